import { afterAll, describe, expect, test } from 'vitest';
import { acceptOffer } from '../../src/features/appointments/server/waitlist/answer-offer.ts';
import { endOffersOf } from '../../src/features/appointments/server/waitlist/waitlist-jobs.ts';
import { Refusal } from '../../src/kernel/contract/refusal.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openWaitlistDesk } from '../support/waitlist-desk.ts';

/** A place that is offered is given once, whoever answers, ends or books at the same time. */
const desk = await openWaitlistDesk();
const { at, shop, owner, riyadh, wrapping, reem, open, customers } = desk;
const { wait, gapsOf, offer, links, run, entry, busyOfOffers } = desk;
afterAll(() => at.close());

describe('race for one slot', () => {
  const visits = () =>
    at.database.as(shop.merchantId, async (tx) =>
      Number((await tx.one<{ n: number }>(sql`select count(*)::int as n from appointment where status = 1`)).n),
    );
  const accept = (link: string) =>
    at.database
      .as(shop.merchantId, (tx) =>
        acceptOffer({ now: '2026-03-02T05:30:00.000Z', publicUrl: at.url, publishChange: () => {} }, tx, link),
      )
      .then(
        ({ appointment_id }) => appointment_id,
        (error: unknown) => (error instanceof Refusal ? error.key : Promise.reject(error)),
      );
  /** A place of an hour in which the one would come first and the other last: both would find room. */
  const openRace = async (day: string) => {
    at.setNow('2026-03-02T05:30:00.000Z');
    const early = await wait(customers[4]!, { from_on: day, to_on: day, to_time: '10:30' });
    const late = await wait(customers[5]!, { from_on: day, to_on: day, from_time: '10:30', to_time: '11:00' });
    const made = await done(
      owner('POST', '/api/block_times', { employee_id: reem, from_at: riyadh('10:00', day), minutes: 60 }),
    );
    await done(owner('DELETE', `/api/block_times/${made.id}`));
    const gap = (await gapsOf()).gaps.find(
      (one: { cause: string; from_at: string }) =>
        one.cause === 'unblocked' &&
        Date.parse(one.from_at) <= Date.parse(riyadh('10:00', day)) &&
        Date.parse(one.from_at) > Date.parse(riyadh('00:00', day)),
    );
    const { id } = await done(offer(gap.id, [early.id, late.id], 3));
    return {
      id,
      gap,
      links: [(await links(early.id)).at(-1)!, (await links(late.id)).at(-1)!],
      ids: [early.id, late.id],
    };
  };

  test('forty acceptances of an open offer book once', async () => {
    for (const day of ['2026-03-03', '2026-03-04', '2026-03-05']) {
      const race = await openRace(day);
      const before = await visits();
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => accept(race.links[n % 2]!)));
      expect(await visits()).toBe(before + 1);
      const won = new Set(answers.filter((one) => typeof one === 'number'));
      expect(won.size).toBe(1);
      expect(new Set(answers.filter((one) => typeof one === 'string'))).toEqual(new Set(['waitlist_offer_over']));
      expect(await busyOfOffers()).toBe(0);
      const states = await Promise.all(race.ids.map(async (id) => (await entry(id)).status));
      expect(states.toSorted()).toEqual([1, 3]);
      const loser = race.links[states.indexOf(1)]!;
      expect((await open(`/en/e-offer/${loser}`)).html).toContain('Someone else was faster');
      await done(owner('POST', `/api/waitlist/${race.ids[states.indexOf(1)]}/give_up`));
    }
  });

  test('race of acceptance, withdrawal, expiry and booking is consistent', async () => {
    for (let n = 0; n < 6; n++) {
      const day = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-15'][n]!;
      const race = await openRace(day);
      const before = await visits();
      const [accepted, , , booked] = await Promise.all([
        accept(race.links[0]!),
        n % 2 === 0 ? owner('POST', `/api/waitlist/offers/${race.id}/withdraw`) : null,
        n % 2 === 1 ? at.database.as(shop.merchantId, (tx) => endOffersOf(run('2026-03-02T05:46:00.000Z'), tx)) : null,
        owner('POST', '/api/appointments', {
          customer_id: customers[9],
          from_at: riyadh('10:00', day),
          people: [[{ service_id: wrapping, employee_id: reem }]],
        }),
      ]);
      const count = Number(typeof accepted === 'number') + Number(booked.status === 200);
      expect(count).toBeLessThanOrEqual(1);
      expect(await visits()).toBe(before + count);
      expect(await busyOfOffers()).toBe(0);
      for (const id of race.ids)
        if ((await entry(id)).status === 1) await done(owner('POST', `/api/waitlist/${id}/give_up`));
    }
  });
});
