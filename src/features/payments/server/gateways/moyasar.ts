import { z } from 'zod';
import { ServiceRefused } from '../../../../platform/gateways/call-service.ts';
import { isTimingSafeEqual } from '../../../../platform/secrets/timing-safe-equal.ts';
import type { PaidBy } from '../../gateway-payment.ts';
import { askGateway, type GatewayRequest, parseJson, unreadable } from './ask-gateway.ts';
import type { CardGateway, PaymentReport } from './card-gateway.ts';

/** https://docs.moyasar.com/api/ (invoices, payments, refund, webhooks), as published in 2026. Amounts are minor units. */
const base = 'https://api.moyasar.com/v1';

const source = z.looseObject({
  type: z.string().nullish(),
  company: z.string().nullish(),
  message: z.string().nullish(),
});

const payment = z.looseObject({
  id: z.string().min(1).max(100),
  status: z.string(),
  amount: z.number().int(),
  fee: z.number().int().nullish(),
  currency: z.string().length(3),
  refunded: z.number().int().nullish(),
  invoice_id: z.string().max(100).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  source: source.nullish(),
});
type Payment = z.output<typeof payment>;

const invoice = z.looseObject({
  id: z.string().min(1).max(100),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string().length(3),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  payments: z.array(payment).nullish(),
});
type Invoice = z.output<typeof invoice>;

const invoices = z.looseObject({ invoices: z.array(invoice) });

const notice = z.looseObject({
  id: z.string().min(1).max(100),
  type: z.string().max(60),
  secret_token: z.string(),
  data: z.unknown(),
});

const failure = z.looseObject({
  message: z.string().nullish(),
  errors: z.unknown().optional(),
});

/** Paid is also what was given back later, and what was captured by hand. */
const taken = ['paid', 'captured', 'refunded'];
const invoiceStates: Readonly<Record<string, PaymentReport['status']>> = {
  initiated: 'open',
  on_hold: 'open',
  paid: 'paid',
  refunded: 'paid',
  failed: 'open',
  canceled: 'cancelled',
  voided: 'cancelled',
  expired: 'expired',
};

const methodOf = (from: z.output<typeof source> | null | undefined): PaidBy | null => {
  if (!from) return null;
  if (from.type === 'applepay') return 'apple_pay';
  if (from.company === 'mada') return 'mada';
  return from.type === 'creditcard' ? 'card' : 'other';
};

const referenceIn = (metadata: Record<string, unknown> | null | undefined): string | null =>
  typeof metadata?.['reference'] === 'string' ? metadata['reference'] : null;

const paidOf = (one: Payment): Pick<PaymentReport, 'method' | 'provider_payment_id' | 'fee_amount' | 'words'> => ({
  method: methodOf(one.source),
  provider_payment_id: one.id,
  fee_amount: one.fee ?? null,
  words: one.source?.message?.slice(0, 300) ?? null,
});

/**
 * An invoice whose card was declined stays open there: who pays tries another card on the same page. Who is asked again is
 * the page, so that is how it stands.
 */
const reportInvoice = (one: Invoice): PaymentReport => {
  const paid = one.payments?.find((p) => taken.includes(p.status));
  const status = paid ? 'paid' : (invoiceStates[one.status] ?? 'open');
  const last = paid ?? one.payments?.at(-1);
  return {
    reference: referenceIn(one.metadata),
    provider_id: one.id,
    status,
    amount: paid?.amount ?? one.amount,
    currency: paid?.currency ?? one.currency,
    url: one.url ?? null,
    ...(last ? paidOf(last) : { method: null, provider_payment_id: null, fee_amount: null, words: null }),
  };
};

const read = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : unreadable(z.prettifyError(parsed.error));
};

export interface MoyasarSettings {
  /** The account's secret key, `sk_…`. */
  readonly key: string;
  /** The secret token that its notices carry, as the shop typed it there. */
  readonly secret: string;
  readonly company: string | null;
  /** The shop's number there, by which its people find what is its own among several shops of one account. */
  readonly gateway_merchant: string | null;
  /** Elsewhere than the real one: for tests. */
  readonly url?: string;
}

/**
 * It takes no name for a refund: what was given back before tells whether this one was. Less than both together is a refund that
 * somebody made at Moyasar itself.
 */
