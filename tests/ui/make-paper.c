/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes everything that can be printed as PDF into a folder, to look at; run by hand: make-paper FOLDER [a4|letter [BOOK]]. */
#include <cairo-pdf.h>
#include <libintl.h>
#include <locale.h>

#include "ka-games.h"
#include "ka-language.h"
#include "ka-paper-almanac.h"
#include "ka-paper-evening.h"
#include "ka-paper-pad.h"
#include "ka-paper-sheet.h"
#include "sheet-fixture.h"

static KaPaperFormat
get_format (const char *name)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) size
      = gtk_paper_size_new (g_strcmp0 (name, "letter") == 0 ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  KaPaperFormat format;

  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  ka_paper_format_read (&format, setup);
  return format;
}

static void
write_paper (KaPaper *paper, const KaPaperFormat *format, const char *folder, const char *name)
{
  g_autofree char *file = g_strdup_printf ("%s/%s.pdf", folder, name);
  cairo_surface_t *surface = cairo_pdf_surface_create (file, format->width, format->height);
  cairo_t *cr = cairo_create (surface);

  ka_paper_lay_out (paper, 0);
  for (guint page = 0; page < ka_paper_get_n_pages (paper); page++)
    {
      ka_paper_draw (paper, page, cr);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
write_sheet (const char *game, const char *options, guint n_seats, const char *const *facts, guint n_rounds,
             const KaPaperFormat *format, const char *folder, const char *name)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new (game, options, n_seats);
  g_autoptr (KaPaper) paper = ka_paper_new (format, "Kaartavond");

  for (guint i = 0; i < n_rounds; i++)
    sheet_fixture_add (fixture, facts[i % g_strv_length ((char **) facts)]);
  ka_paper_add_sheet (paper, fixture->sheet);
  write_paper (paper, format, folder, name);
}

/* An evening of a match of each kind. */
static void
write_evening (const KaPaperFormat *format, const char *folder)
{
  static const char *const POINTS[] = { "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}",
                                        "{\"contract\":\"abondance\",\"players\":[1],\"tricks\":9}",
                                        "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":12}",
                                        "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":8}",
                                        "{\"contract\":\"soloslim\",\"players\":[3],\"tricks\":12}",
                                        "{\"contract\":\"troel\",\"players\":[0,2],\"tricks\":10}" };
  static const char *const HANDS[] = { "{\"hands\":[5,13,0,31],\"gemma\":2}",
                                       "{\"hands\":[25,13,10,3],\"gemma\":3,\"piet\":[]}",
                                       "{\"hands\":[20,3,4,8],\"gemma\":1,\"piet\":[2]}",
                                       "{\"hands\":[1,31,8,35],\"gemma\":0}",
                                       "{\"hands\":[6,21,30,38],\"gemma\":0}",
                                       "{\"hands\":[41,2,40,38],\"gemma\":1}" };
  g_autoptr (SheetFixture) wiezen = sheet_fixture_new ("wiezen", "{}", 4);
  g_autoptr (SheetFixture) gemma = sheet_fixture_new ("gemma-en-piet", "{}", 4);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
  g_autoptr (KaEvening) evening = NULL;
  g_autoptr (KaPaper) paper = ka_paper_new (format, "Kaartavond");

  for (guint i = 0; i < G_N_ELEMENTS (POINTS); i++)
    sheet_fixture_add (wiezen, POINTS[i]);
  for (guint i = 0; i < G_N_ELEMENTS (HANDS); i++)
    sheet_fixture_add (gemma, HANDS[i]);
  ka_sheet_set_ended (wiezen->sheet, TRUE, NULL);
  g_ptr_array_add (sheets, gemma->sheet);
  g_ptr_array_add (sheets, wiezen->sheet);
  evening = ka_evening_new (sheets);
  ka_paper_add_evening (paper, evening, (const KaFactor[]) { KA_FACTOR_ONE, KA_FACTOR_ONE });
  write_paper (paper, format, folder, "evening");
  g_clear_pointer (&evening, ka_evening_free);
}

/* The almanac of the year 2026 of the book at @path. */
static void
write_almanac (const char *path, const KaPaperFormat *format, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaFigures) figures = ka_figures_read (path, ka_games_find, NULL, &error);
  g_autoptr (KaAlmanac) almanac = NULL;
  g_autoptr (KaPaper) paper = ka_paper_new (format, "Kaartavond");

  if (figures == NULL)
    g_error ("%s", error->message);
  almanac = ka_almanac_new (figures, 2026);
  ka_paper_add_almanac (paper, almanac);
  write_paper (paper, format, folder, "almanac");
}

static void
write_pads (const KaPaperFormat *format, const char *folder)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    {
      g_autoptr (KaPaper) paper = ka_paper_new (format, _ ((*game)->name));
      g_autoptr (KaValues) options = ka_game_variant_options (*game, (*game)->variants);
      g_autofree char *name = g_strconcat ("pad-", (*game)->id, NULL);

      if ((*game)->hidden)
        continue;
      ka_paper_add_pad (paper, *game, _ ((*game)->name), options, (*game)->usual_seats);
      write_paper (paper, format, folder, name);
    }
}

int
main (int argc, char **argv)
{
  static const char *const GEMMA[]
      = { "{\"hands\":[5,3,20,31],\"gemma\":0,\"piet\":[1]}", "{\"hands\":[5,13,0,31],\"gemma\":2}",
          "{\"hands\":[25,13,10,3],\"gemma\":3,\"piet\":[]}",
          "{\"hands\":[15,3,4,8],\"gemma\":1,\"piet\":[2]}", NULL };
  static const char *const EIGHT[] = { "{\"hands\":[5,3,20,31,9,14,22,2],\"gemma\":0,\"piet\":[1,7]}",
                                       "{\"hands\":[5,13,1,31,30,41,12,17],\"gemma\":2}", NULL };
  static const char *const HOLLYWOOD[] = { "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4,19]}",
                                           "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[11,0]}",
                                           "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[9,7]}", NULL };
  static const char *const WIEZEN[] = { "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}",
                                        "{\"contract\":\"miserie\",\"players\":[1],\"tricks\":0}",
                                        "{\"contract\":\"solo\",\"players\":[3],\"tricks\":4}",
                                        "{\"contract\":\"troel\",\"players\":[0,1],\"tricks\":10}", NULL };
  KaPaperFormat format = get_format (argc > 2 ? argv[2] : "a4");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("KA_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_init ();
  write_sheet ("gemma-en-piet", "{\"end\":1000}", 4, GEMMA, 40, &format, argv[1], "sheet-gemma");
  write_sheet ("gemma-en-piet", "{\"end\":1000}", 8, EIGHT, 40, &format, argv[1], "sheet-eight");
  write_sheet ("gin-rummy", "{\"variant\":\"hollywood\"}", 2, HOLLYWOOD, 7, &format, argv[1],
               "sheet-hollywood");
  write_sheet ("wiezen", "{}", 4, WIEZEN, 24, &format, argv[1], "sheet-wiezen");
  write_evening (&format, argv[1]);
  write_pads (&format, argv[1]);
  if (argc > 3)
    write_almanac (argv[3], &format, argv[1]);
  return 0;
}
