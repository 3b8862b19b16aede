/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-settle-dialog.h"

#include "ka-banner.h"
#include "ka-dialog-focus.h"
#include "ka-gathering.h"
#include "ka-language.h"
#include "ka-place.h"
#include "ka-settle-match.h"
#include "ka-settle-text.h"
#include "ka-speak.h"
#include "ka-stat-row.h"
#include "ka-toast.h"
#include "ka-toasts.h"
#include "ka-wrong.h"

struct _KaSettleDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwBanner *problem;
  GtkWidget *scope;
  AdwSwitchRow *evening;
  AdwPreferencesGroup *transfers;
  AdwPreferencesGroup *balances;
  AdwEntryRow *factor;
  GtkWidget *wrong;

  /* owned */
  GSettings *settings;
  KaSheet *sheet;
  GCancellable *cancellable;
  GPtrArray *others; /* of KaSheet: what else is settled of the evening */
  GPtrArray *rows;   /* borrowed: the rows of both groups */

  KaFactor point; /* what one counts as */
};

G_DEFINE_FINAL_TYPE (KaSettleDialog, ka_settle_dialog, ADW_TYPE_DIALOG)

/* ---- what is settled --------------------------------------------------------------------------------------- */

/* The match comes first, so that its company is the first one. */
static KaSettlement *
settle (KaSettleDialog *self)
{
  KaSettlement *settlement = ka_settlement_new ();

  ka_settle_add_sheet (settlement, self->sheet);
  if (adw_switch_row_get_active (self->evening))
    for (guint i = 0; i < self->others->len; i++)
      ka_settle_add_sheet (settlement, g_ptr_array_index (self->others, i));
  return settlement;
}

static const KaSettler *
get_settler (const KaSettlement *settlement, guint place)
{
  return g_ptr_array_index (settlement->people, place);
}

static gboolean
is_one (KaSettleDialog *self)
{
  return self->point.digits == 1 && self->point.decimals == 0;
}

/* ---- showing it ---------------------------------------------------------------------------------------------- */

static GtkWidget *
add_row (KaSettleDialog *self, AdwPreferencesGroup *group, const char *title)
{
  GtkWidget *row = ka_stat_row_new (title, NULL);

  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
  return row;
}

static void
clear_rows (KaSettleDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

static void
show_transfers (KaSettleDialog *self, const KaSettlement *settlement)
{
  g_autoptr (GArray) transfers = ka_settlement_list_transfers (settlement);
  guint n = 0;

  for (guint i = 0; i < transfers->len; i++)
    {
      const KaTransfer *transfer = &g_array_index (transfers, KaTransfer, i);
      g_autofree char *text = ka_settle_describe_transfer (settlement, transfer, &self->point);

      if (get_settler (settlement, transfer->from)->company != 0)
        continue;
      add_row (self, self->transfers, text);
      n++;
    }
  if (n == 0)
    add_row (self, self->transfers, _ ("Everybody is even"));
}

static void
show_balances (KaSettleDialog *self, const KaSettlement *settlement)
{
  g_autofree char *counts = ka_settle_describe_factor (&self->point);

  adw_preferences_group_set_description (self->balances, counts);
  for (guint i = 0; i < settlement->people->len; i++)
    {
      const KaSettler *settler = get_settler (settlement, i);
      g_autofree char *balance = ka_factor_format (&self->point, settler->balance, TRUE);
      GtkWidget *row;

      if (settler->company != 0)
        continue;
      row = add_row (self, self->balances, settler->name);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (balance));
    }
}

/* How many of the matches of @self go on. */
static guint
count_open (KaSettleDialog *self)
{
  guint n = !ka_sheet_is_over (self->sheet);

  if (adw_switch_row_get_active (self->evening))
    for (guint i = 0; i < self->others->len; i++)
      n += !ka_sheet_is_over (g_ptr_array_index (self->others, i));
  return n;
}

static void
update (KaSettleDialog *self)
{
  g_autoptr (KaSettlement) settlement = settle (self);
  guint n_open = count_open (self);
  guint n = self->others->len + 1;
  g_autofree char *open = ka_settle_describe_open (n_open);
  g_autofree char *matches = g_strdup_printf (ngettext ("%u match", "%u matches", n), n);

  gtk_widget_set_visible (self->scope, n > 1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->evening), matches);
  adw_preferences_group_set_description (self->transfers, open);
  clear_rows (self);
  show_transfers (self, settlement);
  show_balances (self, settlement);
}

static void
scope_changed_cb (KaSettleDialog *self)
{
  update (self);
}

/* ---- what a point counts as ------------------------------------------------------------------------------------- */

static const char *
get_group (KaSettleDialog *self)
{
  const KaMatch *match = ka_sheet_get_match (self->sheet);

  return match->group != NULL ? match->group : "";
}

static void
recall_factor (KaSettleDialog *self)
{
  g_autofree char *text = ka_settle_recall_factor (self->settings, get_group (self));

  gtk_editable_set_text (GTK_EDITABLE (self->factor), text);
}

