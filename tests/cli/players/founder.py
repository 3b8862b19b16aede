# SPDX-License-Identifier: GPL-3.0-or-later
"""A player with a family that wants to outlive it. The first argument is a file in which it writes who they are, one a line; the
second says what the player does when it is asked: plays, leaves, waits, or kills the one that started it."""

import json
import os
import signal
import sys
import time

RECORD, KIND = sys.argv[1:]


def settle():
    """Lives on where no signal of a terminal or a group comes, and hears no friendly one."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with open(RECORD, "a") as record:
        record.write("%d\n" % os.getpid())
    time.sleep(3600)
    os._exit(0)


def found():
    if os.fork() == 0:
        settle()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.setsid()
            settle()
        os._exit(0)
    while not os.path.exists(RECORD) or open(RECORD).read().count("\n") < 2:
        time.sleep(0.01)


found()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "choose":
        continue
    if KIND == "leaves":
        sys.exit(0)
    if KIND == "waits":
        time.sleep(3600)
    if KIND == "kills":
        os.kill(os.getppid(), signal.SIGKILL)
    print(json.dumps({"move": (message["moves"] or ["draw"])[0]}), flush=True)
