/* Solo War for two players: what lies on the table (games/solo_war/pieces.py, state.py). */

#ifndef SOLO_WAR_H
#define SOLO_WAR_H

#include <stdbool.h>

#include "contract.h"

enum { PLAYERS = 2, ROUNDS = 10, SUDDEN_ELITES = 2, SUDDEN_ROUNDS = 7 };
enum { HAND = 3, TOKENS = 3, DIE = 4, COIN = 2, LOOKED_AT = 3, MOST_WAITING = 6 };
enum { NOBODY = -1, NO_CARD = -1, NO_ACTION = -1, NO_DIE = -1 };
enum { ANY_NUMBER = 2520 };

typedef enum {
    FELPS, EGGY, GARY, LARRY, PEBBLE, LEMON, BISCUIT, PENNY, SOCKS, SNOWY, /* Effects */
    CRUMB, MITTEN, SPUD, TEACUP, DOUG, BRENDA,                             /* Ordinaries */
    SIR_HONKS, DUCHESS_FLUFF, COUNT_ACORN, QUEEN_MARMALADE,                /* Elites */
    ENTITIES
} Entity;

typedef enum {
    ROLL_OVER, FETCH, SPEAK, SIT, STAY, SHAKE, BEG, PLAY_DEAD, LEAVE_IT, ZOOMIES,
    SUPPORTS
} Support;

typedef enum {
    BANANA_PEEL, FACE_PLANT, HICCUPS, BUTTERFINGERS, LOOSE_LIPS, WRONG_DOOR,
    KLUTZES
} Klutz;

enum { SUPPORT_CARD = ENTITIES, KLUTZ_CARD = ENTITIES + SUPPORTS };

typedef enum { ENTITY_STEP, SUPPORT_PHASE, GAMBLE_PHASE, RETALIATION, OVER } Phase;
typedef enum { ASK_FOE, ASK_TOP, ASK_SUPPORT, ASK_GAMBLE, ASK_KLUTZ } Question;
typedef enum { NOT_OVER, EARLY, POINTS, SUDDEN_DEATH, DRAW } Ending;
typedef enum {
    PRINTED, DEBUFFERS, BUFFERS, BY_ENTITY, BY_SUPPORT, /* of player 0, and so on */
    BY_DIE = BY_SUPPORT + 4, BY_KLUTZ,
    CAUSES
} Cause;

/* Who knows something, as an index: everybody, or a player beside everybody. */
enum { ALL, VIEWERS = 1 + PLAYERS };
#define VIEWER(player) (1 + (player))

typedef struct { /* what concerns this round alone */
    int8_t force, causes[CAUSES];
    int8_t foe, support, aim;
    bool negated, heads, cancelled, gambled, blocked, two_dice;
} Round;

/* Sets of cards and of places are bit sets; a place is the round of its card. */
typedef struct {
    Round now;
    int8_t tokens, debuffers, buffers, points, choice;
    int8_t lookers[PLAYERS];
    int8_t entity[ROUNDS + SUDDEN_ROUNDS];
    uint16_t hand, played, discarded, shown; /* Support Cards; the last: known to all */
    uint32_t placed;                         /* Entities that have a place */
    uint32_t won, lost;                      /* places */
    uint32_t known[VIEWERS];                 /* places whose Entity a viewer knows */
    uint32_t kept[VIEWERS];                  /* places where the Entities of `sights` lie */
    uint32_t sights[VIEWERS];                /* Entities known to be there, not where */
    uint32_t somewhere[VIEWERS];             /* Entities known to be anywhere in it */
} Side;

struct State {
    Side sides[PLAYERS];
    int8_t rounds, phase, question, ending;
    int8_t rollers[PLAYERS], klutz[KLUTZES];
    uint8_t waiting, fighting, shown, winners; /* players */
    uint8_t face_down, in_row;                 /* places of Klutz Cards, and which lie there */
};

#endif
