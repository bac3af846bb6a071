"""What has been looked at is knowledge (SW-100)."""

import pytest
from games.solo_war.paper import KLUTZ

TOP = ("socks", "biscuit", "snowy", "penny")
NOTHING = (set(), set())
EVERYBODY = "ABC-"
"""Three players, and a spectator."""


def nobody_knows(t, owner, but=""):
    """Everybody but these knows nothing of a reservoir."""
    viewers = [viewer for viewer in EVERYBODY if viewer not in but]
    for viewer in viewers:
        assert set(t.known(viewer, owner)) <= {None}, viewer
        assert t.among(viewer, owner) == NOTHING, viewer
        assert t.somewhere(viewer, owner) == set(), viewer


def nobody_knows_where(t, owner):
    """Nobody knows of any card of a reservoir where it lies."""
    for viewer in EVERYBODY:
        assert set(t.known(viewer, owner)) <= {None}, viewer
        assert t.among(viewer, owner) == NOTHING, viewer


def roll_over(table, *, chosen=1, owner="A", looker="A", rounds=0):
    """Somebody has rolled over to a reservoir and chosen what comes on top."""
    t = table(3).points(*[rounds] * 3).reservoir(owner, *TOP[: 9 - rounds])
    for player in "ABC":
        t.hand(player, "roll-over", "zoomies")
    texts = dict.fromkeys("ABC", "no-support") | {looker: f"support roll-over {owner}"}
    t.each(**texts)
    return t.play(looker, f"top {chosen}") if t.question() == "top" else t


@pytest.mark.parametrize(
    ("chosen", "order"),
    [
        (1, ["socks", "biscuit", "snowy"]),
        (2, ["biscuit", "socks", "snowy"]),
        (3, ["snowy", "socks", "biscuit"]),
    ],
)
@pytest.mark.parametrize("owner", ["A", "B"])
def test_who_looks_and_chooses_knows_the_order(table, owner, chosen, order):
    """SW-100, SW-191, SW-196: nobody else knows anything, the owner included."""
    t = roll_over(table, chosen=chosen, owner=owner)
    assert t.known("A", owner) == [*order, *[None] * 6]
    assert t.among("A", owner) == NOTHING
    nobody_knows(t, owner, but="A")
    assert t.summon().on_field("ABC".index(owner)) == order[0]
    assert t.known("A", owner) == [*order[1:], *[None] * 6]


def test_while_choosing_the_looker_knows_the_cards(table):
    """SW-100, SW-191: in the order in which they lie."""
    t = table(3).reservoir("B", *TOP).hand("A", "roll-over").hand("C", "beg")
    t.each(A="support roll-over B", C="no-support")
    assert t.known("A", "B")[:4] == ["socks", "biscuit", "snowy", None]
    nobody_knows(t, "B", but="A")


def test_what_others_are_told_of_a_look(table):
    """SW-191, SW-196: who looked, at whose reservoir, how many cards; not what was chosen."""
    stories, views = set(), set()
    for chosen in (1, 2, 3):
        t = roll_over(table, chosen=chosen, owner="B")
        stories |= {t.state.history[-1].read_by(viewer) for viewer in (-1, 1, 2)}
        views |= {t.state.masked(viewer).tobytes() for viewer in (-1,)}
        assert len(t.told("PUT_ON_TOP", viewer=0)) == 1
    assert len(views) == 1
    assert len(stories) == 1
    t = table(3).hand("A", "roll-over").play("A", "support roll-over B")
    assert t.told("LOOKED") == [(0, 1, 3, 0)]
    assert [len(t.told("SAW", viewer)) for viewer in (-1, 0, 1, 2)] == [0, 3, 0, 0]


def gary(table, *, chosen, looker="larry", top=TOP):
    """A's Gary and B's Larry look at the same three cards; A chooses."""
    t = table(3).reservoir("A", "gary", *top).hand("B", "roll-over").hand("C", "roll-over")
    t.summon("gary", looker, "doug")
    if t.question() == "foe":
        t.play("B", "foe A")
    return t.play("A", f"top {chosen}")


def test_who_looked_without_choosing_knows_the_set(table):
    """SW-55, SW-100: which cards are the top three, not their order."""
    t = gary(table, chosen=2)
    assert t.known("A", "A")[:4] == ["biscuit", "socks", "snowy", None]
    assert t.known("B", "A") == [None] * 8
    assert t.among("B", "A") == ({"socks", "biscuit", "snowy"}, {0, 1, 2})
    nobody_knows(t, "A", but="AB")


