import { afterAll, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** A visit that nobody came to, whose deposit was kept with its VAT: a fee beside it is warned of, and taxed in the same way. */
const desk = await openDepositDesk();
const { at, owner, riyadh, wrapping, reem, later, ok, visit, onPage, isTold, settled, booksAgree, statementAgrees } =
  desk;
afterAll(() => at.close());

const on = '2026-03-02';
const bookPaid = async (time: string) => {
  const mobile = '0552000001';
  const { form } = await desk.toCode(mobile, time, `&by_${wrapping}=${reem}`, desk.home, on);
  await desk.send(form, { code: await desk.codeOf(mobile) });
  const booked = await desk.newest();
  await onPage(booked.id, 'pay_mada');
  await isTold(booked.id);
  return booked.id as number;
};

test('fee beside a forfeited deposit needs confirmation and VAT', async () => {
  const id = await bookPaid('10:00');
  later((Date.parse(riyadh('10:00', on)) + 720_000 - Date.parse('2026-03-01T05:00:00Z')) / 61_000 - desk.clock());
  await ok(owner('POST', `/api/appointments/${id}/no_show`, {}));
  await settled();
  const { customer_id, deposits } = await visit(id);
  expect(deposits).toMatchObject([{ kept_amount: 750 }]);
  // The shop's setting says no VAT; the visit's deposit had it.
  expect(await ok(owner('GET', '/api/penalties/proposed'))).toMatchObject({ kept_amount: 0, no_show_has_vat: false });
  expect(await ok(owner('GET', `/api/penalties/proposed?appointment_id=${id}`))).toMatchObject({
    kept_amount: 750,
    no_show_has_vat: true,
  });
  // Whatever the service is taxed at later: VAT of what was kept is in it.
  await desk.sqlRows`update service set vat_category = 'Z', vat_exemption_code = 'VATEX-SA-35' where merchant_id = ${desk.shop.merchantId}`;
  expect(await ok(owner('GET', `/api/penalties/proposed?appointment_id=${id}`))).toMatchObject({
    no_show_has_vat: true,
  });
  const fee = { customer_id, kind: 1, amount: 5_000, appointment_id: id };
  expect((await owner('POST', '/api/penalties', fee)).body).toBe('visit_deposit_was_kept');
  const { document_id } = await ok(owner('POST', '/api/penalties', { ...fee, beside_kept_deposit: true }));
  expect(await ok(owner('GET', `/api/invoices/${document_id}`))).toMatchObject({ total: 5_000, vat: 652 });
  await booksAgree();
});

test('companion’s forfeited share is not the first visitor’s', async () => {
  const time = '12:00';
  await ok(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند' }));
  await ok(owner('PUT', `/api/services/${wrapping}/online`, { version: 0, addon_ids: [], max_people: 2 }));
  await desk.sqlRows`update service set vat_category = 'S', vat_exemption_code = null where merchant_id = ${desk.shop.merchantId}`;
  const mobile = '0552000002';
  const { form } = await desk.toCode(mobile, time, `&by_${wrapping}=${reem}&people=2`, desk.home, on);
  await desk.send(form, { code: await desk.codeOf(mobile) });
  const [guest, first] = await desk.sqlRows`select id from appointment where merchant_id = ${desk.shop.merchantId}
    order by id desc limit 2`;
  await onPage(Number(first!['id']), 'pay_mada');
  await isTold(Number(first!['id']));
  later((Date.parse(riyadh(time, on)) + 720_000 - Date.parse('2026-03-01T05:00:00Z')) / 61_000 - desk.clock());
  await ok(owner('POST', `/api/appointments/${guest!['id']}/no_show`, {}));
  await settled();
  const kept = (id: unknown) => ok(owner('GET', `/api/penalties/proposed?appointment_id=${id}`));
  expect(await kept(guest!['id'])).toMatchObject({ kept_amount: 750, no_show_has_vat: true });
  expect(await kept(first!['id'])).toMatchObject({ kept_amount: 0, no_show_has_vat: false });
  await booksAgree();
});

test('deposit forfeited beside a charged fee needs confirmation', async () => {
  await desk.asks(wrapping, { deposit: 1, deposit_bp: 3_000, keeps_on_no_show: false });
  const id = await bookPaid('14:00');
  const { customer_id, charged_fee_amount } = await visit(id);
  expect(charged_fee_amount).toBe(0);
  later((Date.parse(riyadh('14:00', on)) + 720_000 - Date.parse('2026-03-01T05:00:00Z')) / 61_000 - desk.clock());
  await ok(owner('POST', `/api/appointments/${id}/no_show`, {}));
  await settled();
  const fee = await ok(owner('POST', '/api/penalties', { customer_id, kind: 1, amount: 5_000, appointment_id: id }));
  expect(await visit(id)).toMatchObject({ charged_fee_amount: 5_000, deposits: [{ kept_amount: 0 }] });
  const keep = (more: object = {}) => owner('POST', `/api/appointments/${id}/deposit_turn`, { turn: 2, ...more });
  expect((await keep()).body).toBe('visit_fee_was_charged');
  await ok(keep({ beside_charged_fee: true }));
  await settled();
  expect((await visit(id)).deposits).toMatchObject([{ kept_amount: 750 }]);
  // Giving it back needs no word about the fee; nor does keeping it once the fee is waived.
  await ok(owner('POST', `/api/penalties/${fee.id}/waive`, { reason: 'عذر مقبول' }));
  expect((await visit(id)).charged_fee_amount).toBe(0);
  await ok(keep());
  await booksAgree();
});

test('cancellation keeping deposit beside fee needs confirmation', async () => {
  const id = await bookPaid('16:00');
  const { customer_id } = await visit(id);
  await ok(owner('POST', '/api/penalties', { customer_id, kind: 2, amount: 5_000, appointment_id: id }));
  const cancel = (more: object) => owner('POST', `/api/appointments/${id}/cancel`, { reason: 'late', ...more });
  expect((await cancel({ keeps_deposit: true })).body).toBe('visit_fee_was_charged');
  expect((await visit(id)).status).not.toBe(0);
  await ok(cancel({ keeps_deposit: true, beside_charged_fee: true }));
  await settled();
  expect((await visit(id)).deposits).toMatchObject([{ kept_amount: 750 }]);
  await booksAgree();
});

test('deposit about to be forfeited counts as forfeited', async () => {
  await desk.asks(wrapping, { deposit: 1, deposit_bp: 3_000, keeps_on_no_show: true });
  const id = await bookPaid('15:00');
  const { customer_id } = await visit(id);
  later((Date.parse(riyadh('15:00', on)) + 720_000 - Date.parse('2026-03-01T05:00:00Z')) / 61_000 - desk.clock());
  await ok(owner('POST', `/api/appointments/${id}/no_show`, {}));
  // No job ran since.
  expect((await visit(id)).deposits).toMatchObject([{ kept_amount: 0 }]);
  expect(await ok(owner('GET', `/api/penalties/proposed?appointment_id=${id}`))).toMatchObject({
    kept_amount: 750,
    no_show_has_vat: true,
  });
  const fee = { customer_id, kind: 1, amount: 5_000, appointment_id: id };
  expect((await owner('POST', '/api/penalties', fee)).body).toBe('visit_deposit_was_kept');
  await settled();
  expect((await visit(id)).deposits).toMatchObject([{ kept_amount: 750 }]);
  await desk.asks(wrapping, { deposit: 1, deposit_bp: 3_000, keeps_on_no_show: false });
});

test('simultaneous forfeit and charge warn of each other', async () => {
  const id = await bookPaid('16:00');
  const { customer_id } = await visit(id);
  later((Date.parse(riyadh('16:00', on)) + 720_000 - Date.parse('2026-03-01T05:00:00Z')) / 61_000 - desk.clock());
  await ok(owner('POST', `/api/appointments/${id}/no_show`, {}));
  await settled();
  const [keep, charge] = await Promise.all([
    owner('POST', `/api/appointments/${id}/deposit_turn`, { turn: 2 }),
    owner('POST', '/api/penalties', { customer_id, kind: 1, amount: 5_000, appointment_id: id }),
  ]);
  expect([keep.status, charge.status].toSorted()).toEqual([200, 501]);
  // A job moves what is kept: nothing is read between its two sides.
  await settled();
  await booksAgree();
});

test('statement charges a deposit forfeited later', async () => {
  const [{ customer_id }] = (await desk.sqlRows`select customer_id from appointment
    where merchant_id = ${desk.shop.merchantId} order by id desc limit 1`) as [{ customer_id: number }];
  await statementAgrees(Number(customer_id), 750);
  // As rows of other programs have it: the event at one moment, its entry at another.
  await desk.sqlRows`update appointment_event set happened_at = happened_at - interval '30 minutes'
    where merchant_id = ${desk.shop.merchantId} and action = 'deposit_kept'`;
  await statementAgrees(Number(customer_id), 750);
});
