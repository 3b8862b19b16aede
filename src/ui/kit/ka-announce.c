/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-announce.h"

/* What waits to be said. */
typedef struct
{
  GtkWidget *widget; /* borrowed: keeps it */
  GString *text;
  gboolean is_answer;
  guint frames; /* that have begun since */
  guint tick_id;
  guint idle_id;
} Waiting;

static void
stop (Waiting *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick_id);
  self->tick_id = 0;
  g_clear_handle_id (&self->idle_id, g_source_remove);
}

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_string_free (self->text, TRUE);
  g_free (self);
}

static void
say (Waiting *self)
{
  g_autofree char *text = g_string_free_and_steal (self->text);

  stop (self);
  self->text = g_string_new (NULL);
  gtk_accessible_announce (GTK_ACCESSIBLE (self->widget), text,
                           self->is_answer ? GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH
                                           : GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  self->is_answer = FALSE;
}

static void
idle_cb (gpointer data)
{
  Waiting *self = data;

  self->idle_id = 0;
  say (self);
}

/* The frame in which all is laid out has ended when the next one begins. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Waiting *self = data;

  if (self->frames++ == 0)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  say (self);
  return G_SOURCE_REMOVE;
}

static Waiting *
get_waiting (GtkWidget *widget)
{
  Waiting *self = g_object_get_data (G_OBJECT (widget), "ka-announce");

  if (self != NULL)
    return self;
  self = g_new0 (Waiting, 1);
  self->widget = widget;
  self->text = g_string_new (NULL);
  g_object_set_data_full (G_OBJECT (widget), "ka-announce", self, waiting_free);
  return self;
}

void
ka_join_sentences (GString *text, const char *sentence)
{
  gboolean ends = text->len > 0 && strchr (".!?…", text->str[text->len - 1]) != NULL;

  if (*sentence == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, ends ? " " : ". ");
  g_string_append (text, sentence);
}

void
ka_announce (GtkWidget *widget, KaAnnouncement kind, const char *text)
{
  Waiting *self;

  g_return_if_fail (GTK_IS_WIDGET (widget) && text != NULL);

  if (*text == '\0')
    return;
  self = get_waiting (widget);
  ka_join_sentences (self->text, text);
  self->is_answer |= kind == KA_ANNOUNCE_ANSWER;
  self->frames = 0;
  if (!gtk_widget_get_mapped (widget) && self->idle_id == 0 && self->tick_id == 0)
    self->idle_id = g_idle_add_once (idle_cb, self);
  else if (self->tick_id == 0 && self->idle_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (widget, tick_cb, self, NULL);
}
