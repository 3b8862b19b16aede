/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds for keys on every page. */
#include "ka-window-private.h"

#include "ka-focus.h"
#include "ka-table-page.h"

static gboolean
is_press (guint key)
{
  switch (key)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return TRUE;
    default:
      return FALSE;
    }
}

/* A key that is held is told again sooner than this. That it is let go of in a dialog is not told here, and then it is as if it were. */
#define LONGEST_PAUSE_US (1500 * G_TIME_SPAN_MILLISECOND)

/* What a key leads to gets its frame, whichever key it was: Enter that starts a match shows where the first round is typed. One press is one
 * act at a table: a key that is held would draw a card, and discard the one on which the keyboard is then. */
static gboolean
key_pressed_cb (KaWindow *self, guint key, guint code)
{
  gint64 now = g_get_monotonic_time ();
  gboolean repeats = code != 0 && code == self->held && now - self->held_since < LONGEST_PAUSE_US;

  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
  self->held = code;
  self->held_since = now;
  return repeats && is_press (key)
                 && KA_IS_TABLE_PAGE (adw_navigation_view_get_visible_page (self->navigation))
             ? GDK_EVENT_STOP
             : GDK_EVENT_PROPAGATE;
}

static void
key_released_cb (KaWindow *self, guint key, guint code)
{
  if (code == self->held)
    self->held = 0;
}

/* To the question below the page, which is far from everything else by Tab, and back. */
static gboolean
go_to_question_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  KaWindow *self = KA_WINDOW (widget);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->reopen_bar)))
    return GDK_EVENT_PROPAGATE;
  if (!ka_focus_is_in (GTK_WIDGET (self->reopen_bar)))
    return gtk_widget_child_focus (GTK_WIDGET (self->reopen_bar), GTK_DIR_TAB_FORWARD);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  ka_window_focus_page (self);
  return GDK_EVENT_STOP;
}

void
ka_window_install_keys (GtkWidgetClass *klass)
{
  gtk_widget_class_add_binding (klass, GDK_KEY_F6, GDK_NO_MODIFIER_MASK, go_to_question_cb, NULL);
}

void
ka_window_watch_keys (KaWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
