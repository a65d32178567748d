import type { Bill } from '../../../kernel/money/bill.ts';
import { add, type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import type { NewLine } from '../../documents/new-document.ts';

/** What stands on a document of deposits: one line for each VAT category. */
export interface DepositLine {
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
  readonly taxable_amount: Money;
  readonly vat_amount: Money;
  readonly name_en: string;
  readonly name_ar: string;
  readonly exemption_code: string | null;
}

/**
 * The bill of a document whose amounts are known already (a deposit that goes back): every line keeps its taxable amount and
 * VAT, nothing is rounded again.
 */
export const billOfDeposit = (lines: readonly DepositLine[]): { bill: Bill; lines: NewLine[] } => {
  const subtotal = sum(lines.map((l) => l.taxable_amount));
  const vat = sum(lines.map((l) => l.vat_amount));
  return {
    bill: {
      lines: lines.map((l) => {
        const gross = add(l.taxable_amount, l.vat_amount);
        return {
          gross_amount: gross,
          discount_amount: zeroMoney,
          bill_discount_amount: zeroMoney,
          net_excl_vat: l.taxable_amount,
          line_vat: l.vat_amount,
          net_incl_vat: gross,
          revenue_excl_vat: l.taxable_amount,
          total_vat: l.vat_amount,
        };
      }),
      vat_lines: lines.map((l) => ({
        vat_category: l.vat_category,
        vat_rate_bp: l.vat_rate_bp,
        discount_excl_vat: zeroMoney,
        taxable_excl_vat: l.taxable_amount,
        vat: l.vat_amount,
      })),
      lines_excl_vat: subtotal,
      discount_excl_vat: zeroMoney,
      discount_amount: zeroMoney,
      subtotal,
      vat,
      total: add(subtotal, vat),
    },
    lines: lines.map((l) => ({
      service_id: null,
      product_id: null,
      name_en: l.name_en,
      name_ar: l.name_ar,
      quantity_milli: 1000,
      unit_code: 'PCE',
      unit_price: add(l.taxable_amount, l.vat_amount),
      discount_percent_bp: null,
      vat_category: l.vat_category,
      vat_rate_bp: l.vat_rate_bp,
      exemption_code: l.exemption_code,
      employee_id: null,
    })),
  };
};
