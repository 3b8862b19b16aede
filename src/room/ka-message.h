/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-wish.h"

G_BEGIN_DECLS

/** KA_MESSAGE_VERSION: of what is said between a room and its pages; docs/room.md tells all of it. */
#define KA_MESSAGE_VERSION 1

/** KA_MOST_MESSAGE: the longest message that a page may send, in bytes. */
#define KA_MOST_MESSAGE (64 * 1024)

/**
 * KaMessageType:
 * @KA_MESSAGE_WATCH: it wants to be told of a topic from now on, and of no other
 * @KA_MESSAGE_SEEN: it has what it was told, and may be told more
 * @KA_MESSAGE_PING: it wants to know whether anybody is there
 * @KA_MESSAGE_WISH: it wants something of whoever owns the book
 */
typedef enum
{
  KA_MESSAGE_WATCH,
  KA_MESSAGE_SEEN,
  KA_MESSAGE_PING,
  KA_MESSAGE_WISH,
} KaMessageType;

/**
 * KaMessage:
 * @topic: (nullable): of %KA_MESSAGE_WATCH; %NULL for what the room shows first
 * @epoch: (nullable): of %KA_MESSAGE_WATCH: in which it got what it has
 * @revision: which it has, 0 for none
 * @wish: (nullable): of %KA_MESSAGE_WISH
 *
 * What a page says.
 */
typedef struct
{
  KaMessageType type;
  char *topic;
  char *epoch;
  guint revision;
  KaWish *wish;
} KaMessage;

/** ka_message_read: @text: anything. @error: (out): %KA_ERROR */
gboolean ka_message_read (KaMessage *self, const char *text, GError **error);
void ka_message_clear (KaMessage *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaMessage, ka_message_clear)

G_END_DECLS
