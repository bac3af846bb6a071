"""Whether a house is well, as programs see it that watch over it or stand before it."""

import pytest
from server.house import ready, running, wait_until_ready
from server.players import person, web
from server.troubles import locked

from sandtable.server.app import create_app
from sandtable.server.serve import settings
from sandtable.server.store import database as databases

BY_HTTPS = {"X-Forwarded-Proto": "https"}
PLAN = {"game": "omen", "seats": [person(), person()], "options": {}}


def health(address, **how):
    """What a house says of its health."""
    return web.get(f"http://{address}/health", **how)


@pytest.fixture
def trusting(house, sqlite):
    """A house that trusts a proxy on this machine."""
    with running(
        create_app(house, sqlite), proxy_headers=True, forwarded_allow_ips=["127.0.0.1"]
    ) as address:
        wait_until_ready(address)
        yield address


def test_a_house_that_is_well(address):
    """It says which release runs, and its time goes on."""
    first, second = health(address).json(), health(address).json()
    assert first["version"]
    assert second["served"] >= first["served"]


def test_a_house_that_cannot_keep_anything(house, sqlite, monkeypatch):
    """It is not well, and says why in words; it is again once it can."""
    monkeypatch.setattr(databases, "PATIENCE_MS", 10)
    monkeypatch.setattr("sandtable.server.routes.BEAT", 0.0)  # look each time
    with ready(house, sqlite) as address:
        with locked(sqlite):
            answer = health(address)
        assert answer.status_code == 503
        assert "cannot keep" in answer.json()["detail"]
        assert health(address).status_code == 200


def test_who_came_by_https_is_given_cookies_for_https_alone(trusting):
    """The proxy says so; the browser is told to come no other way."""
    answer = health(trusting, headers=BY_HTTPS)
    assert answer.json()["is_secure"]
    assert "max-age" in answer.headers["Strict-Transport-Security"]
    found = web.post(f"http://{trusting}/api/tables", json=PLAN, headers=BY_HTTPS)
    assert "Secure" in found.headers["Set-Cookie"]
    assert not health(trusting).json()["is_secure"]


def test_whoever_is_not_trusted_says_so_in_vain(house, sqlite):
    """Otherwise anybody could."""
    with ready(house, sqlite, proxy_headers=settings(None).proxy_headers) as address:
        answer = health(address, headers=BY_HTTPS)
    assert not answer.json()["is_secure"]
    assert "Strict-Transport-Security" not in answer.headers


def test_nobody_is_trusted_unless_it_is_said(house, sqlite):
    """As the program is served."""
    app = create_app(house, sqlite)
    assert not settings(app).proxy_headers
    trusting = settings(app, proxies=["10.0.0.0/8"])
    assert trusting.proxy_headers
    assert trusting.forwarded_allow_ips == ["10.0.0.0/8"]
