import type { InputOf } from '../../../kernel/contract/contract.ts';
import { type Money, money, sum } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { permissions } from '../../identity/permissions.ts';
import { refuse as refuseEmployee } from '../../workforce/refusals.ts';
import type { RuleVersion } from '../commission-rule.ts';
import type { commission, Question, Statement } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { commissionScreens } from '../screens.ts';
import statementReport from '../statement-report.ts';
import type { ExplainedLine } from './measure-month.ts';
import { approvalOf, firstOf, monthLines } from './months.ts';
import { lineKey, questionsOf } from './questions.ts';
import { listRuleVersions } from './rules.ts';

/** As many as a page shows; a file has all. */
const mostLines = 200;

interface Sold {
  readonly invoice_id: number;
  readonly line_number: number;
  readonly on: string;
  readonly document_number: string;
  readonly item_name_ar: string | null;
  readonly item_name_en: string | null;
}

interface Person {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly user_id: number | null;
}

/** What of the sales a page or a file tells, by document and line. */
const salesOf = async (tx: MerchantTx, lines: readonly ExplainedLine[]): Promise<Map<string, Sold>> => {
  const ids = [...new Set(lines.flatMap((line) => line.invoice_id ?? []))];
  const rows = await tx.many<Sold>(sql`
    select l.invoice_id, l.line_number, l.business_on as "on", i.document_number, l.name_ar as item_name_ar,
      l.name_en as item_name_en
    from invoice_line l join invoice i on i.merchant_id = l.merchant_id and i.id = l.invoice_id
    where l.merchant_id = ${tx.merchantId} and l.invoice_id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [lineKey(row), row]));
};

/** What a credit note took back says so before its name. */
const returnedName = (word: string, line: ExplainedLine, name: string | null): string | null =>
  line.measure < 0 && name !== null ? `${word}: ${name}` : name;

const describeLine = (
  line: ExplainedLine,
  rule: RuleVersion,
  sale: Sold | undefined,
  lastOn: string,
  question: Question | undefined,
): Statement['lines'][number] => {
  const isFixed = rule.kind === 'fixed';
  return {
    on: sale?.on ?? lastOn,
    document_number: sale?.document_number ?? null,
    item_name_ar: sale ? returnedName('مرتجع', line, sale.item_name_ar) : 'شريحة الشهر',
    item_name_en: sale ? returnedName('Returned', line, sale.item_name_en) : "The month's tier",
    rule_id: rule.id,
    scope: rule.scope,
    share_bp: line.share_bp,
    base_amount: isFixed ? null : money(line.measure),
    quantity_milli: isFixed ? line.measure : null,
    rate_bp: isFixed ? null : line.rate_bp,
    fixed_amount: isFixed ? money(rule.fixed_amount) : null,
    amount: line.amount,
    invoice_id: line.invoice_id,
    line_number: line.line_number,
    slab_from_amount: line.slab === null ? null : money(rule.slabs[line.slab]?.from_amount ?? 0),
    question: question ?? null,
  };
};

const statementOf = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, name_ar, name_en }: Person,
  asked: { readonly month_on: string; readonly whole: boolean },
): Promise<Statement> => {
  const month_on = firstOf(asked.month_on);
  const approval = await approvalOf(ctx, tx, month_on);
  const { lines, rules } = await monthLines(ctx, tx, month_on, id, approval.approved_at !== null);
  const [adjustments] = await tx.batch([
    sql`select coalesce(sum(amount) filter (where kind = 'advance'), 0)::bigint as advance_amount,
          coalesce(sum(amount) filter (where kind = 'deduction'), 0)::bigint as deduction_amount
        from pay_adjustment
        where merchant_id = ${tx.merchantId} and month_on = ${month_on}::date and status = 1 and employee_id = ${id}`,
  ]);
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  // Slabs are the month's own, and stand before its sales; then the newest.
  const slabs = lines.filter((line) => line.slab !== null);
  const sales = lines.filter((line) => line.slab === null).toReversed();
  const shown = [...slabs, ...(asked.whole ? sales : sales.slice(0, mostLines))];
  const sold = await salesOf(tx, shown);
  const questions = await questionsOf(ctx, tx, month_on, id);
  const lastOn = sold.values().next().value?.on ?? month_on;
  const all = shown.map((line) =>
    describeLine(line, ruleOf.get(line.rule_id)!, sold.get(lineKey(line)), lastOn, questions.get(lineKey(line))),
  );
  const used = [...new Set(lines.map((line) => line.rule_id))];
  return {
    employee: { id, name_ar, name_en },
    month_on,
    ...approval,
    commission_amount: sum(lines.map((line) => line.amount)),
    today_amount: sum(
      all.filter((line) => line.invoice_id !== null && line.on === ctx.today).map((line) => line.amount),
    ),
    ...rowsOf<{ advance_amount: Money; deduction_amount: Money }>(adjustments)[0]!,
    line_count: sales.length,
    lines: all,
    rules: used.length === 0 ? [] : await listRuleVersions(ctx, tx, sql`and id = any(${used}::bigint[]) order by id`),
  };
};

const people = (merchantId: number): Sql => sql`
  select id, name_ar, name_en, user_id from employee where merchant_id = ${merchantId}`;

/** An employee's month; who may see only their own commission sees no other's. */
export const readStatement = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof commission.employee>,
) => {
  const person = await tx.maybe<Person>(sql`${people(tx.merchantId)} and id = ${input.id}`);
  const seesAll = holds(ctx.user.permissions, permissions.commission.read);
  if (!seesAll && person?.user_id !== ctx.user.id) throw refuse('commission_of_others');
  if (!person) throw refuseEmployee('employee_not_found');
  const statement = await statementOf(ctx, tx, person, { month_on: input.month_on, whole: input.format !== undefined });
  const { en, ar } = commissionScreens.employee.title;
  const file = {
    title: { en: `${en}: ${person.name_en ?? person.name_ar}`, ar: `${ar}: ${person.name_ar ?? person.name_en}` },
    file_name: `commission-${person.id}-${statement.month_on.slice(0, 7)}`,
  };
  return answerReport(ctx, input.format, statementReport, file, statement);
};

/** The caller's own month. */
export const readMine = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof commission.mine>) => {
  const person = await tx.maybe<Person>(sql`${people(tx.merchantId)} and user_id = ${ctx.user.id} and status = 1`);
  return { statement: person ? await statementOf(ctx, tx, person, { ...input, whole: false }) : null };
};
