/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-help.h"

#include <string.h>

#include "ka-place.h"

struct _KaHelp
{
  GPtrArray *folders; /* of char *, the best first */
  GHashTable *pages;  /* name → KaMallardNode, NULL for one that is missing */
};

KaHelp *
ka_help_new (const char *const *languages)
{
  KaHelp *self = g_new0 (KaHelp, 1);
  const char *tree = g_getenv ("KA_HELP_DIR");
  g_autofree char *installed = ka_place_get_data ("help");

  self->folders = g_ptr_array_new_with_free_func (g_free);
  self->pages
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ka_mallard_node_free);
  for (guint i = 0; languages[i] != NULL; i++)
    {
      if (tree != NULL)
        g_ptr_array_add (self->folders, g_build_filename (tree, languages[i], NULL));
      g_ptr_array_add (self->folders, g_build_filename (installed, languages[i], "kaartavond", NULL));
    }
  return self;
}

void
ka_help_free (KaHelp *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->folders);
  g_hash_table_unref (self->pages);
  g_free (self);
}

/* The name comes from a link in a page; it must not lead out of the folder. */
static gboolean
is_page_name (const char *name)
{
  return *name != '\0' && strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (name);
}

static KaMallardNode *
load (KaHelp *self, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".page", NULL);

  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autofree char *path = g_build_filename (g_ptr_array_index (self->folders, i), file, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      KaMallardNode *page;

      if (!g_file_get_contents (path, &text, NULL, NULL))
        continue;
      page = ka_mallard_parse (text, &error);
      if (page != NULL)
        return page;
      g_info ("%s: %s", path, error->message);
    }
  return NULL;
}

const KaMallardNode *
ka_help_get_page (KaHelp *self, const char *name)
{
  gpointer page;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (!is_page_name (name))
    return NULL;
  if (!g_hash_table_lookup_extended (self->pages, name, NULL, &page))
    {
      page = load (self, name);
      g_hash_table_insert (self->pages, g_strdup (name), page);
    }
  return page;
}

/* The names of all pages, in the order of the alphabet so that the answer does not depend on the disk. */
static GPtrArray *
list_pages (KaHelp *self)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autoptr (GDir) dir = g_dir_open (g_ptr_array_index (self->folders, i), 0, NULL);
      const char *file;

      while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *name = NULL;

          if (!g_str_has_suffix (file, ".page"))
            continue;
          name = g_strndup (file, strlen (file) - strlen (".page"));
          if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
            g_ptr_array_add (names, g_steal_pointer (&name));
        }
    }
  g_ptr_array_sort_values (names, (GCompareFunc) g_strcmp0);
  return names;
}

static gboolean
contains (GPtrArray *strings, const char *string)
{
  return strings != NULL && g_ptr_array_find_with_equal_func (strings, string, g_str_equal, NULL);
}

GStrv
ka_help_list_topics (KaHelp *self, const char *page, const KaMallardNode *node)
{
  g_autoptr (GPtrArray) topics = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  g_autoptr (GPtrArray) names = list_pages (self);
  g_autofree char *place = NULL;

  place = node->kind == KA_MALLARD_PAGE ? g_strdup (page) : g_strconcat (page, "#", node->id, NULL);
  for (guint i = 0; node->topics != NULL && i < node->topics->len; i++)
    if (ka_help_get_page (self, g_ptr_array_index (node->topics, i)) != NULL)
      g_ptr_array_add (topics, g_strdup (g_ptr_array_index (node->topics, i)));
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      const KaMallardNode *other = ka_help_get_page (self, name);

      if (other != NULL && contains (other->guides, place) && !contains (topics, name))
        g_ptr_array_add (topics, g_strdup (name));
    }
  return (GStrv) g_ptr_array_steal (topics, NULL);
}

char *
ka_help_find_section (KaHelp *self, const char *page, const char *section)
{
  g_autoptr (GPtrArray) names = list_pages (self);

  g_ptr_array_insert (names, 0, g_strdup (page));
  for (guint i = 0; i < names->len; i++)
    {
      const KaMallardNode *node = ka_help_get_page (self, g_ptr_array_index (names, i));

      if (node != NULL && ka_mallard_node_find_section (node, section) != NULL)
        return g_strdup (g_ptr_array_index (names, i));
    }
  return g_strdup (page);
}

void
ka_help_split_topic (const char *topic, char **page, char **section)
{
  const char *hash = strchr (topic, '#');

  *page = hash != NULL ? g_strndup (topic, (gsize) (hash - topic)) : g_strdup (topic);
  *section = hash != NULL && hash[1] != '\0' ? g_strdup (hash + 1) : NULL;
}
