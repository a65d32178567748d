import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Money, money, sum } from '../../../kernel/money/money.ts';
import { monthOf } from '../../../kernel/time/period.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import commissionsReport from '../commissions-report.ts';
import type { commission } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { commissionScreens } from '../screens.ts';
import { type EmployeeSum, type ExplainedLine, explainMonth, measureMonth, readVersions } from './measure-month.ts';
import { openQuestions } from './open-questions.ts';

export interface Approval {
  readonly approved_at: string | null;
  readonly approved_by_name: string | null;
}

/**
 * Takes the shop's own row until the end: approving a month and what changes a month are one after the other. Sales name the
 * shop by a key share lock and do not wait.
 */
export const lockMonths = (tx: MerchantTx): Promise<void> =>
  tx.run(sql`select 1 from merchant where merchant_id = ${tx.merchantId} for no key update`);

/** First day of a month. */
export const firstOf = (on: string): string => monthOf(on).from_on;

export const approvalOf = async (ctx: MerchantContext, tx: MerchantTx, monthOn: string): Promise<Approval> =>
  (await tx.maybe<Approval>(sql`
    select c.approved_at, ${userNameSql(ctx.language, 'u')} as approved_by_name
    from commission_month c join shop_user u on u.merchant_id = c.merchant_id and u.id = c.approved_by
    where c.merchant_id = ${tx.merchantId} and c.month_on = ${monthOn}::date`)) ?? {
    approved_at: null,
    approved_by_name: null,
  };

/** Refuses what would change an approved month. The months are locked. */
export const requireOpenMonth = async (tx: MerchantTx, on: string): Promise<void> => {
  const approved = await tx.maybe(sql`
    select 1 from commission_month where merchant_id = ${tx.merchantId} and month_on = ${firstOf(on)}::date`);
  if (approved) throw refuse('month_is_approved');
};

/** The lines of an employee's month: of an approved one as they were approved. */
export const monthLines = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  monthOn: string,
  employeeId: number,
  isApproved: boolean,
) => {
  if (!isApproved) return explainMonth(tx, monthOn, employeeId, ctx.merchant.zone);
  const lines = await tx.many<ExplainedLine>(sql`
    select rule_id, invoice_id, line_number, slab, share_bp, measure, rate_bp, amount from commission_line
    where merchant_id = ${tx.merchantId} and month_on = ${monthOn}::date and employee_id = ${employeeId} order by position`);
  return { lines, rules: await readVersions(tx) };
};

/** What an approved month gave everybody, from its lines. */
const approvedSums = async (tx: MerchantTx, monthOn: string): Promise<Map<number, EmployeeSum>> => {
  const rows = await tx.many<EmployeeSum & { employee_id: number }>(sql`
    select l.employee_id, count(l.invoice_id)::int as line_count, sum(l.amount)::bigint as amount,
      coalesce(sum(l.measure) filter (where r.kind = 'percent' and l.slab is null), 0)::bigint as base_amount
    from commission_line l join commission_rule r on r.merchant_id = l.merchant_id and r.id = l.rule_id
    where l.merchant_id = ${tx.merchantId} and l.month_on = ${monthOn}::date group by l.employee_id`);
  return new Map(rows.map((row) => [row.employee_id, row]));
};

interface Person {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
}
type OpenQuestion = OutputOf<typeof commission.all>['open_questions'][number];
interface Adjusted {
  readonly employee_id: number;
  readonly advance_amount: Money;
  readonly deduction_amount: Money;
}
const none: EmployeeSum = { line_count: 0, base_amount: money(0), amount: money(0) };

