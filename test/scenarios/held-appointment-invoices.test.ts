import { afterAll, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** The bill of a visit that is put aside stays the bill of that visit, at any till. */
const desk = await openDepositDesk();
const { at, owner, shop, next, riyadh, wrapping, ok, visit, booksAgree } = desk;
afterAll(() => at.close());

const book = async (time: string): Promise<number> =>
  (
    await ok(
      owner('POST', '/api/appointments', {
        ...{ customer_id: shop.customers[0], from_at: riyadh(time) },
        people: [[{ service_id: wrapping }]],
      }),
    )
  ).ids[0];
const billOf = async (appointment_id: number) => {
  const { customer_id, lines } = await visit(appointment_id);
  return {
    ...{ customer_id, appointment_id },
    lines: lines.map((line: { service_id: number; price: number }) => ({
      ...{ kind: 'service', item_id: line.service_id, quantity_milli: 1_000, unit_price: line.price },
    })),
  };
};
const hold = (bill: object, by = owner) => by('POST', '/api/held_invoices', bill);

test('held appointment invoice sells as that appointment’s', async () => {
  const id = await book('15:00');
  const held = await ok(hold(await billOf(id)));
  expect(held.bill.appointment_id).toBe(id);
  const again = await ok(owner('PUT', `/api/held_invoices/${held.id}`, { ...held.bill, version: held.version }));
  const { bill, version } = await ok(owner('GET', `/api/held_invoices/${again.id}`));
  expect(bill.appointment_id).toBe(id);
  const sold = await ok(
    owner('POST', '/api/invoices', {
      ...{ ...bill, held_invoice_id: held.id, held_version: version },
      payments: [{ method: 'cash', amount: held.total_amount }],
    }),
  );
  expect(await visit(id)).toMatchObject({ invoice_id: sold.id, status: 3 });
  expect((await hold(bill)).body).toBe('appointment_has_invoice');
  await booksAgree();
});

test('two held invoices of one appointment sell once', async () => {
  const id = await book('14:00');
  const bill = await billOf(id);
  const [first, second] = [await ok(hold(bill)), await ok(hold(bill))];
  const sell = (held: { id: number; version: number; total_amount: number }, more: object = {}) =>
    owner('POST', '/api/invoices', {
      ...{ ...bill, held_invoice_id: held.id, held_version: held.version, ...more },
      payments: [{ method: 'cash', amount: held.total_amount }],
    });
  await ok(sell(first));
  expect((await sell(second)).body).toBe('appointment_has_invoice');
  // Whoever leaves the visit out sells it once more all the same.
  expect((await sell(second, { appointment_id: undefined })).body).toBe('appointment_has_invoice');
  await booksAgree();
});

test('invoice is held for an existing appointment', async () => {
  const id = await book('16:00');
  const bill = await billOf(id);
  await ok(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'ill' }));
  expect((await hold(bill)).body).toBe('appointment_not_found_or_cancelled');
  const stranger = await at.signIn(next.owner);
  const theirs = { kind: 'service', item_id: next.services[0], quantity_milli: 1_000, unit_price: 2_500 };
  const standing = await book('16:00');
  expect((await hold({ lines: [theirs], appointment_id: standing }, stranger)).body).toBe(
    'appointment_not_found_or_cancelled',
  );
});
