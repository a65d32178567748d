import { afterAll, describe, expect, test } from 'vitest';
import { askNextOf, endOffersOf } from '../../src/features/appointments/server/waitlist/waitlist-jobs.ts';
import { bestPlaces, turnOf } from '../../src/features/appointments/waitlist-turn.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused } from '../support/answers.ts';
import { openWaitlistDesk } from '../support/waitlist-desk.ts';

/** Who waits for a place hears of it when one gets free. */
const desk = await openWaitlistDesk();
const { at, shop, next, owner, monday, riyadh, wrapping, delivery, reem, hind, open, formOf, send } = desk;
const { customers, wait, bookAt, cancel, gapsOf, gapAt, offer, links, run, entry, busyOfOffers } = desk;
/** A customer whom no message reaches. */
const withoutContact = async (): Promise<number> =>
  (await done(owner('POST', '/api/customers', { name_en: 'Mute', mobile: '966551000099', ...noContact }))).id;
const noContact = { allow_whatsapp_contact: false, allow_sms_contact: false, allow_email_contact: false };
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

describe('waitlist entry', () => {
  test('entry is added, found, changed, removed and restored', async () => {
    const first = await wait(customers[0]!, { note: 'Likes mornings', from_time: '09:00', to_time: '12:00' });
    expect(first).toMatchObject({
      status: 1,
      from_time: '09:00:00',
      services: [{ service_id: wrapping, employee_id: reem }],
    });
    await wait(customers[1]!);
    const list = await done(owner('GET', '/api/waitlist?status=1'));
    expect(list.records.map((one: { customer_id: number }) => one.customer_id)).toEqual([customers[0], customers[1]]);
    expect(list.records[0]).toMatchObject({ minutes: 30, status: 1 });
    const found = await done(owner('GET', '/api/waitlist?search=Waiting%20B'));
    expect(found.records.map((one: { customer_id: number }) => one.customer_id)).toEqual([customers[1]]);
    const changed = await done(
      owner('PUT', `/api/waitlist/${first.id}`, {
        id: first.id,
        version: first.version,
        customer_id: customers[0],
        services: [{ service_id: delivery }, { service_id: wrapping }],
        from_on: monday,
        to_on: '2026-03-09',
      }),
    );
    expect(changed.services.map((one: { service_id: number }) => one.service_id)).toEqual([delivery, wrapping]);
    await done(owner('POST', `/api/waitlist/${first.id}/give_up`));
    expect((await entry(first.id)).status).toBe(0);
    await refused(owner('POST', `/api/waitlist/${first.id}/give_up`), 'waitlist_entry_not_waiting');
    await done(owner('POST', `/api/waitlist/${first.id}/restore`));
    const again = await done(owner('GET', '/api/waitlist?status=1'));
    expect(again.records[0].id).toBe(first.id);
    for (const one of again.records) await done(owner('POST', `/api/waitlist/${one.id}/give_up`));
  });

  test('invalid entry is refused and belongs to one shop', async () => {
    const wrong = await owner('POST', '/api/waitlist', {
      customer_id: customers[0],
      services: [],
      from_on: monday,
      to_on: '2026-03-01',
      from_time: '12:00',
      to_time: '09:00',
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, expect.arrayContaining(['services'])]);
    const own = await wait(customers[2]!);
    expect((await stranger('GET', `/api/waitlist/${own.id}`)).status).toBe(501);
    await refused(stranger('POST', `/api/waitlist/${own.id}/give_up`), 'waitlist_entry_not_found');
    const foreign = {
      customer_id: next.customers[0],
      services: [{ service_id: wrapping }],
      from_on: monday,
      to_on: monday,
    };
    await refused(owner('POST', '/api/waitlist', foreign), 'customer_not_found');
    expect((await done(stranger('GET', '/api/waitlist'))).records).toEqual([]);
    await done(owner('POST', `/api/waitlist/${own.id}/give_up`));
  });

  test('entry ends after its last day', async () => {
    const gone = await wait(customers[0]!, { from_on: '2026-02-01', to_on: '2026-03-01' });
    expect(gone.status).toBe(4);
    const over = await done(owner('GET', '/api/waitlist?status=4'));
    expect(over.records.map((one: { id: number }) => one.id)).toEqual([gone.id]);
    await done(owner('POST', `/api/waitlist/${gone.id}/give_up`));
  });
});

