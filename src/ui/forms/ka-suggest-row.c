/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-suggest-row.h"

#include "ka-completion.h"
#include "ka-language.h"

/* More than these would be a list to search in. */
#define MOST 12

struct _KaSuggestRow
{
  AdwEntryRow parent_instance;

  /* borrowed */
  GtkWidget *menu;
  GtkWidget *list;

  /* owned */
  KaCompletion *completion;
  GStrv known; /* nullable */
};

G_DEFINE_FINAL_TYPE (KaSuggestRow, ka_suggest_row, ADW_TYPE_ENTRY_ROW)

static void
suggestion_cb (GtkButton *button, gpointer user_data)
{
  KaSuggestRow *self = user_data;
  GtkWidget *label = gtk_button_get_child (button);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->menu));
  gtk_editable_set_text (GTK_EDITABLE (self), gtk_label_get_text (GTK_LABEL (label)));
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
}

/* What somebody who types here began to write, as it was written before. */
static char *
find_known (const char *typed, gpointer row)
{
  KaSuggestRow *self = row;
  gboolean writing = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  for (guint i = 0; writing && self->known != NULL && self->known[i] != NULL; i++)
    if (ka_completion_find_rest (typed, self->known[i]) != NULL)
      return g_strdup (self->known[i]);
  return NULL;
}

static void
changed_cb (KaSuggestRow *self)
{
  ka_completion_follow (self->completion);
}

static void
ka_suggest_row_dispose (GObject *object)
{
  g_signal_handlers_disconnect_by_func (object, changed_cb, NULL);
  g_clear_pointer (&KA_SUGGEST_ROW (object)->completion, ka_completion_free);
  G_OBJECT_CLASS (ka_suggest_row_parent_class)->dispose (object);
}

static void
ka_suggest_row_finalize (GObject *object)
{
  g_strfreev (KA_SUGGEST_ROW (object)->known);
  G_OBJECT_CLASS (ka_suggest_row_parent_class)->finalize (object);
}

static void
ka_suggest_row_class_init (KaSuggestRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_suggest_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_suggest_row_finalize;
}

static void
ka_suggest_row_init (KaSuggestRow *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_popover_set_child (GTK_POPOVER (popover), self->list);
  self->menu = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu), "pan-down-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->menu), popover);
  gtk_widget_set_tooltip_text (self->menu, _ ("Used Before"));
  gtk_widget_set_valign (self->menu, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->menu, "flat");
  gtk_widget_set_visible (self->menu, FALSE);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self), self->menu);
  self->completion = ka_completion_new (GTK_EDITABLE (self), find_known, self);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
}

void
ka_suggest_row_set_suggestions (KaSuggestRow *self, const char *const *suggestions)
{
  GtkWidget *child;
  guint n;

  g_return_if_fail (KA_IS_SUGGEST_ROW (self));

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  for (n = 0; suggestions != NULL && suggestions[n] != NULL && n < MOST; n++)
    {
      GtkWidget *label = gtk_label_new (suggestions[n]);
      GtkWidget *button = gtk_button_new ();

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "flat");
      g_signal_connect (button, "clicked", G_CALLBACK (suggestion_cb), self);
      gtk_box_append (GTK_BOX (self->list), button);
    }
  g_strfreev (self->known);
  self->known = g_strdupv ((char **) suggestions);
  gtk_widget_set_visible (self->menu, n > 0);
}
