import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { permissions, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused } from '../support/answers.ts';
import { map_link, openHomeDesk, rawdah, shati, there } from '../support/home-desk.ts';

/** Visits at customers' at the desk: booked, moved, handed over, billed with their fee, forgotten. */
const desk = await openHomeDesk();
const { at, shop, owner, monday, riyadh, wrapping, delivery, reem, hind, open, formOf, send } = desk;
const { setAreas, rule, visit, takenOf, stretchOf, search, bookAtHome, newest } = desk;
afterAll(() => at.close());

beforeAll(async () => {
  await rule(wrapping, { place: 1 });
  await rule(delivery, { place: 2 });
  await setAreas([rawdah, shati]);
});

describe('home visit at the desk', () => {
  const book = (from_at: string, more: object = {}) =>
    owner('POST', '/api/appointments', {
      customer_id: shop.customers[0],
      from_at,
      people: [[{ service_id: wrapping, employee_id: hind }]],
      home: there,
      ...more,
    });

  test('home visit is booked, moved and retains travel time', async () => {
    const { ids } = await done(book(riyadh('11:00')));
    const [id] = ids;
    expect(await stretchOf(id)).toEqual([11 * 60 - 30, 11 * 60 + 30 + 35]);
    // Nobody else has her time on the way.
    await refused(
      book(riyadh('12:00'), { home: undefined, customer_id: shop.customers[1] }),
      'appointment_employee_conflict',
    );
    await setAreas([{ ...rawdah, fee_amount: 9_900, travel_minutes: 60 }, shati]);
    const before = await visit(id);
    const line = { line_number: 1, service_id: wrapping, employee_id: hind, from_at: riyadh('14:00'), minutes: 30 };
    const moved = await done(
      owner('PUT', `/api/appointments/${id}`, { version: before.version, note: before.note, lines: [line] }),
    );
    expect(moved.home).toMatchObject({ fee_amount: 5_000, travel_minutes: 25, address: there.address });
    expect(await stretchOf(id)).toEqual([14 * 60 - 30, 14 * 60 + 30 + 35]);
    const page = await open(`/en/e-booking/${before.unique_id}/move?on=${monday}`);
    const byLink = await send(formOf(page.html, 'move'), { at: riyadh('11:00') });
    expect(byLink.status).toBe(303);
    expect(await stretchOf(id)).toEqual([11 * 60 - 30, 11 * 60 + 30 + 35]);
    expect((await visit(id)).lines[0]).toMatchObject({ active: [[0, 30]], resource_ids: [] });

    // Free times of a visit that is moved have its way around them, unless another place is asked for.
    const times = async (more: object) =>
      (
        await done(
          owner('POST', '/api/appointments/free_times', {
            ...{ people: [[{ service_id: wrapping, employee_id: hind }]], from_on: monday, to_on: monday, ...more },
          }),
        )
      ).days[0].times.map((one: { time: string }) => one.time.slice(0, 5));
    expect(await times({ area: 'الشاطئ' })).not.toContain('12:15');
    expect(await times({ area: null })).toContain('12:15');
    expect(await times({ appointment_id: id })).toContain('11:00');

    const corrected = await visit(id);
    const change = {
      version: corrected.version,
      note: null,
      lines: [{ ...line, from_at: riyadh('11:00') }],
      home: { ...there, address: 'شارع آخر 3' },
    };
    const [one, other] = await Promise.all([
      owner('PUT', `/api/appointments/${id}`, change),
      owner('PUT', `/api/appointments/${id}`, { ...change, home: { ...there, address: 'ثالث' } }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const kept = await visit(id);
    expect(kept.home).toMatchObject({ fee_amount: 5_000, travel_minutes: 25 });
    const far = await done(
      owner('PUT', `/api/appointments/${id}`, { ...change, version: kept.version, home: { ...there, area: 'الشاطئ' } }),
    );
    expect(far.home).toMatchObject({ fee_amount: 8_000, travel_minutes: 40, area_en: 'Ash Shati' });
    expect(await stretchOf(id)).toEqual([11 * 60 - 45, 11 * 60 + 30 + 50]);
    const atShop = await done(
      owner('PUT', `/api/appointments/${id}`, { ...change, version: far.version, home: undefined, is_at_shop: true }),
    );
    expect([atShop.home, atShop.total_amount]).toEqual([null, 2_500]);
    expect(atShop.lines[0]).toMatchObject({ before_minutes: 5, after_minutes: 10 });
    // Its chair and its pieces are the shop's again.
    expect((await takenOf(id)).filter(({ resource_id }) => resource_id !== null)).toHaveLength(1);
    await done(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'test' }));
    await setAreas([rawdah, shati]);
  });

  test('unserved, foreign area and two employees are refused', async () => {
    const nowhere = await book(riyadh('11:00'), { home: { ...there, area: 'القمر' } });
    expect([nowhere.status, nowhere.body]).toMatchObject([
      422,
      { errors: { 'home.area': [{ key: 'home_area_gone' }] } },
    ]);
    const wrong = await book(riyadh('11:00'), { home: { ...there, address: '', map_link: 'https://x.test' } });
    expect(wrong.body).toMatchObject({
      errors: { 'home.address': [{ key: 'required' }], 'home.map_link': [{ key: 'map_address' }] },
    });
    const { ids } = await done(book(riyadh('11:00')));
    const { version } = await visit(ids[0]);
    const line = (service_id: number, employee_id: number, time: string) => ({
      ...{ service_id, employee_id, from_at: riyadh(time), minutes: 30 },
    });
    await refused(
      owner('PUT', `/api/appointments/${ids[0]}`, {
        ...{ version, note: null, lines: [line(wrapping, hind, '11:00'), line(delivery, reem, '11:30')] },
      }),
      'home_needs_one_employee',
    );
    await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'test' }));
  });

  test('overlapping travel books one of two visits', async () => {
    for (let n = 0; n < 6; n++) {
      const answers = await Promise.all([
        book(riyadh('11:00')),
        // Free of the service itself, and not of the way to it and back.
        book(riyadh('12:15'), { customer_id: shop.customers[1] }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 501]);
      expect(answers.find(({ status }) => status === 501)!.body).toBe('appointment_employee_conflict');
      const { ids } = answers.find(({ status }) => status === 200)!.body;
      await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'test' }));
    }
  });

  test('calendar shows area and travel follows a handover', async () => {
    const { ids } = await done(book(riyadh('11:00')));
    const calendar = await done(owner('GET', `/api/appointments/calendar?from_on=${monday}&to_on=${monday}`));
    expect(calendar.visits.find((one: { id: number }) => one.id === ids[0]).home).toEqual({
      ...{ area_ar: 'الروضة', area_en: 'Ar Rawdah', up_to_metres: null, travel_minutes: 25 },
    });
    // The only chair is taken by a visit at the shop: nobody at home needs it.
    const maha = (await done(owner('POST', '/api/employees', { name_en: 'Maha', starts_on: '2026-03-01' }))).id;
    const inChair = await done(
      book(riyadh('11:00'), {
        ...{ customer_id: shop.customers[1], home: undefined, people: [[{ service_id: wrapping, employee_id: maha }]] },
      }),
    );
    await at.database.as(shop.merchantId, (tx) => tx.run(sql`update employee set status = 0 where id = ${hind}`));
    const handed = await done(owner('POST', `/api/employee_appointments/${hind}/hand_over`));
    expect(handed.handed).toHaveLength(1);
    await at.database.as(shop.merchantId, (tx) => tx.run(sql`update employee set status = 1 where id = ${hind}`));
    await done(owner('POST', `/api/appointments/${inChair.ids[0]}/cancel`, { reason: 'test' }));
    await at.database.as(shop.merchantId, (tx) => tx.run(sql`update employee set status = 0 where id = ${maha}`));
    const after = await visit(ids[0]);
    expect(after.lines[0]).toMatchObject({
      employee_id: reem,
      resource_ids: [],
      before_minutes: 30,
      active: [[0, 30]],
    });
    expect(await stretchOf(ids[0])).toEqual([11 * 60 - 30, 11 * 60 + 30 + 35]);
    await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'test' }));
  });
});

