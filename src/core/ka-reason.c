/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-reason.h"

#include "ka-capital.h"
#include "ka-language.h"

/* `{c0}` at @place: a fact of the reason. Returns how long it is; 0 when it is only text. */
static gsize
append_fact (const KaReason *self, const KaReasonWords *words, const char *place, GString *text)
{
  guint i;

  if (place[0] != '{' || place[1] == '\0' || place[2] < '0' || place[2] >= '0' + KA_REASON_FACTS
      || place[3] != '}')
    return 0;
  i = (guint) (place[2] - '0');
  switch (place[1])
    {
    case 'c':
      words->card (self->cards[i], words->user_data, text);
      return 4;
    case 's':
      words->seat (self->seats[i], words->user_data, text);
      return 4;
    case 'm':
      g_string_append (text, _ (self->texts[i]));
      return 4;
    case 't':
      g_string_append (text, self->texts[i]);
      return 4;
    case 'n':
      g_string_append_printf (text, "%d", self->numbers[i]);
      return 4;
    default:
      return 0;
    }
}

/* @sentence, said in the language that is spoken, with its facts. @english tells whether it is a whole sentence; then a
 * card with which it begins in another language has a capital too. */
static char *
fill_in (const KaReason *self, const KaReasonWords *words, const char *english, const char *sentence)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *place = sentence; *place != '\0';)
    {
      gsize length = append_fact (self, words, place, text);

      if (length == 0)
        g_string_append_c (text, *place);
      place += MAX (length, 1);
    }
  if (g_ascii_isupper (*english))
    return ka_begin_with_capital (text->str);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
ka_reason_look (const KaReason *self, const KaReasonWords *words)
{
  return self->look != NULL ? fill_in (self, words, self->look, _ (self->look)) : NULL;
}

char *
ka_reason_why (const KaReason *self, const KaReasonWords *words)
{
  const char *sentence = self->why;

  if (sentence == NULL)
    return NULL;
  if (self->why_plural != NULL)
    return fill_in (self, words, sentence, ngettext (sentence, self->why_plural, (gulong) self->numbers[0]));
  return fill_in (self, words, sentence, _ (sentence));
}
