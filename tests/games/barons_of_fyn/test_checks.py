"""A position written by hand is played on only if it can be."""

import copy
from random import Random

import pytest

from sandtable import load_game
from sandtable.core.position_json import PositionError

HANDS = {"A": ["army-1", "sickness-1"], "B": ["healing-monks-1"], "C": ["road-9"]}


def place(made, card, where, known="everybody"):
    """Move a card that is in the deck."""
    if made["cards"][card]["place"] == "deck":
        made["deck"].remove(card)
        made["left"] -= 1
    made["cards"][card] = {"place": where, "known": [known]}


def deal_back(made, name):
    """A hand goes back into the deck."""
    made["sides"][name] |= {"held": 0, "kinds": []}
    for card, here in made["cards"].items():
        if here["place"] == f"hand-{name}":
            made["deck"].append(card)
            made["left"] += 1
            here |= {"place": "deck", "known": []}
    made["deck"].sort(key=list(made["cards"]).index)


@pytest.fixture(scope="module")
def game():
    """Three players."""
    return load_game("barons_of_fyn", players=3)


@pytest.fixture(scope="module")
def data(game):
    """A has a Town with a Peasant Army and a Road; B a land with an Army; hands as above."""
    made = game.new_initial_state(1).to_dict()
    made |= {"current": 0, "starter": 0, "waiting": ["A"], "step": "act"}
    for name, cards in HANDS.items():
        deal_back(made, name)
        for card in cards:
            place(made, card, f"hand-{name}", name)
        kinds = [card.rpartition("-")[0] for card in cards]
        made["sides"][name] |= {"held": len(cards), "kinds": kinds}
    for card in ("clear-1", "road-1", "town-1", "peasant-army-1", "clear-2", "army-2"):
        place(made, card, "table")
    made["lands"]["clear-1"] |= {"cell": "0,1", "beside": ["capital-A"], "road": "road-1"}
    made["lands"]["clear-1"] |= {"center": "town-1", "armies": ["peasant-army-1"]}
    made["lands"]["clear-2"] |= {"cell": "0,1", "beside": ["capital-B"], "armies": ["army-2"]}
    made["lands"]["capital-A"]["beside"] = ["clear-1"]
    made["lands"]["capital-B"]["beside"] = ["clear-2"]
    made["sides"]["A"] |= {"lands": ["clear-1", "capital-A"], "population": 9, "force": 1}
    made["sides"]["B"] |= {"lands": ["clear-2", "capital-B"], "population": 6, "force": 2}
    return made


def edited(data, edits):
    """A copy with some fields changed."""
    made = copy.deepcopy(data)
    for path, value in edits.items():
        *way, last = path.split(".")
        part = made
        for name in way:
            part = part[int(name) if isinstance(part, list) else name]
        part[int(last) if isinstance(part, list) else last] = value
    return made


def test_the_position_can_be(game, data):
    """As it stands; and it is read as it was written."""
    state = game.from_dict(data)
    assert state.to_dict() == data
    texts = [state.action_to_string(action) for action in state.legal_actions(0)]
    assert "attack clear-1 clear-2" in texts
    assert "sickness clear-2" in texts


