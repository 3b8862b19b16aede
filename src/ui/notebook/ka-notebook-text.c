/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-notebook-text.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-sum.h"

char *
ka_slip_name (const KaSlip *slip, const char *const *names, guint first)
{
  if (slip->reason == KA_SLIP_EXCHANGED)
    /* Translators: a round, and two players. */
    return g_strdup_printf (_ ("Round %u, %s and %s"), first + slip->row, ka_isolate (names[slip->seat]),
                            ka_isolate (names[slip->other]));
  if (slip->in_total)
    /* Translators: a round, and a player. */
    return g_strdup_printf (_ ("Total after round %u, %s"), first + slip->row,
                            ka_isolate (names[slip->seat]));
  /* Translators: a round, and a player. */
  return g_strdup_printf (_ ("Round %u, %s"), first + slip->row, ka_isolate (names[slip->seat]));
}

static const char *
get_reason (KaSlipReason reason)
{
  switch (reason)
    {
    case KA_SLIP_TURNED:
      return _ ("Two digits have changed places.");
    case KA_SLIP_SIGN:
      return _ ("Plus and minus are mixed up.");
    case KA_SLIP_DIGIT:
      return _ ("One digit is wrong.");
    case KA_SLIP_LENGTH:
      return _ ("A digit is missing, or there is one too many.");
    case KA_SLIP_MISSING:
      return _ ("Nothing stands there.");
    case KA_SLIP_EXCHANGED:
      return _ ("Their points have been swapped.");
    case KA_SLIP_RESET:
      return _ ("The total should have fallen back.");
    case KA_SLIP_ADDED:
      return _ ("It was added up wrongly on paper.");
    case KA_SLIP_OTHER:
    default:
      return _ ("Another number would make it right.");
    }
}

char *
ka_slip_describe (const KaSlip *slip)
{
  g_autofree char *is = slip->is != KA_EMPTY ? ka_number_format (slip->is, FALSE) : NULL;
  g_autofree char *should = slip->should != KA_EMPTY ? ka_number_format (slip->should, FALSE) : NULL;
  g_autofree char *agree = g_strdup_printf (
      ngettext ("%d place then agrees.", "%d places then agree.", (gulong) slip->explains), slip->explains);
  g_autofree char *numbers = NULL;

  /* Translators: what stands in a cell, and what should stand there. */
  numbers = g_strdup_printf (_ ("%s → %s"), is != NULL ? is : "–", should != NULL ? should : "–");
  /* Translators: "27 → 72. Two digits have changed places. 2 places then agree." */
  return g_strdup_printf (_ ("%s. %s %s"), numbers, get_reason (slip->reason), agree);
}

char *
ka_notebook_describe (const KaNotebookCheck *check, guint n_totals)
{
  if (check->n_rows == 0)
    return g_strdup (_ ("Type the points of each round, and the totals where they stand on paper."));
  if (check->n_off > 0)
    return g_strdup_printf (ngettext ("%u cell does not agree with the others.",
                                      "%u cells do not agree with the others.", check->n_off),
                            check->n_off);
  if (n_totals == 0)
    return g_strdup (_ ("Type some totals too, and slips come to light."));
  return g_strdup_printf (
      ngettext ("The points and %u total agree.", "The points and all %u totals agree.", n_totals), n_totals);
}

char *
ka_notebook_describe_start (const KaNotebook *notebook, const char *const *names)
{
  g_autoptr (GString) totals = g_string_new (NULL);

  for_each_seat (seat, notebook->n_seats)
    {
      g_autofree char *total = ka_number_format (notebook->start[seat], FALSE);

      g_string_append_printf (totals, "%s%s %s", seat > 0 ? ", " : "", ka_isolate (names[seat]), total);
    }
  /* Translators: the players with their totals. */
  return g_strdup_printf (
      _ ("The match stands at %s. Type how it goes on: the points of each round, and the totals "
         "where they stand on paper."),
      totals->str);
}
