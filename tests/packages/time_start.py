#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the Flatpak takes to its first frame, started in turn in its sandbox and, with the libraries of the same runtime, without one.

usage: time_start.py, below build-aux/with-display, with KA_APP_ID and FLATPAK_USER_DIR
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'end-to-end'))

from picture import Screen  # noqa: E402
from startup import wait_first_frame  # noqa: E402

APP_ID = os.environ['KA_APP_ID']
USER = Path(os.environ['FLATPAK_USER_DIR'])
RUNS = 7


def plain_command():
    """The program and the runtime at their places, and nothing that keeps it from the rest: no filters, no portals, no other processes."""
    files = USER / 'app' / APP_ID / 'current/active/files'
    runtime = next((USER / 'runtime/org.gnome.Platform').glob('*/*/active/files'))
    home = Path.home() / 'plain'
    home.mkdir(exist_ok=True)
    return ['bwrap', '--die-with-parent', '--dev-bind', '/', '/', '--ro-bind', runtime, '/usr', '--ro-bind', files, '/app', '--setenv', 'LD_LIBRARY_PATH', '/app/lib',
            '--setenv', 'XDG_DATA_DIRS', '/app/share:/usr/share', '--setenv', 'XDG_DATA_HOME', home, '--setenv', 'XDG_CONFIG_HOME', home,
            '--setenv', 'XDG_CACHE_HOME', home, '/app/bin/kaartavond']


def sandbox_command():
    """What the desktop file starts."""
    return ['flatpak', 'run', '--user', APP_ID]


def start(screen, command, *end):
    """Starts it, waits for the first frame, ends it; returns milliseconds."""
    environment = {name: value for name, value in os.environ.items() if name not in ('GDK_DEBUG', 'GSETTINGS_BACKEND', 'ADW_DISABLE_PORTAL')}
    begin = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_first_frame(screen)
    passed = 1000 * (time.monotonic() - begin)
    if end:
        subprocess.run(end, check=False, stderr=subprocess.DEVNULL)
    process.kill()
    process.wait()
    while any(screen.grab(100, 100, 400, 20)[2]):
        time.sleep(0.01)
    return passed


def main():
    """Prints both medians and how they stand to each other. The first start of each makes its caches and does not count."""
    screen = Screen()
    plain, sandbox = [], []
    for _ in range(RUNS + 1):
        plain.append(start(screen, plain_command()))
        sandbox.append(start(screen, sandbox_command(), 'flatpak', 'kill', APP_ID))
    print('plain', ' '.join(f'{each:.0f}' for each in plain), '\nsandbox', ' '.join(f'{each:.0f}' for each in sandbox), file=sys.stderr)
    middle = statistics.median(plain[1:]), statistics.median(sandbox[1:])
    print(f'plain {middle[0]:.0f}\nsandbox {middle[1]:.0f}\nratio {middle[1] / middle[0]:.2f}')


if __name__ == '__main__':
    main()
