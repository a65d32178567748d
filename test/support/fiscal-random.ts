import fc from 'fast-check';
import type { FiscalDocument, FiscalLine } from '../../src/features/e-invoicing/fiscal-document.ts';
import { type Money, money, add as plus, subtract, sum, zeroMoney } from '../../src/kernel/money/money.ts';
import { netWithin, type VatCategory, vatWithin } from '../../src/kernel/money/vat.ts';
import { ownDocuments } from './fiscal-papers.ts';

/** What is sold at till prices: with VAT, in halalas and thousandths. */
interface Sold {
  readonly category: VatCategory;
  readonly gross: number;
  readonly quantity_milli: number;
  readonly discount: number;
}

const reasons: Readonly<Record<VatCategory, readonly [string | null, string | null]>> = {
  S: [null, null],
  Z: ['VATEX-SA-35', 'أدوية'],
  E: ['VATEX-SA-30', 'عقار'],
  O: ['VATEX-SA-OOS', 'خارج نطاق الضريبة'],
};
const rateOf = (category: VatCategory): number => (category === 'S' ? 1500 : 0);

/** The lines of one category with nets that sum to what the category's VAT leaves (guide section 3). */
const linesOf = (sold: readonly Sold[], category: VatCategory, percentOff: number) => {
  const rate_bp = rateOf(category);
  const own = sold.filter((one) => one.category === category);
  const gross = own.reduce((total, one) => total + one.gross, 0);
  const off = Math.floor((gross * percentOff) / 100);
  const taxedGross = money(gross - off);
  const vat = vatWithin(taxedGross, rate_bp);
  const taxable = subtract(taxedGross, vat);
  const discount = netWithin(money(off), rate_bp);
  const nets = own.map((one) => netWithin(money(one.gross), rate_bp));
  let rest = plus(taxable, discount) - sum(nets);
  const largest = own.map((one, at) => ({ at, gross: one.gross })).sort((a, b) => b.gross - a.gross);
  for (let turn = 0; rest !== 0; turn++) {
    const { at } = largest[turn % largest.length]!;
    nets[at] = money(nets[at]! + Math.sign(rest));
    rest -= Math.sign(rest);
  }
  const lines = own.map(
    (one, at): FiscalLine => ({
      ...{ category, rate_bp, name: 'باقة ورد | Bouquet', quantity_milli: one.quantity_milli, unit_code: 'PCE' },
      ...{ net: nets[at]!, vat: subtract(money(one.gross), nets[at]!), gross: money(one.gross) },
      discount: money(one.discount),
    }),
  );
  return { category, rate_bp, lines, vat, taxable, discount };
};

const sold = fc.record({
  category: fc.constantFrom<VatCategory>('S', 'S', 'S', 'Z', 'E', 'O'),
  gross: fc.integer({ min: 10, max: 500_000 }),
  quantity_milli: fc.oneof(
    fc.constant(1000),
    fc.integer({ min: 1, max: 9 }).map((n) => n * 1000),
    fc.integer({ min: 250, max: 9_999 }),
  ),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
});
const bases = [
  'a simplified invoice',
  'a standard invoice',
  'a credit note',
  'a simplified debit note',
  'a deposit',
  'a summary',
];

/** Documents that the product would write, of every kind, with lines of every category. */
export const randomDocument: fc.Arbitrary<FiscalDocument> = fc
  .record({
    base: fc.constantFrom(...bases),
    sold: fc.array(sold, { minLength: 1, maxLength: 12 }),
    percentOff: fc.constantFrom(0, 0, 5, 10, 33),
    isSettled: fc.boolean(),
    isRounded: fc.boolean(),
  })
  .map(({ base, sold, percentOff, isSettled, isRounded }) => {
    const groups = (['S', 'Z', 'E', 'O'] as const)
      .filter((category) => sold.some((one) => one.category === category))
      .map((category) => linesOf(sold, category, percentOff));
    const total = (pick: (group: (typeof groups)[number]) => Money): Money => sum(groups.map(pick));
    const lines = groups.flatMap((group) => group.lines);
    const [subtotal, vat, discount] = [total((g) => g.taxable), total((g) => g.vat), total((g) => g.discount)];
    const whole = plus(subtotal, vat);
    const paid = isSettled && base === 'a standard invoice' ? ownDocuments['an invoice that deducts a deposit']! : null;
    // The deposit is of the standard rate: beside nothing of that rate the authority warns (BR-S-01).
    const isPrepaid = paid !== null && whole > paid.prepaid && groups.some(({ category }) => category === 'S');
    const left = isPrepaid ? subtract(whole, paid.prepaid) : whole;
    const rounding = isRounded ? money(-(left % 5)) : zeroMoney;
    return {
      ...ownDocuments[base]!,
      ...{ lines, subtotal, vat, total: whole, discount_excl_vat: discount, rounding },
      lines_excl_vat: plus(subtotal, discount),
      ...{ prepaid: isPrepaid ? paid.prepaid : zeroMoney, prepayments: isPrepaid ? paid.prepayments : [] },
      payable: plus(left, rounding),
      allowances: groups
        .filter((group) => group.discount > 0)
        .map(({ category, rate_bp, discount: amount }) => ({ category, rate_bp, amount, reason: 'خصم' })),
      taxes: groups.map(({ category, rate_bp, taxable, vat: tax }) => ({
        ...{ category, rate_bp, taxable, vat: tax },
        ...{ exemption_code: reasons[category][0], exemption_reason: reasons[category][1] },
      })),
    };
  });
