import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What a shop says of itself, and its VAT from a day on. Its clock stands in Riyadh, three hours before UTC. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop({ vat_rate_bp: 0 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const settings = async (caller = owner) => (await caller('GET', '/api/shop_settings')).body;
const general = async (changes: object, caller = owner) => {
  const now = await settings(caller);
  const said = Object.fromEntries(
    Object.entries({ ...now, email: 'shop@tiny.test' }).filter(([, value]) => value !== null),
  );
  return caller('PUT', '/api/shop_settings/general', { ...said, ...changes });
};
const tax = async (changes: object, caller = owner) => {
  const { version } = await settings(caller);
  return caller('PUT', '/api/shop_settings/tax', {
    version,
    is_vat_registered: true,
    trn: '312345678900003',
    vat_rate_bp: 1500,
    prices_include_vat: true,
    effective_on: '2026-02-14',
    ...changes,
  });
};
const sell = async (caller = owner, of = shop) =>
  caller('POST', '/api/invoices', {
    lines: [{ kind: 'service', item_id: of.services[0], quantity_milli: 1000, unit_price: 2500 }],
    payments: [{ method: 'cash', amount: 2500 }],
  });
const invoice = async (id: number, caller = owner) => (await caller('GET', `/api/invoices/${id}`)).body;
const seller = (invoiceId: number) =>
  at.database.as(shop.merchantId, (tx) =>
    tx.one<{ content: Record<string, unknown> }>(sql`
      select s.content from invoice i join seller_identity s on s.merchant_id = i.merchant_id and s.id = i.seller_identity_id
      where i.merchant_id = ${shop.merchantId} and i.id = ${invoiceId}`),
  );

describe('shop details and clock', () => {
  test('details save whole and appear on later documents', async () => {
    const before = (await sell()).body.id as number;
    const saved = await general({
      name_ar: 'روضة الورد',
      name_en: 'Rawdat Alward',
      commercial_registration: '1010482915',
      phone: '00966 11 234 5678',
      building_number: '3417',
      street: 'طريق أنس بن مالك',
      district: 'الياسمين',
      city_id: 1001,
      postal_code: '13325',
      short_address: 'ryaa3417',
      latitude: '24.8132',
      longitude: '46.6487',
      day_ends_time: '03:00',
    });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      {
        phone: '+966112345678',
        city: 'الرياض',
        short_address: 'RYAA3417',
        latitude: '24.813200',
        day_ends_time: '03:00:00',
        may_change_country: false,
      },
    ]);
    const after = (await sell()).body.id as number;
    expect((await seller(after)).content).toMatchObject({
      name_ar: 'روضة الورد',
      city: 'الرياض',
      phone: '966112345678',
    });
    expect((await seller(before)).content).not.toMatchObject({ name_ar: 'روضة الورد' });
  });

  test.each([
    ['no name', { name_ar: '', name_en: '' }, 'name_ar', 'required'],
    ['a telephone without its country', { phone: '0112345678' }, 'phone', 'telephone_must_start_with_plus_or_00'],
    ['letters in a telephone', { phone: '+96611abc' }, 'phone', 'invalid'],
    [
      'a registration that is too short',
      { commercial_registration: '12' },
      'commercial_registration',
      'commercial_registration_digits',
    ],
    ['a postal code of four digits', { postal_code: '1332' }, 'postal_code', 'postal_code_digits'],
    ['a building number of five', { building_number: '34171' }, 'building_number', 'building_number_digits'],
    ['half a place', { latitude: '24.8', longitude: '' }, 'latitude', 'place_is_two_numbers'],
    ['a place beyond the pole', { latitude: '124.8', longitude: '46' }, 'latitude', 'place_is_two_numbers'],
    ['a city of another country', { city_id: 2001 }, 'city_id', 'invalid_choice'],
    ['a short address of digits', { short_address: '12345678' }, 'short_address', 'short_address'],
    ['another country after the first document', { country_id: 2 }, 'country_id', 'country_is_fixed'],
    ['a zone of elsewhere', { zone: 'Europe/Paris' }, 'zone', 'invalid_choice'],
    ['a time that is none', { day_ends_time: '25:00' }, 'day_ends_time', 'time'],
  ])('%s is refused beside its field', async (_what, changes, field, key) => {
    const answer = await general(changes);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[field]).toMatchObject([{ key }]);
  });

  test('second saver sees the current details', async () => {
    const { version } = await settings();
    const body = { ...(await settings()), email: 'a@tiny.test', version };
    expect((await owner('PUT', '/api/shop_settings/general', body)).status).toBe(200);
    const late = await owner('PUT', '/api/shop_settings/general', { ...body, email: 'b@tiny.test' });
    expect([late.status, late.body.current.email]).toEqual([409, 'a@tiny.test']);
  });

  test('clock never makes a day with documents yesterday', async () => {
    const fresh = await at.openShop();
    const caller = await at.signIn(fresh.owner);
    // Noon in Riyadh: a day that ends at one in the afternoon is still yesterday's.
    const later = { day_ends_time: '13:00' };
    expect((await general(later, caller)).status).toBe(200);
    expect((await general({ day_ends_time: '00:00' }, caller)).status).toBe(200);
    expect((await sell(caller, fresh)).status).toBe(200);
    const answer = await general(later, caller);
    expect([answer.status, answer.body.errors?.day_ends_time]).toEqual([422, [{ key: 'business_day_goes_back' }]]);
    expect((await general({ day_ends_time: '03:00' }, caller)).status).toBe(200);
  });

  test('clock never re-enters a month with approved commission', async () => {
    const fresh = await at.openShop();
    const caller = await at.signIn(fresh.owner);
    await at.database.as(fresh.merchantId, (tx) =>
      tx.run(sql`insert into commission_month (month_on, total_amount, approved_at, approved_by)
        select date_trunc('month', '2026-02-13'::date)::date, 0, now(), id from shop_user where is_owner`),
    );
    const answer = await general({ day_ends_time: '13:00' }, caller);
    expect([answer.status, answer.body.errors?.day_ends_time]).toEqual([422, [{ key: 'business_day_goes_back' }]]);
  });

  test('unused shop may change country and currency', async () => {
    const fresh = await at.openShop({ vat_rate_bp: 0, stock: 0 });
    const caller = await at.signIn(fresh.owner);
    // With VAT on it may not: rate and number are its country's.
    expect((await tax({ trn: '377777777700003' }, caller)).status).toBe(200);
    expect((await general({ country_id: 2 }, caller)).body.errors.country_id).toMatchObject([
      { key: 'country_with_vat' },
    ]);
    expect((await tax({ is_vat_registered: false, vat_rate_bp: 0, trn: '377777777700003' }, caller)).status).toBe(200);
    const answer = await general({ country_id: 2, zone: 'Asia/Dubai', city_id: 2002 }, caller);
    expect([answer.status, answer.body]).toMatchObject([200, { country_id: 2, currency_code: 'AED', city: 'دبي' }]);
  });

  test('cashier neither sees nor changes settings', async () => {
    const cashier = await at.signIn(shop.cashier);
    expect((await cashier('GET', '/api/shop_settings')).status).toBe(403);
    expect((await cashier('PUT', '/api/shop_settings/tax', {})).status).toBe(403);
  });
});

