/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-flow-state.h"

#include <string.h>

#include "ka-canonical.h"
#include "ka-flow-form.h"
#include "ka-thing.h"

struct _KaFlowState
{
  /* owned */
  GPtrArray *acts;      /* of KaFlowAct, each ID once */
  GHashTable *sayings;  /* thing → GArray of KaSaying; the acts own the names of the things */
  GPtrArray *registers; /* of KaRegisters, in the order of the things */
  GHashTable *by_thing; /* thing → KaRegisters of registers */
  GHashTable *gone;     /* a set of things */
  GHashTable *returned; /* a set of things */
  GHashTable *waiting;  /* a set of things */
  GHashTable *matches;  /* thing → KaFlowMatch */
  KaFlowMerges *merges;
};

/* ---- the acts ------------------------------------------------------------------------------------------- */

static int
compare_acts (gconstpointer a, gconstpointer b)
{
  const KaFlowAct *one = a, *other = b;
  int order = ka_act_id_compare (&one->id, &other->id);

  return order != 0 ? order : strcmp (one->line, other->line);
}

/* F-1: of those with one ID the first by its line holds. */
static void
collect_acts (KaFlowState *self, GPtrArray *acts)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_sized_new (acts->len);
  const KaFlowAct *last = NULL;

  g_ptr_array_extend (sorted, acts, NULL, NULL);
  g_ptr_array_sort_values (sorted, compare_acts);
  for (guint i = 0; i < sorted->len; i++)
    {
      KaFlowAct *act = g_ptr_array_index (sorted, i);

      if (last == NULL || ka_act_id_compare (&last->id, &act->id) != 0)
        g_ptr_array_add (self->acts, ka_flow_act_ref (act));
      last = act;
    }
}

static void
collect_sayings (KaFlowState *self, const KaFlowAct *act)
{
  for (guint i = 0; i < act->n_changes; i++)
    {
      KaSaying saying = { act, &act->changes[i] };
      GArray *sayings = g_hash_table_lookup (self->sayings, saying.change->thing);

      if (sayings == NULL)
        {
          sayings = g_array_new (FALSE, FALSE, sizeof (KaSaying));
          g_hash_table_insert (self->sayings, saying.change->thing, sayings);
        }
      g_array_append_val (sayings, saying);
    }
}

static int
compare_things (gconstpointer a, gconstpointer b)
{
  return strcmp (((const KaRegisters *) a)->thing, ((const KaRegisters *) b)->thing);
}

static void
fold_things (KaFlowState *self)
{
  GHashTableIter iter;
  gpointer thing, sayings;

  g_hash_table_iter_init (&iter, self->sayings);
  while (g_hash_table_iter_next (&iter, &thing, &sayings))
    {
      GArray *of_thing = sayings;

      g_ptr_array_add (
          self->registers,
          ka_registers_fold (thing, (const KaSaying *) (gpointer) of_thing->data, of_thing->len));
    }
  g_ptr_array_sort_values (self->registers, compare_things);
  for (guint i = 0; i < self->registers->len; i++)
    {
      KaRegisters *registers = g_ptr_array_index (self->registers, i);

      g_hash_table_insert (self->by_thing, (gpointer) registers->thing, registers);
    }
}

/* ---- what became of things ------------------------------------------------------------------------------ */

static void
note_fate (KaFlowState *self, const char *thing, KaFate fate)
{
  if (fate == KA_FATE_TAKEN)
    g_hash_table_add (self->gone, (gpointer) thing);
  if (fate == KA_FATE_RETURNED)
    g_hash_table_add (self->returned, (gpointer) thing);
}

static void
note_waiting (KaFlowState *self, const char *thing, gboolean waits)
{
  if (waits && !g_hash_table_contains (self->gone, thing))
    g_hash_table_add (self->waiting, (gpointer) thing);
}

/* The lines of each match that is known; those of others wait. */
static GHashTable *
collect_lines (KaFlowState *self)
{
  GHashTable *lines
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < self->registers->len; i++)
    {
      KaRegisters *one = g_ptr_array_index (self->registers, i);
      const char *match = ka_thing_is (one->thing, KA_THING_LINE) ? ka_registers_get (one, "match") : NULL;
      g_autofree char *uuid = match != NULL ? ka_flow_form_read_text (match) : NULL;
      g_autofree char *thing = uuid != NULL ? ka_thing_new (KA_THING_MATCH, uuid) : NULL;
      GPtrArray *of_match = thing != NULL ? g_hash_table_lookup (lines, thing) : NULL;

      if (!ka_thing_is (one->thing, KA_THING_LINE))
        continue;
      if (thing == NULL || !g_hash_table_contains (self->by_thing, thing))
        {
          note_fate (self, one->thing, ka_registers_get_fate (one, "gone", NULL, 0));
          note_waiting (self, one->thing, TRUE);
          continue;
        }
      if (of_match == NULL)
        {
          of_match = g_ptr_array_new ();
          g_hash_table_insert (lines, g_steal_pointer (&thing), of_match);
        }
      g_ptr_array_add (of_match, one);
    }
  return lines;
}

