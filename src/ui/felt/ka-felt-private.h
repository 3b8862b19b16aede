/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-arrange.h"
#include "ka-card-view.h"
#include "ka-felt.h"
#include "ka-zone-view.h"

G_BEGIN_DECLS

/** KaPose: the middle of a card in the felt, in pixels, and its size for each pixel of its resting size. */
typedef struct
{
  double x, y, scale;
} KaPose;

typedef struct _KaPlace KaPlace;

/** KaPiece: a card or tile that lies on the felt, or is on its way away from it. */
typedef struct
{
  KaCardView *view; /* a child of the felt */
  KaCard card;
  guint key;

  /* where it belongs */
  KaPlace *place; /* borrowed; NULL for one that goes away */
  int index;

  /* resting */
  KaPose rest;
  int width, height;
  gboolean placed; /* it has lain somewhere: there is a pose to start from */

  /* on its way */
  KaPose now, from;
  gint64 start;    /* frame time, 0 before the first frame */
  gint64 delay;    /* microseconds */
  gint64 duration; /* microseconds */
  gboolean moving;
  gboolean flying; /* above all that rests */
  gboolean turning;
  gboolean dragged;
  guint next_delay; /* how many go before it at the next update */

  /* while an update is matched */
  gboolean taken;
  guint came_from; /* the zone, for one that came from another with the last update, or KA_ZONE_NONE */
  guint goes_to;   /* for one that goes away: the zone */
} KaPiece;

/** KaPlace: a zone of the scene, or furniture, and where it is. */
struct _KaPlace
{
  guint id;
  gboolean is_placed;
  GdkRectangle area; /* after mirroring */
  int card_width;
  KaRoom room;
  KaRoom whole;         /* of a grid: the room in which all of it fits */
  int cursor;           /* the cell of a grid where the keyboard is */
  int focus;            /* the index where the keyboard was last */
  GdkRectangle pointed; /* cell in the felt where something would be laid */

  KaSceneZone *zone; /* borrowed from the scene; NULL for furniture */
  KaPiece **pieces;  /* owned array, of each item; NULL where it is too deep to be seen */
  KaSpot *spots;     /* owned array, of each item */
  GtkWidget *widget; /* a child of the felt: KaZoneView or furniture */
};

struct _KaFelt
{
  GtkWidget parent_instance;

  gboolean tiles;
  gboolean mirrored;
  KaFeltSpeed speed;
  gboolean plain; /* nothing is given card by card */

  /* layout */
  int width, height; /* for which it was made */
  gboolean stale;    /* the layout is to be made anew */
  gboolean animate;  /* what has another place then goes there */

  /* motion */
  guint tick_id;
  guint n_dealt; /* how many wait for each other in this update */
  guint settle_id;
  gboolean unsettled; /* it has not been said yet that all of the last update rests */

  /* how the grid is looked at */
  double zoom;                         /* 1: all of it */
  gboolean measuring;                  /* what is set there follows from the layout */
  double pinch_zoom, pinch_x, pinch_y; /* when the fingers came, and where they were last */
  double pointer_x, pointer_y;
  double lean_across, lean_down; /* how hard the edge is leaned on, from −1 to 1 */
  gint64 leaned_at;              /* frame time of the last step, 0 before the first */
  guint lean_id;
  double glide_x, glide_y, glide_across, glide_down; /* from where, how far */

  guint selection_zone; /* all that is selected lies there */

  /* pointer */
  double press_x, press_y, drag_x, drag_y;
  gint64 clicked_at; /* monotonic */
  gboolean dragging;
  double held_x, held_y; /* where what is dragged is held */
  gboolean pulling;      /* at the ground of a grid that is larger than its area */
  double pulled_x, pulled_y;
  gboolean asked; /* by a finger that rests: what it lets go after that is no click */
  guint pressed_zone;
  KaPlace *target; /* borrowed */
  int target_position;

  /* callbacks */
  KaFeltLayout layout;
  gpointer layout_data;
  KaFeltCanDrop can_drop;
  gpointer can_drop_data;

  /* borrowed */
  KaPiece *pressed;
  KaPlace *pressed_place;
  GtkWidget *bars[2]; /* children */

