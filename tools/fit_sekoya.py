"""Fit the evaluation of SEKOYA's positions anew: `python tools/fit_sekoya.py`, half an hour.

For each number of rounds left, from few to many: positions from games played partly by sense and
partly by chance, labelled with what they are worth (exactly with three rounds left; with more, one
round of search over the network just fitted), and a small network fitted to the labels by Adam.
Writes src/understory/players/sekoya/fast/evaluation.bin and prints how far the networks are off on
positions that they have not seen. Everything is drawn from one seed; needs the extra `fast`.

The networks shipped are what this makes with the numbers that it has by default. Each can be fitted
again by itself (`--first`, `--last`) over those of fewer rounds left.
"""

import argparse
import json
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.fast.board import board_of
from understory.players.sekoya.fast.compiled import Floats, floats
from understory.players.sekoya.fast.desk import ROW, SQUARE, lay_pile, new_desk
from understory.players.sekoya.fast.evaluation import (
    FEWEST,
    HIDDEN,
    MOST,
    NET,
    ROOM,
    SECOND,
    WEIGHTS,
    judge,
)
from understory.players.sekoya.fast.features import FEATURES, look_at
from understory.players.sekoya.fast.guesses import new_guesses
from understory.players.sekoya.fast.memory import Memory, new_memory
from understory.players.sekoya.fast.ponder import best_seems
from understory.players.sekoya.fast.search import search
from understory.players.sekoya.fast.seeming import step_to
from understory.players.sekoya.sense import choose_by_sense
from understory.rules import sekoya

LOOKED_AT = 24
"""Ways to fill that a searched label looks at, about."""

THOUGHTFUL = 2.0
"""The sense of a player that looks at both placements of the round, most of the time."""

HELD_OUT = 12
"""One position in so many is kept from the fitting, to tell how far it is off."""

Array = NDArray[np.float64]


class Position:
    """A table laid out with so many rounds left, as compiled functions take it."""

    def __init__(self, state: sekoya.State) -> None:
        self.rules = state.rules
        self.rounds = sekoya.ROUNDS + 1 - state.round
        self.square = tuple(card or 0 for card in state.square)
        self.starter = int(state.first)
        mine, rivals = state.cards[state.first], state.cards[sekoya.other(state.first)]
        self.first, self.second = sekoya.card_bits(mine), sekoya.card_bits(rivals)
        self.lead = sekoya.points(mine, state.rules) - sekoya.points(rivals, state.rules)


