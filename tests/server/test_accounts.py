"""Who somebody is: an account, what opens it, and what it takes along, on both databases."""

import contextlib
import json
import sqlite3
import threading
from contextlib import closing

import pytest
from server.authenticator import Authenticator
from server.house import furniture, ready
from server.players import opponent, person
from server.pushes import Browser as Pushed
from server.test_invitations import Browser, by_link

from sandtable.server.limits import tries
from sandtable.server.people import recovery
from sandtable.server.people.guests import COOKIE
from sandtable.server.people.own_data import SECTIONS
from sandtable.server.refusals import TooManyError
from sandtable.server.store.identities import CREDENTIALS
from sandtable.server.tables.names import FORMER

HORSE = "correct horse"
OTHER = "battery staple"


@pytest.fixture(scope="module", autouse=True)
def generous():
    """Tests come from one address, and guess a lot."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tries, "MOST_FROM_ONE", 10_000)
        yield


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A server by its name, which passkeys need."""
    home, gate = tmp_path_factory.mktemp("accounts"), threading.Event()
    gate.set()
    with ready(furniture(home / "omen", gate), str(home / "tables.sqlite3")) as where:
        yield where.replace("127.0.0.1", "localhost")


class Known(Browser):
    """Somebody's browser, with what it asks about who they are."""

    def ask(self, path, status=201, **body):
        """Ask for something; what is answered with this status."""
        answer = self.web.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def open(self, name, password=HORSE):
        """Open an account; its recovery codes."""
        return self.ask("/you/account", name=name, password=password)["codes"]

    def sign_in(self, name, status=200, **opened_by):
        """Come to an account."""
        return self.ask("/sign-in", status, name=name, **opened_by)

    def make_passkey(self, name=""):
        """A new passkey for an account; the passkey, and recovery codes."""
        passkey = Authenticator(f"http://{self.address}")
        asked = self.ask("/you/passkeys/wishes", name=name)["options"]
        made = self.ask("/you/passkeys", credential=passkey.create(asked), name=name)
        return passkey, made["codes"]

    def use(self, passkey, status=200):
        """Come to an account by its passkey."""
        asked = self.ask("/sign-in/passkeys/wishes")["options"]
        return self.ask("/sign-in/passkeys", status, credential=passkey.sign(asked))

    def subscribe(self, name):
        """Be told of turns at this browser, whose push service knows it by a name."""
        plea = Pushed(name).plea
        self.ask("/push", endpoint=plea.endpoint, p256dh=plea.p256dh, auth=plea.auth)

    @property
    def you(self):
        """Who this is."""
        return self.web.get("/api/you").json()

    @property
    def data(self):
        """All that is kept of them."""
        answer = self.web.get("/api/you/data")
        assert "attachment" in answer.headers["Content-Disposition"]
        return answer.json()


@pytest.fixture
def browser(address):
    """Browsers of this server, which are closed in the end."""
    with contextlib.ExitStack() as opened:

        def browser(where=address):
            new = Known(where)
            opened.callback(new.web.close)
            return new

        yield browser


@pytest.fixture
def name(request):
    """A name that no other test has."""
    return f"X {request.node.name[5:30]}"


def test_a_guest_has_no_account(browser):
    """Nobody is made a guest for being asked about; nothing of others is told."""
    somebody = browser()
    nothing = {"name": "", "has_password": False, "passkeys": 0, "codes": 0}
    assert somebody.you == {**nothing, "allows_puzzles": False}
    assert COOKIE not in somebody.web.cookies
    assert somebody.data == dict.fromkeys(SECTIONS)
    somebody.ask("/sign-out", 201)  # who is nobody stays nobody
    assert COOKIE not in somebody.web.cookies
    for path in ("/you/sign-out", "/you/deletion", "/you/codes"):
        assert somebody.ask(path, 400)["detail"] == "You have no account yet."


