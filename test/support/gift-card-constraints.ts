import { packageConstraints } from './offer-constraints.ts';

/** Constraints of gift cards and packages that nobody meets, by the reasons of test/safety/constraints.test.ts. */
export const giftCardConstraints = {
  contract: [
    'gift_card_words_in_bounds',
    'gift_card_reason_of_free',
    'gift_card_order_amount_check',
    ...packageConstraints.contract,
  ],
  arithmetic: [
    'gift_card_not_overspent',
    'gift_card_paid_whole',
    'gift_card_used_when_empty',
    'gift_card_movement_figures',
    'gift_card_points_of_loyalty',
    'gift_card_points_not_overspent',
    'gift_card_movement_worth',
    'gift_card_end_is_whole',
    ...packageConstraints.arithmetic,
  ],
  constants: ['gift_card_type_check', 'gift_card_paid_is_posted'],
  random: ['gift_card_unique_id', 'gift_card_order_unique_id_key', ...packageConstraints.random],
  drawn: ['gift_card_number', 'gift_card_code_hash_key', 'gift_card_code_short_key'],
} as const;
