/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-elsewhere.h"

#include "ka-language.h"

#define KEY  "elsewhere"
#define TYPE "a{s(sx)}"
#define DAY  (24 * 60 * 60)

/* What is kept for the book of a desk. @last: (out): when a copy last got there; while none did, when the folder was
 * chosen, below 0. Returns: whether there is anything */
static gboolean
look_up (KaDesk *desk, GSettings *settings, char **folder, gint64 *last)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);

  *folder = NULL;
  *last = 0;
  return g_variant_lookup (all, ka_desk_get_path (desk), "(sx)", folder, last);
}

/* @folder: (nullable): NULL for nothing any more */
static void
store (KaDesk *desk, GSettings *settings, const char *folder, gint64 last)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE (TYPE));
  GVariantIter iter;
  const char *path, *other;
  gint64 time;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s(&sx)}", &path, &other, &time))
    if (!g_str_equal (path, ka_desk_get_path (desk)))
      g_variant_builder_add (&builder, "{s(sx)}", path, other, time);
  if (folder != NULL)
    g_variant_builder_add (&builder, "{s(sx)}", ka_desk_get_path (desk), folder, last);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

static void
kept_cb (KaDesk *desk, const char *copied, GSettings *settings)
{
  g_autofree char *folder = NULL;
  gint64 last;

  /* Another folder may have been chosen while the copy was made. */
  if (look_up (desk, settings, &folder, &last) && g_strcmp0 (copied, folder) == 0)
    store (desk, settings, folder, g_get_real_time () / G_USEC_PER_SEC);
}

void
ka_elsewhere_follow (KaDesk *desk, GSettings *settings)
{
  g_autofree char *folder = NULL;
  gint64 last;

  look_up (desk, settings, &folder, &last);
  ka_desk_set_elsewhere (desk, folder);
  g_signal_connect_object (desk, "kept", G_CALLBACK (kept_cb), settings, 0);
}

void
ka_elsewhere_choose (KaDesk *desk, GSettings *settings, const char *folder)
{
  store (desk, settings, folder, -(g_get_real_time () / G_USEC_PER_SEC));
  ka_desk_set_elsewhere (desk, folder);
  if (folder != NULL)
    ka_desk_back_up (desk);
}

static gint64
get_last (KaDesk *desk, GSettings *settings)
{
  g_autofree char *folder = NULL;
  gint64 last;

  look_up (desk, settings, &folder, &last);
  return MAX (last, 0);
}

char *
ka_elsewhere_tell (KaDesk *desk, GSettings *settings)
{
  const char *problem = ka_desk_get_problem_elsewhere (desk);
  gint64 last = get_last (desk, settings);
  g_autoptr (GDateTime) time = last != 0 ? g_date_time_new_from_unix_local (last) : NULL;
  /* Translators: a day and a time in full, as for strftime(): Saturday 21 November 2026, 20:15. */
  g_autofree char *day = time != NULL ? g_date_time_format (time, _ ("%A %-d %B %Y, %H:%M")) : NULL;
  g_autofree char *told = day != NULL
                              /* Translators: %s is a day and a time. */
                              ? g_strdup_printf (_ ("The last copy elsewhere is of %s"), day)
                              : g_strdup (_ ("No copy elsewhere yet"));

  return problem != NULL ? g_strdup_printf ("%s · %s", told, problem) : g_steal_pointer (&told);
}

gboolean
ka_elsewhere_is_old (KaDesk *desk, GSettings *settings, gint64 now)
{
  g_autofree char *folder = NULL;
  gint64 last;

  return look_up (desk, settings, &folder, &last) && now - ABS (last) > KA_ELSEWHERE_OLD_DAYS * DAY;
}
