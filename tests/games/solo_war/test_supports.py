"""The support step, and what each card does in it (SW-130 to SW-139)."""

import pytest
from games.solo_war.paper import SUPPORTS, Paper

AIMS = {"leave-it": "{foe}", "shake": "{foe}", "play-dead": "none", "roll-over": "{foe}"}
STEPS = ("support", "retaliation")


def words(player, card):
    """A card aimed at the foe or, where it helps, at the own Entity; two players."""
    return f"support {card} " + AIMS.get(card, "own").format(foe="BA"["AB".index(player)])


def on_paper(player, card):
    """The same on paper: (card, target)."""
    return card, 1 - player if card in {"leave-it", "shake", "roll-over"} else player


def paper_of(t):
    """The fields, hands and points as they are, on paper."""
    paper = Paper(len(t.players), teams=bool(t.position.options.teams))
    paper.summon({player: t.on_field(player) for player in t.players}).negate()
    piles, waits = t.piles(), t.waits()
    for player, seat in enumerate(paper.seats):
        seat.frc, seat.hand, seat.points = t.frc()[player], t.held()[player], piles[player][0]
        seat.tokens, (seat.debuff, seat.buff) = t.left()[player], waits[player]
    return paper


def chosen(t, cards):
    """The texts of these cards, none where it may not be played; and the same on paper."""
    texts, plays = {}, {}
    for player, (name, card) in enumerate(zip("AB", cards, strict=True)):
        texts[name] = words(name, card) if card else "no-support"
        if texts[name] not in t.choices(name):
            texts[name] = "no-support"
        elif card:
            plays[player] = on_paper(player, card)
    return texts, plays


def first_looks(t):
    """All looks leave the cards as they are."""
    while t.question() == "top":
        t.play(t.asked()[0], "top 1")
    return t


def results(t):
    """The FRC with which the first round ended, by seat."""
    lines = [*t.told("WON"), *t.told("LOST")]
    return [force for player, _, force, _ in sorted(lines)][: len(t.players)]


@pytest.mark.parametrize(
    ("step", "forces", "points"),
    [
        ("support", (5, 8), (0, 0)),
        ("support", (9, 4), (1, 2)),
        ("retaliation", (2, 2), (2, 1)),
        ("retaliation", (0, 1), (0, 0)),
    ],
)
@pytest.mark.parametrize("first", [*SUPPORTS, None])
def test_every_two_cards(table, first, step, forces, points):
    """SW-63, SW-132 to SW-139, SW-156 to SW-159: shown together, as on paper."""
    for second in [*SUPPORTS, None]:
        t = table().points(*points).forces(*forces)
        for player, card in zip("AB", (first, second), strict=True):
            t.hand(player, *({card} - {None}), *[c for c in SUPPORTS if c != card][:2])
        texts, plays = chosen(t.at(step), (first, second))
        paper = paper_of(t).support(plays, late=step == "retaliation")
        rounds = t.position.rounds
        first_looks(t.each(**texts))
        if first == second == "sit":  # nobody may gamble: the round is over
            assert t.position.rounds > rounds
            assert results(t) == paper.frcs()
            continue
        assert t.frc() == paper.frcs() == [side.causes.sum() for side in t.sides()], texts
        assert t.waits() == paper.waiting(), texts
        assert t.held() == [seat.hand for seat in paper.seats]
        played = [card for card, _ in plays.values()]
        assert [*t.supports("A", "played"), *t.supports("B", "played")] == played


@pytest.mark.parametrize("first", SUPPORTS)
def test_the_result_after_every_two_cards(table, first):
    """SW-36, SW-162: who won, and what is in the hands, as on paper."""
    for second in SUPPORTS:
        t = table().points(5, 4, rounds=9).forces(4, 6).tokens(0, 0)
        t.hand("A", first).hand("B", second).at("support")
        texts, plays = chosen(t, (first, second))
        paper = paper_of(t).support(plays)
        won = paper.result()
        first_looks(t.each(**texts))
        while t.question():
            t.all("no-support")
        ten = [side.cards[9].result == t.box.Result.WON for side in t.sides()]
        assert ten == [player in won for player in (0, 1)], texts
        assert t.held() == [seat.hand for seat in paper.seats], texts


@pytest.mark.parametrize("card", SUPPORTS)
def test_one_card_cancelled(table, card):
    """SW-133, SW-159: Leave It takes every op of the card, and gives its own +1."""
    t = table().forces(4, 6).hand("A", card).hand("B", "leave-it")
    t.each(A=words("A", card), B="support leave-it A")
    assert t.frc() == ([4, 7] if card != "leave-it" else [4, 6])
    assert t.waits() == [(0, 0), (0, 0)]
    assert t.question() == "gamble"
    assert (t.asked(), t.told("LOOKED")) == ("AB", [])
    assert len(t.told("CANCELLED")) == (2 if card == "leave-it" else 1)


