import type { Bill } from '../../kernel/money/bill.ts';
import { add, type Money, multiplyRatio, smaller, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { splitVatOfParts } from '../../kernel/money/part-vat.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';

/** What is left of a deposit in one VAT category. Minor units. */
export interface DepositPart {
  readonly deposit_id: number;
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
  readonly taxable_amount: Money;
  readonly vat_amount: Money;
  /** Used and given back so far. */
  readonly gone_taxable_amount: Money;
  readonly gone_vat_amount: Money;
  /** Why it bears no VAT, as on the deposit's paper. */
  readonly exemption_code: string | null;
}

/** A part of a deposit that is used or given back. */
export interface DepositShare {
  readonly deposit_id: number;
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
  readonly taxable_amount: Money;
  readonly vat_amount: Money;
  readonly exemption_code: string | null;
}

/** What remains of a part, with VAT. */
const restOf = (p: DepositPart): Money =>
  subtract(add(p.taxable_amount, p.vat_amount), add(p.gone_taxable_amount, p.gone_vat_amount));

/** What remains of a deposit, with VAT. */
export const restOfDeposit = (parts: readonly DepositPart[]): Money => sum(parts.map(restOf));

/**
 * Takes an amount (with VAT) from a part. Its VAT is what all uses so far would bear together less what they bore (cumulative
 * rounding), so that uses one after the other give back the deposit's VAT to the minor unit, however they are cut.
 */
const deductForInvoice = (p: DepositPart, amount: Money, mostVat: Money): DepositShare => {
  const whole = add(p.taxable_amount, p.vat_amount);
  const gone = add(add(p.gone_taxable_amount, p.gone_vat_amount), amount);
  const vatSoFar = whole === 0 ? zeroMoney : multiplyRatio(p.vat_amount, gone, whole);
  const rounded = subtract(vatSoFar, p.gone_vat_amount);
  // The bill's own VAT is the most that is deducted, as long as the part has taxable amount enough for the rest.
  const fits = rounded > mostVat && subtract(amount, mostVat) <= subtract(p.taxable_amount, p.gone_taxable_amount);
  return shareWith(p, amount, fits ? mostVat : rounded);
};

const shareWith = (p: DepositPart, amount: Money, vat_amount: Money): DepositShare => {
  const { deposit_id, vat_category, vat_rate_bp, exemption_code } = p;
  return {
    ...{ deposit_id, vat_category, vat_rate_bp, exemption_code },
    ...{ taxable_amount: subtract(amount, vat_amount), vat_amount },
  };
};

/** Takes an amount (with VAT) from a part that goes back: a document of its own, one line for each VAT category. */
const deductForRefund = (p: DepositPart, amount: Money): DepositShare => {
  const rest = {
    excl_vat: subtract(p.taxable_amount, p.gone_taxable_amount),
    vat: subtract(p.vat_amount, p.gone_vat_amount),
  };
  const [vat] = splitVatOfParts([rest], [{ rest, gross: amount }], { rate_bp: p.vat_rate_bp, paper_lines: 1 });
  return shareWith(p, amount, vat!);
};

/** What a bill can still bear of deposits in a category: never more than its own taxable amount and VAT. */
export interface Room {
  readonly vat_category: VatCategory;
  readonly vat_rate_bp: number;
  /** Taxable amount and VAT together. */
  readonly amount: Money;
  readonly vat: Money;
}

/** The rooms of a bill that deducts nothing yet. */
export const roomsOf = (bill: Pick<Bill, 'vat_lines'>): Room[] =>
  bill.vat_lines.map(({ vat_category, vat_rate_bp, taxable_excl_vat, vat }) => ({
    vat_category,
    vat_rate_bp,
    amount: add(taxable_excl_vat, vat),
    vat,
  }));

const roomFor = (p: DepositPart, rooms: readonly Room[]): Room | undefined =>
  rooms.find((r) => r.vat_category === p.vat_category && r.vat_rate_bp === p.vat_rate_bp);

/**
 * Shares an amount (with VAT) among the parts of a deposit, those first that the bill has room for. Null when the deposit has
 * less, or the bill has no room in its categories: VAT that was paid for one thing is not deducted from another.
 */
export const shareDeposit = (
  parts: readonly DepositPart[],
  amount: Money,
  rooms: readonly Room[] | 'any',
): DepositShare[] | null => {
  let left = amount;
  const shares: DepositShare[] = [];
  for (const p of parts) {
    const room = rooms === 'any' ? { amount: restOf(p), vat: p.vat_amount } : roomFor(p, rooms);
    const takes = [left, restOf(p), room?.amount ?? zeroMoney].reduce(smaller);
    if (!room || takes <= 0) continue;
    shares.push(rooms === 'any' ? deductForRefund(p, takes) : deductForInvoice(p, takes, room.vat));
    left = subtract(left, takes);
  }
  return left === 0 ? shares : null;
};

/** As much of a deposit as a bill has room for. */
export const mostOfDeposit = (parts: readonly DepositPart[], rooms: readonly Room[]): Money =>
  sum(parts.map((p) => smaller(restOf(p), roomFor(p, rooms)?.amount ?? zeroMoney)));

/** What is left of the rooms of a bill when shares have taken theirs. */
export const roomsAfter = (rooms: readonly Room[], shares: readonly DepositShare[]): Room[] =>
  rooms.map((r) => {
    const taken = shares.filter((s) => s.vat_category === r.vat_category && s.vat_rate_bp === r.vat_rate_bp);
    return {
      ...r,
      amount: subtract(r.amount, sum(taken.map((s) => add(s.taxable_amount, s.vat_amount)))),
      vat: subtract(r.vat, sum(taken.map((s) => s.vat_amount))),
    };
  });
