/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-mallard.h"

G_BEGIN_DECLS

/**
 * KaHelp:
 *
 * The pages of the help in the languages that the reader wants, the best first. A page that is missing or damaged
 * in one language is taken from the next; the last is English.
 */
typedef struct _KaHelp KaHelp;

/**
 * ka_help_new:
 * @languages: (array zero-terminated=1): as g_get_language_names() gives them
 *
 * The pages are looked for in `$KA_HELP_DIR/LANGUAGE` and then where the program was installed.
 */
KaHelp *ka_help_new (const char *const *languages);
void ka_help_free (KaHelp *self);

/**
 * ka_help_get_page:
 * @name: of a page, like `wiezen`
 *
 * Returns: (nullable) (transfer none): the page, or %NULL when there is none
 */
const KaMallardNode *ka_help_get_page (KaHelp *self, const char *name);

/**
 * ka_help_list_topics:
 * @page: the name of a page
 * @node: that page or a section of it
 *
 * Returns: (transfer full): the names of the pages that @node lists: its own `topic` links in their order, then those
 *   that say themselves that they belong there
 */
GStrv ka_help_list_topics (KaHelp *self, const char *page, const KaMallardNode *node);

/** ka_help_find_section: (transfer full): the name of the page on which a section stands: @page, or else the first of all
 * that has it; @page when none has. */
char *ka_help_find_section (KaHelp *self, const char *page, const char *section);

/** ka_help_split_topic: takes `page#section` apart; either may be empty, and the section may be missing. */
void ka_help_split_topic (const char *topic, char **page, char **section);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaHelp, ka_help_free)

G_END_DECLS
