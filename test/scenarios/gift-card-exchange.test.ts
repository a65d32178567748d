import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Exchanges that give back to one gift card and pay with another, beside sales that pay with both. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 400 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const price = 8_500;
const goods = () => ({ kind: 'product', item_id: shop.products[2], quantity_milli: 1000, unit_price: price });
const newCard = async () => {
  const payments = [{ method: 'cash', amount: 300_000 }];
  const { body } = await owner('POST', '/api/gift_cards', { amount: 300_000, beneficiary_name: 'لمى', payments });
  const { code } = (await owner('POST', `/api/gift_cards/${body.id}/code`, {})).body;
  return { method: 'gift_card', amount: price, gift_card_id: body.id, gift_card_code: code };
};
const sale = (tender: object) => ({ lines: [goods()], payments: [tender] });

test('concurrent exchanges and sales of cards never deadlock', async () => {
  const [one, two] = [await newCard(), await newCard()];
  const pairs = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const [from, to] = i % 2 ? [one, two] : [two, one];
      const sold = await owner('POST', '/api/invoices', sale(from));
      expect(sold.status).toBe(200);
      return { id: sold.body.id as number, to };
    }),
  );
  const credit = {
    ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
    lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }],
  };
  const all = await Promise.all(
    pairs.flatMap(({ id, to }) => [
      owner('POST', `/api/invoices/${id}/exchanges`, { credit, sale: sale(to) }),
      owner('POST', '/api/invoices', sale(to)),
    ]),
  );
  expect(all.map((a) => [a.status, a.status === 200 ? '' : a.body])).toEqual(all.map(() => [200, '']));
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});
