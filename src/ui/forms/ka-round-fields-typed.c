/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in the controls exactly as it was typed, also half a sum or half a card, and back again. */
#include "ka-round-fields-private.h"

#include "ka-card-picker.h"
#include "ka-choice-box.h"
#include "ka-number-box.h"
#include "ka-round-row.h"
#include "ka-typed.h"

/* The member for the number that is not about one seat. */
#define ALL "all"

/* ---- as it was typed --------------------------------------------------------------------------------------- */

static JsonArray *
write_seats (const Part *part, KaPlayer *const *players)
{
  JsonArray *seats = json_array_new ();

  for (guint i = 0; i < part->seats->len; i++)
    {
      g_autofree char *seat = ka_typed_seat (players, (guint) g_array_index (part->seats, int, i));

      json_array_add_string_element (seats, seat);
    }
  return seats;
}

static void
write_number (JsonObject *typed, const char *key, GtkWidget *control)
{
  int number;

  if (KA_IS_SUM_ENTRY (control))
    ka_typed_set_text (typed, key, gtk_editable_get_text (GTK_EDITABLE (control)));
  else if (ka_number_box_get (KA_NUMBER_BOX (control), &number))
    {
      g_autofree char *text = g_strdup_printf ("%d", number);

      ka_typed_set_text (typed, key, text);
    }
}

static void
fill_number (GtkWidget *control, const char *text)
{
  int number = 0;
  gboolean is_number = ka_sum_parse (text, &number) == KA_SUM_NUMBER;

  if (KA_IS_SUM_ENTRY (control))
    gtk_editable_set_text (GTK_EDITABLE (control), text);
  else
    ka_number_box_set (KA_NUMBER_BOX (control), is_number, number);
}

static JsonObject *
write_entries (KaRoundFields *self, guint i, KaPlayer *const *players)
{
  JsonObject *entries = json_object_new ();
  GtkWidget *control = self->parts[i].control;

  if (control != NULL)
    write_number (entries, ALL, control);
  for_each_seat (seat, self->n_seats)
    {
      g_autofree char *key = ka_typed_seat (players, seat);

      write_number (entries, key, ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i));
    }
  return entries;
}

static JsonArray *
write_card (const Part *part)
{
  JsonArray *card = json_array_new ();
  int suit, rank;

  ka_card_picker_get_parts (KA_CARD_PICKER (part->control), &suit, &rank);
  json_array_add_int_element (card, suit);
  json_array_add_int_element (card, rank);
  return card;
}

static void
write_choice (const Part *part, JsonObject *typed)
{
  int choice = ka_choice_box_get (KA_CHOICE_BOX (part->control));

  if (choice >= 0)
    json_object_set_string_member (typed, part->field->key, part->field->choices[choice].id);
}

JsonObject *
ka_round_fields_write_typed (KaRoundFields *self, KaPlayer *const *players)
{
  JsonObject *typed = json_object_new ();

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      const char *key = part->field->key;

      if (part->supposed)
        continue;
      switch (part->field->type)
        {
        case KA_FIELD_SEAT:
        case KA_FIELD_SEATS:
          json_object_set_array_member (typed, key, write_seats (part, players));
          break;
        case KA_FIELD_PER_SEAT:
        case KA_FIELD_NUMBERS:
          json_object_set_object_member (typed, key, write_entries (self, i, players));
          break;
        case KA_FIELD_CARD:
          json_object_set_array_member (typed, key, write_card (part));
          break;
        case KA_FIELD_CHOICE:
          write_choice (part, typed);
          break;
        case KA_FIELD_BOOL:
          json_object_set_boolean_member (typed, key,
                                          gtk_check_button_get_active (GTK_CHECK_BUTTON (part->control)));
          break;
        case KA_FIELD_INT:
        case KA_FIELD_ORDER:
        default:
          write_number (typed, key, part->control);
          break;
        }
    }
  return typed;
}

/* ---- and back ---------------------------------------------------------------------------------------------- */

static void
fill_seats (KaRoundFields *self, guint i, KaPlayer *const *players, JsonArray *typed)
{
  Part *part = &self->parts[i];
  guint most = part->field->type == KA_FIELD_SEAT ? 1 : self->n_seats;

  g_array_set_size (part->seats, 0);
  for_each_seat (seat, self->n_seats)
    ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[seat]), i, FALSE);
  for (guint k = 0; typed != NULL && k < json_array_get_length (typed) && part->seats->len < most; k++)
    {
      int seat = ka_typed_find_seat (players, self->n_seats, ka_typed_get_element (typed, k));

      if (seat < 0)
        continue;
      ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[seat]), i, TRUE);
      g_array_append_val (part->seats, seat);
    }
}

static void
fill_entries (KaRoundFields *self, guint i, KaPlayer *const *players, JsonObject *typed)
{
  GtkWidget *control = self->parts[i].control;

  if (control != NULL)
    fill_number (control, typed != NULL ? ka_typed_get_text (typed, ALL) : "");
  for_each_seat (seat, self->n_seats)
    {
      g_autofree char *key = ka_typed_seat (players, seat);

      fill_number (ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i),
                   typed != NULL ? ka_typed_get_text (typed, key) : "");
    }
}

static void
fill_card (const Part *part, JsonArray *typed)
{
  gboolean known = typed != NULL && json_array_get_length (typed) == 2;

  ka_card_picker_set_parts (KA_CARD_PICKER (part->control), known ? (int) ka_typed_get_number (typed, 0) : -1,
                            known ? (int) ka_typed_get_number (typed, 1) : -1);
}

static void
fill_choice (const Part *part, const char *id)
{
  ka_choice_box_set (KA_CHOICE_BOX (part->control), ka_field_find_choice (part->field, id));
}

void
ka_round_fields_fill_typed (KaRoundFields *self, KaPlayer *const *players, JsonObject *typed)
{
  self->filling = TRUE;
  for (guint i = 0; i < self->n_parts; i++)
    {
      Part *part = &self->parts[i];
      const char *key = part->field->key;

      part->supposed = FALSE;
      switch (part->field->type)
        {
        case KA_FIELD_SEAT:
        case KA_FIELD_SEATS:
          fill_seats (self, i, players, ka_typed_get_array (typed, key));
          break;
        case KA_FIELD_PER_SEAT:
        case KA_FIELD_NUMBERS:
          fill_entries (self, i, players, ka_typed_get_object (typed, key));
          break;
        case KA_FIELD_CARD:
          fill_card (part, ka_typed_get_array (typed, key));
          break;
        case KA_FIELD_CHOICE:
          fill_choice (part, ka_typed_get_text (typed, key));
          break;
        case KA_FIELD_BOOL:
          gtk_check_button_set_active (GTK_CHECK_BUTTON (part->control), ka_typed_get_bool (typed, key));
          break;
        case KA_FIELD_INT:
        case KA_FIELD_ORDER:
        default:
          fill_number (part->control, ka_typed_get_text (typed, key));
          break;
        }
    }
  ka_round_fields_suppose (self);
  self->filling = FALSE;
  ka_round_fields_show_problem (self, NULL, 0, NULL);
  ka_round_fields_show_asked (self);
}
