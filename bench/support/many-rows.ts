import type { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';

/**
 * Fills a shop with issued invoices by copying one real sale's shape in SQL: for reading at size, not for the books (no
 * journal). Two lines each would only slow the filling; one line and one tax line are what lists and reports touch.
 */
export const fillInvoices = async (owner: Pool, merchantId: number, count: number): Promise<void> => {
  const m = merchantId;
  await owner.batch([
    sql`insert into journal_entry (merchant_id, entry_on, posted_at, source_kind) values (${m}, '2024-01-01', now(), 'opening')`,
    sql`
    with numbers as (
      select n, nextval('invoice_id_seq') as id, (date '2024-01-01' + (n * 1000 / ${count}) % 1000) as day, 5000 + (n * 37) % 90000 as subtotal from generate_series(1, ${count}::int) n),
    bills as (select *, (subtotal * 15 + 50) / 100 as vat from numbers),
    shop as (
      select (select max(id) from seller_identity where merchant_id = ${m}) as seller, (select max(id) from journal_entry where merchant_id = ${m}) as entry,
        (select array_agg(id) from customer where merchant_id = ${m}) as customers, (select min(id) from service where merchant_id = ${m}) as service, (select min(id) from employee where merchant_id = ${m}) as employee),
    written as (
      insert into invoice (merchant_id, id, unique_id, document_kind, number, document_number, is_simplified, business_on, issued_at, customer_id, customer_name, employee_id, seller_identity_id,
        currency_code, prices_include_vat, lines_excl_vat, discount_excl_vat, subtotal, vat, total, paid_amount, journal_entry_id)
      select ${m}, b.id, 'bench-' || ${m} || '-' || b.n, 388, b.n, 'INV-' || lpad(b.n::text, 6, '0'), true, b.day, b.day + time '12:00', shop.customers[1 + b.n % cardinality(shop.customers)], 'نورة العتيبي', shop.employee,
        shop.seller, 'SAR', true, b.subtotal, 0, b.subtotal, b.vat, b.subtotal + b.vat, b.subtotal + b.vat, shop.entry
      from bills b, shop order by b.n returning 1),
    taxed as (
      insert into invoice_vat (merchant_id, invoice_id, vat_category, vat_rate_bp, document_kind, taxable_excl_vat, vat, business_on)
      select ${m}, b.id, 'S', 1500, 388, b.subtotal, b.vat, b.day from bills b returning 1)
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
