import type { BillInput } from './bill-input.ts';
import { checkBill, discountOf, lineGross } from './bill-input.ts';
import type { Money } from './money.ts';
import { add, allocate, money, subtract, sum } from './money.ts';
import type { VatCategory } from './vat.ts';
import { netWithin, vatOn, vatWithin } from './vat.ts';

export type { BillInput, Discount } from './bill-input.ts';
export { checkBill } from './bill-input.ts';

export interface BillLine {
  /** Quantity times price, in price mode. */
  gross_amount: Money;
  /** The line's own discount, in price mode. */
  discount_amount: Money;
  /** Its share of the document discount, in price mode. */
  bill_discount_amount: Money;
  /** BT-131: after its own discount, before the document discount. */
  net_excl_vat: Money;
  /** KSA-11. */
  line_vat: Money;
  /** KSA-12 = BT-131 + KSA-11. */
  net_incl_vat: Money;
  /** After its share of the document discount; the lines sum to the subtotal. */
  revenue_excl_vat: Money;
  /** Its share of the VAT; the lines sum to the bill's VAT. */
  total_vat: Money;
}

/** One VAT breakdown (BG-23) per category and rate, in the order of first appearance. */
export interface BillVatLine {
  vat_category: VatCategory;
  vat_rate_bp: number;
  /** The document allowance of this category (BT-92). */
  discount_excl_vat: Money;
  /** BT-116. */
  taxable_excl_vat: Money;
  /** BT-117. */
  vat: Money;
}

export interface Bill {
  lines: BillLine[];
  vat_lines: BillVatLine[];
  /** BT-106. */
  lines_excl_vat: Money;
  /** BT-107. */
  discount_excl_vat: Money;
  /** The document discount in price mode. */
  discount_amount: Money;
  /** BT-109. */
  subtotal: Money;
  /** BT-110. */
  vat: Money;
  /** BT-112. */
  total: Money;
}

interface WorkingLine {
  index: number;
  /** After its own discount, in price mode. */
  price: Money;
  /** Its share of the document discount, in price mode. */
  share: Money;
}

interface CategoryTotals {
  net: Money[];
  lineVat: Money[];
  revenue: Money[];
  totalVat: Money[];
  discount: Money;
  taxable: Money;
  vat: Money;
}

/**
 * Totals of an invoice by EN 16931 (BR-CO-*, BR-S-08/09) without a stray minor unit. With prices that include VAT the
 * total is the shelf total less the discounts, exactly. RangeError with the first key of `checkBill` for a bad input.
 */
export const computeBill = (input: BillInput): Bill => {
  const wrong = Object.values(checkBill(input))[0]?.[0];
  if (wrong) throw new RangeError(wrong.key);
  const gross = input.lines.map(lineGross);
  const ownDiscount = input.lines.map((line, i) => discountOf(gross[i]!, line.discount));
  const price = gross.map((amount, i) => subtract(amount, ownDiscount[i]!));
  const discountAmount = discountOf(sum(price), input.discount);
  const share = allocate(discountAmount, price);

  const groups = new Map<string, WorkingLine[]>();
  input.lines.forEach((line, index) => {
    const key = `${line.vat_category}:${line.vat_rate_bp}`;
    const group = groups.get(key) ?? [];
    group.push({ index, price: price[index]!, share: share[index]! });
    groups.set(key, group);
  });

  const lines: BillLine[] = new Array(input.lines.length);
  const vatLines: BillVatLine[] = [];
  for (const group of groups.values()) {
    const { vat_category, vat_rate_bp } = input.lines[group[0]!.index]!;
    const t = input.prices_include_vat ? categoryInclVat(group, vat_rate_bp) : categoryExclVat(group, vat_rate_bp);
    vatLines.push({
      vat_category,
      vat_rate_bp,
      discount_excl_vat: t.discount,
      taxable_excl_vat: t.taxable,
      vat: t.vat,
    });
    group.forEach((line, i) => {
      lines[line.index] = {
        gross_amount: gross[line.index]!,
        discount_amount: ownDiscount[line.index]!,
        bill_discount_amount: line.share,
        net_excl_vat: t.net[i]!,
        line_vat: t.lineVat[i]!,
        net_incl_vat: add(t.net[i]!, t.lineVat[i]!),
        revenue_excl_vat: t.revenue[i]!,
        total_vat: t.totalVat[i]!,
      };
    });
  }
  const subtotal = sum(vatLines.map((v) => v.taxable_excl_vat));
  const vat = sum(vatLines.map((v) => v.vat));
  return {
    lines,
    vat_lines: vatLines,
    lines_excl_vat: sum(lines.map((l) => l.net_excl_vat)),
    discount_excl_vat: sum(vatLines.map((v) => v.discount_excl_vat)),
    discount_amount: discountAmount,
    subtotal,
    vat,
    total: add(subtotal, vat),
  };
};

