#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is heard at a table, as it is written to files: short, whole, and the same each time."""

import array
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

MAKER = Path(__file__).resolve().parent.parent / 'data/sounds/make-sounds.py'
LONGEST = 1.2  # seconds: what is heard is over before the next is to be heard
NAMES = {'shuffle', 'deal', 'take', 'lay', 'tile', 'trick', 'call', 'end'}


def make(folder):
    subprocess.run([sys.executable, MAKER, folder], check=True)
    return {path.stem: path for path in Path(folder).iterdir()}


def find_faults(path):
    with wave.open(str(path)) as file:
        rate, n = file.getframerate(), file.getnframes()
        samples = array.array('h', file.readframes(n))
        if (file.getnchannels(), file.getsampwidth()) != (1, 2):
            yield 'is not one channel of 16 bits'
    if sys.byteorder == 'big':
        samples.byteswap()
    peak = max(map(abs, samples))
    if not 0 < n / rate <= LONGEST:
        yield f'takes {n / rate:.2f} s'
    if not 6000 < peak < 32767:
        yield f'has a peak of {peak}'
    if samples[0] or samples[-1]:
        yield 'begins or ends with a click'
    if abs(sum(samples) / n) > 0.01 * peak:
        yield 'is not around zero'
    tail = samples[-(rate // 50):]
    if max(map(abs, tail)) > 0.35 * peak:
        yield 'is cut off while it is loud'


def main():
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        sounds, again = make(one), make(two)
        faults = [f'{name} {fault}' for name, path in sounds.items() for fault in find_faults(path)]
        faults += [f'{name} is not the same each time' for name in sounds if sounds[name].read_bytes() != again[name].read_bytes()]
        faults += [f'there is no {name}' for name in NAMES - set(sounds)] + [f'nobody plays {name}' for name in set(sounds) - NAMES]
    print('1..1')
    for fault in faults:
        print(f'# {fault}')
    print('not ok 1 sounds' if faults else 'ok 1 sounds')


main()
