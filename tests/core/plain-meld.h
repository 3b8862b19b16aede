/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-meld.h"

/* A second way to lay out a hand of gin, that is plain to see through: card by card instead of meld by meld. */

/* What lies on the table while a hand is laid out. */
typedef struct
{
  KaHand melds[4];
  guint n;
} PlainLayout;

typedef void (*PlainLayoutFunc) (const PlainLayout *layout, KaHand loose, gpointer data);

typedef struct
{
  int least;
  guint n_least;
  guint n;
} PlainFound;

/** plain_count_card: what a card counts (GR-5). */
int plain_count_card (int card);

/** plain_count_cards: what all of them count. */
int plain_count_cards (KaHand cards);

/** plain_find_layouts: calls @func with every way to lay out @hand. */
void plain_find_layouts (KaHand hand, PlainLayoutFunc func, gpointer data);

/** plain_search: the least deadwood of @hand, in how many ways it is reached, and how many ways there are. */
PlainFound plain_search (KaHand hand);