describe('VAT setting', () => {
  test.each([
    ['no number', { trn: '' }, 'trn', 'required'],
    ['a number that does not end with 3', { trn: '312345678900001' }, 'trn', 'trn_must_start_and_end_with_3'],
    ['a rate of zero while registered', { vat_rate_bp: 0 }, 'vat_rate_bp', 'vat_percent_must_not_be_zero'],
    ['a rate while not registered', { is_vat_registered: false }, 'vat_rate_bp', 'vat_percent_must_be_zero'],
    ['a rate of no country', { vat_rate_bp: 700 }, 'vat_rate_bp', 'rate_of_no_country'],
    ['yesterday', { effective_on: '2026-02-13' }, 'effective_on', 'too_late'],
    ['in two years', { effective_on: '2028-02-14' }, 'effective_on', 'too_far'],
  ])('%s is refused beside its field', async (_what, changes, field, key) => {
    const answer = await tax(changes);
    expect([answer.status, answer.body.errors?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  // Country, rate, a number that is taken, and those that are not.
  test.each([
    [2, 500, '100354872900003', { '300354872900003': 'trn_must_start_with_1', '10035487290000A': 'numeric' }],
    [4, 1000, '220000000000002', { BH0000000000002: 'numeric', '22000000000000': 'exact_length' }],
    [6, 500, 'OM0001100012345', { OM1100012345: 'exact_length', 'OM-001100012345': 'letters_and_digits' }],
    [7, 1600, '000000012345678', { '---------------': 'letters_and_digits' }],
  ])('number has the form of its country: %s', async (country_id, vat_rate_bp, right, wrong) => {
    const caller = await at.signIn((await at.openShop({ country_id, vat_rate_bp })).owner);
    for (const [trn, key] of Object.entries(wrong)) {
      const shops = await tax({ trn, vat_rate_bp }, caller);
      const buyers = await caller('POST', '/api/customers', { name_en: 'Layali', trn });
      for (const { status, body } of [shops, buyers])
        expect([trn, status, body.errors?.trn?.[0]?.key]).toEqual([trn, 422, key]);
    }
    expect((await tax({ trn: right, vat_rate_bp }, caller)).body).toMatchObject({ trn: right });
    const buyer = await caller('POST', '/api/customers', { name_en: 'Layali', trn: right });
    expect([buyer.status, buyer.body.trn]).toEqual([200, right]);
  });

  test('number of another shop is refused', async () => {
    const next = await at.openShop({ vat_rate_bp: 0 });
    const caller = await at.signIn(next.owner);
    expect((await tax({ trn: '399999999900003' }, caller)).status).toBe(200);
    const answer = await tax({ trn: '399999999900003' });
    expect([answer.status, answer.body.errors.trn]).toMatchObject([422, [{ key: 'trn_of_another_shop' }]]);
    const uncharged = await tax({ is_vat_registered: false, vat_rate_bp: 0, trn: '399999999900003' });
    expect([uncharged.status, uncharged.body.errors?.trn]).toMatchObject([422, [{ key: 'trn_of_another_shop' }]]);
    expect((await settings()).trn).toBeNull();
  });

  test('VAT change starts on its day, preserving issued documents', async () => {
    const before = (await sell()).body.id as number;
    const asked = await tax({ effective_on: '2026-02-16' });
    expect([asked.status, asked.body]).toMatchObject([
      200,
      {
        is_vat_registered: false,
        tax_change: { effective_on: '2026-02-16', vat_rate_bp: 1500, trn: '312345678900003' },
      },
    ]);
    // The business day ends at three in the morning: 02:59 of the 16th is still the 15th.
    at.setNow('2026-02-15T23:59:59.000Z');
    const last = (await sell()).body.id as number;
    expect(await invoice(last)).toMatchObject({ vat: 0, total: 2500, business_on: '2026-02-15' });
    at.setNow('2026-02-16T00:00:00.000Z');
    // Tills that come at the very first moment: every one of their bills bears VAT.
    const first = await Promise.all(Array.from({ length: 5 }, () => sell()));
    for (const answer of first) {
      expect(answer.status).toBe(200);
      expect(await invoice(answer.body.id)).toMatchObject({ vat: 326, total: 2500, business_on: '2026-02-16' });
    }
    expect((await seller(first[0]!.body.id)).content).toMatchObject({
      trn: '312345678900003',
      is_vat_registered: true,
    });
    expect(await invoice(before)).toMatchObject({ vat: 0 });
    expect(await settings()).toMatchObject({ is_vat_registered: true, vat_rate_bp: 1500, tax_change: null });
    const kept = await at.database.as(shop.merchantId, (tx) =>
      tx.many(sql`select status, effective_on from tax_change where merchant_id = ${shop.merchantId} order by id`),
    );
    expect(kept).toEqual([{ status: 2, effective_on: '2026-02-16' }]);
  });

  test('VAT change is withdrawn once before its day', async () => {
    const { version } = await settings();
    expect((await tax({ version, is_vat_registered: false, vat_rate_bp: 0, effective_on: '2026-02-20' })).status).toBe(
      200,
    );
    expect((await settings()).tax_change).toMatchObject({ is_vat_registered: false });
    const cancel = () => owner('POST', '/api/shop_settings/tax/cancel', {});
    expect((await cancel()).status).toBe(200);
    expect(await cancel()).toMatchObject({ status: 501, body: 'no_tax_change_waits' });
    at.setNow('2026-02-21T09:00:00.000Z');
    expect(await invoice((await sell()).body.id)).toMatchObject({ vat: 326 });
  });

  test('VAT of a read-only shop starts by job', async () => {
    // Later than the queue's own clock.
    at.setNow('2096-06-01T09:00:00.000Z');
    const quiet = await at.openShop({ vat_rate_bp: 0 });
    const caller = await at.signIn(quiet.owner);
    const { version } = await settings(caller);
    await tax({ version, trn: '388888888800003', effective_on: '2096-06-02' }, caller);
    const jobs = await at.database.owner.batch([
      sql`select start_after from job_queue.job where name = 'tax_change.apply' order by created_on desc limit 1`,
    ]);
    expect(new Date(String(jobs[0]![0]!['start_after'])).toISOString()).toBe('2096-06-01T21:00:00.000Z');
    const applied = await at.database.as(quiet.merchantId, (tx) =>
      tx.one(
        sql`select apply_tax_change('2096-06-01T21:00:00Z') as now, apply_tax_change('2096-06-01T21:00:00Z') as again`,
      ),
    );
    expect(applied).toEqual({ now: true, again: false });
  });
});

describe('invoice appearance', () => {
  test('appearance applies from the next invoice', async () => {
    at.setNow('2026-02-21T09:00:00.000Z');
    const { version } = await settings();
    const save = (changes: object) =>
      owner('PUT', '/api/shop_settings/invoice', { version, invoice_prefix: 'RW-26', paper: 'a4', ...changes });
    for (const invoice_prefix of ['cn', 'DEP', 'a b', ''])
      expect((await save({ invoice_prefix })).body.errors.invoice_prefix).toHaveLength(1);
    expect((await save({ invoice_note_ar: 'شكرًا لكم' })).body).toMatchObject({ invoice_prefix: 'RW-26', paper: 'a4' });
    expect((await sell()).body.document_number ?? (await invoice((await sell()).body.id)).document_number).toMatch(
      /^RW-26-/,
    );
  });

  test('preview is a sample without number or invoice', async () => {
    const ask = (query: string, token = owner.token) =>
      fetch(`${at.url}/api/sample_invoice?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const last = async () =>
      (await at.database.as(shop.merchantId, (tx) =>
        tx.many(
          sql`select kind, last_number from document_counter where merchant_id = ${shop.merchantId} order by kind`,
        ),
      )) as unknown;
    const before = await last();
    const svg = await ask('paper=receipt&invoice_prefix=NEW');
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await svg.text()).toMatch(/^<svg/);
    const pdf = await ask('paper=a4&format=pdf');
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    expect(await last()).toEqual(before);
    expect((await ask('paper=a3')).status).toBe(422);
    // Who sells tries the printer of the device with it.
    const { token } = await at.signIn(shop.cashier);
    for (const [roll, bytes] of [
      ['58', 48],
      ['80', 72],
    ] as const) {
      const job = new Uint8Array(await (await ask(`format=escpos&roll=${roll}`, token)).arrayBuffer());
      expect([...job.subarray(0, 8)]).toEqual([0x1b, 0x40, 0x1d, 0x76, 0x30, 0, bytes, 0]);
    }
    expect((await ask('paper=a4&format=escpos', token)).status).toBe(422);
    expect((await ask('roll=70', token)).status).toBe(422);
    expect((await ask('', 'nobody')).status).toBe(401);
  });
});

describe('country change during the first sale', () => {
  test('country change and first sale use one currency', async () => {
    const moving = await at.openShop({ vat_rate_bp: 0, stock: 0 });
    const seller = await at.signIn(moving.owner);
    const line = { kind: 'service', item_id: moving.services[0], quantity_milli: 1000, unit_price: 2500 };
    const change = sql`
      with held as materialized (select merchant_id from merchant where merchant_id = ${moving.merchantId} for update)
      update merchant m set country_id = 2, currency_code = 'AED' from held h where m.merchant_id = h.merchant_id`;
    const { status, body } = await at.database.whileLocked(change, 1, () =>
      seller('POST', '/api/invoices', { lines: [line], payments: [{ method: 'cash', amount: 2500 }] }),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const { currency_code } = await at.database.as(moving.merchantId, (tx) =>
      tx.one<{ currency_code: string }>(
        sql`select currency_code from invoice where merchant_id = ${moving.merchantId}`,
      ),
    );
    expect(currency_code).toBe('AED');
  });
});
