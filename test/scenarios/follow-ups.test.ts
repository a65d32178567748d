import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused, riyadh } from '../support/answers.ts';
import type { Caller } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A Monday at two shops: who is to be written to, who was, and who is not asked twice. */
const at = await openSharedServer({ now: '2026-11-23T07:00:00.000Z' });
afterAll(() => at.close());
const shop = await at.openShop();
const next = await at.openShop();
let session = await at.signIn(shop.owner);
/** The owner, whatever day it is. */
const owner: Caller = Object.assign((...asked: Parameters<Caller>) => session(...asked), { token: '' });
/** Sessions end by themselves: another day is another sign-in. */
const goTo = async (instant: string): Promise<void> => {
  at.setNow(instant);
  session = await at.signIn(shop.owner);
};
const stranger = await at.signIn(next.owner);
const [noura, lama] = shop.customers as [number, number];

const list = async (queue: string, query = '', by: Caller = owner) => done(by('GET', `/api/queues/${queue}${query}`));
const send = (queue: string, id: number, by: Caller = owner) => by('POST', '/api/queues/send', { queue, id });
const counts = async (by: Caller = owner) =>
  Object.fromEntries(
    (await done(by('GET', '/api/queues'))).records.map((one: { queue: string; waiting: number; total: number }) => [
      one.queue,
      [one.waiting, one.total],
    ]),
  );
const messages = async (kind: string) => {
  const [rows] = await at.database.owner.batch([
    sql`select t.customer_id, t.subject_id, t.occasion, t.channel, t.language, g.text_body, g.to_address, g.status, g.last_error
        from customer_message t join message g on g.merchant_id = t.merchant_id and g.id = t.message_id
        where t.merchant_id = ${shop.merchantId} and t.kind = ${kind} order by t.id`,
  ]);
  return rows!;
};
const fail = (error: string, kind: string) =>
  at.database.owner.batch([
    sql`update message set status = 0, last_error = ${error}, tries = 1
        where merchant_id = ${shop.merchantId} and kind = ${kind} and status = 1`,
  ]);

let mobile = 0;
const add = async (facts: object = {}): Promise<number> =>
  (
    await done(
      owner('POST', '/api/customers', { name_ar: `عميلة ${++mobile}`, mobile: `96651110${1000 + mobile}`, ...facts }),
    )
  ).id;
const book = async (customer: number, on: string, time: string, by: Caller = owner, of: TinyShop = shop) => {
  const people = [[{ service_id: of.services[0], employee_id: of.employee }]];
  const body = { customer_id: customer, from_at: riyadh(on, time), people, overbook: true };
  return (await done(by('POST', '/api/appointments', body))).ids[0] as number;
};
const sell = async (customer: number, paid = 2500, by: Caller = owner, of: TinyShop = shop) => {
  const line = { kind: 'service', item_id: of.services[0], quantity_milli: 1000, unit_price: 2500 };
  const payments = paid > 0 ? [{ method: 'cash', amount: paid }] : [];
  return done(by('POST', '/api/invoices', { customer_id: customer, lines: [line], payments }));
};

beforeAll(async () => {
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`),
  );
  await at.database.as(next.merchantId, (tx) =>
    tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${next.merchantId}`),
  );
});