def test_what_an_account_allows_counts_at_all_its_browsers(browser, name):
    """Whoever signs in allows what the account does, whatever the browser did before."""
    home, phone = browser(), browser()
    home.open(name)
    assert phone.ask("/you/puzzles", 200, allowed=True)["allows_puzzles"]
    assert not phone.sign_in(name, password=HORSE)["allows_puzzles"]
    assert home.ask("/you/puzzles", 200, allowed=True)["name"] == name
    assert phone.you["allows_puzzles"]
    assert phone.data["guest"]["allows_puzzles"]


def test_a_guest_without_an_account_stays_at_the_browser(browser):
    """Nothing else would lead back to what was played there."""
    somebody = browser()
    somebody.web.post("/api/tables", json={"game": "omen", "seats": [{"kind": "person"}] * 2})
    kept = somebody.web.cookies[COOKIE]
    for path in ("/sign-out", "/you/sign-out", "/you/deletion", "/you/codes"):
        assert somebody.ask(path, 400)["detail"] == "You have no account yet."
    assert somebody.web.cookies[COOKIE] == kept


def test_what_a_guest_plays_moves_into_the_account(browser, name):
    """Seats, tables and lines; on the device that is signed in one may play on."""
    home, phone = browser(), browser()
    home.open(name)
    first, home_tokens, _ = home.found(person("Ann"), by_link())
    second, _, _ = phone.found(person("Cleo"), by_link(), privacy="private")
    guest = phone.web.cookies[COOKIE]
    assert phone.cards()[second]["own"] == [0]
    assert first not in phone.cards()
    phone.sign_in(name, password=HORSE)
    assert phone.web.cookies[COOKIE] != guest
    for each in (home, phone):
        assert {first, second} <= each.cards().keys()
        assert each.cards()[second]["own"] == [0]
        assert each.you["name"] == name
    phone.ask(f"/tables/{second}/founding", 204, wish="withdraw", seat=1)
    with phone.at(first) as looking:
        assert (looking.seated["offered"], looking.seated["along"]) == ([0], True)
        assert looking.seated["founds"]
    taken = phone.sit(first, seat=0)
    with home.at(first, home_tokens[0]) as here, phone.at(first, taken) as there:
        assert here.seated["seat"] == there.seated["seat"] == 0
        assert here.seated["offered"] == []
    with home.at(second) as looking:
        assert looking.seated["offered"] == [0]


@pytest.mark.parametrize("sits", [True, False])
def test_a_page_that_was_open_speaks_for_the_account(browser, name, sits):
    """Whoever signs in elsewhere in the browser says the next line as somebody else there."""
    host, home, phone = browser(), browser(), browser()
    own = f"{sits} {name[-20:]}"
    home.open(own)
    table, _, links = host.found(person("Host"), by_link(), privacy="private")
    phone.found(person("Phone"), opponent(), privacy="private")
    way = {"token": phone.sit(table, links[1])} if sits else {"link": links[1]}
    with phone.at(table, **way) as page:
        for command in ("before", "after"):
            page.say(type="say", command=command, text=command, name="Somebody")
            assert page.hear("answered")["reason"] == ""
            if command == "before":
                phone.sign_in(own, password=HORSE)
    assert [line["text"] for line in phone.data["chat"]] == ["before", "after"]


def test_the_cookie_before_is_nobody_s_after_signing_in(browser, name):
    """Whoever kept a copy of it holds nothing."""
    home, phone = browser(), browser()
    home.open(name)
    table, _, _ = phone.found(person(), opponent())
    copied = browser()
    copied.web.cookies.set(COOKIE, phone.web.cookies[COOKIE])
    assert table in copied.cards()
    phone.sign_in(name, password=HORSE)
    assert table not in copied.cards()


