import { type Money, negate, sum, zeroMoney } from '../../kernel/money/money.ts';
import { signOf } from './document-totals.ts';

interface Amounts {
  readonly document_kind: number;
  readonly subtotal: Money;
  readonly vat: Money;
  readonly total: Money;
  readonly payable_amount: Money;
  readonly paid_amount: Money;
  readonly received_amount: Money;
  readonly payments: readonly { readonly amount: Money }[];
  readonly lines: readonly { readonly net_excl_vat: Money; readonly line_vat: Money; readonly net_incl_vat: Money }[];
  readonly vat_lines: readonly { readonly taxable_excl_vat: Money; readonly vat: Money }[];
}

/** Below nothing, as lists and sums have what a credit note takes back (document-figures.ts); nothing stays nothing. */
const below = (amount: Money): Money => (amount === 0 ? zeroMoney : negate(amount));

/** A document as its record shows it: of a credit note every amount is taken back, and "paid" is what was given back. */
export const signAmounts = <D extends Amounts>(document: D): D =>
  signOf(document.document_kind) === 1
    ? document
    : {
        ...document,
        subtotal: below(document.subtotal),
        vat: below(document.vat),
        total: below(document.total),
        payable_amount: below(document.payable_amount),
        paid_amount: below(document.paid_amount),
        received_amount: below(sum(document.payments.map(({ amount }) => (amount < 0 ? negate(amount) : amount)))),
        lines: document.lines.map((line) => ({
          ...line,
          net_excl_vat: below(line.net_excl_vat),
          line_vat: below(line.line_vat),
          net_incl_vat: below(line.net_incl_vat),
        })),
        vat_lines: document.vat_lines.map((line) => ({
          ...line,
          taxable_excl_vat: below(line.taxable_excl_vat),
          vat: below(line.vat),
        })),
      };
