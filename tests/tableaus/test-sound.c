/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is heard between two scenes, each written down by hand. */
#include "ka-sound.h"

typedef struct
{
  guint hand, other, trick, stock;
} Lying;

static const struct
{
  const char *what;
  Lying before, after;
  gboolean tiles;
  KaSound heard;
} ROWS[] = {
  { "nothing moves", { 10, 10, 0, 31 }, { 10, 10, 0, 31 }, FALSE, KA_SOUND_NONE },
  { "ten cards each are dealt", { 0, 0, 0, 52 }, { 10, 10, 0, 31 }, FALSE, KA_SOUND_DEAL },
  { "the next deal, after hands of which most is laid",
    { 2, 4, 0, 5 },
    { 10, 10, 0, 31 },
    FALSE,
    KA_SOUND_DEAL },
  { "one is drawn", { 10, 10, 0, 31 }, { 11, 10, 0, 30 }, FALSE, KA_SOUND_TAKE },
  { "another draws", { 10, 10, 0, 31 }, { 10, 11, 0, 30 }, FALSE, KA_SOUND_TAKE },
  { "taken from the discard pile", { 10, 10, 0, 31 }, { 11, 10, 0, 31 }, FALSE, KA_SOUND_TAKE },
  { "discarded", { 11, 10, 0, 30 }, { 10, 10, 0, 30 }, FALSE, KA_SOUND_LAY },
  { "played to the trick", { 13, 13, 2, 0 }, { 12, 13, 3, 0 }, FALSE, KA_SOUND_LAY },
  { "the first card of the next trick, with the last one gone",
    { 12, 12, 4, 0 },
    { 11, 12, 1, 0 },
    FALSE,
    KA_SOUND_LAY },
  { "the trick is gathered", { 12, 12, 4, 0 }, { 12, 12, 0, 0 }, FALSE, KA_SOUND_TRICK },
  { "won tricks lie face down: four more are no shuffled stock",
    { 12, 12, 4, 4 },
    { 12, 12, 0, 8 },
    FALSE,
    KA_SOUND_TRICK },
  { "the pile becomes the stock", { 5, 5, 0, 0 }, { 5, 5, 0, 40 }, FALSE, KA_SOUND_SHUFFLE },
  { "and a card is drawn from it", { 5, 5, 0, 0 }, { 6, 5, 0, 39 }, FALSE, KA_SOUND_SHUFFLE },
  { "three tiles are laid", { 14, 14, 0, 70 }, { 11, 14, 0, 70 }, TRUE, KA_SOUND_TILE },
  { "a tile is drawn", { 14, 14, 0, 70 }, { 15, 14, 0, 69 }, TRUE, KA_SOUND_TAKE },
};

static void
add_zone (KaScene *scene, guint id, KaZoneKind kind, KaCard card, guint n)
{
  KaSceneZone *zone = ka_scene_add_zone (scene, id, kind, 0, "zone");

  for (guint i = 0; i < n; i++)
    ka_scene_zone_add (zone, card, 0);
}

static KaSoundMark
mark (const Lying *lying)
{
  g_autoptr (KaScene) scene = ka_scene_new ();
  KaCard card = ka_card_new (KA_SUIT_HEARTS, 5);

  add_zone (scene, 1, KA_ZONE_FAN, card, lying->hand);
  add_zone (scene, 2, KA_ZONE_FAN, KA_CARD_HIDDEN, lying->other);
  add_zone (scene, 3, KA_ZONE_TRICK, card, lying->trick);
  add_zone (scene, 4, KA_ZONE_PILE, KA_CARD_HIDDEN, lying->stock);
  /* What lies open is no stock, however much it is. */
  add_zone (scene, 5, KA_ZONE_PILE, card, lying->stock > 20 ? 1 : 20);
  return ka_sound_mark (scene);
}

static void
test_between (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      KaSoundMark before = mark (&ROWS[i].before);
      KaSoundMark after = mark (&ROWS[i].after);

      g_test_message ("%s", ROWS[i].what);
      g_assert_cmpint (ka_sound_between (&before, &after, ROWS[i].tiles), ==, ROWS[i].heard);
    }
}

/* All but the first few of a pile may be told by their number alone. */
static void
test_buried (void)
{
  g_autoptr (KaScene) scene = ka_scene_new ();
  KaSceneZone *zone = ka_scene_add_zone (scene, 1, KA_ZONE_PILE, 0, "zone");

  ka_scene_zone_add (zone, KA_CARD_HIDDEN, 0);
  zone->buried = 30;
  g_assert_cmpuint (ka_sound_mark (scene).hidden, ==, 31);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sound/between", test_between);
  g_test_add_func ("/sound/buried", test_buried);
  return g_test_run ();
}
