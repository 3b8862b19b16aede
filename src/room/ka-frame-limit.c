/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-frame-limit.h"

#include "ka-allowance.h"
#include "ka-message.h"

/* Of the first byte of a frame, RFC 6455 section 5.2. */
#define LAST_PIECE 0x80
#define OPCODE     0x0f
#define CONTROL    0x08
#define CONTINUES  0x00

struct _KaFrameLimit
{
  SoupWebsocketExtension parent_instance;

  KaAllowance allowance;
  gsize n_bytes; /* of the message whose pieces come */
};

G_DEFINE_FINAL_TYPE (KaFrameLimit, ka_frame_limit, SOUP_TYPE_WEBSOCKET_EXTENSION)

/* A whole message costs nothing here: whoever reads it counts it. */
static gboolean
take_frame (KaFrameLimit *self, guint8 head, gsize n_bytes, GError **error)
{
  gboolean is_control = (head & CONTROL) != 0;

  if (!is_control && (head & LAST_PIECE) != 0 && (head & OPCODE) != CONTINUES)
    return TRUE;
  if (!ka_allowance_spend (&self->allowance, g_get_monotonic_time ()))
    {
      g_set_error_literal (error, SOUP_WEBSOCKET_ERROR, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION,
                           "too many pieces or pings");
      return FALSE;
    }
  if (is_control)
    return TRUE;
  if ((head & OPCODE) != CONTINUES)
    self->n_bytes = 0;
  self->n_bytes += n_bytes;
  if (self->n_bytes <= KA_MOST_MESSAGE)
    return TRUE;
  g_set_error_literal (error, SOUP_WEBSOCKET_ERROR, SOUP_WEBSOCKET_CLOSE_TOO_BIG, "too long a message");
  return FALSE;
}

static GBytes *
process_incoming_message (SoupWebsocketExtension *extension, guint8 *header, GBytes *payload, GError **error)
{
  if (take_frame (KA_FRAME_LIMIT (extension), header[0], g_bytes_get_size (payload), error))
    return payload;
  g_bytes_unref (payload);
  return NULL;
}

static void
ka_frame_limit_class_init (KaFrameLimitClass *klass)
{
  SOUP_WEBSOCKET_EXTENSION_CLASS (klass)->process_incoming_message = process_incoming_message;
}

static void
ka_frame_limit_init (KaFrameLimit *self)
{
  ka_allowance_init (&self->allowance, g_get_monotonic_time ());
}

SoupWebsocketExtension *
ka_frame_limit_new (void)
{
  return g_object_new (KA_TYPE_FRAME_LIMIT, NULL);
}
