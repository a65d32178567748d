import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { offeredAreas } from '../../src/features/appointments/home.ts';
import { readHomeSetting } from '../../src/features/appointments/server/public-api.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { map_link, openHomeDesk, rawdah, shati, there } from '../support/home-desk.ts';
import { queuedCode } from '../support/phone-codes.ts';

/** Visits at customers' on the pages of booking: where the shop goes, the fee in every total, the way around, what is refused. */
const desk = await openHomeDesk();
const { at, shop, next, owner, riyadh, wrapping, delivery, reem, home, hind } = desk;
const { open, unescaped, formOf, send, phoneOf, setAreas, rule, visit, stretchOf, timesIn, search, toCode } = desk;
const { bookAtHome, newest } = desk;
afterAll(() => at.close());

describe('shop without home visits', () => {
  test('home visits are not offered or accepted', async () => {
    expect((await open(home)).html).not.toContain('At your home');
    await rule(wrapping, { place: 1 });
    expect((await open(home)).html).not.toContain('At your home');
    const asked = await open(`${home}/time${search(null)}`);
    expect(asked.html).toContain('The shop is not offering home visits right now.');
    expect((await done(owner('GET', '/api/appointments/home_areas'))).areas).toEqual([]);
  });

  test('enabling creates the fee service once per shop', async () => {
    const saved = await setAreas([rawdah, shati]);
    expect(saved).toMatchObject({
      home_service_name_en: 'Home visit fee',
      home_service_name_ar: 'رسوم الزيارة المنزلية',
    });
    const again = await setAreas([rawdah, shati]);
    expect(again.home_service_id).toBe(saved.home_service_id);
    const made = await done(owner('GET', `/api/services/${saved.home_service_id}`));
    expect(made).toMatchObject({ price: 0, show_to_customer: false, job_time_minutes: 5, vat_category: 'S' });
    const foreign = await owner('PUT', '/api/online_setting', { ...again, home_service_id: next.services[0] });
    expect([foreign.status, foreign.body]).toMatchObject([422, { errors: { home_service_id: [{}] } }]);
    expect((await done(owner('GET', '/api/appointments/home_areas'))).areas).toEqual([
      { ...rawdah, area: 'الروضة', up_to_metres: null },
      { ...shati, area: 'الشاطئ', up_to_metres: null },
    ]);
    expect((await open('/en/shop/lilies/booking')).html).not.toContain('At your home');
  });
});

