/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-canonical.h"
#include "ka-flow-form.h"
#include "ka-json.h"
#include "world.h"

/* What must hold when everyone has heard of everything. It reads the state as text, as a stranger would. */

/* ---- everybody knows everything ------------------------------------------------------------------------- */

static gboolean
is_lost (World *self, guint act)
{
  return g_hash_table_contains (self->lost, g_ptr_array_index (self->acts, act));
}

static GPtrArray *
collect_acts (World *self)
{
  GPtrArray *acts = g_ptr_array_new ();

  for (guint i = 0; i < self->acts->len; i++)
    if (!is_lost (self, i))
      g_ptr_array_add (acts, g_ptr_array_index (self->acts, i));
  return acts;
}

/* What is undone on one device while all are asked is not heard of by the others. */
static GPtrArray *
collect_known (World *self, const Book *book)
{
  GPtrArray *acts = g_ptr_array_new ();

  for (guint i = 0; i < self->acts->len; i++)
    if (book_knows (book, i))
      g_ptr_array_add (acts, g_ptr_array_index (self->acts, i));
  return acts;
}

static char *
print_state (GPtrArray *acts)
{
  g_autoptr (KaFlowState) state = ka_flow_state_fold (acts);

  return ka_flow_state_print (state);
}

char *
world_print_state (World *self)
{
  g_autoptr (GPtrArray) acts = collect_acts (self);

  return print_state (acts);
}

char *
world_print_acts (World *self)
{
  g_autoptr (GPtrArray) acts = collect_acts (self);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acts->len; i++)
    g_string_append_printf (text, "%s\n", ((KaFlowAct *) g_ptr_array_index (acts, i))->line);
  return g_string_free_and_steal (text);
}

/* The acts as one device heard of them, and some of them again. */
static GPtrArray *
collect_heard (World *self, const Book *book, KaRandom *random)
{
  GPtrArray *acts = g_ptr_array_new ();

  for (guint i = 0; i < book->heard->len; i++)
    {
      g_ptr_array_add (acts, g_ptr_array_index (self->acts, g_array_index (book->heard, guint, i)));
      if (ka_random_below (random, 8) == 0)
        g_ptr_array_add (acts, g_ptr_array_index (acts, ka_random_below (random, acts->len)));
    }
  return acts;
}

static char *
check_same_everywhere (World *self, const char *state, KaRandom *random)
{
  guint step = MAX (1, self->devices->len / 8);

  for (guint i = 0; i < self->devices->len; i += step)
    {
      g_autoptr (GPtrArray) acts = collect_heard (self, world_get_device (self, i)->book, random);
      g_autofree char *other = print_state (acts);

      if (strcmp (state, other) != 0)
        return g_strdup_printf ("device %u has another book than all together", i);
    }
  return NULL;
}

/* ---- no line is lost ------------------------------------------------------------------------------------ */

typedef struct
{
  GHashTable *lines;   /* thing → JsonObject, that stand on a sheet */
  GHashTable *waiting; /* a set of things */
} Sheets;

static void
clear_sheets (Sheets *sheets)
{
  g_hash_table_unref (sheets->lines);
  g_hash_table_unref (sheets->waiting);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheets, clear_sheets)

static Sheets
read_sheets (JsonObject *state)
{
  Sheets sheets = {
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    g_hash_table_new (g_str_hash, g_str_equal),
  };
  JsonObject *matches = json_object_get_object_member (state, "matches");
  JsonArray *waiting = json_object_get_array_member (state, "waiting");
  g_autoptr (GList) uuids = json_object_get_members (matches);

  for (GList *l = uuids; l != NULL; l = l->next)
    {
      JsonArray *lines
          = json_object_get_array_member (json_object_get_object_member (matches, l->data), "lines");

      for (guint i = 0; i < json_array_get_length (lines); i++)
        {
          JsonObject *line = json_array_get_object_element (lines, i);

          g_hash_table_insert (
              sheets.lines, g_strconcat ("line/", json_object_get_string_member (line, "uuid"), NULL), line);
        }
    }
  for (guint i = 0; i < json_array_get_length (waiting); i++)
    g_hash_table_add (sheets.waiting, (gpointer) json_array_get_string_element (waiting, i));
  return sheets;
}

