import { expect } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { signWebhook } from '../../src/platform/gateways/signed-webhook.ts';
import { openBookingDesk } from './booking-desk.ts';
import type { Caller } from './own-server.ts';

/** Two shops that take bookings; the first asks for deposits and takes cards by the embedded gateway. */
export const openDepositDesk = async () => {
  const desk = await openBookingDesk({ works: true });
  const { at, shop, wrapping, delivery } = desk;
  let signedIn = desk.owner;
  /** The owner, who signs in again when the session has ended. */
  const owner = async (...asked: Parameters<Caller>): ReturnType<Caller> => {
    const answer = await signedIn(...asked);
    if (answer.status !== 401) return answer;
    signedIn = await at.signIn(shop.owner);
    return signedIn(...asked);
  };
  let moment = '2026-03-01T05:00:00.000Z';
  const { setNow } = at;
  at.setNow = (instant) => {
    moment = instant;
    setNow(instant);
  };
  /** Lets minutes pass for everybody. */
  const later = (minutes: number) => {
    desk.pass(minutes);
    at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + desk.clock() * 61_000).toISOString());
  };
  const instant = () => moment;
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
  await rows`insert into gateway_account (merchant_id, gateway, webhook_id, changed_at)
             values (${shop.merchantId}, 'sandbox', ${webhookId}, now())`;
  const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(200);
    // biome-ignore lint/suspicious/noExplicitAny: answers of the API as a test reads them
    return body as any;
  };
  const asks = async (service: number, policy: object) => {
    const { version } = await ok(owner('GET', `/api/services/${service}/policy`));
    return ok(owner('PUT', `/api/services/${service}/policy`, { version, ...policy }));
  };
  const settings = async (value: object) => {
    const kept = await ok(owner('GET', '/api/settings/scheduling'));
    return ok(owner('PUT', '/api/settings/scheduling', { version: kept.version, value: { ...kept.value, ...value } }));
  };
  await asks(wrapping, { deposit: 1, deposit_bp: 3_000 });

  const visit = (id: number) => ok(owner('GET', `/api/appointments/${id}`));
  const payment = async (id: number) =>
    (
      await rows`select * from gateway_payment where merchant_id = ${shop.merchantId} and purpose = 'booking'
        and purpose_id = ${id} order by id desc limit 1`
    )[0]!;
  const attempt = async (id: number) => {
    const { id: payment_id } = await payment(id);
    return (
      await rows`select * from gateway_attempt where merchant_id = ${shop.merchantId} and payment_id = ${payment_id}
        order by number desc limit 1`
    )[0]!;
  };
  const isOpen = (id: number) => until(async () => (await payment(id))['status'] === 2);
  const isTold = (id: number) => until(async () => (await payment(id))['told_status'] === 5);
  const onPage = async (id: number, act: string) => {
    await isOpen(id);
    return fetch(String((await attempt(id))['provider_url']), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ do: act }),
    });
  };
  const settled = () =>
    until(
      async () =>
        (
          await rows`select 1 from job_queue.job where state < 'completed' and (state <> 'retry' or start_after <= now())
            and (name like 'gateway_%' or name like 'appointment%' or name = 'event.deliver')
            and name not like '%.visit' and name not like '%everywhere' limit 1`
        ).length === 0,
    );
  const moved = async (key: string, of = shop.merchantId): Promise<number> =>
    Number(
      (
        await rows`select coalesce(sum(debit - credit), 0)::int as n from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        where l.merchant_id = ${of} and a.system_key = ${key}`
      )[0]!['n'],
    );
  const booksAgree = async (of = shop.merchantId) => expect(await bookErrors(at.database.owner, of)).toEqual([]);
  /** A customer's statement ends where the record stands, and its last kept deposit is charged. */
  const statementAgrees = async (customer_id: number, kept: number): Promise<void> => {
    const { lines, closing_amount } = await ok(
      owner('GET', `/api/reports/customer_statement?customer_id=${customer_id}&from_on=2026-01-01&to_on=2026-12-31`),
    );
    const charged = lines.filter((line: { kind: string }) => line.kind === 'deposit_kept');
    expect(charged.at(-1)).toMatchObject({ charged_amount: kept, paid_amount: 0 });
    const [record] = await rows`select owed_amount - credit_amount - deposit_excl_vat_amount - deposit_vat_amount as n
      from customer where merchant_id = ${shop.merchantId} and id = ${customer_id}`;
    expect(closing_amount).toBe(Number(record!['n']));
  };
  /** Tells by a signed notice that the newest attempt was paid, changed as wished. */
  const notice = async (id: number, change: object = {}): Promise<number> => {
    const [of, asked] = [await attempt(id), await payment(id)];
    const checkout = {
      ...{
        id: of['provider_id'],
        reference: of['reference'],
        amount: asked['amount'],
        currency: asked['currency_code'],
      },
      ...{ status: 'paid', url: of['provider_url'], method: 'mada', fee_amount: 100, ...change },
    };
    const body = JSON.stringify({ id: `note_${Math.random()}`, checkout });
    const signature = signWebhook(at.webhookSecret, Buffer.from(body), moment);
    const answer = await fetch(`${at.url}/api/webhooks/card_payments/${webhookId}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-checkout-signature': signature },
    });
    return answer.status;
  };
  /** Ends the holds that are over, and waits until it is done for this visit. */
  const lapse = async (id: number): Promise<void> => {
    await rows`select put_jobs('appointments.lapse', ${JSON.stringify([
      { merchant_id: shop.merchantId, payload: {} },
    ])}::jsonb)`;
    await until(async () => (await visit(id)).status === 0);
  };
  const newest = async (of = shop) => (await desk.rows(of)).at(-1)!;
  const told = (kind: string) =>
    rows`select subject_id, kind from customer_message where merchant_id = ${shop.merchantId} and kind = ${kind} order by id`;
  /** The page of a visit, and one of its forms sent. */
  const page = (unique_id: string, prefix = '/en') => desk.open(`${prefix}/e-booking/${unique_id}`);
  const act = async (unique_id: string, form: string, values: Record<string, string> = {}) =>
    desk.send(desk.formOf((await page(unique_id)).html, form), values);
  /** The newest code on a phone, sent by now or still on its way. */
  const codeOf = async (of: string): Promise<string> => {
    let code: string | undefined;
    await until(async () => {
      const [row] = await rows`
        select coalesce(text_body, (select s.text_body from sandbox_message s where ${desk.phoneOf(of)} = any(s.to_addresses)
          or ${`+${desk.phoneOf(of)}`} = any(s.to_addresses) order by s.id desc limit 1)) as text
        from message where to_address = ${desk.phoneOf(of)} and kind = 'verification_code' order by id desc limit 1`;
      code = /\d{6}/.exec(String(row?.['text']))?.[0];
      return code !== undefined;
    });
    return code!;
  };
  return {
    ...{
      ...desk,
      owner,
      later,
      instant,
      codeOf,
      sqlRows: rows,
      until,
      webhookId,
      ok,
      asks,
      settings,
      visit,
      payment,
      attempt,
      isOpen,
    },
    ...{
      isTold,
      onPage,
      lapse,
      settled,
      moved,
      booksAgree,
      statementAgrees,
      notice,
      newest,
      told,
      page,
      act,
      delivery,
    },
  };
};
