/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season stands in no row: it is what acts say of it, and nothing else. Record 29. */
#include "ka-seasons-private.h"

#include <stdio.h>
#include <string.h>

#include "ka-book-private.h"
#include "ka-language.h"
#include "ka-night.h"
#include "ka-rowless.h"
#include "ka-said.h"
#include "ka-text-check.h"
#include "ka-text.h"
#include "ka-uuid.h"

#define KIND     "season"
#define DAY_SIZE 11

KaSeason *
ka_season_new (const char *uuid, const char *name, const GDate *first, const GDate *last)
{
  KaSeason *self = g_new (KaSeason, 1);

  *self = (KaSeason) { g_strdup (uuid), g_strdup (name), *first, *last };
  return self;
}

KaSeason *
ka_season_copy (const KaSeason *self)
{
  return ka_season_new (self->uuid, self->name, &self->first, &self->last);
}

void
ka_season_free (KaSeason *self)
{
  g_free (self->uuid);
  g_free (self->name);
  g_free (self);
}

static gint64
begin_day (const GDate *day)
{
  return ka_night_begin (g_date_get_year (day), (int) g_date_get_month (day), g_date_get_day (day));
}

void
ka_season_get_range (const KaSeason *self, gint64 *from, gint64 *until)
{
  GDate after = self->last;

  g_date_add_days (&after, 1);
  *from = begin_day (&self->first);
  *until = begin_day (&after);
}

/* ---- reading ------------------------------------------------------------------------------------------------ */

/* "2026-09-01"; other programs may say anything. */
static gboolean
read_day (const KaRegisters *known, const char *attribute, GDate *day)
{
  g_autofree char *text = ka_said_dup_text (known, attribute);
  int year, month, number, end = 0;

  if (text == NULL || strlen (text) != DAY_SIZE - 1
      || sscanf (text, "%4d-%2d-%2d%n", &year, &month, &number, &end) != 3 || end != DAY_SIZE - 1 || year < 1
      || month < 1 || month > 12 || number < 1
      || !g_date_valid_dmy ((GDateDay) number, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_clear (day, 1);
  g_date_set_dmy (day, (GDateDay) number, (GDateMonth) month, (GDateYear) year);
  return TRUE;
}

/* Returns: (transfer full) (nullable): %NULL for one that was taken away, or of which not all is known that makes a season */
static KaSeason *
read_season (const KaRegisters *known)
{
  g_autofree char *name = ka_said_dup_name (known, "name");
  GDate first, last;

  if (name == NULL || ka_registers_get_fate (known, "gone", NULL, 0) == KA_FATE_TAKEN
      || !read_day (known, "first", &first) || !read_day (known, "last", &last)
      || g_date_compare (&last, &first) < 0)
    return NULL;
  return ka_season_new (known->thing + strlen (KIND "/"), name, &first, &last);
}

static int
compare_seasons (gconstpointer a, gconstpointer b)
{
  const KaSeason *first = a, *second = b;
  int order = g_date_compare (&second->last, &first->last);

  if (order == 0)
    order = g_date_compare (&second->first, &first->first);
  if (order == 0)
    order = g_utf8_collate (first->name, second->name);
  return order != 0 ? order : strcmp (first->uuid, second->uuid);
}

GPtrArray *
ka_seasons_read (KaDb *db, GError **error)
{
  g_autoptr (GPtrArray) things = ka_rowless_list (db, KIND, error);
  g_autoptr (GPtrArray) seasons = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_season_free);

  for (guint i = 0; things != NULL && i < things->len; i++)
    {
      GError *problem = NULL;
      g_autoptr (KaKnown) known = ka_acts_know (db, things->pdata[i], &problem);
      KaSeason *season = known != NULL ? read_season (known->registers) : NULL;

      if (season != NULL)
        g_ptr_array_add (seasons, season);
      /* One that cannot be read is no reason not to see the others. */
      if (g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED))
        g_clear_error (&problem);
      if (problem != NULL)
        {
          g_propagate_error (error, problem);
          return NULL;
        }
    }
  g_ptr_array_sort_values (seasons, compare_seasons);
  return things != NULL ? g_steal_pointer (&seasons) : NULL;
}

