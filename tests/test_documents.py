"""What the documents quote, show and name is there, and what they say to do works."""

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.cli import main

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
EXAMPLES = {
    name: ROOT / folder / name
    for name, folder in (("hill", "tests/toys"), ("meadow", "src/sandtable/template"))
}
QUOTE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SAMPLE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:^ *|`)sandtable (\w[\w-]*)((?: [^`\n]*)?)", re.MULTILINE)
PICTURES = ROOT / "docs/screenshots"
MOST_BYTES = 2_400_000
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
    """Code shown with the name of a file stands in the examples as it is shown."""
    quotes = {
        file.name: QUOTE.findall(file.read_text(encoding="utf-8"))
        for file in map(ROOT.joinpath, ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"))
    }
    assert all(quotes.values()), quotes
    for file, text in (quote for found in quotes.values() for quote in found):
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


SAMPLES = [
    pytest.param(sample, id=f"{document.name}-{number}")
    for document in DOCUMENTS
    for number, sample in enumerate(SAMPLE.findall(document.read_text(encoding="utf-8")))
]


def test_there_are_samples():
    """In README and on the page about Python."""
    assert {sample.id for sample in SAMPLES} >= {"README.md-0", "python.md-0"}


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_sample_runs(sample, tmp_path):
    """Programs in documents run as they stand there."""
    file = tmp_path / "sample.py"
    file.write_text(sample, encoding="utf-8")
    runpy.run_path(str(file))


@each_document
def test_every_command_is_known(document):
    """What documents say to a shell names commands and options that there are."""
    for name, rest in COMMAND.findall(document.read_text(encoding="utf-8")):
        assert name in main.commands, name
        known = {word for option in main.commands[name].params for word in option.opts}
        assert {"--help", *known} >= set(re.findall(r"(?<!\S)--[\w-]+", rest)), rest


def test_commands_are_found():
    """The one on joining, with its options."""
    found = COMMAND.findall((ROOT / "docs/playing.md").read_text(encoding="utf-8"))
    assert ("serve", " --host 0.0.0.0 --name 192.168.1.20") in found


def test_pictures_are_shown_and_small():
    """No picture lies beside the documents that none of them shows."""
    text = "".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    shown = set(re.findall(r"screenshots/([\w-]+\.\w+)\)", text))
    pictures = list(PICTURES.iterdir())
    assert {picture.name for picture in pictures} == shown
    assert {picture.suffix for picture in pictures} == {".webp"}
    assert sum(picture.stat().st_size for picture in pictures) < MOST_BYTES


BROKEN = {
    "whole": ("", 0, "No issues found"),
    "link": ("[x](nowhere.md)", 1, "page does not exist"),
    "anchor": ("[x](python.md#nowhere)", 1, "anchor does not exist"),
    "docstring": ("::: sandtable.nowhere", 1, "Could not collect"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_the_site_is_built_or_says_why_not(tmp_path, what):
    """A link, an anchor or a name that leads nowhere ends the building."""
    line, code, said = BROKEN[what]
    runpy.run_path(str(ROOT / "docs/pages.py"))["gather"](tmp_path)
    page = tmp_path / "pages/docs/python.md"
    page.write_text(f"{page.read_text(encoding='utf-8')}\n\n{line}\n", encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file"]
    built = subprocess.run(  # noqa: S603
        [*command, tmp_path / "zensical.toml"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == code, built.stdout + built.stderr
    assert said in built.stdout + built.stderr
    assert code or (tmp_path / "docs/index.html").exists()


def test_sentences_that_were_rewritten_are_gone():
    """What docs/words.md shows as "before" is said by no game, server or page any more."""
    _, _, table = (ROOT / "docs/words.md").read_text("utf-8").partition("| before | after |")
    before = re.findall(r"^\| (?!-)(.+?)\.? \| .+ \|$", table, re.MULTILINE)
    assert len(before) >= 10
    for pattern in ("src/sandtable/**/*.py", "src/sandtable/**/*.toml", "web/src/**/*.*"):
        for file in ROOT.glob(pattern):
            text = file.read_text("utf-8")
            assert [each for each in before if each in text] == [], file
