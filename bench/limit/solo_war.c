/* Solo War for two players, as somebody writes it who wants it fast and knows nothing of other
   games: src/sandtable/games/solo_war/rulebook.md, in the order of the round. Knowledge is kept
   as sets by viewer, points are kept, cards are written out. bench/limit.py compares every
   decision with the rules. */

#include "solo_war.h"

enum { TOP = 4, NO_SUPPORT = 14, SUPPORT = 15, NO_GAMBLE = 75, GAMBLE = 76, KLUTZ = 77 };
enum { NO_AIM, OWN_AIM, PLAYER_AIM, AIMS = 6 };
enum { ALL_PLACES = (1 << ROUNDS) - 1, ALL_KLUTZES = (1 << KLUTZES) - 1 };
enum { EVERYONE = (1 << PLAYERS) - 1 };
enum { EFFECTS = 0x3FF, ORDINARIES = 0x3F << CRUMB, ELITES = 0xF << SIR_HONKS };

typedef enum {
    ROUND_BEGUN, PHASE_BEGUN, SUMMONED, FORCE, NEGATED, FOE_NAMED, COIN_FLIPPED, SHUFFLED,
    LOOK_ORDER, LOOKED, SAW, REORDERED, PUT_ON_TOP, LEFT_WAITING, SUPPORT_PLAYED,
    SUPPORT_KEPT, CANCELLED, GAMBLE_BLOCKED, TWO_DICE, SWAPPED, GAMBLED, NOT_GAMBLED, ROLLED,
    GAMBLER_ORDER, KLUTZ_SHUFFLED, KLUTZ_TURNED, SUPPORT_LOST, HAND_SHOWN, TOP_SHOWN,
    TOP_MOVED, WON, LOST, SUPPORT_RETURNED, SUPPORT_SPENT, SUDDEN_DEATH_BEGUN, OUT, GAME_OVER,
    SWAP_ORDER, COUNTED
} Event;

static const int8_t FRC[ENTITIES] = {
    3, 3, 4, 4, 4, 3, 3, 1, 2, 1, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8};

#define EACH(player) (int player = 0; player < PLAYERS; player++)
#define HAS(set, member) ((set) >> (member) & 1)
#define ONE(set) ((set) && !((set) & ((set) - 1)))

/* Choosing by lot (SW-57, SW-195) */

static int count(uint32_t members)
{
    return __builtin_popcount(members);
}

/* The one in a set that comes after so many others. */
static int member(uint32_t members, int skip)
{
#ifdef __BMI2__
    return __builtin_ctz(__builtin_ia32_pdep_si(1u << skip, members));
#else
    while (skip--)
        members &= members - 1;
    return __builtin_ctz(members);
#endif
}

static int any_of(uint32_t members, Tray *tray)
{
    int many = count(members);
    return member(members, many > 1 ? roll(tray, many) : 0);
}

static void line_up(int8_t *queue, uint32_t members, Event event, int owner, Tray *tray)
{
    bool several = !ONE(members);
    for EACH(place) {
        queue[place] = NOBODY;
        if (members) {
            queue[place] = any_of(members, tray);
            members &= ~(1u << queue[place]);
            if (several)
                tell(tray, event, owner, queue[place], place);
        }
    }
}

static void step_up(int8_t *queue)
{
    queue[0] = queue[1];
    queue[1] = NOBODY;
}

/* Who fights, and who is ahead (SW-105 to SW-107) */

static int entity_of(const State *state, int player)
{
    return state->sides[player].entity[state->rounds - 1];
}

static bool acts(const State *state, int player, Entity entity)
{
    return entity_of(state, player) == (int)entity && !state->sides[player].now.negated;
}

static int lead(const State *state, int player)
{
    return state->sides[player].points - state->sides[!player].points;
}

static bool outmatched(const State *state, int player)
{
    return state->sides[!player].now.force > state->sides[player].now.force;
}

static int size(const State *state)
{
    return state->rounds < ROUNDS ? ROUNDS - state->rounds : 0;
}

/* Who remembers what of a reservoir (SW-100, SW-197) */

static uint32_t knows(const uint32_t *sets, int viewer)
{
    return sets[ALL] | sets[viewer];
}

static void learn(Side *side, int viewer, int place)
{
    uint32_t entity = 1u << side->entity[place];
    if (!HAS(knows(side->known, viewer), place))
        side->known[viewer] |= 1u << place;
    side->sights[viewer] &= ~entity;
    side->somewhere[viewer] &= ~entity;
}

