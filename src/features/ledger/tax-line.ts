import { type Money, negate } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';

/** Which side of the VAT return a tax line stands on. */
export const taxDirection = { output: 1, input: 2 } as const;

/** What one entry says to the VAT return, by category and rate. Amounts are negative where they take back. */
export interface TaxLine {
  readonly direction: (typeof taxDirection)[keyof typeof taxDirection];
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
  readonly taxable_amount: Money;
  readonly vat_amount: Money;
  readonly exemption_code: string | null;
}

/** Output tax of a document's VAT lines; `takesBack` turns the signs (a credit note, a deposit that is used). */
export const outputTax = (
  lines: readonly {
    vat_category: VatCategory;
    vat_rate_bp: number;
    taxable_excl_vat: Money;
    vat: Money;
    exemption_code?: string | null;
  }[],
  takesBack = false,
): TaxLine[] =>
  lines
    .filter((line) => line.taxable_excl_vat !== 0 || line.vat !== 0)
    .map((line) => ({
      direction: taxDirection.output,
      vat_category: line.vat_category,
      vat_rate_bp: line.vat_rate_bp,
      taxable_amount: takesBack ? negate(line.taxable_excl_vat) : line.taxable_excl_vat,
      vat_amount: takesBack ? negate(line.vat) : line.vat,
      exemption_code: line.exemption_code ?? null,
    }));

const healthAndEducation: readonly string[] = ['VATEX-SA-HEA', 'VATEX-SA-EDU'];
const exports: readonly string[] = ['VATEX-SA-32', 'VATEX-SA-33'];

/**
 * The box of the Saudi VAT return in which a tax line stands: 1 standard rated, 2 private health and education to citizens,
 * 3 other zero-rated sales, 4 exports, 5 exempt; 7 purchases at the standard rate; 0 for what stands on none of them.
 * Kept on tax lines now; the return itself comes with the books.
 */
export const returnBoxOf = (
  line: Pick<TaxLine, 'direction' | 'vat_category' | 'exemption_code'>,
): 0 | 1 | 2 | 3 | 4 | 5 | 7 => {
  if (line.direction === taxDirection.input) return line.vat_category === 'S' ? 7 : 0;
  switch (line.vat_category) {
    case 'S':
      return 1;
    case 'Z':
      if (healthAndEducation.includes(line.exemption_code ?? '')) return 2;
      return exports.includes(line.exemption_code ?? '') ? 4 : 3;
    case 'E':
      return 5;
    default:
      return 0;
  }
};
