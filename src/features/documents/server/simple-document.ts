import type { Bill } from '../../../kernel/bill.ts';
import type { VatCategory } from '../../../kernel/vat.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { takeNumberParts } from '../../tenancy/server/door.ts';
import type { DocumentKind } from '../document-kind.ts';

/**
 * Common table expressions that write a document of one line without an item (deposit, its credit note). Needs
 * `ids(invoice_id, entry_id)` before it; gives `written(id, document_number)`. The counter is taken here, last.
 */
export const writeSimpleDocument = (d: {
  ctx: Pick<MerchantContext, 'merchantId' | 'now' | 'today' | 'merchant' | 'user'>;
  kind: DocumentKind;
  prefix: string;
  uniqueId: string;
  bill: Bill;
  tax: { vat_category: VatCategory; vat_rate_bp: number };
  lineName: { name_en: string; name_ar: string };
  customer: { id: number; name: string; mobile: string | null; trn: string | null };
  paid_amount: number;
  notes: string | null;
  correctsId: number | null;
}): Sql => {
  const { ctx, bill, tax } = d;
  const line = bill.lines[0]!;
  return sql`
    ${takeNumberParts({ merchantId: ctx.merchantId, kind: d.kind, when: sql`true` })},
    written as (
      insert into invoice (id, unique_id, document_kind, number, document_number, is_simplified, business_on, issued_at, customer_id, customer_name, customer_mobile, customer_trn,
        seller_identity_id, currency_code, prices_include_vat, lines_excl_vat, discount_excl_vat, subtotal, vat, total, paid_amount, notes, corrects_invoice_id, journal_entry_id, created_by)
      select ids.invoice_id, ${d.uniqueId}, ${d.kind}, counter.last_number, ${d.prefix} || '-' || lpad(counter.last_number::text, 6, '0'), ${!d.customer.trn}, ${ctx.today}::date, ${ctx.now}::timestamptz,
        ${d.customer.id}, ${d.customer.name}, ${d.customer.mobile}, ${d.customer.trn}, (select max(s.id) from seller_identity s where s.merchant_id = ${ctx.merchantId}),
        ${ctx.merchant.currency_code}, true, ${bill.lines_excl_vat}, ${bill.discount_excl_vat}, ${bill.subtotal}, ${bill.vat}, ${bill.total}, ${d.paid_amount}, ${d.notes},
        ${d.correctsId}::bigint, ids.entry_id, ${ctx.user.id}
      from ids, counter returning id, document_number),
    line_written as (
      insert into invoice_line (invoice_id, line_number, name_en, name_ar, quantity_milli, unit_price, vat_category, vat_rate_bp, net_excl_vat, line_vat, net_incl_vat, revenue_excl_vat, total_vat, business_on)
      select ids.invoice_id, 1, ${d.lineName.name_en}, ${d.lineName.name_ar}, 1000, ${bill.total}, ${tax.vat_category}, ${tax.vat_rate_bp}, ${line.net_excl_vat}, ${line.line_vat}, ${line.net_incl_vat},
        ${line.revenue_excl_vat}, ${line.total_vat}, ${ctx.today}::date
      from ids returning 1),
    vat_written as (
      insert into invoice_vat (invoice_id, vat_category, vat_rate_bp, document_kind, taxable_excl_vat, vat, business_on)
      select ids.invoice_id, ${tax.vat_category}, ${tax.vat_rate_bp}, ${d.kind}, ${bill.subtotal}, ${bill.vat}, ${ctx.today}::date from ids returning 1)`;
};
