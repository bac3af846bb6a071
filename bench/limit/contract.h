/* What the engine asks of a game (src/sandtable/core/contract.py), as far as random play asks
   it. The loop that asks lies in a file of its own and is compiled by itself, so that every
   question is a call, as it is for the compiled rules. */

#ifndef CONTRACT_H
#define CONTRACT_H

#include <stddef.h>
#include <stdint.h>

#include "tray.h"

typedef struct State State;

enum { MOST_ACTIONS = 2048 };

void set_up(State *state, Tray *tray);
int deciders(const State *state);
int legal_actions(const State *state, int player, int64_t *actions);
void play(State *state, int player, int64_t action, Tray *tray);

#endif
