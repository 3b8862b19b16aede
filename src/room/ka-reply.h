/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ka-error.h"
#include "ka-score.h"

G_BEGIN_DECLS

/* Why a wish cannot be fulfilled, whatever is filled in: English texts, which the page translates. */
extern const char *const ka_obstacle_right;
extern const char *const ka_obstacle_gone;

/** ka_reply_begin: (transfer full): an object in which the members of an answer to the wish @id are to be set. */
JsonBuilder *ka_reply_begin (const char *type, const char *id);

/** ka_reply_end: (transfer full): the answer as it is told; @builder: (transfer full) */
char *ka_reply_end (JsonBuilder *builder);

/** ka_reply_failed: (transfer full): that a wish cannot be fulfilled; @why: marked for translation */
char *ka_reply_failed (const char *id, const char *why);

/** ka_reply_add_ints: sets a list of numbers; %KA_ABSENT is null. */
void ka_reply_add_ints (JsonBuilder *builder, const char *key, const int *numbers, guint n);

/** ka_reply_add_seats: sets a list of the seats that @seats has, a bit for each. */
void ka_reply_add_seats (JsonBuilder *builder, const char *key, guint32 seats);

/** ka_reply_add_boolean: sets true or false. */
void ka_reply_add_boolean (JsonBuilder *builder, const char *key, gboolean value);

/** ka_reply_add_points: sets what a line changes of each total, whatever of that the game itself gave. */
void ka_reply_add_points (JsonBuilder *builder, const KaScore *score, guint line);

/** ka_reply_add_kind: sets what a line is: a round, a correction or other rules. */
void ka_reply_add_kind (JsonBuilder *builder, const KaRound *round);

/** ka_reply_add_note: adds to a list what a rule did, by its English text and numbers, to the seat of the note, or else to @seats, a bit for
 * each. */
void ka_reply_add_note (JsonBuilder *builder, const KaNote *note, guint32 seats);

/** ka_reply_add_refusal: sets what is wrong: the field, its seats, and why, by its English text and facts. */
void ka_reply_add_refusal (JsonBuilder *builder, const char *key, const GError *error);

G_END_DECLS
