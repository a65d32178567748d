import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { filePath } from '../../src/platform/files/file-store.ts';
import { must } from '../support/furnished-shop.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** The record of a customer beside its fields: notes, tags, family, files, consents, what happened, and its end. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let next: Caller;

beforeAll(async () => {
  at = await openOwnServer({
    now: '2026-03-01T09:00:00.000Z',
    works: true,
  });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  next = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

const until = async (what: () => Promise<boolean>) => {
  for (let i = 0; i < 200; i++) {
    if (await what()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came');
};
const add = async (values: object): Promise<number> => (await must(owner('POST', '/api/customers', values))).id;
const timeline = (id: number, query = '') => must(owner('GET', `/api/customers/${id}/timeline${query}`));
const facts = (id: number) => must(owner('GET', `/api/customers/${id}/facts`));
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const sendFile = async (by: Caller, id: number, bytes: Buffer, name: string) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${at.url}/api/customers/${id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': newKey() },
    body: form,
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};

describe('customer notes', () => {
  test('author corrects a note with its former text', async () => {
    const id = await add({ name_ar: 'منيرة' });
    const note = await must(cashier('POST', `/api/customers/${id}/notes`, { body: 'تفضّل الورد الأبيض' }));
    expect((await owner('PUT', `/api/customer_notes/${note.id}`, { version: 1, body: 'غير' })).body).toBe(
      'note_is_not_yours',
    );
    const changed = await must(
      cashier('PUT', `/api/customer_notes/${note.id}`, { version: 1, body: 'تفضّل الورد الأحمر' }),
    );
    expect(changed).toEqual({ id: note.id, version: 2, body: 'تفضّل الورد الأحمر' });
    const late = await cashier('PUT', `/api/customer_notes/${note.id}`, { version: 1, body: 'قديم' });
    expect([late.status, late.body.current.body]).toEqual([409, 'تفضّل الورد الأحمر']);
    expect((await must(owner('GET', `/api/customer_notes/${note.id}/before`))).records).toMatchObject([
      { version: 1, body: 'تفضّل الورد الأبيض' },
    ]);
    expect((await timeline(id, '?kind=note')).records).toMatchObject([
      { kind: 'note', title: 'تفضّل الورد الأحمر', detail: { mine: false, corrected: true }, who: 'الكاشير' },
    ]);
    expect((await next('POST', `/api/customers/${id}/notes`, { body: 'x' })).body).toBe('customer_not_found');
    expect((await next('DELETE', `/api/customer_notes/${note.id}`)).body).toBe('note_not_found');
    await must(cashier('DELETE', `/api/customer_notes/${note.id}`));
    expect((await timeline(id, '?kind=note')).records).toEqual([]);
    expect((await next('GET', `/api/customers/${id}/timeline`)).body).toBe('customer_not_found');
    expect((await must(next('GET', `/api/customer_notes/${note.id}/before`))).records).toEqual([]);
  });
});

describe('customer tags', () => {
  test('tags are unique in any spelling and filter', async () => {
    const [a, b] = [await add({ name_ar: 'هدى' }), await add({ name_ar: 'سعاد' })];
    await must(owner('PUT', `/api/customers/${a}/tags`, { tags: ['أفراح', 'VIP'] }));
    await must(owner('PUT', `/api/customers/${b}/tags`, { tags: ['افراح'] }));
    const { records } = await must(owner('GET', '/api/customer_tags'));
    expect(records.map((t: { name: string; customer_count: number }) => [t.name, t.customer_count])).toEqual([
      ['VIP', 1],
      ['أفراح', 2],
    ]);
    const wedding = records.find((t: { name: string }) => t.name === 'أفراح').id;
    const tagged = await must(owner('GET', `/api/customers?tag_id=${wedding}`));
    expect(tagged.records.map((c: { id: number }) => c.id)).toEqual([b, a]);
    const twice = await owner('PUT', `/api/customer_tags/${wedding}`, { name: 'vip' });
    expect([twice.status, twice.body.errors?.name?.[0]?.key ?? twice.body]).toMatchObject([422, expect.anything()]);
    expect((await next('DELETE', `/api/customer_tags/${wedding}`)).body).toBe('tag_not_found');
    await must(owner('DELETE', `/api/customer_tags/${wedding}`));
    expect((await facts(a)).tags.map((t: { name: string }) => t.name)).toEqual(['VIP']);
  });
});

describe('customer limits', () => {
  test('tags and files per shop are limited', async () => {
    const there = await at.openShop();
    const mine = await at.signIn(there.owner);
    const [id, other] = there.customers as [number, number];
    await at.database.as(there.merchantId, (tx) =>
      tx.batch([
        sql`insert into customer_tag (name) select 'tag ' || n from generate_series(1, 200) n`,
        sql`with f as (insert into file (name, kind, content_type, byte_size, digest) values
              ('aaaaaaaaaaaaaaaaaaaaaaaa.pdf', 'pdf', 'application/pdf', 1, repeat('a', 64)) returning id)
            insert into customer_file (customer_id, file_id, added_at, added_by)
            select ${id}, f.id, now(), (select min(id) from shop_user) from f, generate_series(1, 100)`,
      ]),
    );
    expect((await mine('PUT', `/api/customers/${id}/tags`, { tags: ['one more'] })).body).toBe('too_many_tags');
    await must(mine('PUT', `/api/customers/${id}/tags`, { tags: ['tag 7'] }));
    expect((await sendFile(mine, id, pdf, 'a.pdf')).body).toBe('too_many_files');
    const sent = await sendFile(mine, other, pdf, 'a.pdf');
    expect((await next('DELETE', `/api/customer_files/${sent.body.id}`)).body).toBe('customer_file_not_found');
    await must(mine('DELETE', `/api/customer_files/${sent.body.id}`));
    expect((await fetch(`${at.url}${sent.body.url}`)).status).toBe(404);
  });
});

describe('customer consent', () => {
  test('consent is recorded by channel and obeyed', async () => {
    const id = await add({ name_ar: 'ريم', mobile: '966512345670', email: 'r@example.test' });
    await must(owner('POST', `/api/customers/${id}/consents`, { channel: 'whatsapp', is_given: false }));
    const customer = (await owner('GET', `/api/customers/${id}`)).body;
    expect([customer.allow_whatsapp_contact, customer.allow_sms_contact]).toEqual([false, true]);
    const form = { name_ar: 'ريم', mobile: '966512345670', allow_whatsapp_contact: true, allow_sms_contact: false };
    await must(owner('PUT', `/api/customers/${id}`, { version: customer.version, ...form }));
    const given = (await facts(id)).consents.map((c: { channel: string; is_given: boolean; source: string }) => [
      c.channel,
      c.is_given,
      c.source,
    ]);
    expect(given.slice(0, 3)).toEqual([
      ['sms', false, 'form'],
      ['whatsapp', true, 'form'],
      ['whatsapp', false, 'record'],
    ]);
    // The first entries say how each way came to be allowed: at the till nobody is asked.
    expect(given.slice(3)).toEqual([
      ['email', true, 'default'],
      ['sms', true, 'default'],
      ['whatsapp', true, 'default'],
    ]);
    const asked = { allow_whatsapp_contact: false, allow_sms_contact: true };
    const chosen = await facts(await add({ name_ar: 'وجدان', ...asked }));
    expect(chosen.consents).toMatchObject([
      { channel: 'email', is_given: true, source: 'default' },
      { channel: 'sms', is_given: true, source: 'created' },
      { channel: 'whatsapp', is_given: false, source: 'created' },
    ]);
    const said = (await timeline(id, '?kind=consent')).records;
    expect(said.map((row: { detail: object }) => row.detail)).toEqual([
      { channels: ['sms'], source: 'form' },
      { channels: ['whatsapp'], source: 'form' },
      { channels: ['whatsapp'], source: 'record' },
      { channels: ['whatsapp', 'sms', 'email'], source: 'default' },
    ]);
    await must(owner('POST', `/api/customers/${id}/consents`, { channel: 'whatsapp', is_given: false }));
    const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
    const sold = await must(
      owner('POST', '/api/invoices', { customer_id: id, lines: [line], payments: [{ method: 'cash', amount: 2500 }] }),
    );
    const send = await owner('POST', `/api/invoices/${sold.id}/send`, { mobile: '966512345670' });
    expect([send.status, send.body]).toEqual([501, 'customer_disallows_contact']);
  });
});

describe('family', () => {
  test('family member is added, changed, removed with valid birthday', async () => {
    const id = await add({ name_ar: 'ليلى' });
    const child = { relation: 'child', name: 'سارة', birth_month: 4, birth_day: 30 };
    const wrong = await owner('POST', `/api/customers/${id}/relatives`, { ...child, birth_day: 31 });
    expect(wrong.status).toBe(422);
    const made = await must(owner('POST', `/api/customers/${id}/relatives`, child));
    await must(owner('PUT', `/api/customer_relatives/${made.id}`, { ...child, name: 'سارة الصغيرة' }));
    expect((await facts(id)).relatives).toMatchObject([{ relation: 'child', name: 'سارة الصغيرة', birth_day: 30 }]);
    expect((await next('DELETE', `/api/customer_relatives/${made.id}`)).body).toBe('relative_not_found');
    await must(owner('DELETE', `/api/customer_relatives/${made.id}`));
    expect((await facts(id)).relatives).toEqual([]);
  });
});

describe('erasure on request', () => {
  test('erasure preserves documents and nothing of the person', async () => {
    const secret = 'Zubaydah';
    const mobile = '966599887766';
    const id = await add({ name_ar: 'زبيدة', name_en: secret, mobile, email: 'z@example.test', allergies: 'زنبق' });
    const twin = await add({ name_ar: 'زبيده', name_en: `${secret}h`, mobile: '966599887700' });
    await must(owner('POST', `/api/customers/${id}/merge`, { other_id: twin }));
    await must(owner('POST', `/api/customers/${id}/notes`, { body: `${secret} likes lilies` }));
    await must(owner('POST', `/api/customers/${id}/relatives`, { relation: 'child', name: `${secret} junior` }));
    // What was taken away before: nothing but what is told of her says whose words these are.
    const told = 'Khuzama';
    const note = await must(owner('POST', `/api/customers/${id}/notes`, { body: `married to ${told}` }));
    await must(owner('PUT', `/api/customer_notes/${note.id}`, { version: 1, body: `wife of ${told}` }));
    await must(owner('DELETE', `/api/customer_notes/${note.id}`));
    const spouse = { relation: 'spouse', name: told };
    const husband = await must(owner('POST', `/api/customers/${id}/relatives`, spouse));
    await must(owner('PUT', `/api/customer_relatives/${husband.id}`, { ...spouse, notes: 'dates' }));
    await must(owner('DELETE', `/api/customer_relatives/${husband.id}`));
    // Their visits and what they wait for, with what was typed of both.
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`),
    );
    const service_id = shop.services[0]!;
    const booked = await must(
      owner('POST', '/api/appointments', {
        customer_id: twin,
        from_at: '2026-03-03T09:00:00Z',
        people: [[{ service_id, employee_id: shop.employee }]],
        overbook: true,
        note: `comes with ${told}`,
      }),
    );
    await must(owner('POST', `/api/appointments/${booked.ids[0]}/cancel`, { reason: `${told} is ill` }));
    const waits = { customer_id: id, services: [{ service_id }], from_on: '2026-03-03', to_on: '2026-03-09' };
    const waiting = await must(owner('POST', '/api/waitlist', { ...waits, note: `after ${told}` }));
    await must(owner('PUT', `/api/waitlist/${waiting.id}`, { ...waits, version: 1, note: `with ${told}` }));
    const others = await add({ name_ar: 'بشرى' });
    await must(owner('POST', `/api/customers/${others}/notes`, { body: 'not hers' }));
    const sent = await sendFile(owner, id, pdf, `${secret}.pdf`);
    const kept = join(at.filesDirectory, filePath({ merchantId: shop.merchantId, digest: hash('sha256', pdf) }));
    expect(existsSync(kept)).toBe(true);
    expect([sent.status, sent.body.kind]).toEqual([200, 'pdf']);
    expect((await sendFile(owner, id, Buffer.from('MZ not a picture'), 'x.png')).status).toBe(422);
    const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
    const owing = await must(owner('POST', '/api/invoices', { customer_id: id, lines: [line], payments: [] }));
    await must(owner('POST', `/api/invoices/${owing.id}/send`, { email: 'z@example.test' }));
    expect((await owner('POST', `/api/customers/${id}/erase`, {})).body).toBe('customer_has_balance');
    await must(owner('POST', `/api/invoices/${owing.id}/payments`, { payments: [{ method: 'cash', amount: 2500 }] }));
    expect((await cashier('POST', `/api/customers/${id}/erase`, {})).status).toBe(403);
    await until(async () => {
      const [rows] = await at.database.owner.batch([
        sql`select count(*)::int as n from message where merchant_id = ${shop.merchantId} and status = 1`,
      ]);
      return rows![0]!['n'] === 0;
    });
    await must(owner('POST', `/api/customers/${id}/erase`, {}));

    const customer = (await owner('GET', `/api/customers/${id}`)).body;
    expect(customer).toMatchObject({
      name_en: 'Erased customer',
      mobile: null,
      email: null,
      allergies: null,
      status: 0,
    });
    expect(await facts(id)).toMatchObject({ tags: [], relatives: [], files: [] });
    expect((await timeline(id)).counts).toMatchObject({ note: 0, file: 0, document: 1 });
    expect((await must(owner('GET', '/api/customers/search?term=599887766'))).records).toEqual([]);
    expect((await fetch(`${at.url}${sent.body.url}`)).status).toBe(404);
    expect((await must(owner('GET', `/api/waitlist/${waiting.id}`))).status).toBe(0);
    // Whatever table, whatever column: only what the law keeps says the name.
    const [tables] = await at.database.owner.batch([
      sql`select c.table_name as name from information_schema.columns c join pg_class k on k.relname = c.table_name
          where c.table_schema = 'public' and k.relkind = 'r' and c.column_name = 'merchant_id' group by 1 order by 1`,
    ]);
    const holding: string[] = [];
    for (const { name } of tables as { name: string }[]) {
      const [found] = await at.database.owner.batch([
        sql`select count(*)::int as n from ${literal(name)} t where merchant_id = ${shop.merchantId}
              and (to_jsonb(t)::text ilike ${`%${secret}%`} or to_jsonb(t)::text ilike ${`%${told}%`} or to_jsonb(t)::text like ${`%${mobile}%`})`,
      ]);
      if (Number(found![0]!['n']) > 0) holding.push(name);
    }
    expect(holding).toEqual(['invoice']);
    const [answers] = await at.database.owner.batch([
      sql`select count(*)::int as n from idempotency_key where answer ->> 'body' = 'not hers'`,
    ]);
    expect(answers![0]!['n']).toBe(1);
    await until(async () => !existsSync(kept));
    const version = customer.version;
    expect((await owner('PUT', `/api/customers/${id}`, { version, name_ar: 'عادت' })).body).toBe('customer_not_found');
  });
});

describe('duplicates', () => {
  test('job finds duplicates by phone or name with evidence', async () => {
    const there = await at.openShop();
    const mine = await at.signIn(there.owner);
    const make = async (values: object) => (await must(mine('POST', '/api/customers', values))).id as number;
    const a = await make({ name_ar: 'أحمد العلي', mobile: '966500000111' });
    const b = await make({ name_ar: 'آخر' });
    await at.database.owner.batch([sql`update customer set mobile = '00966500000111' where id = ${b}`]);
    const c = await make({ name_en: 'Mohammed Ali', email: 'm@example.test' });
    const d = await make({ name_en: 'Muhamad Aly', email: 'm@example.test' });
    const e = await make({ name_ar: 'فاطمة الزهراء', birth_month: 5, birth_day: 6 });
    const f = await make({ name_ar: 'فاطمه الزهراء', birth_month: 5, birth_day: 6 });
    const g = await make({ name_ar: 'فاطمة الزهراء', birth_month: 5, birth_day: 7 });
    // A name of one word is too many people's, and so is a full one that many have.
    for (const name_ar of ['نورة', 'نوره', ...Array.from({ length: 5 }, () => 'نورة العلي')]) await make({ name_ar });
    const find = async () => {
      await must(mine('POST', '/api/customer_duplicates/search', {}));
      await until(async () => (await must(mine('GET', '/api/customer_duplicates'))).last?.status === 3);
      return (await must(mine('GET', '/api/customer_duplicates'))).records;
    };
    const found = await find();
    expect(found.map((p: never) => [p['reason'], p['customer_id'], p['other_id']])).toEqual([
      ['phone', a, b],
      ['name_email', c, d],
      ['name_birthday', e, f],
      ['name', e, g],
      ['name', f, g],
    ]);
    await must(mine('POST', `/api/customer_duplicates/${found[0].id}/dismiss`, {}));
    await must(mine('POST', `/api/customers/${c}/merge`, { other_id: d }));
    expect((await find()).map((p: never) => p['reason'])).toEqual(['name_birthday', 'name', 'name']);
    expect((await must(next('GET', '/api/customer_duplicates'))).records).toEqual([]);
  });
});
