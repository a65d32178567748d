import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerAppointment } from '../../src/features/appointments/server/changes/answer-appointment.ts';
import { notifyAppointmentChanges } from '../../src/features/appointments/server/messages/notify-appointment-changes.ts';
import { remindAppointments } from '../../src/features/appointments/server/messages/remind-appointments.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done, riyadh } from '../support/answers.ts';
import type { Caller } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What customers read of their visits: booked, moved and cancelled at the desk, reminded twice, thanked. */
const at = await openSharedServer({ now: '2026-03-01T05:00:00.000Z' });
const shop = await at.openShop();
const next = await at.openShop();
let owner: Caller;
afterAll(() => at.close());

const monday = '2026-03-02';
const wednesday = '2026-03-04';
const [wrapping] = shop.services as [number];
const [noura, lama] = shop.customers as [number, number];
const publicUrl = 'http://batalat.test';
let now = '';
/** Sessions end meanwhile: whoever works signs in again. */
const goTo = async (on: string, time: string) => {
  now = new Date(riyadh(on, time)).toISOString();
  at.setNow(now);
  owner = await at.signIn(shop.owner);
};

const book = async (customer_id: number, on: string, time: string, more: object = {}): Promise<number> =>
  (
    await done(
      owner('POST', '/api/appointments', {
        customer_id,
        from_at: riyadh(on, time),
        people: [[{ service_id: wrapping, employee_id: shop.employee }]],
        ...more,
      }),
    )
  ).ids[0];
const work = (of: TinyShop, what: typeof remindAppointments) =>
  at.database.as(of.merchantId, (tx) => what({ now, publicUrl, user: { id: null } }, tx));
interface QueuedMessage {
  readonly kind: string;
  readonly channel: string;
  readonly text_body: string;
  readonly template: { readonly name: string; readonly parameters: string[] } | null;
}
let seen = 0;
/** What was queued since it was asked last. */
const listNewMessages = async (of: TinyShop = shop): Promise<QueuedMessage[]> => {
  const rows = await at.database.as(of.merchantId, (tx) =>
    tx.many<QueuedMessage & { id: number }>(sql`select id, kind, channel, text_body, template from message
      where merchant_id = ${of.merchantId} and id > ${seen} order by id`),
  );
  seen = Math.max(seen, ...rows.map(({ id }) => id));
  return rows;
};
const move = async (id: number, on: string, time: string) => {
  const visit = await done(owner('GET', `/api/appointments/${id}`));
  const [{ line_number, service_id, employee_id }] = visit.lines;
  const lines = [{ line_number, service_id, employee_id, from_at: riyadh(on, time), minutes: 30 }];
  await done(owner('PUT', `/api/appointments/${id}`, { version: visit.version, note: null, lines }));
};
const choose = async (value: object) => {
  const kept = await done(owner('GET', '/api/settings/messaging'));
  await done(owner('PUT', '/api/settings/messaging', { version: kept.version, value: { ...kept.value, ...value } }));
};

