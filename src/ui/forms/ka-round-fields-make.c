/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making the controls for the facts of a game. */
#include "ka-round-fields-private.h"

#include "ka-card-picker.h"
#include "ka-choice-box.h"
#include "ka-language.h"
#include "ka-letters.h"
#include "ka-number-box.h"
#include "ka-round-row.h"

gboolean
ka_round_fields_is_in_rows (const KaField *field)
{
  return field->type == KA_FIELD_SEAT || field->type == KA_FIELD_SEATS || field->type == KA_FIELD_PER_SEAT;
}

GtkWidget *
ka_round_fields_make_heading (const KaField *field)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (_ (field->label));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
step_cb (GtkWidget *button, KaSumEntry *entry)
{
  int step = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "step"));
  const KaField *field = g_object_get_data (G_OBJECT (button), "field");
  int value;

  if (!ka_sum_entry_get_value (entry, &value))
    value = field->initial - step;
  ka_sum_entry_set_value (entry, CLAMP (value + step, field->min, field->max));
}

static GtkWidget *
make_step (const KaField *field, GtkWidget *entry, int step)
{
  GtkWidget *button
      = gtk_button_new_from_icon_name (step > 0 ? "value-increase-symbolic" : "value-decrease-symbolic");

  gtk_widget_set_tooltip_text (button, step > 0 ? _ ("One More") : _ ("One Less"));
  g_object_set_data (G_OBJECT (button), "step", GINT_TO_POINTER (step));
  g_object_set_data (G_OBJECT (button), "field", (gpointer) field);
  g_signal_connect_object (button, "clicked", G_CALLBACK (step_cb), entry, 0);
  return button;
}

/* Few numbers are pressed. */
static GtkWidget *
make_number_box (KaRoundFields *self, Part *part)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  part->control = ka_number_box_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (part->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (part->field->label), -1);
  g_signal_connect_object (part->control, "changed", G_CALLBACK (ka_round_fields_changed), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), ka_round_fields_make_heading (part->field));
  gtk_box_append (GTK_BOX (box), part->control);
  return box;
}

/* A number of its own: its name and, linked together, less, the entry and more. */
static GtkWidget *
make_number (KaRoundFields *self, Part *part)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *linked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *heading = ka_round_fields_make_heading (part->field);

  part->control = ka_sum_entry_new (part->field->min, part->field->max);
  gtk_accessible_update_property (GTK_ACCESSIBLE (part->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (part->field->label), -1);
  g_signal_connect_object (part->control, "changed", G_CALLBACK (ka_round_fields_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (part->control, "left-wrong", G_CALLBACK (ka_round_fields_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (part->control, "activate", G_CALLBACK (ka_round_fields_activate_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (linked, "linked");
  gtk_box_append (GTK_BOX (linked), make_step (part->field, part->control, -1));
  gtk_box_append (GTK_BOX (linked), part->control);
  gtk_box_append (GTK_BOX (linked), make_step (part->field, part->control, 1));
  gtk_widget_set_hexpand (heading, TRUE);
  gtk_widget_set_valign (heading, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), linked);
  return box;
}

void
ka_round_fields_make_part (KaRoundFields *self, guint i)
{
  Part *part = &self->parts[i];
  const KaField *field = part->field;

  part->seats = g_array_new (FALSE, FALSE, sizeof (int));
  part->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  switch (field->type)
    {
    case KA_FIELD_CHOICE:
      part->control = ka_choice_box_new (field);
      break;
    case KA_FIELD_CARD:
      part->control = ka_card_picker_new ();
      gtk_accessible_update_property (GTK_ACCESSIBLE (part->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (field->label), -1);
      break;
    case KA_FIELD_BOOL:
      part->control = gtk_check_button_new_with_label (_ (field->label));
      g_signal_connect_object (part->control, "toggled", G_CALLBACK (ka_round_fields_changed), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (part->box), part->control);
      break;
    case KA_FIELD_INT:
    case KA_FIELD_NUMBERS:
      gtk_box_append (GTK_BOX (part->box),
                      ka_round_row_presses (field) ? make_number_box (self, part) : make_number (self, part));
      break;
    case KA_FIELD_SEAT:
    case KA_FIELD_SEATS:
    case KA_FIELD_PER_SEAT:
    case KA_FIELD_ORDER:
    default:
      break;
    }
  if (field->type == KA_FIELD_CHOICE || field->type == KA_FIELD_CARD)
    {
      gtk_box_append (GTK_BOX (part->box), ka_round_fields_make_heading (field));
      gtk_box_append (GTK_BOX (part->box), part->control);
      g_signal_connect_object (part->control, "changed", G_CALLBACK (ka_round_fields_chosen_cb), self,
                               G_CONNECT_SWAPPED);
    }

  part->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (part->problem), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (part->problem), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (part->problem), 0);
  gtk_widget_add_css_class (part->problem, "error");
  gtk_widget_set_visible (part->problem, FALSE);
  gtk_box_append (GTK_BOX (part->box), part->problem);
}

void
ka_round_fields_make_rows (KaRoundFields *self, guint n_seats)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_in_line = ka_letters_are_large (GTK_WIDGET (self)) ? 1 : 2;

  if (n_seats == self->n_seats)
    return;
  for_each_seat (seat, self->n_seats)
    if (self->names_grid != NULL)
      gtk_grid_remove (GTK_GRID (self->names_grid), g_steal_pointer (&self->rows[seat]));
    else
      gtk_box_remove (GTK_BOX (self->rows_box), g_steal_pointer (&self->rows[seat]));
  self->n_seats = n_seats;
  for (guint i = 0; i <= self->n_parts; i++)
    g_ptr_array_add (groups, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));
  for_each_seat (seat, n_seats)
    {
      self->rows[seat] = ka_round_row_new (self->parts[0].field, self->n_parts);
      ka_round_row_add_to_groups (KA_ROUND_ROW (self->rows[seat]), (GtkSizeGroup *const *) groups->pdata);
      g_signal_connect_object (self->rows[seat], "changed", G_CALLBACK (ka_round_fields_row_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rows[seat], "letter", G_CALLBACK (ka_round_fields_row_letter_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rows[seat], "refused", G_CALLBACK (ka_round_fields_row_refused_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rows[seat], "go-on", G_CALLBACK (ka_round_fields_row_go_on_cb), self,
                               G_CONNECT_SWAPPED);
      /* Names alone stand beside each other, unless they are large; with numbers to type, each has a line. */
      if (self->names_grid != NULL)
        gtk_grid_attach (GTK_GRID (self->names_grid), self->rows[seat], (int) (seat % n_in_line),
                         (int) (seat / n_in_line), 1, 1);
      else
        gtk_box_append (GTK_BOX (self->rows_box), self->rows[seat]);
    }
}
