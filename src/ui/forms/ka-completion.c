/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-completion.h"

#include "ka-book.h"

struct _KaCompletion
{
  KaCompletionFind find;
  glong n_typed; /* letters that a person typed, without what was completed */
  guint source;  /* idle source */
  gboolean completing;

  /* borrowed */
  GtkEditable *editable;
  gpointer data;

  /* owned */
  char *rest; /* what was completed, until something else is typed */
};

const char *
ka_completion_find_rest (const char *typed, const char *whole)
{
  g_autofree char *wanted = ka_name_key (typed);

  for (const char *end = whole; *wanted != '\0' && *end != '\0';)
    {
      g_autofree char *head = NULL;
      g_autofree char *key = NULL;

      /* An accent that stands by itself belongs to the letter before it. */
      do
        end = g_utf8_next_char (end);
      while (g_unichar_ismark (g_utf8_get_char (end)));
      head = g_strndup (whole, (gsize) (end - whole));
      key = ka_name_key (head);
      if (g_str_equal (key, wanted))
        return end;
      if (!g_str_has_prefix (wanted, key))
        break;
    }
  return NULL;
}

/* Whether @typed and the beginning of @whole before @rest are the same letters, small or capital. */
static gboolean
differs_by_case_only (const char *typed, const char *whole, const char *rest)
{
  for (; *typed != '\0' && whole < rest; typed = g_utf8_next_char (typed), whole = g_utf8_next_char (whole))
    if (g_unichar_tolower (g_utf8_get_char (typed)) != g_unichar_tolower (g_utf8_get_char (whole)))
      return FALSE;
  return *typed == '\0' && whole == rest;
}

/* Puts the rest behind what was typed, selected, so that typing on replaces it and Enter takes it. */
static gboolean
complete_cb (gpointer user_data)
{
  KaCompletion *self = user_data;
  const char *typed = gtk_editable_get_text (self->editable);
  g_autofree char *whole = self->find (typed, self->data);
  const char *rest = whole != NULL ? ka_completion_find_rest (typed, whole) : NULL;
  g_autofree char *text = NULL;

  self->source = 0;
  if (rest == NULL)
    return G_SOURCE_REMOVE;
  text = differs_by_case_only (typed, whole, rest) ? g_strdup (whole) : g_strconcat (typed, rest, NULL);
  self->completing = TRUE;
  gtk_editable_set_text (self->editable, text);
  gtk_editable_select_region (self->editable, (int) self->n_typed, -1);
  g_set_str (&self->rest, rest);
  self->completing = FALSE;
  return G_SOURCE_REMOVE;
}

/* A selection is lost when the display takes it back a moment later, as X11 does while one types fast. Then the letter
 * stands before what was completed instead of in its place. */
static void
drop_rest (KaCompletion *self)
{
  const char *text = gtk_editable_get_text (self->editable);
  g_autofree char *rest = g_steal_pointer (&self->rest);

  if (rest == NULL || !g_str_has_suffix (text, rest)
      || g_utf8_strlen (text, -1) != self->n_typed + 1 + g_utf8_strlen (rest, -1))
    return;
  self->completing = TRUE;
  gtk_editable_delete_text (self->editable, (int) self->n_typed + 1, -1);
  self->completing = FALSE;
}

gboolean
ka_completion_follow (KaCompletion *self)
{
  glong length;

  if (self->completing)
    return FALSE;
  drop_rest (self);
  length = g_utf8_strlen (gtk_editable_get_text (self->editable), -1);
  /* The entry moves its cursor after it says that it changed, so this waits until it did. */
  g_clear_handle_id (&self->source, g_source_remove);
  if (length == self->n_typed + 1)
    self->source = g_idle_add (complete_cb, self);
  self->n_typed = length;
  return TRUE;
}

void
ka_completion_stop (KaCompletion *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
}

gboolean
ka_completion_has_rest (KaCompletion *self)
{
  return self->rest != NULL && *self->rest != '\0';
}

char *
ka_completion_dup_typed (KaCompletion *self)
{
  return g_utf8_substring (gtk_editable_get_text (self->editable), 0, self->n_typed);
}

KaCompletion *
ka_completion_new (GtkEditable *editable, KaCompletionFind find, gpointer data)
{
  KaCompletion *self = g_new0 (KaCompletion, 1);

  /* GTK would undo letters that were completed and not typed, and warns when a text is set while it gathers them. */
  gtk_editable_set_enable_undo (editable, FALSE);
  self->editable = editable;
  self->find = find;
  self->data = data;
  return self;
}

void
ka_completion_free (KaCompletion *self)
{
  ka_completion_stop (self);
  g_free (self->rest);
  g_free (self);
}