beforeAll(async () => {
  await goTo('2026-03-01', '08:00');
  const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
  await done(owner('PUT', '/api/working_hours', { version: 0, ranges }));
  await at.database.as(shop.merchantId, async (tx) => {
    await tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`);
    await tx.run(
      sql`update customer set mobile = '966551110001', language = 'en' where merchant_id = ${shop.merchantId} and id = ${noura}`,
    );
    await tx.run(sql`update customer set mobile = '966551110002', allow_whatsapp_contact = false
      where merchant_id = ${shop.merchantId} and id = ${lama}`);
  });
});

/** What the customer answers to what they were told last of a visit by a kind of message. */
const answer = async (id: number, kind: string, said: 1 | 2): Promise<string> =>
  at.database.as(shop.merchantId, async (tx) => {
    const { occasion } = await tx.one<{ occasion: string }>(sql`select occasion from customer_message
      where merchant_id = ${shop.merchantId} and kind = ${kind} and subject_id = ${id} order by id desc limit 1`);
    const ctx = { now, publicUrl, publishChange: () => undefined };
    return (await answerAppointment(ctx, tx, { subject_id: id, occasion, answer: said })).outcome;
  });

describe('appointment news', () => {
  let visit: number;

  test('news leaves after two minutes once by customer’s channel', async () => {
    await goTo('2026-03-01', '09:00');
    visit = await book(noura, wednesday, '10:00');
    await book(lama, wednesday, '11:00');
    await work(shop, notifyAppointmentChanges);
    expect(await listNewMessages()).toEqual([]);
    await goTo('2026-03-01', '09:03');
    await Promise.all([
      work(shop, notifyAppointmentChanges),
      work(shop, notifyAppointmentChanges),
      work(next, notifyAppointmentChanges),
    ]);
    const [first, second, ...rest] = (await listNewMessages()).toSorted((a, b) => (a.channel < b.channel ? 1 : -1));
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ kind: 'booking_link', channel: 'whatsapp', template: { name: 'booking_link' } });
    expect(first!.template!.parameters.slice(1, 3)).toEqual(['Wed 4 Mar', '10:00 AM']);
    expect(first!.template!.parameters[3]).toMatch(/^http:\/\/batalat\.test\/en\/e-booking\/[A-Za-z0-9_-]+$/);
    expect(second).toMatchObject({ kind: 'booking_link', channel: 'sms', template: null });
    expect(second!.text_body).toContain('حُجز موعدك');
  });

  test('undone move sends nothing; real changes are sent', async () => {
    await move(visit, wednesday, '12:00');
    await move(visit, wednesday, '10:00');
    await goTo('2026-03-01', '09:10');
    await work(shop, notifyAppointmentChanges);
    expect(await listNewMessages()).toEqual([]);
    await move(visit, wednesday, '13:00');
    await goTo('2026-03-01', '09:20');
    await work(shop, notifyAppointmentChanges);
    expect((await listNewMessages()).map(({ template }) => [template!.name, template!.parameters[2]])).toEqual([
      ['booking_moved', '01:00 PM'],
    ]);
    await move(visit, wednesday, '14:00');
    await done(owner('POST', `/api/appointments/${visit}/cancel`, { reason: 'closed' }));
    await goTo('2026-03-01', '09:30');
    await work(shop, notifyAppointmentChanges);
    expect((await listNewMessages()).map(({ template }) => [template!.name, template!.parameters[2]])).toEqual([
      ['booking_cancelled', '01:00 PM'],
    ]);
    await work(shop, notifyAppointmentChanges);
    expect(await listNewMessages()).toEqual([]);
  });

  test('series is sent once and silent shops send nothing', async () => {
    await book(noura, '2026-03-08', '10:00', { repeat: { every_weeks: 1, times: 3 } });
    await goTo('2026-03-01', '09:40');
    await work(shop, notifyAppointmentChanges);
    expect(await listNewMessages()).toHaveLength(1);
    await choose({ tells_desk_bookings: false });
    await book(noura, '2026-03-09', '10:00');
    await goTo('2026-03-01', '09:50');
    await work(shop, notifyAppointmentChanges);
    expect(await listNewMessages()).toEqual([]);
    await choose({ tells_desk_bookings: true });
    await work(shop, notifyAppointmentChanges);
    expect(await listNewMessages()).toEqual([]);
  });

  test('verbal appointment moved later is sent as moved', async () => {
    await choose({ tells_desk_bookings: false });
    const agreed = await book(noura, '2026-03-10', '11:00');
    await goTo('2026-03-01', '09:55');
    await work(shop, notifyAppointmentChanges);
    await choose({ tells_desk_bookings: true });
    await move(agreed, '2026-03-10', '12:00');
    await goTo('2026-03-01', '10:00');
    await work(shop, notifyAppointmentChanges);
    expect((await listNewMessages()).map(({ template }) => [template!.name, template!.parameters[2]])).toEqual([
      ['booking_moved', '12:00 PM'],
    ]);
    // Within the time in which it is not told yet it is a slip of the hand: told once, as booked.
    const slipped = await book(noura, '2026-03-10', '14:00');
    await move(slipped, '2026-03-10', '15:00');
    await goTo('2026-03-01', '10:05');
    await work(shop, notifyAppointmentChanges);
    expect((await listNewMessages()).map(({ kind }) => kind)).toEqual(['booking_link']);
    for (const id of [agreed, slipped]) await done(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'x' }));
    await goTo('2026-03-01', '10:10');
    await work(shop, notifyAppointmentChanges);
    await listNewMessages();
  });
});

describe('reminders', () => {
  let visit: number;

  test('reminders leave a day and two hours before once', async () => {
    await goTo('2026-03-10', '09:00');
    await work(shop, remindAppointments);
    await listNewMessages();
    visit = await book(noura, '2026-03-12', '15:00');
    await goTo('2026-03-11', '14:30');
    await work(shop, remindAppointments);
    expect(await listNewMessages()).toEqual([]);
    await goTo('2026-03-11', '15:10');
    await Promise.all([work(shop, remindAppointments), work(shop, remindAppointments), work(next, remindAppointments)]);
    expect((await listNewMessages()).map(({ kind, template }) => [kind, template!.parameters[2]])).toEqual([
      ['booking_reminder', '03:00 PM'],
    ]);
    await book(lama, '2026-03-12', '14:00');
    await work(shop, remindAppointments);
    expect(await listNewMessages()).toEqual([]);
    await goTo('2026-03-12', '13:05');
    await work(shop, remindAppointments);
    expect((await listNewMessages()).map(({ kind, channel }) => [kind, channel]).sort()).toEqual([
      ['booking_reminder', 'sms'],
      ['booking_reminder', 'whatsapp'],
    ]);
    await goTo('2026-03-12', '13:30');
    await work(shop, remindAppointments);
    expect(await listNewMessages()).toEqual([]);
  });

  test('reminders skip nights and repeat after a move', async () => {
    const [sunday, tuesday] = ['2026-03-15', '2026-03-17'];
    await goTo('2026-03-12', '16:00');
    const moved = await book(noura, sunday, '09:30');
    await goTo('2026-03-14', '09:30');
    await work(shop, remindAppointments);
    expect((await listNewMessages()).map(({ kind }) => kind)).toEqual(['booking_reminder']);
    await move(moved, tuesday, '09:30');
    await goTo('2026-03-16', '08:59');
    await work(shop, notifyAppointmentChanges);
    await listNewMessages();
    await choose({ first_reminder_hours: 48, quiet_from: 8, quiet_to: 12 });
    await goTo('2026-03-16', '11:59');
    await work(shop, remindAppointments);
    expect(await listNewMessages()).toEqual([]);
    await choose({ first_reminder_hours: 20, second_reminder_hours: null });
    await goTo('2026-03-16', '13:31');
    await work(shop, remindAppointments);
    expect((await listNewMessages()).map(({ template }) => template!.parameters[1])).toEqual(['Tue 17 Mar']);
  });

  test('opted-out customer gets no message and delays nobody', async () => {
    await choose({ quiet_from: 22, quiet_to: 9, first_reminder_hours: 24 });
    await goTo('2026-03-17', '09:00');
    const silent = await book(lama, '2026-03-19', '10:00');
    await book(noura, '2026-03-19', '11:00');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update customer set allow_sms_contact = false, allow_email_contact = false
        where merchant_id = ${shop.merchantId} and id = ${lama}`),
    );
    await goTo('2026-03-18', '12:00');
    await work(shop, remindAppointments);
    expect(await listNewMessages()).toHaveLength(1);
    await done(owner('POST', `/api/appointments/${silent}/cancel`, { reason: 'test' }));
  });

  test('thanks follow the appointment once on request', async () => {
    await goTo('2026-03-12', '15:40');
    await done(owner('POST', `/api/appointments/${visit}/attend`));
    await goTo('2026-03-12', '18:00');
    await work(shop, remindAppointments);
    expect(await listNewMessages()).toEqual([]);
    await choose({ after_visit_hours: 2 });
    await work(shop, remindAppointments);
    await work(shop, remindAppointments);
    expect((await listNewMessages()).map(({ kind, template }) => [kind, template!.name])).toEqual([
      ['after_visit', 'after_visit'],
    ]);
  });

  test('fifty unreachable customers delay nobody', async () => {
    await goTo('2026-03-29', '08:00');
    const made: { id: number }[] = [];
    for (let n = 0; n < 2; n++)
      made.push(await done(owner('POST', '/api/customers', { name_en: `Gone ${n}`, mobile: `96655777000${n}` })));
    const [gone, unknown] = made.map(({ id }) => id) as [number, number];
    const over = { overbook: true };
    const day = '2026-04-06';
    for (let n = 0; n < 25; n++) for (const id of [gone, unknown]) await book(id, day, '10:00', over);
    const last = await book(noura, day, '11:00', over);
    await goTo('2026-04-05', '09:30');
    await done(owner('POST', `/api/customers/${gone}/disable`));
    // WhatsApp said that this one is not there, and no other way is allowed.
    await at.database.as(shop.merchantId, async (tx) => {
      await tx.run(sql`update customer set allow_sms_contact = false, allow_email_contact = false
        where merchant_id = ${shop.merchantId} and id = ${unknown}`);
      await tx.run(sql`insert into message (channel, kind, language, to_address, text_body, status, tries, last_error, message_id)
        values ('whatsapp', 'booking_link', 'en', '966557770001', 'x', 0, 1, '131026 undeliverable', 'gone')`);
    });
    await listNewMessages();
    await goTo('2026-04-05', '12:00');
    expect(await work(shop, remindAppointments)).toBe(false);
    expect((await listNewMessages()).map(({ kind }) => kind)).toEqual(['booking_reminder']);

    await goTo(day, '12:00');
    const ended = (id: number, minute: number) => sql`update appointment set status = 3,
      ended_at = ${riyadh(day, `12:0${minute}`)}::timestamptz where merchant_id = ${shop.merchantId} and id = ${id}`;
    await at.database.as(shop.merchantId, async (tx) => {
      const visits = await tx.many<{ id: number }>(sql`select id from appointment
        where merchant_id = ${shop.merchantId} and customer_id = any(${[gone, unknown]}::bigint[])`);
      expect(visits).toHaveLength(50);
      for (const { id } of visits) await tx.run(ended(id, 0));
      await tx.run(ended(last, 5));
    });
    await goTo(day, '15:00');
    expect(await work(shop, remindAppointments)).toBe(false);
    expect((await listNewMessages()).map(({ kind }) => kind)).toEqual(['after_visit']);
    await goTo(monday, '10:00');
  });
});

