/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "ka-card-art.h"
#include "ka-rules.h"

#define WIDTH  200
#define CORNER 6  /* pixels */
#define FEW    12 /* pixels of 50 000 that smooth edges may make different */

typedef struct
{
  GSettings *settings;
  KaCardStyle *style;
  KaCardArt *art;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->settings = g_settings_new (KA_APP_ID);
  self->style = ka_card_style_new (self->settings);
  self->art = ka_card_art_new (self->style);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->art);
  g_assert_finalize_object (self->style);
  g_settings_reset (self->settings, "card-face");
  g_settings_reset (self->settings, "card-colours");
  g_settings_reset (self->settings, "card-back");
  g_object_unref (self->settings);
}

/* ---- pixels -------------------------------------------------------------------------------------------------- */

typedef struct
{
  int width, height;
  guint8 *bytes; /* blue, green, red, alpha */
} Pixels;

static Pixels
download (GdkTexture *texture)
{
  Pixels self = { gdk_texture_get_width (texture), gdk_texture_get_height (texture), NULL };

  self.bytes = g_malloc ((gsize) self.width * (gsize) self.height * 4);
  gdk_texture_download (texture, self.bytes, (gsize) self.width * 4);
  return self;
}

static const guint8 *
at (const Pixels *self, int x, int y)
{
  return self->bytes + (y * self->width + x) * 4;
}

static int
tell_apart (const guint8 *a, const guint8 *b)
{
  int most = 0;

  for (int i = 0; i < 4; i++)
    most = MAX (most, abs (a[i] - b[i]));
  return most;
}

/* How many of a thousand pixels clearly differ. */
static int
compare (const Pixels *a, const Pixels *b)
{
  int n = 0;

  g_assert_cmpint (a->width, ==, b->width);
  g_assert_cmpint (a->height, ==, b->height);
  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      n += tell_apart (at (a, x, y), at (b, x, y)) > 64;
  return n * 1000 / (a->width * a->height);
}

/* How many pixels of the card, its edge, corners and shadow left aside, are clearly another when it is turned. */
static int
compare_turned (const Pixels *self, int margin)
{
  int n = 0;

  for (int y = margin + CORNER; y < self->height - margin - CORNER; y++)
    for (int x = margin + CORNER; x < self->width - margin - CORNER; x++)
      n += tell_apart (at (self, x, y), at (self, self->width - 1 - x, self->height - 1 - y)) > 40;
  return n;
}

/* ---- tests --------------------------------------------------------------------------------------------------- */

/* Every card and tile, at every size a table may have, is as large as the header says and is not empty. */
static void
test_every_card (Fixture *self, gconstpointer data)
{
  static const int WIDTHS[] = { 32, 60, 101, 400 };
  static const double SCALES[] = { 1, 1.5, 2 };

  for (guint face = 0; face < 2; face++)
    {
      g_settings_set_enum (self->settings, "card-face", (int) face);
      for (guint w = 0; w < G_N_ELEMENTS (WIDTHS); w++)
        for (guint card = 0; card <= KA_N_CARDS; card++)
          {
            double scale = SCALES[(w + card) % G_N_ELEMENTS (SCALES)];
            KaCard shown = card < KA_N_CARDS ? (KaCard) card : KA_CARD_HIDDEN;
            int width = WIDTHS[w] + 2 * ka_card_art_get_margin (WIDTHS[w]);
            int height = ka_card_art_get_height (WIDTHS[w], FALSE) + 2 * ka_card_art_get_margin (WIDTHS[w]);
            GdkTexture *texture = ka_card_art_get_card (self->art, shown, WIDTHS[w], scale);
            Pixels pixels = download (texture);

            g_assert_cmpint (pixels.width, ==, (int) ceil (width * scale));
            g_assert_cmpint (pixels.height, ==, (int) ceil (height * scale));
            /* The corner of the texture is bare, the middle of the card is not. */
            g_assert_cmpint (at (&pixels, 0, 0)[3], <, 40);
            g_assert_cmpint (at (&pixels, pixels.width / 2, pixels.height / 2)[3], ==, 255);
            g_free (pixels.bytes);

            texture = ka_card_art_get_tile (self->art, shown, WIDTHS[w], scale);
            g_assert_cmpint (gdk_texture_get_width (texture), ==, (int) ceil (width * scale));
          }
    }
}

