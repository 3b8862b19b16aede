/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What whoever shows a table asks its tableau and tells it; what a game leaves out means nothing. */
#include "ka-tableau.h"

#include "ka-card-name.h"
#include "ka-isolate.h"
#include "ka-language.h"

#define CLASS(self) KA_TABLEAU_GET_CLASS (self)

gboolean
ka_tableau_has_tiles (KaTableau *self)
{
  return CLASS (self)->tiles;
}

const KaTableauSort *
ka_tableau_get_sorts (KaTableau *self)
{
  return CLASS (self)->sorts;
}

void
ka_tableau_lay_out (KaTableau *self, KaPlan *plan)
{
  if (ka_tableau_get_view (self) != NULL)
    CLASS (self)->lay_out (self, plan);
}

/* ---- what is said -------------------------------------------------------------------------------------------- */

static void
free_result_line (gpointer data)
{
  g_free (((KaResultLine *) data)->text);
  g_free (data);
}

GPtrArray *
ka_tableau_list_calls (KaTableau *self)
{
  GPtrArray *calls = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_call_free);

  if (CLASS (self)->list_calls != NULL && ka_tableau_may_move (self))
    CLASS (self)->list_calls (self, calls);
  return calls;
}

char *
ka_tableau_say_status (KaTableau *self)
{
  KaTable *table = ka_tableau_get_table (self);
  int actor = ka_table_get_actor (table);
  char *status = NULL;

  /* A match that ended in another window has no cards to speak of. */
  if (CLASS (self)->say_status != NULL && ka_tableau_get_view (self) != NULL)
    status = CLASS (self)->say_status (self);
  if (status == NULL && actor >= 0)
    status = g_strdup_printf (_ ("It is %s’s turn"), ka_tableau_name (self, (guint) actor));
  return status != NULL ? status : g_strdup ("");
}

char *
ka_tableau_say_choice (KaTableau *self)
{
  return CLASS (self)->say_choice != NULL && ka_tableau_may_move (self) ? CLASS (self)->say_choice (self)
                                                                        : NULL;
}

static char *
tell_move (KaTableau *self, guint i)
{
  KaTable *table = ka_tableau_get_table (self);
  KaMove move;
  int seat = ka_table_get_seen_move (table, i, &move);
  g_autofree char *text = CLASS (self)->say_move (self, i, seat, &move);

  if (text != NULL && ka_table_is_handed (table, i))
    /* Translators: what a computer player did for a person: "An plays the 9 of Hearts (computer)". */
    return g_strdup_printf (_ ("%s (computer)"), text);
  if (text != NULL && ka_table_is_by_clock (table, i))
    /* Translators: a move that the clock made for somebody who took too long; %s is like “An draws a tile”. */
    return g_strdup_printf (_ ("%s (the clock)"), text);
  return g_steal_pointer (&text);
}

char *
ka_tableau_say_move (KaTableau *self, guint i)
{
  g_autofree char *text = tell_move (self, i);

  return text != NULL ? ka_card_spell (text) : NULL;
}

gboolean
ka_tableau_is_understood (KaTableau *self, guint i)
{
  KaMove move;
  int seat = ka_table_get_seen_move (ka_tableau_get_table (self), i, &move);

  return CLASS (self)->is_understood != NULL && CLASS (self)->is_understood (self, i, seat, &move);
}

char *
ka_tableau_write_move (KaTableau *self, guint i)
{
  char *text;

  ka_tableau_set_writing (self, TRUE);
  text = tell_move (self, i);
  ka_tableau_set_writing (self, FALSE);
  return text;
}

static int
get_mover (KaTableau *self, guint i)
{
  KaMove move;

  return ka_table_get_seen_move (ka_tableau_get_table (self), i, &move);
}

/* What move @i belongs to that is no turn, or NULL. */
static char *
name_part (KaTableau *self, guint i)
{
  g_autofree gpointer view = NULL;

  if (CLASS (self)->say_part == NULL)
    return NULL;
  view = ka_table_get_view_at (ka_tableau_get_table (self), i);
  return CLASS (self)->say_part (view);
}

static gboolean
is_turn (KaTableau *self, guint i)
{
  g_autofree char *part = name_part (self, i);

  return part == NULL;
}

/* Who had the first turn, for a move @i that is one. */
static int
find_first (KaTableau *self, guint i)
{
  guint k = 0;

  while (k < i && !is_turn (self, k))
    k++;
  return get_mover (self, k);
}

/* Whether @first begins a turn with move @i. */
static gboolean
begins_round (KaTableau *self, int first, guint i)
{
  return get_mover (self, i) == first
         && (i == 0 || get_mover (self, i - 1) != first || !is_turn (self, i - 1)) && is_turn (self, i);
}

