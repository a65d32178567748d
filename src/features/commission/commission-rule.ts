import { allocate, type Money, money, multiplyRatio } from '../../kernel/money/money.ts';

/** What a rule is for, the nearest first: the first of these that has a rule decides. */
export const scopes = ['item', 'group', 'employee', 'role', 'default'] as const;
type Scope = (typeof scopes)[number];

/** From this monthly base on, minor units, another share in basis points. */
interface Slab {
  readonly from_amount: number;
  readonly rate_bp: number;
}

/**
 * A rule as it holds from a day on, until a later version of the same target. `percent`: basis points of the base, with slabs
 * by what one employee's base under it comes to in a month; `fixed`: minor units a piece; `ended`: there is none any more, and
 * the next scope decides.
 */
export interface RuleVersion {
  readonly id: number;
  readonly scope: Scope;
  /** Of an item only. */
  readonly item_kind: 'service' | 'product' | null;
  /** Item, group, employee or role; null for the default. */
  readonly target_id: number | null;
  /** Civil day of the shop. */
  readonly valid_from_on: string;
  readonly kind: 'percent' | 'fixed' | 'ended';
  readonly rate_bp: number;
  readonly fixed_amount: number;
  /** Ascending; each slab's rate holds above its amount. */
  readonly slabs: readonly Slab[];
  /** Each part of the base at its own slab's rate, or all of it at the highest that it reached. */
  readonly slab_mode: 'marginal' | 'whole';
  readonly before_discount: boolean;
  readonly with_vat: boolean;
  /** On what was sold in the month, or on what was paid in it. */
  readonly earned_on: 'sold' | 'collected';
}

/** A sold line as far as rules look at it. */
export interface LineFacts {
  readonly item_kind: 'service' | 'product' | null;
  readonly item_id: number | null;
  readonly group_id: number | null;
  readonly employee_id: number;
  readonly role_id: number | null;
  /** Business day of the sale. */
  readonly on: string;
}

const keyOf = (scope: Scope, kind: string | null, target: number | null): string =>
  `${scope}/${scope === 'item' || scope === 'group' ? kind : ''}/${target ?? ''}`;

/** Finds the version that a line is paid by: of the nearest scope that has one in force on its day; null when none has. */
export const ruleFinder = (versions: readonly RuleVersion[]): ((line: LineFacts) => RuleVersion | null) => {
  const byTarget = new Map<string, RuleVersion[]>();
  for (const version of versions) {
    const key = keyOf(version.scope, version.item_kind, version.target_id);
    byTarget.set(key, [...(byTarget.get(key) ?? []), version]);
  }
  // The newest first; of one day the one that was written last.
  for (const list of byTarget.values())
    list.sort((a, b) =>
      a.valid_from_on === b.valid_from_on ? b.id - a.id : a.valid_from_on < b.valid_from_on ? 1 : -1,
    );
  return (line) => {
    const targets: Record<Scope, number | null | undefined> = {
      item: line.item_id ?? undefined,
      group: line.group_id ?? undefined,
      employee: line.employee_id,
      role: line.role_id ?? undefined,
      default: null,
    };
    for (const scope of scopes) {
      const target = targets[scope];
      if (target === undefined) continue;
      const found = byTarget.get(keyOf(scope, line.item_kind, target))?.find((v) => v.valid_from_on <= line.on);
      if (found && found.kind !== 'ended') return found;
    }
    return null;
  };
};

/** Numerator over 10,000, rounded half up away from zero, exact past 2^53. */
const rounded = (numerator: bigint): Money => {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const result = Number((magnitude * 2n + 10_000n) / 20_000n);
  return money(numerator < 0n ? -result : result);
};

interface Part {
  /** -1: the rule's own rate over all of the base. */
  readonly slab: number;
  readonly base: number;
  /** Basis points; of a slab what it gives beyond the rule's own rate. */
  readonly rate_bp: number;
}

