import { add, type Money, subtract, zeroMoney } from '../../kernel/money/money.ts';
import type { SystemAccountKey } from './accounts.ts';

/** Whose balance a line moves: accounts that are kept by customer, employee or supplier name one. */
export interface Party {
  readonly kind: 'customer' | 'employee' | 'supplier';
  readonly id: number;
}

/** A customer as a party; none for a sale to somebody unknown. */
export const customerParty = (id: number | null | undefined): Party | null =>
  id === null || id === undefined ? null : { kind: 'customer', id };

/** One side of an entry before it is posted. Amounts of zero are left out. */
export interface Posting {
  readonly account: SystemAccountKey;
  readonly debit: Money;
  readonly credit: Money;
  readonly party: Party | null;
}

export const debit = (account: SystemAccountKey, amount: Money, party: Party | null = null): Posting => ({
  account,
  debit: amount,
  credit: zeroMoney,
  party,
});
export const credit = (account: SystemAccountKey, amount: Money, party: Party | null = null): Posting => ({
  account,
  debit: zeroMoney,
  credit: amount,
  party,
});

/**
 * Adds up postings to the same account, party and side, drops zeros and turns a negative amount to the other side.
 * Throws when debits and credits differ: the database would refuse it anyway, later and with less to say.
 */
export const balanced = (postings: readonly Posting[]): Posting[] => {
  const net = new Map<string, { posting: Posting; amount: Money }>();
  let difference: Money = zeroMoney;
  for (const p of postings) {
    const key = `${p.account}/${p.party?.kind ?? ''}${p.party?.id ?? ''}/${p.debit !== 0 ? 'd' : 'c'}`;
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
        ? debit(posting.account, amount, posting.party)
        : credit(posting.account, subtract(zeroMoney, amount), posting.party),
    );
};
