import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchases } from '../../src/apps/purchases.ts';
import { refundGatewayPayment, retryGatewayPayment } from '../../src/features/payments/server/public-api.ts';
import { money } from '../../src/kernel/money/money.ts';
import { type MerchantTx, merchantTransaction } from '../../src/platform/db/transaction.ts';
import { noSealer } from '../../src/platform/secrets/sealing.ts';
import { openGatewayDesk } from '../support/gateway-desk.ts';

/** A customer pays a deposit by card: the gateway's page, its signed notices, what gets lost and who cheats. */
const desk = await openGatewayDesk();
const { at, shop, owner, rows, until, takeSandbox, ask, look, attempts, last, isOpen, isBooked, moved } = desk;
const { onPage, page, submit, settled, reconcile, booksAgree, noticeOf, sign, tell, tellSigned } = desk;
afterAll(() => at.close());

const atNow = () => ({ now: new Date().toISOString(), today: '2026-11-23', public_url: '', sealer: noSealer });
const payments = (id: number) => rows`
  select amount, method, source from payment where merchant_id = ${shop.merchantId}
    and reference = (select unique_id from gateway_payment where merchant_id = ${shop.merchantId} and id = ${id})
    and direction = 1`;

test('missing gateway account offers no card', async () => {
  expect((await owner('GET', '/api/deposits/by_card')).body).toEqual({ is_offered: false });
  const asked = await owner('POST', '/api/deposits/ask', { customer_id: shop.customers[0], amount: 5000 });
  expect([asked.status, asked.body]).toEqual([501, 'card_payments_not_offered']);
});

