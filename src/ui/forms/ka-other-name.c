/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-other-name.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-namesake.h"
#include "ka-speak.h"
#include "ka-text-check.h"
#include "ka-text.h"

struct _KaOtherName
{
  AdwAlertDialog parent_instance;

  /* borrowed: children */
  AdwEntryRow *entry;
  GtkLabel *problem;

  /* owned */
  GPtrArray *players; /* of KaPlayer */
  GPtrArray *others;  /* of KaPlayer, or NULL */
};

G_DEFINE_FINAL_TYPE (KaOtherName, ka_other_name, ADW_TYPE_ALERT_DIALOG)

enum
{
  SIGNAL_NAMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
dup_name (KaOtherName *self)
{
  return ka_text_clean_name (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

/* Returns: (nullable): why nobody can be called so */
static char *
find_problem (KaOtherName *self, const char *name)
{
  g_autoptr (GError) error = NULL;

  if (!ka_text_check (name, _ ("name"), KA_TEXT_NAME, &error))
    return g_strdup (error->message);
  if (ka_namesake_find (self->players, name) != NULL || ka_namesake_find (self->others, name) != NULL)
    return g_strdup_printf (_ ("%s is somebody else already."), ka_isolate (name));
  return NULL;
}

static void
changed_cb (KaOtherName *self)
{
  g_autofree char *name = dup_name (self);
  g_autofree char *problem = *name != '\0' ? find_problem (self, name) : NULL;

  gtk_label_set_text (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  adw_alert_dialog_set_response_enabled (ADW_ALERT_DIALOG (self), "add", *name != '\0' && problem == NULL);
}

static void
ka_other_name_response (AdwAlertDialog *dialog, const char *response)
{
  KaOtherName *self = KA_OTHER_NAME (dialog);
  g_autofree char *name = dup_name (self);

  if (g_str_equal (response, "add"))
    g_signal_emit (self, signals[SIGNAL_NAMED], 0, name);
}

/* An alert gives the keyboard to its button. */
static void
ka_other_name_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ka_other_name_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (KA_OTHER_NAME (widget)->entry));
}

static void
ka_other_name_finalize (GObject *object)
{
  KaOtherName *self = KA_OTHER_NAME (object);

  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  G_OBJECT_CLASS (ka_other_name_parent_class)->finalize (object);
}

static void
ka_other_name_class_init (KaOtherNameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_other_name_finalize;
  GTK_WIDGET_CLASS (klass)->map = ka_other_name_map;
  ADW_ALERT_DIALOG_CLASS (klass)->response = ka_other_name_response;

  signals[SIGNAL_NAMED] = g_signal_new ("named", KA_TYPE_OTHER_NAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ka_other_name_init (KaOtherName *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *entry = adw_entry_row_new ();
  GtkWidget *problem = gtk_label_new (NULL);

  self->entry = ADW_ENTRY_ROW (entry);
  self->problem = GTK_LABEL (problem);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), _ ("Name"));
  ka_speak_rows (entry);
  adw_entry_row_set_activates_default (self->entry, TRUE);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  gtk_label_set_wrap (self->problem, TRUE);
  gtk_label_set_wrap_mode (self->problem, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->problem, 0);
  gtk_widget_add_css_class (problem, "error");
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), problem);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (self), box);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (self), "cancel", _ ("_Cancel"), "add", _ ("_Add"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (self), "add", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (self), "add");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (self), "cancel");
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
}

AdwDialog *
ka_other_name_new (GPtrArray *players, GPtrArray *others, const char *name)
{
  KaOtherName *self = g_object_new (KA_TYPE_OTHER_NAME, NULL);
  g_autofree char *proposal = ka_namesake_propose (players, others, name);
  /* Translators: %s is the name of a person; there is another one of that name. */
  g_autofree char *heading = g_strdup_printf (_ ("Another %s"), ka_isolate (name));

  self->players = g_ptr_array_ref (players);
  self->others = others != NULL ? g_ptr_array_ref (others) : NULL;
  adw_alert_dialog_set_heading (ADW_ALERT_DIALOG (self), heading);
  adw_alert_dialog_set_body (
      ADW_ALERT_DIALOG (self),
      _ ("By this name the two are told apart, such as with the first letter of the family name."));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), proposal);
  return ADW_DIALOG (self);
}