const refundPayment =
  (gateway: GatewayRequest): CardGateway['refund'] =>
  async (wanted) => {
    const id = wanted.provider_payment_id;
    if (!id) throw new ServiceRefused('the payment has no number at Moyasar');
    const path = `/payments/${encodeURIComponent(id)}`;
    const now = read(payment, (await askGateway(gateway, 'GET', path)) ?? {});
    const done = { provider_refund_id: id, status: 'done', words: null } as const;
    if ((now.refunded ?? 0) >= wanted.refunded_before + wanted.amount) return done;
    if (now.status === 'voided') return done;
    await askGateway(gateway, 'POST', `${path}/refund`, { amount: wanted.amount });
    return done;
  };

const readNotice =
  (secret: string): CardGateway['readNotice'] =>
  (raw) => {
    const parsed = notice.safeParse(parseJson(raw));
    if (!parsed.success || !isTimingSafeEqual(parsed.data.secret_token, secret)) return undefined;
    const { id: event_id, type, data } = parsed.data;
    if (!/^payment_(paid|captured|faild|failed)$/.test(type)) return { event_id, told: null };
    const about = payment.safeParse(data);
    if (!about.success) return null;
    const one = about.data;
    // A payment without an invoice came by another page of the same account.
    if (!one.invoice_id) return { event_id, told: null };
    // A declined card leaves the page open for another.
    const status = taken.includes(one.status) ? 'paid' : 'open';
    return {
      event_id,
      told: {
        reference: referenceIn(one.metadata),
        provider_id: one.invoice_id,
        status,
        amount: one.amount,
        currency: one.currency,
        url: null,
        ...paidOf(one),
      },
    };
  };

/** Moyasar: its invoice is the hosted page, with mada, cards and Apple Pay as the account has them. */
export const moyasar = (settings: MoyasarSettings): CardGateway => {
  const gateway: GatewayRequest = {
    url: settings.url ?? base,
    headers: { authorization: `Basic ${Buffer.from(`${settings.key}:`).toString('base64')}` },
    words: (body) => {
      const said = failure.safeParse(body);
      if (!said.success) return undefined;
      return [said.data.message, said.data.errors ? JSON.stringify(said.data.errors) : null].filter(Boolean).join(' ');
    },
  };
  const byReference = async (reference: string): Promise<Invoice | null> => {
    const body = await askGateway(gateway, 'GET', `/invoices?metadata[reference]=${encodeURIComponent(reference)}`);
    // Whatever it answered to the filter: only what carries our name is ours.
    return read(invoices, body ?? { invoices: [] }).invoices.find((i) => referenceIn(i.metadata) === reference) ?? null;
  };
  const byId = async (id: string): Promise<Invoice | null> => {
    const body = await askGateway(gateway, 'GET', `/invoices/${encodeURIComponent(id)}`);
    return body === null ? null : read(invoice, body);
  };
  const find: CardGateway['find'] = async ({ provider_id, reference }) => {
    const listed = provider_id ? null : await byReference(reference);
    if (!provider_id && !listed) return null;
    // A list tells less of an invoice than it alone: not who paid.
    const found = await byId(provider_id ?? listed!.id);
    return found && reportInvoice(found);
  };
  return {
    open: async (page) => {
      const before = page.tried_before ? await find({ reference: page.reference, provider_id: null }) : null;
      if (before) return before;
      const body = await askGateway(gateway, 'POST', '/invoices', {
        amount: page.amount,
        currency: page.currency,
        description: settings.company ? `${settings.company}: ${page.description}` : page.description,
        success_url: page.return_url,
        back_url: page.return_url,
        expired_at: page.expires_at,
        metadata: {
          reference: page.reference,
          ...(settings.gateway_merchant ? { merchant_id: settings.gateway_merchant } : {}),
        },
      });
      return reportInvoice(read(invoice, body));
    },
    find,
    cancel: async ({ provider_id, reference }) => {
      const id = provider_id ?? (await byReference(reference))?.id;
      if (!id) return null;
      try {
        return reportInvoice(
          read(invoice, await askGateway(gateway, 'PUT', `/invoices/${encodeURIComponent(id)}/cancel`)),
        );
      } catch (error) {
        // Paid or ended there meanwhile: how it stands counts.
        if (error instanceof ServiceRefused) return find({ provider_id: id, reference });
        throw error;
      }
    },
    refund: refundPayment(gateway),
    readNotice: readNotice(settings.secret),
    tryKeys: async () => {
      await askGateway(gateway, 'GET', '/invoices?page=1');
    },
  };
};