def test_a_card_turned_up_leaves_the_set(table):
    """SW-100: who knew the set knows the rest, and the last one exactly."""
    t = gary(table, chosen=2).all("no-support").summon()
    assert t.among("B", "A") == ({"socks", "snowy"}, {0, 1})
    t.all("no-support").summon()
    assert t.on_field(0) == "socks"
    assert t.among("B", "A") == NOTHING
    assert t.known("B", "A")[:2] == ["snowy", None]


def test_a_later_look_by_somebody_else_blurs_the_order(table):
    """SW-100: exactly these three cards, in an unknown order."""
    t = gary(table, chosen=1, looker="doug")
    t.each(B="no-support", C="support roll-over A").play("C", "top 3")
    assert t.known("C", "A")[:3] == ["snowy", "socks", "biscuit"]
    assert t.known("A", "A") == [None] * 8
    assert t.among("A", "A") == ({"socks", "biscuit", "snowy"}, {0, 1, 2})
    nobody_knows(t, "A", but="AC")


def test_a_later_look_at_more_than_was_known(table):
    """SW-100: of three places two were known: those two are somewhere among the three."""
    t = gary(table, chosen=1, looker="doug").all("no-support").summon()
    assert t.known("A", "A")[:3] == ["biscuit", "snowy", None]
    t.each(B="no-support", C="support roll-over A").play("C", "top 3")
    assert t.among("A", "A") == ({"biscuit", "snowy"}, {0, 1, 2})
    t.summon()
    assert t.on_field(0) == "penny"
    assert t.among("A", "A") == ({"biscuit", "snowy"}, {0, 1})


def test_one_of_the_known_cards_is_turned_up(table):
    """SW-100: the other is somewhere in the two places left."""
    t = gary(table, chosen=1, looker="doug").all("no-support").summon()
    t.each(B="no-support", C="support roll-over A").play("C", "top 2").summon()
    assert t.on_field(0) == "snowy"
    assert t.among("A", "A") == ({"biscuit"}, {0, 1})
    t.summon()
    assert t.on_field(0) == "biscuit"
    assert t.among("A", "A") == NOTHING


def test_a_new_look_of_ones_own_settles_it(table):
    """SW-100: whoever chooses knows the order again."""
    t = gary(table, chosen=1)
    assert t.among("B", "A")[1] == {0, 1, 2}
    t.each(B="support roll-over A", C="no-support").play("B", "top 1")
    assert t.known("B", "A")[:3] == ["socks", "biscuit", "snowy"]
    assert t.among("B", "A") == NOTHING
    assert t.among("A", "A") == ({"socks", "biscuit", "snowy"}, {0, 1, 2})


def test_the_second_in_line_blurs_the_first(table):
    """SW-100, SW-134: of two Roll Overs the later one alone knows the order."""
    t = table(3).reservoir("C", *TOP).hand("A", "roll-over").hand("B", "roll-over")
    t.each(A="support roll-over C", B="support roll-over C")
    first = t.asked()
    second = "AB".replace(first, "")
    t.play(first, "top 3")
    assert t.known(first, "C")[:3] == t.known(second, "C")[:3] == ["snowy", "socks", "biscuit"]
    t.play(second, "top 2")
    assert t.known(second, "C")[:3] == ["socks", "snowy", "biscuit"]
    assert t.among(first, "C") == ({"socks", "biscuit", "snowy"}, {0, 1, 2})
    nobody_knows(t, "C", but="AB")


def shuffled(t, *entities):
    """These are turned up, and one of them shuffles the reservoir of A."""
    t.summon(*entities)
    if t.question() == "foe":
        t.play("B", "foe A")
    assert len(t.told("SHUFFLED")) == 1
    return t


@pytest.mark.parametrize("entities", [("felps", "doug"), ("socks", "eggy")])
def test_a_shuffle_ends_all_knowledge_of_places(table, entities):
    """SW-100, SW-150: exact places and sets."""
    t = gary(table, chosen=1, top=(entities[0], *TOP[1:]))
    nobody_knows_where(shuffled(t, *entities), "A")