describe('online home visit', () => {
  test('page offers only home services and requires the area', async () => {
    const atShop = unescaped((await open(home)).html);
    expect(atShop).toContain('At your home');
    expect(atShop).toContain(`name="service" value="${delivery}"`);
    const link = /href="([^"]*place=home[^"]*)"/.exec(atShop)![1]!;
    const atHome = await open(link);
    expect(atHome.html).toContain(`name="service" value="${wrapping}"`);
    expect(atHome.html).not.toContain(`name="service" value="${delivery}"`);
    expect(atHome.html).toContain('name="area"');
    expect(atHome.html).toContain('Ar Rawdah');
    expect(atHome.html).not.toContain('<script');
    const none = await open(`${home}/time?place=home&service=${wrapping}`);
    expect(none.html).toContain('Choose your area.');
    // What was chosen stays.
    expect(none.html).toMatch(new RegExp(`value="${wrapping}"[^>]*checked|checked[^>]*value="${wrapping}"`));
    expect((await open(`${home}/time${search(null, { services: [delivery] })}`)).html).toContain(
      'cannot be booked any more',
    );
  });

  test('home-only service is not offered at the shop', async () => {
    await rule(delivery, { place: 2 });
    expect((await open(home)).html).not.toContain(`name="service" value="${delivery}"`);
    expect((await open(`${home}/time?service=${delivery}`)).html).toContain('cannot be booked any more');
    const times = await open(`${home}/time${search(null, { services: [delivery] })}`);
    expect(timesIn(times.html)).toContain(riyadh('09:00'));
  });

  test('two requested employees are refused in words', async () => {
    const more = `&by_${wrapping}=${reem}&by_${delivery}=${hind}`;
    const refusedPage = await open(`${home}/time${search(null, { services: [wrapping, delivery], more })}`);
    expect(refusedPage.html).toContain('are done by one employee');
  });

  test('address and map errors stand beside retained input', async () => {
    for (const [typed, field, words] of [
      [{ address: ' ' }, 'address', 'id="address-error"'],
      [{ address: '', place: '' }, 'address', 'id="address-error"'],
      [{ map_link: 'https://evil.example/maps' }, 'map_link', 'Google Maps or Apple Maps'],
      [{ map_link: 'http://maps.app.goo.gl/x' }, 'map_link', 'Google Maps or Apple Maps'],
      [{ map_link: 'https://google.com/amp/s/evil.example/' }, 'map_link', 'Google Maps or Apple Maps'],
      [{ mobile: '12' }, 'mobile', 'is not a valid mobile number'],
    ] as const) {
      const sent = await toCode('0551230000', search('10:00'), typed);
      expect([field, sent.status, sent.html]).toEqual([field, 422, expect.stringContaining(words)]);
      expect(sent.html).toContain('value="Noura Saleh"');
    }
  });

  test('booking includes fee and travel time, no chair', async () => {
    const query = search('10:00', { services: [wrapping, delivery], more: `&by_${wrapping}=${reem}` });
    const { page, booked } = await bookAtHome('0551230001', query);
    // 25 and 30 for the services, 50 to come there.
    expect(page.html).toContain('105.00');
    expect(page.html).toContain('Home visit fee');
    expect(booked.status).toBe(303);
    const { id, unique_id } = await newest();
    const success = unescaped((await open(booked.to)).html);
    const ticket = unescaped((await open(`/en/e-booking/${unique_id}`)).html);
    for (const html of [success, ticket]) {
      expect(html).toContain('We come to you: Ar Rawdah');
      expect(html).toContain(there.address);
      expect(html).toContain(`href="${map_link}"`);
      expect(html).toContain('105.00');
      expect(html).not.toContain('Directions');
    }
    const file = await open(`/en/e-booking/${unique_id}/calendar.ics`);
    expect(file.html.replaceAll('\r\n ', '')).toContain('شارع الورود 12');
    expect(await visit(id)).toMatchObject({
      total_amount: 10_500,
      home: { ...there, fee_amount: 5_000, travel_minutes: 25, area_en: 'Ar Rawdah', fee_name_en: 'Home visit fee' },
      lines: [
        { employee_id: reem, before_minutes: 30, after_minutes: 35, active: [[0, 30]], resource_ids: [] },
        { employee_id: reem, before_minutes: 25, after_minutes: 25, resource_ids: [] },
      ],
    });
    // Ten to eleven, with five and ten minutes of the first and twenty-five of the way.
    expect(await stretchOf(id)).toEqual([10 * 60 - 30, 11 * 60 + 25]);
    const [trail] = await at.database.owner.batch([
      sql`select input::text as input from audit_entry where merchant_id = ${shop.merchantId} and operation like '%/details'`,
    ]);
    expect(JSON.stringify(trail)).not.toContain('الورود');
    // Whoever books again is asked for the same place.
    await done(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'test' }));
    const again = unescaped((await open(`/en/e-booking/${unique_id}`)).html);
    expect(again).toContain(`/booking?place=home&area=${encodeURIComponent('الروضة')}`);
  });

  test('removed or dearer area is reported with input retained', async () => {
    const query = search('12:00', { more: `&by_${wrapping}=${reem}` });
    desk.pass(2);
    at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + desk.clock() * 61_000).toISOString());
    const details = await open(`${home}/details${query}`);
    const typed = { name: 'Noura Saleh', mobile: '0551230002', place: 'home', address: there.address, fee: '5000' };
    await setAreas([{ ...rawdah, fee_amount: 6_000 }, shati]);
    const dearer = await send(formOf(details.html, 'details'), typed);
    expect([dearer.status, dearer.html]).toEqual([422, expect.stringContaining('The fee for your area has changed.')]);
    expect(dearer.html).toContain(`value="${there.address}"`);
    expect(dearer.html).toContain('85.00');
    const sent = await send(formOf(dearer.html, 'details'), { ...typed, fee: '6000' });
    expect(sent.status).toBe(303);
    const verify = await open(sent.to);
    expect(verify.html).not.toContain('The fee for your area has changed.');
    await setAreas([{ ...rawdah, fee_amount: 7_000 }, shati]);
    const code = await queuedCode(at, phoneOf(typed.mobile));
    const told = await send(formOf(verify.html, 'code'), { code, fee: '6000' });
    expect([told.status, told.html]).toEqual([422, expect.stringContaining('The fee for your area has changed.')]);
    expect(told.html).toContain(`value="${code}"`);

    await setAreas([shati]);
    const gone = await send(formOf(told.html, 'code'), { code, fee: '7000' });
    expect([gone.status, gone.html]).toEqual([422, expect.stringContaining('does not go to this area any more')]);
    expect(gone.html).toContain('data-step="services"');
    const who = /name="who" value="([^"]+)"/.exec(gone.html)![1]!;
    const back = await open(`${home}/details${search('12:00', { area: 'الشاطئ' })}&who=${who}`);
    expect(back.html).toContain(`value="${there.address}"`);
    expect(back.html).toContain('value="Noura Saleh"');
    expect(back.html).toContain('value="+966551230002"');
    // The same from the form of the details: back at the first step with everything sealed.
    const late = await send(formOf(details.html, 'details'), typed);
    expect([late.status, late.to]).toEqual([303, expect.stringContaining('/booking?place=home')]);
    expect((await open(late.to)).html).toContain('does not go to this area any more');
    await setAreas([rawdah, shati]);
  });
});

describe('home visits predating fee invoices', () => {
  test('fee service is created once without saving', async () => {
    const migration = await readFile(new URL('../../db/migrations/0661-bill-home-fees.sql', import.meta.url), 'utf8');
    const m = next.merchantId;
    const areas = JSON.stringify([rawdah]);
    await at.database.owner.batch([
      sql`insert into home_setting (merchant_id, is_offered, areas) values (${m}, true, ${areas}::jsonb)
          on conflict (merchant_id) do update set is_offered = true, areas = excluded.areas, fee_service_id = null`,
    ]);
    const read = () => at.database.as(m, async (tx) => offeredAreas(await readHomeSetting(tx)));
    expect(await read()).toEqual([]);
    for (let again = 0; again < 2; again++)
      for (const statement of migration.replaceAll(/^--.*$/gm, '').split(';\n'))
        if (statement.trim()) await at.database.owner.batch([{ text: statement, values: [], name: '' }]);
    expect(await read()).toMatchObject([{ name_ar: rawdah.name_ar, fee_amount: rawdah.fee_amount }]);
    const fees = await at.database.as(m, (tx) =>
      tx.many(sql`select name_en, price, show_to_customer from service where name_en = 'Home visit fee'`),
    );
    expect(fees).toEqual([{ name_en: 'Home visit fee', price: 0, show_to_customer: false }]);
  });
});
