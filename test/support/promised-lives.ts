import fc from 'fast-check';
import { expect } from 'vitest';
import { Act, direct, type Life, post, prices, type Real } from './one-life.ts';
import type { Caller } from './own-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** What a shop promises to its customers and they use: points, packages, a code; and two customers who are one. */

/** A hundred points take 5.00 off; one is earned for each whole riyal. */
const worth = 5;
const priceOfPackage = 8_000;
const usesOfPackage = 4;

const must = async (by: Caller, path: string, body: object) => {
  const answer = await by('POST', `/api/${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** Makes what lives may use, once for all of them. */
export const readyPromises = async (by: Caller, shop: TinyShop): Promise<Pick<Real, 'offer_id' | 'code'>> => {
  await must(by, 'loyalty_worth', { hundred_amount: 100 * worth });
  await must(by, 'loyalty_programs', { name_ar: 'نقاط', kind: 1, points: 1, per_amount: 100 });
  const offer = await must(by, 'offers', {
    ...{ name_ar: 'أربع جلسات', service_use: 1, price: priceOfPackage, valid_days: 60 },
    services: [{ service_id: shop.services[0], quantity: usesOfPackage }],
  });
  await must(by, 'discount_programs', { name_ar: 'خصم', code: 'LIVES-10', percent_bp: 1_000 });
  return { offer_id: offer.id, code: 'LIVES-10' };
};

/** What may be used, and what returns left owing: whatever is earned settles that first. */
const pointsOf = async (real: Real): Promise<{ points: number; debt: number }> =>
  (await real.by('GET', `/api/customers/${real.customer_id}/points`)).body;

const lineInput = fc.record({ item: fc.nat(2), pieces: fc.integer({ min: 1, max: 3 }), way: fc.nat(2) });
const lineOf = (real: Real, { item, pieces }: { item: number; pieces: number }) => ({
  ...{ kind: 'product', item_id: real.shop.products[item] },
  ...{ quantity_milli: pieces * 1000, unit_price: prices[item]! },
});
const remember = (life: Life, id: number, total: number, pieces: number): void => {
  life.sold.push({ id, total, due: 0, rest: total, left: [pieces * 1000], kinds: ['product'] });
};

const usePoints = lineInput.map(
  (of) =>
    new Act(
      `use points ${JSON.stringify(of)}`,
      () => true,
      async (life, real) => {
        const before = await pointsOf(real);
        const price = prices[of.item]! * of.pieces;
        const used = Math.min(before.points, Math.floor(price / worth / 2));
        const total = price - used * worth;
        const sale = await post(real, 'invoices', {
          customer_id: real.customer_id,
          lines: [lineOf(real, of)],
          payments: [direct(of.way, total)],
          ...(used > 0 ? { loyalty_points: used } : {}),
        });
        expect(sale.total).toBe(total);
        // Each whole riyal of what was paid earns one.
        const earned = Math.floor(total / 100);
        const settled = Math.min(before.debt, earned);
        expect(await pointsOf(real)).toMatchObject({
          ...{ points: before.points - used + earned - settled, debt: before.debt - settled },
        });
        remember(life, sale.id, total, of.pieces);
      },
    ),
);

const withCode = lineInput.map(
  (of) =>
    new Act(
      `sell by code ${JSON.stringify(of)}`,
      () => true,
      async (life, real) => {
        const price = prices[of.item]! * of.pieces;
        const total = price - Math.round(price / 10);
        const sale = await post(real, 'invoices', {
          customer_id: real.customer_id,
          lines: [lineOf(real, of)],
          payments: [direct(of.way, total)],
          discount_code: real.code,
        });
        expect(sale.total).toBe(total);
        remember(life, sale.id, total, of.pieces);
      },
    ),
);

const buyPackage = fc.nat(2).map(
  (way) =>
    new Act(
      `buy a package, way ${way}`,
      (life) => life.packages.length < 3,
      async (life, real) => {
        const sale = await post(real, 'invoices', {
          customer_id: real.customer_id,
          lines: [{ kind: 'offer', item_id: real.offer_id, quantity_milli: 1000, unit_price: priceOfPackage }],
          payments: [direct(way, priceOfPackage)],
        });
        const { records } = (await real.by('GET', `/api/customers/${real.customer_id}/offers`)).body;
        const known = life.packages.map((p) => p.id);
        const { id } = records.find((p: { id: number }) => !known.includes(p.id));
        life.packages.push({ id, bill: sale.id, left: usesOfPackage });
      },
    ),
);

const living = (life: Life) => life.packages.filter((p) => p.left > 0);
const usePackage = fc.record({ of: fc.nat(), uses: fc.integer({ min: 1, max: 2 }) }).map(
  ({ of, uses }) =>
    new Act(
      `use a package ${of} ${uses}`,
      (life) => living(life).length > 0,
      async (life, real) => {
        const one = living(life)[of % living(life).length]!;
        const taken = Math.min(uses, one.left);
        await post(real, 'invoices', {
          customer_id: real.customer_id,
          lines: [
            {
              ...{ kind: 'service', item_id: real.shop.services[0], quantity_milli: taken * 1000, unit_price: 0 },
              customer_offer_id: one.id,
            },
          ],
          payments: [],
        });
        one.left -= taken;
      },
    ),
);

const chargePackage = fc.record({ of: fc.nat(), amount: fc.integer({ min: 1, max: 5_000 }), back: fc.boolean() }).map(
  ({ of, amount, back }) =>
    new Act(
      `charge more for a package ${of} ${amount}${back ? ', and take it off again' : ''}`,
      (life) => life.packages.length > 0,
      async (life, real) => {
        const one = life.packages[of % life.packages.length]!;
        const note = await post(real, `invoices/${one.bill}/debit_notes`, {
          ...{ reason_kind: 'left_out', lines: [{ line_number: 1, amount }], payments: [direct(0, amount)] },
        });
        expect(note.total).toBe(amount);
        const rest = back ? 0 : amount;
        if (back)
          await post(real, `invoices/${note.id}/credit_notes`, {
            reason_kind: 'changed_mind',
            amount,
            back: { to: 'tenders' },
          });
        else life.sold.push({ id: note.id, total: amount, due: 0, rest, left: [], kinds: [] });
      },
    ),
);

const refundPackage = fc.nat().map(
  (of) =>
    new Act(
      `give a package back ${of}`,
      (life) => living(life).length > 0,
      async (life, real) => {
        const one = living(life)[of % living(life).length]!;
        const note = await post(real, `invoices/${one.bill}/credit_notes`, {
          reason_kind: 'changed_mind',
          lines: [{ line_number: 1, quantity_milli: 1000 }],
          back: { to: 'tenders' },
        });
        // What remains by the uses that remain; each use takes its half-up part.
        expect(Math.abs(note.total - (priceOfPackage * one.left) / usesOfPackage)).toBeLessThanOrEqual(4);
        one.left = 0;
      },
    ),
);

let twins = 0;
const merge = fc.record({ amount: fc.integer({ min: 100, max: 3_000 }), survives: fc.boolean() }).map(
  ({ amount, survives }) =>
    new Act(
      `merge with another ${amount} ${survives}`,
      () => true,
      async (life, real) => {
        const other = await post(real, 'customers', { name_ar: `توأم ${++twins}` });
        await post(real, `customers/${other.id}/balance/top_ups`, { payments: [direct(0, amount)] });
        const [kept, gone] = survives ? [real.customer_id, other.id] : [other.id, real.customer_id];
        await post(real, `customers/${kept}/merge`, { other_id: gone });
        real.customer_id = kept;
        life.balance += amount;
      },
    ),
);

export const promiseActs = [
  usePoints,
  withCode,
  buyPackage,
  usePackage,
  usePackage,
  chargePackage,
  refundPackage,
  merge,
];

/** At the end of a life: what is left of packages is what was not used. */
export const expectPromises = async (real: Real, life: Life): Promise<void> => {
  if (life.packages.length === 0) return;
  const { records } = (await real.by('GET', `/api/customers/${real.customer_id}/offers`)).body;
  const left = Object.fromEntries(records.map((p: { id: number; uses_left: number }) => [p.id, p.uses_left]));
  for (const p of life.packages) expect(left[p.id] ?? 0).toBe(p.left);
};
