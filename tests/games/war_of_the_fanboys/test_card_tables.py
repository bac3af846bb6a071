"""The Hero Cards as printed, and what is refused in their file."""

import copy

import numpy as np
import pytest


@pytest.fixture
def cards(twin):
    """The tables of the cards."""
    return twin.module("games.war_of_the_fanboys.tables.cards")


@pytest.fixture
def file(twin):
    """The file as it was read."""
    return twin.module("games.war_of_the_fanboys.tables.box")


@pytest.fixture
def hostile(twin):
    """The titles of hostile cards."""
    cards = twin.module("games.war_of_the_fanboys.tables.cards")
    asks = twin.module("games.war_of_the_fanboys.tables.asks")
    return [cards.TITLE_WORDS[title] for title in np.flatnonzero(asks.HOSTILE)]


@pytest.fixture
def kinds(twin):
    """The words of the cards."""
    return twin.module("games.war_of_the_fanboys.tables.kinds")


def test_how_many_there_are(cards, file):
    """WF-86, WF-381 to WF-385: 74 titles, 110 cards, 22 in each of the five decks."""
    assert len(cards.TITLE_WORDS) == len(set(cards.TITLE_WORDS)) == 74
    assert len(cards.TITLE_OF) == len(set(cards.CARD_WORDS)) == 110
    assert list(np.diff(cards.FIRST_OF_DECK)) == [22] * 5
    titles = [word.split("-")[0] for word in cards.TITLE_WORDS]
    assert [titles.count(deck) for deck in cards.DECK_WORDS] == [14, 14, 18, 14, 14]
    assert all(file.DECK_LIST[d]["size"] == 22 for d in range(5))


def test_every_parameter_is_read(cards, file):
    """WF-86: what the file can say, some rule asks for."""
    listed = {
        key
        for kind in file.BOX["effect_kind"]
        for key in (*kind["required"], *kind["optional"])
    }
    assert set(cards.READ) == listed | {"kind"}


def test_every_word_is_known(cards, kinds, file):
    """WF-86, WF-319, WF-320: the closed lists of the file are those of the rules."""
    for key, words in file.BOX["enum"].items():
        names = {word.name.lower() for word in cards.READ[key]}
        assert names >= set(words)
        if key != "terrain":
            assert names == set(words)
    timings = [timing["id"] for timing in file.BOX["timing"]]
    assert {timing.name.lower() for timing in kinds.Timing} == set(timings)
    effects = {kind["id"] for kind in file.BOX["effect_kind"]}
    assert {kind.name.lower() for kind in kinds.EffectKind} == effects | {"none"}


def test_every_kind_is_on_a_card(cards, kinds):
    """WF-341 to WF-367: all 27 kinds are in use."""
    used = set(cards.KIND.ravel().tolist())
    assert used == set(range(len(kinds.EffectKind)))


def test_which_cards_are_hostile(hostile):
    """WF-324: aimed at enemy territories in Phase 4; not Copy, PSI Magnet, Lakitu, Thwomp."""
    assert len(hostile) == 27
    harmless = {
        "kirby-copy",
        "earthbound-psi-magnet",
        "mario-lakitu",
        "mario-thwomp",
        "pokemon-fly",
        "zelda-clawshots",
        "mario-sand-trap",
        "zelda-hookshot",
        "pokemon-dig",
    }
    assert harmless.isdisjoint(hostile)
    assert {"pokemon-gust", "mario-poison-mushroom", "earthbound-hypnosis"} <= set(hostile)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"kind": "coins"}, "source is missing"),
        ({"kind": "add_fanboys", "where": "hero", "die": 0}, "hero is missing"),
        ({"colour": 3}, "destroy_units has no colour"),
        ({"plus": 3}, "destroy_units has no plus"),
        ({"amount": "streak"}, "max is missing"),
        ({"range": "linked_hero"}, "hero is missing"),
        ({"gain_at_hero": True}, "hero is missing"),
        ({"max_total": 5}, "a card with max_total takes 1 to 2 units from each target"),
    ],
)
def test_what_is_refused(file, change, fault):
    """WF-86: a parameter that nobody reads, or that is missing, is a fault."""
    card = copy.deepcopy(file.TITLE_LIST[1])
    card["effects"][0].update(change)
    assert fault in list(file.faults(card))


def test_a_number_is_needed(file):
    """WF-341, WF-344: how many Fanboys, or Coins."""
    card = {"effects": [{"kind": "coins", "source": "bank"}]}
    assert list(file.faults(card)) == ["neither count nor die"]


def test_only_the_first_effect_asks(file):
    """WF-301: whoever adds a second effect that asks for a target is told."""
    card = copy.deepcopy(file.TITLE_LIST[1])
    second = {"kind": "hazard", "range": "any_land", "trigger": "owner_turn_start"}
    card["effects"].append({**second, "ticks": 1, "count": 1, "until": "ticks_done"})
    assert list(file.faults(card)) == ["only the first effect may ask for a choice"]


def test_a_faulty_file_stops_the_game(file, monkeypatch):
    """WF-86: with the card and what is wrong with it."""
    card = {"id": "odd", "effects": [{"kind": "coins", "source": "bank"}]}
    monkeypatch.setattr(file, "TITLE_LIST", [card])
    with pytest.raises(ValueError, match="odd: neither count nor die"):
        file.refuse()


def test_the_cards_as_they_are(file):
    """WF-86: no printed card has a fault."""
    assert all(not list(file.faults(card)) for card in file.TITLE_LIST)


def test_a_card_that_comes_back_says_how_often(file):
    """WF-236: once a turn; whoever reads the card knows it."""
    back = [
        card["text"]
        for card in file.TITLE_LIST
        if any(effect["kind"] == "return_to_hand" for effect in card["effects"])
    ]
    assert len(back) == 2
    assert all("this turn, but then it does not come back." in text for text in back)