/* The Entities of which the viewer knows at which place they lie. */
static uint32_t placed_by(const Side *side, int viewer)
{
    uint32_t entities = 0;
    for (uint32_t left = knows(side->known, viewer) & ALL_PLACES; left; left &= left - 1)
        entities |= 1u << side->entity[__builtin_ctz(left)];
    return entities;
}

/* Where one place is left, the viewer knows what lies there; where no card is, nothing. */
static uint32_t settle_set(Side *side, int viewer)
{
    uint32_t places = side->kept[viewer];
    if (!places)
        return 0;
    places &= ~knows(side->known, viewer);
    uint32_t cards = knows(side->sights, viewer) & ~placed_by(side, viewer);
    side->sights[viewer] &= cards;
    if (cards && ONE(places)) {
        learn(side, viewer, __builtin_ctz(places));
        places = 0;
    }
    side->kept[viewer] = cards ? places : 0;
    return count(places) == count(cards) ? places : 0;
}

static void settle(Side *side, int viewer)
{
    uint32_t taken = settle_set(side, viewer) | knows(side->known, viewer);
    uint32_t left = ~taken & ALL_PLACES;
    if (ONE(left)) {
        uint32_t stray = knows(side->somewhere, viewer) & ~knows(side->sights, viewer);
        if (stray & ~placed_by(side, viewer))
            learn(side, viewer, __builtin_ctz(left));
    }
}

/* What lies at a place is known to all now: it leaves every set. */
static void show(Side *side, int place)
{
    uint32_t remembered = 0;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        side->known[viewer] &= ~(1u << place);
        remembered |= side->kept[viewer] | side->somewhere[viewer];
    }
    side->known[ALL] |= 1u << place;
    if (!remembered)
        return;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        side->sights[viewer] &= ~(1u << side->entity[place]);
        side->somewhere[viewer] &= ~(1u << side->entity[place]);
    }
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        settle(side, viewer);
}

/* What the viewer knew of some places becomes "these cards, somewhere here". */
static void blur(Side *side, int viewer, uint32_t places)
{
    uint32_t kept = side->kept[viewer], known = places & knows(side->known, viewer);
    for (uint32_t left = known; left; left &= left - 1) {
        uint32_t entity = 1u << side->entity[__builtin_ctz(left)];
        side->sights[viewer] |= entity & ~knows(side->sights, viewer);
    }
    if (known | (kept & places))
        side->kept[viewer] = kept | places;
}

static void reorder(Side *side, int chooser, int top, int depth, int skip)
{
    uint32_t places = ((1u << depth) - 1) << top;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if (viewer != chooser)
            blur(side, viewer, places);
    int chosen = side->entity[top + skip];
    for (int place = top + skip; place > top; place--)
        side->entity[place] = side->entity[place - 1];
    side->entity[top] = chosen;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        side->known[viewer] &= ~places;
    side->known[chooser] |= places;
}

/* A shuffle: what anybody has seen is somewhere; whether any card was ever seen. */
static bool lose_places(Side *side, int top)
{
    uint32_t seen = 0, hidden = ALL_PLACES & ~((1u << top) - 1);
    for (int place = top; place < ROUNDS; place++) {
        if (side->entity[place] == NO_CARD)
            continue;
        seen |= 1u << side->entity[place];
        for (int viewer = 0; viewer < VIEWERS; viewer++)
            side->somewhere[viewer] |= HAS(side->known[viewer], place) << side->entity[place];
    }
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        side->somewhere[viewer] |= side->sights[viewer] & seen;
        side->sights[viewer] &= ~seen;
        side->known[viewer] &= ~hidden;
        side->kept[viewer] = 0;
    }
    return seen != 0;
}

/* Reservoirs (SW-20, SW-21, SW-40, SW-195) */

static void put(Side *side, int place, int entity)
{
    side->entity[place] = entity;
    side->placed |= 1u << entity;
}

/* First which kind it is, then which of this kind. */
static void draw(Side *side, int place, bool secret, Tray *tray)
{
    static const uint32_t KINDS[] = {EFFECTS, ORDINARIES, ELITES};
    int effects = 5 - count(side->placed & EFFECTS);
    int ordinaries = 3 - count(side->placed & ORDINARIES);
    int skip = roll(tray, ROUNDS - count(side->placed));
    uint32_t left = KINDS[(skip >= effects) + (skip >= effects + ordinaries)] & ~side->placed;
    int many = count(left);
    put(side, place, member(left, secret ? roll(tray, ANY_NUMBER) % many : roll(tray, many)));
}

