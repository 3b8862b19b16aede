/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-card-art.h"
#include "ka-cloth.h"
#include "ka-plan.h"

G_BEGIN_DECLS

/**
 * KaFelt:
 *
 * The play surface: real cards or tiles that lie in zones and move between them. It knows no game and no rule. A
 * table page describes at each update what lies where; the felt moves what has moved, turns what has turned, and
 * tells the page what the player wants. The same scene gives the same picture, whatever lay there before.
 *
 * |[<!-- language="C" -->
 * enum { HAND, STOCK, DISCARD, TRICKS, AN, AN_BADGE };
 *
 * static void
 * layout_cb (KaFelt *felt, KaPlan *plan, gpointer user_data)
 * {
 *   int width = plan->width, height = plan->height;
 *   int card = ka_plan_fit_card (plan, width, height, 4, 3);    // 4 cards wide and 3 high must fit
 *   int high = ka_plan_card_height (plan, card);
 *
 *   ka_plan_place (plan, AN_BADGE, &(KaArea) { 12, 12, 120, 48 }, 0);
 *   ka_plan_place (plan, AN, &(KaArea) { 144, 12, width - 156, high / 2 }, card / 2);
 *   ka_plan_place (plan, STOCK, &(KaArea) { width / 2 - card - 6, height / 2 - high / 2, card, high + 24 }, card);
 *   ka_plan_place (plan, DISCARD, &(KaArea) { width / 2 + 6, height / 2 - high / 2, card, high + 24 }, card);
 *   ka_plan_place (plan, HAND, &(KaArea) { 12, height - high * 5 / 4, width - 24, high * 5 / 4 }, card);
 * }
 *
 * static gboolean
 * can_drop_cb (KaFelt *felt, const KaDrop *drop, gpointer user_data)
 * {
 *   return drop->from == HAND && drop->to == DISCARD && drop->n == 1;
 * }
 *
 * static void
 * update (MyTable *self)      // at "changed" of the table
 * {
 *   g_autoptr (KaScene) scene = ka_scene_new ();
 *   KaSceneZone *zone = ka_scene_add_zone (scene, AN, KA_ZONE_FAN, KA_ZONE_QUIET, _("An's hand"));
 *
 *   ka_scene_zone_add_hidden (zone, view->n_hand[1], 0);
 *   zone = ka_scene_add_zone (scene, STOCK, KA_ZONE_PILE, KA_ZONE_ACTIVE, _("Stock"));
 *   ka_scene_zone_add_hidden (zone, view->n_stock, KA_ITEM_PLAYABLE);
 *   zone = ka_scene_add_zone (scene, DISCARD, KA_ZONE_PILE, 0, _("Discard pile"));
 *   for (guint i = 0; i < view->n_discard; i++)
 *     ka_scene_zone_add (zone, view->discard[i], 0);
 *   zone = ka_scene_add_zone (scene, HAND, KA_ZONE_FAN, KA_ZONE_DRAG | KA_ZONE_REORDER | KA_ZONE_SELECT, _("Your hand"));
 *   for (guint i = 0; i < view->n_hand[0]; i++)
 *     {
 *       KaItem *item = ka_scene_zone_add (zone, view->hand[i], KA_ITEM_PLAYABLE);
 *
 *       if (view->hand[i] == view->drawn)
 *         {
 *           item->flags |= KA_ITEM_MARKED;
 *           item->note = _("just drawn");
 *           item->from = STOCK;               // so it moves from the stock and turns over
 *         }
 *     }
 *   ka_felt_update (self->felt, g_steal_pointer (&scene));
 * }
 *
 * felt = KA_FELT (ka_felt_new (art));
 * ka_felt_set_layout (felt, layout_cb, self);
 * ka_felt_set_can_drop (felt, can_drop_cb, self);
 * ka_felt_add_furniture (felt, AN_BADGE, badge);
 * g_signal_connect (felt, "activated", G_CALLBACK (activated_cb), self);   // (felt, guint zone, int index, self)
 * g_signal_connect (felt, "dropped", G_CALLBACK (dropped_cb), self);       // (felt, KaDrop *drop, self)
 * g_signal_connect (felt, "reordered", G_CALLBACK (reordered_cb), self);   // (felt, guint zone, int from, int to, self)
 * g_signal_connect (felt, "selection-changed", G_CALLBACK (…), self);      // (felt, guint zone, self)
 * g_signal_connect (felt, "settled", G_CALLBACK (…), self);                // nothing moves any more: the bots may go on
 * ]|
 *
 * A handler plays the move at the table, which says “changed”, upon which the page calls ka_felt_update (). When it does
 * not, because the move was refused, a dragged card glides back by itself.
 *
 * ## What the player does
 *
 * A click on a playable item activates it; in a zone with %KA_ZONE_SELECT it selects it. While items are selected, a
 * click on another zone, or on a free cell of the same grid, where `can_drop` lets them lie drops them there; so all that
 * dragging does, clicking does too. A double click where one item may be selected selects it and activates it.
 * Tab goes from zone to zone, arrows, Home and End go within one; letters and digits go to the next card of that rank or
 * suit, in the user's language; Space does what a click does, Enter activates (or drops what is selected on the zone
 * that has the focus); Ctrl+arrows move an item within its zone; Escape ends a drag or selection; F2 says where
 * one is and what lies there (also signal “told”, for a label of the page).
 *
 * ## Signals
 *
 * - `activated (guint zone, int index)`: index −1 is the zone itself
 * - `dropped (KaDrop *drop)`: only what `can_drop` allowed
 * - `reordered (guint zone, int from, int to)`: the page moves the item and updates
 * - `selection-changed (guint zone)`: by the player, or because a selected item left
 * - `told (const char *text)`: where one is and what lies there
 * - `settled ()`: after an update nothing moves any more; when nothing had to move it comes from an idle callback
 *
 * Properties: `speed` (#KaFeltSpeed), `mirrored`, `moving` and `zoom` (both read-only).
 */
