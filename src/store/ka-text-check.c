/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-text-check.h"

#include "ka-book-error.h"
#include "ka-language.h"

gboolean
ka_text_check (const char *text, const char *field, KaTextKind kind, GError **error)
{
  g_autofree char *fault = text != NULL ? ka_text_find_fault (text, kind) : NULL;

  /* Translators: a field that was filled in, like “name”, and why that cannot be. */
  return fault == NULL || ka_book_refuse (error, _ ("The %s cannot be: %s."), field, fault);
}