  /* owned */
  GtkAdjustment *across; /* how far the grid is moved out of its area */
  GtkAdjustment *down;
  AdwAnimation *glide; /* of the grid that was let go, or NULL */
  KaCardArt *art;
  KaScene *scene;
  GPtrArray *places;    /* of KaPlace: zones in the order of the scene, then furniture */
  GPtrArray *ghosts;    /* of KaPiece: on their way away */
  GPtrArray *selection; /* of borrowed KaPiece, in the order of choosing */
  GPtrArray *drag;      /* of borrowed KaPiece */
};

/* ka-felt.c */
KaPlace *ka_felt_get_place (KaFelt *self, guint id);
KaPiece *ka_felt_get_piece_of (GtkWidget *view);
const KaItem *ka_felt_get_item (KaPiece *piece);
gboolean ka_felt_is_on_grid (KaPiece *piece);
KaPiece *ka_felt_add_piece (KaFelt *self);
void ka_felt_free_piece (KaFelt *self, KaPiece *piece);
void ka_felt_emit_activated (KaFelt *self, KaPlace *place, int index);
gboolean ka_felt_emit_dropped (KaFelt *self, const KaDrop *drop);
void ka_felt_emit_reordered (KaFelt *self, KaPlace *place, int from, int to);
void ka_felt_emit_told (KaFelt *self, const char *text);
void ka_felt_emit_settled (KaFelt *self);
gboolean ka_felt_may_drop (KaFelt *self, const KaDrop *drop);

/* ka-felt-update.c */
void ka_felt_free_place (KaPlace *place);
void ka_felt_order_children (KaFelt *self);
void ka_felt_group_children (KaFelt *self);

/* ka-felt-choice.c: what the player has selected, and pressing */
gboolean ka_felt_is_selected (KaFelt *self, KaPiece *piece);
void ka_felt_check_selection (KaFelt *self);
void ka_felt_show_offers (KaFelt *self);
gboolean ka_felt_drop_pieces (KaFelt *self, GPtrArray *pieces, KaPlace *to, int position, gboolean really);
void ka_felt_press (KaFelt *self, KaPlace *place, int index, int position);
void ka_felt_enter (KaFelt *self, KaPlace *place, int index, int position);

/* ka-felt-match.c: which piece becomes which item */
void ka_felt_match (KaFelt *self, const KaScene *before, GPtrArray *places_before);

/* ka-felt-layout.c */
void ka_felt_lay_out (KaFelt *self, int width, int height);
void ka_felt_refresh_layout (KaFelt *self);

/* ka-felt-motion.c */
void ka_felt_go (KaFelt *self, KaPiece *piece, gboolean animate);
void ka_felt_allocate_piece (KaPiece *piece);
void ka_felt_stop_moving (KaFelt *self);
void ka_felt_settle (KaFelt *self);
gint64 ka_felt_get_duration (KaFelt *self);

/* ka-felt-zoom.c: a grid that is larger than its area */
void ka_felt_add_zoom (KaFelt *self);
void ka_felt_remove_zoom (KaFelt *self);
gboolean ka_felt_is_zoomed (KaFelt *self, const KaPlace *place);
void ka_felt_zoom_room (KaFelt *self, KaPlace *place);
void ka_felt_pan (KaFelt *self, double across, double down);
void ka_felt_glide (KaFelt *self, double across, double down);
void ka_felt_lean (KaFelt *self, double x, double y);
void ka_felt_show_cell (KaFelt *self, KaPlace *place);
void ka_felt_allocate_bars (KaFelt *self);

/* ka-felt-pointer.c */
void ka_felt_add_pointer (KaFelt *self);
void ka_felt_aim (KaFelt *self);
void ka_felt_end_drag (KaFelt *self);
void ka_felt_keep_drag (KaFelt *self);

/* ka-felt-keys.c */
void ka_felt_add_keys (KaFelt *self);
gboolean ka_felt_focus_dir (GtkWidget *widget, GtkDirectionType direction);
gboolean ka_felt_grab (KaFelt *self, KaPlace *place, int index);
KaPlace *ka_felt_get_focus_place (KaFelt *self, int *index);
void ka_felt_keep_focus (KaFelt *self, guint zone, int index, KaPiece *piece);

/* ka-felt-words.c */
/** ka_felt_say_none_chosen: to a screen reader, after what was chosen no longer is. */
void ka_felt_say_none_chosen (KaFelt *self);
void ka_felt_update_words (KaFelt *self, KaPlace *place);
G_END_DECLS