#define KA_TYPE_FELT (ka_felt_get_type ())
G_DECLARE_FINAL_TYPE (KaFelt, ka_felt, KA, FELT, GtkWidget)

/** KaFeltSpeed: how fast things move. They never do when the system asks for less motion. */
typedef enum
{
  KA_FELT_NONE,
  KA_FELT_SLOW,
  KA_FELT_NORMAL,
  KA_FELT_FAST,
} KaFeltSpeed;

/**
 * KaFeltLayout:
 * @plan: of the felt, in pixels of the application
 *
 * Gives every zone and piece of furniture its place, by ka_plan_place (). What is not placed is not shown. It is called
 * when the size has changed and after each update.
 */
typedef void (*KaFeltLayout) (KaFelt *felt, KaPlan *plan, gpointer user_data);

/** KaFeltCanDrop: whether items may be laid there; asked while they are dragged or selected, so it must be quick. */
typedef gboolean (*KaFeltCanDrop) (KaFelt *felt, const KaDrop *drop, gpointer user_data);

/**
 * ka_felt_new:
 * @art: how the cards look; one for the whole program, so that they are drawn once
 *
 * Returns: (transfer floating): a felt on which nothing lies
 */
GtkWidget *ka_felt_new (KaCardArt *art);

void ka_felt_set_layout (KaFelt *self, KaFeltLayout layout, gpointer user_data);
void ka_felt_set_can_drop (KaFelt *self, KaFeltCanDrop can_drop, gpointer user_data);

/** ka_felt_set_plain: whether a deal lies there at once, without being given card by card. */
void ka_felt_set_plain (KaFelt *self, gboolean plain);

/**
 * ka_felt_set_tiles:
 * @tiles: tiles lie here instead of cards
 */
void ka_felt_set_tiles (KaFelt *self, gboolean tiles);
void ka_felt_set_speed (KaFelt *self, KaFeltSpeed speed);

/** ka_felt_set_mirrored: for left-handed players every place is mirrored; the order within a zone and the one of the table are not. */
void ka_felt_set_mirrored (KaFelt *self, gboolean mirrored);

/**
 * ka_felt_update:
 * @scene: (transfer full): what lies there from now on
 *
 * Shows a scene. What lay there already keeps its widget and moves; what lay face down and is seen now, or the other
 * way round, moves and turns over. The player's selection and focus stay where they still make sense.
 */
void ka_felt_update (KaFelt *self, KaScene *scene);

/** ka_felt_get_scene: (transfer none): the scene last given, never %NULL. */
const KaScene *ka_felt_get_scene (KaFelt *self);

/**
 * ka_felt_add_furniture:
 * @id: different from that of every zone
 * @widget: (transfer floating): a badge, a label, a button
 *
 * Adds a widget that the layout places among the zones; cards move above it.
 */
void ka_felt_add_furniture (KaFelt *self, guint id, GtkWidget *widget);

/**
 * ka_felt_get_selection:
 * @n: (out): how many
 *
 * What the player has selected in a zone, in the order of choosing.
 *
 * Returns: (transfer full): array of @n places in the zone, or %NULL when there are none
 */
guint *ka_felt_get_selection (KaFelt *self, guint zone, guint *n);

/** ka_felt_select: selects an item of a zone with %KA_ZONE_SELECT or takes that back. */
void ka_felt_select (KaFelt *self, guint zone, guint index, gboolean selected);
void ka_felt_clear_selection (KaFelt *self);

/** ka_felt_get_item_widget: (transfer none): the widget of an item, for instance for a popover, or %NULL for one too deep to be seen. */
GtkWidget *ka_felt_get_item_widget (KaFelt *self, guint zone, guint index);

/** ka_felt_get_zone_widget: (transfer none): the widget of a zone, or %NULL. */
GtkWidget *ka_felt_get_zone_widget (KaFelt *self, guint zone);

/** ka_felt_is_at_act: whether the keyboard is on something that can be used now: a card that may be played, a stock to draw from. */
gboolean ka_felt_is_at_act (KaFelt *self);

/** ka_felt_focus_act: gives the keyboard to something that can be used now, near where it is; returns whether there is anything. */
gboolean ka_felt_focus_act (KaFelt *self);

/** ka_felt_focus_item: gives the keyboard to an item; returns whether it could. */
gboolean ka_felt_focus_item (KaFelt *self, guint zone, guint index);

/**
 * ka_felt_set_zoom:
 * @zoom: 1 shows all of the grid; more than that makes it larger than its area, in which it can then be moved
 *
 * Looks at the grid from nearer or farther, as pinching and Ctrl with the wheel do; what has the keyboard stays in sight. Nothing
 * happens where there is no grid; nearer than four times it does not come.
 */
void ka_felt_set_zoom (KaFelt *self, double zoom);
double ka_felt_get_zoom (KaFelt *self);

/** ka_felt_can_zoom: whether setting @zoom would change anything. */
gboolean ka_felt_can_zoom (KaFelt *self, double zoom);

/** ka_felt_is_moving: whether something is on its way. */
gboolean ka_felt_is_moving (KaFelt *self);

/** ka_felt_is_settled: whether all lies where the last update has put it. */
gboolean ka_felt_is_settled (KaFelt *self);

/** ka_felt_tell: says where the keyboard is and what lies there: announced and as signal “told”. */
void ka_felt_tell (KaFelt *self);

/** ka_felt_describe: (transfer full): the words for one zone: “Your hand, 10 cards”. */
char *ka_felt_describe (KaFelt *self, guint zone);

G_END_DECLS