describe('home visit of several people', () => {
  test('several people get an employee each, one trip fee', async () => {
    await rule(wrapping, { max_people: 2 });
    const { booked, page } = await bookAtHome('0551230004', search('10:00', { more: '&people=2' }));
    // Twice 25.00, and the way.
    expect(page.html).toContain('100.00');
    expect(booked.status).toBe(303);
    const visits = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ id: number; fee_amount: number; travel_minutes: number; employee_id: number }>(sql`
        select a.id, h.fee_amount, h.travel_minutes, l.employee_id from appointment a
        join appointment_home h on h.merchant_id = a.merchant_id and h.appointment_id = a.id
        join appointment_line l on l.merchant_id = a.merchant_id and l.appointment_id = a.id
        where a.merchant_id = ${shop.merchantId} order by a.id desc limit 2`),
    );
    const [second, first] = visits;
    expect([first!.fee_amount, second!.fee_amount]).toEqual([5_000, 0]);
    expect(new Set(visits.map(({ employee_id }) => employee_id))).toEqual(new Set([reem, hind]));
    for (const { id } of visits) expect(await stretchOf(id)).toEqual([10 * 60 - 30, 10 * 60 + 30 + 35]);
    const { unique_id } = await visit(first!.id);
    const link = `/en/e-booking/${unique_id}`;
    const moved = await send(formOf((await open(`${link}/move?on=${monday}`)).html, 'move'), { at: riyadh('15:00') });
    expect([moved.status, moved.to]).toEqual([303, `${link}?done=move`]);
    for (const { id } of visits) expect(await stretchOf(id)).toEqual([15 * 60 - 30, 15 * 60 + 30 + 35]);
    expect((await send(formOf((await open(link)).html, 'cancel'), { reason: '' })).status).toBe(303);
    await rule(wrapping, { max_people: 1 });
  });
});

