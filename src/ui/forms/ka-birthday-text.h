/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaBirthday:
 * @year: 0 when it is not known
 * @month: 1 to 12; 0 when there is no birthday at all
 * @day: 1 to 31
 */
typedef struct
{
  guint year;
  guint month;
  guint day;
} KaBirthday;

/**
 * ka_birthday_parse:
 * @text: (nullable): as the book keeps it, `YYYY-MM-DD` or `--MM-DD`
 *
 * Returns: the birthday; with a month of 0 when there is none that can be read
 */
KaBirthday ka_birthday_parse (const char *text);

/** ka_birthday_print: (transfer full) (nullable): a birthday as the book keeps it, %NULL for none. */
char *ka_birthday_print (KaBirthday birthday);

/** ka_birthday_is_valid: whether there is such a day; 29 February needs a leap year or no year. */
gboolean ka_birthday_is_valid (KaBirthday birthday);

/** ka_birthday_to_text: (transfer full) (nullable): a birthday of the book for a person: "14 March 1962". */
char *ka_birthday_to_text (const char *text);

G_END_DECLS