/* Whether the act says that a line, or its match, goes, and was written by somebody who knew of it. */
static gboolean
takes_away_knowingly (World *self, const KaFlowAct *act, const Accepted *accepted)
{
  GArray *about = g_hash_table_lookup (self->numbers, accepted->thing);

  for (guint i = 0; i < act->n_changes; i++)
    {
      const KaFlowChange *change = &act->changes[i];

      if (g_strcmp0 (ka_flow_change_get (change, "gone"), "true") != 0)
        continue;
      for (guint k = 0; k < about->len; k++)
        {
          const KaFlowAct *other = g_ptr_array_index (self->acts, g_array_index (about, guint, k));

          if (ka_flow_change_is_over (change, &other->id))
            return TRUE;
        }
    }
  return FALSE;
}

/* The match of a line as it was accepted, as a thing. */
static char *
get_match (World *self, const Accepted *accepted)
{
  const KaFlowAct *act = g_ptr_array_index (self->acts, accepted->act);

  for (guint i = 0; i < act->n_changes; i++)
    if (strcmp (act->changes[i].thing, accepted->thing) == 0)
      {
        g_autofree char *uuid = ka_flow_form_read_text (ka_flow_change_get (&act->changes[i], "match"));

        return g_strconcat ("match/", uuid, NULL);
      }
  g_return_val_if_reached (NULL);
}

