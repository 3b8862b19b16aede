#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-elsewhere.py KAARTAVOND_CLI PAGE

Checks that the page that compares the options of Wiezen with those of others names every option, and says of those that it
names what holds: the choices there are (`key` one · other), the default (`key` … =default), a choice that is spoken of
(`key`=choice). The numbers of the contracts are named by what they pay.
"""

import json
import re
import subprocess
import sys

NUMBERS = "Points for "


def is_number(option):
    return option.get("group", "").startswith(NUMBERS)


def say_default(option):
    if option["type"] == "bool":
        return "on" if option["default"] else "off"
    return str(option["default"])


def list_choices(option):
    return [choice["id"] for choice in option.get("choices", [])]


def check_named(options, page):
    for option in options:
        key = option["key"]
        if is_number(option):
            if not re.search(rf"`(<contract>)?-{key.rsplit('-', 1)[1]}`", page):
                yield f"what {key} pays is not named"
        elif f"`{key}`" not in page:
            yield f"the option {key} is not named"


def check_said(options, page):
    by_key = {option["key"]: option for option in options}
    for key, choices, default in re.findall(r"`([a-z0-9-]+)` ([^`;|=\n]*)=([a-z0-9-]+)", page):
        option = by_key.get(key)
        if option is None:
            yield f"there is no option {key}"
            continue
        if default != say_default(option):
            yield f"{key} is {say_default(option)} by default, not {default}"
        said = [choice.strip() for choice in choices.split("·")]
        if len(said) > 1 and option["type"] == "choice" and sorted(said) != sorted(list_choices(option)):
            yield f"{key} is one of {', '.join(list_choices(option))}"
    for key, choice in re.findall(r"`([a-z0-9-]+)`=([a-z0-9-]+)", page):
        if key not in by_key or choice not in list_choices(by_key[key]) + [say_default(by_key[key])]:
            yield f"{key} cannot be {choice}"


def main():
    cli, path = sys.argv[1:]
    games = json.loads(subprocess.run([cli, "games", "--json"], check=True, capture_output=True, text=True).stdout)
    options = next(game for game in games if game["id"] == "wiezen")["options"]
    with open(path, encoding="utf-8") as file:
        page = file.read()
    faults = [*check_named(options, page), *check_said(options, page)]
    for fault in faults:
        print("rules elsewhere:", fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
