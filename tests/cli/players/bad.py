# SPDX-License-Identifier: GPL-3.0-or-later
"""A player that is bad in the way that its first argument says, the first time that it is asked.

With a second argument, the name of a file, it is bad only the first time that it is started, and plays after that.
"""

import json
import os
import signal
import subprocess
import sys
import time

KIND = sys.argv[1]
IS_GOOD = len(sys.argv) > 2 and os.path.exists(sys.argv[2])
if len(sys.argv) > 2:
    open(sys.argv[2], "w").close()


def say(text):
    os.write(1, text if isinstance(text, bytes) else text.encode())


def legal(question):
    return json.dumps({"move": (question["moves"] or ["draw"])[0]}) + "\n"


def misbehave(question):
    if KIND == "silent":
        time.sleep(3600)
    elif KIND == "slow":
        time.sleep(2)
        say(legal(question))
    elif KIND == "first":
        sys.exit(0)
    elif KIND == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(3600)
    elif KIND == "parent":
        subprocess.run(["sleep", "3600"])
    elif KIND == "dies":
        sys.exit(3)
    elif KIND == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif KIND == "deaf":
        os.close(0)
        os.close(1)
        time.sleep(3600)
    elif KIND == "talks":
        while True:
            say("and another thing, " * 1000)
    elif KIND == "flood":
        for _ in range(1024):
            say("x" * 1048576)
    elif KIND == "zeros":
        while True:
            say(bytes(65536))
    elif KIND == "deluge":
        say(b"\n" * (64 * 1048576))
    elif KIND == "lines":
        say(legal(question) * 1000)
    elif KIND == "twice":
        say(legal(question) * 2)
    else:
        say({
            "nonsense": "hello\n",
            "empty": "\n",
            "list": "[]\n",
            "null": '{"move":null}\n',
            "number": '{"move":1}\n',
            "nothing": '{"move":""}\n',
            "other": '{"moves":"take"}\n',
            "two": '{"move":"take","move":"pass"}\n',
            "deep": "[" * 60000 + "\n",
            "bytes": b"\xff\xfe\n",
            "zero": b'{"move":"take"\0}\n',
            "newline": '{"move":"take\\n1 pass"}\n',
            "format": '{"move":"%s%s%s%n"}\n',
            "illegal": '{"move":"gin Ah"}\n',
            "unknown": '{"move":"castle"}\n',
        }[KIND])


if KIND == "dead" and not IS_GOOD:
    sys.exit(0)
if KIND == "first" and not IS_GOOD:
    say("I am ready\n")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        if IS_GOOD:
            say(legal(message))
        else:
            misbehave(message)
