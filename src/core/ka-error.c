/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-error.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (ka-error-quark, ka_error)

gboolean
ka_set_field_error (GError **error, KaError code, const char *key, const char *format, ...)
{
  g_autofree char *rest = NULL;
  va_list args;

  va_start (args, format);
  rest = g_strdup_vprintf (format, args);
  va_end (args);

  /* Translators: the first %s is the name of a field, the second what is wrong with its value. */
  g_set_error (error, KA_ERROR, (int) code, _("field “%s”: %s"), key, rest);
  return FALSE;
}