/* How many times it has come round to who began, when move @i of a turn is made; 0 when it has not just done so. */
static guint
find_turn (KaTableau *self, guint i)
{
  int first = find_first (self, i);
  guint n = 0;

  if (!begins_round (self, first, i))
    return 0;
  for (guint k = 0; k <= i; k++)
    n += begins_round (self, first, k);
  return n;
}

char *
ka_tableau_say_part (KaTableau *self, guint i)
{
  g_autofree char *part = name_part (self, i);
  guint turn;

  if (part != NULL)
    {
      g_autofree char *before = i > 0 ? name_part (self, i - 1) : NULL;

      return g_strcmp0 (part, before) != 0 ? g_steal_pointer (&part) : NULL;
    }
  turn = find_turn (self, i);
  return turn > 0 ? g_strdup_printf (_ ("Turn %u"), turn) : NULL;
}

gboolean
ka_tableau_begins_part (KaTableau *self, guint i)
{
  g_autofree char *part = name_part (self, i);
  g_autofree char *before = i > 0 ? name_part (self, i - 1) : NULL;

  return part != NULL && g_strcmp0 (part, before) != 0;
}

char *
ka_tableau_say_call (KaTableau *self, guint i, guint *seat)
{
  KaMove move;

  *seat = (guint) ka_table_get_seen_move (ka_tableau_get_table (self), i, &move);
  return CLASS (self)->say_call != NULL ? CLASS (self)->say_call (self, &move) : NULL;
}

char *
ka_tableau_say_hint (KaTableau *self, const KaMove *move)
{
  char *text = CLASS (self)->say_hint != NULL ? CLASS (self)->say_hint (self, move) : NULL;

  return text != NULL ? text : g_strdup ("");
}

void
ka_tableau_show_hint (KaTableau *self, const KaMove *move)
{
  if (CLASS (self)->show_hint != NULL)
    CLASS (self)->show_hint (self, move);
}

GPtrArray *
ka_tableau_say_result (KaTableau *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_result_line);

  if (CLASS (self)->say_result != NULL)
    CLASS (self)->say_result (self, lines);
  return lines;
}

void
ka_tableau_get_seat (KaTableau *self, guint seat, KaSeatLook *look)
{
  *look = (KaSeatLook) { NULL };
  if (CLASS (self)->get_seat != NULL)
    CLASS (self)->get_seat (self, seat, look);
}

/* ---- what is done -------------------------------------------------------------------------------------------- */

void
ka_tableau_call (KaTableau *self, const char *id)
{
  if (CLASS (self)->call != NULL)
    CLASS (self)->call (self, id);
}

void
ka_tableau_activate (KaTableau *self, guint zone, int index)
{
  if (CLASS (self)->activated != NULL)
    CLASS (self)->activated (self, zone, index);
}

gboolean
ka_tableau_can_drop (KaTableau *self, const KaDrop *drop)
{
  return !ka_tableau_is_lingering (self) && CLASS (self)->can_drop != NULL
         && CLASS (self)->can_drop (self, drop);
}

void
ka_tableau_drop (KaTableau *self, const KaDrop *drop)
{
  if (CLASS (self)->dropped != NULL)
    CLASS (self)->dropped (self, drop);
}

void
ka_tableau_reorder (KaTableau *self, guint zone, int from, int to)
{
  if (CLASS (self)->reordered != NULL)
    CLASS (self)->reordered (self, zone, from, to);
}

void
ka_tableau_change_selection (KaTableau *self, guint zone)
{
  if (CLASS (self)->selection_changed != NULL)
    CLASS (self)->selection_changed (self, zone);
}

void
ka_tableau_do_hint (KaTableau *self, const KaMove *move)
{
  if (CLASS (self)->do_hint != NULL)
    CLASS (self)->do_hint (self, move);
  else
    ka_tableau_play (self, move);
}

gboolean
ka_tableau_has_steps (KaTableau *self)
{
  return CLASS (self)->has_steps != NULL && CLASS (self)->has_steps (self);
}

void
ka_tableau_take_back_step (KaTableau *self)
{
  if (ka_tableau_has_steps (self))
    CLASS (self)->take_back_step (self);
}

void
ka_tableau_settle (KaTableau *self)
{
  if (CLASS (self)->settled != NULL)
    CLASS (self)->settled (self);
}

gboolean
ka_tableau_lingers (KaTableau *self)
{
  return CLASS (self)->lingers != NULL && CLASS (self)->lingers (self);
}
