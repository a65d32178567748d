import type { Pool } from '../../src/platform/db/pools.ts';
import { openTinyShop, type TinyShop, tinyPassword } from '../../test/support/tiny-shop.ts';

export interface BenchShop extends TinyShop {
  readonly token: string;
}

/** Shops with stock that does not run out, each with its owner signed in. */
export const openBenchShops = async (app: Pool, port: number, count: number): Promise<BenchShop[]> => {
  const shops: BenchShop[] = [];
  for (let i = 0; i < count; i++) {
    const shop = await openTinyShop(app, { stock: 5_000_000 });
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: shop.owner, password: tinyPassword, end_other_session: true }),
    });
    shops.push({ ...shop, token: ((await answer.json()) as { api_token: string }).api_token });
  }
  return shops;
};

/** The sale of the figures: three lines, VAT, a payment, stock, journal, a number. */
export const saleOf = (shop: TinyShop) => ({
  customer_id: shop.customers[0],
  lines: [
    { kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 18900, employee_id: shop.employee },
    { kind: 'product', item_id: shop.products[1], quantity_milli: 2000, unit_price: 27500, employee_id: shop.employee },
    { kind: 'product', item_id: shop.products[2], quantity_milli: 1000, unit_price: 8500, employee_id: shop.employee },
  ],
  payments: [{ method: 'credit_card', amount: 82400, authorization_code: '048213' }],
});
