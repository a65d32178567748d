import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { type Bill, type BillInput, checkBill, computeBill, type Discount } from '../../kernel/money/bill.ts';
import { lineGross } from '../../kernel/money/bill-input.ts';
import { add, type Money, multiplyRatio, smaller, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { taxOf, type VatCategory } from '../../kernel/money/vat.ts';
import { type CodeTerms, codeDiscounts, withCode } from '../promotions/code-terms.ts';
import { type MarkdownAllowed, markedPrice } from '../recipes/markdown.ts';
import type { LineKind } from './till-offers.ts';

/** What the catalogue says about an item of the bill. */
export interface CatalogueItem {
  readonly kind: LineKind;
  readonly id: number;
  readonly price: Money;
  readonly minimum_price: Money | null;
  readonly vat_category: VatCategory;
}

export interface LineInput {
  readonly kind: LineKind;
  readonly item_id: number;
  readonly quantity_milli: number;
  readonly unit_price: Money;
  readonly discount?: Discount | undefined;
  /** Taken from a package: its price is nothing. */
  readonly customer_offer_id?: number | undefined;
  /** Old stock, whose price is so much lower, basis points. */
  readonly markdown_bp?: number | undefined;
  /** A bouquet that is composed of what it says. */
  readonly composition?: string | undefined;
}

/** The name of a line's item among the facts: each composed bouquet is one of its own. */
export const factKey = ({ kind, item_id, composition }: Pick<LineInput, 'kind' | 'item_id' | 'composition'>): string =>
  composition === undefined ? `${kind}/${item_id}` : `${kind}/${item_id}/${composition}`;

export interface PricingRules {
  readonly prices_include_vat: boolean;
  readonly is_vat_registered: boolean;
  readonly vat_rate_bp: number;
  readonly may_change_price: boolean;
  readonly max_discount_bp: number;
  /** Prices that an appointment was booked at: they hold though the catalogue's changed since. */
  readonly agreed?: readonly AgreedPrice[];
  /** Of how much of a product the price is lowered with its age today. */
  readonly markdowns?: readonly MarkdownAllowed[];
  /** The code that the bill carries: it takes off after the lines' own discounts, and is nobody's discretion. */
  readonly code?: CodeTerms | null;
  /** What points take off the whole bill after every other discount, in the mode of the prices. */
  readonly points_amount?: Money;
  /** What free and loyalty cards take off beside them. */
  readonly cards_amount?: Money;
}

/** Of a service that was booked, or of a product that was ordered. */
export interface AgreedPrice {
  readonly service_id?: number | undefined;
  readonly product_id?: number | undefined;
  readonly price: Money;
}

const isAgreed = ({ kind, item_id, unit_price }: LineInput, agreed: readonly AgreedPrice[] = []): boolean =>
  agreed.some(
    ({ service_id, product_id, price }) =>
      price === unit_price && item_id === { service: service_id, product: product_id, offer: undefined }[kind],
  );

/** A composed bouquet has a price of its own. */
const allowanceOf = (
  { kind, item_id, markdown_bp, composition }: LineInput,
  allowed: readonly MarkdownAllowed[] = [],
) =>
  markdown_bp !== undefined && composition === undefined && kind === 'product'
    ? allowed.find((one) => one.product_id === item_id && one.percent_bp === markdown_bp)
    : undefined;

/** A line at the price of old stock, as far as there is some. */
const isMarkedDown = (line: LineInput, item: CatalogueItem, allowed?: readonly MarkdownAllowed[]): boolean =>
  line.unit_price === markedPrice(item.price, line.markdown_bp ?? 0) &&
  (allowanceOf(line, allowed)?.limit_milli ?? 0) > 0;

/** Lines whose markdown the old stock is not enough for, by their fields: the last of those that share it. */
const beyondOldStock = (lines: readonly LineInput[], allowed: readonly MarkdownAllowed[] = []): FieldErrors =>
  Object.fromEntries(
    allowed.flatMap(({ product_id, percent_bp, limit_milli }) => {
      const sharing = lines.flatMap((line, place) =>
        line.kind === 'product' && line.item_id === product_id && (line.markdown_bp ?? 0) >= percent_bp
          ? [{ place, quantity_milli: line.quantity_milli }]
          : [],
      );
      const last = sharing.at(-1);
      const total = sharing.reduce((sum, one) => sum + one.quantity_milli, 0);
      if (!last || limit_milli === 0 || total <= limit_milli) return [];
      const left = Math.max(0, limit_milli - (total - last.quantity_milli));
      return [[`lines.${last.place}.quantity_milli`, [{ key: 'markdown_quantity', params: { left } }]]];
    }),
  );

/** The same bill with what its code takes off each line it reaches. */
const withCodeOf = (code: CodeTerms, lines: readonly LineInput[], input: BillInput) => {
  const coded = withCode(code, lines);
  return {
    input: { ...input, lines: input.lines.map((line, i) => ({ ...line, discount: coded[i]!.discount ?? null })) },
    code_amount: sum(codeDiscounts(code, lines)),
  };
};

/** What is left of a bill after every discount, in the mode of its prices: what points and cards may take off. */
export const leftOf = (bill: Bill): Money =>
  sum(bill.lines.map((l) => subtract(l.gross_amount, add(l.discount_amount, l.bill_discount_amount))));

/**
 * The same bill with points and cards added to the discount of the whole: so they take off what they are worth, whatever else
 * does. Refused where they are worth more than what is left.
 */
const withHeld = (
  input: BillInput,
  bill: Bill,
  { points_amount = zeroMoney, cards_amount = zeroMoney }: PricingRules,
): BillInput | { errors: FieldErrors } => {
  const left = leftOf(bill);
  if (points_amount > left) return { errors: { loyalty_points: [{ key: 'points_more_than_bill' }] } };
  if (add(points_amount, cards_amount) > left)
    return { errors: { discount_cards: [{ key: 'gift_cards_more_than_bill' }] } };
  return { ...input, discount: { kind: 'amount', amount: sum([bill.discount_amount, points_amount, cards_amount]) } };
};

/**
 * Prices a bill, or says what is wrong with it by field. One rule for the server, which refuses with it, and for the till,
 * which shows it beside the line before anything is sent: arithmetic, changed prices (role flag), lowest prices, and the
 * largest discount of the role over the whole bill.
 */
export const priceBill = (
  lines: readonly LineInput[],
  discount: Discount | null,
  itemOf: (line: LineInput) => CatalogueItem,
  rules: PricingRules,
): { bill: Bill; input: BillInput; code_amount: Money } | { errors: FieldErrors } => {
  const input: BillInput = {
    prices_include_vat: rules.prices_include_vat,
    lines: lines.map((line) => ({
      quantity_milli: line.quantity_milli,
      unit_price: line.unit_price,
      discount: line.discount ?? null,
      ...taxOf(itemOf(line).vat_category, rules),
    })),
    discount,
  };
  const errors = checkBill(input);
  if (Object.keys(errors).length > 0) return { errors };
  const bill = computeBill(input);
  lines.forEach((line, i) => {
    const item = itemOf(line);
    // Nothing is paid for what a package gives; the server judges that it does.
    if (line.customer_offer_id !== undefined && line.unit_price === 0) return;
    const isMarked = isMarkedDown(line, item, rules.markdowns);
    if (line.unit_price !== item.price && !rules.may_change_price && !isMarked && !isAgreed(line, rules.agreed)) {
      errors[`lines.${i}.unit_price`] = [{ key: 'price_has_changed', params: { price: item.price } }];
    }
    const priced = bill.lines[i]!;
    // What one line brings in after its own and its share of the bill discount, against its lowest price.
    const brought = subtract(subtract(priced.gross_amount, priced.discount_amount), priced.bill_discount_amount);
    // What the shop itself lowers is measured against a lowest price that is lowered as much.
    const lowest =
      isMarked && item.minimum_price !== null
        ? markedPrice(item.minimum_price, line.markdown_bp ?? 0)
        : item.minimum_price;
    // What was agreed holds, whatever the lowest price is since; no discount goes below it.
    const minimum = lowest !== null && isAgreed(line, rules.agreed) ? smaller(lowest, line.unit_price) : lowest;
    if (minimum !== null && brought < multiplyRatio(minimum, line.quantity_milli, 1000)) {
      errors[`lines.${i}.unit_price`] ??= [{ key: 'price_below_minimum', params: { minimum } }];
    }
  });
  if (!rules.may_change_price) Object.assign(errors, beyondOldStock(lines, rules.markdowns));
  const gross = sum(input.lines.map((l) => lineGross(l)));
  const given = sum(bill.lines.map((l) => add(l.discount_amount, l.bill_discount_amount)));
  if (BigInt(given) * 10_000n > BigInt(gross) * BigInt(rules.max_discount_bp)) {
    errors.discount = [{ key: 'discount_over_limit', params: { percent: rules.max_discount_bp / 100 } }];
  }
  if (Object.keys(errors).length > 0) return { errors };
  const coded = rules.code ? withCodeOf(rules.code, lines, input) : { input, code_amount: zeroMoney };
  const wrong = rules.code ? checkBill(coded.input) : {};
  if (Object.keys(wrong).length > 0) return { errors: wrong };
  const before = rules.code ? computeBill(coded.input) : bill;
  if (!rules.points_amount && !rules.cards_amount) return { ...coded, bill: before };
  const last = withHeld(coded.input, before, rules);
  if (isWrong(last)) return last;
  return { ...coded, input: last, bill: computeBill(last) };
};

export const isWrong = <T extends object>(result: T | { errors: FieldErrors }): result is { errors: FieldErrors } =>
  'errors' in result;
