import { afterAll, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** Card money that comes when the visit is billed already, or that the product knows of and has not told of yet. */
const desk = await openDepositDesk();
const { at, shop, owner, riyadh, wrapping, reem, sqlRows, later, ok, visit, payment } = desk;
const { onPage, isTold, isOpen, settled, booksAgree, notice, newest, until } = desk;
afterAll(() => at.close());

// Of 25.00: 7.50.
const deposit = 750;
let phone = 564_000_000;
const bookAt = async (time: string, on: string) => {
  const by = `0${++phone}`;
  const { form } = await desk.toCode(by, time, `&by_${wrapping}=${reem}`, desk.home, on);
  const sent = await desk.send(form, { code: await desk.codeOf(by) });
  expect(sent.status).toBe(303);
  return newest();
};
const put = (job: string, payload: object) =>
  sqlRows`select put_jobs(${job}, ${JSON.stringify([{ merchant_id: shop.merchantId, payload }])}::jsonb)`;

test.each([
  ['on debt', 0],
  ['and partly paid', 500],
])('payment for an appointment invoiced %s is refunded', async (_, paid) => {
  const on = paid === 0 ? '2026-03-02' : '2026-03-03';
  const { id } = await bookAt('10:00', on);
  await onPage(id, 'late');
  const { customer_id } = await visit(id);
  const sold = await ok(
    owner('POST', '/api/invoices', {
      ...{ customer_id, appointment_id: id, allow_debt: true },
      lines: [{ kind: 'service', item_id: wrapping, quantity_milli: 1_000, unit_price: 2_500, employee_id: reem }],
      payments: paid === 0 ? [] : [{ method: 'cash', amount: paid, tendered_amount: paid }],
    }),
  );
  expect(await visit(id)).toMatchObject({ status: 3, invoice_id: sold.id, payment_status: 0 });
  expect(await notice(id)).toBe(200);
  await isTold(id);
  await until(async () => (await visit(id)).deposits[0]?.returned_amount === deposit);
  await settled();
  expect(await visit(id)).toMatchObject({ status: 3, payment_status: 0, deposit_turn: 0 });
  const refunds =
    await sqlRows`select status, amount from gateway_refund where payment_id = ${(await payment(id))['id']}`;
  expect(refunds).toEqual([{ status: 2, amount: deposit }]);
  const [owed] = await sqlRows`select (total - paid_amount)::int as due from invoice where id = ${sold.id}`;
  expect(owed).toEqual({ due: 2_500 - paid });
  await booksAgree();
});

test('timely payment holds its slot despite late notice', async () => {
  const { id } = await bookAt('12:00', '2026-03-04');
  await isOpen(id);
  // Taken, and the process died before anybody was told.
  const { id: payment_id } = await payment(id);
  await sqlRows`update gateway_payment set status = 5, ended_at = '2026-03-01T05:00:00Z', gateway = 'sandbox', method = 'mada', fee_amount = 100,
    provider_payment_id = 'pay_untold' where id = ${payment_id}`;
  later(30);
  await put('appointments.lapse', {});
  await settled();
  expect(await visit(id)).toMatchObject({ status: 1, lapsed_at: null });
  const same = { from_at: riyadh('12:00', '2026-03-04'), people: [[{ service_id: wrapping, employee_id: reem }]] };
  const other = await owner('POST', '/api/appointments', { customer_id: shop.customers[0], ...same });
  expect([other.status, JSON.stringify(other.body)]).toEqual([501, '"appointment_employee_conflict"']);
  const { visits } = await ok(owner('GET', '/api/appointments/calendar?from_on=2026-03-04&to_on=2026-03-04'));
  expect(visits.map((one: { id: number }) => one.id)).toContain(id);
  await put('gateway_payment.reconcile', {});
  await isTold(id);
  await settled();
  expect(await visit(id)).toMatchObject({
    status: 1,
    payment_status: 1,
    held_until: null,
    deposits: [{ amount: deposit }],
  });
  await booksAgree();
});
