import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openLinkDesk } from '../support/link-desk.ts';

/** A customer pays what an invoice owes by a link: the provider's page, its signed notice, and asking when none came. */
const {
  at,
  shop,
  owner,
  rows,
  until,
  total,
  owe,
  linkOf,
  look,
  isOpen,
  invoiceOf,
  moved,
  onPage,
  settled,
  booked,
  ask,
  booksAgree,
  noticeOf,
  tell,
  sign,
} = await openLinkDesk();
afterAll(() => at.close());

describe('payment link', () => {
  test('link stays debt until paid, then posts once', async () => {
    const invoice = await owe();
    const link = await linkOf(invoice);
    expect(link).toMatchObject({ amount: total, status: 1 });
    const before = { debt: await moved('receivable'), links: await moved('payment_links') };
    await isOpen(link.id);
    const path = new URL(link.url).pathname;
    expect(await (await fetch(at.url + path)).text()).toContain('الدفع الآن');
    expect((await owner('POST', `/api/invoices/${invoice}/payment_links`, {})).body).toBe('payment_link_exists');
    expect((await invoiceOf(invoice)).paid_amount).toBe(0);
    expect((await onPage(link.id, 'pay')).status).toBe(303);
    await until(async () => (await invoiceOf(invoice)).paid_amount === total);
    expect(await moved('receivable')).toBe(before.debt - total);
    expect(await moved('payment_links')).toBe(before.links + total);
    expect(await booked(link.id)).toEqual([{ amount: total, invoice_id: invoice }]);
    expect(await (await fetch(at.url + path)).text()).toContain('تم الدفع');
    expect((await owner('GET', `/api/invoices/${invoice}/payment_links`)).body.records).toMatchObject([{ status: 5 }]);
    await booksAgree();
  });

  test('closed shop’s link pays nothing new, books past payment', async () => {
    const link = await linkOf(await owe());
    await isOpen(link.id);
    const path = new URL(link.url).pathname;
    const page = async (prefix = '') => (await fetch(at.url + prefix + path)).text();
    const address = String((await look(link.id))['provider_url']);
    expect(await page()).toContain(address);
    for (const column of [sql`is_suspended = true`, sql`status = 0`]) {
      await rows`update merchant set ${column} where merchant_id = ${shop.merchantId}`;
      expect(await page()).toContain('لا يستقبل هذا المتجر الدفع بالروابط حاليًا');
      expect(await page('/en')).toContain('This shop is not taking payments by link right now');
      expect(await page()).not.toContain(address);
    }
    expect((await onPage(link.id, 'pay')).status).toBe(303);
    await until(async () => (await booked(link.id)).length === 1);
    expect(await page()).toContain('تم الدفع');
    await rows`update merchant set is_suspended = false, status = 1 where merchant_id = ${shop.merchantId}`;
    await booksAgree();
  });

  test('polling finds an unnotified payment and books once', async () => {
    const [lost, twice] = [await linkOf(await owe()), await linkOf(await owe())];
    await isOpen(lost.id);
    await isOpen(twice.id);
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_notice', 'drop', 1)`;
    await onPage(lost.id, 'pay');
    await wait(300);
    expect((await look(lost.id))['status']).toBe(2);
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_notice', 'duplicate', 1)`;
    await onPage(twice.id, 'pay');
    await ask();
    await until(async () => (await look(lost.id))['status'] === 5 && (await look(twice.id))['status'] === 5);
    await settled();
    expect(await booked(lost.id)).toHaveLength(1);
    expect(await booked(twice.id)).toHaveLength(1);
    await booksAgree();
  });

  test('repeated job books once', async () => {
    const invoice = await owe();
    const link = await linkOf(invoice);
    await isOpen(link.id);
    await onPage(link.id, 'pay');
    await settled();
    await until(async () => (await booked(link.id)).length === 1);
    const again = [{ merchant_id: shop.merchantId, payload: { link_id: link.id, invoice_id: invoice, amount: total } }];
    await rows`select put_jobs('payment_link.collect', ${JSON.stringify(again)}::jsonb)`;
    await settled();
    expect(await booked(link.id)).toHaveLength(1);
    await booksAgree();
  });

  test('wrong amount books nothing and blocks no other', async () => {
    const [other, right] = [await linkOf(await owe()), await linkOf(await owe())];
    await Promise.all([isOpen(other.id), isOpen(right.id)]);
    for (const [link, amount] of [
      [other, 1],
      [right, total],
    ] as const)
      await rows`update sandbox_checkout set status = 'paid', amount = ${amount}
        where reference = ${(await look(link.id))['unique_id']}`;
    await ask();
    await until(async () => (await look(right.id))['status'] === 5);
    await settled();
    expect(await booked(right.id)).toHaveLength(1);
    expect(await booked(other.id)).toEqual([]);
    expect((await look(other.id))['status']).toBe(2);
    await rows`update sandbox_checkout set status = 'cancelled' where reference = ${(await look(other.id))['unique_id']}`;
    await booksAgree();
  });

  test('expired, declined or cancelled link leaves the debt', async () => {
    const [expired, declined, cancelled] = [
      await linkOf(await owe()),
      await linkOf(await owe()),
      await linkOf(await owe()),
    ];
    for (const link of [expired, declined, cancelled]) await isOpen(link.id);
    const debt = await moved('receivable');
    await rows`update sandbox_checkout set expires_at = now() - interval '1 minute'
      where reference = ${(await look(expired.id))['unique_id']}`;
    await onPage(declined.id, 'decline');
    expect((await owner('POST', `/api/payment_links/${cancelled.id}/cancel`, {})).body).toEqual({ done: true });
    expect((await owner('POST', `/api/payment_links/${cancelled.id}/cancel`, {})).body).toBe('payment_link_ended');
    await ask();
    await until(async () => (await look(expired.id))['status'] === 3 && (await look(declined.id))['status'] === 6);
    await settled();
    expect((await look(cancelled.id))['status']).toBe(4);
    const [gone] =
      await rows`select status from sandbox_checkout where reference = ${(await look(cancelled.id))['unique_id']}`;
    expect(gone!['status']).toBe('cancelled');
    expect(await moved('receivable')).toBe(debt);
    await booksAgree();
  });

  test('late link payment becomes customer credit', async () => {
    const invoice = await owe();
    const link = await linkOf(invoice);
    await isOpen(link.id);
    // She pays on the page while the cashier takes a part in cash: the notice comes after the cash.
    await rows`update sandbox_checkout set status = 'paid' where reference = ${(await look(link.id))['unique_id']}`;
    const credit = await moved('customer_credit');
    await owner('POST', `/api/invoices/${invoice}/payments`, { payments: [{ method: 'cash', amount: 1000 }] });
    await settled();
    await until(async () => (await booked(link.id)).length === 2);
    expect(await booked(link.id)).toEqual([
      { amount: 1500, invoice_id: invoice },
      { amount: 1000, invoice_id: null },
    ]);
    expect(await moved('customer_credit')).toBe(credit - 1000);
    await booksAgree();
  });

  test('paid invoice cancels its link; rest gets another', async () => {
    const invoice = await owe();
    const link = await linkOf(invoice);
    await isOpen(link.id);
    await owner('POST', `/api/invoices/${invoice}/payments`, { payments: [{ method: 'cash', amount: 1000 }] });
    await settled();
    expect((await look(link.id))['status']).toBe(4);
    await onPage(link.id, 'pay');
    await settled();
    expect((await look(link.id))['status']).toBe(4);
    expect(await booked(link.id)).toEqual([]);
    expect(await linkOf(invoice)).toMatchObject({ amount: total - 1000 });
    const paid = { method: 'payment_link', amount: 100 };
    const typed = await owner('POST', `/api/invoices/${invoice}/payments`, { payments: [paid] });
    expect([typed.status, Object.keys(typed.body.errors)]).toEqual([422, ['payments.0.method']]);
    await booksAgree();
  });

  test('paid link cancels a later one', async () => {
    const invoice = await owe();
    const first = await linkOf(invoice);
    await isOpen(first.id);
    await owner('POST', `/api/payment_links/${first.id}/cancel`, {});
    const second = await linkOf(invoice);
    await isOpen(second.id);
    const paid = await noticeOf(first.id);
    expect((await tell(paid, sign(paid))).status).toBe(200);
    await until(async () => (await look(second.id))['status'] === 4);
    await settled();
    expect(await booked(first.id)).toHaveLength(1);
    expect((await invoiceOf(invoice)).payment_state).toBe(1);
    await booksAgree();
  });

  test('paid unbooked link is polled, blocking another', async () => {
    const invoice = await owe();
    const link = await linkOf(invoice);
    await isOpen(link.id);
    await rows`update payment_link set status = 5, ended_at = now(), asked_at = now() - interval '20 minutes'
      where merchant_id = ${shop.merchantId} and id = ${link.id}`;
    expect((await owner('POST', `/api/invoices/${invoice}/payment_links`, {})).body).toBe('payment_link_being_booked');
    await rows`select put_jobs('payment_link.visit', '[{"merchant_id": 0, "payload": {}}]')`;
    await until(async () => (await booked(link.id)).length === 1);
    await booksAgree();
  });

  test('simultaneous cash and link payment refuses only declined', async () => {
    for (let i = 0; i < 6; i++) {
      const invoice = await owe();
      const link = await linkOf(invoice);
      await isOpen(link.id);
      const paid = await noticeOf(link.id);
      const [taken] = await Promise.all([
        owner('POST', `/api/invoices/${invoice}/payments`, { payments: [{ method: 'cash', amount: total }] }),
        tell(paid, sign(paid)),
      ]);
      expect([200, 501]).toContain(taken.status);
      if (taken.status === 501) expect(taken.body).toBe('invoice_already_paid');
    }
    await settled();
    await booksAgree();
  });

  test('link of an abandoned job opens when polled', async () => {
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'refuse', 1)`;
    const link = await linkOf(await owe());
    await until(async () => (await look(link.id))['last_error'] !== null);
    await rows`delete from job_queue.job where name = 'payment_link.open' and state < 'completed'`;
    expect((await look(link.id))['status']).toBe(1);
    await ask();
    await isOpen(link.id);
  });

  test('deposit paid by link refunds by another method', async () => {
    const payment = { method: 'transfer', amount: 5000 };
    const taken = await owner('POST', '/api/deposits', { customer_id: shop.customers[0], payment });
    const by = (method: string) => rows`update payment set method = ${method} where id = ${taken.body.payment_id}`;
    const cancel = async () =>
      (await owner('POST', `/api/payments/${taken.body.payment_id}/cancel`, { reason: 'changed her mind' })).body;
    await by('payment_link');
    expect(await cancel()).toBe('link_payment_needs_another_way');
    await by('transfer');
    expect(await cancel()).toEqual({ done: true, method: 'transfer' });
    await booksAgree();
  });

  test('link opens once at the provider despite lost answers', async () => {
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'drop', 1)`;
    const link = await linkOf(await owe());
    await isOpen(link.id);
    const calls = await rows`select status from sandbox_call where gateway = 'payment_link'
      and request->>'reference' = ${(await look(link.id))['unique_id']} order by id`;
    expect(calls.map((call) => call['status'])).toEqual([null, 200]);
    const made = await rows`select 1 from sandbox_checkout where reference = ${(await look(link.id))['unique_id']}`;
    expect(made).toHaveLength(1);
  });

  test('another shop’s link cannot be seen, made or cancelled', async () => {
    const invoice = await owe();
    const link = await linkOf(invoice);
    const stranger = await at.signIn((await at.openShop()).owner);
    expect((await stranger('POST', `/api/payment_links/${link.id}/cancel`, {})).body).toBe('payment_link_not_found');
    expect((await stranger('GET', `/api/invoices/${invoice}/payment_links`)).body).toEqual({ records: [] });
  });
});