describe('home visit invoice', () => {
  test('fee is a line at agreed price with VAT', async () => {
    const { booked } = await bookAtHome('0551230003', search('13:00', { more: `&by_${wrapping}=${hind}` }));
    expect(booked.status).toBe(303);
    const { id, customer_id } = await newest();
    const { home: agreed, asks } = await visit(id);
    // All that may be asked for ahead is what the visit costs, with the fee.
    expect(asks.full_amount).toBe(7_500);
    await setAreas([{ ...rawdah, fee_amount: 9_900 }, shati]);
    const line = (item_id: number, unit_price: number, employee_id?: number) => ({
      ...{ kind: 'service', item_id, quantity_milli: 1000, unit_price },
      ...(employee_id === undefined ? {} : { employee_id }),
    });
    const cashier = await at.signIn(shop.cashier);
    const bill = (fee: number) => ({
      customer_id,
      appointment_id: id,
      lines: [line(wrapping, 2_500, hind), line(agreed.fee_service_id, fee)],
      payments: [{ method: 'cash', amount: 2_500 + fee }],
    });
    // Another fee than the one that was agreed is a changed price.
    expect((await cashier('POST', '/api/invoices', bill(4_000))).status).toBe(422);
    const { id: invoice } = await done(cashier('POST', '/api/invoices', bill(5_000)));
    expect(await visit(id)).toMatchObject({ invoice_id: invoice, payment_status: 1, total_amount: 7_500 });
    const posted = await at.database.as(shop.merchantId, (tx) =>
      tx.many(sql`
        select g.code, sum(l.debit - l.credit)::int as amount from journal_line l
        join ledger_account g on g.merchant_id = l.merchant_id and g.id = l.account_id
        join journal_entry e on e.merchant_id = l.merchant_id and e.id = l.entry_id
        where e.source_kind = 'invoice' and e.source_id = ${invoice} group by g.code order by g.code`),
    );
    // 75.00 with 15 % in it.
    expect(posted).toEqual([
      { code: '1010', amount: 7_500 },
      { code: '2100', amount: -978 },
      { code: '4010', amount: -6_522 },
    ]);
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
    await setAreas([rawdah, shati]);
  });

  test('full prepayment includes the fee, a deposit excludes it', async () => {
    const ahead = async (deposit: number) => {
      const kept = await done(owner('GET', `/api/services/${wrapping}/policy`));
      await done(owner('PUT', `/api/services/${wrapping}/policy`, { ...kept, deposit, deposit_bp: 3_000 }));
      const { ids } = await done(
        owner('POST', '/api/appointments', {
          customer_id: shop.customers[0],
          from_at: riyadh('15:00'),
          people: [[{ service_id: wrapping, employee_id: reem }]],
          home: there,
        }),
      );
      const { deposit_amount } = await visit(ids[0]);
      await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'test' }));
      return deposit_amount;
    };
    expect([await ahead(2), await ahead(1), await ahead(0)]).toEqual([7_500, 750, 0]);
  });
});

