import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../src/apps/across-shops.ts';
import { authorityGatewayName } from '../../../src/features/e-invoicing/sandbox-faults.ts';
import { sumNextSigned } from '../../../src/features/e-invoicing/server/public-api.ts';
import { warnOwnersJobs } from '../../../src/features/e-invoicing/server/warn-owners-job.ts';
import { addSeconds } from '../../../src/kernel/time/local-time.ts';
import { keptFor } from '../../../src/platform/db/housekeeping.ts';
import { sql } from '../../../src/platform/db/sql.ts';
import { switchFault } from '../../../src/platform/gateways/sandbox-log.ts';
import { enqueue } from '../../../src/platform/jobs/enqueue.ts';
import { done, refused, until } from '../../support/answers.ts';
import { connectShop } from '../../support/connect-shop.ts';
import { drawnElsewhere } from '../../support/drawn-elsewhere.ts';
import { type Caller, type OwnServer, openOwnServer } from '../../support/own-server.ts';
import type { TinyShop } from '../../support/tiny-shop.ts';

/**
 * Two flower shops on two machines tell the tax authority of their day: connected, sold to people and to a company, rejected and
 * corrected, taken back, reconciled, looked after by managers, given up.
 */
interface FiscalShop {
  readonly shop: TinyShop;
  readonly owner: Caller;
  /** Of the machine where the shop lies. */
  readonly port: number;
  unit: number;
}
let at: OwnServer;
let manager: Caller;
let shops: readonly [FiscalShop, FiscalShop];

const asOwner = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client(at.database.address.owner);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
};

const openAnother = async (): Promise<FiscalShop> => {
  const shop = await at.openShop({ stock: 100 });
  const [place] = await asOwner<{ port: number }>(
    `select nodeport as port from citus_shards where shardid = get_shard_id_for_distribution_column('merchant', $1::int)`,
    [shop.merchantId],
  );
  return { shop, owner: await at.signIn(shop.owner), port: place!.port, unit: 0 };
};

beforeAll(async () => {
  at = await openOwnServer({ works: true, pages: true });
  manager = await at.signManagerIn();
  const first = await openAnother();
  let second = await openAnother();
  for (let tries = 0; tries < 20 && second.port === first.port; tries++) second = await openAnother();
  shops = [first, second];
});
afterAll(() => at.close());

const fault = (kind: string, on: boolean) =>
  at.database.owner.batch([switchFault({ gateway: authorityGatewayName, kind: kind as 'refuse', on, seconds: 0 })]);
const cash = (amount: number) => [{ method: 'cash', amount }];
const sell = ({ owner, shop }: FiscalShop, more: object = {}) =>
  done(
    owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 18_900 }],
      ...{ payments: cash(18_900), ...more },
    }),
  );
const documents = async ({ owner }: FiscalShop, query = '') =>
  (await done(owner('GET', `/api/fiscal_documents${query}`))).records;
const ofInvoice = async (told: FiscalShop, id: number) =>
  (await documents(told)).filter((one: { invoice_id: number }) => one.invoice_id === id);
const noneWaits = (told: FiscalShop) => until(async () => (await documents(told, '?state=1')).length === 0);
const companyOf = async ({ owner }: FiscalShop): Promise<number> => {
  const made = await done(
    owner('POST', '/api/customers', {
      ...{ name_ar: 'شركة قاعات الفيصل', trn: '399999999800003', street: 'صلاح الدين', building_number: '1111' },
      ...{ district: 'المروج', city: 'الرياض', postal_code: '12222', country_code: 'SA' },
    }),
  );
  return made.id;
};
const [, appointmentOfWarnings] = warnOwnersJobs;
const onEach = async (work: (told: FiscalShop) => Promise<void>) => {
  for (const told of shops) await work(told);
};

test('two shops are on two machines', () => {
  expect(new Set(shops.map(({ port }) => port)).size).toBe(2);
});

