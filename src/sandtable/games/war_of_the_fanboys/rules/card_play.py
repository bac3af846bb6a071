"""Playing Hero Cards: pay, name, ask the owners of targets, carry out, discard (WF-301)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.actions import CARD
from sandtable.games.war_of_the_fanboys.pieces import (
    NO_CARD,
    NOWHERE,
    TITLES,
    WORLDS,
    CardPlace,
    Cause,
    Event,
    Step,
    Window,
)
from sandtable.games.war_of_the_fanboys.rules.card_effects import (
    begin_to_last,
    carry_out,
    comes_back,
    gain,
)
from sandtable.games.war_of_the_fanboys.rules.card_legality import (
    can_play,
    timings_of,
    trigger_place,
)
from sandtable.games.war_of_the_fanboys.rules.card_options import loss_of
from sandtable.games.war_of_the_fanboys.rules.card_questions import (
    ask,
    choose_answer,
    list_answers,
)
from sandtable.games.war_of_the_fanboys.rules.card_strikes import strike, strike_castle
from sandtable.games.war_of_the_fanboys.rules.card_targets import aims, hero_place
from sandtable.games.war_of_the_fanboys.rules.hands import (
    copy_at,
    show,
    take_back,
    usable_decks,
)
from sandtable.games.war_of_the_fanboys.rules.losing import tidy
from sandtable.games.war_of_the_fanboys.rules.moving import begin_redistribution
from sandtable.games.war_of_the_fanboys.rules.opening import clear_play, open_window
from sandtable.games.war_of_the_fanboys.rules.purchases import pay
from sandtable.games.war_of_the_fanboys.rules.sets import lowest
from sandtable.games.war_of_the_fanboys.rules.units import enemy_territories, next_player
from sandtable.games.war_of_the_fanboys.state import INNER, OUTER, Play, State
from sandtable.games.war_of_the_fanboys.tables.asks import ASKS, HOSTILE
from sandtable.games.war_of_the_fanboys.tables.cards import (
    COST,
    COUNT,
    DECK_OF,
    HERO,
    KIND,
    MOST,
    MOST_IN_ALL,
    RANGE,
    TARGETS,
    TIMING,
    UNLIMITED,
    UP_TO,
    WHOSE,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Ask,
    EffectKind,
    Range,
    Stage,
    Targets,
    Timing,
    Whose,
)


@rule("WF-85", "WF-301", "WF-319", "WF-321")
def list_cards(position: State, player: int, actions: Ints, listed: int) -> int:
    """The cards that the player can play now."""
    timings, decks = timings_of(position, player), usable_decks(position, player)
    if decks == 0:
        return listed
    for title in range(TITLES):
        if decks >> DECK_OF[title] & 1 and timings >> TIMING[title] & 1:
            held = copy_at(position, title, CardPlace.HAND_OF + player) != NO_CARD
            if held and can_play(position, player, title):
                actions[listed] = CARD + title
                listed += 1
    return listed


@rule("WF-86", "WF-301", "WF-319")
def play_card(position: State, player: int, title: int, tray: Tray) -> None:
    """The card is laid open and paid; then it is carried out step by step."""
    inner = position.window.kind != Window.NONE
    play = position.plays[INNER if inner else OUTER]
    clear_play(play)
    play.title, play.player = title, player
    show(position, player, title)
    tell(tray, Event.CARD_PLAYED, player, title, position.window.kind)
    if COST[title]:
        pay(position, player, COST[title], Cause.CARD, tray)
    if not inner and TIMING[title] != Timing.ANY_TIME:
        position.opened = 1
    prepare(position, play)


@rule("WF-301", "WF-340", "WF-349")
def prepare(position: State, play: Play) -> None:
    """What the card concerns without being asked, and how much there is to name."""
    title = play.title
    play.left = to_name(position, title)
    play.target = trigger_place(position, title)
    if play.target != NOWHERE:
        play.targets = 1 << play.target
    elif TARGETS[title, 0] == Targets.ALL and RANGE[title, 0] != Range.WORLD:
        play.targets = aims(position, play.player, title, 0)
    travels = WHOSE[title, 0] == Whose.OWN
    if travels:
        play.hero = HERO[title, 0]
    if travels or KIND[title, 0] == EffectKind.TEMPORARY_LINK:
        play.origin = hero_place(position, play.player, title)


@rule("WF-341", "WF-345", "WF-349", "WF-361")
def to_name(position: State, title: int) -> int:
    """How many things the player of a card names one after the other."""
    if ASKS[title, 0] == Ask.EACH_WORLD:
        return WORLDS
    if TARGETS[title, 0] == Targets.UP_TO_3:
        return UP_TO
    if KIND[title, 0] == EffectKind.REVIVE:
        return int(min(position.losses, MOST[title, 0]))
    return int(COUNT[title, 0])


@rule("WF-301", "WF-347", "WF-349")
def list_for_card(position: State, depth: int, actions: Ints) -> int:
    """What the player of the card can name."""
    return list_answers(position, position.plays[depth], actions, 0)


@rule("WF-301", "WF-347", "WF-349")
def choose_for_card(position: State, depth: int, action: int, tray: Tray) -> None:
    """The player of the card has named it."""
    choose_answer(position, position.plays[depth], action, tray)


@rule("WF-301")
def go_on_card(position: State, depth: int, tray: Tray) -> None:
    """The next part of a card that is being carried out."""
    play = position.plays[depth]
    match play.stage:
        case Stage.ASK:
            if ASKS[play.title, play.question] == Ask.NONE:
                end_questions(position, play, tray)
            else:
                ask(position, play, tray)
        case Stage.WARN:
            warn(position, play, tray)
        case Stage.STRIKE:
            strike_next(position, play, tray)
        case _:
            finish(position, play, tray)


@rule("WF-320", "WF-323", "WF-324", "WF-349")
def end_questions(position: State, play: Play, tray: Tray) -> None:
    """Everything is named: owners of enemy targets are asked, if the card is hostile."""
    left = play.targets
    while left:
        territory = lowest(left)
        left &= left - 1
        limited = MOST_IN_ALL[play.title, 0] < UNLIMITED
        if limited and loss_of(position, play.title, play, territory) == 0:
            play.targets &= ~(1 << territory)
        elif HOSTILE[play.title]:
            tell(tray, Event.TARGETED, play.player, play.title, territory)
    if HOSTILE[play.title]:
        play.warned, play.stage = play.targets, Stage.WARN
        position.window.averted = 0
    else:
        play.struck, play.stage = play.targets, Stage.STRIKE


@rule("WF-320", "WF-323")
def warn(position: State, play: Play, tray: Tray) -> None:
    """The next owner may avert the card, clockwise, in the order of the map."""
    window = position.window
    if window.averted:
        play.targets &= ~(1 << window.territory)
        window.averted = 0
    owner = next_player(position, play.player)
    while owner != play.player:
        theirs = play.warned & position.sides[owner].realm
        if theirs:
            territory = lowest(theirs)
            play.warned &= ~(1 << territory)
            open_window(position, Window.TARGETED, territory, tray)
            return
        owner = next_player(position, owner)
    play.targets &= enemy_territories(position, play.player)
    play.struck, play.stage = play.targets, Stage.STRIKE


@rule("WF-301", "WF-349")
def strike_next(position: State, play: Play, tray: Tray) -> None:
    """One target after the other; an owner may have to name what is lost."""
    if play.targets:
        territory = lowest(play.targets)
        play.targets &= play.targets - 1
        strike(position, play, territory, tray)
    else:
        play.stage = Stage.FOLLOW


@rule("WF-301", "WF-306", "WF-348", "WF-367")
def finish(position: State, play: Play, tray: Tray) -> None:
    """What else the card does; it is put away, and the boards are set in order."""
    carry_out(position, play, tray)
    strike_castle(position, play, tray)
    gain(position, play, tray)
    begin_to_last(position, play, tray)
    player, title = play.player, play.title
    if comes_back(position, play, tray):
        take_back(position, player, title)
        tell(tray, Event.RETURNED, player, title)
    else:
        tell(tray, Event.CARD_DISCARDED, player, title)
    clear_play(play)
    if KIND[title, 0] == EffectKind.EXTRA_REDISTRIBUTION:
        begin_redistribution(position, position.step)
    if not in_a_capture(position):
        tidy(position, tray)


@rule("WF-208", "WF-234", "WF-306")
def in_a_capture(position: State) -> bool:
    """Whether a territory is being captured: what that brings comes first."""
    moving_in = Step.MOVE_HEROES <= position.step <= Step.BONUS_DECK
    return moving_in or position.window.kind == Window.LAST_UNITS