describe('reminders for tomorrow', () => {
  let visit: number;
  let silent: number;
  let gone: number;
  beforeAll(async () => {
    visit = await book(noura, '2026-11-24', '10:00');
    silent = await book(await add({ allow_whatsapp_contact: false, allow_sms_contact: false }), '2026-11-24', '11:00');
    gone = await book(lama, '2026-11-25', '10:00');
    await book(next.customers[0]!, '2026-11-24', '10:00', stranger, next);
  });

  test('list shows tomorrow’s appointments by hour with summed states', async () => {
    const answer = await list('reminders');
    expect(answer.on).toBe('2026-11-24');
    expect(answer.records).toMatchObject([
      {
        id: visit,
        customer_name_en: 'Noura Alotaibi',
        services_en: 'Wrapping',
        people_en: 'Reem',
        state: 1,
        channel: 'whatsapp',
      },
      { id: silent, state: 5, reason: 'customer_allows_no_contact', channel: null },
    ]);
    expect(answer.counts).toEqual({ waiting: 1, sent: 0, answered: 0, declined: 0, stuck: 1, done: 0 });
    expect((await list('reminders', '?on=2026-11-25')).records).toMatchObject([{ id: gone }]);
    expect((await list('reminders', '?state=5')).records).toMatchObject([{ id: silent }]);
    expect((await list('reminders', `?search=${encodeURIComponent('نورة')}`)).records).toMatchObject([{ id: visit }]);
    expect(await counts()).toMatchObject({ reminders: [1, 2] });
  });

  test('preview equals the sent message in customer’s language', async () => {
    const { text, channel, refusal, allows_whatsapp } = await done(
      owner('GET', `/api/queues/preview?queue=reminders&id=${visit}`),
    );
    expect([channel, refusal, allows_whatsapp]).toEqual(['whatsapp', null, true]);
    const { unique_id } = await done(owner('GET', `/api/appointments/${visit}`));
    expect(text).toContain(`http://batalat.test/e-booking/${unique_id}`);
    expect(text).toContain('الثلاثاء');
    await done(send('reminders', visit));
    expect((await messages('booking_reminder'))[0]).toMatchObject({
      text_body: text,
      to_address: '966512345678',
      language: 'ar',
    });
  });

  test('repeated press or finished job reminds nobody twice', async () => {
    await refused(send('reminders', visit), 'already_told');
    expect((await list('reminders')).records[0]).toMatchObject({ id: visit, state: 2, channel: 'whatsapp' });
    const other = await book(await add(), '2026-11-24', '12:00');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`insert into customer_message (kind, customer_id, subject_id, occasion, channel, language, message_id, created_at)
        select 'booking_reminder', customer_id, id, 'by a job', 'sms', 'ar', 0, ${'2026-11-23T06:00:00Z'}
        from appointment where merchant_id = ${shop.merchantId} and id = ${other}`),
    );
    expect((await list('reminders')).records).toContainEqual(
      expect.objectContaining({ id: other, state: 2, channel: 'sms' }),
    );
    await refused(send('reminders', other), 'already_told');
  });

  test('ten presses at once are one message', async () => {
    const one = await book(await add(), '2026-11-24', '13:00');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('reminders', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 501)]);
    expect((await messages('booking_reminder')).filter(({ subject_id }) => subject_id === one)).toHaveLength(1);
  });

  test('unsent message is cancelled and can be resent', async () => {
    const one = await book(await add(), '2026-11-24', '13:30');
    const { id } = await done(send('reminders', one));
    expect((await stranger('POST', '/api/queues/take_back', { ids: [id] })).body).toBe('message_is_sent');
    expect(await done(owner('POST', '/api/queues/take_back', { ids: [id] }))).toEqual({ taken_back: 1 });
    expect((await list('reminders')).records).toContainEqual(expect.objectContaining({ id: one, state: 1 }));
    const again = await done(send('reminders', one));
    await at.database.owner.batch([
      sql`update message g set tries = 1 from customer_message t where t.merchant_id = g.merchant_id and t.message_id = g.id
          and t.merchant_id = ${shop.merchantId} and t.id = ${again.id}`,
    ]);
    await refused(owner('POST', '/api/queues/take_back', { ids: [again.id] }), 'message_is_sent');
  });

  test('opted-out customer is called and recorded by hand', async () => {
    await refused(send('reminders', silent), 'customer_allows_no_contact');
    const marked = { queue: 'reminders', id: silent };
    await done(owner('POST', '/api/queues/mark', { ...marked, action: 'called' }));
    await refused(owner('POST', '/api/queues/mark', { ...marked, action: 'done' }), 'queue_row_done');
    expect((await list('reminders', '?state=6')).records).toMatchObject([
      { id: silent, mark: 'called', marked_by: 'المالك', state_at: expect.stringContaining('2026-11-23T07:00:00') },
    ]);
    await refused(send('reminders', silent), 'queue_row_done');
    await done(owner('POST', '/api/queues/unmark', marked));
    expect((await list('reminders', '?state=5')).records).toMatchObject([{ id: silent }]);
  });

  test('moved appointment is reminded anew, confirmed or cancelled never', async () => {
    const one = await book(await add(), '2026-11-24', '14:00');
    await done(send('reminders', one));
    const { version, lines } = await done(owner('GET', `/api/appointments/${one}`));
    const line = { service_id: lines[0].service_id, employee_id: lines[0].employee_id, line_number: 1 };
    const body = { version, overbook: true, lines: [{ ...line, from_at: riyadh('2026-11-24', '15:00'), minutes: 30 }] };
    await goTo('2026-11-23T07:10:00.000Z');
    await done(owner('PUT', `/api/appointments/${one}`, body));
    expect((await list('reminders')).records).toContainEqual(expect.objectContaining({ id: one, state: 1 }));
    await done(send('reminders', one));
    await done(owner('POST', `/api/appointments/${one}/confirm`, {}));
    expect((await list('reminders', '?state=3')).records).toMatchObject([{ id: one }]);
    await refused(send('reminders', one), 'queue_row_done');

    const two = await book(await add(), '2026-11-24', '16:00');
    const three = await book(await add(), '2026-11-24', '16:30');
    await done(owner('POST', `/api/appointments/${three}/cancel`, { reason: 'shop' }));
    await at.database.as(shop.merchantId, (tx) =>
      tx.batch([
        sql`update appointment set status = 0, ended_at = ${'2026-11-23T07:20:00Z'} where merchant_id = ${shop.merchantId} and id = ${two}`,
        sql`insert into appointment_event (appointment_id, happened_at, action) values (${two}, ${'2026-11-23T07:20:00Z'}, 'cancel')`,
      ]),
    );
    const { records } = await list('reminders');
    expect(records).toContainEqual(expect.objectContaining({ id: two, state: 4 }));
    expect(records.map(({ id }: { id: number }) => id)).not.toContain(three);
  });

  test('SMS replaces missing WhatsApp and failures retry', async () => {
    const one = await book(await add(), '2026-11-24', '17:00');
    await done(send('reminders', one));
    await fail('400 · 131026 · Message undeliverable', 'booking_reminder');
    const [row] = (await list('reminders', '?state=5')).records.filter(({ id }: { id: number }) => id === one);
    expect(row).toMatchObject({ reason: 'number_without_whatsapp', channel: 'sms' });
    expect(await done(owner('GET', `/api/queues/preview?queue=reminders&id=${one}`))).toMatchObject({
      channel: 'sms',
      refusal: null,
    });
    expect((await done(send('reminders', one))).channel).toBe('sms');
    expect((await messages('booking_reminder')).filter(({ subject_id }) => subject_id === one)).toHaveLength(1);
    await fail('timed out', 'booking_reminder');
    expect((await list('reminders', '?state=5')).records).toContainEqual(
      expect.objectContaining({ id: one, channel: 'sms', reason: 'send_failed' }),
    );
  });
});

