/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-art.h"

#include <math.h>
#include <string.h>

#include "ka-card-back.h"
#include "ka-card-face.h"
#include "ka-rules.h"
#include "ka-tile-face.h"

typedef struct
{
  gboolean tile;
  KaCard card;
  int width;
  double scale;
} Key;

typedef struct
{
  Key key;
  GdkTexture *texture; /* owned */
  gsize n_bytes;
  GList link; /* in the queue */
} Entry;

struct _KaCardArt
{
  GObject parent_instance;

  gsize n_bytes;
  Key sheet_key; /* of no card */

  /* owned */
  KaCardStyle *style;
  cairo_surface_t *sheet; /* the empty one that was drawn last; may be NULL */
  GHashTable *entries;    /* Key, in the entry → Entry */
  GQueue queue;           /* of the same entries, the one that was asked for last first */
};

G_DEFINE_FINAL_TYPE (KaCardArt, ka_card_art, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;

  return key->card + (key->tile ? 0x100 : 0) + ((guint) key->width << 9) + ((guint) (key->scale * 64) << 20);
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const Key *x = a, *y = b;

  return x->tile == y->tile && x->card == y->card && x->width == y->width && x->scale == y->scale;
}

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_object_unref (entry->texture);
  g_free (entry);
}

static void
forget_all (KaCardArt *self)
{
  g_queue_init (&self->queue);
  g_hash_table_remove_all (self->entries);
  self->n_bytes = 0;
}

static void
style_changed_cb (KaCardArt *self)
{
  forget_all (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

double
ka_card_art_get_aspect (gboolean tile)
{
  return tile ? KA_TILE_HEIGHT / KA_TILE_WIDTH : KA_CARD_HEIGHT / KA_CARD_WIDTH;
}

int
ka_card_art_get_height (int width, gboolean tile)
{
  return (int) round (width * ka_card_art_get_aspect (tile));
}

int
ka_card_art_get_margin (int width)
{
  return MAX (2, (width + 8) / 16);
}

static void
draw (KaCardPen *pen, const Key *key)
{
  if (key->tile)
    ka_tile_face_draw (pen, key->card);
  else if (key->card == KA_CARD_HIDDEN)
    ka_card_back_draw (pen);
  else
    ka_card_face_draw (pen, key->card);
}

static void
draw_over (KaCardPen *pen, const Key *key)
{
  ka_card_face_draw_over (pen, key->card);
}

static void
draw_sheet (KaCardPen *pen, const Key *key)
{
  if (key->tile)
    ka_card_pen_sheet (pen, KA_TILE_WIDTH, KA_TILE_HEIGHT, KA_TILE_RADIUS, KA_TILE_BASE);
  else
    ka_card_pen_sheet (pen, KA_CARD_WIDTH, KA_CARD_HEIGHT, KA_CARD_RADIUS, KA_CARD_PAPER);
}

static cairo_surface_t *
make_surface (const Key *key)
{
  int height = ka_card_art_get_height (key->width, key->tile);
  int margin = ka_card_art_get_margin (key->width);

  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil ((key->width + 2 * margin) * key->scale),
                                     (int) ceil ((height + 2 * margin) * key->scale));
}

/* The drawing is made of paths only, which cairo itself fills faster than a renderer would. */
static void
draw_on (KaCardArt *self, cairo_surface_t *surface, const Key *key, void (*drawer) (KaCardPen *, const Key *))
{
  double unit = key->width / (key->tile ? KA_TILE_WIDTH : KA_CARD_WIDTH) * key->scale;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  KaCardPen pen = { .snapshot = snapshot, .style = self->style, .width = key->width, .pixel = 1 / unit };
  cairo_t *cr = cairo_create (surface);

  drawer (&pen, key);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  cairo_translate (cr, cairo_image_surface_get_width (surface) / 2.0,
                   cairo_image_surface_get_height (surface) / 2.0);
  cairo_scale (cr, unit, unit);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
}

#define EDGE 6.0 /* units that are left as they are: the shadow is not the same on all sides */

/* Lays the upper half of a card, turned, over what is below the line between them. It is half the work of drawing both. */
static void
turn_half (cairo_surface_t *surface, const Key *key, double slope)
{
  guint8 *pixels = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  double unit = key->width / KA_CARD_WIDTH * key->scale;
  int left = (int) ceil (width / 2.0 - (KA_CARD_WIDTH / 2 - EDGE) * unit);
  int bottom = (int) floor (height / 2.0 + (KA_CARD_HEIGHT / 2 - EDGE) * unit);

  for (int y = slope > 0 ? height - bottom : (height + 1) / 2; y < bottom; y++)
    {
      guint32 *to = (guint32 *) (gpointer) (pixels + y * stride);
      const guint32 *from = (const guint32 *) (gconstpointer) (pixels + (height - 1 - y) * stride);
      double begin = slope > 0 ? width / 2.0 - (y + 0.5 - height / 2.0) / slope : 0;

      for (int x = CLAMP ((int) ceil (begin), left, width - left); x < width - left; x++)
        to[x] = from[width - 1 - x];
    }
  cairo_surface_mark_dirty (surface);
}

static gsize
measure_surface (cairo_surface_t *surface)
{
  return (gsize) cairo_image_surface_get_stride (surface) * (gsize) cairo_image_surface_get_height (surface);
}

/* A pack is drawn in one size after another, and its empty sheet, with the shadow, is a third of the work. */
static cairo_surface_t *
copy_sheet (KaCardArt *self, const Key *key)
{
  Key blank = { .tile = key->tile, .width = key->width, .scale = key->scale };
  cairo_surface_t *copy = make_surface (key);

  if (self->sheet == NULL || !equal_keys (&self->sheet_key, &blank))
    {
      g_clear_pointer (&self->sheet, cairo_surface_destroy);
      self->sheet = make_surface (&blank);
      self->sheet_key = blank;
      draw_on (self, self->sheet, &blank, draw_sheet);
    }
  memcpy (cairo_image_surface_get_data (copy), cairo_image_surface_get_data (self->sheet),
          measure_surface (copy));
  cairo_surface_mark_dirty (copy);
  return copy;
}

static GdkTexture *
make_texture (KaCardArt *self, const Key *key, gsize *n_bytes)
{
  cairo_surface_t *surface = copy_sheet (self, key);
  g_autoptr (GBytes) bytes = NULL;
  double slope;

  draw_on (self, surface, key, draw);
  if (!key->tile && key->card != KA_CARD_HIDDEN && ka_card_face_is_turned (key->card, key->width, &slope))
    {
      turn_half (surface, key, slope);
      draw_on (self, surface, key, draw_over);
    }
  *n_bytes = measure_surface (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), *n_bytes,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface),
                                 cairo_image_surface_get_height (surface), GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) cairo_image_surface_get_stride (surface));
}

