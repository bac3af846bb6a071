"""Whether a card has any target is told in one pass; here every target is tried instead."""

from contract import promises

DECISIONS, EVERY = 160, 8


def test_any_target_in_one_pass_or_one_by_one(twin):
    """MM-43, MM-99: the Illusionist's two Units, and where a summoned Figure may arrive."""
    targets = twin.module("games.monsters_and_magic.rules.targets")
    tables = twin.module("games.monsters_and_magic.tables")
    box = twin.module("games.monsters_and_magic.pieces")
    summons = [card for card in range(box.CARDS) if tables.SUMMONED[card] >= 0]
    seen = set()
    for players in (2, 4):
        state = twin.game("monsters_and_magic", players=players).new_initial_state(5)
        played = promises.play_on(state, promises.luck_of(5), DECISIONS)
        for position in (after.position for n, after in enumerate(played) if n % EVERY == 0):
            for player in range(players):
                units = range(box.SPACES)
                partner = any(targets.has_partner(position, player, unit) for unit in units)
                assert targets.has_unit(position, player) == partner
                seen.add(("unit", partner))
                for card in summons:
                    spaces = range(box.SPACES)
                    landing = any(targets.can_land(position, player, card, s) for s in spaces)
                    assert targets.has_landing(position, player, card) == landing
                    seen.add(("landing", landing))
    assert len(seen) == 4, "both answers, for Units and for landings"
