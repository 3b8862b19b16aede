#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An example of a player from outside for kaartavond-cli; docs/players.md explains what is said.

    kaartavond-cli match --game gin-rummy --seat bot:simple --seat "exec:python3 docs/example-player.py" --deals 100

It plays any game. Of the moves that it is offered it likes to end the hand, then to throw or lay its dearest card; the
rest is left to chance. In Rummy, where moves are not offered, it only draws.
"""

import json
import random
import sys

ENDINGS = ("big-gin", "gin ", "knock ", "gemma", "piet")
RANKS = "A23456789TJQK"


def worth(card):
    """What a card counts in a hand, roughly: 1 for an ace, 10 for a king, nothing for a joker."""
    return min(RANKS.find(card[0]) + 1, 10)


def like(move):
    """How much a move is liked."""
    words = move.split()
    if move.startswith(ENDINGS):
        return 1000
    if words[0] in ("discard", "lay", "layoff"):
        return sum(worth(word) for word in words[1:])
    if words[0] in ("meld", "bid", "troel"):
        return -1
    return random.random()


def choose(question):
    moves = question["moves"]
    if moves is None:
        return "draw"
    return max(moves, key=like)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            random.seed(message["seat"])
        elif message["type"] == "choose":
            print(json.dumps({"move": choose(message)}), flush=True)


if __name__ == "__main__":
    main()
