import { type Money, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';

/** A code on a document, with what it took off in the mode of the prices. */
export interface DocumentCode {
  readonly code: string;
  readonly amount: Money;
}

/** What lowered a document, each by itself, in the mode of its prices: no two under one name. */
interface NamedDiscounts {
  /** The lines' own discounts, given by hand. */
  readonly lines: Money;
  /** The discount of the whole, given by hand. */
  readonly whole: Money;
  readonly code: DocumentCode | null;
}

interface Discounted {
  readonly lines: readonly { readonly discount_amount: Money }[];
  readonly discount_amount: Money;
  readonly discount_code?: DocumentCode | null;
  readonly discount_cards?: readonly { readonly amount: Money }[];
  readonly points?: { readonly used_amount: Money } | null;
}

/** A code stands in the lines' discounts, cards and points in the discount of the whole; here each is by itself. */
export const namedDiscounts = (of: Discounted): NamedDiscounts => {
  const code = of.discount_code ?? null;
  const held = sum([...(of.discount_cards ?? []).map(({ amount }) => amount), of.points?.used_amount ?? zeroMoney]);
  return {
    lines: subtract(sum(of.lines.map((line) => line.discount_amount)), code?.amount ?? zeroMoney),
    whole: subtract(of.discount_amount, held),
    code,
  };
};
