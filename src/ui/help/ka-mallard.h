/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaMallardKind:
 * @KA_MALLARD_PAGE: a page; has a title, a description, links and blocks
 * @KA_MALLARD_SECTION: a section; has a title, links and blocks
 * @KA_MALLARD_PARAGRAPH: has text
 * @KA_MALLARD_CODE: lines of code or of a terminal; has text
 * @KA_MALLARD_LIST: has items
 * @KA_MALLARD_STEPS: numbered; has items
 * @KA_MALLARD_TERMS: has items with a title each
 * @KA_MALLARD_ITEM: of a list; has blocks
 * @KA_MALLARD_NOTE: may have a title; has blocks
 * @KA_MALLARD_TABLE: may have a title; has rows
 * @KA_MALLARD_ROW: has cells
 * @KA_MALLARD_CELL: has blocks
 * @KA_MALLARD_HEADER_CELL: has blocks
 */
typedef enum
{
  KA_MALLARD_PAGE,
  KA_MALLARD_SECTION,
  KA_MALLARD_PARAGRAPH,
  KA_MALLARD_CODE,
  KA_MALLARD_LIST,
  KA_MALLARD_STEPS,
  KA_MALLARD_TERMS,
  KA_MALLARD_ITEM,
  KA_MALLARD_NOTE,
  KA_MALLARD_TABLE,
  KA_MALLARD_ROW,
  KA_MALLARD_CELL,
  KA_MALLARD_HEADER_CELL,
} KaMallardKind;

/**
 * KaMallardNode:
 * @kind: what it is
 * @id: (nullable): of a page or section
 * @title: (nullable): as Pango markup
 * @desc: (nullable): of a page: one sentence, as Pango markup
 * @text: (nullable): as Pango markup; links have the `xref` of Mallard as their address
 * @topics: (nullable): the `xref`s of its `topic` links
 * @guides: (nullable): the `xref`s of its `guide` links: the pages that should list it
 * @children: of #KaMallardNode
 *
 * A piece of a page of the help. A tree of them is never changed once it was read.
 */
typedef struct
{
  KaMallardKind kind;
  char *id;
  char *title;
  char *desc;
  char *text;
  GPtrArray *topics;
  GPtrArray *guides;
  GPtrArray *children;
} KaMallardNode;

/**
 * ka_mallard_parse:
 * @text: a page of Mallard 1.0 or 1.1
 * @error: (out): %G_MARKUP_ERROR
 *
 * Reads a page of the help. What it does not know is left out, but the text in it is kept.
 *
 * Returns: (transfer full): the page, or %NULL when it is not well-formed or no page
 */
KaMallardNode *ka_mallard_parse (const char *text, GError **error);

void ka_mallard_node_free (KaMallardNode *self);

/** ka_mallard_node_find_section: (nullable): the section with @id anywhere in @self. */
const KaMallardNode *ka_mallard_node_find_section (const KaMallardNode *self, const char *id);

/** ka_mallard_markup_to_text: (transfer full): Pango markup without its marks. */
char *ka_mallard_markup_to_text (const char *markup);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaMallardNode, ka_mallard_node_free)

G_END_DECLS
