/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-language.h"

#include <string.h>

#include "ka-language-private.h"

static const KaLanguage ENGLISH = { .code = "en" };

static _Thread_local const KaLanguage *spoken;

/* ---- languages -------------------------------------------------------------------------------------------------- */

/* The first @length bytes of a code, however it writes its country. */
static gboolean
is_code (const char *code, gsize length, const char *known)
{
  g_autofree char *begin = g_strndup (code, length);

  g_strdelimit (begin, "-", '_');
  return g_ascii_strcasecmp (begin, known) == 0;
}

static const KaLanguage *
find_code (const char *code, gsize length)
{
  for (const KaLanguage *language = ka_languages; language->code != NULL; language++)
    if (is_code (code, length, language->code))
      return language;
  if (is_code (code, length, "en") || is_code (code, length, "C") || is_code (code, length, "POSIX"))
    return &ENGLISH;
  return NULL;
}

const KaLanguage *
ka_language_find (const char *code)
{
  const KaLanguage *found;

  g_return_val_if_fail (code != NULL, NULL);

  found = find_code (code, strcspn (code, ".@"));
  return found != NULL ? found : find_code (code, strcspn (code, "_-.@"));
}

const KaLanguage *
ka_language_get (guint i)
{
  for (guint n = 1; n < i; n++)
    if (ka_languages[n - 1].code == NULL)
      return NULL;
  if (i == 0)
    return &ENGLISH;
  return ka_languages[i - 1].code != NULL ? &ka_languages[i - 1] : NULL;
}

const char *
ka_language_get_code (const KaLanguage *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->code;
}

const KaLanguage *
ka_language_speak (const KaLanguage *language)
{
  const KaLanguage *before = spoken;

  spoken = language;
  return before;
}

/* ---- texts ------------------------------------------------------------------------------------------------------ */

static const KaPhrase *
find_phrase (const KaLanguage *self, const char *context, const char *text)
{
  guint from = 0, to = self->n_phrases;

  while (from < to)
    {
      guint middle = (from + to) / 2;
      const KaPhrase *phrase = &self->phrases[middle];
      int order = strcmp (text, self->words + phrase->text);

      if (order == 0)
        order = strcmp (context, self->words + phrase->context);
      if (order == 0)
        return phrase;
      if (order < 0)
        to = middle;
      else
        from = middle + 1;
    }
  return NULL;
}

const char *
ka_translate_in (const char *context, const char *text)
{
  const KaPhrase *phrase;

  if (spoken == NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, context, text);
  phrase = find_phrase (spoken, context, text);
  return phrase != NULL ? spoken->words + phrase->forms : text;
}

const char *
ka_translate (const char *text)
{
  return spoken != NULL ? ka_translate_in ("", text) : g_dgettext (GETTEXT_PACKAGE, text);
}

const char *
ka_translate_counted (const char *one, const char *several, gulong n)
{
  const KaPhrase *phrase;
  const char *form;

  if (spoken == NULL)
    return g_dngettext (GETTEXT_PACKAGE, one, several, n);
  phrase = find_phrase (spoken, "", one);
  if (phrase == NULL)
    return n == 1 ? one : several;
  form = spoken->words + phrase->forms;
  for (gulong i = MIN (spoken->choose_form (n), phrase->n_forms - 1); i > 0; i--)
    form += strlen (form) + 1;
  return form;
}
