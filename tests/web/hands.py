"""Hands that play: by mouse, by finger, by keyboard alone."""

import json
import random

from playwright.sync_api import Locator, expect

PLACES = ".space.touchable, .piece.touchable, .tile-side.touchable"
NEXT = f"{PLACES}, .card.touchable, .name.touchable, button.choice"
END, CURTAIN = "#end-title", "#curtain-title"
MOST_TOUCHES = 3000
MOST_TABS = 80
MOST_GAMES = 20
WAIT = 60_000
"""Milliseconds for an opponent's turn on a busy machine."""
SETTLED = """
localStorage.setItem('sandtable.speed', 'instant');
localStorage.setItem('sandtable.notes', 'off');
"""
"""Somebody has been here before: games are shown fast, and nothing is noted any more."""
BREATH = 200
"""Milliseconds until it is looked again whether one of several pages is asked something."""


def sit(page, house, table, tokens):
    """Open a table as the device on which its persons play."""
    held = json.dumps({table: tokens})
    page.add_init_script(f"localStorage.setItem('sandtable.seats', {json.dumps(held)})")
    page.goto(f"{house.address}/tables/{table}")
    expect(page.locator(f".space, .mat, {CURTAIN}").first).to_be_visible()


def await_something(page):
    """Wait until there is something to do.

    Not by ``expect``: at each look in vain it describes the whole page for its report.
    """
    page.wait_for_function(
        "(wanted) => document.querySelector(wanted)?.checkVisibility()",
        arg=f"{NEXT}, {END}, {CURTAIN}",
        timeout=WAIT,
    )


def await_somebody(*pages):
    """Wait until one of several has something to do: the dice say who comes first."""
    for _ in range(WAIT // BREATH):
        if any(is_there(page, f"{NEXT}, {END}") for page in pages):
            return
        pages[0].wait_for_timeout(BREATH)
    message = "nobody is asked anything"
    raise AssertionError(message)


def is_over(page):
    """Whether the end of the game is on the screen."""
    return is_there(page, END)


def is_there(page, wanted):
    """Whether the page has something like this; fast enough to ask at every touch."""
    return page.evaluate("(wanted) => document.querySelector(wanted) !== null", wanted)


def words_of(page):
    """What whoever looks is asked at this moment, or nothing."""
    return page.evaluate("document.querySelector('.bar .prompt')?.innerText ?? ''")


def play(page, touch, seed=1, until=is_over):
    """Touch things by chance; whether ``until`` came true before the game was over."""
    chance = random.Random(seed)
    for _ in range(MOST_TOUCHES):
        await_something(page)
        if until(page):
            return True
        if is_over(page):
            return False
        touch(page, chance)
    message = "the game does not end"
    raise AssertionError(message)


def seek(page, house, touch, until, plan):
    """Play tables of this plan, seed by seed, up to a moment that not every game has.

    Where the hand finds something to touch depends on how fast the page is, so that no single
    seed can be relied upon. The table's name, and the tokens of its persons.
    """
    plan = {"seed": 1, **plan}
    seats, first = plan.pop("seats"), plan.pop("seed")
    for seed in range(first, first + MOST_GAMES):
        table = house.found(*seats, seed=seed, **plan)
        sit(page, house, *table)
        if play(page, touch, until=until):
            return table
    message = f"none of {MOST_GAMES} games comes to this moment"
    raise AssertionError(message)


def played_to(house, browser, touch, until, plan):
    """A table at such a moment, for several pages: its name, and its persons' tokens."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(SETTLED)
    table = seek(page, house, touch, until, plan)
    page.close()
    return table


def by_mouse(page, chance):
    """Click on something that can be touched; rather on the board than on a button."""
    point(page, chance, page.mouse.click)


def by_finger(page, chance):
    """Tap on something that can be touched; once more where that only showed what it does."""

    def tap(*spot):
        page.touchscreen.tap(*spot)
        if page.locator(".foreseen").count():
            page.touchscreen.tap(*spot)

    point(page, chance, tap)


def point(page, chance, press):
    """Press on something that can be touched, if there is any."""
    wanted = PLACES if chance.random() < 0.7 else NEXT
    spot = page.evaluate(SPOT, [wanted, NEXT, chance.random()])
    if spot:
        press(*spot)


SPOT = """([wanted, next, share]) => {
  const all = [wanted, next]
    .map((some) => document.querySelectorAll(some))
    .find((some) => some.length > 0);
  if (!all) return null;
  const element = all[Math.floor(share * all.length)];
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""The middle of one of the elements, once it lies on the screen; asked in one question."""


MANY = "(all) => all.map((wanted) => document.querySelectorAll(wanted).length)"


KEYS = """[...document.querySelectorAll("button.choice[aria-keyshortcuts]")]
  .map((button) => button.getAttribute("aria-keyshortcuts"))"""
"""What the buttons say: a number may be chosen by its own digit."""


def press_key(page, chance):
    """Press the key of a button, if there is still one."""
    keys = page.evaluate(KEYS)
    if keys:
        page.keyboard.press(chance.choice(keys))


KINDS = {
    "place": PLACES,
    "card": ".card.touchable",
    "name": ".name.touchable",
    "button": "button.choice",
}
STOPS = {
    "place": ".space",
    "card": "ul:has(.card.touchable) .card",
    "name": ".name.touchable",
}
"""Where Tab leads to for each kind of thing; buttons have keys of their own."""


def by_keyboard(page, chance):
    """Choose something with keys alone."""
    many = dict(zip(KINDS, page.evaluate(MANY, [*KINDS.values()]), strict=True))
    likely = [kind for kind in KINDS if many[kind]]
    if not likely:
        return
    kind = chance.choice([*likely, *(["place"] * 3 if many["place"] else [])])
    if kind == "button":
        press_key(page, chance)
    elif tab_while_there(page, STOPS[kind]):
        walk(page, chance, kind)
        page.keyboard.press("Enter")


def walk(page, chance, kind):
    """Go on to something of this kind that can be touched."""
    if kind == "place":
        for _ in range(1 + chance.randrange(3)):
            page.keyboard.press("PageDown")
    elif kind == "card":
        for _ in range(20):
            if focused(page, ".touchable"):
                break
            page.keyboard.press("ArrowRight")


def log_of(page):
    """What happened, in words; who touched things by chance may have opened another tab."""
    page.get_by_role("tab", name="Log").click()
    return page.get_by_role("log")


def tab_to(page, wanted):
    """Press Tab until something like this has the focus."""
    for _ in range(MOST_TABS):
        if focused(page, wanted):
            return
        page.keyboard.press("Tab")
    message = f"Tab never leads to {wanted}"
    raise AssertionError(message)


def tab_while_there(page, wanted):
    """Whether Tab leads to something like this; not where it has gone meanwhile.

    What has one answer is answered in a moment, clocks run out, and games end.
    """
    for _ in range(MOST_TABS):
        if focused(page, wanted):
            return True
        if not is_there(page, wanted):
            return False
        page.keyboard.press("Tab")
    message = f"Tab never leads to {wanted}"
    raise AssertionError(message)


def focused(page, wanted):
    """Whether this, a selector or a locator, has the focus."""
    if isinstance(wanted, Locator):
        return wanted.evaluate("element => element === document.activeElement")
    return page.evaluate("wanted => document.activeElement.matches(wanted)", wanted)