describe('no-show follow-ups', () => {
  test('no-show stays until booked again', async () => {
    const customer = await add();
    await goTo('2026-11-20T07:00:00.000Z');
    const missed = await book(customer, '2026-11-20', '10:30');
    await goTo('2026-11-20T08:00:00.000Z');
    await done(owner('POST', `/api/appointments/${missed}/no_show`, {}));
    await goTo('2026-11-23T08:00:00.000Z');
    expect((await list('no_shows')).records).toMatchObject([
      { id: missed, customer_id: customer, state: 1, booked: `${shop.services[0]}-${shop.employee}` },
    ]);
    await done(send('no_shows', missed));
    const [told] = await messages('no_show_again');
    expect(told!['text_body']).toContain('/e-booking/');
    expect((await list('no_shows')).records).toMatchObject([{ id: missed, state: 2 }]);
    await book(customer, '2026-12-01', '10:30');
    expect((await list('no_shows')).records).toMatchObject([{ id: missed, state: 3 }]);
    expect((await list('no_shows', '?days=7')).total).toBe(1);
    await goTo('2026-11-28T08:00:00.000Z');
    expect((await list('no_shows', '?days=7')).total).toBe(0);
    await goTo('2026-11-23T08:00:00.000Z');
  });
});

describe('rating requests', () => {
  test('request covers the newest invoice monthly and shows answers', async () => {
    const customer = await add();
    const first = await sell(customer);
    await goTo('2026-11-23T08:05:00.000Z');
    const second = await sell(customer);
    const rows = (await list('ratings')).records;
    expect(rows.filter((row: { customer_id: number }) => row.customer_id === customer)).toMatchObject([
      { id: second.id, document_number: second.document_number, amount: 2500, state: 1 },
    ]);
    await refused(send('ratings', first.id), 'queue_row_gone');
    await done(send('ratings', second.id));
    expect((await messages('rate_us'))[0]!['text_body']).toContain(`/e-survey/${second.unique_id}`);
    await goTo('2026-11-24T08:05:00.000Z');
    const third = await sell(customer);
    expect((await list('ratings')).records).toContainEqual(expect.objectContaining({ id: third.id, state: 2 }));
    await refused(send('ratings', third.id), 'already_told');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`insert into survey (invoice_id, customer_id, reception, cleanliness, prices, service_quality, words, language, rated_at)
        values (${second.id}, ${customer}, 5, 4, 4, 4, 'Lovely', 'en', ${'2026-11-24T09:00:00Z'})`),
    );
    expect((await list('ratings', '?state=3')).records).toMatchObject([
      { id: third.id, rating_tenths: 43, words: 'Lovely' },
    ]);
    const cashier = await at.signIn(shop.cashier);
    expect((await list('ratings', '?state=3', cashier)).records).toMatchObject([{ rating_tenths: null, words: null }]);
    await goTo('2026-11-23T08:10:00.000Z');
  });

  test('earlier rating ends waiting in any range', async () => {
    const customer = await add();
    await goTo('2026-11-05T08:00:00.000Z');
    const early = await sell(customer);
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`insert into survey (invoice_id, customer_id, reception, cleanliness, prices, service_quality, words, language, rated_at)
        values (${early.id}, ${customer}, 5, 5, 5, 5, 'Good', 'en', ${'2026-11-05T09:00:00Z'})`),
    );
    await goTo('2026-11-23T08:10:00.000Z');
    const late = await sell(customer);
    for (const days of [3, 7, 14, 30]) {
      const seen = await list('ratings', `?days=${days}`);
      expect(seen.records).toContainEqual(expect.objectContaining({ id: late.id, state: 3 }));
      expect(seen.sendable).toBe(seen.records.filter(({ state }: { state: number }) => state === 1).length);
    }
    await refused(send('ratings', late.id), 'queue_row_done');
    // Who is counted is written to, and nobody stays behind.
    const { sendable } = await list('ratings', '?days=7');
    const { ids } = await done(owner('POST', '/api/queues/send_all', { queue: 'ratings', days: 7 }));
    expect([ids.length, (await list('ratings', '?days=7')).sendable]).toEqual([sendable, 0]);
  });
});

