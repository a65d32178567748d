import { type Money, multiplyRatio } from '../../kernel/money/money.ts';
import { allocateStock } from './availability.ts';
import { daysLeft } from './lot.ts';
import type { FactsById } from './recipe-cost.ts';

/** With so many days left, today included, a lot costs so much less. */
export interface MarkdownRule {
  readonly days_left: number;
  readonly percent_bp: number;
}

/** The largest markdown: nothing is sold for nothing by a rule. */
export const largestMarkdown = 9_000;
/** How many rules a shop may have. */
export const mostMarkdownRules = 5;

/** What is wrong with rules, by their place: two for the same day. */
export const markdownErrors = (rules: readonly MarkdownRule[]) =>
  Object.fromEntries(
    rules.flatMap(({ days_left }, i) =>
      rules.findIndex((one) => one.days_left === days_left) < i
        ? [[`${i}.days_left`, [{ key: 'markdown_day_twice' }]]]
        : [],
    ),
  );

/** What markdowns need to know of a lot. */
export interface AgedLot {
  readonly expires_on: string;
  readonly quantity_milli: number;
  /** Its own, basis points; null where only the rules count. */
  readonly markdown_bp: number | null;
}

/** By how much a lot is marked down on a day, basis points: the largest of its own and of the rules that it has reached. */
export const lotMarkdown = (
  { expires_on, markdown_bp }: Pick<AgedLot, 'expires_on' | 'markdown_bp'>,
  today: string,
  rules: readonly MarkdownRule[],
): number =>
  Math.max(
    markdown_bp ?? 0,
    ...rules.filter(({ days_left }) => daysLeft(expires_on, today) <= days_left).map(({ percent_bp }) => percent_bp),
  );

/** A price with a markdown, to the nearest minor unit. */
export const markedPrice = (price: Money, percent_bp: number): Money =>
  multiplyRatio(price, 10_000 - percent_bp, 10_000);

/** So much of a product, thousandths, is sold next with a markdown (0: without). */
export interface PriceStep {
  readonly percent_bp: number;
  readonly quantity_milli: number;
}

/** Steps with those of the same markdown together; what comes after the last markdown has the usual price anyway. */
const joinSteps = (steps: readonly PriceStep[]): PriceStep[] => {
  const joined: PriceStep[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (step.quantity_milli <= 0) continue;
    if (last?.percent_bp === step.percent_bp)
      joined[joined.length - 1] = { ...last, quantity_milli: last.quantity_milli + step.quantity_milli };
    else joined.push(step);
  }
  return joined.slice(0, joined.findLastIndex((step) => step.percent_bp > 0) + 1);
};

/** Lots of one product in the order in which they are sold, without what is held: whoever holds it has its price already. */
export const stepsOfLots = (
  lots: readonly AgedLot[],
  heldMilli: number,
  today: string,
  rules: readonly MarkdownRule[],
): PriceStep[] => {
  let held = heldMilli;
  return joinSteps(
    lots.map((lot) => {
      const skipped = Math.min(held, lot.quantity_milli);
      held -= skipped;
      return { percent_bp: lotMarkdown(lot, today, rules), quantity_milli: lot.quantity_milli - skipped };
    }),
  );
};

/** Steps of products that have lots with a markdown. */
export type StepsByProduct = ReadonlyMap<number, readonly PriceStep[]>;

/** What the stems between two places of a product's steps cost less, as thousandths × minor units × basis points. */
const loweredBetween = (steps: readonly PriceStep[], from: number, to: number, price: number): number => {
  let [start, lowered] = [0, 0];
  for (const step of steps) {
    const end = start + step.quantity_milli;
    lowered += Math.max(0, Math.min(end, to) - Math.max(start, from)) * price * step.percent_bp;
    start = end;
  }
  return lowered;
};

/** A whole percent of a price, basis points: what a piece costs less is said and rounded by it, in favour of the shop. */
const wholePercent = (lowered: number, price: number): number =>
  price <= 0 ? 0 : Math.min(largestMarkdown, Math.floor(lowered / (price * 1000 * 100)) * 100);

/** No menu and no till sells more pieces of a bouquet from old stems at once; the next ones have the usual price. */
const mostMarkedPieces = 50;

/** A product and everything that its recipe takes. */
const reachedBy = (productId: number, facts: FactsById, reached = new Set<number>()): Set<number> => {
  if (reached.has(productId)) return reached;
  reached.add(productId);
  for (const part of facts.get(productId)?.components ?? [])
    if (!part.is_optional) reachedBy(part.product_id, facts, reached);
  return reached;
};

/** Products that are made with their sale, and what a piece of each product costs. */
export interface Made {
  readonly facts: FactsById;
  readonly prices: ReadonlyMap<number, number>;
}

/**
 * Steps of a product that is made with its sale: each piece costs less by as much as the stems that it takes, finished pieces
 * first and then components, in the order in which they are sold. `facts`: the free stock of what its recipe leads to.
 */
