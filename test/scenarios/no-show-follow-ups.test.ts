import { afterAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done, riyadh } from '../support/answers.ts';
import type { Caller } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** Who comes every week and stayed away once: the queue of no-shows tells what was booked before from what was booked after. */
const at = await openSharedServer({ now: '2026-11-21T07:00:00.000Z' });
afterAll(() => at.close());
const shop = await at.openShop();
let owner: Caller;
const goTo = async (instant: string): Promise<void> => {
  at.setNow(instant);
  owner = await at.signIn(shop.owner);
};
const list = () => done(owner('GET', '/api/queues/no_shows'));
const book = async (customer: number, on: string, time: string): Promise<number> => {
  const people = [[{ service_id: shop.services[0], employee_id: shop.employee }]];
  const body = { customer_id: customer, from_at: riyadh(on, time), people, overbook: true };
  return (await done(owner('POST', '/api/appointments', body))).ids[0];
};

test('returning customer’s later booking counts, same one waits', async () => {
  await at.database.as(shop.merchantId, async (tx) => {
    await tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`);
  });
  const [weekly] = shop.customers as [number];
  await goTo('2026-11-21T07:00:00.000Z');
  const missed = await book(weekly, '2026-11-21', '10:30');
  await book(weekly, '2026-11-28', '10:30');
  await goTo('2026-11-21T08:00:00.000Z');
  await done(owner('POST', `/api/appointments/${missed}/no_show`, {}));
  await goTo('2026-11-23T08:00:00.000Z');
  const row = async () => (await list()).records.find(({ id }: { id: number }) => id === missed);
  expect(await row()).toMatchObject({ state: 1, comes_at: '2026-11-28T07:30:00Z' });
  // Nobody who comes anyway is written to by one press for all.
  expect((await list()).sendable).toBe(0);
  const again = await book(weekly, '2026-12-05', '10:30');
  expect(await row()).toMatchObject({ state: 3, comes_at: null });
  await done(owner('POST', `/api/appointments/${again}/cancel`, { reason: 'test' }));
  await done(owner('POST', '/api/queues/send', { queue: 'no_shows', id: missed }));
  expect(await row()).toMatchObject({ state: 2 });
});
