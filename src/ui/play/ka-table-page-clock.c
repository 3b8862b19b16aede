/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a table: when it runs and what comes of it. It is for people at the screen, and never runs while they cannot play. */
#include "ka-table-memory.h"
#include "ka-table-page-private.h"

#include "ka-calm.h"

#define LOOKS_EVERY 200 /* in ms, while somebody is to move */

/* The number of moves, who has no clock in this turn, and the clock. */
#define KA_TABLE_CLOCK_SAVED "(ui" KA_TURN_CLOCK_SAVED ")"

static gboolean
is_inside_popover (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/* Something covers the table, or whoever plays is elsewhere. */
static gboolean
is_away (KaTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return !GTK_IS_WINDOW (root) || !gtk_window_is_active (GTK_WINDOW (root))
         || !gtk_widget_get_mapped (GTK_WIDGET (self))
         || (adw_overlay_split_view_get_collapsed (self->split)
             && adw_overlay_split_view_get_show_sidebar (self->split))
         || is_inside_popover (gtk_root_get_focus (root))
         || (ADW_IS_APPLICATION_WINDOW (root)
             && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (root)) != NULL);
}

static gboolean
can_run (KaTablePage *self)
{
  return ka_table_may_move (self->table) && !ka_tableau_is_lingering (self->tableau)
         && !adw_bottom_sheet_get_open (self->sheet) && !is_away (self)
         && !ka_screen_reader_is_on (self->screen_reader);
}

static void
look (KaTablePage *self)
{
  gint64 now = g_get_monotonic_time ();
  gboolean runs = can_run (self);

  ka_turn_clock_run (&self->clock, runs, now);
  ka_turn_view_show (self->turn, &self->clock, now);
  if (runs && ka_turn_clock_is_up (&self->clock, now))
    {
      /* Once: where the book refuses to write it, the turn goes on without a clock. */
      ka_turn_clock_begin_turn (&self->clock, KA_TABLE_NOBODY);
      self->thinks = ka_table_get_actor (self->table);
      ka_table_let_clock_play (self->table);
    }
}

static gboolean
look_cb (gpointer data)
{
  KaTablePage *self = data;

  look (self);
  return G_SOURCE_CONTINUE;
}

/* Where nobody has a clock nothing wakes up for it. */
static void
keep_looking (KaTablePage *self)
{
  gboolean shall = self->clock.seat >= 0;

  if (shall && self->clock_id == 0)
    self->clock_id = g_timeout_add (LOOKS_EVERY, look_cb, self);
  else if (!shall)
    g_clear_handle_id (&self->clock_id, g_source_remove);
  ka_turn_view_show (self->turn, &self->clock, g_get_monotonic_time ());
}

static gboolean
has_clock (KaTablePage *self, guint seat)
{
  return ka_table_get_level (self->table, seat) == NULL && ka_table_get_stand_in (self->table, seat) == NULL;
}

/* Where computer players have all seats, or play for whoever sits there, a clock would only stand there. */
static gboolean
somebody_has_clock (KaTablePage *self)
{
  for_each_seat (seat, ka_table_get_n_seats (self->table))
    if (has_clock (self, seat))
      return TRUE;
  return FALSE;
}

/* Whose turn it is and who has a clock: people, except in practice and after something was taken back, where they may think. */
static int
find_seat (KaTablePage *self)
{
  int actor = ka_table_get_actor (self->table);

  return actor >= 0 && actor != self->thinks && has_clock (self, (guint) actor)
                 && !ka_table_is_practice (self->table)
             ? actor
             : KA_TABLE_NOBODY;
}

/* As the rules are that hold now: a line of the sheet may have changed them. */
static KaTurnTime
read_time (KaTablePage *self)
{
  KaSheet *sheet = ka_table_get_sheet (self->table);
  KaTurnTime time = ka_turn_time_read (ka_sheet_get_options_before (sheet, ka_sheet_get_n_lines (sheet)));

  if (ka_table_is_practice (self->table) || ka_calm_is_on (self->settings))
    time.seconds = 0;
  return time;
}

static void
show_clock (KaTablePage *self)
{
  gboolean is_on = ka_turn_clock_is_on (&self->clock);

  gtk_widget_set_visible (GTK_WIDGET (self->turn), is_on && somebody_has_clock (self));
  if (is_on && self->screen_reader == NULL)
    self->screen_reader = ka_screen_reader_new ();
  keep_looking (self);
}