def test_a_shuffle_leaves_what_is_known_to_be_there(table):
    """SW-197: by the order or by the set, as far as it was not turned up meanwhile."""
    t = shuffled(gary(table, chosen=1), "socks", "eggy")
    assert t.somewhere("A", "A") == t.somewhere("B", "A") == {"biscuit", "snowy"}
    assert t.somewhere("C", "A") == t.somewhere("-", "A") == set()


def test_what_is_somewhere_is_turned_up_in_the_end(table):
    """SW-197: it is there, and it is known no longer once it lies before everybody."""
    t = shuffled(gary(table, chosen=1), "socks", "eggy")
    for depth, entity in enumerate(("doug", "snowy", "biscuit")):
        t.lay("A", t.position.rounds + depth, entity)
    left = {"biscuit", "snowy"}
    while left:
        assert t.somewhere("A", "A") | {*t.known("A", "A")} - {None} == left
        left -= {t.summon().on_field(0)}
    nobody_knows(t, "A")


def test_the_last_place_left_is_known(table):
    """SW-197: whoever knows what is still there knows the only place where it can be."""
    t = shuffled(roll_over(table, rounds=6), "felps", "doug", "doug")
    assert t.somewhere("A", "A") == {"biscuit", "snowy"}
    t.lay("A", t.position.rounds, "biscuit").lay("A", t.position.rounds + 1, "snowy").summon()
    assert t.known("A", "A") == ["snowy"]
    assert t.somewhere("A", "A") == set()


def a_look_after_a_shuffle(table):
    """A has seen biscuit and snowy before a shuffle, and biscuit again after it."""
    t = shuffled(gary(table, chosen=1), "socks", "eggy").hand("A", "roll-over", "beg")
    for depth, entity in enumerate(("biscuit", "penny", "doug", "mitten", "snowy")):
        t.lay("A", t.position.rounds + depth, entity)
    t.at("support").each(A="support roll-over A", B="no-support", C="no-support")
    return t.play("A", "top 1")


def test_a_look_after_a_shuffle(table):
    """SW-197, SW-100: what is seen again has a place, and not the rest."""
    t = a_look_after_a_shuffle(table)
    assert t.known("A", "A")[:4] == ["biscuit", "penny", "doug", None]
    assert t.somewhere("A", "A") == {"snowy"}
    assert t.somewhere("B", "A") == {"biscuit", "snowy"}


def another_look(table):
    """C puts the third card of those on top, of which A has seen two."""
    t = a_look_after_a_shuffle(table).summon()
    t.each(A="no-support", B="no-support", C="support roll-over A")
    return t.play("C", "top 3")


def test_a_set_beside_what_is_somewhere(table):
    """SW-197, SW-100: what A has seen lately is in the top three, the rest anywhere."""
    t = another_look(table)
    assert t.among("A", "A") == ({"penny", "doug"}, {0, 1, 2})
    assert t.somewhere("A", "A") == t.somewhere("B", "A") == {"snowy"}
    t.summon()
    assert t.on_field(0) == "mitten"
    assert t.among("A", "A") == ({"penny", "doug"}, {0, 1})
    assert t.somewhere("A", "A") == t.somewhere("B", "A") == {"snowy"}


def test_what_all_know_stays_somewhere_for_all(table):
    """SW-197, SW-164: the top card was shown, then the reservoir is shuffled."""
    t = table(3).reservoir("A", *TOP).hand("B", "roll-over", "beg").at("gamble")
    loose_lips(t, "A").play("B", "support roll-over A").play("B", "top 2")
    shuffled(t, "biscuit", "eggy", "doug")
    nobody_knows_where(t, "A")
    for viewer in "AC-":
        assert t.somewhere(viewer, "A") == {"socks"}
    assert t.somewhere("B", "A") == {"socks", "snowy"}


def test_a_shuffle_of_another_reservoir_changes_nothing(table):
    """SW-100: of that reservoir."""
    t = gary(table, chosen=1).all("no-support").summon("socks", "felps", "doug")
    assert t.known("A", "A")[:2] == ["biscuit", "snowy"]


@pytest.mark.parametrize(("rounds", "left"), [(6, [None, None]), (7, ["biscuit"])])
def test_a_shuffle_of_one_card_is_none(table, rounds, left):
    """SW-100, SW-150: two cards or more are shuffled; a single one stays known."""
    t = roll_over(table, owner="B", rounds=rounds)
    assert t.known("A", "B")[:2] == ["socks", "biscuit"]
    t.lay("B", t.position.rounds, "felps", known=2).summon()
    assert (t.on_field(1), t.known("A", "B")) == ("felps", left)
    assert len(t.told("SHUFFLED")) == (rounds == 6)


