/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world.h"

#include <string.h>

#define MINUTE (G_GINT64_CONSTANT (60) * 1000)
#define DAY    (24 * 60 * MINUTE)
#define YEAR   (365 * DAY)
#define BEGIN  (50 * YEAR) /* some day in 2019 */

/* ---- books ---------------------------------------------------------------------------------------------- */

static Book *
book_new (guint64 id)
{
  Book *self = g_new0 (Book, 1);

  self->id = id;
  self->known = g_array_new (FALSE, TRUE, sizeof (guint64));
  self->heard = g_array_new (FALSE, FALSE, sizeof (guint));
  self->done = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

static Book *
book_copy (const Book *other)
{
  Book *self = g_new (Book, 1);

  *self = *other;
  self->known = g_array_copy (other->known);
  self->heard = g_array_copy (other->heard);
  self->done = g_array_copy (other->done);
  return self;
}

static void
book_free (Book *self)
{
  g_array_unref (self->known);
  g_array_unref (self->heard);
  g_array_unref (self->done);
  g_free (self);
}

gboolean
book_knows (const Book *self, guint act)
{
  return act / 64 < self->known->len
         && (g_array_index (self->known, guint64, act / 64) >> (act % 64) & 1) != 0;
}

static void
book_learn (Book *self, guint act)
{
  if (act / 64 >= self->known->len)
    g_array_set_size (self->known, act / 64 + 1);
  g_array_index (self->known, guint64, act / 64) |= G_GUINT64_CONSTANT (1) << (act % 64);
  g_array_append_val (self->heard, act);
}

/* Whether the file itself says that it wrote the act. */
static gboolean
book_wrote (const Book *self, guint act)
{
  for (guint i = 0; i < self->done->len; i++)
    if (g_array_index (self->done, guint, i) == act)
      return TRUE;
  return FALSE;
}

/* ---- devices -------------------------------------------------------------------------------------------- */

static void
device_free (Device *self)
{
  book_free (self->book);
  g_clear_pointer (&self->backup, book_free);
  g_ptr_array_unref (self->players);
  g_ptr_array_unref (self->matches);
  g_hash_table_unref (self->met);
  g_free (self);
}

static Device *
device_new (Book *book, KaRandom *random)
{
  Device *self = g_new0 (Device, 1);

  self->book = book;
  self->is_newer = ka_random_below (random, 3) == 0;
  self->players = g_ptr_array_new ();
  self->matches = g_ptr_array_new ();
  self->met = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

static void
note_things (Device *self, const KaFlowAct *act)
{
  for (guint i = 0; i < act->n_changes; i++)
    if (ka_flow_form_is_brought_by (&act->changes[i]) && g_hash_table_add (self->met, act->changes[i].thing))
      {
        if (g_str_has_prefix (act->changes[i].thing, "player/"))
          g_ptr_array_add (self->players, act->changes[i].thing);
        if (g_str_has_prefix (act->changes[i].thing, "match/"))
          g_ptr_array_add (self->matches, act->changes[i].thing);
      }
}

static void
learn (World *world, Device *self, guint act)
{
  book_learn (self->book, act);
  note_things (self, g_ptr_array_index (world->acts, act));
}

Device *
world_get_device (World *self, guint n)
{
  return g_ptr_array_index (self->devices, n % self->devices->len);
}

/* An act under the name of this device that its book did not write: the book was copied, or put back. */
void
device_hear (World *world, Device *self, guint number, KaRandom *random)
{
  const KaFlowAct *act = g_ptr_array_index (world->acts, number);

  if (book_knows (self->book, number))
    return;
  learn (world, self, number);
  self->book->last = ka_stamp_hear (self->book->last, act->id.stamp, world->now + self->clock);
  if (act->id.device == self->book->id && !book_wrote (self->book, number))
    {
      self->book->id = ka_random_next (random);
      self->book->number = 0;
    }
}

static void
note_act (World *self, KaFlowAct *act, guint number)
{
  for (guint i = 0; i < act->n_changes; i++)
    {
      char *thing = act->changes[i].thing;
      const char *match
          = g_str_has_prefix (thing, "line/") ? ka_flow_change_get (&act->changes[i], "match") : NULL;
      GArray *numbers = g_hash_table_lookup (self->numbers, thing);

      if (numbers == NULL)
        {
          numbers = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (self->numbers, thing, numbers);
        }
      g_array_append_val (numbers, number);
      if (match != NULL && ka_flow_form_is_brought_by (&act->changes[i]))
        {
          g_autofree char *uuid = ka_flow_form_read_text (match);
          g_autofree char *name = g_strconcat ("match/", uuid, NULL);
          GPtrArray *lines = g_hash_table_lookup (self->lines, name);
          Accepted accepted = { g_strdup (thing), number };

          if (lines == NULL)
            {
              lines = g_ptr_array_new ();
              g_hash_table_insert (self->lines, g_steal_pointer (&name), lines);
            }
          g_ptr_array_add (lines, thing);
          g_array_append_val (self->accepted, accepted);
        }
    }
}

int
device_write (World *world, Device *self, KaFlowWriter *writer, guint n_device)
{
  guint number = world->acts->len;
  KaActId id;
  KaFlowAct *act;

  if (ka_flow_writer_count (writer) == 0)
    return -1;
  self->book->last = ka_stamp_next (self->book->last, world->now + self->clock);
  id = (KaActId) { self->book->last, self->book->id, self->book->number + 1 };
  self->book->number += ka_flow_writer_count (writer);
  act = ka_flow_writer_finish (writer, &id);
  g_assert_nonnull (act);
  g_ptr_array_add (world->acts, act);
  note_act (world, act, number);
  learn (world, self, number);
  g_array_append_val (self->book->done, number);
  if (world->story != NULL)
    g_string_append_printf (world->story, "  device %u writes %s\n", n_device, act->line);
  return (int) number;
}

/* ---- views ---------------------------------------------------------------------------------------------- */

static void
free_registers (gpointer registers)
{
  g_clear_pointer ((KaRegisters **) &registers, ka_registers_free);
}

/* Who is known by name, of those that the device has heard of. */
static GHashTable *
collect_named (View *self, GPtrArray *players)
{
  GHashTable *named = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < players->len; i++)
    {
      const KaRegisters *player = view_find (self, g_ptr_array_index (players, i));

      if (player != NULL && ka_registers_get (player, "name") != NULL)
        g_hash_table_add (named, g_ptr_array_index (players, i));
    }
  return named;
}

View *
view_new (World *world, const Book *book, GPtrArray *players)
{
  View *self = g_new0 (View, 1);

  self->world = world;
  self->book = book;
  self->things = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_registers);
  self->matches
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ka_flow_match_free);
  self->named = collect_named (self, players);
  return self;
}

