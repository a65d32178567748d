import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { prefixOf } from '../../../../kernel/domain/phone.ts';
import { currencyOf, money, moneyText, parseMoney } from '../../../../kernel/money/money.ts';
import { ServiceRefused } from '../../../../platform/gateways/call-service.ts';
import { isTimingSafeEqual } from '../../../../platform/secrets/timing-safe-equal.ts';
import { attemptMinutes, type CardMethod, type PaidBy } from '../../gateway-payment.ts';
import { askGateway, type GatewayRequest, parseJson, unreadable } from './ask-gateway.ts';
import type { CardGateway, NewPage, PaymentReport, RefundReport } from './card-gateway.ts';

/** https://developers.tap.company (charges, refunds, idempotency, webhook), as published in 2026. Amounts are decimals. */
const base = 'https://api.tap.company/v2';

const charge = z.looseObject({
  id: z.string().min(1).max(100),
  status: z.string().max(60),
  amount: z.number(),
  currency: z.string().length(3),
  reference: z
    .looseObject({ transaction: z.string().nullish(), gateway: z.string().nullish(), payment: z.string().nullish() })
    .nullish(),
  transaction: z
    .looseObject({
      url: z.url({ protocol: /^https?$/ }).nullish(),
      created: z.union([z.string(), z.number()]).nullish(),
    })
    .nullish(),
  response: z.looseObject({ message: z.string().nullish() }).nullish(),
  source: z.looseObject({ id: z.string().nullish(), payment_method: z.string().nullish() }).nullish(),
  card: z.looseObject({ scheme: z.string().nullish() }).nullish(),
});
type Charge = z.output<typeof charge>;

const refund = z.looseObject({
  id: z.string().min(1).max(100),
  status: z.string().max(60),
  response: z.looseObject({ message: z.string().nullish() }).nullish(),
});

const failure = z.looseObject({
  errors: z.array(z.looseObject({ code: z.string().nullish(), description: z.string().nullish() })),
});

const states: Readonly<Record<string, PaymentReport['status']>> = {
  INITIATED: 'open',
  IN_PROGRESS: 'open',
  UNKNOWN: 'open',
  CAPTURED: 'paid',
  ABANDONED: 'expired',
  TIMEDOUT: 'expired',
  CANCELLED: 'cancelled',
  VOID: 'cancelled',
  FAILED: 'declined',
  DECLINED: 'declined',
  RESTRICTED: 'declined',
};

const refundStates: Readonly<Record<string, RefundReport['status']>> = {
  REFUNDED: 'done',
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
  INITIATED: 'pending',
};

const methodOf = (one: Charge): PaidBy | null => {
  const told = [one.source?.id, one.source?.payment_method, one.card?.scheme].map((t) => t?.toUpperCase() ?? '');
  if (told.every((text) => text === '')) return null;
  if (told.some((text) => text.includes('APPLE'))) return 'apple_pay';
  if (told.some((text) => text === 'MADA' || text.endsWith('SA.MADA'))) return 'mada';
  return told.some((text) => /VISA|MASTER|AMEX|AMERICAN/.test(text)) ? 'card' : 'other';
};

/** Minor units of a decimal that came as a number; the text of a number has no more places than it was given. */
const minorOf = (amount: number, currency: string): number =>
  parseMoney(String(amount), currencyOf(currency).exponent) ?? unreadable(`amount ${amount} ${currency}`);

const decimalOf = (amount: number, currency: string): string => moneyText(money(amount), currencyOf(currency).exponent);

const reportCharge = (one: Charge): PaymentReport => ({
  reference: one.reference?.transaction ?? null,
  provider_id: one.id,
  status: states[one.status] ?? 'open',
  amount: minorOf(one.amount, one.currency),
  currency: one.currency,
  url: one.transaction?.url ?? null,
  method: methodOf(one),
  provider_payment_id: one.id,
  fee_amount: null,
  words: one.response?.message?.slice(0, 300) ?? null,
});

const read = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : unreadable(z.prettifyError(parsed.error));
};

/** Which page is shown: the one of a single method, or the one that offers all that the account has. */
const sourceOf = (methods: readonly CardMethod[]): string => {
  const only = methods.length === 1 ? methods[0] : undefined;
  const pages = { mada: 'src_sa.mada', card: 'src_card', apple_pay: 'src_apple_pay' } as const;
  if (only) return pages[only];
  return methods.includes('apple_pay') ? 'src_all' : 'src_card';
};

