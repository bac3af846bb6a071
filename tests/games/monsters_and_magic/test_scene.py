"""What is drawn and asked: complete, touchable, and made of nothing secret."""

from pathlib import Path

import numpy as np
import pytest

import sandtable.games.monsters_and_magic as folder
from sandtable import load_game
from sandtable.core.choices import buttons_of, choice_of
from sandtable.core.contract import redeal
from sandtable.core.masking import masked
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.core.steps import new_tray
from sandtable.games.monsters_and_magic.pieces import (
    NO_CARD,
    Ally,
    Move,
    Phase,
    Place,
    Question,
)
from sandtable.games.monsters_and_magic.portrayal.choices import offers
from sandtable.games.monsters_and_magic.portrayal.prompts import prompt
from sandtable.games.monsters_and_magic.portrayal.scene import scene
from sandtable.games.monsters_and_magic.state import SPACE_NAMES
from sandtable.games.monsters_and_magic.tables import FIRST_CHOICE, SECOND_CHOICE, Choice
from sandtable.server.rulebooks import ITEM

E4, E5, D4 = (SPACE_NAMES.index(name) for name in ("e4", "e5", "d4"))
RULEBOOK = Path(folder.__file__).with_name("rulebook.md").read_text(encoding="utf-8")
PARAGRAPHS = set(ITEM.findall(RULEBOOK))
WALKS = (
    {"players": 2, "permanent_cards": 10, "hand_limit": 10, "exchange": 1},
    {"players": 3, "permanent_cards": 0, "hand_limit": 10},
    {"players": 4, "permanent_cards": 7, "exchange": 1},
)


def walk(options, seed, decisions=90):
    """A random game, state by state."""
    chance = np.random.default_rng(seed)
    state = load_game("monsters_and_magic", **options).new_initial_state(seed)
    for _ in range(decisions):
        yield state
        if state.is_terminal():
            return
        state.apply_action(int(chance.choice(state.legal_actions())))


@pytest.fixture(scope="module")
def states():
    """States of several random games."""
    return [s.clone() for seed, options in enumerate(WALKS) for s in walk(options, seed)]


@pytest.fixture(scope="module")
def views(states):
    """What the players see who are asked in these states."""
    return [view_of(state) for state in states]


def view_of(state):
    """What the player sees who is asked."""
    return state.view(state.current_players()[0])


def test_questions_are_met(states):
    """Those that a random game comes to."""
    asked = {state.position.question for state in states}
    assert {Question.CORNER, Question.MOVEMENT, Question.TARGET} <= asked


def test_scenes_do_not_depend_on_secrets(states):
    """Two worlds that a viewer cannot tell apart look, ask and offer the same."""
    for state in states[::12]:
        for viewer in (SPECTATOR, *range(state.game.players)):
            views = []
            for seed in (1, 2):
                world = state.masked(viewer)
                redeal(world, viewer, new_tray(seed))
                views.append(GameState(state.game, world, new_tray(0)).view(viewer))
            assert views[0] == views[1] == state.view(viewer)


def test_every_card_is_somewhere_once(views):
    """Zones count 64 cards, seen by anybody."""
    for view in views[::5]:
        zones = view.scene.zones
        assert sum(zone.count for zone in zones) == len(Ally)
        assert all(len(zone.cards) == zone.count for zone in zones if zone.id != "deck")


@pytest.fixture
def state():
    """Two players: a Hero next to a Monster with its Garrison, everything else empty."""
    game = load_game("monsters_and_magic", players=2)
    state = game.new_initial_state(1)
    for text in ("space a1", "type mage", "type army"):
        state.apply_action(state.string_to_action(text))
    position = state.position
    first = int(position.order[0])
    for space, player, number in ((E4, first, 6), (E5, 1 - first, 11)):
        here = position.spaces[space]
        here.owner, here.garrison, here.figure.number = player, 1, number
    return state


def first_of(state):
    """Whose turn it is."""
    return state.current_players()[0]


