"""What the player of a Hero Card can name, question by question (WF-301, WF-340)."""

from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.pieces import DECKS, NO_HERO, WORLDS
from sandtable.games.war_of_the_fanboys.rules.card_targets import (
    aims,
    can_lose,
    link_start,
    named_ends,
    push_ends,
    reflectable,
    travel_ends,
    with_fandom,
)
from sandtable.games.war_of_the_fanboys.rules.hands import may_draw
from sandtable.games.war_of_the_fanboys.rules.lasting import kept_heroes, lasts_on
from sandtable.games.war_of_the_fanboys.rules.losing import mortal_at
from sandtable.games.war_of_the_fanboys.rules.sets import lowest
from sandtable.games.war_of_the_fanboys.rules.units import (
    castle_sites,
    may_have_castle,
    may_leave,
    on_boards,
    others,
)
from sandtable.games.war_of_the_fanboys.state import Play, State
from sandtable.games.war_of_the_fanboys.tables import AREA_SET, HERO_SETS, LAND_SET
from sandtable.games.war_of_the_fanboys.tables.asks import ASKS
from sandtable.games.war_of_the_fanboys.tables.cards import (
    COUNT,
    FANBOYS,
    KIND,
    MOST_IN_ALL,
    ORIGIN,
    RANGE,
    WHOSE,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Ask,
    EffectKind,
    Origin,
    Range,
    Whose,
)


@rule("WF-301")
def options(position: State, player: int, title: int, play: Play) -> int:
    """What can be named now, as a set; ``play`` tells what was named before."""
    match ASKS[title, play.question]:
        case Ask.WORLD:
            return worlds(position, player, title)
        case Ask.HERO:
            return heroes_to_name(position, player, title, play)
        case Ask.FOE:
            return foes(position, player, title)
        case Ask.DECK:
            return decks(position, player, title, play)
    return places(position, player, title, play)


@rule("WF-301", "WF-341")
def places(position: State, player: int, title: int, play: Play) -> int:
    """The territories that can be named now."""
    realm = position.sides[player].realm
    match ASKS[title, play.question]:
        case Ask.ORIGIN:
            return starts(position, player, title)
        case Ask.TARGET:
            return targets(position, player, title)
        case Ask.TARGETS:
            return aims(position, player, title, max(play.origin, 0)) & ~play.targets
        case Ask.SPARE:
            return to_spare(position, title, play)
        case Ask.DESTINATION:
            return destinations(position, player, title, play)
        case Ask.EACH_WORLD:
            realm &= AREA_SET[WORLDS - play.left] if play.left else LAND_SET
    return realm & ~play.targets if ASKS[title, play.question] == Ask.EACH else realm


@rule("WF-340", "WF-363")
def starts(position: State, player: int, title: int) -> int:
    """Own territories from which the card can work."""
    left, found = position.sides[player].realm, 0
    link = KIND[title, 0] == EffectKind.TEMPORARY_LINK
    if link:
        left &= LAND_SET
    while left:
        start = lowest(left)
        left &= left - 1
        if link:
            ends = named_ends(position, player, title, start)
        else:
            ends = aims(position, player, title, start)
        if ends:
            found |= 1 << start
    return found


@rule("WF-340")
def worlds(position: State, player: int, title: int) -> int:
    """Worlds in which the card can change anything."""
    found = 0
    for world in range(WORLDS):
        if aims(position, player, title, world):
            found |= 1 << world
    return found


@rule("WF-341", "WF-342", "WF-343", "WF-351", "WF-366")
def targets(position: State, player: int, title: int) -> int:
    """The territories at which the card can be aimed."""
    side = position.sides[player]
    match KIND[title, 0]:
        case EffectKind.ADD_FANBOYS | EffectKind.DEPLOY_HERO:
            return side.realm
        case EffectKind.PLACE_CASTLE:
            sites = castle_sites(position, player)
            return sites if may_have_castle(position, player) else 0
        case EffectKind.AVERT:
            return reflections(position)
    if RANGE[title, 0] == Range.OWN_LAND:
        return side.realm & LAND_SET & ~lasts_on(position, title)
    return aims(position, player, title, 0)


