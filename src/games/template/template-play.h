/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-rules.h"
#include "template-private.h"

typedef enum
{
  TEMPLATE_KEEP,
  TEMPLATE_CHANGE,
  TEMPLATE_N_KINDS,
} TemplateKind;

/**
 * TemplateState:
 * @cards: the card of each; in a view those of the others are hidden until the end
 * @stock: the next card to draw is the last
 * @thrown: what was changed for another card; it lies open
 * @n_chosen: how many have kept or changed their card
 */
typedef struct
{
  KaCard cards[KA_MAX_SEATS];
  KaCard stock[KA_N_CARDS];
  KaCard thrown[KA_MAX_SEATS];
  guint8 n_stock;
  guint8 n_thrown;
  guint8 n_seats;
  guint8 n_chosen;
  guint8 dealer;
} TemplateState;