def piece(drawn, name):
    """A piece of a scene."""
    return next(piece for piece in drawn.pieces if piece.id == name)


def test_a_figure_wears_what_it_was_given(state):
    """Haste Spell and Artificer are badges; a finished move is dim."""
    player = first_of(state)
    figure = state.position.spaces[E4].figure
    figure.hasted = figure.armed = 1
    hero = piece(state.view(player).scene, f"piece:{player}-6")
    assert hero.badges == ("+1 MP", "+1 Force")
    assert not hero.dim
    assert "2 move points left" in hero.hints[1].text
    figure.move = Move.OVER
    assert piece(state.view(player).scene, f"piece:{player}-6").dim


def test_spaces_say_what_stands_there(state):
    """Title, owner and hints of a space."""
    player = first_of(state)
    board = state.view(player).scene.boards[0]
    space = next(space for space in board.spaces if space.id == "space:e5")
    assert space.owner == 1 - player
    assert space.title.endswith(f", @{1 - player}'s Monster and Garrison")
    assert space.shape == (4, 3)
    assert {hint.paragraph for hint in space.hints} <= PARAGRAPHS


def test_an_attack_says_whom_it_meets(state):
    """The words of a step into enemies."""
    view = view_of(state)
    words = {choice.path[-1]: choice.text for choice in view.choices if len(choice.path) > 1}
    assert words["space:e5"].endswith(
        f", attacking @{1 - first_of(state)}'s Monster and Garrison"
    )


def fight(state, *cards):
    """Let the first player attack with these Hand Cards; what is seen then."""
    player = first_of(state)
    for card in cards:
        state.position.cards[card].place = Place.HAND + player
        state.position.cards[card].known = 2 << player
    state.position.sides[player].held += len(cards)
    state.apply_action(state.string_to_action("step e4 e5"), rolls=(0, 1, 5, 4))
    return state.view(player)


def test_a_fight_that_waits_shows_dice_and_bonuses(state):
    """MM-71, MM-84: both sides, and how it stands."""
    player = first_of(state)
    state.position.spaces[E5].structure = 3
    for card in Ally:
        if state.position.cards[card].place == Place.PERMANENT + player:
            state.position.cards[card].place = Place.DECK
    state.position.spaces[E4].figure.armed = 1
    view = fight(state, Ally.DRAGON_SLAYER)
    attack, defence = view.scene.contests[0].sides
    assert (attack.player, attack.dice, attack.total) == (player, (1, 2), 4)
    assert [(bonus.title, bonus.amount) for bonus in attack.bonuses] == [("Artificer", 1)]
    assert defence.dice == (6, 5)
    assert ("Castle", 2) in [(bonus.title, bonus.amount) for bonus in defence.bonuses]
    assert "as it stands, you lose" in view.prompt.detail
    assert {choice.path for choice in view.choices} >= {
        ("button:pass",),
        ("card:dragon-slayer",),
    }
    assert piece(view.scene, f"piece:{player}-6").on == "space:e5"


def test_a_tie_is_foreseen(state):
    """As it stands, both are destroyed."""
    view = fight(state, Ally.DRAGON_SLAYER)
    sides = view.scene.contests[0].sides
    state.position.fight.attack[0] += sides[1].total - sides[0].total
    assert "both are destroyed" in state.view(first_of(state)).prompt.detail


def test_hands_show_what_their_viewer_knows(state):
    """MM-104: a card seen is open to who saw it, and says so."""
    player = first_of(state)
    other = 1 - player
    for card, known in ((Ally.GIANTS, 2 << other), (Ally.DWARVES, 6), (Ally.DEMONS, 1)):
        state.position.cards[card].place = Place.HAND + other
        state.position.cards[card].known = known
    state.position.sides[other].held = 3

    def notes(viewer):
        zones = state.view(viewer).scene.zones
        hand = next(zone for zone in zones if zone.id == f"hand:{other}")
        return {card.title: card.note for card in hand.cards}, hand.count

    demons = {"Demons": "known to all"}
    assert notes(player) == ({"Dwarves": "seen by you", "Hand Card": "", **demons}, 3)
    assert notes(SPECTATOR) == ({"Hand Card": "", **demons}, 3)
    assert notes(other) == ({"Giants": "", "Dwarves": "", **demons}, 3)


