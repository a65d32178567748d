import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRow } from '../../../platform/lists/entity-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { seesCost } from '../../catalogue/server/public-api.ts';
import { documentAtAuthority, toAtAuthority } from '../../e-invoicing/server/public-api.ts';
import { discountCardsOf } from '../../gift-cards/server/public-api.ts';
import { linesOfEntries } from '../../ledger/server/public-api.ts';
import { methodCorrection } from '../../payments/payment.ts';
import { discountCodeOf } from '../../promotions/server/public-api.ts';
import type { documents } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { invoiceFrom, invoiceSource } from './invoice-queries.ts';

type Invoice = OutputOf<typeof documents.get>;

/** One invoice with everything under it, in one round trip. */
export const getInvoice = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<Invoice> => {
  const m = ctx.merchantId;
  const seen = (cost: Sql): Sql => (seesCost(ctx) ? cost : sql`null::bigint`);
  const [invoices, lines, vatLines, payments, uses, correctedBy, soldCards, cards, codes, signed] = await tx.batch([
    sql`select ${selectRow(invoiceSource(ctx.language))}, i.is_simplified, i.customer_mobile, i.customer_trn, i.currency_code,
          i.prices_include_vat, i.discount_percent_bp, i.discount_amount, i.lines_excl_vat, i.discount_excl_vat,
          ${seen(sql`i.cost_amount`)} as cost_amount, i.notes, ${userNameSql(ctx.language, 'u')} as cashier_name,
          c.email as customer_email, i.prepaid_amount, coalesce(i.prepayments, '[]') as prepayments,
          i.credited_amount, i.points, i.corrects_invoice_id,
          i.status = 0 as is_cancelled, o.document_number as corrects_document_number,
          case when v.id is not null then jsonb_build_object('name_en', v.manager_name_en, 'name_ar', v.manager_name_ar,
            'reason', v.reason) end as issued_in_place_of_owner
        from ${invoiceFrom} left join shop_user u on u.merchant_id = i.merchant_id and u.id = i.created_by
        left join known_customer c on c.merchant_id = i.merchant_id and c.id = i.customer_id
        left join manager_visit v on v.merchant_id = i.merchant_id and v.id = i.visit_id
        left join invoice o on o.merchant_id = i.merchant_id and o.id = i.corrects_invoice_id
        where i.merchant_id = ${m} and i.id = ${input.id}`,
    sql`select l.line_number, l.service_id, l.product_id, l.name_en, l.name_ar, l.quantity_milli, l.unit_price,
          l.discount_percent_bp, l.discount_amount, l.vat_category, l.vat_rate_bp, l.net_excl_vat, l.line_vat,
          l.net_incl_vat, ${seen(sql`l.cost_amount`)} as cost_amount, e.name_en as seller_name_en,
          e.name_ar as seller_name_ar, c.components, c.expires_on
        from invoice_line l left join invoice_line_content c on c.merchant_id = ${m} and c.invoice_id = l.invoice_id
          and c.line_number = l.line_number
        left join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
        where l.merchant_id = ${m} and l.invoice_id = ${input.id} order by l.line_number`,
    sql`select v.vat_category, v.vat_rate_bp, v.taxable_excl_vat, v.vat
        from invoice i cross join lateral jsonb_to_recordset(i.vat_lines)
          as v (vat_category text, vat_rate_bp int, taxable_excl_vat bigint, vat bigint)
        where i.merchant_id = ${m} and i.id = ${input.id} order by v.vat_category, v.vat_rate_bp`,
    sql`select id, method, amount, tendered_amount, change_amount, authorization_code, reference, paid_at, status,
          source, direction
        from payment where merchant_id = ${m} and invoice_id = ${input.id} order by id`,
    sql`select u.invoice_id, i.document_number, i.document_kind, sum(u.taxable_amount + u.vat_amount)::bigint as amount
        from deposit_use u join invoice i on i.merchant_id = u.merchant_id and i.id = u.invoice_id
        where u.merchant_id = ${m} and u.deposit_id = ${input.id} group by 1, 2, 3 order by 1`,
    sql`select id, document_kind, document_number, total from invoice
        where merchant_id = ${m} and corrects_invoice_id = ${input.id} order by id`,
    sql`select id, receipt_number, amount from gift_card where merchant_id = ${m} and sold_with_id = ${input.id} order by id`,
    discountCardsOf(m, sql`${input.id}::bigint`),
    discountCodeOf(m, sql`${input.id}::bigint`),
    documentAtAuthority(m, sql`${input.id}::bigint`),
  ]);
  const invoice =
    rowsOf<
      Omit<
        Invoice,
        | 'lines'
        | 'vat_lines'
        | 'payments'
        | 'deposit_uses'
        | 'corrected_by'
        | 'sold_cards'
        | 'discount_cards'
        | 'discount_code'
        | 'fiscal'
      >
    >(invoices)[0];
  if (!invoice) throw refuse('invoice_not_found');
  return {
    ...invoice,
    lines: rowsOf<Invoice['lines'][number]>(lines),
    discount_cards: rowsOf<Invoice['discount_cards'][number]>(cards),
    discount_code: rowsOf<NonNullable<Invoice['discount_code']>>(codes)[0] ?? null,
    vat_lines: rowsOf<Invoice['vat_lines'][number]>(vatLines),
    payments: rowsOf<Invoice['payments'][number]>(payments),
    deposit_uses: rowsOf<Invoice['deposit_uses'][number]>(uses),
    corrected_by: rowsOf<Invoice['corrected_by'][number]>(correctedBy),
    sold_cards: rowsOf<Invoice['sold_cards'][number]>(soldCards),
    fiscal: toAtAuthority(signed),
  };
};

/**
 * Entries that corrected the method of a document's payments. Before they had a kind of their own they were of kind
 * `payment` with the payment as their source, as collecting has with the document: no payment names them as its entry.
 */
const methodCorrections = (merchantId: number, invoiceId: number): Sql => sql`
  select e.id from payment p
  join journal_entry e on e.merchant_id = p.merchant_id and e.source_id = p.id
    and e.source_kind in ('payment', ${literal(`'${methodCorrection}'`)})
    and (e.source_kind <> 'payment' or not exists (
      select from payment o where o.merchant_id = ${currentMerchantId} and o.invoice_id = e.source_id
      and o.journal_entry_id = e.id))
  where p.merchant_id = ${merchantId} and p.invoice_id = ${invoiceId}`;

/** The entries of an invoice, of the payments that came later, of corrections of their method, and of their reversals. */
export const getInvoiceJournal = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const entries = await tx.many<{ id: number | null }>(sql`
    select journal_entry_id as id from invoice where merchant_id = ${ctx.merchantId} and id = ${input.id}
    union select journal_entry_id from payment where merchant_id = ${ctx.merchantId} and invoice_id = ${input.id}
    union select journal_entry_id from invoice
      where merchant_id = ${ctx.merchantId} and corrects_invoice_id = ${input.id}
    union ${methodCorrections(ctx.merchantId, input.id)}`);
  if (entries.length === 0) throw refuse('invoice_not_found');
  return {
    lines: await linesOfEntries(
      tx,
      entries.flatMap((e) => (e.id === null ? [] : [e.id])),
    ),
  } as OutputOf<typeof documents.journal>;
};