static void
note_match (KaFlowState *self, KaFlowMatch *match)
{
  const char *thing = match->registers->thing;

  g_hash_table_insert (self->matches, (gpointer) thing, match);
  note_fate (self, thing, match->fate);
  note_fate (self, thing, match->bin == KA_FATE_RETURNED ? KA_FATE_RETURNED : KA_FATE_THERE);
  note_waiting (self, thing, match->waits);
  for (guint i = 0; i < match->lines->len; i++)
    {
      const KaFlowLine *line = &g_array_index (match->lines, KaFlowLine, i);

      note_fate (self, line->registers->thing, line->fate);
      note_waiting (self, line->registers->thing, line->waits);
    }
}

/* The players who have a name. */
static GHashTable *
collect_named (KaFlowState *self)
{
  GHashTable *named = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->registers->len; i++)
    {
      KaRegisters *one = g_ptr_array_index (self->registers, i);

      if (ka_thing_is (one->thing, KA_THING_PLAYER) && ka_registers_get (one, "name") != NULL)
        g_hash_table_add (named, (gpointer) one->thing);
    }
  return named;
}

/* F-8: a player who sits at a match that is there is there too. */
static void
bring_back_players (KaFlowState *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->matches);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const KaFlowMatch *match = value;

      for (guint i = 0; match->seats != NULL && i < match->seats->len; i++)
        {
          const char *who = ((KaFlowSeat *) g_ptr_array_index (match->seats, i))->who;

          if (g_hash_table_remove (self->gone, who))
            note_fate (self, ka_flow_state_get_registers (self, who)->thing, KA_FATE_RETURNED);
        }
    }
}

static void
fold_matches (KaFlowState *self)
{
  g_autoptr (GHashTable) lines = collect_lines (self);
  g_autoptr (GHashTable) named = collect_named (self);

  for (guint i = 0; i < self->registers->len; i++)
    {
      KaRegisters *one = g_ptr_array_index (self->registers, i);
      GPtrArray *of_match = g_hash_table_lookup (lines, one->thing);

      if (ka_thing_is (one->thing, KA_THING_MATCH))
        note_match (self, ka_flow_match_fold (one, of_match != NULL ? (gpointer) of_match->pdata : NULL,
                                              of_match != NULL ? of_match->len : 0, named));
      else if (!ka_thing_is (one->thing, KA_THING_LINE))
        note_fate (self, one->thing, ka_registers_get_fate (one, "gone", NULL, 0));
      if (ka_thing_is (one->thing, KA_THING_PLAYER))
        note_waiting (self, one->thing, ka_registers_get (one, "name") == NULL);
    }
}

static void
fold_merges (KaFlowState *self)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  g_autoptr (GPtrArray) matches = g_ptr_array_new ();

  for (guint i = 0; i < self->registers->len; i++)
    {
      KaRegisters *one = g_ptr_array_index (self->registers, i);

      if (ka_thing_is (one->thing, KA_THING_PLAYER) && ka_flow_state_is_there (self, one->thing))
        g_ptr_array_add (players, one);
      if (ka_thing_is (one->thing, KA_THING_MATCH) && ka_flow_state_is_there (self, one->thing))
        g_ptr_array_add (matches, g_hash_table_lookup (self->matches, one->thing));
    }
  self->merges = ka_flow_merges_fold (players, matches);
}

KaFlowState *
ka_flow_state_fold (GPtrArray *acts)
{
  KaFlowState *self = g_new0 (KaFlowState, 1);

  self->acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_act_unref);
  self->sayings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  self->registers = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_registers_free);
  self->by_thing = g_hash_table_new (g_str_hash, g_str_equal);
  self->gone = g_hash_table_new (g_str_hash, g_str_equal);
  self->returned = g_hash_table_new (g_str_hash, g_str_equal);
  self->waiting = g_hash_table_new (g_str_hash, g_str_equal);
  self->matches = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) ka_flow_match_free);

  collect_acts (self, acts);
  for (guint i = 0; i < self->acts->len; i++)
    collect_sayings (self, g_ptr_array_index (self->acts, i));
  fold_things (self);
  fold_matches (self);
  bring_back_players (self);
  fold_merges (self);
  return self;
}

