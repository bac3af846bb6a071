"""Realms, hands and piles laid out card by card on a position of either twin."""

from games.barons_of_fyn import drawing

NAME = "games.barons_of_fyn"
PLAYERS = "ABCDEF"


class Layout:
    """A position: draw realms on it, and look at them again. Players are called A to F."""

    def __init__(self, twin, players=2, **options):
        """Everybody has a Capital; all other cards are out of the game."""
        self.box = twin.module(f"{NAME}.pieces")
        self.words = twin.module(f"{NAME}.tables")
        self.table = twin.module(f"{NAME}.rules.table")
        self.position = twin.module("core.record").blank(twin.module(f"{NAME}.state").State)
        self.players = range(players)
        self._clear(players, options)

    def _clear(self, players, options):
        position, box = self.position, self.box
        position.options.players = players
        for name, value in options.items():
            position.options[name] = value
        fight = position.fight
        fight.defender, fight.aims[:] = box.NOBODY, box.NO_ARMY
        fight.origin = fight.camp = fight.target = box.NO_LAND
        for land in position.lands:
            land.cell, land.road, land.special, land.center = (box.NO_CARD,) * 4
        for card in position.cards:
            card.place, card.known = box.Place.OUT, 1
        for player in self.players:
            self.table.lay_land(position, player, box.CAPITAL + player, box.HOME)

    # Lay out

    def realm(self, player, picture):
        """What is drawn becomes a player's realm."""
        number = PLAYERS.index(player)
        for (x, y), word in drawing.read(picture).items():
            kind, improvements, armies = drawing.parts(word)
            land = self.box.CAPITAL + number if kind == "capital" else self.unused(kind)
            if kind != "capital":
                self.table.lay_land(self.position, number, land, self.cell(x, y))
            for improvement in improvements:
                card = self.unused(improvement)
                self.table.put_improvement(self.position, number, card, land)
            for army in armies:
                card = self.unused(army) - self.words.FIRST_ARMY
                self.table.put_army(self.position, number, card, land)
        return self

    def unused(self, kind):
        """The first card of a kind that is not on the table, nor in a hand."""
        return self.all_unused(kind)[0]

    def all_unused(self, kind):
        """All of them."""
        number = self.words.KIND_WORDS.index(kind)
        first = int(self.words.FIRST[number])
        cards = range(first, first + int(self.words.MANY[number]))
        places = self.box.Place
        free = (places.DECK, places.DISCARD, places.OUT)
        return [card for card in cards if self.position.cards[card].place in free]

    def attack(self, origin, target, camp=None):
        """Where player A's chain began, what is attacked, and from where; B defends."""
        fight, (x, y) = self.position.fight, target
        fight.defender = 1
        fight.origin, fight.camp = self.land("A", *origin), self.land("A", *(camp or origin))
        fight.target = self.land("B", x, y)
        return self

    # Look

    def cell(self, x, y):
        """The number of a cell, from steps to the right and to the front of the Capital."""
        return self.box.HOME + x + y * self.box.WIDTH

    def land(self, player, x, y):
        """The land that lies there."""
        lands = self.lands(player)
        return next(land for land, place in lands.items() if place == (x, y))

    def lands(self, player):
        """A player's lands, and where each lies."""
        members = int(self.position.sides[PLAYERS.index(player)].lands)
        found = [land for land in range(self.box.GROUNDS) if members >> land & 1]
        return {land: self.place(land) for land in found}

    def place(self, land):
        """Where a land lies: steps to the right and to the front of the Capital."""
        return self.where(int(self.position.lands[land].cell))

    def where_is(self, name):
        """Where the land of this name lies."""
        return self.place(self.words.GROUND_WORDS.index(name))

    def where(self, cell):
        """A cell as steps to the right and to the front of the Capital."""
        return cell % self.box.WIDTH - self.box.SIDE, cell // self.box.WIDTH

    def drawn(self, player):
        """A player's realm as in a drawing, by place."""
        return {place: self.word(land) for land, place in self.lands(player).items()}

    def word(self, land):
        """A land with all that is on it, as in a drawing."""
        here = self.position.lands[land]
        cards = [c for c in (here.road, here.special, here.center) if c != self.box.NO_CARD]
        first = "@" if land >= self.box.CAPITAL else drawing.LETTERS[self.kind(land)]
        signs = first + "".join(drawing.LETTERS[self.kind(card)] for card in cards)
        armies = self.armies(int(here.armies))
        return f"{signs}/{armies}" if armies else signs

    def armies(self, members):
        """Armies of a set, as letters."""
        numbers = [army for army in range(self.box.ARMIES) if members >> army & 1]
        kinds = [self.kind(self.words.FIRST_ARMY + army) for army in numbers]
        return "".join(drawing.ARMY_LETTERS[kind] for kind in kinds)

    def kind(self, card):
        """The kind of a card, as a word."""
        return self.words.KIND_WORDS[self.words.KIND[card]]

    def shows(self, player, picture):
        """The player's realm is what is drawn."""
        assert self.drawn(player) == drawing.read(picture)
        return self

    def pile(self, place="discard"):
        """The kinds of all cards in a pile, in the order of their numbers."""
        wanted = self.box.Place[place.upper()]
        cards = enumerate(self.position.cards)
        return [self.kind(number) for number, card in cards if card.place == wanted]
