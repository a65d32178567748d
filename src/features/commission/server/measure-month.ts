import { type Money, money, sum } from '../../../kernel/money/money.ts';
import { monthOf } from '../../../kernel/time/period.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { collected, earnedBy, explain, type RuleVersion, ruleFinder, shareOut, takenBack } from '../commission-rule.ts';
import {
  type Bases,
  collectedLines,
  type Returned,
  returnedLines,
  type SoldLine,
  soldLines,
  soldTogether,
} from './month-lines.ts';
import { versionColumns } from './rules.ts';

/** Versions in force or to come; what was withdrawn never held. */
export const readVersions = (tx: MerchantTx): Promise<RuleVersion[]> =>
  tx.many<RuleVersion>(sql`
    select ${versionColumns} from commission_rule r where r.merchant_id = ${tx.merchantId} and r.withdrawn_at is null`);

/** What of a line a rule is about: pieces for a fixed amount, else the base that it means. */
const baseOf = (rule: RuleVersion, line: Bases): number => {
  if (rule.kind === 'fixed') return line.quantity_milli;
  if (rule.before_discount) return rule.with_vat ? line.before_incl : line.before_excl;
  return rule.with_vat ? line.after_incl : line.after_excl;
};

/**
 * What a note takes back of a measure: the same part as of what the line was sold for; of a fixed amount for a piece, and of what
 * was not paid for, as of its pieces.
 */
const backOf = (rule: RuleVersion, measure: number, of: Returned): number =>
  rule.kind === 'fixed' || of.whole_excl === 0
    ? takenBack(measure, {
        quantity_milli: of.whole_milli,
        credited_before_milli: of.before_milli,
        credited_milli: of.credited_milli,
      })
    : takenBack(measure, {
        quantity_milli: of.whole_excl,
        credited_before_milli: of.before_excl,
        credited_milli: of.credited_excl,
      });

/** The parts of a line: whose, under which rule, how much of it. */
interface LinePart {
  readonly employee_id: number;
  readonly rule: RuleVersion;
  readonly measure: number;
  readonly share_bp: number;
}

/** Splits lines among those who sold them and finds each one's rule. */
const splitter = async (tx: MerchantTx, rules: readonly RuleVersion[]) => {
  const m = tx.merchantId;
  const [roles, services, products] = await tx.batch([
    sql`select e.id, u.role_id from employee e join shop_user u on u.merchant_id = e.merchant_id and u.id = e.user_id
      where e.merchant_id = ${m}`,
    sql`select id, group_id from service where merchant_id = ${m}`,
    sql`select id, group_id from product where merchant_id = ${m}`,
  ]);
  const roleOf = new Map(rowsOf<{ id: number; role_id: number }>(roles).map((row) => [row.id, row.role_id]));
  const groupsOf = (rows: typeof services) =>
    new Map(rowsOf<{ id: number; group_id: number }>(rows).map((row) => [row.id, row.group_id]));
  const groups = { service: groupsOf(services), product: groupsOf(products) };
  const find = ruleFinder(rules);
  return (line: SoldLine): LinePart[] => {
    const shares =
      line.shares ?? (line.employee_id === null ? [] : [{ employee_id: line.employee_id, share_bp: 10_000 }]);
    const { item_kind, item_id, on, paid_before, paid_after, total, returned } = line;
    const group_id = item_kind && item_id !== null ? (groups[item_kind].get(item_id) ?? null) : null;
    const parts = new Map<RuleVersion, number[]>();
    return shares.flatMap(({ employee_id, share_bp }, i) => {
      const rule = find({ item_kind, item_id, group_id, employee_id, role_id: roleOf.get(employee_id) ?? null, on });
      if (!rule) return [];
      if (returned ? rule.earned_on === 'collected' && !returned.was_paid : !isCounted(rule, line)) return [];
      // Each of them may have another rule; under each the whole line is shared out, and this one's part counts.
      const measures = parts.get(rule) ?? shareOut(baseOf(rule, line), shares);
      parts.set(rule, measures);
      if (returned) {
        const measure = backOf(rule, measures[i]!, returned);
        return measure === 0 ? [] : [{ employee_id, rule, measure, share_bp }];
      }
      const measure =
        paid_after === null
          ? measures[i]!
          : collected(measures[i]!, { before: paid_before!, after: paid_after, total: total! });
      return paid_after !== null && measure === 0 ? [] : [{ employee_id, rule, measure, share_bp }];
    });
  };
};