GPtrArray *
ka_book_list_seasons (KaBook *self, GError **error)
{
  return ka_seasons_read (self->db, error);
}

/* ---- writing ------------------------------------------------------------------------------------------------ */

static char *
print_day (const GDate *day)
{
  return g_strdup_printf ("\"%04d-%02d-%02d\"", g_date_get_year (day), (int) g_date_get_month (day),
                          g_date_get_day (day));
}

static gboolean
write_act (KaBook *self, const char *verb, const char *name, KaFlowWriter *writer, GError **error)
{
  g_autofree char *subject = ka_rowless_print_text (name);
  g_autofree char *tells = g_strdup_printf ("{\"subject\":%s}", subject);
  const KaActFrame frame = { .verb = verb, .tells = tells };

  return ka_rowless_write (self, &frame, writer, error);
}

/* @season: (nullable): as it will be; %NULL when it goes. @written: (out): whether anything was said */
static gboolean
write_season (KaBook *self, const char *uuid, const KaSeason *season, gboolean *written, GError **error)
{
  g_autofree char *thing = g_strconcat (KIND "/", uuid, NULL);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
  g_autoptr (KaSeason) was = known != NULL ? read_season (known->registers) : NULL;
  const char *verb = season == NULL ? "season-deleted" : was != NULL ? "season-changed" : "season-added";
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (verb);

  *written = FALSE;
  if (known == NULL || (was == NULL && season == NULL))
    return known != NULL;
  if (season == NULL)
    {
      ka_flow_writer_say (writer, thing, known->registers, "gone", "true");
      ka_flow_writer_know (writer, thing, known->registers);
    }
  else
    {
      if (ka_registers_get (known->registers, "gone") != NULL)
        ka_flow_writer_say (writer, thing, known->registers, "gone", "null");
      ka_rowless_say (writer, known->registers, "name", ka_rowless_print_text (season->name));
      ka_rowless_say (writer, known->registers, "first", print_day (&season->first));
      ka_rowless_say (writer, known->registers, "last", print_day (&season->last));
    }
  *written = ka_flow_writer_count (writer) > 0;
  return !*written || write_act (self, verb, season != NULL ? season->name : was->name, writer, error);
}

typedef struct
{
  const char *uuid;
  const KaSeason *season; /* nullable */
} Writing;

static gboolean
write_cb (KaBook *self, gpointer data, gboolean *written, GError **error)
{
  const Writing *writing = data;

  return write_season (self, writing->uuid, writing->season, written, error);
}

static gboolean
write_alone (KaBook *self, const char *uuid, const KaSeason *season, GError **error)
{
  Writing writing = { uuid, season };

  return ka_rowless_write_alone (self, write_cb, &writing, error);
}

gboolean
ka_book_write_season (KaBook *self, const KaSeason *season, GError **error)
{
  g_autofree char *uuid = season->uuid != NULL ? ka_uuid_tidy (season->uuid) : g_uuid_string_random ();
  g_autofree char *name = ka_text_clean_name (season->name);
  g_autoptr (KaSeason) tidy = ka_season_new (uuid, name, &season->first, &season->last);

  if (*name == '\0')
    return ka_book_refuse (error, _ ("A season needs a name."));
  if (!ka_text_check (name, _ ("name"), KA_TEXT_NAME, error))
    return FALSE;
  if (g_date_compare (&season->last, &season->first) < 0)
    return ka_book_refuse (error, _ ("The last day of a season cannot come before its first."));
  return write_alone (self, uuid, tidy, error);
}

gboolean
ka_book_delete_season (KaBook *self, const char *uuid, GError **error)
{
  return write_alone (self, uuid, NULL, error);
}
