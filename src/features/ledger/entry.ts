import { add, type Money, subtract, zeroMoney } from '../../kernel/money.ts';
import type { SystemAccountKey } from './accounts.ts';

/** One side of an entry before it is posted. Amounts of zero are left out. */
export interface Posting {
  readonly account: SystemAccountKey;
  readonly debit: Money;
  readonly credit: Money;
  readonly customer_id?: number | null;
}

export const debit = (account: SystemAccountKey, amount: Money, customer_id: number | null = null): Posting => ({
  account,
  debit: amount,
  credit: zeroMoney,
  customer_id,
});
export const credit = (account: SystemAccountKey, amount: Money, customer_id: number | null = null): Posting => ({
  account,
  debit: zeroMoney,
  credit: amount,
  customer_id,
});

/**
 * Adds up postings to the same account and customer and side, drops zeros and turns a negative amount to the other side.
 * Throws when debits and credits differ: the database would refuse it anyway, later and with less to say.
 */
export const balanced = (postings: readonly Posting[]): Posting[] => {
  const net = new Map<string, { posting: Posting; amount: Money }>();
  let difference: Money = zeroMoney;
  for (const p of postings) {
    const key = `${p.account}/${p.customer_id ?? ''}/${p.debit !== 0 ? 'd' : 'c'}`;
    const amount = subtract(p.debit, p.credit);
    difference = add(difference, amount);
    const known = net.get(key);
    if (known) known.amount = add(known.amount, amount);
    else net.set(key, { posting: p, amount });
  }
  if (difference !== 0) throw new RangeError(`unbalanced_entry: ${difference}`);
  return [...net.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ posting, amount }) =>
      amount > 0
        ? debit(posting.account, amount, posting.customer_id ?? null)
        : credit(posting.account, subtract(zeroMoney, amount), posting.customer_id ?? null),
    );
};
