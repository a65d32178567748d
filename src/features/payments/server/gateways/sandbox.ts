import { z } from 'zod';
import { isSigned } from '../../../../platform/gateways/signed-webhook.ts';
import { cardMethods } from '../../gateway-payment.ts';
import { type Checkout, checkout, checkoutNotice } from '../checkout-gateway.ts';
import { askGateway, type GatewayRequest, parseJson, unreadable } from './ask-gateway.ts';
import type { CardGateway, PaymentReport } from './card-gateway.ts';

export interface SandboxSettings {
  readonly url: string;
  readonly key: string;
  /** Signs its notices. */
  readonly secret: string;
}

const refunded = z.object({ id: z.string(), status: z.enum(['pending', 'done', 'refused']) });
const failure = z.looseObject({ error: z.string() });

const paidBy = z.enum([...cardMethods, 'other']).catch('other');

const reportCheckout = (one: Checkout): PaymentReport => ({
  reference: one.reference,
  provider_id: one.id,
  status: one.status,
  amount: one.amount,
  currency: one.currency,
  url: one.url,
  method: one.method ? paidBy.parse(one.method) : null,
  provider_payment_id: one.id,
  fee_amount: one.fee_amount ?? null,
  words: null,
});

/** The embedded provider as a gateway: real HTTP, signed notices, no money. */
export const sandbox = (settings: SandboxSettings): CardGateway => {
  const gateway: GatewayRequest = {
    url: settings.url,
    headers: { authorization: `Bearer ${settings.key}` },
    words: (body) => failure.safeParse(body).data?.error,
  };
  const read = (body: unknown): PaymentReport => {
    const parsed = checkout.safeParse(body);
    return parsed.success ? reportCheckout(parsed.data) : unreadable('checkout');
  };
  const find: CardGateway['find'] = async ({ reference }) => {
    const body = await askGateway(gateway, 'GET', `/checkouts/${encodeURIComponent(reference)}`);
    return body === null ? null : read(body);
  };
  return {
    open: async ({ payer: _payer, tried_before: _tried, ...page }) =>
      read(await askGateway(gateway, 'POST', '/checkouts', page)),
    find,
    cancel: async ({ provider_id, reference }) =>
      provider_id
        ? read(await askGateway(gateway, 'POST', `/checkouts/${encodeURIComponent(provider_id)}/cancel`, {}))
        : find({ provider_id, reference }),
    refund: async ({ provider_id, reference, amount }) => {
      const path = `/checkouts/${encodeURIComponent(provider_id)}/refunds`;
      const told = refunded.safeParse(await askGateway(gateway, 'POST', path, { reference, amount }));
      if (!told.success) return unreadable('refund');
      return { provider_refund_id: told.data.id, status: told.data.status, words: null };
    },
    readNotice: (raw, headers, now) => {
      const signature = headers['x-checkout-signature'];
      if (typeof signature !== 'string' || !isSigned(settings.secret, raw, signature, now)) return undefined;
      const read = checkoutNotice.safeParse(parseJson(raw));
      return read.success ? { event_id: read.data.id, told: reportCheckout(read.data.checkout) } : null;
    },
    tryKeys: async () => {
      await askGateway(gateway, 'GET', '/account');
    },
  };
};
