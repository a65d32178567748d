import { add, allocate, type Money, multiplyRatio, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { splitVatOfParts, type TaxedRest } from '../../kernel/money/part-vat.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';

/** A line of an issued document and what of it was credited so far. Amounts are minor units. */
export interface CreditableLine {
  readonly line_number: number;
  readonly quantity_milli: number;
  /** After its share of the document's discount, without VAT. */
  readonly revenue_excl_vat: Money;
  readonly total_vat: Money;
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
  /** What its goods cost when they were sold; zero for a service. */
  readonly cost_amount: Money;
  readonly credited_quantity_milli: number;
  readonly credited_excl_vat: Money;
  readonly credited_vat: Money;
  /** Of the cost: what came back with its goods. */
  readonly returned_cost_amount: Money;
  /** Goes back as a whole or not at all: a package, by what is not used of it. */
  readonly is_whole?: boolean;
}

/** What a note credits of one line. */
export interface CreditedLine {
  readonly line_number: number;
  /** Nothing comes back where the note is by amount. */
  readonly quantity_milli: number;
  readonly excl_vat: Money;
  readonly vat: Money;
  /** The sale's cost of what comes back. */
  readonly cost_amount: Money;
}

/** An amount of one line, VAT included. */
export interface LineAmount {
  readonly line_number: number;
  readonly amount: Money;
}

/** What a note is asked to credit: pieces of lines, an amount with VAT that all lines share, or an amount of each line. */
export type CreditRequest =
  | {
      readonly by: 'lines';
      readonly lines: readonly { readonly line_number: number; readonly quantity_milli: number }[];
    }
  | { readonly by: 'amount'; readonly amount: Money }
  | { readonly by: 'line_amounts'; readonly amounts: readonly LineAmount[] };

const restPartsOf = (l: CreditableLine): TaxedRest => ({
  excl_vat: subtract(l.revenue_excl_vat, l.credited_excl_vat),
  vat: subtract(l.total_vat, l.credited_vat),
});
/** What is left to credit of a line, VAT included. */
export const restOfLine = (l: CreditableLine): Money => {
  const { excl_vat, vat } = restPartsOf(l);
  return add(excl_vat, vat);
};
export const restQuantityOf = (l: CreditableLine): number => l.quantity_milli - l.credited_quantity_milli;
export const restOfLines = (lines: readonly CreditableLine[]): Money => sum(lines.map(restOfLine));

/** One share of a rest, half-up; the whole takes all of it, so that no minor unit stays behind. */
const shareOf = (rest: Money, part: number, whole: number): Money =>
  part === whole ? rest : multiplyRatio(rest, part, whole);

interface Working {
  readonly line: CreditableLine;
  readonly quantity_milli: number;
  /** With VAT. */
  readonly gross: Money;
}

/** Amounts with VAT that come off lines without their pieces; null where a line holds less. */
const workOnAmounts = (lines: readonly CreditableLine[], amounts: readonly LineAmount[]): Working[] | null => {
  const working: Working[] = [];
  for (const { line_number, amount } of amounts) {
    const line = lines.find((l) => l.line_number === line_number);
    if (!line || line.is_whole || amount > restOfLine(line)) return null;
    if (amount > 0) working.push({ line, quantity_milli: 0, gross: amount });
  }
  return working.length > 0 ? working : null;
};

/** An amount that all lines share by what is left of them. */
const shareAmount = (lines: readonly CreditableLine[], amount: Money): LineAmount[] | null => {
  const rests = lines.map((l) => (l.is_whole ? zeroMoney : restOfLine(l)));
  if (amount <= 0 || amount > sum(rests)) return null;
  return allocate(amount, rests).flatMap((gross, i) =>
    gross > 0 ? [{ line_number: lines[i]!.line_number, amount: gross }] : [],
  );
};

/** Pieces of lines, each worth its share of what is left of its line; null where fewer are left. */
const workOnPieces = (
  lines: readonly CreditableLine[],
  asked: readonly { readonly line_number: number; readonly quantity_milli: number }[],
): Working[] | null => {
  const working: Working[] = [];
  const numbers = new Set(asked.map((l) => l.line_number));
  if (numbers.size !== asked.length || numbers.size === 0) return null;
  for (const { line_number, quantity_milli } of asked) {
    const line = lines.find((l) => l.line_number === line_number);
    if (!line || quantity_milli <= 0 || quantity_milli > restQuantityOf(line)) return null;
    if (line.is_whole && quantity_milli < restQuantityOf(line)) return null;
    const gross = shareOf(restOfLine(line), quantity_milli, restQuantityOf(line));
    working.push({ line, quantity_milli, gross });
  }
  return working.sort((a, b) => a.line.line_number - b.line.line_number);
};

const workOn = (lines: readonly CreditableLine[], asked: CreditRequest): Working[] | null => {
  if (asked.by === 'lines') return workOnPieces(lines, asked.lines);
  const amounts = asked.by === 'amount' ? shareAmount(lines, asked.amount) : asked.amounts;
  return amounts && workOnAmounts(lines, amounts);
};

/**
 * What a note credits, line by line, exact to the last minor unit: whatever notes are issued and in whatever order, what they
 * credit of a line and of a VAT category sums to what it had, never to more. A piece is worth what is left of its line by the
 * pieces that are left. Null when more is asked than is left, or nothing.
 */
export const creditLines = (lines: readonly CreditableLine[], asked: CreditRequest): CreditedLine[] | null => {
  const working = workOn(lines, asked);
  if (!working) return null;
  const vats = new Map<Working, Money>();
  for (const [key, group] of Map.groupBy(working, (w) => categoryKey(w.line))) {
    const rests = lines.filter((l) => categoryKey(l) === key).map(restPartsOf);
    const taken = group.map(({ line, gross }) => ({ rest: restPartsOf(line), gross }));
    // An amount is one line of the paper for each category (`billOfNote`).
    const paper_lines = asked.by === 'lines' ? group.length : 1;
    const split = splitVatOfParts(rests, taken, { rate_bp: group[0]!.line.vat_rate_bp, paper_lines });
    for (const [i, w] of group.entries()) vats.set(w, split[i]!);
  }
  return working.map((w) => {
    const { line, quantity_milli, gross } = w;
    const vat = vats.get(w)!;
    const cost = subtract(line.cost_amount, line.returned_cost_amount);
    return {
      line_number: line.line_number,
      quantity_milli,
      excl_vat: subtract(gross, vat),
      vat,
      cost_amount: quantity_milli === 0 ? zeroMoney : shareOf(cost, quantity_milli, restQuantityOf(line)),
    };
  });
};

export const categoryKey = (l: { readonly vat_category: VatCategory; readonly vat_rate_bp: number }): string =>
  `${l.vat_category}:${l.vat_rate_bp}`;
