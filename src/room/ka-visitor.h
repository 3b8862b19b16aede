/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "ka-door.h"
#include "ka-topic.h"
#include "ka-wish.h"

G_BEGIN_DECLS

/** KA_SEEN_MS: how long a page has to say that it has what it was told. */
#define KA_SEEN_MS 20000

/**
 * KaVisitor:
 *
 * A live page: the WebSocket through which it is told of one topic. It is told something new only after it has said that it has seen
 * what it was told before, and then all that came meanwhile at once: a slow one costs the room one message, and one that says nothing
 * any more is let go.
 */
typedef struct _KaVisitor KaVisitor;

/** KaTopicFinder: (nullable): the topic called @name, what is shown first for %NULL. */
typedef KaTopic *(*KaTopicFinder) (const char *name, gpointer user_data);

/** KaVisitorWishes: his page wishes something; @wish: (transfer full) */
typedef void (*KaVisitorWishes) (KaVisitor *visitor, KaWish *wish, gpointer user_data);

/** KaVisitorGone: the page is gone; @visitor may be freed. */
typedef void (*KaVisitorGone) (KaVisitor *visitor, gpointer user_data);

/** KaVisitorFuncs: what a visitor asks of whoever has let him in. */
typedef struct
{
  KaTopicFinder find;
  KaVisitorWishes wish;
  KaVisitorGone gone;
} KaVisitorFuncs;

/**
 * ka_visitor_new:
 * @socket: a reference is kept
 * @wire: (transfer none): that it goes over; it is cut as soon as something comes that no page sends, as whoever sends that need not
 *   take the answer either
 * @device: whose page it is
 * @number: by which an answer finds him that takes a while
 * @epoch: of the room; stays
 * @funcs: stays
 *
 * Returns: (transfer full): somebody who is told as soon as he says what of
 */
KaVisitor *ka_visitor_new (SoupWebsocketConnection *socket, GSocket *wire, guint device, guint64 number,
                           const char *epoch, const KaVisitorFuncs *funcs, gpointer user_data);
void ka_visitor_free (KaVisitor *self);

guint ka_visitor_get_device (const KaVisitor *self);
guint64 ka_visitor_get_number (const KaVisitor *self);

/** ka_visitor_answer: tells him alone @message, the answer to a wish. */
void ka_visitor_answer (KaVisitor *self, const char *message);

/** ka_visitor_tell: tells what is new to him, if anything. */
void ka_visitor_tell (KaVisitor *self);

/** ka_visitor_tell_right: tells what he may do, unless he was told the same last. */
void ka_visitor_tell_right (KaVisitor *self, KaRight right);
/** ka_visitor_say_stale: tells whether what he is told may be old, as the book cannot be read. */
void ka_visitor_say_stale (KaVisitor *self, gboolean stale);

/** ka_visitor_end: ends the talk, and says why; the page is gone when it has answered, or the connection is lost. */
void ka_visitor_end (KaVisitor *self, gushort code, const char *why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaVisitor, ka_visitor_free)

G_END_DECLS