void
view_free (View *self)
{
  g_hash_table_unref (self->named);
  g_hash_table_unref (self->matches);
  g_hash_table_unref (self->things);
  g_free (self);
}

const KaRegisters *
view_find (View *self, const char *thing)
{
  g_autoptr (GArray) sayings = g_array_new (FALSE, FALSE, sizeof (KaSaying));
  GArray *numbers = g_hash_table_lookup (self->world->numbers, thing);
  KaRegisters *registers = NULL;
  const char *name = NULL;
  gpointer found;

  if (g_hash_table_lookup_extended (self->things, thing, NULL, &found))
    return found;
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);
      const KaFlowAct *act = g_ptr_array_index (self->world->acts, number);

      for (guint k = 0; book_knows (self->book, number) && k < act->n_changes; k++)
        if (strcmp (act->changes[k].thing, thing) == 0)
          {
            KaSaying saying = { act, &act->changes[k] };

            g_array_append_val (sayings, saying);
            name = act->changes[k].thing;
          }
    }
  if (sayings->len > 0)
    registers = ka_registers_fold (name, (const KaSaying *) (gpointer) sayings->data, sayings->len);
  g_hash_table_insert (self->things, g_strdup (thing), registers);
  return registers;
}

const KaRegisters *
view_find_cb (gpointer self, const char *thing)
{
  return view_find (self, thing);
}

gboolean
view_knows_cb (gpointer self, const KaActId *id)
{
  View *view = self;

  for (guint i = 0; i < view->world->acts->len; i++)
    if (book_knows (view->book, i)
        && ka_act_id_compare (&((KaFlowAct *) view->world->acts->pdata[i])->id, id) == 0)
      return TRUE;
  return FALSE;
}

const KaFlowMatch *
view_find_match (View *self, const char *match)
{
  const KaRegisters *registers = view_find (self, match);
  GPtrArray *lines = g_hash_table_lookup (self->world->lines, match);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  KaFlowMatch *folded = g_hash_table_lookup (self->matches, match);

  if (folded != NULL || registers == NULL)
    return folded;
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const KaRegisters *line = view_find (self, g_ptr_array_index (lines, i));

      if (line != NULL && ka_registers_get (line, "match") != NULL)
        g_ptr_array_add (known, (gpointer) line);
    }
  folded = ka_flow_match_fold (registers, (const KaRegisters *const *) known->pdata, known->len, self->named);
  g_hash_table_insert (self->matches, g_strdup (match), folded);
  return folded;
}

gboolean
view_has_player (View *self, const char *player)
{
  const KaRegisters *registers = view_find (self, player);

  return registers != NULL && ka_registers_get (registers, "name") != NULL
         && ka_registers_get_fate (registers, "gone", NULL, 0) != KA_FATE_TAKEN;
}

