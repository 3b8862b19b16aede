/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of the help pages: what it makes of each element, and that no page of ours is lost on it. */
#include <glib/gstdio.h>

#include "ka-help.h"

static KaMallardNode *
parse (const char *body)
{
  g_autofree char *text
      = g_strdup_printf ("<page xmlns=\"http://projectmallard.org/1.0/\" id=\"x\">%s</page>", body);
  g_autoptr (GError) error = NULL;
  KaMallardNode *page = ka_mallard_parse (text, &error);

  g_assert_no_error (error);
  return page;
}

static const KaMallardNode *
child (const KaMallardNode *node, guint i)
{
  g_assert_cmpuint (i, <, node->children->len);
  return g_ptr_array_index (node->children, i);
}

static void
test_text (void)
{
  g_autoptr (KaMallardNode) page
      = parse ("<title>Tea &amp; cake</title>\n<p>One  <em>two</em>\n  <gui>three</gui>, "
               "<code>a&lt;b</code> <link xref=\"wiezen#wi-8\">four</link>.</p>");
  const KaMallardNode *p = child (page, 0);
  g_autofree char *plain = ka_mallard_markup_to_text (p->text);

  g_assert_cmpstr (page->id, ==, "x");
  g_assert_cmpstr (page->title, ==, "Tea &amp; cake");
  g_assert_cmpint (p->kind, ==, KA_MALLARD_PARAGRAPH);
  g_assert_cmpstr (p->text, ==,
                   "One <i>two</i> <b>three</b>, <tt>a&lt;b</tt> <a href=\"wiezen#wi-8\">four</a>.");
  g_assert_cmpstr (plain, ==, "One two three, a<b four.");
}

static void
test_keys (void)
{
  g_autoptr (KaMallardNode) page = parse ("<p><keyseq><key>Ctrl</key>\n <key>F</key></keyseq></p>");
  g_autofree char *plain = ka_mallard_markup_to_text (child (page, 0)->text);
  g_auto (GStrv) keys = g_strsplit (plain, "+", -1);

  g_assert_cmpuint (g_strv_length (keys), ==, 2);
  g_assert_nonnull (strstr (keys[0], "Ctrl"));
  g_assert_nonnull (strstr (keys[1], "F"));
}

static void
test_blocks (void)
{
  g_autoptr (KaMallardNode) page
      = parse ("<section id=\"a\"><title>A</title><section id=\"b\"><title>B</title>"
               "<list><item><p>1</p></item><item><p>2</p></item></list>"
               "<steps><item><p>s</p></item></steps>"
               "<terms><item><title>T</title><p>t</p></item></terms>"
               "<note><p>n</p></note><screen>  ls\n  -l</screen>"
               "<table><tr><th><p>h</p></th></tr><tr><td><p>d</p></td></tr></table></section></section>");
  const KaMallardNode *b = ka_mallard_node_find_section (page, "b");
  const KaMallardKind KINDS[] = { KA_MALLARD_LIST, KA_MALLARD_STEPS, KA_MALLARD_TERMS,
                                  KA_MALLARD_NOTE, KA_MALLARD_CODE,  KA_MALLARD_TABLE };

  g_assert_nonnull (b);
  g_assert_cmpstr (b->title, ==, "B");
  g_assert_cmpstr (child (page, 0)->title, ==, "A");
  g_assert_cmpuint (b->children->len, ==, G_N_ELEMENTS (KINDS));
  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    g_assert_cmpint (child (b, i)->kind, ==, KINDS[i]);
  g_assert_cmpuint (child (b, 0)->children->len, ==, 2);
  g_assert_cmpstr (child (child (child (b, 0), 1), 0)->text, ==, "2");
  g_assert_cmpstr (child (child (b, 2), 0)->title, ==, "T");
  g_assert_cmpstr (child (b, 4)->text, ==, "  ls\n  -l");
  g_assert_cmpint (child (child (child (b, 5), 0), 0)->kind, ==, KA_MALLARD_HEADER_CELL);
  g_assert_cmpint (child (child (child (b, 5), 1), 0)->kind, ==, KA_MALLARD_CELL);
}

static void
test_info (void)
{
  g_autoptr (KaMallardNode) page = parse (
      "<info><link type=\"guide\" xref=\"index#games\"/><link type=\"topic\" xref=\"y\"/><revision date=\"2026\"/>"
      "<credit><name>Nobody to show</name></credit><desc>What it <em>is</em>.</desc></info><title>X</title>");

  g_assert_cmpstr (page->desc, ==, "What it is.");
  g_assert_cmpuint (page->guides->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (page->guides, 0), ==, "index#games");
  g_assert_cmpstr (g_ptr_array_index (page->topics, 0), ==, "y");
  g_assert_cmpuint (page->children->len, ==, 0);
}

/* A page of a later Mallard loses its form, never its words. */
static void
test_unknown (void)
{
  g_autoptr (KaMallardNode) page
      = parse ("<fancy><p>in</p></fancy><p>a <new>b</new></p>loose <odd>words</odd>");

  g_assert_cmpuint (page->children->len, ==, 3);
  g_assert_cmpstr (child (page, 0)->text, ==, "in");
  g_assert_cmpstr (child (page, 1)->text, ==, "a b");
  g_assert_cmpstr (child (page, 2)->text, ==, "loose words");
}

/* Nothing is lost that stands before what the page says of itself. */
static void
test_late_info (void)
{
  g_autoptr (KaMallardNode) page
      = parse ("loose<info><desc>said</desc></info><p>a<info><desc>b</desc></info></p>");

  g_assert_cmpstr (page->desc, ==, "said");
  g_assert_cmpuint (page->children->len, ==, 2);
  g_assert_cmpstr (child (page, 0)->text, ==, "loose");
}