class Dealer:
    """Positions from games between players of any sense, under all rules."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._random = Random(seed)

    def positions(self, rounds: int, wanted: int) -> list[Position]:
        """Return positions with so many rounds left, half of them under the default rules.

        They come in runs under the same rules, so that what was found out of one helps the next.
        """
        self._random.seed(f"{self._seed} {rounds}")  # so that each network can be fitted by itself
        found: list[Position] = []
        while len(found) < wanted:
            usual = len(found) // 500 % 2 == 0
            rules = sekoya.Rules() if usual else self._rules()
            run = min(wanted - len(found), 500 if usual else 100)
            while run:
                state = self._played(rules, rounds)
                if state is not None:
                    found.append(Position(state))
                    run -= 1
        return found

    def _rules(self) -> sekoya.Rules:
        choose = self._random.choice
        return sekoya.Rules(
            choose(("centre", "beside")),
            choose(("line", "adjacent")),
            choose((False, True)),
            choose((False, True)),
            choose(("green", "yellow", "shared", "last_start")),
        )

    def _played(self, rules: sekoya.Rules, rounds: int) -> sekoya.State | None:
        """Play until so many rounds are left; None if the game was over before."""
        deck = self._random.sample(sekoya.VALUES, len(sekoya.VALUES))
        state = sekoya.begin(sekoya.deal(rules, deck))
        senses = [self._random.choice((0.0, 0.6, 1.0, THOUGHTFUL)) for _ in sekoya.COLOURS]
        while (seat := state.to_place) is not None and state.round < sekoya.ROUNDS + 1 - rounds:
            legal = sekoya.legal_places(state)
            place = self._random.choice(legal)
            if senses[seat] == THOUGHTFUL:
                if self._random.random() < 0.9:
                    place = choose_by_sense(sekoya.view(state, seat), self._random).place
            elif self._random.random() < senses[seat]:
                mine, rivals = (
                    sekoya.card_bits(state.cards[one]) for one in (seat, sekoya.other(seat))
                )
                worths = {at: self._worth(state, at, mine, rivals) for at in legal}
                place = max(worths, key=worths.__getitem__)
            events = sekoya.decide(state, seat, sekoya.PlacePawn(place))
            if not isinstance(events, tuple):
                raise TypeError(f"the place {place} was refused: {events}")
            for event in events:
                state = sekoya.evolve(state, event)
        return state if state.result is None else None

    def _worth(self, state: sekoya.State, place: int, mine: int, rivals: int) -> float:
        """Return what a place seems worth: points, points denied, hopes, and a little chance."""
        card = state.square[place] if place < len(state.square) else None
        if card is None:
            return 1.1 + self._random.random() / 4
        rules, bit = state.rules, 1 << card
        owned = mine | rivals
        free = sum(
            value in sekoya.VALUES and not owned >> value & 1 for value in (card - 1, card + 1)
        )
        gained = sekoya.points_of_bits(mine | bit, rules) - sekoya.points_of_bits(mine, rules)
        denied = sekoya.points_of_bits(rivals | bit, rules) - sekoya.points_of_bits(rivals, rules)
        return gained + 0.7 * denied + 0.25 * free + self._random.random() / 4


class Fitter:
    """The desk that labels are made at, and the networks fitted so far."""

    def __init__(self) -> None:
        self.nets: Floats = floats(NET * (MOST - FEWEST + 1))
        self._desk = new_desk()
        self._memory = new_memory()
        self._rules = sekoya.Rules()
        self._seen = np.zeros(ROOM)
        self._nothing: Floats = floats(0)
        self._guesses: Floats = new_guesses()

    def features(self, position: Position) -> Array:
        """Return what is seen of a position."""
        self._look(position)
        return self._seen[:FEATURES].copy()

    def judged(self, position: Position) -> float:
        """Return what the network says."""
        self._look(position)
        return float(judge(self.nets, position.rounds, self._seen))

    def exact(self, position: Position) -> float:
        """Return what a position is worth to its starter."""
        self._lay(position)
        memory = self._memory_for(position.rules)
        return float(
            search(
                board_of(position.rules),
                self._desk,
                memory.words,
                memory.keys,
                memory.least,
                memory.most,
                memory.places,
                position.rounds,
                position.starter,
                position.first,
                position.second,
                position.lead,
                0.0,
                1.0,
                -1,
                self._nothing,
                self._nothing,
                self.nets,
                self._guesses,
            )
        )

    def glanced(self, position: Position, looked_at: int) -> float:
        """Return what a round of search over the networks says, looking at about so many ways."""
        count = self._lay(position)
        return float(
            best_seems(
                board_of(position.rules),
                self._desk,
                self.nets,
                self._seen,
                position.rounds,
                position.starter,
                position.first,
                position.second,
                position.lead,
                step_to(count, looked_at),
            )
        )

    def fit(self, positions: list[Position], numbers: np.random.Generator) -> None:
        """Fit the network for positions that all have so many rounds left."""
        rounds = positions[0].rounds
        exact = rounds == FEWEST
        worths = np.array(
            [self.exact(one) if exact else self.glanced(one, LOOKED_AT) for one in positions]
        )
        seen = np.array([self.features(one) for one in positions])
        held = np.arange(len(positions)) % HELD_OUT == 0
        known = NET * (rounds - 1 - FEWEST)
        before = None if exact else np.array([self.nets[known + index] for index in range(NET)])
        net = _fitted(seen[~held], worths[~held], numbers, before)
        for index, weight in enumerate(net):
            self.nets[NET * (rounds - FEWEST) + index] = float(weight)
        judged = np.array([self.judged(positions[index]) for index in np.flatnonzero(held)])
        off = np.abs(judged - worths[held])
        print(
            f"{rounds} rounds left: {len(positions)} positions; off by {off.mean():.4f} on average"
            f" on the {len(off)} held out, 95 % within {np.quantile(off, 0.95):.3f};"
            f" worths spread by {worths.std():.3f}",
            flush=True,
        )

    def _lay(self, position: Position) -> int:
        """Lay a position on the desk and return how many cards its pile holds."""
        row = ROW * position.rounds
        for place, card in enumerate(position.square):
            self._desk[row + SQUARE + place] = card
        return lay_pile(board_of(position.rules), self._desk, row, position.first | position.second)

    def _look(self, position: Position) -> None:
        count = self._lay(position)
        look_at(
            board_of(position.rules),
            self._desk,
            ROW * position.rounds,
            count,
            position.starter,
            position.first,
            position.second,
            position.lead,
            self._seen,
        )

    def _memory_for(self, rules: sekoya.Rules) -> Memory:
        if rules != self._rules:
            self._rules = rules
            self._memory = new_memory()
        return self._memory


def _fitted(
    seen: Array, worths: Array, numbers: np.random.Generator, before: Array | None
) -> NDArray[np.float32]:
    """Return the weights of a network, fitted by Adam to the cross-entropy.

    It begins with the network of one round less, if there is one: then few positions will do.
    """
    centre, scale = seen.mean(axis=0), seen.std(axis=0) + 1e-3
    inputs = ((seen - centre) / scale).astype(np.float32)
    goals = worths.astype(np.float32)
    if before is None:
        parts = [
            numbers.normal(0, np.sqrt(2 / FEATURES), (FEATURES, HIDDEN)),
            np.zeros(HIDDEN),
            numbers.normal(0, np.sqrt(2 / HIDDEN), (HIDDEN, SECOND)),
            np.zeros(SECOND),
            numbers.normal(0, np.sqrt(1 / SECOND), SECOND),
            np.zeros(1),
        ]
        highest, epochs = 0.003, 30
    else:
        parts = _parts(before)
        parts[1] = parts[1] + centre @ parts[0]
        parts[0] = parts[0] * scale[:, None]
        highest, epochs = 0.001, 20
    parts = [part.astype(np.float32) for part in parts]
    first = [np.zeros_like(part) for part in parts]
    second = [np.zeros_like(part) for part in parts]
    step, batch = 0, 512 if before is None else 128
    for epoch in range(epochs):
        rate = highest * 0.5 * (1 + np.cos(np.pi * epoch / epochs)) + 1e-5
        order = numbers.permutation(len(inputs))
        for start in range(0, len(order) - batch + 1, batch):
            rows = order[start : start + batch]
            step += 1
            for index, gradient in enumerate(_gradients(parts, inputs[rows], goals[rows])):
                first[index] = 0.9 * first[index] + 0.1 * gradient
                second[index] = 0.999 * second[index] + 0.001 * gradient**2
                move = (first[index] / (1 - 0.9**step)) / (
                    np.sqrt(second[index] / (1 - 0.999**step)) + 1e-8
                )
                parts[index] = (parts[index] - rate * move).astype(np.float32)
    parts[1] = (parts[1] - (centre / scale) @ parts[0]).astype(np.float32)
    parts[0] = (parts[0] / scale[:, None]).astype(np.float32)
    return np.concatenate([part.ravel() for part in parts]).astype(np.float32)


def _parts(net: Array) -> list[Array]:
    """Return the weights of a network by layers."""
    shapes = ((FEATURES, HIDDEN), (HIDDEN,), (HIDDEN, SECOND), (SECOND,), (SECOND,), (1,))
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    return [
        part.reshape(shape) for part, shape in zip(np.split(net, ends[:-1]), shapes, strict=True)
    ]


def _gradients(parts: list[Array], inputs: Array, goals: Array) -> list[Array]:
    """Return the gradients of the cross-entropy."""
    weights, offsets, inner, inner_offsets, sums, offset = parts
    units = np.maximum(inputs @ weights + offsets, 0)
    signals = np.maximum(units @ inner + inner_offsets, 0)
    wrong = (1 / (1 + np.exp(-(signals @ sums + offset[0]))) - goals) / len(goals)
    back = np.outer(wrong, sums) * (signals > 0)
    further = (back @ inner.T) * (units > 0)
    return [
        inputs.T @ further,
        further.sum(axis=0),
        units.T @ back,
        back.sum(axis=0),
        signals.T @ wrong,
        np.array([wrong.sum()]),
    ]


def held_against_exact(fitter: Fitter, positions: list[Position]) -> dict[str, float]:
    """Return how far network and search are off on positions whose exact worth is worked out."""
    worths = np.array([fitter.exact(one) for one in positions])
    judged = np.array([fitter.judged(one) for one in positions])
    glanced = np.array([fitter.glanced(one, 1000) for one in positions])
    told = {}
    for name, said in (("network", judged), ("search", glanced)):
        off = np.abs(said - worths)
        told[f"{name}_off"] = round(float(off.mean()), 4)
        told[f"{name}_off_95"] = round(float(np.quantile(off, 0.95)), 4)
    return told


def main() -> None:
    """Fit all networks and write them down."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--exact", type=int, default=50_000, help="positions of three rounds")
    options.add_argument("--searched", type=int, default=25_000, help="for each other network")
    options.add_argument("--held-against", type=int, default=40, help="exact worths of four")
    options.add_argument("--first", type=int, default=FEWEST, help="rounds left of the first")
    options.add_argument("--last", type=int, default=MOST, help="rounds left of the last")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--output", type=Path, default=WEIGHTS)
    wishes = options.parse_args()
    if not HAS_COMPILER:
        raise SystemExit("fitting needs numba: pip install -e '.[fast]'")
    dealer, fitter = Dealer(wishes.seed), Fitter()
    if wishes.first > FEWEST:
        kept = np.frombuffer(wishes.output.read_bytes(), "<f4")
        for index, weight in enumerate(kept):
            fitter.nets[index] = float(weight)
    for rounds in range(wishes.first, wishes.last + 1):
        numbers = np.random.default_rng((wishes.seed, rounds))
        wanted = wishes.exact if rounds == FEWEST else wishes.searched
        fitter.fit(dealer.positions(rounds, wanted), numbers)
        raw = np.array([fitter.nets[index] for index in range(len(fitter.nets))], "<f4")
        wishes.output.write_bytes(raw.tobytes())
    unseen = Dealer(wishes.seed + 1).positions(4, wishes.held_against)
    print(json.dumps({"rounds_left": 4, **held_against_exact(fitter, unseen)}))


if __name__ == "__main__":
    main()