def test_a_cancelled_stay_does_not_come_back(table):
    """SW-162: it is discarded."""
    t = table().forces(4, 6).hand("A", "stay").hand("B", "leave-it")
    t.each(A="support stay own", B="support leave-it A").all("no-gamble").all("no-gamble")
    assert (t.held(), t.supports("A", "discarded")) == ([0, 0], ["stay"])


def test_leave_it_without_a_card_to_cancel(table):
    """SW-133: the rival shows nothing; a card of another step is never touched."""
    t = table().forces(4, 6).hand("A", "speak").hand("B", "leave-it")
    t.each(A="support speak own", B="no-support").all("no-gamble")
    t.play("B", "support leave-it A")
    assert t.frc() == [4, 4]
    assert t.told("CANCELLED") == []


def test_leave_its_in_a_ring(table):
    """SW-133: all at once; each that is named loses only its +1."""
    t = table(3)
    for player in "ABC":
        t.hand(player, "leave-it")
    t.each(A="support leave-it B", B="support leave-it C", C="support leave-it A")
    assert t.frc() == [5, 5, 5]
    t = table(3).hand("A", "leave-it").hand("B", "leave-it").hand("C", "beg")
    t.each(A="support leave-it B", B="support leave-it C", C="support beg own")
    assert t.frc() == [6, 5, 5]


@pytest.mark.parametrize(
    ("card", "now", "later"),
    [("speak", 3, 2), ("stay", 2, 1), ("sit", 2, 2), ("beg", 2, 2), ("fetch", 2, 2)],
)
def test_amounts_in_retaliation(table, card, now, later):
    """SW-63: Speak and Stay are worth less."""
    for step, amount in zip(STEPS, (now, later), strict=True):
        t = table().hand("A", card).at(step).play("A", f"support {card} own")
        assert t.frc() == ([5, 5 - amount] if card in {"speak", "sit"} else [5 + amount, 5])


def test_reductions_before_additions(table):
    """SW-52, SW-135: 2 - 3 is 0, then + 2."""
    t = table().forces(2, 5).hand("A", "stay").hand("B", "speak")
    t.each(A="support stay own", B="support speak own")
    assert t.frc() == [2, 5]


def test_several_reductions_are_one_sum(table):
    """SW-135: 4 - 3 - 2 stops at 0, then + 2."""
    t = table(3).forces(4, 5, 5).hand("A", "beg").hand("B", "speak").hand("C", "sit")
    t.each(A="support beg own", B="support speak own", C="support sit own")
    assert t.frc() == [2, 3, 2]


@pytest.mark.parametrize(
    ("points", "amount"), [((2, 2), 2), ((2, 3), 4), ((3, 2), 2), ((0, 1), 4)]
)
def test_beg(table, points, amount):
    """SW-106, SW-156: +4 for who is behind."""
    t = table().points(*points, rounds=4).hand("A", "beg").play("A", "support beg own")
    assert t.frc()[0] == 5 + amount


def test_beg_behind_one_of_three(table):
    """SW-106: some other player has more points."""
    t = table(3).points(2, 1, 3).hand("A", "beg").play("A", "support beg own")
    assert t.frc()[0] == 9


@pytest.mark.parametrize(("others", "amount"), [((), 1), (("sit",), 2), (("sit", "beg"), 3)])
def test_zoomies(table, others, amount):
    """SW-135, SW-156: the cards left in hand; the card itself has left it."""
    t = table().hand("A", "zoomies", *others).play("A", "support zoomies own")
    assert t.frc()[0] == 5 + amount


@pytest.mark.parametrize(
    ("own", "foe", "after"), [(2, 8, (5, 2)), (2, 4, (1, 2)), (0, 2, (0, 0))]
)
def test_shake(table, own, foe, after):
    """SW-137, SW-157: swap, then -3, never below 0."""
    t = table().forces(own, foe).hand("A", "shake").play("A", "support shake B")
    assert t.frc() == list(after)


def test_shake_and_play_dead(table):
    """SW-104, SW-136, SW-137: 6, 8, 9 comes to 0, 6, 9."""
    t = table(3).forces(6, 8, 9).hand("A", "shake").hand("B", "play-dead")
    t.each(A="support shake B", B="support play-dead none")
    assert t.frc() == [0, 6, 9]
    assert t.waits()[1] == (0, 4)


