/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed: no round is lost or stands twice, nothing is cut, nothing stands in the margins; on A4 and Letter, in
 * English and in Dutch; and the facts of an evening in both languages. */
#include <adwaita.h>
#include <cairo-pdf.h>

#include "dutch-fixture.h"
#include "ka-evening-text.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-paper-almanac.h"
#include "ka-paper-evening.h"
#include "ka-paper-pad.h"
#include "ka-paper-private.h"
#include "ka-paper-rules.h"
#include "ka-paper-sheet.h"
#include "ka-place.h"
#include "ka-print.h"
#include "ka-settle-text.h"
#include "sheet-fixture.h"

#define STEP_USEC 500
#define LONG_NAME "Maria-Magdalena Vandenbroucke-Verstraeten"
#define MM        (72 / 25.4)

static const char *const SIZES[] = { GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER };

static KaPaperFormat
get_format (const char *size)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (size);
  KaPaperFormat format;

  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  ka_paper_format_read (&format, setup);
  return format;
}

/* ---- what stands on the pages ------------------------------------------------------------------------------------ */

/* The numbers of the rounds stand in a column of their own, which begins at the left of the table. */
static void
assert_rounds (KaPaper *paper, guint n_rounds)
{
  double left = -1;
  guint n = 0;

  for (guint page = 0; page < ka_paper_get_n_pages (paper); page++)
    {
      GArray *marks = ka_paper_get_marks (paper, page);

      for (guint i = 0; i < marks->len; i++)
        {
          const KaPaperMark *mark = &g_array_index (marks, KaPaperMark, i);
          const char *text = mark->words != NULL ? pango_layout_get_text (mark->words) : "";

          if (g_str_equal (text, C_ ("number", "No.")))
            left = mark->x;
          else if (mark->words != NULL && left >= 0 && ABS (mark->x - left) < 0.01
                   && g_ascii_isdigit (text[0]))
            g_assert_cmpuint (g_ascii_strtoull (text, NULL, 10), ==, ++n);
        }
    }
  g_assert_cmpuint (n, ==, n_rounds);
}

static gboolean
is_number (const char *text)
{
  return *text != '\0' && strspn (text, "0123456789+−-–• \u2009") == strlen (text);
}

/* Every word stands in its room and the room between the margins; numbers are in one piece. */
static void
assert_nothing_cut (KaPaper *paper, const KaPaperFormat *format)
{
  for (guint page = 0; page < ka_paper_get_n_pages (paper); page++)
    {
      GArray *marks = ka_paper_get_marks (paper, page);

      for (guint i = 0; i < marks->len; i++)
        {
          const KaPaperMark *mark = &g_array_index (marks, KaPaperMark, i);
          double width, height;

          g_assert_cmpfloat (mark->x, >=, format->left - 0.1);
          g_assert_cmpfloat (mark->y, >=, format->top - 0.1);
          g_assert_cmpfloat (mark->x + mark->width, <=, format->width - format->right + 0.2);
          g_assert_cmpfloat (mark->y + mark->height, <=, format->height - format->bottom + 0.2);
          if (mark->words == NULL)
            continue;
          ka_paper_measure (mark->words, &width, &height);
          g_assert_cmpfloat (width, <=, mark->width + 0.1);
          g_assert_cmpfloat (height, <=, mark->height + 0.1);
          g_assert_false (pango_layout_is_ellipsized (mark->words));
          g_assert_cmpint (pango_layout_get_unknown_glyphs_count (mark->words), ==, 0);
          if (is_number (pango_layout_get_text (mark->words)))
            g_assert_cmpint (pango_layout_get_line_count (mark->words), ==, 1);
        }
    }
}

/* No two words of a page stand over each other. */
static void
assert_no_overlap (KaPaper *paper)
{
  for (guint page = 0; page < ka_paper_get_n_pages (paper); page++)
    {
      GArray *marks = ka_paper_get_marks (paper, page);

      for (guint i = 0; i < marks->len; i++)
        for (guint j = i + 1; j < marks->len; j++)
          {
            const KaPaperMark *one = &g_array_index (marks, KaPaperMark, i);
            const KaPaperMark *other = &g_array_index (marks, KaPaperMark, j);

            if (one->words == NULL || other->words == NULL)
              continue;
            g_assert_true (one->x + one->width <= other->x + 0.2 || other->x + other->width <= one->x + 0.2
                           || one->y + one->height <= other->y + 0.2
                           || other->y + other->height <= one->y + 0.2);
          }
    }
}

