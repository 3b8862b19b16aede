/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-settle-text.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-settle-match.h"

#define FACTORS "settle-factors"

gboolean
ka_settle_can (KaSheet *sheet)
{
  const KaMatch *match = ka_sheet_get_match (sheet);

  for_each_seat (seat, match->n_seats)
    if (match->bots[seat] != NULL)
      return FALSE;
  return TRUE;
}

void
ka_settle_add_sheet (KaSettlement *settlement, KaSheet *sheet)
{
  ka_settlement_add_match (settlement, ka_sheet_get_match (sheet), ka_sheet_get_score (sheet));
}

/* ---- sentences ----------------------------------------------------------------------------------------------- */

static const char *
get_name (const KaSettlement *settlement, guint place)
{
  return ((const KaSettler *) g_ptr_array_index (settlement->people, place))->name;
}

char *
ka_settle_describe_transfer (const KaSettlement *settlement, const KaTransfer *transfer,
                             const KaFactor *factor)
{
  g_autofree char *from = g_strdup (ka_isolate (get_name (settlement, transfer->from)));
  g_autofree char *points = ka_factor_format (factor, transfer->points, FALSE);

  /* Translators: who gives how many points to whom: "Anna gives Bram 12". */
  return g_strdup_printf (_ ("%s gives %s %s"), from, ka_isolate (get_name (settlement, transfer->to)),
                          points);
}

char *
ka_settle_describe_factor (const KaFactor *factor)
{
  g_autofree char *point = ka_factor_format (factor, 1, FALSE);

  if (factor->digits == 1 && factor->decimals == 0)
    return NULL;
  /* Translators: below who gives what to whom; %s is a number such as 0.05. */
  return g_strdup_printf (_ ("Each point counts as %s"), point);
}

char *
ka_settle_describe_open (guint n)
{
  return n == 0 ? NULL
                : g_strdup_printf (ngettext ("%u match is not finished; it counts as it stands now",
                                             "%u matches are not finished; they count as they stand now", n),
                                   n);
}

/* ---- what a point counts as ---------------------------------------------------------------------------------- */

char *
ka_settle_recall_factor (GSettings *settings, const char *group)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, FACTORS);
  const char *text = "1";

  g_variant_lookup (all, group, "&s", &text);
  return g_strdup (text);
}

void
ka_settle_keep_factor (GSettings *settings, const char *group, const char *text)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, FACTORS);
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  const char *of, *kept;
  GVariantIter iter;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s&s}", &of, &kept))
    if (!g_str_equal (of, group))
      g_variant_builder_add (&builder, "{ss}", of, kept);
  if (text != NULL)
    g_variant_builder_add (&builder, "{ss}", group, text);
  g_settings_set_value (settings, FACTORS, g_variant_builder_end (&builder));
}
