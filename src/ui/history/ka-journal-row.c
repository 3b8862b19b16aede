/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-row.h"

#include "ka-journal-text.h"
#include "ka-language.h"

struct _KaJournalRow
{
  GtkBox parent_instance;

  /* template widgets */
  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *time;
  GtkLabel *subject;
  GtkLabel *details;
  GtkWidget *state;
  GtkLabel *state_label;
};

G_DEFINE_FINAL_TYPE (KaJournalRow, ka_journal_row, GTK_TYPE_BOX)

static void
append_detail (GString *text, const KaJournalDetail *detail)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (detail->before != NULL && detail->after != NULL)
    /* Translators: what, its old value, its new value. */
    g_string_append_printf (text, _ ("%s: %s → %s"), detail->label, detail->before, detail->after);
  else if (detail->after != NULL)
    /* Translators: what, its value. */
    g_string_append_printf (text, _ ("%s: %s"), detail->label, detail->after);
  else
    /* Translators: what, the value that was taken away. */
    g_string_append_printf (text, _ ("%s: %s → nothing"), detail->label, detail->before);
}

/* What was deleted is not said to be nothing now, line by line: the title says it. */
static char *
list_details (const KaJournalEntry *entry, const KaGame *game)
{
  g_autoptr (GPtrArray) details = ka_journal_entry_list_details (entry, game);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < details->len; i++)
    {
      KaJournalDetail detail = *(KaJournalDetail *) g_ptr_array_index (details, i);

      if (entry->after == NULL)
        detail = (KaJournalDetail) { .label = detail.label, .after = detail.before };
      append_detail (text, &detail);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static const char *
describe_state (KaJournalState state)
{
  switch (state)
    {
    case KA_JOURNAL_UNDONE:
      return _ ("Undone");
    case KA_JOURNAL_DROPPED:
      return _ ("Undone, and something else was done instead");
    case KA_JOURNAL_DONE:
    default:
      return "";
    }
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

char *
ka_journal_row_set_entry (KaJournalRow *self, const KaJournalEntry *entry, const KaGame *game,
                          gboolean with_subject)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (entry->at);
  g_autofree char *time = at != NULL ? g_date_time_format (at, "%H:%M") : g_strdup ("");
  g_autofree char *title = ka_journal_entry_describe (entry);
  g_autofree char *details = list_details (entry, game);
  g_autoptr (GString) sentence = NULL;

  g_return_val_if_fail (KA_IS_JOURNAL_ROW (self), NULL);

  gtk_image_set_from_icon_name (self->icon, ka_journal_entry_icon (entry));
  set_text (self->title, title);
  set_text (self->time, time);
  /* What is about a player has the name in its title already. */
  set_text (self->subject, with_subject && entry->match != 0 ? entry->subject : "");
  set_text (self->details, details);
  set_text (self->state_label, describe_state (entry->state));
  gtk_widget_set_visible (self->state, entry->state != KA_JOURNAL_DONE);
  if (entry->state != KA_JOURNAL_DONE)
    gtk_widget_add_css_class (GTK_WIDGET (self), "undone");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "undone");

  sentence = g_string_new (title);
  g_string_append_printf (sentence, ", %s", time);
  if (with_subject && entry->match != 0)
    g_string_append_printf (sentence, ", %s", entry->subject);
  if (*details != '\0')
    g_string_append_printf (sentence, ". %s", details);
  if (entry->state != KA_JOURNAL_DONE)
    g_string_append_printf (sentence, ". %s", describe_state (entry->state));
  return g_string_free_and_steal (g_steal_pointer (&sentence));
}

static void
ka_journal_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_JOURNAL_ROW);
  G_OBJECT_CLASS (ka_journal_row_parent_class)->dispose (object);
}

static void
ka_journal_row_class_init (KaJournalRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_journal_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-journal-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, icon);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, title);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, time);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, subject);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, details);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, state);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, state_label);
}

static void
ka_journal_row_init (KaJournalRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_journal_row_new (void)
{
  return g_object_new (KA_TYPE_JOURNAL_ROW, NULL);
}
