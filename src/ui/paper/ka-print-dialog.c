/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-print-dialog.h"

#include "ka-almanac.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-night.h"
#include "ka-print-night.h"
#include "ka-desk-figures.h"
#include "ka-save-key.h"
#include "ka-speak.h"
#include "ka-toast.h"

/* The places in the list of what can be printed. */
typedef enum
{
  WHAT_EVENING,
  WHAT_YEAR,
  WHAT_PAD,
} What;

/* A row of the list of games: a game in one of its variants. */
typedef struct
{
  const KaGame *game;
  const KaVariant *variant;
} Kind;

struct _KaPrintDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwComboRow *what;
  AdwComboRow *evening;
  AdwComboRow *year;
  AdwComboRow *game;
  AdwSpinRow *players;

  /* owned */
  KaDesk *desk;
  GCancellable *cancellable;
  KaFigures *figures; /* NULL until they are read */
  GArray *evenings;   /* of gint64, as they stand in the list */
  GArray *years;      /* of int, likewise */
  GArray *kinds;      /* of Kind, likewise */
};

G_DEFINE_FINAL_TYPE (KaPrintDialog, ka_print_dialog, ADW_TYPE_DIALOG)

static What
get_what (KaPrintDialog *self)
{
  return (What) adw_combo_row_get_selected (self->what);
}

/* What is chosen in a list of @n, or −1. */
static int
get_choice (AdwComboRow *row, const GArray *array)
{
  guint selected = adw_combo_row_get_selected (row);

  return array != NULL && selected < array->len ? (int) selected : -1;
}

static void
update (KaPrintDialog *self)
{
  What what = get_what (self);
  gboolean ready = what == WHAT_PAD
                   || (what == WHAT_EVENING && get_choice (self->evening, self->evenings) >= 0)
                   || (what == WHAT_YEAR && get_choice (self->year, self->years) >= 0);

  gtk_widget_set_visible (GTK_WIDGET (self->evening), what == WHAT_EVENING);
  gtk_widget_set_visible (GTK_WIDGET (self->year), what == WHAT_YEAR);
  gtk_widget_set_visible (GTK_WIDGET (self->game), what == WHAT_PAD);
  gtk_widget_set_visible (GTK_WIDGET (self->players), what == WHAT_PAD);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.print", ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.save", ready);
}

static void
what_changed_cb (KaPrintDialog *self)
{
  update (self);
}

static void
game_changed_cb (KaPrintDialog *self)
{
  int choice = get_choice (self->game, self->kinds);
  const KaGame *game = choice >= 0 ? g_array_index (self->kinds, Kind, choice).game : NULL;

  if (game == NULL)
    return;
  adw_spin_row_set_range (self->players, game->min_seats, game->max_seats);
  adw_spin_row_set_value (self->players, game->usual_seats);
  gtk_widget_set_sensitive (GTK_WIDGET (self->players), game->min_seats < game->max_seats);
}

/* ---- the lists ----------------------------------------------------------------------------------------------- */

static void
fill_games (KaPrintDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    for (const KaVariant *variant = (*game)->variants;
         !(*game)->hidden && variant != NULL && variant->id != NULL; variant++)
      {
        Kind kind = { *game, variant };

        g_array_append_val (self->kinds, kind);
        gtk_string_list_append (names, _ (variant->name));
      }
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
}

/* There may be thousands, of which few are seen: an evening is named when it is. */
static char *
name_evening (GtkStringObject *moment, gpointer data)
{
  g_autoptr (GDateTime) date
      = ka_night_get_day (g_ascii_strtoll (gtk_string_object_get_string (moment), NULL, 10));

  /* Translators: a day in short with its year, as in g_date_time_format(). */
  return g_date_time_format (date, _ ("%a %-e %b %Y"));
}