def test_two_accounts_stay_two(browser, name):
    """Who signs in to another account at this browser takes nothing along."""
    one, two = browser(), browser()
    one.open(f"{name} one")
    table, _, _ = one.found(person(), opponent())
    two.open(f"{name} two")
    one.sign_in(f"{name} two", password=HORSE)
    assert one.you["name"] == f"{name} two"
    assert table not in one.cards()
    one.sign_in(f"{name} one", password=HORSE)
    assert table in one.cards()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ada", "ada"),
        ("Bea", "\u0412ea"),
        ("Dora", "Do\u200bra"),
        ("Ellis", "EIlis"),
        ("Flora", "Fl0ra"),
        ("Gina", "\uff27ina"),
        ("Mona", "rnona"),
    ],
)
def test_names_that_may_be_confused(browser, first, second):
    """Cases, alphabets, what nobody sees, digits, widths, letters that flow together."""
    browser().open(first)
    answer = browser().ask("/you/account", 400, name=second, password=HORSE)
    assert (answer["detail"], answer["field"]) == (f"Name too like {first}'s.", "name")
    renaming = browser()
    renaming.open(f"{first} the second")
    answer = renaming.ask("/you/name", 400, name=second)
    assert answer["detail"] == f"Name too like {first}'s."
    assert renaming.you["name"] == f"{first} the second"
    asked = browser().ask("/you/passkeys/wishes", 400, name=second)
    assert asked["field"] == "name"


@pytest.mark.parametrize(
    ("plan", "field", "words"),
    [
        ({"name": "\u200b", "password": HORSE}, "name", "This name looks empty."),
        ({"name": "A Former Player", "password": HORSE}, "name", "Name too like a former"),
        ({"name": "Short", "password": "1234567"}, "password", "at least 8 characters"),
    ],
)
def test_accounts_that_cannot_be(browser, plan, field, words):
    """It is said at the field."""
    somebody = browser()
    answer = somebody.ask("/you/account", 400, **plan)
    assert answer["field"] == field
    assert words in answer["detail"]
    assert somebody.you["name"] == ""


def test_one_account_for_one(browser, name):
    """A second one is refused; the name may change, to one's own in capitals too."""
    somebody = browser()
    somebody.open(name)
    answer = somebody.ask("/you/account", 400, name=f"{name} 2", password=HORSE)
    assert answer["detail"] == "You have an account already."
    somebody.ask("/you/name", 204, name=name.upper())
    assert somebody.you["name"] == name.upper()
    browser().sign_in(name, password=HORSE)


def test_passwords(browser, name):
    """A wrong one is refused in the words of an unknown name; a new one ends the old."""
    somebody, other = browser(), browser()
    somebody.open(name)
    wrong = other.sign_in(name, 400, password=OTHER)
    assert wrong == other.sign_in(f"nobody {name}", 400, password=OTHER)
    assert wrong["field"] == "password"
    assert COOKIE not in other.web.cookies
    assert somebody.ask("/you/password", 400, password="short")["field"] == "password"
    somebody.ask("/you/password", 204, password=OTHER)
    other.sign_in(name, 400, password=HORSE)
    assert other.sign_in(name, password=OTHER)["name"] == name


def test_recovery_codes(browser, name):
    """Ten, each once, written as one likes; new ones end the old."""
    somebody, other = browser(), browser()
    codes = somebody.open(name)
    assert len(set(codes)) == recovery.MANY == somebody.you["codes"]
    loosely = codes[0].upper().replace("-", " ")
    assert other.sign_in(name, code=loosely)["codes"] == recovery.MANY - 1
    wrong = browser().sign_in(name, 400, code=codes[0])
    assert wrong["field"] == "code"
    assert wrong == browser().sign_in(f"nobody {name}", 400, code=codes[1])
    fresh = somebody.ask("/you/codes")["codes"]
    browser().sign_in(name, 400, code=codes[1])
    browser().sign_in(name, code=fresh[1])


def test_passkeys(browser, name):
    """Made for a new account, used from another browser, one more added."""
    somebody, other = browser(), browser()
    table, _, _ = somebody.found(person(), opponent())
    passkey, codes = somebody.make_passkey(name)
    assert len(codes) == recovery.MANY
    assert other.use(passkey)["name"] == name
    assert table in other.cards()
    second, codes = other.make_passkey()
    assert codes == []
    assert browser().use(second)["passkeys"] == 2
    assert other.you["has_password"] is False
    browser().sign_in(name, 400, password="")


