"""What is drawn and asked: complete, touchable, and made of nothing secret."""

import gzip
import re
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from contract.test_scenes import parts

import sandtable.games.war_of_the_fanboys as folder
from sandtable import load_game
from sandtable.core.plain import plain
from sandtable.core.record import SPECTATOR
from sandtable.games.war_of_the_fanboys.pieces import TERRITORIES, CardPlace, Hero, Step
from sandtable.games.war_of_the_fanboys.portrayal.atlas import charts
from sandtable.games.war_of_the_fanboys.portrayal.contests import contests
from sandtable.games.war_of_the_fanboys.portrayal.names import names
from sandtable.games.war_of_the_fanboys.tables import TERRITORY_WORDS
from sandtable.server.wire.messages import encoder

DRAWINGS = Path(folder.__file__).parent / "portrayal/drawings"
SYMBOLS = set(re.findall('id="([^"]+)"', (DRAWINGS / "symbols.svg").read_text("utf-8")))
WALKS = (
    {"players": 3},
    {"players": 4, "theme": 1},
    {"players": 5},
)
NEUTRAL = 4
"""Players of the game with neutral names."""

MOST_COMPRESSED = 8 * 1024


def walk(options, seed, decisions=900, every=23):
    """Views of a random game, each of a player who is asked."""
    chance = np.random.default_rng(seed)
    state = load_game("war_of_the_fanboys", **options).new_initial_state(seed)
    for number in range(decisions):
        if state.is_terminal():
            break
        player = int(chance.choice(state.current_players()))
        if number % every == 0:
            yield state.view(player)
        state.apply_action(int(chance.choice(state.legal_actions(player))), player)
    yield state.view(SPECTATOR)


@pytest.fixture(scope="module")
def views():
    """What is seen in several random games."""
    return [view for seed, options in enumerate(WALKS) for view in walk(options, seed)]


def test_all_spaces_lie_on_a_chart(views):
    """What never changes is sent once; a scene says whose the spaces are, and no more."""
    for theme in range(2):
        sites = {site.id: site for chart in charts(theme) for site in chart.sites}
        assert len(sites) == TERRITORIES
        assert all(site.title and len(site.outline) >= 6 for site in sites.values())
    for view in views:
        for board in view.scene.boards:
            (chart,) = [each for each in charts(0) if each.id == board.chart]
            assert [space.id for space in board.spaces] == [site.id for site in chart.sites]
            assert all(not space.label and not space.hints for space in board.spaces)
        areas = [region.id for board in view.scene.boards for region in board.regions]
        assert {site.region for site in sites.values()} == set(areas)


def test_every_drawing_of_the_charts_is_there():
    """Grounds, signs, and for each kind of line a rule in the style."""
    style = (DRAWINGS / "style.css").read_text("utf-8")
    for chart in charts(0):
        assert {chart.ground, *(sign.symbol for sign in chart.signs)} <= SYMBOLS
        assert all(f".feature.{each.kind}" in style for each in chart.features)


def test_a_scene_is_small(views):
    """A few KB on their way, the charts once."""
    sizes = [len(gzip.compress(encoder.encode(view.scene))) for view in views]
    assert max(sizes) < MOST_COMPRESSED


def test_neutral_names_are_everywhere(views):
    """With the option, no proper name of the print is left in scene, prompt and choices."""
    printed, neutral = names(0), names(1)
    kinds = ("boards", "areas", "territories", "heroes", "decks", "consoles", "titles")
    gone = {
        name
        for kind in kinds
        for name in set(getattr(printed, kind)) - {*getattr(neutral, kind)}
    } - {*neutral.territories, *neutral.heroes, *neutral.titles}
    found = re.compile(rf"\b({'|'.join(map(re.escape, gone - {'Link', 'Kirby'}))})\b")
    seen = [view for view in views if len(view.scene.panels) == NEUTRAL]
    assert seen
    for view in seen:
        texts = [
            value
            for thing in parts((view.scene, view.choices, view.buttons, view.prompt, charts(1)))
            for field in fields(thing)
            if isinstance(value := getattr(thing, field.name), str)
            and field.name in {"title", "text", "label", "note", "headline"}
        ]
        assert not [text for text in texts if found.search(text)]


@pytest.fixture
def state():
    """Three players; A, whose turn it is, invades."""
    state = load_game("war_of_the_fanboys", players=3).new_initial_state(3)
    while state.position.step < Step.TRADE:
        player = state.current_players()[0]
        state.apply_action(state.legal_actions(player)[-1], player)
    position = state.position
    for territory in position.territories:
        territory.owner, territory.fanboys, territory.castle = 1, 1, 0
    for side in position.sides:
        side.realm, side.castles, side.heroes[:] = 0, 0, -1
    position.sides[1].realm = (1 << TERRITORIES) - 1
    position.turn = position.decider = 0
    position.step = Step.INVADE
    return state


def give(state, player, territory, fanboys, castle=0):
    """A territory is a player's."""
    number = TERRITORY_WORDS.index(territory)
    place = state.position.territories[number]
    state.position.sides[place.owner].realm &= ~(1 << number)
    state.position.sides[player].realm |= 1 << number
    state.position.sides[player].castles |= castle << number
    place.owner, place.fanboys, place.castle = player, fanboys, castle
    return number


