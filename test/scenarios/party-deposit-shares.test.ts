import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** Two to six people pay one deposit, and each of them ends for herself: her share follows her. */
const desk = await openDepositDesk();
const { at, owner, shop, riyadh, ok, visit, payment, onPage, isTold, settled, booksAgree, later, moved, sqlRows } =
  desk;
afterAll(() => at.close());

/** Prices that halalas are lost on, and what is asked ahead of each. */
const kinds = [
  { price: 3_333, policy: { deposit: 1, deposit_bp: 3_333 } },
  { price: 9_999, policy: { deposit: 2 } },
  { price: 5_005, policy: { deposit: 1, deposit_bp: 1_007 } },
] as const;
const services: { id: number; price: number }[] = [];
beforeAll(async () => {
  for (const n of [1, 2, 3, 4, 5]) await ok(owner('POST', '/api/employees', { name_en: `Hind ${n}`, name_ar: 'هند' }));
  const { group_id } = await ok(owner('GET', `/api/services/${desk.wrapping}`));
  for (const { price, policy } of kinds) {
    const more = { name_ar: `تصفيف ${price}`, name_en: `Styling ${price}`, job_time_minutes: 30 };
    const { id } = await ok(owner('POST', '/api/services', { group_id, price, ...more }));
    await desk.asks(id, policy);
    services.push({ id, price });
  }
});

const tuesday = '2026-03-03';
const bookAndPay = async (time: string, people: readonly number[], on = desk.monday): Promise<number[]> => {
  const { ids } = await ok(
    owner('POST', '/api/appointments', {
      customer_id: shop.customers[0],
      from_at: riyadh(time, on),
      people: people.map((kind) => [{ service_id: services[kind]!.id }]),
    }),
  );
  await ok(owner('POST', `/api/appointments/${ids.at(-1)}/ask_deposit`, {}));
  await onPage(ids[0], 'pay_mada');
  await isTold(ids[0]);
  return ids;
};
const sharesOf = (id: number) => visit(id).then(({ deposits }) => deposits[0]);
const bill = async (id: number) => {
  const { customer_id, lines } = await visit(id);
  const { records } = await ok(owner('GET', `/api/customers/${customer_id}/deposits?appointment_id=${id}`));
  const { document_id } = await sharesOf(id);
  const own = records.find((one: { id: number }) => one.id === document_id);
  const { price } = lines[0];
  const amount = Math.min(price, own?.rest_amount ?? 0);
  const rest = price - amount;
  return ok(
    owner('POST', '/api/invoices', {
      ...{ customer_id, appointment_id: id },
      lines: [{ kind: 'service', item_id: lines[0].service_id, quantity_milli: 1000, unit_price: price }],
      deposits: amount > 0 ? [{ deposit_id: document_id, amount }] : [],
      payments: rest > 0 ? [{ method: 'cash', amount: rest, tendered_amount: rest }] : [],
    }),
  );
};
const act = (id: number, verb: string, more: object = {}) => ok(owner('POST', `/api/appointments/${id}/${verb}`, more));
/** Of the document that was paid for these visits, with VAT. */
const accountOf = async (first: number) => {
  const [row] = await sqlRows`
    select d.amount, d.returned_amount as back, d.kept_amount as kept, (
        select coalesce(sum(p.used_taxable_amount + p.used_vat_amount), 0) from deposit_part p
        where p.merchant_id = d.merchant_id and p.deposit_id = d.document_id) as used, (
        select sum(taxable_amount + vat_amount - used_taxable_amount - used_vat_amount - refunded_taxable_amount
          - refunded_vat_amount - kept_taxable_amount - kept_vat_amount) from deposit_part p
        where p.merchant_id = d.merchant_id and p.deposit_id = d.document_id) as rest
    from appointment_deposit d where d.merchant_id = ${shop.merchantId} and d.appointment_id = ${first}`;
  return Object.fromEntries(Object.entries(row!).map(([key, value]) => [key, Number(value)])) as Record<string, number>;
};

test('party shares are used, forfeited and refunded separately', async () => {
  const [first, second, third] = (await bookAndPay('09:00', [1, 0, 2])) as [number, number, number];
  const shares = [9_999, 1_111, 504];
  for (const [i, id] of [first, second, third].entries()) {
    const { deposit_amount } = await visit(id);
    expect(await sharesOf(id)).toMatchObject({ total: 11_614, amount: shares[i] });
    expect(deposit_amount).toBe(shares[i]);
  }
  await act(third, 'cancel', { reason: 'ill' });
  // Monday, twenty past nine.
  later(25 * 60);
  await settled();
  expect(await sharesOf(third)).toMatchObject({ returned_amount: 504, kept_amount: 0 });
  expect(await visit(second)).toMatchObject({ status: 1, payment_status: 1 });
  // Her bill takes her share and nobody else's, and counts its VAT once.
  const before = await moved('cancellation_income');
  const sold = await bill(first);
  expect(sold).toMatchObject({ total: 9_999, paid_amount: 0, due_amount: 0 });
  await act(second, 'no_show');
  await settled();
  expect(await sharesOf(second)).toMatchObject({ kept_amount: 1_111 });
  expect(await moved('cancellation_income')).toBe(before - 966);
  await act(second, 'check_in');
  await settled();
  expect(await sharesOf(second)).toMatchObject({ kept_amount: 0 });
  expect(await moved('cancellation_income')).toBe(before);
  await bill(second);
  expect(await accountOf(first)).toEqual({ amount: 11_614, used: 11_110, kept: 0, back: 504, rest: 0 });
  await booksAgree();
});