def test_passkeys_that_are_not_true(browser, name):
    """Of another origin, of nobody, used twice, not asked for, asked of others, unreadable."""
    somebody, other = browser(), browser()
    passkey, _ = somebody.make_passkey(name)
    asked = other.ask("/sign-in/passkeys/wishes")["options"]
    signed = passkey.sign(asked)
    other.ask("/sign-in/passkeys", credential=signed, status=200)
    again = other.ask("/sign-in/passkeys", 400, credential=signed)
    assert again["detail"] == "This took too long. Try again."
    passkey.origin = "http://elsewhere.example"
    assert "does not open" in browser().use(passkey, 400)["detail"]
    assert (
        "does not open"
        in browser().use(Authenticator(f"http://{other.address}"), 400)["detail"]
    )
    assert "does not open" in browser().ask("/sign-in/passkeys", 400, credential="{}")["detail"]
    new = Authenticator(f"http://{somebody.address}")
    for_one = browser().ask("/you/passkeys/wishes", name=f"{name} 2")["options"]
    made = new.create(for_one)
    for thief in (browser(), somebody):
        assert "too long" in thief.ask("/you/passkeys", 400, credential=made)["detail"]
    for_anybody = json.loads(browser().ask("/sign-in/passkeys/wishes")["options"])
    forged = new.create(json.dumps(for_anybody | {"rp": {"id": "localhost"}}))
    assert "too long" in browser().ask("/you/passkeys", 400, credential=forged)["detail"]


def test_a_copied_passkey_is_noticed(browser, name):
    """One that has counted less than was counted before."""
    passkey, _ = browser().make_passkey(name)
    browser().use(passkey)
    browser().use(passkey)
    passkey.uses = 0
    browser().use(passkey, 400)


def test_an_address_without_a_name_has_no_passkeys(browser, address):
    """It is said, and a password works there."""
    somebody = browser(address.replace("localhost", "127.0.0.1"))
    assert "Use a password." in somebody.ask("/sign-in/passkeys/wishes", 400)["detail"]


def test_signing_out_of_one_browser(browser, name):
    """The other one stays; who signs in again is who they were."""
    home, phone = browser(), browser()
    home.open(name)
    table, _, _ = home.found(person(), opponent())
    phone.sign_in(name, password=HORSE)
    home.ask("/sign-out")
    assert home.you["name"] == ""
    assert table not in home.cards()
    assert phone.you["name"] == name
    home.sign_in(name, password=HORSE)
    assert table in home.cards()


@pytest.fixture
def told(house, sqlite, browser):
    """A server, and who is told where: the names of browsers by guest."""

    def told():
        with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as database:
            rows = database.execute("SELECT endpoint FROM subscriptions").fetchall()
        return sorted(endpoint.rpartition("/")[2] for (endpoint,) in rows)

    with ready(house, sqlite) as where:
        yield lambda: browser(where), told


def test_a_browser_that_signs_out_is_told_nothing(told, name):
    """However it came to the account; the other browsers of the account still are."""
    browser, told = told
    home, phone = browser(), browser()
    home.subscribe("home")  # as a guest, who opens an account then
    home.open(name)
    phone.subscribe("phone")  # as a guest, who signs in then
    phone.sign_in(name, password=HORSE)
    assert told() == ["home", "phone"]
    phone.sign_in(name, password=HORSE)  # once more
    assert told() == ["home", "phone"]
    phone.ask("/sign-out")
    assert told() == ["home"]
    home.ask("/sign-out")
    assert told() == []


def test_a_browser_that_changes_to_another_account_is_told_nothing(told, name):
    """Nor are those of an account that signs out everywhere."""
    browser, told = told
    home, phone, other = browser(), browser(), browser()
    for each, called in ((home, name), (other, f"{name} too")):
        each.open(called)
    for number, each in enumerate((home, phone)):
        each.sign_in(name, password=HORSE)
        each.subscribe(str(number))
    phone.sign_in(f"{name} too", password=HORSE)
    assert told() == ["0"]
    phone.subscribe("1")
    phone.ask("/you/sign-out")
    assert told() == ["0"]
    home.ask("/you/sign-out")
    assert told() == []


