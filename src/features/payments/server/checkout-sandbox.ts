import { z } from 'zod';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { add, formatMoneyWithSymbol, money, percentOf } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { consumeFaults, storeSandboxCall } from '../../../platform/gateways/sandbox-log.ts';
import {
  type Sandbox,
  type SandboxAnswer,
  type SandboxRoute,
  startSandbox,
} from '../../../platform/gateways/sandbox-server.ts';
import { signWebhook } from '../../../platform/gateways/signed-webhook.ts';
import { escapeHtml } from '../../../platform/messages/mail-layout.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { type CardMethod, cardMethods } from '../gateway-payment.ts';
import type { Checkout } from './checkout-gateway.ts';

export interface CheckoutSandboxParts {
  readonly app: Pool;
  readonly clock: Clock;
  /** Signs the notices. */
  readonly secret: string;
  /** Where people's browsers reach the hosted pages: `https://shop.example/sandbox/checkout`. */
  readonly pagesUrl: () => string;
}

const checkoutInput = z.object({
  reference: z.string().min(8).max(100),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  description: z.string().max(200),
  return_url: z.url(),
  webhook_url: z.url(),
  expires_at: z.string(),
  methods: z
    .array(z.enum(cardMethods))
    .min(1)
    .default([...cardMethods]),
});
const refundInput = z.object({ reference: z.string().min(8).max(100), amount: z.number().int().positive() });

interface Kept {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  description: string;
  status: Checkout['status'];
  return_url: string;
  webhook_url: string;
  methods: readonly CardMethod[];
  method: string | null;
  fee_amount: number | null;
}
const columns = sql`id, reference, amount, currency, description, status, return_url, webhook_url, methods, method, fee_amount`;

/** What it says that it keeps, with VAT: as gateways do, a share and a little for each payment. */
const feeOf = (amount: number): number => add(percentOf(money(amount), 175), money(115));

const error = (status: number, message: string): SandboxAnswer => ({ status, body: { error: message } });

const payLabels: Readonly<Record<CardMethod, string>> = {
  mada: 'ادفع بمدى · Pay by mada',
  card: 'ادفع ببطاقة ائتمانية · Pay by credit card',
  apple_pay: 'ادفع بـ Apple Pay · Pay by Apple Pay',
};

interface Act {
  readonly status: Checkout['status'];
  readonly method?: CardMethod;
  /** The shop gets no notice. */
  readonly is_silent?: true;
}

/** What each button of the hosted page does. */
const acts: Readonly<Record<string, Act>> = {
  pay: { status: 'paid' },
  pay_mada: { status: 'paid', method: 'mada' },
  pay_card: { status: 'paid', method: 'card' },
  pay_apple_pay: { status: 'paid', method: 'apple_pay' },
  late: { status: 'paid', is_silent: true },
  decline: { status: 'declined' },
  cancel: { status: 'cancelled' },
};

/** The hosted page: two languages at once, no script, nothing from elsewhere. */
const hostedPage = (checkout: Kept): string => {
  const amount = formatMoneyWithSymbol(money(checkout.amount), checkout.currency, 'en');
  const button = (value: string, label: string): string =>
    `<p><button name="do" value="${value}">${label}</button></p>`;
  const choices =
    checkout.status === 'open'
      ? `<form method="post">` +
        button('pay', 'ادفع · Pay') +
        checkout.methods.map((method) => button(`pay_${method}`, payLabels[method])).join('') +
        button('late', 'ادفع ولا تخبر المتجر · Pay and do not tell the shop') +
        button('decline', 'ارفض البطاقة · Decline the card') +
        button('cancel', 'إلغاء · Cancel') +
        `</form>`
      : `<p><strong>${checkout.status}</strong></p><p><a href="${escapeHtml(checkout.return_url)}">عودة · Back</a></p>`;
  return (
    `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Sandbox checkout</title><meta name="robots" content="noindex"></head><body><main>` +
    `<h1>صفحة دفع تجريبية · Sandbox checkout</h1><p dir="auto">${escapeHtml(checkout.description)}</p>` +
    `<p><bdi>${escapeHtml(amount)}</bdi></p>${choices}</main></body></html>`
  );
};

