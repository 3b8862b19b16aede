/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rules could have made something else of what was played. */
#include "fixture.h"
#include "ka-figures-matter.h"

/* @changes: JSON of the options that are tried already. */
static GArray *
find_what_matters (Fixture *f, const char *id, guint n_seats, const char *changes)
{
  const KaGame *game = ka_games_find (id);
  const KaFiguresFilter filter = { .game = id };
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) given = ka_fields_read_text (game->options, game->n_options, n_seats, changes, &error);
  g_autoptr (KaFigures) figures = ka_figures_read (f->path, ka_games_find, NULL, &error);
  GArray *matters = ka_figures_find_what_matters (figures, &filter, game, given, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (matters->len, ==, game->n_options);
  return matters;
}

static gboolean
matters (const GArray *found, const char *id, const char *key)
{
  const KaGame *game = ka_games_find (id);
  const KaField *field = ka_field_find (game->options, game->n_options, key);

  g_assert_nonnull (field);
  return g_array_index (found, gboolean, field - game->options);
}

/* One hand, won with gin: 25 and the 31 of the other. Nobody knocked, nobody undercut, and how the cards are dealt or the
 * hand begins is no matter of points. To how many is played neither, as no hand came after it. */
static void
test_one_hand_of_gin (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gin-rummy", 2);
  g_autoptr (GArray) found = NULL;

  append_facts (f, match, 0, "gin-rummy", 2, "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}");
  found = find_what_matters (f, "gin-rummy", 2, "{}");
  g_assert_true (matters (found, "gin-rummy", "gin-bonus"));
  g_assert_false (matters (found, "gin-rummy", "undercut-bonus"));
  g_assert_false (matters (found, "gin-rummy", "opening"));
  g_assert_false (matters (found, "gin-rummy", "target"));
}

/* When another hand follows, a match to fewer points would have ended before it. */
static void
test_the_end_matters_when_it_would_come_sooner (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gin-rummy", 2);
  g_autoptr (GArray) found = NULL;

  append_facts (f, match, 0, "gin-rummy", 2, "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}");
  append_facts (f, match, 1, "gin-rummy", 2, "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[20,4]}");
  found = find_what_matters (f, "gin-rummy", 2, "{}");
  g_assert_true (matters (found, "gin-rummy", "target"));
  g_assert_false (matters (found, "gin-rummy", "undercut-bonus"));
}

/* WI-8: a vraag of eight tricks that was made with eight. What it costs to fail matters only once nine are needed, and then
 * what it brings to make it does not. */
static void
test_one_rule_beside_another (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "wiezen", 4);
  g_autoptr (GArray) found = NULL;
  g_autoptr (GArray) beside = NULL;

  append_facts (f, match, 0, "wiezen", 4, "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":8}");
  found = find_what_matters (f, "wiezen", 4, "{}");
  g_assert_true (matters (found, "wiezen", "vraag-made"));
  g_assert_true (matters (found, "wiezen", "vraag-tricks"));
  g_assert_false (matters (found, "wiezen", "vraag-failed"));
  g_assert_false (matters (found, "wiezen", "solo-made"));
  g_assert_false (matters (found, "wiezen", "open-miserie"));
  g_assert_false (matters (found, "wiezen", "shuffle"));

  beside = find_what_matters (f, "wiezen", 4, "{\"vraag-tricks\":9}");
  g_assert_true (matters (beside, "wiezen", "vraag-failed"));
  g_assert_false (matters (beside, "wiezen", "vraag-made"));
}

/* Where nothing was played nothing could come out otherwise. */
static void
test_nothing_played (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) found = NULL;

  add_match (f, "wiezen", 4);
  found = find_what_matters (f, "wiezen", 4, "{}");
  for (guint i = 0; i < found->len; i++)
    g_assert_false (g_array_index (found, gboolean, i));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/other-rules/one-hand", test_one_hand_of_gin);
  add_test ("/other-rules/sooner", test_the_end_matters_when_it_would_come_sooner);
  add_test ("/other-rules/beside", test_one_rule_beside_another);
  add_test ("/other-rules/nothing", test_nothing_played);
  return g_test_run ();
}
