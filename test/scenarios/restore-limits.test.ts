import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { pieceBytes, restoreBytesPerDay } from '../../src/features/shop-archive/contract.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { queueMail } from '../../src/platform/messages/queue-message.ts';
import { openArchiveDesk } from '../support/archive-desk.ts';
import { unitForm } from '../support/connect-shop.ts';
import { must } from '../support/furnished-shop.ts';

/** What a restore takes over of a file that anybody may have written, and what it does not. */
const { at, archive, openEmptyShop, upload, restore, crafted, textOf, statusAfter, withCell, cellOf } =
  await openArchiveDesk();
afterAll(() => at.close());

const invoicesOf = (merchantId: number) =>
  at.database.as(merchantId, (tx) => tx.one(sql`select count(*)::int as n from invoice`));

test.each([
  ['infinite date', 'employee', 'passport_expires_on', 'infinity'],
  ['date in words', 'employee', 'residency_expires_on', 'tomorrow'],
  ['year out of range', 'payment', 'paid_on', '9999-01-01'],
  ['id out of range', 'customer', 'id', '9223372036854775807'],
  ['id of zero', 'customer', 'id', '0'],
  ['e-mail with a line break', 'customer', 'email', '"a@shop.example\nBcc: all@shop.example"'],
  ['name longer than its form', 'customer', 'name_en', 'x'.repeat(1_000)],
  ['link to another host', 'online_setting', 'links', '"{""2"":""https://evil.example/maps""}"'],
  ['setting that no shop chooses', 'merchant_setting', 'feature', 'visit'],
  ['state of its account among settings', 'merchant_setting', 'feature', 'standing'],
])(
  'restore refuses this value: %s',
  async (_, table, column, value) => {
    const { owner, merchantId } = await openEmptyShop();
    const last = await statusAfter(owner, withCell(table, column, value));
    expect(last).toMatchObject({ status: 6, failure: 'archive_breaks_rules' });
    expect(last.failure_at).toContain(table);
    expect(await invoicesOf(merchantId)).toEqual({ n: 0 });
  },
  60_000,
);

test('restore stores texts as forms store them', async () => {
  const { owner, merchantId } = await openEmptyShop();
  expect(await statusAfter(owner, withCell('customer', 'email', '"Someone@Shop.Example\n"'))).toMatchObject({
    status: 5,
  });
  const found = await at.database.as(merchantId, (tx) =>
    tx.one<{ email: string }>(sql`select email from customer where email is not null order by id limit 1`),
  );
  expect(found.email).toBe('someone@shop.example');
}, 60_000);

test('restore refuses undrawn numbers and moves no sequence', async () => {
  const { owner } = await openEmptyShop();
  const lasts = async () =>
    (
      await at.database.owner.batch([
        // What calls and the restore itself write meanwhile draws from two of them.
        sql`select sequencename, last_value from pg_sequences where sequencename like '%id_seq'
          and (sequencename not in ('audit_entry_id_seq', 'shop_restore_id_seq') or last_value >= 99000000) order by 1`,
      ])
    )[0];
  const before = await lasts();
  const [names, first, ...rest] = textOf(archive['tables/audit_entry.csv']!).trimEnd().split('\r\n');
  const row = first!.replace(/^\d+/, '99000000');
  const last = await statusAfter(owner, { 'tables/audit_entry.csv': [names, row, ...rest, ''].join('\r\n') });
  expect(last.failure).toBe('archive_numbers_too_far');
  expect(await lasts()).toEqual(before);
}, 60_000);

test('restore creates a new address for every public link', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const old = cellOf('gateway_payment', 'unique_id');
  expect(await statusAfter(owner, withCell('payment', 'reference', old))).toMatchObject({ status: 5 });
  const tables = await at.database.owner.batch([
    sql`select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'unique_id' and c.relkind = 'r' and c.relrowsecurity and c.relname <> 'merchant' order by 1`,
  ]);
  const names = (tables[0] as unknown as { name: string }[]).map(({ name }) => name);
  expect(names).toContain('gift_card');
  for (const name of names) {
    const twice = await at.database.owner.batch([
      sql`select count(*)::int as n from ${literal(name)} a join ${literal(name)} b on b.unique_id = a.unique_id
        where a.merchant_id = ${merchantId} and b.merchant_id <> ${merchantId}`,
    ]);
    expect([name, (twice[0] as unknown as { n: number }[])[0]!.n]).toEqual([name, 0]);
  }
  const followed = await at.database.as(merchantId, (tx) =>
    tx.one<{ n: number }>(
      sql`select count(*)::int as n from payment p join gateway_payment g on g.unique_id = p.reference and g.unique_id <> ${old}`,
    ),
  );
  expect(followed.n).toBe(1);
}, 60_000);