/** What a checkout became, as its gateway's notices and answers say it. */
const reportCheckout = (kept: Kept, pagesUrl: string): Checkout => ({
  id: kept.id,
  reference: kept.reference,
  amount: kept.amount,
  currency: kept.currency,
  status: kept.status,
  url: `${pagesUrl}/pay/${kept.id}`,
  method: kept.method,
  fee_amount: kept.fee_amount,
});

/** The provider's own memory: its checkouts in the sandbox's table. */
const checkoutStore = ({ app, clock }: CheckoutSandboxParts) => ({
  open: (w: z.output<typeof checkoutInput>) =>
    app.batch([
      sql`insert into sandbox_checkout (id, reference, amount, currency, description, return_url, webhook_url, expires_at,
            methods)
          values (${`chk_${newUniqueId()}`}, ${w.reference}, ${w.amount}, ${w.currency}, ${w.description},
            ${w.return_url}, ${w.webhook_url}, ${w.expires_at}::timestamptz, ${w.methods}::text[])
          on conflict (reference) do nothing`,
    ]),
  find: async (where: 'id' | 'reference', value: string): Promise<Kept | undefined> => {
    const [, rows] = await app.batch([
      sql`update sandbox_checkout set status = 'expired'
          where status = 'open' and expires_at < ${clock.now()}::timestamptz`,
      where === 'id'
        ? sql`select ${columns} from sandbox_checkout where id = ${value}`
        : sql`select ${columns} from sandbox_checkout where reference = ${value}`,
    ]);
    return rowsOf<Kept>(rows)[0];
  },
  /** Undefined: it was not open any more. */
  end: async (kept: Kept, act: Act): Promise<Kept | undefined> => {
    const isPaid = act.status === 'paid';
    const [rows] = await app.batch([
      sql`update sandbox_checkout set status = ${act.status}, fee_amount = ${isPaid ? feeOf(kept.amount) : null},
            method = ${isPaid ? (act.method ?? kept.methods[0] ?? null) : null}
          where id = ${kept.id} and status = 'open' returning ${columns}`,
    ]);
    return rowsOf<Kept>(rows)[0];
  },
  /** Gives back once for each reference, and never more than was paid. */
  refund: async (id: string, asked: z.output<typeof refundInput>): Promise<SandboxAnswer> => {
    const [rows] = await app.batch([
      sql`update sandbox_checkout set refunds = refunds || jsonb_build_object(${asked.reference}::text, ${asked.amount}::bigint)
          where id = ${id} and status = 'paid' and (refunds ? ${asked.reference} or ${asked.amount} + (
            select coalesce(sum(r.value::bigint), 0) from jsonb_each_text(refunds) r) <= amount)
          returning refunds -> ${asked.reference} as amount`,
    ]);
    if (rows!.length === 0) return error(422, 'more than was paid, or not paid');
    return { status: 200, body: { id: `ref_${asked.reference}`, status: 'done' } };
  },
});
type CheckoutStore = ReturnType<typeof checkoutStore>;

/** Sends the signed notice of a checkout, by the faults that are switched on. */
const sendNotice = async ({ app, clock, secret, pagesUrl }: CheckoutSandboxParts, kept: Kept): Promise<void> => {
  const faults = await consumeFaults(app, 'payment_notice');
  const has = (kind: string) => faults.some((fault) => fault.kind === kind);
  const raw = Buffer.from(JSON.stringify({ id: `note_${newUniqueId()}`, checkout: reportCheckout(kept, pagesUrl()) }));
  const send = async (): Promise<boolean> => {
    const signature = signWebhook(secret, raw, clock.now());
    const status = await fetch(kept.webhook_url, {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'application/json', 'x-checkout-signature': signature },
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.status,
      () => null,
    );
    const call = { gateway: 'payment_notice', method: 'POST', path: kept.webhook_url, status, answer: null };
    await storeSandboxCall(app, {
      ...call,
      request: JSON.parse(String(raw)),
      faults: faults.map((fault) => fault.kind),
    });
    return status !== null && status < 500;
  };
  if (has('drop')) return;
  const times = has('duplicate') ? 2 : 1;
  for (let i = 0; i < times; i++) if (!(await send())) await send();
};

