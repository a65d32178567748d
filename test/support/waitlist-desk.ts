import { sql } from '../../src/platform/db/sql.ts';
import { systemActor } from '../../src/platform/http/actor.ts';
import { noSealer } from '../../src/platform/secrets/sealing.ts';
import { done } from './answers.ts';
import { openBookingDesk } from './booking-desk.ts';

/** A shop with a booking page on a Monday at eight, twelve customers, two employees, and what is done with its waitlist. */
export const openWaitlistDesk = async () => {
  const desk = await openBookingDesk();
  const { at, shop, owner, monday, riyadh, wrapping, reem } = desk;
  const customers: number[] = [];
  for (let n = 0; n < 12; n++) {
    const made = await done(
      owner('POST', '/api/customers', { name_en: `Waiting ${'ABCDEFGHIJKL'[n]}`, mobile: `9665510000${10 + n}` }),
    );
    customers.push(made.id);
  }
  const hind = (
    await done(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-03-01' }))
  ).id as number;
  at.setNow('2026-03-02T05:00:00.000Z');

  const wait = async (customer: number, more: object = {}) =>
    done(
      owner('POST', '/api/waitlist', {
        customer_id: customer,
        services: [{ service_id: wrapping, employee_id: reem }],
        from_on: monday,
        to_on: monday,
        ...more,
      }),
    );
  const bookAt = async (customer: number, time: string, service = wrapping): Promise<number> =>
    (
      await done(
        owner('POST', '/api/appointments', {
          customer_id: customer,
          from_at: riyadh(time),
          people: [[{ service_id: service, employee_id: reem }]],
        }),
      )
    ).ids[0];
  const cancel = (id: number) => done(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'ill' }));
  const gapsOf = async () => done(owner('GET', '/api/waitlist/gaps'));
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const gapAt = async (time: string): Promise<any> =>
    (await gapsOf()).gaps.find(
      ({ from_at, to_at }: { from_at: string; to_at: string }) =>
        Date.parse(from_at) <= Date.parse(riyadh(time)) && Date.parse(riyadh(time)) < Date.parse(to_at),
    );
  const offer = (gap_id: number, entry_ids: number[], rule = 1, hold_minutes = 15) =>
    owner('POST', '/api/waitlist/offers', { gap_id, entry_ids, rule, hold_minutes });
  const links = (entry: number): Promise<string[]> =>
    at.database.as(shop.merchantId, async (tx) =>
      (
        await tx.many<{ unique_id: string }>(
          sql`select unique_id from waitlist_ask where entry_id = ${entry} order by id`,
        )
      ).map(({ unique_id }) => unique_id),
    );
  const run = (now: string) => ({
    jobId: '1',
    merchantId: shop.merchantId,
    actor: systemActor,
    now,
    isLastTry: true,
    sealer: noSealer,
  });
  const entry = (id: number) => done(owner('GET', `/api/waitlist/${id}`));
  const busyOfOffers = () =>
    at.database.as(shop.merchantId, async (tx) =>
      Number((await tx.one<{ n: number }>(sql`select count(*)::int as n from busy_time where offer_id is not null`)).n),
    );
  return { ...desk, customers, hind, wait, bookAt, cancel, gapsOf, gapAt, offer, links, run, entry, busyOfOffers };
};
