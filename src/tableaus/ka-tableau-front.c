/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What whoever shows a table asks its tableau and tells it; what a game leaves out means nothing. */
#include "ka-tableau.h"

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
ka_tableau_say_move (KaTableau *self, guint i)
{
  KaMove move;
  int seat = ka_table_get_seen_move (ka_tableau_get_table (self), i, &move);

  return CLASS (self)->say_move (self, i, seat, &move);
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