describe('unpaid amount follow-ups', () => {
  test('debts list by amount and age, reminded fortnightly', async () => {
    const customer = await add();
    await goTo('2026-10-10T08:00:00.000Z');
    const old = await sell(customer, 500);
    await goTo('2026-11-23T08:10:00.000Z');
    await sell(customer, 0);
    expect((await list('balances')).records).toMatchObject([
      { id: customer, amount: 4500, documents: 2, on: '2026-10-10', age_days: 44, state: 1 },
    ]);
    expect((await list('balances', '?minimum=4501')).total).toBe(0);
    expect((await list('balances', '?age_days=60')).total).toBe(0);
    expect((await list('balances', '?age_days=30&minimum=4500')).total).toBe(1);
    await done(send('balances', customer));
    const [told] = await messages('balance_reminder');
    expect(told!['text_body']).toContain(`/e-invoice/${old.unique_id}`);
    expect(told!['text_body']).toContain('45.00');
    await goTo('2026-11-30T08:10:00.000Z');
    await refused(send('balances', customer), 'already_told');
    await goTo('2026-12-08T08:10:00.000Z');
    expect((await list('balances')).records).toMatchObject([{ id: customer, state: 1 }]);
    await done(send('balances', customer));
    expect(await messages('balance_reminder')).toHaveLength(2);
    await goTo('2026-11-23T08:15:00.000Z');
  });
});

