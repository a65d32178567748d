import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { openArchiveDesk } from '../support/archive-desk.ts';
import { must } from '../support/furnished-shop.ts';
import type { Caller } from '../support/own-server.ts';

const { at, ours, theirs, archive, openEmptyShop, untilNot, sendAndCheck, restore, crafted, textOf, cellOf } =
  await openArchiveDesk();
afterAll(() => at.close());

const figuresOf = (merchantId: number) =>
  at.database.as(merchantId, (tx) =>
    tx.one(sql`select
      (select sum(total)::text from invoice) as total, (select count(*) from invoice) as invoices,
      (select sum(owed_amount)::text from customer) as owed, (select sum(deposit_excl_vat_amount)::text from customer) as deposits,
      (select sum(quantity_milli)::text from product) as stock, (select sum(stock_value_amount)::text from product) as stock_value,
      (select sum(debit)::text from journal_line) as debit, (select sum(amount)::text from payment) as paid,
      (select json_agg(a order by code) from (select code, sum(debit - credit) as balance from journal_line l
        join ledger_account g on g.merchant_id = l.merchant_id and g.id = l.account_id group by code) a) as balances,
      (select json_agg(c order by kind) from (select kind, last_number from document_counter) c) as counters,
      (select json_agg(md5(qr) order by id) from invoice) as papers, (select currency_code from merchant) as currency`),
  );

test('restored shop has equal figures, numbers and agreeing books', async () => {
  const { merchantId, owner } = await openEmptyShop();
  const mails = () => at.database.as(merchantId, (tx) => tx.one(sql`select count(*)::int as n from message`));
  const events = () => at.database.as(merchantId, (tx) => tx.one(sql`select count(*)::int as n from outbox_event`));
  const before = [await mails(), await events()];
  const done = await restore(owner, crafted({}));
  expect(done).toMatchObject({ status: 5, failure: null });
  expect(await figuresOf(merchantId)).toEqual(await figuresOf(ours.shop.merchantId));
  expect([await mails(), await events()]).toEqual(before);
  expect(await bookErrors(at.database.owner, merchantId)).toEqual([]);
  const last = async (id: number) =>
    at.database.as(id, (tx) =>
      tx.one<{ n: number }>(sql`select max(number)::int as n from invoice where document_kind = 388`),
    );
  const { n } = await last(merchantId);
  const line = {
    kind: 'product',
    item_id: ours.ids.product,
    quantity_milli: 1000,
    unit_price: 4000,
    employee_id: ours.ids.employee,
  };
  const sold = await must(
    owner('POST', '/api/invoices', { customer_id: ours.ids.customer, lines: [line], payments: [] }),
  );
  expect((await last(merchantId)).n).toBe(n + 1);
  expect(sold.id).toBeGreaterThan(0);
  expect(await bookErrors(at.database.owner, merchantId)).toEqual([]);
  const people = await at.database.as(merchantId, (tx) =>
    tx.many<{ is_owner: boolean; status: number }>(sql`select is_owner, status from shop_user order by id`),
  );
  expect(people.filter(({ is_owner }) => is_owner).length).toBe(1);
  const pictures = sql`select image_file_id from user_picture`;
  const picturesOf = (id: number) => at.database.as(id, (tx) => tx.many(pictures));
  expect(await picturesOf(merchantId)).toEqual(await picturesOf(ours.shop.merchantId));
  expect((await owner('POST', '/api/restores', { byte_size: 100 })).body).toBe('shop_is_not_empty');
}, 180_000);

