#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes, for the 13 bits of a suit: what they count when its runs are laid out as well as can be, and by throwing which rank that
becomes least and how much less."""

COUNTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
MASKS = range(1 << len(COUNTS))


def find_loose_value(mask):
    top = mask.bit_length() - 1
    least = COUNTS[top] + loose_value[mask & ~(1 << top)]
    length = 0
    # The highest card is loose, or it ends a run of three or more.
    while length <= top and mask >> (top - length) & 1:
        length += 1
        if length >= 3:
            least = min(least, loose_value[mask & ((1 << (top - length + 1)) - 1)])
    return least


def find_drop(mask):
    """Of equal ranks the highest."""
    return max((loose_value[mask] - loose_value[mask & ~(1 << rank)], rank) for rank in range(len(COUNTS)) if mask >> rank & 1)


loose_value = [0]
for mask in MASKS[1:]:
    loose_value.append(find_loose_value(mask))
drops = [(0, 0)] + [find_drop(mask) for mask in MASKS[1:]]

print("/* Made by ka-meld-tables.py. */")
for kind, name, values in (
    ("guint8", "loose_value", loose_value),
    ("gint8", "drop_value", [value for value, rank in drops]),
    ("guint8", "drop_rank", [rank for value, rank in drops]),
):
    print(f"static const {kind} {name}[1 << KA_N_RANKS] = {{ {', '.join(map(str, values))} }};")
