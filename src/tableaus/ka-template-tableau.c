/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highest Card: a card for each, the stock, what was thrown, and two calls. */

#include "ka-card-name.h"
#include "ka-language.h"
#include "ka-strip.h"
#include "ka-tableau.h"
#include "template/template-play.h"

#define KA_TYPE_TEMPLATE_TABLEAU (ka_template_tableau_get_type ())
G_DECLARE_FINAL_TYPE (KaTemplateTableau, ka_template_tableau, KA, TEMPLATE_TABLEAU, KaTableau)

enum
{
  STOCK,
  THROWN,
  CARDS = 10, /* + seat */
};

struct _KaTemplateTableau
{
  KaTableau parent_instance;
};

G_DEFINE_FINAL_TYPE (KaTemplateTableau, ka_template_tableau, KA_TYPE_TABLEAU)

static void
describe (KaTableau *tableau, KaScene *scene)
{
  const TemplateState *view = ka_tableau_get_view (tableau);
  KaSceneZone *zone = ka_scene_add_zone (scene, STOCK, KA_ZONE_PILE, 0, _ ("Stock"));

  ka_tableau_add_stock (tableau, zone, view->stock, view->n_stock, 0);
  zone = ka_scene_add_zone (scene, THROWN, KA_ZONE_PILE, 0, _ ("Discard pile"));
  for (guint i = 0; i < view->n_thrown; i++)
    ka_scene_zone_add (zone, view->thrown[i], 0);
  for_each_seat (seat, view->n_seats)
    {
      g_autofree char *name = g_strdup_printf (_ ("Card of %s"), ka_tableau_name (tableau, seat));

      zone = ka_scene_add_zone (scene, CARDS + seat, KA_ZONE_ROW, KA_ZONE_QUIET, name);
      ka_scene_zone_add (zone, view->cards[seat], 0)->from = STOCK;
    }
}

#define GAP 8

/* Rows of seats with their cards, then the stock, then who looks. */
static void
lay_out (KaTableau *tableau, KaPlan *plan)
{
  const TemplateState *view = ka_tableau_get_view (tableau);
  int width = plan->width, badge = plan->badge_height, card;
  guint columns = CLAMP ((guint) width / 112, 2, MAX (view->n_seats - 1u, 2));
  guint rows = (view->n_seats - 2) / columns + 3;
  int cell = (width - GAP) / (int) columns, row_high = (plan->height - GAP) / (int) rows;
  KaArea middle;

  card = ka_plan_fit_card (plan, cell - GAP, row_high - badge - GAP, 1, 1);
  for_each_seat (seat, view->n_seats)
    {
      int place = (int) ka_tableau_get_place (tableau, seat) - 1;
      KaArea area = { GAP, GAP + (int) (rows - 1) * row_high, width - 2 * GAP, badge };

      if (place >= 0)
        area = (KaArea) { GAP + (int) ka_plan_get_column (plan, (guint) place % columns, columns) * cell,
                          GAP + place / (int) columns * row_high, cell - GAP, badge };
      ka_plan_place (plan, KA_TABLEAU_SEATS + seat, &area, 0);
      area.y += badge;
      area.height = row_high - badge - GAP;
      ka_plan_place (plan, CARDS + seat, &area, card);
    }
  middle = (KaArea) { width / 2 - card - GAP / 2, GAP + (int) (rows - 2) * row_high, card, row_high - GAP };
  ka_plan_place (plan, STOCK, &middle, card);
  middle.x += card + GAP;
  ka_plan_place (plan, THROWN, &middle, card);
}

static void
list_calls (KaTableau *tableau, GPtrArray *calls)
{
  ka_call_add (calls, _ ("_Keep the Card"))->move.kind = TEMPLATE_KEEP;
  ka_call_add (calls, _ ("_Change the Card"))->move.kind = TEMPLATE_CHANGE;
}

static char *
say_status (KaTableau *tableau)
{
  return g_strdup (ka_tableau_may_move (tableau) ? _ ("Keep your card, or change it for another") : NULL);
}

static char *
say_move (KaTableau *tableau, guint i, int seat, const KaMove *move)
{
  return g_strdup_printf (move->kind == TEMPLATE_KEEP ? _ ("%s keeps the card") : _ ("%s changes the card"),
                          ka_tableau_name (tableau, (guint) seat));
}

static char *
say_hint (KaTableau *tableau, const KaMove *move)
{
  return g_strdup (move->kind == TEMPLATE_KEEP ? _ ("Keep the card") : _ ("Change the card"));
}

static void
get_seat (KaTableau *tableau, guint seat, KaSeatLook *look)
{
  const TemplateState *view = ka_tableau_get_view (tableau);

  if (view != NULL && view->dealer == seat)
    {
      look->mark = g_strdup (C_ ("mark of a player", "D"));
      look->mark_name = g_strdup (_ ("Dealer"));
    }
}

static void
say_result (KaTableau *tableau, GPtrArray *lines)
{
  const TemplateState *view = ka_tableau_get_view (tableau);

  for_each_seat (seat, view->n_seats)
    {
      g_autofree char *card = ka_card_sign (view->cards[seat]);

      ka_result_add (lines, g_strdup_printf ("%s · %s", ka_tableau_name (tableau, seat), card), FALSE);
    }
}

static void
list_strip (KaTableau *tableau, const KaValues *options, GPtrArray *parts)
{
  ka_strip_add_target (parts, ka_values_get_int (options, "target"));
}

static void
ka_template_tableau_class_init (KaTemplateTableauClass *klass)
{
  KaTableauClass *tableau_class = KA_TABLEAU_CLASS (klass);

  tableau_class->list_strip = list_strip;
  tableau_class->describe = describe;
  tableau_class->lay_out = lay_out;
  tableau_class->list_calls = list_calls;
  tableau_class->say_status = say_status;
  tableau_class->say_move = say_move;
  tableau_class->say_hint = say_hint;
  tableau_class->get_seat = get_seat;
  tableau_class->say_result = say_result;
}

static void
ka_template_tableau_init (KaTemplateTableau *self)
{
}
