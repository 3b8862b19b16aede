/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/** fuzz_open_new_book: (transfer full): a book of its own in fuzz_folder(). */
KaBook *fuzz_open_new_book (void);

G_END_DECLS