void
ka_flow_state_free (KaFlowState *self)
{
  g_clear_pointer (&self->merges, ka_flow_merges_free);
  g_hash_table_unref (self->matches);
  g_hash_table_unref (self->waiting);
  g_hash_table_unref (self->returned);
  g_hash_table_unref (self->gone);
  g_hash_table_unref (self->by_thing);
  g_ptr_array_unref (self->registers);
  g_hash_table_unref (self->sayings);
  g_ptr_array_unref (self->acts);
  g_free (self);
}

/* ---- asking --------------------------------------------------------------------------------------------- */

const KaRegisters *
ka_flow_state_get_registers (KaFlowState *self, const char *thing)
{
  return g_hash_table_lookup (self->by_thing, thing);
}

gboolean
ka_flow_state_is_there (KaFlowState *self, const char *thing)
{
  return g_hash_table_contains (self->by_thing, thing) && !g_hash_table_contains (self->gone, thing)
         && !g_hash_table_contains (self->waiting, thing);
}

/* ---- as text -------------------------------------------------------------------------------------------- */

/* A member of an object that is being written: its value is canonical JSON. */
typedef struct
{
  const char *name;
  const char *value;
} Member;

static void
add_member (GArray *members, const char *name, const char *value)
{
  Member member = { name, value };

  g_array_append_val (members, member);
}

static int
compare_members (const void *a, const void *b)
{
  return strcmp (((const Member *) a)->name, ((const Member *) b)->name);
}

/* The attributes that are not null, but two. */
static GArray *
collect_members (const KaRegisters *registers, const char *but, const char *nor)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (Member));

  for (guint i = 0; i < registers->n; i++)
    {
      const char *name = registers->registers[i].attribute;
      const char *value = ka_registers_get (registers, name);

      if (value != NULL && g_strcmp0 (name, but) != 0 && g_strcmp0 (name, nor) != 0)
        add_member (members, name, value);
    }
  return members;
}

/* What the state says itself takes the place of an attribute of that name, which only a stranger can have written. */
static void
put_member (GArray *members, const char *name, const char *value)
{
  for (guint i = 0; i < members->len; i++)
    if (strcmp (g_array_index (members, Member, i).name, name) == 0)
      {
        g_array_index (members, Member, i).value = value;
        return;
      }
  add_member (members, name, value);
}

static void
print_name (GString *text, const char *name)
{
  const char last = text->str[text->len - 1];

  if (last != '{' && last != '[')
    g_string_append_c (text, ',');
  if (name == NULL)
    return;
  ka_canonical_append_text (text, name);
  g_string_append_c (text, ':');
}

static void
print_members (GString *text, GArray *members)
{
  g_array_sort (members, compare_members);
  g_string_append_c (text, '{');
  for (guint i = 0; i < members->len; i++)
    {
      print_name (text, g_array_index (members, Member, i).name);
      g_string_append (text, g_array_index (members, Member, i).value);
    }
  g_string_append_c (text, '}');
}

static char *
quote (const char *string)
{
  GString *text = g_string_new (NULL);

  ka_canonical_append_text (text, string);
  return g_string_free_and_steal (text);
}

static const char *
skip_kind (const char *thing)
{
  return strchr (thing, '/') + 1;
}

static void
print_player (GString *text, KaFlowState *self, const KaRegisters *player)
{
  g_autoptr (GArray) members = collect_members (player, "gone", "same");
  const char *root = ka_flow_merges_get_root (self->merges, player->thing);
  const char *awaited = ka_flow_merges_get_awaited (self->merges, player->thing);
  g_autofree char *same = quote (skip_kind (root));
  g_autofree char *waits = awaited != NULL ? quote (skip_kind (awaited)) : NULL;

  if (strcmp (root, player->thing) != 0)
    put_member (members, "same", same);
  if (waits != NULL)
    put_member (members, "waits", waits);
  print_members (text, members);
}

static void
print_line (GString *text, const KaFlowLine *line)
{
  g_autoptr (GArray) members = collect_members (line->registers, "gone", "match");
  g_autofree char *uuid = quote (skip_kind (line->registers->thing));

  put_member (members, "uuid", uuid);
  if (line->tied)
    put_member (members, "tied", "true");
  print_members (text, members);
}

