import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Zippable, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pieceBytes, restoreBytesPerDay } from '../../src/features/archives/contract.ts';
import { createShopUser } from '../../src/features/identity/server/door.ts';
import { bookErrors } from '../../src/features/insights/server/book-errors.ts';
import { openMerchant } from '../../src/features/tenancy/server/door.ts';
import { furnishShop as openShop } from '../../src/features/website/server/open-shop.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { queueMail } from '../../src/platform/messages/queue-message.ts';
import { asMerchantTx, transaction } from '../../src/platform/db/transaction.ts';
import { hashPassword } from '../../src/platform/secrets.ts';
import { type FurnishedShop, furnishShop, must } from '../support/furnished-shop.ts';
import { spreadNumbers } from '../support/shop-numbers.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { tinyPassword } from '../support/tiny-shop.ts';

let at: OwnServer;
let ours: FurnishedShop;
let theirs: FurnishedShop;
let archive: Record<string, Uint8Array>;
let count = 0;

/** A shop as registration leaves it. */
const openEmptyShop = async (): Promise<{ merchantId: number; owner: Caller; clerk: string }> => {
  const password_hash = await hashPassword(tinyPassword);
  const tag = `empty-${process.pid}-${++count}`;
  const opened = await transaction(
    at.database.app,
    [
      openMerchant({
        name_en: tag,
        name_ar: tag,
        business_kind: 'gifts',
        country_id: 2,
        phone: '971500000000',
        email: null,
        is_trial: false,
        expires_on: null,
        language: 'ar',
      }),
    ],
    async (tx, rows) => {
      const merchantId = rows[0]![0]!['merchant_id'] as number;
      const shop = asMerchantTx(tx, merchantId);
      const who = { password_hash, name_en: 'New', name_ar: 'جديد', language: 'ar' as const };
      const { roles } = await openShop(shop, { ...who, user_name: 'owner', email: `${tag}@tiny.test` });
      const clerk = `clerk-${tag}@tiny.test`;
      await createShopUser(shop, {
        ...who,
        user_name: 'clerk',
        email: clerk,
        role_id: roles['administrator']!,
        is_owner: false,
      });
      return { merchantId, clerk, email: `${tag}@tiny.test` };
    },
  );
  return { ...opened, owner: await at.signIn(opened.email) };
};

