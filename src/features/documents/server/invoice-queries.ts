import type { Language } from '../../../kernel/text/messages.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { namedIds, searchedIdsFor } from '../../customers/server/public-api.ts';
import { documentFields } from '../document-fields.ts';
import { documentKind, kindOfPrefix } from '../document-kind.ts';
import { noteStates, paymentState as states } from '../invoice.ts';

/** Only deposits can be given back. */
const isGivenBack: Sql = sql`(i.document_kind = ${literal(documentKind.prepayment)} and exists (
    select from deposit_part d where d.merchant_id = ${currentMerchantId} and d.deposit_id = i.id
    having sum(d.refunded_taxable_amount) = sum(d.taxable_amount)))`;
/** The same as a condition of lists: few deposits gave anything back, and an index knows them. */
const wereGivenBack: Sql = sql`(i.id = any(array(select d.deposit_id from deposit_part d
    where d.merchant_id = current_setting('app.merchant_id')::int and d.refunded_taxable_amount > 0)) and ${isGivenBack})`;

/**
 * Documents of which credit notes took back everything: few, found from their notes. A set for lists, which the database reads
 * once; `isReturned` is the same of one document.
 */
export const returnedIds: Sql = sql`(
  select n.corrects_invoice_id from invoice n
  join invoice o on o.merchant_id = n.merchant_id and o.id = n.corrects_invoice_id and o.total > 0
    and o.document_kind <> ${literal(documentKind.prepayment)}
  where n.merchant_id = current_setting('app.merchant_id')::int and n.document_kind = ${literal(documentKind.credit_note)}
  group by n.corrects_invoice_id, o.total having sum(n.total) >= o.total)`;
const isReturned: Sql = sql`(i.document_kind <> ${literal(documentKind.prepayment)} and i.total > 0 and i.total <= (
    select sum(n.total) from invoice n where n.merchant_id = ${currentMerchantId} and n.corrects_invoice_id = i.id
      and n.document_kind = ${literal(documentKind.credit_note)}))`;

/** What each payment state is of a document that was not given back. The indexes know these conditions. */
export const isOwed: Sql = sql`i.paid_amount < i.payable_amount`;
const isPaid: Sql = sql`i.paid_amount >= i.payable_amount`;
const isUnpaid: Sql = sql`${isOwed} and i.paid_amount = 0`;
const isPartlyPaid: Sql = sql`${isOwed} and i.paid_amount > 0`;

export const paid = states.paid;
const givenBack = states.given_back;

const isCreditNote: Sql = sql`i.document_kind = ${literal(documentKind.credit_note)}`;
/** What became of the amount of credit note `i`: its payments are what it gave back. */
const noteState: Sql = sql`coalesce((
  select case when bool_and(p.method = 'customer_balance') then ${literal(states.note_to_balance)}
    else ${literal(states.note_given_back)} end
  from payment p
  where p.merchant_id = ${currentMerchantId} and p.invoice_id = i.id having count(*) > 0), ${literal(states.note_off_debt)})`;

/** The state of document `i` by its numbers (invoice.ts). */
export const paymentState: Sql = sql`case when ${isCreditNote} then ${noteState}
    when ${isGivenBack} then 3 when ${isReturned} then 4 when ${isPaid} then 1 when ${isUnpaid} then 0 else 2 end`;

/** The same as a condition of lists of one kind. */
const hasState = (state: number, kind: number): Sql => {
  if (kind === documentKind.credit_note) return sql`${noteState} = ${state}`;
  if (noteStates.includes(state)) return sql`false`;
  if (state === givenBack) return wereGivenBack;
  if (state === states.returned) return sql`i.id in ${returnedIds}`;
  if (state === paid && kind !== documentKind.prepayment) return sql`${isPaid} and i.id not in ${returnedIds}`;
  const is = [isUnpaid, isPaid, isPartlyPaid][state]!;
  return kind === documentKind.prepayment ? sql`${is} and not ${isGivenBack}` : is;
};

/** The buyer of document `i`. The column holds the Arabic name where there is one. */
export const customerNameOf = (language: Language): Sql =>
  language === 'ar' ? sql`i.customer_name` : sql`coalesce(i.buyer ->> 'name_en', i.customer_name)`;

/** Paid on document `i` with deposits, without what credit notes took off. */
const receivedAmount: Sql = sql`(i.prepaid_amount + i.paid_amount - i.credited_amount)`;

