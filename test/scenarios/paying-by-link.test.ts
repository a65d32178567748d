import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/insights/server/book-errors.ts';
import { signWebhook } from '../../src/platform/gateways/signed-webhook.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A customer pays what an invoice owes by a link: the provider's page, its signed notice, and asking when none came. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ pages: true, works: true });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const rows = async (text: TemplateStringsArray, ...values: unknown[]) =>
  (await at.database.owner.batch([sql(text, ...values)]))[0]!;
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 300; i++) {
    if (await condition()) return;
    await wait(50);
  }
  throw new Error('not within 15 s');
};

const total = 2500;
const owe = async (): Promise<number> => {
  const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: total };
  const { status, body } = await owner('POST', '/api/invoices', {
    customer_id: shop.customers[0],
    lines: [line],
    payments: [],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const linkOf = async (invoice: number) => {
  const { status, body } = await owner('POST', `/api/invoices/${invoice}/payment_links`, {});
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { id: number; url: string; amount: number; status: number };
};
const look = async (id: number) =>
  (await rows`select * from payment_link where merchant_id = ${shop.merchantId} and id = ${id}`)[0]!;
const isOpen = (id: number) => until(async () => (await look(id))['status'] === 2);
const invoiceOf = async (id: number) => (await owner('GET', `/api/invoices/${id}`)).body;
const moved = async (key: string): Promise<number> =>
  Number(
    (
      await rows`select coalesce(sum(debit - credit), 0)::int as n from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
      where l.merchant_id = ${shop.merchantId} and a.system_key = ${key}`
    )[0]!['n'],
  );
/** What a customer does on the provider's page. */
const onPage = async (id: number, act: 'pay' | 'decline' | 'cancel') => {
  const page = String((await look(id))['provider_url']);
  expect((await fetch(page)).status).toBe(200);
  return fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ do: act }) });
};
const settled = () =>
  until(
    async () =>
      (
        await rows`
  select 1 from job_queue.job where state < 'completed' and name in ('event.deliver', 'payment_link.collect', 'payment_link.open')`
      ).length === 0,
  );
const booked = async (id: number) =>
  rows`select amount, invoice_id from payment where merchant_id = ${shop.merchantId} and method = 'payment_link'
       and reference = (select unique_id from payment_link where merchant_id = ${shop.merchantId} and id = ${id}) order by id`;
const ask = async () => {
  await rows`update payment_link set asked_at = now() - interval '10 minutes' where status in (1, 2)`;
  await rows`select put_jobs('payment_link.visit', '[{"merchant_id": 0, "payload": {}}]')`;
};
const booksAgree = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

const noticeOf = async (id: number, change: object = {}, noticeId = `note_${Math.random()}`) => {
  const link = await look(id);
  const checkout = {
    id: link['provider_id'],
    reference: link['unique_id'],
    amount: link['amount'],
    currency: link['currency_code'],
    status: 'paid',
    url: link['provider_url'],
    ...change,
  };
  return JSON.stringify({ id: noticeId, checkout });
};
const tell = (body: string, signature: string) =>
  fetch(`${at.url}/api/webhooks/payment_links`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-checkout-signature': signature },
  });
const sign = (body: string, now = new Date().toISOString(), secret = at.webhookSecret) =>
  signWebhook(secret, Buffer.from(body), now);

describe('a payment link', () => {
  test('stays a debt until it is paid on the provider’s page; then 1050 against 1100, once', async () => {
    const invoice = await owe();
    const link = await linkOf(invoice);
    expect(link).toMatchObject({ amount: total, status: 1 });
    const before = { debt: await moved('receivable'), links: await moved('payment_links') };
    await isOpen(link.id);
    const path = new URL(link.url).pathname;
    expect(await (await fetch(at.url + path)).text()).toContain('ادفع الآن');
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

  test('is found paid by asking when the notice never came, and told twice is booked once', async () => {
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

  test('is booked once, also when the job that books it comes again', async () => {
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

  test('that was paid in another amount books nothing and waits for a person, and holds up no other', async () => {
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

  test('that expired, was declined or taken back leaves the debt', async () => {
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

  test('paid after the debt was paid in cash becomes the customer’s credit', async () => {
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

  test('is taken back when its invoice is paid otherwise, at the provider too, and the rest gets a new one', async () => {
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

  test('that was paid takes back the one that was made after it', async () => {
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

  test('that was paid and never booked is told again, and meanwhile no other is made', async () => {
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

  test('paid at the moment at which the cashier takes the money refuses nothing that is not declared', async () => {
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

  test('whose job gave up while the provider was away is opened when it is asked about', async () => {
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'refuse', 1)`;
    const link = await linkOf(await owe());
    await until(async () => (await look(link.id))['last_error'] !== null);
    await rows`delete from job_queue.job where name = 'payment_link.open' and state < 'completed'`;
    expect((await look(link.id))['status']).toBe(1);
    await ask();
    await isOpen(link.id);
  });

  test('at the till covers the sale without the right to sell on debt, and counts when it is confirmed', async () => {
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

  test('at the till is made once, however often the request comes, and not when the sale is refused', async () => {
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

  test('cannot give back a deposit that was once recorded as paid by one: that takes another method', async () => {
    const payment = { method: 'transfer', amount: 5000 };
    const taken = await owner('POST', '/api/deposits', { customer_id: shop.customers[0], payment });
    const by = (method: string) => rows`update payment set method = ${method} where id = ${taken.body.payment_id}`;
    const cancel = async () =>
      (await owner('POST', `/api/payments/${taken.body.payment_id}/cancel`, { reason: 'changed her mind' })).body;
    await by('payment_link');
    expect(await cancel()).toBe('link_payment_needs_another_way');
    await by('transfer');
    expect(await cancel()).toEqual({ done: true });
    await booksAgree();
  });

  test('opens at the provider once, also when its answer was lost', async () => {
    await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'drop', 1)`;
    const link = await linkOf(await owe());
    await isOpen(link.id);
    const calls = await rows`select status from sandbox_call where gateway = 'payment_link'
      and request->>'reference' = ${(await look(link.id))['unique_id']} order by id`;
    expect(calls.map((call) => call['status'])).toEqual([null, 200]);
    const made = await rows`select 1 from sandbox_checkout where reference = ${(await look(link.id))['unique_id']}`;
    expect(made).toHaveLength(1);
  });

  test('of another shop cannot be seen, made or taken back', async () => {
    const invoice = await owe();
    const link = await linkOf(invoice);
    const stranger = await at.signIn((await at.openShop()).owner);
    expect((await stranger('POST', `/api/payment_links/${link.id}/cancel`, {})).body).toBe('payment_link_not_found');
    expect((await stranger('GET', `/api/invoices/${invoice}/payment_links`)).body).toEqual({ records: [] });
  });
});

describe('a notice', () => {
  test('counts only with its own signature, over its own bytes, and fresh', async () => {
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

  test('told again, or by many at once, is booked once', async () => {
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

  test('of another amount or currency books nothing, and of an unknown link is taken and forgotten', async () => {
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
