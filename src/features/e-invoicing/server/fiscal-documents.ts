import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { addSeconds } from '../../../kernel/local-time.ts';
import { money } from '../../../kernel/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { here, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, type NounSource, selectRow, sheetOf, sortsOf } from '../../../platform/lists/noun-list.ts';
import type { fiscal } from '../contract.ts';
import { fiscalFields } from '../fiscal-fields.ts';
import { fiscalRuleText } from '../fiscal-rules/rule-texts.ts';
import { fiscalState, mayBeGiven, reportingHours } from '../fiscal-state.ts';
import { refuse } from '../refusals.ts';
import { fiscalScreens } from '../screens.ts';

type Document = OutputOf<typeof fiscal.get>;
type Said = Document['errors'];

/** A signed document as queries read it: `d`. */
export const fiscalSource: NounSource<typeof fiscalFields> = {
  fields: fiscalFields,
  alias: 'd',
  computed: {
    due_at: sql`case when d.is_simplified and d.state = ${fiscalState.queued}
      then d.signed_at + ${reportingHours.due} * interval '1 hour' end`,
    warnings: sql`cardinality(d.warned)`,
  },
};

/** Waiting for so long that somebody should look. */
const isLate = (now: string): Sql =>
  sql`d.state = ${fiscalState.queued} and d.signed_at < ${addSeconds(now, -reportingHours.alarm * 3600)}::timestamptz`;
const isOpenRejection: Sql = sql`d.state = ${fiscalState.rejected} and d.settled_by is null`;

/** Documents at the authority, newest first; found by the number on the paper or the customer's name. */
export const listFiscalDocuments = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof fiscal.list>) => {
  const { search, is_simplified, needs, from_on, to_on } = input;
  return answerList<OutputOf<typeof fiscal.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(fiscalSource),
      from: sql`fiscal_document d`,
      where: [
        sql`d.merchant_id = ${ctx.merchantId}`,
        ...equalTo('d', input, ['state', 'document_kind']),
        ...(is_simplified ? [sql`d.is_simplified = ${is_simplified === 'true'}`] : []),
        ...(needs === 'action' ? [isOpenRejection] : []),
        ...(needs === 'hurry' ? [isLate(ctx.now)] : []),
        ...(from_on ? [sql`d.business_on >= ${from_on}::date`] : []),
        ...(to_on ? [sql`d.business_on <= ${to_on}::date`] : []),
        ...(search
          ? [
              sql`(d.document_number = upper(${search}) or d.buyer_name ilike ${`%${search.replace(/[%_\\]/g, '\\$&')}%`})`,
            ]
          : []),
      ],
      sortable: sortsOf(fiscalSource, ctx.language),
      defaultSort: '-signed_at',
      tie: sql`d.counter`,
    },
    input,
    { title: fiscalScreens.list.title, file_name: 'tax-authority', columns: sheetOf(fiscalFields) },
  );
};

const textsOf = (
  answer: {
    errors?: { code: string; text: string }[];
    warnings?: { code: string; text: string }[];
    failed?: string;
  } | null,
) => ({
  errors: (answer?.errors ?? []).map(({ code, text }) => ({ code, text })),
  warnings: (answer?.warnings ?? []).map(({ code, text }) => ({ code, text })),
  failed: answer?.failed ? [{ code: '', text: answer.failed }] : [],
});

/** One document with everything that was said of it. */
export const getFiscalDocument = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof fiscal.get>,
): Promise<Document> => {
  const [rows] = await tx.batch([
    sql`select ${selectRow(fiscalSource)}, d.unit_id, d.hash, d.previous_hash, coalesce(d.cleared_qr, d.qr) as qr, d.warned, d.answer,
          (select n.id from fiscal_document n where n.merchant_id = ${here} and n.invoice_id = d.invoice_id
            and n.counter > d.counter and n.unit_id >= d.unit_id order by n.signed_at limit 1) as replaced_by
        from fiscal_document d where d.merchant_id = ${ctx.merchantId} and d.id = ${id}`,
  ]);
  type Found = Omit<Document, 'warned' | 'errors' | 'authority_warnings' | 'answers' | 'may_be_given'> & {
    readonly unit_id: number;
    readonly warned: string[];
    readonly answer: Parameters<typeof textsOf>[0];
  };
  const found = rowsOf<Found>(rows)[0];
  if (!found) throw refuse('fiscal_document_not_found');
  const { unit_id, answer, warned, ...row } = found;
  const answers = await tx.many<{
    asked: string;
    http_status: number | null;
    answered_at: string;
    answer: typeof answer;
  }>(sql`
    select asked, http_status, answered_at, answer from fiscal_answer
    where merchant_id = ${ctx.merchantId} and unit_id = ${unit_id} and counter = ${row.counter} order by id desc limit 50`);
  const { errors, warnings } = textsOf(answer);
  return {
    ...row,
    warned: warned.map((rule) => ({ id: rule, ...fiscalRuleText(rule) })),
    errors,
    authority_warnings: warnings,
    answers: answers.map(({ answer: said, ...one }) => {
      const texts = textsOf(said);
      return { ...one, said: [...texts.errors, ...texts.warnings, ...texts.failed] satisfies Said };
    }),
    may_be_given: mayBeGiven(row),
  };
};

