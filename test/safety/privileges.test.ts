import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { type FurnishedShop, furnishShop } from '../support/furnished-shop.ts';
import type { OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** What was posted stays: as the application's role only what an act of the product changes can be changed. */
let at: OwnServer;
let ward: FurnishedShop;
beforeAll(async () => {
  at = await openSharedServer();
  ward = await furnishShop(at);
});
afterAll(() => at.close());

/** What counts and proves, with the columns that the product changes, and why. */
const changed: Readonly<Record<string, readonly string[]>> = {
  journal_entry: [],
  journal_line: [],
  // Its box, of lines that had none (a back-fill).
  tax_line: ['return_box'],
  invoice: ['credited_amount', 'paid_amount', 'status'], // collecting, cancelling
  invoice_line: [],
  // Cancelling, and correcting how it was made.
  payment: [
    'authorization_code',
    'cancel_reason',
    'cancelled_at',
    'cancelled_by',
    'change_amount',
    'method',
    'reference',
    'status',
    'tendered_amount',
  ],
  appointment_deposit: ['kept_amount', 'returned_amount'],
  appointment_deposit_share: [
    'kept_taxable_amount',
    'kept_vat_amount',
    'returned_taxable_amount',
    'returned_vat_amount',
  ],
  deposit_part: [
    'kept_taxable_amount',
    'kept_vat_amount',
    'refunded_taxable_amount',
    'refunded_vat_amount',
    'used_taxable_amount',
    'used_vat_amount',
  ],
  deposit_use: [],
  document_note: [],
  document_note_line: [],
  stock_operation: [],
  document_counter: ['last_issued_at', 'last_number'],
  seller_identity: [],
  audit_entry: [],
  idempotency_key: ['answer'],
  // The life of a link; its amount and whose it is stay.
  payment_link: ['asked_at', 'booked_at', 'ended_at', 'last_error', 'provider_id', 'provider_url', 'status'],
  payment_link_notice: [],
  file: [],
};

const columnsOf = async (table: string): Promise<string[]> =>
  (
    await at.database.owner.batch([
      sql`select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
          and not attisdropped order by 1`,
    ])
  )[0]!.map((row) => String(row['name']));

describe.each(Object.entries(changed))('%s', (table, may) => {
  test('app may change exactly the listed columns', async () => {
    const [rows] = await at.database.owner.batch([
      sql`select column_name::text as name from information_schema.column_privileges
          where grantee = 'batalat_app' and privilege_type = 'UPDATE' and table_name = ${table} order by 1`,
    ]);
    expect(rows!.map((row) => row['name'])).toEqual([...may].sort());
  });

  test('app cannot change any other column', async () => {
    for (const column of (await columnsOf(table)).filter((name) => !may.includes(name)))
      await expect(
        at.database.as(ward.shop.merchantId, (tx) =>
          tx.run(sql`update ${literal(table)} set ${literal(column)} = ${literal(column)}`),
        ),
        column,
      ).rejects.toThrow(/permission denied|generated|GENERATED|can only be updated to DEFAULT/);
    const gone = at.database.as(ward.shop.merchantId, (tx) => tx.run(sql`truncate ${literal(table)}`));
    await expect(gone).rejects.toThrow(/permission denied/);
    if (table === 'idempotency_key') return;
    const without = at.database.as(ward.shop.merchantId, (tx) => tx.run(sql`delete from ${literal(table)}`));
    await expect(without).rejects.toThrow(/permission denied|append-only/);
  });
});

test('immediate constraints still reject unbalanced entries', async () => {
  const account = (key: string) =>
    sql`(select id from ledger_account where merchant_id = ${ward.shop.merchantId} and system_key = ${key})`;
  const write = (...debits: readonly [string, number, number][]) =>
    at.database.as(ward.shop.merchantId, async (tx) => {
      await tx.run(sql`set constraints all immediate`);
      const { id } = await tx.one<{ id: number }>(
        sql`insert into journal_entry (entry_on, posted_at, source_kind) values ('2026-01-01', now(), 'opening') returning id`,
      );
      for (const [key, debit, credit] of debits)
        await tx.run(sql`insert into journal_line (entry_id, line_number, entry_on, account_id, debit, credit)
          values (${id}, ${debit + credit}, '2026-01-01', ${account(key)}, ${debit}, ${credit})`);
    });
  await expect(write()).rejects.toThrow();
  await expect(write(['cash', 100, 0])).rejects.toThrow();
  await expect(write(['cash', 100, 0], ['receivable', 0, 100])).rejects.toThrow();
});

test('customer debt is limited and the list answers', async () => {
  const owner = await at.signIn(ward.shop.owner);
  const { body: customer } = await owner('POST', '/api/customers', { name_en: 'Much' });
  const { body: service } = await owner('POST', '/api/services', {
    group_id: (await owner('GET', '/api/catalogue_groups?kind=service')).body.records[0].id,
    name_ar: 'تنسيق قصر',
    price: 1_000_000_000,
  });
  const debt = (pieces: number) =>
    owner('POST', '/api/invoices', {
      customer_id: customer.id,
      lines: [{ kind: 'service', item_id: service.id, quantity_milli: pieces * 1000, unit_price: 1_000_000_000 }],
      payments: [],
    });
  const fantastic = await debt(1_001);
  expect([fantastic.status, fantastic.body.errors]).toEqual([
    422,
    { 'lines.0.unit_price': [{ key: 'amount_too_large' }] },
  ]);
  const answers: number[] = [];
  for (let i = 0; i < 101; i++) answers.push((await debt(1_000)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(100);
  expect((await debt(1_000)).body).toBe('balance_too_large');
  const deposit = { customer_id: customer.id, payment: { method: 'cash', amount: 1_000_000_000_000 } };
  for (let i = 0; i < 115; i++) await owner('POST', '/api/deposits', deposit);
  expect((await owner('POST', '/api/deposits', deposit)).body).toBe('balance_too_large');
  for (const path of ['/api/customers', '/api/invoices', '/api/reports/vat?from_on=2026-01-01&to_on=2026-12-31'])
    expect((await owner('GET', path)).status, path).toBe(200);
});