static void
test_refused (void)
{
  const char *const TEXTS[] = { "",
                                "no page",
                                "<page>",
                                "<html/>",
                                "<page><p>&nope;</p></page>",
                                "<page></section></page>",
                                "<page><p>\xff</p></page>",
                                "\xfe",
                                "<page/><page><info><link type='guide' xref='a'/></info></page>",
                                "<page></page><p>more</p>",
                                "<?xml version='1.0'?>",
                                "<!-- nothing -->" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ka_mallard_parse (TEXTS[i], &error));
      g_assert_nonnull (error);
    }
}

/* Every link of a page must lead somewhere; that it does is checked in all texts of the page. */
static void
check_links (KaHelp *help, const char *name, const KaMallardNode *node)
{
  g_autoptr (GRegex) regex = g_regex_new ("href=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (guint i = 0; i < node->children->len; i++)
    check_links (help, name, child (node, i));
  if (node->text == NULL)
    return;
  for (g_regex_match (regex, node->text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *topic = g_match_info_fetch (match, 1);
      g_autofree char *page = NULL;
      g_autofree char *section = NULL;
      const KaMallardNode *target;

      ka_help_split_topic (topic, &page, &section);
      target = ka_help_get_page (help, *page != '\0' ? page : name);
      if (target == NULL || (section != NULL && ka_mallard_node_find_section (target, section) == NULL))
        g_error ("%s: the link to %s leads nowhere", name, topic);
    }
}

static void
check_help (const char *language)
{
  const char *const languages[] = { language, NULL };
  g_autofree char *path = g_build_filename (g_getenv ("KA_HELP_DIR"), language, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (KaHelp) help = ka_help_new (languages);
  const char *file;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = NULL;
      const KaMallardNode *page;

      if (!g_str_has_suffix (file, ".page"))
        continue;
      name = g_strndup (file, strlen (file) - strlen (".page"));
      page = ka_help_get_page (help, name);
      if (page == NULL)
        g_error ("%s/%s cannot be read", path, file);
      g_assert_cmpstr (page->id, ==, name);
      g_assert_nonnull (page->title);
      check_links (help, name, page);
      n++;
    }
  g_assert_cmpuint (n, >=, 15);
}

static void
test_pages (void)
{
  check_help ("C");
}

static void
test_pages_nl (void)
{
  check_help ("nl");
}

static void
test_index (void)
{
  const char *const languages[] = { "xx", "C", NULL };
  g_autoptr (KaHelp) help = ka_help_new (languages);
  const KaMallardNode *index = ka_help_get_page (help, "index");
  g_auto (GStrv) games = ka_help_list_topics (help, "index", ka_mallard_node_find_section (index, "games"));

  g_assert_cmpuint (g_strv_length (games), ==, 7);
  g_assert_cmpstr (games[0], ==, "gemma-en-piet");
  g_assert_cmpstr (games[6], ==, "words");
}

/* A page that names its guide is listed there, also when the guide does not name it. */
static void
test_guide (void)
{
  g_autofree char *dir = g_dir_make_tmp ("ka-help-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (dir, "C", NULL);
  g_autofree char *a = g_build_filename (folder, "a.page", NULL);
  g_autofree char *b = g_build_filename (folder, "b.page", NULL);
  g_autofree char *old = g_strdup (g_getenv ("KA_HELP_DIR"));
  const char *const languages[] = { "C", NULL };
  g_auto (GStrv) topics = NULL;
  KaHelp *help;

  g_mkdir (folder, 0700);
  g_assert_true (
      g_file_set_contents (a, "<page id='a'><section id='s'><title>S</title></section></page>", -1, NULL));
  g_assert_true (
      g_file_set_contents (b, "<page id='b'><info><link type='guide' xref='a#s'/></info></page>", -1, NULL));
  g_setenv ("KA_HELP_DIR", dir, TRUE);
  help = ka_help_new (languages);
  topics = ka_help_list_topics (help, "a", ka_mallard_node_find_section (ka_help_get_page (help, "a"), "s"));
  g_assert_cmpuint (g_strv_length (topics), ==, 1);
  g_assert_cmpstr (topics[0], ==, "b");
  ka_help_free (help);
  g_setenv ("KA_HELP_DIR", old, TRUE);
  g_unlink (a);
  g_unlink (b);
  g_rmdir (folder);
  g_rmdir (dir);
}

static void
test_names (void)
{
  const char *const languages[] = { "C", NULL };
  g_autoptr (KaHelp) help = ka_help_new (languages);

  g_assert_null (ka_help_get_page (help, "../C/index"));
  g_assert_null (ka_help_get_page (help, ""));
  g_assert_null (ka_help_get_page (help, "no-such-page"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mallard/text", test_text);
  g_test_add_func ("/mallard/keys", test_keys);
  g_test_add_func ("/mallard/blocks", test_blocks);
  g_test_add_func ("/mallard/info", test_info);
  g_test_add_func ("/mallard/unknown", test_unknown);
  g_test_add_func ("/mallard/late-info", test_late_info);
  g_test_add_func ("/mallard/refused", test_refused);
  g_test_add_func ("/help/pages/en", test_pages);
  g_test_add_func ("/help/pages/nl", test_pages_nl);
  g_test_add_func ("/help/index", test_index);
  g_test_add_func ("/help/guide", test_guide);
  g_test_add_func ("/help/names", test_names);
  return g_test_run ();
}
