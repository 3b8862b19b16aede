/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-registers.h"

G_BEGIN_DECLS

/* What is known of a thing as values for its row. Other programs may say anything: what cannot stand there is as if it were not
 * said. */

/** ka_said_dup_text: (transfer full) (nullable): a text. */
char *ka_said_dup_text (const KaRegisters *known, const char *attribute);

/** ka_said_dup_name: (transfer full) (nullable): a name that can stand in the book, see ka_text_tame_name(). */
char *ka_said_dup_name (const KaRegisters *known, const char *attribute);

/** ka_said_dup_note: (transfer full): a text of several lines; "" when it is none that can stand in the book. */
char *ka_said_dup_note (const KaRegisters *known, const char *attribute);

/** ka_said_get_int: a whole number from @lowest to @highest; 0, or what of these comes next to it, when it is none. */
gint64 ka_said_get_int (const KaRegisters *known, const char *attribute, gint64 lowest, gint64 highest);

/** ka_said_is_true: whether it is `true`. */
gboolean ka_said_is_true (const KaRegisters *known, const char *attribute);

/** ka_said_dup_player: (transfer full): a person, without id and UUID. */
KaPlayer *ka_said_dup_player (const KaRegisters *known);

/** ka_said_get_origin: whether a match is of the table or of `paper`, in the word of its row. */
const char *ka_said_get_origin (const KaRegisters *known);

/** ka_said_dup_options: (transfer full): the options of a match as the text of its row. @game: (nullable) */
char *ka_said_dup_options (const KaRegisters *known, const KaGame *game, guint n_seats);

/** ka_said_are_options_read: whether the options of a match, if it says any, have the form that this Kaartavond knows. */
gboolean ka_said_are_options_read (const KaRegisters *known);

/**
 * ka_said_dup_change: (nullable) (transfer full): the options that are others from a line on, in the order of the game; none where
 * the game cannot read them. @game: (nullable): without it they are passed on as they are
 */
char *ka_said_dup_change (const KaRegisters *known, const KaGame *game, guint n_seats);

/** ka_said_is_change_read: whether @game, if there is one, understands the options that are others from a line on, if there are any. */
gboolean ka_said_is_change_read (const KaRegisters *known, const KaGame *game, guint n_seats);

/**
 * ka_said_dup_duty: (nullable) (transfer full): what a match says that a player in it has done, as its row shows it: %NULL for
 * nothing, and for what this program cannot read. @attribute: that of the player, see %KA_DUTY_OF
 */
char *ka_said_dup_duty (const KaRegisters *known, const char *attribute);

/** ka_said_get_first: who begins, of seats that have their form. */
int ka_said_get_first (const char *seats);

G_END_DECLS
