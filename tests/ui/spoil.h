/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book-fixture.h"

/** spoil: changes the file of the book against what its schema asks, as damage would. */
void spoil (BookFixture *self, const char *sql);
