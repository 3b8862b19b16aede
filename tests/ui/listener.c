/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "listener.h"

#include "sheet-fixture.h"

static GString *heard;
static GPtrArray *announcements; /* of char */
static char *last;               /* what is being said, or NULL */
static char *cut;
static GtkAccessible *speaker;

static void
begin (void)
{
  if (heard != NULL)
    return;
  heard = g_string_new (NULL);
  announcements = g_ptr_array_new_with_free_func (g_free);
}

void
gtk_accessible_announce (GtkAccessible *self, const char *message, GtkAccessibleAnnouncementPriority priority)
{
  gboolean polite = priority < GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH;

  begin ();
  g_string_append_printf (heard, polite ? "(%s)\n" : "%s\n", message);
  g_ptr_array_add (announcements, g_strdup (message));
  g_set_str (&last, message);
  speaker = self;
}

void
listener_forget (void)
{
  begin ();
  g_string_truncate (heard, 0);
  g_ptr_array_set_size (announcements, 0);
  g_clear_pointer (&last, g_free);
  g_clear_pointer (&cut, g_free);
}

const char *
listener_get_heard (void)
{
  begin ();
  return heard->str;
}

guint
listener_count (const char *text)
{
  guint n = 0;

  begin ();
  for (guint i = 0; i < announcements->len; i++)
    n += strstr (g_ptr_array_index (announcements, i), text) != NULL;
  return n;
}

void
listener_wait_for (const char *text)
{
  g_test_message ("waits to hear “%s”", text);
  wait_for (listener_count (text) > 0);
}

GtkAccessible *
listener_get_speaker (void)
{
  return speaker;
}

static void
focus_cb (void)
{
  if (last != NULL)
    g_set_str (&cut, last);
}

void
listener_watch (GtkWindow *window)
{
  listener_forget ();
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

const char *
listener_is_cut (void)
{
  return cut;
}