def test_signing_out_everywhere(browser, name):
    """No cookie and no token opens anything; whoever looks from a seat is sent away."""
    home, phone = browser(), browser()
    home.open(name)
    table, tokens, _ = home.found(person("Ann"), opponent(), privacy="private")
    phone.sign_in(name, password=HORSE)
    taken = phone.sit(table, seat=0)
    cookie = home.web.cookies[COOKIE]
    with home.at(table, tokens[0]) as playing:
        phone.ask("/you/sign-out")
        assert playing.gone()
    home.web.cookies.clear()
    home.web.cookies.set(COOKIE, cookie)
    for each, token in ((home, tokens[0]), (phone, taken)):
        assert each.you["name"] == ""
        with each.at(table, token) as looking:
            assert "opens no seat" in looking.refused
    phone.web.cookies.clear()
    phone.sign_in(name, password=HORSE)
    with phone.at(table, phone.sit(table, seat=0)) as playing:
        assert playing.seated["seat"] == 0


def test_deleting_an_account(browser, name):
    """Others see a former player, an opponent plays on, and nothing leads back."""
    ann, ben = browser(), browser()
    codes = ann.open(name)
    table, _, links = ann.found(person("Ann"), by_link(), privacy="private")
    token = ben.sit(table, links[1], name="Ben")
    with ben.at(table, token) as playing:
        ann.ask("/you/deletion")
        while playing.hear("people")["seats"][0]["name"] != FORMER:
            pass
        while 0 not in playing.frames[-1]["deputies"]:
            playing.hear("frames")
    assert ann.you["name"] == ""
    assert ann.cards() == {}
    assert [seat["name"] for seat in ben.cards()[table]["seats"]] == [FORMER, "Ben"]
    ann.web.cookies.clear()
    ann.sign_in(name, 400, password=HORSE)
    ann.sign_in(name, 400, code=codes[0])
    browser().open(name)


def test_muted_tables_stay_muted_in_the_account(browser, name):
    """Those that a guest muted, and those that were muted in the account before."""
    home, phone = browser(), browser()
    home.open(name)
    tables = []
    for each in (home, phone):
        tables.append(each.found(person("Ann"), person("Ben"))[0])
        each.ask(f"/tables/{tables[-1]}/muted", 204, muted=True)
    phone.sign_in(name, password=HORSE)
    assert sorted(row["table"] for row in phone.data["muted"]) == sorted(tables)
    assert home.data["muted"] == phone.data["muted"]


def test_ratings_follow_into_the_account(browser, name):
    """What was rated as a guest is the account's; after it is deleted no profile is left."""
    home, phone, other = browser(), browser(), browser()
    home.open(name)
    table, tokens, links = phone.found(
        person("Cleo"), by_link(), rated=True, options={"hills": 1}
    )
    theirs = other.sit(table, links[1], name="Ben")
    with phone.at(table, tokens[0]) as one, other.at(table, theirs) as two:
        one.act(one.frames[-1]["choices"][0]["action"])
        version = two.frame(one.frames[-1]["version"])["version"]
        done = two.act(two.frames[-1]["choices"][0]["action"], version=version)
        assert one.frame(done["version"])["returns"] is not None
    (rated,) = phone.data["ratings"]
    assert home.data["ratings"] == []
    phone.sign_in(name, password=HORSE)
    assert home.data["ratings"] == [rated]
    assert phone.data["ratings"] == [rated]
    (ladder,) = home.web.get("/api/profile").json()["ladders"]
    assert ladder["rated"] == 1
    assert [bool(each["profile"]) for each in standing(other, table, theirs)] == [True, True]
    home.ask("/you/deletion")
    assert home.data["ratings"] is None
    assert other.web.get("/api/profile").json()["ladders"][0]["rated"] == 1
    assert [bool(each["profile"]) for each in standing(other, table, theirs)] == [False, True]


