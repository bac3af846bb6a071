"""What holds for every capture and every loss, whatever the realms look like."""

from collections import Counter

import pytest
from games.barons_of_fyn.layout import NAME, Layout
from hypothesis import given, settings
from hypothesis import strategies as st

SOME = settings(derandomize=True, deadline=None, max_examples=60, database=None)
"""The same examples every time, however slow the machine is."""

NEXT = ((0, -1), (-1, 0), (1, 0), (0, 1))
IMPROVEMENTS = ("road", "mine", "clearing", "oasis", "village", "town")
ARMIES = ("peasant-army", "army", "strong-army", "knights", "reserves")
GROWTH = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 3)), min_size=3, max_size=24)
EXTRAS = st.lists(
    st.tuples(st.integers(0, 30), st.sampled_from(IMPROVEMENTS + ARMIES)), max_size=14
)
TERRAINS = ("clear", "woods", "desert", "mountain")


class Realms(Layout):
    """Two realms that have grown at random."""

    def grow(self, player, steps):
        """Lands, each beside one that lies already."""
        places = [(0, 0)]
        for number, (index, edge) in enumerate(steps):
            x, y = places[index % len(places)]
            place = x + NEXT[edge][0], y + NEXT[edge][1]
            if place not in places and place[1] >= 0 and self.room(player, place):
                land = self.any_land(number)
                self.table.lay_land(self.position, player, land, self.cell(*place))
                places.append(place)
        return self

    def room(self, player, place):
        """Inside the grid, and not on the central City."""
        run = self.position.options.variant == self.box.Variant.RUN_FOR_THE_CITY
        city = (0, (2, 3)[player]) if run else None
        return abs(place[0]) <= 12 and place[1] <= 12 and place != city

    def any_land(self, number):
        """A land that lies nowhere, of changing terrain while there are any."""
        kinds = [TERRAINS[(number + n) % 4] for n in range(4)]
        return next(self.unused(kind) for kind in kinds if self.all_unused(kind))

    def furnish(self, player, extras):
        """Improvements where there is room for them, and armies."""
        for index, kind in extras:
            lands = sorted(self.lands("AB"[player]))
            land = lands[index % len(lands)]
            if not self.all_unused(kind):
                continue
            if kind in ARMIES:
                army = self.unused(kind) - self.words.FIRST_ARMY
                self.table.put_army(self.position, player, army, land)
            elif land < self.box.CAPITAL and self.free_for(kind, land):
                card = self.unused(kind)
                self.table.put_improvement(self.position, player, card, land)
        return self

    def free_for(self, kind, land):
        """Whether no improvement of this sort lies there yet."""
        here = self.position.lands[land]
        sort = "road" if kind == "road" else "center" if kind in IMPROVEMENTS[4:] else "special"
        return here[sort] == self.box.NO_CARD

    # What must hold

    def check(self):
        """Nothing lies twice, nothing is lost, everything hangs together."""
        for player in "AB":
            places = self.lands(player)
            assert len(set(places.values())) == len(places)
            assert all(y >= 0 for _, y in places.values())
            assert all(self.room("AB".index(player), place) for place in places.values())
            assert self.hangs_together(set(places.values()))
            for land, (x, y) in places.items():
                near = {(x + a, y + b) for a, b in NEXT}
                beside = int(self.position.lands[land].beside)
                assert {p for n, p in places.items() if p in near} == {
                    places[n] for n in places if beside >> n & 1
                }
            self.check_counts("AB".index(player), places)
        self.check_cards()

    def hangs_together(self, places):
        """Whether straight steps lead from the Capital to every land."""
        reached, ahead = {(0, 0)}, [(0, 0)]
        while ahead:
            x, y = ahead.pop()
            more = {(x + a, y + b) for a, b in NEXT} & places - reached
            reached |= more
            ahead += more
        return reached == places

    def check_counts(self, player, lands):
        """Population points and Combat Values are those of the cards."""
        side, records = self.position.sides[player], self.position.lands
        centers = [self.box.Kind.CAPITAL] + [
            self.words.KIND[records[n].center] for n in lands if records[n].center >= 0
        ]
        assert side.population == sum(self.words.POPULATION[kind] for kind in centers)
        values = [self.words.COMBAT_VALUE[self.words.KIND[c]] for c in self.standing(lands)]
        assert side.force == sum(values)

    def standing(self, lands):
        """The army cards on some lands."""
        armies = range(self.box.ARMIES)
        members = [int(self.position.lands[land].armies) for land in lands]
        return [self.words.FIRST_ARMY + a for m in members for a in armies if m >> a & 1]

    def check_cards(self):
        """207 cards: what lies in a realm is on the table, everything else is not."""
        cards = Counter()
        for player in "AB":
            lands = self.lands(player)
            for land in lands:
                here = self.position.lands[land]
                cards.update(
                    [land, *(c for c in (here.road, here.special, here.center) if c >= 0)]
                )
            cards.update(self.standing(lands))
        assert max(cards.values()) == 1
        places = [card.place for card in self.position.cards]
        assert len(places) == 207
        assert {n for n, p in enumerate(places) if p == self.box.Place.TABLE} == set(cards)


