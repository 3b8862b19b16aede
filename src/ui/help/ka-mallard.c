/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-mallard.h"

#include <string.h>

/* ---- the tree ------------------------------------------------------------------------------------------ */

static KaMallardNode *
node_new (KaMallardKind kind)
{
  KaMallardNode *self = g_new0 (KaMallardNode, 1);

  self->kind = kind;
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_mallard_node_free);
  return self;
}

void
ka_mallard_node_free (KaMallardNode *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->title);
  g_free (self->desc);
  g_free (self->text);
  g_clear_pointer (&self->topics, g_ptr_array_unref);
  g_clear_pointer (&self->guides, g_ptr_array_unref);
  g_ptr_array_unref (self->children);
  g_free (self);
}

const KaMallardNode *
ka_mallard_node_find_section (const KaMallardNode *self, const char *id)
{
  for (guint i = 0; i < self->children->len; i++)
    {
      const KaMallardNode *child = g_ptr_array_index (self->children, i);

      if (child->kind != KA_MALLARD_SECTION)
        continue;
      if (g_strcmp0 (child->id, id) == 0)
        return child;
      child = ka_mallard_node_find_section (child, id);
      if (child != NULL)
        return child;
    }
  return NULL;
}

static void
append_text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data,
                GError **error)
{
  g_string_append_len (user_data, text, (gssize) length);
}

char *
ka_mallard_markup_to_text (const char *markup)
{
  static const GMarkupParser PARSER = { .text = append_text_cb };
  GString *text = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&PARSER, 0, text, NULL);

  /* The root element that a document must have. */
  if (!g_markup_parse_context_parse (context, "<m>", -1, NULL)
      || !g_markup_parse_context_parse (context, markup, -1, NULL)
      || !g_markup_parse_context_parse (context, "</m>", -1, NULL))
    g_string_assign (text, markup);
  return g_string_free (text, FALSE);
}

/* ---- reading ------------------------------------------------------------------------------------------- */

/* What an element does to the blocks around it. */
static const struct
{
  const char *name;
  KaMallardKind kind;
} BLOCKS[] = {
  { "section", KA_MALLARD_SECTION }, { "list", KA_MALLARD_LIST }, { "steps", KA_MALLARD_STEPS },
  { "terms", KA_MALLARD_TERMS },     { "item", KA_MALLARD_ITEM }, { "note", KA_MALLARD_NOTE },
  { "table", KA_MALLARD_TABLE },     { "tr", KA_MALLARD_ROW },    { "td", KA_MALLARD_CELL },
  { "th", KA_MALLARD_HEADER_CELL },
};

/* What an element does to the text in it. */
static const struct
{
  const char *name;
  const char *open;
  const char *close;
  const char *between; /* put between its children */
} INLINES[] = {
  { "em", "<i>", "</i>", NULL },
  { "gui", "<b>", "</b>", NULL },
  { "app", "<b>", "</b>", NULL },
  { "key", "<span background=\"#808080\" background_alpha=\"22%\">\u2009", "\u2009</span>", NULL },
  { "code", "<tt>", "</tt>", NULL },
  { "cmd", "<tt>", "</tt>", NULL },
  { "file", "<tt>", "</tt>", NULL },
  { "input", "<tt>", "</tt>", NULL },
  { "output", "<tt>", "</tt>", NULL },
  { "sys", "<tt>", "</tt>", NULL },
  { "var", "<i>", "</i>", NULL },
  { "keyseq", "", "", "\u2009+\u2009" },
  { "guiseq", "", "", " \u203a " },
};

/* An element that is open. */
typedef struct
{
  KaMallardNode *node; /* borrowed: the block that it made; NULL when it made none */
  const char *close;   /* of an inline element */
  const char *between;
  guint n_children;
  char **target; /* where its text goes when it ends: a title, a description, a paragraph */
} Element;

typedef struct
{
  KaMallardNode *page; /* owned */
  GPtrArray *blocks;   /* borrowed: the open blocks, the innermost last */
  GArray *elements;    /* of Element, the innermost last */
  GString *text;       /* the text that is being read; NULL between blocks */
  gboolean verbatim;
  gboolean space; /* white space that was read and not written yet */
  guint info;     /* depth in <info> */
} Reader;

