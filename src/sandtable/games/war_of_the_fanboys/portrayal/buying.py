"""Buying by one gesture: a piece with its place, or as many cards of a deck as can be had."""

from collections.abc import Iterator, Sequence

from sandtable.core.choices import Button, Offer
from sandtable.core.portrayal import NO_ACTION
from sandtable.core.telling import members
from sandtable.games.war_of_the_fanboys.actions import DECK, PIECE, TERRITORY
from sandtable.games.war_of_the_fanboys.pieces import ORDER, Layer, Step
from sandtable.games.war_of_the_fanboys.portrayal.asked import Asked
from sandtable.games.war_of_the_fanboys.portrayal.words import coin_words, space_id
from sandtable.games.war_of_the_fanboys.rules.setting_up import sites_for
from sandtable.games.war_of_the_fanboys.tables import PIECE_WORDS
from sandtable.games.war_of_the_fanboys.tables.cards import DECK_WORDS

_WHICH = {Step.START_PIECE, Step.BUY}
_WHERE = {Step.START_SITE, Step.BUY_SITE}


def offers(asked: Asked) -> Iterator[Offer]:
    """Every piece on every place; of every deck several cards."""
    if asked.step in _WHICH:
        for parts in asked.parts("piece"):
            yield from _placed(asked, parts["piece"])
    if asked.step == Step.ORDER and not any(asked.seen.order):
        many = min(ORDER, asked.seen.sides[asked.player].coins)
        for parts in asked.parts("deck") if many > 1 else ():
            yield _several(asked, parts["deck"], many)


def _placed(asked: Asked, piece: int) -> Iterator[Offer]:
    for site in members(int(sites_for(asked.position, asked.player, piece))):
        text = f"{asked.called.pieces(piece)} on {asked.called.territories[site]}"
        path = f"piece:{PIECE_WORDS[piece]}", space_id(site)
        yield asked.gesture(("put", piece, site), text[0].upper() + text[1:], path)


def put(asked: Asked, numbers: Sequence[int]) -> int:
    """The piece, then its place."""
    piece, site = numbers
    if asked.layer != Layer.STEP:
        return NO_ACTION
    if asked.step in _WHICH:
        return asked.may(PIECE + piece)
    here = asked.step in _WHERE and asked.seen.moving.piece == piece
    return asked.may(TERRITORY + site) if here else NO_ACTION


def _several(asked: Asked, deck: int, many: int) -> Offer:
    title = f"{many} {asked.called.decks[deck]} cards"
    button = Button(
        f"decks:{DECK_WORDS[deck]}",
        title,
        f"deck-{DECK_WORDS[deck]}",
        text=f"In one order, for {coin_words(many)}.",
        paragraph="WF-80",
    )
    return asked.gesture(("order", deck, many), title, (button,))


def order(asked: Asked, numbers: Sequence[int]) -> int:
    """One card after the other of the same deck."""
    deck, many = numbers
    ordering = asked.layer == Layer.STEP and asked.step == Step.ORDER
    return asked.may(DECK + deck) if ordering and sum(asked.seen.order) < many else NO_ACTION


GOING = {"put": put, "order": order}