def realms(twin, variant, growth, extras):
    """Two realms at random."""
    t = Realms(twin, variant=variant, distance_a=2, distance_b=3)
    for player in (0, 1):
        t.grow(player, growth[player]).furnish(player, extras[player])
    t.check()
    return t


@pytest.mark.parametrize("variant", [0, 2])
@SOME
@given(
    growth=st.tuples(GROWTH, GROWTH),
    extras=st.tuples(EXTRAS, EXTRAS),
    picks=st.tuples(*[st.integers(0, 30)] * 3),
)
def test_every_capture(twin, variant, growth, extras, picks):
    """BF-62, BF-63, BF-166, BF-171, BF-172, BF-174, BF-175: whatever slides, this holds."""
    t = realms(twin, variant, growth, extras)
    capture, realm = (twin.module(f"{NAME}.rules.{name}") for name in ("capture", "realm"))
    targets = [n for n in t.lands("B") if n < t.box.CAPITAL]
    origins = [n for n in t.lands("A") if realm.free_edges(t.position, 0, n)]
    if not targets:
        return
    target, origin = targets[picks[0] % len(targets)], origins[picks[1] % len(origins)]
    t.attack(t.place(origin), t.place(target))
    free = int(realm.free_edges(t.position, 0, origin))
    edges = [edge for edge in range(4) if free >> edge & 1]
    cell = int(realm.BEYOND[t.position.lands[origin].cell, edges[picks[2] % len(edges)]])
    before = {player: t.lands(player) for player in "AB"}
    standing = t.standing(t.lands("A"))
    capture.take(t.position, cell, twin.module("core.steps").new_tray(1))
    check_capture(t, before, target, cell)
    assert t.standing(t.lands("A")) == standing


def check_capture(t, before, target, cell):
    """Each land stays, moves as the captured one does, or is discarded with good reason."""
    t.check()
    after = {player: t.lands(player) for player in "AB"}
    assert before["A"].items() <= after["A"].items()
    assert after["B"].items() <= before["B"].items()
    x, y = cell % 25 - 12, cell // 25
    right, front = x - before["B"][target][0], y - before["B"][target][1]
    assert after["A"][target] == (x, y)
    taken = after["A"].keys() - before["A"].keys()
    for land in taken:
        old = before["B"][land]
        assert after["A"][land] == (old[0] + right, old[1] + front)
    for land in before["B"].keys() - after["B"].keys() - taken:
        old = before["B"][land]
        place = old[0] + right, old[1] + front
        covered = place in before["A"].values() or place[1] < 0 or not t.room(0, place)
        near = {(place[0] + a, place[1] + b) for a, b in NEXT}
        assert covered or not near & set(after["A"].values())


@SOME
@given(growth=GROWTH, extras=EXTRAS, pick=st.integers(0, 30))
def test_every_loss(twin, growth, extras, pick):
    """BF-113, BF-171: a land is discarded, and what is then cut off; the rest stays."""
    t = realms(twin, 0, (growth, []), (extras, []))
    lands = [n for n in t.lands("A") if n < t.box.CAPITAL]
    if not lands:
        return
    before, lost = t.lands("A"), lands[pick % len(lands)]
    losses = twin.module(f"{NAME}.rules.losses")
    losses.lose_land(
        t.position, 0, lost, t.box.Cause.EVENT, twin.module("core.steps").new_tray(1)
    )
    t.check()
    assert t.lands("A").items() <= before.items()
    left = set(before.values()) - {before[lost]}
    stays = {place for place in left if place in t.lands("A").values()}
    assert t.hangs_together(stays)
    for x, y in left - stays:
        assert not {(x + a, y + b) for a, b in NEXT} & stays
