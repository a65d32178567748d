import type { InputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import type { commission, Question } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { approvalOf, firstOf, monthLines } from './months.ts';

/** A line of a sale, as a key; slabs are nobody's sale. */
export const lineKey = (line: { readonly invoice_id: number | null; readonly line_number: number | null }): string =>
  `${line.invoice_id}/${line.line_number}`;

interface QuestionRow extends Question {
  readonly invoice_id: number;
  readonly line_number: number;
}

const select = (ctx: MerchantContext): Sql => sql`
  select q.id, q.body, q.asked_at, ${userNameSql(ctx.language, 'a')} as asked_by_name, q.is_accepted, q.answer, q.answered_at,
    ${userNameSql(ctx.language, 'b')} as answered_by_name, q.invoice_id, q.line_number
  from commission_question q
  join shop_user a on a.merchant_id = q.merchant_id and a.id = q.asked_by
  left join shop_user b on b.merchant_id = q.merchant_id and b.id = q.answered_by
  where q.merchant_id = ${ctx.merchantId}`;

const withoutLine = ({ invoice_id: _i, line_number: _l, ...question }: QuestionRow): Question => question;

const oneOf = async (ctx: MerchantContext, tx: MerchantTx, id: number): Promise<Question> =>
  withoutLine(await tx.one<QuestionRow>(sql`${select(ctx)} and q.id = ${id}`));

/** The newest question about each line of an employee's month, by the line's key. */
export const questionsOf = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  monthOn: string,
  employeeId: number,
): Promise<Map<string, Question>> => {
  const rows = await tx.many<QuestionRow>(sql`
    ${select(ctx)} and q.month_on = ${monthOn}::date and q.employee_id = ${employeeId} order by q.id`);
  return new Map(rows.map((row) => [lineKey(row), withoutLine(row)]));
};

/** Asks about a line that stands in the caller's own month; one question at a time. */
export const askQuestion = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof commission.ask>) => {
  const month_on = firstOf(input.month_on);
  const person = await tx.maybe<{ id: number }>(sql`
    select id from employee where merchant_id = ${tx.merchantId} and user_id = ${ctx.user.id} and status = 1`);
  if (!person) throw refuse('line_not_found');
  const { approved_at } = await approvalOf(ctx, tx, month_on);
  const { lines } = await monthLines(ctx, tx, month_on, person.id, approved_at !== null);
  if (!lines.some((line) => lineKey(line) === lineKey(input))) throw refuse('line_not_found');
  const { id } = await tx.one<{ id: number }>(sql`
    insert into commission_question (month_on, employee_id, invoice_id, line_number, body, asked_at, asked_by)
    values (${month_on}::date, ${person.id}, ${input.invoice_id}, ${input.line_number}, ${input.body},
      ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`);
  ctx.publishChange('commission');
  return oneOf(ctx, tx, id);
};

/** Answers a question, once; never one's own. What is corrected is corrected by sharing the line or the next month's pay. */
export const answerQuestion = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof commission.answer>,
) => {
  const { id, is_accepted, answer } = input;
  const found = await tx.maybe<{ asked_by: number; answered_at: string | null }>(sql`
    select asked_by, answered_at from commission_question
    where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  if (!found) throw refuse('question_not_found');
  if (found.answered_at !== null) throw refuse('question_is_answered');
  if (found.asked_by === ctx.user.id) throw refuse('own_question');
  await tx.run(sql`
    update commission_question set is_accepted = ${is_accepted}, answer = ${answer},
      answered_at = ${ctx.now}::timestamptz, answered_by = ${ctx.user.id}
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  ctx.note({ after: { is_accepted, answer } });
  ctx.publishChange('commission');
  return oneOf(ctx, tx, id);
};