/* A deck can be played from either side: what is not symmetrical of a proper deck are only odd pips and three aces. */
static void
test_symmetry (Fixture *self, gconstpointer data)
{
  for (guint face = 0; face < 2; face++)
    for (KaCard card = 0; card < KA_N_CARDS; card++)
      if (ka_card_is_joker (card) || ka_card_rank (card) >= 10 || (face == 0 && ka_card_rank (card) == 3))
        {
          Pixels pixels;

          g_settings_set_enum (self->settings, "card-face", (int) face);
          pixels = download (ka_card_art_get_card (self->art, card, WIDTH, 1));
          g_assert_cmpint (compare_turned (&pixels, ka_card_art_get_margin (WIDTH)), <=, FEW);
          g_free (pixels.bytes);
        }
  for (guint back = 0; back < 3; back++)
    {
      Pixels pixels;

      g_settings_set_enum (self->settings, "card-back", (int) back);
      pixels = download (ka_card_art_get_card (self->art, KA_CARD_HIDDEN, WIDTH, 1));
      g_assert_cmpint (compare_turned (&pixels, ka_card_art_get_margin (WIDTH)), <=, FEW);
      g_free (pixels.bytes);
    }
}

/* A card that is not symmetrical is seen to be so. */
static void
test_symmetry_of_the_ace (Fixture *self, gconstpointer data)
{
  Pixels pixels = download (ka_card_art_get_card (self->art, ka_card_new (KA_SUIT_SPADES, 0), WIDTH, 1));

  g_assert_cmpint (compare_turned (&pixels, ka_card_art_get_margin (WIDTH)), >, 1000);
  g_free (pixels.bytes);
}

typedef GdkTexture *(*GetTexture) (KaCardArt *self, KaCard card, int width, double scale);

static void
check_all_differ (KaCardArt *art, GetTexture get, int width, KaCard n)
{
  g_autofree Pixels *pixels = g_new0 (Pixels, n);

  for (KaCard card = 0; card < n; card++)
    pixels[card] = download (get (art, card, width, 1));
  for (KaCard a = 0; a < n; a++)
    for (KaCard b = 0; b < a; b++)
      g_assert_cmpint (compare (&pixels[a], &pixels[b]), >, 4);
  for (KaCard card = 0; card < n; card++)
    g_free (pixels[card].bytes);
}

/* No two cards of a pack look the same, however small; two tiles neither. */
static void
test_all_differ (Fixture *self, gconstpointer data)
{
  for (guint face = 0; face < 2; face++)
    {
      g_settings_set_enum (self->settings, "card-face", (int) face);
      check_all_differ (self->art, ka_card_art_get_card, 32, 54);
      check_all_differ (self->art, ka_card_art_get_card, 100, 54);
    }
  check_all_differ (self->art, ka_card_art_get_tile, 28, 54);
  check_all_differ (self->art, ka_card_art_get_tile, 60, 54);
}

/* The shape below the number tells a tile apart without its colour. */
static void
test_shapes_of_tiles (Fixture *self, gconstpointer data)
{
  Pixels pixels[4];

  for (int colour = 0; colour < 4; colour++)
    {
      pixels[colour] = download (ka_card_art_get_tile (self->art, (KaCard) (colour * 13 + 6), 60, 1));
      for (int i = 0; i < pixels[colour].width * pixels[colour].height; i++)
        {
          guint8 *pixel = pixels[colour].bytes + i * 4;

          /* Ivory is light in every channel; no ink is. */
          memset (pixel, MIN (pixel[0], MIN (pixel[1], pixel[2])) > 150 ? 255 : 0, 4);
        }
    }
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < a; b++)
      g_assert_cmpint (compare (&pixels[a], &pixels[b]), >, 4);
  for (int colour = 0; colour < 4; colour++)
    g_free (pixels[colour].bytes);
}

/* ---- eyes that see fewer colours ----------------------------------------------------------------------------- */

/* What linear light becomes without the cones for red, and without those for green (Machado, Oliveira and Fernandes,
 * 2009). */
static const double EYES[][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
};

static double
bend (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}

