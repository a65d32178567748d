import { z } from 'zod';
import { callService, ServiceOutage, ServiceRefused } from '../../../platform/gateways/call-service.ts';

/** How a checkout stands at the provider. */
const checkoutStatus = z.enum(['open', 'paid', 'expired', 'cancelled', 'declined']);

/** A checkout as the provider tells of it: in answers and in notices. */
export const checkout = z.object({
  id: z.string().min(1).max(100),
  /** Our name for it: the link's unique id. */
  reference: z.string().min(1).max(100),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string().length(3),
  status: checkoutStatus,
  /** The hosted page. */
  url: z.url({ protocol: /^https?$/ }),
  /** By what it was paid: mada, card, apple_pay. */
  method: z.string().max(40).nullish(),
  /** What the provider keeps, with VAT, minor units. */
  fee_amount: z.number().int().nullish(),
});
export type Checkout = z.output<typeof checkout>;

/** A notice of the webhook; `id` is the same when it is told again. */
export const checkoutNotice = z.object({ id: z.string().min(8).max(100), checkout });

interface NewCheckout {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly return_url: string;
  readonly expires_at: string;
}

/** A provider of hosted payment pages. */
export interface CheckoutGateway {
  /** Opens a checkout, or answers the one that this reference has already. */
  open(wanted: NewCheckout): Promise<Checkout>;
  /** How a checkout stands; null when the provider knows none of this reference. */
  find(reference: string): Promise<Checkout | null>;
  cancel(id: string): Promise<Checkout>;
}

export interface CheckoutSettings {
  readonly url: string;
  readonly key: string;
  /** Where the provider sends its notices. */
  readonly webhook_url: () => string;
}

/** The provider's REST interface, real or embedded: bearer key, JSON, the reference as idempotency key. */
export const checkoutGateway = (settings: CheckoutSettings): CheckoutGateway => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Checkout | null> => {
    const answer = await callService(settings.url + path, {
      method,
      key: settings.key,
      ...(body ? { body } : {}),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
    if (answer.status === 404 && method === 'GET') return null;
    const words = `${answer.status} ${JSON.stringify((answer.body as { error?: unknown } | null)?.error ?? '')}`.slice(
      0,
      300,
    );
    if (answer.status >= 500 || [401, 403, 408, 429].includes(answer.status)) throw new ServiceOutage(words);
    if (answer.status >= 300) throw new ServiceRefused(words);
    const read = checkout.safeParse(answer.body);
    if (!read.success) throw new ServiceOutage(`an answer that cannot be read: ${words}`);
    return read.data;
  };
  const known = (found: Checkout | null): Checkout => {
    if (!found) throw new ServiceRefused('the provider does not know its own checkout');
    return found;
  };
  return {
    open: async (wanted) =>
      known(await ask('POST', '/checkouts', { ...wanted, webhook_url: settings.webhook_url() }, wanted.reference)),
    find: (reference) => ask('GET', `/checkouts/${encodeURIComponent(reference)}`),
    cancel: async (id) => known(await ask('POST', `/checkouts/${encodeURIComponent(id)}/cancel`, {})),
  };
};
