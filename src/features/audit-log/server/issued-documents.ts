import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { cardPaid } from '../../payments/gateway-payment.ts';

const ofInvoices = (...acts: readonly string[]): string[] => acts.map((act) => `POST /api/invoices/:id/${act}`);
/** Acts that issue an invoice beside the record that they are about. */
const withInvoice = [...ofInvoices('exchanges', 'correct', 'reissue'), 'POST /api/penalties'];
/** Acts that issue a document beside the record that they are about. A sale is its document's own act. */
const issuing = [
  ...withInvoice,
  ...ofInvoices('credit_notes', 'debit_notes', 'cancel'),
  ...['refund', 'refund_by_card'].map((act) => `POST /api/deposits/:id/${act}`),
  ...['cancel', 'no_show', 'decline', 'deposit_turn'].map((act) => `POST /api/appointments/:id/${act}`),
  ...['POST /api/penalties/:id/waive', cardPaid],
];

/** Of the acts whose number is that of a document. */
const aboutDocument = sql`(a.operation like '%/api/invoices%' or a.operation like '%/api/deposits%')`;
/** A document carries the moment of its act and its person; a manager in the owner's place signs as the owner. */
const isOfAct = sql`n.issued_at = a.happened_at
  and (a.manager_id is not null or n.created_by is not distinct from a.user_id)
  and not (n.id = a.record_id and ${aboutDocument})`;
// The index of days is read for three of them: a business day is not the day in UTC.
const near = sql`n.business_on between (a.happened_at - interval '1 day')::date and (a.happened_at + interval '1 day')::date`;
const invoice = literal(String(documentKind.invoice));

/** What the act of a row `a` issued beside its record, at most four documents. */
export const issuedDocuments: Sql = sql`case when a.operation = any(${issuing}::text[]) then coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id, 'document_number', d.document_number) order by d.id) from (
    (select n.id, n.document_number from invoice n where n.merchant_id = ${currentMerchantId} and n.document_kind <> ${invoice}
      and ${near} and ${isOfAct} limit 3)
    union all
    (select n.id, n.document_number from invoice n where n.merchant_id = ${currentMerchantId} and n.document_kind = ${invoice}
      and a.operation = any(${withInvoice}::text[]) and ${near} and ${isOfAct} limit 1)) d), '[]'::jsonb)
  else '[]'::jsonb end`;

/** The acts on other records that issued this document; null for a number that is none. */
export const actThatIssued = async (tx: MerchantTx, id: number): Promise<Sql | null> => {
  const document = await tx.maybe<{ issued_at: string; created_by: number | null }>(
    sql`select issued_at, created_by from invoice where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  return document
    ? sql`(a.operation = any(${issuing}::text[]) and a.happened_at = ${document.issued_at}::timestamptz
        and (a.manager_id is not null or a.user_id is not distinct from ${document.created_by}::bigint))`
    : null;
};