/* Whether an act brought somebody whom @act names. */
static gboolean
names_newcomer (const KaFlowAct *act, const KaFlowAct *bringing)
{
  for (guint i = 0; i < bringing->n_changes; i++)
    if (ka_flow_form_is_brought_by (&bringing->changes[i])
        && strstr (act->line, strchr (bringing->changes[i].thing, '/') + 1) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether what is lost is an act, or brought somebody whom it names. */
static gboolean
lacks (World *self, guint act)
{
  GHashTableIter iter;
  gpointer lost;

  if (is_lost (self, act))
    return TRUE;
  g_hash_table_iter_init (&iter, self->lost);
  while (g_hash_table_iter_next (&iter, &lost, NULL))
    if (names_newcomer (g_ptr_array_index (self->acts, act), lost))
      return TRUE;
  return FALSE;
}

/* A line waits for what is lost, or when there is no seat for who took part. */
static gboolean
waits_rightly (World *self, JsonObject *matches, const Accepted *accepted)
{
  g_autofree char *thing = get_match (self, accepted);
  GArray *about = g_hash_table_lookup (self->numbers, thing);
  const char *uuid = thing + strlen ("match/");
  JsonObject *match
      = json_object_has_member (matches, uuid) ? json_object_get_object_member (matches, uuid) : NULL;
  JsonObject *seats = match != NULL ? json_object_get_object_member (match, "seats") : NULL;

  for (guint i = 0; i < about->len; i++)
    if (lacks (self, g_array_index (about, guint, i)))
      return TRUE;
  return seats != NULL
         && json_array_get_length (json_object_get_array_member (seats, "order")) > KA_FLOW_MOST_SEATS / 2;
}

static char *
check_no_line_is_lost (World *self, JsonObject *state, Sheets *sheets)
{
  JsonObject *matches = json_object_get_object_member (state, "matches");

  for (guint i = 0; i < self->accepted->len; i++)
    {
      const Accepted *accepted = &g_array_index (self->accepted, Accepted, i);
      gboolean is_accounted_for
          = g_hash_table_contains (sheets->lines, accepted->thing) || is_lost (self, accepted->act);

      if (!is_accounted_for && g_hash_table_contains (sheets->waiting, accepted->thing))
        is_accounted_for = waits_rightly (self, matches, accepted);
      for (guint k = 0; !is_accounted_for && k < self->acts->len; k++)
        is_accounted_for
            = !is_lost (self, k) && takes_away_knowingly (self, g_ptr_array_index (self->acts, k), accepted);
      if (!is_accounted_for)
        return g_strdup_printf ("%s was accepted, and is not there", accepted->thing);
    }
  return NULL;
}

/* ---- sums are nil, and whoever played has a seat -------------------------------------------------------- */

/* The seats that any act said under this name, told by nobody but the act itself. */
static GPtrArray *
find_told (World *self, const char *id)
{
  KaActId wanted;

  ka_act_id_parse (id, &wanted);
  for (guint i = 0; i < self->acts->len; i++)
    {
      const KaFlowAct *act = g_ptr_array_index (self->acts, i);

      for (guint k = 0; ka_act_id_compare (&act->id, &wanted) == 0 && k < act->n_changes; k++)
        if (ka_flow_change_get (&act->changes[k], "seats") != NULL)
          return ka_flow_form_read_seats (ka_flow_change_get (&act->changes[k], "seats"));
    }
  return NULL;
}

static char *
count_line (World *self, GHashTable *totals, JsonObject *line)
{
  JsonObject *says = json_object_get_object_member (line, "says");
  JsonArray *points
      = json_object_has_member (says, "facts")
            ? json_object_get_array_member (json_object_get_object_member (says, "facts"), "points")
            : json_object_get_array_member (says, "correction");
  g_autoptr (GPtrArray) told = find_told (self, json_object_get_string_member (says, "seats"));

  for (guint i = 0; i < json_array_get_length (points); i++)
    {
      const char *who = ((KaFlowSeat *) g_ptr_array_index (told, i))->who;
      gint64 *total = g_hash_table_lookup (totals, who);

      if (total == NULL && json_array_get_int_element (points, i) != 0)
        return g_strdup_printf ("%s has points and no seat", who);
      if (total != NULL)
        *total += json_array_get_int_element (points, i);
    }
  return NULL;
}

static char *
check_match_sums (World *self, const char *uuid, JsonObject *match)
{
  g_autoptr (GHashTable) totals = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (JsonNode) node = json_object_dup_member (match, "seats");
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (GPtrArray) seats = ka_flow_form_read_seats (text);
  JsonArray *lines = json_object_get_array_member (match, "lines");
  GHashTableIter iter;
  gpointer total;
  gint64 sum = 0;

  for (guint i = 0; i < seats->len; i++)
    g_hash_table_insert (totals, ((KaFlowSeat *) g_ptr_array_index (seats, i))->who, g_new0 (gint64, 1));
  for (guint i = 0; i < json_array_get_length (lines); i++)
    {
      char *problem = count_line (self, totals, json_array_get_object_element (lines, i));

      if (problem != NULL)
        return problem;
    }
  g_hash_table_iter_init (&iter, totals);
  while (g_hash_table_iter_next (&iter, NULL, &total))
    sum += *(gint64 *) total;
  return sum != 0 ? g_strdup_printf ("the points of match %s make %" G_GINT64_FORMAT, uuid, sum) : NULL;
}

static char *
check_sums (World *self, JsonObject *state)
{
  JsonObject *matches = json_object_get_object_member (state, "matches");
  g_autoptr (GList) uuids = json_object_get_members (matches);

  for (GList *l = uuids; l != NULL; l = l->next)
    {
      char *problem = check_match_sums (self, l->data, json_object_get_object_member (matches, l->data));

      if (problem != NULL)
        return problem;
    }
  return NULL;
}

/* ---- undo ----------------------------------------------------------------------------------------------- */

/* The attributes that an act said, a line each; of a thing that it brought whether that is gone. */
static char *
print_values (GPtrArray *acts, const KaFlowAct *about)
{
  g_autoptr (KaFlowState) state = ka_flow_state_fold (acts);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < about->n_changes; i++)
    {
      const KaRegisters *registers = ka_flow_state_get_registers (state, about->changes[i].thing);

      /* If it had never been, others may still say something of what it brought. */
      if (ka_flow_form_is_brought_by (&about->changes[i]))
        {
          gboolean is_there = g_ptr_array_find (acts, about, NULL);

          g_string_append (text,
                           !is_there || ka_registers_get_fate (registers, "gone", NULL, 0) == KA_FATE_TAKEN
                               ? "gone\n"
                               : "there\n");
          continue;
        }
      for (guint k = 0; k < about->changes[i].n_said; k++)
        {
          const char *value
              = registers != NULL ? ka_registers_get (registers, about->changes[i].said[k].attribute) : NULL;

          g_string_append_printf (text, "%s\n", value != NULL ? value : "null");
        }
    }
  return g_string_free_and_steal (text);
}

/* Whether another act says something of what this one said, and did not itself get replaced by it. */
static gboolean
is_built_on (GPtrArray *acts, const KaFlowAct *act)
{
  g_autoptr (KaFlowState) state = ka_flow_state_fold (acts);

  for (guint i = 0; i < act->n_changes; i++)
    {
      const KaRegisters *registers = ka_flow_state_get_registers (state, act->changes[i].thing);

      for (guint k = 0; k < registers->n; k++)
        if (registers->registers[k].n_heads != 1 || registers->registers[k].heads[0].act != act)
          return TRUE;
    }
  return FALSE;
}

/* Whether an act is undone by one that is not undone itself. */
static gboolean
is_undone (GPtrArray *acts, const KaFlowAct *act)
{
  for (guint i = 0; i < acts->len; i++)
    {
      const KaFlowAct *other = acts->pdata[i];

      if (ka_act_id_compare (&other->undoes, &act->id) == 0 && !is_undone (acts, other))
        return TRUE;
    }
  return FALSE;
}

static const KaFlowAct *
find_act (GPtrArray *acts, const KaActId *id)
{
  for (guint i = 0; i < acts->len; i++)
    if (ka_act_id_compare (&((const KaFlowAct *) acts->pdata[i])->id, id) == 0)
      return acts->pdata[i];
  return NULL;
}

static const KaFlowChange *
find_change (const KaFlowAct *act, const char *thing)
{
  for (guint i = 0; i < act->n_changes; i++)
    if (g_str_equal (act->changes[i].thing, thing))
      return &act->changes[i];
  return NULL;
}

/* Whether @act was written knowing what @other says of @thing and @attribute, whatever lies between them. */
static gboolean
knows_of (GPtrArray *acts, const KaFlowAct *act, const KaFlowAct *other, const char *thing,
          const char *attribute)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  g_ptr_array_add (left, (gpointer) act);
  for (guint n = 0; n < left->len; n++)
    {
      const KaFlowChange *change = find_change (left->pdata[n], thing);

      for (guint i = 0; change != NULL && i < change->n_over; i++)
        {
          const KaFlowAct *over = find_act (acts, &change->over[i]);
          const KaFlowChange *said = over != NULL ? find_change (over, thing) : NULL;

          if (said == NULL || ka_flow_change_get (said, attribute) == NULL)
            continue;
          if (over == other)
            return TRUE;
          if (!g_ptr_array_find (left, over, NULL))
            g_ptr_array_add (left, (gpointer) over);
        }
    }
  return FALSE;
}

