import { expect } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import type { Caller, OwnServer } from './own-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** What the tests of recipes do over HTTP in a florist's name: products, deliveries, and whether the books agree. */
export const flowerBench = (at: OwnServer, shop: TinyShop, owner: Caller) => {
  let defined = 0;
  return {
    define: async (name_en: string, price: number, more: object = {}): Promise<number> => {
      const { records } = (await owner('GET', '/api/catalogue_groups?page_size=100')).body;
      const { id: group_id } = records.find((group: { kind: string }) => group.kind === 'product');
      const product = { name_ar: `صنف ${++defined}`, name_en, group_id, price, vat_category: 'S', ...more };
      const { status, body } = await owner('POST', '/api/products', product);
      expect([status, body]).toMatchObject([200, { name_en }]);
      return body.id;
    },
    receive: async (product_id: number, pieces: number, unit_cost_amount: number): Promise<void> => {
      const lines = [{ product_id, quantity_milli: pieces * 1000, unit_cost_amount }];
      expect((await owner('POST', '/api/stock_operations/add_quantity', { lines })).status).toBe(200);
    },
    stockOf: async (id: number): Promise<[pieces: number, value: number]> => {
      const { body } = await owner('GET', `/api/products/${id}`);
      return [body.quantity_milli / 1000, body.stock_value_amount];
    },
    booksAgree: async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]),
  };
};

/** A component of a recipe, in pieces. */
export const part = (product_id: number, pieces: number, waste_bp = 0, more: object = {}) => ({
  ...{ product_id, quantity_milli: pieces * 1000, waste_bp },
  ...more,
});

/** What is wrong of an input, by field. */
export const errorsOf = ({ status, body }: { status: number; body: { errors: Record<string, { key: string }[]> } }) => {
  expect(status).toBe(422);
  return Object.entries(body.errors).map(([field, [error]]) => `${field}: ${error!.key}`);
};