def ask(state, question, phase, card=-1, chosen=-1):
    """The position with another question to the same player; prompt and choices."""
    position = state.position
    position.question, position.phase = question, phase
    position.task.card, position.task.chosen = card, chosen
    seen = masked(position, first_of(state))
    actions = state.legal_actions()
    found = offers(seen, first_of(state), actions)
    return prompt(seen, first_of(state)), [*map(choice_of, found)]


def buttons_asked(state, *question):
    """The buttons of another question to the same player."""
    ask(state, *question)
    seen = masked(state.position, first_of(state))
    return buttons_of(offers(seen, first_of(state), state.legal_actions()))


@pytest.mark.parametrize("card", [card for card in Ally if FIRST_CHOICE[card] != Choice.NONE])
def test_every_target_is_asked_for(state, card):
    """MM-99: the prompt names the card and what to choose."""
    first, _ = ask(state, Question.TARGET, Phase.MOVEMENT, card, 0)
    assert first.text.startswith(card.name.title().replace("_", " ").replace(" Of ", " of "))
    assert first.text.endswith(".")
    if SECOND_CHOICE[card] != Choice.NONE:
        second, _ = ask(state, Question.SECOND_TARGET, Phase.MOVEMENT, card, E4)
        assert second.text.split(": ")[1].startswith("choose")


def test_units_are_chosen_by_touching_them(state):
    """The Illusionist's second choice names the first one."""
    asked, offered = ask(state, Question.SECOND_TARGET, Phase.MOVEMENT, Ally.ILLUSIONIST, E4)
    assert "the Hero on e4" in asked.text
    assert all(path[0].startswith(("piece:", "garrison:")) for path in _paths(offered))
    asked, _ = ask(state, Question.SECOND_TARGET, Phase.MOVEMENT, Ally.ILLUSIONIST, 64 + E4)
    assert "the Garrison on e4" in asked.text


def _paths(offered):
    return [choice.path for choice in offered]


@pytest.fixture
def hand(state):
    """Seven Hand Cards for who is asked."""
    player = first_of(state)
    cards = [card for card in Ally if state.position.cards[card].place == Place.DECK][:7]
    for card in cards:
        state.position.cards[card].place = Place.HAND + player
        state.position.cards[card].known = 2 << player
    state.position.sides[player].held = len(cards)
    if state.position.cards[Ally.EMPEROR].place == Place.PERMANENT + player:
        state.position.cards[Ally.EMPEROR].place = Place.DISCARD
    return cards


def test_the_end_phase_asks_for_the_excess(state, hand):
    """MM-98: first cards, then discards down to the limit."""
    asked, offered = ask(state, Question.END, Phase.END)
    assert asked.detail == "Then you discard 2 cards."
    assert ("button:done",) in _paths(offered)
    asked, offered = ask(state, Question.DISCARD, Phase.DISCARDS)
    assert asked.text == "Discard 2 cards."
    assert len(offered) == len(hand)
    assert all(choice.text.startswith("Discard ") for choice in offered)


@pytest.mark.parametrize(
    ("question", "card", "start", "end"),
    [
        (Question.EXCHANGE, NO_CARD, "Discard the Permanent Card ", ""),
        (Question.REPLACEMENT, NO_CARD, "Lay ", " down as a Permanent Card"),
        (Question.TARGET, Ally.DIPLOMAT, "Take back the Permanent Card ", ""),
        (Question.SECOND_TARGET, Ally.DIPLOMAT, "Lay ", " down as a Permanent Card"),
    ],
)
@pytest.mark.usefixtures("hand")
def test_cards_change_places(state, question, card, start, end):
    """MM-68, MM-101: which way a card goes."""
    _, offered = ask(state, question, Phase.END, card, 3)
    assert offered
    assert all(choice.text.startswith(start) for choice in offered)
    assert all(choice.text.endswith(end) for choice in offered)
    assert all(choice.path[0].startswith("card:") for choice in offered)