/** Whom the page is for. A mobile is digits that begin with the country's code; Tap wants the two apart. */
const customerOf = ({ payer }: NewPage) => {
  const country = payer.mobile ? prefixOf(payer.mobile) : null;
  return {
    first_name: payer.name ?? 'Customer',
    ...(payer.email ? { email: payer.email } : {}),
    ...(payer.mobile && country
      ? { phone: { country_code: country.prefix, number: payer.mobile.slice(country.prefix.length) } }
      : {}),
  };
};

export interface TapSettings {
  /** The account's secret key, `sk_…`: it proves notices too. */
  readonly key: string;
  readonly company: string | null;
  /** The shop's number at Tap. */
  readonly gateway_merchant: string | null;
  /** Elsewhere than the real one: for tests. */
  readonly url?: string;
}

/** What a notice's `hashstring` is made of; the amount has the currency's decimals, as `1.00`. */
const hashOfCharge = (key: string, one: Charge): string => {
  const amount = decimalOf(minorOf(one.amount, one.currency), one.currency);
  const text =
    `x_id${one.id}x_amount${amount}x_currency${one.currency}x_gateway_reference${one.reference?.gateway ?? ''}` +
    `x_payment_reference${one.reference?.payment ?? ''}x_status${one.status}x_created${one.transaction?.created ?? ''}`;
  return createHmac('sha256', key).update(text).digest('hex');
};

/** Tap Payments: a charge with a page of its own, which offers mada, cards and Apple Pay as the account has them. */
export const tap = (settings: TapSettings): CardGateway => {
  const gateway: GatewayRequest = {
    url: settings.url ?? base,
    headers: { authorization: `Bearer ${settings.key}` },
    words: (body) => {
      const said = failure.safeParse(body);
      return said.success
        ? said.data.errors.map((e) => `${e.code ?? ''} ${e.description ?? ''}`.trim()).join('; ')
        : undefined;
    },
  };
  const find: CardGateway['find'] = async ({ provider_id }) => {
    if (!provider_id) return null;
    const body = await askGateway(gateway, 'GET', `/charges/${encodeURIComponent(provider_id)}`);
    return body === null ? null : reportCharge(read(charge, body));
  };
  return {
    // The same idempotent text answers the charge that there is already.
    open: async (page) => {
      const body = await askGateway(gateway, 'POST', '/charges', {
        amount: Number(decimalOf(page.amount, page.currency)),
        currency: page.currency,
        customer_initiated: true,
        threeDSecure: true,
        save_card: false,
        description: settings.company ? `${settings.company}: ${page.description}` : page.description,
        reference: { transaction: page.reference, order: page.reference, idempotent: page.reference },
        transaction: { expiry: { period: attemptMinutes, type: 'MINUTE' } },
        customer: customerOf(page),
        ...(settings.gateway_merchant ? { merchant: { id: settings.gateway_merchant } } : {}),
        source: { id: sourceOf(page.methods) },
        post: { url: page.webhook_url },
        redirect: { url: page.return_url },
      });
      return reportCharge(read(charge, body));
    },
    find,
    // It has no call to close a page, which ends by itself.
    cancel: find,
    refund: async (wanted) => {
      const body = wanted.provider_refund_id
        ? await askGateway(gateway, 'GET', `/refunds/${encodeURIComponent(wanted.provider_refund_id)}`)
        : await askGateway(gateway, 'POST', '/refunds', {
            charge_id: wanted.provider_id,
            amount: Number(decimalOf(wanted.amount, wanted.currency)),
            currency: wanted.currency,
            reason: wanted.reason,
            reference: { merchant: wanted.reference, idempotent: wanted.reference },
            post: { url: wanted.webhook_url },
          });
      if (body === null) throw new ServiceRefused('Tap does not know its own refund');
      const told = read(refund, body);
      return {
        provider_refund_id: told.id,
        status: refundStates[told.status] ?? 'refused',
        words: told.response?.message?.slice(0, 300) ?? told.status,
      };
    },
    readNotice: (raw, headers) => {
      const told = charge.safeParse(parseJson(raw));
      const given = headers['hashstring'];
      if (!told.success || typeof given !== 'string') return undefined;
      let wanted: string;
      try {
        wanted = hashOfCharge(settings.key, told.data);
      } catch {
        return undefined;
      }
      if (!isTimingSafeEqual(given.toLowerCase(), wanted)) return undefined;
      const one = told.data;
      // It gives its notices no name: what it is about and how that stands is one.
      const event_id = `${one.id}:${one.status}`;
      return one.id.startsWith('chg_') ? { event_id, told: reportCharge(one) } : { event_id, told: null };
    },
    tryKeys: async () => {
      await askGateway(gateway, 'POST', '/charges/list', { limit: 1 });
    },
  };
};
