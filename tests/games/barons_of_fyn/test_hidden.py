"""What players know of hands and deck, and other worlds."""

from collections import Counter

import pytest


def redealt(twin, t, viewer, seed):
    """The hands of a world that the viewer cannot tell from the true one."""
    masking = twin.module("core.masking")
    world = masking.masked(t.position, viewer)
    tray = twin.module("core.steps").new_tray(seed)
    twin.module("games.barons_of_fyn.hidden").redeal(world, viewer, tray)
    assert (
        masking.masked(world, viewer).tobytes() == masking.masked(t.position, viewer).tobytes()
    )
    places = [int(card.place) for card in world.cards]
    return {
        player: [t.kind(c) for c, place in enumerate(places) if place == t.box.Place.HAND + p]
        for p, player in enumerate("ABC")
    }


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_hands_are_dealt_again(twin, new_game, viewer):
    """BF-20, BF-30: of the right size, the own one as it is, no Must Play card in any."""
    t = new_game(3, 5)
    worlds = [redealt(twin, t, viewer, seed) for seed in range(12)]
    for world in worlds:
        assert [len(hand) for hand in world.values()] == [5, 5, 5]
        dealt = {kind for hand in world.values() for kind in hand}
        assert not {"plague", "volcano", "king-timothy"} & dealt
        if viewer >= 0:
            own = "ABC"[viewer]
            assert world[own] == t.held(own)
    assert len({tuple(map(tuple, world.values())) for world in worlds}) > 6


def test_cards_that_were_seen_stay(twin, table):
    """BF-161, BF-180: a card shown and taken back, and a traded one, are known to all."""
    t = table(3).hand("B", "sickness", "city", known=1).hand("B", "road").hand("C", "mine")
    t.pile("deck", *["clear"] * 20, *["army"] * 10)
    for seed in range(8):
        hands = redealt(twin, t, 0, seed)
        assert {"sickness", "city"} <= set(hands["B"])
        assert not {"sickness", "city"} & set(hands["C"])


def test_every_hidden_card_is_as_likely(twin, table):
    """BF-34: hands and deck are one heap for who has seen neither."""
    t = table(3).hand("B", "road").hand("C", "mine").pile("deck", "clear", "oasis")
    dealt = Counter(redealt(twin, t, 0, seed)["B"][0] for seed in range(80))
    assert set(dealt) == {"road", "mine", "clear", "oasis"}
    assert min(dealt.values()) > 8


def test_secret_answers_are_open_again(twin, table):
    """BF-161, BF-162, BF-180: beside a viewer who decides, others decide again."""
    t = table(3).realm("B", "c/p\n@").hand("A", "road").hand("B", "road").hand("C", "road")
    t.expand().play("done")
    t.play("pass", "B")
    world = twin.module("core.masking").masked(t.position, 2)
    hidden = twin.module("games.barons_of_fyn.hidden")
    hidden.redeal(world, 2, t.tray)
    assert world.sides[1].choice == twin.module("games.barons_of_fyn.actions").PASS
    hidden.take_back(world, 2)
    assert (int(world.waiting), world.sides[1].choice) == (0b111, t.box.NO_ACTION)


@pytest.mark.parametrize(("event", "answers"), [("sickness", "counter"), ("offer", "accept")])
def test_what_others_may_have_answered(twin, table, event, answers):
    """BF-162, BF-180: no, or yes when the hand that is dealt again allows it."""
    t = table(3, trading=1).realm("B", "c/p\n@").hand("A", "sickness", "road")
    t.hand("B", "healing-monks", "mine").hand("C", "healing-monks", "mine")
    if event == "offer":
        t.at("discard").play("offer road mine")
    else:
        t.at("act").play(f"sickness {t.name('B', 0, 1)}")
    t.play(answers, "C")
    actions = twin.module("games.barons_of_fyn.actions")
    module = twin.module("games.barons_of_fyn.hidden")
    found = set()
    for seed in range(12):
        world = twin.module("core.masking").masked(t.position, 1)
        module.redeal(world, 1, twin.module("core.steps").new_tray(seed))
        found.add(int(world.sides[2].choice))
        assert world.sides[0].choice == t.box.NO_ACTION
    assert found == {actions.PASS, actions.COUNTER if event == "sickness" else actions.ACCEPT}
