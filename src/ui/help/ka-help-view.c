/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-help-view.h"

#include "ka-announce.h"
#include "ka-language.h"

struct _KaHelpView
{
  AdwBin parent_instance;

  /* borrowed */
  GtkWidget *scrolled;
  GtkWidget *content;

  /* owned */
  GHashTable *headings; /* id of a section → its heading, borrowed */
  char *pending;        /* the section to scroll to once the page has a size */
  guint tick;
};

G_DEFINE_FINAL_TYPE (KaHelpView, ka_help_view, ADW_TYPE_BIN)

enum
{
  SIGNAL_LINK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A table with more columns gets small letters, so that a phone has room for it. */
#define MANY_COLUMNS 4

/* What is at hand while a page is turned into widgets. */
typedef struct
{
  KaHelpView *view;
  KaHelp *help;
  const char *name;
  guint depth; /* of sections */
} Builder;

static void add_blocks (Builder *builder, GtkBox *box, const KaMallardNode *node);

/* ---- links --------------------------------------------------------------------------------------------- */

static gboolean
activate_link_cb (KaHelpView *self, const char *xref)
{
  g_signal_emit (self, signals[SIGNAL_LINK], 0, xref);
  return TRUE;
}

static void
row_activated_cb (KaHelpView *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_LINK], 0, g_object_get_data (G_OBJECT (row), "topic"));
}

/* The words that lead to @uri in a text, or NULL. */
static char *
find_link_words (const char *markup, const char *uri)
{
  g_autofree char *begin = g_markup_printf_escaped ("<a href=\"%s\">", uri);
  const char *words = strstr (markup, begin), *end = words != NULL ? strstr (words, "</a>") : NULL;
  g_autofree char *inside = NULL;
  char *text = NULL;

  if (end == NULL)
    return NULL;
  inside = g_strndup (words + strlen (begin), (gsize) (end - words) - strlen (begin));
  pango_parse_markup (inside, -1, 0, NULL, &text, NULL, NULL);
  return text;
}

/* The keyboard goes from a text to the links in it, and for a screen reader stays where it is. */
static void
announce_link (KaHelpView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const char *uri
      = focus != NULL && GTK_IS_LABEL (focus) ? gtk_label_get_current_uri (GTK_LABEL (focus)) : NULL;
  g_autofree char *words
      = uri != NULL ? find_link_words (gtk_label_get_label (GTK_LABEL (focus)), uri) : NULL;
  g_autofree char *text = NULL;

  if (words == NULL)
    return;
  /* Translators: for a screen reader: what leads to another page of the help. */
  text = g_strdup_printf (_ ("Link: %s"), words);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
}

/* ---- blocks -------------------------------------------------------------------------------------------- */

static GtkBox *
add_box (GtkBox *parent, int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);

  gtk_box_append (parent, box);
  return GTK_BOX (box);
}

/* One may copy from it. That there is a menu for this is not heard at each paragraph. */
static void
let_select (GtkWidget *label)
{
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, FALSE, -1);
}

static GtkWidget *
add_label (Builder *builder, GtkBox *box, const char *markup)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  let_select (label);
  g_signal_connect_swapped (label, "activate-link", G_CALLBACK (activate_link_cb), builder->view);
  gtk_box_append (box, label);
  return label;
}

static void
add_heading (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  static const char *const CLASSES[] = { "title-1", "title-2", "title-4" };
  guint level = MIN (builder->depth, G_N_ELEMENTS (CLASSES) - 1);
  GtkWidget *label;

  if (node->title == NULL)
    return;
  label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", node->title,
                        "use-markup", TRUE, "wrap", TRUE, "xalign", 0.0, NULL);
  let_select (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) builder->depth + 1, -1);
  gtk_widget_add_css_class (label, CLASSES[level]);
  if (builder->depth > 0)
    gtk_widget_set_margin_top (label, builder->depth == 1 ? 18 : 6);
  gtk_box_append (box, label);
  if (node->id != NULL)
    g_hash_table_insert (builder->view->headings, g_strdup (node->id), label);
}