const stepsToMake = (productId: number, { facts, prices }: Made, marked: StepsByProduct): PriceStep[] => {
  const old = [...reachedBy(productId, facts)].filter((id) => marked.has(id));
  if (old.length === 0) return [];
  const steps: PriceStep[] = [];
  let before: ReadonlyMap<number, number> = new Map();
  for (let pieces = 1; pieces <= mostMarkedPieces; pieces++) {
    const { lacking, taken } = allocateStock([{ product_id: productId, quantity_milli: pieces * 1000 }], facts);
    if (lacking !== null) break;
    const lowered = [...taken].reduce(
      (sum, [id, to]) => sum + loweredBetween(marked.get(id) ?? [], before.get(id) ?? 0, to, prices.get(id) ?? 0),
      0,
    );
    steps.push({ percent_bp: wholePercent(lowered, prices.get(productId) ?? 0), quantity_milli: 1000 });
    const isPast = old.every((id) => stepsEnd(marked.get(id)) <= (taken.get(id) ?? 0));
    if (isPast) break;
    before = taken;
  }
  return joinSteps(steps);
};

const stepsEnd = (steps: readonly PriceStep[] = []): number =>
  steps.reduce((sum, step) => sum + step.quantity_milli, 0);

/**
 * How much of a product costs less, and by how much, in the order in which it is sold (0: the usual price); empty where all of
 * it has its usual price. `made`: where it is made with its sale.
 */
export const stepsToSell = (productId: number, made: Made | null, marked: StepsByProduct): readonly PriceStep[] => {
  if (marked.size === 0) return [];
  return made ? stepsToMake(productId, made, marked) : (marked.get(productId) ?? []);
};

/** Of how much of a product, thousandths, a markdown of at least so many basis points may be promised. */
export interface MarkdownAllowed {
  readonly product_id: number;
  readonly percent_bp: number;
  readonly limit_milli: number;
}

/** How much of a product has just this markdown. */
export const quantityAt = (steps: readonly PriceStep[], percent_bp: number): number =>
  stepsEnd(steps.filter((step) => step.percent_bp === percent_bp));

/** Of how much a markdown of at least so many basis points may be promised by steps. */
export const stepLimit = (steps: readonly PriceStep[], percent_bp: number): number =>
  stepsEnd(steps.filter((step) => step.percent_bp >= percent_bp));

/**
 * A quantity by its prices: what is left of each step, `usedMilli` of whose markdown is promised already, and the rest without a
 * markdown. Whole pieces stay whole. Each markdown once.
 */
export const splitBySteps = (
  quantityMilli: number,
  steps: readonly PriceStep[],
  usedMilli: (percent_bp: number) => number = () => 0,
): PriceStep[] => {
  const unit = quantityMilli % 1000 === 0 ? 1000 : 1;
  const used = new Map(steps.map(({ percent_bp }) => [percent_bp, usedMilli(percent_bp)]));
  const split = new Map<number, number>();
  let left = quantityMilli;
  const give = (percent: number, milli: number) => {
    if (milli > 0) split.set(percent, (split.get(percent) ?? 0) + milli);
    left -= milli;
  };
  for (const { percent_bp, quantity_milli } of steps) {
    const gone = Math.min(used.get(percent_bp) ?? 0, quantity_milli);
    used.set(percent_bp, (used.get(percent_bp) ?? 0) - gone);
    give(percent_bp, Math.min(left, Math.floor((quantity_milli - gone) / unit) * unit));
  }
  give(0, left);
  return [...split].map(([percent_bp, quantity_milli]) => ({ percent_bp, quantity_milli }));
};

/** The markdown of the piece after so many, basis points; 0 past the last step. */
export const stepAt = (steps: readonly PriceStep[], afterMilli: number): number => {
  const ends = steps.map((_, i) => stepsEnd(steps.slice(0, i + 1)));
  return steps[ends.findIndex((end) => end >= afterMilli + 1000)]?.percent_bp ?? 0;
};

/** What was old on a day: lots with what left them that day, so that the price on a screen holds. */
export interface OldStock {
  readonly lots: ReadonlyMap<number, readonly AgedLot[]>;
  readonly today: string;
  readonly rules: readonly MarkdownRule[];
}

/** More of a fresh component than anybody sells in a day. */
const plenty = 1_000_000_000;

/** What there was of everything that day, old stock first: of what is made itself its old finished pieces alone. */
const stockOfDay = (
  { facts, prices }: Made,
  { lots, today, rules }: OldStock,
): { readonly made: Made; readonly marked: StepsByProduct } => {
  const inOrder = (all: readonly AgedLot[]) =>
    all.toSorted((one, other) => (one.expires_on < other.expires_on ? -1 : 1));
  const marked = new Map([...lots].map(([id, all]) => [id, stepsOfLots(inOrder(all), 0, today, rules)]));
  const there = [...facts].map(([id, one]) => {
    const on_hand_milli = one.components.length > 0 ? stepsEnd(marked.get(id)) : plenty;
    return [id, { ...one, on_hand_milli }] as const;
  });
  return { made: { facts: new Map(there), prices }, marked };
};

/**
 * How much of a product was sold for less on a day, at most: what stood in its own old lots or, where it is made with its sale,
 * the pieces that its old finished ones and the old stems of its components gave. Whatever is sold of them later leaves fewer,
 * and no larger markdown.
 */
export const stepsOfDay = (productId: number, made: Made | null, old: OldStock): readonly PriceStep[] => {
  const day = stockOfDay(made ?? { facts: new Map(), prices: new Map() }, old);
  return stepsToSell(productId, made && day.made, day.marked);
};
