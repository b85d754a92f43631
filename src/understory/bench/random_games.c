/* Random games of SEKOYA at its default rules, as a bare loop in C: what playouts are held against.
 *
 *     cc -O2 -o random_games random_games.c && ./random_games 3000000 7
 *
 * prints the seconds of processor time and how many games yellow won.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const uint32_t SPECIALS = 1u << 1 | 1u << 10 | 1u << 11 | 1u << 18 | 1u << 19 | 1u << 24;
static uint64_t state;

/* xorshift64*, Vigna 2014; the upper half of its words */
static inline uint32_t below(uint32_t limit) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (uint32_t)(((state * 2685821657736338717ull >> 32) * limit) >> 32);
}

static int partners[9][4];

static int points(uint32_t owned) {
    uint32_t pairs = owned & owned >> 1;
    return __builtin_popcount(pairs) + __builtin_popcount((pairs | pairs << 1) & SPECIALS);
}

static int yellow_wins(int *deck) {
    for (int last = 23; last > 0; last--) {
        int other = below(last + 1), card = deck[other];
        deck[other] = deck[last];
        deck[last] = card;
    }
    int square[9], top = 0, starter = 0;
    for (int place = 0; place < 9; place++)
        square[place] = place == 4 ? 0 : deck[top++];
    uint32_t owned[2] = {0, 0};
    for (int round = 0; round < 8; round++) {
        int first = below(9), second = partners[first][below(4)];
        int mine = first == 4 ? deck[top++] : square[first];
        int rivals = second == 4 ? deck[top++] : square[second];
        owned[starter] |= 1u << mine;
        owned[1 - starter] |= 1u << rivals;
        int low = first < second ? first : second, high = first < second ? second : first;
        if (low != 4 && top < 24) square[low] = deck[top++];
        if (high != 4 && top < 24) square[high] = deck[top++];
        if (rivals < mine) starter = 1 - starter;
        if (round >= 5)
            for (int seat = 0; seat < 2; seat++)
                if ((owned[seat] & SPECIALS) == SPECIALS) return seat == 0;
    }
    return points(owned[0]) > points(owned[1]);
}

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 1000000, won = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) * 2 + 1 : 1;
    int deck[24];
    for (int index = 0; index < 24; index++) deck[index] = index + 1;
    for (int place = 0; place < 9; place++) {
        int count = 0;
        for (int other = 0; other < 9; other++)
            if (other / 3 != place / 3 && other % 3 != place % 3) partners[place][count++] = other;
    }
    clock_t start = clock();
    for (long game = 0; game < games; game++) won += yellow_wins(deck);
    printf("%.6f %ld\n", (double)(clock() - start) / CLOCKS_PER_SEC, won);
    return 0;
}
