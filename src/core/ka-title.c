/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-title.h"

#include "ka-error.h"
#include "ka-language.h"
#include "ka-text.h"

const char *
ka_title_get (const KaValues *options)
{
  return ka_values_get_string (options, KA_OPTION_TITLE);
}

void
ka_title_set (KaValues *options, const char *title)
{
  g_autofree char *clean = title != NULL ? ka_text_clean_name (title) : NULL;

  if (clean != NULL && *clean != '\0')
    ka_values_set_string (options, KA_OPTION_TITLE, clean);
  else
    ka_values_unset (options, KA_OPTION_TITLE);
}

gboolean
ka_title_check (const KaValues *options, GError **error)
{
  const char *title = ka_title_get (options);
  g_autofree char *fault = title != NULL ? ka_text_find_fault (title, KA_TEXT_NAME) : NULL;

  return fault == NULL
         || ka_refuse_field (error, KA_ERROR_RANGE, KA_OPTION_TITLE, NULL,
                             .why = N_ ("the name of the game cannot be: {t0}"), .texts = { fault });
}

gboolean
ka_title_read (JsonNode *title, KaValues *options, GError **error)
{
  g_autofree char *text = NULL;

  if (JSON_NODE_HOLDS_VALUE (title) && json_node_get_value_type (title) == G_TYPE_STRING
      && g_utf8_validate (json_node_get_string (title), -1, NULL))
    {
      ka_title_set (options, json_node_get_string (title));
      return TRUE;
    }
  text = json_to_string (title, FALSE);
  return ka_refuse_field (error, KA_ERROR_TYPE, KA_OPTION_TITLE, NULL,
                          .why = N_ ("{t0} stands there; it must be a text"), .texts = { text });
}
