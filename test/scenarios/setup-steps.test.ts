import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { provePhone } from '../support/phone-codes.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** A new shop's first steps: nobody ticks them, each is done when its fact is true. */
let at: OwnServer;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  const mobile = '966551110777';
  const answer = await at.anonymous('POST', '/api/register', {
    name_ar: 'زهور الربيع',
    owner_name: 'نورة',
    email: 'noura@spring.test',
    mobile,
    password: 'a-password-of-spring-7',
    country_id: 1,
    verification_token: await provePhone(at, mobile),
  });
  expect(answer.status).toBe(200);
  owner = await at.signIn('noura@spring.test', 'a-password-of-spring-7');
});
afterAll(() => at.close());

const steps = async () => (await owner('GET', '/api/first_steps')).body;
const doneKeys = async (): Promise<string[]> =>
  (await steps()).steps.filter((s: { is_done: boolean }) => s.is_done).map((s: { key: string }) => s.key);
const isReady = async () =>
  (await owner('POST', '/api/get_global_informations', {})).body.global_informations.account.is_ready;

describe('new shop’s first steps', () => {
  test('every step is open at first', async () => {
    expect(await doneKeys()).toEqual([]);
    expect(await isReady()).toBe(false);
    expect(await owner('POST', '/api/first_steps/finish', {})).toMatchObject({
      status: 501,
      body: 'first_steps_are_open',
    });
  });

  test('empty saved details do not complete a step', async () => {
    const finish = () => owner('POST', '/api/wizard/update_progress', { step: 'general-informations' });
    const putOff = { wizard_progress: [], wizard_skipped: ['general-informations'], percent: 0 };
    expect((await finish()).body).toEqual(putOff);
    expect((await finish()).body).toEqual(putOff);
    expect(await doneKeys()).toEqual([]);
  });

  test('steps complete by doing them', async () => {
    const { version } = (await owner('GET', '/api/shop_settings')).body;
    const shop = {
      version,
      name_ar: 'زهور الربيع',
      language: 'ar',
      country_id: 1,
      zone: 'Asia/Riyadh',
      day_ends_time: '00:00',
      street: 'شارع العليا',
      district: 'العليا',
      city_id: 1001,
    };
    expect((await owner('PUT', '/api/shop_settings/general', shop)).status).toBe(200);
    expect(await doneKeys()).toEqual(['shop']);
    expect((await owner('POST', '/api/wizard/update_progress', { step: 'general-informations' })).body).toEqual({
      wizard_progress: ['general-informations'],
      wizard_skipped: [],
      percent: 20,
    });

    const tax = {
      version: version + 1,
      is_vat_registered: true,
      trn: '311111111100003',
      vat_rate_bp: 1500,
      prices_include_vat: true,
      effective_on: '2026-03-01',
    };
    expect((await owner('PUT', '/api/shop_settings/tax', tax)).status).toBe(200);
    const week = { version: 0, ranges: [{ weekday: 0, from_time: '09:00', to_time: '22:00' }] };
    expect((await owner('PUT', '/api/working_hours', week)).status).toBe(200);
    expect(await doneKeys()).toEqual(['shop', 'vat', 'hours']);
    expect((await owner('POST', '/api/wizard/update_progress', { step: 'invoice-setting' })).status).toBe(200);

    const group = await owner('POST', '/api/catalogue_groups', { kind: 'service', name_ar: 'باقات' });
    const service = await owner('POST', '/api/services', {
      group_id: group.body.id,
      name_ar: 'باقة جوري',
      price: 11_500,
    });
    expect(await steps()).toMatchObject({ service_count: 1, open_days: 1, is_vat_registered: true, city: 'الرياض' });
    expect((await owner('POST', '/api/wizard/skip', { step: 'employees' })).status).toBe(200);
    expect((await owner('POST', '/api/first_steps/finish', {})).body).toBe('first_steps_are_open');

    const line = { kind: 'service', item_id: service.body.id, quantity_milli: 1000, unit_price: 11_500 };
    const sale = await owner('POST', '/api/invoices', {
      lines: [line],
      payments: [{ method: 'cash', amount: 11_500 }],
    });
    expect((await owner('GET', `/api/invoices/${sale.body.id}`)).body).toMatchObject({ vat: 1500, total: 11_500 });
    expect(await doneKeys()).toEqual(['shop', 'vat', 'hours', 'paper', 'catalogue', 'invoice']);
  });

  test('setup is complete once only postponed steps remain', async () => {
    const found = (await steps()).steps.find((s: { key: string }) => s.key === 'employee');
    expect(found).toMatchObject({ is_done: false, is_skipped: true });
    expect((await owner('POST', '/api/first_steps/finish', {})).body).toEqual({ done: true });
    expect((await owner('POST', '/api/first_steps/finish', {})).body).toEqual({ done: true });
    expect(await isReady()).toBe(true);
  });

  test('cashier and other shops see no steps', async () => {
    const other = await at.openShop();
    expect((await (await at.signIn(other.cashier))('GET', '/api/first_steps')).status).toBe(403);
    const next = await at.signIn(other.owner);
    expect((await next('GET', '/api/first_steps')).body).toMatchObject({ open_days: 0, service_count: 2 });
  });
});
