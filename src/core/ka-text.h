/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaTextKind:
 * @KA_TEXT_NAME: one line: the name of a person, a group, a place
 * @KA_TEXT_NOTE: lines
 * @KA_TEXT_DEAL: one line of a deal that is played: a move, or its pack, of which the largest has 106 tiles
 */
typedef enum
{
  KA_TEXT_NAME,
  KA_TEXT_NOTE,
  KA_TEXT_DEAL,
} KaTextKind;

/** How many characters a text of each kind may have. */
#define KA_MOST_NAME 200
#define KA_MOST_NOTE 10000
#define KA_MOST_DEAL 4096

/** ka_text_find_fault: (transfer full) (nullable): why a text cannot stand in the book; %NULL when it can. */
char *ka_text_find_fault (const char *text, KaTextKind kind);

/**
 * ka_text_clean_name: (transfer full): a name as somebody typed or pasted it, which must be UTF-8, without what nobody sees, see
 * ka_drop_unseen(): one space where lines broke or several stood, and none at the ends.
 */
char *ka_text_clean_name (const char *text);

/**
 * ka_text_tame_name: (transfer full): a name as it is read from the book, for anything may stand there that may not be
 * typed any more: a line break is a space, what nobody sees is left out, see ka_drop_unseen(), and it has no more characters than a
 * name may have.
 */
char *ka_text_tame_name (const char *text);

/** ka_text_leaves_name: whether ka_text_tame_name() leaves something of @text, which must be UTF-8. */
gboolean ka_text_leaves_name (const char *text);

G_END_DECLS