/** What the shop's server asks of the provider. */
const checkoutRoutes = (
  store: CheckoutStore,
  answer: (kept: Kept | undefined) => SandboxAnswer,
): readonly SandboxRoute[] => [
  {
    method: 'POST',
    path: /^\/checkouts$/,
    handle: async ({ body }) => {
      const read = checkoutInput.safeParse(body);
      if (!read.success) return error(422, z.prettifyError(read.error));
      await store.open(read.data);
      return answer(await store.find('reference', read.data.reference));
    },
  },
  {
    method: 'GET',
    path: /^\/checkouts\/(?<reference>[\w-]+)$/,
    handle: async ({ groups }) => answer(await store.find('reference', groups['reference']!)),
  },
  {
    method: 'POST',
    path: /^\/checkouts\/(?<id>[\w-]+)\/cancel$/,
    handle: async ({ groups }) => {
      const kept = await store.find('id', groups['id']!);
      if (kept) await store.end(kept, acts['cancel']!);
      return answer(await store.find('id', groups['id']!));
    },
  },
  {
    method: 'POST',
    path: /^\/checkouts\/(?<id>[\w-]+)\/refunds$/,
    handle: async ({ groups, body }) => {
      const read = refundInput.safeParse(body);
      return read.success ? store.refund(groups['id']!, read.data) : error(422, z.prettifyError(read.error));
    },
  },
  {
    method: 'GET',
    path: /^\/account$/,
    handle: () => Promise.resolve({ status: 200, body: { is_open: true } }),
  },
];

/** What people's browsers see and press. */
const hostedPageRoutes = (store: CheckoutStore, notify: (kept: Kept) => Promise<void>): readonly SandboxRoute[] => [
  {
    method: 'GET',
    is_page: true,
    path: /^\/pay\/(?<id>[\w-]+)$/,
    handle: async ({ groups }) => {
      const kept = await store.find('id', groups['id']!);
      return kept ? { status: 200, body: null, html: hostedPage(kept) } : error(404, 'no such checkout');
    },
  },
  {
    method: 'POST',
    is_page: true,
    path: /^\/pay\/(?<id>[\w-]+)$/,
    handle: async ({ groups, body }) => {
      const chosen = String((body as Record<string, string> | undefined)?.['do']);
      const act = Object.hasOwn(acts, chosen) ? acts[chosen] : undefined;
      const kept = await store.find('id', groups['id']!);
      if (!kept || !act) return error(404, 'no such checkout');
      const ended = await store.end(kept, act);
      if (ended && !act.is_silent) await notify(ended);
      return { status: 303, body: null, location: kept.return_url };
    },
  },
];

/**
 * Stands in for a payment provider: opens checkouts, shows their hosted pages, tells its notices signed, and tells them
 * again while nobody takes them; gives money back. Its faults for notices are switched under `payment_notice`: `drop` tells
 * nothing (asking finds it), `duplicate` tells it twice, `delay` late.
 */
export const startCheckoutSandbox = (parts: CheckoutSandboxParts): Promise<Sandbox> => {
  const store = checkoutStore(parts);
  const answer = (kept: Kept | undefined): SandboxAnswer =>
    kept ? { status: 200, body: reportCheckout(kept, parts.pagesUrl()) } : error(404, 'no such checkout');
  return startSandbox({
    gateway: 'payment_link',
    app: parts.app,
    error,
    routes: [...checkoutRoutes(store, answer), ...hostedPageRoutes(store, (kept) => sendNotice(parts, kept))],
  });
};
