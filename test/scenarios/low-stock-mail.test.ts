import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyLowStock } from '../../src/features/inventory/server/notify-low-stock-job.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Low stock by mail: where the shop chose it, once a day a product, not once a sale. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const runNotification = (now: string) => at.database.as(shop.merchantId, (tx) => notifyLowStock(tx, now));
const mails = () =>
  at.database.as(shop.merchantId, (tx) =>
    tx.many<{ subject: string; text_body: string; to_address: string }>(
      sql`select subject, text_body, to_address from message where kind = 'stock_low' order by id`,
    ),
  );
const sell = async (now: string, product: number, pieces: number) => {
  at.setNow(now);
  const sold = await owner('POST', '/api/invoices', {
    lines: [{ kind: 'product', item_id: product, quantity_milli: pieces * 1000, unit_price: 8500 }],
    payments: [{ method: 'cash', amount: pieces * 8500 }],
  });
  expect(sold.status).toBe(200);
};
const appointmented = async (now: string) => {
  const [rows] = await at.database.owner.batch([sql`select * from shops_to_tell_stock(${now}::timestamptz) as id`]);
  return (rows as { id: number }[]).map(({ id }) => id);
};

test('low stock mail waits for opt-in and morning', async () => {
  await sell('2026-02-14T09:10:00.000Z', shop.products[2]!, 10);
  await runNotification('2026-02-15T05:11:00.000Z');
  expect(await mails()).toEqual([]);
  expect(await appointmented('2026-02-15T05:11:00.000Z')).toEqual([]);
  const path = '/api/settings/notifications';
  const { version, value } = (await owner('GET', path)).body;
  expect(value.stock_low_owner).toEqual([]);
  expect((await owner('PUT', path, { version, value: { ...value, stock_low_owner: ['mail'] } })).status).toBe(200);
  // Eight in Riyadh is five in UTC.
  expect(await appointmented('2026-02-15T05:11:00.000Z')).toEqual([shop.merchantId]);
  expect(await appointmented('2026-02-15T06:11:00.000Z')).toEqual([]);
});

test('low stock mail lists a day’s products once', async () => {
  await Promise.all([runNotification('2026-02-15T05:11:00.000Z'), runNotification('2026-02-15T05:11:00.000Z')]);
  await runNotification('2026-02-15T05:12:00.000Z');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: shop.owner, subject: 'منتج بلغ حد التنبيه' });
  expect(mail!.text_body).toContain('شمعة عطرية');
  expect(mail!.text_body).toContain('نفد');
  expect(mail!.text_body).not.toContain('أوركيد');
});

test('low stock mail ignores unmoved stock and same-day sales', async () => {
  await runNotification('2026-02-16T05:11:00.000Z');
  expect(await mails()).toHaveLength(1);
  for (const minutes of ['10', '20', '30'])
    await sell(`2026-02-16T09:${minutes}:00.000Z`, shop.products[1]!, minutes === '30' ? 8 : 1);
  await runNotification('2026-02-17T05:11:00.000Z');
  await sell('2026-02-17T05:20:00.000Z', shop.products[1]!, 1);
  await runNotification('2026-02-17T05:40:00.000Z');
  const [, second, ...others] = await mails();
  expect(others).toEqual([]);
  expect(second!.text_body).toContain('أوركيد');
  expect(second!.text_body).not.toContain('شمعة');
});

test('later movement mails again on another day', async () => {
  await runNotification('2026-02-18T05:11:00.000Z');
  const third = (await mails())[2]!;
  expect(third.text_body).toContain('أوركيد');
  expect(third.text_body).not.toContain('شمعة');
});