def wrong_door(t, player):
    """The player gambles, rolls 0 and goes through the wrong door."""
    others = dict.fromkeys(t.asked().replace(player, ""), "no-gamble")
    t.each(**others, **{player: "gamble"}, rolls=[0])
    turned = {card for card in t.row() if card}
    place = KLUTZ.index("wrong-door") - len([c for c in turned if c != "wrong-door"])
    return t.play(player, t.choices(player)[0], rolls=[place])


def test_a_known_top_card_goes_to_the_bottom(table):
    """SW-100, SW-165: and is known there; the others come up."""
    t = wrong_door(roll_over(table), "A")
    assert t.row().count("wrong-door") == 1
    assert t.known("A", "A") == ["biscuit", "snowy", *[None] * 6, "socks"]
    nobody_knows(t, "A", but="A")


def test_one_of_a_set_goes_to_the_bottom(table):
    """SW-100: two are on top, one is at the bottom, nobody but the owner knows which."""
    t = wrong_door(gary(table, chosen=1).all("no-support"), "A")
    assert t.known("A", "A") == ["biscuit", "snowy", *[None] * 5, "socks"]
    assert t.among("B", "A") == ({"socks", "biscuit", "snowy"}, {0, 1, 7})
    t.all("no-support").summon()
    assert t.among("B", "A") == ({"socks", "snowy"}, {0, 6})
    t.all("no-support").summon()
    assert t.on_field(0) == "snowy"
    assert t.known("B", "A") == [*[None] * 5, "socks"]


def loose_lips(t, player):
    """The player gambles, rolls 0 and tells everything."""
    others = dict.fromkeys(t.asked().replace(player, ""), "no-gamble")
    t.each(**others, **{player: "gamble"}, rolls=[0])
    return t.play(player, t.choices(player)[0], rolls=[KLUTZ.index("loose-lips")])


def test_loose_lips(table):
    """SW-100, SW-164: everybody knows the hand and the top card."""
    t = table(3).reservoir("A", *TOP).hand("A", "speak", "stay").hand("B", "beg").at("gamble")
    loose_lips(t, "A")
    for viewer in EVERYBODY:
        assert t.hand_seen(viewer, "A") == {"speak", "stay"}
        assert t.known(viewer, "A")[:2] == ["socks", None]
        assert t.hand_seen(viewer, "B") == ({"beg"} if viewer == "B" else set())
    t.all("no-support").summon()
    assert t.hand_seen("-", "A") == {"speak", "stay"}
    t.each(A="support speak own", B="no-support")
    assert t.hand_seen("-", "A") == {"stay"}
    assert t.supports("A", "played") == ["speak"]


def test_the_top_card_shown_is_a_look_at_one_card(table):
    """SW-100: a later reorder makes it one of the top three, for all who did not choose."""
    t = table(3).reservoir("A", *TOP).hand("B", "roll-over", "beg").at("gamble")
    loose_lips(t, "A").play("B", "support roll-over A").play("B", "top 2")
    for viewer in "AC-":
        assert t.known(viewer, "A") == [None] * 9
        assert t.among(viewer, "A") == ({"socks"}, {0, 1, 2})
    assert t.known("B", "A")[:3] == ["biscuit", "socks", "snowy"]
    t.summon()
    for viewer in "AC-":
        assert t.among(viewer, "A") == ({"socks"}, {0, 1})


def test_a_look_of_ones_own_at_what_all_know_of(table):
    """SW-100: the looker knows the order, all others know as much as before."""
    t = table(3).reservoir("A", *TOP).hand("B", "roll-over").hand("C", "roll-over").at("gamble")
    loose_lips(t, "A").each(B="support roll-over A", C="no-support").play("B", "top 2").summon()
    assert t.among("-", "A") == ({"socks"}, {0, 1})
    t.play("C", "support roll-over A").play("C", "top 3")
    assert t.known("C", "A")[:4] == ["penny", "socks", "snowy", None]
    assert t.among("C", "A") == NOTHING
    assert t.among("-", "A") == t.among("A", "A") == ({"socks"}, {0, 1, 2})
    assert t.among("B", "A") == ({"socks", "snowy"}, {0, 1, 2})
    t.summon().summon()
    assert t.on_field(0) == "socks"
    assert t.known("B", "A")[0] == t.known("C", "A")[0] == "snowy"
    nobody_knows(t, "A", but="BC")


