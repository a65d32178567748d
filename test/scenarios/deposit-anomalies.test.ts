import { afterAll, describe, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** Money that comes twice, late, or for a visit that is not to be: each is booked, and nobody's is kept by accident. */
const desk = await openDepositDesk();
const { at, shop, owner, riyadh, wrapping, reem, sqlRows, later, ok, visit, payment } = desk;
const { onPage, isTold, lapse, settled, moved, booksAgree, notice, newest, until, act, settings } = desk;
afterAll(() => at.close());

// Of 25.00: 7.50.
const deposit = 750;
let phone = 563_000_000;
const bookAt = async (time: string, on: string) => {
  const by = `0${++phone}`;
  const { form } = await desk.toCode(by, time, `&by_${wrapping}=${reem}`, desk.home, on);
  const sent = await desk.send(form, { code: await desk.codeOf(by) });
  expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
  return newest();
};
const minutesTo = (time: string, on: string): number =>
  (Date.parse(riyadh(time, on)) - Date.parse('2026-03-01T05:00:00Z')) / 61_000 - desk.clock();
const inCash = async (id: number) => {
  const { customer_id } = await visit(id);
  const payment = { method: 'cash', amount: deposit, tendered_amount: deposit };
  return ok(owner('POST', '/api/deposits', { customer_id, appointment_id: id, payment }));
};
const refundsOf = async (paymentId: unknown) =>
  sqlRows`select status, amount from gateway_refund where payment_id = ${paymentId}`;
const isReturned = (id: number) =>
  until(async () => (await visit(id)).deposits.some((one: { returned_amount: number }) => one.returned_amount > 0));

describe('deposit paid twice', () => {
  test('deposit paid at the desk refunds a later card', async () => {
    const { id } = await bookAt('10:00', '2026-03-02');
    await onPage(id, 'late');
    await inCash(id);
    expect(
      await sqlRows`select status from gateway_attempt where payment_id = ${(await payment(id))['id']}
      and status not in (4, 5)`,
    ).toEqual([]);
    expect(await notice(id)).toBe(200);
    await isTold(id);
    await isReturned(id);
    await settled();
    expect(await visit(id)).toMatchObject({ status: 1, payment_status: 1, deposit_turn: 0 });
    expect((await visit(id)).deposits).toMatchObject([
      { amount: deposit, returned_amount: 0 },
      { amount: deposit, returned_amount: deposit },
    ]);
    expect(await refundsOf((await payment(id))['id'])).toMatchObject([{ status: 2, amount: deposit }]);
    await booksAgree();
  });

  test('no-show forfeits the first and refunds the second', async () => {
    const { id } = await bookAt('11:00', '2026-03-02');
    await onPage(id, 'late');
    await inCash(id);
    later(minutesTo('11:10', '2026-03-02'));
    await ok(owner('POST', `/api/appointments/${id}/no_show`, {}));
    await settled();
    const kept = await moved('cancellation_income');
    expect(await notice(id)).toBe(200);
    await isTold(id);
    await isReturned(id);
    await settled();
    expect(await visit(id)).toMatchObject({ status: 4, deposit_turn: 2 });
    expect((await visit(id)).deposits).toMatchObject([
      { kept_amount: deposit, returned_amount: 0 },
      { kept_amount: 0, returned_amount: deposit },
    ]);
    expect(await moved('cancellation_income')).toBe(kept);
    await booksAgree();
  });

  test('second page’s payment is refunded', async () => {
    const { id } = await bookAt('12:00', '2026-03-03');
    await until(async () => (await payment(id))['status'] === 2);
    const old = await desk.attempt(id);
    await ok(owner('POST', `/api/appointments/${id}/ask_deposit`, {}));
    await onPage(id, 'pay_mada');
    await isTold(id);
    // Only now the bank agrees to what was paid by the first one, which was closed meanwhile.
    await sqlRows`update sandbox_checkout set status = 'paid', method = 'mada' where id = ${old['provider_id']}`;
    const { provider_id, reference, provider_url } = old;
    expect(await notice(id, { id: provider_id, reference, url: provider_url })).toBe(200);
    await isReturned(id);
    await settled();
    expect((await visit(id)).deposits).toMatchObject([{ returned_amount: 0 }, { returned_amount: deposit }]);
    expect(await visit(id)).toMatchObject({ status: 1, payment_status: 1 });
    const refunds = await sqlRows`select r.status, r.amount from gateway_refund r
      join gateway_payment p on p.merchant_id = r.merchant_id and p.id = r.payment_id where p.purpose_id = ${id}`;
    expect(refunds).toMatchObject([{ status: 2, amount: deposit }]);
    await booksAgree();
  });
});

const paidRequest = async (time: string, on: string) => {
  await settings({ new_customers_wait: true, request_hours: 2 });
  const booked = await bookAt(time, on);
  await ok(owner('POST', `/api/appointments/${booked.id}/ask_deposit`, {}));
  await onPage(booked.id, 'pay_mada');
  await isTold(booked.id);
  expect(await visit(booked.id)).toMatchObject({ status: 1, payment_status: 1, request_status: 1 });
  return booked;
};

describe('paid booking request', () => {
  test('unanswered paid request expires and refunds', async () => {
    const { id } = await paidRequest('10:00', '2026-03-08');
    later(10 * 60);
    await lapse(id);
    await settled();
    expect(await visit(id)).toMatchObject({
      payment_status: 0,
      deposit_turn: 1,
      deposits: [{ returned_amount: deposit }],
    });
    expect(await refundsOf((await payment(id))['id'])).toMatchObject([{ status: 2, amount: deposit }]);
    await booksAgree();
  });

  test('customer leaving for another time is refunded', async () => {
    const { id, unique_id } = await paidRequest('10:00', '2026-03-04');
    const soon = minutesTo('06:00', '2026-03-04');
    expect(soon).toBeGreaterThan(0);
    await ok(owner('POST', `/api/appointments/${id}/propose`, { from_at: riyadh('12:00', '2026-03-04') }));
    await sqlRows`update appointment set held_until = ${riyadh('11:30', '2026-03-04')} where id = ${id}`;
    later(soon);
    expect((await act(unique_id, 'leave')).status).toBe(303);
    await settled();
    expect(await visit(id)).toMatchObject({
      status: 0,
      deposit_turn: 1,
      deposits: [{ kept_amount: 0, returned_amount: deposit }],
    });
    await booksAgree();
  });

  test('late withdrawal of a request is refunded', async () => {
    const { id, unique_id } = await paidRequest('15:00', '2026-03-04');
    expect((await act(unique_id, 'cancel')).status).toBe(303);
    await settled();
    expect(await visit(id)).toMatchObject({
      status: 0,
      deposit_turn: 1,
      deposits: [{ kept_amount: 0, returned_amount: deposit }],
    });
    await settings({ new_customers_wait: false, request_hours: 12 });
    await booksAgree();
  });
});

describe('payment of a changed customer', () => {
  const customerOf = async (id: number) => (await visit(id)).customer_id as number;

  test('disabled customer’s payment is booked', async () => {
    const { id } = await bookAt('10:00', '2026-03-09');
    await sqlRows`update customer set status = 0 where merchant_id = ${shop.merchantId} and id = ${await customerOf(id)}`;
    await onPage(id, 'pay_mada');
    await isTold(id);
    expect(await visit(id)).toMatchObject({ status: 1, payment_status: 1, deposits: [{ amount: deposit }] });
    await booksAgree();
  });

  test('erased customer’s payment is booked and refundable', async () => {
    const { id } = await bookAt('11:00', '2026-03-09');
    await onPage(id, 'late');
    await ok(owner('POST', `/api/customers/${await customerOf(id)}/erase`, {}));
    expect(await notice(id)).toBe(200);
    await isTold(id);
    expect(await visit(id)).toMatchObject({ deposits: [{ amount: deposit }] });
    await booksAgree();
    await ok(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'gone' }));
    await settled();
    expect(await visit(id)).toMatchObject({ deposits: [{ returned_amount: deposit }] });
    await booksAgree();
  });
});

