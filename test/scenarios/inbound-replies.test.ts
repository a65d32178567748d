import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindAppointments } from '../../src/features/appointments/server/messages/remind-appointments.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { signCloudNotice, signSmsNotice } from '../../src/platform/messages/incoming.ts';
import { done, riyadh } from '../support/answers.ts';
import { type Caller, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A customer answers a reminder by 1 or 2: signed notices as the services send them, over HTTP. */
const at = await openOwnServer({ now: '2026-03-01T05:00:00.000Z', pages: true, works: true });
const shop = await at.openShop();
const next = await at.openShop();
const owners = new Map<TinyShop, Caller>();
afterAll(() => at.close());

const phone = '966551110001';
let now = '';
const goTo = async (on: string, time: string) => {
  now = new Date(riyadh(on, time)).toISOString();
  at.setNow(now);
  for (const of of [shop, next]) owners.set(of, await at.signIn(of.owner));
};
beforeAll(async () => {
  await goTo('2026-03-01', '09:00');
  for (const of of [shop, next]) {
    const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
    await done(owners.get(of)!('PUT', '/api/working_hours', { version: 0, ranges }));
    // News of bookings leave by the clock of the queue, whenever a minute begins, and may be answered too: here only reminders are.
    const kept = await done(owners.get(of)!('GET', '/api/settings/messaging'));
    const value = { ...kept.value, tells_desk_bookings: false };
    await done(owners.get(of)!('PUT', '/api/settings/messaging', { version: kept.version, value }));
    await at.database.as(of.merchantId, async (tx) => {
      await tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${of.merchantId}`);
      await tx.run(sql`update customer set mobile = ${phone}, language = 'en'
        where merchant_id = ${of.merchantId} and id = ${of.customers[0]}`);
    });
  }
});

let day = 1;
/** A visit tomorrow at two, of which the customer was reminded; it is three in the afternoon before, or later. */
const remind = async (of: TinyShop, time = '14:00') => {
  const on = `2026-03-${String(day + 1).padStart(2, '0')}`;
  const { ids } = await done(
    owners.get(of)!('POST', '/api/appointments', {
      customer_id: of.customers[0],
      from_at: riyadh(on, time),
      people: [[{ service_id: of.services[0], employee_id: of.employee }]],
    }),
  );
  return { id: ids[0] as number, on };
};
const work = (of: TinyShop) =>
  at.database.as(of.merchantId, (tx) =>
    remindAppointments({ now, publicUrl: 'http://batalat.test', user: { id: null } }, tx),
  );
const stateOf = (of: TinyShop, id: number) =>
  at.database.as(of.merchantId, (tx) =>
    tx.one<{ status: number; is_confirmed: boolean }>(
      sql`select status, confirmed_at is not null as is_confirmed from appointment where merchant_id = ${of.merchantId} and id = ${id}`,
    ),
  );

let notice = 0;
const cloudNotice = (body: string, more: object = {}, from = phone) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            messages: [{ id: `wamid.${++notice}`, from, timestamp: '1', type: 'text', text: { body }, ...more }],
          },
        },
      ],
    },
  ],
});
const postWebhook = async (body: object, secret = at.heard.whatsappSecret): Promise<number> => {
  const raw = Buffer.from(JSON.stringify(body));
  const answer = await fetch(`${at.url}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'x-hub-signature-256': signCloudNotice(secret, raw), 'content-type': 'application/json' },
    body: raw,
  });
  await answer.text();
  return answer.status;
};
const replies = async (of: TinyShop) =>
  at.database.as(of.merchantId, (tx) =>
    tx.many<{ text_body: string; channel: string }>(
      sql`select text_body, channel from message where merchant_id = ${of.merchantId} and kind = 'answer' order by id`,
    ),
  );

describe('answer to a reminder', () => {
  beforeEach(async () => {
    day += 1;
    if (new Date(`2026-03-${String(day + 1).padStart(2, '0')}`).getUTCDay() > 4) day += 3;
    await goTo(`2026-03-${String(day - 1).padStart(2, '0')}`, '10:00');
  });
  const toReminder = () => goTo(`2026-03-${String(day).padStart(2, '0')}`, '15:10');

  test('1 confirms and 2 cancels once despite redelivery', async () => {
    const { id } = await remind(shop);
    await toReminder();
    await work(shop);
    const confirm = cloudNotice('١');
    expect(await Promise.all([postWebhook(confirm), postWebhook(confirm), postWebhook(confirm)])).toEqual([
      200, 200, 200,
    ]);
    expect(await stateOf(shop, id)).toEqual({ status: 1, is_confirmed: true });
    expect((await replies(shop)).map(({ text_body }) => text_body)).toEqual([
      expect.stringMatching(/^Thank you\. See you on/),
    ]);
    expect(await postWebhook(cloudNotice('2'))).toBe(200);
    // The free window is a day: it is over.
    expect(await stateOf(shop, id)).toEqual({ status: 1, is_confirmed: true });
    expect((await replies(shop)).at(-1)!.text_body).toContain('too late to cancel');
    // As if fewer hours had been agreed: what the shop chooses later changes nothing of it.
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update appointment set cancel_hours = 3 where merchant_id = ${shop.merchantId} and id = ${id}`),
    );
    expect(await postWebhook(cloudNotice('إلغاء'))).toBe(200);
    expect(await stateOf(shop, id)).toMatchObject({ status: 0 });
    expect((await replies(shop)).at(-1)!.text_body).toContain('has been cancelled');
    // What is gone is not there again.
    expect(await postWebhook(cloudNotice('1'))).toBe(200);
    expect((await replies(shop)).at(-1)!.text_body).toContain('can no longer be changed');
    const trail = await done(owners.get(shop)!('GET', `/api/appointments/${id}`));
    expect(
      trail.events.map(({ action, user_name }: { action: string; user_name: string | null }) => [action, user_name]),
    ).toEqual(
      expect.arrayContaining([
        ['confirmed', null],
        ['cancel', null],
      ]),
    );
  });

  test('answer to a superseded time changes nothing and replies', async () => {
    const { id, on } = await remind(shop);
    await toReminder();
    await work(shop);
    const visit = await done(owners.get(shop)!('GET', `/api/appointments/${id}`));
    const move = async (version: number, time: string) => {
      const [{ line_number, service_id, employee_id }] = visit.lines;
      const lines = [{ line_number, service_id, employee_id, from_at: riyadh(on, time), minutes: 30 }];
      await done(owners.get(shop)!('PUT', `/api/appointments/${id}`, { version, note: null, lines }));
    };
    await move(visit.version, '15:30');
    for (const said of ['1', '2']) {
      expect(await postWebhook(cloudNotice(said))).toBe(200);
      expect(await stateOf(shop, id)).toEqual({ status: 1, is_confirmed: false });
      expect((await replies(shop)).at(-1)!.text_body).toMatch(/has since been moved to .*03:30.*http/);
    }
    // Back where the reminder said, its answer counts.
    const moved = await done(owners.get(shop)!('GET', `/api/appointments/${id}`));
    await move(moved.version, '14:00');
    expect(await postWebhook(cloudNotice('1'))).toBe(200);
    expect(await stateOf(shop, id)).toEqual({ status: 1, is_confirmed: true });
  });

  test('reminder is withheld after cancellation or opt-out', async () => {
    const { id } = await remind(shop);
    const m = shop.merchantId;
    const customer = shop.customers[0]!;
    // Due only inside the transaction below: else the queue's clock may remind first, whenever a minute begins.
    const isDue = (
      due: boolean,
    ) => sql`update appointment set told_at = case when ${due} then created_at else from_at end
      where merchant_id = ${m} and id = ${id}`;
    await at.database.as(m, (tx) => tx.run(isDue(false)));
    await toReminder();
    /** Reminds, and what comes before it leaves: nothing of it is left, and nobody was told. */
    let last = 0;
    const reminded = async (before: ReturnType<typeof sql>, after: ReturnType<typeof sql>) => {
      const message = await at.database.as(m, async (tx) => {
        await tx.run(isDue(true));
        await remindAppointments({ now, publicUrl: 'http://batalat.test', user: { id: null } }, tx);
        await tx.run(isDue(false));
        await tx.run(before);
        return tx.one<{ id: number }>(
          sql`select max(id) as id from message where merchant_id = ${m} and kind = 'booking_reminder'`,
        );
      });
      expect(message.id).toBeGreaterThan(last);
      last = message.id;
      const look = async () =>
        at.database.as(m, (tx) =>
          tx.one<{ status: number; last_error: string | null; text_body: string | null; told: number }>(sql`
            select status, last_error, text_body, (select count(*)::int from customer_message t
              where t.merchant_id = ${m} and t.message_id = g.id) as told
            from message g where merchant_id = ${m} and id = ${message.id}`),
        );
      for (let n = 0; n < 100 && (await look()).status === 1; n++) await new Promise((done) => setTimeout(done, 100));
      await at.database.as(m, (tx) => tx.run(after));
      return look();
    };
    const gone = { status: 0, last_error: 'taken back', text_body: null, told: 0 };
    const allows = (allowed: boolean) => sql`update customer set allow_whatsapp_contact = ${allowed}
      where merchant_id = ${m} and id = ${customer}`;
    const moves = (
      by: string,
    ) => sql`update appointment set from_at = from_at + ${by}::interval, to_at = to_at + ${by}::interval
      where merchant_id = ${m} and id = ${id}`;
    const becomes = (status: number) =>
      sql`update appointment set status = ${status} where merchant_id = ${m} and id = ${id}`;
    expect(await reminded(allows(false), allows(true))).toEqual(gone);
    expect(await reminded(moves('1 hour'), moves('-1 hour'))).toEqual(gone);
    expect(await reminded(becomes(0), becomes(1))).toEqual(gone);
    expect(await reminded(sql`select 1`, sql`select 1`)).toMatchObject({ status: 2, told: 1 });
  });

  test('answer reaches the quoted or latest shop only', async () => {
    const mine = await remind(shop);
    const theirs = await remind(next);
    await toReminder();
    await work(shop);
    await work(next);
    /** What the service calls the reminder, once it has it. */
    const provider = async (of: TinyShop): Promise<string> => {
      let found: { provider_id: string | null } | undefined;
      const look = async () => {
        found = await at.database.as(of.merchantId, (tx) =>
          tx.one<{
            provider_id: string | null;
          }>(sql`select provider_id from message where merchant_id = ${of.merchantId}
            and id = (select max(message_id) from customer_message
              where merchant_id = ${of.merchantId} and kind = 'booking_reminder')`),
        );
        return found.provider_id;
      };
      await expect.poll(look, { timeout: 20_000 }).not.toBeNull();
      return found!.provider_id!;
    };
    const quoted = await provider(shop);
    await provider(next);
    await postWebhook(cloudNotice('1', { context: { id: quoted } }));
    expect(await stateOf(shop, mine.id)).toMatchObject({ is_confirmed: true });
    expect(await stateOf(next, theirs.id)).toMatchObject({ is_confirmed: false });
    await postWebhook(cloudNotice('1'));
    expect(await stateOf(next, theirs.id)).toMatchObject({ is_confirmed: true });
  });

  test('unclear answer is queried once; strangers change nothing', async () => {
    const { id } = await remind(shop);
    await toReminder();
    await work(shop);
    const before = (await replies(shop)).length;
    for (const said of ['شكرا', 'I am an answering machine', '👍'])
      expect(await postWebhook(cloudNotice(said))).toBe(200);
    expect((await replies(shop)).length).toBe(before + 1);
    expect(await postWebhook(cloudNotice('2', {}, '966559998877'))).toBe(200);
    expect(await stateOf(shop, id)).toEqual({ status: 1, is_confirmed: false });
  });

  test('forged, foreign, broken and old webhooks are refused', async () => {
    const { id } = await remind(shop);
    await toReminder();
    await work(shop);
    expect(await postWebhook(cloudNotice('1'), 'another secret of somebody')).toBe(401);
    expect(await postWebhook({ object: 'page', entry: [] })).toBe(422);
    const raw = Buffer.from(JSON.stringify({ id: 'sms-1', from: phone, text: '1' }));
    const sms = async (signature: string) =>
      (
        await fetch(`${at.url}/api/webhooks/sms`, {
          method: 'POST',
          headers: { 'batalat-signature': signature, 'content-type': 'application/json' },
          body: raw,
        })
      ).status;
    expect(await sms(signSmsNotice(at.heard.smsSecret, raw, '2026-03-01T00:00:00.000Z'))).toBe(401);
    expect(await sms('t=1,v1=00')).toBe(401);
    // By SMS nobody was asked.
    expect(await sms(signSmsNotice(at.heard.smsSecret, raw, now))).toBe(200);
    expect(await stateOf(shop, id)).toEqual({ status: 1, is_confirmed: false });
    const verify = (word: string) =>
      fetch(`${at.url}/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${word}`);
    expect(await (await verify('verify-word-of-tests')).text()).toBe('1158201444');
    expect((await verify('wrong')).status).toBe(401);
  });

  test('undelivered message fails and SMS follows from then', async () => {
    await remind(shop);
    await toReminder();
    await work(shop);
    const told = () =>
      at.database.as(shop.merchantId, (tx) =>
        tx.one<{ id: number; status: number; channel: string; provider_id: string | null; last_error: string | null }>(
          sql`select id, status, channel, provider_id, last_error from message where merchant_id = ${shop.merchantId}
            and kind = 'booking_reminder' order by id desc limit 1`,
        ),
      );
    await expect.poll(async () => (await told()).status, { timeout: 20_000 }).toBe(2);
    const { provider_id, channel } = await told();
    expect(channel).toBe('whatsapp');
    const statuses = [
      {
        id: provider_id,
        status: 'failed',
        recipient_id: phone,
        errors: [{ code: 131026, title: 'Message undeliverable' }],
      },
    ];
    const body = {
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ field: 'messages', value: { statuses } }] }],
    };
    expect(await postWebhook(body)).toBe(200);
    expect(await told()).toMatchObject({ status: 0, last_error: '#131026 Message undeliverable' });
    const later = await remind(shop, '15:00');
    await goTo(later.on, '12:55');
    await work(shop);
    expect((await told()).channel).toBe('sms');
  });

  test('sandbox phone’s answer passes the whole way', async () => {
    const { id } = await remind(next);
    await toReminder();
    await work(next);
    const open = async () => (await fetch(`${at.url}/en/sandbox-phone/${phone}`)).text();
    await expect.poll(open, { timeout: 20_000 }).toContain('Reminder: your appointment');
    const form = /<form[^>]* action="([^"]+)".*?name="form_token" value="([^"]+)"/s.exec(await open())!;
    const sent = await fetch(at.url + form[1]!, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ form_token: form[2]!, channel: 'whatsapp', text: '1' }),
    });
    expect(sent.status).toBe(303);
    expect(await stateOf(next, id)).toEqual({ status: 1, is_confirmed: true });
    await expect.poll(open, { timeout: 20_000 }).toContain('See you on');
  });
});
