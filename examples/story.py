#!/usr/bin/env python3
"""Sits down at a table, plays, and tells the game in German: examples/story.py http://localhost:8080 CODE NAME

A client that shares nothing with the page: it holds every message against docs/schemas, gives the first legal answer whenever it is
asked, and has the server put into words what happened (docs/protocol.md). It ends with the game. Games in real time it only follows
badly: there the first answer is seldom a good one.
"""
import json
import secrets
import sys
import time
import urllib.request

import schema
from websocket import WebSocket


def ask(path, body=None):
    """What is answered over HTTP, and the seat that came with it. A server takes fifty requests a second."""
    time.sleep(1 / 50)
    request = urllib.request.Request(server + path, body, {"Content-Type": "application/json", "Cookie": seat})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), answer.headers.get("Set-Cookie", "").split(";")[0]


def say(kind, **message):
    message = {"type": kind, "id": secrets.token_hex(8), **message}
    schema.check(message, "client.json")
    socket.send(json.dumps(message))


server, code, name = sys.argv[1:]
seat, state, number, ply, shared, picks = "", {}, 0, -1, None, []
table = ask("/api/codes/" + code)[0]["id"]
seat = ask(f"/api/tables/{table}/join", json.dumps({"name": name}).encode())[1]
socket = WebSocket(f"{server}/ws/{table}", {"Cookie": seat, "Origin": server})
for text in socket:
    m = json.loads(text)
    schema.check(m, "server.json")
    state = m.get("table", state)
    number = max(number, m.get("number", 0))  # of what was seen last
    if state and shared != state["round"]:  # a share of the chance that deals the next game
        shared = state["round"]
        say("share", game=shared, share=secrets.token_hex(32))
    if m["type"] == "ping":
        say("pong", ping=m["ping"])
    elif m.get("answers"):
        picks = m["answers"][:1]
        say("say", at=number, picks=picks)
    elif m.get("clause") == "incomplete":  # some answers have several picks
        say("draft", picks=picks)
    elif m["type"] == "draft" and not m["complete"]:
        picks += m["may"][:1]
        say("draft", picks=picks)
    elif m["type"] == "draft":
        say("say", at=number, picks=picks)
    if "view" in m or m.get("happened"):
        log = ask(f"/api/tables/{table}/log?lang=de&since={ply}")[0]
        schema.check(log, "http.json#/$defs/log")
        ply = log["ply"]
        for sentence in log["sentences"]:
            print(sentence["text"], flush=True)
    if state.get("phase") == "over":
        break
