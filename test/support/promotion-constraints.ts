/** Constraints of codes, balances, notes and shifts that nobody meets, by the reason: see test/safety/constraints.test.ts. */
export const promotionConstraints = {
  contract: [
    'discount_program_named',
    'discount_program_figures',
    'discount_code_figures',
    'loyalty_program_named',
    'loyalty_program_figures',
    'till_named',
  ],
  arithmetic: [
    'document_note_line_figures',
    'document_note_settled',
    'refund_due_figures',
    // Gifts that were given before are left out (`on conflict do nothing`); who brought whom is noted under both locks.
    'loyalty_lot_birthday_once',
    'loyalty_lot_brought_once',
    'loyalty_referral_once',
    'loyalty_worth_figures',
    'loyalty_lot_figures',
    'loyalty_lot_worth_of_living',
    'loyalty_movement_figures',
    'loyalty_referral_of_two',
    'staff_tip_figures',
    'staff_tip_number_unique',
    // Given back under the lock of the employee, after looking.
    'staff_tip_back_once',
    'customer_penalty_figures',
    'customer_penalty_ends_whole',
    'customer_penalty_number_unique',
    'customer_penalty_one_paper',
    'customer_penalty_document',
    'balance_receipt_figures',
    'balance_receipt_number_unique',
    'discount_code_use_amount',
    'payment_names_its_card',
    'payment_correction_figures',
    'till_shift_figures',
    // Given under the lock of the till's row.
    'till_shift_number_unique',
  ],
} as const;
