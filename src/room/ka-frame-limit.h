/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/**
 * KaFrameLimit:
 *
 * Bounds what comes over a WebSocket beside whole messages. libsoup bounds a frame, and not the message that comes in many of them,
 * which it keeps until the last; nor how many pings it answers. An extension sees each frame as it comes, so this is one, though
 * nobody is asked for it and it changes nothing: a message is as long as %KA_MOST_MESSAGE in all, and pieces and pings come no more
 * often than messages may.
 */
#define KA_TYPE_FRAME_LIMIT (ka_frame_limit_get_type ())
G_DECLARE_FINAL_TYPE (KaFrameLimit, ka_frame_limit, KA, FRAME_LIMIT, SoupWebsocketExtension)

/** ka_frame_limit_new: (transfer full): of one WebSocket. */
SoupWebsocketExtension *ka_frame_limit_new (void);

G_END_DECLS
