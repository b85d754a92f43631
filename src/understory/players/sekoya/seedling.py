"""The level `seedling`: legal, quick, a little careless; the one to win one's first games against.

How it is careless:
- one placement in six it makes without thinking, anywhere legal;
- else it overlooks each place with a chance of one in four;
- of the places that it sees it takes the best for itself alone: it never thinks of what the rival
  would do with a card, nor of who starts next, nor of the six specials.
"""

from random import Random

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.greedy import worths
from understory.rules import sekoya

THOUGHTLESS = 1 / 6
OVERLOOKED = 1 / 4


def choose_as_seedling(view: sekoya.View, generator: Random) -> Choice:
    """Return a legal place, mostly a sensible one."""
    values = worths(view, denied=0.0)
    places = list(values)
    if generator.random() < THOUGHTLESS:
        return Choice(generator.choice(places), values)
    seen = [place for place in places if generator.random() >= OVERLOOKED] or places
    best = max(values[place] for place in seen)
    return Choice(generator.choice([place for place in seen if values[place] == best]), values)
