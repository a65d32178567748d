import { afterAll, describe, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** A visit whose services or whose place change asks for what it is now, as long as nothing was paid; what was paid stays. */
const desk = await openDepositDesk();
const { at, shop, owner, riyadh, wrapping, delivery, reem, sqlRows, ok, asks, visit, payment, onPage, isTold, newest } =
  desk;
afterAll(() => at.close());

const on = '2026-03-09';
const line = (service_id: number, time: string, line_number = 1) => ({
  ...{ line_number, service_id, employee_id: reem, from_at: riyadh(time, on), minutes: 30 },
});
const book = async (time: string): Promise<number> => {
  const people = [[{ service_id: wrapping, employee_id: reem }]];
  const body = { customer_id: shop.customers[0], from_at: riyadh(time, on), people };
  return (await ok(owner('POST', '/api/appointments', body))).ids[0];
};
const change = async (id: number, lines: readonly object[], more: object = {}) => {
  const { version, note } = await visit(id);
  return ok(owner('PUT', `/api/appointments/${id}`, { version, note, lines, ...more }));
};

describe('changed appointment with a deposit', () => {
  test('changed services change the deposit, moving preserves it', async () => {
    const id = await book('09:00');
    expect((await visit(id)).deposit_amount).toBe(750);
    await asks(wrapping, { deposit: 1, deposit_bp: 5_000 });
    expect((await change(id, [line(wrapping, '09:30')])).deposit_amount).toBe(750);
    await asks(wrapping, { deposit: 1, deposit_bp: 3_000 });
    await asks(delivery, { deposit: 2, free_cancel_hours: 72 });
    const both = await change(id, [line(wrapping, '09:30'), line(delivery, '10:00', 2)]);
    const { price } = both.lines[1];
    expect([both.deposit_amount, both.cancel_hours]).toEqual([750 + price, 72]);
    await asks(delivery, { deposit: 0 });
    expect((await change(id, [line(delivery, '09:30')])).deposit_amount).toBe(0);
  });

  test('prepaid fee follows a changed area', async () => {
    const kept = await ok(owner('GET', '/api/online_setting'));
    const area = (name_ar: string, fee_amount: number) => ({
      name_ar,
      name_en: name_ar,
      fee_amount,
      travel_minutes: 15,
    });
    const home_areas = [area('الروضة', 5_000), area('الشاطئ', 8_000)];
    const home = { has_home_service: true, home_fee_by: 1, home_areas };
    await ok(owner('PUT', '/api/online_setting', { ...kept, ...home }));
    const rule = await ok(owner('GET', `/api/services/${wrapping}/online`));
    const given = { ...rule, others: undefined, goes_home: undefined, place: 1 };
    await ok(owner('PUT', `/api/services/${wrapping}/online`, given));
    await asks(wrapping, { deposit: 2 });
    const id = await book('11:00');
    const atHome = (name: string) => ({ home: { area: name, address: 'شارع الورود 12', map_link: null } });
    expect((await visit(id)).deposit_amount).toBe(2_500);
    expect((await change(id, [line(wrapping, '11:00')], atHome('الروضة'))).deposit_amount).toBe(7_500);
    expect((await change(id, [line(wrapping, '11:00')], atHome('الشاطئ'))).deposit_amount).toBe(10_500);
    expect((await change(id, [line(wrapping, '11:00')], { is_at_shop: true })).deposit_amount).toBe(2_500);
    await asks(wrapping, { deposit: 1, deposit_bp: 3_000 });
  });

  test('pending payment adopts the new amount or ends', async () => {
    await asks(delivery, { deposit: 1, deposit_bp: 10_000 });
    const id = await book('13:00');
    await ok(owner('POST', `/api/appointments/${id}/ask_deposit`, {}));
    expect(await payment(id)).toMatchObject({ amount: 750 });
    const changed = await change(id, [line(delivery, '13:00')]);
    expect(changed).toMatchObject({ payment_status: 2, deposit_amount: changed.lines[0].price });
    expect(await payment(id)).toMatchObject({ amount: changed.lines[0].price, status: expect.any(Number) });
    const open = await sqlRows`select count(*)::int as n from gateway_payment where merchant_id = ${shop.merchantId}
      and purpose = 'booking' and purpose_id = ${id} and status in (1, 2)`;
    expect(open[0]!['n']).toBeLessThanOrEqual(1);
    await asks(delivery, { deposit: 0 });
    const again = await change(id, [line(wrapping, '13:00'), line(delivery, '13:30', 2)]);
    expect(again).toMatchObject({ payment_status: 2, deposit_amount: 750 });
    const free = await change(id, [line(delivery, '13:00')]);
    expect(free).toMatchObject({ payment_status: 0, deposit_amount: 0, held_until: null });
  });

  test('paid deposit stays and the rest is due onsite', async () => {
    const id = await book('15:00');
    await ok(owner('POST', `/api/appointments/${id}/ask_deposit`, {}));
    await onPage(id, 'pay_mada');
    await isTold(id);
    await asks(delivery, { deposit: 2 });
    const both = await change(id, [line(wrapping, '15:00'), line(delivery, '15:30', 2)]);
    expect(both).toMatchObject({ payment_status: 1, deposit_amount: 750, deposits: [{ amount: 750 }] });
    const { html } = await desk.page(both.unique_id);
    expect(html).toContain('To pay at the shop');
    expect((await newest()).id).toBe(id);
    await desk.booksAgree();
  });
});