describe('birthday follow-ups', () => {
  test('birthdays list by today, week and month', async () => {
    const [today, friday, early, month] = [
      await add({ birth_month: 11, birth_day: 23 }),
      await add({ birth_month: 11, birth_day: 27 }),
      await add({ birth_month: 11, birth_day: 2 }),
      await add({ birth_month: 11 }),
    ];
    await add({ birth_month: 12, birth_day: 23 });
    const ids = async (within: number) =>
      (await list('birthdays', `?within=${within}`)).records.map(({ id }: { id: number }) => id);
    expect(await ids(1)).toEqual([today]);
    expect(await ids(2)).toEqual([today, friday]);
    expect(await ids(3)).toEqual([early, today, friday, month]);
    const week = await list('birthdays', '?within=2');
    expect([week.counts.waiting, week.sendable]).toEqual([2, 1]);
    await refused(send('birthdays', friday), 'birthday_to_come');
    await done(send('birthdays', today));
    await done(send('birthdays', month));
    await refused(send('birthdays', today), 'already_told');
    expect((await messages('birthday')).map(({ occasion }) => occasion)).toEqual(['2026', '2026']);
    await goTo('2027-11-23T08:15:00.000Z');
    expect((await list('birthdays')).records).toMatchObject([{ id: today, state: 1 }]);
    await done(send('birthdays', today));
    await goTo('2026-11-23T08:20:00.000Z');
  });
});

describe('sending to all', () => {
  test('default send reaches exactly the listed customers', async () => {
    const all = async (more: object = {}) =>
      (await done(owner('POST', '/api/queues/send_all', { queue: 'no_shows', ...more }))).ids.length;
    await goTo('2026-10-01T07:00:00.000Z');
    const missed = await book(await add(), '2026-10-01', '10:30');
    await goTo('2026-10-01T08:00:00.000Z');
    await done(owner('POST', `/api/appointments/${missed}/no_show`, {}));
    await goTo('2026-11-23T08:25:00.000Z');
    expect([(await list('no_shows')).sendable, await all()]).toEqual([0, 0]);
    expect([(await list('no_shows', '?days=90')).sendable, await all({ days: 90 })]).toEqual([1, 1]);
  });

  test('send spaces its messages and cancels as a whole', async () => {
    // Far from today: a job is never put before the database's own now.
    await goTo('2036-11-23T08:20:00.000Z');
    expect((await list('reminders')).counts.waiting).toBe(0);
    for (const time of ['18:00', '18:30', '19:00']) await book(await add(), '2036-11-24', time);
    const both = await Promise.all([1, 2].map(() => owner('POST', '/api/queues/send_all', { queue: 'reminders' })));
    const ids = both.flatMap(({ body }) => body.ids as number[]);
    expect(ids).toHaveLength(3);
    const [jobs] = await at.database.owner.batch([
      sql`select extract(epoch from j.start_after)::bigint as at from job_queue.job j
          join customer_message t on t.message_id = (j.data -> 'payload' ->> 'message_id')::bigint
          where j.name = 'message.send' and t.merchant_id = ${shop.merchantId} and t.id = any(${ids}::bigint[]) order by 1`,
    ]);
    const leaves = jobs!.map((job) => Number(job['at']) - Date.parse('2036-11-23T08:20:00Z') / 1_000);
    expect(leaves).toEqual([5, 9, 13]);
    expect((await list('reminders')).counts).toMatchObject({ waiting: 0 });
    expect(await done(owner('POST', '/api/queues/take_back', { ids }))).toEqual({ taken_back: 3 });
    expect((await list('reminders')).counts).toMatchObject({ waiting: 3 });
  });
});

describe('follow-up permissions', () => {
  test('another shop sees and touches nothing of it', async () => {
    const by = await at.signIn(next.owner);
    expect((await list('ratings', '', by)).total).toBe(0);
    expect((await list('balances', '', by)).total).toBe(0);
    const [row] = (await list('reminders', '?state=1')).records;
    await refused(send('reminders', row.id, by), 'queue_row_gone');
    await refused(by('POST', '/api/queues/mark', { queue: 'reminders', id: row.id, action: 'done' }), 'queue_row_gone');
    expect((await by('GET', `/api/queues/preview?queue=reminders&id=${row.id}`)).body).toBe('queue_row_gone');
  });

  test('follow-up list exports', async () => {
    const { status, body } = await owner('GET', '/api/queues/balances?format=csv');
    expect([status, String(body)]).toEqual([200, expect.stringContaining('45')]);
    for (const queue of ['reminders', 'no_shows', 'ratings', 'birthdays'])
      expect((await owner('GET', `/api/queues/${queue}?format=csv`)).status).toBe(200);
  });
});
