"""People-like clients: they answer at random, drop, come back, and look on."""
import random
import select
import time

from wire import PATIENCE, Socket


class Player:
    """Somebody at a table: a seat with a cookie, or without one a spectator."""

    def __init__(self, server, table, cookie, seed):
        self.server, self.table, self.cookie = server, table, cookie
        self.random = random.Random(seed)
        self.number, self.commands, self.drops, self.moves = -1, 0, 0, 0
        self.phase, self.picks, self.pending, self.owed = "", [], None, None
        self.prefix = f"p{seed}"
        self.share = f"{random.Random(seed).getrandbits(256):064x}"  # the same every time, whenever it is asked for
        self.come()

    def come(self):
        self.socket = Socket(self.server, self.table, self.cookie, self.number if self.number >= 0 else None)
        if self.socket.upgraded != 101:
            raise RuntimeError(f"not let in: {self.socket.upgraded}")
        if self.pending:
            self.socket.say(self.pending)

    def drop(self):
        self.drops += 1
        self.socket.close()
        self.come()

    def command(self, kind, **more):
        self.commands += 1
        self.pending = {"type": kind, "id": f"{self.prefix}.{self.commands}", **more}
        self.socket.say(self.pending)

    def say(self, kind="say"):
        self.command(kind, at=self.number, picks=self.picks)

    def listen(self, seconds):
        """Everything that has come by then."""
        if not self.socket.bytes and not select.select([self.socket.s], [], [], seconds)[0]:
            return
        while True:
            message = self.socket.hear()
            if isinstance(message, tuple):
                self.come()
                return
            self.hear(message)
            if not self.socket.bytes and not select.select([self.socket.s], [], [], 0)[0]:
                return

    def hear(self, m):
        kind = m["type"]
        if kind in ("moved", "table", "view", "chat"):
            self.hear_numbered(m)
        elif kind == "ping":
            self.socket.say({"type": "pong", "ping": m["ping"]})
        elif self.pending and m.get("id") == self.pending["id"]:
            self.hear_answer(m)
        if self.owed and not self.pending:
            self.picks, self.owed = [self.random.choice(self.owed)], None
            self.say()

    def hear_numbered(self, m):
        if m["number"] < self.number:
            return  # what was missed is not to be answered any more
        self.number = m["number"]
        if "table" in m:
            self.phase = m["table"]["phase"]
        if self.cookie and m["type"] in ("moved", "view"):
            self.owed = m.get("answers")
        if self.cookie and self.phase == "shares" and "table" in m:
            self.command("share", game=m["table"]["round"], share=self.share)

    def hear_answer(self, m):
        was, self.pending = self.pending["type"], None
        if m["type"] == "done":
            self.moves += was == "say"
        elif m["type"] == "draft" and m["complete"]:
            self.say()
        elif m["type"] == "draft":
            self.picks = self.picks + [self.random.choice(m["may"])]
            self.command("draft", picks=self.picks)
        elif m["type"] == "refused" and m["clause"] == "incomplete":
            self.command("draft", picks=self.picks)
        elif m["type"] == "refused" and m["may"] == ["ok"]:
            self.owed = ["ok"]  # a round is over, and everybody is asked for the next


def play(server, game, options, seed, bots=("normal",), level_of_pace=0, rematches=0):
    """Whole games: two people who drop now and then, bots, a spectator; before each rematch the server is killed. Their records and what happened."""
    table, cookie = server.make_table(name=f"Ann {seed}", game=game, options={"players": str(2 + len(bots)), **options}, bots=list(bots), pace=level_of_pace,
                                      source=f"127.4.{seed}.1")
    status, head, _ = server.ask("POST", f"/api/tables/{table}/join", '{"name":"Bob"}')
    if status != 200:
        raise RuntimeError(f"Bob cannot join: {status}")
    bob = head.split("Set-Cookie: ")[1].split(";")[0]
    people = [Player(server, table, cookie, 3 * seed), Player(server, table, bob, 3 * seed + 1), Player(server, table, "", 3 * seed + 2)]
    for p in people:
        p.listen(PATIENCE)
    chance = random.Random(seed)

    def until(phase):
        next_drop, moves, end = time.time(), 0, time.time() + PATIENCE
        while people[0].phase != phase:
            if moves != sum(p.moves for p in people):
                moves, end = sum(p.moves for p in people), time.time() + PATIENCE
            if time.time() > end:
                raise RuntimeError(f"the game of {game} is not {phase}, and stands: {[p.moves for p in people]} moves")
            for p in people:
                p.listen(0.002)
            if time.time() > next_drop:
                chance.choice(people).drop()
                next_drop = time.time() + chance.uniform(0.1, 0.5)

    def record(number):
        status, _, text = server.ask("GET", f"/api/tables/{table}/records/{number}")
        if status != 200:
            raise RuntimeError(f"no record {number}: {status} {text}")
        return text

    records = []
    for n in range(rematches + 1):
        if n:
            server.crash()
            for p in people:
                p.drop()
            people[0].command("again")
            until("open")
        people[0].command("start")
        until("over")
        records.append(record(n + 1))
        if [record(i + 1) for i in range(n + 1)] != records:
            raise RuntimeError(f"a record of {game} is another one after a rematch")
    for p in people:
        p.socket.close()
    return records, sum(p.moves for p in people), sum(p.drops for p in people)
