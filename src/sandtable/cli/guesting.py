"""The command that puts an opponent on a seat of any house."""

import sys

import rich_click as click

from sandtable.printing import tell


@click.command()
@click.argument("link")
@click.option("--agent", default="captain", show_default=True, help="Who plays, as in simulate")
@click.option("--name", default="", metavar="NAME", help="What the bot is called at the table.")
@click.option("--seed", type=int, help="Repeats the agent's own chance.")
def bot(link: str, agent: str, name: str, seed: int | None) -> None:
    """Let an opponent play as a bot on the seat of a LINK, wherever the table is.

    With - the link is read from standard input, where no other program sees it.
    """
    from sandtable.agents import AgentError, make_agent
    from sandtable.remote import RemoteError, play

    text = sys.stdin.readline() if link == "-" else link
    try:
        player = make_agent(agent)
    except AgentError as wrong:
        raise click.BadParameter(str(wrong), param_hint="--agent") from wrong
    try:
        returns = play(text, player, name=name, seed=seed, tell=tell)
    except RemoteError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    click.echo("No result." if returns is None else f"Results by seat: {returns}")