/* The picture of a page, with a pixel for a point; the margins beside the text are white and something else is not. */
static void
assert_margins_white (KaPaper *paper, const KaPaperFormat *format)
{
  int width = (int) format->width, height = (int) format->height;

  for (guint page = 0; page < ka_paper_get_n_pages (paper); page++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
      cairo_t *cr = cairo_create (surface);
      const guchar *data;
      guint n_ink = 0;
      int stride;

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      ka_paper_draw (paper, page, cr);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      data = cairo_image_surface_get_data (surface);
      stride = cairo_image_surface_get_stride (surface);
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          if ((((const guint32 *) (data + y * stride))[x] & 0xff) < 0xe0)
            {
              n_ink++;
              g_assert_cmpint (x, >=, (int) format->left - 2);
              g_assert_cmpint (x, <=, (int) (format->width - format->right) + 2);
              g_assert_cmpint (y, >=, (int) format->top - 2);
              g_assert_cmpint (y, <=, (int) (format->height - 10 * MM));
            }
      g_assert_cmpuint (n_ink, >, 50);
      cairo_surface_destroy (surface);
    }
}

static void
assert_sound (KaPaper *paper, const KaPaperFormat *format)
{
  while (!ka_paper_lay_out (paper, STEP_USEC))
    continue;
  assert_nothing_cut (paper, format);
  assert_no_overlap (paper);
  assert_margins_white (paper, format);
}

/* ---- sheets ------------------------------------------------------------------------------------------------------- */

/* Rounds of which only the points are known, all at once: 300 of them one by one would take long. */
static void
add_points (SheetFixture *fixture, guint n_rounds)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_rounds; i++)
    {
      int points[KA_MAX_SEATS];

      for_each_seat (seat, KA_MAX_SEATS)
        points[seat] = (int) ((i * 7 + seat * 13) % 48);
      g_ptr_array_add (rounds, ka_round_new_points (points, ka_sheet_get_n_seats (fixture->sheet)));
    }
  ka_book_append_rounds (ka_desk_get_book (fixture->desk), ka_sheet_get_match (fixture->sheet)->id, rounds,
                         &error);
  g_assert_no_error (error);
}

static void
rename_first (SheetFixture *fixture)
{
  g_autoptr (KaPlayer) player = ka_player_copy (ka_sheet_get_player (fixture->sheet, 0));

  g_free (player->name);
  player->name = g_strdup (LONG_NAME);
  g_assert_true (ka_book_update_player (ka_desk_get_book (fixture->desk), player, NULL));
}

static void
test_no_round_lost (void)
{
  const guint ns[] = { 1, 40, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (ns); i++)
    for (guint size = 0; size < G_N_ELEMENTS (SIZES); size++)
      {
        g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{\"end\":1000}", 4);
        KaPaperFormat format = get_format (SIZES[size]);
        g_autoptr (KaPaper) paper = ka_paper_new (&format, "Kaartavond");

        add_points (fixture, ns[i]);
        ka_paper_add_sheet (paper, fixture->sheet);
        assert_sound (paper, &format);
        assert_rounds (paper, ns[i]);
      }
}

static const struct
{
  const char *game;
  const char *options;
  guint n_seats;
} SHEETS[] = {
  { "gemma-en-piet", "{}", 2 },
  { "gemma-en-piet", "{\"end\":1000}", 8 },
  { "gin-rummy", "{\"variant\":\"hollywood\"}", 2 },
  { "wiezen", "{}", 4 },
  { "rummy", "{}", 3 },
};

