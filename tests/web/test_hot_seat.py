"""Two people at one device."""

import re

import pytest
from playwright.sync_api import expect
from server.players import Player
from web.hands import CURTAIN, by_mouse, is_over, play, sit
from web.house import PERSON

ADA, BEN, CLEO = ({**PERSON, "name": name} for name in ("Ada", "Ben", "Cleo"))
QUIET, ASKED, TURN = (
    re.compile(words) for words in ("^Monsters and", "^● .+ asks you:", "^● Your turn:")
)


class Lookout:
    """Watches over the hands while two people play."""

    def __init__(self, house, table):
        """Nobody has shown a hand yet."""
        self.house, self.table = house, table
        self.hands, self.whose = {}, ""
        self.curtains = self.secrets = 0

    def touch(self, page, chance):
        """Lift the curtain when it is down, otherwise note the hand and play on."""
        if page.locator(CURTAIN).count():
            self.inspect(page)
            self.whose = page.locator(CURTAIN).inner_text()
            page.get_by_role("button", name="show my cards").click()
            expect(page.locator(CURTAIN)).to_have_count(0)
            return
        cards = page.locator(".hand .card").evaluate_all(
            "all => all.map(card => [card.dataset.id, card.querySelector('.title').innerText])"
        )
        self.hands[self.whose] = dict(cards)
        by_mouse(page, chance)

    def inspect(self, page):
        """No card that a spectator may not read is in the page."""
        self.curtains += 1
        public = self.house.public_cards(self.table)
        html = page.content()
        assert set(re.findall(r'data-id="(card:(?!hidden)[^"]+)"', html)) <= public
        drawn = page.locator(".card .title").all_inner_texts()
        for hand in self.hands.values():
            secret = {card: title for card, title in hand.items() if card not in public}
            self.secrets += len(secret)
            assert not [card for card in secret if card in html]
            assert not [title for title in secret.values() if title in drawn]


def test_no_hidden_card_is_in_the_page_while_the_curtain_is_down(house, open_page):
    """A whole game between two people, looked into at every curtain."""
    page = open_page()
    table, tokens = house.found(
        {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}, seed=11, rounds=5
    )
    lookout = Lookout(house, table)
    sit(page, house, table, tokens)
    play(page, lookout.touch, until=is_over)
    assert lookout.curtains > 5
    assert lookout.secrets > 5


def test_the_curtain_names_who_is_to_come(house, open_page):
    """And it cannot be pushed aside with Escape."""
    page = open_page()
    sit(
        page,
        house,
        *house.found({**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}, seed=1, rounds=5),
    )
    expect(page.locator(CURTAIN)).to_contain_text(re.compile("Ada|Ben"))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(CURTAIN)).to_be_visible()


def two_and_one(house, page, **more):
    """Two at one screen, while one elsewhere decides: who, the two, and that one's player."""
    table, tokens = house.found(ADA, BEN, CLEO, seed=1, **more)
    (there,) = house.ask(f"/api/tables/{table}/frames/0", token=tokens[0])["deciders"]
    here = {seat: token for seat, token in tokens.items() if seat != there}
    sit(page, house, table, here)
    where = house.address.removeprefix("http://")
    return there, [*here], Player(where, table, tokens[there])


def lift(page, seat):
    """Somebody says that they are here."""
    name = ("Ada", "Ben", "Cleo")[seat]
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.locator(CURTAIN)).to_have_count(0)


def test_who_waits_at_one_screen_plays_and_does_not_watch(house, open_page):
    """Though neither of them decides: all is there for them that is for a player."""
    page = open_page()
    _, here, other = two_and_one(house, page)
    with other:
        other.say(type="attend", hidden=False)
        while (presence := other.hear("presence"))["here"] != [0, 1, 2]:
            pass
        assert presence["watching"] == 0
        expect(page).to_have_title(QUIET)
        lift(page, here[0])
        expect(page.get_by_text("You are watching")).to_have_count(0)
        page.get_by_role("tab", name=re.compile("^Chat")).click()
        page.get_by_label("Say something").fill("We are two here.")
        page.keyboard.press("Enter")
        (line,) = other.hear_lines()
        assert (line["circle"], line["seat"]) == ("players", here[0])
        assert other.command("ask", None, None, wanted="cancel")["type"] == "done"
        request = page.get_by_role("group", name="Request")
        expect(request.get_by_role("button", name="Agree", exact=True)).to_be_visible()
        expect(page).to_have_title(ASKED)
        request.get_by_role("button", name="Agree", exact=True).click()
        while not other.frames[-1]["cancelled"]:
            other.hear("frames")
    expect(page.get_by_role("dialog", name="No result")).to_be_visible()


def test_what_is_asked_is_told_while_the_curtain_is_down(house, open_page):
    """By title and icon; and whoever comes back to a game that is over plays, too."""
    page = open_page()
    _, here, other = two_and_one(house, page)
    with other:
        expect(page.locator(CURTAIN)).to_be_visible()
        other.command("ask", None, None, wanted="cancel")
        expect(page).to_have_title(ASKED)
        expect(page.get_by_role("group", name="Request")).to_have_count(0)
        lift(page, here[0])
        page.get_by_role("button", name="Agree", exact=True).click()
    expect(page.get_by_role("dialog", name="No result")).to_be_visible()
    page.reload()
    expect(page.get_by_role("dialog", name="No result")).to_be_visible()
    expect(page.get_by_text("You are watching")).to_have_count(0)


@pytest.mark.parametrize("privacy", ["open", "behind"])
def test_they_are_asked_in_their_turn(house, open_page, privacy):
    """Also where watchers are some turns behind: they are none."""
    page = open_page()
    there, here, other = two_and_one(house, page, privacy=privacy)
    lift(page, here[0])
    with other:
        while there in other.frames[-1]["deciders"]:
            done = other.act(other.frames[-1]["choices"][0]["action"])
            other.frame(done["version"])
        asked = [seat for seat in other.frames[-1]["deciders"] if seat in here]
    if here[0] not in asked:
        expect(page.locator(CURTAIN)).to_be_visible()
        expect(page).to_have_title(TURN)
        lift(page, asked[0])
    expect(page).to_have_title(TURN)
    expect(page.locator(".prompt")).to_be_visible()