static KaMallardNode *
get_block (Reader *self)
{
  return self->blocks->len > 0 ? g_ptr_array_index (self->blocks, self->blocks->len - 1) : NULL;
}

static const char *
find_attribute (const char *name, const char **names, const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static void
begin_text (Reader *self)
{
  self->text = g_string_new (NULL);
  self->space = FALSE;
}

static void
flush_space (Reader *self)
{
  if (self->space && self->text->len > 0)
    g_string_append_c (self->text, ' ');
  self->space = FALSE;
}

/* Text that stands between blocks, where Mallard allows none: it is kept as a paragraph. */
static void
end_loose_text (Reader *self)
{
  KaMallardNode *node;

  if (self->text == NULL)
    return;
  node = node_new (KA_MALLARD_PARAGRAPH);
  node->text = g_string_free (g_steal_pointer (&self->text), FALSE);
  g_ptr_array_add (get_block (self)->children, node);
}

static gboolean
in_text (Reader *self)
{
  for (guint i = 0; i < self->elements->len; i++)
    if (g_array_index (self->elements, Element, i).target != NULL)
      return TRUE;
  return FALSE;
}

static void
add_link (GPtrArray **links, const char *xref)
{
  if (xref == NULL)
    return;
  if (*links == NULL)
    *links = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (*links, g_strdup (xref));
}

static KaMallardNode *
add_block (Reader *self, KaMallardKind kind)
{
  KaMallardNode *node = node_new (kind);

  end_loose_text (self);
  g_ptr_array_add (get_block (self)->children, node);
  return node;
}

/* An element of <info>: what the page is about and where it is listed. */
static void
start_info (Reader *self, const char *name, const char **names, const char **values, Element *element)
{
  KaMallardNode *block = get_block (self);
  const char *type = find_attribute ("type", names, values);

  if (g_str_equal (name, "link"))
    {
      if (g_strcmp0 (type, "topic") == 0)
        add_link (&block->topics, find_attribute ("xref", names, values));
      else if (g_strcmp0 (type, "guide") == 0)
        add_link (&block->guides, find_attribute ("xref", names, values));
    }
  else if (g_str_equal (name, "desc"))
    {
      element->target = &block->desc;
      begin_text (self);
    }
}

static void
start_link (Reader *self, const char *xref, Element *element)
{
  g_autofree char *address = NULL;

  element->close = "";
  /* The help leads nowhere outside of itself. */
  if (xref == NULL)
    return;
  address = g_markup_escape_text (xref, -1);
  g_string_append_printf (self->text, "<a href=\"%s\">", address);
  element->close = "</a>";
}

static void
start_inline (Reader *self, const char *name, const char **names, const char **values, Element *element)
{
  Element *parent = &g_array_index (self->elements, Element, self->elements->len - 1);

  flush_space (self);
  if (parent->between != NULL && parent->n_children++ > 0)
    g_string_append (self->text, parent->between);
  if (g_str_equal (name, "link"))
    {
      start_link (self, find_attribute ("xref", names, values), element);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (INLINES); i++)
    if (g_str_equal (name, INLINES[i].name))
      {
        g_string_append (self->text, INLINES[i].open);
        element->close = INLINES[i].close;
        element->between = INLINES[i].between;
      }
}

static void
start_block (Reader *self, const char *name, const char **names, const char **values, Element *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (BLOCKS); i++)
    if (g_str_equal (name, BLOCKS[i].name))
      {
        element->node = add_block (self, BLOCKS[i].kind);
        element->node->id = g_strdup (find_attribute ("id", names, values));
        g_ptr_array_add (self->blocks, element->node);
        return;
      }
  if (g_str_equal (name, "title") || g_str_equal (name, "p") || g_str_equal (name, "code")
      || g_str_equal (name, "screen"))
    {
      self->verbatim = g_str_equal (name, "code") || g_str_equal (name, "screen");
      end_loose_text (self);
      if (g_str_equal (name, "title"))
        element->target = &get_block (self)->title;
      else
        element->target = &add_block (self, self->verbatim ? KA_MALLARD_CODE : KA_MALLARD_PARAGRAPH)->text;
      begin_text (self);
    }
}

