import { afterAll, expect, test } from 'vitest';
import { openComposer } from '../support/composer-desk.ts';
import { errorsOf } from '../support/flower-bench.ts';
import { openMenuDesk } from '../support/menu-desk.ts';

/** Composed bouquets of one bill come back, each made of its own flowers. */
const desk = await openMenuDesk('returned');
const { at, shop, owner, bench } = desk;
const { parts, carrier } = await openComposer(desk);
const cashier = await at.signIn(shop.cashier);
afterAll(() => at.close());

test('composed lines come apart into their own stems', async () => {
  await bench.receive(parts.rose, 9, 300);
  await bench.receive(parts.lily, 9, 500);
  const line = (composition: string, unit_price: number) => ({
    ...{ kind: 'product', item_id: carrier, quantity_milli: 1_000, unit_price, composition },
  });
  const [roses, lilies] = [`${parts.rose}x4`, `${parts.lily}x3`];
  const bill = {
    lines: [line(roses, 4 * 900 + 2_500), line(lilies, 3 * 1_200 + 2_500)],
    payments: [{ method: 'cash', amount: 12_200 }],
  };
  const marked = await cashier('POST', '/api/invoices', {
    ...bill,
    lines: [{ ...bill.lines[0], markdown_bp: 3_000, unit_price: 4_270 }, bill.lines[1]],
  });
  expect(errorsOf(marked)).toEqual(['lines.0.unit_price: price_has_changed']);
  const sold = await owner('POST', '/api/invoices', bill);
  expect([sold.status, sold.body]).toMatchObject([200, { total: 12_200 }]);
  const { body } = await owner('GET', `/api/invoices/${sold.body.id}/creditable`);
  const idsOf = (at: number) =>
    body.lines[at].parts.map((part: { components: { product_id: number }[] }) =>
      part.components.map((one) => one.product_id),
    );
  expect([idsOf(0), idsOf(1)]).toEqual([[[parts.rose]], [[parts.lily]]]);
  const [lilyLeft] = await bench.stockOf(parts.lily);
  const credited = await owner('POST', `/api/invoices/${sold.body.id}/credit_notes`, {
    ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
    lines: [
      {
        ...{ line_number: 2, quantity_milli: 1_000, goods_to: 'apart' },
        restored: [{ product_id: parts.lily, quantity_milli: 3_000 }],
      },
    ],
  });
  expect([credited.status, credited.body]).toMatchObject([200, {}]);
  expect((await bench.stockOf(parts.lily))[0]).toBe(lilyLeft + 3);
  expect(await bench.stockOf(carrier)).toEqual([0, 0]);
  await desk.booksAgree();
});