describe('released slot', () => {
  test('slot shows fitting entries by age and unfit reasons', async () => {
    const [ten, half, eleven] = [
      await bookAt(customers[0]!, '10:00'),
      await bookAt(customers[1]!, '10:30'),
      await bookAt(customers[2]!, '11:00'),
    ];
    const old = await wait(customers[3]!);
    const dear = await wait(customers[4]!, { services: [{ service_id: delivery, employee_id: reem }] });
    const late = await wait(customers[5]!, { from_time: '16:00' });
    const otherDay = await wait(customers[6]!, { from_on: '2026-03-03', to_on: '2026-03-03' });
    const long = await wait(customers[7]!, {
      services: [
        { service_id: wrapping, employee_id: reem },
        { service_id: delivery, employee_id: reem },
      ],
    });
    const other = await wait(customers[8]!, { services: [{ service_id: wrapping, employee_id: hind }] });
    const busy = await wait(customers[1]!);
    await cancel(half);
    const gap = await gapAt('10:30');
    expect(gap).toMatchObject({ cause: 'cancelled', employee_id: reem, customer_name_en: 'Waiting B', offer: null });
    expect([gap.from_at, gap.to_at].map((one: string) => Date.parse(one))).toEqual(
      [riyadh('10:30'), riyadh('11:00')].map((one) => Date.parse(one)),
    );
    const fits = gap.fits.map((one: { id: number }) => one.id);
    expect(fits).toEqual([old.id, dear.id, busy.id]);
    expect(gap.fits[0]).toMatchObject({ leaves_minutes: 0, asked: null, amount: 2500 });
    const why = Object.fromEntries(gap.others.map((one: { id: number; reason: string }) => [one.id, one.reason]));
    expect(why).toEqual({
      [late.id]: 'other_hours',
      [otherDay.id]: 'other_days',
      [long.id]: expect.any(String),
      [other.id]: 'other_person',
    });
    expect(await done(owner('GET', '/api/waitlist/brief'))).toEqual({ waiting_count: 7, gap_count: 1, held_count: 0 });
    for (const id of [dear, late, otherDay, long, other, busy].map((one) => one.id))
      await done(owner('POST', `/api/waitlist/${id}/give_up`));
    await cancel(ten);
    await cancel(eleven);
    // One free time of one person is one place.
    expect((await gapsOf()).gaps.length).toBe(1);
  });

  test('offered slot is held for its recipient everywhere', async () => {
    const gap = await gapAt('10:30');
    const [fit] = gap.fits;
    await refused(offer(gap.id, [fit.id, 999_999]), 'waitlist_entry_fits_no_more');
    expect((await done(offer(gap.id, [fit.id]))).untold).toEqual([]);
    await refused(offer(gap.id, [fit.id]), 'waitlist_offer_held');
    const [told] = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ text: string }>(sql`select m.text_body as text from customer_message t
        join message m on m.merchant_id = t.merchant_id and m.id = t.message_id where t.kind = 'waitlist_offer'`),
    );
    expect(told!.text).toContain(`/e-offer/${(await links(fit.id))[0]}`);
    expect((await entry(fit.id)).status).toBe(2);
    await refused(owner('POST', `/api/waitlist/${fit.id}/give_up`), 'waitlist_entry_not_waiting');
    const begin = new Date(fit.from_at).toISOString();
    const wanted = {
      customer_id: customers[9],
      from_at: begin,
      people: [[{ service_id: wrapping, employee_id: reem }]],
    };
    await refused(owner('POST', '/api/appointments', wanted), 'appointment_employee_conflict');
    const days = `${desk.home}/time?service=${wrapping}&by_${wrapping}=${reem}&on=${monday}`;
    expect((await open(days)).html).not.toContain(`value="${begin.replace('.000', '')}"`);
    const drawn = await done(owner('GET', `/api/appointments/calendar?from_on=${monday}&to_on=${monday}`));
    expect(drawn.holds).toMatchObject([{ employee_id: reem, customer_name_en: 'Waiting D', asked_count: 1 }]);
    const shown = await gapAt('10:30');
    expect(shown.offer).toMatchObject({ rule: 1, goes_on: true });
    expect(shown.fits[0]).toMatchObject({ id: fit.id, asked: 1 });
  });

  test('offer is accepted once by link and books', async () => {
    const [{ id }] = (await gapAt('10:30')).fits;
    const [link] = await links(id);
    expect((await open(`/en/e-offer/${'A'.repeat(24)}`)).status).toBe(404);
    const page = await open(`/en/e-offer/${link}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('It is held for you until');
    expect((await open(`/e-offer/${link}`)).html).toContain('محفوظ لك');
    const form = formOf(page.html, 'accept');
    const taken = await send(form, {});
    expect(taken.status).toBe(303);
    expect(taken.to).toMatch(/^\/en\/e-booking\//);
    expect((await send(form, {})).to).toBe(taken.to);
    const kept = await entry(id);
    expect(kept.status).toBe(3);
    const visit = await done(owner('GET', `/api/appointments/${kept.appointment_id}`));
    expect(visit).toMatchObject({
      source: 1,
      status: 1,
      total_amount: 2500,
      lines: [{ employee_id: reem, is_wished: true }],
    });
    expect(await busyOfOffers()).toBe(0);
    const after = await open(`/en/e-offer/${link}`);
    expect(after.html).toContain('It is yours');
    expect(after.html).toContain(taken.to);
    expect((await gapsOf()).filled_amount).toBe(2500);
  });

  test('declined or expired offer passes on, manually to nobody', async () => {
    const taken = await bookAt(customers[0]!, '13:00');
    const [a, b, c] = [await wait(customers[1]!), await wait(customers[2]!), await wait(customers[3]!)];
    await cancel(taken);
    const gap = await gapAt('13:00');
    await done(offer(gap.id, [a.id]));
    const [first] = await links(a.id);
    const no = await send(formOf((await open(`/en/e-offer/${first}`)).html, 'decline'), {});
    expect(no.status).toBe(303);
    expect((await open(`/en/e-offer/${first}`)).html).toContain('You declined');
    expect((await entry(a.id)).status).toBe(1);
    await at.database.as(shop.merchantId, (tx) => askNextOf(run('2026-03-02T05:01:00.000Z'), tx, gap.id, at.url));
    expect((await entry(b.id)).status).toBe(2);
    // Over without a word: nobody has it until somebody is asked again.
    const [second] = await links(b.id);
    const form = formOf((await open(`/en/e-offer/${second}`)).html, 'accept');
    at.setNow('2026-03-02T05:17:00.000Z');
    const late = await send(form, {});
    expect([late.status, late.html]).toEqual([422, expect.stringContaining('This offer has expired.')]);
    await at.database.as(shop.merchantId, (tx) => endOffersOf(run('2026-03-02T05:17:00.000Z'), tx));
    expect(await busyOfOffers()).toBe(0);
    await at.database.as(shop.merchantId, (tx) => askNextOf(run('2026-03-02T05:17:00.000Z'), tx, gap.id, at.url));
    expect([(await entry(b.id)).status, (await entry(c.id)).status]).toEqual([1, 2]);
    const shown = await gapAt('13:00');
    expect(shown.events.map((one: { what: string }) => one.what)).toEqual([
      'cancelled',
      'offered',
      'declined',
      'offered',
      'expired',
      'offered',
    ]);
    expect(Object.fromEntries(shown.others.map((one: { id: number; reason: string }) => [one.id, one.reason]))).toEqual(
      {
        [a.id]: 'declined',
        [b.id]: 'no_answer',
      },
    );
    await done(owner('POST', `/api/waitlist/offers/${shown.offer.id}/withdraw`));
    await refused(owner('POST', `/api/waitlist/offers/${shown.offer.id}/withdraw`), 'waitlist_offer_over');
    await refused(stranger('POST', `/api/waitlist/offers/${shown.offer.id}/withdraw`), 'waitlist_offer_over');
    const [third] = await links(c.id);
    expect((await open(`/en/e-offer/${third}`)).html).toContain('The shop withdrew this offer');
    // Withdrawn is not answered: it may be offered again, and by hand it goes on to nobody.
    await done(offer(gap.id, [c.id], 0));
    const again = await gapAt('13:00');
    expect(again.offer).toMatchObject({ rule: 0, goes_on: false });
    await done(owner('POST', `/api/waitlist/offers/${again.offer.id}/withdraw`));
    await done(owner('POST', `/api/waitlist/gaps/${gap.id}/leave_free`));
    await refused(stranger('POST', `/api/waitlist/gaps/${gap.id}/leave_free`), 'freed_time_not_found');
    expect(await gapAt('13:00')).toBeUndefined();
    for (const { id } of [a, b, c]) await done(owner('POST', `/api/waitlist/${id}/give_up`));
  });

  test('list and automatic offers name the same entry', async () => {
    const visits = [
      await bookAt(customers[0]!, '13:00'),
      await bookAt(customers[1]!, '13:30'),
      await bookAt(customers[2]!, '16:00'),
    ];
    const from_time = '12:30';
    const until = { from_time, to_time: '14:00' };
    const [asked, roams, mute, stays] = [
      await wait(customers[3]!, until),
      await wait(customers[4]!, { from_time }),
      await wait(await withoutContact(), until),
      await wait(customers[5]!, until),
    ];
    for (const id of visits) await cancel(id);
    const [hour, half] = [await gapAt('13:00'), await gapAt('16:00')];
    await done(offer(hour.id, [asked.id]));
    const { gaps } = await gapsOf();
    const shown = gaps.find(({ id }: { id: number }) => id === hour.id);
    const listed = turnOf(shown, bestPlaces(gaps), shown.next_rule);
    const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
    expect([ids(listed.own), ids(listed.elsewhere)]).toEqual([[asked.id, stays.id, mute.id], [roams.id]]);
    expect(ids(listed.next)).toEqual([stays.id]);
    const [link] = await links(asked.id);
    await send(formOf((await open(`/en/e-offer/${link}`)).html, 'decline'), {});
    await at.database.as(shop.merchantId, (tx) => askNextOf(run('2026-03-02T05:18:00.000Z'), tx, hour.id, at.url));
    const states = async () => Promise.all([asked, roams, mute, stays].map(async ({ id }) => (await entry(id)).status));
    expect(await states()).toEqual([1, 1, 1, 2]);
    for (const place of [hour, half]) {
      const { offer: held } = (await gapsOf()).gaps.find(({ id }: { id: number }) => id === place.id);
      if (held) await done(owner('POST', `/api/waitlist/offers/${held.id}/withdraw`));
      await done(owner('POST', `/api/waitlist/gaps/${place.id}/leave_free`));
    }
    for (const { id } of [asked, roams, mute, stays]) await done(owner('POST', `/api/waitlist/${id}/give_up`));
  });

  test('automatic offers follow the shop’s setting', async () => {
    const settings = await done(owner('GET', '/api/settings/scheduling'));
    const value = { ...settings.value, waitlist_asks_alone: true, waitlist_rule: 2 };
    await done(owner('PUT', '/api/settings/scheduling', { version: settings.version, value }));
    const cheap = await wait(customers[1]!);
    const dear = await wait(customers[2]!, {
      services: [
        { service_id: wrapping, employee_id: reem },
        { service_id: delivery, employee_id: hind },
      ],
    });
    const taken = await bookAt(customers[0]!, '14:00');
    await cancel(taken);
    const [queued] = await at.database.owner.batch([
      sql`select count(*)::int as n from job_queue.job
        where name = 'waitlist.ask' and (data->>'merchant_id')::int = ${shop.merchantId}`,
    ]);
    expect(queued![0]!['n']).toBeGreaterThan(0);
    await at.database.as(shop.merchantId, (tx) => askNextOf(run('2026-03-02T05:20:00.000Z'), tx, null, at.url));
    expect([(await entry(cheap.id)).status, (await entry(dear.id)).status]).toEqual([1, 2]);
    const { offer: held } = await gapAt('14:00');
    await done(owner('POST', `/api/waitlist/offers/${held.id}/withdraw`));
    await done(owner('PUT', '/api/settings/scheduling', { version: settings.version + 1, value: settings.value }));
    for (const { id } of [cheap, dear]) await done(owner('POST', `/api/waitlist/${id}/give_up`));
    await done(owner('POST', `/api/waitlist/gaps/${(await gapAt('14:00')).id}/leave_free`));
  });
});

test('near released times merge into one slot', async () => {
  const on = '2026-03-05';
  const at10 = (time: string) => riyadh(time, on);
  const visit = async (n: number, time: string): Promise<number> =>
    (
      await done(
        owner('POST', '/api/appointments', {
          customer_id: customers[n]!,
          from_at: at10(time),
          people: [[{ service_id: wrapping, employee_id: reem }]],
        }),
      )
    ).ids[0];
  const placesOn = async () =>
    (await gapsOf()).gaps.filter(
      ({ from_at }: { from_at: string }) => Date.parse(from_at) > Date.parse(`${on}T00:00:00Z`),
    );
  const visits = [await visit(0, '10:00'), await visit(1, '11:00'), await visit(2, '15:00')];
  for (const id of visits) await cancel(id);
  const [near, far, ...rest] = await placesOn();
  expect(rest).toEqual([]);
  const spanOf = (gap: { from_at: string; to_at: string }) => [gap.from_at, gap.to_at].map((one) => Date.parse(one));
  expect(spanOf(near)).toEqual([at10('10:00'), at10('11:30')].map((one) => Date.parse(one)));
  expect(spanOf(far)).toEqual([at10('15:00'), at10('15:30')].map((one) => Date.parse(one)));
  const entry = await wait(customers[3]!, { from_on: on, to_on: on });
  await done(offer(near.id, [entry.id]));
  const held = await placesOn();
  expect(held).toHaveLength(2);
  expect(held[0]).toMatchObject({ id: near.id, offer: { rule: 1 }, fits: [{ id: entry.id, asked: 1 }] });
});

test('undone move releases nothing; lasting ones do', async () => {
  const on = '2026-03-04';
  const id: number = (
    await done(
      owner('POST', '/api/appointments', {
        customer_id: customers[0]!,
        from_at: riyadh('14:30', on),
        people: [[{ service_id: wrapping, employee_id: reem }]],
      }),
    )
  ).ids[0];
  const freed = () =>
    at.database.as(shop.merchantId, (tx) =>
      tx.many<{ from_at: string }>(sql`select from_at from freed_time
        where merchant_id = ${shop.merchantId} and appointment_id = ${id} and left_at is null order by id`),
    );
  const put = async (time: string, more: object = {}) => {
    const { version, note, lines } = await done(owner('GET', `/api/appointments/${id}`));
    const [{ line_number, service_id, employee_id }] = lines;
    const line = { line_number, service_id, employee_id, from_at: riyadh(time, on), minutes: 30 };
    await done(owner('PUT', `/api/appointments/${id}`, { id, version, note, lines: [line], ...more }));
  };
  const begins = async () => (await freed()).map(({ from_at }) => Date.parse(from_at));
  await put('15:00');
  expect(await begins()).toEqual([Date.parse(riyadh('14:30', on))]);
  await put('14:30', { takes_back: true });
  expect(await begins()).toEqual([]);
  // Somebody else's word for an undo, with no move before it, hides nothing.
  await done(owner('POST', `/api/appointments/${id}/confirm`));
  await put('15:00', { takes_back: true });
  expect(await begins()).toEqual([Date.parse(riyadh('14:30', on))]);
  // What was offered of it meanwhile stays.
  const gap = (await gapsOf()).gaps.find(
    ({ from_at }: { from_at: string }) => Date.parse(from_at) === Date.parse(riyadh('14:30', on)),
  );
  const waiting = await wait(customers[5]!, { from_on: on, to_on: on });
  await done(offer(gap.id, [waiting.id]));
  await done(
    owner(
      'POST',
      `/api/waitlist/offers/${(await gapsOf()).gaps.find(({ id: one }: { id: number }) => one === gap.id).offer.id}/withdraw`,
    ),
  );
  await put('14:30', { takes_back: true });
  expect(await begins()).toHaveLength(1);
});
