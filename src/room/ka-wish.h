/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** KA_MOST_WISH_ID: so many bytes an ID may have that a page gives. */
#define KA_MOST_WISH_ID 64

/** KA_MOST_BY: so many characters of how a scribe calls himself are kept. */
#define KA_MOST_BY 40

/**
 * KaWishType:
 * @KA_WISH_FORM: what a round is asked for by, and what stands there
 * @KA_WISH_PREVIEW: what would come of what is filled in
 * @KA_WISH_SAVE: to write that
 * @KA_WISH_UNDO: to take back what this device did last
 */
typedef enum
{
  KA_WISH_FORM,
  KA_WISH_PREVIEW,
  KA_WISH_SAVE,
  KA_WISH_UNDO,
} KaWishType;

/**
 * KaWish:
 * @id: that the page gave it: an answer names it, and who wishes the same twice gets it once
 * @topic: the UUID of a match
 * @line: (nullable): the UUID of the line that is put right, %NULL for the round that comes next
 * @base: (nullable): on what it was made, as the form said it
 * @sure: whether what is odd is meant
 * @by: (nullable): how the scribe calls himself
 * @typed: (nullable): a JSON object: what is filled in; nobody changes it
 *
 * What a page wants of whoever owns the book. Nobody changes it once it is read, so that it can be handed to another thread.
 */
typedef struct
{
  KaWishType type;
  char *id;
  char *topic;
  char *line;
  char *base;
  gboolean sure;
  char *by;
  JsonNode *typed;
} KaWish;

/** ka_wish_is_type: whether @type is of a wish, and of none of the other messages of a page. */
gboolean ka_wish_is_type (const char *type);

/** ka_wish_read: (transfer full): @object: anything; @error: (out): %KA_ERROR */
KaWish *ka_wish_read (JsonObject *object, GError **error);
void ka_wish_free (KaWish *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaWish, ka_wish_free)

G_END_DECLS
