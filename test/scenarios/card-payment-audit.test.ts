import { afterAll, expect, test } from 'vitest';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** What a gateway told: money that came by card, in the shop's trail. */
const desk = await openDepositDesk();
const { at, owner, riyadh, wrapping, reem, ok } = desk;
afterAll(() => at.close());

const on = '2026-03-02';
const paidAppointment = async (time: string) => {
  const { form } = await desk.toCode('0551000001', time, `&by_${wrapping}=${reem}`, desk.home, on);
  expect((await desk.send(form, { code: await desk.codeOf('0551000001') })).status).toBe(303);
  const booked = await desk.newest();
  await desk.onPage(booked.id, 'pay_mada');
  await desk.isTold(booked.id);
  return booked;
};

test('paid deposit has a row of its own', async () => {
  const { id } = await paidAppointment('11:00');
  const { records } = await ok(owner('GET', '/api/activities?page_size=50'));
  const acts = (thing: string) => records.filter((one: { thing: string }) => one.thing === thing);
  const [paid] = acts('gateway_payment');
  expect(paid).toMatchObject({ act_en: 'Paid by card online', is_online: true, target: 'customer' });
  const { deposits } = await ok(owner('GET', `/api/appointments/${id}`));
  expect(paid.made).toEqual([{ id: deposits[0].document_id, document_number: deposits[0].document_number }]);
  const booked = acts('appointment').find((one: { act_en: string }) => one.act_en === 'Booked online');
  expect(booked).toMatchObject({ target_id: id, services_en: 'Wrapping', visit_at: expect.any(String) });
  expect(Date.parse(booked.visit_at)).toBe(Date.parse(riyadh('11:00', on)));
  const document = deposits[0].document_id;
  expect(await ok(owner('GET', `/api/activities?thing=invoice&record_id=${document}`))).toMatchObject({
    records: [{ id: paid.id }],
  });
});
