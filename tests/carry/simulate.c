/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worlds of real books that meet in a folder which a synchroniser carries badly, or on a server that is cut off and put back. In the end all
 * goes well for a while: then all books are the same, and know all that any of them knew. */
#include <glib/gstdio.h>
#include <string.h>

#include "ground.h"
#include "ka-carry.h"
#include "quick-folder.h"
#include "random-verbs.h"
#include "travel-books.h"

#define ADDRESS      "folder:met"
#define MOST_DEVICES 5

typedef struct
{
  Fixture f;
  Verbs verbs;
  KaCarrier *carrier; /* (owned) */
  char *backup;       /* (owned) (nullable): a copy of the book */
} Device;

typedef struct
{
  Ground *ground;
  Device devices[MOST_DEVICES];
  guint n_devices;
  guint n_newer;
  KaRandom random;
  KaRandom *cuts; /* (nullable): while connections are cut */
  gboolean tells;
} World;

static void
tell (const World *self, const char *what, guint device)
{
  if (self->tells)
    g_print ("  device %u %s\n", device, what);
}

/* ---- devices -------------------------------------------------------------------------------------------- */

static void
connect_device (World *self, guint n)
{
  g_autoptr (KaCarrier) inner = self->ground->new_carrier (self->ground, n);

  g_clear_object (&self->devices[n].carrier);
  self->devices[n].carrier = cut_carrier_new (inner, &self->cuts);
}

/* @copy: (nullable): the file that it begins with */
static void
add_device (World *self, const char *copy)
{
  guint n = self->n_devices++;
  Device *device = &self->devices[n];

  set_up_folder (&device->f, NULL);
  if (copy != NULL)
    g_assert_cmpint (g_rename (copy, device->f.path), ==, 0);
  open_book (&device->f);
  if (copy == NULL)
    add_people (&device->f);
  verbs_init (&device->verbs, &device->f, (guint32) ka_random_next (&self->random));
  connect_device (self, n);
}

static void
device_clear (Device *self)
{
  g_clear_object (&self->carrier);
  g_free (self->backup);
  verbs_clear (&self->verbs);
  tear_down (&self->f, NULL);
}

/* ---- what people do --------------------------------------------------------------------------------------- */

static GStrv
read_numbers (Device *self, const char *sql)
{
  g_autofree char *text = query_text (self->f.path, sql);

  return g_strsplit (text != NULL ? text : "", ",", -1);
}

/* What came from others is changed too. */
static void
look_around (Device *self)
{
  g_auto (GStrv) matches = read_numbers (self, "SELECT coalesce (group_concat (id), '') FROM match");
  g_auto (GStrv) people = read_numbers (self, "SELECT coalesce (group_concat (id), '') FROM player");
  guint n_people = g_strv_length (people);

  g_array_set_size (self->verbs.matches, 0);
  for (guint i = 0; matches[i] != NULL; i++)
    {
      gint64 match = g_ascii_strtoll (matches[i], NULL, 10);

      g_array_append_val (self->verbs.matches, match);
    }
  for (guint i = 0; i < N_PEOPLE && n_people > 0; i++)
    {
      guint drawn = (guint) g_rand_int_range (self->verbs.rand, 0, (int) n_people);

      self->f.people[i] = g_ascii_strtoll (people[drawn], NULL, 10);
    }
}

static void
act (World *self, guint n)
{
  Device *device = &self->devices[n];

  look_around (device);
  if (ka_random_below (&self->random, 8) == 0)
    ka_book_undo (device->f.book, 0, NULL, NULL);
  else
    do_verb (&device->verbs, NULL);
  tell (self, "writes", n);
}

static void
hear_of_something_newer (World *self, guint n)
{
  g_autofree char *line
      = g_strdup_printf ("{\"act\":\"of a newer Kaartavond, %u\",\"says\":7}\n", ++self->n_newer);

  take_lines (self->devices[n].f.book, line);
}

