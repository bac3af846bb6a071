"""Solo War told again in plain Python, from the printed procedure: what a round must come to.

It draws nothing and hides nothing. What was turned up, chosen and thrown is handed in, step by
step; numbers, piles, tokens and what waits for the next Entity come out. The rules in the
package are compared with it, so nothing is taken from them: the cards are typed from their
printed texts.
"""

from dataclasses import dataclass

EFFECTS = {
    "felps": 3,
    "eggy": 3,
    "gary": 4,
    "larry": 4,
    "pebble": 4,
    "lemon": 3,
    "biscuit": 3,
    "penny": 1,
    "socks": 2,
    "snowy": 1,
}
ORDINARIES = {"crumb": 3, "mitten": 3, "spud": 4, "teacup": 4, "doug": 5, "brenda": 5}
ELITES = {"sir-honks": 6, "duchess-fluff": 6, "count-acorn": 7, "queen-marmalade": 8}
FORCE = EFFECTS | ORDINARIES | ELITES

SUPPORTS = (
    "roll-over",
    "fetch",
    "speak",
    "sit",
    "stay",
    "shake",
    "beg",
    "play-dead",
    "leave-it",
    "zoomies",
)
KLUTZ = (
    "banana-peel",
    "face-plant",
    "hiccups",
    "butterfingers",
    "loose-lips",
    "wrong-door",
)

FOR_ALLIES = ("fetch", "stay", "beg", "zoomies")
"""Support Cards for the Entity that is named: in teams perhaps the partner's."""

CAP = 6
ROUNDS = 10


@dataclass
class Seat:
    """What everybody can see of one player."""

    entity: str = ""
    frc: int = 0
    negated: bool = False
    debuff: int = 0  # waiting, as a number of 0 or more
    buff: int = 0
    points: int = 0
    hand: int = 3
    tokens: int = 3
    stayed: bool = False  # the player's own Stay holds for an Entity of this round
    stay_on: int = 0  # whose Entity

    def wait(self, amount):
        """A lingering effect for the next Entity; at most 6 of each sign count."""
        if amount < 0:
            self.debuff = min(CAP, self.debuff - amount)
        else:
            self.buff = min(CAP, self.buff + amount)

    def less(self, amount):
        """FRC is never below 0."""
        self.frc = max(0, self.frc - amount)


