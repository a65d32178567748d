import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openWaitlistDesk } from '../support/waitlist-desk.ts';

/** Who was erased waits for nothing, holds nothing, and is named by nothing that older versions wrote down of their visits. */
const desk = await openWaitlistDesk();
const { at, shop, next, owner, customers } = desk;
afterAll(() => at.close());

const erase = (id: number) => done(owner('POST', `/api/customers/${id}/erase`, {}));
const offerOf = (id: number) =>
  at.database.as(shop.merchantId, (tx) =>
    tx.one<{ status: number }>(sql`select status from waitlist_offer where id = ${id}`),
  );

describe('offered slot of an erased customer', () => {
  test('slot offered to nobody else is free again', async () => {
    const visit = await desk.bookAt(customers[0]!, '09:00');
    const entry = await desk.wait(customers[1]!);
    await desk.cancel(visit);
    const gap = await desk.gapAt('09:00');
    const { id } = await done(desk.offer(gap.id, [entry.id]));
    expect(await desk.busyOfOffers()).toBeGreaterThan(0);
    const [link] = await desk.links(entry.id);
    await erase(customers[1]!);
    expect(await offerOf(id)).toEqual({ status: 0 });
    expect(await desk.busyOfOffers()).toBe(0);
    expect((await desk.entry(entry.id)).status).toBe(0);
    // The link that was sent takes nothing any more.
    const page = await desk.open(`/en/e-offer/${link}`);
    expect(page.html).not.toContain('name="form_token"');
    await desk.bookAt(customers[2]!, '09:00');
  });

  test('slot stays offered while others remain', async () => {
    const visit = await desk.bookAt(customers[3]!, '11:00');
    const [erased, other] = [await desk.wait(customers[4]!), await desk.wait(customers[5]!)];
    await desk.cancel(visit);
    const gap = await desk.gapAt('11:00');
    const { id } = await done(desk.offer(gap.id, [erased.id, other.id], 3));
    await erase(customers[4]!);
    expect(await offerOf(id)).toEqual({ status: 1 });
    expect((await desk.entry(erased.id)).status).toBe(0);
    expect((await desk.entry(other.id)).status).toBe(2);
    await erase(customers[5]!);
    expect(await offerOf(id)).toEqual({ status: 0 });
    expect(await desk.busyOfOffers()).toBe(0);
  });
});

test('migration hides old erased data in the trail only', async () => {
  const visit = await desk.bookAt(customers[6]!, '13:00');
  const kept = await desk.bookAt(customers[7]!, '14:00');
  const secret = 'Waiting for Godot';
  // As it was left before visits were part of erasing.
  await at.database.owner.batch([
    sql`update customer set erased_at = now(), name_en = 'Erased customer'
        where merchant_id = ${shop.merchantId} and id = ${customers[6]}`,
    sql`update appointment set note = ${secret} where merchant_id = ${shop.merchantId} and id in (${visit}, ${kept})`,
    ...[visit, kept].map(
      (id) => sql`insert into audit_entry (merchant_id, happened_at, operation, record_id, input, ip, request_id)
        values (${shop.merchantId}, now(), 'PUT /api/appointments/:id', ${id}, ${JSON.stringify({ note: secret })}::jsonb,
          '127.0.0.1', 'r')`,
    ),
    ...[shop, next].map(
      ({ merchantId }) => sql`insert into audit_entry (merchant_id, happened_at, operation, input, ip, request_id)
        values (${merchantId}, now(), 'POST /shop/:alias/booking/details/details',
          ${JSON.stringify({ name: secret, mobile: '0551234567' })}::jsonb, '127.0.0.1', 'r')`,
    ),
  ]);
  // What the migration calls: once there, and once more here.
  const run = () => at.database.owner.batch([sql`select hide_names_of_the_trail()`]);
  await run();
  await run();
  const [trail, notes] = await at.database.owner.batch([
    sql`select input from audit_entry where operation like '%/booking/details/details'
        or (merchant_id = ${shop.merchantId} and operation = 'PUT /api/appointments/:id' and record_id in (${visit}, ${kept}))
        order by operation, record_id`,
    sql`select id, note from appointment where merchant_id = ${shop.merchantId} and id in (${visit}, ${kept}) order by id`,
  ]);
  const hidden = { name: '[hidden]', mobile: '[hidden]' };
  expect(trail!.map(({ input }) => input)).toEqual([
    ...Array(trail!.length - 2).fill(hidden),
    { erased: true },
    { note: secret },
  ]);
  expect(trail!.length).toBeGreaterThanOrEqual(4);
  expect(notes).toEqual([
    { id: visit, note: null },
    { id: kept, note: secret },
  ]);
});
