import { newUniqueId } from '../../../kernel/ids.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import { type paymentSource, paymentStatus } from '../payment.ts';
import type { SettledTender } from '../tenders.ts';

/** A common table expression `payments_taken` that writes the payments of a document. */
export const takePaymentParts = (taken: {
  payments: readonly SettledTender[];
  invoiceId: Sql;
  customerId: number | null;
  source: (typeof paymentSource)[keyof typeof paymentSource];
  paid_at: string;
  paid_on: string;
  entryId: Sql;
  created_by: number;
}): Sql => {
  const p = taken.payments;
  return sql`
    payments_taken as (
      insert into payment (unique_id, invoice_id, customer_id, source, method, amount, tendered_amount, change_amount, authorization_code, reference, paid_at, paid_on, journal_entry_id, created_by)
      select t.unique_id, ${taken.invoiceId}, ${taken.customerId}::bigint, ${taken.source}, t.method, t.amount, t.tendered, t.change, t.code, t.reference, ${taken.paid_at}::timestamptz, ${taken.paid_on}::date, ${taken.entryId}, ${taken.created_by}
      from unnest(${p.map(() => newUniqueId())}::text[], ${p.map((t) => t.method)}::text[], ${p.map((t) => t.amount)}::bigint[], ${p.map((t) => t.tendered_amount)}::bigint[],
        ${p.map((t) => t.change_amount)}::bigint[], ${p.map((t) => t.authorization_code ?? null)}::text[], ${p.map((t) => t.reference ?? null)}::text[])
        as t (unique_id, method, amount, tendered, change, code, reference)
      returning id)`;
};

/** Marks a payment as cancelled; its entry is reversed by the caller. */
export const cancelPaymentRow = (
  by: { merchantId: number; now: string; user: { id: number } },
  paymentId: number,
  reason: string,
): Statement =>
  sql`update payment set status = ${paymentStatus.cancelled}, cancelled_at = ${by.now}::timestamptz, cancel_reason = ${reason}, cancelled_by = ${by.user.id}
      where merchant_id = ${by.merchantId} and id = ${paymentId}`;