static gboolean
takes_away (const KaFlowChange *change, const char *attribute)
{
  const char *value = ka_flow_change_get (change, attribute);

  return value != NULL
         && (g_str_equal (attribute, "gone") ? g_str_equal (value, "true") : !g_str_equal (value, "null"));
}

/* Who undoes what was said of the same says again what somebody else did. */
static gboolean
says_again (GPtrArray *acts, const KaFlowAct *act, const char *thing, const char *attribute)
{
  const KaFlowAct *undone = find_act (acts, &act->undoes);
  const KaFlowChange *change = undone != NULL ? find_change (undone, thing) : NULL;

  return change != NULL && ka_flow_change_get (change, attribute) != NULL;
}

static const char *const TAKING[] = { "gone", "bin" };

/* Whether both took the same thing away by one attribute and did not know of each other. */
static gboolean
takes_the_same (GPtrArray *acts, const KaFlowAct *act, const KaFlowAct *other, const char *thing,
                const char *attribute)
{
  const KaFlowChange *change = find_change (other, thing);

  return change != NULL && takes_away (change, attribute) && !is_undone (acts, other)
         && !says_again (acts, other, thing, attribute) && !knows_of (acts, act, other, thing, attribute)
         && !knows_of (acts, other, act, thing, attribute);
}