static void draw_leftover(Side *side, int round, Tray *tray)
{
    uint32_t kind = round <= ROUNDS + SUDDEN_ELITES ? ELITES : EFFECTS;
    uint32_t left = kind & ~side->placed;
    put(side, round - 1, member(left, roll(tray, count(left))));
}

static void summon(State *state, int player, Tray *tray)
{
    Side *side = &state->sides[player];
    int place = state->rounds - 1;
    if (side->entity[place] == NO_CARD) {
        if (state->rounds > ROUNDS)
            draw_leftover(side, state->rounds, tray);
        else
            draw(side, place, false, tray);
    }
    show(side, place);
    side->now.force = side->now.causes[PRINTED] = FRC[side->entity[place]];
    tell(tray, SUMMONED, player, side->entity[place], side->now.force);
}

static void shuffle(State *state, int player, Tray *tray)
{
    Side *side = &state->sides[player];
    int top = state->rounds;
    if (size(state) <= 1)
        return;
    if (lose_places(side, top))
        for (int place = ROUNDS - 1; place > top; place--) {
            int other = top + roll(tray, place + 1 - top), last = side->entity[place];
            side->entity[place] = side->entity[other];
            side->entity[other] = last;
        }
    tell(tray, SHUFFLED, player, size(state));
}

static void show_top(State *state, int player, Tray *tray)
{
    Side *side = &state->sides[player];
    int top = state->rounds;
    if (size(state) == 0)
        return;
    if (side->entity[top] == NO_CARD)
        draw(side, top, false, tray);
    show(side, top);
    tell(tray, TOP_SHOWN, player, side->entity[top]);
}

static uint32_t top_to_bottom(uint32_t places, int top)
{
    uint32_t before = places & ((1u << top) - 1), bottom = HAS(places, top) << (ROUNDS - 1);
    return before | (places >> (top + 1) << top) | bottom;
}

static void move_to_bottom(State *state, int player, Tray *tray)
{
    Side *side = &state->sides[player];
    int top = state->rounds, entity = side->entity[top];
    if (size(state) <= 1)
        return;
    for (int place = top; place < ROUNDS - 1; place++)
        side->entity[place] = side->entity[place + 1];
    side->entity[ROUNDS - 1] = entity;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        side->known[viewer] = top_to_bottom(side->known[viewer], top);
        side->kept[viewer] = top_to_bottom(side->kept[viewer], top);
    }
    tell(tray, TOP_MOVED, player);
}

/* FRC, and what waits (SW-52, SW-102) */

static void change_force(State *state, int player, int card, Cause cause, int by, Tray *tray)
{
    Round *now = &state->sides[player].now;
    int after = now->force + by > 0 ? now->force + by : 0;
    now->causes[cause] += after - now->force;
    now->force = after;
    tell(tray, FORCE, player, card * CAUSES + cause, by, after);
}

static void leave_waiting(State *state, int player, int card, int amount, Tray *tray)
{
    Side *side = &state->sides[player];
    int8_t *waiting = amount < 0 ? &side->debuffers : &side->buffers;
    *waiting += amount < 0 ? -amount : amount;
    if (*waiting > MOST_WAITING)
        *waiting = MOST_WAITING;
    tell(tray, LEFT_WAITING, player, amount, card, *waiting);
}

/* Looks (SW-116, SW-134, SW-151) */

static int depth_of(const State *state)
{
    return size(state) < LOOKED_AT ? size(state) : LOOKED_AT;
}

static int looked_at(const State *state, int player)
{
    const Round *now = &state->sides[player].now;
    if (state->phase == ENTITY_STEP && acts(state, player, LARRY))
        return now->foe;
    if (state->phase == ENTITY_STEP)
        return acts(state, player, GARY) ? player : NOBODY;
    bool looks = HAS(state->shown, player) && !now->cancelled && now->support == ROLL_OVER;
    return looks ? now->aim : NOBODY;
}

static void look(State *state, int owner, int player, Tray *tray)
{
    Side *side = &state->sides[owner];
    int top = state->rounds, depth = depth_of(state);
    tell(tray, LOOKED, player, owner, depth);
    for (int place = top; place < top + depth; place++) {
        if (side->entity[place] == NO_CARD)
            draw(side, place, true, tray);
        learn(side, VIEWER(player), place);
        whisper(tray, player, SAW, side->entity[place], owner);
    }
    settle(side, VIEWER(player));
}

