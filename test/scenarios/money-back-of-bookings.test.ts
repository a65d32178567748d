import { afterAll, describe, expect, test } from 'vitest';
import { tellVisitNews } from '../../src/features/scheduling/server/tell-visit-news.ts';
import { openDepositDesk } from '../support/deposit-desk.ts';

/** What customers are told of money that they paid for a visit that does not take place. */
const desk = await openDepositDesk();
const { at, shop, owner, wrapping, reem, sqlRows, later, ok, settings } = desk;
const { onPage, isTold, settled, newest, act } = desk;
afterAll(() => at.close());

const [first, second, third] = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;
let phone = 552_000_000;
const bookAt = async (time: string, on: string) => {
  const by = `0${++phone}`;
  const { form } = await desk.toCode(by, time, `&by_${wrapping}=${reem}`, desk.home, on);
  const sent = await desk.send(form, { code: await desk.codeOf(by) });
  expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
  return newest();
};
const paidVisit = async (time: string, on: string) => {
  const booked = await bookAt(time, on);
  await onPage(booked.id, 'pay_mada');
  await isTold(booked.id);
  return booked;
};

describe('what is told of the money', () => {
  const texts = (id: number) => sqlRows`
    select t.kind, coalesce(g.text_body, '') as text from customer_message t join message g on g.id = t.message_id
    where t.merchant_id = ${shop.merchantId} and t.subject_id = ${id}
      and t.kind in ('booking_cancelled', 'booking_cancelled_paid', 'booking_declined_paid', 'booking_money_returned')
    order by t.kind`;
  const tellNews = () =>
    at.database.as(shop.merchantId, (tx) =>
      tellVisitNews({ now: desk.instant(), publicUrl: 'http://batalat.test', user: { id: null } }, tx),
    );

  test('who cancels, and whom the shop cancels, reads how much goes back to the card, and reads it again when it is there', async () => {
    const [own, shops] = [await paidVisit('10:00', first), await paidVisit('11:00', first)];
    expect((await act(own.unique_id, 'cancel')).status).toBe(303);
    await ok(owner('POST', `/api/appointments/${shops.id}/cancel`, { reason: 'ill' }));
    await settled();
    later(4);
    await tellNews();
    await tellNews();
    for (const { id } of [own, shops]) {
      const said = await texts(id);
      expect(said.map(({ kind }) => kind)).toEqual(['booking_cancelled_paid', 'booking_money_returned']);
      for (const { text } of said) expect(text).toContain('7.50');
    }
  });

  test('nothing of money where it is kept or none was paid', async () => {
    const [kept, free] = [await paidVisit('10:00', second), await bookAt('11:00', second)];
    await ok(owner('POST', `/api/appointments/${kept.id}/cancel`, { reason: 'ill', keeps_deposit: true }));
    expect((await act(free.unique_id, 'cancel')).status).toBe(303);
    await settled();
    later(4);
    await tellNews();
    expect((await texts(kept.id)).map(({ kind }) => kind)).toEqual(['booking_cancelled']);
    expect(await texts(free.id)).toEqual([]);
  });

  test('a paid request that the shop declines says both in one message', async () => {
    await settings({ new_customers_wait: true });
    const { id } = await bookAt('10:00', third);
    await ok(owner('POST', `/api/appointments/${id}/ask_deposit`, {}));
    await onPage(id, 'pay_mada');
    await isTold(id);
    await ok(owner('POST', `/api/appointments/${id}/decline`, { reason: 'full' }));
    await settings({ new_customers_wait: false });
    await settled();
    later(4);
    await tellNews();
    expect((await texts(id)).map(({ kind }) => kind)).toEqual(['booking_declined_paid', 'booking_money_returned']);
  });
});
