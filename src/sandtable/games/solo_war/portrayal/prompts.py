"""What the player who is asked has to decide, in words for a newcomer."""

from sandtable.core.plain import plain
from sandtable.core.scene import Prompt
from sandtable.core.telling import counted
from sandtable.games.solo_war.pieces import TEAM, Phase, Question
from sandtable.games.solo_war.portrayal.contests import battle_of
from sandtable.games.solo_war.portrayal.words import TITLES, card_id, entity_of, text_of
from sandtable.games.solo_war.portrayal.zones import looked_at
from sandtable.games.solo_war.state import State

_AT_ONCE = "Your choice stays secret until everyone has chosen."
_LAST = "This is the last chance this round."


def prompt(position: State, player: int) -> Prompt:
    """What the player has to decide now, and where that stands."""
    seen = plain(position)
    match seen.question:
        case Question.FOE:
            return _foe(seen, player)
        case Question.TOP:
            return _top(seen, player)
        case Question.SUPPORT:
            return _support(seen, player)
        case Question.GAMBLE:
            return _gamble(seen, player)
    return Prompt(
        "You rolled a 0: choose a Klutz Card to turn up.",
        "SW-143",
        "It hits you at once. All that lie face down look alike.",
    )


def _foe(position: State, player: int) -> Prompt:
    entity = entity_of(position, player)
    text = f"{TITLES[entity]}: choose a foe for its effect."
    about = (card_id(player, entity),)
    return Prompt(text, "SW-113", f"{text_of(entity)} {_AT_ONCE}", about)


def _top(position: State, player: int) -> Prompt:
    owner = looked_at(position, player)
    whose = "your reservoir" if owner == player else f"@{owner}'s reservoir"
    detail = f"@{owner} summons it next. The others keep their order below it; only you know."
    if owner == player:
        detail = "You summon it next. The others keep their order below it."
    return Prompt(f"Choose the card to put on top of {whose}.", "SW-151", detail)


def _support(position: State, player: int) -> Prompt:
    late = position.phase == Phase.RETALIATION
    text = f"{'Retaliation: play' if late else 'Play'} a Support Card, or none."
    detail = f"{_standing(position, player)} {_LAST if late else _AT_ONCE}"
    return Prompt(text, "SW-34" if late else "SW-32", detail)


def _gamble(position: State, player: int) -> Prompt:
    late = position.phase == Phase.RETALIATION
    left = counted(position.sides[player].tokens, "token", "tokens")
    text = f"{'Retaliation: use' if late else 'Use'} a Gamble Token, or keep it."
    die = "the higher of two dice" if position.sides[player].two_dice else "the die"
    detail = (
        f"{_standing(position, player)} You have {left} left. One adds {die}, 1 to 3; "
        "a 0 adds nothing and turns up a Klutz Card."
    )
    return Prompt(text, "SW-34" if late else "SW-33", detail)


def _standing(position: State, player: int) -> str:
    """How the player's battle stands, in words."""
    fighters = battle_of(position).fighters
    own = fighters[player].force
    others = {foe: one.force for foe, one in fighters.items() if foe != player}
    if position.options.teams:
        others = {player ^ TEAM: fighters[player ^ TEAM].force}
    best = max(others.values())
    outcome = "win" if own > best else "share the win" if own == best else "lose"
    forces = ", ".join(f"@{foe} {force}" for foe, force in others.items())
    return f"You have {own}, {forces}: as it stands, you {outcome}."