describe('payment webhook', () => {
  test('webhook needs its fresh signature over its bytes', async () => {
    const link = await linkOf(await owe());
    await isOpen(link.id);
    const body = await noticeOf(link.id);
    const old = new Date(Date.now() - 301_000).toISOString();
    const refused = [
      await tell(body, ''),
      await tell(body, 'nonsense'),
      await tell(body, sign(body, undefined, 'another secret')),
      await tell(body.replace('paid', 'open'), sign(body)),
      await tell(`${body} `, sign(body)),
      await tell(body, sign(body, old)),
      await tell(body, sign(body, new Date(Date.now() + 400_000).toISOString())),
    ];
    expect(refused.map((answer) => answer.status)).toEqual(Array(7).fill(401));
    expect((await tell('{', sign('{'))).status).toBe(422);
    expect((await tell('{}', sign('{}'))).status).toBe(422);
    expect((await look(link.id))['status']).toBe(2);
    expect((await tell(body, sign(body))).status).toBe(200);
    expect((await look(link.id))['status']).toBe(5);
  });

  test('repeated or concurrent webhooks book once', async () => {
    const link = await linkOf(await owe());
    await isOpen(link.id);
    const same = await noticeOf(link.id, {}, 'note_the_same_one');
    const other = await noticeOf(link.id);
    const answers = await Promise.all([same, same, other, same, other].map((body) => tell(body, sign(body))));
    expect(answers.every((answer) => answer.status === 200 || answer.status === 500)).toBe(true);
    expect((await tell(same, sign(same))).status).toBe(200);
    await settled();
    expect(await booked(link.id)).toHaveLength(1);
    await booksAgree();
  });

  test('wrong amount and unknown link book nothing', async () => {
    const link = await linkOf(await owe());
    await isOpen(link.id);
    for (const change of [{ amount: total - 1 }, { currency: 'USD' }]) {
      const body = await noticeOf(link.id, change);
      expect((await tell(body, sign(body))).status).toBe(500);
    }
    expect((await look(link.id))['status']).toBe(2);
    const body = await noticeOf(link.id, { reference: 'A'.repeat(24) });
    expect((await tell(body, sign(body))).status).toBe(200);
    expect(await booked(link.id)).toEqual([]);
  });
});
