import { afterAll, describe, expect, test } from 'vitest';
import { notifyAppointmentChanges } from '../../src/features/appointments/server/messages/notify-appointment-changes.ts';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** What customers are told of money that they paid for a visit that does not take place. */
const desk = await openDepositDesk();
const { at, shop, owner, wrapping, reem, sqlRows, later, ok, settings } = desk;
const { onPage, isTold, settled, newest, act, visit, payment, moved, booksAgree, page, riyadh } = desk;
afterAll(() => at.close());

const [first, second, third] = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;
let phone = 552_000_000;
const bookAt = async (time: string, on: string, pays: object = {}) => {
  const by = `0${++phone}`;
  const { form } = await desk.toCode(by, time, `&by_${wrapping}=${reem}`, desk.home, on);
  const sent = await desk.send(form, { code: await desk.codeOf(by), ...pays });
  expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
  return newest();
};
const paidAppointment = async (time: string, on: string, pays: object = {}) => {
  const booked = await bookAt(time, on, pays);
  await onPage(booked.id, 'pay_mada');
  await isTold(booked.id);
  return booked;
};

describe('refund messages of bookings', () => {
  const texts = (id: number) => sqlRows`
    select t.kind, coalesce(g.text_body, '') as text from customer_message t join message g on g.id = t.message_id
    where t.merchant_id = ${shop.merchantId} and t.subject_id = ${id}
      and t.kind in ('booking_cancelled', 'booking_cancelled_paid', 'booking_declined_paid', 'booking_money_returned')
    order by t.kind`;
  const tellNews = () =>
    at.database.as(shop.merchantId, (tx) =>
      notifyAppointmentChanges({ now: desk.instant(), publicUrl: 'http://batalat.test', user: { id: null } }, tx),
    );

  test('cancelling customer reads the refund and its arrival', async () => {
    const [own, shops] = [await paidAppointment('10:00', first), await paidAppointment('11:00', first)];
    expect((await act(own.unique_id, 'cancel')).status).toBe(303);
    await ok(owner('POST', `/api/appointments/${shops.id}/cancel`, { reason: 'ill' }));
    await settled();
    later(4);
    await tellNews();
    await tellNews();
    for (const { id } of [own, shops]) {
      const said = await texts(id);
      expect(said.map(({ kind }) => kind)).toEqual(['booking_cancelled_paid', 'booking_money_returned']);
      for (const { text } of said) expect(text).toContain('7.50');
    }
  });

  test('no message mentions forfeited or unpaid money', async () => {
    const [kept, free] = [await paidAppointment('10:00', second), await bookAt('11:00', second)];
    await ok(owner('POST', `/api/appointments/${kept.id}/cancel`, { reason: 'ill', keeps_deposit: true }));
    expect((await act(free.unique_id, 'cancel')).status).toBe(303);
    await settled();
    later(4);
    await tellNews();
    expect((await texts(kept.id)).map(({ kind }) => kind)).toEqual(['booking_cancelled']);
    expect(await texts(free.id)).toEqual([]);
  });

  test('declined paid request explains both in one message', async () => {
    await settings({ new_customers_wait: true });
    const { id } = await bookAt('10:00', third);
    await ok(owner('POST', `/api/appointments/${id}/ask_deposit`, {}));
    await onPage(id, 'pay_mada');
    await isTold(id);
    await ok(owner('POST', `/api/appointments/${id}/decline`, { reason: 'full' }));
    await settings({ new_customers_wait: false });
    await settled();
    later(4);
    await tellNews();
    expect((await texts(id)).map(({ kind }) => kind)).toEqual(['booking_declined_paid', 'booking_money_returned']);
  });
});

