import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A figure of the books that two sources tell; they must agree to the minor unit. */
export interface Disagreement {
  readonly what: string;
  readonly journal: number;
  readonly source: number;
}

interface Figure {
  what: string;
  journal: number | null;
  source: number | null;
}

/**
 * Everything about a shop's books that must hold at any moment: each balance of the journal against the documents, the
 * payments and the movements that caused it, and the numbers without a gap. Empty when the books are right.
 */
export const bookErrors = async (owner: Pool, merchantId: number): Promise<Disagreement[]> => {
  const m = merchantId;
  const balance = (key: string) => sql`
    (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_line l join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
     where l.merchant_id = ${m} and a.system_key = ${key})`;
  const received = (method: string) =>
    sql`(select coalesce(sum(amount), 0)::bigint from payment where merchant_id = ${m} and method = ${method} and status = 1)`;
  const [figures] = await owner.batch([
    sql`
    select 'journal in balance' as what, (select coalesce(sum(debit - credit), 0)::bigint from journal_line where merchant_id = ${m}) as journal, 0::bigint as source
    union all select 'entries in balance', (select count(*) from (select entry_id from journal_line where merchant_id = ${m} group by 1 having sum(debit) <> sum(credit)) e), 0
    union all select 'cash', ${balance('cash')}, ${received('cash')}
    union all select 'card', ${balance('card_clearing')}, ${received('credit_card')}
    union all select 'transfer', ${balance('bank')}, ${received('transfer')}
    union all select 'cheque', ${balance('cheques')}, ${received('cheque')}
    union all select 'payment link', ${balance('payment_links')}, ${received('payment_link')}
    union all select 'receivable', ${balance('receivable')}, (select coalesce(sum(total - paid_amount), 0)::bigint from invoice where merchant_id = ${m} and document_kind = 388)
    union all select 'output VAT', -${balance('vat_output')}, (select coalesce(sum(case when document_kind = 381 then -vat else vat end), 0)::bigint from invoice_vat where merchant_id = ${m})
    union all select 'VAT of tax lines and of documents', (select coalesce(sum(vat), 0)::bigint from invoice_vat where merchant_id = ${m}), (select coalesce(sum(vat), 0)::bigint from invoice where merchant_id = ${m})
    union all select 'revenue', -(${balance('service_sales')} + ${balance('product_sales')}), (select coalesce(sum(subtotal), 0)::bigint from invoice where merchant_id = ${m} and document_kind = 388)
    union all select 'revenue of lines', -(${balance('service_sales')} + ${balance('product_sales')}),
      (select coalesce(sum(l.revenue_excl_vat), 0)::bigint from invoice_line l join invoice i on i.merchant_id = l.merchant_id and i.id = l.invoice_id where l.merchant_id = ${m} and i.document_kind = 388)
    union all select 'inventory', ${balance('inventory')}, (select coalesce(sum(stock_value_amount - oversold_amount), 0)::bigint from product where merchant_id = ${m})
    union all select 'quantities and movements', (select coalesce(sum(quantity_milli - oversold_milli), 0)::bigint from product where merchant_id = ${m}),
      (select coalesce(sum(quantity_milli), 0)::bigint from stock_operation where merchant_id = ${m})
    union all select 'cost of goods of documents', (select coalesce(sum(cost_amount), 0)::bigint from invoice where merchant_id = ${m}), (select coalesce(sum(cost_amount), 0)::bigint from stock_operation where merchant_id = ${m} and kind = 5)
    union all select 'cost of lines', (select coalesce(sum(cost_amount), 0)::bigint from invoice where merchant_id = ${m}), (select coalesce(sum(cost_amount), 0)::bigint from invoice_line where merchant_id = ${m})
    union all select 'paid of invoices', (select coalesce(sum(paid_amount), 0)::bigint from invoice where merchant_id = ${m} and document_kind in (388, 386)),
      (select coalesce(sum(amount), 0)::bigint from payment where merchant_id = ${m} and invoice_id is not null)
    union all select 'numbers without a gap', (select count(*) from invoice where merchant_id = ${m} and document_kind = 388), (select coalesce(max(number), 0) from invoice where merchant_id = ${m} and document_kind = 388)
    union all select 'counter', (select last_number from document_counter where merchant_id = ${m} and kind = 388), (select coalesce(max(number), 0) from invoice where merchant_id = ${m} and document_kind = 388)
    union all select 'customer balances', (select coalesce(sum(balance_amount), 0)::bigint from customer where merchant_id = ${m}),
      (select coalesce(sum(p.amount), 0)::bigint from payment p where p.merchant_id = ${m} and p.source = 1 and p.status = 1)
      - (select coalesce(sum(total - paid_amount), 0)::bigint from invoice where merchant_id = ${m} and document_kind = 388 and customer_id is not null)`,
  ]);
  return (figures as unknown as Figure[])
    .filter((f) => f.journal !== f.source)
    .map((f) => ({ what: f.what, journal: f.journal ?? 0, source: f.source ?? 0 }));
};