static void
check_sheets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (SHEETS); i++)
    for (guint size = 0; size < G_N_ELEMENTS (SIZES); size++)
      {
        g_autoptr (SheetFixture) fixture
            = sheet_fixture_new (SHEETS[i].game, SHEETS[i].options, SHEETS[i].n_seats);
        KaPaperFormat format = get_format (SIZES[size]);
        g_autoptr (KaPaper) paper = ka_paper_new (&format, "Kaartavond");

        rename_first (fixture);
        add_points (fixture, 9);
        ka_paper_add_sheet (paper, fixture->sheet);
        assert_sound (paper, &format);
        assert_rounds (paper, 9);
      }
}

/* How much of the height of a page is filled, from 0 to 1. */
static double
get_filled (KaPaper *paper, guint page)
{
  GArray *marks = ka_paper_get_marks (paper, page);
  double end = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const KaPaperMark *mark = &g_array_index (marks, KaPaperMark, i);

      end = MAX (end, mark->y + mark->height - paper->format.top);
    }
  return end / ka_paper_get_height (paper);
}

static gboolean
has_word (KaPaper *paper, guint page, const char *word)
{
  GArray *marks = ka_paper_get_marks (paper, page);

  for (guint i = 0; i < marks->len; i++)
    {
      const KaPaperMark *mark = &g_array_index (marks, KaPaperMark, i);

      if (mark->words != NULL && g_str_equal (pango_layout_get_text (mark->words), word))
        return TRUE;
    }
  return FALSE;
}

/* How many rounds begin on a page: their numbers stand in the first column. */
static guint
count_numbers (KaPaper *paper, guint page)
{
  GArray *marks = ka_paper_get_marks (paper, page);
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const KaPaperMark *mark = &g_array_index (marks, KaPaperMark, i);
      const char *text = mark->words != NULL ? pango_layout_get_text (mark->words) : "";

      n += mark->x < paper->format.left + 12 && g_ascii_isdigit (text[0]);
    }
  return n;
}

/* Whatever the number of rounds, around the end of a first page: the head stands over each page of them, and on the last are at least four, with the chart below, where
 * there are more pages than one. With so many players what the rules did stands under a line. */
static void
test_page_breaks (void)
{
  for (guint size = 0; size < G_N_ELEMENTS (SIZES); size++)
    for (guint n = 20; n <= 44; n++)
      {
        g_autoptr (SheetFixture) fixture
            = sheet_fixture_new ("gemma-en-piet", "{\"end\":1000}", n % 2 ? 8 : 4);
        KaPaperFormat format = get_format (SIZES[size]);
        g_autoptr (KaPaper) paper = ka_paper_new (&format, "");
        guint n_pages;

        add_points (fixture, n);
        ka_paper_add_sheet (paper, fixture->sheet);
        ka_paper_lay_out (paper, 0);
        assert_rounds (paper, n);
        n_pages = ka_paper_get_n_pages (paper);
        for (guint page = 0; page < n_pages; page++)
          g_assert_true (has_word (paper, page, C_ ("number", "No.")));
        g_assert_true (has_word (paper, n_pages - 1, "The Totals, Round by Round"));
        if (n_pages > 1)
          g_assert_cmpuint (count_numbers (paper, n_pages - 1), >=, 4);
      }
}

static void
check_pads (void)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    for (const KaVariant *variant = (*game)->variants;
         !(*game)->hidden && variant != NULL && variant->id != NULL; variant++)
      for (guint n_seats = (*game)->min_seats; n_seats <= (*game)->max_seats; n_seats++)
        for (guint size = 0; size < G_N_ELEMENTS (SIZES); size++)
          {
            KaPaperFormat format = get_format (SIZES[size]);
            g_autoptr (KaPaper) paper = ka_paper_new (&format, "Kaartavond");
            g_autoptr (KaValues) options = ka_game_variant_options (*game, variant);

            ka_paper_add_pad (paper, *game, _ (variant->name), options, n_seats);
            assert_sound (paper, &format);
            /* Rules stand below the rounds, and on a page of their own only when they fill a good part of it. */
            g_test_message ("%s, %s, %u seats, %s", (*game)->id, variant->id, n_seats, SIZES[size]);
            g_assert_cmpuint (ka_paper_get_n_pages (paper), <=, 2);
            if (ka_paper_get_n_pages (paper) == 2)
              g_assert_cmpfloat (get_filled (paper, 1), >, 0.3);
            if (g_str_equal ((*game)->id, "oklahoma-gin"))
              g_assert_cmpuint (ka_paper_get_n_pages (paper), ==, 1);
            g_assert_cmpuint (count_numbers (paper, 0), >=, 16);
          }
}

