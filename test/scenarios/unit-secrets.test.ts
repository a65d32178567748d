import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { connectShop, unitForm } from '../support/connect-shop.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Who may do what with a unit, and where nothing of its secrets may ever stand. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let stranger: Caller;
let cashier: Caller;
let unit: number;
let invoice: number;
let log = '';
const appendLog = (text: string): void => {
  log += text;
};

beforeAll(async () => {
  at = await openOwnServer({ works: true, log: { level: 'trace', write: appendLog } });
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  const other = await at.openShop({ stock: 10 });
  stranger = await at.signIn(other.owner);
  unit = await connectShop(owner);
  const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 };
  invoice = (
    await done(owner('POST', '/api/invoices', { lines: [line], payments: [{ method: 'cash', amount: 2_500 }] }))
  ).id;
});
afterAll(() => at.close());

const documentId = async () => (await done(owner('GET', '/api/fiscal_documents'))).records[0].id as number;

test('another shop’s owner reaches nothing of the unit', async () => {
  const id = await documentId();
  const tries = await Promise.all([
    stranger('GET', `/api/fiscal_documents/${id}`),
    stranger('GET', `/api/fiscal_documents/${id}/xml`),
    stranger('GET', `/api/invoices/${invoice}/archive_pdf`),
    stranger('POST', `/api/invoices/${invoice}/reissue`, {}),
    stranger('POST', '/api/fiscal_unit/cancel', { id: unit, reason: 'x' }),
    stranger('POST', '/api/fiscal_unit/renew', { otp: '123345' }),
    stranger('POST', '/api/fiscal_unit/retry', { otp: '123345' }),
    stranger('POST', '/api/fiscal_unit/resume'),
  ]);
  expect(tries.map(({ status, body }) => [status, body])).toEqual(
    [
      ...['fiscal_document_not_found', 'fiscal_document_not_found', 'invoice_not_found', 'invoice_not_found'],
      ...['fiscal_unit_not_found', 'fiscal_unit_not_found', 'fiscal_unit_is_no_draft', 'fiscal_unit_not_found'],
    ].map((key) => [501, key]),
  );
});

test('cashier cannot connect, disconnect or reissue', async () => {
  const tries = await Promise.all([
    cashier('POST', '/api/fiscal_unit', unitForm),
    cashier('POST', '/api/fiscal_unit/cancel', { id: unit, reason: 'x' }),
    cashier('POST', '/api/fiscal_unit/renew', { otp: '123345' }),
    cashier('POST', '/api/fiscal_unit/retry', { otp: '123345' }),
    cashier('POST', '/api/fiscal_unit/resume'),
    cashier('POST', `/api/invoices/${invoice}/reissue`, {}),
    cashier('GET', '/api/fiscal_documents/reconciliation?from_on=2026-01-01&to_on=2026-12-31'),
  ]);
  expect(tries.map(({ status }) => status)).toEqual(Array(7).fill(403));
});

test('manager acts only in the shop named', async () => {
  const manager = await at.signManagerIn();
  const other = await at.openShop({ stock: 1 });
  const given = await manager('POST', `/api/manager/merchants/${other.merchantId}/fiscal_unit/cancel`, {
    ...{ unit_id: unit, reason: 'بطلب المالك' },
  });
  expect([given.status, given.body]).toEqual([501, 'fiscal_unit_not_found']);
  expect((await done(owner('GET', '/api/fiscal_unit'))).unit.status).toBe(2);
  const none = await manager('POST', '/api/manager/merchants/999999/fiscal_unit/resume', { reason: 'x' });
  expect([none.status, none.body]).toEqual([501, 'merchant_not_found']);
  const odd = await manager('POST', `/api/manager/merchants/${shop.merchantId}/fiscal_unit/renew`, {
    ...{ otp: '970531', reason: 'طلب المالك' },
  });
  expect(odd.status).toBe(200);
});

test('visitors’ role reads only document state and QR', async () => {
  for (const column of ['xml', 'cleared_xml', 'buyer_name', 'answer', 'total', 'uuid'])
    await expect(
      at.database.owner.batch([
        sql`select set_config('app.merchant_id', ${String(shop.merchantId)}, true)`,
        sql`set local role batalat_public`,
        { text: `select ${column} from fiscal_document limit 1`, values: [], name: '' },
      ]),
    ).rejects.toThrow(/permission denied/);
  for (const table of ['fiscal_unit', 'fiscal_queue', 'fiscal_answer'])
    await expect(
      at.database.owner.batch([
        sql`select set_config('app.merchant_id', ${String(shop.merchantId)}, true)`,
        sql`set local role batalat_public`,
        { text: `select 1 from ${table} limit 1`, values: [], name: '' },
      ]),
    ).rejects.toThrow(/permission denied/);
  await expect(
    at.database.owner.batch([sql`set local role batalat_manager`, sql`select sealed_key from fiscal_unit limit 1`]),
  ).rejects.toThrow(/permission denied/);
});

test('secrets never appear in answers, trail, log or exports', async () => {
  await owner('POST', '/api/fiscal_unit/renew', { otp: '918273' });
  const sealed = (
    await at.database.as(shop.merchantId, (tx) =>
      tx.many<Record<string, Buffer | string | null>>(
        sql`select sealed_key, sealed_production, sealed_compliance from fiscal_unit where merchant_id = ${shop.merchantId}`,
      ),
    )
  ).flatMap((row) => Object.values(row).flatMap((value) => (Buffer.isBuffer(value) ? [value.toString('base64')] : [])));
  const opened = sealed.length;
  expect(opened).toBeGreaterThan(1);
  const tables = (
    await at.database.owner.batch([
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
          where table_schema in ('public', 'job_queue') and table_type = 'BASE TABLE'
            and table_name not like 'sandbox_%'`,
    ])
  )[0]!.map((row) => row['name'] as string);
  const found: string[] = [];
  for (const name of tables) {
    const [rows] = await at.database.owner.batch([
      {
        text: `select count(*)::int as n from ${name} t where t::text like any (array['%918273%', '%123345%', '%970531%'])`,
        values: [],
        name: '',
      },
    ]);
    if ((rows![0]!['n'] as number) > 0) found.push(name);
  }
  expect(found).toEqual([]);
  for (const word of ['918273', '123345', '970531', 'sealed_', ...sealed.map((text) => text.slice(0, 40))])
    expect(log.includes(word), word).toBe(false);
  const answers = JSON.stringify([
    (await owner('GET', '/api/fiscal_unit')).body,
    (await owner('GET', `/api/fiscal_documents/${await documentId()}`)).body,
    (await owner('GET', '/api/fiscal_documents')).body,
    (await owner('GET', '/api/activity')).body,
  ]);
  expect(answers).not.toMatch(/sealed|918273|123345|"secret"|"token"|PRIVATE KEY/);
});
