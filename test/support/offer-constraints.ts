/** Constraints of offers that nobody meets, by the reasons of test/safety/constraints.test.ts. */
export const packageConstraints = {
  contract: ['offer_named', 'offer_figures', 'offer_order_amount_check'],
  arithmetic: [
    'customer_offer_not_overused',
    'customer_offer_earned_when_used',
    'customer_offer_end_is_whole',
    'customer_offer_movement_figures',
    'offer_order_ended_once',
    // A line sells one package.
    'customer_offer_line_unique',
  ],
  random: ['customer_offer_unique_id'],
} as const;
