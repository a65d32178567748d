import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { tenderKinds } from '../../payments/tender-kinds.ts';
import type { MoneyBack } from '../money-back.ts';

/**
 * Puts back on gift cards what bills were paid by them (2210 is credited by the note's entry). The feature that keeps cards
 * answers here; until it does no bill can be paid by one, and a row that says so is a fault.
 */
export const giveBackToCards = async (_tx: MerchantTx, rows: readonly MoneyBack[]): Promise<void> => {
  if (rows.some((r) => tenderKinds[r.method].holds === 'card')) throw new Error('no feature keeps gift cards');
};