describe('custom texts', () => {
  test('custom text is sent by SMS and validated', async () => {
    const kept = await done(owner('GET', '/api/settings/messaging'));
    const put = (ar: string) =>
      owner('PUT', '/api/settings/messaging', {
        version: kept.version,
        value: { ...kept.value, texts: { booking_link: { ar, en: null } } },
      });
    const wrong = await put('أهلًا {phone} {url}');
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { 'value.texts.booking_link.ar': expect.anything() } },
    ]);
    const linkless = await put('أهلًا بك');
    expect([linkless.status, linkless.body]).toMatchObject([
      422,
      { errors: { 'value.texts.booking_link.ar': expect.anything() } },
    ]);
    await done(put('ننتظرك في {shop} {day}: {url}'));
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update customer set allow_sms_contact = true where merchant_id = ${shop.merchantId} and id = ${lama}`),
    );
    await goTo('2026-03-22', '09:00');
    await book(lama, '2026-03-25', '10:00');
    await goTo('2026-03-22', '09:05');
    await work(shop, notifyAppointmentChanges);
    expect((await listNewMessages()).map(({ text_body }) => text_body)).toEqual([
      expect.stringMatching(/^ننتظرك في .*: http/),
    ]);
  });
});

describe('custom text placeholders', () => {
  test('placeholders insert customer, services and employees plainly', async () => {
    const kept = await done(owner('GET', '/api/settings/messaging'));
    const texts = { booking_link: { ar: '{customer}|{services}|{person}|{day}|{time}|{shop}|{url}', en: null } };
    const put = (more: object) =>
      owner('PUT', '/api/settings/messaging', {
        version: kept.version,
        value: { ...kept.value, texts: { ...texts, ...more } },
      });
    const wrong = await put({ birthday: { ar: 'مبروك {services}', en: null } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['value.texts.birthday.ar']]);
    await done(put({}));
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update customer set name_ar = ${`لمى {url}\u202e\n${'ا'.repeat(150)}`}
        where merchant_id = ${shop.merchantId} and id = ${lama}`),
    );
    await goTo('2026-03-22', '10:00');
    await book(lama, '2026-03-26', '10:00');
    await goTo('2026-03-22', '10:05');
    await work(shop, notifyAppointmentChanges);
    const [customer, services, person, day, time, name, url] = (await listNewMessages()).at(-1)!.text_body.split('|');
    expect(customer).toMatch(/^لمى {url} ا+…$/);
    expect([...customer!]).toHaveLength(120);
    const [line] = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ service: string; person: string }>(sql`
        select coalesce(l.name_ar, l.name_en) as service, coalesce(e.name_ar, e.name_en) as person
        from appointment_line l join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
        order by l.appointment_id desc limit 1`),
    );
    expect([services, person]).toEqual([line!.service, line!.person]);
    expect([day, time, name].every((word) => word && !word.includes('{'))).toBe(true);
    expect(url).toMatch(/^http/);
  });
});

describe('answer to appointment news', () => {
  test('answer to superseded news neither cancels nor confirms', async () => {
    await goTo('2026-03-08', '09:00');
    const id = await book(noura, '2026-03-11', '10:00');
    await goTo('2026-03-08', '09:03');
    await work(shop, notifyAppointmentChanges);
    await move(id, '2026-03-11', '12:00');
    expect(await answer(id, 'booking_link', 2)).toBe('was_moved');
    expect(await answer(id, 'booking_link', 1)).toBe('was_moved');
    expect(await done(owner('GET', `/api/appointments/${id}`))).toMatchObject({ status: 1, confirmed_at: null });
    await goTo('2026-03-08', '09:10');
    await work(shop, notifyAppointmentChanges);
    expect(await answer(id, 'booking_moved', 1)).toBe('confirmed');
    // Moved back to where it was: what was told first is true again.
    await move(id, '2026-03-11', '10:00');
    expect(await answer(id, 'booking_moved', 2)).toBe('was_moved');
    expect(await answer(id, 'booking_link', 2)).toBe('cancelled');
    await listNewMessages();
  });
});
