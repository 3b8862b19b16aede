/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-picture.h"

#define FOLDER "/be/kaartavond/Kaartavond/pictures/"

typedef struct
{
  GtkSnapshot *snapshot;
  gboolean dark;
  const KaPaint *given; /* of the caller, before those of the picture; may be NULL */
  GHashTable *paints;   /* name → GdkRGBA */
  GHashTable *shapes;   /* name → GskPath, of the shapes that were drawn */
  GHashTable *outlines; /* name → text, of every shape */
  GdkRGBA backdrop;
} Drawing;

/* Takes the first word off a line. */
static const char *
take_word (char **line)
{
  char *word = g_strchug (*line);
  char *end = word + strcspn (word, " ");

  *line = *end == '\0' ? end : end + 1;
  *end = '\0';
  return word;
}

static const GdkRGBA *
find_paint (Drawing *self, const char *name)
{
  const GdkRGBA *paint = g_hash_table_lookup (self->paints, name);

  if (paint == NULL)
    g_error ("picture: there is no paint %s", name);
  return paint;
}

static const char *
find_given (const Drawing *self, const char *name)
{
  for (const KaPaint *paint = self->given; paint != NULL && paint->name != NULL; paint++)
    if (g_str_equal (paint->name, name))
      return paint->colour;
  return NULL;
}

static void
read_paint (Drawing *self, char *line)
{
  const char *name = take_word (&line);
  const char *light = take_word (&line);
  const char *dark = take_word (&line);
  const char *given = find_given (self, name);
  GdkRGBA *paint = g_new0 (GdkRGBA, 1);

  if (!gdk_rgba_parse (paint, given != NULL ? given : self->dark ? dark : light))
    g_error ("picture: paint %s is no colour", name);
  g_hash_table_replace (self->paints, g_strdup (name), paint);
}

static GskPath *
read_path (const char *text)
{
  GskPath *path = gsk_path_parse (text);

  if (path == NULL)
    g_error ("picture: \"%s\" is no path", text);
  return path;
}

static void
read_shape (Drawing *self, char *line)
{
  const char *name = take_word (&line);

  g_hash_table_replace (self->outlines, g_strdup (name), g_strdup (line));
  g_hash_table_remove (self->shapes, name);
}

static void
push (Drawing *self, const char *text)
{
  g_autoptr (GskTransform) transform = NULL;

  if (!gsk_transform_parse (text, &transform))
    g_error ("picture: \"%s\" is no transform", text);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_transform (self->snapshot, transform);
}

/* A picture draws only some of the shapes that it includes, so they are read when they are first drawn. */
static GskPath *
find_shape (Drawing *self, const char *name)
{
  GskPath *shape = g_hash_table_lookup (self->shapes, name);

  if (shape == NULL)
    {
      const char *outline = g_hash_table_lookup (self->outlines, name);

      if (outline == NULL)
        g_error ("picture: there is no shape %s", name);
      shape = read_path (outline);
      g_hash_table_insert (self->shapes, g_strdup (name), shape);
    }
  return gsk_path_ref (shape);
}

/* An outline with a transform before it, if there is one, which is then pushed: `translate(1, 2) @card`. */
static GskPath *
push_outline (Drawing *self, char *line)
{
  char *end = strrchr (line, ')');

  if (end != NULL)
    end[1] = '\0';
  push (self, end != NULL ? line : "none");
  line = g_strchug (end != NULL ? end + 2 : line);

  return line[0] == '@' ? find_shape (self, line + 1) : read_path (line);
}

static void
draw (Drawing *self, const GdkRGBA *paint, float width, char *line)
{
  g_autoptr (GskPath) path = push_outline (self, line);

  if (width > 0)
    {
      GskStroke *stroke = gsk_stroke_new (width);

      gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
      gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
      gtk_snapshot_append_stroke (self->snapshot, path, stroke, paint);
      gsk_stroke_free (stroke);
    }
  else
    gtk_snapshot_append_fill (self->snapshot, path, GSK_FILL_RULE_WINDING, paint);
  gtk_snapshot_restore (self->snapshot);
}

static void
clip (Drawing *self, char *line)
{
  g_autoptr (GskPath) path = push_outline (self, line);

  gtk_snapshot_push_fill (self->snapshot, path, GSK_FILL_RULE_WINDING);
}

static void
unclip (Drawing *self)
{
  gtk_snapshot_pop (self->snapshot);
  gtk_snapshot_restore (self->snapshot);
}

static gboolean draw_file (Drawing *self, const char *name);

static void
draw_line (Drawing *self, char *line)
{
  const char *word = take_word (&line);
  const GdkRGBA *paint;

  if (*word == '\0' || *word == '#')
    return;
  if (g_str_equal (word, "include"))
    draw_file (self, line);
  else if (g_str_equal (word, "paint"))
    read_paint (self, line);
  else if (g_str_equal (word, "shape"))
    read_shape (self, line);
  else if (g_str_equal (word, "backdrop"))
    self->backdrop = *find_paint (self, line);
  else if (g_str_equal (word, "push"))
    push (self, line);
  else if (g_str_equal (word, "pop"))
    gtk_snapshot_restore (self->snapshot);
  else if (g_str_equal (word, "clip"))
    clip (self, line);
  else if (g_str_equal (word, "unclip"))
    unclip (self);
  else if (g_str_equal (word, "fill"))
    {
      paint = find_paint (self, take_word (&line));
      draw (self, paint, 0, line);
    }
  else if (g_str_equal (word, "stroke"))
    {
      paint = find_paint (self, take_word (&line));
      float width = (float) g_ascii_strtod (take_word (&line), NULL);

      draw (self, paint, width, line);
    }
  else
    g_error ("picture: %s is no instruction", word);
}

static gboolean
draw_file (Drawing *self, const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, ".picture", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (bytes == NULL)
    return FALSE;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    draw_line (self, *line);
  return TRUE;
}

static gboolean
draw_picture (Drawing *self, const char *name)
{
  gboolean found;

  self->paints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->shapes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) gsk_path_unref);
  self->outlines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  found = draw_file (self, name);
  g_hash_table_unref (self->paints);
  g_hash_table_unref (self->shapes);
  g_hash_table_unref (self->outlines);
  return found;
}

GskRenderNode *
ka_picture_draw (const char *name, gboolean dark, GdkRGBA *backdrop)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  Drawing drawing = { .snapshot = snapshot, .dark = dark };

  if (!draw_picture (&drawing, name))
    return NULL;
  *backdrop = drawing.backdrop;
  return gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
}

void
ka_picture_append (GtkSnapshot *snapshot, const char *name, const KaPaint *paints)
{
  Drawing drawing = { .snapshot = snapshot, .given = paints };

  if (!draw_picture (&drawing, name))
    g_error ("picture: there is no %s", name);
}
