/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-status-line.h"

#include <glib/gi18n.h>

#define STAYS 12 /* seconds */

struct _KaStatusLine
{
  AdwBin parent_instance;

  /* borrowed */
  GtkLabel *label;

  /* owned */
  char *status;
  char *said;
  char *clause;
  guint hush_id;
};

G_DEFINE_FINAL_TYPE (KaStatusLine, ka_status_line, ADW_TYPE_BIN)

/* "GR-3", as the rules name their clauses. */
static GRegex *
make_clause_regex (void)
{
  return g_regex_new ("\\b[A-Z]{2}-[0-9]+\\b", G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
}

static char *
find_clause (const char *text)
{
  g_autoptr (GRegex) regex = make_clause_regex ();
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *clause = NULL;

  if (!g_regex_match (regex, text, G_REGEX_MATCH_DEFAULT, &match))
    return NULL;
  clause = g_match_info_fetch (match, 0);
  return g_ascii_strdown (clause, -1);
}

static char *
link_clauses (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *link
      = g_markup_printf_escaped ("<a href=\"rule\" title=\"%s\">\\0</a>", _ ("Read the rule (F1)"));
  g_autoptr (GRegex) regex = make_clause_regex ();

  return g_regex_replace (regex, escaped, -1, 0, link, G_REGEX_MATCH_DEFAULT, NULL);
}

static void
show (KaStatusLine *self)
{
  g_autofree char *markup = NULL;

  if (self->said == NULL)
    {
      gtk_label_set_text (self->label, self->status != NULL ? self->status : "");
      gtk_widget_remove_css_class (GTK_WIDGET (self->label), "refused");
      return;
    }
  markup = link_clauses (self->said);
  gtk_label_set_markup (self->label, markup);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "refused");
}

static void
hush_cb (gpointer data)
{
  KaStatusLine *self = data;

  self->hush_id = 0;
  ka_status_line_hush (self);
}

void
ka_status_line_set_status (KaStatusLine *self, const char *status)
{
  g_return_if_fail (KA_IS_STATUS_LINE (self));

  if (g_set_str (&self->status, status) && self->said == NULL)
    show (self);
}

void
ka_status_line_show (KaStatusLine *self, const char *text)
{
  g_return_if_fail (KA_IS_STATUS_LINE (self));

  ka_status_line_hush (self);
  self->said = g_strdup (text);
  self->clause = find_clause (text);
  self->hush_id = g_timeout_add_seconds_once (STAYS, hush_cb, self);
  show (self);
}

void
ka_status_line_say (KaStatusLine *self, const char *text)
{
  ka_status_line_show (self, text);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

void
ka_status_line_hush (KaStatusLine *self)
{
  g_return_if_fail (KA_IS_STATUS_LINE (self));

  g_clear_handle_id (&self->hush_id, g_source_remove);
  if (self->said == NULL)
    return;
  g_clear_pointer (&self->said, g_free);
  g_clear_pointer (&self->clause, g_free);
  show (self);
}

const char *
ka_status_line_get_clause (KaStatusLine *self)
{
  g_return_val_if_fail (KA_IS_STATUS_LINE (self), NULL);

  return self->clause;
}

static gboolean
activate_link_cb (KaStatusLine *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.help", NULL);
  return TRUE;
}

static void
ka_status_line_dispose (GObject *object)
{
  KaStatusLine *self = KA_STATUS_LINE (object);

  g_clear_handle_id (&self->hush_id, g_source_remove);
  G_OBJECT_CLASS (ka_status_line_parent_class)->dispose (object);
}

static void
ka_status_line_finalize (GObject *object)
{
  KaStatusLine *self = KA_STATUS_LINE (object);

  g_free (self->status);
  g_free (self->said);
  g_free (self->clause);
  G_OBJECT_CLASS (ka_status_line_parent_class)->finalize (object);
}

static void
ka_status_line_class_init (KaStatusLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_status_line_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_status_line_finalize;
}

static void
ka_status_line_init (KaStatusLine *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (self->label, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "heading");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->label));
  g_signal_connect_swapped (self->label, "activate-link", G_CALLBACK (activate_link_cb), self);
}
