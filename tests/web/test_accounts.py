"""Who somebody is: an account by passkey and by password, on several devices, and its end."""

import json

import pytest
from playwright.sync_api import expect
from web.hands import focused, tab_to
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT, violations

GAME = "solo_war"
HORSE = "correct horse"
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest.fixture
def home(house):
    """The house by a name, which passkeys need."""
    return house.address.replace("127.0.0.1", "localhost")


def authenticator(page):
    """A device's keeper of passkeys, who says yes to everything; how to talk to it."""
    talk = page.context.new_cdp_session(page)
    talk.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    made = talk.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return talk, made["authenticatorId"]


def carried(here, there):
    """Bring the passkeys of one device to another, as their maker's cloud does."""
    (talk, name), (other, other_name) = here, there
    other.send("WebAuthn.clearCredentials", {"authenticatorId": other_name})
    for key in talk.send("WebAuthn.getCredentials", {"authenticatorId": name})["credentials"]:
        other.send("WebAuthn.addCredential", {"authenticatorId": other_name, "credential": key})


def set_up(page, home):
    """A table of this page's own guest; its name."""
    plan = {"game": GAME, "seats": [{**PERSON, "name": "Ann"}, RECRUIT], "privacy": "private"}
    return page.evaluate(
        """async ([home, plan]) => {
          const asked = { method: "POST", headers: { "Content-Type": "application/json" } };
          const answer = await fetch(home + "/api/tables", { ...asked, body: plan });
          const { table, seats } = await answer.json();
          const held = Object.fromEntries(seats.map(({ seat, token }) => [seat, token]));
          const all = JSON.parse(localStorage.getItem("sandtable.seats") ?? "{}");
          localStorage.setItem("sandtable.seats", JSON.stringify({ ...all, [table]: held }));
          return table;
        }""",
        [home, json.dumps(plan)],
    )


def you(page, home):
    """Open the page about oneself from the front page's corner."""
    page.goto(home)
    page.locator("header a[href='/you']").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def press(page, name):
    """Press a button."""
    page.get_by_role("button", name=name, exact=True).click()


def opened(page, home, name):
    """A page at which an account with a password was opened; its recovery codes."""
    you(page, home)
    expect(page.get_by_text("Only on this device.")).to_be_visible()
    press(page, "Keep my games on all devices")
    page.get_by_label("Name of your account").fill(name)
    if page.get_by_role("button", name="Use a password").count():
        press(page, "Use a password")
    page.get_by_label("Password, at least 8 characters").fill(HORSE)
    press(page, "Use this password")
    return kept(page, name)


def kept(page, name):
    """Keep the recovery codes that are shown; the codes."""
    expect(page.get_by_role("heading", name="Ten recovery codes")).to_be_visible()
    codes = page.locator("ol code").all_inner_texts()
    assert len(codes) == 10
    with page.expect_download() as downloading:
        press(page, "Download")
    text = downloading.value.path().read_text()
    assert all(code in text for code in codes)
    press(page, "I have kept them")
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    return codes


def sign_in(page, home, name, **fields):
    """Sign in by what is written into fields."""
    you(page, home)
    press(page, "Sign in")
    page.get_by_label("Name", exact=True).fill(name)
    if "Recovery code" in fields:
        press(page, "Use a recovery code")
    for label, words in fields.items():
        page.get_by_label(label, exact=True).fill(words)
    page.locator("form").get_by_role("button", name="Sign in", exact=True).click()


def play_on(page, home, table):
    """Go from the front page to a table of one's own, and play on there."""
    page.goto(home)
    page.locator(f"a[href='/tables/{table}']").click()
    press(page, "Continue here")
    expect(page.get_by_role("button", name="Continue here")).to_have_count(0)
    held = page.evaluate("JSON.parse(localStorage.getItem('sandtable.seats'))")
    assert list(held[table]) == ["0"]


def signed_in(page, name):
    """The page says who this is, everywhere."""
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    expect(page.get_by_text("On every device where you sign in.")).to_be_visible()


