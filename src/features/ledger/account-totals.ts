import { type Money, subtract } from '../../kernel/money/money.ts';

/**
 * Figures of a shop's trade that the accounts hold, each defined here and nowhere else: the beginnings of its accounts' codes
 * (docs/postings.md) and the side on which it grows. Accounts that a shop adds itself count by their code.
 */
interface AccountTotal {
  readonly codes: readonly string[];
  readonly side: 'debit' | 'credit';
}

export const accountTotals = {
  /** All of 4xxx: sales, fees, kept deposits and breakage, less returns and loyalty given. Without VAT. */
  revenue: { codes: ['4'], side: 'credit' },
  /** All of 50xx: cost of goods, price variances, stock losses and internal use. */
  cost_of_sales: { codes: ['50'], side: 'debit' },
  /** VAT of every document, less what notes took back. */
  output_vat: { codes: ['2100'], side: 'credit' },
  /** What customers owe. */
  receivable: { codes: ['1100'], side: 'debit' },
} as const satisfies Readonly<Record<string, AccountTotal>>;

export type AccountFigureKey = keyof typeof accountTotals;

/** Gross profit = 4xxx less 50xx. */
export const grossProfitOf = (figures: { readonly revenue: Money; readonly cost_of_sales: Money }): Money =>
  subtract(figures.revenue, figures.cost_of_sales);
