import fc from 'fast-check';
import { expect } from 'vitest';
import { Act, direct, post, prices, type Real } from './one-life.ts';

/** Cards that nobody paid for: a free one, one of points; what they take off a bill, and what notes give back to them. */
const balanceOf = async (real: Real, id: number): Promise<number> =>
  (await real.by('GET', `/api/gift_cards/${id}`)).body.balance;
const beneficiary = (real: Real) => ({ beneficiary_name: 'لمى', beneficiary_id: real.customer_id });

const freeCard = fc.integer({ min: 100, max: 9_000 }).map(
  (amount) =>
    new Act(
      `give a free card of ${amount}`,
      (life) => life.given.length < 3,
      async (life, real) => {
        const { id } = await post(real, 'gift_cards', { type: 2, amount, ...beneficiary(real), reason: 'اعتذار' });
        expect(await balanceOf(real, id)).toBe(amount);
        life.given.push(id);
      },
    ),
);

const makeCard = fc.integer({ min: 50, max: 400 }).map(
  (wanted) =>
    new Act(
      `make a card of ${wanted} points`,
      (life) => life.given.length < 3,
      async (life, real) => {
        const path = `/api/customers/${real.customer_id}/points`;
        const before = (await real.by('GET', path)).body.points;
        const points = Math.min(wanted, before);
        if (points === 0) return;
        const { id } = await post(real, `customers/${real.customer_id}/points/gift_card`, {
          points,
          ...beneficiary(real),
        });
        expect((await real.by('GET', path)).body.points).toBe(before - points);
        life.given.push(id);
      },
    ),
);

const useCard = fc
  .record({
    of: fc.nat(),
    item: fc.nat(2),
    pieces: fc.integer({ min: 1, max: 3 }),
    share: fc.integer({ min: 1, max: 100 }),
  })
  .map(
    ({ of, item, pieces, share }) =>
      new Act(
        `take ${share} % of a given card off ${pieces} of ${item}`,
        (life) => life.given.length > 0,
        async (life, real) => {
          const id = life.given[of % life.given.length]!;
          const before = await balanceOf(real, id);
          const price = prices[item]! * pieces;
          // No more than the bill.
          const amount = Math.min(price, Math.ceil((before * share) / 100));
          if (amount === 0) return;
          const total = price - amount;
          const sale = await post(real, 'invoices', {
            customer_id: real.customer_id,
            lines: [
              {
                ...{ kind: 'product', item_id: real.shop.products[item] },
                ...{ quantity_milli: pieces * 1000, unit_price: prices[item]! },
              },
            ],
            discount_cards: [{ gift_card_id: id, amount }],
            payments: total > 0 ? [direct(share, total)] : [],
          });
          expect(sale.total).toBe(total);
          expect(await balanceOf(real, id)).toBe(before - amount);
          life.sold.push({ id: sale.id, total, due: 0, rest: total, left: [pieces * 1000], kinds: ['product'] });
        },
      ),
  );

export const givenActs = [freeCard, makeCard, useCard, useCard];
