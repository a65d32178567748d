import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused, riyadh } from '../support/answers.ts';
import { openAppointmentDesk } from '../support/appointment-desk.ts';

/** Services in pieces, the minutes around them, rooms and chairs: set over HTTP, and kept to by bookings. */
const { at, shop, owner, stranger, wrapping, delivery, noura, lama, reem, hind, one, book, get, lineAt } =
  await openAppointmentDesk();
afterAll(() => at.close());

describe('rooms, chairs and pieces', () => {
  test('room is any free one, employee any performing one', async () => {
    const of = { merchant: shop.merchantId };
    await at.database.as(of.merchant, async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into resource_kind (name_ar) values ('كرسي') returning id`,
      );
      await tx.batch([
        sql`insert into resource (kind_id, name_ar) values (${id}, 'كرسي ١')`,
        sql`insert into service_resource (service_id, kind_id) values (${delivery}, ${id})`,
        sql`update employee set performs_all = false where merchant_id = ${of.merchant} and id = ${hind}`,
        sql`insert into employee_service (employee_id, service_id) values (${hind}, ${wrapping}), (${hind}, ${delivery})`,
      ]);
    });
    const { ids } = await done(owner('POST', '/api/appointments', book(noura, '14:30', [one(delivery, reem)])));
    await refused(
      owner('POST', '/api/appointments', book(lama, '14:30', [one(delivery, hind)])),
      'appointment_room_conflict',
    );
    await at.database.as(of.merchant, (tx) =>
      tx.run(sql`delete from employee_service where merchant_id = ${of.merchant} and employee_id = ${hind}
        and service_id = ${delivery}`),
    );
    const visit = await get(ids[0]);
    const lines = [lineAt(visit.lines[0], '14:30', { employee_id: hind })];
    await refused(
      owner('PUT', `/api/appointments/${ids[0]}`, { id: ids[0], version: visit.version, lines }),
      'appointment_employee_cannot',
    );
    await done(owner('POST', `/api/appointments/${ids[0]}/cancel`, { reason: 'enough' }));
    await at.database.as(of.merchant, (tx) =>
      tx.batch([
        sql`delete from service_resource where merchant_id = ${of.merchant}`,
        sql`update employee set performs_all = true where merchant_id = ${of.merchant} and id = ${hind}`,
      ]),
    );
  });

  test('service placement rules hold in the calendar', async () => {
    const kinds = { name_ar: 'مغسلة', units: [{ name_ar: 'مغسلة ١' }, { name_en: 'Basin 2' }] };
    const nameless = await owner('POST', '/api/resource_kinds', { ...kinds, units: [{}] });
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['units.0.name_ar']]);
    const kind = await done(owner('POST', '/api/resource_kinds', kinds));
    const [, second] = kind.units;
    await done(
      owner('PUT', `/api/resource_kinds/${kind.id}`, {
        ...{ id: kind.id, version: kind.version, name_ar: 'مغسلة' },
        units: [{ ...second, status: 0 }],
      }),
    );
    await refused(
      stranger('PUT', `/api/resource_kinds/${kind.id}`, { id: kind.id, version: 2, ...kinds }),
      'resource_kind_not_found',
    );
    const before = await done(owner('GET', `/api/services/${delivery}/booking`));
    expect(before).toMatchObject({ version: 0, parts: [], kind_ids: [] });
    const parts = [
      { minutes: 10, is_active: true },
      { minutes: 15, is_active: false },
      { minutes: 5, is_active: true },
    ];
    const rule = { id: delivery, version: 0, after_minutes: 10, parts, kind_ids: [kind.id] };
    const idle = { ...rule, parts: [{ minutes: 30, is_active: false }] };
    expect((await owner('PUT', `/api/services/${delivery}/booking`, idle)).status).toBe(422);
    await refused(
      owner('PUT', `/api/services/${delivery}/booking`, { ...rule, kind_ids: [999_999] }),
      'resource_kind_not_found',
    );
    await done(owner('PUT', `/api/services/${delivery}/booking`, rule));
    expect((await owner('PUT', `/api/services/${delivery}/booking`, rule)).status).toBe(409);
    const day = '2026-03-05';
    const at5 = (time: string, customer_id: number, people: unknown[]) =>
      owner('POST', '/api/appointments', { customer_id, from_at: riyadh(day, time), people });
    const { ids } = await done(at5('10:00', noura, [one(delivery, reem)]));
    expect((await get(ids[0])).lines[0]).toMatchObject({
      active: [
        [0, 10],
        [25, 30],
      ],
      after_minutes: 10,
    });
    // The one basin is taken, the employee is free while it works by itself.
    await refused(at5('10:05', lama, [one(delivery, hind)]), 'appointment_room_conflict');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update service set job_time_minutes = 15 where merchant_id = ${shop.merchantId} and id = ${wrapping}`),
    );
    await done(at5('10:10', lama, [one(wrapping, reem)]));
    // Ten minutes after it nobody else is served.
    await refused(at5('10:30', lama, [one(wrapping, reem)]), 'appointment_employee_conflict');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId} and id = ${wrapping}`),
    );
    await done(owner('PUT', `/api/services/${delivery}/booking`, { id: delivery, version: 1 }));
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`insert into resource_kind (name_ar) select 'نوع ' || n from generate_series(1, 60) n`),
    );
    await refused(owner('POST', '/api/resource_kinds', kinds), 'too_many_resource_kinds');
  });
});
