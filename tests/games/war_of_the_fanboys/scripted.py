"""A player by rules of thumb (``games/thumb.py``): a walker.

It keeps ten Fanboys and its Castle on one quiet territory, walks from there over all that is
empty on Zebes and the Great Fox as soon as it can buy Ness, and over empty Air with Kirby. All
else stands in one place and attacks where enough can be spared. It rolls all dice that it can,
never buys or plays a Hero Card, and brings forward whoever stands inside its land.
"""

import numpy as np
from games.thumb import Thumb, best, members

from sandtable.games.war_of_the_fanboys.actions import ACTIONS, AMOUNTS
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLE,
    HERO_PRICE,
    NOBODY,
    NOWHERE,
    Hero,
    Layer,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.links import flood
from sandtable.games.war_of_the_fanboys.rules.play import layer_of
from sandtable.games.war_of_the_fanboys.rules.sets import count
from sandtable.games.war_of_the_fanboys.rules.units import heroes_at, may_leave
from sandtable.games.war_of_the_fanboys.tables import (
    AIR_SET,
    AREA,
    AREA_FANBOYS,
    AREA_SET,
    LAND_SET,
    LINKED,
    SPACE_SET,
    TERRITORY_WORDS,
)

HOME_ARMY = 10
EACH, BIG_DEFENCE, BIG_ATTACK = 1.5, 2.2, 0.6
"""Fanboys needed for each unit, and how big dice of either side change that."""

LINK = 1 << Hero.LINK
MOST_BIG = 2


class Script(Thumb):
    """Walks, then fights where it is stronger."""

    actions = ACTIONS

    def pick(self, view, player, choices):
        """By what is asked: no Hero Card, whatever it may be."""
        plain = [choice for choice in choices if not choice.startswith("card")]
        layer = layer_of(view)
        if layer == Layer.WINDOW:
            return "done"
        if layer == Layer.LOSS:
            return min(plain, key=_heroes)
        return _rules(view, player, plain).get(Step(view.step), lambda: None)()


def _rules(view, player, choices):
    """By step, what to do there."""
    dice = {step: lambda: max(choices, key=_dice) for step in (Step.DICE, Step.REDECLARE)}
    return dice | {
        Step.START_ARMY: lambda: _at(_post(view, player)),
        Step.START_COUNT: lambda: "count all",
        Step.START_PIECE: lambda: max(choices, key=lambda c: c == "piece castle"),
        Step.START_SITE: lambda: _site(view, player, choices),
        Step.LASER: lambda: max(choices[1:], key=lambda c: _there(view, c).fanboys),
        Step.TRADE: lambda: choices[-1],
        Step.DEPLOY: lambda: _at(_post(view, player)),
        Step.DEPLOY_COUNT: lambda: "count all",
        Step.BUY: lambda: _bought(view, player, choices),
        Step.BUY_SITE: lambda: _site(view, player, choices),
        Step.ORDER: lambda: "done",
        Step.CARDS: lambda: "done",
        Step.END_CARDS: lambda: "done",
        Step.INVADE: lambda: _walk(view, choices) or _invade(view, player, choices) or "done",
        Step.DEFEND: lambda: max(choices, key=_dice),
        Step.DEFENDER_LOSES: lambda: _lost(view, choices),
        Step.ATTACKER_LOSES: lambda: _lost(view, choices),
        Step.MOVE_HEROES: lambda: max(choices, key=_heroes) if _fought(view) else choices[0],
        Step.MOVE_COUNT: lambda: _moved(view, choices),
        Step.REDISTRIBUTE: lambda: best(choices, lambda c: _inside(view, player, c)) or "done",
        Step.SHIFT_TO: lambda: max(choices, key=lambda c: _front_of(view, player, _number(c))),
        Step.SHIFT_HEROES: lambda: choices[0],
        Step.SHIFT_COUNT: lambda: "count all",
    }


def _number(choice):
    """The territory that a choice names last."""
    return TERRITORY_WORDS.index(choice.split()[-1])


def _there(view, choice):
    return view.territories[_number(choice)]


def _at(territory):
    return f"territory {TERRITORY_WORDS[territory]}"


def _heroes(choice):
    """How many Heroes a choice names."""
    word = choice.split()[-1]
    return 0 if word == "none" else len(word.split("+"))


def _dice(choice):
    """All dice, big ones above all; Fanboys rather than Heroes, but Link rather than they."""
    if choice == "call-off":
        return (0,)
    _, fanboys, big, small = choice.split()
    bigs, smalls = _heroes(big), _heroes(small)
    return bigs + smalls + int(fanboys), bigs, small == "link", int(fanboys)


def _empty(view):
    """What nobody occupies."""
    return sum(1 << t for t in np.flatnonzero(view.territories["owner"] == NOBODY).tolist())


def _foreign(view, player, territory):
    """How many territories beside are not the player's."""
    return count(LINKED[territory] & ~view.sides[player].realm)


def _home(view, player):
    """Where the Castle stands or is to stand: among most Fanboys, far from others."""
    side = view.sides[player]
    lands = members(side.castles or side.realm & LAND_SET or side.realm)
    return max(lands, key=lambda t: (view.territories[t].fanboys, -_foreign(view, player, t)))