static void
add_topics (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  g_auto (GStrv) topics = ka_help_list_topics (builder->help, builder->name, node);
  GtkWidget *list;

  if (topics[0] == NULL)
    return;
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (row_activated_cb), builder->view);
  for (guint i = 0; topics[i] != NULL; i++)
    {
      const KaMallardNode *page = ka_help_get_page (builder->help, topics[i]);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     page->title != NULL ? page->title : topics[i]);
      if (page->desc != NULL)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (row), page->desc);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), "topic", g_strdup (topics[i]), g_free);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  gtk_box_append (box, list);
}

static void
add_section (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  builder->depth++;
  add_heading (builder, box, node);
  add_blocks (builder, box, node);
  add_topics (builder, box, node);
  builder->depth--;
}

static void
add_code (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  GtkWidget *label = add_label (builder, box, node->text);

  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (label, "help-code");
}

static void
add_list (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  GtkBox *list = add_box (box, 6);

  for (guint i = 0; i < node->children->len; i++)
    {
      GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 9, NULL);
      GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);
      GtkWidget *mark = gtk_label_new (node->kind == KA_MALLARD_STEPS ? number : "•");

      gtk_label_set_xalign (GTK_LABEL (mark), 1);
      gtk_label_set_width_chars (GTK_LABEL (mark), 2);
      gtk_widget_set_valign (mark, GTK_ALIGN_START);
      gtk_widget_add_css_class (mark, "numeric");
      gtk_widget_add_css_class (mark, "dimmed");
      gtk_widget_set_hexpand (body, TRUE);
      gtk_box_append (GTK_BOX (row), mark);
      gtk_box_append (GTK_BOX (row), body);
      gtk_box_append (list, row);
      add_blocks (builder, GTK_BOX (body), g_ptr_array_index (node->children, i));
    }
}

static void
add_terms (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  GtkBox *list = add_box (box, 12);

  for (guint i = 0; i < node->children->len; i++)
    {
      const KaMallardNode *item = g_ptr_array_index (node->children, i);
      GtkBox *body = add_box (list, 3);

      if (item->title != NULL)
        gtk_widget_add_css_class (add_label (builder, body, item->title), "heading");
      add_blocks (builder, body, item);
    }
}

static void
add_note (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  GtkBox *card = add_box (box, 6);

  gtk_widget_add_css_class (GTK_WIDGET (card), "card");
  gtk_widget_add_css_class (GTK_WIDGET (card), "help-note");
  if (node->title != NULL)
    gtk_widget_add_css_class (add_label (builder, card, node->title), "heading");
  add_blocks (builder, card, node);
}

/* In a narrow column a word is not broken: its length says how narrow the column can be. */
static void
keep_words (GtkWidget *cell)
{
  for (GtkWidget *child = gtk_widget_get_first_child (cell); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD);
}

static void
add_row (Builder *builder, GtkGrid *grid, int line, const KaMallardNode *row)
{
  for (guint i = 0; i < row->children->len; i++)
    {
      const KaMallardNode *cell = g_ptr_array_index (row->children, i);
      gboolean header = cell->kind == KA_MALLARD_HEADER_CELL;
      GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role",
                                     header ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_CELL,
                                     "orientation", GTK_ORIENTATION_VERTICAL, NULL);

      gtk_widget_add_css_class (box, "help-cell");
      if (header)
        gtk_widget_add_css_class (box, "heading");
      add_blocks (builder, GTK_BOX (box), cell);
      keep_words (box);
      gtk_widget_set_hexpand (box, i + 1 == row->children->len);
      gtk_grid_attach (grid, box, (int) i, line, 1, 1);
    }
}

/* A table is as wide as its words; where there is less room, the widest columns are the first to break theirs. */
static void
add_table (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL);
  const KaMallardNode *head = node->children->len > 0 ? g_ptr_array_index (node->children, 0) : NULL;

  if (node->title != NULL)
    gtk_widget_add_css_class (add_label (builder, box, node->title), "heading");
  for (guint i = 0; i < node->children->len; i++)
    add_row (builder, GTK_GRID (grid), (int) i, g_ptr_array_index (node->children, i));
  gtk_widget_add_css_class (grid, "numeric");
  gtk_widget_add_css_class (grid, "card");
  if (head != NULL && head->children->len > MANY_COLUMNS)
    gtk_widget_add_css_class (grid, "help-dense");
  gtk_box_append (box, grid);
}

