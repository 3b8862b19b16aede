/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "ka-flow-state.h"
#include "ka-flow-writer.h"

/* Prints who wins for every pair of verbs, done by two who did not know of each other: docs/who-wins.md. */

#define ANN      "player/00000000-0000-4000-8000-000000000001"
#define BRAM     "player/00000000-0000-4000-8000-000000000002"
#define CEES     "player/00000000-0000-4000-8000-000000000003"
#define MATCH    "match/00000000-0000-4000-8000-000000000004"
#define LINE     "line/00000000-0000-4000-8000-000000000005"
#define OTHER    "line/00000000-0000-4000-8000-00000000000"

#define OF_MATCH "\"00000000-0000-4000-8000-000000000004\""
#define ORDER_OF_THREE(first)                                                                                \
  "{\"first\":" first ",\"order\":[{\"player\":\"00000000-0000-4000-8000-000000000001\"},"                   \
  "{\"player\":\"00000000-0000-4000-8000-000000000002\"},{\"player\":\"00000000-0000-4000-8000-000000000003\"}]}"
#define SEATS "\"0000000000000001-1-0000000000000001\""

/* What an act says: thing, attribute and value, and the value that the second of two says who do the same. */
typedef struct
{
  const char *name;
  const char *says[4][4];
} Verb;

static const Verb VERBS[] = {
  { "add a round",
    { { OTHER "6", "match", OF_MATCH, OF_MATCH },
      { OTHER "6", "rank", "\"a1\"", "\"a1\"" },
      { OTHER "6", "says", "{\"facts\":{},\"seats\":" SEATS "}", "{\"facts\":{},\"seats\":" SEATS "}" } } },
  { "correct the round",
    { { LINE, "says", "{\"facts\":{\"n\":9},\"seats\":" SEATS "}",
        "{\"facts\":{\"n\":8},\"seats\":" SEATS "}" } } },
  { "note at the round", { { LINE, "note", "\"well played\"", "\"badly played\"" } } },
  { "delete the round", { { LINE, "gone", "true", "true" } } },
  { "move the round", { { LINE, "rank", "\"Z\"", "\"b00\"" } } },
  { "Cees joins", { { MATCH, "seats", ORDER_OF_THREE ("0"), ORDER_OF_THREE ("1") } } },
  { "note at the match", { { MATCH, "note", "\"by the sea\"", "\"at home\"" } } },
  { "other options", { { MATCH, "options", "{\"target\":250}", "{\"target\":50}" } } },
  { "match in the bin", { { MATCH, "bin", "7", "8" } } },
  { "delete the match", { { MATCH, "gone", "true", "true" } } },
  { "rename Ann", { { ANN, "name", "\"Anna\"", "\"Anneke\"" } } },
  { "archive Ann", { { ANN, "archived", "true", "true" } } },
  { "Ann is Cees",
    { { ANN, "same", "\"00000000-0000-4000-8000-000000000003\"",
        "\"00000000-0000-4000-8000-000000000003\"" } } },
  { "delete Cees", { { CEES, "gone", "true", "true" } } },
};

static GPtrArray *
make_before (void)
{
  static const char *const LINES[] = {
    "{\"act\":\"0000000000000001-1-0000000000000001\",\"says\":["
    "{\"as\":{\"game\":\"gin-rummy\",\"seats\":{\"first\":0,\"order\":[{\"player\":\"00000000-0000-4000-8000-000000000001\"},"
    "{\"player\":\"00000000-0000-4000-8000-000000000002\"}]}},\"thing\":\"" MATCH "\"},"
    "{\"as\":{\"name\":\"Ann\"},\"thing\":\"" ANN "\"},{\"as\":{\"name\":\"Bram\"},\"thing\":\"" BRAM "\"},"
    "{\"as\":{\"name\":\"Cees\"},\"thing\":\"" CEES "\"}],\"verb\":\"match-created\"}",
    "{\"act\":\"0000000000000002-5-0000000000000001\",\"says\":[{\"as\":{\"match\":" OF_MATCH
    ",\"rank\":\"a0\",\"says\":{\"facts\":{\"n\":1},\"seats\":" SEATS "}},\"thing\":\"" LINE
    "\"}],\"verb\":\"round-added\"}",
  };
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_act_unref);

  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    g_ptr_array_add (acts, ka_flow_act_from_line (LINES[i], NULL));
  return acts;
}

