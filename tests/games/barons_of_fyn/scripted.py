"""A player by rules of thumb (``games/thumb.py``): a raider.

It plays events on what others have most of, gathers its armies in the Capital, raids what
nobody guards, storms a Capital at one chance in three, keeps guards, lays every card that it
can and discards what it cannot use.
"""

from games.thumb import Thumb, best, members

from sandtable.games.barons_of_fyn.actions import ACTIONS
from sandtable.games.barons_of_fyn.pieces import CAPITAL, TERRAINS, Kind, Question, Step
from sandtable.games.barons_of_fyn.rules.ending import LAND_CARDS
from sandtable.games.barons_of_fyn.rules.expansion import NEEDED, can_improve
from sandtable.games.barons_of_fyn.rules.realm import cut_off, frontier, is_frontier
from sandtable.games.barons_of_fyn.rules.realms import (
    armies_of,
    force_of,
    land_of,
    owner_of,
    population_of,
)
from sandtable.games.barons_of_fyn.rules.sets import count
from sandtable.games.barons_of_fyn.rules.strength import (
    ATTACK_VALUE,
    DEFENCE_VALUE,
    needed,
    siege_value,
)
from sandtable.games.barons_of_fyn.tables import (
    ARMY_KIND,
    ARMY_WORDS,
    CELL_WORDS,
    COMBAT_VALUE,
    GROUND_WORDS,
    KIND,
    KIND_WORDS,
)

GUARDS = 3
"""The most that stay in the Capital."""

STORM, STRIKE = 0.33, 0.7
"""Chances at which a Capital, and any other land, is attacked."""

GAME = 30
"""What a Capital is worth in points."""

TEN = 10
EVENTS = ("earthquake", "sickness", "revolt", "sabotage")
PLACED = {Kind.TOWN: 9, Kind.VILLAGE: 8, Kind.CITY: 7, Kind.ROAD: 2}
HELD = {Kind.VILLAGE: 4, Kind.TOWN: 2.5, Kind.CITY: 1, Kind.ROAD: 1}
"""What a card is worth on the table; and in the hand while it has no place there."""


class Script(Thumb):
    """Raids, discards, gathers, guards."""

    actions = ACTIONS

    def pick(self, view, player, choices):
        """By what is asked."""
        rules = {
            Question.TURN: lambda: _turn(view, player, choices) or "done",
            Question.JOIN: lambda: _join(view, player, choices),
            Question.CONTINUE: lambda: _attack(view, player, choices) or "done",
            Question.RESPOND: lambda: _respond(view, choices),
            Question.WINDOW: lambda: _event(view, player, choices) or "pass",
            Question.ANSWER: lambda: "counter" if view.happening.target == player else "pass",
            Question.TRADE: lambda: "pass",
            Question.FACE: lambda: max(choices, key=_value),
            Question.LOSE: lambda: min(choices, key=_value),
            Question.EDGE: lambda: min(choices, key=lambda c: _from_home(c.split()[1])),
        }
        return rules.get(Question(view.question), lambda: None)()


def _turn(view, player, choices):
    """The next thing in a step of the own turn."""
    steps = {
        Step.MOVE: lambda: _gather(view, player, choices),
        Step.ACT: lambda: _attack(view, player, choices) or best(choices, _built),
        Step.ATTACK: lambda: _attack(view, player, choices),
        Step.BUILD: lambda: best(choices, _built),
        Step.EXPAND: lambda: best(choices, lambda c: _placed(view, player, c)),
        Step.DISCARD: lambda: best(choices, lambda c: 3 - _held(view, player, c)),
    }
    return _event(view, player, choices) or steps[Step(view.step)]()


def _event(view, player, choices):
    """The event that harms others most, if that is worth a card."""
    return best(choices, lambda c: _harm(view, player, c), 2)