@rule("WF-366")
def reflections(position: State) -> int:
    """Territories of the active player that can lose a Fanboy, but not their last unit."""
    left, found = position.sides[position.turn].realm, 0
    while left:
        territory = lowest(left)
        left &= left - 1
        if reflectable(position, territory) > 0:
            found |= 1 << territory
    return found


@rule("WF-349")
def loss_of(position: State, title: int, play: Play, territory: int) -> int:
    """How many units a target will lose, without those that it is spared."""
    spared = (play.spared[0] >> territory & 1) + (play.spared[1] >> territory & 1)
    return int(min(COUNT[title, 0], can_lose(position, title, territory)) - spared)


@rule("WF-349", "WF-366")
def to_spare(position: State, title: int, play: Play) -> int:
    """Targets that may lose one unit fewer, while all of them lose too many."""
    left, found, units = play.targets, 0, 0
    while left:
        territory = lowest(left)
        left &= left - 1
        loss = loss_of(position, title, play, territory)
        units += loss
        if loss:
            found |= 1 << territory
    return found if units > MOST_IN_ALL[title, 0] else 0


@rule("WF-347", "WF-363")
def destinations(position: State, player: int, title: int, play: Play) -> int:
    """Where units go, or a link leads."""
    if KIND[title, 0] == EffectKind.TEMPORARY_LINK:
        if ORIGIN[title, 0] == Origin.OWN_LAND:
            return named_ends(position, player, title, play.origin)
        return named_ends(position, player, title, link_start(position, player, title))
    if WHOSE[title, 0] == Whose.OWN:
        return travel_ends(position, player, title)
    return int(push_ends(position, title, play.target))


@rule("WF-342", "WF-347", "WF-350", "WF-352")
def heroes_to_name(position: State, player: int, title: int, play: Play) -> int:
    """The Heroes who can be named."""
    match KIND[title, 0]:
        case EffectKind.DEPLOY_HERO:
            return (HERO_SETS - 1) & ~on_boards(position, player)
        case EffectKind.IMMOBILISE:
            fighting = position.invasion.big | position.invasion.small
            return fighting & ~kept_heroes(position, position.turn)
        case EffectKind.MOVE_UNITS:
            place, end = position.territories[play.target], 1 << play.destination
            stays = place.fanboys or place.castle
            cared = with_fandom(position, end) or may_leave(position, play.target)
            return mortal_at(position, play.target) if stays and cared else 0
    return mortal_at(position, play.target)


@rule("WF-344", "WF-346")
def foes(position: State, player: int, title: int) -> int:
    """Opponents who have what the card takes: Coins, or Hero Cards."""
    found = 0
    for foe in range(position.options.players):
        side = position.sides[foe]
        coins = KIND[title, 0] == EffectKind.COINS  # and not STEAL_CARD
        if side.coins if coins else decks_held(position, foe):
            found |= 1 << foe
    return found & others(position, player)


@rule("WF-346")
def decks_held(position: State, player: int) -> int:
    """The decks of which the player holds cards."""
    found = 0
    for deck in range(DECKS):
        if position.sides[player].held[deck] > position.order[deck]:
            found |= 1 << deck
    return found


@rule("WF-345", "WF-346")
def decks(position: State, player: int, title: int, play: Play) -> int:
    """The decks from which a card can be drawn, or taken."""
    if KIND[title, 0] == EffectKind.STEAL_CARD:
        return decks_held(position, play.foe)
    found = 0
    for deck in range(DECKS):
        if may_draw(position, player, deck):
            found |= 1 << deck
    return found


@rule("WF-347")
def most_to_move(position: State, play: Play) -> int:
    """How many more Fanboys may be moved."""
    start = play.origin if WHOSE[play.title, 0] == Whose.OWN else play.target
    most = min(FANBOYS[play.title, 0], may_leave(position, start))
    return int(most - play.fanboys)


@rule("WF-347")
def least_to_move(position: State, play: Play) -> int:
    """A Fanboy has to go where nothing else goes, or where a Hero would be without Fandom."""
    if WHOSE[play.title, 0] == Whose.OWN or play.fanboys:
        return 0
    alone = play.hero == NO_HERO or with_fandom(position, 1 << play.destination) == 0
    return int(alone)
