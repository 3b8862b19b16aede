/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-book.h"
#include "ka-score.h"

G_BEGIN_DECLS

/**
 * KaRoundRow:
 *
 * What a round asks of one player: badge and name, and for each fact that is about seats an entry for a number or a
 * button that can be pressed. Where one button alone is asked for, it is the name itself. Under the name stands the total and, as
 * soon as it is known, what becomes of it.
 *
 * Signals: `changed` (the number of the fact) when a person changed something; `go-on` (the number of the fact) when
 * Enter was pressed in an entry; `letter` (in lower case) when one was typed in an entry that presses no button here; returns whether it was taken; `refused`
 * (the number of the fact) when one was typed whose button is not asked for.
 */
#define KA_TYPE_ROUND_ROW (ka_round_row_get_type ())
G_DECLARE_FINAL_TYPE (KaRoundRow, ka_round_row, KA, ROUND_ROW, GtkBox)

/** ka_round_row_new: @fields are the facts of the game; those that are about seats get a control. */
GtkWidget *ka_round_row_new (const KaField *fields, guint n_fields);

/** ka_round_row_presses: whether a number is one of so few that they are pressed, in a #KaNumberBox. */
gboolean ka_round_row_presses (const KaField *field);

/** ka_round_row_set_player: whose row it is. @icon, @turn: (nullable): what the player does, “An deals”, and its icon. */
void ka_round_row_set_player (KaRoundRow *self, const KaPlayer *player, const char *icon, const char *turn);

/** ka_round_row_set_key: @key: the digit that can mean the player, 0 where none does; it is shown while it @works. */
void ka_round_row_set_key (KaRoundRow *self, guint key, gboolean works);

/** ka_round_row_get_control: (nullable): the #KaSumEntry, #KaNumberBox or #GtkToggleButton for fact @field. */
GtkWidget *ka_round_row_get_control (KaRoundRow *self, guint field);

/**
 * ka_round_row_add_to_groups: lets the control of each fact, and then the name, be as wide as in the other rows, so that either all have
 * room in one line or none.
 */
void ka_round_row_add_to_groups (KaRoundRow *self, GtkSizeGroup *const *groups);

/** ka_round_row_set_offered: whether fact @field, a number per seat, is asked of anybody: it has no column otherwise. */
void ka_round_row_set_offered (KaRoundRow *self, guint field, gboolean offered);

/** ka_round_row_set_asked: whether fact @field is asked of this player. */
void ka_round_row_set_asked (KaRoundRow *self, guint field, gboolean asked);

/** ka_round_row_set_partner: (nullable) @name: of the partner who is asked for both. */
void ka_round_row_set_partner (KaRoundRow *self, const char *name);

/** ka_round_row_set_away: whether the player sits out. */
void ka_round_row_set_away (KaRoundRow *self, gboolean away);

/** ka_round_row_set_pressed: presses or releases a button without saying that a person did it. */
void ka_round_row_set_pressed (KaRoundRow *self, guint field, gboolean pressed);

/**
 * ka_round_row_show_preview:
 * @total: the total before the round
 * @score: (nullable): what the sheet would be; %NULL when that is not known
 * @line: the line of the round in it
 */
void ka_round_row_show_preview (KaRoundRow *self, int total, const KaScore *score, guint line, guint seat);

G_END_DECLS
