import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { provePhone } from '../support/phone-codes.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** The audit: one row for every write, in the transaction of the write, and no secret in it. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
const now = '2026-02-14T09:00:00.000Z';

interface Entry {
  operation: string;
  user_id: number | null;
  manager_id: number | null;
  reason: string | null;
  record_id: number | null;
  input: Record<string, unknown> | null;
  before: unknown;
  after: unknown;
  ip: string;
  request_id: string;
  happened_at: string;
}
const entriesOf = async (merchantId = shop.merchantId): Promise<Entry[]> =>
  (
    await at.database.owner.batch([sql`select * from audit_entry where merchant_id = ${merchantId} order by id`])
  )[0] as unknown as Entry[];
/** What a call adds to the audit of the shop. */
const added = async (call: () => Promise<unknown>, merchantId = shop.merchantId): Promise<Entry[]> => {
  const before = await entriesOf(merchantId);
  await call();
  return (await entriesOf(merchantId)).slice(before.length);
};

beforeAll(async () => {
  at = await openOwnServer({ now });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const sale = () => ({
  lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
  payments: [{ method: 'cash', amount: 2500 }],
});

describe('shop write', () => {
  test('changed record logs only changed values', async () => {
    const made = (await owner('POST', '/api/customers', { name_ar: 'ريم', name_en: 'Reem', mobile: '966551112244' }))
      .body;
    const [entry] = await added(() =>
      owner('PUT', `/api/customers/${made.id}`, {
        name_ar: 'ريم سالم',
        name_en: 'Reem',
        mobile: '966551112244',
        version: made.version,
      }),
    );
    expect(entry).toMatchObject({
      operation: 'PUT /api/customers/:id',
      record_id: made.id,
      before: { name_ar: 'ريم' },
      after: { name_ar: 'ريم سالم' },
    });
    expect(Object.keys(entry!.after as object)).toEqual(['name_ar']);
    const stale = await added(() =>
      owner('PUT', `/api/customers/${made.id}`, { name_ar: 'أخرى', mobile: '966551112244', version: made.version }),
    );
    expect(stale).toEqual([]);
  });

  test('write logs actor, act, record, place, request and time', async () => {
    let made = 0;
    const [entry, ...more] = await added(async () => {
      made = (await owner('POST', '/api/customers', { name_ar: 'هند', mobile: '966551112233' })).body.id;
    });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      operation: 'POST /api/customers',
      user_id: expect.any(Number),
      manager_id: null,
      record_id: made,
      input: { name_ar: 'هند', mobile: '966551112233' },
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/./),
      happened_at: now.replace('.000Z', 'Z'),
    });
  });

  test('write logs former and new state where relevant', async () => {
    const [entry] = await added(() => owner('POST', `/api/customers/${shop.customers[1]}/disable`, {}));
    expect(entry).toMatchObject({ record_id: shop.customers[1], before: { status: 1 }, after: { status: 0 } });
    const [settings] = await added(() =>
      owner('PUT', '/api/settings/till', { version: 0, value: { hold_invoice: false } }),
    );
    expect(settings).toMatchObject({ before: { hold_invoice: true }, after: { hold_invoice: false } });
  });

  test('till’s fast path logs one row with document', async () => {
    let made = { id: 0, document_number: '' };
    const entries = await added(async () => {
      made = (await owner('POST', '/api/invoices', sale())).body;
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      operation: 'POST /api/invoices',
      user_id: expect.any(Number),
      record_id: made.id,
      after: { document_number: made.document_number },
      ip: '127.0.0.1',
    });
  });

  test('repeated write logs once, refused write never', async () => {
    const key = { 'idempotency-key': newKey() };
    const again = { 'idempotency-key': newKey() };
    const group = { kind: 'service', name_ar: 'مجموعة' };
    expect(
      await added(async () => {
        for (let i = 0; i < 3; i++) await owner('POST', '/api/invoices', sale(), key);
        for (let i = 0; i < 3; i++) await owner('POST', '/api/catalogue_groups', group, again);
      }),
    ).toHaveLength(2);
    const refused = await added(async () => {
      await owner('POST', '/api/customers/999999/disable', {});
      await owner('POST', '/api/invoices', { ...sale(), customer_id: 999_999 });
      await owner('POST', '/api/customers', {});
      await owner('GET', '/api/customers');
      await owner('POST', '/api/get_global_informations', {});
    });
    expect(refused).toEqual([]);
  });

  test('write with a file names it', async () => {
    const image = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = new FormData();
    form.append('file', new Blob([image], { type: 'image/png' }), 'logo.png');
    const entries = await added(async () => {
      const answer = await fetch(`${at.url}/api/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': newKey() },
        body: form,
      });
      expect(answer.status, await answer.text()).toBe(200);
    });
    expect(entries).toHaveLength(1);
  });

  test('log is immutable and private to the shop', async () => {
    const next = await at.openShop();
    expect(await at.database.as(next.merchantId, (tx) => tx.many(sql`select * from audit_entry`))).toEqual([]);
    for (const change of [sql`update audit_entry set operation = ''`, sql`delete from audit_entry`])
      await expect(at.database.as(shop.merchantId, (tx) => tx.run(change))).rejects.toThrow(/permission denied/);
    await expect(at.database.owner.batch([sql`delete from audit_entry`])).rejects.toThrow(/append-only/);
  });
});

describe('anonymous write', () => {
  test('write logs in its shop with person, no secret', async () => {
    const entries = await added(async () => {
      await at.anonymous('POST', '/api/login', { email: shop.cashier, password: tinyPassword });
      await at.anonymous('POST', '/api/forgot_password', { email: shop.cashier });
    });
    expect(entries.map((e) => [e.operation, e.user_id === null])).toEqual([
      ['POST /api/login', false],
      ['POST /api/forgot_password', false],
    ]);
    expect(entries[0]!.input).toMatchObject({ email: shop.cashier, password: '[hidden]' });
    const failed = await added(() =>
      at.anonymous('POST', '/api/login', { email: shop.cashier, password: 'wrong-password-1' }),
    );
    expect(failed).toEqual([]);
  });

  test('new shop records who opened it', async () => {
    const verification_token = await provePhone(at, '966551112244');
    const opened = await at.anonymous('POST', '/api/register', {
      verification_token,
      name_ar: 'زهور الربيع',
      owner_name: 'هند',
      email: 'hind@rabee.test',
      mobile: '966551112244',
      password: 'a-long-password-7',
      business_kind: 'flowers',
      country_id: 1,
      language: 'ar',
    });
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    const entries = await entriesOf(opened.body.account_id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ operation: 'POST /api/register', user_id: opened.body.id });
    expect(JSON.stringify(entries)).not.toContain('a-long-password-7');
  });
});

describe('platform manager’s write', () => {
  const managerEntries = async () =>
    (await at.database.owner.batch([sql`select * from manager_audit_entry order by id`]))[0] as unknown as Entry[];

  test('impersonation logs a row for manager and shop', async () => {
    const manager = await at.signManagerIn();
    const [rows] = await at.database.owner.batch([
      sql`update message set status = 0, holds_secret = false where merchant_id = ${shop.merchantId} returning id`,
    ]);
    const id = rows![0]!.id as number;
    const entries = await added(async () => {
      const answer = await manager('POST', `/api/manager/mails/${shop.merchantId}/${id}/resend`, {});
      expect([answer.status, answer.body]).toEqual([200, { done: true }]);
      expect((await manager('POST', `/api/manager/mails/${shop.merchantId}/${id}/resend`, {})).body).toBe(
        'only_failed_mails_are_resent',
      );
      expect((await manager('POST', `/api/manager/mails/999999/${id}/resend`, {})).body).toBe('mail_not_found');
    });
    expect(entries).toMatchObject([
      {
        operation: 'POST /api/manager/mails/:merchant_id/:id/resend',
        user_id: null,
        manager_id: expect.any(Number),
        reason: 'a failed message is sent again',
        record_id: id,
      },
    ]);
    expect(await managerEntries()).toMatchObject([
      {
        operation: 'POST /api/manager/mails/:merchant_id/:id/resend',
        record_id: id,
        manager_id: entries[0]!.manager_id,
      },
    ]);
  });

  test('manager is app inside a shop, himself outside', async () => {
    const manager = await at.signManagerIn();
    // both in one transaction: the row in the shop is written as the app, the answer is remembered as the manager
    const [who] = await at.database.owner.batch([
      sql`select pg_has_role('batalat_manager', 'batalat_app', 'set') as may_enter, pg_has_role('batalat_manager', 'batalat_app', 'usage') as is_always`,
    ]);
    expect(who).toEqual([{ may_enter: true, is_always: false }]);
    const list = await manager('GET', '/api/manager/mails');
    expect(list.body.total).toBeGreaterThan(0);
  });
});
