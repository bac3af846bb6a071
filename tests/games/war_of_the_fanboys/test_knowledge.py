"""What is public, and what is dealt again (WF-22, WF-229)."""

import pytest

UNSEEN = -9


def held(position):
    """By seat and deck, the cards in hand that everybody can count."""
    return [list(map(int, side.held)) for side in position.sides]


def hands(t, position):
    """By seat, the cards that lie in each hand."""
    cards = {}
    for number, card in enumerate(position.hero_cards):
        cards.setdefault(int(card.place) - t.box.CardPlace.HAND_OF, set()).add(number)
    return cards


def laid_out(t):
    """A holds two cards, B three, of which A knows one."""
    t.hand("A", "mario-mushroom", "zelda-navi")
    t.hand("B", "mario-mushroom", "mario-lakitu", "zelda-bomb")
    mushroom = t.cards.FIRST_COPY[t.cards.TITLE_WORDS.index("mario-mushroom")] + 1
    t.position.hero_cards[mushroom].known = 2 << 0 | 2 << 1
    return mushroom


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_what_is_seen(table, viewer):
    """WF-22, WF-229: numbers by deck are public; which cards, their holders know."""
    t = table()
    mushroom = laid_out(t)
    seen = t.record.masked(t.position, viewer)
    assert held(seen) == held(t.position)
    mine = {number for number, card in enumerate(seen.hero_cards) if card.place != UNSEEN}
    own = hands(t, t.position).get(viewer, set()) if viewer >= 0 else set()
    assert mine == own | ({mushroom} if viewer == 0 else set())
    assert list(seen.territory_cards) == list(t.position.territory_cards)
    assert [s.coins for s in seen.sides] == [s.coins for s in t.position.sides]


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_dealing_again(twin, table, viewer):
    """WF-22, WF-229: as many of each deck as is known; what the viewer sees stays."""
    t = table()
    laid_out(t)
    hidden = twin.module("games.war_of_the_fanboys.hidden")
    new_tray = twin.module("core.state").new_tray
    worlds = set()
    for seed in range(8 * t.often):
        world = t.record.masked(t.position, viewer)
        hidden.redeal(world, viewer, new_tray(seed))
        assert t.record.masked(world, viewer).tobytes() == (
            t.record.masked(t.position, viewer).tobytes()
        )
        checks = twin.module("games.war_of_the_fanboys.checks")
        world.decider, world.step = 0, t.box.Step.BUY
        assert checks.faults(world) == []
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
    world = t.record.masked(t.position, 2)
    hidden = twin.module("games.war_of_the_fanboys.hidden")
    hidden.redeal(world, 2, twin.module("core.state").new_tray(1))
    assert world.hero_cards[0].place == t.box.CardPlace.HAND_OF + 1
