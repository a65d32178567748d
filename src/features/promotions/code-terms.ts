import type { FieldError } from '../../kernel/contract/refusal.ts';
import { type Discount, discountOf, lineGross } from '../../kernel/money/bill-input.ts';
import { add, allocate, type Money, percentOf, smaller, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import {
  isAtHour,
  isOnWeekday,
  type ShopMoment,
  shopMoment,
  type UsableTimes,
} from '../../kernel/time/usable-times.ts';

/** Discount code category (specification section 4). */
export const codeCategory = {
  everything: 1,
  all_services: 2,
  all_products: 3,
  selected: 4,
  selected_services: 5,
  selected_products: 6,
} as const;
type CodeCategory = (typeof codeCategory)[keyof typeof codeCategory];

/** One code that many type, or a batch of vouchers of which each is used once. */
export const codeKind = { code: 1, vouchers: 2 } as const;

/** Vouchers of one batch. */
export const mostVouchers = 1_000;

/** What a code grants and when; amounts in the mode of the shop's prices. */
export interface CodeTerms extends UsableTimes {
  readonly status: number;
  readonly category: CodeCategory;
  /** One of the two. */
  readonly percent_bp: number | null;
  readonly amount: Money | null;
  /** What the bill must come to after its own discounts; null: any. */
  readonly minimum_amount: Money | null;
  readonly from_on: string | null;
  readonly until_on: string | null;
  readonly service_ids: readonly number[];
  readonly product_ids: readonly number[];
  /** Uses that are left of the code, and of it to this customer; null: without limit. */
  readonly uses_left: number | null;
  readonly customer_uses_left: number | null;
  /** A limit by customer needs to know who it is. */
  readonly needs_customer: boolean;
}

/** An instant as codes see it, in the shop's zone. */
export type CodeMoment = ShopMoment;
export const codeMoment = shopMoment;

export interface CodeLine {
  readonly kind: 'service' | 'product' | 'offer';
  readonly item_id: number;
  readonly quantity_milli: number;
  readonly unit_price: Money;
  readonly discount?: Discount | null | undefined;
}

/** Does the code reach this item? */
const isReached = (terms: CodeTerms, line: Pick<CodeLine, 'kind' | 'item_id'>): boolean => {
  const isService = line.kind === 'service';
  const isProduct = line.kind === 'product';
  switch (terms.category) {
    case codeCategory.everything:
      return true;
    case codeCategory.all_services:
      return isService;
    case codeCategory.all_products:
      return isProduct;
    case codeCategory.selected:
      return isProduct
        ? terms.product_ids.includes(line.item_id)
        : isService && terms.service_ids.includes(line.item_id);
    case codeCategory.selected_services:
      return isService && terms.service_ids.includes(line.item_id);
    case codeCategory.selected_products:
      return isProduct && terms.product_ids.includes(line.item_id);
  }
};

/** What a line comes to before the code: its price less its own discount. */
const restOfLine = (line: CodeLine): Money =>
  subtract(lineGross(line), discountOf(lineGross(line), line.discount ?? null));

/** Why the code is not for this moment, the first reason; null when it is. */
export const codeTimeBlockedReason = (terms: CodeTerms, moment: CodeMoment): FieldError | null => {
  if (terms.status !== 1) return { key: 'code_disabled' };
  if (terms.from_on && moment.date < terms.from_on) return { key: 'code_not_yet', params: { on: terms.from_on } };
  if (terms.until_on && moment.date > terms.until_on) return { key: 'code_expired', params: { on: terms.until_on } };
  if (!isOnWeekday(terms, moment)) return { key: 'code_not_today' };
  return isAtHour(terms, moment) ? null : { key: 'code_not_at_this_hour' };
};

/** Why it gives nothing to this bill, whenever: uses, whose bill, how much, and what of it. */
export const codeBillBlockedReason = (
  terms: CodeTerms,
  lines: readonly CodeLine[],
  hasCustomer: boolean,
): FieldError | null => {
  if (terms.uses_left !== null && terms.uses_left <= 0) return { key: 'code_used_up' };
  if (terms.needs_customer && !hasCustomer) return { key: 'code_needs_customer' };
  if (terms.customer_uses_left !== null && terms.customer_uses_left <= 0) return { key: 'code_used_by_customer' };
  const total = sum(lines.map(restOfLine));
  if (terms.minimum_amount !== null && total < terms.minimum_amount)
    return { key: 'code_bill_too_small', params: { amount: terms.minimum_amount } };
  const isReaching = lines.some((line) => isReached(terms, line) && restOfLine(line) > 0);
  return isReaching ? null : { key: 'code_reaches_nothing' };
};

/** Why the code gives nothing to this bill now, the first reason; null when it does. */
export const whyNoCode = (
  terms: CodeTerms,
  lines: readonly CodeLine[],
  moment: CodeMoment,
  hasCustomer: boolean,
): FieldError | null => codeTimeBlockedReason(terms, moment) ?? codeBillBlockedReason(terms, lines, hasCustomer);

/**
 * What the code takes off each line, after the line's own discount: a percentage of what is left of it, or the amount shared
 * among the lines it reaches by what is left of them, never more than that. Half-up; the shares sum to the amount.
 */
export const codeDiscounts = (terms: CodeTerms, lines: readonly CodeLine[]): Money[] => {
  const rests = lines.map((line) => (isReached(terms, line) ? restOfLine(line) : zeroMoney));
  if (terms.percent_bp !== null) return rests.map((rest) => percentOf(rest, terms.percent_bp!));
  const given = smaller(terms.amount ?? zeroMoney, sum(rests));
  return given === 0 ? rests.map(() => zeroMoney) : allocate(given, rests);
};

/** The lines with the code's discount added to their own. */
export const withCode = <L extends CodeLine>(terms: CodeTerms, lines: readonly L[]): L[] => {
  const taken = codeDiscounts(terms, lines);
  return lines.map((line, i) => {
    if (taken[i] === 0) return line;
    const own = discountOf(lineGross(line), line.discount ?? null);
    return { ...line, discount: { kind: 'amount', amount: add(own, taken[i]!) } };
  });
};