test('restored days of windows count their places', async () => {
  const { merchantId, owner } = await openEmptyShop();
  const headOf = (table: string) => textOf(archive[`tables/${table}.csv`]!).split('\r\n')[0]!;
  const tableOf = (table: string, cells: Record<string, string>) => {
    const names = headOf(table).replace('\uFEFF', '').split(',');
    return `${headOf(table)}\r\n${names.map((name) => cells[name]).join(',')}\r\n`;
  };
  const of = { window_id: cellOf('delivery_window', 'id'), day: '2026-03-03' };
  const done = await restore(
    owner,
    crafted({
      'tables/window_day.csv': tableOf('window_day', {
        ...{ ...of, stops_limit: '5', minutes_limit: '', is_closed: 'false', is_own: 'true' },
        ...{ stops_taken: '5', minutes_taken: '90' },
      }),
      'tables/window_place.csv': tableOf('window_place', {
        ...{ ...of, id: '7', holder: 'shop_order', holder_id: cellOf('shop_order', 'id'), stops: '2', minutes: '30' },
        held_until: '',
      }),
    }),
  );
  expect(done).toMatchObject({ status: 5, failure: null });
  const rowsOf = (id: number) =>
    at.database.as(id, (tx) =>
      tx.one(sql`select (select json_agg(z.districts order by id) from delivery_zone z) as zones,
        (select json_agg(d.district order by district) from delivery_district d) as districts,
        (select count(*)::int from delivery_window) as windows`),
    );
  expect(await rowsOf(merchantId)).toEqual(await rowsOf(ours.shop.merchantId));
  const days = sql`select stops_limit, minutes_limit, is_own, stops_taken, minutes_taken from window_day`;
  expect(await at.database.as(merchantId, (tx) => tx.many(days))).toEqual([
    { stops_limit: 5, minutes_limit: null, is_own: true, stops_taken: 2, minutes_taken: 30 },
  ]);
}, 180_000);

const refusedFor = async (owner: Caller, bytes: Uint8Array<ArrayBuffer>) => {
  const { status, failure } = await sendAndCheck(owner, bytes);
  expect(status).toBe(6);
  return failure;
};

test('altered archive is refused before anything is written', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const whole = zipSync(archive);
  const changed = { ...archive, 'tables/customer.csv': new TextEncoder().encode('\uFEFFid\r\n1\r\n') };
  expect(await refusedFor(owner, zipSync(changed))).toBe('archive_damaged');
  const { ['tables/salary.csv']: _, ...without } = archive;
  expect(await refusedFor(owner, zipSync(without))).toBe('archive_damaged');
  expect(await refusedFor(owner, whole.subarray(0, whole.length - 100))).toBe('archive_unreadable');
  expect(await refusedFor(owner, zipSync({ ...archive, '../../etc/passwd': new Uint8Array(4) }))).toBe(
    'archive_unreadable',
  );
  expect(await refusedFor(owner, zipSync({ 'a.txt': new Uint8Array(4) }))).toBe('archive_unreadable');
  const bomb = { ...archive, 'documents/2026/bomb.pdf': new Uint8Array(96 * 1024 * 1024) };
  expect(await refusedFor(owner, zipSync(bomb))).toBe('archive_too_large');
  const list = JSON.parse(textOf(archive['manifest.json']!));
  const newer = {
    ...archive,
    'manifest.json': new TextEncoder().encode(JSON.stringify({ ...list, format: 'batalat archive 2' })),
  };
  expect(await refusedFor(owner, zipSync(newer))).toBe('archive_is_newer');
  const strange = textOf(archive['tables/customer.csv']!).replace('name_en', 'name_xx');
  const checked = await sendAndCheck(owner, crafted({ 'tables/customer.csv': strange }));
  await must(owner('POST', `/api/restores/${checked.id}/run`, {}));
  expect(await untilNot(owner, [4])).toMatchObject({ status: 6, failure: 'archive_is_newer' });
  const { id } = await must(owner('POST', '/api/restores', { byte_size: 9_000_000 }));
  expect((await owner('POST', '/api/restores', { byte_size: 100 })).body).toBe('restore_under_way');
  expect((await owner('POST', `/api/restores/${id}/run`, {})).body).toBe('restore_not_now');
  await must(owner('POST', `/api/restores/${id}/check`, {}));
  expect(await untilNot(owner, [1, 2])).toMatchObject({ status: 6, failure: 'restore_lacks_pieces' });
  expect((await owner('POST', '/api/restores/9999999/check', {})).body).toBe('restore_not_found');
  expect(await figuresOf(merchantId)).toMatchObject({ invoices: 0, total: null });
}, 180_000);

