"""Games of SEKOYA played at random, by the million.

    play_out(Rules(), games=1_000_000, seed=7) -> Playouts(games=1000000, yellow_wins=..., ...)

Compiled where numba is installed; without it the same functions run as plain Python and play the
very same games, slower. Numbers come from Doty-Humphrey's generator sfc32 (PractRand, 2010), whose
words of 32 bits are all that is drawn from: a place is off its fair share by less than 1e-8.
Rule: SEK-10, SEK-20 to SEK-26, SEK-30 to SEK-35.
"""

import msgspec

from understory.kernel import Chance
from understory.players.sekoya.fast.board import (
    LINKS,
    MOST_PLACES,
    PAYS_ALONE,
    PILE_PLACE,
    PLACES,
    REPLIES,
    REPLY_COUNTS,
    SPECIALS,
    TIE,
    board_of,
)
from understory.players.sekoya.fast.compiled import Ints, at, compiled, count_bits, ints
from understory.rules import sekoya

_WORD = 0xFFFFFFFF
_CARDS = 24

# What a game leaves: the places of the square and of a pile beside it, the top of the pile, what
# both own, who starts, and the round being played.
_SQUARE = 0
_TOP = _SQUARE + MOST_PLACES
_YELLOW, _GREEN, _STARTER, _ROUND = range(_TOP + 1, _TOP + 5)
_TABLE = _ROUND + 1

# What is counted over games.
YELLOW_WINS, GREEN_WINS, SHARED, TIES, SIX_SPECIALS, YELLOW_POINTS, GREEN_POINTS = range(7)
_COUNTS = 7


class Playouts(msgspec.Struct, frozen=True):
    """How random games ended. `ties` are ties on points, whoever they were given to.

    Points are sums over all games, those ended by six specials counted as they stood.
    """

    games: int
    yellow_wins: int
    green_wins: int
    shared: int
    ties: int
    six_specials: int
    yellow_points: int
    green_points: int


def play_out(rules: sekoya.Rules, *, games: int, seed: int) -> Playouts:
    """Return how so many games end whose placements are drawn from the legal ones.

    Raises:
        ValueError: `games` is negative.
    """
    if games < 0:
        raise ValueError(f"games are counted from 0, got {games}")
    counts = ints(_COUNTS)
    _play_games(board_of(rules), _dice(seed), _fresh_deck(), ints(8), ints(_TABLE), counts, games)
    return Playouts(games, *(int(counts[index]) for index in range(_COUNTS)))


def play_deck(rules: sekoya.Rules, deck: Ints, words: Ints) -> Playouts:
    """Return how one game ends: `deck` as dealt, a word of 32 bits for each of the eight rounds.

    A word w puts the first pawn on place w * places >> 32; what that leaves of it draws the reply.
    """
    counts = ints(_COUNTS)
    _play_game(board_of(rules), deck, words, ints(_TABLE), counts)
    return Playouts(1, *(int(counts[index]) for index in range(_COUNTS)))


def _dice(seed: int) -> Ints:
    """Return the state of the generator: three words and a counter."""
    chance = Chance(seed)
    dice = ints(4)
    for index in range(3):
        dice[index] = chance.bits() & _WORD
    dice[3] = 1
    return dice


def _fresh_deck() -> Ints:
    deck = ints(_CARDS)
    for index, value in enumerate(sekoya.VALUES):
        deck[index] = value
    return deck


@compiled
def _next_word(dice: Ints) -> int:
    """Return the next 32 bits."""
    word = (dice[0] + dice[1] + dice[3]) & _WORD
    dice[3] = (dice[3] + 1) & _WORD
    dice[0] = dice[1] ^ (dice[1] >> 9)
    dice[1] = (dice[2] + (dice[2] << 3)) & _WORD
    dice[2] = ((((dice[2] << 21) & _WORD) | (dice[2] >> 11)) + word) & _WORD
    return word


@compiled
def _shuffle(dice: Ints, deck: Ints) -> None:
    """Shuffle the deck; each word draws two cards, the second from what the first left of it."""
    for last in range(_CARDS - 1, 0, -2):
        drawn = _next_word(dice) * (last + 1)
        other = drawn >> 32
        card = deck[at(other)]
        deck[at(other)] = deck[at(last)]
        deck[at(last)] = card
        if last > 1:
            other = ((drawn & _WORD) * last) >> 32
            card = deck[at(other)]
            deck[at(other)] = deck[at(last - 1)]
            deck[at(last - 1)] = card