/** The bytes that the authority has: cleared by it, or as they were reported. */
export const giveFiscalXml = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof fiscal.xml>,
): Promise<FileAnswer> => {
  const found = await tx.maybe<{ xml: string; document_number: string }>(sql`
    select coalesce(cleared_xml, xml) as xml, document_number from fiscal_document
    where merchant_id = ${ctx.merchantId} and id = ${id}`);
  if (!found) throw refuse('fiscal_document_not_found');
  return new FileAnswer({
    contentType: 'application/xml; charset=utf-8',
    fileName: `${found.document_number}.xml`,
    body: Buffer.from(found.xml, 'utf8'),
  });
};

/** What the dashboard shows of it. */
export const sumFiscalDocuments = async (
  ctx: MerchantContext,
  tx: MerchantTx,
): Promise<OutputOf<typeof fiscal.summary>> => {
  const of = sql`from fiscal_document d where d.merchant_id = ${here}`;
  return tx.one<OutputOf<typeof fiscal.summary>>(sql`
    select
      exists (select from fiscal_unit u where u.merchant_id = ${here} and u.status in (2, 3)) as is_connected,
      (select count(*)::int ${of} and d.state = ${fiscalState.queued}) as queued,
      (select count(*)::int ${of} and ${isLate(ctx.now)}) as late,
      (select count(*)::int ${of} and ${isOpenRejection}) as rejected,
      (select count(*)::int ${of} and d.business_on = ${ctx.today}::date and cardinality(d.warned) > 0) as warned,
      (select count(*)::int ${of} and d.business_on = ${ctx.today}::date and d.state between 2 and 5) as taken_today,
      (select max(q.blocked_reason) from fiscal_queue q where q.merchant_id = ${here}) as blocked_reason,
      (select floor(extract(epoch from u.certificate_until - ${ctx.now}::timestamptz) / 86400)::int from fiscal_unit u
        where u.merchant_id = ${here} and u.status in (2, 3)) as days_left`);
};

/** VAT in the books beside VAT of what was told to the authority, by month of the paper. */
export const reconcileFiscal = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { from_on, to_on }: InputOf<typeof fiscal.reconcile>,
): Promise<OutputOf<typeof fiscal.reconcile>> => {
  const months = await tx.many<
    Record<'books_vat' | 'taken_vat' | 'waiting_vat' | 'rejected_vat' | 'documents', number> & { month: string }
  >(sql`
    with books as (
      select to_char(tax_on, 'YYYY-MM') as month, sum(vat_amount)::bigint as vat from tax_line
      where merchant_id = ${ctx.merchantId} and direction = 1 and tax_on between ${from_on}::date and ${to_on}::date group by 1),
    told as (
      select to_char(issue_on, 'YYYY-MM') as month,
        coalesce(sum(declared_vat) filter (where state between 2 and 5), 0)::bigint as taken,
        coalesce(sum(declared_vat) filter (where state = ${fiscalState.queued}), 0)::bigint as waiting,
        coalesce(sum(declared_vat) filter (where state = ${fiscalState.rejected}), 0)::bigint as rejected,
        count(*)::int as documents
      from fiscal_document where merchant_id = ${ctx.merchantId} and issue_on between ${from_on}::date and ${to_on}::date
        and settled_by is distinct from 1 group by 1)
    select coalesce(b.month, t.month) as month, coalesce(b.vat, 0) as books_vat, coalesce(t.taken, 0) as taken_vat,
      coalesce(t.waiting, 0) as waiting_vat, coalesce(t.rejected, 0) as rejected_vat, coalesce(t.documents, 0) as documents
    from books b full join told t on t.month = b.month order by 1 desc`);
  return {
    months: months.map(({ month, documents, ...sums }) => ({
      ...{ month, documents, books_vat: money(sums.books_vat), taken_vat: money(sums.taken_vat) },
      ...{ waiting_vat: money(sums.waiting_vat), rejected_vat: money(sums.rejected_vat) },
      untold_vat: money(sums.books_vat - sums.taken_vat - sums.waiting_vat - sums.rejected_vat),
    })),
  };
};