gboolean
view_has_match (View *self, const char *match)
{
  const KaFlowMatch *found = view_find_match (self, match);

  return found != NULL && found->fate != KA_FATE_TAKEN && !found->waits;
}

/* ---- steps ---------------------------------------------------------------------------------------------- */

static void
free_packet (Packet *packet)
{
  g_array_unref (packet->acts);
  g_free (packet);
}

static void
clear_accepted (Accepted *accepted)
{
  g_free (accepted->thing);
}

World *
world_new (guint n_devices, guint64 seed)
{
  World *self = g_new0 (World, 1);
  KaRandom random;

  ka_random_init (&random, seed);
  self->devices = g_ptr_array_new_with_free_func ((GDestroyNotify) device_free);
  self->acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_act_unref);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->packets = g_ptr_array_new_with_free_func ((GDestroyNotify) free_packet);
  self->accepted = g_array_new (FALSE, FALSE, sizeof (Accepted));
  g_array_set_clear_func (self->accepted, (GDestroyNotify) clear_accepted);
  self->lost = g_hash_table_new (NULL, NULL);
  self->now = BEGIN;
  self->most_devices = n_devices + n_devices / 4 + 1;
  for (guint i = 0; i < n_devices; i++)
    g_ptr_array_add (self->devices, device_new (book_new (ka_random_next (&random)), &random));
  return self;
}

void
world_free (World *self)
{
  if (self->story != NULL)
    g_string_free (self->story, TRUE);
  g_array_unref (self->accepted);
  g_hash_table_unref (self->lost);
  g_ptr_array_unref (self->packets);
  g_hash_table_unref (self->lines);
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->devices);
  g_ptr_array_unref (self->acts);
  g_free (self);
}

GArray *
world_draw_steps (guint64 seed, guint n_devices, guint n, guint years)
{
  static const StepKind KINDS[] = {
    STEP_ACT,     STEP_ACT,     STEP_ACT,     STEP_ACT,   STEP_ACT,    STEP_ACT,     STEP_ACT,
    STEP_ACT,     STEP_ACT,     STEP_ACT,     STEP_ACT,   STEP_ACT,    STEP_ACT,     STEP_ACT,
    STEP_ACT,     STEP_ACT,     STEP_ACT,     STEP_ACT,   STEP_SEND,   STEP_SEND,    STEP_SEND,
    STEP_DELIVER, STEP_DELIVER, STEP_DELIVER, STEP_CLOCK, STEP_BACKUP, STEP_OFFLINE,
  };
  static const StepKind RARE[] = { STEP_RESTORE, STEP_COPY, STEP_CRASH, STEP_CRASH };
  GArray *steps = g_array_sized_new (FALSE, FALSE, sizeof (Step), n);
  KaRandom random;

  ka_random_init (&random, seed);
  for (guint i = 0; i < n; i++)
    {
      Step step = {
        .kind = KINDS[ka_random_below (&random, G_N_ELEMENTS (KINDS))],
        .device = ka_random_below (&random, n_devices + n_devices / 4 + 1),
        .wait = 1 + ka_random_below (&random, (guint32) MIN (2 * years * YEAR / n, G_MAXINT32)),
        .salt = ka_random_next (&random),
      };

      if (ka_random_below (&random, 100) == 0)
        step.kind = RARE[ka_random_below (&random, G_N_ELEMENTS (RARE))];
      g_array_append_val (steps, step);
    }
  return steps;
}

/* What a device heard of since it last said something, or at times all that it knows, to somebody. */
static void
send (World *self, Device *device, KaRandom *random)
{
  GArray *heard = device->book->heard;
  Packet *packet = g_new0 (Packet, 1);
  guint first = ka_random_below (random, self->most_devices) < 3 ? 0 : MIN (device->sent, heard->len);

  device->sent = heard->len;
  packet->to = ka_random_below (random, self->devices->len);
  packet->acts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (packet->acts, &g_array_index (heard, guint, first), heard->len - first);
  g_ptr_array_add (self->packets, packet);
}

