/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-print-night.h"

#include "ka-desk-matches.h"
#include "ka-evening-text.h"
#include "ka-language.h"
#include "ka-night.h"
#include "ka-paper-almanac.h"
#include "ka-paper-evening.h"
#include "ka-paper-pad.h"
#include "ka-print.h"
#include "ka-toast.h"

static void
print (const char *name, const char *file, KaPaperCompose compose, gpointer data, GDestroyNotify destroy,
       gboolean to_file, GtkWidget *parent)
{
  if (to_file)
    ka_print_to_file (name, file, compose, data, destroy, parent);
  else
    ka_print (name, compose, data, destroy, parent);
}

/* ---- an evening ---------------------------------------------------------------------------------------------- */

/* The matches of an evening, read one after the other. */
typedef struct
{
  KaDesk *desk;
  GtkWidget *parent;
  gboolean to_file;
  GPtrArray *rows;   /* of KaMatchRow */
  GPtrArray *sheets; /* of KaSheet, those read so far */
  guint n_read;
} Gathering;

static void
gathering_free (Gathering *self)
{
  g_object_unref (self->desk);
  g_object_unref (self->parent);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_ptr_array_unref (self->sheets);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Gathering, gathering_free)

static void
compose_evening (KaPaper *paper, gpointer data)
{
  ka_paper_add_evening (paper, data);
}

static void
print_gathered (Gathering *self)
{
  KaEvening *evening = ka_evening_new (self->sheets);
  g_autoptr (GDateTime) day = ka_night_get_day (evening->from);
  /* Translators: the name of a printed evening as a file, %F is its day, as in g_date_time_format(). */
  g_autofree char *file = g_date_time_format (day, _ ("Card night %F"));
  g_autofree char *name = ka_evening_name (evening);

  print (name, file, compose_evening, evening, (GDestroyNotify) ka_evening_free, self->to_file, self->parent);
}

/* A match of a game that this program does not have is left out: there is nothing to tell of it. */
static gboolean
read_next_cb (gpointer data)
{
  Gathering *self = data;
  KaSheet *sheet;

  if (self->n_read == self->rows->len)
    {
      print_gathered (self);
      return G_SOURCE_REMOVE;
    }
  sheet = ka_sheet_new (self->desk, ((const KaMatchRow *) g_ptr_array_index (self->rows, self->n_read++))->id,
                        NULL);
  if (sheet != NULL)
    g_ptr_array_add (self->sheets, sheet);
  return G_SOURCE_CONTINUE;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Gathering) self = user_data;
  g_autoptr (GError) error = NULL;

  self->rows = ka_desk_find_matches_finish (KA_DESK (source), result, &error);
  if (self->rows == NULL)
    ka_toast (self->parent, error->message);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, read_next_cb, g_steal_pointer (&self),
                     (GDestroyNotify) gathering_free);
}

void
ka_print_evening (KaDesk *desk, gint64 moment, gboolean to_file, GtkWidget *parent)
{
  Gathering *self = g_new0 (Gathering, 1);
  KaMatchFilter filter = { .state = KA_MATCHES_ALL };

  ka_night_get_range (moment, &filter.from, &filter.until);
  self->desk = g_object_ref (desk);
  self->parent = g_object_ref (parent);
  self->to_file = to_file;
  self->sheets = g_ptr_array_new_with_free_func (g_object_unref);
  ka_desk_find_matches_async (desk, &filter, NULL, found_cb, self);
}

/* ---- a year -------------------------------------------------------------------------------------------------- */

static void
compose_year (KaPaper *paper, gpointer data)
{
  ka_paper_add_almanac (paper, data);
}

void
ka_print_year (KaFigures *figures, int year, gboolean to_file, GtkWidget *parent)
{
  g_autofree char *name = ka_almanac_name (year);

  print (name, name, compose_year, ka_almanac_new (figures, year), (GDestroyNotify) ka_almanac_free, to_file,
         parent);
}

/* ---- a pad --------------------------------------------------------------------------------------------------- */

typedef struct
{
  const KaGame *game;
  const KaVariant *variant;
  guint n_seats;
} Pad;

static void
compose_pad (KaPaper *paper, gpointer data)
{
  const Pad *pad = data;
  g_autoptr (KaValues) options = ka_game_variant_options (pad->game, pad->variant);

  ka_paper_add_pad (paper, pad->game, _ (pad->variant->name), options, pad->n_seats);
}

void
ka_print_pad (const KaGame *game, const KaVariant *variant, guint n_seats, gboolean to_file,
              GtkWidget *parent)
{
  const Pad pad = { game, variant, n_seats };

  print (_ (variant->name), _ (variant->name), compose_pad, g_memdup2 (&pad, sizeof pad), g_free, to_file,
         parent);
}