static void
add_block (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  switch (node->kind)
    {
    case KA_MALLARD_SECTION:
      add_section (builder, box, node);
      break;
    case KA_MALLARD_PARAGRAPH:
      add_label (builder, box, node->text);
      break;
    case KA_MALLARD_CODE:
      add_code (builder, box, node);
      break;
    case KA_MALLARD_LIST:
    case KA_MALLARD_STEPS:
      add_list (builder, box, node);
      break;
    case KA_MALLARD_TERMS:
      add_terms (builder, box, node);
      break;
    case KA_MALLARD_NOTE:
      add_note (builder, box, node);
      break;
    case KA_MALLARD_TABLE:
      add_table (builder, box, node);
      break;
    /* These stand here only in a page that is not as Mallard wants it; what is in them is shown all the same. */
    case KA_MALLARD_PAGE:
    case KA_MALLARD_ITEM:
    case KA_MALLARD_ROW:
    case KA_MALLARD_CELL:
    case KA_MALLARD_HEADER_CELL:
    default:
      add_blocks (builder, box, node);
      break;
    }
}

static void
add_blocks (Builder *builder, GtkBox *box, const KaMallardNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    add_block (builder, box, g_ptr_array_index (node->children, i));
}

/* ---- scrolling ----------------------------------------------------------------------------------------- */

static void
scroll_now (KaHelpView *self)
{
  GtkWidget *heading = g_hash_table_lookup (self->headings, self->pending);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  graphene_rect_t bounds;

  g_clear_pointer (&self->pending, g_free);
  if (heading == NULL || !gtk_widget_compute_bounds (heading, self->content, &bounds))
    return;
  gtk_widget_grab_focus (heading);
  gtk_adjustment_set_value (adjustment, bounds.origin.y);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  KaHelpView *self = KA_HELP_VIEW (widget);

  /* Frames begin before anything has a place; the first one with a size is the second. */
  if (gtk_widget_get_height (self->content) == 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  scroll_now (self);
  return G_SOURCE_REMOVE;
}

void
ka_help_view_scroll_to (KaHelpView *self, const char *section)
{
  g_return_if_fail (KA_IS_HELP_VIEW (self));
  g_return_if_fail (section != NULL);

  g_set_str (&self->pending, section);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* ---- the widget ---------------------------------------------------------------------------------------- */

static gboolean
ka_help_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (!GTK_WIDGET_CLASS (ka_help_view_parent_class)->focus (widget, direction))
    return FALSE;
  announce_link (KA_HELP_VIEW (widget));
  return TRUE;
}

static void
ka_help_view_finalize (GObject *object)
{
  KaHelpView *self = KA_HELP_VIEW (object);

  g_hash_table_unref (self->headings);
  g_free (self->pending);
  G_OBJECT_CLASS (ka_help_view_parent_class)->finalize (object);
}

static void
ka_help_view_class_init (KaHelpViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_help_view_finalize;
  GTK_WIDGET_CLASS (klass)->focus = ka_help_view_focus;
  signals[SIGNAL_LINK] = g_signal_new ("link", KA_TYPE_HELP_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ka_help_view_init (KaHelpView *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->headings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->content = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ARTICLE, "orientation",
                                GTK_ORIENTATION_VERTICAL, "spacing", 9, "margin-top", 12, "margin-bottom", 36,
                                "margin-start", 18, "margin-end", 18, NULL);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 640);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->content);
  self->scrolled = gtk_scrolled_window_new ();
  /* A table in large letters may be wider than a telephone. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), clamp);
  adw_bin_set_child (ADW_BIN (self), self->scrolled);
}

GtkWidget *
ka_help_view_new (KaHelp *help, const char *name, const KaMallardNode *page)
{
  KaHelpView *self = g_object_new (KA_TYPE_HELP_VIEW, NULL);
  Builder builder = { .view = self, .help = help, .name = name };

  add_heading (&builder, GTK_BOX (self->content), page);
  add_blocks (&builder, GTK_BOX (self->content), page);
  add_topics (&builder, GTK_BOX (self->content), page);
  return GTK_WIDGET (self);
}
