/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-held-name.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ka-aside.h"
#include "ka-book-error.h"
#include "ka-hold.h"

static gboolean
is_one_file (const char *a, const char *b)
{
  GStatBuf first, second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev
         && first.st_ino == second.st_ino;
}

/* A name that was made before, when this was cut short. */
char *
ka_held_name_find (const char *place, const char *held)
{
  g_autofree char *folder = g_path_get_dirname (place);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      if (strstr (name, "-kept-") != NULL && g_str_has_suffix (name, ".db") && is_one_file (file, held))
        return g_steal_pointer (&file);
    }
  return NULL;
}

gboolean
ka_held_is_apart (const char *place)
{
  KaHeld held = ka_hold_compare (place);

  return held == KA_HELD_ALONE || held == KA_HELD_OTHER;
}

/* Which says that what is kept has no log but that beside it. An empty log says nothing: whoever reads a copy leaves one. */
static char *
name_mark (const char *file)
{
  return g_strconcat (file, "-apart", NULL);
}

/* What is held has a name that has a log already, or a mark: then that in the place came with what lies there. */
gboolean
ka_held_has_foreign_log (const char *place)
{
  g_autofree char *held = ka_hold_get_name (place);
  g_autofree char *name = ka_held_is_apart (place) ? ka_held_name_find (place, held) : NULL;
  g_autofree char *mark = name != NULL ? name_mark (name) : NULL;

  return name != NULL && (ka_book_has_companion (name, "-wal") || g_file_test (mark, G_FILE_TEST_EXISTS));
}

char *
ka_held_name_make (const char *place, const char *held, GError **error)
{
  g_autofree char *name = ka_held_name_find (place, held);

  if (name != NULL)
    return g_steal_pointer (&name);
  name = ka_aside_find_name (place);
  if (link (held, name) == 0)
    return g_steal_pointer (&name);
  ka_set_file_error (name, error);
  return NULL;
}

void
ka_held_mark_foreign_log (const char *place)
{
  g_autofree char *held = ka_hold_get_name (place);
  g_autofree char *name = ka_held_name_make (place, held, NULL);
  g_autofree char *mark = name != NULL ? name_mark (name) : NULL;

  if (mark != NULL)
    g_file_set_contents (mark, "", 0, NULL);
}

void
ka_held_note_foreign_log (const char *place)
{
  if (ka_held_is_apart (place))
    ka_held_mark_foreign_log (place);
}

void
ka_held_clear_mark (const char *file)
{
  g_autofree char *mark = name_mark (file);

  g_unlink (mark);
}

void
ka_held_forget_foreign_log (const char *place)
{
  g_autofree char *held = ka_hold_get_name (place);
  g_autofree char *name = ka_hold_compare (place) == KA_HELD_SAME ? ka_held_name_find (place, held) : NULL;
  g_autofree char *mark = name != NULL ? name_mark (name) : NULL;

  if (mark == NULL || !g_file_test (mark, G_FILE_TEST_EXISTS))
    return;
  g_unlink (name);
  g_unlink (mark);
}