def test_by_passkey(home, open_page):
    """Made here; there, with the passkey alone, one's tables are found and played on."""
    here = open_page()
    keys = authenticator(here)
    here.goto(home)
    table = set_up(here, home)
    you(here, home)
    press(here, "Keep my games on all devices")
    here.get_by_label("Name of your account").fill("Paula")
    press(here, "Create passkey")
    kept(here, "Paula")
    expect(here.get_by_text("1 passkey, no password, 10 recovery codes left.")).to_be_visible()
    there = open_page(**PHONE)
    keys_there = authenticator(there)
    carried(keys, keys_there)
    you(there, home)
    press(there, "Sign in")
    press(there, "Use my passkey")
    signed_in(there, "Paula")
    play_on(there, home, table)
    here.goto(f"{home}/tables/{table}")
    expect(here.get_by_role("heading", name="Ann").first).to_be_attached()
    expect(here.get_by_text("from another device")).to_have_count(0)
    carried(keys_there, keys)
    lost_and_found(here, home)
    play_on(here, home, table)


def lost_and_found(page, home):
    """A browser loses its cookie and its tokens, and comes back by its passkey."""
    page.context.clear_cookies()
    page.evaluate("localStorage.removeItem('sandtable.seats')")
    you(page, home)
    press(page, "Sign in")
    press(page, "Use my passkey")
    signed_in(page, "Paula")


def test_a_cancelled_passkey_changes_nothing(home, open_page):
    """It is said, and a password still works."""
    page = open_page()
    talk, name = authenticator(page)
    talk.send("WebAuthn.setUserVerified", {"authenticatorId": name, "isUserVerified": False})
    you(page, home)
    page.evaluate(
        """() => {
          navigator.credentials.create = () =>
            Promise.reject(new DOMException("no", "NotAllowedError"));
        }"""
    )
    press(page, "Keep my games on all devices")
    page.get_by_label("Name of your account").fill("Carla")
    press(page, "Create passkey")
    expect(page.get_by_role("alert")).to_have_text("Passkey cancelled; nothing changed.")
    press(page, "Use a password")
    page.get_by_label("Password, at least 8 characters").fill(HORSE)
    press(page, "Use this password")
    kept(page, "Carla")


def test_by_password_and_by_code(house, open_page):
    """Where passkeys cannot be, it is said why; what both devices played is one's own."""
    home = house.address
    here = open_page(refused=True)
    here.goto(home)
    table = set_up(here, home)
    you(here, home)
    press(here, "Keep my games on all devices")
    expect(here.get_by_text("Passkeys need a name, and the address")).to_be_visible()
    expect(here.get_by_role("button", name="Create passkey")).to_have_count(0)
    codes = opened(here, home, "Ottilie")
    there = open_page(**PHONE, refused=True)
    there.goto(home)
    other = set_up(there, home)
    sign_in(there, home, "ottilie", Password="wrong horse")
    field = there.get_by_label("Password", exact=True)
    expect(field).to_have_accessible_description("Name and password do not match.")
    field.fill(HORSE)
    there.locator("form").get_by_role("button", name="Sign in", exact=True).click()
    signed_in(there, "Ottilie")
    play_on(there, home, table)
    play_on(here, home, other)
    third = open_page(refused=True)
    sign_in(third, home, "Ottilie", **{"Recovery code": codes[0].upper()})
    signed_in(third, "Ottilie")
    expect(third.get_by_text("9 recovery codes left")).to_be_visible()


def test_a_name_too_like_another(home, open_page):
    """It is said at the field, for a new account and for a new name."""
    opened(open_page(), home, "Beatrix")
    page = open_page(refused=True)
    you(page, home)
    press(page, "Keep my games on all devices")
    name = page.get_by_label("Name of your account")
    name.fill("\u0412eatrix")
    press(page, "Use a password")
    page.get_by_label("Password, at least 8 characters").fill(HORSE)
    press(page, "Use this password")
    expect(name).to_have_accessible_description("Name too like Beatrix's.")
    name.fill("Clothilde")
    press(page, "Use this password")
    kept(page, "Clothilde")
    page.get_by_label("Your name").fill("BEATRIX")
    press(page, "Change name")
    field = page.get_by_label("Your name")
    expect(field).to_have_accessible_description("Name too like Beatrix's.")
    field.fill("Chlothilde")
    press(page, "Change name")
    expect(page.get_by_role("heading", name="Chlothilde", level=1)).to_be_visible()