static void
fill_evenings (KaPrintDialog *self)
{
  g_autoptr (GtkStringList) moments = gtk_string_list_new (NULL);
  g_autoptr (GtkExpression) name
      = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (name_evening), NULL, NULL);

  for (guint i = 0; i < self->evenings->len; i++)
    gtk_string_list_take (moments,
                          g_strdup_printf ("%" G_GINT64_FORMAT, g_array_index (self->evenings, gint64, i)));
  adw_combo_row_set_expression (self->evening, name);
  adw_combo_row_set_model (self->evening, G_LIST_MODEL (moments));
}

static void
fill_years (KaPrintDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->years->len; i++)
    {
      g_autofree char *year = g_strdup_printf ("%d", g_array_index (self->years, int, i));

      gtk_string_list_append (names, year);
    }
  adw_combo_row_set_model (self->year, G_LIST_MODEL (names));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaPlayedAnswer) answer = ka_desk_ask_played_finish (result, &error);
  g_autoptr (KaPrintDialog) self = user_data;

  if (answer == NULL)
    {
      /* Who closed the dialog meanwhile wants to know nothing. */
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        ka_toast (self, error->message);
      return;
    }
  if (self->desk == NULL)
    return;
  self->figures = ka_figures_ref (answer->figures);
  self->evenings = g_array_ref (answer->evenings);
  self->years = g_array_ref (answer->years);
  fill_evenings (self);
  fill_years (self);
  /* In a book in which nothing stands yet there is only a pad to print. */
  if (self->evenings->len == 0)
    adw_combo_row_set_selected (self->what, WHAT_PAD);
  update (self);
}

/* ---- printing ------------------------------------------------------------------------------------------------ */

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPrintDialog *self = KA_PRINT_DIALOG (widget);
  gboolean to_file = g_str_equal (name, "print.save");
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  int evening = get_choice (self->evening, self->evenings), year = get_choice (self->year, self->years);
  int kind = get_choice (self->game, self->kinds);

  if (get_what (self) == WHAT_EVENING && evening >= 0)
    ka_print_evening (self->desk, g_array_index (self->evenings, gint64, evening), to_file, window);
  else if (get_what (self) == WHAT_YEAR && year >= 0)
    ka_print_year (self->figures, g_array_index (self->years, int, year), to_file, window);
  else if (get_what (self) == WHAT_PAD && kind >= 0)
    ka_print_pad (g_array_index (self->kinds, Kind, kind).game,
                  g_array_index (self->kinds, Kind, kind).variant,
                  (guint) adw_spin_row_get_value (self->players), to_file, window);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
ka_print_dialog_dispose (GObject *object)
{
  KaPrintDialog *self = KA_PRINT_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_PRINT_DIALOG);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->figures, ka_figures_unref);
  g_clear_pointer (&self->evenings, g_array_unref);
  g_clear_pointer (&self->years, g_array_unref);
  g_clear_pointer (&self->kinds, g_array_unref);
  G_OBJECT_CLASS (ka_print_dialog_parent_class)->dispose (object);
}

static void
ka_print_dialog_class_init (KaPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_print_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaPrintDialog, what);
  gtk_widget_class_bind_template_child (widget_class, KaPrintDialog, evening);
  gtk_widget_class_bind_template_child (widget_class, KaPrintDialog, year);
  gtk_widget_class_bind_template_child (widget_class, KaPrintDialog, game);
  gtk_widget_class_bind_template_child (widget_class, KaPrintDialog, players);
  gtk_widget_class_bind_template_callback (widget_class, what_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
  gtk_widget_class_install_action (widget_class, "print.print", NULL, print_cb);
  ka_save_key_bind (widget_class, "print.print");
  gtk_widget_class_install_action (widget_class, "print.save", NULL, print_cb);
}

static void
ka_print_dialog_init (KaPrintDialog *self)
{
  self->kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
}

GtkWidget *
ka_print_dialog_new (KaDesk *desk)
{
  KaPrintDialog *self = g_object_new (KA_TYPE_PRINT_DIALOG, NULL);

  self->desk = g_object_ref (desk);
  self->cancellable = g_cancellable_new ();
  fill_games (self);
  game_changed_cb (self);
  update (self);
  ka_desk_ask_played_async (desk, self->cancellable, read_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}
