import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostOpenWaits } from '../../src/features/booking/waits.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { queuedCode } from '../support/phone-codes.ts';
import { openWaitlistDesk } from '../support/waitlist-desk.ts';

/** Who finds a day full puts herself on the waitlist by a code, and takes herself off by a link. */
const desk = await openWaitlistDesk();
const { at, shop, next, owner, monday, riyadh, wrapping, reem, home, open, formOf, send, phoneOf } = desk;
const { customers, bookAt, cancel, gapAt, offer, links, rows } = desk;
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

const noura = '0551230001';
const search = (on = monday) => `?service=${wrapping}&by_${wrapping}=${reem}&on=${on}`;
const offered = 'Notify me when a time opens up';
let minute = 0;
/** From name and phone to the page that asks for the code; a minute passes, so that a phone may be sent another. */
const ask = async (mobile: string, on = monday, values: Record<string, string> = {}) => {
  at.setNow(new Date(Date.parse('2026-03-02T05:00:00Z') + ++minute * 61_000).toISOString());
  const page = await open(`${home}/waitlist${search(on)}`);
  expect(page.status).toBe(200);
  return send(formOf(page.html, 'wait'), { name: 'Noura Saleh', mobile, ...values });
};
const toCode = async (mobile: string, on = monday, values: Record<string, string> = {}) => {
  const sent = await ask(mobile, on, values);
  expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
  return { to: sent.to, form: formOf((await open(sent.to)).html, 'code') };
};
const join = async (mobile: string, on = monday, values: Record<string, string> = {}) => {
  const { form } = await toCode(mobile, on, values);
  return send(form, { code: await queuedCode(at, phoneOf(mobile)) });
};
const onList = async (status = 1) => (await done(owner('GET', `/api/waitlist?status=${status}`))).records;
const setting = (column: 'takes_waiting' | 'takes_bookings', is: boolean) =>
  at.database.as(shop.merchantId, (tx) =>
    tx.run(
      column === 'takes_waiting'
        ? sql`update online_setting set takes_waiting = ${is}`
        : sql`update online_setting set takes_bookings = ${is}`,
    ),
  );

let last = 0;
let page = '';

beforeAll(async () => {
  await done(owner('POST', '/api/block_times', { employee_id: reem, from_at: riyadh('09:00'), minutes: 450 }));
  last = await bookAt(customers[0]!, '16:30');
});

