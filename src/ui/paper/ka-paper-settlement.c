/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-settlement.h"

#include "ka-language.h"
#include "ka-place.h"
#include "ka-settle-match.h"
#include "ka-settle-text.h"

static GPtrArray *
list_sheets (const KaEvening *evening)
{
  GPtrArray *sheets = g_ptr_array_new ();

  for (guint i = 0; i < evening->matches->len; i++)
    {
      KaSheet *sheet = ((const KaEveningMatch *) g_ptr_array_index (evening->matches, i))->sheet;

      if (ka_settle_can (sheet) && ka_sheet_get_n_lines (sheet) > 0)
        g_ptr_array_add (sheets, sheet);
    }
  return sheets;
}

/* That of the group of the first match of the company. */
static KaFactor
recall_factor (KaSheet *sheet)
{
  const char *group = ka_sheet_get_match (sheet)->group;
  g_autoptr (GSettings) settings = ka_place_open_settings ();
  g_autofree char *text = ka_settle_recall_factor (settings, group != NULL ? group : "");
  KaFactor factor = KA_FACTOR_ONE;

  ka_factor_parse (text, &factor);
  return factor;
}

static void
add_sentence (KaPaper *paper, char *sentence)
{
  if (sentence != NULL)
    ka_paper_add_small (paper, sentence);
  g_free (sentence);
}

static void
add_transfers (KaPaper *paper, const KaSettlement *settlement, const KaFactor *factor)
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
    ka_paper_add_text (paper, _ ("Everybody is even"));
}

/* Takes the matches of the company of the first one out of @sheets. */
static void
add_company (KaPaper *paper, GPtrArray *sheets)
{
  g_autoptr (KaSettlement) settlement = ka_settlement_new ();
  KaFactor factor = recall_factor (g_ptr_array_index (sheets, 0));
  guint n_open = 0;

  for (guint i = 0; i < sheets->len; i++)
    ka_settle_add_sheet (settlement, g_ptr_array_index (sheets, i));
  add_transfers (paper, settlement, &factor);
  for (guint i = sheets->len; i > 0; i--)
    {
      KaSheet *sheet = g_ptr_array_index (sheets, i - 1);

      if (!ka_settlement_is_of_first (settlement, ka_sheet_get_match (sheet)))
        continue;
      n_open += !ka_sheet_is_over (sheet);
      g_ptr_array_remove_index (sheets, i - 1);
    }
  add_sentence (paper, ka_settle_describe_factor (&factor));
  add_sentence (paper, ka_settle_describe_open (n_open));
}

void
ka_paper_add_settlement (KaPaper *self, const KaEvening *evening)
{
  g_autoptr (GPtrArray) sheets = list_sheets (evening);

  if (sheets->len == 0)
    return;
  /* Translators: a heading: who gives how many points to whom after an evening. */
  ka_paper_add_heading (self, _ ("The Settlement"));
  while (sheets->len > 0)
    {
      add_company (self, sheets);
      if (sheets->len > 0)
        ka_paper_add_gap (self, 6);
    }
}
