/* Random play (src/sandtable/core/playout.py). */

#include "contract.h"

static int64_t playout(State *state, Tray *tray)
{
    int64_t actions[MOST_ACTIONS], played = 0;
    for (int waiting; (waiting = deciders(state)); played++) {
        int player = __builtin_ctz(waiting);
        int choices = legal_actions(state, player, actions);
        clear(tray);
        play(state, player, actions[random_word(tray) % choices], tray);
    }
    return played;
}

/* Play many games in the same place; return the number of actions. */
int64_t playouts(State *state, Tray *tray, int64_t games)
{
    int64_t played = 0;
    while (games--) {
        clear(tray);
        set_up(state, tray);
        played += playout(state, tray);
    }
    return played;
}

void begin(Tray *tray, uint64_t number)
{
    seed(tray, number);
    clear(tray);
}
