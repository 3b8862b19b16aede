# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes what is heard at a table, as WAV files in a folder: the same bytes each time.

    make-sounds.py FOLDER

A card is a breath of noise, short and soft when it is laid, longer and rising when it is taken; a tile is a click that rings a little;
what is said is a knock on wood, and the end of a deal three notes.
"""

import array
import math
import random
import sys
import wave

RATE = 32000    # samples in a second
LOUDEST = 0.7   # of what the file can hold: the end of a deal
FADE = 0.004    # seconds at both ends, so that nothing clicks


def silence(seconds):
    return [0.0] * round(seconds * RATE)


def noise(seconds, low, high, seed, attack=0.004, fall=5.0):
    """Noise that goes from one pitch (Hz) to another and dies away: a band of it, by a resonator that moves."""
    chance = random.Random(seed)
    n = round(seconds * RATE)
    one = two = 0.0
    sound = []
    for i in range(n):
        part = i / n
        pitch = low + (high - low) * part
        width = pitch * 0.9
        r = math.exp(-math.pi * width / RATE)
        now = chance.uniform(-1, 1) + 2 * r * math.cos(2 * math.pi * pitch / RATE) * one - r * r * two
        sound.append((now - two) * (1 - r) * min(i / (attack * RATE), 1) * math.exp(-fall * part))
        one, two = now, one
    return sound


def tone(seconds, pitch, fall, partials=((1, 1.0),)):
    """A struck thing: its partials (times the pitch, how loud) die away, the high ones first."""
    return [sum(loud * math.sin(2 * math.pi * pitch * times * i / RATE) * math.exp(-fall * times * i / RATE) for times, loud in partials)
            for i in range(round(seconds * RATE))]


def mix(*parts):
    """Sounds on top of each other: each begins after so many seconds and is so loud."""
    sound = silence(max(start + len(part) / RATE for start, _, part in parts))
    for start, loud, part in parts:
        first = round(start * RATE)
        for i, value in enumerate(part[:len(sound) - first]):
            sound[first + i] += loud * value
    return sound


def flick(seed):
    """A card that leaves the pack."""
    return mix((0, 1, noise(0.07, 3600, 2200, seed, fall=7)), (0.012, 0.35, tone(0.06, 190, 60)))


# What comes often is softer.
LOUD = {'take': 0.3, 'lay': 0.45, 'tile': 0.45, 'trick': 0.35, 'call': 0.5, 'deal': 0.4, 'shuffle': 0.4, 'end': LOUDEST}


def make_sounds():
    """All of them by name, however loud."""
    wood = ((1, 1.0), (2.71, 0.35), (5.2, 0.12))
    bell = ((1, 1.0), (2, 0.3), (3, 0.12), (4.2, 0.05))
    return {
        'take': mix((0, 1, noise(0.16, 1300, 3400, 1, attack=0.05, fall=3))),
        'lay': mix((0, 0.8, noise(0.09, 2600, 900, 2, fall=6)), (0.015, 0.7, tone(0.12, 130, 38))),
        'tile': mix((0, 0.25, noise(0.02, 5000, 3000, 3, attack=0.001)), (0, 1, tone(0.12, 1450, 55, wood)), (0.003, 0.4, tone(0.1, 310, 45))),
        'trick': mix((0, 1, noise(0.28, 900, 2600, 4, attack=0.1, fall=3)), (0.2, 0.5, tone(0.12, 140, 40))),
        'call': mix((0, 1, tone(0.2, 620, 26, wood)), (0.11, 0.8, tone(0.25, 830, 24, wood))),
        'deal': mix(*((0.075 * i, 0.75 + 0.25 * (i % 2), flick(10 + i)) for i in range(8))),
        'shuffle': mix(*((0.5 * (i / 26) ** 1.25, 0.35 + 0.65 * i / 26, flick(30 + i)) for i in range(26)), (0.55, 1.0, flick(60))),
        'end': mix(*((0.13 * i, 0.8, tone(0.9 - 0.13 * i, pitch, 5, bell)) for i, pitch in enumerate((523.25, 659.25, 783.99)))),
    }


def finish(sound, loud):
    """Whole samples, of which the peak is so loud, without a step at either end."""
    mean = sum(sound) / len(sound)
    peak = max(abs(value - mean) for value in sound)
    edge = FADE * RATE
    return array.array('h', (round(32767 * loud * (value - mean) / peak * min(1, i / edge, (len(sound) - 1 - i) / edge))
                             for i, value in enumerate(sound)))


def main():
    for name, sound in make_sounds().items():
        with wave.open(f'{sys.argv[1]}/{name}.wav', 'wb') as file:
            samples = finish(sound, LOUD[name])
            if sys.byteorder == 'big':
                samples.byteswap()
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == '__main__':
    main()
