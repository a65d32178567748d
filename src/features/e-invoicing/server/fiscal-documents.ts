import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { isShort } from '../../../kernel/time/period.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList, textSortedHere } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { searchedIdsFor } from '../../customers/server/public-api.ts';
import type { fiscal } from '../contract.ts';
import { fiscalFields } from '../fiscal-fields.ts';
import { fiscalRuleText } from '../fiscal-rules/rule-texts.ts';
import { fiscalState, mayBeGiven, reportingHours } from '../fiscal-state.ts';
import { refuse } from '../refusals.ts';
import { fiscalScreens } from '../screens.ts';
import { presentMessages } from './authority-messages.ts';
import { unsignedSince } from './read-unit.ts';

type Document = OutputOf<typeof fiscal.get>;

/** A signed document as queries read it: `d`. */
export const fiscalSource: EntitySource<typeof fiscalFields> = {
  fields: fiscalFields,
  alias: 'd',
  computed: {
    // What a credit note says is taken back.
    vat: sql`case when d.document_kind = 381 then -d.vat else d.vat end`,
    total: sql`case when d.document_kind = 381 then -d.total else d.total end`,
    due_at: sql`case when d.is_simplified and d.state = ${fiscalState.queued}
      then d.signed_at + ${reportingHours.due} * interval '1 hour' end`,
    warnings: sql`cardinality(d.warned)`,
  },
};

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Waiting for so long that somebody should look. */
const isLate = (now: string): Sql =>
  sql`d.state = ${fiscalState.queued} and d.signed_at < ${addSeconds(now, -reportingHours.alarm * 3600)}::timestamptz`;
const isWarned: Sql = sql`cardinality(d.warned) > 0`;
const isOpenRejection: Sql = sql`d.state = ${fiscalState.rejected} and d.settled_by is null`;

/** At most so many documents of the customers that a search names, the newest. */
const mostOfCustomers = 2_000;

/**
 * Ids of the documents that a search names by their number or their customer, a value for `= any`: by an index each, as a
 * condition with OR over a million rows would be tried on every one of them.
 */
const searchedDocuments = (ctx: MerchantContext, search: string): Sql => sql`(array(
  select n.id from fiscal_document n where n.merchant_id = ${currentMerchantId} and n.document_number = upper(${search})
  union all (
  select c.id from fiscal_document c
  where c.merchant_id = ${currentMerchantId} and c.customer_id = any(${searchedIdsFor(ctx, search)})
  order by c.id desc limit ${literal(mostOfCustomers)})))`;

/** Narrowed to so few that they are sorted: numbers begin with the kind, and the index of numbers has all documents. */
const isNarrow = (input: InputOf<typeof fiscal.list>): boolean =>
  isShort(input) || input.needs !== undefined || (input.document_kind !== undefined && input.document_kind !== 388);

/** Documents at the authority, newest first; found by the number on the paper, the UUID or who bought. */
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
        ...(is_simplified ? [is_simplified === 'true' ? sql`d.is_simplified` : sql`not d.is_simplified`] : []),
        ...(needs === 'action' ? [isOpenRejection] : []),
        ...(needs === 'hurry' ? [isLate(ctx.now)] : []),
        ...(needs === 'warned' ? [isWarned] : []),
        ...(from_on ? [sql`d.business_on >= ${from_on}::date`] : []),
        ...(to_on ? [sql`d.business_on <= ${to_on}::date`] : []),
        ...(search
          ? [isUuid.test(search) ? sql`d.uuid = ${search}::uuid` : sql`d.id = any(${searchedDocuments(ctx, search)})`]
          : []),
      ],
      // Ids rise as documents are signed: the day's index gives this order without sorting. One that is issued again stands
      // with its day.
      sortable: {
        ...sortsOf(fiscalSource, ctx.language),
        signed_at: sql`d.business_on`,
        ...(isNarrow(input) ? { document_number: textSortedHere(sql`d.document_number`) } : {}),
      },
      defaultSort: '-signed_at',
      tie: sql`d.id`,
      isLong: true,
    },
    input,
    { title: fiscalScreens.list.title, file_name: 'tax-authority', columns: sheetOf(fiscalFields) },
  );
};

interface Answer {
  readonly errors?: { code: string; text: string }[];
  readonly warnings?: { code: string; text: string }[];
  readonly failed?: string;
}
const textsOf = (answer: Answer | null) => ({
  errors: presentMessages(answer?.errors ?? []),
  warnings: presentMessages(answer?.warnings ?? []),
});

/** One document with everything that was said of it. */
export const getFiscalDocument = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof fiscal.get>,
): Promise<Document> => {
  const [rows] = await tx.batch([
    sql`select ${selectRow(fiscalSource)}, d.unit_id, d.hash, d.previous_hash, coalesce(d.cleared_qr, d.qr) as qr,
          d.warned, d.answer,
          (select n.id from fiscal_document n where n.merchant_id = ${currentMerchantId} and n.invoice_id = d.invoice_id
            and (n.unit_id, n.counter) > (d.unit_id, d.counter) order by n.unit_id, n.counter limit 1) as replaced_by,
          (select n.id from fiscal_document n where n.merchant_id = ${currentMerchantId} and n.invoice_id = d.invoice_id
            and (n.unit_id, n.counter) < (d.unit_id, d.counter) order by n.unit_id desc, n.counter desc limit 1) as replaces
        from fiscal_document d where d.merchant_id = ${ctx.merchantId} and d.id = ${id}`,
  ]);
  type Found = Omit<Document, 'warned' | 'errors' | 'authority_warnings' | 'answers' | 'may_be_given'> & {
    readonly unit_id: number;
    readonly warned: string[];
    readonly answer: Answer | null;
  };
  const found = rowsOf<Found>(rows)[0];
  if (!found) throw refuse('fiscal_document_not_found');
  const { unit_id, answer, warned, ...row } = found;
  const answers = await tx.many<{
    asked: Document['answers'][number]['asked'];
    http_status: number | null;
    answered_at: string;
    answer: Answer | null;
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
      return { ...one, said: [...texts.errors, ...texts.warnings], is_later: said?.failed !== undefined };
    }),
    may_be_given: mayBeGiven(row),
  };
};

/** The bytes that the authority has: cleared by it, or as they were reported. */
export const downloadFiscalXml = async (
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
  const of = sql`from fiscal_document d where d.merchant_id = ${currentMerchantId}`;
  return tx.one<OutputOf<typeof fiscal.summary>>(sql`
    select
      exists (select from fiscal_unit u where u.merchant_id = ${currentMerchantId} and u.status in (2, 3)) as is_connected,
      ${unsignedSince} as unsigned_since,
      (select count(*)::int ${of} and d.state = ${fiscalState.queued}) as queued,
      (select count(*)::int ${of} and ${isLate(ctx.now)}) as late,
      (select count(*)::int ${of} and ${isOpenRejection}) as rejected,
      (select count(*)::int ${of} and d.business_on = ${ctx.today}::date and ${isWarned}) as warned,
      (select count(*)::int ${of} and d.business_on = ${ctx.today}::date and d.state between 2 and 5) as taken_today,
      (select min(d.signed_at) + ${reportingHours.due} * interval '1 hour' ${of} and d.state = ${fiscalState.queued}
        and d.is_simplified) as next_due_at,
      (select max(q.blocked_reason) from fiscal_queue q where q.merchant_id = ${currentMerchantId}) as blocked_reason,
      (select floor(extract(epoch from u.certificate_until - ${ctx.now}::timestamptz) / 86400)::int from fiscal_unit u
        where u.merchant_id = ${currentMerchantId} and u.status in (2, 3)) as days_left`);
};