static void
test_sheets (void)
{
  check_sheets ();
}

/* All words in the order in which they stand there, each after a bar. */
static char *
read_words (KaPaper *paper)
{
  g_autoptr (GString) words = g_string_new (NULL);

  ka_paper_lay_out (paper, 0);
  for (guint page = 0; page < ka_paper_get_n_pages (paper); page++)
    {
      GArray *marks = ka_paper_get_marks (paper, page);

      for (guint i = 0; i < marks->len; i++)
        {
          const KaPaperMark *mark = &g_array_index (marks, KaPaperMark, i);

          if (mark->words != NULL)
            g_string_append_printf (words, "|%s", pango_layout_get_text (mark->words));
        }
    }
  g_string_replace (words, "\u2068", "", 0);
  g_string_replace (words, "\u2069", "", 0);
  return g_string_free_and_steal (g_steal_pointer (&words));
}

/* Who has done a duty is marked over the column, and under the table it says what was done. */
static void
test_duties (void)
{
  KaPaperFormat format = get_format (GTK_PAPER_NAME_A4);
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  g_autoptr (KaPaper) paper = ka_paper_new (&format, "");
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  g_assert_true (ka_sheet_set_duty (fixture->sheet, 1, "solo", &error));
  g_assert_true (ka_sheet_set_duty (fixture->sheet, 3, "", &error));
  ka_paper_add_sheet (paper, fixture->sheet);
  words = read_words (paper);
  g_assert_nonnull (strstr (words, "|An|✓\u2009Bob|Cas|✓\u2009"));
  g_assert_nonnull (strstr (words, "✓ Duty done: Bob (solo), "));
}

/* Of the many options of Wiezen those that are others than in the variant come first, and once; the usual ones below them. */
static void
test_pad_of_own_rules (void)
{
  KaPaperFormat format = get_format (GTK_PAPER_NAME_A4);
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaPaper) paper = ka_paper_new (&format, "");
  g_autoptr (KaValues) options
      = ka_game_read_options_text (game, 4, "{\"preset\":\"iwwa\",\"troel-tricks\":9}", NULL);
  g_autofree char *words = NULL;
  const char *heading;

  ka_paper_add_rules (paper, game, options);
  words = read_words (paper);
  heading = strstr (words, "|Other Than in Wiezen, IWWA|");
  g_assert_true (heading == words);
  g_assert_true (g_str_has_prefix (strchr (heading + 1, '|'), "|Tricks for troel|9|"));
  g_assert_null (strstr (strstr (words, "|Tricks for troel|") + 1, "|Tricks for troel|"));
  g_assert_nonnull (strstr (words, "|IWWA|"));
}

static void
test_pads (void)
{
  check_pads ();
}

/* ---- an evening, by hand ------------------------------------------------------------------------------------------ */

typedef struct
{
  SheetFixture *gemma;
  SheetFixture *wiezen;
  GPtrArray *sheets;
} Night;

/* Gemma en Piet: An 5 30 50→0 0 0 41, Bob 13 26 26 57 78 78, Cas 0 10 24 32 62 102, Daan 31 31 39 74 112 150: An was 20
 * behind after round 2 (30 against 10) and led after round 3. Wiezen: An and Cas 3 times together, each time best. */