TOWN = "lands.clear-1."
FIGHT = {
    "step": "attack",
    "question": "respond",
    "waiting": ["B"],
    "turn.spent": ["peasant-army-1"],
    "fight.stage": "response",
    "fight.defender": "B",
    "fight.origin": "clear-1",
    "fight.camp": "clear-1",
    "fight.target": "clear-2",
    "fight.group": ["peasant-army-1"],
}
ANSWER = {
    "question": "answer",
    "waiting": ["B", "C"],
    "happening.kind": "sickness",
    "happening.player": "A",
    "happening.target": "B",
    "happening.land": "clear-2",
    "happening.improvement": 2,
}
EVENT = {name: value for name, value in ANSWER.items() if name.startswith("happening")}
SHOWN = {"window": "shown", "step": "discard"}
OVER = {"step": "over", "ending": "rounds", "winners": ["A"], "waiting": []}
TRADE = {"question": "trade", "turn.offered": "army-1", "turn.wished": "town"}
TRADE |= {"waiting": ["B", "C"], "step": "discard"}
FAULTS = [
    # The cards
    ({f"{TOWN}road": "none"}, "cards.road-1: lies 0 times"),
    (
        {f"{TOWN}armies": ["peasant-army-1", "peasant-army-2"]},
        "cards.peasant-army-2: lies 1 times",
    ),
    ({f"{TOWN}center": "road-1"}, "lands.clear-1.center: road-1 is no such improvement"),
    ({"lands.capital-C.road": "road-2"}, "nothing is placed on a Capital"),
    ({"lands.clear-3.road": "road-2"}, "something lies on a land that is not on the table"),
    ({"cards.clear-1.known": ["A"]}, "cards.clear-1.known: everybody sees"),
    ({"cards.capital-D.place": "deck"}, "a Capital is not shuffled in"),
    (
        {"cards.clear-5.known": ["everybody"]},
        "cards.clear-5.known: does not fit a card in the deck",
    ),
    ({"left": 3}, "left: 3, but"),
    ({"deck": []}, "deck: is not the set of cards"),
    ({"cards.army-1.place": "hand-B"}, "sides.A.held: 2, but 1 cards are in hand"),
    ({"sides.A.kinds": ["clear"]}, "sides.A.kinds: the hand holds army, sickness"),
    ({"sides.A.kinds": [], "sides.A.held": 0}, "sides.A.kinds: the hand holds"),
    ({"cards.plague-1.place": "hand-A"}, "cards.plague-1: is never in a hand"),
    ({"cards.army-1.known": ["B"]}, "cards.army-1.known: its holder knows it"),
    ({"cards.army-1.place": "hand-D"}, "sides.D: holds cards without a Capital"),
    # The realms
    ({"sides.C.lands": []}, "sides.C: has something without a Capital"),
    ({"sides.D.lands": ["capital-D"]}, "sides.D: does not play"),
    ({"sides.A.lands": ["clear-1"]}, "sides.A.lands: the Capital lies elsewhere"),
    ({"sides.A.population": 8}, "sides.A.population: 8, but the centers have 9"),
    ({"sides.B.force": 1}, "sides.B.force: 1, but the armies have 2"),
    (
        {f"{TOWN}armies": ["peasant-army-1", "shock-troops-1", "shock-troops-2"]},
        "lands.clear-1.armies: two Shock Troops",
    ),
    ({f"{TOWN}cell": "0,0"}, "sides.A.lands: two lie on one cell"),
    ({f"{TOWN}cell": "0,2"}, "sides.A.lands: one is not joined"),
    ({f"{TOWN}beside": []}, "lands.clear-1.beside: is not what lies beside it"),
    (
        {"options.variant": "run-for-the-city", "cards.city-1.place": "deck"},
        "cards.city-1: is the central City",
    ),
    # The turn
    ({"ending": "king"}, "ending: step, ending and winners do not fit"),
    ({"step": "over"}, "ending: step, ending and winners do not fit"),
    ({"current": 4}, "current: 4, but 3 play"),
    ({"waiting": []}, "waiting: nobody who plays has to decide"),
    ({"waiting": ["D"]}, "waiting: holds somebody who does not play"),
    ({"waiting": ["B"]}, "waiting: it is somebody else who decides"),
    ({"question": "lose"}, "question: whoever has too little population"),
    ({"question": "window"}, "window: does not fit what is asked"),
    ({"question": "answer"}, "happening.kind: there is nothing to counter"),
    ({"question": "join"}, "question: join is not asked at the stage none"),
    ({"sides.B.choice": "pass"}, "sides.B.choice: needs one"),
    ({"sides.A.laid": "sickness clear-2"}, "sides.A.laid: no window is open"),
    (ANSWER | SHOWN | {"sides.B.laid": "sickness clear-2"}, "the card is not in the hand"),
    ({"turn.offered": "road-2"}, "turn.offered: is not in the hand"),
    ({"turn.offered": "army-1"}, "turn.offered: does not fit what is asked"),
    (ANSWER | {"happening.kind": "town"}, "happening.kind: is no event"),
    (ANSWER | {"happening.target": "A"}, "happening.target: is not whose land it is"),
    (
        ANSWER | {"happening.armies": ["peasant-army-1"]},
        "happening.armies: one of them is not on the land",
    ),
    (ANSWER | {"happening.player": "E"}, "happening.player: E does not play"),
    (ANSWER | {"waiting": ["A", "B", "C"]}, "waiting: somebody has nothing to decide"),
    (ANSWER | {"waiting": ["C"], "sides.B.choice": "none"}, "sides.B.choice: needs one"),
    (ANSWER | {"waiting": ["B"], "sides.C.choice": "counter"}, "counter may not be chosen"),
    (
        FIGHT
        | {"question": "join", "fight.stage": "join", "waiting": ["A"]}
        | {"fight.group": [], "turn.spent": ["peasant-army-1"]},
        "waiting: somebody has nothing to choose",
    ),
    (FIGHT | {"step": "act"}, "fight.stage: there are attacks in Step D only"),
    (FIGHT | {"fight.defender": "A"}, "fight.defender: is not an opponent"),
    (FIGHT | {"fight.defender": "nobody"}, "fight.defender: is not an opponent"),
    (FIGHT | {"fight.camp": "clear-2"}, "fight.camp: is not the attacker's"),
    (
        FIGHT | {"fight.group": ["peasant-army-2"]},
        "fight.group: one of them is not in the camp",
    ),
    (FIGHT | {"fight.group": []}, "fight.group: nobody attacks"),
    (FIGHT | {"fight.target": "capital-A"}, "fight.target: is not the defender's"),
    # What is asked, in which step
    ({"rounds": 0}, "rounds: 0 have not begun"),
    ({"rounds": 201}, "rounds: 201 have not begun"),
    ({"starter": 3}, "starter: 3, but 3 play"),
    ({"options.first": 2}, "starter: has not begun"),
    ({"step": "draw"}, "step: nothing is chosen in draw"),
    (TRADE, "question: nothing is traded now"),
    ({"turn.discards": 1}, "turn.discards: there are none before Step F"),
    ({"step": "discard", "turn.discards": 2}, "turn.discards: after 2 the turn is over"),
    ({"turn.wished": "town"}, "turn.wished: is another kind"),
    ({"number": 4}, "number: is used at once"),
    ({"question": "position"}, "question: no position is named"),
    ({"question": "position", "options.announce": 1}, "question: nobody needs a number"),
    ({"window": "shown"}, "window: none opens now"),
    (SHOWN | {"sides.A.laid": "done"}, "sides.A.laid: is no event"),
    ({"happening.kind": "sickness"} | EVENT, "happening.kind: an event is carried out before"),
    (ANSWER | {"happening.answered": 1}, "happening.answered: does not fit what is asked"),
    (ANSWER | {"happening.armies": ["army-2"]}, "happening.armies: are named when"),
    (ANSWER | {"happening.kind": "revolt"}, "happening.improvement: there is none to be hit"),
    (ANSWER | {"happening.improvement": 0}, "happening.improvement: Sabotage alone names"),
    (ANSWER | {"happening.land": "capital-B"}, "happening.land: a Capital is never hit"),
    ({"fight.defender": "B"}, "fight: there is no attack, but something is left of one"),
    # The end
    (OVER | {"waiting": ["A"]}, "waiting: nobody is asked when the game is over"),
    (OVER | {"winners": ["B"]}, "winners: have not won"),
    (OVER | {"ending": "last-baron"}, "winners: have not won"),
    (OVER | {"ending": "city-held"}, "ending: city_held is none of this variant"),
    (OVER | {"ending": "king"}, "ending: King Timothy ends the game when he comes"),
]