/** What everybody earns in a month: who sold something, has an advance or a deduction, or works here. */
export const readMonth = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof commission.all>) => {
  const month_on = firstOf(input.month_on);
  const approval = await approvalOf(ctx, tx, month_on);
  const sums = approval.approved_at
    ? await approvedSums(tx, month_on)
    : await measureMonth(tx, month_on, ctx.merchant.zone);
  const [employees, adjustments, questions, rules] = await tx.batch([
    sql`select id, name_ar, name_en from employee where merchant_id = ${tx.merchantId}
        and (status = 1 or id = any(${[...sums.keys()]}::bigint[])) order by name_ar, name_en, id`,
    sql`select employee_id, coalesce(sum(amount) filter (where kind = 'advance'), 0)::bigint as advance_amount,
          coalesce(sum(amount) filter (where kind = 'deduction'), 0)::bigint as deduction_amount
        from pay_adjustment where merchant_id = ${tx.merchantId} and month_on = ${month_on}::date and status = 1
        group by employee_id`,
    openQuestions(tx.merchantId, month_on),
    sql`select exists (select from commission_rule where merchant_id = ${tx.merchantId}) as has_rules`,
  ]);
  const adjusted = new Map(rowsOf<Adjusted>(adjustments).map((row) => [row.employee_id, row]));
  const people = rowsOf<Person>(employees).map(({ id, name_ar, name_en }) => {
    const { line_count, base_amount, amount } = sums.get(id) ?? none;
    const { advance_amount, deduction_amount } = adjusted.get(id) ?? {
      advance_amount: money(0),
      deduction_amount: money(0),
    };
    return {
      employee_number: id,
      employee_id: id,
      employee_name_ar: name_ar,
      employee_name_en: name_en,
      line_count,
      base_amount,
      commission_amount: amount,
      advance_amount,
      deduction_amount,
      net_amount: money(amount - advance_amount - deduction_amount),
    };
  });
  const total = (key: 'base_amount' | 'commission_amount' | 'advance_amount' | 'deduction_amount' | 'net_amount') =>
    sum(people.map((one) => one[key]));
  const file = { title: commissionScreens.all.title, file_name: `commissions-${month_on.slice(0, 7)}` };
  return answerReport(ctx, input.format, commissionsReport, file, {
    month_on,
    ...approval,
    may_be_approved: approval.approved_at === null && monthOf(month_on).to_on < ctx.today,
    people,
    has_rules: rules![0]!['has_rules'] === true,
    open_questions: rowsOf<OpenQuestion>(questions),
    totals: {
      line_count: people.reduce((count, one) => count + one.line_count, 0),
      base_amount: total('base_amount'),
      commission_amount: total('commission_amount'),
      advance_amount: total('advance_amount'),
      deduction_amount: total('deduction_amount'),
      net_amount: total('net_amount'),
    },
  });
};

/** Approves a month that is over: its lines are written down, with what they were made of. */
export const approveMonth = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof commission.approve>) => {
  const month_on = firstOf(input.month_on);
  if (monthOf(month_on).to_on >= ctx.today) throw refuse('month_not_over');
  await lockMonths(tx);
  await requireOpenMonth(tx, month_on);
  const sums = await measureMonth(tx, month_on, ctx.merchant.zone);
  const total_amount = sum([...sums.values()].map(({ amount }) => amount));
  await tx.run(sql`
    insert into commission_month (month_on, total_amount, approved_at, approved_by)
    values (${month_on}::date, ${total_amount}, ${ctx.now}::timestamptz, ${ctx.user.id})`);
  for (const [employeeId, { amount }] of sums) {
    const { lines } = await explainMonth(tx, month_on, employeeId, ctx.merchant.zone);
    const explained = sum(lines.map((line) => line.amount));
    // Two ways to the same figure: what is approved is explained to the last minor unit, or nothing is.
    if (explained !== amount)
      throw new Error(`commission of employee ${employeeId}: ${explained} by line, ${amount} in sum`);
    await tx.run(sql`
      insert into commission_line (month_on, employee_id, position, rule_id, invoice_id, line_number, slab, share_bp, measure,
        rate_bp, amount)
      select ${month_on}::date, ${employeeId}, row_number() over (), rule_id, invoice_id, line_number, slab, share_bp, measure,
        rate_bp, amount
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (rule_id bigint, invoice_id bigint, line_number smallint,
        slab smallint, share_bp int, measure bigint, rate_bp int, amount bigint)`);
  }
  ctx.note({ after: { month_on, total_amount } });
  ctx.publishChange('commission');
  return { month_on, total_amount };
};