def standing(guest, table, token):
    """What the end of a table made of ratings, as somebody there is told."""
    shown = {"Authorization": f"Bearer {token}"}
    return guest.web.get(f"/api/tables/{table}/standing", headers=shown).json()["ratings"]


def test_whoever_deletes_their_account_in_a_rated_game_has_no_profile(browser, name):
    """The game counts for the other; and whoever is unknown is taken for neither."""
    ann, ben = browser(), browser()
    ann.open(name)
    seats = person("Ann"), by_link()
    table, _, links = ann.found(*seats, rated=True, options={"hills": 1})
    token = ben.sit(table, links[1], name="Ben")
    with ben.at(table, token) as playing:
        ann.ask("/you/deletion")
        while 0 not in playing.frames[-1]["deputies"]:
            playing.hear("frames")
        playing.act(playing.frames[-1]["choices"][0]["action"])
        while playing.frames[-1]["returns"] is None:
            playing.hear("frames")
    left, other = standing(ben, table, token)
    assert left["profile"] == ""
    assert ben.web.get("/api/profile").json()["ladders"][0]["rated"] == 1
    ann.web.cookies.clear()
    assert ann.web.get(f"/api/profiles/{other['profile']}").json()["own"] is False


def undigested(record):
    """A record without the number that is made from all of it."""
    lines = [json.loads(line) for line in record.splitlines()]
    return [{key: what for key, what in line.items() if key != "digest"} for line in lines]


def test_the_record_of_a_table_stays_whole(browser, name):
    """With a former player in it."""
    ann, ben = browser(), browser()
    ann.open(name)
    table, tokens, links = ann.found(person("Ann"), by_link())
    ben_token = ben.sit(table, links[1], name="Ben")
    with ann.at(table, tokens[0]) as one, ben.at(table, ben_token) as other:
        ended = [one, other]
        version = 2
        while not one.frames[-1]["returns"]:
            for each in ended:
                if each.frame(version)["choices"]:
                    each.act(each.frames[-1]["choices"][0]["action"])
                    version += 1
            one.frame(version)
    before = ben.web.get(f"/api/tables/{table}/record").text
    ann.ask("/you/deletion")
    after = ben.web.get(f"/api/tables/{table}/record").text
    assert '"Ann"' in before
    assert undigested(after) == undigested(before.replace('"Ann"', json.dumps(FORMER)))


def test_all_own_data(browser, name):
    """The account, tables and lines; nothing that opens anything."""
    ann, ben = browser(), browser()
    codes = ann.open(name)
    table, tokens, links = ann.found(person("Ann"), by_link())
    ben_token = ben.sit(table, links[1], name="Ben")
    with ann.at(table, tokens[0]) as one, ben.at(table, ben_token) as other:
        for who, words in ((one, "mine"), (other, "theirs")):
            who.say(type="say", command=words, text=words)
            assert who.hear("answered")["reason"] == ""
    data = ann.data
    assert data["account"]["name"] == name
    (kept,) = data["tables"]
    assert (kept["table"], kept["set_up_by_you"]) == (table, True)
    assert kept["seats"] == [
        {"seat": 0, "name": "Ann", "you": True},
        {"seat": 1, "name": "Ben", "you": False},
    ]
    assert [line["text"] for line in data["chat"]] == ["mine"]
    text = json.dumps(data)
    assert not any(secret in text for secret in (*codes, *tokens.values(), ben_token, "argon2"))
    assert [line["text"] for line in ben.data["chat"]] == ["theirs"]
    assert ben.data["account"] is None


