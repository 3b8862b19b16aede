/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaFieldForm:
 *
 * The options of a match as rows that a person can change, made from the fields of the game and nothing else. What
 * differs from its default is marked and can be reset, alone or all at once. Options with nothing but numbers that
 * stand together under one heading are folded up, so that a whole table of points does not push everything aside.
 *
 * Signals: `changed` after each change by a person; not after ka_field_form_set_options().
 */
#define KA_TYPE_FIELD_FORM (ka_field_form_get_type ())
G_DECLARE_FINAL_TYPE (KaFieldForm, ka_field_form, KA, FIELD_FORM, AdwBin)

/**
 * ka_field_form_new:
 * @game: the game, which must live as long as the form (games are constants)
 * @options: (nullable): complete options to begin with; %NULL: the defaults. Copied.
 * @n_seats: how many seats the match has, for what depends on it
 */
GtkWidget *ka_field_form_new (const KaGame *game, const KaValues *options, guint n_seats);

/** ka_field_form_get_options: (transfer full): complete options as they stand in the form. */
KaValues *ka_field_form_get_options (KaFieldForm *self);

/** ka_field_form_set_options: shows complete options; copied. */
void ka_field_form_set_options (KaFieldForm *self, const KaValues *options);

/**
 * ka_field_form_offer:
 * @offered: (nullable): of #gboolean, one for each option of the game; %NULL: all
 *
 * Shows these options and no others.
 */
void ka_field_form_offer (KaFieldForm *self, const GArray *offered);

/** ka_field_form_set_at_table: whether the match is played in the window, where some options matter that paper has no use for. */
void ka_field_form_set_at_table (KaFieldForm *self, gboolean at_table);

/** ka_field_form_set_n_seats: says with how many players a match begins. */
void ka_field_form_set_n_seats (KaFieldForm *self, guint n_seats);

/**
 * ka_field_form_get_variant:
 *
 * Returns: (nullable): the variant that the options are nearest to. Defaults are those of this variant.
 */
const KaVariant *ka_field_form_get_variant (KaFieldForm *self);

/** ka_field_form_count_differing: how many options differ from their default. */
guint ka_field_form_count_differing (KaFieldForm *self);

/**
 * ka_field_form_check:
 * @error: (out) (optional): %KA_ERROR, as ka_game_check_options() sets it
 *
 * Checks the options for the number of seats. What is wrong also stands in the form and at its option until it is right.
 *
 * Returns: whether a match can be played with them
 */
gboolean ka_field_form_check (KaFieldForm *self, GError **error);

/** ka_field_form_focus_problem: puts the focus on the option that is wrong. Returns: whether there is one. */
gboolean ka_field_form_focus_problem (KaFieldForm *self);

G_END_DECLS
