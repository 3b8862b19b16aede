/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON of a score sheet: read, worked out, written and read again. */
#include "fuzz.h"
#include "ka-error.h"
#include "ka-games.h"
#include "ka-sheet-file.h"
#include "refusal.h"

static char *
score_to_text (const KaSheetFile *sheet, GError **error)
{
  g_autoptr (KaScore) score = ka_sheet_file_score (sheet, error);
  g_autoptr (JsonNode) json = NULL;

  if (score == NULL)
    return NULL;
  json = ka_score_to_json (score, (const char *const *) sheet->players);
  return json_to_string (json, FALSE);
}

static void
write_and_read (const KaSheetFile *sheet, const char *score)
{
  g_autoptr (JsonNode) json = ka_sheet_file_to_json (sheet);
  g_autofree char *text = json_to_string (json, TRUE);
  g_autoptr (KaSheetFile) again = ka_sheet_file_read_text (text, ka_games_find, NULL);
  g_autoptr (JsonNode) json_again = NULL;
  g_autofree char *text_again = NULL;
  g_autofree char *score_again = NULL;

  g_assert_nonnull (again);
  json_again = ka_sheet_file_to_json (again);
  text_again = json_to_string (json_again, TRUE);
  g_assert_cmpstr (text, ==, text_again);
  score_again = score_to_text (again, NULL);
  g_assert_cmpstr (score, ==, score_again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheetFile) sheet = ka_sheet_file_read_text (text, ka_games_find, &error);
  g_autofree char *score = sheet != NULL ? score_to_text (sheet, &error) : NULL;

  if (score == NULL)
    assert_refusal (error, KA_ERROR);
  if (sheet != NULL)
    write_and_read (sheet, score);
  return 0;
}
