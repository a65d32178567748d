import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** A place of the waitlist whose services ask for a deposit: it is shown before, paid at once, and held meanwhile. */
const desk = await openDepositDesk();
const { at, owner, shop, riyadh, ok, wrapping, reem, visit, payment, onPage, isTold, settled, booksAgree, later } =
  desk;
const { settings, sqlRows, notice, lapse, open, formOf, send, newest, rows } = desk;
afterAll(() => at.close());
beforeEach(() => settings({ new_customers_wait: true, hold_minutes: 10 }));

let people = 0;
/** A place at a time of a day, offered to as many as wanted; answers the links. */
const offerAt = async (time: string, on: string, count = 1): Promise<string[]> => {
  const entries: number[] = [];
  for (let n = 0; n < count; n++) {
    const name_en = `Waiting ${++people}`;
    const { id: customer_id } = await ok(
      owner('POST', '/api/customers', { name_en, mobile: `96655200${1_000 + people}` }),
    );
    const wanted = { services: [{ service_id: wrapping, employee_id: reem }], from_on: on, to_on: on };
    entries.push((await ok(owner('POST', '/api/waitlist', { customer_id, ...wanted }))).id);
  }
  const blocked = { employee_id: reem, from_at: riyadh(time, on), minutes: 30 };
  const { id } = await ok(owner('POST', '/api/block_times', blocked));
  await ok(owner('DELETE', `/api/block_times/${id}`));
  const { gaps } = await ok(owner('GET', '/api/waitlist/gaps'));
  const wanted = Date.parse(riyadh(time, on));
  const gap = gaps.find(
    (one: { from_at: string; to_at: string }) => Date.parse(one.from_at) <= wanted && wanted < Date.parse(one.to_at),
  );
  const rule = count > 1 ? 3 : 1;
  await ok(owner('POST', '/api/waitlist/offers', { gap_id: gap.id, entry_ids: entries, rule, hold_minutes: 60 }));
  return at.database.as(shop.merchantId, async (tx) =>
    (
      await tx.many<{ unique_id: string }>(
        sql`select unique_id from waitlist_ask where entry_id = any(${entries}::bigint[]) order by id`,
      )
    ).map(({ unique_id }) => unique_id),
  );
};
const look = (link: string, prefix = '/en') => open(`${prefix}/e-offer/${link}`);
const accept = async (link: string) => send(formOf((await look(link)).html, 'accept'), {});

test('offered deposit is announced, requested and confirms at once', async () => {
  const [link] = (await offerAt('10:00', '2026-03-02')) as [string];
  const { html } = await look(link);
  for (const words of ['Deposit, paid now', 'Accept and pay', '7.50', '17.50', 'for 10 minutes while you pay'])
    expect(html).toContain(words);
  expect(html).not.toContain('On a first visit, the shop must accept');
  expect((await look(link, '')).html).toContain('قبول الوقت ودفع');
  const accepted = await accept(link);
  expect([accepted.status, accepted.to]).toEqual([303, expect.stringContaining('/payment-gateway-status/')]);
  const { id, unique_id } = await newest();
  expect(await visit(id)).toMatchObject({ status: 1, payment_status: 2, request_status: null, deposit_amount: 750 });
  expect((await visit(id)).held_until).not.toBeNull();
  // Sent again it is the same visit, whose page has the way to pay.
  const again = await send({ ...formOf(html, 'accept') }, {});
  expect(again.to).toContain(`/e-booking/${unique_id}`);
  expect((await look(link)).html).toContain(`/e-booking/${unique_id}`);
  await onPage(id, 'pay_mada');
  await isTold(id);
  expect(await visit(id)).toMatchObject({ payment_status: 1, held_until: null, deposits: [{ amount: 750 }] });
  await booksAgree();
});

/** Where who took the place of a link stands on the waitlist, and with which visit. */
const waits = async (link: string) =>
  (
    await sqlRows`select w.status, w.appointment_id, w.ended_at is not null as is_over from waitlist_entry w
    join waitlist_ask k on k.merchant_id = w.merchant_id and k.entry_id = w.id
    where k.merchant_id = ${shop.merchantId} and k.unique_id = ${link}`
  )[0]!;

