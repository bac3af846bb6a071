"""What is public, and what is dealt again (WF-22, WF-229, WF-237)."""

import pytest

from sandtable.core.record import UNSEEN


def held(position):
    """By seat and deck, the cards in hand that everybody can count."""
    return [list(map(int, side.held)) for side in position.sides]


def hands(t, position):
    """By seat, the titles that lie in each hand; those in decks under negative numbers."""
    cards = {}
    for number, card in enumerate(position.hero_cards):
        if card.place != UNSEEN:
            hand = cards.setdefault(int(card.place) - t.box.CardPlace.HAND_OF, [])
            hand.append(t.cards.TITLE_WORDS[t.cards.TITLE_OF[number]])
    return cards


def laid_out(t):
    """A holds two cards, B three, of which A knows one."""
    t.hand("A", "mario-mushroom", "zelda-navi")
    t.hand("B", "mario-mushroom", "mario-lakitu", "zelda-bomb")
    mushroom = t.cards.FIRST_COPY[t.cards.TITLE_WORDS.index("mario-mushroom")] + 1
    t.position.hero_cards[mushroom].known = 2 << 0 | 2 << 1


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_what_is_seen(table, viewer):
    """WF-22, WF-229: numbers by deck are public; which cards, their holders know."""
    t = table()
    laid_out(t)
    seen = t.masking.masked(t.position, viewer)
    assert held(seen) == held(t.position)
    own = {viewer: hands(t, t.position)[viewer]} if viewer in (0, 1) else {}
    assert hands(t, seen) == own | ({1: ["mario-mushroom"]} if viewer == 0 else {})
    assert list(seen.territory_cards) == list(t.position.territory_cards)
    assert [s.coins for s in seen.sides] == [s.coins for s in t.position.sides]


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_dealing_again(twin, table, viewer):
    """WF-22, WF-229: as many of each deck as is known; what the viewer sees stays."""
    t = table()
    laid_out(t)
    hidden = twin.module("games.war_of_the_fanboys.hidden")
    checks = twin.module("games.war_of_the_fanboys.checks.position")
    new_tray = twin.module("core.steps").new_tray
    worlds, faults = set(), checks.faults(t.position)
    for seed in range(8 * t.often):
        world = t.masking.masked(t.position, viewer)
        hidden.redeal(world, viewer, new_tray(seed))
        assert t.masking.masked(world, viewer).tobytes() == (
            t.masking.masked(t.position, viewer).tobytes()
        )
        assert checks.faults(world) == faults
        worlds.add(world.tobytes())
    assert len(worlds) > 1


def test_an_empty_deck_is_known(twin, table):
    """WF-229: where all other cards are seen, there is nothing to guess."""
    t = table()
    for number in range(22):
        t.position.hero_cards[number].place = t.box.CardPlace.DISCARD
        t.position.hero_cards[number].known = 1
    last = t.position.hero_cards[0]
    last.place, last.known = t.box.CardPlace.HAND_OF + 1, 2 << 1
    t.side("B").held[0] = 1
    world = t.masking.masked(t.position, 2)
    hidden = twin.module("games.war_of_the_fanboys.hidden")
    hidden.redeal(world, 2, twin.module("core.steps").new_tray(1))
    assert world.hero_cards[0].place == t.box.CardPlace.HAND_OF + 1


def mushrooms(t, player, *known):
    """A player holds a Mushroom for each of these: a string of those who know of it."""
    first = t.cards.FIRST_COPY[t.cards.TITLE_WORDS.index("mario-mushroom")]
    free = [c for c in range(first, first + 3) if t.position.hero_cards[c].place == 0]
    for card, who in zip(free, known, strict=False):
        t.position.hero_cards[card].place = t.box.CardPlace.HAND_OF + t.seat(player)
        t.position.hero_cards[card].known = sum(2 << t.seat(each) for each in who)
        t.side(player).held[0] += 1


def known_to(t, viewer):
    """How many Mushrooms in hands the viewer knows of, by seat."""
    found = hands(t, t.masking.masked(t.position, t.seat(viewer)))
    return {seat: found[seat].count("mario-mushroom") for seat in found if seat >= 0}


@pytest.mark.parametrize("known", [("A", "AB"), ("AB", "A"), ("AC", "AB"), ("AB", "AC", "A")])
def test_whoever_knew_of_a_card_that_is_played_knows_one_fewer(table, known):
    """WF-22, WF-237: it cannot be told whether the Mushroom played was the one known of."""
    t = table().heroes("A", mario="monkey-mines")
    mushrooms(t, "A", *known)
    t.at("cards").play("A", "card mario-mushroom")
    assert known_to(t, "A") == {0: len(known) - 1}
    assert known_to(t, "B") == known_to(t, "C") == {}


def test_of_two_that_are_known_one_stays_known(table):
    """WF-237: to B there were two, to C one."""
    t = table().heroes("A", mario="monkey-mines")
    mushrooms(t, "A", "ABC", "AB")
    t.at("cards").play("A", "card mario-mushroom")
    assert (known_to(t, "B"), known_to(t, "C")) == ({0: 1}, {})


@pytest.mark.parametrize("taken", [0, 1])
def test_a_card_taken_may_be_the_one_known_of(table, taken):
    """WF-237, WF-346: A knew of one Mushroom of B and takes one: that one, for all A knows."""
    t = table().heroes("A", kirby="monkey-mines").hand("A", "kirby-copy")
    mushrooms(t, "B", "B", "AB")
    t.at("cards").play("A", "card kirby-copy", rolls=[taken])
    assert known_to(t, "A") == {0: 1}
    assert known_to(t, "B") == {0: 1, 1: 1}


@pytest.mark.parametrize("copies", [(0, 1), (0, 2), (1, 2)])
def test_which_copy_is_played_shows_nowhere(table, copies):
    """WF-22, WF-237: the same play by the same words, with another Mushroom in the hand."""
    tables = [table(), table()]
    first = tables[0].cards.FIRST_COPY[tables[0].cards.TITLE_WORDS.index("mario-mushroom")]
    for t, copy in zip(tables, copies, strict=True):
        t.heroes("A", mario="monkey-mines")
        t.position.hero_cards[first + copy].place = t.box.CardPlace.HAND_OF
        t.position.hero_cards[first + copy].known = 2
        t.side("A").held[0] = 1
        t.at("cards").play("A", "card mario-mushroom")
    for viewer in (-1, 0, 1, 2):
        views = [t.masking.masked(t.position, viewer).tobytes() for t in tables]
        assert views[0] == views[1]