/* One is what every group begins with, and is not kept. */
static void
keep_factor (KaSettleDialog *self)
{
  ka_settle_keep_factor (self->settings, get_group (self),
                         is_one (self) ? NULL : gtk_editable_get_text (GTK_EDITABLE (self->factor)));
}

/* Of what is no factor nobody gives anything: what was there before is grey, and is not copied. */
static void
factor_typed_cb (KaSettleDialog *self)
{
  gboolean right = ka_factor_parse (gtk_editable_get_text (GTK_EDITABLE (self->factor)), &self->point);

  gtk_widget_set_visible (self->wrong, !right);
  ka_mark_wrong (GTK_WIDGET (self->factor), !right);
  gtk_widget_set_sensitive (GTK_WIDGET (self->transfers), right);
  gtk_widget_set_sensitive (GTK_WIDGET (self->balances), right);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "settle.copy", right);
  if (!right)
    return;
  keep_factor (self);
  update (self);
}

/* ---- the evening ----------------------------------------------------------------------------------------------- */

/* Whoever did not play with these people, nor with others who did, settles by himself. */
static void
choose_company (KaSettleDialog *self, GPtrArray *sheets)
{
  g_autoptr (KaSettlement) all = ka_settlement_new ();
  gint64 match = ka_sheet_get_match (self->sheet)->id;

  g_ptr_array_set_size (self->others, 0);
  ka_settle_add_sheet (all, self->sheet);
  for (guint i = 0; i < sheets->len; i++)
    if (ka_settle_can (g_ptr_array_index (sheets, i)))
      ka_settle_add_sheet (all, g_ptr_array_index (sheets, i));
  for (guint i = 0; i < sheets->len; i++)
    {
      KaSheet *sheet = g_ptr_array_index (sheets, i);

      if (ka_sheet_get_match (sheet)->id != match && ka_settle_can (sheet)
          && ka_settlement_is_of_first (all, ka_sheet_get_match (sheet)))
        g_ptr_array_add (self->others, g_object_ref (sheet));
    }
}

static void
gathered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaSettleDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sheets = ka_gather_evening_finish (KA_DESK (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  adw_banner_set_title (self->problem, error != NULL ? error->message : "");
  adw_banner_set_revealed (self->problem, error != NULL);
  if (sheets == NULL)
    return;
  choose_company (self, sheets);
  update (self);
}

/* What the match says is shown at once, and stays when the evening cannot be read. */
static void
gather (KaSettleDialog *self)
{
  update (self);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  ka_gather_evening_async (ka_sheet_get_desk (self->sheet), ka_sheet_get_match (self->sheet)->started,
                           self->cancellable, gathered_cb, g_object_ref (self));
}

/* ---- copying ----------------------------------------------------------------------------------------------------- */

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSettleDialog *self = KA_SETTLE_DIALOG (widget);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_widget_is_ancestor (row, GTK_WIDGET (self->transfers)))
        g_string_append_printf (text, "%s\n", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
    }
  if (!is_one (self))
    g_string_append_printf (text, "%s\n", adw_preferences_group_get_description (self->balances));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text->str);
  ka_toast (self, _ ("Settlement copied"));
}

/* ---- the dialog -------------------------------------------------------------------------------------------------- */

static void
ka_settle_dialog_dispose (GObject *object)
{
  KaSettleDialog *self = KA_SETTLE_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_SETTLE_DIALOG);
  g_clear_object (&self->settings);
  g_clear_object (&self->sheet);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ka_settle_dialog_parent_class)->dispose (object);
}

static void
ka_settle_dialog_class_init (KaSettleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_settle_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-settle-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaSettleDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, KaSettleDialog, scope);
  gtk_widget_class_bind_template_child (widget_class, KaSettleDialog, evening);
  gtk_widget_class_bind_template_child (widget_class, KaSettleDialog, transfers);
  gtk_widget_class_bind_template_child (widget_class, KaSettleDialog, balances);
  gtk_widget_class_bind_template_child (widget_class, KaSettleDialog, factor);
  gtk_widget_class_bind_template_child (widget_class, KaSettleDialog, wrong);
  gtk_widget_class_bind_template_callback (widget_class, scope_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, factor_typed_cb);
  gtk_widget_class_install_action (widget_class, "settle.copy", NULL, copy_cb);
}

static void
ka_settle_dialog_init (KaSettleDialog *self)
{
  g_type_ensure (KA_TYPE_TOASTS);
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_dialog_keep_focus (ADW_DIALOG (self));
  ka_banner_prepare (self->problem);
  self->others = g_ptr_array_new_with_free_func (g_object_unref);
  self->rows = g_ptr_array_new ();
  self->settings = ka_place_open_settings ();
  self->point = KA_FACTOR_ONE;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->factor), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE,
                                  self->wrong, NULL, -1);
}

GtkWidget *
ka_settle_dialog_new (KaSheet *sheet)
{
  KaSettleDialog *self = g_object_new (KA_TYPE_SETTLE_DIALOG, NULL);

  self->sheet = g_object_ref (sheet);
  recall_factor (self);
  gather (self);
  g_signal_connect_object (sheet, "changed", G_CALLBACK (gather), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
