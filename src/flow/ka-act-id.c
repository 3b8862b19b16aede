/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-act-id.h"

#include <string.h>

static int
compare_numbers (guint64 a, guint64 b)
{
  return (a > b) - (a < b);
}

int
ka_act_id_compare (gconstpointer a, gconstpointer b)
{
  const KaActId *one = a, *other = b;
  int order = compare_numbers (one->stamp, other->stamp);

  if (order == 0)
    order = compare_numbers (one->device, other->device);
  return order != 0 ? order : compare_numbers (one->number, other->number);
}

const char *
ka_act_id_print (const KaActId *id, char *text)
{
  g_snprintf (text, KA_ACT_ID_SIZE,
              "%016" G_GINT64_MODIFIER "x-%" G_GUINT64_FORMAT "-%016" G_GINT64_MODIFIER "x", id->stamp,
              id->number, id->device);
  return text;
}

/* What is read must be written the same way again: that alone refuses signs, capitals, zeros in front and overflow. */
gboolean
ka_act_id_parse (const char *text, KaActId *id)
{
  char again[KA_ACT_ID_SIZE];
  char *end = NULL;

  id->stamp = g_ascii_strtoull (text, &end, 16);
  if (*end != '-')
    return FALSE;
  id->number = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '-')
    return FALSE;
  id->device = g_ascii_strtoull (end + 1, &end, 16);
  return *end == '\0' && id->number > 0 && strcmp (ka_act_id_print (id, again), text) == 0;
}
