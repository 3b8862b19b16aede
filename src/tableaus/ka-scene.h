/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-card.h"

G_BEGIN_DECLS

/** KA_ZONE_NONE: no zone; the ids that a page gives its zones are all less. */
#define KA_ZONE_NONE G_MAXUINT

/** KA_ROW_SHOWN: how much of the height of a card of a fan is seen that a second row covers. */
#define KA_ROW_SHOWN 0.38

/**
 * KaZoneKind:
 * @KA_ZONE_FAN: a hand: side by side, closer when it gets narrow, in two rows when its indices would be
 *   covered, or no finger could meet a card and there is room for them
 * @KA_ZONE_ROW: side by side in one row, as close as it must be
 * @KA_ZONE_PILE: on top of each other; the last item is the top, and only the topmost few are drawn
 * @KA_ZONE_TRICK: around the middle; the slot of an item is its seat: 0 at the bottom, then clockwise, of `columns` seats
 * @KA_ZONE_MELDS: groups that flow in rows; the slot of an item is the number of its group
 * @KA_ZONE_GRID: cells of `columns` × `rows`; the slot of an item is its cell, row by row
 *
 * How the items of a zone lie.
 */
typedef enum
{
  KA_ZONE_FAN,
  KA_ZONE_ROW,
  KA_ZONE_PILE,
  KA_ZONE_TRICK,
  KA_ZONE_MELDS,
  KA_ZONE_GRID,
} KaZoneKind;

/**
 * KaZoneFlags:
 * @KA_ZONE_ACTIVE: the zone itself can be activated, with index −1, where nothing lies
 * @KA_ZONE_SELECT: a click or Space selects an item and takes the choice back; Enter activates it
 * @KA_ZONE_MULTI: with %KA_ZONE_SELECT: several may be selected at the same time, in the order of choosing
 * @KA_ZONE_DRAG: playable items may be dragged from here to where `can_drop` allows it
 * @KA_ZONE_REORDER: items may be moved within the zone: “reordered”
 * @KA_ZONE_VERTICAL: a fan or row that goes down instead of right
 * @KA_ZONE_QUIET: no outline where the zone is empty
 * @KA_ZONE_START: a fan or row begins at its start instead of being centred
 * @KA_ZONE_UNCOUNTED: the accessible name does not say how many lie there, nor the top of a pile, because the page's
 *   name does
 * @KA_ZONE_GROUPED: in a fan a little room parts the items of one slot from those of the next
 */
typedef enum
{
  KA_ZONE_ACTIVE = 1 << 0,
  KA_ZONE_SELECT = 1 << 1,
  KA_ZONE_MULTI = 1 << 2,
  KA_ZONE_DRAG = 1 << 3,
  KA_ZONE_REORDER = 1 << 4,
  KA_ZONE_VERTICAL = 1 << 5,
  KA_ZONE_QUIET = 1 << 6,
  KA_ZONE_START = 1 << 7,
  KA_ZONE_UNCOUNTED = 1 << 8,
  KA_ZONE_GROUPED = 1 << 9,
} KaZoneFlags;

/**
 * KaItemFlags:
 * @KA_ITEM_PLAYABLE: may be activated, selected or dragged; what is not is told when it is tried, and refused
 * @KA_ITEM_SELECTED: chosen, said by the page; what the player selects himself is kept by the felt
 * @KA_ITEM_DIMMED: out of play now
 * @KA_ITEM_MARKED: of note: just drawn, the limit card, the trump; say which in `note`
 * @KA_ITEM_VALID: belongs to a combination that counts
 * @KA_ITEM_WRONG: belongs to a combination that does not count
 *
 * How an item looks and what can be done with it. Each is shown by more than a colour and said by a screen reader.
 */
typedef enum
{
  KA_ITEM_PLAYABLE = 1 << 0,
  KA_ITEM_SELECTED = 1 << 1,
  KA_ITEM_DIMMED = 1 << 2,
  KA_ITEM_MARKED = 1 << 3,
  KA_ITEM_VALID = 1 << 4,
  KA_ITEM_WRONG = 1 << 5,
} KaItemFlags;

