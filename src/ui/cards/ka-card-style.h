/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The order of each is that of the schema. */
typedef enum
{
  KA_CARD_FACE_CLASSIC,
  KA_CARD_FACE_LARGE, /* large corners, for small screens and poor eyes */
} KaCardFace;

typedef enum
{
  KA_CARD_COLOURS_TWO,
  KA_CARD_COLOURS_FOUR, /* clubs green, diamonds blue */
} KaCardColours;

typedef enum
{
  KA_CARD_BACK_LATTICE,
  KA_CARD_BACK_PETALS,
  KA_CARD_BACK_STARS,
} KaCardBack;

/**
 * KaCardStyle:
 *
 * The taste in cards: their face, their colours and their back.
 *
 * Signals: `changed` when one of them is another.
 */
#define KA_TYPE_CARD_STYLE (ka_card_style_get_type ())
G_DECLARE_FINAL_TYPE (KaCardStyle, ka_card_style, KA, CARD_STYLE, GObject)

/**
 * ka_card_style_new:
 * @settings: (nullable): the settings of the program, which are followed; %NULL for the usual taste
 *
 * Returns: (transfer full): a style
 */
KaCardStyle *ka_card_style_new (GSettings *settings);

KaCardFace ka_card_style_get_face (KaCardStyle *self);
KaCardColours ka_card_style_get_colours (KaCardStyle *self);
KaCardBack ka_card_style_get_back (KaCardStyle *self);

G_END_DECLS
