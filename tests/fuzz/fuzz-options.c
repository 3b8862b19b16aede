/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON of --options, for every variant and number of seats. */
#include "deal-arguments.h"
#include "fuzz.h"
#include "ka-error.h"
#include "ka-games.h"
#include "refusal.h"

static void
check_options (const KaGame *game, guint n_seats, const KaValues *options)
{
  g_autoptr (KaValues) differing = ka_game_differing_options (game, options);
  g_autofree char *text = ka_values_to_text (differing);
  g_autoptr (KaValues) again = ka_game_read_options_text (game, n_seats, text, NULL);
  g_autoptr (KaScore) score = ka_score_new (game, options, n_seats, 0, NULL, 0, NULL);

  g_assert_nonnull (again);
  g_assert_true (ka_values_equal (options, again));
  g_assert_nonnull (score);
}

static void
try (const KaGame *game, guint n_seats, const KaVariant *variant, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = ka_deal_arguments_read_options (game, n_seats, variant, text, &error);

  if (options != NULL)
    check_options (game, n_seats, options);
  else
    assert_refusal (error, KA_ERROR);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);

  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    for (const KaVariant *variant = (*game)->variants; variant->id != NULL; variant++)
      for (guint n_seats = (*game)->min_seats; n_seats <= (*game)->max_seats; n_seats++)
        try (*game, n_seats, variant, text);
  return 0;
}