static void begin_look(State *state, int owner, uint32_t lookers, Tray *tray)
{
    int8_t *queue = state->sides[owner].lookers;
    bool owned = state->phase == ENTITY_STEP && HAS(lookers, owner);
    if (owned || size(state) == 1) {
        for EACH(player)
            if (HAS(lookers, player))
                look(state, owner, player, tray);
        if (size(state) > 1)
            queue[0] = owner;
        return;
    }
    line_up(queue, lookers, LOOK_ORDER, owner, tray);
    look(state, owner, queue[0], tray);
}

static void ask_choosers(State *state)
{
    state->waiting = 0;
    for EACH(owner)
        if (state->sides[owner].lookers[0] != NOBODY)
            state->waiting |= 1 << state->sides[owner].lookers[0];
}

static void begin_looks(State *state, Tray *tray)
{
    state->question = ASK_TOP;
    if (size(state) == 0)
        return;
    for EACH(owner) {
        uint32_t lookers = 0;
        for EACH(player)
            lookers |= (uint32_t)(looked_at(state, player) == owner) << player;
        if (lookers)
            begin_look(state, owner, lookers, tray);
    }
    ask_choosers(state);
}

static int list_tops(const State *state, int64_t *actions)
{
    int depth = depth_of(state);
    for (int card = 0; card < depth; card++)
        actions[card] = TOP + card;
    return depth;
}

static void choose_top(State *state, int player, int card, Tray *tray)
{
    int owner = state->sides[0].lookers[0] == player ? 0 : 1;
    Side *side = &state->sides[owner];
    reorder(side, VIEWER(player), state->rounds, depth_of(state), card);
    tell(tray, REORDERED, player, owner);
    whisper(tray, player, PUT_ON_TOP, side->entity[state->rounds], owner);
    step_up(side->lookers);
    if (side->lookers[0] != NOBODY)
        look(state, owner, side->lookers[0], tray);
    ask_choosers(state);
}

/* Summoning, and what the Entities do (SW-30, SW-110 to SW-118) */

static bool is_aimed(int entity)
{
    return entity == EGGY || entity == LARRY || entity == LEMON;
}

static void begin_round(State *state, Tray *tray)
{
    state->rounds++, state->shown = 0;
    state->phase = ENTITY_STEP, state->question = ASK_FOE;
    tell(tray, ROUND_BEGUN, state->rounds);
    for EACH(player) {
        state->sides[player].now = (Round){.foe = NOBODY, .support = NO_CARD, .aim = NOBODY};
        summon(state, player, tray);
    }
    for EACH(player) {
        Side *side = &state->sides[player];
        int debuffers = side->debuffers, buffers = side->buffers;
        side->debuffers = side->buffers = 0;
        if (debuffers)
            change_force(state, player, 0, DEBUFFERS, -debuffers, tray);
        if (buffers)
            change_force(state, player, 0, BUFFERS, buffers, tray);
    }
    for EACH(player)
        if (acts(state, player, PEBBLE) && !acts(state, !player, PEBBLE)) {
            state->sides[!player].now.negated = true;
            tell(tray, NEGATED, !player, entity_of(state, !player), player);
        }
    for EACH(player) {
        Round *now = &state->sides[player].now;
        if (is_aimed(entity_of(state, player)) && !now->negated)
            now->foe = !player;
    }
}

static void reveal_foes(State *state, Tray *tray)
{
    for EACH(player)
        if (state->sides[player].now.foe != NOBODY)
            tell(tray, FOE_NAMED, player, entity_of(state, player), !player);
    for EACH(player)
        if (acts(state, player, PENNY)) {
            state->sides[player].now.heads = roll(tray, COIN);
            tell(tray, COIN_FLIPPED, player, PENNY, state->sides[player].now.heads);
        }
    for EACH(owner)
        if (acts(state, owner, FELPS) || acts(state, !owner, EGGY))
            shuffle(state, owner, tray);
    begin_looks(state, tray);
}

static int gained_by(const State *state, int player)
{
    int ahead = lead(state, player);
    switch (entity_of(state, player)) {
    case PENNY:
        return state->sides[player].now.heads ? 6 : 0;
    case SOCKS:
        return entity_of(state, !player) >= SIR_HONKS ? 6 : 0;
    case SNOWY:
        return ahead > 0 ? 4 * (ahead < 3 ? ahead : 3) : 0;
    }
    return 0;
}

