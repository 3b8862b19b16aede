/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-duty.h"

#include "ka-language.h"
#include "ka-text-check.h"

char *
ka_duty_clean (const char *words, GError **error)
{
  g_autofree char *duty
      = words != NULL && g_utf8_validate (words, -1, NULL) ? ka_text_clean_name (words) : g_strdup (words);

  return ka_text_check (duty, _ ("duty"), KA_TEXT_NAME, error) ? g_steal_pointer (&duty) : NULL;
}

char *
ka_duty_tame (const char *words)
{
  g_autofree char *tame = words != NULL ? ka_text_tame_name (words) : NULL;

  return tame != NULL ? ka_text_clean_name (tame) : NULL;
}
