import { signingRefusals } from '../../kernel/contract/signing-refusals.ts';

/** What taking a deposit is refused for. */
export const receiveDepositRefusals = [
  ...signingRefusals,
  'customer_not_found',
  'customer_disabled',
  'buyer_is_seller',
  'balance_too_large',
  'period_is_locked',
  'appointment_not_found_or_cancelled',
] as const;

/** What giving one back is refused for. */
export const refundDepositRefusals = [
  ...signingRefusals,
  'deposit_not_found',
  'deposit_not_available',
  'drawer_has_less',
  'period_is_locked',
] as const;

/** What cancelling its payment is refused for. */
export const cancelPaymentRefusals = [
  ...signingRefusals,
  'payment_not_found',
  'payment_already_cancelled',
  'only_deposits_can_be_cancelled',
  'link_payment_needs_another_way',
  'deposit_not_found',
  'deposit_already_used',
  'drawer_has_less',
  'period_is_locked',
] as const;