static void
night_init (Night *self)
{
  static const char *const GEMMA[] = { "{\"hands\":[5,13,0,31],\"gemma\":2}",
                                       "{\"hands\":[25,13,10,3],\"gemma\":3,\"piet\":[]}",
                                       "{\"hands\":[20,3,4,8],\"gemma\":1,\"piet\":[2]}",
                                       "{\"hands\":[1,31,8,35],\"gemma\":0}",
                                       "{\"hands\":[6,21,30,38],\"gemma\":0}",
                                       "{\"hands\":[41,2,40,38],\"gemma\":1}" };
  static const char *const WIEZEN[] = { "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}",
                                        "{\"contract\":\"abondance\",\"players\":[1],\"tricks\":9}",
                                        "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":12}",
                                        "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":8}",
                                        "{\"contract\":\"soloslim\",\"players\":[3],\"tricks\":12}",
                                        "{\"contract\":\"troel\",\"players\":[0,2],\"tricks\":10}" };

  self->gemma = sheet_fixture_new ("gemma-en-piet", "{}", 4);
  self->wiezen = sheet_fixture_new ("wiezen", "{}", 4);
  for (guint i = 0; i < G_N_ELEMENTS (GEMMA); i++)
    sheet_fixture_add (self->gemma, GEMMA[i]);
  for (guint i = 0; i < G_N_ELEMENTS (WIEZEN); i++)
    sheet_fixture_add (self->wiezen, WIEZEN[i]);
  g_assert_true (ka_sheet_set_ended (self->wiezen->sheet, TRUE, NULL));
  self->sheets = g_ptr_array_new ();
  g_ptr_array_add (self->sheets, self->gemma->sheet);
  g_ptr_array_add (self->sheets, self->wiezen->sheet);
}

static void
night_clear (Night *self)
{
  g_ptr_array_unref (self->sheets);
  sheet_fixture_free (self->gemma);
  sheet_fixture_free (self->wiezen);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Night, night_clear)

static void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_evening_facts (void)
{
  g_auto (Night) night = { NULL };
  g_autoptr (KaEvening) evening = NULL;
  const KaEveningPerson *an, *last;
  const KaEveningPair *pair;

  night_init (&night);
  evening = ka_evening_new (night.sheets);
  g_assert_cmpuint (evening->matches->len, ==, 2);
  g_assert_cmpuint (evening->n_rounds, ==, 12);
  an = g_ptr_array_index (evening->people, 0);
  g_assert_cmpstr (an->name, ==, "An");
  g_assert_cmpuint (an->n_wins, ==, 2);
  g_assert_cmpuint (an->n_finished, ==, 2);
  last = g_ptr_array_index (evening->people, 3);
  g_assert_cmpstr (last->name, ==, "Daan");
  g_assert_cmpuint (last->sum_of_places, ==, 8);
  g_assert_cmpint (evening->comeback, ==, 0);
  g_assert_cmpuint (evening->pairs->len, ==, 1); /* An and Bob played together only once */
  pair = &g_array_index (evening->pairs, KaEveningPair, 0);
  g_assert_cmpstr (pair->names[0], ==, "An");
  g_assert_cmpstr (pair->names[1], ==, "Cas");
  g_assert_cmpuint (pair->n, ==, 3);
  g_assert_cmpuint (pair->n_best, ==, 3);
  g_assert_cmpint (pair->points, ==, 3 + 6 + 8); /* WI-8: 2 + 1, 2 + 4, 4 + 2 × 2 */
}

static void
test_evening_in_words (void)
{
  g_auto (Night) night = { NULL };
  g_autoptr (KaEvening) evening = NULL;

  night_init (&night);
  evening = ka_evening_new (night.sheets);
  assert_text (ka_evening_describe_winner (evening), "An won most: 2 of 2 matches.");
  assert_text (
      ka_evening_describe_comeback (evening),
      "Comeback of the evening, in Gemma en Piet: An was 20 points behind after round 2 and had the lead "
      "after round 3.");
  assert_text (
      ka_evening_describe_partners (evening),
      "Partners of the evening: An and Cas, the best in 3 of the 3 rounds that they played together.");
  assert_text (ka_evening_describe_ranking (g_ptr_array_index (evening->matches, 0)),
               "An 41 · Bob 78 · Cas 102 · Daan 150");
}

/* One match, one round: the plural of one. */
static void
test_small_evening (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
  g_autoptr (KaEvening) evening = NULL;
  g_autofree char *size = NULL;

  sheet_fixture_add (fixture, "{\"hands\":[5,13],\"gemma\":0}");
  g_ptr_array_add (sheets, fixture->sheet);
  evening = ka_evening_new (sheets);
  size = ka_evening_describe_size (evening);
  g_assert_true (g_str_has_prefix (size, "1 match, 1 round, begun at "));
  g_assert_null (ka_evening_describe_winner (evening));
  g_assert_null (ka_evening_describe_comeback (evening));
  g_assert_null (ka_evening_describe_partners (evening));
  g_clear_pointer (&evening, ka_evening_free);
}

