/* Chance and the chronicle (src/sandtable/core/tray.py): equal seeds give equal results.

   What is rolled and told is written down only where LOUD is defined: for whoever compares
   every decision with the rules. Random play writes nothing down. */

#ifndef TRAY_H
#define TRAY_H

#include <stdint.h>

enum { ROLLS = 512, EVENTS = 512, ARGUMENTS = 4, EVERYBODY = 0 };

typedef struct {
    uint32_t a, b, c, counter; /* sfc32 */
#ifdef LOUD
    int64_t rolls[ROLLS], sides[ROLLS], rolled;
    int64_t events[EVENTS][2 + ARGUMENTS], told;
#endif
} Tray;

static inline uint32_t random_word(Tray *tray)
{
    uint32_t word = tray->a + tray->b + tray->counter++;
    tray->a = tray->b ^ tray->b >> 9;
    tray->b = tray->c + (tray->c << 3);
    tray->c = (tray->c << 21 | tray->c >> 11) + word;
    return word;
}

static inline void seed(Tray *tray, uint64_t number)
{
    tray->a = (uint32_t)number, tray->b = number >> 32, tray->c = 0, tray->counter = 1;
    for (int time = 0; time < 12; time++)
        random_word(tray);
}

static inline void clear(Tray *tray)
{
#ifdef LOUD
    tray->rolled = tray->told = 0;
#else
    (void)tray;
#endif
}

/* One of `sides` equally likely results, from 0: words beyond the last whole round of them
   are passed over. */
static inline int roll(Tray *tray, uint32_t sides)
{
    uint32_t word, result;
    do {
        word = random_word(tray);
        result = word % sides;
    } while (word - result > UINT32_MAX - (sides - 1));
#ifdef LOUD
    if (tray->rolled < ROLLS)
        tray->rolls[tray->rolled] = result, tray->sides[tray->rolled] = sides;
    tray->rolled++;
#endif
    return (int)result;
}

/* An event and what belongs to it; `reader` is EVERYBODY or 1 + a player. */
static inline void enter(Tray *tray, int reader, int event, const int *said)
{
#ifdef LOUD
    if (tray->told < EVENTS) {
        int64_t *line = tray->events[tray->told];
        line[0] = event, line[1] = reader;
        for (int place = 0; place < ARGUMENTS; place++)
            line[2 + place] = said[place];
    }
    tray->told++;
#else
    (void)tray, (void)reader, (void)event, (void)said;
#endif
}

#define tell(tray, event, ...) enter(tray, EVERYBODY, event, (int[ARGUMENTS]){__VA_ARGS__})
#define whisper(tray, player, event, ...) \
    enter(tray, 1 + (player), event, (int[ARGUMENTS]){__VA_ARGS__})

#endif
