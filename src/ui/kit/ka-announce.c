/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-announce.h"

/* A sentence, and what it is about. */
typedef struct
{
  GWeakRef widget;
  char *text;
} Sentence;

/* What waits to be said in a window, whatever in it says it: of two announcements a screen reader says the second in place of the first. */
typedef struct
{
  GtkWidget *speaker; /* borrowed: keeps it; the window, or a widget that is in none */
  GPtrArray *sentences;
  gboolean is_answer;
  guint frames; /* that have begun since */
  guint tick_id;
  guint idle_id;
} Waiting;

static void
sentence_free (gpointer data)
{
  Sentence *self = data;

  g_weak_ref_clear (&self->widget);
  g_free (self->text);
  g_free (self);
}

static void
stop (Waiting *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->speaker, self->tick_id);
  self->tick_id = 0;
  g_clear_handle_id (&self->idle_id, g_source_remove);
}

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_ptr_array_unref (self->sentences);
  g_free (self);
}

/* What is about something that has gone is not said. It is the window that says it: of anything else Orca leaves out what comes within a
 * tenth of a second of what was announced before. */
static void
say (Waiting *self)
{
  g_autoptr (GPtrArray) sentences = g_steal_pointer (&self->sentences);
  g_autoptr (GString) text = g_string_new (NULL);
  GtkAccessibleAnnouncementPriority priority = self->is_answer ? GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH
                                                               : GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM;

  stop (self);
  self->sentences = g_ptr_array_new_with_free_func (sentence_free);
  self->is_answer = FALSE;
  for (guint i = 0; i < sentences->len; i++)
    {
      Sentence *sentence = g_ptr_array_index (sentences, i);
      g_autoptr (GtkWidget) widget = g_weak_ref_get (&sentence->widget);

      if (widget != NULL)
        ka_join_sentences (text, sentence->text);
    }
  if (text->len > 0)
    gtk_accessible_announce (GTK_ACCESSIBLE (self->speaker), text->str, priority);
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
get_waiting (GtkWidget *speaker)
{
  Waiting *self = g_object_get_data (G_OBJECT (speaker), "ka-announce");

  if (self != NULL)
    return self;
  self = g_new0 (Waiting, 1);
  self->speaker = speaker;
  self->sentences = g_ptr_array_new_with_free_func (sentence_free);
  g_object_set_data_full (G_OBJECT (speaker), "ka-announce", self, waiting_free);
  return self;
}

static void
add_sentence (Waiting *self, GtkWidget *widget, const char *text)
{
  Sentence *sentence = g_new0 (Sentence, 1);

  g_weak_ref_init (&sentence->widget, widget);
  sentence->text = g_strdup (text);
  g_ptr_array_add (self->sentences, sentence);
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
  GtkWidget *speaker;
  Waiting *self;

  g_return_if_fail (GTK_IS_WIDGET (widget) && text != NULL);

  if (*text == '\0')
    return;
  speaker = gtk_widget_get_root (widget) != NULL ? GTK_WIDGET (gtk_widget_get_root (widget)) : widget;
  self = get_waiting (speaker);
  add_sentence (self, widget, text);
  self->is_answer |= kind == KA_ANNOUNCE_ANSWER;
  self->frames = 0;
  if (self->tick_id != 0 || self->idle_id != 0)
    return;
  if (gtk_widget_get_mapped (speaker))
    self->tick_id = gtk_widget_add_tick_callback (speaker, tick_cb, self, NULL);
  else
    self->idle_id = g_idle_add_once (idle_cb, self);
}
