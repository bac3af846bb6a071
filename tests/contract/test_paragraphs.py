"""Promise 5: every paragraph of every rulebook is cited by the code and by a test."""

import ast
import inspect
import io
import pkgutil
import re
import tokenize
import tomllib
from importlib import import_module
from pathlib import Path

import folders

TESTS = Path(__file__).parents[1]
PARAGRAPH = re.compile(r"\b[A-Z]{2}-\d+\b")
SPAN = re.compile(r"\b([A-Z]{2})-(\d+) to (?:[A-Z]{2}-)?(\d+)\b")

LABEL = re.compile(r"\b[A-Z]{1,3}-?\d+[a-z]?\b")
"""A paragraph, or what looks like a reference to one: WF-101, G15, C3."""

SECTION = re.compile(r"\b[Ss]ections? \d+")
"""A place in some other paper; the rulebooks have paragraphs."""

QUOTED = re.compile(r"``.*?``|^ {4,}.*$", re.MULTILINE)
"""What is no prose in a docstring: names of the code, and blocks such as drawn boards."""

DIRECTIVE = re.compile(r"# (noqa|type|pragma):.*")
"""Comments for programs."""

NAMES = {"war_of_the_fanboys": {"N64"}}
"""By game: names that look like labels."""


def cited(text):
    """The paragraphs that a text names; "MM-10 to MM-14" are five."""
    named = set(PARAGRAPH.findall(text))
    for letters, first, last in SPAN.findall(text):
        named |= {f"{letters}-{number}" for number in range(int(first), int(last) + 1)}
    return named


def package_of(box):
    """The folder of a game."""
    return import_module(folders.package_of(box.name))


def paragraphs_of(box):
    """The numbered paragraphs of a game's rulebook: those that open a line."""
    text = (Path(package_of(box).__file__).parent / "rulebook.md").read_text("utf-8")
    found = {name for line in text.splitlines() for name in PARAGRAPH.findall(line[:16])}
    assert found
    return found


def test_every_paragraph_is_cited_by_the_code(box):
    """By a rule, or by a module in its docstring."""
    package = package_of(box)
    names = [m.name for m in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    docstrings = "".join(inspect.getdoc(import_module(name)) or "" for name in names)
    rules = set(import_module("sandtable.core.rule").RULES)
    assert paragraphs_of(box) - rules - cited(docstrings) == set()


def test_every_paragraph_is_cited_by_a_test(box):
    """In what a test says of itself."""
    files = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    tests = "".join(path.read_text("utf-8") for path in files)
    assert paragraphs_of(box) - cited(tests) == set()


def strings(value):
    """All texts in the values of a data file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def literals(source):
    """All texts in a module but its docstrings."""
    tree = ast.parse(source)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in said:
            yield from strings(node.value)


def readings(folder):
    """Whatever of a game a player may get to read: by file, its texts."""
    for path in sorted(folder.rglob("*.*")):
        if path.suffix == ".md":
            yield path.name, [path.read_text("utf-8")]
        elif path.suffix == ".toml":
            yield path.name, [*strings(tomllib.loads(path.read_text("utf-8")))]
        elif path.suffix == ".py":
            yield path.name, [*literals(path.read_text("utf-8"))]


def test_no_text_names_a_label_that_is_explained_nowhere(box):
    """Whoever reads of G15 finds no such paragraph; what is named stands in the rulebook."""
    known = paragraphs_of(box) | NAMES.get(box.name, set())
    found = {
        (name, label)
        for name, texts in readings(Path(package_of(box).__file__).parent)
        for label in LABEL.findall("\n".join(texts))
        if label not in known
    }
    assert found == set()


def docstrings(source):
    """What a module, its classes and its functions say of themselves, and of their names."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield QUOTED.sub("", inspect.cleandoc(text))


def comments(source):
    """What a module says beside its lines."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield DIRECTIVE.sub("", token.string)


def test_no_comment_names_a_label_that_is_explained_nowhere(box):
    """In the game's code and in its tests: whoever changes them reads the same rulebook."""
    known = paragraphs_of(box) | NAMES.get(box.name, set())
    found = {
        (path.name, label)
        for folder in (Path(package_of(box).__file__).parent, TESTS / "games" / box.name)
        for path in folder.rglob("*.py")
        for said in (docstrings, comments)
        for text in said(path.read_text("utf-8"))
        for label in (*LABEL.findall(text), *SECTION.findall(text))
        if label not in known
    }
    assert found == set()
