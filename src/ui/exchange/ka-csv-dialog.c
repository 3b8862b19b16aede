/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-csv-dialog.h"

#include "ka-exchange.h"
#include "ka-games.h"
#include "ka-import-people.h"
#include "ka-import-text.h"
#include "ka-language.h"
#include "ka-open-text.h"
#include "ka-save-key.h"
#include "ka-speak.h"
#include "ka-stat-row.h"
#include "ka-sum.h"
#include "ka-toast.h"

struct _KaCsvDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwComboRow *game;
  AdwComboRow *variant;
  GtkLabel *agreement;
  AdwPreferencesGroup *totals;
  AdwPreferencesGroup *people;
  GtkLabel *brings;

  /* borrowed */
  GtkWidget *parent; /* whom the window is told through */

  /* owned */
  KaDesk *desk;
  KaCsvSheet *table;
  GPtrArray *games;  /* of KaGame, borrowed: those that it can be of */
  KaCsvMatch *match; /* by the rules that are chosen; NULL when it cannot be by those */
  KaValues *own;     /* the options that the table says for the game that is chosen; NULL when it says none */
  KaImportFindings *findings;
  GPtrArray *rows; /* borrowed: those of the totals */

  gboolean filling;
  gboolean asked; /* whether there are rows of people */
};

G_DEFINE_FINAL_TYPE (KaCsvDialog, ka_csv_dialog, ADW_TYPE_DIALOG)

/* ---- what it would bring ----------------------------------------------------------------------------------- */

static void
say_agreement (KaCsvDialog *self, const char *text, gboolean wrong)
{
  gtk_label_set_text (self->agreement, text);
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->agreement), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->agreement), "error");
}

static void
show_totals (KaCsvDialog *self)
{
  g_autoptr (KaScore) score = self->match != NULL ? ka_sheet_file_score (self->match->sheet, NULL) : NULL;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->totals, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint seat = 0; score != NULL && seat < score->n_seats; seat++)
    {
      g_autofree char *total = ka_number_format (score->totals[seat], FALSE);
      GtkWidget *row = ka_stat_row_new (self->match->sheet->players[seat], total);

      adw_preferences_group_add (self->totals, row);
      g_ptr_array_add (self->rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->totals), score != NULL);
}

static void show_what_it_brings (KaCsvDialog *self);

/* They are the same people by whatever rules they played, so each is asked for once. */
static void
show_people (KaCsvDialog *self, gboolean matters)
{
  if (!self->asked && self->findings->namesakes->len > 0)
    ka_import_people_fill (self->people, self->findings, G_CALLBACK (show_what_it_brings), self);
  self->asked = self->findings->namesakes->len > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->people), matters && self->asked);
}

/* Whether the very same is in the book already is found out by trying. */
static void
show_what_it_brings (KaCsvDialog *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = NULL;
  KaImportReport report;
  gboolean like = FALSE;
  gboolean can = self->match != NULL
                 && ka_exchange_import_csv (book, self->match, self->findings, TRUE, &report, &error);

  text = can ? g_string_new_take (ka_import_describe (&report, self->findings))
             : g_string_new (error != NULL ? error->message : _ ("Nothing by these rules"));
  if (can && report.matches_added > 0 && ka_exchange_find_like (book, self->match, &like, NULL) && like)
    g_string_append_printf (
        text, "\n\n%s",
        _ ("A match of that time is in the book already, and stays; this one comes beside it."));
  gtk_label_set_text (self->brings, text->str);
  show_people (self, can && ka_import_report_names_matter (&report));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "csv.import", can && report.matches_added > 0);
}

static const KaGame *
get_game (KaCsvDialog *self)
{
  return self->games->pdata[adw_combo_row_get_selected (self->game)];
}

/* Where the table says options of its own, those are the first of the ways in which it may have been played.
 * Returns: (transfer full) */
static KaValues *
get_options (KaCsvDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->variant);

  if (self->own == NULL)
    return ka_game_variant_options (get_game (self), &get_game (self)->variants[selected]);
  return selected == 0 ? ka_values_ref (self->own)
                       : ka_game_variant_options (get_game (self), &get_game (self)->variants[selected - 1]);
}

static void
work_out (KaCsvDialog *self)
{
  const KaGame *game = get_game (self);
  g_autoptr (KaValues) options = get_options (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *differs = NULL;
  g_autofree char *text = NULL;

  g_clear_pointer (&self->match, ka_csv_match_free);
  self->match = ka_csv_sheet_work_out (self->table, game, options, &error);
  differs = self->match != NULL ? ka_csv_match_describe (self->match) : NULL;
  if (differs != NULL)
    /* Translators: %s says where, such as “line 2: Anna has 5 in the table and 6 by the rules”. */
    text = g_strdup_printf (
        _ ("These rules give other points than the table: %s. What follows from the rules comes into the book."),
        differs);
  say_agreement (self,
                 error != NULL  ? error->message
                 : text != NULL ? text
                                : _ ("These rules give the points of the table."),
                 error != NULL || text != NULL);
  show_totals (self);
  show_what_it_brings (self);
}

/* ---- choosing ------------------------------------------------------------------------------------------------ */

static void
list_variants (KaCsvDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_clear_pointer (&self->own, ka_values_unref);
  ka_csv_sheet_read_options (self->table, get_game (self), &self->own, NULL);
  /* Those of a variant stand there by its name. */
  if (self->own != NULL && ka_game_find_variant (get_game (self), self->own) != NULL)
    g_clear_pointer (&self->own, ka_values_unref);
  if (self->own != NULL)
    /* Translators: the rules of a match, as a file with a table says them. */
    gtk_string_list_append (names, _ ("As the Table Says"));
  for (const KaVariant *variant = get_game (self)->variants; variant->id != NULL; variant++)
    gtk_string_list_append (names, _ (variant->name));
  self->filling = TRUE;
  adw_combo_row_set_model (self->variant, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->variant), g_list_model_get_n_items (G_LIST_MODEL (names)) > 1);
  self->filling = FALSE;
}

