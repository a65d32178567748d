import { afterAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused, riyadh } from '../support/answers.ts';
import { openAppointmentDesk } from '../support/appointment-desk.ts';
import type { Caller } from '../support/own-server.ts';

/** A receptionist's day with the calendar, over HTTP: what is booked, moved, refused, and what becomes of it. */
const { at, shop, next, owner, stranger, monday, wrapping, delivery, noura, lama, reem, hind, one, book, get, lineAt } =
  await openAppointmentDesk();
const cashier = await at.signIn(shop.cashier);
afterAll(() => at.close());

const goTo = (on: string, time: string) => at.setNow(riyadh(on, time));

describe('calendar of a day', () => {
  let first: number;
  let second: number;

  test('free times begin after now within working hours', async () => {
    goTo(monday, '10:07');
    const { days } = await done(
      owner('POST', '/api/appointments/free_times', { people: [one(wrapping)], from_on: monday, to_on: '2026-03-07' }),
    );
    // Friday and Saturday are off.
    expect(days.map(({ date }: { date: string }) => date)).toEqual([monday, '2026-03-03', '2026-03-04', '2026-03-05']);
    const { times } = days[0];
    expect(times[0]).toMatchObject({
      time: '10:15:00',
      at: new Date(riyadh(monday, '10:15')).toISOString(),
      employee_ids: [reem, hind],
    });
    expect(times.at(-1).time).toBe('16:30:00');
    goTo(monday, '08:00');
  });

  test('booking refuses an overlap with its reason', async () => {
    ({
      ids: [first],
    } = await done(owner('POST', '/api/appointments', book(noura, '10:00', undefined, { note: 'Likes tea' }))));
    const visit = await get(first);
    expect(visit).toMatchObject({
      customer_id: noura,
      status: 1,
      source: 0,
      payment_status: 0,
      note: 'Likes tea',
      total_amount: 2500,
      attended_count: 0,
      lines: [{ service_id: wrapping, employee_id: reem, is_wished: true, price: 2500 }],
      events: [{ action: 'booked' }],
    });
    await refused(owner('POST', '/api/appointments', book(lama, '10:15')), 'appointment_employee_conflict');
    await refused(
      owner('POST', '/api/appointments', book(noura, '10:15', [one(wrapping)])),
      'appointment_customer_conflict',
    );
    await refused(owner('POST', '/api/appointments', book(lama, '18:00')), 'no_available_times');
    // Half open: what ends at half past leaves half past free.
    ({
      ids: [second],
    } = await done(
      owner('POST', '/api/appointments', book(lama, '10:30', [[{ service_id: wrapping }, { service_id: delivery }]])),
    ));
    expect((await get(second)).lines.map(({ from_at }: { from_at: string }) => from_at)).toEqual([
      riyadh(monday, '10:30'),
      riyadh(monday, '11:00'),
    ]);
  });

  test('employee chosen by the desk was not requested', async () => {
    const put = [[{ service_id: wrapping, employee_id: hind, is_wished: false }]];
    const {
      ids: [id],
    } = await done(owner('POST', '/api/appointments', book(noura, '14:00', put)));
    const booked = await get(id);
    expect(booked.lines).toMatchObject([{ employee_id: hind, is_wished: false }]);
    const moved = (version: number, more: object) => ({
      ...{ id, version, note: null },
      lines: [lineAt({ ...booked.lines[0], employee_id: reem }, '14:00', more)],
    });
    // Carried to another column.
    await done(owner('PUT', `/api/appointments/${id}`, moved(booked.version, {})));
    const carried = await get(id);
    expect(carried.lines).toMatchObject([{ employee_id: reem, is_wished: false }]);
    await done(owner('PUT', `/api/appointments/${id}`, moved(carried.version, { is_wished: true })));
    expect((await get(id)).lines).toMatchObject([{ employee_id: reem, is_wished: true }]);
    await done(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'a trial' }));
  });

  test('booking needs service, valid minute and own customer', async () => {
    const none = await owner('POST', '/api/appointments', book(noura, '12:00', []));
    expect([none.status, JSON.stringify(none.body)]).toEqual([422, expect.stringContaining('service')]);
    const odd = await owner('POST', '/api/appointments', {
      ...book(noura, '12:00'),
      from_at: '2026-03-02T09:00:07.000Z',
    });
    expect(odd.status).toBe(422);
    await refused(owner('POST', '/api/appointments', book(next.customers[0]!, '12:00')), 'customer_not_found');
    await refused(
      owner('POST', '/api/appointments', book(noura, '12:00', [one(next.services[0]!)])),
      'service_not_found',
    );
    await refused(stranger('GET', `/api/appointments/${first}`), 'appointment_not_found_or_cancelled');
    expect(
      (await done(stranger('GET', `/api/appointments/calendar?from_on=${monday}&to_on=${monday}`))).visits,
    ).toEqual([]);
  });

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1899-12-31T23:00:00Z', '9999-12-31T23:00:00Z'])(
    'booking at %s, an absurd year, is refused',
    async (from_at) => {
      const { id, version, note, lines } = await get(first);
      const [line] = lines;
      const there = [{ ...lineAt(line, '10:00'), from_at }];
      for (const [answer, field] of [
        [await owner('POST', '/api/appointments', { ...book(noura, '12:00'), from_at }), 'from_at'],
        [await owner('POST', '/api/appointments', { ...book(noura, '12:00'), from_at, overbook: true }), 'from_at'],
        [await owner('PUT', `/api/appointments/${id}`, { id, version, note, lines: there }), 'lines.0.from_at'],
        [await owner('POST', '/api/block_times', { employee_id: hind, from_at, minutes: 60 }), 'from_at'],
      ] as const)
        expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [{ key: 'year_out_of_range' }] }]);
    },
  );

  test('move records its trail and needs the version', async () => {
    const before = await get(first);
    const [line] = before.lines;
    const to = { id: first, version: before.version, note: before.note };
    await refused(
      owner('PUT', `/api/appointments/${first}`, {
        ...to,
        lines: [lineAt(line, '10:30', { employee_id: (await get(second)).lines[0].employee_id })],
      }),
      'appointment_employee_conflict',
    );
    await refused(
      owner('PUT', `/api/appointments/${first}`, { ...to, lines: [lineAt(line, '16:45')] }),
      'appointment_not_at_work',
    );
    const moved = await done(
      owner('PUT', `/api/appointments/${first}`, {
        ...to,
        lines: [lineAt(line, '13:00', { employee_id: hind, minutes: 45 })],
      }),
    );
    expect(moved).toMatchObject({ status: 1, from_at: riyadh(monday, '13:00'), to_at: riyadh(monday, '13:45') });
    expect(moved.lines).toMatchObject([{ employee_id: hind, price: 2500 }]);
    expect(moved.events.at(-1)).toMatchObject({ action: 'moved', from_at: before.from_at });
    const late = await owner('PUT', `/api/appointments/${first}`, { ...to, lines: [lineAt(line, '15:00')] });
    expect([late.status, late.body.current.version]).toEqual([409, moved.version]);
    // Its old time is free again.
    const { ids } = await done(owner('POST', '/api/appointments', book(noura, '10:00')));
    await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'typed twice' }));
  });

  test('appointment is limited to a day without reading years', async () => {
    const visit = await get(first);
    const far = [
      lineAt(visit.lines[0], '13:00'),
      { ...lineAt(visit.lines[0], '13:00'), from_at: '2999-03-02T09:00:00Z' },
    ];
    const { line_number: _, ...second_line } = far[1]!;
    await refused(
      owner('PUT', `/api/appointments/${first}`, { id: first, version: visit.version, lines: [far[0], second_line] }),
      'appointment_too_long',
    );
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(
        sql`update service set job_time_minutes = 700 where merchant_id = ${shop.merchantId} and id = ${delivery}`,
      ),
    );
    const thrice = [[delivery, delivery, delivery].map((service_id) => ({ service_id, employee_id: reem }))];
    await refused(
      owner('POST', '/api/appointments', book(noura, '09:00', thrice, { overbook: true })),
      'appointment_too_long',
    );
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId} and id = ${delivery}`),
    );
  });

  test('service added later has today’s price', async () => {
    const before = await get(first);
    const lines = [
      { ...lineAt(before.lines[0], '13:00'), minutes: 45 },
      { service_id: delivery, employee_id: reem, from_at: riyadh(monday, '13:45'), minutes: 30 },
    ];
    const changed = await done(
      owner('PUT', `/api/appointments/${first}`, { id: first, version: before.version, lines }),
    );
    expect(changed).toMatchObject({ total_amount: 5500, to_at: riyadh(monday, '14:15'), note: null });
  });

  test('overbooking needs its permission and is recorded', async () => {
    await refused(
      cashier('POST', '/api/appointments', book(lama, '13:00', [one(wrapping, hind)], { overbook: true })),
      'overbooking_not_allowed',
    );
    const { ids } = await done(
      owner('POST', '/api/appointments', book(lama, '13:00', [one(wrapping, hind)], { overbook: true })),
    );
    expect(await get(ids[0])).toMatchObject({ is_overbooked: true, events: [{ action: 'booked' }] });
    await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'she comes tomorrow' }));
  });

  test('blocked time keeps appointments out and overlaps none', async () => {
    await refused(
      owner('POST', '/api/block_times', { employee_id: hind, from_at: riyadh(monday, '12:45'), minutes: 60 }),
      'appointment_employee_conflict',
    );
    const block = await done(
      owner('POST', '/api/block_times', {
        employee_id: hind,
        from_at: riyadh(monday, '15:00'),
        minutes: 60,
        reason: 'Bank',
      }),
    );
    await refused(
      owner('POST', '/api/appointments', book(lama, '15:30', [one(wrapping, hind)])),
      'appointment_block_conflict',
    );
    const moved = {
      id: block.id,
      version: block.version,
      employee_id: hind,
      from_at: riyadh(monday, '16:00'),
      minutes: 60,
    };
    await done(owner('PUT', `/api/block_times/${block.id}`, moved));
    const { ids } = await done(owner('POST', '/api/appointments', book(lama, '15:30', [one(wrapping, hind)])));
    await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'not wanted' }));
    await done(owner('DELETE', `/api/block_times/${block.id}`));
    await refused(owner('DELETE', `/api/block_times/${block.id}`), 'block_time_not_found');
    await refused(
      stranger('POST', '/api/block_times', { employee_id: hind, from_at: riyadh(monday, '15:00'), minutes: 60 }),
      'employee_not_found',
    );
  });

  test('attendance and no-show are recorded and reversible', async () => {
    goTo(monday, '12:00');
    const act = (id: number, verb: string, by: Caller = owner) => by('POST', `/api/appointments/${id}/${verb}`);
    await refused(act(first, 'no_show'), 'appointment_not_begun');
    await refused(act(first, 'undo_check_in'), 'appointment_not_checked_in');
    await refused(act(first, 'reopen'), 'appointment_not_attended');
    expect((await done(act(first, 'confirm'))).confirmed_at).toBe(riyadh(monday, '12:00'));
    expect((await done(act(first, 'unconfirm'))).confirmed_at).toBeNull();
    goTo(monday, '13:10');
    expect((await done(act(first, 'check_in', cashier))).status).toBe(2);
    expect((await done(act(first, 'attend'))).status).toBe(3);
    expect((await done(act(first, 'reopen'))).status).toBe(2);
    expect((await done(act(first, 'attend'))).status).toBe(3);
    expect((await done(act(second, 'no_show'))).status).toBe(4);
    // Late after all: the time was free meanwhile, and another took it.
    const { ids } = await done(
      owner(
        'POST',
        '/api/appointments',
        book(noura, '10:30', [[{ service_id: wrapping, employee_id: (await get(second)).lines[0].employee_id }]]),
      ),
    );
    await refused(act(second, 'check_in'), 'appointment_employee_conflict');
    await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'mistake' }));
    expect((await done(act(second, 'check_in'))).status).toBe(2);
    expect((await cashier('POST', `/api/appointments/${second}/cancel`, { reason: 'x' })).status).toBe(403);
  });

  test('appointment is invoiced once at booked prices and attended', async () => {
    const { ids } = await done(owner('POST', '/api/appointments', book(noura, '11:30', [one(wrapping, hind)])));
    const [id] = ids;
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update service set price = 2900 where merchant_id = ${shop.merchantId} and id = ${wrapping}`),
    );
    const bill = (appointment_id: number, unit_price = 2500) => ({
      customer_id: noura,
      appointment_id,
      lines: [{ kind: 'service', item_id: wrapping, quantity_milli: 1000, unit_price, employee_id: hind }],
      payments: [{ method: 'cash', amount: unit_price }],
    });
    const wrong = await cashier('POST', '/api/invoices', bill(id, 2400));
    expect(wrong.status).toBe(422);
    await refused(cashier('POST', '/api/invoices', bill(999_999, 2900)), 'appointment_not_found_or_cancelled');
    const twice = await Promise.all([0, 1].map(() => cashier('POST', '/api/invoices', bill(id))));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 501]);
    expect(twice.find(({ status }) => status === 501)!.body).toBe('appointment_has_invoice');
    const visit = await get(id);
    const { id: invoice_id } = twice.find(({ status }) => status === 200)!.body;
    expect(visit).toMatchObject({ status: 3, payment_status: 1, invoice_id });
    expect(visit.events.at(-1).action).toBe('invoiced');
    await refused(owner('POST', `/api/appointments/${id}/reopen`), 'appointment_has_invoice');
    const [line] = visit.lines;
    const change = { id, version: visit.version, lines: [lineAt(line, '15:00')] };
    await refused(owner('PUT', `/api/appointments/${id}`, change), 'appointment_has_invoice');
    const count = await at.database.as(shop.merchantId, (tx) =>
      tx.one(sql`select count(*)::int as n from invoice where merchant_id = ${shop.merchantId}`),
    );
    expect(count).toEqual({ n: 1 });
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });

  test('weekly series books and reports days without room', async () => {
    const { ids, refused: none } = await done(
      owner(
        'POST',
        '/api/appointments',
        book(noura, '16:00', [one(wrapping, hind)], { repeat: { every_weeks: 1, times: 4 } }),
      ),
    );
    expect([ids.length, none]).toEqual([4, []]);
    const tuesday = { customer_id: lama, from_at: riyadh('2026-03-09', '16:15'), people: [one(wrapping, hind)] };
    await refused(owner('POST', '/api/appointments', tuesday), 'appointment_employee_conflict');
    const again = await done(
      owner('POST', '/api/appointments', {
        ...tuesday,
        from_at: riyadh('2026-03-03', '16:15'),
        repeat: { every_weeks: 1, times: 2 },
      }),
    );
    expect([again.ids.length, again.refused]).toEqual([2, []]);
    const partly = await done(
      owner('POST', '/api/appointments', {
        customer_id: lama,
        from_at: riyadh('2026-03-30', '16:00'),
        people: [one(wrapping, hind)],
      }),
    );
    const rest = await done(
      owner('POST', '/api/appointments', {
        customer_id: noura,
        from_at: riyadh('2026-03-24', '16:00'),
        people: [one(delivery, hind)],
        repeat: { every_weeks: 1, times: 2 },
      }),
    );
    expect(partly.ids.length + rest.ids.length).toBe(3);
  });

  test('people together have an appointment each, customer included', async () => {
    const { ids } = await done(owner('POST', '/api/appointments', book(lama, '09:00', [one(wrapping), one(wrapping)])));
    const both = await Promise.all(ids.map((id: number) => get(id)));
    expect(both.map(({ group_id }) => group_id)).toEqual([null, ids[0]]);
    expect(new Set(both.map(({ lines }) => lines[0].employee_id)).size).toBe(2);
  });

  test('calendar, month and list agree', async () => {
    const calendar = await done(owner('GET', `/api/appointments/calendar?from_on=${monday}&to_on=${monday}`));
    expect(calendar.employees.map(({ id }: { id: number }) => id)).toEqual([reem, hind]);
    const [day] = calendar.days;
    expect(calendar.employees[0].work).toContain(day.from + 9 * 60);
    const { records } = await done(owner('GET', `/api/appointments/days?from_on=${monday}&to_on=${monday}`));
    const list = await done(owner('GET', `/api/appointments?from_on=${monday}&to_on=${monday}&page_size=50`));
    const drawn = calendar.visits.length;
    expect(records[0].open + records[0].attended + records[0].no_show).toBe(drawn);
    const cancelled = list.records.filter(({ status }: { status: number }) => status === 0).length;
    expect(list.total - cancelled).toBe(drawn);
    expect(list.records.find(({ id }: { id: number }) => id === first)).toMatchObject({
      services: 'تغليف · توصيل',
      total_amount: 5500,
    });
    const found = await done(owner('GET', '/api/appointments?search=نورة&page_size=50'));
    expect(found.records.every((row: { customer_id: number }) => row.customer_id === noura)).toBe(true);
    expect((await done(owner('GET', '/api/block_times'))).total).toBe(0);
  });
});
