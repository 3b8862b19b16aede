/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaPlayerPicker:
 *
 * Picks people: from those in the book by a press, or by typing a name, which is completed. A name that is not in the
 * book makes a new person with a colour and a symbol that are free.
 *
 * Signals: `picked` (KaPlayer: borrowed; id 0 for a new person) · `dropped` (KaPlayer: borrowed) · `typed` when another
 * part of a name stands there · `done` when Enter was pressed and no name stands there: nobody else comes
 */
#define KA_TYPE_PLAYER_PICKER (ka_player_picker_get_type ())
G_DECLARE_FINAL_TYPE (KaPlayerPicker, ka_player_picker, KA, PLAYER_PICKER, AdwBin)

/**
 * ka_player_picker_set_players:
 * @players: (element-type KaPlayer): everybody in the book, those whom one is likely to want first; kept. Archived
 *   people are only found by their whole name, other entries of a person count for that person.
 */
void ka_player_picker_set_players (KaPlayerPicker *self, GPtrArray *players);

/** ka_player_picker_set_taken: (element-type KaPlayer): who is picked already, new people too; kept. */
void ka_player_picker_set_taken (KaPlayerPicker *self, GPtrArray *taken);

/** ka_player_picker_dup_typed: (transfer full): the part of a name that somebody typed, without what was completed. */
char *ka_player_picker_dup_typed (KaPlayerPicker *self);

/** ka_player_picker_set_typed: puts that back. */
void ka_player_picker_set_typed (KaPlayerPicker *self, const char *typed);

/** ka_player_picker_take_typed: picks whose name stands there, as Enter does, for nobody is left out whom somebody wrote down. Returns:
 * %FALSE when that cannot be or something is asked, which is shown */
gboolean ka_player_picker_take_typed (KaPlayerPicker *self);

G_END_DECLS