@pytest.mark.usefixtures("hand")
def test_the_alchemist_goes_on_until_the_player_draws(state):
    """MM-99: the button says how many."""
    asked, _ = ask(state, Question.TARGET, Phase.END, Ally.ALCHEMIST, 0)
    assert asked.text == "Alchemist: discard a card."
    asked, offered = ask(state, Question.TARGET, Phase.END, Ally.ALCHEMIST, 2)
    assert asked.text == "Alchemist: discard a card or draw 2 cards."
    assert "Draw 2 cards" in [choice.text for choice in offered]


def test_types_and_terrains_are_buttons(state):
    """With the drawing of what is chosen."""
    _, offered = ask(state, Question.GAIN, Phase.RECRUITMENT)
    assert ("button:hero",) in _paths(offered)
    _, offered = ask(state, Question.SECOND_TARGET, Phase.END, Ally.ALTER_TERRAIN, D4)
    assert len(offered) == 3
    assert all(path[0].startswith("button:") for path in _paths(offered))


@pytest.mark.parametrize(
    ("question", "phase"),
    [(Question.FIRST_FIGURE, Phase.SET_UP), (Question.GAIN, Phase.RECRUITMENT)],
)
def test_types_say_what_tells_them_apart(state, question, phase):
    """MM-13: the structures that help each, a sentence of its own for each."""
    buttons = buttons_asked(state, question, phase)
    helped = {button.title: button.text.split(";")[0] for button in buttons}
    assert helped == {
        "Mage": "+2 Force with control of Towers",
        "Hero": "+1 Force with control of Mines",
        "Monster": "+2 Force with control of Ruins",
        "Army": "+1 Force with control of Mines",
    }
    assert len({button.text for button in buttons}) == len(buttons)


def test_terrains_name_the_cards_that_count_there(state):
    """MM-42: of all 64, whoever holds them."""
    buttons = buttons_asked(state, Question.SECOND_TARGET, Phase.END, Ally.ALTER_TERRAIN, D4)
    said = " ".join(button.text for button in buttons)
    assert all(name in said for name in ("Rangers", "Clerics", "Orc Warbands"))


def test_a_gain_is_placed(state):
    """MM-66, MM-109."""
    state.position.gain = 3
    asked, _ = ask(state, Question.PLACE, Phase.RECRUITMENT)
    assert asked.text == "Choose a space for the new Army."
    asked, _ = ask(state, Question.GARRISON, Phase.GARRISON)
    assert asked.paragraph == "MM-109"


def test_a_move_under_way_is_named(state):
    """MM-81: who moves, and what ends it."""
    state.position.spaces[E4].figure.move = Move.UNDER_WAY
    asked, _ = ask(state, Question.MOVEMENT, Phase.MOVEMENT)
    assert asked.text.startswith("Keep moving the Hero on e4")


def test_headlines(state):
    """Where the game stands."""
    player = first_of(state)
    assert state.view(player).scene.headline == f"Round 1 of 20 - @{player}'s Movement"
    state.position.phase = Phase.SET_UP
    assert scene(masked(state.position, player), player).headline == "Set-up"


def test_panels_count_what_everybody_sees(state):
    """Spaces, Figures, Temples, Garrisons, Hand Cards; control and elimination."""
    player = first_of(state)
    state.position.sides[player].control[:] = 0
    state.position.sides[player].control[4:6] = 1
    state.position.sides[1 - player].in_game = 0
    panels = state.view(SPECTATOR).scene.panels
    counts = {counter.title: counter.value for counter in panels[player].counters}
    assert (counts["Spaces"], counts["Figures"], counts["Garrisons"]) == (2, 2, 2)
    assert panels[player].remarks == ("controls Ruins and Mines",)
    assert panels[player].active
    assert panels[1 - player].out