test('owner connects one shop’s unit, manager connects another', async () => {
  shops[0].unit = await connectShop(shops[0].owner);
  const { merchantId } = shops[1].shop;
  const { proposed } = await done(manager('GET', `/api/manager/merchants/${merchantId}/fiscal_unit`));
  expect(proposed.business).toBe('زهور');
  await done(
    manager('POST', `/api/manager/merchants/${merchantId}/fiscal_unit`, {
      ...{ environment: 'sandbox', title: '1100', organization: 'ورد الريم', branch: 'فرع العليا', otp: '123345' },
      ...{ commercial_registration: '1010445566', short_address: 'RRRD2929', street: 'طريق الملك فهد' },
      ...{ building_number: '7421', district: 'العليا', city: 'الرياض', postal_code: '12214', business: 'Flowers' },
      reason: 'طلب المالك',
    }),
  );
  await until(async () => (await done(shops[1].owner('GET', '/api/fiscal_unit'))).unit.status === 2);
  shops[1].unit = (await done(shops[1].owner('GET', '/api/fiscal_unit'))).unit.id;
});

test('B2C is reported, B2B cleared, rejected is corrected', () =>
  onEach(async (told) => {
    const company = await companyOf(told);
    const plain = await sell(told);
    const deposit = await done(told.owner('POST', '/api/deposits', { customer_id: company, payment: cash(11_500)[0] }));
    const standard = await sell(told, {
      ...{ customer_id: company, wants_tax_invoice: true, payments: cash(7_400) },
      deposits: [{ deposit_id: deposit.id, amount: 11_500 }],
    });
    await noneWaits(told);
    expect((await ofInvoice(told, plain.id))[0]).toMatchObject({ state: 2, is_simplified: true, counter: 1 });
    expect((await ofInvoice(told, standard.id))[0]).toMatchObject({ state: 4, is_simplified: false, counter: 3 });

    await fault('buyer_unknown', true);
    const wrong = await sell(told, { customer_id: company, wants_tax_invoice: true });
    await noneWaits(told);
    await fault('buyer_unknown', false);
    expect((await ofInvoice(told, wrong.id))[0].state).toBe(6);
    const { buyer } = await done(told.owner('GET', `/api/invoices/${wrong.id}/rejection`));
    expect(buyer.at_fault).toEqual(['trn']);
    const given = Object.fromEntries(Object.entries(buyer.now).filter(([, value]) => value !== null));
    const correction = { version: buyer.version, ...given, trn: '311208465700003' };
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => told.owner('POST', `/api/invoices/${wrong.id}/correct`, correction)),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 501, 501, 501]);
    await noneWaits(told);
    const both = await ofInvoice(told, wrong.id);
    expect(both.map(({ state }: { state: number }) => state).toSorted()).toEqual([4, 6]);
    const cleared = both.find(({ state }: { state: number }) => state === 4);
    const record = await done(told.owner('GET', `/api/fiscal_documents/${cleared.id}`));
    expect(record.answers[0]).toMatchObject({ asked: 'clear', http_status: 200 });
    const { body: xml } = await told.owner('GET', `/api/fiscal_documents/${cleared.id}/xml`);
    expect(xml).toContain('311208465700003');
    expect((await told.owner('GET', `/api/invoices/${wrong.id}/pdf`)).status).toBe(200);

    const line = { line_number: 1, quantity_milli: 1000, goods_to: 'shelf' };
    for (const { id } of [plain, standard])
      await done(
        told.owner('POST', `/api/invoices/${id}/credit_notes`, {
          ...{ reason_kind: 'changed_mind', back: { to: 'tenders' }, lines: [line] },
        }),
      );
    await noneWaits(told);
  }));

test('queue waits in outages, stops when refused and resumes', () =>
  onEach(async (told) => {
    const unit = async () => (await done(told.owner('GET', '/api/fiscal_unit'))).unit;
    await fault('server_error', true);
    await sell(told);
    await until(async () => (await unit()).failures > 0);
    await fault('server_error', false);
    await fault('unauthorized', true);
    await done(told.owner('POST', '/api/fiscal_unit/resume'));
    await until(async () => (await unit()).blocked_reason !== null);
    const listed = (await done(manager('GET', '/api/manager/fiscal_units?health=blocked'))).records;
    expect(listed.map(({ id }: { id: number }) => id)).toContain(told.unit);
    // Every hour whoever has something to mend is looked for in all shops; their owners are told where they lie.
    await at.database.as(0, (tx) => enqueue(tx, appointmentOfWarnings, {}));
    await until(async () => {
      const [{ reminded }] = (await asOwner(
        'select reminded_at is not null as reminded from fiscal_unit where merchant_id = $1 and id = $2',
        [told.shop.merchantId, told.unit],
      )) as [{ reminded: boolean }];
      return reminded;
    });
    await fault('unauthorized', false);
    const { merchantId } = told.shop;
    await done(manager('POST', `/api/manager/merchants/${merchantId}/fiscal_unit/resume`, { reason: 'طلب المالك' }));
    await noneWaits(told);
  }));

