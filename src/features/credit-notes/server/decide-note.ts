import type { Bill, BillLine, BillVatLine } from '../../../kernel/money/bill.ts';
import {
  add,
  larger,
  type Money,
  money,
  multiplyRatio,
  subtract,
  sum,
  zeroMoney,
} from '../../../kernel/money/money.ts';
import { exemptionCodeOf, type NewLine } from '../../documents/new-document.ts';
import { type CreditedLine, categoryKey } from '../note-lines.ts';
import type { Creditable, FactLine } from './read-creditable.ts';

/** A line of the paper before its figures are completed. */
interface CreditedPiece extends Omit<NewLine, 'exemption_code'> {
  readonly gross_amount: Money;
  readonly excl_vat: Money;
  readonly vat: Money;
}

/** The pieces that come back, at the price that they were sold for; what an earlier discount took off is taken off here too. */
const pieces = (of: FactLine, c: CreditedLine, isInclusive: boolean): CreditedPiece => ({
  service_id: of.service_id,
  product_id: of.product_id,
  name_en: of.name_en,
  name_ar: of.name_ar,
  quantity_milli: c.quantity_milli,
  unit_code: of.unit_code ?? 'PCE',
  unit_price: of.unit_price,
  discount_percent_bp: null,
  vat_category: of.vat_category,
  vat_rate_bp: of.vat_rate_bp,
  employee_id: of.employee_id,
  // Rounding of a fraction of a piece may leave a minor unit more than its price says.
  gross_amount: larger(
    multiplyRatio(of.unit_price, c.quantity_milli, 1000),
    isInclusive ? add(c.excl_vat, c.vat) : c.excl_vat,
  ),
  excl_vat: c.excl_vat,
  vat: c.vat,
});

/** An amount is one line for each VAT category: nothing comes back, the price of everything is less. */
const allowances = (facts: Creditable, credited: readonly CreditedLine[], isInclusive: boolean): CreditedPiece[] => {
  const { header, lines } = facts;
  const byCategory = Map.groupBy(credited, (c) => categoryKey(lines.find((l) => l.line_number === c.line_number)!));
  return [...byCategory.values()].map((group) => {
    const { vat_category, vat_rate_bp } = lines.find((l) => l.line_number === group[0]!.line_number)!;
    const excl_vat = sum(group.map((c) => c.excl_vat));
    const vat = sum(group.map((c) => c.vat));
    const amount = isInclusive ? add(excl_vat, vat) : excl_vat;
    return {
      service_id: null,
      product_id: null,
      name_en: `Taken off invoice ${header.document_number}`,
      name_ar: `تخفيض على الفاتورة ${header.document_number}`,
      quantity_milli: 1000,
      unit_code: 'PCE',
      unit_price: amount,
      discount_percent_bp: null,
      vat_category,
      vat_rate_bp,
      employee_id: null,
      gross_amount: amount,
      excl_vat,
      vat,
    };
  });
};

/** The bill and the lines of a note: figures of `creditLines`, nothing computed anew. */
export const billOfNote = (
  facts: Creditable,
  credited: readonly CreditedLine[],
  by: 'lines' | 'amount',
): { readonly bill: Bill; readonly lines: NewLine[] } => {
  const isInclusive = facts.header.prices_include_vat;
  const paper =
    by === 'amount'
      ? allowances(facts, credited, isInclusive)
      : credited.map((c) => pieces(facts.lines.find((l) => l.line_number === c.line_number)!, c, isInclusive));
  const lines = paper.map(({ gross_amount, excl_vat, vat }): BillLine => {
    const net = isInclusive ? add(excl_vat, vat) : excl_vat;
    return {
      gross_amount,
      discount_amount: subtract(gross_amount, net),
      bill_discount_amount: zeroMoney,
      net_excl_vat: excl_vat,
      line_vat: vat,
      net_incl_vat: add(excl_vat, vat),
      revenue_excl_vat: excl_vat,
      total_vat: vat,
    };
  });
  const vat_lines = [...Map.groupBy(paper, categoryKey).values()].map((group): BillVatLine => {
    const { vat_category, vat_rate_bp } = group[0]!;
    return {
      vat_category,
      vat_rate_bp,
      discount_excl_vat: zeroMoney,
      taxable_excl_vat: sum(group.map((p) => p.excl_vat)),
      vat: sum(group.map((p) => p.vat)),
    };
  });
  const subtotal = sum(vat_lines.map((v) => v.taxable_excl_vat));
  const vat = sum(vat_lines.map((v) => v.vat));
  const exemptions = facts.header.vat_lines.map((v) => ({ ...v, exemption_code: v.exemption_code ?? null }));
  return {
    bill: {
      lines,
      vat_lines,
      lines_excl_vat: subtotal,
      discount_excl_vat: zeroMoney,
      discount_amount: zeroMoney,
      subtotal,
      vat,
      total: money(subtotal + vat),
    },
    lines: paper.map(({ gross_amount: _g, excl_vat: _n, vat: _v, ...line }) => ({
      ...line,
      exemption_code: exemptionCodeOf(exemptions, line),
    })),
  };
};
