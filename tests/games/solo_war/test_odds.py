"""Odds of a round's battle (SW-31, SW-36), against every roll and against many plays."""

from collections import Counter
from fractions import Fraction

import pytest
from games.held import SAMPLES, agrees, equals, stated
from games.solo_war.conftest import LETTERS, Table

WAYS = 24
"""A Klutz Card is one of six, and the die shows one of four."""


def asked(t, player, text):
    """The odds of a choice, from what the player sees."""
    seat = LETTERS.index(player)
    return t.game.portrayal.odds(t.state.masked(seat), seat, t.state.string_to_action(text))


def ended(t, before):
    """Who has won the round, as the odds call it; ``before`` it ended."""
    titles = {"doug": "Doug", "spud": "Spud", "crumb": "Crumb", "mitten": "Mitten"}
    place = int(before.position.rounds) - 1
    won = [
        f"@{player}'s {titles[before.on_field(player)]}"
        for player in t.players
        if t.position.sides[player].cards[place].result == t.box.Result.WON
    ]
    *most, last = won
    words = f"{', '.join(most)} and {last}" if most else last
    return f"{words} {'win' if most else 'wins'}"


IDLE = ("no-support", "no-gamble")


def played(t, player, text, rolls=()):
    """Somebody does this, and nobody does anything more in the round; how it ended."""
    before = type(t).__new__(type(t))
    before.__dict__ = t.__dict__ | {"state": t.state.clone()}
    rounds = t.position.rounds
    others = [other for other in t.asked() if other != player]
    for other in others:
        t.play(other, next(idle for idle in IDLE if idle in t.choices(other)))
    t.play(player, text, rolls)
    while t.position.rounds == rounds and not t.state.is_terminal():
        who = t.asked()[0]
        choices = t.choices(who)
        t.play(who, next((idle for idle in IDLE if idle in choices), choices[0]))
    return ended(t, before)


def every_end(t, player, text):
    """How probable each end is, by every face of the die and every Klutz Card."""
    found, start = Counter(), t.state
    for die in range(4):
        for card in range(6 if die == 0 else 1):
            t.state = start.clone()
            if die:
                end = played(t, player, text, [die])
                found[end] += Fraction(1, 4)
                continue
            others = [other for other in t.asked() if other != player]
            for other in others:
                t.play(other, "no-gamble")
            t.play(player, text, [0])
            found[played(t, player, "klutz 3", [card])] += Fraction(1, WAYS)
    t.state = start
    return found


@pytest.mark.parametrize("step", ["gamble", "last"])
@pytest.mark.parametrize("forces", [(3, 5), (5, 5), (4, 5), (2, 5)])
def test_a_token_is_counted_out(table, step, forces):
    """SW-33, SW-36, SW-143: by every face, and by every Klutz Card after a 0."""
    t = table().forces(*forces).hand("A", "fetch").at(step)
    equals(asked(t, "A", "gamble"), every_end(t, "A", "gamble"))


def test_what_is_known_of_a_token(table):
    """SW-33: FRC 4 against 5 is level with a 1, and ahead with 2 or 3."""
    t = table().forces(4, 5).at("gamble")
    told = asked(t, "A", "gamble")
    assert told.title == "@0 against @1"
    assert stated(told) == {
        "@0's Doug and @1's Doug win": 1 / 4,
        "@0's Doug wins": 1 / 2,
        "@1's Doug wins": 1 / 4,
    }
    assert "nobody else plays a card or gambles" in told.given
    assert stated(asked(t, "A", "no-gamble")) == {"@1's Doug wins": 1}


def test_a_klutz_card_is_counted_out(table):
    """SW-64, SW-143: two of six take FRC away; one that lies face up is not turned again."""
    t = table().forces(5, 4).at("gamble").each(B="no-gamble", A="gamble", rolls=[0])
    told = stated(asked(t, "A", "klutz 2"))
    assert told == {
        "@0's Doug wins": 4 / 6,
        "@0's Doug and @1's Doug win": 1 / 6,
        "@1's Doug wins": 1 / 6,
    }
    t = table().forces(5, 4).klutz("banana-peel").at("gamble")
    t.each(B="no-gamble", A="gamble", rolls=[0])
    assert stated(asked(t, "A", "klutz 2")) == {
        "@0's Doug wins": 4 / 5,
        "@1's Doug wins": 1 / 5,
    }


CARDS = ["fetch own", "speak own", "roll-over A", "shake B", "zoomies own"]


@pytest.mark.parametrize("card", CARDS)
def test_a_support_card_counts_as_it_is_played(table, card):
    """SW-135: as things stand, before anybody else plays one."""
    t = table().forces(4, 6).hand("A", card.split()[0], "beg").hand("B", "sit").at("support")
    told = stated(asked(t, "A", f"support {card}"))
    start = t.state.clone()
    assert told == {played(t, "A", f"support {card}"): 1}
    t.state = start
    assert stated(asked(t, "A", "no-support")) == {"@1's Doug wins": 1}


def test_two_duels_of_teams(table):
    """SW-90, SW-93: a card for the partner's Entity tells on the partner's duel."""
    t = table(4, teams=1).forces(3, 4, 3, 5).hand("A", "fetch").at("support")
    assert stated(asked(t, "A", "no-support")) == {"@0's Doug, @2's Doug and @3's Doug win": 1}
    told = asked(t, "A", "support fetch B")
    assert stated(told) == {"@0's Doug, @1's Doug and @2's Doug win": 1}
    assert told.title == "@0 against @2; @1 against @3"


def test_what_is_no_part_of_the_battle_has_no_odds(table):
    """SW-151: which card comes next."""
    t = table().hand("A", "roll-over").reservoir("A", "crumb", "mitten", "spud").at("support")
    t.play("A", "support roll-over A")
    assert t.question() == "top"
    assert asked(t, "A", "top 2") is None


def test_many_plays(twins):
    """SW-33, SW-143: of 10,000 gambles, whatever B holds."""
    t = Table(twins[1], 2).forces(4, 5).hand("B", "sit", "beg").at("gamble")
    told, start, found = asked(t, "A", "gamble"), t.state, Counter()
    for seed in range(SAMPLES):
        t.state = start.resample(0, seed)
        found[played(t, "A", "gamble")] += 1
    agrees(told, found)
