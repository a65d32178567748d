import type { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';

/**
 * Fills a shop with issued invoices by copying one real sale's shape in SQL, each with its line, entry, tax line and payment:
 * for reading at size. The stock is not touched, services are sold for cash.
 */
export const fillInvoices = async (owner: Pool, merchantId: number, count: number): Promise<void> => {
  const m = merchantId;
  await owner.batch([
    sql`
    with bills as materialized (
      select n, nextval('invoice_id_seq') as id, nextval('journal_entry_id_seq') as entry_id,
        (date '2024-01-01' + (n * 1000 / ${count}) % 1000) as day, 5000 + (n * 37) % 90000 as subtotal,
        ((5000 + (n * 37) % 90000) * 15 + 50) / 100 as vat
      from generate_series(1, ${count}::int) n),
    shop as materialized (
      select (select seller_identity_id from merchant where merchant_id = ${m}) as seller,
        (select array_agg(id) from customer where merchant_id = ${m}) as customers,
        (select min(id) from service where merchant_id = ${m}) as service,
        (select min(id) from employee where merchant_id = ${m}) as employee,
        (select id from ledger_account where merchant_id = ${m} and system_key = 'cash') as cash,
        (select id from ledger_account where merchant_id = ${m} and system_key = 'service_sales') as sales,
        (select id from ledger_account where merchant_id = ${m} and system_key = 'vat_output') as output),
    entries as (
      insert into journal_entry (merchant_id, id, entry_on, posted_at, source_kind, source_id)
      select ${m}, b.entry_id, b.day, b.day + time '12:00', 'invoice', b.id from bills b returning 1),
    posted as (
      insert into journal_line (merchant_id, entry_id, line_number, account_id, debit, credit, entry_on)
      select ${m}, b.entry_id, l.n, l.account, l.debit, l.credit, b.day
      from bills b cross join shop cross join lateral (values
        (1, shop.cash, b.subtotal + b.vat, 0), (2, shop.sales, 0, b.subtotal), (3, shop.output, 0, b.vat)) l (n, account, debit, credit)
      returning 1),
    taxed as (
      insert into tax_line (merchant_id, entry_id, line_number, direction, source_kind, source_id, document_kind, tax_on, entry_on,
        vat_category, vat_rate_bp, taxable_amount, vat_amount)
      select ${m}, b.entry_id, 1, 1, 'invoice', b.id, 388, b.day, b.day, 'S', 1500, b.subtotal, b.vat from bills b returning 1),
    written as (
      insert into invoice (merchant_id, id, unique_id, document_kind, number, document_number, is_simplified, business_on,
        issued_at, issue_on, issue_time, zone, country_id, language, customer_id, customer_name, employee_id,
        seller_identity_id, currency_code, prices_include_vat, lines_excl_vat, discount_excl_vat, subtotal, vat, total,
        payable_amount, paid_amount, vat_lines, journal_entry_id)
      select ${m}, b.id, 'bench-' || ${m} || '-' || b.n, 388, b.n, 'INV-' || lpad(b.n::text, 6, '0'), true, b.day,
        b.day + time '12:00', b.day, '12:00', 'Asia/Riyadh', 1, 'ar', shop.customers[1 + b.n % cardinality(shop.customers)],
        'نورة العتيبي', shop.employee, shop.seller, 'SAR', true, b.subtotal, 0, b.subtotal, b.vat, b.subtotal + b.vat,
        b.subtotal + b.vat, b.subtotal + b.vat, '[]', b.entry_id
      from bills b, shop order by b.n returning 1),
    sold as (
      insert into invoice_line (merchant_id, invoice_id, line_number, service_id, name_ar, quantity_milli, unit_price,
        vat_category, vat_rate_bp, net_excl_vat, line_vat, net_incl_vat, revenue_excl_vat, total_vat, business_on)
      select ${m}, b.id, 1, shop.service, 'تغليف', 1000, b.subtotal + b.vat, 'S', 1500, b.subtotal, b.vat, b.subtotal + b.vat,
        b.subtotal, b.vat, b.day
      from bills b, shop returning 1),
    paid as (
      insert into payment (merchant_id, unique_id, invoice_id, document_number, source, method, amount, tendered_amount, paid_at,
        paid_on, journal_entry_id)
      select ${m}, 'bench-' || b.n, b.id, 'INV-' || lpad(b.n::text, 6, '0'), 0, 'cash', b.subtotal + b.vat, b.subtotal + b.vat,
        b.day + time '12:00', b.day, b.entry_id
      from bills b returning 1)
    select count(*) from written`,
    sql`update document_counter set last_number = greatest(last_number, ${count}) where merchant_id = ${m} and kind = 388`,
  ]);
};

/** Customers with names of both scripts, as many as a large chain has. */
export const fillCustomers = async (owner: Pool, merchantId: number, count: number): Promise<void> => {
  await owner.batch([
    sql`
    insert into customer (merchant_id, name_ar, name_en, mobile)
    select ${merchantId},
      (array['نورة','سارة','ريم','لمى','هند','جواهر','العنود','مها','أمل','شهد','محمد','عبدالله','فهد','سلطان','خالد','تركي'])[1 + n % 16] || ' ' ||
      (array['العتيبي','الدوسري','القحطاني','الحربي','الشمري','المطيري','الزهراني','الغامدي','الشهري','العنزي','السبيعي'])[1 + (n / 16) % 11] || ' ' || n,
      (array['Noura','Sara','Reem','Lama','Hind','Jawaher','Alanoud','Maha','Amal','Shahad','Mohammed','Abdullah','Fahad','Sultan','Khalid','Turki'])[1 + n % 16] || ' ' ||
      (array['Alotaibi','Aldosari','Alqahtani','Alharbi','Alshammari','Almutairi','Alzahrani','Alghamdi','Alshehri','Alanazi','Alsubaie'])[1 + (n / 16) % 11],
      '9665' || lpad((10000000 + n * 7)::text, 8, '0')
    from generate_series(1, ${count}::int) n`,
  ]);
};
