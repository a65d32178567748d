import { afterAll, beforeAll, expect, test } from 'vitest';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** Deposits that the desk takes and gives back with its own hands. */
const desk = await openDepositDesk();
const { at, owner, shop, next, riyadh, wrapping, ok, visit, payment, settled, booksAgree, moved, open, sqlRows } = desk;
afterAll(() => at.close());
beforeAll(() => ok(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند' })));

const book = async (time: string, people = 1): Promise<number[]> =>
  (
    await ok(
      owner('POST', '/api/appointments', {
        ...{ customer_id: shop.customers[0], from_at: riyadh(time) },
        people: Array.from({ length: people }, () => [{ service_id: wrapping }]),
      }),
    )
  ).ids;
const receiveDeposit = (appointment_id: number, amount: number) =>
  ok(
    owner('POST', '/api/deposits', {
      ...{ customer_id: shop.customers[0], appointment_id },
      payment: { method: 'cash', amount, tendered_amount: amount },
    }),
  );
const listRefundsOwed = async () => (await ok(owner('GET', '/api/deposits/to_give_back'))).deposits;
const refundDeposit = (document_id: number, appointment_id: number) =>
  owner('POST', `/api/deposits/${document_id}/refund`, { appointment_id, method: 'cash', reason: 'ill' });
const cancel = (id: number) => ok(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'ill' }));

test('refund to card requires an authorization code', async () => {
  const [first] = (await book('15:00')) as [number];
  const { id } = await receiveDeposit(first, 1_000);
  await cancel(first);
  const refund = (more: object) =>
    owner('POST', `/api/deposits/${id}/refund`, { method: 'credit_card', reason: 'ill', amount: 400, ...more });
  for (const more of [{}, { authorization_code: '' }, { authorization_code: '   ' }, { authorization_code: null }]) {
    const answer = await refund(more);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { authorization_code: [{ key: 'authorization_code_required' }] },
    ]);
  }
  await ok(refund({ authorization_code: '482913' }));
  await ok(refund({ method: 'cash', amount: 600 }));
  await booksAgree();
});

test('database refuses payments that no sale writes', async () => {
  const broken = [
    [`method = 'credit_card', authorization_code = null`, 'payment_card_has_code'],
    [`method = 'barter'`, 'payment_method_known'],
    [`method = 'transfer', change_amount = 1, tendered_amount = amount + 1`, 'payment_change_is_cash'],
    [
      `status = 0, cancelled_at = now(), source = 0, direction = 1, refunds_payment_id = null`,
      'payment_cancels_deposits',
    ],
  ] as const;
  for (const [change, constraint] of broken)
    await expect(
      at.database.owner.batch([
        sql`update payment set ${literal(change)} where ctid in (select ctid from payment where source = 1 limit 1)`,
      ]),
      change,
    ).rejects.toMatchObject({ constraint });
});

test('suggested deposit covers the whole party or everything', async () => {
  const [first, second] = (await book('09:00', 2)) as [number, number];
  for (const id of [first, second])
    expect((await visit(id)).asks).toEqual({ people: 2, deposit_amount: 1_500, full_amount: 5_000 });
  // Asked by link in full, then taken at the desk in full, by whichever of them: the link ends, each has her share.
  await ok(owner('POST', `/api/appointments/${second}/ask_deposit`, { amount: 5_000 }));
  expect(await payment(first)).toMatchObject({ amount: 5_000 });
  const { id } = await receiveDeposit(second, 5_000);
  await settled();
  expect((await payment(first))['status']).toBe(4);
  for (const one of [first, second])
    expect(await visit(one)).toMatchObject({
      payment_status: 1,
      deposits: [{ document_id: id, total: 5_000, amount: 2_500, is_by_card: false }],
    });
  await booksAgree();
});

test('request is limited to the party’s total price', async () => {
  const [first, second] = (await book('16:00', 2)) as [number, number];
  const ask = (amount: number) => owner('POST', `/api/appointments/${second}/ask_deposit`, { amount });
  for (const amount of [5_001, 1_000_000_000_000]) {
    const answer = await ask(amount);
    expect([answer.status, answer.body.errors]).toEqual([422, { amount: [{ key: 'more_than_visit' }] }]);
  }
  await ok(ask(5_000));
  // Of who comes alone what her own costs; what was agreed stays possible where that became cheaper.
  await cancel(second);
  expect((await owner('POST', `/api/appointments/${first}/ask_deposit`, { amount: 2_501 })).status).toBe(422);
  await ok(owner('POST', `/api/appointments/${first}/ask_deposit`, { amount: 2_500 }));
  await sqlRows`update appointment_line set price = 100 where merchant_id = ${shop.merchantId} and appointment_id = ${first}`;
  await ok(owner('POST', `/api/appointments/${first}/ask_deposit`, { amount: 750 }));
  expect((await owner('POST', `/api/appointments/${first}/ask_deposit`, { amount: 751 })).status).toBe(422);
  await cancel(first);
  await settled();
});

