"""What the documents quote and name is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
EXAMPLES = {
    name: ROOT / folder / name
    for name, folder in (("hill", "tests/toys"), ("meadow", "src/sandtable/template"))
}
QUOTE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)\)")

each_document = pytest.mark.parametrize(
    "document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT))
)


@each_document
def test_every_link_leads_somewhere(document):
    """Links between documents and to folders."""
    for link in LINK.findall(document.read_text(encoding="utf-8")):
        assert (document.parent / link).exists(), link


def test_every_quotation_is_true():
    """Code shown in CONTRIBUTING stands in the examples as it is shown."""
    quotes = QUOTE.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert quotes
    for file, text in quotes:
        game, _, path = file.partition("/")
        assert text in (EXAMPLES[game] / path).read_text(encoding="utf-8"), file


def test_every_command_of_make_exists():
    """README and CONTRIBUTING name no target that is not in the Makefile."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for name in ("README.md", "CONTRIBUTING.md"):
        commands = re.findall(r"^    make (\w+)", (ROOT / name).read_text(), re.MULTILINE)
        assert commands
        for command in commands:
            assert re.search(rf"^{command}:.*##", makefile, re.MULTILINE), command