/** Till prices: the category's VAT is taken out of what is paid for it, then line nets are fitted to it. */
const categoryInclVat = (group: WorkingLine[], rateBp: number): CategoryTotals => {
  const paid = group.map((line) => subtract(line.price, line.share));
  const paidTotal = sum(paid);
  const vat = vatWithin(paidTotal, rateBp);
  const taxable = subtract(paidTotal, vat);
  const discountTotal = sum(group.map((line) => line.share));
  const net = fitNets(group, rateBp, { taxable, discount: netWithin(discountTotal, rateBp) });
  const revenue = discountTotal === 0 ? net : allocate(taxable, paid);
  return {
    net,
    lineVat: group.map((line, i) => subtract(line.price, net[i]!)),
    revenue,
    totalVat: paid.map((amount, i) => subtract(amount, revenue[i]!)),
    // BT-131 less BT-92 is BT-116, whatever the nets were rounded to (BR-S-08).
    discount: subtract(sum(net), taxable),
    taxable,
    vat,
  };
};

/** How far a line's net is from what it would be unrounded, times 10,000 and its rate: above zero when it was rounded up. */
const roundingOf = (net: number, price: number, rateBp: number): number =>
  Number(BigInt(net) * BigInt(10_000 + rateBp) - BigInt(price) * 10_000n);

/**
 * Rounded line nets, moved by single minor units until they sum to the category's taxable amount and its discount (BR-CO-13,
 * BR-S-08): those first that were rounded the other way, so that no line's VAT (KSA-11) is more than a minor unit from its
 * rate. What they do not give is the discount's rounding, where there is one. RangeError where nothing can give it.
 */
const fitNets = (
  group: readonly WorkingLine[],
  rateBp: number,
  { taxable, discount }: { readonly taxable: Money; readonly discount: Money },
): Money[] => {
  const net: number[] = group.map((line) => netWithin(line.price, rateBp));
  let rest = taxable + discount - net.reduce((a, b) => a + b, 0);
  if (rest === 0) return net.map(money);
  const step = Math.sign(rest);
  const rounding = net.map((amount, i) => step * roundingOf(amount, group[i]!.price, rateBp));
  const order = group.map((_, i) => i).sort((a, b) => rounding[a]! - rounding[b]! || group[b]!.price - group[a]!.price);
  const move = (isMoved: (i: number) => boolean): number => {
    const before = rest;
    for (const i of order) {
      const moved = net[i]! + step;
      // a net stays between nothing and the line's price, so that no line VAT turns negative
      if (rest === 0 || moved < 0 || moved > group[i]!.price || !isMoved(i)) continue;
      net[i] = moved;
      rest -= step;
    }
    return Math.abs(before - rest);
  };
  move((i) => rounding[i]! < 0);
  if (discount > 0 && discount - rest >= 0) return net.map(money);
  // Never entered by the arithmetic above for long: roundings of so many lines are less than a unit each.
  for (let pass = 0; rest !== 0 && pass < mostPasses; pass++) {
    if (move(() => true) === 0) break;
  }
  if (rest !== 0) throw new RangeError('nets_do_not_fit');
  return net.map(money);
};

/** Each moves every line by a minor unit: far more than roundings add up to. */
const mostPasses = 4;

/** Net prices: VAT is computed once for the category on the net after the document discount. */
const categoryExclVat = (group: WorkingLine[], rateBp: number): CategoryTotals => {
  const net = group.map((line) => line.price);
  const revenue = group.map((line) => subtract(line.price, line.share));
  const taxable = sum(revenue);
  const vat = vatOn(taxable, rateBp);
  return {
    net,
    lineVat: net.map((amount) => vatOn(amount, rateBp)),
    revenue,
    totalVat: allocate(vat, revenue),
    discount: sum(group.map((line) => line.share)),
    taxable,
    vat,
  };
};
