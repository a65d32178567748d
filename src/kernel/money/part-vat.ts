import { type Money, money, sum } from './money.ts';

/** What is left of a line, or of a deposit, in one VAT category. Minor units, at least 0. */
export interface TaxedRest {
  readonly excl_vat: Money;
  readonly vat: Money;
}

/** What a document takes of a rest, VAT included. */
export interface TakenPart {
  readonly rest: TaxedRest;
  readonly gross: Money;
}

/** VAT of one part while it is being found. */
interface PartVat {
  /** Less or more would leave the rest's VAT, or its amount without VAT, below nothing. */
  readonly least: number;
  readonly most: number;
  vat: number;
  /** How far what stays of the rest is from its rate. */
  kept: number;
}

/** How much VAT is above its rate, times 10,000; below it, less than zero. Exact also where the product passes 2^53. */
const aboveRate = (exclVat: number, vat: number, rateBp: number): number =>
  Number(BigInt(vat) * 10_000n - BigInt(exclVat) * BigInt(rateBp));

/** VAT of a part that leaves what stays nearest to its rate. */
const findNearestVat = ({ rest, gross }: TakenPart, rateBp: number): PartVat => {
  const least = Math.max(0, gross - rest.excl_vat);
  const most = Math.min(rest.vat, gross);
  // Each unit of VAT that is taken leaves one more without VAT.
  const step = 10_000 + rateBp;
  const keptWithoutVat = aboveRate(rest.excl_vat - gross, rest.vat, rateBp);
  const vat = Math.min(most, Math.max(least, Math.round(keptWithoutVat / step)));
  return { least, most, vat, kept: keptWithoutVat - vat * step };
};

/** Moves single minor units between parts until they are `total`, there where what stays is nearest to its rate afterwards. */
const fitVatTo = (total: number, nearest: readonly PartVat[], rateBp: number): PartVat[] => {
  const parts = nearest.map((part) => ({ ...part }));
  let missing = total - parts.reduce((n, part) => n + part.vat, 0);
  const unit = Math.sign(missing);
  const keptAfter = (part: PartVat): number => part.kept - unit * (10_000 + rateBp);
  for (; missing !== 0; missing -= unit) {
    const able = parts.filter((part) => (unit > 0 ? part.vat < part.most : part.vat > part.least));
    const next = able.reduce((best, part) => (Math.abs(keptAfter(part)) < Math.abs(keptAfter(best)) ? part : best));
    next.kept = keptAfter(next);
    next.vat += unit;
  }
  return parts;
};

/** How many minor units around the nearest VAT are tried: the tax authority's tolerance for one line reaches no further. */
const reach = 2;

/** One VAT of the document, and what speaks against it, the gravest first; each times 10,000. */
interface PartVatTry {
  readonly parts: readonly PartVat[];
  /** Beyond what the tax authority tolerates. */
  readonly beyond: number;
  /** What stays is more than a minor unit from its rate: a later document could not choose freely. */
  readonly strained: number;
  /** How far the document itself is from its rate. */
  readonly own: number;
}

/**
 * Splits VAT off what a document takes of rests of one VAT category. `rests` are all of the category, also those of which
 * nothing is taken; `paper_lines` is how many lines the parts become on the document. The document's VAT stays within the tax
 * authority's tolerance where it can (BR-CO-17, BR-S-09: a minor unit for each line beside the rounded product), and what stays
 * of each rest and of the category stays near enough to the rate for a later document to take it as it is. No part takes more
 * than its rest has, so that all documents together take exactly everything. RangeError where more is taken than is left.
 */
export const splitVatOfParts = (
  rests: readonly TaxedRest[],
  taken: readonly TakenPart[],
  { rate_bp, paper_lines }: { readonly rate_bp: number; readonly paper_lines: number },
): Money[] => {
  const nearest = taken.map((part) => findNearestVat(part, rate_bp));
  if (nearest.some((part) => part.least > part.most)) throw new RangeError('more_than_is_left');
  const least = nearest.reduce((n, part) => n + part.least, 0);
  const most = nearest.reduce((n, part) => n + part.most, 0);
  const gross = sum(taken.map((part) => part.gross));
  const exclRest = sum(rests.map((rest) => rest.excl_vat));
  const keptWithoutVat = aboveRate(exclRest - gross, sum(rests.map((rest) => rest.vat)), rate_bp);
  const within = (vat: number): number => Math.min(most, Math.max(least, vat));
  const around = Math.round(keptWithoutVat / (10_000 + rate_bp));
  const tried: PartVatTry[] = [];
  for (let vat = within(around - reach); vat <= within(around + reach); vat++) {
    const parts = fitVatTo(vat, nearest, rate_bp);
    const own = Math.abs(aboveRate(gross - vat, vat, rate_bp));
    const kept = [keptWithoutVat - vat * (10_000 + rate_bp), ...parts.map((part) => part.kept)];
    tried.push({
      parts,
      // A product is rounded before it is compared: half a minor unit more is allowed, and just not that half itself.
      beyond: Math.max(0, own - paper_lines * 10_000 - 4_999),
      strained: Math.max(0, Math.max(...kept.map(Math.abs)) - 10_000),
      own,
    });
  }
  const best = tried.reduce((a, b) => ((b.beyond - a.beyond || b.strained - a.strained || b.own - a.own) < 0 ? b : a));
  return best.parts.map((part) => money(part.vat));
};