class Paper:
    """One game on paper."""

    def __init__(self, players=2, *, teams=False):
        """Nobody has a point."""
        self.seats = [Seat() for _ in range(players)]
        self.teams = teams
        self.fighting = list(range(players))
        self.rounds = 0
        self.sudden = False

    # Sides

    def side(self, player):
        """Whom a player wins with."""
        return player // 2 if self.teams else player

    def sides(self):
        """Every side that fights."""
        return sorted({self.side(player) for player in self.fighting})

    def foes(self, player):
        """Whose Entities fight this player's."""
        if self.teams:
            return [player ^ 2]
        return [other for other in self.fighting if other != player]

    def points(self, side):
        """Of all members."""
        return sum(s.points for p, s in enumerate(self.seats) if self.side(p) == side)

    def lead(self, player):
        """Points before the best other side."""
        own = self.side(player)
        others = {self.side(p) for p in range(len(self.seats))} - {own}
        return self.points(own) - max(self.points(side) for side in others)

    def frcs(self):
        """The numbers that count now, by seat; those who are out have none."""
        return [s.frc if p in self.fighting else 0 for p, s in enumerate(self.seats)]

    def waiting(self):
        """What waits for everybody's next Entity: (debuffers, buffers)."""
        return [(seat.debuff, seat.buff) for seat in self.seats]

    # Summoning and the Entities

    def summon(self, entities):
        """SW-110: by player, the cards turned up."""
        for player, entity in entities.items():
            seat = self.seats[player]
            seat.entity, seat.frc = entity, FORCE[entity]
            seat.negated = seat.stayed = False
            seat.less(seat.debuff)
            seat.frc += seat.buff
            seat.debuff = seat.buff = 0
        self.rounds += not self.sudden
        return self

    def negate(self):
        """SW-112: only Pebbles are not blanked by Pebbles."""
        for player in self.fighting:
            seat, foes = self.seats[player], self.foes(player)
            pebbled = any(self.seats[foe].entity == "pebble" for foe in foes)
            seat.negated = pebbled and seat.entity != "pebble"
        return self

    def awake(self, *entities):
        """Who has one of these Entities with its text in force."""
        seats = self.seats
        return [
            p for p in self.fighting if seats[p].entity in entities and not seats[p].negated
        ]

    def effects(self, targets=None, heads=()):
        """SW-112 to SW-118: ``targets`` by owner; ``heads`` own the Pennies that fly."""
        targets = targets or {}
        self.negate()
        for player in self.fighting:
            self.seats[player].frc += self._bonus(player, heads)
        for player in self.awake("felps", "eggy", "lemon"):
            named = targets.get(player, self.foes(player)[0])
            match self.seats[player].entity:
                case "felps":
                    self.seats[player].wait(1)
                case "eggy":
                    self.seats[named].wait(-1)
                case "lemon":
                    self.seats[named].wait(-2)
        return self

    def _bonus(self, player, heads):
        """SW-114, SW-155: what its own text gives an Entity."""
        if player not in self.awake("penny", "socks", "snowy"):
            return 0
        match self.seats[player].entity:
            case "penny":
                return 6 if player in heads else 0
            case "socks":
                elite = any(self.seats[foe].entity in ELITES for foe in self.foes(player))
                return 6 if elite else 0
        return 4 * min(3, max(0, self.lead(player)))

    # Support Cards and Gamble Tokens

    def outmatched(self, player):
        """At least one foe's Entity has more FRC."""
        return any(self.seats[foe].frc > self.seats[player].frc for foe in self.foes(player))

    def support(self, plays, *, late=False, shakers=None):
        """SW-130: ``plays`` are (card, target) by player, ``late`` in the Retaliation Phase.

        ``shakers`` are the players of Shake in the order that the coin gave.
        """
        for player in plays:
            self.seats[player].hand -= 1
        named = {target for card, target in plays.values() if card == "leave-it"}
        good = {p: play for p, play in plays.items() if p not in named}
        self._force(good, late)
        for player, (card, _) in good.items():
            if card == "play-dead":
                self.seats[player].frc = 0
        for player in shakers or [p for p, (card, _) in good.items() if card == "shake"]:
            self._swap(player, good[player][1])
        for player, (card, target) in good.items():
            if card == "stay":
                self.seats[player].stayed, self.seats[player].stay_on = True, target
            if card == "play-dead":
                self.seats[player].wait(4)
        return self

    def _force(self, good, late):
        """SW-135: all reductions, the floor, then all increases."""
        loss, gain = [0] * len(self.seats), [0] * len(self.seats)
        for player, (card, target) in good.items():
            if card in {"speak", "sit"}:
                for foe in self.foes(target):
                    loss[foe] += 2 if card == "sit" or late else 3
            else:
                gain[target if card in FOR_ALLIES else player] += self._gain(player, card, late)
        for seat, less, more in zip(self.seats, loss, gain, strict=True):
            seat.less(less)
            seat.frc += more

    def _gain(self, player, card, late):
        """What a Support Card adds to an Entity."""
        match card:
            case "beg":
                return 4 if self.lead(player) < 0 else 2
            case "zoomies":
                return 1 + self.seats[player].hand
            case "stay":
                return 1 if late else 2
        return {"roll-over": 2, "fetch": 2, "leave-it": 1}.get(card, 0)

    def _swap(self, player, rival):
        """SW-137: the numbers change places, then the shaker loses 3."""
        own, other = self.seats[player], self.seats[rival]
        own.frc, other.frc = other.frc, own.frc
        own.less(3)

    def gamble(self, dice, klutz=()):
        """SW-140: ``dice`` by player, the Klutz cards as (player, card) in their order."""
        for player, thrown in dice.items():
            self.seats[player].tokens -= 1
            self.seats[player].frc += max(thrown)
        for player, card in klutz:
            seat = self.seats[player]
            match card:
                case "banana-peel":
                    seat.less(1)
                case "face-plant":
                    seat.less(2)
                case "hiccups":
                    seat.wait(-1)
                case "butterfingers":
                    seat.hand = max(0, seat.hand - 1)
        return self

    # The result, the end and Sudden Death

    def winners(self):
        """SW-120: whose Entity no foe's exceeds."""
        return [player for player in self.fighting if not self.outmatched(player)]

    def result(self):
        """SW-36: everything at once."""
        won = self.winners()
        for player in won:
            self.seats[player].points += not self.sudden
        for player in self.fighting:
            seat = self.seats[player]
            if player in won and seat.entity == "biscuit" and not seat.negated:
                seat.wait(3)
            if seat.stayed and seat.stay_on not in won:
                seat.hand += 1
            seat.stayed = False
        if self.sudden or self.rounds == ROUNDS:
            self._narrow(won)
        return won

    def _narrow(self, won):
        """SW-183, and who goes into Sudden Death at all: only the best sides stay in."""
        if self.sudden:
            worth = {side: sum(self.side(p) == side for p in won) for side in self.sides()}
        else:
            worth = {side: self.points(side) for side in self.sides()}
        best = {side for side, count in worth.items() if count == max(worth.values())}
        goes_on = self.sudden or len(best) > 1
        for player in self.fighting:
            if goes_on and self.side(player) not in best:
                self.seats[player].debuff = self.seats[player].buff = 0
        self.fighting = [player for player in self.fighting if self.side(player) in best]
        self.sudden = True

    def decided(self):
        """SW-121, SW-183: the side that has won, or None while the game goes on."""
        if self.sudden:
            return self.sides()[0] if len(self.sides()) == 1 else None
        ranked = sorted(self.sides(), key=self.points, reverse=True)
        ahead = self.points(ranked[0]) - self.points(ranked[1])
        members = 2 if self.teams else 1
        return ranked[0] if ahead > (ROUNDS - self.rounds) * members else None