static void finish_entities(State *state, Tray *tray)
{
    for EACH(player) {
        int gained = state->sides[player].now.negated ? 0 : gained_by(state, player);
        if (gained)
            change_force(state, player, entity_of(state, player), BY_ENTITY, gained, tray);
    }
    for EACH(player) {
        if (acts(state, player, FELPS))
            leave_waiting(state, player, FELPS, 1, tray);
        if (acts(state, player, EGGY))
            leave_waiting(state, !player, EGGY, -1, tray);
        if (acts(state, player, LEMON))
            leave_waiting(state, !player, LEMON, -2, tray);
    }
}

/* Support Cards (SW-130 to SW-139) */

static void ask_supports(State *state, Phase phase, Tray *tray)
{
    state->phase = phase, state->question = ASK_SUPPORT, state->shown = 0;
    tell(tray, PHASE_BEGUN, phase);
    for EACH(player) {
        const Side *side = &state->sides[player];
        state->waiting |= ((side->hand != 0) & (side->now.support == NO_CARD)) << player;
    }
}

/* A choice is one of AIMS bits for each card; what may be aimed at whom is put together. */
#define CHOICE(card, aim) (1ull << ((card) * AIMS + (aim)))

static uint64_t aims_of(const State *state, int player)
{
    uint64_t other = PLAYER_AIM + !player;
    uint64_t aims = CHOICE(FETCH, OWN_AIM) | CHOICE(SPEAK, OWN_AIM) | CHOICE(SIT, OWN_AIM)
        | CHOICE(STAY, OWN_AIM) | CHOICE(BEG, OWN_AIM) | CHOICE(ZOOMIES, OWN_AIM)
        | CHOICE(LEAVE_IT, other);
    aims |= size(state) ? CHOICE(ROLL_OVER, PLAYER_AIM) | CHOICE(ROLL_OVER, PLAYER_AIM + 1)
                        : CHOICE(ROLL_OVER, NO_AIM);
    if (outmatched(state, player)) {
        aims |= CHOICE(PLAY_DEAD, NO_AIM);
        aims |= state->phase == SUPPORT_PHASE ? CHOICE(SHAKE, other) : 0;
    }
    return aims;
}

static int list_supports(const State *state, int player, int64_t *actions)
{
    int many = 0;
    uint64_t held = 0;
    for (uint32_t left = state->sides[player].hand; left; left &= left - 1)
        held |= (CHOICE(1, 0) - 1) << __builtin_ctz(left) * AIMS;
    actions[many++] = NO_SUPPORT;
    for (uint64_t left = held & aims_of(state, player); left; left &= left - 1)
        actions[many++] = SUPPORT + __builtin_ctzll(left);
    return many;
}

static void lay(State *state, int player, int choice, Tray *tray)
{
    Side *side = &state->sides[player];
    int card = choice / AIMS, aim = choice % AIMS;
    side->now.support = card;
    if (aim != NO_AIM)
        side->now.aim = aim == OWN_AIM ? player : aim - PLAYER_AIM;
    side->hand &= ~(1 << card);
    side->played |= 1 << card, side->shown |= 1 << card;
    state->shown |= 1 << player;
    tell(tray, SUPPORT_PLAYED, player, card, side->now.aim);
}

static void reveal_supports(State *state, Tray *tray)
{
    for EACH(player) {
        int choice = state->sides[player].choice;
        if (choice == NO_SUPPORT)
            tell(tray, SUPPORT_KEPT, player);
        else if (choice != NO_ACTION)
            lay(state, player, choice - SUPPORT, tray);
        state->sides[player].choice = NO_ACTION;
    }
    if (state->shown == EVERYONE)
        for EACH(player)
            if (state->sides[player].now.support == LEAVE_IT) {
                Round *rival = &state->sides[!player].now;
                rival->cancelled = true;
                tell(tray, CANCELLED, !player, rival->support, player);
            }
    state->question = ASK_TOP;
    if (state->shown)
        begin_looks(state, tray);
}

static void support_force(State *state, int to, int by, int amount, Tray *tray)
{
    int card = SUPPORT_CARD + state->sides[by].now.support;
    change_force(state, to, card, BY_SUPPORT + by, amount, tray);
}

static void reduce(State *state, int player, Tray *tray)
{
    int support = state->sides[player].now.support;
    if (support == SPEAK)
        support_force(state, !player, player, state->phase == RETALIATION ? -2 : -3, tray);
    if (support == SIT)
        support_force(state, !player, player, -2, tray);
}

