import type { TicketChange } from './ticket.ts';

const choices: ReadonlySet<TicketChange['type']> = new Set([
  'method_pressed',
  'balance_pressed',
  'card_pressed',
  'discount_card_pressed',
  'points_used',
  'deposits_used',
  'package_used',
  'line_taken',
  'rest_owed',
  'owed_collected',
]);

/** Whether a change chooses how the bill is paid, so that an open field for a gift card's code is no longer waited for. */
export const isPaymentChoice = ({ type }: TicketChange): boolean => choices.has(type);