static KaCarryReport
meet (World *self, guint n)
{
  Device *device = &self->devices[n];
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  ka_carry_once (device->f.book, device->carrier, ADDRESS, &report, NULL, &error);
  /* What else goes wrong than the connection, and what is lost again and again, is only let be while it goes wrong. */
  if (error != NULL && self->cuts == NULL)
    g_error ("device %u: %s", n, error->message);
  if (error != NULL && !g_error_matches (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY)
      && !g_error_matches (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_LOST))
    g_error ("device %u: %s", n, error->message);
  if (self->tells)
    g_print ("  device %u meets: %u given, %u new, %u known%s%s\n", n, report.n_given, report.came.n_new,
             report.came.n_known, error != NULL ? "; " : "", error != NULL ? error->message : "");
  return report;
}

/* ---- what becomes of computers ------------------------------------------------------------------------------ */

static void
back_up (World *self, guint n)
{
  g_free (self->devices[n].backup);
  self->devices[n].backup = save_copy (&self->devices[n].f);
}

/* Somebody puts the file of before in the place of the book. */
static void
put_back (World *self, guint n)
{
  Device *device = &self->devices[n];

  if (device->backup == NULL)
    return;
  close_book (&device->f);
  g_assert_cmpint (g_rename (device->backup, device->f.path), ==, 0);
  g_clear_pointer (&device->backup, g_free);
  open_book (&device->f);
  tell (self, "is put back", n);
}

static void
copy (World *self, guint n)
{
  g_autofree char *file = NULL;

  if (self->n_devices == MOST_DEVICES)
    return;
  file = save_copy (&self->devices[n].f);
  g_clear_pointer (&self->devices[n].backup, g_free);
  add_device (self, file);
  tell (self, "is copied", n);
}

static void
start_again (World *self, guint n)
{
  restart (&self->devices[n].f);
  connect_device (self, n);
}

static void
happen (World *self)
{
  guint n = ka_random_below (&self->random, self->n_devices);

  switch (ka_random_below (&self->random, 100))
    {
    case 0:
      back_up (self, n);
      break;
    case 1:
      put_back (self, n);
      break;
    case 2:
      copy (self, n);
      break;
    case 3:
    case 4:
      start_again (self, n);
      break;
    case 5:
      hear_of_something_newer (self, n);
      break;
    default:
      switch (ka_random_below (&self->random, 3))
        {
        case 0:
          act (self, n);
          break;
        case 1:
          meet (self, n);
          break;
        default:
          self->ground->meddle (self->ground, &self->random);
          break;
        }
    }
}

/* ---- what must hold ----------------------------------------------------------------------------------------- */

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All that a book knows, in order. */
static GStrv
list_lines (Device *device)
{
  g_autofree char *text = write_lines (device->f.book, NULL);
  GStrv lines = g_strsplit (text, "\n", -1);

  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines);
  return lines;
}

/* A set of the acts that anybody knows, and may have told somebody of. */
static GHashTable *
collect_accepted (World *self)
{
  GHashTable *accepted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->n_devices; i++)
    {
      g_auto (GStrv) lines = list_lines (&self->devices[i]);

      for (guint k = 0; lines[k] != NULL; k++)
        g_hash_table_add (accepted, g_strdup (lines[k]));
    }
  return accepted;
}

/* Of two lines with one ID, as a copied file may write them, the less holds. */
static gboolean
is_replaced (GStrv lines, const char *line)
{
  const char *end = strstr (line, "\",");
  gsize length = end != NULL ? (gsize) (end - line) : strlen (line);

  for (guint i = 0; lines[i] != NULL; i++)
    if (strncmp (lines[i], line, length) == 0 && strcmp (lines[i], line) < 0)
      return TRUE;
  return FALSE;
}

static void
check_nothing_is_lost (World *self, GHashTable *accepted)
{
  g_auto (GStrv) lines = list_lines (&self->devices[0]);
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, accepted);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    if (!g_strv_contains ((const char *const *) lines, line) && !is_replaced (lines, line))
      g_error ("lost: %s", (const char *) line);
}