test('desk payment request holds nothing and promises nothing', async () => {
  const [first] = (await book('16:00', 1)) as [number];
  const { url } = await ok(owner('POST', `/api/appointments/${first}/ask_deposit`, {}));
  const path = new URL(url).pathname;
  for (const prefix of ['', '/en']) {
    const page = await open(prefix + path);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('pay-held');
  }
  await cancel(first);
  await settled();
});

test('manual refunds are listed until refunded once each', async () => {
  const [first, second] = (await book('10:00', 2)) as [number, number];
  const { id } = await receiveDeposit(first, 1_500);
  expect(await listRefundsOwed()).toEqual([]);
  await cancel(second);
  await settled();
  expect(await listRefundsOwed()).toMatchObject([{ document_id: id, appointment_id: second, amount: 750 }]);
  // The other one comes: nothing goes back for her.
  expect((await refundDeposit(id, first)).body).toBe('deposit_not_available');
  const answers = await Promise.all([refundDeposit(id, second), refundDeposit(id, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 501]);
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({ total: 750 });
  expect(await listRefundsOwed()).toEqual([]);
  expect(await visit(second)).toMatchObject({ deposits: [{ amount: 750, returned_amount: 750 }] });
  expect(await visit(first)).toMatchObject({ deposits: [{ amount: 750, returned_amount: 0 }] });
  await cancel(first);
  await settled();
  expect(await listRefundsOwed()).toMatchObject([{ appointment_id: first, amount: 750 }]);
  const before = await moved('customer_deposits');
  expect((await refundDeposit(id, first)).status).toBe(200);
  expect(await moved('customer_deposits')).toBe(before + 652);
  await booksAgree();
});

test('single customer’s rest is refunded, kept parts unlisted', async () => {
  const [alone] = (await book('11:00')) as [number];
  const { id } = await receiveDeposit(alone, 750);
  await cancel(alone);
  await settled();
  expect(await listRefundsOwed()).toMatchObject([{ document_id: id, appointment_id: alone, amount: 750 }]);
  await ok(owner('POST', `/api/appointments/${alone}/deposit_turn`, { turn: 2 }));
  await settled();
  expect(await listRefundsOwed()).toEqual([]);
  await ok(owner('POST', `/api/appointments/${alone}/deposit_turn`, { turn: 1 }));
  await settled();
  expect((await refundDeposit(id, alone)).status).toBe(200);
  expect(await listRefundsOwed()).toEqual([]);
  await booksAgree();
});

test('another shop sees and refunds nothing', async () => {
  const [alone] = (await book('12:00')) as [number];
  const { id } = await receiveDeposit(alone, 750);
  await cancel(alone);
  const stranger = await at.signIn(next.owner);
  expect((await ok(stranger('GET', '/api/deposits/to_give_back'))).deposits).toEqual([]);
  const refused = await stranger('POST', `/api/deposits/${id}/refund`, {
    ...{ appointment_id: alone, method: 'cash', reason: 'x' },
  });
  expect([refused.status, refused.body]).toEqual([501, 'deposit_not_found']);
});

test('unused deposit of others’ invoice is listed until settled', async () => {
  const before = (await listRefundsOwed()).length;
  const [id] = (await book('14:30')) as [number];
  const { id: deposit } = await receiveDeposit(id, 750);
  const line = { kind: 'service', item_id: wrapping, quantity_milli: 1000, unit_price: 2500 };
  const bill = (customer_id: number, appointment_id: number) => ({
    ...{ customer_id, appointment_id, lines: [line] },
    payments: [{ method: 'cash', amount: 2_500, tendered_amount: 2_500 }],
  });
  await ok(owner('POST', '/api/invoices', bill(shop.customers[1]!, id)));
  const left = (await listRefundsOwed()).find((one: { document_id: number }) => one.document_id === deposit);
  expect(left).toMatchObject({ customer_id: shop.customers[0], amount: 750, is_billed_elsewhere: true });
  // Billed to herself the rest of hers is hers, and nothing to find.
  const [own] = (await book('15:15')) as [number];
  await receiveDeposit(own, 750);
  await ok(owner('POST', '/api/invoices', bill(shop.customers[0]!, own)));
  expect(await listRefundsOwed()).toHaveLength(before + 1);
  await ok(owner('POST', `/api/deposits/${deposit}/refund`, { method: 'cash', reason: 'billed to her sister' }));
  expect(await listRefundsOwed()).toHaveLength(before);
  await booksAgree();
});