test('pieces are deleted with their restore', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const bytes = crafted({});
  const { id } = await must(owner('POST', '/api/restores', { byte_size: bytes.length }));
  await upload(owner, id, { number: 0, bytes: bytes.subarray(0, pieceBytes) });
  const key = (
    await at.database.as(merchantId, (tx) =>
      tx.one<{ storage_key: string }>(sql`select storage_key from shop_restore where id = ${id}`),
    )
  ).storage_key;
  const isThere = async () =>
    (await new DiskFileStore(at.filesDirectory).shortLived.open(merchantId, `${key}-0`)) !== undefined;
  expect(await isThere()).toBe(true);
  await must(owner('DELETE', `/api/restores/${id}`));
  for (let tries = 0; (await isThere()) && tries < 100; tries++) await sleep(50);
  expect(await isThere()).toBe(false);
}, 60_000);

test('daily upload bytes per shop are limited', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const { id } = await must(owner('POST', '/api/restores', { byte_size: 100 }));
  await at.database.as(merchantId, (tx) =>
    tx.run(sql`update shop_restore set sent_bytes = ${restoreBytesPerDay - 50} where id = ${id}`),
  );
  await expect(upload(owner, id, { number: 0, bytes: new Uint8Array(100) })).rejects.toThrow(
    'too_many_archive_bytes_today',
  );
}, 60_000);

test('restore begun days ago still counts its bytes', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const { id } = await must(owner('POST', '/api/restores', { byte_size: 100 }));
  await at.database.owner.batch([
    sql`update shop_restore set sent_bytes = ${restoreBytesPerDay - 50}, asked_at = asked_at - interval '3 days'
        where merchant_id = ${merchantId} and id = ${id}`,
  ]);
  await expect(upload(owner, id, { number: 0, bytes: new Uint8Array(100) })).rejects.toThrow(
    'too_many_archive_bytes_today',
  );
}, 60_000);

test('restored shop sends nothing until its owner confirms', async () => {
  const { owner, merchantId, clerk } = await openEmptyShop();
  expect((await owner('POST', '/api/restores/release', {})).body).toBe('outgoing_not_held');
  expect(await restore(owner, crafted({}))).toMatchObject({ status: 5 });
  expect(await must(owner('GET', '/api/restores'))).toMatchObject({ is_outgoing_held: true });
  expect((await owner('POST', '/api/fiscal_unit', unitForm)).body).toBe('fiscal_outgoing_is_held');
  const write = (kind: string) =>
    at.database.as(merchantId, (tx) =>
      queueMail(tx, {
        kind,
        to: `${kind}-${merchantId}@customer.example`,
        language: 'en',
        content: { subject: 's', text: 't', html: '<p>t</p>' },
      }),
    );
  const settled = async (id: number) => {
    for (let tries = 0; tries < 200; tries++) {
      const row = await at.database.as(merchantId, (tx) =>
        tx.one<{ status: number }>(sql`select status from message where id = ${id}`),
      );
      if (row.status !== 1) return row.status;
      await sleep(50);
    }
    throw new Error('the message never settled');
  };
  expect(await settled(await write('invoice'))).toBe(0);
  expect(await settled(await write('reset_password'))).toBe(2);
  const waiting = await at.database.owner.batch([
    sql`
    select count(*)::int as n from fiscal_queues_waiting('2999-01-01', 1000) w where w.merchant_id = ${merchantId}`,
  ]);
  expect((waiting[0] as unknown as { n: number }[])[0]!.n).toBe(0);
  const byClerk = await at.signIn(clerk);
  expect((await byClerk('GET', '/api/restores')).body).toMatchObject({ is_outgoing_held: true, may_release: false });
  expect((await byClerk('POST', '/api/restores/release', {})).body).toBe('restore_needs_owner');
  expect((await owner('GET', '/api/restores')).body).toMatchObject({ may_release: true });
  await must(owner('POST', '/api/restores/release', {}));
  expect(await settled(await write('invoice'))).toBe(2);
}, 60_000);
