/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-rules.h"

G_BEGIN_DECLS

/**
 * KaClaimer:
 * @may: whether @seat, whose turn it is, may claim the rest of the deal now
 * @is_certain: whether the claim holds in every deal that fits what @seat has seen, whatever the others do. It says no where it cannot
 *   tell, and takes no longer than somebody waits for an answer
 * @play: a legal move of whose turn it is after a claim that holds: how it comes about by ordinary moves
 *
 * How the rest of a deal is claimed in a game where one can see before its end how it will end.
 */
typedef struct
{
  gboolean (*may) (gconstpointer view, int seat);
  gboolean (*is_certain) (gconstpointer view, int seat);
  void (*play) (gconstpointer state, KaMove *move);
} KaClaimer;

G_END_DECLS
