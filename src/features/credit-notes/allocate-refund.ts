import { larger, type Money, smaller, subtract, zeroMoney } from '../../kernel/money/money.ts';
import { type DirectMethod, type PaymentMethod, tenderKind } from '../payments/tender-kinds.ts';

/** A payment that a document was paid by, or a deposit that it used: what a note can give back to. */
export interface MoneySource {
  readonly payment_id: number;
  readonly method: PaymentMethod;
  /** What came in by it for this document. */
  readonly amount: Money;
  /** Of it: what was not given back yet. */
  readonly rest_amount: Money;
  readonly authorization_code: string | null;
  readonly reference: string | null;
  readonly gift_card_id: number | null;
  /** The deposit's own number where it was paid ahead. */
  readonly deposit_number: string | null;
  /** A payment online that its gateway can give back. */
  readonly gateway_payment_id: number | null;
}

/** Where the money of a note goes. */
export type BackTo =
  | { readonly to: 'tenders' }
  | { readonly to: 'balance' }
  | {
      readonly to: 'method';
      readonly method: DirectMethod;
      readonly authorization_code?: string | null | undefined;
      readonly reference?: string | null | undefined;
    };

/** One payment out. */
export interface MoneyBack {
  readonly payment_id: number;
  readonly method: PaymentMethod;
  readonly amount: Money;
  readonly authorization_code: string | null;
  readonly reference: string | null;
  /** The card that paid, where it gets its money back. */
  readonly gift_card_id: number | null;
  readonly source: MoneySource;
}

/** What comes back later: cash that the drawer does not hold now. */
export interface MoneyLater {
  readonly payment_id: number;
  readonly amount: Money;
  readonly source: MoneySource;
}

/**
 * Cash of a note as far as the drawer holds it, in the order of its steps; the rest is owed. Null: nobody knows what the drawer
 * holds, as no shift is open, and all of it is given.
 */
export const asDrawerHolds = (
  rows: readonly MoneyBack[],
  drawer: Money | null,
): { readonly now: MoneyBack[]; readonly later: MoneyLater[] } => {
  const now: MoneyBack[] = [];
  const later: MoneyLater[] = [];
  let held = drawer === null ? null : larger(drawer, zeroMoney);
  for (const row of rows) {
    if (held === null || row.method !== 'cash') now.push(row);
    else {
      const amount = smaller(row.amount, held);
      held = subtract(held, amount);
      if (amount > 0) now.push({ ...row, amount });
      if (amount < row.amount)
        later.push({ payment_id: row.payment_id, amount: subtract(row.amount, amount), source: row.source });
    }
  }
  return { now, later };
};

const wayOf = (source: MoneySource, back: BackTo): Omit<MoneyBack, 'amount' | 'payment_id' | 'source'> => {
  const { method, authorization_code, reference, gift_card_id } = source;
  const itself = { method, authorization_code, reference, gift_card_id };
  const none = { authorization_code: null, reference: null, gift_card_id: null };
  const toBalance = { ...none, method: 'customer_balance' as const };
  // What the shop holds for somebody goes back to where it was held, whatever was asked for the rest.
  if (source.deposit_number === null && tenderKind(method).holds) return itself;
  if (back.to === 'balance') return toBalance;
  if (back.to === 'method')
    return {
      ...none,
      method: back.method,
      authorization_code: back.authorization_code ?? null,
      reference: back.reference ?? null,
    };
  // A deposit is no deposit again without a document of its own; a link that no gateway took gives nothing back.
  if (source.deposit_number !== null) return toBalance;
  if (tenderKind(method).is_confirmed_later && source.gateway_payment_id === null) return toBalance;
  return itself;
};

/**
 * Where the total of a note goes: first off what is owed on the document, then to what it was paid by, newest first, deposits
 * last; no step holds more than it received. `sources` come newest first. `missing` is what nothing received: zero, or the
 * facts are wrong.
 */
export const allocateRefund = (
  total: Money,
  owed: Money,
  sources: readonly MoneySource[],
  back: BackTo,
): { readonly settled: Money; readonly rows: MoneyBack[]; readonly missing: Money } => {
  const settled = smaller(total, owed);
  let rest = subtract(total, settled);
  const rows: MoneyBack[] = [];
  for (const source of sources) {
    const amount = smaller(rest, source.rest_amount);
    if (amount <= 0) continue;
    rows.push({ ...wayOf(source, back), payment_id: source.payment_id, amount, source });
    rest = subtract(rest, amount);
  }
  return { settled, rows, missing: rest === 0 ? zeroMoney : rest };
};
