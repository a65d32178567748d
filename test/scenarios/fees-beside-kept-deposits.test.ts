import { afterAll, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** A visit that nobody came to, whose deposit was kept with its VAT: a fee beside it is warned of, and taxed in the same way. */
const desk = await openDepositDesk();
const { at, owner, riyadh, wrapping, reem, later, ok, visit, onPage, isTold, settled, booksAgree } = desk;
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

test('a fee beside a kept deposit is confirmed first and carries VAT as the deposit did', async () => {
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
  const fee = { customer_id, kind: 1, amount: 5_000, appointment_id: id };
  expect((await owner('POST', '/api/penalties', fee)).body).toBe('visit_deposit_was_kept');
  const { document_id } = await ok(owner('POST', '/api/penalties', { ...fee, beside_kept_deposit: true }));
  expect(await ok(owner('GET', `/api/invoices/${document_id}`))).toMatchObject({ total: 5_000, vat: 652 });
  await booksAgree();
});
