import { type Money, money, multiplyRatio, sum, zeroMoney } from '../../kernel/money/money.ts';
import { arrangingKind, type FlowerDrawing, type PartColour, type PartKind, partKind } from './composer-choices.ts';

/** How many different parts and how many stems one bouquet has at most. */
const mostDifferent = 20;
export const mostStems = 200;

/** Pieces of each product in one bouquet, by product number. */
export type Composition = ReadonlyMap<number, number>;

const part = /^([1-9]\d{0,14})(?:x([1-9]\d{0,2}))?$/;

/** The form of an address of a composition, and how long it may be. */
export const compositionForm = /^[1-9]\d{0,14}(x[1-9]\d{0,2})?(-[1-9]\d{0,14}(x[1-9]\d{0,2})?)*$/;
export const longestComposition = 300;

/**
 * Reads a composition as an address carries it, `12x5-31`: product, and pieces where there are several. What cannot be read is
 * left out.
 */
export const readComposition = (text: string): Composition => {
  const found = new Map<number, number>();
  for (const one of text.split('-')) {
    const [, id, pieces = '1'] = part.exec(one) ?? [];
    if (id === undefined || found.has(Number(id)) || found.size >= mostDifferent) continue;
    found.set(Number(id), Math.min(mostStems, Number(pieces)));
  }
  return found;
};

/** The same composition is always written the same way, whatever was chosen first. */
export const writeComposition = (composition: Composition): string =>
  [...composition]
    .filter(([, pieces]) => pieces > 0)
    .sort(([one], [other]) => one - other)
    .map(([id, pieces]) => (pieces === 1 ? String(id) : `${id}x${pieces}`))
    .join('-');

/** The composition with so many of a product; none leaves it out. */
export const setPieces = (composition: Composition, productId: number, pieces: number): Composition => {
  const changed = new Map(composition);
  if (pieces <= 0) changed.delete(productId);
  else if (changed.has(productId) || changed.size < mostDifferent)
    changed.set(productId, Math.min(mostStems, Math.floor(pieces)));
  return changed;
};

/** One product in place of another: what there was of both comes together. */
export const replacePart = (composition: Composition, productId: number, by: number): Composition =>
  setPieces(setPieces(composition, productId, 0), by, (composition.get(by) ?? 0) + (composition.get(productId) ?? 0));

/** A product that a composer offers, or offered. */
export interface ComposerPart {
  readonly product_id: number;
  readonly kind: PartKind;
  readonly drawing: FlowerDrawing | null;
  readonly colour: PartColour;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  /** As the shop types prices. */
  readonly price: Money;
  /** Whole pieces that can be had now. */
  readonly available: number;
  /** It is on the composer and can be sold. */
  readonly is_offered: boolean;
}

/** How a shop prices and times what is composed. */
export interface ArrangingRules {
  readonly arranging: (typeof arrangingKind)[keyof typeof arrangingKind];
  readonly arranging_amount: Money;
  /** Of the recipes' settings: what an hour at the bench costs. */
  readonly hourly_amount: Money;
  readonly base_minutes: number;
  readonly stem_seconds: number;
}

export interface Composer extends ArrangingRules {
  readonly is_open: boolean;
  /** The product that a composed bouquet is sold as. */
  readonly product_id: number;
  /** The least that a bouquet costs, with VAT. */
  readonly smallest_amount: Money;
  readonly parts: readonly ComposerPart[];
}

/** Minutes at the bench for a bouquet of so many stems; without a stem there is nothing to arrange. */
export const minutesFor = (rules: Pick<ArrangingRules, 'base_minutes' | 'stem_seconds'>, stems: number): number =>
  stems === 0 ? 0 : rules.base_minutes + Math.ceil((stems * rules.stem_seconds) / 60);

/** What arranging costs, in the shop's mode of prices. */
export const arrangingFor = (rules: ArrangingRules, minutes: number): Money => {
  if (minutes === 0) return zeroMoney;
  return rules.arranging === arrangingKind.amount
    ? rules.arranging_amount
    : multiplyRatio(rules.hourly_amount, minutes, 60);
};

/** A part that was chosen. */
interface ChosenPart {
  readonly part: ComposerPart;
  /** So many are in the bouquet: not more than can be had. */
  readonly pieces: number;
  /** So many were chosen. */
  readonly chosen: number;
  /** What to have instead of what sold out; nothing is replaced by itself. */
  readonly instead: ComposerPart | null;
}

