"""Any Play events and their Anti cards."""

import pytest

ANTI = {
    "earthquake": "divine-intervention",
    "sickness": "healing-monks",
    "revolt": "tax-cuts",
    "sabotage": "secret-service",
}


def strike(table, event, realm, *numbers, discards=()):
    """A plays an event on the land before B's Capital, and B's numbers follow.

    "sabotage road" is one on the Road there.
    """
    kind, *sort = event.split()
    t = table().realm("B", realm).hand("A", kind).dice(*numbers)
    for card in discards:
        t.pile("discard", card)
    return t.play(" ".join([kind, t.name("B", 0, 1), *sort]))


def names(t, event):
    """What an event of A can hit: (player, place) or (player, place, improvement)."""
    found = {}
    for player in "ABCDEF"[: len(t.players)]:
        for land, place in t.lands(player).items():
            found[t.words.GROUND_WORDS[land]] = (player, place)
    choices = [choice.split()[1:] for choice in t.choices() if choice.startswith(event)]
    return {(*found[land], *rest) for land, *rest in choices}


REALMS = {"A": "cv= c/p\n. @/a", "B": "doy=\n@/p", "C": "c\n@"}


@pytest.mark.parametrize(
    ("event", "targets"),
    [
        ("earthquake", {("A", (-1, 1)), ("B", (0, 1))}),
        ("revolt", {("A", (-1, 1)), ("B", (0, 1))}),
        ("sickness", {("A", (0, 1))}),
        (
            "sabotage",
            {
                ("A", (-1, 1), "road"),
                ("A", (-1, 1), "center"),
                ("B", (0, 1), "road"),
                ("B", (0, 1), "oasis-clearing-mine"),
                ("B", (0, 1), "center"),
            },
        ),
    ],
)
def test_targets(table, event, targets):
    """BF-111 to BF-114, BF-191: of any player, own ones too; never a Capital."""
    t = table(3)
    for player, realm in REALMS.items():
        t.realm(player, realm)
    assert names(t.hand("A", event), event) == targets
    t = table(3).hand("A", event)
    assert names(t, event) == set()


ODD, EVEN = (1, 3, 5, 7, 9), (2, 4, 6, 8, 10)


@pytest.mark.parametrize("number", range(1, 11))
def test_earthquake(table, number):
    """BF-110, BF-111: odd, and the center drops a step."""
    t = strike(table, "earthquake", "ct/p\n@", number, discards=["village"])
    t.shows("B", "cv/p\n@" if number in ODD else "ct/p\n@")
    assert (t.pile().count("town"), t.pile().count("village")) == (
        (1, 0) if number in ODD else (0, 1)
    )
    if number in EVEN:
        assert t.told("NO_EFFECT")


@pytest.mark.parametrize(
    ("center", "discards", "then"),
    [
        ("y", ["town", "village"], "t"),
        ("y", ["village"], "v"),  # BF-197: no Town anywhere
        ("y", [], ""),
        ("t", ["village", "town"], "v"),
        ("t", ["town"], ""),
        ("v", ["village", "town"], ""),
    ],
)
@pytest.mark.parametrize("event", ["earthquake", "sabotage center"])
def test_dropping_a_step(table, event, center, discards, then):
    """BF-110, BF-114, BF-197: the next smaller center of which there is a card."""
    t = strike(table, event, f"c{center}\n@", 1, discards=discards)
    t.shows("B", f"c{then}\n@")


def test_the_old_card_is_not_found(table):
    """BF-110, BF-197: it goes to the discard pile after the search."""
    t = strike(table, "earthquake", "ct ct\n@ .", 1, discards=[])
    t.shows("B", "c ct\n@ .")
    assert "town" in t.pile()


def test_the_smaller_card_from_the_deck(table):
    """BF-110, BF-177: the discard pile first; the search is no draw, and shows one card."""
    t = table().realm("B", "ct\n@").hand("A", "earthquake")
    t.pile("deck", "village", "village", "king-timothy")
    t.luck(0, 1).play(f"earthquake {t.name('B', 0, 1)}")
    first = int(t.words.FIRST[t.box.Kind.VILLAGE])
    assert t.told("STEPPED_DOWN")[0][2] == first + 1  # which of them is drawn by lot
    assert (t.pile("deck"), t.over()) == (["village", "king-timothy"], None)


def test_sickness(table):
    """BF-112, BF-178, BF-193: a number for each army, in row order; odd, and it dies."""
    for numbers in [(1, 2, 3), (2, 1, 10), (9, 9, 9), (4, 4, 4)]:
        t = strike(table, "sickness", "ct/pas\n@/p", *numbers)
        left = "".join(a for a, n in zip("pas", numbers, strict=True) if n % 2 == 0)
        t.shows("B", f"ct/{left}\n@/p" if left else "ct\n@/p")
        assert [line[1] for line in t.told("DIE")] == list(numbers)


@pytest.mark.parametrize("number", [3, 6])
def test_revolt(table, number):
    """BF-113: odd, and land, center, improvements, armies go, and all that is cut off."""
    realm = "c ct c/s\n. c= c=t/p\n. . @"
    t = strike(table, "revolt", realm, number)
    if number in EVEN:
        t.shows("B", realm)
        return
    t.shows("B", "@")
    lands = ["clear"] * 5 + ["road"] * 2 + ["town"] * 2
    assert t.pile() == [*lands, "peasant-army", "strong-army", "revolt"]


