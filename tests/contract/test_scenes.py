"""Whatever a game shows: complete, touchable, drawn, and of plain values (design section 6)."""

import random
import re
from collections import Counter
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path

import pytest
from contract import speaking

from sandtable.core.record import SPECTATOR
from sandtable.server.rulebooks import ITEM

DECISIONS = 900
"""Of a random game at most; every few of them are looked at."""

EVERY = 5
MANY = 36
"""Views of one game that are taken apart to the last value."""

BOLD = 0.5
"""How often the first choice, which mostly lets things pass, is left out."""


@pytest.fixture(scope="session")
def views(compiled):
    """What those see who are asked in a random game, with what they may choose."""
    return list(walk(compiled, random.Random(1)))


def walk(game, chance):
    """A random game, view by view, and a spectator's at the end."""
    state = game.new_initial_state(1)
    for number in range(DECISIONS):
        if state.is_terminal():
            break
        player = chance.choice(state.current_players())
        actions = state.legal_actions(player)
        if number % EVERY == 0:
            yield state.view(player), actions
        bold = actions[1:] if chance.random() < BOLD else []
        state.apply_action(chance.choice(bold or actions), player)
    yield state.view(SPECTATOR), []


@pytest.fixture(scope="session")
def folder(compiled):
    """Where the game lies."""
    package = compiled.schema.__module__.rpartition(".")[0]
    return Path(import_module(package).__file__).parent


def parts(thing):
    """A thing of the scene and all that it is made of."""
    if isinstance(thing, tuple):
        for each in thing:
            yield from parts(each)
    elif is_dataclass(thing):
        yield thing
        for field in fields(thing):
            yield from parts(getattr(thing, field.name))


def all_of(view):
    """The whole view, piece by piece."""
    return parts((view.scene, view.prompt, view.choices, view.gestures, view.buttons))


def elements(view):
    """The ids of all that is drawn, each of one thing only."""
    drawn = [thing.id for thing in parts((view.scene, view.buttons)) if hasattr(thing, "id")]
    assert max(Counter(drawn).values()) == 1
    return set(drawn) | {f"player:{panel.player}" for panel in view.scene.panels}


def test_every_choice_can_be_walked_in_its_own_way(views, compiled):
    """Each legal action has one; words and paths differ, and lead over what is drawn."""
    for view, actions in views:
        assert [each.action for each in view.choices] == actions
        drawn = elements(view)
        offered = (*view.choices, *view.gestures)
        texts = [each.text for each in offered]
        assert all(texts)
        assert len(set(texts)) == len(texts)
        paths = [path for each in offered for path in (each.path, *each.ways)]
        undrawn = {
            f"{each.text!r}: {sorted({*path} - drawn) or 'an empty path'}"
            for each in offered
            for path in (each.path, *each.ways)
            if not (path and drawn.issuperset(path))
        }
        where = speaking.portrayal_of(compiled)
        speaking.none_of(sorted(undrawn), f"{where}: choices whose path is not drawn")
        assert len(set(paths)) == len(paths)


def test_every_button_leads_somewhere(views):
    """Each is an element of some path."""
    for view, _ in views:
        offered = (*view.choices, *view.gestures)
        walked = {each for c in offered for path in (c.path, *c.ways) for each in path}
        assert walked.issuperset(button.id for button in view.buttons)


def test_every_piece_explains_itself(views, compiled):
    """In a sentence, to whoever points at it and meets it for the first time."""
    mute = {
        f"{piece.symbol!r}: {piece.title!r}"
        for view, _ in views
        for piece in view.scene.pieces
        if not (piece.hints and piece.hints[0].text)
    }
    speaking.none_of(sorted(mute), f"{speaking.portrayal_of(compiled)}: pieces without a hint")


def test_every_button_for_a_thing_explains_it(views, compiled):
    """A drawing that is no mere icon stands for a piece, a card or a kind of ground."""
    mute = {
        f"{button.id}: {button.title!r}"
        for view, _ in views
        for button in view.buttons
        if button.symbol and not button.symbol.startswith("icon-") and not button.text
    }
    speaking.none_of(sorted(mute), f"{speaking.portrayal_of(compiled)}: buttons without a text")