static void
check_evening (void)
{
  for (guint size = 0; size < G_N_ELEMENTS (SIZES); size++)
    {
      g_auto (Night) night = { NULL };
      g_autoptr (KaEvening) evening = NULL;
      KaPaperFormat format = get_format (SIZES[size]);
      g_autoptr (KaPaper) paper = ka_paper_new (&format, "Kaartavond");

      night_init (&night);
      rename_first (night.wiezen);
      evening = ka_evening_new (night.sheets);
      ka_paper_add_evening (paper, evening, (const KaFactor[]) { KA_FACTOR_ONE, KA_FACTOR_ONE });
      assert_sound (paper, &format);
      g_clear_pointer (&evening, ka_evening_free);
    }
}

static void
test_evening_on_paper (void)
{
  check_evening ();
}

/* Gemma en Piet: of four one gets the totals of all, 371, less 4 times his own: 207, 59, −37 and −229. Wiezen (WI-8, WI-10): An
 * 3 − 5 + 6 + 2 + 30 + 8, Bob −3 + 15 − 6 + 2 + 30 − 8, Cas 3 − 5 + 6 − 2 + 30 + 8, Daan −3 − 5 − 6 − 2 − 90 − 8: 44, 30, 40 and
 * −114. Together 251, 89, 3 and −343. */
static void
test_settlement (void)
{
  KaPaperFormat format = get_format (GTK_PAPER_NAME_A4);
  static const struct
  {
    KaFactor factor;
    const char *words;
  } ROWS[] = {
    { KA_FACTOR_ONE, "|The Settlement|Daan gives An 251|Daan gives Bob 89|Daan gives Cas 3|" },
    { { 5, 2 },
      "|The Settlement|Daan gives An 12.55|Daan gives Bob 4.45|Daan gives Cas 0.15|Each point counts as 0.05|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_auto (Night) night = { NULL };
      g_autoptr (KaEvening) evening = NULL;
      g_autoptr (KaPaper) paper = ka_paper_new (&format, "");
      g_autofree char *words = NULL;

      night_init (&night);
      evening = ka_evening_new (night.sheets);
      ka_paper_add_evening (paper, evening, (const KaFactor[]) { ROWS[i].factor, ROWS[i].factor });
      words = read_words (paper);
      g_assert_nonnull (strstr (words, ROWS[i].words));
      g_clear_pointer (&evening, ka_evening_free);
    }
}

/* Two companies that did not meet: each that is even is named. */
static void
test_settlement_of_two_companies (void)
{
  KaPaperFormat format = get_format (GTK_PAPER_NAME_A4);
  g_autoptr (SheetFixture) one = sheet_fixture_new ("free-sheet", "{}", 2);
  g_autoptr (SheetFixture) other = sheet_fixture_new ("free-sheet", "{}", 4);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
  g_autoptr (KaEvening) evening = NULL;
  g_autoptr (KaPaper) paper = ka_paper_new (&format, "");
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const gint64 players[]
      = { ka_sheet_get_player (other->sheet, 2)->id, ka_sheet_get_player (other->sheet, 3)->id };
  g_autofree char *words = NULL;

  g_assert_true (ka_book_reseat (ka_desk_get_book (other->desk), ka_sheet_get_match (other->sheet)->id,
                                 players, 2, 0, none, NULL, NULL));
  sheet_fixture_add (one, "{\"scores\":[5,5]}");
  sheet_fixture_add (other, "{\"scores\":[7,7]}");
  g_ptr_array_add (sheets, one->sheet);
  g_ptr_array_add (sheets, other->sheet);
  evening = ka_evening_new (sheets);
  ka_paper_add_evening (paper, evening, (const KaFactor[]) { KA_FACTOR_ONE, KA_FACTOR_ONE });
  words = read_words (paper);
  g_assert_nonnull (strstr (words, "|An, Bob: everybody is even|"));
  g_assert_nonnull (strstr (words, "|Cas, Daan: everybody is even|"));
  g_clear_pointer (&evening, ka_evening_free);
}

/* ---- a year ------------------------------------------------------------------------------------------------------- */

static KaAlmanac *
read_almanac (SheetFixture *fixture, int year)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaFigures) figures
      = ka_figures_read (ka_desk_get_path (fixture->desk), ka_games_find, NULL, &error);

  g_assert_no_error (error);
  return ka_almanac_new (figures, year);
}