describe('full payment where a deposit was required', () => {
  const all = { pays: 'all' };
  const [early, late, missed, billed] = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19'] as const;
  const goTo = (time: string, on: string) =>
    later((Date.parse(riyadh(time, on)) - Date.parse(desk.instant())) / 61_000);

  test('full payment is a choice priced by the server', async () => {
    const { page: step } = await desk.toCode('0551999001', '10:00', `&by_${wrapping}=${reem}`, desk.home, early);
    expect(step.html).toContain('name="pays" value="all"');
    const { id } = await bookAt('10:00', early, all);
    expect(await visit(id)).toMatchObject({ pays_all: true, deposit_amount: 750, payment_status: 2 });
    expect((await payment(id))['amount']).toBe(2_500);
    await onPage(id, 'pay_mada');
    await isTold(id);
    expect(await visit(id)).toMatchObject({ payment_status: 1, deposits: [{ amount: 2_500 }] });
    await booksAgree();
  });

  test('timely cancellation refunds everything', async () => {
    const { id, unique_id } = await paidAppointment('11:00', early, all);
    expect((await page(unique_id)).html).toContain('25.00');
    expect((await act(unique_id, 'cancel')).status).toBe(303);
    await settled();
    expect(await visit(id)).toMatchObject({ deposits: [{ returned_amount: 2_500, kept_amount: 0 }] });
    await booksAgree();
  });

  test('late cancellation forfeits only the deposit, once', async () => {
    const { id, unique_id } = await paidAppointment('15:00', late, all);
    goTo('09:00', late);
    const kept = await moved('cancellation_income');
    expect((await page(unique_id)).html).toContain('17.50');
    expect((await act(unique_id, 'cancel')).status).toBe(303);
    await settled();
    expect(await visit(id)).toMatchObject({
      deposit_turn: 2,
      deposits: [{ returned_amount: 1_750, kept_amount: 750 }],
    });
    await sqlRows`select put_jobs('appointment.settle_deposit', ${JSON.stringify([
      { merchant_id: shop.merchantId, payload: { appointment_id: id }, key: String(id) },
    ])}::jsonb)`;
    await settled();
    expect(await visit(id)).toMatchObject({ deposits: [{ returned_amount: 1_750, kept_amount: 750 }] });
    expect(await moved('cancellation_income')).toBe(kept - 652);
    const refunds =
      await sqlRows`select status, amount from gateway_refund where payment_id = ${(await payment(id))['id']}`;
    expect(refunds).toMatchObject([{ status: 2, amount: 1_750 }]);
    later(4);
    await at.database.as(shop.merchantId, (tx) =>
      notifyAppointmentChanges({ now: desk.instant(), publicUrl: 'http://batalat.test', user: { id: null } }, tx),
    );
    const [said] = await sqlRows`select g.text_body from customer_message t join message g on g.id = t.message_id
      where t.merchant_id = ${shop.merchantId} and t.subject_id = ${id} and t.kind = 'booking_cancelled_paid'`;
    expect(said!['text_body']).toContain('17.50');
    await booksAgree();
  });

  test('no-show forfeits only the deposit', async () => {
    const { id } = await paidAppointment('10:00', missed, all);
    goTo('10:30', missed);
    await ok(owner('POST', `/api/appointments/${id}/no_show`, {}));
    await settled();
    expect(await visit(id)).toMatchObject({ deposits: [{ returned_amount: 1_750, kept_amount: 750 }] });
    await booksAgree();
  });

  test('full payment settles the invoice once', async () => {
    const { id } = await paidAppointment('10:00', billed, all);
    const { customer_id, deposits } = await visit(id);
    const bill = {
      ...{ customer_id, appointment_id: id, payments: [] },
      lines: [{ kind: 'service', item_id: wrapping, quantity_milli: 1000, unit_price: 2500 }],
      deposits: [{ deposit_id: deposits[0].document_id, amount: 2_500 }],
    };
    expect(await ok(owner('POST', '/api/invoices', bill))).toMatchObject({ total: 2_500, due_amount: 0 });
    expect((await owner('POST', '/api/invoices', bill)).status).not.toBe(200);
    await booksAgree();
  });
});

test('VAT-exclusive shop treats partial payment as a deposit', async () => {
  await sqlRows`update merchant set prices_include_vat = false where merchant_id = ${shop.merchantId}`;
  const on = '2026-03-24';
  const visits = [];
  // 25.00 and its VAT: 28.75.
  for (const [time, amount] of [
    ['10:00', 2_600],
    ['11:00', 2_875],
  ] as const) {
    const { ids } = await ok(
      owner('POST', '/api/appointments', {
        customer_id: shop.customers[0],
        from_at: riyadh(time, on),
        people: [[{ service_id: wrapping, employee_id: reem }]],
      }),
    );
    const payment = { method: 'cash', amount, tendered_amount: amount };
    await ok(owner('POST', '/api/deposits', { customer_id: shop.customers[0], appointment_id: ids[0], payment }));
    visits.push(ids[0]);
  }
  const { visits: shown } = await ok(owner('GET', `/api/appointments/calendar?from_on=${on}&to_on=${on}`));
  const isDeposit = (id: number) => shown.find((one: { id: number }) => one.id === id).is_only_deposit;
  expect(visits.map(isDeposit)).toEqual([true, false]);
});
