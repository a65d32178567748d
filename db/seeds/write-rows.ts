import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';

type SeedRow = Record<string, unknown>;

/** The rows of a stretch of trade, in the columns of their tables. */
export interface TradeRows {
  entries: SeedRow[];
  entryLines: SeedRow[];
  invoices: SeedRow[];
  invoiceLines: SeedRow[];
  taxLines: SeedRow[];
  payments: SeedRow[];
  stockOperations: SeedRow[];
}

export const noRows = (): TradeRows => ({
  entries: [],
  entryLines: [],
  invoices: [],
  invoiceLines: [],
  taxLines: [],
  payments: [],
  stockOperations: [],
});

/** A block of numbers from a table's sequence. */
export const takeIds = async (
  tx: MerchantTx,
  sequence: 'invoice' | 'journal_entry',
  count: number,
): Promise<number[]> => {
  const rows =
    sequence === 'invoice'
      ? await tx.many<{ id: number }>(sql`select nextval('invoice_id_seq') as id from generate_series(1, ${count})`)
      : await tx.many<{ id: number }>(
          sql`select nextval('journal_entry_id_seq') as id from generate_series(1, ${count})`,
        );
  return rows.map((r) => r.id);
};

/** Writes everything in seven set-based statements, in the order of their references. */
export const writeRows = async (tx: MerchantTx, rows: TradeRows): Promise<void> => {
  const json = (list: SeedRow[]) => JSON.stringify(list);
  await tx.batch([
    sql`insert into journal_entry (id, entry_on, posted_at, source_kind, source_id, created_by)
        select * from jsonb_to_recordset(${json(rows.entries)}::jsonb) as r (id bigint, entry_on date, posted_at timestamptz, source_kind text, source_id bigint, created_by bigint)`,
    sql`insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_on, customer_id)
        select r.entry_id, r.line_number, a.id, r.debit, r.credit, r.entry_on, r.customer_id
        from jsonb_to_recordset(${json(rows.entryLines)}::jsonb) as r (entry_id bigint, line_number smallint, account text, debit bigint, credit bigint, entry_on date, customer_id bigint)
        join ledger_account a on a.merchant_id = ${tx.merchantId} and a.system_key = r.account`,
    sql`insert into tax_line (entry_id, line_number, direction, source_kind, source_id, document_kind, tax_on, entry_on,
          vat_category, vat_rate_bp, taxable_amount, vat_amount)
        select entry_id, line_number, 1, coalesce(source_kind, 'invoice'), source_id, coalesce(document_kind, 388), tax_on, tax_on, vat_category, vat_rate_bp, taxable_excl_vat, vat
        from jsonb_to_recordset(${json(rows.taxLines)}::jsonb) as r (entry_id bigint, line_number smallint, source_kind text,
          document_kind smallint, source_id bigint, tax_on date, vat_category text, vat_rate_bp int, taxable_excl_vat bigint, vat bigint)
        where taxable_excl_vat <> 0 or vat <> 0`,
    sql`insert into invoice (id, unique_id, uuid, document_kind, number, document_number, is_simplified, business_on, issued_at,
          issue_on, issue_time, zone, country_id, language, customer_id, customer_name, customer_mobile, customer_trn, buyer,
          employee_id, salesman_name_en, salesman_name_ar, seller_identity_id, currency_code, prices_include_vat,
          discount_percent_bp, discount_amount, lines_excl_vat, discount_excl_vat, subtotal, vat, total, prepaid_amount, payable_amount,
          prepayments, paid_amount, cost_amount, journal_entry_id, created_by, vat_lines, supply_from_on, qr)
        select id, unique_id, uuid, coalesce(document_kind, 388), number, document_number, customer_trn is null, business_on, issued_at, issue_on,
          issue_time, zone, country_id, 'ar', customer_id, customer_name, customer_mobile, customer_trn, buyer, employee_id,
          salesman_name_en, salesman_name_ar, seller_identity_id, currency_code, true, discount_percent_bp, discount_amount,
          lines_excl_vat, discount_excl_vat, subtotal, vat, total, coalesce(prepaid_amount, 0), total - coalesce(prepaid_amount, 0),
          prepayments, paid_amount, cost_amount, journal_entry_id, created_by,
          vat_lines, case when document_kind is null then issue_on end, qr
        from jsonb_to_recordset(${json(rows.invoices)}::jsonb) as r (id bigint, unique_id text, uuid uuid, document_kind smallint, number bigint,
          document_number text, business_on date, issued_at timestamptz, issue_on date, issue_time time, zone text,
          country_id int, customer_id bigint, customer_name text, customer_mobile text, customer_trn text, buyer jsonb,
          employee_id bigint, salesman_name_en text, salesman_name_ar text, seller_identity_id bigint, currency_code text,
          discount_percent_bp int, discount_amount bigint, lines_excl_vat bigint, discount_excl_vat bigint, subtotal bigint,
          vat bigint, total bigint, prepaid_amount bigint, prepayments jsonb, paid_amount bigint, cost_amount bigint, journal_entry_id bigint, created_by bigint,
          vat_lines jsonb, qr text)`,
    sql`insert into invoice_line (invoice_id, line_number, service_id, product_id, name_en, name_ar, quantity_milli, unit_price,
          discount_amount, bill_discount_amount, vat_category, vat_rate_bp, net_excl_vat, line_vat, net_incl_vat,
          revenue_excl_vat, total_vat, cost_amount, employee_id, business_on, unit_code)
        select *, 'PCE' from jsonb_to_recordset(${json(rows.invoiceLines)}::jsonb) as r (invoice_id bigint, line_number smallint, service_id bigint, product_id bigint, name_en text, name_ar text, quantity_milli bigint,
          unit_price bigint, discount_amount bigint, bill_discount_amount bigint, vat_category text, vat_rate_bp int, net_excl_vat bigint, line_vat bigint, net_incl_vat bigint, revenue_excl_vat bigint,
          total_vat bigint, cost_amount bigint, employee_id bigint, business_on date)`,
    sql`insert into payment (unique_id, invoice_id, document_number, customer_id, source, method, amount, tendered_amount, change_amount, authorization_code, reference, paid_at, paid_on, journal_entry_id, created_by)
        select unique_id, invoice_id, document_number, customer_id, coalesce(source, 0), method, amount, tendered_amount, change_amount, authorization_code, reference, paid_at, paid_on, journal_entry_id, created_by
        from jsonb_to_recordset(${json(rows.payments)}::jsonb) as r (unique_id text, invoice_id bigint, document_number text, customer_id bigint, source smallint, method text, amount bigint, tendered_amount bigint, change_amount bigint,
          authorization_code text, reference text, paid_at timestamptz, paid_on date, journal_entry_id bigint, created_by bigint)`,
    sql`insert into stock_operation (product_id, kind, quantity_milli, cost_amount, quantity_after_milli, happened_at, happened_on, invoice_id, invoice_line_number, journal_entry_id, created_by)
        select * from jsonb_to_recordset(${json(rows.stockOperations)}::jsonb) as r (product_id bigint, kind smallint, quantity_milli bigint, cost_amount bigint, quantity_after_milli bigint,
          happened_at timestamptz, happened_on date, invoice_id bigint, invoice_line_number smallint, journal_entry_id bigint, created_by bigint)`,
  ]);
};
