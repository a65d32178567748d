import { afterAll, beforeAll, expect, test } from 'vitest';
import { leastAnswers } from '../../src/features/shop-pages/shop-page.ts';
import { done } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** Ratings of a service and of who gave it, on the pages of the shop: only of enough rated invoices, and where the shop says so. */
const { at, owner, reem, wrapping, delivery, open, unescaped, formOf, send } = await openBookingDesk();
afterAll(() => at.close());

let huda: number;
beforeAll(async () => {
  huda = (await done(owner('POST', '/api/employees', { name_ar: 'هدى', name_en: 'Huda' }))).id;
});

const rate = async (lines: readonly { item_id: number; employee_id: number }[], service_quality: number) => {
  const sold = lines.map((line) => ({ kind: 'service', ...line, quantity_milli: 1000, unit_price: 2500 }));
  const payments = [{ method: 'cash', amount: 2500 * lines.length }];
  const { id, unique_id } = await done(owner('POST', '/api/invoices', { lines: sold, payments }));
  const answers = { reception: '1', cleanliness: '1', prices: '1', service_quality: String(service_quality) };
  await send(formOf((await open(`/en/e-survey/${unique_id}`)).html, 'rate'), answers);
  return id as number;
};
const show = async (shows_rating: boolean) => {
  const { body } = await owner('GET', '/api/online_setting');
  await done(owner('PUT', '/api/online_setting', { ...body, background_file_id: null, shows_rating }));
};
const ratings = async (path: string): Promise<string[]> =>
  [...unescaped((await open(path)).html).matchAll(/class="small-rating" role="img" aria-label="([^"]+)"/g)].map(
    ([, said]) => said!,
  );
const booking = '/en/shop/roses/booking';

test('ratings below the minimum are hidden', async () => {
  await show(true);
  for (let n = 1; n < leastAnswers; n++) await rate([{ item_id: wrapping, employee_id: reem }], 5);
  expect(await ratings(booking)).toEqual([]);
});

test('service and person show the quality of the service', async () => {
  await rate([{ item_id: wrapping, employee_id: reem }], 4);
  // The service, and Reem in it; Huda, whom nobody rated, has none.
  expect(await ratings(booking)).toEqual(['4.8 of 5, 5 ratings', '4.8 of 5, 5 ratings']);
  expect(await ratings('/shop/roses')).toEqual(['4.8 من 5، 5 تقييمات']);
});

test('returned invoice no longer counts', async () => {
  const id = await rate([{ item_id: wrapping, employee_id: reem }], 1);
  expect((await ratings(booking))[0]).toBe('4.2 of 5, 6 ratings');
  const lines = [{ line_number: 1, quantity_milli: 1000 }];
  await done(
    owner('POST', `/api/invoices/${id}/credit_notes`, {
      ...{ reason_kind: 'damaged', reason: 'wilted', back: { to: 'tenders' } },
      lines,
    }),
  );
  expect((await ratings(booking))[0]).toBe('4.8 of 5, 5 ratings');
});

test('invoice with a service twice counts once', async () => {
  const line = { item_id: wrapping, employee_id: reem };
  await rate([line, line], 1);
  expect((await ratings(booking))[0]).toBe('4.2 of 5, 6 ratings');
});

test('employee is rated per service', async () => {
  for (let n = 0; n < leastAnswers; n++) await rate([{ item_id: delivery, employee_id: huda }], 3);
  expect(new Set(await ratings(booking))).toEqual(new Set(['4.2 of 5, 6 ratings', '3.0 of 5, 5 ratings']));
  expect(await ratings('/en/shop/roses')).toEqual(['4.2 of 5, 6 ratings', '3.0 of 5, 5 ratings']);
});

test('ratings belong to one shop and its choice', async () => {
  expect(await ratings('/en/shop/lilies/booking')).toEqual([]);
  await show(false);
  expect([await ratings(booking), await ratings('/en/shop/roses')]).toEqual([[], []]);
});