test('erased customer leaves no address', async () => {
  const { id: customer } = await done(owner('POST', '/api/customers', { name_ar: 'سارة', mobile: '966551239999' }));
  const { ids } = await done(
    owner('POST', '/api/appointments', {
      ...{ customer_id: customer, from_at: riyadh('16:00'), people: [[{ service_id: wrapping }]], home: there },
    }),
  );
  await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'test' }));
  await done(owner('POST', `/api/customers/${customer}/erase`, {}));
  expect((await visit(ids[0])).home).toMatchObject({ address: null, map_link: null, area_en: 'Ar Rawdah' });
  const [trail] = await at.database.owner.batch([
    sql`select count(*)::int as n from audit_entry where merchant_id = ${shop.merchantId} and record_id = ${ids[0]}
      and (input::text like '%الورود%' or coalesce(after::text, '') like '%الورود%')`,
  ]);
  expect(trail).toEqual([{ n: 0 }]);
});

test('role without customers sees area, not address', async () => {
  const { ids } = await done(
    owner('POST', '/api/appointments', {
      ...{
        customer_id: shop.customers[1],
        from_at: riyadh('09:30'),
        people: [[{ service_id: wrapping }]],
        home: there,
      },
    }),
  );
  const flags = {
    may_change_price: false,
    may_sell_without_stock: false,
    may_hold_invoice: true,
    may_allow_debt: false,
  };
  const more = { may_add_free_gift_cards: false, may_overbook: false, max_discount_bp: 0 };
  const held = toPermissionMap([permissions.appointments.view, permissions.appointments.edit]);
  const role = await done(owner('POST', '/api/roles', { name_en: 'Calendar', ...flags, ...more, permissions: held }));
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update shop_user set role_id = ${role.id} where lower(email) = ${shop.cashier}`),
  );
  const blind = await at.signIn(shop.cashier);
  const seen = await done(blind('GET', `/api/appointments/${ids[0]}`));
  expect(seen.home).toMatchObject({ area_en: 'Ar Rawdah', address: null, map_link: null });
  // Moving it leaves the address that they do not see.
  const [line] = seen.lines;
  const at10 = {
    line_number: 1,
    service_id: wrapping,
    employee_id: line.employee_id,
    from_at: riyadh('10:00'),
    minutes: 30,
  };
  await done(blind('PUT', `/api/appointments/${ids[0]}`, { version: seen.version, note: null, lines: [at10] }));
  expect((await visit(ids[0])).home).toMatchObject({ address: there.address, map_link });
});
