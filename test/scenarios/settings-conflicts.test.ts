import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Settings: one typed value a feature, changed by version, in force from the next request on. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-02-14T21:30:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const bill = () => ({
  lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
});
const saveTill = (version: number, hold_invoice: boolean) =>
  owner('PUT', '/api/settings/till', { version, value: { hold_invoice } });
const accountOf = async (caller: Caller) =>
  (await caller('POST', '/api/get_global_informations', {})).body.global_informations.account;

describe('held invoice setting', () => {
  let held: number;

  test('held invoices are enabled by default', async () => {
    expect((await owner('GET', '/api/settings/till')).body).toEqual({
      version: 0,
      value: { hold_invoice: true, lock_after_minutes: 0 },
    });
    expect((await accountOf(owner)).hold_invoice).toBe(1);
    held = (await owner('POST', '/api/held_invoices', bill())).body.id;
    expect((await owner('GET', '/api/notifications/get_records?type=orders')).body.records).toHaveLength(1);
  });

  test('disabled setting refuses new held invoices only', async () => {
    const saved = await saveTill(0, false);
    expect([saved.status, saved.body]).toEqual([
      200,
      { version: 1, value: { hold_invoice: false, lock_after_minutes: 0 } },
    ]);
    for (const answer of [
      await owner('POST', '/api/held_invoices', bill()),
      await owner('PUT', `/api/held_invoices/${held}`, { ...bill(), version: 1 }),
    ])
      expect([answer.status, answer.body]).toEqual([501, 'hold_is_off']);
    expect((await accountOf(owner)).hold_invoice).toBe(0);
    expect((await owner('GET', '/api/notifications/get_records?type=orders')).body.records).toEqual([]);
    const payments = [{ method: 'cash', amount: 2500 }];
    expect((await owner('POST', '/api/invoices', { ...bill(), held_invoice_id: held, payments })).status).toBe(200);
  });

  test('another shop’s setting is unaffected', async () => {
    const next = await at.signIn((await at.openShop()).owner);
    expect((await accountOf(next)).hold_invoice).toBe(1);
    expect((await next('GET', '/api/settings/till')).body.version).toBe(0);
  });
});

describe('concurrent settings editors', () => {
  test('second save conflicts and shows current settings', async () => {
    expect((await saveTill(1, true)).body.version).toBe(2);
    const late = await saveTill(1, false);
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'changed_meanwhile', current: { version: 2, value: { hold_invoice: true, lock_after_minutes: 0 } } },
    ]);
    expect((await saveTill(0, false)).status).toBe(409);
    expect((await saveTill(7, false)).status).toBe(409);
  });

  test('nonexistent version cannot be changed', async () => {
    const fresh = await at.signIn((await at.openShop()).owner);
    const answer = await fresh('PUT', '/api/settings/till', { version: 3, value: { hold_invoice: false } });
    expect([answer.status, answer.body.current]).toEqual([
      409,
      { version: 0, value: { hold_invoice: true, lock_after_minutes: 0 } },
    ]);
  });

  test('one of five simultaneous saves wins', async () => {
    const fresh = await at.signIn((await at.openShop()).owner);
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          fresh('PUT', '/api/settings/till', { version, value: { hold_invoice: false } }),
        ),
      );
      expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409]);
    }
  });

  test('invalid settings are refused beside the field', async () => {
    const answer = await owner('PUT', '/api/settings/till', { version: 2, value: { hold_invoice: 'perhaps' } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['value.hold_invoice']]);
  });
});

describe('platform settings', () => {
  test('managers choose the platform’s currency and clock', async () => {
    const manager = await at.signManagerIn();
    const today = async () =>
      (await manager('POST', '/api/manager/get_global_informations', {})).body.global_informations;
    expect(await today()).toMatchObject({
      account: { currency_code: 'SAR', zone: 'Asia/Riyadh', name_en: 'Batalat' },
      general_informations: { today: '2026-02-15' },
    });
    const chosen = { name_en: 'Batalat', name_ar: 'بتلات', currency_code: 'AED', zone: 'Europe/London' };
    const saved = await manager('PUT', '/api/manager/settings/platform', { version: 0, value: chosen });
    expect([saved.status, saved.body]).toEqual([200, { version: 1, value: chosen }]);
    expect(await today()).toMatchObject({
      account: { currency_code: 'AED', zone: 'Europe/London' },
      general_informations: { today: '2026-02-14' },
    });
    const late = await manager('PUT', '/api/manager/settings/platform', { version: 0, value: chosen });
    expect([late.status, late.body.current.version]).toEqual([409, 1]);
    const nowhere = { ...chosen, zone: 'Moon/Crater', currency_code: 'XYZ' };
    const wrong = await manager('PUT', '/api/manager/settings/platform', { version: 1, value: nowhere });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['value.currency_code', 'value.zone']);
  });
});
