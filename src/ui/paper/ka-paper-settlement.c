/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-settlement.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-settle-match.h"
#include "ka-settle-text.h"

/* A match of the evening that is settled: its sheet, and what a point counts as there. */
typedef struct
{
  KaSheet *sheet;
  KaFactor factor;
} Settled;

static GArray *
list_settled (const KaEvening *evening, const KaFactor *factors)
{
  GArray *settled = g_array_new (FALSE, FALSE, sizeof (Settled));

  for (guint i = 0; i < evening->matches->len; i++)
    {
      const Settled one
          = { ((const KaEveningMatch *) g_ptr_array_index (evening->matches, i))->sheet, factors[i] };

      if (ka_settle_can (one.sheet) && ka_sheet_get_n_lines (one.sheet) > 0)
        g_array_append_val (settled, one);
    }
  return settled;
}

static void
add_sentence (KaPaper *paper, char *sentence)
{
  if (sentence != NULL)
    ka_paper_add_small (paper, sentence);
  g_free (sentence);
}

static gboolean
has_several_companies (const KaSettlement *settlement)
{
  for (guint i = 0; i < settlement->people->len; i++)
    if (((const KaSettler *) g_ptr_array_index (settlement->people, i))->company != 0)
      return TRUE;
  return FALSE;
}

/* @named: whether others met too, who are not even perhaps */
static void
add_even (KaPaper *paper, const KaSettlement *settlement, gboolean named)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < settlement->people->len; i++)
    {
      const KaSettler *settler = g_ptr_array_index (settlement->people, i);

      if (settler->company == 0)
        g_string_append_printf (names, names->len > 0 ? ", %s" : "%s", ka_isolate (settler->name));
    }
  /* Translators: %s are the players of one table, when there were more: Anna, Bram. */
  text = named ? g_strdup_printf (_ ("%s: everybody is even"), names->str)
               : g_strdup (_ ("Everybody is even"));
  ka_paper_add_text (paper, text);
}

static void
add_transfers (KaPaper *paper, const KaSettlement *settlement, const KaFactor *factor, gboolean named)
{
  g_autoptr (GArray) transfers = ka_settlement_list_transfers (settlement);
  guint n = 0;

  for (guint i = 0; i < transfers->len; i++)
    {
      const KaTransfer *transfer = &g_array_index (transfers, KaTransfer, i);
      g_autofree char *text = ka_settle_describe_transfer (settlement, transfer, factor);

      if (((const KaSettler *) g_ptr_array_index (settlement->people, transfer->from))->company != 0)
        continue;
      ka_paper_add_text (paper, text);
      n++;
    }
  if (n == 0)
    add_even (paper, settlement, named);
}

/* Takes the matches of the company of the first one out of @settled. @others: whether there were companies before it */
static void
add_company (KaPaper *paper, GArray *settled, gboolean others)
{
  g_autoptr (KaSettlement) settlement = ka_settlement_new ();
  KaFactor factor = g_array_index (settled, Settled, 0).factor;
  guint n_open = 0;

  for (guint i = 0; i < settled->len; i++)
    ka_settle_add_sheet (settlement, g_array_index (settled, Settled, i).sheet);
  add_transfers (paper, settlement, &factor, others || has_several_companies (settlement));
  for (guint i = settled->len; i > 0; i--)
    {
      KaSheet *sheet = g_array_index (settled, Settled, i - 1).sheet;

      if (!ka_settlement_is_of_first (settlement, ka_sheet_get_match (sheet)))
        continue;
      n_open += !ka_sheet_is_over (sheet);
      g_array_remove_index (settled, i - 1);
    }
  add_sentence (paper, ka_settle_describe_factor (&factor));
  add_sentence (paper, ka_settle_describe_open (n_open));
}

void
ka_paper_add_settlement (KaPaper *self, const KaEvening *evening, const KaFactor *factors)
{
  g_autoptr (GArray) settled = list_settled (evening, factors);
  gboolean others = FALSE;

  if (settled->len == 0)
    return;
  /* Translators: a heading: who gives how many points to whom after an evening. */
  ka_paper_add_heading (self, _ ("The Settlement"));
  while (settled->len > 0)
    {
      add_company (self, settled, others);
      others = TRUE;
      if (settled->len > 0)
        ka_paper_add_gap (self, 6);
    }
}
