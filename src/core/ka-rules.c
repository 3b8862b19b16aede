/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rules.h"

#include <string.h>

gboolean
ka_move_equal (const KaMove *a, const KaMove *b)
{
  return a->kind == b->kind && a->n == b->n && memcmp (a->cards, b->cards, a->n) == 0;
}