def test_every_preview_is_of_things_that_are_drawn(views):
    """So are the places where they would be; something changes."""
    for view, _ in views:
        drawn = elements(view)
        for change in (each for choice in view.choices for each in choice.preview):
            assert change.id in drawn
            assert change.on in drawn | {""}
            assert change.on or change.turn or change.symbol or change.gone


def test_no_preview_moves_what_is_touched_for_it(views):
    """Or it would move away under the pointer that is about to touch it."""
    for view, _ in views:
        for choice in view.choices:
            moved = {change.id for change in choice.preview if change.on}
            assert moved.isdisjoint(path[-1] for path in (choice.path, *choice.ways) if path)


def test_every_question_rests_on_a_paragraph(views, folder):
    """In words, about things that are drawn; and so does all else that names one."""
    rulebook = (folder / "rulebook.md").read_text("utf-8")
    paragraphs = set(ITEM.findall(rulebook))
    for view, actions in views:
        unknown = {
            f"{type(thing).__name__} {name_of(thing)!r}: {thing.paragraph!r}"
            for thing in all_of(view)
            if getattr(thing, "paragraph", "") not in paragraphs | {""}
        }
        speaking.none_of(sorted(unknown), "paragraphs that rulebook.md does not have")
        if actions:
            assert view.prompt.text
            assert view.prompt.paragraph in paragraphs
            assert elements(view).issuperset(view.prompt.about)


def test_everything_has_its_drawing(views, folder, compiled):
    """In the game's own folder."""
    drawings = folder / "portrayal" / "drawings" / "symbols.svg"
    drawn = drawings.read_text("utf-8") if drawings.exists() else ""
    symbols = set(re.findall(r'<symbol id="([^"]+)"', drawn)) | {""}
    wanted = {
        f"{type(thing).__name__} {name_of(thing)!r}: {symbol!r}"
        for view, _ in views
        for thing in all_of(view)
        for symbol in (getattr(thing, "symbol", ""), *getattr(thing, "layers", ()))
        if symbol not in symbols
    }
    where = f"{compiled.package.replace('.', '/')}/portrayal/drawings/symbols.svg"
    speaking.none_of(sorted(wanted), f"{where} has no symbol for")


def test_every_space_of_a_grid_has_a_place_of_its_own(views, compiled):
    """Column and row within the board, from the top left, both counted from 0."""
    faults = {
        fault
        for view, _ in views
        for board in view.scene.boards
        if board.kind == "grid"
        for fault in misplaced(board)
    }
    speaking.none_of(sorted(faults), f"{speaking.portrayal_of(compiled)}: a wrong shape")


def misplaced(board):
    """The spaces of a grid that do not lie on it, or lie on another, each in words."""
    within = {(column, row) for column in range(board.width) for row in range(board.height)}
    size = f"{board.width} columns and {board.height} rows, both counted from 0"
    taken = {}
    for space in board.spaces:
        where = f"Space {space.id!r} of Board {board.id!r}: shape {space.shape}"
        if space.shape not in within:
            yield f"{where} is not (column, row) among {size}"
        elif taken.setdefault(space.shape, space.id) != space.id:
            yield f"{where} is that of {taken[space.shape]!r} too"


def name_of(thing):
    """By what somebody finds a thing in the code."""
    return getattr(thing, "id", "") or getattr(thing, "title", "")


def test_scenes_hold_plain_values(views, compiled):
    """Nothing of NumPy reaches whoever writes a scene as JSON."""
    faults = {
        f"{type(thing).__name__} {name_of(thing)!r}, {field.name}: {type(value).__name__}"
        for view, _ in views[:: max(1, len(views) // MANY)]
        for thing in all_of(view)
        for field in fields(thing)
        for value in flat(getattr(thing, field.name))
        if not is_plain(value)
    }
    where = speaking.portrayal_of(compiled)
    speaking.none_of(sorted(faults), f"{where}: a value that is not plain")


def flat(value):
    """What is in a tuple, however deep."""
    if isinstance(value, tuple):
        return [part for each in value for part in flat(each)]
    return [value]


def is_plain(value):
    """Whether a value can be written as JSON."""
    return is_dataclass(value) or type(value) in {int, float, str, bool, type(None)}
