/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the keyboard is at a table. Whoever plays with it alone need not look for what can be done next, and who reads the cards meanwhile is
 * left where he is. */
#include "ka-table-page-private.h"

#include "ka-focus.h"

static GtkWidget *
get_focus (KaTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* Nowhere, or in what is told of a round that is over and goes away. */
static gboolean
is_lost (KaTablePage *self)
{
  return get_focus (self) == NULL || ka_focus_is_in (GTK_WIDGET (self->result));
}

/* Whether the keyboard may be given to anything at the table. */
static gboolean
is_at_table (KaTablePage *self)
{
  return gtk_widget_get_root (GTK_WIDGET (self)) != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))
         && !ka_table_must_hand_over (self->table) && !adw_bottom_sheet_get_open (self->sheet);
}

/* What can be done gets the keyboard: a card, or a call where none may be played. */
static gboolean
focus_act (KaTablePage *self)
{
  return ka_felt_focus_act (self->felt) || ka_call_bar_focus_act (self->calls);
}

/* To what can be done; who waits for others is at the cards. */
static void
enter (KaTablePage *self)
{
  if ((ka_tableau_may_move (self->tableau) && focus_act (self))
      || gtk_widget_child_focus (GTK_WIDGET (self->felt), GTK_DIR_TAB_FORWARD)
      || gtk_widget_child_focus (GTK_WIDGET (self->calls), GTK_DIR_TAB_FORWARD))
    self->arriving = FALSE;
}

/* GTK leaves the keyboard nowhere when what had it goes, and Tab then leads nowhere either: it is where one plays. While cards come there
 * are only places without any. */
void
ka_table_page_take_keyboard (KaTablePage *self)
{
  if (is_at_table (self) && ka_felt_is_settled (self->felt) && (self->arriving || is_lost (self)))
    enter (self);
}

/* It is lost with what is told of the round before, and GTK would give it to the first button of the window. */
void
ka_table_page_leave_result (KaTablePage *self)
{
  self->arriving |= adw_bottom_sheet_get_open (self->sheet) && is_lost (self);
  adw_bottom_sheet_set_open (self->sheet, FALSE);
}

/* On a card or a call, or nowhere: elsewhere one is for another reason than to play. */
static gboolean
is_idle (KaTablePage *self)
{
  if (is_lost (self))
    return TRUE;
  return (ka_focus_is_in (GTK_WIDGET (self->felt)) && !ka_felt_is_at_act (self->felt))
         || (ka_focus_is_in (GTK_WIDGET (self->calls)) && !ka_call_bar_is_at_act (self->calls));
}

/* Also where another deal has come as far as that before it. */
void
ka_table_page_begin_leading (KaTablePage *self)
{
  self->leads = TRUE;
  self->n_followed = G_MAXUINT;
}

gboolean
ka_table_page_will_lead (KaTablePage *self)
{
  return self->leads && is_at_table (self) && is_idle (self);
}

void
ka_table_page_leave_calls (KaTablePage *self)
{
  ka_table_page_begin_leading (self);
  if (!ka_focus_is_in (GTK_WIDGET (self->calls)))
    return;
  self->arriving = TRUE;
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
}

void
ka_table_page_lead_keyboard (KaTablePage *self)
{
  guint n = ka_table_get_n_moves (self->table);

  if (n == self->n_followed || !self->leads || !is_at_table (self) || !ka_tableau_may_move (self->tableau))
    return;
  /* While cards are given there is nothing yet. */
  if (!is_idle (self) || focus_act (self))
    self->n_followed = n;
}

/* ---- going elsewhere ----------------------------------------------------------------------------------------- */

static gboolean
moves_keyboard (guint key)
{
  switch (key)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Home:
    case GDK_KEY_End:
      return TRUE;
    default:
      return g_unichar_isalnum (gdk_keyval_to_unicode (key));
    }
}

static gboolean
key_pressed_cb (KaTablePage *self, guint key, guint code, GdkModifierType state)
{
  if (moves_keyboard (key) && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0)
    {
      self->leads = FALSE;
      /* What waited for the keyboard to be led waits no longer. */
      ka_table_page_speak (self);
    }
  return GDK_EVENT_PROPAGATE;
}

/* ---- the log ------------------------------------------------------------------------------------------------- */

void
ka_table_page_open_log (KaTablePage *self)
{
  if (!ka_focus_is_in (GTK_WIDGET (self->log)))
    g_set_weak_pointer (&self->log_from, get_focus (self));
  adw_overlay_split_view_set_show_sidebar (self->split, TRUE);
}

void
ka_table_page_leave_log (KaTablePage *self)
{
  GtkWidget *from = self->log_from;

  if (from == NULL || !gtk_widget_get_mapped (from) || !gtk_widget_grab_focus (from))
    enter (self);
}

/* It has opened or closed: the keyboard comes back to what had it. */
static void
show_sidebar_cb (KaTablePage *self)
{
  GtkWidget *focus = get_focus (self);
  gboolean is_there = ka_focus_is_in (GTK_WIDGET (self->log));

  if (adw_overlay_split_view_get_show_sidebar (self->split))
    {
      if (!is_there)
        g_set_weak_pointer (&self->log_from, focus);
      return;
    }
  if (is_there || focus == NULL)
    ka_table_page_leave_log (self);
}

void
ka_table_page_begin_keyboard (KaTablePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->n_followed = G_MAXUINT;
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (self->split, "notify::show-sidebar", G_CALLBACK (show_sidebar_cb), self,
                           G_CONNECT_SWAPPED);
}
