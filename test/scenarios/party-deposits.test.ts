import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** People who come together pay one deposit, and another shop knows nothing of any. */
const desk = await openDepositDesk();
const { at, next, owner, riyadh, wrapping, reem, rows, ok, visit, payment, onPage, isTold, settled, booksAgree } = desk;
const { act, later, notice, page } = desk;
afterAll(() => at.close());

beforeAll(async () => {
  const hind = await ok(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند' }));
  expect(hind.id).toBeGreaterThan(0);
  await ok(owner('PUT', `/api/services/${wrapping}/online`, { version: 0, addon_ids: [], max_people: 2 }));
});

const bookTwo = async (mobile: string, time: string) => {
  const { form } = await desk.toCode(mobile, time, `&by_${wrapping}=${reem}&people=2`);
  const sent = await desk.send(form, { code: await desk.codeOf(mobile) });
  expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
  const [first, guest] = (await rows()).slice(-2);
  return [first!, guest!] as const;
};

test('one deposit holds, confirms and refunds two appointments', async () => {
  const [first, guest] = await bookTwo('0561000001', '10:00');
  expect(await payment(first.id)).toMatchObject({ amount: 1_500 });
  for (const { id } of [first, guest]) expect(await visit(id)).toMatchObject({ status: 1, payment_status: 2 });
  await onPage(first.id, 'pay_mada');
  await isTold(first.id);
  for (const { id } of [first, guest]) expect(await visit(id)).toMatchObject({ payment_status: 1, held_until: null });
  for (const { id } of [first, guest])
    expect((await visit(id)).deposits).toMatchObject([{ total: 1_500, amount: 750 }]);
  expect((await act(first.unique_id, 'cancel')).status).toBe(303);
  await settled();
  for (const { id } of [first, guest]) expect(await visit(id)).toMatchObject({ status: 0 });
  for (const { id } of [first, guest]) expect((await visit(id)).deposits).toMatchObject([{ returned_amount: 750 }]);
  await booksAgree();
});

test('unpaid party deposit lapses for both; late money refunds', async () => {
  const [first, guest] = await bookTwo('0561000002', '11:00');
  await onPage(first.id, 'late');
  later(15);
  expect((await page(first.unique_id)).html).toContain('Expired');
  expect(await notice(first.id)).toBe(200);
  await isTold(first.id);
  await settled();
  for (const { id } of [first, guest]) expect(await visit(id)).toMatchObject({ status: 0 });
  for (const { id } of [first, guest]) expect((await visit(id)).deposits).toMatchObject([{ returned_amount: 750 }]);
  await booksAgree();
});

test('desk requests the joint amount of those still coming', async () => {
  const [first, guest] = await bookTwo('0561000003', '12:00');
  await ok(owner('POST', `/api/appointments/${guest.id}/ask_deposit`, {}));
  expect(await payment(first.id)).toMatchObject({ amount: 1_500 });
  expect(await payment(guest.id)).toBeUndefined();
  await ok(owner('POST', `/api/appointments/${guest.id}/cancel`, { reason: 'ill' }));
  await ok(owner('POST', `/api/appointments/${first.id}/ask_deposit`, {}));
  expect(await payment(first.id)).toMatchObject({ amount: 750 });
  await booksAgree();
});

test('another shop knows nothing of it', async () => {
  const stranger = await at.signIn(next.owner);
  const { id } = (await rows())[0]!;
  for (const verb of ['accept', 'decline', 'propose', 'ask_deposit', 'deposit_turn'])
    expect(
      (await stranger('POST', `/api/appointments/${id}/${verb}`, { reason: 'x', turn: 1, from_at: riyadh('10:00') }))
        .body,
    ).toBe('appointment_not_found_or_cancelled');
  expect((await stranger('GET', `/api/services/${wrapping}/policy`)).body).toBe('service_not_found');
  await booksAgree(next.merchantId);
});
