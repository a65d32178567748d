import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimelineSource } from '../../customers/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import { documentKind } from '../document-kind.ts';
import { paymentState } from './invoice-queries.ts';

/** What a customer's record tells of documents: handed over by the app. */

/** Deposits not used of the documents that name these customers, and their invoices. */
export const documentSums = (merchantId: number, ids: Sql): Sql => sql`
  select d.excl_vat, d.vat, s.count, s.last_on from (
    select coalesce(sum(p.taxable_amount - p.used_taxable_amount - p.refunded_taxable_amount
        - p.kept_taxable_amount), 0)::bigint as excl_vat,
      coalesce(sum(p.vat_amount - p.used_vat_amount - p.refunded_vat_amount - p.kept_vat_amount), 0)::bigint as vat
    from invoice i join deposit_part p on p.merchant_id = i.merchant_id and p.deposit_id = i.id
    where i.merchant_id = ${merchantId} and i.customer_id = any(${ids})
      and i.document_kind = ${literal(documentKind.prepayment)}) d, (
    select count(*)::int as count, max(i.business_on) as last_on from invoice i
    where i.merchant_id = ${merchantId} and i.customer_id = any(${ids})
      and i.document_kind = ${literal(documentKind.invoice)}) s`;

export const documentIds = (merchantId: number, ids: Sql): Sql => sql`
  select i.id from invoice i where i.merchant_id = ${merchantId} and i.customer_id = any(${ids})`;

/** Invoices, deposits and notes in a customer's timeline. */
export const documentTimeline: TimelineSource = {
  kind: 'document',
  permission: permissions.accounting.invoices,
  rows: ({ merchantId, ids }) => sql`
    select i.id, i.issued_at, i.document_number,
      case when i.document_kind = ${literal(documentKind.credit_note)} then -i.total else i.total end,
      ${paymentState}, i.id, jsonb_build_object(
      'document_kind', i.document_kind, 'due', i.payable_amount - i.paid_amount), i.created_by
    from invoice i where i.merchant_id = ${merchantId} and i.customer_id = any(${ids})`,
};
