/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-travel.h"

G_BEGIN_DECLS

/* What goes between a book and a carrier, which is a folder or a server that other books hear and give to, too, and is known by its address.
 * A book remembers up to where it heard of one, and what lies there already: record 39. */

/** ka_carried_get_state: @state: (out): of what the book knows: another number after each change of that, by whomever. */
gboolean ka_carried_get_state (KaBook *book, gint64 *state, GError **error);

/** ka_carried_get_device: @device: (out): (transfer full): which device the book is now, as 16 hexadecimal digits: under that name it gives. */
gboolean ka_carried_get_device (KaBook *book, char **device, GError **error);

/** ka_carried_was_device: whether this book was @device, as 16 hexadecimal digits, until it was copied or put back and went on as another. */
gboolean ka_carried_was_device (KaBook *book, const char *device);

/**
 * ka_carried_get_place:
 * @place: (out) (transfer full) (nullable): up to where the carrier was heard, in its own words; %NULL for nothing
 * @unheard: (out): something was given since, and whoever gave it did not come to hearing it there: then there is no @place, and what the book
 *   says of what lies there holds no longer
 */
gboolean
ka_carried_get_place (KaBook *book, const char *address, char **place, gboolean *unheard, GError **error);

/**
 * ka_carried_take:
 * @stream: what the carrier said: acts as they travel, one in a line
 * @place: (nullable): up to where it is heard then
 * @anew: whether @stream is all that lies there, since some of what the book believes to lie there does not any more
 * @report: (out)
 * @cancellable: (nullable): when it is cancelled, nothing of it is kept
 *
 * As ka_travel_take(), but that it goes on after what is no act: whoever can write at the carrier may write anything. The acts and the place
 * are kept together or not at all, and it is remembered which of them lie there.
 */
gboolean ka_carried_take (KaBook *book, const char *address, GInputStream *stream, const char *place,
                          gboolean anew, KaTravelReport *report, GCancellable *cancellable, GError **error);

/**
 * KaCarriedBatch:
 * @lines: (owned) (element-type GBytes): acts as they travel, without a line break; none when all lies there
 * @acts: up to which row of the acts they are; @unread: the same of the lines of a newer Kaartavond
 * @owed: (owned) (element-type gint64): the rows of the first of them, which were given before, as another line
 * @put_off: (owned) (element-type gint64): the rows of acts that are too long for the carrier, and are owed from now on
 * @n_too_long: how many acts are too long, and stay here alone
 *
 * What a carrier is to be given.
 */
typedef struct
{
  GPtrArray *lines;
  gint64 acts;
  gint64 unread;
  GArray *owed;
  GArray *put_off;
  guint n_too_long;
} KaCarriedBatch;

void ka_carried_batch_free (KaCarriedBatch *self);

/** KA_CARRIED_BATCH: about how many bytes are listed at once. */
#define KA_CARRIED_BATCH (1 << 20)

/** ka_carried_long_new: (transfer full) (element-type gint64 gint64): of which acts it is known that they are too long, and how much of each lies in
 * the book; none yet. */
GHashTable *ka_carried_long_new (void);

/**
 * ka_carried_list: (transfer full): what the book knows and does not lie at the carrier, oldest first, some %KA_CARRIED_BATCH of it.
 * @longest: of how many bytes an act may be; longer ones are passed over, so that they keep nothing else here
 * @known: (nullable): see ka_carried_long_new(); more is noted here, so that with the same @longest and book nothing is written out twice to be measured
 */
KaCarriedBatch *
ka_carried_list (KaBook *book, const char *address, gsize longest, GHashTable *known, GError **error);

/** ka_carried_note_given: what ka_carried_list() listed lies at the carrier from now on, but for what it passed over. */
gboolean
ka_carried_note_given (KaBook *book, const char *address, const KaCarriedBatch *batch, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaCarriedBatch, ka_carried_batch_free)

G_END_DECLS