test('invoice uses only its own person’s deposit share', async () => {
  const [first, second] = (await bookAndPay('15:30', [0, 0])) as [number, number];
  const { customer_id, lines } = await visit(first);
  const { document_id } = await sharesOf(first);
  const sell = (id: number, amount: number) =>
    owner('POST', '/api/invoices', {
      ...{ customer_id, appointment_id: id },
      lines: [{ kind: 'service', item_id: lines[0].service_id, quantity_milli: 1000, unit_price: 3_333 }],
      deposits: [{ deposit_id: document_id, amount }],
      payments: [{ method: 'cash', amount: 3_333 - amount, tendered_amount: 3_333 - amount }],
    });
  expect((await sell(first, 1_112)).body).toBe('deposit_not_available');
  const answers = await Promise.all([sell(first, 1_111), sell(second, 1_111)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await accountOf(first)).toMatchObject({ used: 2_222, rest: 0 });
  await booksAgree();
});

test('payment request ends when nobody comes', async () => {
  const { ids } = await ok(
    owner('POST', '/api/appointments', {
      ...{ customer_id: shop.customers[0], from_at: riyadh('15:00', tuesday) },
      people: [[{ service_id: services[0]!.id }], [{ service_id: services[0]!.id }]],
    }),
  );
  const [first, second] = ids as [number, number];
  await act(first, 'ask_deposit');
  later(1);
  await act(first, 'cancel', { reason: 'ill' });
  await settled();
  expect(await payment(first)).toMatchObject({ amount: 2_222, status: 2 });
  await onPage(first, 'pay_mada');
  await isTold(first);
  await settled();
  expect(await sharesOf(first)).toMatchObject({ amount: 1_111, returned_amount: 1_111 });
  expect(await visit(second)).toMatchObject({ payment_status: 1, deposits: [{ amount: 1_111, returned_amount: 0 }] });
  await act(second, 'cancel', { reason: 'ill' });
  await settled();
  expect(await accountOf(first)).toMatchObject({ back: 2_222, rest: 0 });
  await booksAgree();
});

test('unanswered paid request of two refunds both shares', async () => {
  const ids = await bookAndPay('11:00', [0, 2], '2026-03-04');
  await sqlRows`update appointment set request_status = 1, held_until = '2026-03-01T05:00:00Z' where merchant_id = ${shop.merchantId}
    and id = any(${ids}::bigint[])`;
  // Whoever books next ends what is over.
  await bookAndPay('12:00', [0], '2026-03-04');
  await settled();
  for (const id of ids) {
    const share = await sharesOf(id);
    expect([(await visit(id)).status, share.returned_amount]).toEqual([0, share.amount]);
  }
  expect(await accountOf(ids[0]!)).toMatchObject({ rest: 0 });
  await booksAgree();
});

test('every outcome of a party accounts for all money', async () => {
  const ways = ['billed', 'kept', 'given back', 'no-show', 'came late'] as const;
  const person = fc.record({ kind: fc.nat({ max: 2 }), way: fc.constantFrom(...ways) });
  const runs = fc.sample(fc.array(person, { minLength: 2, maxLength: 6 }), { numRuns: 6, seed: 20_261_123 });
  const times = ['09:30', '10:30', '11:30', '12:30', '13:30', '14:30'];
  const booked: number[][] = [];
  for (const [i, people] of runs.entries())
    booked.push(
      await bookAndPay(
        times[i]!,
        people.map(({ kind }) => kind),
        tuesday,
      ),
    );
  later(30 * 60);
  for (const [i, people] of runs.entries()) {
    const ids = booked[i]!;
    for (const [n, { way }] of people.entries()) {
      const id = ids[n]!;
      if (way === 'billed') await bill(id);
      if (way === 'kept') await act(id, 'cancel', { reason: 'ill', keeps_deposit: true });
      if (way === 'given back') await act(id, 'cancel', { reason: 'ill' });
      if (way === 'no-show' || way === 'came late') await act(id, 'no_show');
      if (way === 'came late') {
        await act(id, 'check_in');
        await settled();
        await bill(id);
      }
    }
    await settled();
    const { amount, used, kept, back, rest } = await accountOf(ids[0]!);
    expect([i, used! + kept! + back!, rest]).toEqual([i, amount, 0]);
    for (const [n, { way }] of people.entries()) {
      const share = await sharesOf(ids[n]!);
      expect([way, share.kept_amount, share.returned_amount]).toEqual([
        way,
        way === 'kept' || way === 'no-show' ? share.amount : 0,
        way === 'given back' ? share.amount : 0,
      ]);
    }
  }
  await booksAgree();
});