/* Out of order, at times cut, or twice. */
static void
deliver (World *self, KaRandom *random)
{
  guint n = self->packets->len > 0 ? ka_random_below (random, self->packets->len) : 0;
  Packet *packet = self->packets->len > 0 ? g_ptr_array_index (self->packets, n) : NULL;
  Device *device = packet != NULL ? world_get_device (self, packet->to) : NULL;
  gboolean is_cut = ka_random_below (random, 4) == 0;

  if (device == NULL || device->offline > self->now)
    return;
  for (guint i = packet->acts->len; i > 1 && ka_random_below (random, 2) == 0; i--)
    {
      guint other = ka_random_below (random, i);
      guint act = g_array_index (packet->acts, guint, i - 1);

      g_array_index (packet->acts, guint, i - 1) = g_array_index (packet->acts, guint, other);
      g_array_index (packet->acts, guint, other) = act;
    }
  if (self->story != NULL)
    g_string_append_printf (self->story, "  device %u hears of %u acts%s\n", packet->to % self->devices->len,
                            packet->acts->len, is_cut ? ", and is cut off" : "");
  for (guint i = 0; i < packet->acts->len; i++)
    {
      if (is_cut && ka_random_below (random, 10) == 0)
        return;
      device_hear (self, device, g_array_index (packet->acts, guint, i), random);
    }
  if (ka_random_below (random, 4) > 0)
    g_ptr_array_remove_index_fast (self->packets, n);
}

/* A file goes on in another place. Mostly that is seen at once, since it is not the file that it says it is. */
static void
copy_device (World *self, Device *device, KaRandom *random)
{
  Device *copy;

  if (self->devices->len >= self->most_devices)
    return;
  copy = device_new (book_copy (device->book), random);
  for (guint i = 0; i < device->book->heard->len; i++)
    note_things (copy, g_ptr_array_index (self->acts, g_array_index (device->book->heard, guint, i)));
  if (ka_random_below (random, 4) > 0)
    {
      copy->book->id = ka_random_next (random);
      copy->book->number = 0;
    }
  g_ptr_array_add (self->devices, copy);
}

static void
set_clock (Device *device, KaRandom *random)
{
  static const gint64 UNITS[] = { 0, MINUTE, DAY, 30 * DAY, YEAR };
  gint64 unit = UNITS[ka_random_below (random, G_N_ELEMENTS (UNITS))];

  device->clock = unit * ((gint64) ka_random_below (random, 21) - 10);
}

/* The power goes while something is written or comes. What was begun is in the file whole, or not at all: then the number and the
 * stamp that it got are given again. */
static void
crash (World *self, Device *device, guint n, KaRandom *random)
{
  Book *before = book_copy (device->book);
  const GArray *others = world_get_device (self, ka_random_below (random, self->devices->len))->book->heard;

  if (ka_random_below (random, 2) == 0)
    verbs_do_any (self, device, n, random);
  else if (others != device->book->heard)
    for (guint i = 0; i < others->len; i++)
      device_hear (self, device, g_array_index (others, guint, i), random);
  device->sent = 0;
  if (ka_random_below (random, 4) == 0)
    {
      book_free (before);
      return;
    }
  book_free (device->book);
  device->book = before;
  if (self->story != NULL)
    g_string_append_printf (self->story, "  device %u loses what it was about\n", n);
}

static void
happen (World *self, const Step *step)
{
  guint n = step->device % self->devices->len;
  Device *device = world_get_device (self, n);
  KaRandom random;

  ka_random_init (&random, step->salt);
  self->now += step->wait;
  switch (step->kind)
    {
    case STEP_ACT:
      verbs_do_any (self, device, n, &random);
      break;
    case STEP_SEND:
      if (device->offline <= self->now)
        send (self, device, &random);
      break;
    case STEP_DELIVER:
      deliver (self, &random);
      break;
    case STEP_OFFLINE:
      device->offline = self->now + DAY * (1 + ka_random_below (&random, 200));
      break;
    case STEP_CLOCK:
      set_clock (device, &random);
      break;
    case STEP_BACKUP:
      g_clear_pointer (&device->backup, book_free);
      device->backup = book_copy (device->book);
      break;
    case STEP_RESTORE:
      if (device->backup != NULL)
        {
          book_free (device->book);
          device->book = book_copy (device->backup);
          if (self->story != NULL)
            g_string_append_printf (self->story, "  device %u is put back\n", n);
        }
      break;
    case STEP_CRASH:
      crash (self, device, n, &random);
      break;
    case STEP_COPY:
    default:
      copy_device (self, device, &random);
      break;
    }
}

void
world_run (World *self, GArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    happen (self, &g_array_index (steps, Step, i));
}

static gboolean
is_known_to_anybody (World *self, guint act)
{
  for (guint i = 0; i < self->devices->len; i++)
    if (book_knows (world_get_device (self, i)->book, act))
      return TRUE;
  return FALSE;
}

void
world_tell_everybody (World *self, guint64 seed)
{
  KaRandom random;

  ka_random_init (&random, seed);
  for (guint i = 0; i < self->acts->len; i++)
    if (!is_known_to_anybody (self, i))
      g_hash_table_add (self->lost, g_ptr_array_index (self->acts, i));
    else
      for (guint k = 0; k < self->devices->len; k++)
        device_hear (self, world_get_device (self, k), i, &random);
}