def test_both_databases_keep_accounts(house, database, browser):
    """Open, sign in, move, sign out everywhere, delete; at two processes."""
    with ready(house, database) as one, ready(house, database) as other:
        home = browser(one.replace("127.0.0.1", "localhost"))
        phone = browser(other.replace("127.0.0.1", "localhost"))
        passkey, _ = home.make_passkey("Ada")
        home.ask("/you/password", 204, password=HORSE)
        table, tokens, _ = home.found(person("Ann"), by_link(), privacy="private")
        mine, _, _ = phone.found(person("Cleo"), opponent())
        passkey.origin = f"http://{phone.address}"
        phone.use(passkey)
        assert {table, mine} <= home.cards().keys()
        token = phone.sit(table, seat=0)
        with home.at(table, token) as here, phone.at(table, tokens[0]) as there:
            assert here.seated["seat"] == there.seated["seat"] == 0
            home.ask("/you/sign-out")
            assert here.gone()
            assert there.gone()
        home.sign_in("ada", password=HORSE)
        assert phone.ask("/you/account", 400, name="ADA", password=HORSE)["field"] == "name"
        home.ask("/you/deletion")
        assert phone.sign_in("Ada", 400, password=HORSE)["field"] == "password"


def test_only_hashes_are_kept(house, sqlite, browser, caplog):
    """Neither passwords, codes nor cookies stand in the database or in the log."""
    with ready(house, sqlite) as where:
        somebody = browser(where)
        codes = somebody.open("Ada")
        browser(where).sign_in("Ada", code=codes[0])
        browser(where).sign_in("Ada", 400, password=OTHER)
        cookie = somebody.web.cookies[COOKIE]
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as database:
        kept = "\n".join(database.iterdump())
    assert kept.count("$argon2id$") == 1
    for secret in (HORSE, OTHER, cookie, *codes):
        assert secret not in kept
        assert secret not in caplog.text
    tables = {table.name for table in CREDENTIALS}
    assert tables == {"accounts", "readings", "passkeys", "recovery"}


def test_guessing_has_to_wait():
    """For one name, from one browser or one network; others go on, and it ends."""
    now = [0.0]
    guesses = tries.Tries(lambda: now[0])
    for number in range(tries.MOST_FOR_ONE):
        guesses.note(f"10.0.0.{number}", ("name", "ada"), ("browser", ""))
    with pytest.raises(TooManyError, match=r"Too many tries. Try again in 15 min.") as waits:
        guesses.note("10.0.0.99", ("name", "ada"))
    assert waits.value.seconds == tries.SECONDS
    guesses.note("10.0.0.99", ("name", "ben"))
    now[0] = tries.SECONDS - 30
    with pytest.raises(TooManyError, match="in 30 s"):
        guesses.note("10.0.0.99", ("name", "ada"))
    now[0] = tries.SECONDS
    guesses.note("10.0.0.99", ("name", "ada"))
    for number in range(tries.MOST_FROM_ONE):
        guesses.note(f"2001:db8::{number:x}", ("name", str(number)))
    with pytest.raises(TooManyError):
        guesses.note("2001:db8::ffff:1")
    guesses.note("2001:db8:0:1::1")
    guesses.note("somewhere")


def test_too_many_tries_are_answered(house, sqlite, browser):
    """With when to come back; the right password has to wait too."""
    with ready(house, sqlite) as where:
        browser(where).open("Ada")
        guessing = browser(where)
        for _ in range(tries.MOST_FOR_ONE):
            guessing.sign_in("Ada", 400, password=OTHER)
        answer = guessing.web.post("/api/sign-in", json={"name": "\u0410da", "password": HORSE})
        assert answer.status_code == 429
        assert int(answer.headers["Retry-After"]) == answer.json()["seconds"] > 0
        assert "Too many tries." in answer.json()["detail"]


def test_pages_of_other_sites_ask_for_nothing(browser):
    """Neither to open, nor to sign in, nor to delete."""
    somebody = browser()
    for path in ("you/account", "sign-in", "you/deletion", "sign-out", "you/sign-out"):
        answer = somebody.web.post(
            f"/api/{path}", json={}, headers={"Origin": "http://elsewhere.example"}
        )
        assert answer.status_code == 403