test('foreign shop ids become own; invalid rows leave nothing', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const countOf = (id: number) =>
    at.database.as(id, (tx) =>
      tx.one<{ n: number }>(
        sql`select (select count(*) from customer)::int + (select count(*) from invoice)::int as n`,
      ),
    );
  const before = await countOf(theirs.shop.merchantId);
  const unbalanced = textOf(archive['tables/journal_line.csv']!).replace(/,4000,0,/, ',4001,0,');
  expect(unbalanced).not.toBe(textOf(archive['tables/journal_line.csv']!));
  const first = await sendAndCheck(owner, crafted({ 'tables/journal_line.csv': unbalanced }));
  await must(owner('POST', `/api/restores/${first.id}/run`, {}));
  expect(await untilNot(owner, [4])).toMatchObject({ status: 6, failure: 'archive_does_not_fit' });
  expect(await countOf(merchantId)).toEqual({ n: 0 });
  const [names, ...rows] = textOf(archive['tables/customer.csv']!).trimEnd().split('\r\n');
  const foreign = [`${names},merchant_id`, ...rows.map((row) => `${row},${theirs.shop.merchantId}`)].join('\r\n');
  const second = await sendAndCheck(owner, crafted({ 'tables/customer.csv': foreign }));
  await must(owner('POST', `/api/restores/${second.id}/run`, {}));
  expect(await untilNot(owner, [4])).toMatchObject({ status: 6, failure: 'archive_is_newer' });
  expect(await countOf(theirs.shop.merchantId)).toEqual(before);
  await expect(
    at.database.as(merchantId, (tx) => tx.run(sql`select restore_rows('customer', '[{"id":"1"}]'::jsonb)`)),
  ).rejects.toThrow('nothing is being restored');
}, 180_000);

test('invalid zone or currency is refused', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const row = textOf(archive['tables/merchant.csv']!);
  for (const [was, other] of [
    ['Asia/Riyadh', 'Mars/Phobos'],
    ['SAR', 'XXQ'],
  ] as const) {
    expect(row).toContain(was);
    const sent = await sendAndCheck(owner, crafted({ 'tables/merchant.csv': row.replace(was, other) }));
    await must(owner('POST', `/api/restores/${sent.id}/run`, {}));
    expect(await untilNot(owner, [4])).toMatchObject({ status: 6, failure: 'archive_does_not_fit' });
  }
  expect(await at.database.as(merchantId, (tx) => tx.one(sql`select zone, currency_code from merchant`))).toEqual({
    zone: 'Asia/Dubai',
    currency_code: 'AED',
  });
}, 180_000);

test('abandoned restore is discarded and another can begin', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const { id } = await must(owner('POST', '/api/restores', { byte_size: 100 }));
  // As after a process that died on its last try.
  await at.database.as(merchantId, (tx) => tx.run(sql`update shop_restore set status = 4 where id = ${id}`));
  expect((await owner('POST', '/api/restores', { byte_size: 100 })).body).toBe('restore_under_way');
  await must(owner('DELETE', `/api/restores/${id}`));
  await must(owner('POST', '/api/restores', { byte_size: 100 }));
  // One that is written at this moment is not.
  await at.database.as(merchantId, (tx) => tx.run(sql`update shop_restore set status = 4 where ended_at is null`));
  const { last } = await must(owner('GET', '/api/restores'));
  await at.database.as(merchantId, async (tx) => {
    await tx.run(sql`select 1 from shop_restore where id = ${last.id} for update`);
    expect((await owner('DELETE', `/api/restores/${last.id}`)).body).toBe('restore_not_now');
  });
}, 180_000);

test('only the owner of an empty shop restores', async () => {
  const { clerk } = await openEmptyShop();
  const administrator = await at.signIn(clerk);
  expect((await administrator('POST', '/api/restores', { byte_size: 100 })).body).toBe('restore_needs_owner');
  expect((await ours.owner('POST', '/api/restores', { byte_size: 100 })).body).toBe('shop_is_not_empty');
});
