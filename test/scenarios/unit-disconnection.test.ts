import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorityGatewayName } from '../../src/features/e-invoicing/sandbox-faults.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { switchFault } from '../../src/platform/gateways/sandbox-log.ts';
import { done, refused, until } from '../support/answers.ts';
import { connectShop, unitForm } from '../support/connect-shop.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { shopDay } from '../support/shop-day.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop gives its unit up: since when nothing is signed stands wherever its owner looks, until another unit signs. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let manager: Caller;

beforeAll(async () => {
  at = await openOwnServer({ works: true });
  shop = await at.openShop({ stock: 100 });
  owner = await at.signIn(shop.owner);
  manager = await at.signManagerIn();
});
afterAll(() => at.close());

const state = () => done(owner('GET', '/api/fiscal_unit'));
const summary = () => done(owner('GET', '/api/fiscal_documents/summary'));
const bell = async () => {
  const { records } = await done(owner('GET', '/api/notifications/get_records?type=tax_authority'));
  return records.map(({ trouble }: { trouble: string }) => trouble);
};
const sell = () =>
  done(
    owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 18_900 }],
      payments: [{ method: 'cash', amount: 18_900 }],
    }),
  );
const waiting = async () => (await done(owner('GET', '/api/fiscal_documents?state=1'))).records.length;
const fault = (kind: string, on: boolean) =>
  at.database.owner.batch([switchFault({ gateway: authorityGatewayName, kind: kind as 'refuse', on, seconds: 0 })]);
const cancel = async () => {
  const { unit } = await state();
  return done(owner('POST', '/api/fiscal_unit/cancel', { id: unit.id, reason: 'نغيّر الجهاز' }));
};
const managed = async () => (await done(manager('GET', '/api/manager/fiscal_units'))).records;

test('unconnected or disconnected shop reports no unsigned period', async () => {
  expect(await state()).toMatchObject({ unsigned_since: null, earlier: [], proposed: { business: 'ورود' } });
  await done(owner('POST', '/api/fiscal_unit', { ...unitForm, otp: '222222' }));
  await until(async () => (await state()).unit?.progress.phase === 'failed');
  expect(await cancel()).toMatchObject({ unit: null, unsigned_since: null, earlier: [] });
  expect((await summary()).unsigned_since).toBeNull();
  expect(await bell()).toEqual([]);
});

test('unsigned period is reported until another unit signs', async () => {
  await connectShop(owner);
  await sell();
  await until(async () => (await waiting()) === 0);
  const { unit } = await state();
  const after = await cancel();
  expect(after).toMatchObject({ unit: null, earlier: [{ id: unit.id, counter: 1, queued: 0, trn: unit.trn }] });
  expect(after.unsigned_since).toBe(after.earlier[0].cancelled_at);
  // The form begins with what was said of the unit before.
  expect(after.proposed).toMatchObject({ branch: unitForm.branch, business: unitForm.business });
  expect(await summary()).toMatchObject({ is_connected: false, unsigned_since: after.unsigned_since });
  expect(await bell()).toEqual(['unsigned']);
  await sell();
  const today = shopDay();
  const asked = `from_on=${today.slice(0, 7)}-01&to_on=${today}`;
  const { totals } = await done(owner('GET', `/api/fiscal_documents/reconciliation?${asked}`));
  expect(totals).toMatchObject({ documents: 1, taken_vat: 2_465, untold_vat: 2_465 });
  await connectShop(owner);
  const again = await state();
  expect(again).toMatchObject({ unsigned_since: null, earlier: [{ id: unit.id }] });
  expect(again.unit.id).not.toBe(unit.id);
  expect((await summary()).unsigned_since).toBeNull();
  expect(await bell()).toEqual([]);
});

test('silent connecting can be tried again', async () => {
  const connected = (await state()).unit;
  await done(owner('POST', '/api/fiscal_unit/renew', { otp: '222222' }));
  await until(async () => (await state()).unit.progress.phase === 'failed');
  const wentOn = (minutesAgo: number) =>
    at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`
        update fiscal_unit set progress = progress || jsonb_build_object('phase', 'checks', 'failure', null,
          'at', to_char(now() at time zone 'UTC' - ${minutesAgo} * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        where merchant_id = ${shop.merchantId} and id = ${connected.id}`),
    );
  await wentOn(29);
  expect((await state()).unit.progress).toMatchObject({ phase: 'checks', failure: null });
  await refused(owner('POST', '/api/fiscal_unit/renew', { otp: '123345' }), 'fiscal_unit_is_connecting');
  await wentOn(31);
  expect((await state()).unit.progress).toMatchObject({ phase: 'failed', failure: 'authority_unreachable' });
  await done(owner('POST', '/api/fiscal_unit/renew', { otp: '123345' }));
  await until(async () => (await state()).unit.status === 3);
});

test('disconnected unit’s remaining documents are visible and sent', async () => {
  await fault('unauthorized', true);
  await sell();
  await until(async () => (await state()).unit.blocked_reason !== null);
  const { unit } = await state();
  await cancel();
  expect((await state()).earlier[0]).toMatchObject({ id: unit.id, queued: 1, blocked_reason: expect.any(String) });
  expect((await managed()).find(({ id }: { id: number }) => id === unit.id)).toMatchObject({ health: 'blocked' });
  await fault('unauthorized', false);
  await done(owner('POST', '/api/fiscal_unit/resume', {}));
  await until(async () => (await waiting()) === 0);
  expect((await state()).earlier[0]).toMatchObject({ id: unit.id, queued: 0, blocked_reason: null });
  expect((await managed()).map(({ id }: { id: number }) => id)).not.toContain(unit.id);
});