/** An amount of a list: the column itself where nothing takes back, so that its index still sorts. */
const signed = (sign: 1 | -1, column: string): Sql => sql`${literal(sign === 1 ? `i.${column}` : `-i.${column}`)}`;

/** The document as queries read it, `i`, with its seller `e`. Lists of credit notes have the sign -1. */
export const invoiceSource = (language: Language, sign: 1 | -1 = 1): EntitySource<typeof documentFields> => ({
  fields: documentFields,
  alias: 'i',
  computed: {
    seller_name_ar: sql`e.name_ar`,
    seller_name_en: sql`e.name_en`,
    payment_state: paymentState,
    customer_name: customerNameOf(language),
    subtotal: signed(sign, 'subtotal'),
    vat: signed(sign, 'vat'),
    total: signed(sign, 'total'),
    payable_amount: signed(sign, 'payable_amount'),
    paid_amount: signed(sign, 'paid_amount'),
    received_amount: sql`${literal(sign === 1 ? '' : '-')}${receivedAmount}`,
  },
});

/** The seller's name is joined for the fifty rows shown, never for those counted. */
export const invoiceFrom: Sql = sql`invoice i
  left join employee e on e.merchant_id = i.merchant_id and e.id = i.employee_id`;

export interface InvoiceFilters {
  readonly from_on?: string | undefined;
  readonly to_on?: string | undefined;
  readonly customer_id?: number | undefined;
  readonly employee_id?: number | undefined;
  readonly payment_state?: number | undefined;
  readonly document_kind?: number | undefined;
  readonly search?: string | undefined;
}

/** Invoices, unless a kind was asked for, a full number names one, or only deposits or credit notes can be in the state. */
export const kindOf = (f: InvoiceFilters): number =>
  f.document_kind ??
  numberIn(f.search)?.kind ??
  (f.payment_state === givenBack
    ? documentKind.prepayment
    : noteStates.includes(f.payment_state ?? -1)
      ? documentKind.credit_note
      : documentKind.invoice);

/** Who asks decides whether a phone finds anybody. */
type Asker = Pick<MerchantContext, 'merchantId' | 'user'>;

/** One meaning of the filters for the list, its sums and its sheets. A search is a document number, or a customer. */
export const invoiceWhere = (ctx: Asker, f: InvoiceFilters): Sql[] => [
  sql`i.merchant_id = ${ctx.merchantId}`,
  ...(f.from_on ? [sql`i.business_on >= ${f.from_on}::date`] : []),
  ...(f.to_on ? [sql`i.business_on <= ${f.to_on}::date`] : []),
  ...(f.customer_id ? [sql`i.customer_id = any(${namedIds(f.customer_id)})`] : []),
  ...(f.employee_id ? [sql`i.employee_id = ${f.employee_id}`] : []),
  sql`i.document_kind = ${kindOf(f)}`,
  ...(f.payment_state === undefined ? [] : [hasState(f.payment_state, kindOf(f))]),
  ...(f.search ? [sql`i.id = any(${searchedDocumentIds(ctx, f.search)})`] : []),
];

/** A document's number as people type it, with its kind when its prefix was typed too. */
const numberIn = (search: string | undefined) => {
  const typed = /^(?:([A-Za-z]+)-?)?0*(\d{1,15})$/.exec(search?.trim() ?? '');
  return typed ? { number: typed[2]!, kind: typed[1] ? kindOfPrefix(typed[1]) : undefined } : undefined;
};

/** At most so many documents of the customers that a search names. */
const searchedDocuments = 2_000;

/**
 * Ids of the documents that a search names by their number or their customer, a value for `= any`: by an index each, as a
 * condition with OR over a million rows would be tried on every one of them.
 */
export const searchedDocumentIds = (ctx: Asker, search: string): Sql => {
  const { merchantId } = ctx;
  const typed = numberIn(search);
  const ofCustomers = sql`
    (select x.id from invoice x
     where x.merchant_id = ${merchantId} and x.customer_id = any(${searchedIdsFor(ctx, search)})
     order by x.id desc limit ${literal(searchedDocuments)})`;
  const kinds = typed?.kind ? [typed.kind] : Object.values(documentKind);
  return typed
    ? sql`(array(
        select n.id from invoice n
        where n.merchant_id = ${merchantId} and n.document_kind = any(${kinds}::smallint[])
          and n.number = ${typed.number}::bigint
        union all ${ofCustomers}))`
    : sql`(array(${ofCustomers}))`;
};
