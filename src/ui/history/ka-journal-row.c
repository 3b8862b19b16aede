/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-row.h"

#include "ka-announce.h"
#include "ka-journal-notes.h"
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
  GtkLabel *origin;
  GtkWidget *dispute;
  GtkLabel *dispute_label;
  GtkWidget *choose;
  GtkWidget *state;
  GtkLabel *state_label;
  GtkWidget *undo;
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

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
set_css_class (KaJournalRow *self, const char *name, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* What stands in a box with a picture beside it. */
static void
set_words (GtkWidget *box, GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (box, *text != '\0');
}

/* What can be done with it, beside what activating the row does. */
static void
offer (KaJournalRow *self, const KaJournalEntry *entry)
{
  gboolean again = entry->state != KA_JOURNAL_DONE;

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->undo), "x", entry->id);
  gtk_button_set_icon_name (GTK_BUTTON (self->undo), again ? "edit-redo-symbolic" : "edit-undo-symbolic");
  gtk_widget_set_tooltip_text (self->undo, again ? _ ("Redo This") : _ ("Undo This"));
  gtk_widget_set_visible (self->undo, ka_journal_entry_can_be_undone (entry));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->choose), "x", entry->id);
  gtk_widget_set_visible (self->choose, entry->dispute == KA_JOURNAL_OVERRULED);
}

static char *
join_words (const char *subject, const char *details, const char *origin, const KaJournalEntry *entry)
{
  g_autoptr (GString) text = g_string_new (subject);

  ka_join_sentences (text, details);
  ka_join_sentences (text, origin);
  ka_join_sentences (text, ka_journal_entry_describe_dispute (entry));
  ka_join_sentences (text, ka_journal_entry_describe_state (entry));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_journal_row_set_entry (KaJournalRow *self, const KaJournalEntry *entry, const KaGame *game,
                          gboolean with_subject, char **words)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (entry->at);
  g_autofree char *time = at != NULL ? g_date_time_format (at, "%H:%M") : g_strdup ("");
  g_autofree char *title = ka_journal_entry_describe (entry);
  g_autofree char *details = list_details (entry, game);
  g_autofree char *origin = ka_journal_entry_describe_origin (entry);
  /* What is about a player has the name in its title already. */
  const char *subject = with_subject && entry->match != 0 ? entry->subject : "";

  g_return_val_if_fail (KA_IS_JOURNAL_ROW (self), NULL);

  gtk_image_set_from_icon_name (self->icon, ka_journal_entry_icon (entry));
  set_text (self->title, title);
  set_text (self->time, time);
  set_text (self->subject, subject);
  set_text (self->details, details);
  set_text (self->origin, origin);
  set_words (self->dispute, self->dispute_label, ka_journal_entry_describe_dispute (entry));
  set_words (self->state, self->state_label, ka_journal_entry_describe_state (entry));
  set_css_class (self, "undone", entry->state != KA_JOURNAL_DONE);
  offer (self, entry);

  *words = join_words (subject, details, origin, entry);
  return g_strdup_printf ("%s, %s", title, time);
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
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, origin);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, dispute);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, dispute_label);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, choose);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, state);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, state_label);
  gtk_widget_class_bind_template_child (widget_class, KaJournalRow, undo);
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
