import { add, larger, type Money, percentOf, sum, zeroMoney } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';

/** What is paid ahead for a service. */
export const depositKind = { none: 0, part: 1, full: 2 } as const;
type DepositKind = (typeof depositKind)[keyof typeof depositKind];

/** What a service asks for when it is booked. */
export interface ServicePolicy {
  readonly deposit: DepositKind;
  /** Basis points of its price, of a part. */
  readonly deposit_bp: number;
  /** Moved and cancelled freely until so many hours before; null for the shop's own. */
  readonly free_cancel_hours: number | null;
  readonly keeps_on_no_show: boolean;
}
export const usualPolicy: ServicePolicy = {
  deposit: depositKind.none,
  deposit_bp: 3_000,
  free_cancel_hours: null,
  keeps_on_no_show: true,
};

/** A service of a visit as its policy looks at it. */
export interface PolicyLine {
  /** What the buyer pays for it, minor units with VAT. */
  readonly amount: Money;
  readonly vat_category: VatCategory;
  readonly vat_exemption_code: string | null;
  readonly policy: ServicePolicy;
}

/** A share of a deposit at one VAT category, as its document needs it. */
export interface DepositShareOf {
  readonly vat_category: VatCategory;
  readonly vat_exemption_code: string | null;
  readonly amount: Money;
}

/** What coming to the customer costs, as the deposit looks at it. */
export type PolicyFee = Pick<PolicyLine, 'amount' | 'vat_category' | 'vat_exemption_code'>;

/** Only a visit that is paid ahead whole is paid ahead with its fee: what is left of any other is paid when it is given. */
const isFeeAhead = (lines: readonly Pick<PolicyLine, 'policy'>[]): boolean =>
  lines.length > 0 && lines.every(({ policy }) => policy.deposit === depositKind.full);

/** What was agreed for a whole visit; it is written on it and stays. */
export interface AgreedPolicy {
  /** Minor units with VAT. */
  readonly deposit_amount: Money;
  readonly deposit_parts: readonly DepositShareOf[];
  readonly cancel_hours: number;
  readonly keeps_deposit: boolean;
}

/** What is paid ahead for one service: nothing, a part of its price (half-up to the minor unit), all of it. */
export const depositOf = ({ amount, policy }: Pick<PolicyLine, 'amount' | 'policy'>): Money => {
  if (policy.deposit === depositKind.none) return zeroMoney;
  return policy.deposit === depositKind.full ? amount : percentOf(amount, policy.deposit_bp);
};

/**
 * What several services of a visit agree to together: the sum of what each asks for, the longest of their hours, and kept of who
 * does not come as soon as one that is paid ahead keeps it. Parts by VAT category add up to the sum.
 */
export const agreedPolicy = (
  lines: readonly PolicyLine[],
  shop: { readonly free_cancel_hours: number },
  fee: PolicyFee | null = null,
): AgreedPolicy => {
  const parts = new Map<VatCategory, DepositShareOf>();
  const ahead = [
    ...lines.map((line) => ({ ...line, amount: depositOf(line) })),
    ...(fee && isFeeAhead(lines) ? [fee] : []),
  ];
  for (const { amount, ...line } of ahead) {
    if (amount === 0) continue;
    const before = parts.get(line.vat_category);
    parts.set(line.vat_category, {
      vat_category: line.vat_category,
      vat_exemption_code: before?.vat_exemption_code ?? line.vat_exemption_code,
      amount: add(before?.amount ?? zeroMoney, amount),
    });
  }
  const hours = lines.map(({ policy }) => policy.free_cancel_hours ?? shop.free_cancel_hours);
  const paid = lines.filter((line) => depositOf(line) > 0);
  return {
    deposit_amount: sum([...parts.values()].map(({ amount }) => amount)),
    deposit_parts: [...parts.values()],
    cancel_hours: hours.length === 0 ? shop.free_cancel_hours : Math.max(...hours),
    keeps_deposit: paid.length === 0 || paid.some(({ policy }) => policy.keeps_on_no_show),
  };
};

/** The least and the most that may be paid ahead, where people have their own prices. */
export const depositRange = (
  lines: readonly { readonly from: Money; readonly to: Money; readonly policy: ServicePolicy }[],
  fee: Money = zeroMoney,
): { readonly from: Money; readonly to: Money } => {
  const ahead = isFeeAhead(lines) ? [fee] : [];
  return {
    from: sum([...lines.map(({ from, policy }) => depositOf({ amount: from, policy })), ...ahead]),
    to: sum([...lines.map(({ from, to, policy }) => depositOf({ amount: larger(from, to), policy })), ...ahead]),
  };
};

/** What becomes of what was paid ahead. */
export const depositTurn = { stays: 0, given_back: 1, kept: 2 } as const;
export type DepositTurn = (typeof depositTurn)[keyof typeof depositTurn];

export interface TurnFacts {
  readonly action: 'check_in' | 'undo_check_in' | 'attend' | 'reopen' | 'cancel' | 'no_show';
  readonly is_by_customer: boolean;
  /** The shop and its customer had not agreed yet on when it is. */
  readonly is_request?: boolean;
  /** Within the hours in which it costs nothing. */
  readonly is_free: boolean;
  readonly keeps_deposit: boolean;
  /** What somebody of the shop chose instead. */
  readonly chosen?: DepositTurn | undefined;
}

/**
 * A customer who cancels in time gets it back and one who cancels late does not; a shop that cancels gives it back unless
 * somebody chose otherwise; of who does not come it is kept where that was agreed. Everything else leaves it to the visit.
 * What was paid for a visit that was never agreed goes back whoever ends it.
 */
export const turnOfDeposit = ({
  action,
  is_by_customer,
  is_free,
  keeps_deposit,
  chosen,
  is_request = false,
}: TurnFacts): DepositTurn => {
  const { stays, given_back, kept } = depositTurn;
  if (is_request && (action === 'cancel' || action === 'no_show')) return given_back;
  if (action === 'cancel') return is_by_customer ? (is_free ? given_back : kept) : (chosen ?? given_back);
  if (action === 'no_show') return keeps_deposit ? kept : stays;
  return stays;
};

/** How a request stands. */
export const requestStatus = { waiting: 1, proposed: 2, accepted: 3, declined: 4 } as const;

/** Least that a request is held, however soon the visit begins. */
const leastHoldMinutes = 15;
const minuteMs = 60_000;

/**
 * Until when the time of a request is held, milliseconds since 1970: until it is `due`, yet not into the notice that the shop
 * wants before a visit, and a quarter of an hour at least, but never beyond the visit's beginning.
 */
export const requestHeldUntil = (facts: {
  readonly now: number;
  readonly from: number;
  readonly due: number;
  readonly lead_minutes: number;
}): number => {
  const { now, from, due, lead_minutes } = facts;
  const until = Math.min(due, from - lead_minutes * minuteMs);
  return Math.min(Math.max(until, now + leastHoldMinutes * minuteMs), from);
};