def test_a_card_shown_settles_the_sets(table):
    """SW-100: Loose Lips takes the top card out of what was known in unknown order."""
    t = loose_lips(gary(table, chosen=3).all("no-support"), "A")
    assert t.known("-", "A")[:2] == ["snowy", None]
    assert t.known("B", "A")[:1] == ["snowy"]
    assert t.among("B", "A") == ({"socks", "biscuit"}, {1, 2})


def test_a_stay_that_came_back_is_public(table):
    """SW-100, SW-162: until it leaves the hand again."""
    t = table(3).forces(1, 9, 9).hand("A", "stay", "speak").play("A", "support stay own")
    t.summon("doug", "doug", "doug")
    for viewer in EVERYBODY:
        assert t.hand_seen(viewer, "A") == ({"stay", "speak"} if viewer == "A" else {"stay"})
    t.play("A", "support stay own").at("last").all("no-gamble")
    assert t.hand_seen("-", "A") == set()


def test_the_hand_is_seen_by_its_owner(table):
    """SW-21, SW-196: its number by everybody."""
    t = table(3).hand("B", "beg", "sit", "speak")
    for viewer in EVERYBODY:
        seen = t.hand_seen(viewer, "B")
        assert seen == ({"beg", "sit", "speak"} if viewer == "B" else set())
        assert t.state.masked("ABC".find(viewer)).sides[1].held == 3


def test_what_was_lost_by_butterfingers_is_public(table):
    """SW-163, SW-196: face up in the discard pile."""
    t = table(3).hand("A", "beg", "sit").at("gamble")
    t.each(B="no-gamble", C="no-gamble", A="gamble", rolls=[0])
    t.play("A", "klutz 1", rolls=[KLUTZ.index("butterfingers"), 1])
    (lost,) = t.supports("A", "discarded")
    number = t.words.SUPPORT_WORDS.index(lost)
    card = t.state.masked(-1).sides[0].supports[number]
    assert card.place == t.box.Place.DISCARDED


def test_everything_face_up_is_public(table):
    """SW-13, SW-30, SW-36, SW-196: fields, piles, FRC, what waits, tokens, the Klutz row."""
    t = table(3).points(2, 1, 0).forces(3, 4, 5).lingering("A", 2, 3).klutz("hiccups")
    seen = t.state.masked(-1)
    for side, public in zip(t.sides(), seen.sides, strict=False):
        for name in ("held", "tokens", "debuffers", "buffers", "force", "negated"):
            assert side[name] == public[name]
        assert [card.result for card in side.cards] == [card.result for card in public.cards]
        fought = [[card.entity for card in both.cards[:3]] for both in (side, public)]
        assert fought[0] == fought[1]
    assert list(seen.klutz) == list(t.position.klutz)


def test_nobody_learns_what_others_know(table):
    """SW-100, SW-196: a viewer's copy says of nobody else what they remember."""
    t = gary(table, chosen=1)
    assert {int(card.known) for card in t.state.masked(0).sides[0].cards[2:5]} == {2}
    assert t.state.masked(1).sides[0].memories[0].places < 0
    assert t.state.masked(0).sides[0].memories[1].places < 0


def worlds(t, viewer, number=40):
    """Positions that a viewer cannot tell from the true one."""
    made = []
    for seed in range(number):
        world = t.state.masked("ABC".find(viewer))
        t.game.answers.redeal(world, "ABC".find(viewer), t.new_tray(seed))
        made.append(world)
    return made


def dealt(t, world, owner, places=3):
    """The top cards of a reservoir in a redealt world."""
    cards = world.sides["ABC".index(owner)].cards[t.position.rounds :][:places]
    return tuple(
        t.words.ENTITY_WORDS[card.entity] if card.entity >= 0 else None for card in cards
    )