static void add(State *state, int player, Tray *tray)
{
    int held = count(state->sides[player].hand);
    switch (state->sides[player].now.support) {
    case ROLL_OVER:
    case FETCH:
        support_force(state, player, player, 2, tray);
        break;
    case STAY:
        support_force(state, player, player, state->phase == RETALIATION ? 1 : 2, tray);
        break;
    case BEG:
        support_force(state, player, player, 2, tray);
        if (lead(state, player) < 0)
            support_force(state, player, player, 2, tray);
        break;
    case LEAVE_IT:
        support_force(state, player, player, 1, tray);
        break;
    case ZOOMIES:
        support_force(state, player, player, 1, tray);
        if (held)
            support_force(state, player, player, held, tray);
        break;
    }
}

static void swap(State *state, int player, Tray *tray)
{
    int change = state->sides[!player].now.force - state->sides[player].now.force;
    int card = SUPPORT_CARD + SHAKE;
    Cause cause = BY_SUPPORT + player;
    tell(tray, SWAPPED, player, !player);
    change_force(state, player, card, cause, change, tray);
    change_force(state, !player, card, cause, -change, tray);
    change_force(state, player, card, cause, -3, tray);
}

static void swap_all(State *state, uint32_t players, Tray *tray)
{
    for EACH(player)
        if (state->sides[player].now.support != SHAKE)
            players &= ~(1u << player);
    bool several = players == EVERYONE;
    for (int place = 0; players; place++) {
        int player = any_of(players, tray);
        players &= ~(1u << player);
        if (several)
            tell(tray, SWAP_ORDER, NOBODY, player, place);
        swap(state, player, tray);
    }
}

static void mark(State *state, int player, Tray *tray)
{
    switch (state->sides[player].now.support) {
    case FETCH:
        state->sides[player].now.two_dice = true;
        tell(tray, TWO_DICE, player, player);
        break;
    case SIT:
        state->sides[!player].now.blocked = true;
        tell(tray, GAMBLE_BLOCKED, !player, player);
        break;
    case PLAY_DEAD:
        leave_waiting(state, player, SUPPORT_CARD + PLAY_DEAD, 4, tray);
        break;
    }
}

static void finish_supports(State *state, Tray *tray)
{
    uint32_t players = state->shown;
    for EACH(player)
        if (state->sides[player].now.cancelled)
            players &= ~(1u << player);
    for EACH(player)
        if (HAS(players, player))
            reduce(state, player, tray);
    for EACH(player)
        if (HAS(players, player))
            add(state, player, tray);
    for EACH(player)
        if (HAS(players, player) && state->sides[player].now.support == PLAY_DEAD)
            support_force(state, player, player, -state->sides[player].now.force, tray);
    swap_all(state, players, tray);
    for EACH(player)
        if (HAS(players, player))
            mark(state, player, tray);
}

/* Gambles (SW-140 to SW-144) */

static void ask_gambles(State *state, Tray *tray)
{
    state->question = ASK_GAMBLE;
    if (state->phase == SUPPORT_PHASE) {
        state->phase = GAMBLE_PHASE;
        tell(tray, PHASE_BEGUN, GAMBLE_PHASE);
    }
    for EACH(player) {
        const Side *side = &state->sides[player];
        bool may = (side->tokens > 0) & !side->now.gambled & !side->now.blocked;
        state->waiting |= may << player;
    }
}

static int list_klutzes(const State *state, int64_t *actions)
{
    int many = 0;
    for (uint32_t left = state->face_down; left; left &= left - 1)
        actions[many++] = KLUTZ + __builtin_ctz(left);
    return many;
}

static void lose_support(State *state, int player, Tray *tray)
{
    Side *side = &state->sides[player];
    if (!side->hand)
        return;
    int lost = any_of(side->hand, tray);
    side->hand &= ~(1 << lost);
    side->discarded |= 1 << lost, side->shown |= 1 << lost;
    tell(tray, SUPPORT_LOST, player, lost);
}

static void show_hand(State *state, int player, Tray *tray)
{
    Side *side = &state->sides[player];
    side->shown |= side->hand;
    for (uint32_t left = side->hand; left; left &= left - 1)
        tell(tray, HAND_SHOWN, player, __builtin_ctz(left));
}