/**
 * KaItem:
 * @card: the card or tile, or %KA_CARD_HIDDEN
 * @key: tells copies that look the same apart; 0 where the page does not
 * @flags: #KaItemFlags
 * @slot: group, seat or cell, see #KaZoneKind
 * @from: the zone that the item comes from if it was face down there, or %KA_ZONE_NONE
 * @note: (nullable): a few words that are said after its name and shown as tooltip; interned or static
 */
typedef struct
{
  KaCard card;
  guint key;
  KaItemFlags flags;
  int slot;
  guint from;
  const char *note;
} KaItem;

/**
 * KaSceneZone:
 * @id: the page's own number of the zone
 * @kind: how it lies
 * @flags: #KaZoneFlags
 * @columns: of a grid; seats of a trick
 * @rows: of a grid
 * @buried: how many more lie under the items of a pile, unseen
 * @gone_to: the zone where things go that leave this one and are seen nowhere else, or %KA_ZONE_NONE to find out
 * @behind: where things come from that lay here while the zone has no place on the cloth: its furniture, or %KA_ZONE_NONE
 * @name: (owned): what a screen reader calls it: “Your hand”
 * @caption: (owned) (nullable): shown under it
 * @items: (element-type KaItem): in order; the last of a pile or trick is the top
 */
typedef struct
{
  guint id;
  KaZoneKind kind;
  KaZoneFlags flags;
  int columns;
  int rows;
  guint buried;
  guint gone_to;
  guint behind;
  char *name;
  char *caption;
  GArray *items;
} KaSceneZone;

/**
 * KaPlate:
 * @id: not that of a zone
 * @title: (owned) (nullable): its first line
 * @text: (owned) (nullable): its second line; a plate without both is a ground on which others lie
 * @brief: (owned) (nullable): @text where there is little room, in signs
 *
 * What lies under the cards and says something of the deal: what is played.
 */
typedef struct
{
  guint id;
  char *title;
  char *text;
  char *brief;
} KaPlate;

/**
 * KaScene:
 *
 * What lies on the cloth: plain lists of plates, and of zones with their items, made anew from the view at each update.
 */
typedef struct
{
  GPtrArray *zones;  /* of KaSceneZone */
  GPtrArray *plates; /* of KaPlate */
} KaScene;

/** ka_scene_new: (transfer full): an empty one, with one reference. */
KaScene *ka_scene_new (void);
KaScene *ka_scene_ref (KaScene *self);
void ka_scene_unref (KaScene *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaScene, ka_scene_unref)

/** ka_scene_add_plate: adds a plate with up to two lines, the second also in brief; all are copied. */
void ka_scene_add_plate (KaScene *self, guint id, const char *title, const char *text, const char *brief);

/**
 * ka_scene_add_zone:
 * @id: not yet in the scene
 * @name: what a screen reader calls the zone, without how many lie there: “Your hand”
 *
 * Adds a zone. Tab goes from zone to zone in the order of adding; later zones lie above earlier ones.
 *
 * Returns: (transfer none): the zone, to set what else there is to say
 */
KaSceneZone *
ka_scene_add_zone (KaScene *self, guint id, KaZoneKind kind, KaZoneFlags flags, const char *name);

/** ka_scene_zone_add: adds a card (or %KA_CARD_HIDDEN). Returns: (transfer none): the item, valid until the next is added. */
KaItem *ka_scene_zone_add (KaSceneZone *zone, KaCard card, KaItemFlags flags);

/** ka_scene_zone_add_hidden: adds @n cards that lie face down; those of a pile that are too deep to be seen are only counted. */
void ka_scene_zone_add_hidden (KaSceneZone *zone, guint n, KaItemFlags flags);

/** ka_scene_zone_set_caption: @caption is copied. */
void ka_scene_zone_set_caption (KaSceneZone *zone, const char *caption);

/** ka_scene_zone_count: how many lie there, the buried ones too. */
guint ka_scene_zone_count (const KaSceneZone *zone);

/** ka_scene_get_zone: the zone with @id, or %NULL. */
KaSceneZone *ka_scene_get_zone (const KaScene *self, guint id);

G_END_DECLS
