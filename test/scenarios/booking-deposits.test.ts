import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** A booking with a deposit: paid in time, too late or never, moved, cancelled early and late, not come to. */
const desk = await openDepositDesk();
const { at, shop, owner, riyadh, wrapping, reem, open, rows, sqlRows, later, ok, asks, settings } = desk;
const { visit, payment, onPage, isTold, settled, moved, booksAgree, notice, newest, told, page, act, until } = desk;
afterAll(() => at.close());

const deposit = 750;
const asBefore = /href="[^"]*\/booking\/time\?service=\d+&[^"]*on=\d{4}-\d\d-\d\d"/;
let phone = 551_000_000;
const mobile = () => `0${++phone}`;
let day = 1;
/** A day of its own for each test, so that nobody stands in the other's way. */
let on = '';
beforeEach(() => {
  day += 1;
  on = `2026-03-${String(day).padStart(2, '0')}`;
  // Fridays and Saturdays the shop is closed.
  while ([5, 6].includes(new Date(`${on}T12:00:00Z`).getUTCDay())) {
    day += 1;
    on = `2026-03-${String(day).padStart(2, '0')}`;
  }
});
const byReem = `&by_${wrapping}=${reem}`;
const bookAt = async (time: string, by = mobile()) => {
  const { form } = await toCodeOn(by, time);
  const sent = await desk.send(form, { code: await desk.codeOf(by) });
  expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
  return { to: sent.to, ...(await newest()) };
};
const toCodeOn = (by: string, time: string) => desk.toCode(by, time, byReem, desk.home, on);
const paidAppointment = async (time: string) => {
  const booked = await bookAt(time);
  await onPage(booked.id, 'pay_mada');
  await isTold(booked.id);
  return booked;
};
const minutesTo = (time: string, hours: number): number =>
  (Date.parse(riyadh(time, on)) - hours * 3_600_000 - Date.parse('2026-03-01T05:00:00Z')) / 61_000 - desk.clock();
const lapse = async (id: number) => {
  await sqlRows`select put_jobs('appointments.lapse', ${JSON.stringify([
    { merchant_id: shop.merchantId, payload: {} },
  ])}::jsonb)`;
  await until(async () => (await visit(id)).status === 0);
};

describe('booking deposit', () => {
  test('gateway payment confirms appointment, document and message', async () => {
    const before = (await told('booking_link')).length;
    const { to, id, unique_id } = await bookAt('10:00');
    expect(to).toMatch(/^\/en\/shop\/roses\/payment-gateway-status\/[\w-]{24}$/);
    expect(await visit(id)).toMatchObject({ status: 1, payment_status: 2, deposit_amount: deposit, cancel_hours: 24 });
    expect((await told('booking_link')).length).toBe(before);
    expect((await page(unique_id)).html).toContain('/payment-gateway-status/');
    const held = new RegExp(`Booking number <bdi[^>]*>${id}<.*Your time is held until`, 's');
    await until(async () => held.test((await open(to)).html));
    const status = await open(to);
    expect([status.status, status.html.includes('7.50')]).toEqual([200, true]);
    await onPage(id, 'pay_mada');
    await isTold(id);
    const fixed = await visit(id);
    expect(fixed).toMatchObject({ status: 1, payment_status: 1, held_until: null, deposits: [{ amount: deposit }] });
    expect(fixed.events.map(({ action }: { action: string }) => action)).toEqual([
      'booked',
      'deposit_asked',
      'deposit_paid',
    ]);
    expect((await told('booking_link')).length).toBe(before + 1);
    // The customer's record names what it was paid by, not the way of asking.
    const { records } = await ok(owner('GET', `/api/customers/${fixed.customer_id}/timeline?kind=payment`));
    expect(records[0].detail).toMatchObject({ method: 'payment_link', paid_by: 'mada' });
    const paid = await open(to);
    expect([paid.html.includes('/en/e-deposit/'), paid.html.includes('pay-held')]).toEqual([true, false]);
    await booksAgree();
  });

  test('deposit stays as agreed when its service changes', async () => {
    const booked = await paidAppointment('10:00');
    await asks(wrapping, { deposit: 2, free_cancel_hours: 700 });
    expect(await visit(booked.id)).toMatchObject({ deposit_amount: deposit, cancel_hours: 24 });
    await asks(wrapping, { deposit: 1, deposit_bp: 3_000 });
    expect((await page(booked.unique_id)).html).toContain('/move"');
  });

  test('unpaid booking lapses and releases its time', async () => {
    const first = await bookAt('10:00');
    later(7);
    const early = await toCodeOn(mobile(), '10:00').catch(() => null);
    expect(early).toBeNull();
    later(5);
    expect((await page(first.unique_id)).html).toContain('Expired');
    const second = await bookAt('10:00');
    expect(await visit(first.id)).toMatchObject({ status: 0, payment_status: 0 });
    expect((await visit(first.id)).lapsed_at).not.toBeNull();
    expect(await visit(second.id)).toMatchObject({ status: 1, payment_status: 2 });
  });

  test('late payment revives the appointment while time is free', async () => {
    const { id, to } = await bookAt('10:00');
    await onPage(id, 'late');
    later(15);
    const early = (await open(to)).html;
    await lapse(id);
    for (const html of [early, (await open(to)).html])
      expect([/"hold_ended"/, /Pay |Try/, asBefore].map((one) => one.test(html)).join()).toBe('true,false,true');
    expect(await notice(id)).toBe(200);
    await isTold(id);
    const revived = { status: 1, payment_status: 1, lapsed_at: null, deposits: [{ amount: deposit }] };
    expect(await visit(id)).toMatchObject(revived);
    const [busy] = await sqlRows`select count(*)::int as n from busy_time where merchant_id = ${shop.merchantId}
      and appointment_id = ${id} and employee_id is not null`;
    expect(busy!['n']).toBe(1);
    expect((await open(to)).html).toContain('data-state="late_kept"');
    await booksAgree();
  });

  test('late payment for booked time is refunded with notice', async () => {
    const { id, to } = await bookAt('10:00');
    await onPage(id, 'late');
    later(15);
    await paidAppointment('10:00');
    const links = await moved('payment_links');
    expect(await notice(id)).toBe(200);
    await isTold(id);
    await settled();
    const late = await visit(id);
    expect(late).toMatchObject({
      status: 0,
      payment_status: 0,
      deposits: [{ amount: deposit, returned_amount: deposit }],
    });
    expect(await moved('payment_links')).toBe(links);
    const refunds =
      await sqlRows`select status, amount from gateway_refund where payment_id = ${(await payment(id))['id']}`;
    expect(refunds).toMatchObject([{ status: 2, amount: deposit }]);
    expect((await told('booking_money_back')).at(-1)).toMatchObject({ subject_id: id });
    expect((await open(to)).html).toMatch(/data-state="late_returned".*7\.50[^<]*was refunded to your card/);
    await booksAgree();
  });

  test('repeated notices pay the deposit once', async () => {
    const { id } = await bookAt('10:00');
    await desk.isOpen(id);
    expect(await notice(id, { amount: 1 })).toBe(200);
    await settled();
    expect(await visit(id)).toMatchObject({ payment_status: 2, deposits: [] });
    await Promise.all([notice(id), notice(id), notice(id, { status: 'declined' }), notice(id)]);
    await isTold(id);
    await settled();
    expect((await visit(id)).deposits).toHaveLength(1);
    expect(await visit(id)).toMatchObject({ status: 1, payment_status: 1 });
    await booksAgree();
  });

  test('declined payment retries while time is held', async () => {
    const { id, to, unique_id } = await bookAt('10:00');
    await onPage(id, 'decline');
    await until(async () => (await payment(id))['told_status'] === 6);
    const again = await desk.send(desk.formOf((await open(to)).html, 'retry'), {});
    expect(again.status).toBe(303);
    await onPage(id, 'decline');
    await until(async () => (await payment(id))['told_status'] === 6);
    const failed = desk.formOf((await open(to)).html, 'retry');
    expect((await act(unique_id, 'cancel')).status).toBe(303);
    await settled();
    expect(await visit(id)).toMatchObject({ status: 0, payment_status: 0, deposits: [] });
    expect((await desk.send(failed, {})).status).not.toBe(303);
    expect((await open(to)).html).toContain('data-state="called_off"');
  });

  test('repeated form makes one appointment and one payment', async () => {
    const by = mobile();
    const { form } = await toCodeOn(by, '10:00');
    const code = await desk.codeOf(by);
    const count = (await rows()).length;
    const [a, b] = await Promise.all([desk.send(form, { code }), desk.send(form, { code })]);
    expect([a.status, b.status, a.to === b.to]).toEqual([303, 303, true]);
    expect((await rows()).length).toBe(count + 1);
    const { id } = await newest();
    expect(await sqlRows`select 1 from gateway_payment where purpose = 'booking' and purpose_id = ${id}`).toHaveLength(
      1,
    );
  });
});

describe('booking deposit outcome', () => {
  test('deposit follows moves and refunds on timely cancellation', async () => {
    const { id, unique_id } = await paidAppointment('10:00');
    const times = await open(`/en/e-booking/${unique_id}/move?on=${on}`);
    const sent = await desk.send(desk.formOf(times.html, 'move'), { at: riyadh('11:00', on) });
    expect(sent.status).toBe(303);
    expect(await visit(id)).toMatchObject({ payment_status: 1, deposits: [{ amount: deposit }] });
    const before = await moved('customer_deposits');
    expect((await page(unique_id)).html).toContain('is refunded');
    expect((await act(unique_id, 'cancel')).status).toBe(303);
    await settled();
    expect(await visit(id)).toMatchObject({ status: 0, deposit_turn: 1, deposits: [{ returned_amount: deposit }] });
    expect(await moved('customer_deposits')).toBe(before + 652);
    const [refund] = await sqlRows`select status from gateway_refund where payment_id = ${(await payment(id))['id']}`;
    expect(refund).toMatchObject({ status: 2 });
    await booksAgree();
  });

  test('late cancellation forfeits once with VAT still due', async () => {
    const { id, unique_id } = await paidAppointment('10:00');
    later(minutesTo('10:00', 20));
    const [kept, vat] = [await moved('cancellation_income'), await moved('vat_output')];
    const late = await page(unique_id);
    expect(late.html).toContain('shop keeps');
    expect(late.html).not.toContain('/move"');
    expect((await act(unique_id, 'cancel')).status).toBe(303);
    await settled();
    expect(await visit(id)).toMatchObject({ status: 0, deposit_turn: 2, deposits: [{ kept_amount: deposit }] });
    expect(await moved('cancellation_income')).toBe(kept - 652);
    expect(await moved('vat_output')).toBe(vat);
    await sqlRows`select put_jobs('appointment.settle_deposit', ${JSON.stringify([
      { merchant_id: shop.merchantId, payload: { appointment_id: id }, key: String(id) },
    ])}::jsonb)`;
    await settled();
    expect(await moved('cancellation_income')).toBe(kept - 652);
    await booksAgree();
    // The shop gives it back all the same.
    await ok(owner('POST', `/api/appointments/${id}/deposit_turn`, { turn: 1 }));
    await settled();
    expect(await visit(id)).toMatchObject({ deposits: [{ kept_amount: 0, returned_amount: deposit }] });
    expect(await moved('cancellation_income')).toBe(kept);
    await booksAgree();
  });

  test('no-show forfeits and later attendance restores the deposit', async () => {
    const { id } = await paidAppointment('10:00');
    later(minutesTo('10:00', -0.2));
    const [kept, deposits] = [await moved('cancellation_income'), await moved('customer_deposits')];
    await ok(owner('POST', `/api/appointments/${id}/no_show`, {}));
    await settled();
    expect(await visit(id)).toMatchObject({ status: 4, deposits: [{ kept_amount: deposit }] });
    expect(await moved('cancellation_income')).toBe(kept - 652);
    await ok(owner('POST', `/api/appointments/${id}/check_in`, {}));
    await settled();
    expect(await visit(id)).toMatchObject({ status: 2, deposit_turn: 0, deposits: [{ kept_amount: 0 }] });
    expect([await moved('cancellation_income'), await moved('customer_deposits')]).toEqual([kept, deposits]);
    await booksAgree();
    // Its bill uses it, and counts its VAT once.
    const { customer_id, deposits: paid } = await visit(id);
    const sold = await ok(
      owner('POST', '/api/invoices', {
        customer_id,
        appointment_id: id,
        lines: [{ kind: 'service', item_id: wrapping, quantity_milli: 1000, unit_price: 2500 }],
        deposits: [{ deposit_id: paid[0].document_id, amount: deposit }],
        payments: [{ method: 'cash', amount: 1750, tendered_amount: 1750 }],
      }),
    );
    expect(sold).toMatchObject({ total: 2500, paid_amount: 1750, due_amount: 0 });
    expect(await visit(id)).toMatchObject({ status: 3, payment_status: 1, invoice_id: sold.id });
    expect(await moved('customer_deposits')).toBe(deposits + 652);
    await booksAgree();
  });

  test('shop cancellation refunds unless permitted otherwise', async () => {
    const [first, second] = [await paidAppointment('10:00'), await paidAppointment('11:00')];
    await ok(owner('POST', `/api/appointments/${first.id}/cancel`, { reason: 'ill' }));
    await ok(owner('POST', `/api/appointments/${second.id}/cancel`, { reason: 'ill', keeps_deposit: true }));
    await settled();
    expect(await visit(first.id)).toMatchObject({ deposits: [{ returned_amount: deposit, kept_amount: 0 }] });
    expect(await visit(second.id)).toMatchObject({ deposits: [{ returned_amount: 0, kept_amount: deposit }] });
    await desk.statementAgrees((await visit(second.id)).customer_id, deposit);
    await booksAgree();
  });

  test('outcome is decided where possible and permitted', async () => {
    const { id } = await paidAppointment('10:00');
    const ask = (path: string, body: object) => owner('POST', `/api/appointments/${id}/${path}`, body);
    expect((await ask('ask_deposit', {})).body).toBe('appointment_deposit_paid');
    expect((await ask('deposit_turn', { turn: 2 })).body).toBe('appointment_not_over');
    const free = await bookAt('11:00');
    await ok(owner('POST', `/api/appointments/${free.id}/cancel`, { reason: 'ill' }));
    const none = await owner('POST', `/api/appointments/${free.id}/deposit_turn`, { turn: 2 });
    expect(none.body).toBe('appointment_without_deposit');
    // Somebody who cancels appointments and has nothing to do with money.
    const { records } = await ok(owner('GET', '/api/roles?page_size=100'));
    const cashier = records.find((one: { key: string }) => one.key === 'cashier');
    const { permissions } = await ok(owner('GET', `/api/roles/${cashier.id}`));
    const role = { name_en: 'Desk', permissions: { ...permissions, 16: [1, 2, 3, 4] } };
    const { id: desk_role } = await ok(owner('POST', '/api/roles', role));
    await sqlRows`update shop_user set role_id = ${desk_role} where merchant_id = ${shop.merchantId} and email = ${shop.cashier}`;
    const clerk = await at.signIn(shop.cashier);
    const kept = await clerk('POST', `/api/appointments/${id}/cancel`, { reason: 'ill', keeps_deposit: true });
    expect(kept.body).toBe('keeping_deposit_not_allowed');
    expect(await visit(id)).toMatchObject({ status: 1 });
  });

  test('cancelling during payment returns the money', async () => {
    const { id, unique_id } = await bookAt('10:00');
    await onPage(id, 'late');
    await Promise.all([act(unique_id, 'cancel'), notice(id)]);
    await isTold(id);
    await settled();
    expect(await visit(id)).toMatchObject({ status: 0, deposits: [{ returned_amount: deposit, kept_amount: 0 }] });
    await booksAgree();
  });

  test('payment and lapse race ends consistently', async () => {
    const { id } = await bookAt('10:00');
    await onPage(id, 'late');
    later(15);
    const lapsing = sqlRows`select put_jobs('appointments.lapse', ${JSON.stringify([
      { merchant_id: shop.merchantId, payload: {} },
    ])}::jsonb)`;
    await Promise.all([lapsing, notice(id)]);
    await isTold(id);
    await settled();
    const after = await visit(id);
    expect(after.status).toBe(1);
    expect(after.deposits).toMatchObject([{ amount: deposit, returned_amount: 0 }]);
    await booksAgree();
  });
});

describe('booking awaiting the shop', () => {
  test('booking is held, accepted once, then requests its deposit', async () => {
    await settings({ new_customers_wait: true });
    const { to, id, unique_id } = await bookAt('10:00');
    expect(to).toContain('/booking-success/');
    expect(await visit(id)).toMatchObject({ status: 1, payment_status: 0, request_status: 1 });
    expect((await told('booking_request_received')).at(-1)).toMatchObject({ subject_id: id });
    expect((await page(unique_id)).html).toContain('Waiting for the shop');
    expect((await ok(owner('GET', `/api/appointments/calendar?from_on=${on}&to_on=${on}`))).requests_count).toBe(1);
    expect((await ok(owner('GET', '/api/appointments?request_status=1'))).records).toMatchObject([{ id }]);
    const accepting = () => owner('POST', `/api/appointments/${id}/accept`, {});
    const both = await Promise.all([accepting(), accepting()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 501]);
    expect(both.find(({ status }) => status === 501)!.body).toBe('appointment_request_answered');
    expect(await sqlRows`select 1 from gateway_payment where purpose = 'booking' and purpose_id = ${id}`).toHaveLength(
      1,
    );
    expect(await visit(id)).toMatchObject({ request_status: 3, payment_status: 2 });
    expect((await told('booking_deposit_asked')).at(-1)).toMatchObject({ subject_id: id });
    await onPage(id, 'pay_mada');
    await isTold(id);
    expect(await visit(id)).toMatchObject({ payment_status: 1, held_until: null });
  });

  test('booking is declined with reason or lapses with notice', async () => {
    const first = await bookAt('10:00');
    await ok(owner('POST', `/api/appointments/${first.id}/decline`, { reason: 'We are on a trip' }));
    expect(await visit(first.id)).toMatchObject({ status: 0, request_status: 4 });
    expect((await told('booking_declined')).at(-1)).toMatchObject({ subject_id: first.id });
    const second = await bookAt('11:00');
    const { held_until } = await visit(second.id);
    later((Date.parse(held_until) - Date.parse(desk.instant())) / 61_000 + 1);
    await lapse(second.id);
    await until(async () => (await told('booking_lapsed')).at(-1)?.['subject_id'] === second.id);
    const again = await owner('POST', `/api/appointments/${second.id}/accept`, {});
    expect([again.status, again.body]).toEqual([501, 'appointment_not_found_or_cancelled']);
  });

  test('suggested time is accepted or declined by link', async () => {
    await asks(wrapping, { deposit: 0 });
    const [taken, left] = [await bookAt('10:00'), await bookAt('11:00')];
    for (const [{ id }, time] of [
      [taken, '13:00'],
      [left, '14:00'],
    ] as const)
      await ok(owner('POST', `/api/appointments/${id}/propose`, { from_at: riyadh(time, on) }));
    const asked = await page(taken.unique_id);
    expect(asked.html).toContain('suggests another time');
    expect((await act(taken.unique_id, 'take')).status).toBe(303);
    expect((await act(left.unique_id, 'leave')).status).toBe(303);
    expect(await visit(taken.id)).toMatchObject({ status: 1, request_status: 3, held_until: null });
    expect((await visit(taken.id)).from_at).toContain('T10:00:00');
    expect(await visit(left.id)).toMatchObject({ status: 0, request_status: 4 });
    await asks(wrapping, { deposit: 1, deposit_bp: 3_000 });
    await settings({ new_customers_wait: false });
  });

  test('cardless shop makes bookings wait or books them', async () => {
    await sqlRows`update gateway_account set status = 0 where merchant_id = ${shop.merchantId}`;
    const first = await bookAt('10:00');
    expect(await visit(first.id)).toMatchObject({ request_status: 1, deposit_amount: deposit });
    await settings({ unpaid_waits: false });
    const second = await bookAt('11:00');
    expect(await visit(second.id)).toMatchObject({ request_status: null, payment_status: 0, deposit_amount: deposit });
    await sqlRows`update gateway_account set status = 1 where merchant_id = ${shop.merchantId}`;
    const cash = await ok(
      owner('POST', '/api/deposits', {
        customer_id: second.customer_id,
        appointment_id: second.id,
        payment: { method: 'cash', amount: deposit, tendered_amount: deposit },
      }),
    );
    expect(await visit(second.id)).toMatchObject({
      payment_status: 1,
      deposits: [{ document_id: cash.id, is_by_card: false, amount: deposit }],
    });
    await booksAgree();
  });
});
