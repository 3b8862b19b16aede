/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-flow-match.h"

#include <string.h>

#include "ka-flow-form.h"
#include "ka-thing.h"

/* ---- the lines ------------------------------------------------------------------------------------------ */

static void
clear_line (KaFlowLine *line)
{
  g_free (line->rank);
}

/* F-7, after those that are gone were put behind all others. */
static int
compare_lines (const void *a, const void *b)
{
  const KaFlowLine *one = a, *other = b;
  int order = (one->fate == KA_FATE_TAKEN) - (other->fate == KA_FATE_TAKEN);

  if (order == 0)
    order = g_strcmp0 (one->rank, other->rank);
  if (order == 0)
    order = (one->created > other->created) - (one->created < other->created);
  return order != 0 ? order : strcmp (one->registers->thing, other->registers->thing);
}

static void
add_line (KaFlowMatch *self, const KaRegisters *registers)
{
  const char *created = ka_registers_get (registers, "created");
  const char *rank = ka_registers_get (registers, "rank");
  KaFlowLine line = {
    .registers = registers,
    .rank = rank != NULL ? ka_flow_form_read_text (rank) : NULL,
    .created = created != NULL ? g_ascii_strtoll (created, NULL, 10) : 0,
    .fate = ka_registers_get_fate (registers, "gone", NULL, 0),
  };

  g_array_append_val (self->lines, line);
}

static KaFlowLine *
get_line (KaFlowMatch *self, guint i)
{
  return &g_array_index (self->lines, KaFlowLine, i);
}

/* Those that are there stand first. */
static guint
count_there (KaFlowMatch *self)
{
  guint n = 0;

  while (n < self->lines->len && get_line (self, n)->fate != KA_FATE_TAKEN)
    n++;
  return n;
}

static void
find_tied (KaFlowMatch *self)
{
  guint n = count_there (self);

  for (guint i = 1; i < n; i++)
    {
      KaFlowLine *one = get_line (self, i - 1), *other = get_line (self, i);

      if (one->rank != NULL && g_strcmp0 (one->rank, other->rank) == 0)
        one->tied = other->tied = TRUE;
    }
}

/* ---- gone and bin --------------------------------------------------------------------------------------- */

static void
find_fates (KaFlowMatch *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  const KaRegisters *const *lines;
  guint n = count_there (self);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (parts, (gpointer) get_line (self, i)->registers);
  lines = (const KaRegisters *const *) parts->pdata;
  self->fate = ka_registers_get_fate (self->registers, "gone", lines, n);
  if (self->fate != KA_FATE_TAKEN)
    self->bin = ka_registers_get_fate (self->registers, "bin", lines, n);
  for (guint i = 0; i < n && self->fate == KA_FATE_TAKEN; i++)
    get_line (self, i)->fate = KA_FATE_TAKEN;
}

/* ---- waiting -------------------------------------------------------------------------------------------- */

/* Whether all people among @seats have a name. */
static gboolean
are_named (GPtrArray *seats, GHashTable *named)
{
  for (guint i = 0; i < seats->len; i++)
    {
      const KaFlowSeat *seat = g_ptr_array_index (seats, i);

      if (ka_thing_is (seat->who, KA_THING_PLAYER) && !g_hash_table_contains (named, seat->who))
        return FALSE;
    }
  return TRUE;
}

static void
find_waiting (KaFlowMatch *self, GHashTable *named)
{
  const char *seats = ka_registers_get (self->registers, "seats");

  if (self->fate != KA_FATE_TAKEN && seats != NULL)
    self->seats = ka_flow_form_read_seats (seats);
  self->waits = self->fate != KA_FATE_TAKEN
                && (ka_registers_get (self->registers, "game") == NULL || seats == NULL
                    || !are_named (self->seats, named));
  if (self->waits)
    g_clear_pointer (&self->seats, g_ptr_array_unref);
  for (guint i = 0, n = count_there (self); i < n; i++)
    {
      KaFlowLine *line = get_line (self, i);

      line->waits = self->waits || line->rank == NULL || ka_registers_get (line->registers, "says") == NULL;
    }
}

/* ---- seats ---------------------------------------------------------------------------------------------- */

/* The seats that an act said of this match, and maybe nobody says any more; NULL when it is not known or said none. */
static GPtrArray *
find_told_seats (KaFlowMatch *self, const KaActId *act)
{
  const char *said = ka_registers_get_said (self->registers, "seats", act);
  GPtrArray *seats = said != NULL ? g_hash_table_lookup (self->told, said) : NULL;

  if (said == NULL || seats != NULL)
    return seats;
  seats = ka_flow_form_read_seats (said);
  g_hash_table_insert (self->told, (gpointer) said, seats);
  return seats;
}

/* Who of those that took part has no seat yet. */
static GPtrArray *
find_newcomers (KaFlowMatch *self, GPtrArray *told, guint32 took)
{
  GPtrArray *newcomers = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_seat_free);

  for (guint i = 0; i < told->len; i++)
    {
      const KaFlowSeat *seat = g_ptr_array_index (told, i);

      if ((took & (1u << i)) != 0 && ka_flow_form_index_of (self->seats, seat->who) < 0)
        g_ptr_array_add (newcomers, ka_flow_seat_copy (seat));
    }
  return newcomers;
}

/* Whoever took part in a line has a seat; FALSE when it cannot be given. */
static gboolean
seat_line (KaFlowMatch *self, KaFlowLine *line, GHashTable *named)
{
  KaFlowPart part = ka_flow_form_read_part (ka_registers_get (line->registers, "says"));
  g_autoptr (GPtrArray) newcomers = NULL;

  line->told = find_told_seats (self, &part.seats);
  if (line->told != NULL)
    newcomers = find_newcomers (self, line->told, part.took);
  if (newcomers == NULL || self->seats->len + newcomers->len > KA_FLOW_MOST_SEATS
      || !are_named (newcomers, named))
    return FALSE;
  g_ptr_array_extend_and_steal (self->seats, g_steal_pointer (&newcomers));
  return TRUE;
}

/* F-8. */
static void
find_seats (KaFlowMatch *self, GHashTable *named)
{
  for (guint i = 0, n = self->seats != NULL ? count_there (self) : 0; i < n; i++)
    {
      KaFlowLine *line = get_line (self, i);

      line->waits = line->waits || !seat_line (self, line, named);
    }
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

KaFlowMatch *
ka_flow_match_fold (const KaRegisters *registers, const KaRegisters *const *lines, guint n, GHashTable *named)
{
  KaFlowMatch *self = g_new0 (KaFlowMatch, 1);

  self->registers = registers;
  self->lines = g_array_new (FALSE, FALSE, sizeof (KaFlowLine));
  g_array_set_clear_func (self->lines, (GDestroyNotify) clear_line);
  /* By address: the text of an act stays where it is as long as the registers do. */
  self->told = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < n; i++)
    add_line (self, lines[i]);
  g_array_sort (self->lines, compare_lines);
  find_tied (self);
  find_fates (self);
  find_waiting (self, named);
  find_seats (self, named);
  return self;
}

void
ka_flow_match_free (KaFlowMatch *self)
{
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->told, g_hash_table_unref);
  g_free (self);
}
