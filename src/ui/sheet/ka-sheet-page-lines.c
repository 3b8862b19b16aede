/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-correction-dialog.h"
#include "ka-duty-dialog.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-line-note.h"
#include "ka-line-text.h"
#include "ka-refusal.h"
#include "ka-rules-dialog.h"
#include "ka-sheet-page-private.h"
#include "ka-toast.h"

static void
edit_line_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  guint line = g_variant_get_uint32 (parameter);

  if (line >= ka_sheet_get_n_lines (self->sheet))
    return;
  if (ka_round_is_rules (ka_sheet_get_line (self->sheet, line)->round))
    {
      adw_dialog_present (ADW_DIALOG (ka_rules_dialog_new (self->sheet, line)), widget);
      return;
    }
  if (ka_round_is_correction (ka_sheet_get_line (self->sheet, line)->round)
      || ka_round_has_only_points (ka_sheet_get_line (self->sheet, line)->round))
    {
      adw_dialog_present (ADW_DIALOG (ka_correction_dialog_new (self->sheet, line)), widget);
      return;
    }
  ka_score_grid_choose (self->grid, line);
  ka_round_form_begin_change (self->form, line);
  ka_sheet_page_open_entry (self);
}

static void
insert_line_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  guint line = g_variant_get_uint32 (parameter);

  ka_score_grid_choose (self->grid, line);
  ka_round_form_begin_insert (self->form, line);
  ka_sheet_page_open_entry (self);
}

static void
note_line_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  guint line = g_variant_get_uint32 (parameter);

  /* The menu that was chosen from is gone, and the keyboard comes back to where it was before a dialog. */
  ka_score_grid_focus_line (self->grid, line);
  adw_dialog_present (ka_line_note_new (self->sheet, line, widget), widget);
}

static void
mark_duty_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  guint seat = g_variant_get_uint32 (parameter);

  if (seat < ka_sheet_get_n_seats (self->sheet))
    adw_dialog_present (ka_duty_dialog_new (self->sheet, seat, widget), widget);
}

static void
move_line_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean up = g_str_equal (name, "sheet.move-line-up");
  guint line = g_variant_get_uint32 (parameter);
  guint to = up ? line - 1 : line + 1;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (up ? line == 0 : to >= ka_sheet_get_n_lines (self->sheet))
    return;
  title = ka_line_title (self->sheet, line);
  /* Translators: %s is “Round 3”, “Correction” or “Rules”. */
  text = g_strdup_printf (_ ("%s moved"), title);
  if (ka_sheet_move (self->sheet, line, to, &error))
    ka_score_grid_focus_line (self->grid, to);
  ka_sheet_page_report (self, error == NULL, text, error);
}

/* What was refused may lie in another line, which does not go without this one. */
static void
report_left (KaSheetPage *self, guint line, const char *title, const GError *error)
{
  const KaRefusal *refusal = ka_error_get_refusal (error);
  guint at = refusal != NULL && refusal->line >= 0 ? (guint) refusal->line : 0;
  g_autofree char *why = ka_refusal_text (error, self->sheet);
  g_autofree char *other = NULL;
  g_autofree char *text = NULL;

  /* The lines after it count one less while it is tried. */
  if (refusal != NULL && refusal->line >= 0)
    other = ka_line_title (self->sheet, at < line ? at : at + 1);
  /* Translators: %1$s and %2$s are “Round 3”, “Correction” or “Rules”, and %3$s is a sentence about the latter. */
  text = other != NULL ? g_strdup_printf (_ ("%1$s stays, because of %2$s: %3$s"), title, other, why)
                       : g_strdup_printf (_ ("%s stays. %s"), title, why);
  ka_toast (self, text);
}

static void
delete_line_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  g_autoptr (GError) error = NULL;
  guint line = g_variant_get_uint32 (parameter);
  g_autofree char *title = ka_line_title (self->sheet, line);
  /* Translators: %s is “Round 3”, “Correction” or “Rules”. */
  g_autofree char *text = g_strdup_printf (_ ("%s deleted"), title);
  gboolean done;

  ka_round_form_leave (self->form, line);
  done = ka_sheet_remove (self->sheet, line, &error);
  if (!done)
    {
      report_left (self, line, title, error);
      return;
    }
  ka_toast_undo (self, text);
  ka_score_grid_choose (self->grid, GTK_INVALID_LIST_POSITION);
}

static void
take_rival_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);
  g_autoptr (GError) error = NULL;
  guint line = g_variant_get_uint32 (parameter);
  gboolean taken;

  if (line >= ka_sheet_get_n_lines (self->sheet) || ka_sheet_get_rival (self->sheet, line) == NULL)
    return;
  taken = ka_sheet_take_rival (self->sheet, line, &error);
  ka_score_grid_focus_line (self->grid, line);
  ka_sheet_page_report (self, taken, _ ("This holds now"), error);
}

static void
correct_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSheetPage *self = KA_SHEET_PAGE (widget);

  adw_dialog_present (ADW_DIALOG (ka_correction_dialog_new (self->sheet, ka_sheet_get_n_lines (self->sheet))),
                      widget);
}

void
ka_sheet_page_install_line_acts (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sheet.edit-line", "u", edit_line_cb);
  gtk_widget_class_install_action (widget_class, "sheet.insert-line", "u", insert_line_cb);
  gtk_widget_class_install_action (widget_class, "sheet.move-line-up", "u", move_line_cb);
  gtk_widget_class_install_action (widget_class, "sheet.move-line-down", "u", move_line_cb);
  gtk_widget_class_install_action (widget_class, "sheet.note-line", "u", note_line_cb);
  gtk_widget_class_install_action (widget_class, "sheet.delete-line", "u", delete_line_cb);
  gtk_widget_class_install_action (widget_class, "sheet.take-rival", "u", take_rival_cb);
  gtk_widget_class_install_action (widget_class, "sheet.mark-duty", "u", mark_duty_cb);
  gtk_widget_class_install_action (widget_class, "sheet.correct", NULL, correct_cb);
}