@pytest.mark.parametrize("order", [0, 1])
def test_two_shakes_by_lot(table, order):
    """SW-57, SW-137: both want the 9 of C; the order is drawn."""
    t = table(3).forces(2, 4, 9).hand("A", "shake").hand("B", "shake")
    t.each(A="support shake C", B="support shake C", rolls=[order])
    first = min(t.told("SWAP_ORDER"), key=lambda line: line[2])[1]
    assert [line[0] for line in t.told("SWAPPED")] == [first, 1 - first]
    assert t.frc() == [[6, 0, 4], [1, 6, 2]][first]


def test_either_shake_may_be_first(table):
    """SW-57: by both results of the lot."""
    t = table(3).forces(2, 4, 9).hand("A", "shake").hand("B", "shake")
    t.play("A", "support shake C")
    outcomes = set()
    for order in (0, 1):
        other = t.state.clone()
        other.apply_action(other.string_to_action("support shake C"), 1, rolls=[order])
        outcomes.add(tuple(int(side.force) for side in other.position.sides[:3]))
    assert outcomes == {(6, 0, 4), (1, 6, 2)}


@pytest.mark.parametrize(
    ("forces", "outmatched"), [((5, 6), "A"), ((5, 5), ""), ((6, 5), "B"), ((5, 4, 6), "AB")]
)
def test_only_while_outmatched(table, forces, outmatched):
    """SW-107, SW-131: Shake and Play Dead need a foe with more FRC; the border is a tie."""
    t = table(len(forces)).forces(*forces)
    for player in "ABC"[: len(forces)]:
        t.hand(player, "shake", "play-dead")
    for player in "ABC"[: len(forces)]:
        cards = {text.split()[1] for text in t.choices(player)[1:]}
        assert cards == ({"shake", "play-dead"} if player in outmatched else set())
    t.at("retaliation")
    for player in "ABC"[: len(forces)]:
        cards = {text.split()[1] for text in t.choices(player)[1:]}
        assert cards == ({"play-dead"} if player in outmatched else set())


def test_outmatched_is_checked_when_choosing_only(table):
    """SW-131: Speak makes the foe smaller in the same step; Play Dead still counts."""
    t = table(3).forces(5, 6, 6).hand("A", "play-dead").hand("B", "speak").hand("C", "speak")
    t.each(A="support play-dead none", B="support speak own", C="support speak own")
    assert (t.frc(), t.waits()[0]) == ([0, 3, 3], (0, 4))


def test_the_order_of_deciding_does_not_matter(table):
    """SW-131: secret and simultaneous."""
    ends = []
    for order in ("AB", "BA"):
        t = table().hand("A", "speak").hand("B", "beg")
        texts = {"A": "support speak own", "B": "support beg own"}
        t.each(**{player: texts[player] for player in order})
        ends.append(t.position.tobytes())
    assert ends[0] == ends[1]


def test_a_choice_is_seen_by_nobody_before_all_have_chosen(table):
    """SW-104, SW-131, SW-192: card or none, the others see the same."""
    views = set()
    for text in ("no-support", "support speak own", "support beg own"):
        t = (
            table(3)
            .hand("A", "speak", "beg")
            .hand("B", "beg")
            .hand("C", "stay")
            .play("A", text)
        )
        assert t.asked() == "BC"
        views.add((t.state.masked(1).tobytes(), t.state.masked(-1).tobytes()))
        assert t.state.history[-1].read_by(1) == t.state.history[-1].read_by(2)
    assert len(views) == 1


def test_one_support_card_a_round(table):
    """SW-34, SW-35: none in Retaliation after one in the Support Phase; a token may."""
    t = table().hand("A", "speak", "beg").hand("B", "beg", "stay")
    t.each(A="support speak own", B="no-support").all("no-gamble")
    assert (t.question(), t.asked()) == ("support", "B")
    with pytest.raises(ValueError, match="does not decide"):
        t.play("A", "support beg own")
    t.play("B", "support beg own")
    assert (t.question(), t.asked()) == ("gamble", "AB")
    t.each(A="gamble", B="no-gamble", rolls=[3])
    assert t.left() == [2, 3]


def test_a_card_that_is_not_in_hand_is_refused(table):
    """SW-131."""
    t = table().hand("A", "speak").hand("B", "beg")
    for text in ("support beg own", "support speak B", "support speak none", "gamble"):
        with pytest.raises(ValueError, match="may not choose this now"):
            t.play("A", text)


def test_shake_is_refused_in_retaliation(table):
    """SW-63, SW-32, SW-34: its phase is the Support Phase alone."""
    t = table().forces(2, 8).hand("A", "shake").at("retaliation")
    assert t.choices("A") == ["no-support"]
    with pytest.raises(ValueError, match="may not choose this now"):
        t.play("A", "support shake B")