describe('full day', () => {
  test('full day links the waitlist in both languages', async () => {
    expect((await open(`${home}/time${search()}`)).html).toContain(offered);
    expect((await open(`/shop/roses/booking/time${search()}`)).html).toContain('أبلغوني إذا توفّر موعد');
    expect((await open(`${home}/time${search('2026-03-03')}`)).html).not.toContain(offered);
    const past = await open(`${home}/waitlist${search('2026-03-01')}`);
    expect(past.html).toContain('Choose a day on which the shop takes bookings.');
  });

  test('full day differs from a closed one', async () => {
    const closed = { name_ar: 'عطلة', from_on: '2026-03-04', to_on: '2026-03-04', ranges: [] };
    const { id } = await done(owner('POST', '/api/special_days', closed));
    const { html } = await open(`${home}/time${search('2026-03-04')}`);
    expect(html).toContain('<small>Closed</small>');
    expect(html).not.toContain(offered);
    await done(owner('DELETE', `/api/special_days/${id}`));
  });

  test('waitlist entry needs a verified phone', async () => {
    const { form } = await toCode(noura, monday, { until: '7', part: 'evening' });
    expect(await onList()).toEqual([]);
    const code = await queuedCode(at, phoneOf(noura));
    const wrong = await send(form, { code: code === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('is wrong or has expired')]);
    expect(await onList()).toEqual([]);
    const joined = await send(formOf((await open(form.action.replace(/\/code\?/, '?'))).html, 'code'), { code });
    expect([joined.status, joined.to]).toEqual([303, expect.stringMatching(/^\/en\/e-waitlist\/[\w-]{24}$/)]);
    page = joined.to;
    expect(await onList()).toMatchObject([
      {
        source: 1,
        customer_name_en: 'Noura Saleh',
        from_on: monday,
        to_on: '2026-03-09',
        from_time: '17:00:00',
        to_time: null,
      },
    ]);
    const { html } = await open(page);
    expect(html).toContain('You are on the waitlist');
    expect(html).toContain('Evening, from 17:00');
    expect(html).not.toContain('Noura');
    expect((await open(page.replace('/en/', '/'))).html).toContain('أنت في قائمة الانتظار');
  });

  test('repeated request retains its place in line', async () => {
    const again = await join(noura);
    expect(again.to).toBe(`${page}?done=already`);
    expect((await open(again.to)).html).toContain('You were already on this waitlist');
    expect((await onList()).length).toBe(1);
  });

  test('entry is cancelled by link once', async () => {
    const form = formOf((await open(page)).html, 'leave');
    expect((await send(form, {})).status).toBe(303);
    const { html } = await open(page);
    expect(html).toContain('You left the waitlist');
    expect(html).not.toContain('Leave the waitlist');
    expect(await onList()).toEqual([]);
    const [gone] = await onList(0);
    await send(form, {});
    expect(await done(owner('GET', `/api/waitlist/${gone.id}`))).toMatchObject({ status: 0, version: 2 });
  });

  test('entry is offered a slot, accepts and books', async () => {
    const joined = await join(noura);
    expect(joined.status).toBe(303);
    await cancel(last);
    const gap = await gapAt('16:30');
    const [fit] = gap.fits;
    expect(fit).toMatchObject({ customer_name_en: 'Noura Saleh' });
    expect((await done(offer(gap.id, [fit.id]))).untold).toEqual([]);
    expect((await open(joined.to)).html).toContain('A time is offered to you');
    expect((await open(joined.to)).html).not.toContain('Leave the waitlist');
    const [link] = await links(fit.id);
    expect((await send(formOf((await open(`/en/e-offer/${link}`)).html, 'accept'), {})).status).toBe(303);
    const visit = (await rows()).at(-1)!;
    expect([visit.source, visit.status, Date.parse(visit.from_at)]).toEqual([1, 1, Date.parse(riyadh('16:30'))]);
    expect((await open(joined.to)).html).toContain('Your appointment is booked');
  });
});

describe('refused waitlist entry', () => {
  test('disabled waitlist or online booking refuses entries', async () => {
    const before = await toCode('0551230002');
    const code = await queuedCode(at, phoneOf('0551230002'));
    await setting('takes_waiting', false);
    expect((await open(`${home}/time${search()}`)).html).not.toContain(offered);
    expect((await open(`${home}/waitlist${search()}`)).html).toContain('The online waitlist is closed');
    const refused = await send(before.form, { code });
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('The online waitlist is closed')]);
    await setting('takes_waiting', true);
    await setting('takes_bookings', false);
    expect((await open(`${home}/waitlist${search()}`)).html).toContain('is not taking online bookings');
    await setting('takes_bookings', true);
    expect((await onList()).length).toBe(0);
  });

  test('disabled customer and other shops are refused', async () => {
    const { form, to } = await toCode('0551230003');
    // Sealed for this shop: in the next it opens nothing.
    const elsewhere = await open(
      to.replace('/roses/', '/lilies/').replace(/service=\d+&by_\d+=\d+/, `service=${next.services[0]}`),
    );
    expect(elsewhere.html).toContain('That took too long');
    const known = await at.database.as(shop.merchantId, (tx) =>
      tx.one<{ id: number }>(
        sql`insert into customer (name_en, mobile, status) values ('Noura', ${phoneOf('0551230003')}, 0) returning id`,
      ),
    );
    expect(known.id).toBeGreaterThan(0);
    const refused = await send(form, { code: await queuedCode(at, phoneOf('0551230003')) });
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('Online booking is not available')]);
    expect((await done(stranger('GET', '/api/waitlist'))).records).toEqual([]);
  });

  test('people already on several waitlists are refused', async () => {
    const mobile = '0551230004';
    const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-08'];
    for (const on of days.slice(0, mostOpenWaits)) expect((await join(mobile, on)).status).toBe(303);
    const more = await join(mobile, days[mostOpenWaits]);
    expect([more.status, more.html]).toEqual([422, expect.stringContaining('is already on several waitlists')]);
    expect((await onList()).length).toBe(mostOpenWaits);
  });
});
