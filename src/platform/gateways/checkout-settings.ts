import { z } from 'zod';
import { needed, setting, webAddress } from '../config/setting.ts';

/** The payment provider with hosted pages. */
export interface CheckoutSettings {
  readonly url: string;
  readonly key: string;
  readonly webhook_secret: string;
}

export const checkoutRows = {
  CHECKOUT_URL: setting(
    webAddress.optional(),
    'embedded sandbox',
    'Payment provider with hosted pages. Not set: a sandbox with a page on which nobody pays real money.',
  ),
  CHECKOUT_KEY: setting(z.string().optional(), 'none', 'Bearer key of the payment provider; needed with CHECKOUT_URL.'),
  CHECKOUT_WEBHOOK_SECRET: setting(
    z.string().min(16).optional(),
    'none',
    'What the provider signs its notices with, to PUBLIC_URL/api/webhooks/payment_links; needed with CHECKOUT_URL.',
  ),
};

/** Null: the embedded sandbox. */
export const checkoutFrom = (env: {
  readonly CHECKOUT_URL?: string | undefined;
  readonly CHECKOUT_KEY?: string | undefined;
  readonly CHECKOUT_WEBHOOK_SECRET?: string | undefined;
}): CheckoutSettings | null =>
  env.CHECKOUT_URL
    ? {
        url: env.CHECKOUT_URL.replace(/\/+$/, ''),
        key: needed('CHECKOUT_KEY', env.CHECKOUT_KEY, 'CHECKOUT_URL'),
        webhook_secret: needed('CHECKOUT_WEBHOOK_SECRET', env.CHECKOUT_WEBHOOK_SECRET, 'CHECKOUT_URL'),
      }
    : null;
