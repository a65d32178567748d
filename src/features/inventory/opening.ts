import type { Money } from '../../kernel/money/money.ts';
import type { SystemAccountKey } from '../ledger/accounts.ts';
import { credit, debit, type Posting } from '../ledger/entry.ts';

/**
 * Where stock comes from that a product begins with. Before a shop issued its first document it is an opening balance (3090,
 * which the owner's equity closes at once); of a live shop it is goods received (2020): somebody is or was paid for it
 * (docs/postings.md, "opening balances").
 */
export type OpeningSource = Extract<SystemAccountKey, 'opening_balances' | 'goods_received'>;

/** Closes what opening stock posted to 3090 to the owner's equity: `cost` comes in, or goes out where it is taken back. */
export const openingClosed = (source: OpeningSource, cost: Money, isBack: boolean): Posting[] => {
  if (source !== 'opening_balances') return [];
  return isBack
    ? [debit('equity', cost), credit('opening_balances', cost)]
    : [debit('opening_balances', cost), credit('equity', cost)];
};
