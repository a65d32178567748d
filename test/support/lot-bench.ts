import type { flowerBench } from './flower-bench.ts';
import type { Caller } from './own-server.ts';

export interface Lot {
  readonly id: number;
  readonly code: string;
  readonly expires_on: string;
  readonly quantity_milli: number;
  readonly count_number: number;
}

/** What the tests of lots do over HTTP: stems that last, deliveries, sales, and what is left by last good day. */
export const lotBench = (owner: Caller, bench: ReturnType<typeof flowerBench>) => {
  const lotsOf = async (product_id: number): Promise<Lot[]> =>
    (await owner('GET', `/api/lots?product_id=${product_id}&sort=expires_on&page_size=100`)).body.records;
  return {
    /** Lots of a product, the first to end first. */
    lotsOf,
    /** The same as [last good day, pieces]. */
    leftOf: async (product_id: number) =>
      (await lotsOf(product_id)).map((lot) => [lot.expires_on, lot.quantity_milli / 1000] as const),
    /** A product whose deliveries last so many days. */
    stem: (name: string, days: number, price = 900): Promise<number> =>
      bench.define(name, price, { vase_life_days: days }),
    /** Changes how long a product lasts; null keeps no lots. */
    letLast: async (id: number, days: number | null) => {
      const { body } = await owner('GET', `/api/products/${id}`);
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
      const { vase_life_days: _, ...rest } = given;
      return owner('PUT', `/api/products/${id}`, { ...rest, ...(days === null ? {} : { vase_life_days: days }) });
    },
    receive: (product_id: number, pieces: number, more: object = {}) =>
      owner('POST', '/api/stock_operations/add_quantity', {
        lines: [{ product_id, quantity_milli: pieces * 1000, unit_cost_amount: 300, ...more }],
      }),
    sell: (product_id: number, pieces: number, by = owner) =>
      by('POST', '/api/invoices', {
        lines: [{ kind: 'product', item_id: product_id, quantity_milli: pieces * 1000, unit_price: 900 }],
        payments: [{ method: 'cash', amount: pieces * 900 }],
      }),
  };
};
