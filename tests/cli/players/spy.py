# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the first move that it is offered, after it has written down all that it can learn of those that started it."""

import json
import os
import re
import sys


def read(pid, name):
    try:
        with open("/proc/%d/%s" % (pid, name), "rb") as file:
            return file.read().decode(errors="replace")
    except OSError:
        return ""


def get_parent(pid):
    return int(re.search(r"^PPid:\s*(\d+)", read(pid, "status"), re.M)[1])


files = sorted(int(name) for name in os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd/" + name))
parent = os.getppid()
with open(sys.argv[1], "w") as record:
    json.dump({"environment": dict(os.environ),
               "files": files,
               "above": [{name: read(pid, name) for name in ("cmdline", "environ")} for pid in (parent, get_parent(parent))]},
              record)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"move": (message["moves"] or ["draw"])[0]}), flush=True)