def test_sit_blocks(table):
    """SW-138, SW-160: no token now nor in Retaliation; own tokens are free."""
    t = table().hand("A", "sit").play("A", "support sit own")
    assert (t.frc(), t.asked()) == ([5, 3], "A")
    t.play("A", "no-gamble")
    assert (t.question(), t.asked()) == ("gamble", "A")


def test_sit_blocks_every_foe(table):
    """SW-160."""
    t = table(3).hand("B", "sit").play("B", "support sit own")
    assert (t.frc(), t.asked()) == ([3, 5, 3], "B")


def test_sit_in_retaliation(table):
    """SW-160: a token already used stays used; one not yet used is blocked."""
    t = table(3).hand("A", "sit").play("A", "no-support")
    t.each(A="no-gamble", B="gamble", C="no-gamble", rolls=[2])
    t.play("A", "support sit own")
    assert (t.frc(), t.left(), t.asked()) == ([5, 5, 3], [3, 2, 3], "A")


def test_stay_comes_back(table):
    """SW-36, SW-162: after a loss; and it may be played again in the next round."""
    t = table().forces(2, 5).hand("A", "stay").play("A", "support stay own")
    t.summon("crumb", "brenda")
    assert (t.held(), t.supports("A", "hand")) == ([1, 0], ["stay"])
    assert "support stay own" in t.choices("A")


@pytest.mark.parametrize("forces", [(3, 5), (4, 5)])
def test_stay_is_spent_by_a_win(table, forces):
    """SW-162: a tie is a win."""
    t = table().forces(*forces).hand("A", "stay").play("A", "support stay own")
    t.summon("crumb", "brenda")
    assert (t.held(), t.supports("A", "discarded")) == ([0, 0], ["stay"])


def test_play_dead_waits(table):
    """SW-139, SW-158: 0 now, +4 for the next Entity."""
    t = table().forces(5, 6).hand("A", "play-dead").play("A", "support play-dead none")
    assert (t.frc(), t.waits()) == ([0, 6], [(0, 4), (0, 0)])
    assert t.summon("crumb", "doug").frc() == [7, 5]


def test_play_dead_comes_after_all_additions(table):
    """SW-136: in the team battle the partner's Beg is lost."""
    t = table(4, teams=1).forces(5, 5, 6, 5).hand("A", "play-dead").hand("B", "beg")
    t.each(A="support play-dead none", B="support beg A")
    assert t.frc() == [0, 5, 6, 5]


def test_roll_over(table):
    """SW-63, SW-134, SW-151: a look at any reservoir, and +2."""
    for aim in "AB":
        t = table().reservoir(aim, "spud", "felps", "snowy").hand("A", "roll-over")
        t.play("A", f"support roll-over {aim}")
        assert (t.question(), t.asked()) == ("top", "A")
        assert t.choices("A") == ["top 1", "top 2", "top 3"]
        t.play("A", "top 2")
        assert t.frc() == [7, 5]
        assert t.summon().on_field("AB".index(aim)) == "felps"


@pytest.mark.parametrize("order", [0, 1])
def test_two_roll_overs_on_one_reservoir(table, order):
    """SW-57, SW-134: one after the other by lot, the owner too; the second sees the new."""
    t = table().reservoir("A", "spud", "felps", "snowy").hand("A", "roll-over")
    t.hand("B", "roll-over")
    t.each(A="support roll-over A", B="support roll-over A", rolls=[order])
    first = min(t.told("LOOK_ORDER"), key=lambda line: line[2])[1]
    name, other = "AB"[first], "BA"[first]
    assert (t.question(), t.asked()) == ("top", name)
    assert t.told("SAW", viewer=1 - first) == []
    t.play(name, "top 3")
    assert t.asked() == other
    seen = [t.words.ENTITY_WORDS[line[0]] for line in t.told("SAW", viewer=1 - first)]
    assert seen == ["snowy", "spud", "felps"]
    t.play(other, "top 2")
    assert t.frc() == [7, 7]
    assert t.summon().on_field(0) == "spud"


def test_roll_overs_on_two_reservoirs(table):
    """SW-116, SW-134: at the same time."""
    t = table().hand("A", "roll-over").hand("B", "roll-over")
    t.each(A="support roll-over B", B="support roll-over A")
    assert (t.question(), t.asked()) == ("top", "AB")
    t.play("B", "top 1")
    assert t.asked() == "A"
    t.play("A", "top 1")
    assert t.frc() == [7, 7]


def test_a_support_card_hits_a_silent_entity_too(table):
    """SW-112, SW-50: Pebble silences Entities, not Support Cards."""
    t = table().hand("A", "beg").hand("B", "beg").summon("pebble", "lemon")
    t.each(A="support beg own", B="support beg own")
    assert t.frc() == [6, 5]
