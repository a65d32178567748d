import { computeBill } from '../../kernel/money/bill.ts';
import { add, allocate, type Money, money, sum } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';

/** A line of an invoice as far as more is charged for it. */
export interface ChargedLine {
  readonly line_number: number;
  readonly revenue_excl_vat: Money;
  readonly total_vat: Money;
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
}

/** What more is charged for: amounts of lines, or one amount that all share; in the mode of the invoice's prices. */
export interface DebitRequest {
  readonly lines?: readonly { readonly line_number: number; readonly amount: number }[] | undefined;
  readonly amount?: number | undefined;
}

/** What is added to each line; an amount is shared as the lines were sold, alike where all were free. Null: no such line. */
export const addToLines = <Line extends ChargedLine>(
  lines: readonly Line[],
  asked: DebitRequest,
): { readonly of: Line; readonly amount: Money }[] | null => {
  if (asked.lines) {
    const added = asked.lines.flatMap(({ line_number, amount }) => {
      const of = lines.find((l) => l.line_number === line_number);
      return of ? [{ of, amount: money(amount) }] : [];
    });
    return added.length < asked.lines.length ? null : added;
  }
  const worth = lines.map((l) => add(l.revenue_excl_vat, l.total_vat));
  const shares = allocate(money(asked.amount ?? 0), sum(worth) > 0 ? worth : worth.map(() => 1));
  return lines.flatMap((of, i) => (shares[i]! > 0 ? [{ of, amount: shares[i]! }] : []));
};

/** The bill of a debit note: EN 16931 arithmetic on what is added. */
export const billOfAdded = (pricesIncludeVat: boolean, added: readonly { of: ChargedLine; amount: Money }[]) =>
  computeBill({
    prices_include_vat: pricesIncludeVat,
    lines: added.map(({ of, amount }) => ({
      quantity_milli: 1000,
      unit_price: amount,
      vat_category: of.vat_category,
      vat_rate_bp: of.vat_rate_bp,
      discount: null,
    })),
    discount: null,
  });

/** What a debit note would say: each line with what it adds, VAT included, and the sums. Null while nothing is asked. */
export const previewAdded = <Line extends ChargedLine>(
  document: { readonly prices_include_vat: boolean; readonly lines: readonly Line[] },
  asked: DebitRequest,
) => {
  const added = addToLines(document.lines, asked) ?? [];
  if (added.length === 0) return null;
  const { lines, subtotal, vat, total } = billOfAdded(document.prices_include_vat, added);
  return {
    ...{ subtotal, vat, total },
    lines: added.map(({ of }, i) => ({ of, amount: add(lines[i]!.revenue_excl_vat, lines[i]!.total_vat) })),
  };
};
