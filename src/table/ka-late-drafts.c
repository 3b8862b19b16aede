/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-late-drafts.h"

#include "ka-drafts.h"

typedef struct
{
  gint64 id;
  char *form;
  char *subject;
  char *content;
} LateDraft;

struct _KaLateDrafts
{
  GPtrArray *drafts; /* of #LateDraft */
};

static void
late_draft_free (gpointer data)
{
  LateDraft *self = data;

  g_free (self->form);
  g_free (self->subject);
  g_free (self->content);
  g_free (self);
}

KaLateDrafts *
ka_late_drafts_new (void)
{
  KaLateDrafts *self = g_new (KaLateDrafts, 1);

  self->drafts = g_ptr_array_new_with_free_func (late_draft_free);
  return self;
}

void
ka_late_drafts_free (KaLateDrafts *self)
{
  g_ptr_array_unref (self->drafts);
  g_free (self);
}

guint
ka_late_drafts_count (KaLateDrafts *self)
{
  return self->drafts->len;
}

void
ka_late_drafts_add (KaLateDrafts *self, gint64 id, const char *form, const char *subject, const char *content)
{
  LateDraft *draft = g_new (LateDraft, 1);

  *draft = (LateDraft) { id, g_strdup (form), g_strdup (subject), g_strdup (content) };
  g_ptr_array_add (self->drafts, draft);
}

/* The form was made anew each time with what waited, so that none waits twice. */
char *
ka_late_drafts_take (KaLateDrafts *self, const char *form, const char *subject, gint64 *id)
{
  for (guint i = 0; i < self->drafts->len; i++)
    {
      LateDraft *draft = self->drafts->pdata[i];
      char *content;

      if (!g_str_equal (draft->form, form) || !g_str_equal (draft->subject, subject))
        continue;
      *id = draft->id;
      content = g_steal_pointer (&draft->content);
      g_ptr_array_remove_index (self->drafts, i);
      return content;
    }
  return NULL;
}

static gboolean
write_late_draft (KaBook *book, const LateDraft *draft, GError **error)
{
  return ka_book_write_draft (book, draft->id, draft->form, draft->subject, draft->content, error) != 0;
}

void
ka_late_drafts_write (KaLateDrafts *self, KaBook *book)
{
  guint i = 0;

  while (i < self->drafts->len)
    {
      g_autoptr (GError) error = NULL;

      /* Another window that took it over has it. */
      if (write_late_draft (book, self->drafts->pdata[i], &error)
          || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_TAKEN))
        g_ptr_array_remove_index (self->drafts, i);
      else if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED))
        return; /* the others would wait for the same program */
      else
        i++;
    }
}

void
ka_late_drafts_clear (KaLateDrafts *self)
{
  g_ptr_array_set_size (self->drafts, 0);
}