static char *
print_lines (const KaFlowMatch *match)
{
  GString *text = g_string_new ("[");

  for (guint i = 0; i < match->lines->len; i++)
    {
      const KaFlowLine *line = &g_array_index (match->lines, KaFlowLine, i);

      if (line->waits || line->fate == KA_FATE_TAKEN)
        continue;
      print_name (text, NULL);
      print_line (text, line);
    }
  g_string_append_c (text, ']');
  return g_string_free_and_steal (text);
}

static void
print_match (GString *text, KaFlowState *self, const KaRegisters *registers)
{
  const KaFlowMatch *match = g_hash_table_lookup (self->matches, registers->thing);
  g_autoptr (GArray) members
      = collect_members (registers, "gone", match->bin != KA_FATE_TAKEN ? "bin" : NULL);
  g_autofree char *seats = ka_flow_form_replace_order (ka_registers_get (registers, "seats"), match->seats);
  g_autofree char *lines = print_lines (match);

  put_member (members, "seats", seats);
  put_member (members, "lines", lines);
  print_members (text, members);
}

static void
print_other (GString *text, KaFlowState *self, const KaRegisters *registers)
{
  g_autoptr (GArray) members = collect_members (registers, "gone", NULL);

  print_members (text, members);
}

/* The things whose kind is @kind, or is none of those that the fold knows, as an object. */
static void
print_things (GString *text, KaFlowState *self, const char *name, const char *kind,
              void (*print) (GString *, KaFlowState *, const KaRegisters *))
{
  print_name (text, name);
  g_string_append_c (text, '{');
  for (guint i = 0; i < self->registers->len; i++)
    {
      const KaRegisters *one = g_ptr_array_index (self->registers, i);
      gboolean wanted = kind != NULL ? ka_thing_is (one->thing, kind)
                                     : !ka_thing_is (one->thing, KA_THING_PLAYER)
                                           && !ka_thing_is (one->thing, KA_THING_MATCH)
                                           && !ka_thing_is (one->thing, KA_THING_LINE);

      if (!wanted || !ka_flow_state_is_there (self, one->thing))
        continue;
      print_name (text, kind != NULL ? skip_kind (one->thing) : one->thing);
      print (text, self, one);
    }
  g_string_append_c (text, '}');
}

static void
print_heads (GString *text, const KaRegister *disputed)
{
  char id[KA_ACT_ID_SIZE];

  g_string_append_c (text, '[');
  for (guint i = 1; i < disputed->n_heads; i++)
    if (ka_register_differs (disputed, i))
      {
        print_name (text, NULL);
        ka_canonical_append_text (text, ka_act_id_print (&disputed->heads[i].act->id, id));
      }
  g_string_append_c (text, ']');
}

/* The names are paths, which are not in the order of the things when an attribute is. */
static void
print_disputed (GString *text, KaFlowState *self)
{
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (Member));
  g_autoptr (GPtrArray) owned = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->registers->len; i++)
    {
      const KaRegisters *one = g_ptr_array_index (self->registers, i);

      for (guint k = 0; k < one->n && ka_flow_state_is_there (self, one->thing); k++)
        if (ka_register_is_disputed (&one->registers[k]))
          {
            GString *heads = g_string_new (NULL);
            char *name = g_strjoin ("/", one->thing, one->registers[k].attribute, NULL);

            print_heads (heads, &one->registers[k]);
            g_ptr_array_add (owned, name);
            g_ptr_array_add (owned, g_string_free_and_steal (heads));
            add_member (members, name, owned->pdata[owned->len - 1]);
          }
    }
  print_name (text, "disputed");
  print_members (text, members);
}

static void
print_set (GString *text, KaFlowState *self, const char *name, GHashTable *set)
{
  print_name (text, name);
  g_string_append_c (text, '[');
  for (guint i = 0; i < self->registers->len; i++)
    {
      const KaRegisters *one = g_ptr_array_index (self->registers, i);

      if (g_hash_table_contains (set, one->thing))
        {
          print_name (text, NULL);
          ka_canonical_append_text (text, one->thing);
        }
    }
  g_string_append_c (text, ']');
}

char *
ka_flow_state_print (KaFlowState *self)
{
  GString *text = g_string_new ("{");

  print_disputed (text, self);
  print_things (text, self, "matches", KA_THING_MATCH, print_match);
  print_things (text, self, "other", NULL, print_other);
  print_things (text, self, "players", KA_THING_PLAYER, print_player);
  print_set (text, self, "returned", self->returned);
  print_set (text, self, "waiting", self->waiting);
  g_string_append_c (text, '}');
  return g_string_free_and_steal (text);
}
