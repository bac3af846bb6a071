/* A position as the rules keep it, number by number (src/sandtable/games/solo_war/state.py), to
   be compared with theirs. */

#include "solo_war.h"

enum { SEATS = 4, ASIDE = 0, IN_HAND, PLAYED, DISCARDED, WINNER = 1, LOSER };

#define HAS(set, member) ((set) >> (member) & 1)

/* Who knows, as the rules write it: bit 0 for everybody, bit 1 + p for player p. */
static int64_t knowers(const uint32_t *sets, int member)
{
    int64_t all = 0;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        all |= HAS(sets[viewer], member) << viewer;
    return all;
}

static int64_t *queue_out(const int8_t *queue, int64_t *to)
{
    for (int place = 0; place < SEATS; place++)
        *to++ = place < PLAYERS ? queue[place] : NOBODY;
    return to;
}

static int64_t place_of(const Side *side, int card)
{
    return HAS(side->hand, card) ? IN_HAND : HAS(side->played, card) ? PLAYED
        : HAS(side->discarded, card) ? DISCARDED : ASIDE;
}

static int64_t *round_out(const Round *now, int64_t *to)
{
    *to++ = now->force;
    for (int cause = 0; cause < CAUSES; cause++)
        *to++ = now->causes[cause];
    *to++ = now->negated, *to++ = now->heads, *to++ = now->foe;
    *to++ = now->support, *to++ = now->aim, *to++ = now->cancelled;
    *to++ = now->gambled, *to++ = now->blocked, *to++ = now->two_dice;
    return to;
}

static int64_t *side_out(const Side *side, int player, int64_t *to)
{
    *to++ = __builtin_popcount(side->hand), *to++ = side->tokens;
    *to++ = side->debuffers, *to++ = side->buffers;
    to = round_out(&side->now, to);
    *to++ = side->choice;
    to = queue_out(side->lookers, to);
    for (int viewer = 0; viewer <= SEATS; viewer++) /* `shared`, then `memories` */
        *to++ = viewer < VIEWERS ? side->kept[viewer] : 0;
    for (int entity = 0; entity < ENTITIES; entity++)
        *to++ = knowers(side->sights, entity);
    for (int entity = 0; entity < ENTITIES; entity++)
        *to++ = knowers(side->somewhere, entity);
    for (int place = 0; place < ROUNDS + SUDDEN_ROUNDS; place++) {
        *to++ = side->entity[place], *to++ = knowers(side->known, place);
        *to++ = HAS(side->won, place) ? WINNER : HAS(side->lost, place) ? LOSER : 0;
    }
    for (int card = 0; card < SUPPORTS; card++) {
        *to++ = place_of(side, card);
        *to++ = player >= PLAYERS ? 0 : HAS(side->shown, card) ? 1 : 2 << player;
    }
    return to;
}

/* Return how many numbers there are. */
int64_t numbers(const State *state, int64_t *to)
{
    int64_t *first = to;
    *to++ = PLAYERS, *to++ = 0; /* options: nobody plays in teams */
    *to++ = state->rounds, *to++ = state->phase, *to++ = state->question;
    *to++ = state->waiting, *to++ = state->fighting, *to++ = state->shown;
    to = queue_out(state->rollers, to);
    for (int place = 0; place < KLUTZES; place++)
        *to++ = state->klutz[place];
    *to++ = state->ending, *to++ = state->winners;
    Side empty = {.now = {.foe = NOBODY, .support = NO_CARD, .aim = NOBODY},
                  .choice = NO_ACTION, .lookers = {NOBODY, NOBODY}};
    for (int place = 0; place < ROUNDS + SUDDEN_ROUNDS; place++)
        empty.entity[place] = NO_CARD;
    for (int player = 0; player < SEATS; player++)
        to = side_out(player < PLAYERS ? &state->sides[player] : &empty, player, to);
    return to - first;
}

const int64_t state_bytes = sizeof(State), tray_bytes = sizeof(Tray);