static void turn_klutz(State *state, int place, Tray *tray)
{
    int player = state->rollers[0], card = any_of(ALL_KLUTZES & ~state->in_row, tray);
    state->klutz[place] = card;
    state->face_down &= ~(1 << place), state->in_row |= 1 << card;
    tell(tray, KLUTZ_TURNED, player, place, card);
    switch (card) {
    case BANANA_PEEL:
    case FACE_PLANT:
        change_force(state, player, KLUTZ_CARD + card, BY_KLUTZ, -1 - card, tray);
        break;
    case HICCUPS:
        leave_waiting(state, player, KLUTZ_CARD + card, -1, tray);
        break;
    case BUTTERFINGERS:
        lose_support(state, player, tray);
        break;
    case LOOSE_LIPS:
        show_hand(state, player, tray);
        show_top(state, player, tray);
        break;
    case WRONG_DOOR:
        move_to_bottom(state, player, tray);
        break;
    }
    step_up(state->rollers);
}

static void turn_all_down(State *state)
{
    for (int place = 0; place < KLUTZES; place++)
        state->klutz[place] = NO_CARD;
    state->face_down = ALL_KLUTZES, state->in_row = 0;
}

static void ask_roller(State *state, Tray *tray)
{
    while (state->rollers[0] != NOBODY && !state->waiting) {
        if (!state->face_down) {
            turn_all_down(state);
            tell(tray, KLUTZ_SHUFFLED, 0);
        }
        if (ONE(state->face_down))
            turn_klutz(state, __builtin_ctz(state->face_down), tray);
        else
            state->waiting = 1 << state->rollers[0];
    }
}

static int gamble(State *state, int player, Tray *tray)
{
    int first = roll(tray, DIE), second = NO_DIE;
    if (state->sides[player].now.two_dice)
        second = roll(tray, DIE);
    int result = first > second ? first : second;
    tell(tray, ROLLED, player, result, first, second);
    if (result)
        change_force(state, player, 0, BY_DIE, result, tray);
    return result;
}

static void reveal_gambles(State *state, Tray *tray)
{
    uint32_t gamblers = 0, klutzes = 0;
    for EACH(player) {
        Side *side = &state->sides[player];
        if (side->choice == GAMBLE) {
            gamblers |= 1u << player;
            side->now.gambled = true;
            side->tokens--;
            tell(tray, GAMBLED, player, side->tokens);
        } else if (side->choice == NO_GAMBLE)
            tell(tray, NOT_GAMBLED, player);
        side->choice = NO_ACTION;
    }
    for EACH(player)
        if (HAS(gamblers, player) && gamble(state, player, tray) == 0)
            klutzes |= 1u << player;
    state->question = ASK_KLUTZ;
    if (klutzes) {
        line_up(state->rollers, klutzes, GAMBLER_ORDER, NOBODY, tray);
        ask_roller(state, tray);
    }
}

/* The result of a round, and the end (SW-36 to SW-40, SW-120, SW-121, SW-180 to SW-184) */

static bool won(const State *state, int player)
{
    return HAS(state->sides[player].won, state->rounds - 1);
}

static void settle_fight(State *state, int player, Tray *tray)
{
    Side *side = &state->sides[player];
    int place = state->rounds - 1;
    if (outmatched(state, player)) {
        side->lost |= 1u << place;
        tell(tray, LOST, player, side->entity[place], side->now.force);
    } else {
        side->won |= 1u << place;
        side->points += place < ROUNDS;
        tell(tray, WON, player, side->entity[place], side->now.force, side->points);
    }
}

static void put_away(State *state, int player, Tray *tray)
{
    Side *side = &state->sides[player];
    int card = side->now.support;
    if (card == NO_CARD)
        return;
    side->played &= ~(1 << card);
    if (card == STAY && !side->now.cancelled && !won(state, player)) {
        side->hand |= 1 << card;
        tell(tray, SUPPORT_RETURNED, player, card);
    } else {
        side->discarded |= 1 << card;
        tell(tray, SUPPORT_SPENT, player, card);
    }
}

static void end_game(State *state, Ending ending, uint32_t winners, Tray *tray)
{
    state->phase = OVER, state->ending = ending, state->winners = winners;
    tell(tray, GAME_OVER, ending, winners);
}

static void check_lead(State *state, Tray *tray)
{
    int left = size(state);
    for EACH(player)
        if (lead(state, player) > left) {
            end_game(state, left ? EARLY : POINTS, 1u << player, tray);
            return;
        }
    if (!left)
        tell(tray, SUDDEN_DEATH_BEGUN, EVERYONE);
}