/** A part that the composer offers no more: it stays in the list until somebody takes it out. */
interface GonePart {
  readonly product_id: number;
  readonly pieces: number;
  /** What it was, where the composer ever offered it. */
  readonly part: ComposerPart | null;
  readonly instead: ComposerPart | null;
}

/** A composition as it can be made now. */
export interface Bouquet {
  /** The address of what can be made of it, with what is gone: that is not taken out silently. */
  readonly code: string;
  readonly parts: readonly ChosenPart[];
  readonly gone: readonly GonePart[];
  readonly stems: number;
  readonly minutes: number;
  readonly arranging: Money;
  /** Of one bouquet, in the shop's mode of prices. */
  readonly unit_price: Money;
}

/** What comes nearest to a part: the same flower, else the same colour, of the same kind and to be had. */
const nearestTo = (lost: ComposerPart, composer: Composer, composition: Composition): ComposerPart | null => {
  const score = (one: ComposerPart): number =>
    (one.drawing === lost.drawing && one.kind === partKind.stem ? 2 : 0) + (one.colour === lost.colour ? 1 : 0);
  const others = composer.parts.filter(
    (one) =>
      one.kind === lost.kind &&
      one.product_id !== lost.product_id &&
      one.is_offered &&
      one.available > (composition.get(one.product_id) ?? 0) &&
      score(one) > 0,
  );
  return others.reduce<ComposerPart | null>((best, one) => (best && score(best) >= score(one) ? best : one), null);
};

/**
 * What of a composition can be made now, and what it costs: the one rule for the page, the order and the till. Of a stem that was
 * sold meanwhile what is left is in it; of wraps, vases and cards one each.
 */
export const composeBouquet = (composer: Composer, composition: Composition): Bouquet => {
  const parts: ChosenPart[] = [];
  const gone: GonePart[] = [];
  let stems = 0;
  for (const [product_id, chosen] of [...composition].sort(([one], [other]) => one - other)) {
    const found = composer.parts.find((one) => one.product_id === product_id) ?? null;
    const instead = found && nearestTo(found, composer, composition);
    if (!found?.is_offered) {
      gone.push({ product_id, pieces: chosen, part: found, instead });
      continue;
    }
    const isStem = found.kind === partKind.stem;
    if (!isStem && parts.some((one) => one.part.kind === found.kind && one.pieces > 0)) continue;
    const pieces = Math.min(isStem ? chosen : 1, found.available, isStem ? mostStems - stems : 1);
    if (isStem) stems += pieces;
    parts.push({ part: found, pieces, chosen: isStem ? chosen : 1, instead: pieces === 0 ? instead : null });
  }
  const minutes = minutesFor(composer, stems);
  const arranging = arrangingFor(composer, minutes);
  const code = writeComposition(
    new Map([
      ...parts.map((one): [number, number] => [one.part.product_id, one.pieces]),
      ...gone.map((one): [number, number] => [one.product_id, one.pieces]),
    ]),
  );
  return {
    ...{ code, parts, gone, stems, minutes, arranging },
    unit_price: sum([...parts.map((one) => money(one.part.price * one.pieces)), arranging]),
  };
};

/** Why a bouquet is not ordered: the first reason. */
export type NotReady = 'composer_empty' | 'composer_gone' | 'composer_short' | 'composer_too_small';

/** Whether a bouquet can be ordered at what it costs with VAT; null where it can. */
export const findProblem = (
  composer: Pick<Composer, 'smallest_amount'>,
  bouquet: Pick<Bouquet, 'gone' | 'parts' | 'stems'>,
  total: Money,
): NotReady | null => {
  if (bouquet.gone.length > 0) return 'composer_gone';
  if (bouquet.parts.some((one) => one.pieces < one.chosen)) return 'composer_short';
  if (bouquet.stems === 0) return 'composer_empty';
  return total < composer.smallest_amount ? 'composer_too_small' : null;
};

/** What so many bouquets of a composition need of stock, by product. */
export const composedNeeds = (code: string, quantityMilli: number) =>
  [...readComposition(code)].map(([product_id, pieces]) => ({ product_id, quantity_milli: pieces * quantityMilli }));