test('unpaid acceptance returns to the waitlist without repeats', async () => {
  const [link] = (await offerAt('14:00', '2026-03-03')) as [string];
  expect((await accept(link)).status).toBe(303);
  const { id } = await newest();
  expect(await waits(link)).toEqual({ status: 3, appointment_id: id, is_over: true });
  later(11);
  await lapse(id);
  await settled();
  expect(await visit(id)).toMatchObject({ status: 0, payment_status: 0 });
  expect(await waits(link)).toEqual({ status: 1, appointment_id: null, is_over: false });
  const { gaps } = await ok(owner('GET', '/api/waitlist/gaps'));
  const wanted = Date.parse(riyadh('14:00', '2026-03-03'));
  const [gap] = gaps.filter(
    (one: { from_at: string; to_at: string }) => Date.parse(one.from_at) <= wanted && wanted < Date.parse(one.to_at),
  );
  expect(gap.fits.filter((fit: { customer_name_en: string }) => fit.customer_name_en === `Waiting ${people}`)).toEqual(
    [],
  );
  expect(gap.others).toContainEqual(expect.objectContaining({ reason: 'not_paid' }));
});

test('unpaid offer lapses; late money revives it or refunds', async () => {
  for (const [time, isTaken] of [
    ['10:00', false],
    ['12:00', true],
  ] as const) {
    const [link] = (await offerAt(time, '2026-03-03')) as [string];
    expect((await accept(link)).status).toBe(303);
    const { id } = await newest();
    await onPage(id, 'late');
    later(11);
    const { html } = await look(link);
    expect(html).toContain('The time is yours');
    if (isTaken)
      await ok(
        owner('POST', '/api/appointments', {
          ...{ customer_id: shop.customers[0], from_at: riyadh(time, '2026-03-03') },
          people: [[{ service_id: wrapping, employee_id: reem }]],
        }),
      );
    expect(await notice(id)).toBe(200);
    await isTold(id);
    await settled();
    expect(await visit(id)).toMatchObject(
      isTaken
        ? { status: 0, deposits: [{ amount: 750, returned_amount: 750 }] }
        : { status: 1, payment_status: 1, deposits: [{ amount: 750, returned_amount: 0 }] },
    );
    expect((await waits(link))['status']).toBe(isTaken ? 1 : 3);
    await booksAgree();
  }
});

test('forty acceptances yield one appointment and payment request', async () => {
  const links = await offerAt('10:00', '2026-03-04', 2);
  const forms = await Promise.all(links.map(async (link) => formOf((await look(link)).html, 'accept')));
  const before = (await rows()).length;
  const asked = async () =>
    Number(
      (await sqlRows`select count(*)::int as n from gateway_payment where merchant_id = ${shop.merchantId}`)[0]!['n'],
    );
  const payments = await asked();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => send(forms[n % 2]!, {})));
  const pages = answers.map(({ to }) => to).filter((to) => to.includes('/payment-gateway-status/'));
  expect(new Set(pages).size).toBe(1);
  expect((await rows()).length).toBe(before + 1);
  expect(await asked()).toBe(payments + 1);
  expect(await payment((await newest()).id)).toMatchObject({ amount: 750 });
});

test('cardless offer waits or books like online booking', async () => {
  await sqlRows`update gateway_account set status = 0 where merchant_id = ${shop.merchantId}`;
  for (const [time, unpaid_waits, request_status] of [
    ['10:00', true, 1],
    ['12:00', false, null],
  ] as const) {
    await settings({ unpaid_waits });
    const [link] = (await offerAt(time, '2026-03-05')) as [string];
    expect((await look(link)).html).toContain('Deposit, requested later by the shop');
    const { to } = await accept(link);
    const { id, unique_id } = await newest();
    expect(to).toContain(`/e-booking/${unique_id}`);
    expect(await visit(id)).toMatchObject({ status: 1, request_status, payment_status: 0, deposit_amount: 750 });
  }
  await sqlRows`update gateway_account set status = 1 where merchant_id = ${shop.merchantId}`;
  await booksAgree();
});