static void thin_out(State *state, Tray *tray)
{
    uint32_t stay = won(state, 0) | won(state, 1) << 1;
    for EACH(player)
        if (!HAS(stay, player)) {
            state->sides[player].debuffers = state->sides[player].buffers = 0;
            tell(tray, OUT, player);
        }
    state->fighting = stay;
    if (stay != EVERYONE)
        end_game(state, SUDDEN_DEATH, stay, tray);
    else if (state->rounds == ROUNDS + SUDDEN_ROUNDS)
        end_game(state, DRAW, stay, tray);
}

static void end_round(State *state, Tray *tray)
{
    for EACH(player)
        for (int cause = 0; cause < CAUSES; cause++)
            if (state->sides[player].now.causes[cause])
                tell(tray, COUNTED, player, cause, state->sides[player].now.causes[cause]);
    for EACH(player)
        settle_fight(state, player, tray);
    for EACH(player) {
        if (won(state, player) && acts(state, player, BISCUIT))
            leave_waiting(state, player, BISCUIT, 3, tray);
        put_away(state, player, tray);
    }
    if (state->rounds > ROUNDS)
        thin_out(state, tray);
    else
        check_lead(state, tray);
    if (state->phase != OVER)
        begin_round(state, tray);
}

/* The contract */

/* A round in its order, from the question that all have answered to the next one. */
static void run_on(State *state, Tray *tray)
{
    if (state->waiting)
        return;
    switch ((Question)state->question) {
    case ASK_FOE:
    entities:
        reveal_foes(state, tray);
        if (state->waiting)
            return;
        /* fall through */
    case ASK_TOP:
        if (state->phase != ENTITY_STEP)
            goto supports;
        finish_entities(state, tray);
        if (state->rounds > ROUNDS)
            goto result;
        ask_supports(state, SUPPORT_PHASE, tray);
        if (state->waiting)
            return;
        /* fall through */
    case ASK_SUPPORT:
    reveal:
        reveal_supports(state, tray);
        if (state->waiting)
            return;
    supports:
        if (state->shown)
            finish_supports(state, tray);
        ask_gambles(state, tray);
        if (state->waiting)
            return;
        /* fall through */
    case ASK_GAMBLE:
        reveal_gambles(state, tray);
        if (state->waiting)
            return;
        /* fall through */
    case ASK_KLUTZ:
        if (state->phase == GAMBLE_PHASE) {
            ask_supports(state, RETALIATION, tray);
            if (state->waiting)
                return;
            goto reveal;
        }
    result:
        end_round(state, tray);
        if (state->phase != OVER)
            goto entities;
    }
}

void set_up(State *state, Tray *tray)
{
    *state = (State){.fighting = EVERYONE, .rollers = {NOBODY, NOBODY}};
    turn_all_down(state);
    for EACH(player) {
        Side *side = &state->sides[player];
        side->tokens = TOKENS, side->choice = NO_ACTION;
        side->lookers[0] = side->lookers[1] = NOBODY;
        for (int place = 0; place < ROUNDS + SUDDEN_ROUNDS; place++)
            side->entity[place] = NO_CARD;
        uint32_t pile = (1 << SUPPORTS) - 1;
        for (int card = 0; card < HAND; card++)
            pile &= ~(1u << any_of(pile, tray));
        side->hand = ~pile & ((1 << SUPPORTS) - 1);
    }
    begin_round(state, tray);
    run_on(state, tray);
}

int deciders(const State *state)
{
    return state->waiting;
}

int legal_actions(const State *state, int player, int64_t *actions)
{
    if (!HAS(state->waiting, player))
        return 0;
    switch (state->question) {
    case ASK_TOP:
        return list_tops(state, actions);
    case ASK_SUPPORT:
        return list_supports(state, player, actions);
    case ASK_GAMBLE:
        actions[0] = NO_GAMBLE, actions[1] = GAMBLE;
        return 2;
    case ASK_KLUTZ:
        return list_klutzes(state, actions);
    }
    return 0;
}

void play(State *state, int player, int64_t action, Tray *tray)
{
    state->waiting &= ~(1 << player);
    switch (state->question) {
    case ASK_TOP:
        choose_top(state, player, action - TOP, tray);
        break;
    case ASK_KLUTZ:
        turn_klutz(state, action - KLUTZ, tray);
        ask_roller(state, tray);
        break;
    default:
        state->sides[player].choice = action;
    }
    run_on(state, tray);
}