def _harm(view, player, choice):
    """What an event may cost its target; nothing is gained by striking the own realm."""
    kind, *words = choice.split()
    if kind not in EVENTS:
        return 0
    land = GROUND_WORDS.index(words[0])
    owner, force = owner_of(view, land), force_of(view.lands[land].armies)
    people = population_of(view, land)
    if owner == player or kind == "sickness":
        return force * (owner != player)
    if kind == "revolt":
        return 1 + people + force + count(cut_off(view, owner, land))
    return people * (words[-1] in {words[0], "center"})


def _value(choice):
    """The Combat Value of an army."""
    return _strength(ARMY_WORDS.index(choice.split()[1]))


def _strength(army):
    return COMBAT_VALUE[ARMY_KIND[army]]


def _from_home(cell):
    right, front = map(int, cell.split(","))
    return abs(right) + front


def _guards(view, player):
    """How many armies stay in the Capital: fewer if nobody can attack it."""
    others = [other for other in range(view.options.players) if other != player]
    most = max(count(armies_of(view, other)) for other in others)
    return min(GUARDS, (most + 1) // 2) if is_frontier(view, CAPITAL + player) else most > 2


def _ready(view, player, camp):
    """The armies that may go from a land, the strongest first."""
    going_on = view.question == Question.CONTINUE
    bits = view.fight.group if going_on else view.lands[camp].armies & ~view.turn.spent
    armies = sorted(members(bits), key=_strength, reverse=True)
    stay = 1 if going_on else _guards(view, player) * (camp == CAPITAL + player)
    return armies[: max(0, len(armies) - stay)]


def _odds(view, attackers, defenders, target):
    """About how likely some armies are to take a land from others."""
    terrain = Kind.CLEAR if target >= CAPITAL else KIND[target]
    left, many = float(len(attackers)), len(defenders)
    if left == 0 or left < many:
        return 0.0
    odds, own = 1.0, round(sum(ATTACK_VALUE[a, terrain] for a in attackers) / left)
    if many:
        other = round(sum(DEFENCE_VALUE[a, terrain] for a in defenders) / many)
        hit, hurt = needed(own, other) / TEN, needed(other, own) / TEN
        odds = (1 - (1 - hit) ** (left / many)) ** many
        odds *= 1 - hurt**left if left == many else 1
        left = max(1.0, left - many * hurt)
    if siege := siege_value(view, target):
        odds *= 1 - (1 - needed(own, siege) / TEN) ** left
        odds *= 1 - needed(siege, own) / TEN if left <= 1 else 1
    return odds


def _attack(view, player, choices):
    """The attack that promises most, if any is worth it."""
    attacks = [choice for choice in choices if choice.startswith("attack")]
    return best(attacks, lambda c: _prospect(view, player, c))


def _prospect(view, player, choice):
    """What an attack promises in points."""
    camp, target = (GROUND_WORDS.index(word) for word in choice.split()[1:])
    odds = _odds(view, _ready(view, player, camp), members(view.lands[target].armies), target)
    if target >= CAPITAL:
        return odds * GAME * (odds >= STORM)
    points = 1 + population_of(view, target)
    points += count(cut_off(view, owner_of(view, target), target))
    return odds * points * (odds >= STRIKE)


def _join(view, player, choices):
    """All who can be spared against armies; an army a land where nobody stands."""
    camp, target, fight = int(view.fight.camp), int(view.fight.target), view.fight
    spared = [ARMY_WORDS[army] for army in _ready(view, player, camp)]
    joining = [choice for choice in choices if choice != "done"]
    if camp == fight.origin:
        joining = [choice for choice in joining if choice.split()[1] in spared]
    wanted = count(fight.group) + len(joining)
    if not view.lands[target].armies and not siege_value(view, target):
        wanted = len(_loose(view, fight.defender))
    if "done" in choices and (count(fight.group) >= wanted or not joining):
        return "done"
    return max(joining or [c for c in choices if c != "done"], key=_value)


def _loose(view, player):
    """The lands of a player that any army takes."""
    rim = members(frontier(view, player) & LAND_CARDS)
    return [one for one in rim if not view.lands[one].armies and not siege_value(view, one)]


def _respond(view, choices):
    """An army that makes the land hard to take comes; one that cannot hold it goes."""
    fight, target = view.fight, int(view.fight.target)
    group, there = members(fight.group), members(view.lands[target].armies)
    odds = _odds(view, group, there, target)

    def saved(choice):
        if choice == "pass":
            return 0
        army, land = ARMY_WORDS.index(choice.split()[1]), choice.split()[2]
        if land == GROUND_WORDS[target]:
            return odds - _odds(view, group, [*there, army], target)
        return (army in there) * (odds > STRIKE) * _strength(army) / TEN

    return best(choices, saved, 0.2) or "pass"


def _gather(view, player, choices):
    """Home; or, where nobody attacks from there, those who are no guards to the rim."""
    home, others = CAPITAL + player, range(view.options.players)
    prey = any(_loose(view, other) for other in others if other != player)
    sally = prey and not is_frontier(view, home)
    far = _distances(view, members(frontier(view, player)) if sally else [home])
    spared = _ready(view, player, home)

    def nearer(choice):
        if choice == "done":
            return 0
        army, land = ARMY_WORDS.index(choice.split()[1]), choice.split()[2]
        here = land_of(view, player, army)
        stays = sally and here == home and army not in spared
        gain = far[here] - far[GROUND_WORDS.index(land)]
        return 0 if stays else gain + _strength(army) / TEN if gain > 0 else 0

    return best([c for c in choices if c == "done" or c.startswith("move")], nearer)


def _distances(view, goals):
    """How many steps every land lies from the nearest of some."""
    far, ahead, steps = {}, set(goals), 0
    while ahead:
        far |= dict.fromkeys(ahead, steps)
        ahead = {land for one in ahead for land in members(view.lands[one].beside)} - far.keys()
        steps += 1
    return far


def _built(choice):
    """The strongest army, in the Capital if it can be."""
    if not choice.startswith("build"):
        return 0
    _, kind, land = choice.split()
    return COMBAT_VALUE[KIND_WORDS.index(kind)] + land.startswith("capital") / 2


def _placed(view, player, choice):
    """Centers, then lands beside most others, then what makes room for centers, then Roads."""
    verb, *words = choice.split()
    if verb not in {"land", "improve"}:
        return 0
    kind, place = KIND_WORDS.index(words[0]), words[1]
    if verb == "land":
        cells = [CELL_WORDS[view.lands[one].cell] for one in members(view.sides[player].lands)]
        right, front = map(int, place.split(","))
        near = [(right + 1, front), (right - 1, front), (right, front + 1), (right, front - 1)]
        beside = sum(f"{x},{y}" in cells for x, y in near)
        return 5 + (kind == Kind.CLEAR) + beside / 2 - _from_home(place) / TEN
    fits = NEEDED[KIND[GROUND_WORDS.index(place)]] == kind
    return PLACED.get(kind, 4 if fits else 1)


def _held(view, player, choice):
    """What a card in hand is worth: much only where it can be used."""
    verb, word = choice.split()[:2] if " " in choice else ("", "")
    if verb != "discard":
        return TEN
    kind, side = KIND_WORDS.index(word), view.sides[player]
    lands = members(side.lands & LAND_CARDS)
    if kind < TERRAINS:
        return 4
    if kind <= Kind.CITY:
        fits = any(can_improve(view, kind, land) for land in lands)
        if Kind.OASIS <= kind <= Kind.MINE:
            fits = fits and any(NEEDED[KIND[land]] == kind for land in lands)
        return 8 if fits else HELD.get(kind, 1)
    if kind <= Kind.KNIGHTS:
        fits = COMBAT_VALUE[kind] <= side.population - side.force
        return 3 + COMBAT_VALUE[kind] if fits else 1
    return 5 if word in EVENTS else 2
