import { createHmac, randomBytes } from 'node:crypto';
import { type CheckoutGateway, checkoutGateway } from '../features/payments/server/checkout-gateway.ts';
import { startCheckoutSandbox } from '../features/payments/server/checkout-sandbox.ts';
import type { SandboxSettings } from '../features/payments/server/gateways/sandbox.ts';
import type { Config } from '../platform/config/config.ts';
import type { Pool } from '../platform/db/pools.ts';
import { ServiceRefused } from '../platform/gateways/call-service.ts';
import type { Sandbox } from '../platform/gateways/sandbox-server.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import { counted } from '../platform/observability/watch-gateways.ts';
import type { Clock } from '../platform/process/clock.ts';

export interface PaymentProvider {
  readonly gateway: CheckoutGateway;
  /** Signs the provider's notices. */
  readonly webhookSecret: string;
  /** Only while no real provider is configured, and never in production. */
  readonly sandbox: Sandbox | undefined;
  /** The same embedded one as shops' gateways know it. */
  readonly sandboxGateway: SandboxSettings | undefined;
}

/** Links that are made fail with these words, and what they were for stays owed. */
const noProvider = 'no payment provider is configured (CHECKOUT_URL)';
const noCheckouts: CheckoutGateway = {
  open: () => Promise.reject(new ServiceRefused(noProvider)),
  find: () => Promise.resolve(null),
  cancel: () => Promise.reject(new ServiceRefused(noProvider)),
};

/**
 * The payment provider: a real one by setting, else the embedded one. In production there is none without a setting: the
 * embedded one's page lets anybody say that he paid. Processes that share a database and a secret key
 * share the embedded one's signature, because any of them may get a notice.
 */
export const openPaymentProvider = async (parts: {
  config: Pick<Config, 'checkout' | 'environment'>;
  app: Pool;
  clock: Clock;
  secret: Buffer | undefined;
  /** Address of this product as the provider and people's browsers reach it. */
  publicUrl: () => string;
  /** Counts how the provider takes what it is asked. */
  metrics?: Metrics | undefined;
}): Promise<PaymentProvider> => {
  const { config, app, clock } = parts;
  const watched = (gateway: CheckoutGateway): CheckoutGateway => ({
    open: (wanted) => counted(parts.metrics, 'checkout', gateway.open(wanted)),
    find: (reference) => counted(parts.metrics, 'checkout', gateway.find(reference)),
    cancel: (id) => counted(parts.metrics, 'checkout', gateway.cancel(id)),
  });
  const webhook_url = () => `${parts.publicUrl()}/api/webhooks/payment_links`;
  if (config.checkout) {
    const { url, key, webhook_secret } = config.checkout;
    return {
      gateway: watched(checkoutGateway({ url, key, webhook_url })),
      webhookSecret: webhook_secret,
      sandbox: undefined,
      sandboxGateway: undefined,
    };
  }
  if (config.environment === 'production')
    return {
      gateway: noCheckouts,
      webhookSecret: randomBytes(32).toString('base64url'),
      sandbox: undefined,
      sandboxGateway: undefined,
    };
  const secret = createHmac('sha256', parts.secret ?? randomBytes(32))
    .update('payment sandbox')
    .digest('base64url');
  const pagesUrl = () => `${parts.publicUrl()}/sandbox/checkout`;
  const sandbox = await startCheckoutSandbox({ app, clock, secret, pagesUrl });
  return {
    gateway: watched(checkoutGateway({ url: sandbox.url, key: sandbox.key, webhook_url })),
    webhookSecret: secret,
    sandbox,
    sandboxGateway: { url: sandbox.url, key: sandbox.key, secret },
  };
};
