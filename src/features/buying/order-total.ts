import { type Money, money, multiplyRatio, sum } from '../../kernel/money/money.ts';

interface PricedLine {
  readonly unit_count: number;
  readonly price_amount: number | null;
}

/** What a line costs without VAT; null where its price is not known. */
export const lineAmount = ({ unit_count, price_amount }: PricedLine): Money | null =>
  price_amount === null ? null : multiplyRatio(money(price_amount), unit_count, 1);

/** What lines cost together, of those whose price is known, and whether it is of all of them. */
export const orderTotal = (lines: readonly PricedLine[]): { readonly amount: Money; readonly is_known: boolean } => {
  const ordered = lines.filter((line) => line.unit_count > 0);
  const amounts = ordered.map(lineAmount);
  return {
    amount: sum(amounts.filter((amount) => amount !== null)),
    is_known: amounts.every((amount) => amount !== null),
  };
};