/** A line counts when it is sold, or as it is paid: as its rule says. */
const isCounted = (rule: RuleVersion, line: SoldLine): boolean =>
  (rule.earned_on === 'collected') === (line.paid_after !== null);

const hasCollected = (rules: readonly RuleVersion[]): boolean => rules.some((rule) => rule.earned_on === 'collected');

export interface EmployeeSum {
  line_count: number;
  base_amount: Money;
  amount: Money;
}

/** What each employee earns in a month: one pass over what was sold, added up where the same rule holds. */
export const measureMonth = async (
  tx: MerchantTx,
  monthOn: string,
  zone: string,
): Promise<Map<number, EmployeeSum>> => {
  const rules = await readVersions(tx);
  if (rules.length === 0) return new Map();
  const period = monthOf(monthOn);
  const split = await splitter(tx, rules);
  const lines = [
    ...(await soldTogether(tx, period, rules)),
    ...(hasCollected(rules) ? await collectedLines(tx, period, rules, zone) : []),
    ...(await returnedLines(tx, period, rules)),
  ];
  const measured = new Map<number, Map<RuleVersion, { measure: number; lines: number }>>();
  for (const line of lines)
    for (const { employee_id, rule, measure } of split(line)) {
      const own = measured.get(employee_id) ?? new Map<RuleVersion, { measure: number; lines: number }>();
      measured.set(employee_id, own);
      const before = own.get(rule) ?? { measure: 0, lines: 0 };
      own.set(rule, { measure: before.measure + measure, lines: before.lines + line.line_count });
    }
  return new Map(
    [...measured].map(([employee_id, own]) => {
      const all = [...own];
      return [
        employee_id,
        {
          line_count: all.reduce((count, [, { lines: n }]) => count + n, 0),
          base_amount: sum(all.map(([rule, { measure }]) => money(rule.kind === 'fixed' ? 0 : measure))),
          amount: sum(all.map(([rule, { measure }]) => earnedBy(rule, measure))),
        },
      ];
    }),
  );
};

/** A line of somebody's month as it is explained: a sale's, or a slab's. */
export interface ExplainedLine {
  readonly rule_id: number;
  readonly invoice_id: number | null;
  readonly line_number: number | null;
  readonly slab: number | null;
  readonly share_bp: number;
  readonly measure: number;
  readonly rate_bp: number;
  readonly amount: Money;
}

/** One employee's month line by line, in the order of the sales; the slabs of each rule after them. */
export const explainMonth = async (
  tx: MerchantTx,
  monthOn: string,
  employeeId: number,
  zone: string,
): Promise<{ readonly lines: readonly ExplainedLine[]; readonly rules: readonly RuleVersion[] }> => {
  const rules = await readVersions(tx);
  if (rules.length === 0) return { lines: [], rules };
  const period = monthOf(monthOn);
  const split = await splitter(tx, rules);
  const found = [
    ...(await soldLines(tx, period, rules, employeeId)),
    ...(hasCollected(rules) ? await collectedLines(tx, period, rules, zone, employeeId) : []),
    ...(await returnedLines(tx, period, rules, employeeId)),
  ].flatMap((line) =>
    split(line)
      .filter((part) => part.employee_id === employeeId)
      .map((part) => ({ ...part, line })),
  );
  const byRule = Map.groupBy(found, (part) => part.rule);
  const amounts = new Map<(typeof found)[number], Money>();
  const slabs: ExplainedLine[] = [];
  for (const [rule, parts] of byRule) {
    const told = explain(rule, parts);
    parts.forEach((part, i) => {
      amounts.set(part, told.amounts[i]!);
    });
    for (const { slab, base, rate_bp, amount } of told.slabs)
      slabs.push({
        rule_id: rule.id,
        invoice_id: null,
        line_number: null,
        slab,
        share_bp: 10_000,
        measure: base,
        rate_bp,
        amount,
      });
  }
  const lines = found.map((part) => ({
    rule_id: part.rule.id,
    invoice_id: part.line.invoice_id,
    line_number: part.line.line_number,
    slab: null,
    share_bp: part.share_bp,
    measure: part.measure,
    rate_bp: part.rule.rate_bp,
    amount: amounts.get(part)!,
  }));
  return { lines: [...lines, ...slabs], rules };
};