/* A clock that is set while somebody thinks gives him a whole turn; another time holds from the next turn on. */
static void
follow_rules (KaTablePage *self)
{
  gboolean was_on = ka_turn_clock_is_on (&self->clock);
  KaTurnTime time = read_time (self);

  ka_turn_clock_set_time (&self->clock, &time);
  if (!was_on)
    ka_turn_clock_begin_turn (&self->clock, find_seat (self));
  show_clock (self);
}

GVariant *
ka_table_page_save_clock (KaTablePage *self)
{
  if (!ka_turn_clock_is_on (&self->clock))
    return self->rested;
  return g_variant_new ("(ui@" KA_TURN_CLOCK_SAVED ")", ka_table_get_n_moves (self->table), self->thinks,
                        ka_turn_clock_save (&self->clock));
}

/* Whoever left the table comes back to the time that he left, not to a whole turn. */
static void
restore_clock (KaTablePage *self, GVariant *saved)
{
  g_autoptr (GVariant) clock = NULL;
  gboolean same_turn;
  guint n_moves;
  int thinks;

  g_variant_get (saved, "(ui@" KA_TURN_CLOCK_SAVED ")", &n_moves, &thinks, &clock);
  same_turn = n_moves == ka_table_get_n_moves (self->table);
  if (same_turn && thinks == ka_table_get_actor (self->table))
    {
      self->thinks = thinks;
      ka_turn_clock_begin_turn (&self->clock, find_seat (self));
    }
  ka_turn_clock_restore (&self->clock, clock, same_turn);
}

/* @saved: (nullable): how it stood */
static void
start_clock (KaTablePage *self, GVariant *saved)
{
  KaTurnTime time = read_time (self);

  self->thinks = KA_TABLE_NOBODY;
  ka_turn_clock_init (&self->clock, &time);
  ka_turn_clock_begin_turn (&self->clock, find_seat (self));
  if (ka_turn_clock_is_on (&self->clock) && saved != NULL)
    restore_clock (self, saved);
  show_clock (self);
}

void
ka_table_page_begin_clock (KaTablePage *self)
{
  g_autoptr (GVariant) saved
      = ka_table_page_recall (self, KA_TABLE_MEMORY_CLOCK, G_VARIANT_TYPE (KA_TABLE_CLOCK_SAVED));

  start_clock (self, saved);
  if (!ka_turn_clock_is_on (&self->clock))
    self->rested = g_steal_pointer (&saved);
  g_signal_connect_object (ka_table_get_sheet (self->table), "changed", G_CALLBACK (follow_rules), self,
                           G_CONNECT_SWAPPED);
}

void
ka_table_page_rest_clock (KaTablePage *self)
{
  GVariant *stood = ka_table_page_save_clock (self);
  g_autoptr (GVariant) saved = stood != NULL ? g_variant_ref_sink (stood) : NULL;

  ka_table_page_end_clock (self);
  g_clear_pointer (&self->rested, g_variant_unref);
  start_clock (self, saved);
  if (!ka_turn_clock_is_on (&self->clock))
    self->rested = g_steal_pointer (&saved);
}

void
ka_table_page_follow_clock (KaTablePage *self, KaTableChange change)
{
  int actor = ka_table_get_actor (self->table);
  gboolean begins;
  int seat;

  if (!ka_turn_clock_is_on (&self->clock))
    return;
  /* Who moves twice in a turn has the time of one; who leads, having bid or taken a trick, begins another. */
  begins = change == KA_TABLE_DEALT
           || (change == KA_TABLE_MOVED && actor >= 0
               && ka_tableau_begins_part (self->tableau, ka_table_get_n_moves (self->table)));
  if (change == KA_TABLE_TAKEN_BACK || change == KA_TABLE_MADE_AGAIN)
    self->thinks = actor;
  else if (begins || actor != self->thinks)
    self->thinks = KA_TABLE_NOBODY;
  seat = find_seat (self);
  if (change == KA_TABLE_DEALT)
    ka_turn_clock_begin_round (&self->clock);
  /* Who hands his seat over and takes it back before a move was made has what was left. */
  if (change == KA_TABLE_TURNED)
    ka_turn_clock_set_seat (&self->clock, seat);
  else if (begins || seat == KA_TABLE_NOBODY || seat != self->clock.seat)
    ka_turn_clock_begin_turn (&self->clock, seat);
  show_clock (self);
}

void
ka_table_page_more_time (KaTablePage *self)
{
  gint64 now = g_get_monotonic_time ();

  if (ka_turn_clock_extend (&self->clock, now))
    ka_turn_view_show (self->turn, &self->clock, now);
}

void
ka_table_page_end_clock (KaTablePage *self)
{
  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_object (&self->screen_reader);
}
