import type { FieldError, FieldErrors } from '../../kernel/contract/refusal.ts';
import { add, type Money, money, smaller, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { type PaymentMethod, tenderKind } from './tender-kinds.ts';

/** What the customer hands over by one method. Cash may be more than is due: the rest is change. */
export interface Tender {
  readonly method: PaymentMethod;
  readonly amount: Money;
  readonly authorization_code?: string | null | undefined;
  readonly reference?: string | null | undefined;
  /** Of a gift card: which one. */
  readonly gift_card_id?: number | null | undefined;
  /** Of a gift card: its code, where it is not the customer's own. */
  readonly gift_card_code?: string | null | undefined;
}

/** A tender after the change was given: `amount` is kept. */
export interface SettledTender extends Tender {
  readonly tendered_amount: Money;
  readonly change_amount: Money;
}

export interface Settlement {
  readonly payments: SettledTender[];
  readonly paid_amount: Money;
  readonly change_amount: Money;
  /** What stays owed, with what a provider is going to confirm. */
  readonly due_amount: Money;
  /** Of what is owed: what the customer pays by a link. */
  readonly link_amount: Money;
}

export interface TenderRules {
  readonly total: Money;
  /** The role allows debt (specification section 6). */
  readonly allow_debt: boolean;
  /** A debt needs somebody who owes it. */
  readonly has_customer: boolean;
  /** Money of the customer that the shop holds, where it is known: no more of it is used. */
  readonly balance?: Money | undefined;
}

const isSameHolder = (a: Tender, b: Tender): boolean =>
  a.method === b.method && (a.gift_card_id ?? null) === (b.gift_card_id ?? null);

/** What of the tenders is paid by the customer's balance. */
export const balanceUsed = (tenders: readonly Pick<Tender, 'method' | 'amount'>[]): Money =>
  sum(tenders.filter((t) => tenderKind(t.method).holds === 'customer').map((t) => t.amount));

/**
 * Settles a total (specification section 5): payments equal it, or stay under it when the rest may be owed; only cash
 * gives change; a card needs its authorization code. A payment link covers what it is for without the right to sell on
 * debt, but is no payment yet. The screen asks the same to say why it cannot pay yet.
 */
export const settle = (tenders: readonly Tender[], rules: TenderRules): Settlement | { errors: FieldErrors } => {
  const errors: FieldErrors = {};
  const fail = (field: string, error: FieldError): void => {
    errors[field] = [error];
  };
  tenders.forEach((t, i) => {
    const { holds } = tenderKind(t.method);
    if (holds === 'card' && !t.gift_card_id) fail(`payments.${i}.gift_card_id`, { key: 'required' });
    else if (holds !== null && tenders.findIndex((one) => isSameHolder(one, t)) < i)
      fail(`payments.${i}.amount`, { key: 'used_twice' });
    if (holds === 'customer' && !rules.has_customer) fail('customer_id', { key: 'balance_needs_customer' });
    else if (holds === 'customer' && rules.balance !== undefined && t.amount > rules.balance)
      fail(`payments.${i}.amount`, { key: 'customer_balance_not_enough' });
    if (t.amount <= 0) fail(`payments.${i}.amount`, { key: 'amount_must_be_positive' });
    for (const need of tenderKind(t.method).requires) {
      if (!t[need]?.trim()) fail(`payments.${i}.${need}`, { key: `${need}_required` });
    }
  });
  const givesChange = (t: Tender): boolean => tenderKind(t.method).gives_change;
  const comesLater = (t: Tender): boolean => tenderKind(t.method).is_confirmed_later;
  const byLink = sum(tenders.filter(comesLater).map((t) => t.amount));
  const notCash = sum(tenders.filter((t) => !givesChange(t)).map((t) => t.amount));
  const cash = sum(tenders.filter(givesChange).map((t) => t.amount));
  if (notCash > rules.total) fail('payments', { key: 'payments_exceed_total' });
  const cashWanted = notCash > rules.total ? zeroMoney : subtract(rules.total, notCash);
  const cashKept = smaller(cash, cashWanted);
  const change = subtract(cash, cashKept);
  const covered = add(notCash, cashKept);
  const rest = subtract(rules.total, covered);
  if (rest > 0 && !errors.payments) {
    if (!rules.allow_debt) fail('payments', { key: 'payments_must_equal_total' });
    else if (!rules.has_customer) fail('customer_id', { key: 'debt_needs_customer' });
  }
  if (byLink > 0 && !rules.has_customer) fail('customer_id', { key: 'link_needs_customer' });
  // Change without a coin of cash kept means cash was handed over for nothing.
  if (cash > 0 && cashKept === 0) fail('payments', { key: 'payments_exceed_total' });
  if (Object.keys(errors).length > 0) return { errors };
  let changeLeft: Money = change;
  const payments: SettledTender[] = [];
  for (const t of tenders.filter((one) => !comesLater(one)).reverse()) {
    const changeHere = givesChange(t) ? smaller(changeLeft, t.amount) : zeroMoney;
    changeLeft = subtract(changeLeft, changeHere);
    const kept = subtract(t.amount, changeHere);
    // A cash tender that goes back whole was never taken.
    if (kept > 0) payments.unshift({ ...t, amount: kept, tendered_amount: t.amount, change_amount: changeHere });
  }
  return {
    payments,
    paid_amount: subtract(covered, byLink),
    change_amount: money(change),
    due_amount: add(rest, byLink),
    link_amount: byLink,
  };
};

export const isRefused = (result: Settlement | { errors: FieldErrors }): result is { errors: FieldErrors } =>
  'errors' in result;