def test_redealt_worlds_keep_what_is_known(table):
    """SW-100: an order stays, a set is dealt in every order, the unknown stays unknown."""
    t = gary(table, chosen=2)
    assert {dealt(t, world, "A") for world in worlds(t, "A")} == {("biscuit", "socks", "snowy")}
    found = {dealt(t, world, "A") for world in worlds(t, "B")}
    assert len(found) == 6
    assert {frozenset(cards) for cards in found} == {frozenset({"biscuit", "socks", "snowy"})}
    assert not {dealt(t, world, "A") for world in worlds(t, "C")} & {
        ("biscuit", "socks", "snowy")
    }


def test_redealt_worlds_keep_what_is_somewhere(table):
    """SW-197: in any place; to those who do not know of it, nothing is there."""
    t = shuffled(gary(table, chosen=1), "socks", "eggy")
    found = [dealt(t, world, "A", 7) for world in worlds(t, "B", 80)]
    assert {frozenset(cards) for cards in found} == {frozenset({"biscuit", "snowy", None})}
    assert len({cards.index("snowy") for cards in found}) == 7
    assert {dealt(t, world, "A", 7) for world in worlds(t, "C")} == {(None,) * 7}


def test_redealt_worlds_keep_sets_apart_from_what_is_somewhere(table):
    """SW-197, SW-100: two among the top three; the other one there or anywhere else."""
    t = another_look(table)
    found = [dealt(t, world, "A", 6) for world in worlds(t, "A", 80)]
    assert all({*cards[:3]} >= {"penny", "doug"} for cards in found)
    assert {cards.index("snowy") for cards in found} == set(range(6))


def test_redealt_hands(table):
    """SW-21, SW-196: as many cards as there are, and those that are known."""
    t = table(3).hand("A", "speak", "stay").hand("B", "beg").at("gamble")
    loose_lips(t, "A")
    hands = set()
    for world in worlds(t, "C"):
        place = t.box.Place.HAND
        cards = [
            [
                w
                for w, c in zip(t.words.SUPPORT_WORDS, side.supports, strict=True)
                if c.place == place
            ]
            for side in world.sides[:3]
        ]
        assert cards[0] == ["speak", "stay"]
        assert (len(cards[1]), cards[2]) == (1, [])
        hands.add(cards[1][0])
    assert len(hands) > 5


def chosen(t, viewer, player):
    """What a player may have chosen in secret, in the worlds of a viewer."""
    number = "ABC".index(player)
    choices = {int(world.sides[number].choice) for world in worlds(t, viewer)}
    return {t.state.action_to_string(choice) for choice in choices if choice >= 0}


def test_redealt_gambles_and_foes(table):
    """SW-104, SW-190, SW-193: both answers, and every foe; who is still asked has none."""
    t = table(3).at("gamble").play("A", "gamble")
    assert chosen(t, "B", "A") == {"gamble", "no-gamble"}
    assert chosen(t, "A", "A") == {"gamble"}
    assert chosen(t, "A", "B") == set()
    t = table(3).summon("lemon", "eggy", "doug").play("A", "foe C")
    assert chosen(t, "B", "A") == {"foe B", "foe C"}
    assert chosen(t, "A", "C") == chosen(t, "A", "B") == set()


def test_redealt_while_somebody_chooses_what_comes_on_top(table):
    """SW-100, SW-191: the looker has seen some three cards; to the looker they are those."""
    t = table(3).reservoir("B", *TOP).hand("A", "roll-over").hand("C", "beg")
    t.each(A="support roll-over B", C="no-support")
    assert {dealt(t, world, "B") for world in worlds(t, "A")} == {TOP[:3]}
    found = {dealt(t, world, "B") for world in worlds(t, "C")}
    assert len(found) > 30
    for world in worlds(t, "C", 5):
        cards = world.sides[1].cards[1:5]
        assert [int(card.known) for card in cards] == [2, 2, 2, 0]
        assert all(card.entity >= 0 for card in cards[:3])


def test_redealt_choices(table):
    """SW-104, SW-131: whoever has chosen may have chosen anything that is possible."""
    t = table(3).hand("A", "speak").hand("B", "beg").play("A", "no-support")
    choices = set()
    for world in worlds(t, "B"):
        text = t.state.action_to_string(int(world.sides[0].choice))
        card = text.split()[1] if " " in text else None
        number = t.words.SUPPORT_WORDS.index(card) if card else None
        assert card is None or world.sides[0].supports[number].place == t.box.Place.HAND
        choices.add(card)
    assert None in choices
    assert len(choices) > 3
