/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-print-night.h"

#include "ka-evening-text.h"
#include "ka-gathering.h"
#include "ka-language.h"
#include "ka-night.h"
#include "ka-paper-almanac.h"
#include "ka-paper-evening.h"
#include "ka-paper-pad.h"
#include "ka-place.h"
#include "ka-print.h"
#include "ka-settle-text.h"
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

typedef struct
{
  GtkWidget *parent;
  gboolean to_file;
} Printing;

static void
printing_free (Printing *self)
{
  g_object_unref (self->parent);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Printing, printing_free)

/* What is printed: an evening, and what a point counts as in each of its matches. */
typedef struct
{
  KaEvening *evening;
  KaFactor *factors;
} Night;

static Night *
night_new (GPtrArray *sheets)
{
  g_autoptr (GSettings) settings = ka_place_open_settings ();
  Night *self = g_new0 (Night, 1);

  self->evening = ka_evening_new (sheets);
  self->factors = g_new (KaFactor, self->evening->matches->len);
  for (guint i = 0; i < self->evening->matches->len; i++)
    {
      const KaEveningMatch *match = g_ptr_array_index (self->evening->matches, i);
      const char *group = ka_sheet_get_match (match->sheet)->group;
      g_autofree char *text = ka_settle_recall_factor (settings, group != NULL ? group : "");

      self->factors[i] = KA_FACTOR_ONE;
      ka_factor_parse (text, &self->factors[i]);
    }
  return self;
}

static void
night_free (gpointer data)
{
  Night *self = data;

  ka_evening_free (self->evening);
  g_free (self->factors);
  g_free (self);
}

static void
compose_evening (KaPaper *paper, gpointer data)
{
  const Night *night = data;

  ka_paper_add_evening (paper, night->evening, night->factors);
}

static void
gathered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Printing) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sheets = ka_gather_evening_finish (KA_DESK (source), result, &error);
  Night *night = sheets != NULL ? night_new (sheets) : NULL;
  g_autoptr (GDateTime) day = night != NULL ? ka_night_get_day (night->evening->from) : NULL;
  g_autofree char *name = night != NULL ? ka_evening_name (night->evening) : NULL;
  g_autofree char *file = NULL;

  if (night == NULL)
    {
      ka_toast (self->parent, error->message);
      return;
    }
  /* Translators: the name of a printed evening as a file, %F is its day, as in g_date_time_format(). */
  file = g_date_time_format (day, _ ("Card night %F"));
  print (name, file, compose_evening, night, night_free, self->to_file, self->parent);
}

void
ka_print_evening (KaDesk *desk, gint64 moment, gboolean to_file, GtkWidget *parent)
{
  Printing *self = g_new0 (Printing, 1);

  self->parent = g_object_ref (parent);
  self->to_file = to_file;
  ka_gather_evening_async (desk, moment, NULL, gathered_cb, self);
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