def test_revolt_keeps_what_is_joined_otherwise(table):
    """BF-113, BF-172: a second way to the Capital is enough."""
    t = strike(table, "revolt", "c c .\nct c .\n@ c .", 5)
    t.shows("B", "c c .\n. c .\n@ c .")


@pytest.mark.parametrize(
    ("sort", "left"),
    [("road", "doy"), ("oasis-clearing-mine", "d=y"), ("center", "d=ot")],
)
@pytest.mark.parametrize("number", [7, 8])
def test_sabotage(table, sort, left, number):
    """BF-114, BF-197: the improvement named; a center left without its Oasis stays."""
    t = strike(table, f"sabotage {sort}", "d=oy\n@", number, discards=["town"])
    t.shows("B", f"{left if number in ODD else 'd=oy'}\n@")


def test_the_target_player_draws(table):
    """BF-111, BF-112, BF-114: with *announce* it is the target who names the position."""
    t = table(3, dice=0, announce=1).realm("B", "cv\n@").hand("A", "sabotage")
    t.pile("deck", "clear")
    t.play(f"sabotage {t.name('B', 0, 1)} center")
    assert (t.asked(), t.question()) == ("B", "position")


@pytest.mark.parametrize("event", ANTI)
def test_each_event_has_its_anti_card(table, event):
    """BF-6, BF-162: only the matching card counters, before any number."""
    t = table(3).realm("B", "cv/p\n@").hand("A", event, "clear").hand("B", *ANTI.values())
    t.hand("C", *(card for kind, card in ANTI.items() if kind != event))
    t.play(f"{event} {t.name('B', 0, 1)}{' center' * (event == 'sabotage')}")
    assert (t.asked(), t.question()) == ("BC", "answer")
    assert (t.choices("B"), t.choices("C")) == (["pass", "counter"], ["pass"])
    assert event in t.pile()  # BF-177: as soon as it has been shown
    t.play("pass", "C").play("counter", "B")
    t.shows("B", "cv/p\n@")
    assert sorted(t.pile()) == sorted([event, ANTI[event]])
    assert (t.told("DIE"), ANTI[event] in t.held("B")) == ([], False)
    assert (t.asked(), t.question()) == ("A", "turn")


def countering(table, answers):
    """C hits B with a Sickness; who of A, B and D answers with Healing Monks."""
    t = table(4).realm("B", "c/p\n@").hand("C", "sickness", "clear")
    for player in "AB":
        t.hand(player, "healing-monks")
    t.at("act", 2).play(f"sickness {t.name('B', 0, 1)}")
    for player in "AB":
        t.play("counter" if player in answers else "pass", player)
    return t


@pytest.mark.parametrize(("answers", "whose"), [("A", 0), ("B", 1), ("AB", 1)])
def test_who_counters(table, answers, whose):
    """BF-162: the target's card counts, else the first clockwise; others stay."""
    t = countering(table, answers)
    assert t.told("COUNTERED")[0][0] == whose
    left = [player for player in "AB" if t.held(player)]
    assert left == ["AB"[1 - whose]]


def test_clockwise_from_who_played(table):
    """BF-162: D before A when C has played and the target does not answer."""
    t = table(4).realm("B", "c/p\n@").hand("C", "sickness", "clear")
    t.hand("D", "healing-monks").hand("A", "healing-monks").at("act", 2)
    t.play(f"sickness {t.name('B', 0, 1)}").play("counter", "A").play("counter", "D")
    assert t.told("COUNTERED")[0][0] == 3


def test_own_cards_may_be_hit(table):
    """BF-162, BF-191: whoever plays an event is not asked; the target may be the player."""
    t = table().realm("A", "c/p\n@").hand("A", "sickness", "healing-monks").hand("B", "clear")
    t.play(f"sickness {t.name('A', 0, 1)}")
    assert t.asked() == "B"
    t.dice(1).play("pass")
    t.shows("A", "c\n@")


def test_nobody_can_answer(table):
    """BF-162: without a card in any other hand nobody is asked."""
    t = strike(table, "sickness", "c/p\n@", 1)
    t.shows("B", "c\n@")


@pytest.mark.parametrize("step", ["move", "act", "expand", "discard"])
def test_in_every_step(table, step):
    """BF-161: whenever the player chooses the next act of Steps B to F."""
    t = table().realm("B", "c/p\n@").hand("A", "sickness", "clear").at(step)
    t.position.turn.cards = 1
    t.dice(2).play(f"sickness {t.name('B', 0, 1)}")
    assert (t.asked(), t.question(), t.now()) == ("A", "turn", step)


def test_population_lost_to_an_event(table):
    """BF-47, BF-195: armies over the points are given up at once."""
    t = strike(table, "sabotage center", "ct/ss\n@/s", 1, discards=["village"])
    assert (t.asked(), t.question()) == ("B", "lose")
    t.play("lose strong-army-1")
    t.shows("B", "cv/ss\n@")