@compiled
def _play_games(
    board: Ints, dice: Ints, deck: Ints, words: Ints, table: Ints, counts: Ints, games: int
) -> None:
    """Play games one after the other and count how they end."""
    for _ in range(games):
        _shuffle(dice, deck)
        for index in range(8):
            words[at(index)] = _next_word(dice)
        _play_game(board, deck, words, table, counts)


@compiled
def _deal(board: Ints, deck: Ints, table: Ints) -> None:
    """Lay out the square. Rule: SEK-10, SEK-11, SEK-20."""
    top = 0
    for place in range(9):
        if place != board[PILE_PLACE]:
            table[at(_SQUARE + place)] = deck[at(top)]
            top += 1
    table[_TOP] = top
    table[_YELLOW] = 0
    table[_GREEN] = 0
    table[_STARTER] = 0


@compiled
def _play_round(board: Ints, deck: Ints, table: Ints, word: int) -> None:
    """Place both pawns, take the cards and fill the places. Rule: SEK-21 to SEK-26."""
    drawn = word * board[PLACES]
    place = drawn >> 32
    reply = ((drawn & _WORD) * board[at(REPLY_COUNTS + place)]) >> 32
    reply = board[at(REPLIES + MOST_PLACES * place + reply)]
    top = table[_TOP]
    if place == board[PILE_PLACE]:
        mine = deck[at(top)]
        rivals = table[at(_SQUARE + reply)]
        table[at(_SQUARE + reply)] = deck[at(min(top + 1, _CARDS - 1))]
    elif reply == board[PILE_PLACE]:
        mine = table[at(_SQUARE + place)]
        rivals = deck[at(top)]
        table[at(_SQUARE + place)] = deck[at(min(top + 1, _CARDS - 1))]
    else:
        mine = table[at(_SQUARE + place)]
        rivals = table[at(_SQUARE + reply)]
        table[at(_SQUARE + min(place, reply))] = deck[at(top)]
        table[at(_SQUARE + max(place, reply))] = deck[at(min(top + 1, _CARDS - 1))]
    table[_TOP] = top + 2
    starter = table[_STARTER]
    table[at(_YELLOW + starter)] |= 1 << mine
    table[at(_GREEN - starter)] |= 1 << rivals
    if rivals < mine:
        table[_STARTER] = 1 - starter


@compiled
def _points(board: Ints, owned: int) -> int:
    """Return the points of a set of cards. Rule: SEK-32 to SEK-34."""
    pairs = owned & (owned >> 1) & board[LINKS]
    paid = owned if board[PAYS_ALONE] == 1 else pairs | (pairs << 1)
    return count_bits(pairs) + count_bits(paid & SPECIALS)


@compiled
def _play_game(board: Ints, deck: Ints, words: Ints, table: Ints, counts: Ints) -> None:
    """Play one game and count how it ends. Rule: SEK-30, SEK-31, SEK-35."""
    _deal(board, deck, table)
    starter = 0
    six = False
    for number in range(8):
        starter = table[_STARTER]
        _play_round(board, deck, table, words[at(number)])
        if number >= 5:
            six = (table[_YELLOW] & SPECIALS) == SPECIALS or (table[_GREEN] & SPECIALS) == SPECIALS
            if six:
                break
    yellow = _points(board, table[_YELLOW])
    green = _points(board, table[_GREEN])
    counts[YELLOW_POINTS] += yellow
    counts[GREEN_POINTS] += green
    if six:
        counts[SIX_SPECIALS] += 1
        won = YELLOW_WINS if (table[_YELLOW] & SPECIALS) == SPECIALS else GREEN_WINS
    elif yellow != green:
        won = YELLOW_WINS if yellow > green else GREEN_WINS
    else:
        counts[TIES] += 1
        won = SHARED
        if board[TIE] == 0:
            won = GREEN_WINS
        elif board[TIE] == 1:
            won = YELLOW_WINS
        elif board[TIE] == 3:
            won = GREEN_WINS if starter == 0 else YELLOW_WINS
    counts[at(won)] += 1