static void
check_same (World *self)
{
  g_auto (GStrv) lines = list_lines (&self->devices[0]);

  for (guint i = 1; i < self->n_devices; i++)
    {
      g_auto (GStrv) others = list_lines (&self->devices[i]);

      for (guint k = 0; lines[k] != NULL || others[k] != NULL; k++)
        if (g_strcmp0 (lines[k], others[k]) != 0)
          g_error ("device 0 knows %s\n and device %u %s", lines[k], i, others[k]);
      assert_same (self->devices[0].f.book, self->devices[i].f.book);
    }
  assert_sound (self->devices[0].f.book);
  assert_follows (&self->devices[0].f);
}

/* What was damaged is found by some, mended by others and heard by all: each has so many turns for it. */
#define MOST_TURNS 8

static void
come_to_rest (World *self)
{
  gboolean moves = TRUE;

  for (guint turn = 0; moves; turn++)
    {
      if (turn == MOST_TURNS)
        g_error ("it does not come to rest");
      moves = FALSE;
      for (guint i = 0; i < self->n_devices; i++)
        {
          KaCarryReport report = meet (self, i);

          moves = moves || report.n_given > 0 || report.came.n_new > 0;
          moves = self->ground->deliver (self->ground, i) || moves;
        }
    }
}

/* Whoever comes to others finds something there, so that all agree which book it is for. */
static void
begin (World *self, guint n)
{
  for (guint i = 0; i < n; i++)
    add_device (self, NULL);
  for (guint i = 0; i < n; i++)
    {
      meet (self, i);
      self->ground->deliver (self->ground, i);
    }
}

static void
run (Ground *ground, guint seed, guint n_steps, gboolean tells)
{
  World world = { .ground = ground, .tells = tells };
  g_autoptr (GHashTable) accepted = NULL;
  KaRandom cuts;

  ka_random_init (&world.random, seed);
  ka_random_init (&cuts, seed + 1);
  begin (&world, 2 + seed % 2);
  world.cuts = &cuts;
  for (guint i = 0; i < n_steps; i++)
    happen (&world);
  world.cuts = NULL;
  accepted = collect_accepted (&world);
  ground->settle (ground, &world.random);
  come_to_rest (&world);
  check_same (&world);
  check_nothing_is_lost (&world, accepted);
  for (guint i = 0; i < world.n_devices; i++)
    device_clear (&world.devices[i]);
  ground->free (ground);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    Ground *(*begin) (void);
  } GROUNDS[] = { { "folder", hostile_folder_new }, { "server", model_server_new } };
  int runs = 10, first = 1, n_steps = 150;
  gboolean tells = FALSE;
  const GOptionEntry ENTRIES[] = {
    { "runs", 0, 0, G_OPTION_ARG_INT, &runs, "How many worlds of each kind", "N" },
    { "first", 0, 0, G_OPTION_ARG_INT, &first, "The seed of the first", "SEED" },
    { "steps", 0, 0, G_OPTION_ARG_INT, &n_steps, "How much happens in each", "N" },
    { "tell", 0, 0, G_OPTION_ARG_NONE, &tells, "Print what happens", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("[folder|server]");

  use_quick_folder ();
  g_option_context_add_main_entries (context, ENTRIES, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;
  for (guint k = 0; k < G_N_ELEMENTS (GROUNDS); k++)
    for (int i = 0; i < runs && (argc < 2 || strcmp (argv[1], GROUNDS[k].name) == 0); i++)
      {
        /* So that it is known which one it was that failed. */
        g_printerr ("%s, seed %d\n", GROUNDS[k].name, first + i);
        run (GROUNDS[k].begin (), (guint) (first + i), (guint) n_steps, tells);
      }
  g_print ("%d worlds of each kind: nothing lost, the same everywhere\n", runs);
  return 0;
}