test('desk’s payment request ends with the appointment hold', async () => {
  const { id } = await bookAt('12:00', '2026-03-10');
  const { held_until } = await visit(id);
  expect(held_until).not.toBeNull();
  await ok(owner('POST', `/api/appointments/${id}/ask_deposit`, {}));
  expect(Date.parse(String((await payment(id))['expires_at']))).toBe(Date.parse(held_until));
  // Asked for longer than the hold.
  await sqlRows`update gateway_payment set expires_at = expires_at + interval '2 days' where id = ${(await payment(id))['id']}`;
  later(30);
  await lapse(id);
  const ended = Date.parse(String((await payment(id))['expires_at']));
  expect(ended).toBeLessThan(Date.parse(held_until) + 3_600_000);
});

test('night request waits for opening hours, both see when', async () => {
  // Wednesday at eleven in the evening; the shop opens at nine.
  later(minutesTo('23:00', '2026-03-11'));
  await settings({ new_customers_wait: true, request_hours: 2 });
  const { id, unique_id } = await bookAt('15:00', '2026-03-12');
  const { held_until } = await visit(id);
  expect(Date.parse(held_until)).toBe(Date.parse(riyadh('11:00', '2026-03-12')));
  expect((await desk.page(unique_id)).html).toContain('11:00 AM');
  await settings({ new_customers_wait: false, request_hours: 12 });
});