describe('card deposit', () => {
  beforeAll(async () => {
    await takeSandbox();
  });

  test('gateway payment becomes a document with fee and method', async () => {
    expect((await owner('GET', '/api/deposits/by_card')).body).toEqual({ is_offered: true });
    const { id, path } = await ask();
    expect(path).toMatch(new RegExp(`^/shop/${shop.merchantId}/payment-gateway-status/[\\w-]{24}$`));
    const before = { links: await moved('payment_links'), deposits: await moved('customer_deposits') };
    await isOpen(id);
    const html = await page(path);
    expect(html).toContain('data-state="ready"');
    expect(html).toContain('باقة عروس');
    expect((await onPage((await last(id))['provider_url'], 'pay_mada')).headers.get('location')).toContain(path);
    await isBooked(id);
    expect(await look(id)).toMatchObject({ status: 5, method: 'mada', fee_amount: 316, gateway: 'sandbox' });
    expect(await payments(id)).toEqual([{ amount: 11_500, method: 'payment_link', source: 1 }]);
    expect(await moved('payment_links')).toBe(before.links + 11_500);
    expect(await moved('customer_deposits')).toBe(before.deposits - 10_000);
    const paid = await page(path, '/en');
    expect(paid).toContain('Paid by mada');
    const [, deposit] = /href="\/en(\/e-deposit\/[\w-]{24})"/.exec(paid)!;
    const paper = await page(deposit!, '/en');
    expect(paper).toContain('115.00');
    expect(paper).toContain('mada');
    await booksAgree();
  });

  test('declined payment retries on its own page only', async () => {
    const { id, path } = await ask(4600);
    await isOpen(id);
    await onPage((await last(id))['provider_url'], 'decline');
    await until(async () => (await look(id))['told_status'] === 6);
    expect(await page(path)).toContain('رفض البنك عملية الدفع');
    expect((await submit(path, 'retry')).status).toBe(303);
    await until(async () => (await look(id))['status'] === 2);
    const [first, second] = await attempts(id);
    expect(first!['provider_url']).not.toBe(second!['provider_url']);
    await onPage(second!['provider_url'], 'pay_apple_pay');
    await isBooked(id);
    expect(await look(id)).toMatchObject({ status: 5, method: 'apple_pay' });
    expect(await payments(id)).toHaveLength(1);
    // Nothing is left to try.
    expect((await submit(path, 'retry')).status).toBe(403);
    await booksAgree();
  });

  test('lost notice is found by payer and clock', async () => {
    const [asked, waited] = [await ask(2300), await ask(2400)];
    await isOpen(asked.id);
    await isOpen(waited.id);
    await onPage((await last(asked.id))['provider_url'], 'late');
    await onPage((await last(waited.id))['provider_url'], 'late');
    expect((await look(asked.id))['status']).toBe(2);
    expect((await submit(asked.path, 'check')).status).toBe(303);
    await isBooked(asked.id);
    expect((await look(waited.id))['status']).toBe(2);
    await reconcile();
    await isBooked(waited.id);
    expect([...(await payments(asked.id)), ...(await payments(waited.id))]).toHaveLength(2);
    await booksAgree();
  });

  test('unpaid page ends and late payment still counts', async () => {
    const { id } = await ask(3300);
    await isOpen(id);
    await rows`update gateway_attempt set created_at = created_at - interval '2 hours' where payment_id = ${id}`;
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'refuse', 20)`;
    await rows`update gateway_attempt set asked_at = now() - interval '10 minutes' where payment_id = ${id}`;
    await rows`select put_jobs('gateway_payment.visit', '[{"merchant_id": 0, "payload": {}}]')`;
    await until(async () => (await look(id))['status'] === 3);
    expect(await payments(id)).toEqual([]);
    await rows`delete from sandbox_fault`;
    expect(await tellSigned(await noticeOf(id))).toBe(200);
    await isBooked(id);
    expect(await payments(id)).toHaveLength(1);
    await booksAgree();
  });

  test('concurrent notices and polls book once', async () => {
    const { id, path } = await ask(7700);
    await isOpen(id);
    await onPage((await last(id))['provider_url'], 'late');
    const same = await noticeOf(id, {}, 'note_the_same_one');
    await Promise.all([
      ...[1, 2, 3].map(() => tellSigned(same)),
      ...[1, 2, 3].map(async () => tellSigned(await noticeOf(id))),
      submit(path, 'check'),
      submit(path, 'check'),
      reconcile(),
    ]);
    await isBooked(id);
    await settled();
    expect(await payments(id)).toHaveLength(1);
    expect(await rows`select 1 from gateway_event where event_id = 'note_the_same_one'`).toHaveLength(1);
    await rows`select put_jobs('gateway_payment.tell', ${JSON.stringify([
      { merchant_id: shop.merchantId, payload: { payment_id: id }, key: String(id) },
    ])}::jsonb)`;
    await settled();
    expect(await payments(id)).toHaveLength(1);
    await booksAgree();
  });

  test('unproven, foreign or old notices are refused', async () => {
    const { id } = await ask(6600);
    await isOpen(id);
    const body = await noticeOf(id);
    const old = new Date(Date.now() - 3_600_000).toISOString();
    expect(await tell(body, {})).toBe(401);
    expect(await tell(body, { 'x-checkout-signature': sign(body, undefined, 'another secret') })).toBe(401);
    expect(await tell(body, { 'x-checkout-signature': sign(body, old) })).toBe(401);
    expect(await tell(body.replace('6600', '100'), { 'x-checkout-signature': sign(body) })).toBe(401);
    expect(await tell(body, { 'x-checkout-signature': sign(body) }, 'A'.repeat(24))).toBe(401);
    const other = await at.openShop();
    await takeSandbox(other.merchantId, 'B'.repeat(24));
    // Signed, but by the address of another shop: it is not that shop's payment.
    expect(await tell(body, { 'x-checkout-signature': sign(body) }, 'B'.repeat(24))).toBe(200);
    await settled();
    expect((await look(id))['status']).toBe(2);
    expect(await payments(id)).toEqual([]);
  });

  test('wrong amount or currency books nothing, correct one does', async () => {
    const { id } = await ask(5500);
    await isOpen(id);
    expect(await tellSigned(await noticeOf(id, { amount: 1 }))).toBe(200);
    expect(await tellSigned(await noticeOf(id, { currency: 'USD' }))).toBe(200);
    await settled();
    expect(await payments(id)).toEqual([]);
    expect(await look(id)).toMatchObject({ status: 6 });
    expect((await last(id))['last_error']).toBe('paid 1 SAR, asked for 5500 SAR');
    expect(await tellSigned(await noticeOf(id))).toBe(200);
    await isBooked(id);
    expect(await payments(id)).toHaveLength(1);
    await booksAgree();
  });

  test('paid state survives later notices in any order', async () => {
    const { id } = await ask(1500);
    await isOpen(id);
    const [declined, open] = [await noticeOf(id, { status: 'declined' }), await noticeOf(id, { status: 'open' })];
    expect(await tellSigned(await noticeOf(id))).toBe(200);
    for (const body of [declined, open, await noticeOf(id, { status: 'expired' })])
      expect(await tellSigned(body)).toBe(200);
    await isBooked(id);
    expect(await look(id)).toMatchObject({ status: 5, told_status: 5 });
    expect(await payments(id)).toHaveLength(1);
    await booksAgree();
  });

  test('double payment refunds the second automatically', async () => {
    const { id, path } = await ask(8800);
    await isOpen(id);
    const first = await last(id);
    expect(await tellSigned(await noticeOf(id, { status: 'declined' }))).toBe(200);
    await until(async () => (await look(id))['told_status'] === 6);
    await submit(path, 'retry');
    await isOpen(id);
    await onPage((await last(id))['provider_url'], 'pay_card');
    await isBooked(id);
    const due = await moved('refunds_due');
    // The old page is still there, and somebody pays on it.
    await onPage(first['provider_url'], 'pay');
    await until(
      async () => (await rows`select 1 from gateway_refund where payment_id = ${id} and status = 2`).length === 1,
    );
    await settled();
    expect(await rows`select amount, is_double, is_due from gateway_refund where payment_id = ${id}`).toEqual([
      { amount: 8800, is_double: true, is_due: false },
    ]);
    expect(await moved('refunds_due')).toBe(due);
    expect(await payments(id)).toHaveLength(1);
    await booksAgree();
  });
});

describe('card refund', () => {
  const pay = async (amount: number): Promise<{ id: number; document: number; path: string }> => {
    const { id, path } = await ask(amount);
    await isOpen(id);
    await onPage((await last(id))['provider_url'], 'pay_card');
    await isBooked(id);
    return { id, document: Number((await look(id))['document_id']), path };
  };
  const refundsOf = (id: number) =>
    rows`select amount, status, is_due, last_error from gateway_refund where payment_id = ${id} order by id`;
  const back = (document: number, body: object) => owner('POST', `/api/deposits/${document}/refund_by_card`, body);

  test('refund splits by credit notes within the payment', async () => {
    const { id, document, path } = await pay(10_000);
    const links = await moved('payment_links');
    const part = await back(document, { amount: 4000, reason: 'غيّرت الموعد' });
    expect([part.status, part.body.total]).toEqual([200, 4000]);
    await until(async () => (await refundsOf(id))[0]!['status'] === 2);
    expect(await moved('payment_links')).toBe(links - 4000);
    expect((await back(document, { amount: 6001, reason: 'كثير' })).body).toBe('deposit_not_available');
    expect((await back(document, { reason: 'الباقي' })).status).toBe(200);
    await until(async () => (await refundsOf(id)).every((refund) => refund['status'] === 2));
    expect((await refundsOf(id)).map((refund) => refund['amount'])).toEqual([4000, 6000]);
    expect(
      (await rows`select refunds from sandbox_checkout where reference = ${(await last(id))['reference']}`)[0],
    ).toSatisfy(
      (row: { refunds: Record<string, number> }) => Object.values(row.refunds).reduce((a, b) => a + b) === 10_000,
    );
    expect((await back(document, { reason: 'مرة أخرى' })).status).toBe(501);
    expect(await page(path, '/en')).toContain('100.00');
    await booksAgree();
  });

  test('refund is requested once despite lost answers', async () => {
    const { id, document } = await pay(3000);
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'drop', 1)`;
    expect((await back(document, { reason: 'لا حاجة' })).status).toBe(200);
    await until(async () => (await refundsOf(id))[0]!['status'] === 2);
    const kept = (
      await rows`select refunds from sandbox_checkout where reference = ${(await last(id))['reference']}`
    )[0]!;
    expect(Object.values(kept['refunds'] as object)).toEqual([3000]);
    await booksAgree();
  });

  test('refused refund is owed (2235) until requested again', async () => {
    const { id, document } = await pay(2000);
    const reference = (await last(id))['reference'];
    await rows`update sandbox_checkout set status = 'cancelled' where reference = ${reference}`;
    const [due, links] = [await moved('refunds_due'), await moved('payment_links')];
    expect((await back(document, { reason: 'لا حاجة' })).status).toBe(200);
    await until(async () => (await refundsOf(id))[0]!['status'] === 3);
    expect(await refundsOf(id)).toMatchObject([{ is_due: true, last_error: '422 more than was paid, or not paid' }]);
    expect([await moved('refunds_due'), await moved('payment_links')]).toEqual([due - 2000, links]);
    await booksAgree();
    const [row] = (await owner('GET', '/api/gateway_payments?page_size=200')).body.records.filter(
      (one: { id: number }) => one.id === id,
    );
    expect(row).toMatchObject({ refund: 'refused', refunded_amount: 0 });
    await rows`update sandbox_checkout set status = 'paid' where reference = ${reference}`;
    expect((await owner('POST', `/api/gateway_refunds/${row.refused_refund_id}/again`, {})).body).toEqual({
      done: true,
    });
    await until(async () => (await refundsOf(id))[0]!['status'] === 2);
    expect([await moved('refunds_due'), await moved('payment_links')]).toEqual([due, links - 2000]);
    // What went back is nobody's income: its fee is left to the shop.
    const { records, totals } = (await owner('GET', `/api/gateway_payments?search=${row.unique_id}`)).body;
    const figures = { amount: 2000, refunded_amount: 2000, fee_amount: row.fee_amount, net_amount: -row.fee_amount };
    expect(row.fee_amount).toBeGreaterThan(0);
    expect([records[0], totals]).toMatchObject([figures, figures]);
    expect((await owner('POST', `/api/gateway_refunds/${row.refused_refund_id}/again`, {})).body).toBe(
      'gateway_refund_not_refused',
    );
    await booksAgree();
  });
});

