import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { expireCards } from '../../src/features/gift-cards/server/expire-job.ts';
import { expirePointsEverywhere } from '../../src/features/loyalty/server/expire-points-everywhere-job.ts';
import { expirePackages } from '../../src/features/packages/server/expire-job.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import { done } from '../support/answers.ts';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What has a last day counts until that day's last second in the shop's zone, and not a second longer, job or no job. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

const lastDay = '2026-11-24';
const lastSecond = '2026-11-24T20:59:59.999Z';
const over = '2026-11-24T21:00:00.000Z';
const jobAt = '2026-11-25T09:00:00.000Z';
const price = 18_900;

beforeAll(async () => {
  at = await openSharedServer({ now: lastSecond });
  shop = await at.openShop({ stock: 1_000 });
  await goTo(lastSecond);
  await done(owner('POST', '/api/loyalty_worth', { hundred_amount: 500 }));
});
afterAll(() => at.close());

const goTo = async (now: string): Promise<void> => {
  at.setNow(now);
  owner = await at.signIn(shop.owner);
};
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
let people = 0;
const customer = async (): Promise<number> =>
  (await done(owner('POST', '/api/customers', { name_ar: `عميلة اللحظة ${++people}` }))).id;
const sell = (more: object, unit_price = price): Promise<Answer> =>
  owner('POST', '/api/invoices', {
    lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price }],
    payments: [{ method: 'cash', amount: 100_000 }],
    ...more,
  });
const keyOf = ({ body }: Answer, field: string): string => body.errors?.[field]?.[0]?.key ?? body;
const job = (work: (tx: MerchantTx) => Promise<unknown>) => at.database.as(shop.merchantId, work);
/** Eight who use it while the job that ends it runs. */
const race = async (use: () => Promise<Answer>, ends: (tx: MerchantTx) => Promise<unknown>) => {
  const [answers] = await Promise.all([Promise.all(Array.from({ length: 8 }, use)), job(ends)]);
  expect(answers.filter((a) => a.status >= 500 && a.status !== 501)).toEqual([]);
  return answers.filter((a) => a.status === 200);
};

describe('discount code', () => {
  test('code counts to the end of its day', async () => {
    await goTo(lastSecond);
    await done(
      owner('POST', '/api/discount_programs', { name_ar: 'خصم', code: 'LASTDAY', amount: 100, until_on: lastDay }),
    );
    expect((await sell({ discount_code: 'LASTDAY' })).status).toBe(200);
    await goTo(over);
    expect(keyOf(await sell({ discount_code: 'LASTDAY' }), 'discount_code')).toBe('code_expired');
  });

  test('code counts to the end of its last hour', async () => {
    await goTo('2026-11-24T08:00:00.000Z');
    const hours = { from_time: '11:00', until_time: '14:00' };
    await done(owner('POST', '/api/discount_programs', { name_ar: 'خصم', code: 'NOON', amount: 100, ...hours }));
    await goTo('2026-11-24T10:59:59.999Z');
    expect((await owner('GET', '/api/discount_codes?code=NOON')).status).toBe(200);
    expect((await sell({ discount_code: 'NOON' })).status).toBe(200);
    await goTo('2026-11-24T11:00:00.000Z');
    expect(keyOf(await sell({ discount_code: 'NOON' }), 'discount_code')).toBe('code_not_at_this_hour');
  });
});

describe('gift card', () => {
  const card = async (): Promise<{ id: number; code: string }> => {
    const sold = { amount: price, beneficiary_name: 'لمى', expires_on: lastDay };
    const payments = [{ method: 'cash', amount: price }];
    const { id } = await done(owner('POST', '/api/gift_cards', { ...sold, payments }));
    return { id, code: (await done(owner('POST', `/api/gift_cards/${id}/code`, {}))).code };
  };
  const pay = ({ id, code }: { id: number; code: string }) =>
    sell({ payments: [{ method: 'gift_card', amount: price, gift_card_id: id, gift_card_code: code }] });

  test('gift card pays through its last day, not after', async () => {
    await goTo(lastSecond);
    const [used, late] = [await card(), await card()];
    expect((await pay(used)).status).toBe(200);
    await goTo(over);
    expect((await pay(late)).body).toBe('gift_card_expired');
    expect((await owner('POST', '/api/gift_cards/find', { code: late.code })).body).toBe('gift_card_expired');
    await noErrors();
  });

  test('expiring card pays once or becomes income', async () => {
    await goTo(lastSecond);
    for (let round = 0; round < 4; round++) {
      const one = await card();
      const paid = await race(
        () => pay(one),
        (tx) => expireCards(tx, jobAt),
      );
      const { balance, ended_amount } = await done(owner('GET', `/api/gift_cards/${one.id}`));
      expect([paid.length * price + (ended_amount ?? 0), balance]).toEqual([price, 0]);
    }
    await noErrors();
  });
});

