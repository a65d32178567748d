import { refuser } from '../../kernel/contract/refusal.ts';

/** What balances of customers can be refused for, with the two texts. */
export const customerBalanceRefusals = {
  balance_receipt_not_found: { en: 'The receipt was not found.', ar: 'الإيصال غير موجود.' },
} as const;

export const refuse = refuser(customerBalanceRefusals);