/* A colour as these eyes see it, in CIE L*a*b*. */
static void
see (const guint8 *pixel, const double eyes[3][3], double lab[3])
{
  double light[3], seen[3], x, y, z;

  for (int i = 0; i < 3; i++)
    {
      double value = pixel[2 - i] / 255.0;

      light[i] = value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
    }
  for (int i = 0; i < 3; i++)
    seen[i] = CLAMP (eyes[i][0] * light[0] + eyes[i][1] * light[1] + eyes[i][2] * light[2], 0, 1);
  x = bend ((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047);
  y = bend (0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
  z = bend ((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883);
  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

/* The four colours of tiles stay far apart (a difference of 2 is just seen) in eyes that take red and green for one. */
static void
test_colours_of_tiles (Fixture *self, gconstpointer data)
{
  guint8 inks[4][4];

  for (int colour = 0; colour < 4; colour++)
    {
      Pixels pixels = download (ka_card_art_get_tile (self->art, (KaCard) (colour * 13), 180, 1));

      /* The middle of the shape below the number. */
      memcpy (inks[colour], at (&pixels, pixels.width / 2, pixels.height / 2 + 64), 4);
      g_free (pixels.bytes);
    }
  for (guint eyes = 0; eyes < G_N_ELEMENTS (EYES); eyes++)
    for (int a = 0; a < 4; a++)
      for (int b = 0; b < a; b++)
        {
          double first[3], second[3];

          see (inks[a], EYES[eyes], first);
          see (inks[b], EYES[eyes], second);
          g_assert_cmpfloat (hypot (hypot (first[0] - second[0], first[1] - second[1]), first[2] - second[2]),
                             >, 20);
        }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* The same card is drawn once; another taste draws it anew and says so. */
static void
test_style (Fixture *self, gconstpointer data)
{
  KaCard card = ka_card_new (KA_SUIT_CLUBS, 6);
  g_autoptr (GdkTexture) before = g_object_ref (ka_card_art_get_card (self->art, card, WIDTH, 1));
  Pixels two = download (before), four;
  guint n = 0;

  g_assert_true (ka_card_art_get_card (self->art, card, WIDTH, 1) == before);
  g_assert_true (ka_card_art_get_card (self->art, card, WIDTH, 2) != before);
  g_assert_cmpuint (ka_card_art_get_n_bytes (self->art), >, 0);

  g_signal_connect_swapped (self->art, "changed", G_CALLBACK (count_cb), &n);
  g_settings_set_string (self->settings, "card-colours", "four");
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (ka_card_art_get_n_bytes (self->art), ==, 0);
  four = download (ka_card_art_get_card (self->art, card, WIDTH, 1));
  g_assert_cmpint (compare (&two, &four), >, 20);

  g_settings_set_int (self->settings, "window-width", 700);
  g_assert_cmpuint (n, ==, 1);
  g_free (two.bytes);
  g_free (four.bytes);
}

/* However many sizes are asked for, what is kept has its bound; what is shown stays. */
static void
test_bound (Fixture *self, gconstpointer data)
{
  g_autoptr (GdkTexture) first = g_object_ref (ka_card_art_get_card (self->art, 0, 400, 2));
  gpointer watched = ka_card_art_get_card (self->art, 1, 400, 2);

  g_object_add_weak_pointer (watched, &watched);
  for (KaCard card = 2; card < 52; card++)
    {
      ka_card_art_get_card (self->art, card, 400, 2);
      g_assert_cmpuint (ka_card_art_get_n_bytes (self->art), <=, KA_CARD_ART_ROOM);
    }
  g_assert_null (watched);
  g_assert_cmpint (gdk_texture_get_width (first), ==, 900);
}

int
main (int argc, char **argv)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/card-art/every-card", test_every_card);
  ADD ("/card-art/symmetry", test_symmetry);
  ADD ("/card-art/symmetry-of-the-ace", test_symmetry_of_the_ace);
  ADD ("/card-art/all-differ", test_all_differ);
  ADD ("/card-art/shapes-of-tiles", test_shapes_of_tiles);
  ADD ("/card-art/colours-of-tiles", test_colours_of_tiles);
  ADD ("/card-art/style", test_style);
  ADD ("/card-art/bound", test_bound);
#undef ADD
  return g_test_run ();
}
