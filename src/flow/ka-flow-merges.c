/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-flow-merges.h"

#include <string.h>

#include "ka-flow-form.h"
#include "ka-thing.h"

/* Players who are one person. */
typedef struct
{
  /* borrowed */
  const char *root;

  /* owned */
  GPtrArray *members; /* of things */
  GHashTable *sits;   /* the matches, a set of KaFlowMatch */
} Person;

struct _KaFlowMerges
{
  /* owned */
  GPtrArray *everybody; /* of Person */
  GHashTable *people;   /* thing → the Person that it is an entry of */
  GHashTable *awaited;  /* thing → thing */
};

/* Somebody who says to be another entry of somebody. */
typedef struct
{
  const char *player;
  const KaHead *winner;
} Naming;

static void
free_person (Person *person)
{
  g_ptr_array_unref (person->members);
  g_hash_table_unref (person->sits);
  g_free (person);
}

static void
add_person (KaFlowMerges *self, const char *player)
{
  Person *person = g_new0 (Person, 1);

  person->root = player;
  person->members = g_ptr_array_new ();
  g_ptr_array_add (person->members, (gpointer) player);
  person->sits = g_hash_table_new (NULL, NULL);
  g_hash_table_insert (self->people, (gpointer) player, person);
  g_ptr_array_add (self->everybody, person);
}

static void
seat_people (KaFlowMerges *self, KaFlowMatch *match)
{
  for (guint i = 0; i < match->seats->len; i++)
    {
      Person *person
          = g_hash_table_lookup (self->people, ((KaFlowSeat *) g_ptr_array_index (match->seats, i))->who);

      if (person != NULL)
        g_hash_table_add (person->sits, match);
    }
}

static gboolean
sit_together (const Person *one, const Person *other)
{
  GHashTableIter iter;
  gpointer match;

  if (g_hash_table_size (one->sits) > g_hash_table_size (other->sits))
    return sit_together (other, one);
  g_hash_table_iter_init (&iter, one->sits);
  while (g_hash_table_iter_next (&iter, &match, NULL))
    if (g_hash_table_contains (other->sits, match))
      return TRUE;
  return FALSE;
}

/* The smaller one goes up in the greater, so that each player moves seldom. */
static void
join (KaFlowMerges *self, Person *one, Person *other, const char *root)
{
  GHashTableIter iter;
  gpointer match;

  if (one->members->len > other->members->len)
    {
      join (self, other, one, root);
      return;
    }
  other->root = root;
  for (guint i = 0; i < one->members->len; i++)
    {
      g_ptr_array_add (other->members, g_ptr_array_index (one->members, i));
      g_hash_table_insert (self->people, g_ptr_array_index (one->members, i), other);
    }
  g_hash_table_iter_init (&iter, one->sits);
  while (g_hash_table_iter_next (&iter, &match, NULL))
    g_hash_table_add (other->sits, match);
}

/* The IDs of the winners; of one act the players as they are called. */
static int
compare_namings (const void *a, const void *b)
{
  const Naming *one = a, *other = b;
  int order = ka_act_id_compare (&one->winner->act->id, &other->winner->act->id);

  return order != 0 ? order : strcmp (one->player, other->player);
}

static GArray *
collect_namings (GPtrArray *players)
{
  GArray *namings = g_array_new (FALSE, FALSE, sizeof (Naming));

  for (guint i = 0; i < players->len; i++)
    {
      const KaRegisters *player = g_ptr_array_index (players, i);

      if (ka_registers_get (player, "same") != NULL)
        {
          Naming naming = { player->thing, ka_registers_find (player, "same")->heads };

          g_array_append_val (namings, naming);
        }
    }
  g_array_sort (namings, compare_namings);
  return namings;
}

static void
merge (KaFlowMerges *self, const Naming *naming)
{
  g_autofree char *uuid = ka_flow_form_read_text (naming->winner->value);
  g_autofree char *named = ka_thing_new (KA_THING_PLAYER, uuid);
  Person *one = g_hash_table_lookup (self->people, naming->player);
  Person *other = g_hash_table_lookup (self->people, named);

  if (one == other)
    return;
  if (other == NULL || sit_together (one, other))
    g_hash_table_insert (self->awaited, (gpointer) naming->player, g_steal_pointer (&named));
  else
    join (self, one, other, other->root);
}

KaFlowMerges *
ka_flow_merges_fold (GPtrArray *players, GPtrArray *matches)
{
  KaFlowMerges *self = g_new0 (KaFlowMerges, 1);
  g_autoptr (GArray) namings = collect_namings (players);

  self->everybody = g_ptr_array_new_with_free_func ((GDestroyNotify) free_person);
  self->people = g_hash_table_new (g_str_hash, g_str_equal);
  self->awaited = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  for (guint i = 0; i < players->len; i++)
    add_person (self, ((KaRegisters *) g_ptr_array_index (players, i))->thing);
  for (guint i = 0; i < matches->len; i++)
    seat_people (self, g_ptr_array_index (matches, i));
  for (guint i = 0; i < namings->len; i++)
    merge (self, &g_array_index (namings, Naming, i));
  return self;
}

void
ka_flow_merges_free (KaFlowMerges *self)
{
  g_hash_table_unref (self->people);
  g_hash_table_unref (self->awaited);
  g_ptr_array_unref (self->everybody);
  g_free (self);
}

const char *
ka_flow_merges_get_root (KaFlowMerges *self, const char *player)
{
  Person *person = g_hash_table_lookup (self->people, player);

  return person != NULL ? person->root : player;
}

const char *
ka_flow_merges_get_awaited (KaFlowMerges *self, const char *player)
{
  return g_hash_table_lookup (self->awaited, player);
}