describe('refused card operations', () => {
  const inShop = <T>(work: (tx: MerchantTx) => Promise<T>) =>
    merchantTransaction(at.database.app, shop.merchantId, work);
  const refund = (payment_id: number, amount: number) =>
    inShop((tx) =>
      refundGatewayPayment(tx, {
        payment_id,
        amount: money(amount),
        reason: 'x',
        now: new Date().toISOString(),
        user_id: null,
      }),
    );

  test('concurrent, excessive and unpaid refunds are refused', async () => {
    const paid = await ask(9000);
    await isOpen(paid.id);
    await expect(refund(paid.id, 1)).rejects.toThrow('gateway_payment_not_paid');
    await onPage((await last(paid.id))['provider_url'], 'pay');
    await isBooked(paid.id);
    await expect(refund(paid.id, 9001)).rejects.toThrow('refund_exceeds_payment');
    await expect(refund(987_654, 1)).rejects.toThrow('gateway_payment_not_found');
    const document = (await look(paid.id))['document_id'];
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'refuse', 1)`;
    const part = (amount: number) =>
      owner('POST', `/api/deposits/${document}/refund_by_card`, { amount, reason: 'جزء' });
    expect((await part(1000)).status).toBe(200);
    expect((await part(1000)).body).toBe('gateway_refund_on_its_way');
    await until(
      async () => (await rows`select 1 from gateway_refund where payment_id = ${paid.id} and status = 2`).length === 1,
    );
    await booksAgree();
  });

  test('cash deposits and missing accounts cannot refund by card', async () => {
    const cash = { customer_id: shop.customers[0], payment: { method: 'cash', amount: 700 } };
    const deposit = (await owner('POST', '/api/deposits', cash)).body.id;
    expect((await owner('POST', `/api/deposits/${deposit}/refund_by_card`, { reason: 'x' })).body).toBe(
      'deposit_not_paid_by_card',
    );
    expect((await owner('POST', '/api/gateway_accounts/tap/try', {})).body).toBe('gateway_account_not_found');
  });

  test('only a pending page can be cancelled and closed', async () => {
    const { id, path } = await ask(1200);
    await isOpen(id);
    expect((await owner('POST', `/api/gateway_payments/${id}/cancel`, {})).body).toEqual({ done: true });
    expect((await owner('POST', `/api/gateway_payments/${id}/cancel`, {})).body).toBe('payment_link_ended');
    await settled();
    const [kept] = await rows`select status from sandbox_checkout where reference = ${(await last(id))['reference']}`;
    expect(kept!['status']).toBe('cancelled');
    expect(await page(path, '/en')).toContain('data-state="called_off"');
    await rows`update gateway_payment set expires_at = now() - interval '1 second' where id = ${id}`;
    expect(await page(path, '/en')).toContain('data-state="called_off"');
    const retried = inShop((tx) => retryGatewayPayment(tx, id, purchases, atNow()));
    await expect(retried).rejects.toThrow('gateway_payment_over');
  });
});

describe('gateway payout', () => {
  const preview = async () =>
    (await owner('GET', `/api/gateway_payouts/preview?gateway=sandbox&until_on=2999-12-31`)).body;
  const settle = (body: object) =>
    owner('POST', '/api/gateway_payouts', {
      gateway: 'sandbox',
      until_on: '2999-12-31',
      paid_on: '2026-11-23',
      reference: 'po_1',
      fee_vat_amount: 150,
      ...body,
    });

  test('payout posts net, fee and VAT once', async () => {
    const told = await preview();
    expect(told.gross_amount).toBe(told.paid_amount - told.refunded_amount);
    expect(told.payments).toBeGreaterThan(5);
    const net_amount = told.gross_amount - 1150;
    const wrong = await settle({ gross_amount: told.gross_amount, net_amount: told.gross_amount });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['net_amount']]);
    expect((await settle({ gross_amount: told.gross_amount - 1, net_amount })).body).toBe('payout_changed_meanwhile');
    const before = await Promise.all(
      ['bank', 'card_fees', 'vat_input', 'vat_awaiting_invoice', 'payment_links'].map(moved),
    );
    const both = await Promise.all([
      settle({ gross_amount: told.gross_amount, net_amount, tax_invoice_number: 'INV-77' }),
      settle({ gross_amount: told.gross_amount, net_amount, tax_invoice_number: 'INV-77', reference: 'po_2' }),
    ]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 501]);
    expect(both.find((answer) => answer.status === 501)!.body).toBe('nothing_to_settle');
    const after = await Promise.all(
      ['bank', 'card_fees', 'vat_input', 'vat_awaiting_invoice', 'payment_links'].map(moved),
    );
    expect(after.map((amount, i) => amount - before[i]!)).toEqual([net_amount, 1000, 150, 0, -told.gross_amount]);
    const list = (await owner('GET', '/api/gateway_payments?settled=waiting')).body;
    expect(list.total).toBe(0);
    expect((await preview()).payments).toBe(0);
    await booksAgree();
  });

  test('payout reference is unique, VAT awaits the tax invoice', async () => {
    const { id } = await ask(5000);
    await isOpen(id);
    await onPage((await last(id))['provider_url'], 'pay_mada');
    await isBooked(id);
    const [settled] = await rows`select reference from gateway_payout where merchant_id = ${shop.merchantId}`;
    const twice = await settle({
      gross_amount: 5000,
      net_amount: 4850,
      fee_vat_amount: 20,
      reference: settled!['reference'],
    });
    expect([twice.status, twice.body.errors.reference[0].key]).toEqual([422, 'payout_booked_already']);
    const waits = await moved('vat_awaiting_invoice');
    expect((await settle({ gross_amount: 5000, net_amount: 4850, fee_vat_amount: 20, reference: 'po_3' })).status).toBe(
      200,
    );
    expect(await moved('vat_awaiting_invoice')).toBe(waits + 20);
    await booksAgree();
  });
});