test('lists, sums and reconciliation are equal after the night', () =>
  onEach(async (told) => {
    const reconciled = async () =>
      (await done(told.owner('GET', '/api/fiscal_documents/reconciliation?from_on=2020-01-01&to_on=2039-12-31')))
        .totals;
    const before = await reconciled();
    expect(before).toMatchObject({ waiting_vat: 0, rejected_vat: 0, untold_vat: 0 });
    expect(before.books_vat).toBe(before.taken_vat);
    await at.database.as(told.shop.merchantId, async (tx) => {
      while (await sumNextSigned(tx));
    });
    expect(await reconciled()).toEqual(before);
    const all = await documents(told);
    for (const query of [
      ...['?document_kind=381', '?is_simplified=true', '?needs=action', '?needs=warned', '?sort=document_number'],
      ...[`?search=${all[0].document_number}`, `?search=${all[0].uuid}`, `?search=${encodeURIComponent('الفيصل')}`],
    ])
      expect((await told.owner('GET', `/api/fiscal_documents${query}`)).status, query).toBe(200);
    expect(await done(told.owner('GET', '/api/fiscal_documents/summary'))).toMatchObject({
      ...{ is_connected: true, queued: 0, rejected: 0, blocked_reason: null },
    });
  }));

test('managers renew and disconnect units of both shops', () =>
  onEach(async (told) => {
    const { merchantId } = told.shop;
    const { records } = await done(manager('GET', '/api/manager/fiscal_units'));
    expect(records.find(({ id }: { id: number }) => id === told.unit)).toMatchObject({ health: 'well', queued: 0 });
    const shown = await done(manager('GET', `/api/manager/fiscal_units/${told.unit}`));
    expect(shown).toMatchObject({ merchant_id: merchantId, unit: { id: told.unit, status: 2 } });
    const way = `/api/manager/merchants/${merchantId}/fiscal_unit`;
    await done(manager('POST', `${way}/renew`, { otp: '123345', reason: 'طلب المالك' }));
    await until(async () => (await done(told.owner('GET', '/api/fiscal_unit'))).unit.status === 3);
    const other = shops.find((one) => one !== told)!;
    const input = { unit_id: other.unit, reason: 'طلب المالك' };
    await refused(manager('POST', `${way}/cancel`, input), 'fiscal_unit_not_found');
    await done(manager('POST', `${way}/cancel`, { ...input, unit_id: told.unit }));
    expect(await done(told.owner('GET', '/api/fiscal_unit'))).toMatchObject({
      ...{ unit: null, earlier: [{ id: told.unit, queued: 0 }] },
    });
  }));

test('books agree and every chain is whole', async () => {
  const books = await checkBooks(
    at.database.address,
    shops.map(({ shop }) => shop.merchantId),
  );
  expect(books.flatMap(({ errors }) => errors)).toEqual([]);
});

test('numbers are drawn in time order on the coordinator', async () => {
  expect(await drawnElsewhere(at.database.address.owner)).toEqual([]);
});

test('unsent and expired messages are swept on any machine', async () => {
  const soon = addSeconds(new Date().toISOString(), 60);
  const count = async (rest: string) => (await asOwner<{ n: number }>(`select count(*)::int as n from ${rest}`))[0]!.n;
  await asOwner('update message set status = 1, sent_at = null');
  expect(await count('message where status = 1')).toBeGreaterThan(0);
  await at.database.as(0, (tx) => tx.one(sql`select give_up_on_messages(${soon}::timestamptz)::int as n`));
  expect(await count('message where status = 1')).toBe(0);
  expect(await count('idempotency_key')).toBeGreaterThan(10);
  for (const name of Object.keys(keptFor))
    await at.database.as(0, (tx) => tx.one(sql`select sweep(${name}, ${soon}::timestamptz) as n`));
  expect([await count('idempotency_key'), await count('message')]).toEqual([0, 0]);
});
