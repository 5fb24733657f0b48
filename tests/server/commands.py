"""Commands that are forged, stale or said twice, through the real socket (T13)."""
import json
import random

from wire import Socket, frame


class Seat:
    """Somebody at a table who answers nothing by themselves."""

    def __init__(self, server, table, cookie):
        self.server, self.table, self.cookie = server, table, cookie
        self.come()

    def come(self):
        self.socket = Socket(self.server, self.table, self.cookie)
        self.view = self.socket.hear_type("view")
        self.socket.hear_type("settings")

    def ask(self, **command):
        """What is answered to the command with this id."""
        self.socket.say(command)
        return self.answer(command["id"])

    def answer(self, id):
        while True:
            m = self.socket.hear()
            if isinstance(m, tuple):
                raise RuntimeError(f"{id} was not answered: {m}")
            if m["type"] in ("moved", "view"):
                self.view = m
            if m.get("id") == id:
                return m

    def catch_up(self):
        """Everything that was sent so far."""
        self.ask(type="nosuch", id="up")
        return self

    def picks(self):
        return self.view.get("answers", [])


def begin(server, deal=0):
    """Ann and Bob, playing, and Carl, who looks on. With a server for tests the same number deals the same cards."""
    table, cookie = server.make_table(name=f"Ann {deal}", options={"players": "2", "sets": "base"})
    head = server.ask("POST", f"/api/tables/{table}/join", '{"name":"Bob"}')[1]
    ann, bob = Seat(server, table, cookie), Seat(server, table, head.split("Set-Cookie: ")[1].split(";")[0])
    ann.ask(type="start", id="start")
    for who in (ann, bob):
        who.ask(type="share", id="share", game=0, share="ab" * 32)
    carl = Socket(server, table)
    for who in (ann, bob):
        who.catch_up()
    return (ann, bob, carl) if ann.picks() else (bob, ann, carl)


def forged(server, turn, other, carl, expect):
    """Who asks for something that is not theirs to ask for; the code of each answer."""
    stranger = Socket(server, turn.table, "seat=" + "0" * 64)
    told = [(stranger.hear_type("error")["code"], "secret"), (stranger.hear_type("never")[1], 4003)]
    for message in ({"type": "say", "id": "x1", "at": 1, "picks": ["draw"]}, {"type": "start", "id": "x2"}, {"type": "chat", "id": "x3", "text": "hi"}):
        carl.say(message)
        told.append((carl.hear_type("error")["code"], "seat"))
    number = turn.view["number"]
    seats = sorted((turn, other), key=lambda who: who.cookie)
    asked = [
        (other, {"type": "say", "at": number, "picks": ["draw"]}, "refused"),
        (other, {"type": "say", "at": number, "picks": ["s0 draw"]}, "nonsense"),
        (other, {"type": "say", "at": number + 1000, "picks": ["draw"]}, "field"),
        (turn, {"type": "say", "at": -1, "picks": ["draw"]}, "field"),
        (turn, {"type": "say", "at": number, "picks": [seats[0].cookie[5:40]]}, "nonsense"),
        (turn, {"type": "share", "game": 0, "share": "ab" * 32}, "late"),
        (turn, {"type": "share", "game": 7, "share": "ab" * 32}, "late"),
        (turn, {"type": "name", "name": "Bob"}, "phase"),
        (turn, {"type": "vote", "what": "remove", "seat": 77}, "field"),
        (turn, {"type": "watch", "seat": 1}, "seat"),
    ]
    for n, (who, message, code) in enumerate(asked):
        answer = who.ask(**message, id=f"f{n}")
        told.append((answer.get("code", answer["type"]), code))
    status = server.ask("POST", f"/api/tables/{turn.table}/seat", '{"pass":"abcdefghijkmnpqrstuvwxyz23"}')[0]
    told.append((status, 403))
    for was, wanted in told:
        expect(was == wanted, f"forged: {was}, expected {wanted}")
    return len(told)


def said_twice(turn, message, expect):
    """At once, a moment later, and from another socket: one answer, and the table moves once at most."""
    data = frame(1, json.dumps(message).encode())
    turn.socket.send(data + data)
    first, second = turn.answer(message["id"]), turn.answer(message["id"])
    number = turn.catch_up().view["number"]
    third = turn.ask(**message)
    turn.socket.close()
    turn.come()
    fourth = turn.ask(**message)
    expect(first == second == third == fourth, f"said again: {first}, {second}, {third}, {fourth}")
    expect(turn.view["number"] == number, f"the table has moved from {number} to {turn.view['number']}")
    return first


def check(server, expect, seed):
    """How many of each were answered as they should be."""
    chance = random.Random(seed)
    turn, other, carl = begin(server, seed)
    count = {"forged": forged(server, turn, other, carl, expect), "stale": 0, "doubled": 0, "refused twice": 0}
    for n in range(20):
        if not turn.catch_up().picks():
            turn, other = other, turn
        if not turn.catch_up().picks():
            break
        at, picks = turn.view["number"], [chance.choice(turn.picks())]
        # It may be legal a moment later, and stays refused.
        too_soon = {"type": "say", "id": f"r{n}", "at": other.catch_up().view["number"], "picks": ["draw"]}
        refused = said_twice(other, too_soon, expect) if "draw" not in other.picks() else None
        done = said_twice(turn, {"type": "say", "id": f"d{n}", "at": at, "picks": picks}, expect)
        if refused:
            expect(refused["type"] == "refused" and refused["clause"] and "may" in refused, refused)
            expect(other.ask(**too_soon) == refused, "a refused command was judged anew")
            count["refused twice"] += 1
        if done["type"] != "done":
            expect(done["type"] == "refused" and done["clause"] == "incomplete", done)
            continue
        count["doubled"] += 1
        if turn.catch_up().picks() and turn.view["number"] > at:
            stale = turn.ask(type="say", id=f"s{n}", at=at, picks=picks)
            expect(stale.get("code") == "stale", stale)
            count["stale"] += 1
    return count
