import { afterAll, expect, test } from 'vitest';
import { done } from '../support/answers.ts';
import { openWaitlistDesk } from '../support/waitlist-desk.ts';

/** The list of visits begins with what is near, and knows who confirmed. */
const { at, owner, monday, riyadh, wrapping, reem, customers } = await openWaitlistDesk();
afterAll(() => at.close());

const book = async (n: number, on: string): Promise<number> => {
  const people = [[{ service_id: wrapping, employee_id: reem }]];
  const wanted = { customer_id: customers[n], from_at: riyadh('10:00', on), people };
  return (await done(owner('POST', '/api/appointments', wanted))).ids[0];
};
const ids = async (query: string): Promise<number[]> =>
  (await done(owner('GET', `/api/appointments${query}`))).records.map(({ id }: { id: number }) => id);

test('list from a day ascends, otherwise latest first', async () => {
  const [far, near, next] = [await book(0, '2026-03-30'), await book(1, monday), await book(2, '2026-03-03')];
  expect(await ids(`?from_on=${monday}`)).toEqual([near, next, far]);
  expect(await ids('')).toEqual([far, next, near]);
  expect(await ids(`?from_on=${monday}&to_on=2026-03-31`)).toEqual([far, next, near]);
  await done(owner('POST', `/api/appointments/${next}/confirm`));
  await done(owner('POST', `/api/appointments/${far}/cancel`, { reason: 'ill' }));
  expect([await ids('?is_confirmed=1'), await ids('?is_confirmed=0')]).toEqual([[next], [near]]);
  const { records } = await done(owner('GET', '/api/appointments?is_confirmed=1'));
  expect(records[0].minutes).toBe(30);
});

test('appointment is found by the number on its page', async () => {
  const visit = await book(0, '2026-03-04');
  expect(await ids(`?search=${visit}`)).toContain(visit);
});
