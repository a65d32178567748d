import { expect } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { signWebhook } from '../../src/platform/gateways/signed-webhook.ts';
import { type OwnServerOptions, openOwnServer } from './own-server.ts';

/** A shop whose customers pay by card on a gateway's page, and what each of them does about it. */
export const openGatewayDesk = async (options: OwnServerOptions = {}) => {
  const at = await openOwnServer({ pages: true, works: true, ...options });
  const shop = await at.openShop();
  const owner = await at.signIn(shop.owner);
  const rows = async (text: TemplateStringsArray, ...values: unknown[]) =>
    (await at.database.owner.batch([sql(text, ...values)]))[0]!;
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + 15_000;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error('not within 15 s');
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
  const webhookId = newUniqueId();
  /** Gives a shop the embedded gateway, which nobody can choose for himself. */
  const takeSandbox = (merchantId = shop.merchantId, id = webhookId) =>
    rows`insert into gateway_account (merchant_id, gateway, webhook_id, changed_at)
         values (${merchantId}, 'sandbox', ${id}, now())`;
  const ask = async (amount = 11_500, notes = 'باقة عروس'): Promise<{ id: number; path: string }> => {
    const { status, body } = await owner('POST', '/api/deposits/ask', {
      customer_id: shop.customers[0],
      amount,
      notes,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return { id: body.id, path: new URL(body.url).pathname };
  };
  const look = async (id: number) =>
    (await rows`select * from gateway_payment where merchant_id = ${shop.merchantId} and id = ${id}`)[0]!;
  const attempts = (id: number) =>
    rows`select * from gateway_attempt where merchant_id = ${shop.merchantId} and payment_id = ${id} order by number`;
  const last = async (id: number) => (await attempts(id)).at(-1)!;
  const isOpen = (id: number) => until(async () => (await look(id))['status'] === 2);
  const isBooked = (id: number) => until(async () => (await look(id))['told_status'] === 5);
  const moved = async (key: string): Promise<number> =>
    Number(
      (
        await rows`select coalesce(sum(debit - credit), 0)::int as n from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        where l.merchant_id = ${shop.merchantId} and a.system_key = ${key}`
      )[0]!['n'],
    );
  /** What who pays does on the sandbox's page. */
  const onPage = async (url: unknown, act: string): Promise<Response> =>
    fetch(String(url), { method: 'POST', redirect: 'manual', body: new URLSearchParams({ do: act }) });
  /** Shows a page and sends one of its forms, as a browser without scripts does. */
  const page = async (path: string, prefix = ''): Promise<string> => (await fetch(at.url + prefix + path)).text();
  const submit = async (path: string, form: 'retry' | 'check'): Promise<Response> => {
    const html = await page(path);
    const token = new RegExp(`action="${path}/${form}"[^>]*><input[^>]*value="([^"]+)"`).exec(html)?.[1];
    return fetch(`${at.url}${path}/${form}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ form_token: token ?? '' }),
    });
  };
  const settled = () =>
    until(
      async () =>
        (
          await rows`select 1 from job_queue.job where state < 'completed' and (state <> 'retry' or start_after <= now())
            and (name like 'gateway_%' and name not like '%.visit') limit 1`
        ).length === 0,
    );
  /** Has the shop's pending payments asked about, as the clock does. */
  const reconcile = async () => {
    await rows`update gateway_attempt set asked_at = now() - interval '10 minutes' where status in (1, 2)`;
    await rows`select put_jobs('gateway_payment.visit', '[{"merchant_id": 0, "payload": {}}]')`;
    await until(
      async () =>
        (await rows`select 1 from job_queue.job where state < 'completed' and name = 'gateway_payment.visit' limit 1`)
          .length === 0,
    );
    await settled();
  };
  const booksAgree = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  /** A notice of the sandbox about the newest attempt, changed as wished. */
  const noticeOf = async (id: number, change: object = {}, name = `note_${Math.random()}`): Promise<string> => {
    const attempt = await last(id);
    const payment = await look(id);
    const checkout = {
      id: attempt['provider_id'],
      reference: attempt['reference'],
      amount: payment['amount'],
      currency: payment['currency_code'],
      status: 'paid',
      url: attempt['provider_url'],
      method: 'mada',
      fee_amount: 250,
      ...change,
    };
    return JSON.stringify({ id: name, checkout });
  };
  const sign = (body: string, now = new Date().toISOString(), secret = at.webhookSecret): string =>
    signWebhook(secret, Buffer.from(body), now);
  const tell = async (body: string, headers: Record<string, string>, id = webhookId): Promise<number> =>
    (
      await fetch(`${at.url}/api/webhooks/card_payments/${id}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).status;
  const tellSigned = (body: string) => tell(body, { 'x-checkout-signature': sign(body) });
  return {
    at,
    shop,
    owner,
    rows,
    until,
    webhookId,
    takeSandbox,
    ask,
    look,
    attempts,
    last,
    isOpen,
    isBooked,
    moved,
    onPage,
    page,
    submit,
    settled,
    reconcile,
    booksAgree,
    noticeOf,
    sign,
    tell,
    tellSigned,
  };
};