/** What a month's base is made of: all of it at the rule's rate, and what each slab that it reached gives beyond that. */
const partsOf = (rule: RuleVersion, base: number): Part[] => {
  const own: Part = { slab: -1, base, rate_bp: rule.rate_bp };
  const reached = rule.slabs.flatMap((slab, i) => (base > slab.from_amount ? [{ ...slab, slab: i }] : []));
  if (rule.slab_mode === 'whole') {
    const top = reached.at(-1);
    return top ? [own, { slab: top.slab, base, rate_bp: top.rate_bp - rule.rate_bp }] : [own];
  }
  return [
    own,
    ...reached.map(({ slab, from_amount, rate_bp }) => ({
      slab,
      base: Math.min(base, rule.slabs[slab + 1]?.from_amount ?? base) - from_amount,
      rate_bp: rate_bp - rule.rate_bp,
    })),
  ];
};

/** What a rule gives for a month's base (minor units) or pieces (thousandths) of one employee, minor units. */
export const earnedBy = (rule: RuleVersion, measure: number): Money =>
  rule.kind === 'fixed'
    ? multiplyRatio(money(rule.fixed_amount), measure, 1_000)
    : rounded(partsOf(rule, measure).reduce((sum, part) => sum + BigInt(part.base) * BigInt(part.rate_bp), 0n));

/** What one employee has of a line: its base in minor units, or its pieces in thousandths for a fixed amount. */
export interface Measure {
  readonly measure: number;
}
export interface SlabLine {
  readonly slab: number;
  readonly base: number;
  readonly rate_bp: number;
  readonly amount: Money;
}

/**
 * Explains a month under one rule: an amount for each line at the rule's own rate, and one for each slab that was reached. They
 * sum to what the rule gives, to the last minor unit: every line brings what the rounded sum grows by with it, so that no line's
 * amount changes when others come after it.
 */
export const explain = (
  rule: RuleVersion,
  lines: readonly Measure[],
): { readonly amounts: readonly Money[]; readonly slabs: readonly SlabLine[] } => {
  const own = { ...rule, slabs: [] };
  let measured = 0;
  let told: number = 0;
  const amounts = lines.map(({ measure }) => {
    measured += measure;
    const grown = earnedBy(own, measured);
    const amount = money(grown - told);
    told = grown;
    return amount;
  });
  if (rule.kind === 'fixed') return { amounts, slabs: [] };
  let numerator = BigInt(measured) * BigInt(rule.rate_bp);
  const slabs = partsOf(rule, measured)
    .filter((part) => part.slab >= 0)
    .map((part) => {
      numerator += BigInt(part.base) * BigInt(part.rate_bp);
      const amount = money(rounded(numerator) - told);
      told += amount;
      return { ...part, amount };
    });
  return { amounts, slabs };
};

/** One of those who share a line; all of them have 10,000 basis points. */
export interface Share {
  readonly employee_id: number;
  readonly share_bp: number;
}

/** Splits a line's measure among those who share it: largest remainder, so that nothing is lost or paid twice. */
export const shareOut = (measure: number, shares: readonly Share[]): number[] =>
  allocate(
    money(measure),
    shares.map((share) => share.share_bp),
  );

/**
 * What a credit note takes back of a line's measure: the same part of it as of the quantity, so that several notes which give
 * all of it back take back all of it. Negative; it counts in the month of the note, under the rule and the shares of the sale.
 */
export const takenBack = (
  measure: number,
  line: { readonly quantity_milli: number; readonly credited_before_milli: number; readonly credited_milli: number },
): number => {
  const until = (quantity: number): number => multiplyRatio(money(measure), quantity, line.quantity_milli);
  return until(line.credited_before_milli) - until(line.credited_before_milli + line.credited_milli);
};

/**
 * What is collected of a base in a period, of which `before` and `after` of `total` were paid at its beginning and end. Periods
 * after each other sum to the whole; a payment that is cancelled later is taken back then.
 */
export const collected = (
  base: number,
  { before, after, total }: { readonly before: number; readonly after: number; readonly total: number },
): number => {
  const until = (paid: number): number =>
    total <= 0 ? base : multiplyRatio(money(base), Math.max(0, Math.min(paid, total)), total);
  return until(after) - until(before);
};