static void
make_room (KaCardArt *self, gsize n_bytes)
{
  while (self->n_bytes + n_bytes > KA_CARD_ART_ROOM && self->queue.tail != NULL)
    {
      Entry *last = self->queue.tail->data;

      self->n_bytes -= last->n_bytes;
      g_queue_unlink (&self->queue, &last->link);
      g_hash_table_remove (self->entries, &last->key);
    }
}

static GdkTexture *
get (KaCardArt *self, const Key *key)
{
  Entry *entry = g_hash_table_lookup (self->entries, key);

  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      entry->key = *key;
      entry->texture = make_texture (self, key, &entry->n_bytes);
      entry->link.data = entry;
      make_room (self, entry->n_bytes);
      self->n_bytes += entry->n_bytes;
      g_hash_table_insert (self->entries, &entry->key, entry);
    }
  else
    g_queue_unlink (&self->queue, &entry->link);
  g_queue_push_head_link (&self->queue, &entry->link);
  return entry->texture;
}

static gboolean
may_be_asked (KaCard card, int width, double scale)
{
  return (card < KA_N_CARDS || card == KA_CARD_HIDDEN) && width >= KA_CARD_ART_MIN_WIDTH
         && width <= KA_CARD_ART_MAX_WIDTH && scale >= 1 && scale <= 4;
}

GdkTexture *
ka_card_art_get_card (KaCardArt *self, KaCard card, int width, double scale)
{
  g_return_val_if_fail (KA_IS_CARD_ART (self), NULL);
  g_return_val_if_fail (may_be_asked (card, width, scale), NULL);

  return get (self, &(Key) { .card = card, .width = width, .scale = scale });
}

GdkTexture *
ka_card_art_get_tile (KaCardArt *self, KaCard tile, int width, double scale)
{
  g_return_val_if_fail (KA_IS_CARD_ART (self), NULL);
  g_return_val_if_fail (may_be_asked (tile, width, scale), NULL);

  return get (self, &(Key) { .tile = TRUE, .card = tile, .width = width, .scale = scale });
}

gsize
ka_card_art_get_n_bytes (KaCardArt *self)
{
  g_return_val_if_fail (KA_IS_CARD_ART (self), 0);

  return self->n_bytes;
}

static void
ka_card_art_finalize (GObject *object)
{
  KaCardArt *self = KA_CARD_ART (object);

  forget_all (self);
  g_hash_table_unref (self->entries);
  g_clear_pointer (&self->sheet, cairo_surface_destroy);
  g_object_unref (self->style);
  G_OBJECT_CLASS (ka_card_art_parent_class)->finalize (object);
}

static void
ka_card_art_class_init (KaCardArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_card_art_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_CARD_ART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_card_art_init (KaCardArt *self)
{
  self->entries = g_hash_table_new_full (hash_key, equal_keys, NULL, free_entry);
  g_queue_init (&self->queue);
}

KaCardArt *
ka_card_art_new (KaCardStyle *style)
{
  KaCardArt *self;

  g_return_val_if_fail (KA_IS_CARD_STYLE (style), NULL);

  self = g_object_new (KA_TYPE_CARD_ART, NULL);
  self->style = g_object_ref (style);
  g_signal_connect_object (style, "changed", G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