static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values,
          gpointer user_data, GError **error)
{
  Reader *self = user_data;
  Element element = { 0 };

  if (self->page != NULL && self->blocks->len == 0)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "<%s> comes after the page", name);
      return;
    }
  if (self->page == NULL)
    {
      if (!g_str_equal (name, "page"))
        {
          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "<%s> is no page of the help",
                       name);
          return;
        }
      self->page = node_new (KA_MALLARD_PAGE);
      self->page->id = g_strdup (find_attribute ("id", names, values));
      g_ptr_array_add (self->blocks, self->page);
      element.node = self->page;
    }
  else if (self->info > 0)
    {
      self->info++;
      if (!in_text (self))
        start_info (self, name, names, values, &element);
    }
  else if (g_str_equal (name, "info"))
    {
      if (!in_text (self))
        end_loose_text (self);
      self->info = 1;
    }
  else if (self->text != NULL && in_text (self))
    start_inline (self, name, names, values, &element);
  else
    start_block (self, name, names, values, &element);
  g_array_append_val (self->elements, element);
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *self = user_data;
  Element element = g_array_index (self->elements, Element, self->elements->len - 1);

  if (self->info > 0)
    self->info--;
  if (element.close != NULL && self->text != NULL)
    {
      flush_space (self);
      g_string_append (self->text, element.close);
    }
  if (element.target != NULL)
    {
      g_free (*element.target);
      *element.target = g_string_free (g_steal_pointer (&self->text), FALSE);
      self->verbatim = FALSE;
      self->space = FALSE;
    }
  if (element.node != NULL)
    {
      end_loose_text (self);
      g_ptr_array_set_size (self->blocks, (int) self->blocks->len - 1);
    }
  g_array_set_size (self->elements, self->elements->len - 1);
}

static void
append_words (Reader *self, const char *text, gsize length)
{
  for (gsize i = 0; i < length;)
    {
      gsize start = i;
      g_autofree char *word = NULL;

      while (i < length && !g_ascii_isspace (text[i]))
        i++;
      if (i > start)
        {
          word = g_markup_escape_text (text + start, (gssize) (i - start));
          flush_space (self);
          g_string_append (self->text, word);
        }
      for (; i < length && g_ascii_isspace (text[i]); i++)
        self->space = TRUE;
    }
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data, GError **error)
{
  Reader *self = user_data;
  Element *element
      = self->elements->len > 0 ? &g_array_index (self->elements, Element, self->elements->len - 1) : NULL;

  if (element == NULL || (self->text == NULL && (self->info > 0 || is_blank (text, length))))
    return;
  /* Between the keys of a key sequence stands only what separates them. */
  if (element->between != NULL && is_blank (text, length))
    return;
  if (self->text == NULL)
    begin_text (self);
  if (self->verbatim)
    {
      g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

      g_string_append (self->text, escaped);
    }
  else
    append_words (self, text, length);
}

/* GLib finds this too, but reads on, and finds something else. */
static gboolean
check_text (const char *text, GError **error)
{
  if (g_utf8_validate (text, -1, NULL))
    return TRUE;
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_BAD_UTF8, "the page is not in UTF-8");
  return FALSE;
}

KaMallardNode *
ka_mallard_parse (const char *text, GError **error)
{
  static const GMarkupParser PARSER = { .start_element = start_cb, .end_element = end_cb, .text = text_cb };
  g_autoptr (GPtrArray) blocks = g_ptr_array_new ();
  g_autoptr (GArray) elements = g_array_new (FALSE, TRUE, sizeof (Element));
  Reader reader = { .blocks = blocks, .elements = elements };
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&PARSER, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  gboolean ok = check_text (text, error) && g_markup_parse_context_parse (context, text, -1, error)
                && g_markup_parse_context_end_parse (context, error);

  if (reader.text != NULL)
    g_string_free (reader.text, TRUE);
  if (ok && reader.page == NULL)
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_EMPTY, "there is no page");
  if (!ok)
    g_clear_pointer (&reader.page, ka_mallard_node_free);
  return reader.page;
}