def test_signing_out_everywhere(home, open_page):
    """The table lets go of the other device, and both are guests again."""
    here, there = open_page(), open_page()
    here.goto(home)
    table = set_up(here, home)
    opened(here, home, "Emma")
    sign_in(there, home, "Emma", Password=HORSE)
    signed_in(there, "Emma")
    play_on(there, home, table)
    you(here, home)
    press(here, "Sign out everywhere…")
    press(here, "Sign out everywhere now")
    expect(here.get_by_role("button", name="Play Solo War")).to_be_visible()
    expect(here.locator(f"a[href='/tables/{table}']")).to_have_count(0)
    expect(there.get_by_text("no longer has this seat")).to_be_visible()
    you(there, home)
    expect(there.get_by_text("Only on this device.")).to_be_visible()


def test_deleting(home, open_page):
    """Who looks on sees a former player."""
    here = open_page()
    here.goto(home)
    table = set_up(here, home)
    opened(here, home, "Frieda")
    press(here, "Delete account…")
    expect(here.get_by_text("You become “a former player”. Games stay.")).to_be_visible()
    press(here, "Delete account now")
    expect(here.get_by_role("button", name="Play Solo War")).to_be_visible()
    assert table not in here.content()
    you(here, home)
    expect(here.get_by_text("Only on this device.")).to_be_visible()


def test_own_data(home, open_page):
    """In one file."""
    page = open_page()
    page.goto(home)
    table = set_up(page, home)
    opened(page, home, "Greta")
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Export my data").click()
    data = json.loads(downloading.value.path().read_text())
    assert data["account"]["name"] == "Greta"
    assert [each["table"] for each in data["tables"]] == [table]


def by_tab(page, wanted, words=None):
    """Come to something by Tab, and write there or press it."""
    tab_to(page, wanted)
    if words is None:
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("Control+a")
        page.keyboard.type(words)


def test_by_keyboard_alone(home, open_page):
    """From the corner of the front page to an account, and out of it."""
    page = open_page()
    page.goto(home)
    expect(page.locator("header a[href='/you']")).to_be_visible()
    by_tab(page, "a[href='/you']")
    expect(page.get_by_role("button", name="Keep my games on all devices")).to_be_visible()
    by_tab(page, ".ways .main")
    expect(page.get_by_label("Name of your account")).to_be_visible()
    by_tab(page, "#account-name", "Helga")
    by_tab(page, "form .buttons .button:last-child")
    expect(page.get_by_label("Password, at least 8 characters")).to_be_visible()
    by_tab(page, "#new-password", HORSE)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ten recovery codes")).to_be_visible()
    by_tab(page, "section .main")
    expect(page.get_by_role("heading", name="Helga", level=1)).to_be_visible()
    tab_to(page, "section[aria-labelledby='leave-title'] .button")
    assert focused(page, "button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play Solo War")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_keeps_anybody_away(home, open_page, theme, width):
    """As a guest, opening an account, signing in, with codes, and with an account."""
    page = open_page(width, color_scheme=theme)
    you(page, home)
    for wish in ("Keep my games on all devices", "Sign in"):
        faultless(page)
        press(page, wish)
        faultless(page)
        press(page, "Back")
    press(page, "Keep my games on all devices")
    page.get_by_label("Name of your account").fill(f"Ines {theme} {width}")
    press(page, "Use a password")
    page.get_by_label("Password, at least 8 characters").fill(HORSE)
    press(page, "Use this password")
    expect(page.get_by_role("heading", name="Ten recovery codes")).to_be_visible()
    faultless(page)
    press(page, "I have kept them")
    for wish in (
        "Change password",
        "New recovery codes",
        "Sign out everywhere…",
        "Delete account…",
    ):
        press(page, wish)
        faultless(page)
        press(page, "Back")


def faultless(page):
    """Nothing is hidden, too faint or wider than the screen."""
    assert violations(page) == []
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []


@pytest.mark.parametrize("by_keys", [False, True], ids=["touch", "keyboard"])
def test_puzzles_are_allowed(home, open_page, by_keys):
    """By whoever wants that, with an account or without; it is kept, and can be taken back."""
    page = open_page(**({} if by_keys else PHONE))
    switch = page.get_by_role("switch", name="Puzzles may be made of my finished games")
    for allowed in (True, False):
        you(page, home)
        expect(switch).to_be_checked(checked=not allowed)
        with page.expect_response("**/api/you/puzzles"):
            if by_keys:
                tab_to(page, "main input[role='switch']")
                page.keyboard.press("Space")
            else:
                switch.tap()
        expect(switch).to_be_checked(checked=allowed)
        assert violations(page) == []