static KaFlowAct *
write_act (const Verb *verb, KaFlowState *known, KaStamp stamp, guint64 device)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new ("done");
  KaActId id = { stamp, device, 1 };

  for (guint i = 0; verb->says[i][0] != NULL; i++)
    {
      const char *thing = verb->says[i][0], *attribute = verb->says[i][1];
      const KaRegisters *registers = ka_flow_state_get_registers (known, thing);

      ka_flow_writer_say (writer, thing, registers, attribute, verb->says[i][2]);
      if (strcmp (attribute, "gone") != 0 && strcmp (attribute, "bin") != 0)
        continue;
      ka_flow_writer_know (writer, thing, registers);
      if (g_str_equal (thing, MATCH))
        ka_flow_writer_know (writer, thing, ka_flow_state_get_registers (known, LINE));
    }
  return ka_flow_writer_finish (writer, &id);
}

/* The same, done by the second device: another round, another value. */
static Verb
of_second (const Verb *verb)
{
  Verb other = *verb;

  for (guint i = 0; other.says[i][0] != NULL; i++)
    {
      other.says[i][2] = other.says[i][3];
      if (g_str_equal (other.says[i][0], OTHER "6"))
        other.says[i][0] = OTHER "7";
    }
  return other;
}

/* Whether all that a verb says is the value in the state. */
static gboolean
holds (KaFlowState *state, const Verb *verb)
{
  for (guint i = 0; verb->says[i][0] != NULL; i++)
    {
      const KaRegisters *registers = ka_flow_state_get_registers (state, verb->says[i][0]);

      if (g_strcmp0 (ka_registers_get (registers, verb->says[i][1]), verb->says[i][2]) != 0)
        return FALSE;
    }
  return TRUE;
}

/* What the state says of what both did: a letter for each thing of the legend. */
static char *
judge (const char *text, KaFlowState *state, const Verb *first, const Verb *second)
{
  GString *words = g_string_new (NULL);

  if (holds (state, first) && holds (state, second))
    g_string_append (words, "both");
  else
    g_string_append (words, holds (state, second) ? "later" : "earlier");
  if (strstr (text, "\"disputed\":{}") == NULL)
    g_string_append (words, ", shown");
  if (strstr (text, "\"tied\":true") != NULL)
    g_string_append (words, ", tied");
  if (strstr (text, "\"returned\":[]") == NULL)
    g_string_append (words, ", returned");
  if (strstr (text, "\"waits\":") != NULL)
    g_string_append (words, ", merge waits");
  if (strstr (text, "\"waiting\":[]") == NULL)
    g_string_append (words, ", waits");
  return g_string_free_and_steal (words);
}

static char *
meet (const Verb *first, const Verb *second)
{
  g_autoptr (GPtrArray) acts = make_before ();
  g_autoptr (KaFlowState) before = ka_flow_state_fold (acts);
  g_autoptr (KaFlowState) after = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_add (acts, write_act (first, before, 3, 2));
  g_ptr_array_add (acts, write_act (second, before, 4, 3));
  after = ka_flow_state_fold (acts);
  text = ka_flow_state_print (after);
  return judge (text, after, first, second);
}

int
main (void)
{
  printf ("| earlier ↓ later → |");
  for (guint i = 0; i < G_N_ELEMENTS (VERBS); i++)
    printf (" %s |", VERBS[i].name);
  printf ("\n|---|");
  for (guint i = 0; i < G_N_ELEMENTS (VERBS); i++)
    printf ("---|");
  for (guint i = 0; i < G_N_ELEMENTS (VERBS); i++)
    {
      printf ("\n| **%s** |", VERBS[i].name);
      for (guint k = 0; k < G_N_ELEMENTS (VERBS); k++)
        {
          Verb second = of_second (&VERBS[k]);
          g_autofree char *words = meet (&VERBS[i], &second);

          printf (" %s |", words);
        }
    }
  printf ("\n");
  return 0;
}
