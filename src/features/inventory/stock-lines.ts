import type { FieldError } from '../../kernel/contract/refusal.ts';
import { type Money, multiplyRatio, sum } from '../../kernel/money/money.ts';
import { inOwnUnit, type PurchaseUnit } from '../catalogue/purchase-units.ts';
import { costOf } from './stock.ts';

/** A unit that a line may be typed in. */
export type LineUnit = PurchaseUnit & { readonly is_default: boolean };

/** What a line of a stock form knows of its product. */
export interface LineProduct {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly barcode: string | null;
  readonly image_url: string | null;
  /** What it is drawn as without a picture. */
  readonly shown_icon: string | null;
  /** On hand less oversold, thousandths. */
  readonly quantity_milli: number;
  /** Average cost of one piece; null for people who may not see it. */
  readonly average_cost_amount: number | null;
  /** Days that a delivery lasts; null where the product keeps no lots. */
  readonly vase_life_days: number | null;
  /** What it is bought in; a draft of before has none. */
  readonly purchase_units?: readonly LineUnit[];
}

/** What a line keeps of a product. */
export const pickLineProduct = (of: LineProduct): LineProduct => ({
  id: of.id,
  name_ar: of.name_ar,
  name_en: of.name_en,
  barcode: of.barcode,
  image_url: of.image_url,
  shown_icon: of.shown_icon,
  quantity_milli: of.quantity_milli,
  average_cost_amount: of.average_cost_amount,
  vase_life_days: of.vase_life_days ?? null,
  purchase_units: of.purchase_units ?? [],
});

/** A line while it is typed; empty fields are null. */
export interface StockLine {
  readonly product: LineProduct;
  readonly quantity_milli: number | null;
  readonly unit_cost_amount: number | null;
  /** The purchase unit that quantity and cost are of; without one the product's own. Only of deliveries. */
  readonly unit?: LineUnit | null;
  /** Of the lot that it becomes: its last good day where that is printed on it, and its bucket. Only of deliveries. */
  readonly expires_on: string | null;
  readonly bucket: string | null;
  /** Why it leaves or comes: 1 expired, 2 lost, 7 found, 8 damaged. Only of adjustments. */
  readonly kind: 1 | 2 | 7 | 8;
  /** When it was counted by this device's clock, an ISO instant, which tells one typing from the next. Only of counts. */
  readonly counted_at: string | null;
  /** The same as the server sealed it, with what the books said then in `product.quantity_milli`; null until it answered. */
  readonly moment: string | null;
}

/** What a stock form does; it decides which fields a line has and what it may not exceed. */
export type StockTask = 'add' | 'adjust' | 'use' | 'count';

const onePiece = 1000;

/** The cost of one unit, or one piece, where that of another is known. */
const costIn = (amount: number | null, from: LineUnit | null | undefined, to: LineUnit | null): number | null =>
  amount === null
    ? null
    : multiplyRatio(amount as Money, to?.quantity_milli ?? onePiece, from?.quantity_milli ?? onePiece);

/** Typed in another unit: the quantity stays as it is typed, the cost becomes the new unit's. */
export const changeUnit = (line: StockLine, unit: LineUnit | null): StockLine => ({
  ...line,
  unit,
  unit_cost_amount: costIn(line.unit_cost_amount, line.unit, unit),
});

/** What a line comes to in the product's own unit; null where nothing is typed, or no whole thousandth. */
export const lineInPieces = ({ quantity_milli, unit }: StockLine): number | null =>
  quantity_milli === null ? null : unit ? inOwnUnit(quantity_milli, unit) : quantity_milli;

/** What a count found more than the books (+) or less (-), thousandths; null until something is typed. */
export const countDifference = ({ quantity_milli, product }: StockLine): number | null =>
  quantity_milli === null ? null : quantity_milli - product.quantity_milli;

/**
 * Adds a product with one piece at the cost last known; a product that is there already gets one piece more. A count
 * (`countedAt`) stays as of the moment at which the product was first counted or last typed; only a scan of it counts a
 * piece (`isSeen`), a product found by its name waits for what is typed. A delivery begins in the usual unit.
 */
export const addPiece = (
  lines: readonly StockLine[],
  product: LineProduct,
  countedAt: string | null = null,
  isSeen = true,
  unit: LineUnit | null = null,
): StockLine[] =>
  lines.some((line) => line.product.id === product.id)
    ? lines.map((line) =>
        line.product.id === product.id
          ? {
              ...line,
              product: countedAt === null ? product : line.product,
              quantity_milli: isSeen ? (line.quantity_milli ?? 0) + onePiece : line.quantity_milli,
            }
          : line,
      )
    : [
        {
          product,
          quantity_milli: isSeen ? onePiece : null,
          unit_cost_amount: costIn(product.average_cost_amount, null, unit),
          ...(unit ? { unit } : {}),
          expires_on: null,
          bucket: null,
          kind: 1,
          counted_at: countedAt,
          moment: null,
        },
        ...lines,
      ];

/** What the books said of a product when it was counted. */
export interface CountedBook {
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly moment: string;
}

/** Takes over what the books said at `countedAt`; an answer that arrives after the line was counted again is ignored. */
export const updateBook = (
  lines: readonly StockLine[],
  { product_id, quantity_milli, moment }: CountedBook,
  countedAt: string,
): readonly StockLine[] =>
  lines.map((line) =>
    line.product.id === product_id && line.counted_at === countedAt
      ? { ...line, product: { ...line.product, quantity_milli }, moment }
      : line,
  );

export interface LineErrors {
  readonly quantity_milli: FieldError | null;
  readonly unit_cost_amount: FieldError | null;
}

/** What is wrong with a line. What leaves is never more than there is; what comes has a cost, which may be zero. */
export const lineErrors = (line: StockLine, task: StockTask): LineErrors => ({
  quantity_milli:
    line.quantity_milli === null
      ? { key: 'required' }
      : task === 'count'
        ? line.quantity_milli < 0
          ? { key: 'quantity_must_not_be_negative' }
          : null
        : line.quantity_milli <= 0
          ? { key: 'quantity_must_be_positive' }
          : task !== 'add' && line.kind !== 7 && line.quantity_milli > line.product.quantity_milli
            ? { key: 'max_value', params: { max: line.product.quantity_milli / 1000 } }
            : null,
  unit_cost_amount:
    task !== 'add' || (line.unit_cost_amount !== null && line.unit_cost_amount >= 0)
      ? null
      : { key: line.unit_cost_amount === null ? 'required' : 'amount_must_not_be_negative' },
});

/** What the lines cost together without VAT, as the server will add them up; lines without quantity or cost count nothing. */
export const totalCost = (lines: readonly StockLine[]): Money =>
  sum(
    lines.flatMap((line) =>
      line.quantity_milli && line.unit_cost_amount
        ? [costOf({ quantity_milli: line.quantity_milli, unit_cost_amount: line.unit_cost_amount as Money })]
        : [],
    ),
  );