const upload = async (owner: Caller, id: number, piece: { number: number; bytes: Uint8Array<ArrayBuffer> }) => {
  const form = new FormData();
  form.append('number', String(piece.number));
  form.append('file', new Blob([piece.bytes]), 'piece');
  const answer = await fetch(`${at.url}/api/restores/${id}/pieces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': newKey() },
    body: form,
  });
  if (answer.status !== 200) throw new Error(`piece: ${answer.status} ${await answer.text()}`);
};

const untilNot = async (owner: Caller, states: readonly number[]) => {
  for (let tries = 0; tries < 600; tries++) {
    const { last } = await must(owner('GET', '/api/restores'));
    if (!states.includes(last.status)) return last;
    await sleep(100);
  }
  throw new Error('the restore never ended');
};

/** Sends an archive and has it checked. */
const sendAndCheck = async (owner: Caller, bytes: Uint8Array<ArrayBuffer>) => {
  const { id } = await must(owner('POST', '/api/restores', { byte_size: bytes.length }));
  for (let n = 0; n * pieceBytes < bytes.length; n++)
    await upload(owner, id, { number: n, bytes: bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes) });
  await must(owner('POST', `/api/restores/${id}/check`, {}));
  return untilNot(owner, [1, 2]);
};
const restore = async (owner: Caller, bytes: Uint8Array<ArrayBuffer>) => {
  const checked = await sendAndCheck(owner, bytes);
  expect(checked.failure).toBe(null);
  await must(owner('POST', `/api/restores/${checked.id}/run`, {}));
  return untilNot(owner, [4]);
};

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** The archive with entries changed, its list as if it had been made so. */
const crafted = (changed: Record<string, string>): Uint8Array<ArrayBuffer> => {
  const entries: Zippable = { ...archive };
  const list = JSON.parse(textOf(archive['manifest.json']!));
  for (const [path, text] of Object.entries(changed)) {
    const bytes = new TextEncoder().encode(text);
    entries[path] = bytes;
    Object.assign(
      list.entries.find((one: { path: string }) => one.path === path),
      {
        bytes: bytes.length,
        sha256: digestOf(bytes),
      },
    );
  }
  entries['manifest.json'] = new TextEncoder().encode(JSON.stringify(list));
  return zipSync(entries);
};

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

beforeAll(async () => {
  at = await openOwnServer({ works: true });
  await spreadNumbers(at);
  ours = await furnishShop(at);
  theirs = await furnishShop(at);
  const { export_id } = await must(ours.owner('POST', '/api/archives', { with_documents: true }));
  for (let tries = 0; (await ours.owner('GET', `/api/exports/${export_id}`)).body.status < 3 && tries < 600; tries++)
    await sleep(100);
  const answer = await fetch(`${at.url}/api/exports/${export_id}/file`, {
    headers: { authorization: `Bearer ${ours.owner.token}` },
  });
  archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
}, 180_000);
afterAll(() => at.close());

test('a restored shop has the figures of the first, goes on with its numbers, and its books agree', async () => {
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

const refusedFor = async (owner: Caller, bytes: Uint8Array<ArrayBuffer>) => {
  const { status, failure } = await sendAndCheck(owner, bytes);
  expect(status).toBe(6);
  return failure;
};

test('what is not as it was made is refused before anything is written', async () => {
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
  const bomb = { ...archive, 'documents/2026/bomb.pdf': new Uint8Array(64 * 1024 * 1024) };
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

test('rows that say they are another shop are those of the one that restores, and rows that do not fit leave nothing', async () => {
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

test('a zone or a currency that is none is refused: everybody’s jobs read the shop', async () => {
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

test('what is being written while nobody works on it any more is put away, and another is begun', async () => {
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

const statusAfter = async (owner: Caller, changed: Record<string, string>) => {
  const sent = await sendAndCheck(owner, crafted(changed));
  await must(owner('POST', `/api/restores/${sent.id}/run`, {}));
  return untilNot(owner, [4]);
};
/** A table of the archive with one cell of its first row changed; of an empty table, with one row. */
const withCell = (table: string, column: string, value: string): Record<string, string> => {
  const path = `tables/${table}.csv`;
  const [head, ...lines] = textOf(archive[path]!).trimEnd().split('\r\n');
  const names = head!.replace('\uFEFF', '').split(',');
  const at = names.indexOf(column);
  if (at < 0) throw new Error(`${table} has no ${column}`);
  const first = lines[0] ?? names.map((name) => (name === 'version' ? '1' : '')).join(',');
  const cells = first.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
  cells[at] = value;
  return { [path]: [head, cells.slice(0, names.length).join(','), ...lines.slice(1), ''].join('\r\n') };
};
/** The first value of a column in the archive. */
const cellOf = (table: string, column: string): string => {
  const [head, first] = textOf(archive[`tables/${table}.csv`]!).replace('\uFEFF', '').split('\r\n');
  return first!.split(',')[head!.split(',').indexOf(column)]!;
};

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
    expect(await figuresOf(merchantId)).toMatchObject({ invoices: 0, total: null });
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

test('restore moves no sequence and refuses numbers not drawn yet', async () => {
  const { owner } = await openEmptyShop();
  const lasts = async () =>
    (
      await at.database.owner.batch([
        sql`select sequencename, last_value from pg_sequences where sequencename like '%customer%id_seq' order by 1`,
      ])
    )[0];
  const before = await lasts();
  const [names, first, ...rest] = textOf(archive['tables/customer_tag.csv']!).trimEnd().split('\r\n');
  const row = (first ?? '').replace(/^\d+/, '99000000');
  const last = await statusAfter(owner, { 'tables/customer_tag.csv': [names, row, ...rest, ''].join('\r\n') });
  expect(last.failure).toMatch(/^archive_(numbers_too_far|does_not_fit)$/);
  expect(await lasts()).toEqual(before);
}, 60_000);

test('restore gives every public link a new address', async () => {
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

test('bytes that a shop sends in a day are limited', async () => {
  const { owner, merchantId } = await openEmptyShop();
  const { id } = await must(owner('POST', '/api/restores', { byte_size: 100 }));
  await at.database.as(merchantId, (tx) =>
    tx.run(sql`update shop_restore set sent_bytes = ${restoreBytesPerDay - 50} where id = ${id}`),
  );
  await expect(upload(owner, id, { number: 0, bytes: new Uint8Array(100) })).rejects.toThrow(
    'too_many_archive_bytes_today',
  );
}, 60_000);

test('restored shop sends nothing until its owner confirms', async () => {
  const { owner, merchantId, clerk } = await openEmptyShop();
  expect((await owner('POST', '/api/restores/release', {})).body).toBe('outgoing_not_held');
  expect(await restore(owner, crafted({}))).toMatchObject({ status: 5 });
  expect(await must(owner('GET', '/api/restores'))).toMatchObject({ is_outgoing_held: true });
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
  expect((await (await at.signIn(clerk))('POST', '/api/restores/release', {})).body).toBe('restore_needs_owner');
  await must(owner('POST', '/api/restores/release', {}));
  expect(await settled(await write('invoice'))).toBe(2);
}, 60_000);

test('only the owner of an empty shop restores', async () => {
  const { clerk } = await openEmptyShop();
  const administrator = await at.signIn(clerk);
  expect((await administrator('POST', '/api/restores', { byte_size: 100 })).body).toBe('restore_needs_owner');
  expect((await ours.owner('POST', '/api/restores', { byte_size: 100 })).body).toBe('shop_is_not_empty');
});