/* Leaves out of @others what was written knowing of what @act says: that was undone again, or nothing of it could be undone. */
static void
leave_out_knowing (GPtrArray *acts, const KaFlowAct *act, const char *thing, const char *attribute,
                   GPtrArray *others)
{
  for (guint i = 0; i < acts->len; i++)
    if (knows_of (acts, acts->pdata[i], act, thing, attribute))
      g_ptr_array_remove_fast (others, acts->pdata[i]);
}

/* Leaves out of @others who took @thing away as @act did, and what was written knowing of those. */
static void
leave_out_same (GPtrArray *acts, const KaFlowAct *act, const char *thing, const char *attribute,
                GPtrArray *others)
{
  for (guint i = 0; i < acts->len; i++)
    {
      const KaFlowAct *same = acts->pdata[i];

      if (same == act || !takes_the_same (acts, act, same, thing, attribute))
        continue;
      g_ptr_array_remove_fast (others, (gpointer) same);
      leave_out_knowing (acts, same, thing, attribute, others);
    }
}

/* Leaves out the act, what was written knowing of it, and who took the same away: undo brings back what both took. Returns: (transfer
 * container) */
static GPtrArray *
list_others (GPtrArray *acts, const KaFlowAct *act)
{
  GPtrArray *others = g_ptr_array_new ();

  g_ptr_array_extend (others, acts, NULL, NULL);
  g_ptr_array_remove_fast (others, (gpointer) act);
  for (guint i = 0; i < act->n_changes; i++)
    {
      const KaFlowChange *change = &act->changes[i];

      for (guint k = 0; k < change->n_said; k++)
        leave_out_knowing (acts, act, change->thing, change->said[k].attribute, others);
      for (guint n = 0; n < G_N_ELEMENTS (TAKING); n++)
        if (takes_away (change, TAKING[n]))
          leave_out_same (acts, act, change->thing, TAKING[n], others);
    }
  return others;
}

static char *
check_undo_of (World *self, guint n_device)
{
  Device *device = world_get_device (self, n_device);
  GArray *done = device->book->done;
  guint number = done->len > 0 ? g_array_index (done, guint, done->len - 1) : 0;
  const KaFlowAct *act = done->len > 0 ? g_ptr_array_index (self->acts, number) : NULL;
  g_autoptr (GPtrArray) before = collect_known (self, device->book);
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  if (act == NULL || is_lost (self, number))
    return NULL;
  if (verbs_undo (self, device, n_device, number, &error) < 0)
    return g_error_matches (error, KA_FLOW_ERROR, KA_FLOW_ERROR_REFERRED) || is_built_on (before, act)
               ? NULL
               : g_strdup_printf ("device %u cannot undo what it did last: %s", n_device, error->message);
  after = collect_known (self, device->book);
  found = print_values (after, act);
  others = list_others (before, act);
  expected = print_values (others, act);
  return strcmp (expected, found) != 0 ? g_strdup_printf ("device %u undid %s and has\n%sin place of\n%s",
                                                          n_device, act->line, found, expected)
                                       : NULL;
}

static char *
check_undo (World *self)
{
  guint step = MAX (1, self->devices->len / 8);

  for (guint i = 0; i < self->devices->len; i += step)
    {
      char *problem = check_undo_of (self, i);

      if (problem != NULL)
        return problem;
    }
  return NULL;
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

char *
world_check (World *self, guint64 seed)
{
  KaRandom random;
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;
  char *problem;

  ka_random_init (&random, seed);
  text = world_print_state (self);
  node = ka_json_from_text (text, NULL);
  problem = node == NULL ? g_strdup ("the state is no JSON") : check_same_everywhere (self, text, &random);
  if (problem == NULL)
    {
      g_auto (Sheets) sheets = read_sheets (json_node_get_object (node));

      problem = check_no_line_is_lost (self, json_node_get_object (node), &sheets);
    }
  if (problem == NULL)
    problem = check_sums (self, json_node_get_object (node));
  return problem == NULL ? check_undo (self) : problem;
}