static void
game_chosen_cb (KaCsvDialog *self)
{
  if (self->filling)
    return;
  list_variants (self);
  work_out (self);
}

static void
variant_chosen_cb (KaCsvDialog *self)
{
  if (!self->filling)
    work_out (self);
}

/* Begins with the game and the rules that give the points of the table. */
static void
choose_guess (KaCsvDialog *self, const KaCsvMatch *guess)
{
  const KaVariant *variant = ka_game_find_variant (guess->sheet->game, guess->sheet->options);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint at = 0;

  for (guint i = 0; i < self->games->len; i++)
    gtk_string_list_append (names, _ (((const KaGame *) self->games->pdata[i])->name));
  g_ptr_array_find (self->games, guess->sheet->game, &at);
  self->filling = TRUE;
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->game, at);
  gtk_widget_set_sensitive (GTK_WIDGET (self->game), self->games->len > 1);
  self->filling = FALSE;
  list_variants (self);
  self->filling = TRUE;
  if (variant != NULL)
    adw_combo_row_set_selected (self->variant, (guint) (variant - guess->sheet->game->variants)
                                                   + (self->own != NULL ? 1 : 0));
  self->filling = FALSE;
  work_out (self);
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaCsvDialog *self = KA_CSV_DIALOG (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  if (book == NULL || self->match == NULL)
    return;
  if (!ka_exchange_import_csv (book, self->match, self->findings, FALSE, &report, &error))
    {
      say_agreement (self, error->message, TRUE);
      return;
    }
  if (report.wrote)
    ka_toast_undo (self->parent, _ ("Imported"));
  else
    ka_toast (self->parent, _ ("Nothing new came into the book"));
  adw_dialog_close (ADW_DIALOG (self));
}

/* ---- the dialog ---------------------------------------------------------------------------------------------- */

static void
ka_csv_dialog_dispose (GObject *object)
{
  KaCsvDialog *self = KA_CSV_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_CSV_DIALOG);
  g_clear_weak_pointer (&self->parent);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->table, ka_csv_sheet_free);
  g_clear_pointer (&self->match, ka_csv_match_free);
  g_clear_pointer (&self->own, ka_values_unref);
  g_clear_pointer (&self->findings, ka_import_findings_free);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ka_csv_dialog_parent_class)->dispose (object);
}

static void
ka_csv_dialog_class_init (KaCsvDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_csv_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-csv-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaCsvDialog, game);
  gtk_widget_class_bind_template_child (widget_class, KaCsvDialog, variant);
  gtk_widget_class_bind_template_child (widget_class, KaCsvDialog, agreement);
  gtk_widget_class_bind_template_child (widget_class, KaCsvDialog, totals);
  gtk_widget_class_bind_template_child (widget_class, KaCsvDialog, people);
  gtk_widget_class_bind_template_child (widget_class, KaCsvDialog, brings);
  gtk_widget_class_bind_template_callback (widget_class, game_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, variant_chosen_cb);
  gtk_widget_class_install_action (widget_class, "csv.import", NULL, import_cb);
  ka_save_key_bind (widget_class, "csv.import");
}

static void
ka_csv_dialog_init (KaCsvDialog *self)
{
  self->games = g_ptr_array_new_null_terminated (8, NULL, TRUE);
  self->rows = g_ptr_array_new ();
  self->findings = ka_import_findings_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
}

void
ka_csv_dialog_present (KaDesk *desk, GFile *file, KaSpool *spool, GtkWidget *parent)
{
  KaCsvDialog *self = g_object_ref_sink (g_object_new (KA_TYPE_CSV_DIALOG, NULL));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ka_spool_read_text (spool, &error);
  g_autoptr (KaCsvMatch) guess = NULL;

  self->desk = g_object_ref (desk);
  g_set_weak_pointer (&self->parent, parent);
  self->table = text != NULL ? ka_csv_sheet_read (text, &error) : NULL;
  for (guint i = 0; self->table != NULL && ka_game_list[i] != NULL; i++)
    if (!ka_game_list[i]->hidden && ka_csv_sheet_fits (self->table, ka_game_list[i], ka_game_list))
      g_ptr_array_add (self->games, (gpointer) ka_game_list[i]);
  guess = self->table != NULL
              ? ka_csv_sheet_guess (self->table, (const KaGame *const *) self->games->pdata, NULL, &error)
              : NULL;
  if (guess != NULL && ka_desk_get_book (desk) != NULL)
    {
      choose_guess (self, guess);
      adw_dialog_present (ADW_DIALOG (self), parent);
    }
  else if (error != NULL)
    ka_open_text_refuse (file, _ ("This File Cannot Be Imported"), error->message, parent);
  g_object_unref (self);
}
