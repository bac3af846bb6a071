"""The command ``sandtable``: play, serve, measure and look up from a shell.

Exit codes: 0, done; 1, tried and failed (a record that does not replay, a busy port);
2, asked wrongly (an unknown game, an option out of range).
"""

import rich_click as click

from sandtable.cli import (
    analysing,
    collecting,
    competing,
    guesting,
    looking,
    measuring,
    moving,
    playing,
    puzzling,
    rating,
    reading,
    thinking,
    upgrading,
)

COMMANDS = (
    playing.play,
    playing.serve,
    reading.games,
    reading.rules,
    reading.replay,
    reading.publish,
    analysing.analyse,
    analysing.curve,
    puzzling.puzzles,
    puzzling.collect,
    reading.new,
    measuring.simulate,
    collecting.positions,
    competing.tournament,
    measuring.bench,
    guesting.bot,
    thinking.think,
    rating.ladder,
    rating.recount,
    looking.doctor,
    moving.backup,
    moving.restore,
    moving.copy,
    moving.export,
    moving.import_,
    upgrading.tidy,
    upgrading.check_upgrade,
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sandtable")
def main() -> None:
    """Tabletop wars as software: play them, simulate them, balance them."""


for command in COMMANDS:
    main.add_command(command)