static void
check_almanac (void)
{
  for (guint size = 0; size < G_N_ELEMENTS (SIZES); size++)
    {
      g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 3);
      KaPaperFormat format = get_format (SIZES[size]);
      g_autoptr (KaPaper) paper = ka_paper_new (&format, "Kaartavond");
      g_autoptr (KaAlmanac) almanac = NULL;

      rename_first (fixture);
      add_points (fixture, 9);
      almanac = read_almanac (fixture, 2026);
      g_assert_cmpuint (almanac->n_nights, ==, 1);
      g_assert_cmpuint (almanac->n_matches, ==, 1);
      g_assert_cmpuint (almanac->n_rounds, ==, 9);
      g_assert_cmphex (almanac->nights[8], ==, 1u << 21); /* 1790000000 is 21 September 2026 */
      ka_paper_add_almanac (paper, almanac);
      assert_sound (paper, &format);
    }
}

static void
test_almanac (void)
{
  check_almanac ();
}

/* ---- a file ------------------------------------------------------------------------------------------------------- */

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_paper_write_finish (G_FILE (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static void
test_pdf (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{\"end\":1000}", 4);
  KaPaperFormat format = get_format (GTK_PAPER_NAME_A4);
  g_autoptr (KaPaper) paper = ka_paper_new (&format, "Kaartavond");
  g_autofree char *path = g_build_filename (fixture->folder, "sheet.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *contents = NULL;
  g_autofree char *count = NULL;
  gboolean written = FALSE;
  gsize length;

  add_points (fixture, 100);
  ka_paper_add_sheet (paper, fixture->sheet);
  ka_paper_write_async (paper, file, NULL, written_cb, &written);
  while (!written)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
  g_assert_cmpuint (ka_paper_get_n_pages (paper), >, 2);
}

/* ---- Dutch --------------------------------------------------------------------------------------------------------- */

static void
test_dutch (void)
{
  g_auto (Night) night = { NULL };
  g_autoptr (KaEvening) evening = NULL;

  speak_dutch ();
  night_init (&night);
  evening = ka_evening_new (night.sheets);
  assert_text (ka_evening_name (evening), "De avond van maandag 21 september 2026");
  assert_text (ka_evening_describe_winner (evening), "An won het meest: 2 van de 2 partijen.");
  assert_text (ka_evening_describe_partners (evening),
               "Partners van de avond: An en Cas, de besten in 3 van de 3 rondes die ze samen speelden.");
  g_clear_pointer (&evening, ka_evening_free);
  check_sheets ();
  check_pads ();
  check_evening ();
  check_almanac ();
}

int
main (int argc, char **argv)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/paper/no-round-lost", test_no_round_lost);
  g_test_add_func ("/paper/sheets", test_sheets);
  g_test_add_func ("/paper/page-breaks", test_page_breaks);
  g_test_add_func ("/paper/duties", test_duties);
  g_test_add_func ("/paper/pads", test_pads);
  g_test_add_func ("/paper/pad of own rules", test_pad_of_own_rules);
  g_test_add_func ("/paper/evening-facts", test_evening_facts);
  g_test_add_func ("/paper/evening-in-words", test_evening_in_words);
  g_test_add_func ("/paper/small-evening", test_small_evening);
  g_test_add_func ("/paper/evening-on-paper", test_evening_on_paper);
  g_test_add_func ("/paper/settlement", test_settlement);
  g_test_add_func ("/paper/settlement-of-two-companies", test_settlement_of_two_companies);
  g_test_add_func ("/paper/almanac", test_almanac);
  g_test_add_func ("/paper/pdf", test_pdf);
  /* The language stays Dutch from here on. */
  g_test_add_func ("/paper/dutch", test_dutch);
  return g_test_run ();
}
