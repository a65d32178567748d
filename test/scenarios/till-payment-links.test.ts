import { afterAll, describe, expect, test } from 'vitest';
import { openLinkDesk } from '../support/link-desk.ts';
import { newKey } from '../support/own-server.ts';

/** A bill at the till that the customer pays by a link. */
const { at, shop, owner, rows, until, total, isOpen, invoiceOf, moved, onPage, settled, booked, booksAgree } =
  await openLinkDesk();
afterAll(() => at.close());

describe('a payment link', () => {
  test('till link covers sales without debt right until confirmed', async () => {
    const sell = (payments: object[], customer_id: number | undefined = shop.customers[0]) =>
      cashier('POST', '/api/invoices', {
        customer_id,
        lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: total }],
        payments,
      });
    const cashier = await at.signIn(shop.cashier);
    expect((await sell([])).body.errors).toHaveProperty('payments');
    const nobody = await cashier('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: total }],
      payments: [{ method: 'payment_link', amount: total }],
    });
    expect(nobody.body.errors).toEqual({ customer_id: [{ key: 'link_needs_customer' }] });

    const before = { debt: await moved('receivable'), links: await moved('payment_links'), cash: await moved('cash') };
    const sold = await sell([
      { method: 'cash', amount: 1000 },
      { method: 'payment_link', amount: 1500 },
    ]);
    expect(sold.body).toMatchObject({ paid_amount: 1000, due_amount: 1500, link_amount: 1500, change_amount: 0 });
    expect(await moved('receivable')).toBe(before.debt + 1500);
    expect(await moved('payment_links')).toBe(before.links);
    expect(await moved('cash')).toBe(before.cash + 1000);
    const { records } = (await cashier('GET', `/api/invoices/${sold.body.id}/payment_links`)).body;
    expect(records).toMatchObject([{ url: sold.body.payment_link_url, amount: 1500 }]);
    expect((await fetch(at.url + new URL(sold.body.payment_link_url).pathname)).status).toBe(200);
    await isOpen(records[0].id);
    await onPage(records[0].id, 'pay');
    await settled();
    await until(async () => (await booked(records[0].id)).length === 1);
    expect(await moved('receivable')).toBe(before.debt);
    expect(await moved('payment_links')).toBe(before.links + 1500);
    expect(await invoiceOf(sold.body.id)).toMatchObject({ payment_state: 1 });
    const { records: taken } = (await owner('GET', `/api/payments?invoice_id=${sold.body.id}&method=payment_link`))
      .body;
    const edit = await owner('POST', `/api/payments/${taken[0].id}/method`, { method: 'cash' });
    expect(edit.body).toBe('payment_cannot_be_edited');
    await booksAgree();
  });

  test('till link is made once and never for refusals', async () => {
    const bill = {
      customer_id: shop.customers[0],
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: total }],
      payments: [{ method: 'payment_link', amount: total }],
    };
    const count = async () =>
      (await rows`select count(*)::int as n from payment_link where merchant_id = ${shop.merchantId}`)[0]!['n'];
    const before = await count();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => owner('POST', '/api/invoices', bill, { 'idempotency-key': key })),
    );
    expect(new Set(answers.map((a) => a.body.payment_link_url)).size).toBe(1);
    expect(await count()).toBe(Number(before) + 1);
    const { status } = await owner('POST', '/api/invoices', { ...bill, lines: [{ ...bill.lines[0], unit_price: -1 }] });
    expect(status).toBe(422);
    expect(await count()).toBe(Number(before) + 1);
    await booksAgree();
  });
});
