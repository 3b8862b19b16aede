/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages of the help: whatever is read, the texts of it are markup that can be shown. */
#include "fuzz.h"
#include "ka-mallard.h"

static void
check_markup (const char *markup)
{
  static const GMarkupParser PARSER = { NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&PARSER, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *document = NULL;
  g_autofree char *text = NULL;

  if (markup == NULL)
    return;
  document = g_strdup_printf ("<m>%s</m>", markup);
  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  text = ka_mallard_markup_to_text (markup);
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

static void
check_node (const KaMallardNode *page, const KaMallardNode *node)
{
  check_markup (node->title);
  check_markup (node->desc);
  check_markup (node->text);
  for (guint i = 0; i < node->children->len; i++)
    {
      const KaMallardNode *child = g_ptr_array_index (node->children, i);

      if (child->kind == KA_MALLARD_SECTION && child->id != NULL)
        g_assert_cmpstr (ka_mallard_node_find_section (page, child->id)->id, ==, child->id);
      check_node (page, child);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMallardNode) page = ka_mallard_parse (text, &error);

  if (page == NULL)
    g_assert_true (error->domain == G_MARKUP_ERROR);
  else
    check_node (page, page);
  return 0;
}