def test_odds_stand_beside_the_targets(state):
    """The Fanboys that would go say how each invasion would probably end."""
    start = give(state, 0, "onett", 12)
    give(state, 0, "threed", 1)
    state.position.sides[0].heroes[Hero.MARIO] = start
    pieces = {each.id: each for each in state.view(0).scene.pieces}
    reach = {each.to: each.label for each in pieces["fanboys:onett"].reach}
    assert reach == dict.fromkeys(
        ("space:twoson", "space:fourside", "space:yoshis-island"), "99%"
    )
    assert not pieces["fanboys:threed"].reach
    texts = [choice.text for choice in state.view(0).choices]
    assert "Invade Twoson from Onett once: 99%" in texts


def test_a_target_may_be_touched_first(state):
    """Then where the invasion comes from."""
    start = give(state, 0, "onett", 12)
    state.position.sides[0].heroes[Hero.MARIO] = start
    (choice,) = [each for each in state.view(0).choices if "Twoson" in each.text]
    for gesture in [each for each in state.view(0).gestures if "Twoson" in each.text]:
        assert gesture.path[:2] == choice.path
        assert [way[:2] for way in gesture.ways] == [*choice.ways]
    assert choice.path == ("space:onett", "space:twoson")
    assert choice.ways == (("space:twoson", "space:onett"),)


def test_the_best_dice_take_one_touch(state):
    """By the odds, Parry included; or so many Fanboys, then Heroes, each with what it costs."""
    start = give(state, 0, "onett", 12)
    state.position.sides[0].heroes[[Hero.MARIO, Hero.LINK]] = start
    (invade,) = [each for each in state.view(0).choices if "Twoson" in each.text]
    state.apply_action(invade.action, 0)
    view = state.view(0)
    assert view.prompt.text == "Who fights for Twoson?"
    (best,) = [each for each in view.choices if each.path == ("button:best-dice",)]
    assert best.text == "2 Fanboys, Mario (d8) and Link (d6) · losses 0.2 : 0.8"
    (button,) = [each for each in view.buttons if each.main]
    assert (button.id, button.title) == ("button:best-dice", f"Best: {best.text}")
    paths = {choice.path for choice in view.choices}
    assert ("fight:2", "with:2-mario-none") in paths
    (arrow,) = view.scene.arrows
    assert (arrow.start, arrow.end, arrow.kind) == ("space:onett", "space:twoson", "attack")


def test_dice_are_compared_one_by_one(state):
    """WF-120, WF-130: winners are marked, a parried pair is not, losses stand below."""
    invasion = state.position.invasion
    invasion.origin, invasion.target = give(state, 0, "onett", 9), 1
    invasion.defender, invasion.fanboys, invasion.guards = 1, 3, 2
    invasion.attack[:] = 5, 3, 1, 7, 0, 0
    invasion.defence[:] = 5, 4, 5, 0
    invasion.parry[:] = 2, 6
    invasion.attacker_loses, invasion.defender_loses = 2, 1
    state.position.step = Step.ATTACKER_LOSES
    (contest,) = contests(plain(state.position), names(0))
    attack, defence = contest.sides
    assert (attack.dice, attack.sizes) == ((7, 5, 3, 1), (8, 6, 6, 6))
    assert defence.dice == (5, 5, 4)
    assert attack.verdicts == (True, None, False, None)
    assert defence.verdicts == (False, None, True)
    assert [(line.title, line.amount) for line in attack.bonuses] == [
        ("Parry, rerolled", 2),
        ("Units lost", -2),
    ]


def test_an_area_says_who_holds_most_of_it(state):
    """If one player does."""
    for territory in ("onett", "twoson", "threed"):
        give(state, 0, territory, 1)
    main = state.view(0).scene.boards[0]
    regions = {region.id: region for region in main.regions}
    eagleland, kanto = regions["area:eagleland"], regions["area:kanto"]
    assert (eagleland.owner, eagleland.count, eagleland.most) == (0, 3, 5)
    assert (kanto.owner, kanto.count, kanto.most) == (1, 9, 9)


def test_a_set_is_three_cards_touched_in_any_order(state):
    """WF-43: of four cards held, those that are a set."""
    held = ("monkey-mines", "vine-valley", "kongo-jungle", "onett")
    for territory in held:
        number = TERRITORY_WORDS.index(territory)
        state.position.territory_cards[number] = CardPlace.HAND_OF
    state.position.step = Step.TRADE
    view = state.view(0)
    sets = [each for each in view.choices if each.path[0].startswith("territory-card:")]
    assert sets
    assert all(len(each.path) == 3 and len(each.ways) == 5 for each in sets)


def test_cards_of_others_show_their_backs(state):
    """WF-22: the deck is open, the card is not."""
    state.position.hero_cards[0].place = CardPlace.HAND_OF + 1
    state.position.hero_cards[0].known = 2 << 1
    state.position.sides[1].held[0] = 1
    hands = {zone.id: zone.cards for zone in state.view(0).scene.zones}
    (card,) = hands["hand:1"]
    assert (card.face, card.title, card.text) == (False, "Super Mario", "")
    (own,) = {zone.id: zone.cards for zone in state.view(1).scene.zones}["hand:1"]
    assert own.face
    assert own.title == names(0).titles[0]
    assert own.text.startswith(f"{names(0).texts[0]} (")


def test_a_castle_alone_says_whose_it_is(state):
    """A counter without Fanboys stands beside it."""
    give(state, 2, "onett", 0, castle=1)
    pieces = {each.id: each for each in state.view(0).scene.pieces}
    assert pieces["fanboys:onett"].count == 0
    assert pieces["fanboys:onett"].owner == pieces["castle:onett"].owner == 2
