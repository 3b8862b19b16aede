/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-substitute-text.h"

#include "ka-isolate.h"
#include "ka-language.h"

char *
ka_substitute_text (const char *substitute, const char *left, guint from)
{
  /* Translators: %1$s and %2$s are players: “Bram plays on for An from round 5”. */
  return g_strdup_printf (_ ("%1$s plays on for %2$s from round %3$u"), ka_isolate (substitute),
                          ka_isolate (left), from);
}
