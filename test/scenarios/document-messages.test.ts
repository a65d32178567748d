import { afterAll, expect, test } from 'vitest';
import { done } from '../support/answers.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** What is told of messages with a document. */
const at = await openSharedServer();
const shop = await at.openShop();
const owner = await at.signIn(shop.owner);
afterAll(() => at.close());

test('messages are listed for their own document only', async () => {
  const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 };
  const sell = () =>
    done(owner('POST', '/api/invoices', { lines: [line], payments: [{ method: 'cash', amount: 2_500 }] }));
  const [first, second] = [await sell(), await sell()];
  const to = { mobile: '966512345678', email: 'noura@customer.example' };
  const { messages } = await done(owner('POST', `/api/invoices/${first.id}/send`, to));
  expect(messages).toHaveLength(2);
  const told = async (id: number) =>
    (await done(owner('GET', `/api/invoices/${id}/messages?messages=${messages.join(',')}`))).records;
  expect((await told(first.id)).map((one: { to_address: string }) => one.to_address).sort()).toEqual([
    to.mobile,
    to.email,
  ]);
  expect(await told(second.id)).toEqual([]);
});
