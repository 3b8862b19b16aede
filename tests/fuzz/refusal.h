/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** assert_refusal: that what was read is refused with an error of @domain, in a message that can be shown. */
static inline void
assert_refusal (const GError *error, GQuark domain)
{
  g_assert_nonnull (error);
  g_assert_cmpstr (g_quark_to_string (error->domain), ==, g_quark_to_string (domain));
  g_assert_cmpuint (strlen (error->message), >, 4);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

G_END_DECLS