def _front_of(view, player, territory):
    """How good it is to stand there: among others, beside somebody, where an area is near."""
    area = AREA_SET[AREA[territory]]
    share = count(area & view.sides[player].realm) / count(area)
    fanboys = view.territories[territory].fanboys
    return (_foreign(view, player, territory) > 0) * (1 + fanboys + share)


def _front(view, player):
    """Where the army stands that is to attack."""
    home = _home(view, player)
    lands = [t for t in members(view.sides[player].realm) if t != home] or [home]
    return max(lands, key=lambda t: _front_of(view, player, t))


def _post(view, player):
    """Where Fanboys are needed: at home for the walk, else in front."""
    side, home = view.sides[player], _home(view, player)
    wanted = HOME_ARMY
    if view.step > Step.START_SITE:
        ness = side.heroes[Hero.NESS] != NOWHERE or side.coins >= HERO_PRICE
        wanted = count(_empty(view) & SPACE_SET) * bool(ness and side.castles)
    here = view.territories[home].fanboys < wanted
    return home if here else _front(view, player)


def _site(view, player, choices):
    """The Castle and Ness at home, others in front; or wherever most stand."""
    at_home = view.moving.piece in {CASTLE, Hero.NESS} and count(view.sides[player].castles) < 2
    wanted = _at(_home(view, player) if at_home else _front(view, player))
    return wanted if wanted in choices else max(choices, key=lambda c: _there(view, c).fanboys)


def _bought(view, player, choices):
    """Mario, whoever opens empty lands, then big dice; a Castle when all Heroes are there."""
    empty, castles = _empty(view), view.sides[player].castles
    wanted = ["mario"]
    wanted += ["ness"] * bool(empty & SPACE_SET and castles) + ["kirby"] * bool(empty & AIR_SET)
    pieces = [f"piece {name}" for name in (*wanted, "pikachu", "link", "castle")]
    return next((piece for piece in pieces if piece in choices), "done")


def _ways(choices):
    """The invasions among the choices, with their territories."""
    for choice in choices:
        if choice.startswith("invade"):
            yield choice, *(TERRITORY_WORDS.index(word) for word in choice.split()[1:])


def _walk(view, choices):
    """Onto what is empty, from where most stand, dead ends first."""
    empty, walks = _empty(view), {}
    for choice, origin, target in _ways(choices):
        if empty >> target & 1:
            ways = count(LINKED[target] & empty)
            bonus = AREA_FANBOYS[AREA[target]] / count(AREA_SET[AREA[target]])
            walks[choice] = (may_leave(view, origin), -ways, bonus)
    return max(walks, key=walks.get, default=None)


def _needed(view, origin, target):
    """How many Fanboys it takes to capture a territory from another."""
    there, heroes = view.territories[target], heroes_at(view, target)
    big = min(MOST_BIG, count(heroes & ~LINK) + there.castle)
    own = count(heroes_at(view, origin) & ~LINK)
    units = there.fanboys + count(heroes)
    return 1 + (units + there.castle) * EACH * BIG_DEFENCE**big * BIG_ATTACK**own


def _invade(view, player, choices):
    """Where most is won among what is weak enough; again while that is so."""
    worths = {}
    for choice, origin, target in _ways(choices):
        surplus = may_leave(view, origin) / _needed(view, origin, target)
        worths[choice] = _prize(view, player, target) * min(surplus, 2) * (surplus >= 1)
    last = view.invasion
    if "again 1" in choices:
        surplus = may_leave(view, last.origin) / _needed(view, last.origin, last.target)
        worths["again 1"] = 100 * (surplus >= 1)
    return best(worths, worths.get)


def _prize(view, player, target):
    """A territory, an area completed, an area taken from somebody."""
    area, realm = AREA_SET[AREA[target]], view.sides[player].realm
    owner = view.territories[target].owner
    completed = area & ~(realm | 1 << target) == 0
    broken = area & ~view.sides[owner].realm == 0
    share = count(area & realm) / count(area)
    return 1 + share + AREA_FANBOYS[AREA[target]] * (int(completed) + int(broken))


def _fought(view):
    """Whether the territory that is moved into was somebody's."""
    return view.invasion.defender != NOBODY


def _moved(view, choices):
    """Everybody; but into empty lands through a gate no more than can spread there."""
    origin, target = view.moving.origin, view.moving.target
    if _fought(view) or not view.territories[origin].castle:
        return "count all"
    room = count(flood(1 << target, _empty(view) | 1 << target))
    wanted = room - view.territories[target].fanboys
    if wanted >= view.moving.most:
        return "count all"
    fitting = [f"count {n}" for n in AMOUNTS if n <= max(0, wanted)]
    return next((choice for choice in reversed(fitting) if choice in choices), "count all")


def _inside(view, player, choice):
    """How many can leave a territory that touches nobody else's."""
    if choice == "done" or _foreign(view, player, _number(choice)):
        return 0
    return may_leave(view, _number(choice))


def _lost(view, choices):
    """As few Heroes as possible, but one before the last Fanboy: or all are lost."""
    invasion, defends = view.invasion, view.step == Step.DEFENDER_LOSES
    place = view.territories[invasion.target if defends else invasion.origin]
    units = invasion.defender_loses if defends else invasion.attacker_loses

    def cost(choice):
        left = place.fanboys - (units - _heroes(choice))
        return _heroes(choice) + 10 * (left <= 0 and not place.castle)

    return min(choices, key=cost)