describe('package', () => {
  const bought = async (): Promise<{ id: number; customer_id: number }> => {
    const services = [{ service_id: shop.services[0], quantity: 1 }];
    const terms = { name_ar: 'باقة', name_en: 'Package', service_use: 1, price: 2_000, valid_days: 1, services };
    const offer = await done(owner('POST', '/api/offers', terms));
    const customer_id = await customer();
    const lines = [{ kind: 'offer', item_id: offer.id, quantity_milli: 1_000, unit_price: 2_000 }];
    const payments = [{ method: 'cash', amount: 2_000 }];
    await done(owner('POST', '/api/invoices', { customer_id, lines, payments }));
    const { records } = await done(owner('GET', `/api/customers/${customer_id}/offers`));
    expect(records[0].expires_on).toBe(lastDay);
    return { id: records[0].id, customer_id };
  };
  const use = ({ id, customer_id }: { id: number; customer_id: number }) => {
    const item = { kind: 'service', item_id: shop.services[0], quantity_milli: 1_000, unit_price: 0 };
    return owner('POST', '/api/invoices', { customer_id, lines: [{ ...item, customer_offer_id: id }], payments: [] });
  };

  test('package is usable through its last day, not after', async () => {
    await goTo(lastSecond);
    const [used, late] = [await bought(), await bought()];
    expect((await use(used)).status).toBe(200);
    await goTo(over);
    expect((await use(late)).body).toBe('offer_expired');
    await noErrors();
  });

  test('expiring package is used or becomes income', async () => {
    await goTo(lastSecond);
    for (let round = 0; round < 4; round++) {
      const one = await bought();
      const used = await race(
        () => use(one),
        (tx) => expirePackages(tx, jobAt),
      );
      expect(used.length).toBeLessThanOrEqual(1);
      const { movements, remaining } = await done(owner('GET', `/api/customer_offers/${one.id}`));
      expect([movements.length, remaining]).toEqual([2, 0]);
    }
    await noErrors();
  });
});

describe('expiring points', () => {
  const holder = async (): Promise<number> => {
    const id = await customer();
    await done(owner('POST', `/api/customers/${id}/points`, { points: 100, reason: 'هدية' }));
    return id;
  };
  /** All is paid by points: nothing new is earned. */
  const use = (customer_id: number) => sell({ customer_id, loyalty_points: 100, payments: [] }, 500);
  const pointsOf = async (id: number): Promise<number> =>
    (await done(owner('GET', `/api/customers/${id}/points`))).points;

  test('points expiring mid-sale are refused and sale proceeds without', async () => {
    await goTo('2026-10-25T12:00:00.000Z');
    const { version, value } = await done(owner('GET', '/api/settings/loyalty'));
    await done(owner('PUT', '/api/settings/loyalty', { version, value: { ...value, valid_months: 1 } }));
    const [used, late] = [await holder(), await holder()];
    await goTo(lastSecond);
    // The till shows them.
    expect(await pointsOf(late)).toBe(100);
    expect((await use(used)).status).toBe(200);
    await goTo(over);
    const refused = await use(late);
    expect([refused.status, keyOf(refused, 'loyalty_points')]).toEqual([422, 'points_not_enough']);
    expect((await sell({ customer_id: late }, 500)).status).toBe(200);
    await job((tx) => expirePointsEverywhere(tx, jobAt));
    expect(await pointsOf(late)).toBe(0);
    await noErrors();
  });

  test('points used and expired together leave once', async () => {
    await goTo('2026-10-25T12:00:00.000Z');
    const holders = [await holder(), await holder(), await holder()];
    await goTo(lastSecond);
    for (const id of holders) {
      const used = await race(
        () => use(id),
        (tx) => expirePointsEverywhere(tx, jobAt),
      );
      expect(used.length).toBeLessThanOrEqual(1);
      expect(await pointsOf(id)).toBe(0);
      const { records } = await done(owner('GET', `/api/loyalty_movements?customer_id=${id}`));
      expect(records.map((m: { points: number }) => m.points).reduce((a: number, b: number) => a + b)).toBe(0);
    }
    await noErrors();
  });
});
