import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { signWebhook } from '../../src/platform/gateways/signed-webhook.ts';
import { openOwnServer } from './own-server.ts';

/** A shop whose customers pay by link, and what the shop, the customer and the provider do about a link. */
export const openLinkDesk = async () => {
  const at = await openOwnServer({ pages: true, works: true });
  const shop = await at.openShop();
  const owner = await at.signIn(shop.owner);

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
  return {
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
  };
};