@pytest.mark.parametrize(("edits", "reason"), FAULTS, ids=[reason for _, reason in FAULTS])
def test_what_cannot_be(game, data, edits, reason):
    """BF-20, BF-65, BF-78, BF-83, BF-172, BF-174: each is refused with its reason."""
    with pytest.raises(PositionError) as wrong:
        game.from_dict(edited(data, edits))
    assert reason in str(wrong.value)


@pytest.mark.parametrize(
    "edits", [ANSWER, FIGHT, ANSWER | {"waiting": ["C"], "sides.B.choice": "counter"}]
)
def test_what_can_be(game, data, edits):
    """BF-52, BF-162: an event that may be countered, an attack that may be answered."""
    assert game.from_dict(edited(data, edits)).current_players()


@pytest.mark.parametrize("step", ["move", "act", "discard"])
def test_armies_beyond_the_population(game, data, step):
    """BF-47, BF-83: whoever has too little for the own armies loses one first."""
    made, armies = edited(data, {"step": step}), ["peasant-army-1", "shock-troops-1"]
    armies += [f"army-{number}" for number in (3, 4, 5)]
    for card in armies[1:]:
        place(made, card, "table")
    made["lands"]["clear-1"]["armies"] = sorted(armies, key=list(made["cards"]).index)
    made["sides"]["A"]["force"] = 1 + 5 + 3 * 2
    with pytest.raises(PositionError, match="question: whoever has too little population"):
        game.from_dict(made)
    made |= {"question": "lose"}
    assert game.from_dict(made).current_players() == [0]


def test_the_central_city_keeps_its_place(game, data):
    """BF-175: nothing lies there."""
    run = {"options.variant": "run-for-the-city", "options.distance_a": 2}
    made = edited(data, run | {f"{TOWN}cell": "0,2"})
    place(made, "city-1", "out")
    with pytest.raises(PositionError, match="one lies where the central City is"):
        game.from_dict(made)


@pytest.mark.parametrize("seed", range(3))
def test_counting_anew_changes_nothing_in_a_game(game, seed):
    """What follows from other fields is what the rules keep all along."""
    state, chance = game.new_initial_state(seed), Random(seed)
    for _ in range(400):
        counted = state.position.copy()
        game.recount(counted)
        assert counted.tobytes() == state.position.tobytes()
        if state.is_terminal():
            break
        player = chance.choice(state.current_players())
        state.apply_action(chance.choice(state.legal_actions(player)), player)


def test_what_follows_need_not_be_written(game, data):
    """Lands, what lies on them and the cards in hand are enough."""
    short = copy.deepcopy(data) | {"deck": [], "left": 0}
    for side in short["sides"].values():
        side |= {"held": 0, "kinds": [], "population": 0, "force": 0}
    for land in short["lands"].values():
        land["beside"] = []
    for card in short["cards"].values():
        if card["place"] in {"deck", "table"}:
            card |= {"place": "deck", "known": []}
        else:
            card["known"] = []
    with pytest.raises(PositionError):
        game.from_dict(short, 1)
    assert game.from_dict(short, 1, recounted=True).to_dict() == data
