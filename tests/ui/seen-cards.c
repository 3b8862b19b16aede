/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "seen-cards.h"

#include "ka-card-view.h"

static void
count_cards (GtkWidget *widget, guint counts[256])
{
  if (KA_IS_CARD_VIEW (widget))
    counts[ka_card_view_get_card (KA_CARD_VIEW (widget))]++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_cards (child, counts);
}

void
assert_nothing_hidden_is_known (GtkWidget *page, KaTable *table)
{
  const KaGame *game = ka_table_get_game (table);
  KaCard cards[KA_MAX_PACK];
  guint allowed[256] = { 0 }, seen[256] = { 0 };
  guint n;

  if (ka_table_get_view (table) == NULL)
    return;
  n = game->rules->cards (ka_table_get_view (table), cards);
  for (guint i = 0; i < n; i++)
    allowed[cards[i]]++;
  count_cards (page, seen);
  for (guint card = 0; card < KA_CARD_HIDDEN; card++)
    if (seen[card] > allowed[card])
      g_error ("%s: card %u is on the table %u times, and can be seen %u times", game->id, card, seen[card],
               allowed[card]);
}
