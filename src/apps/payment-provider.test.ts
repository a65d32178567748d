import { expect, test } from 'vitest';
import { Pool } from '../platform/db/pools.ts';
import { ServiceRefused } from '../platform/gateways/call-service.ts';
import { systemClock } from '../platform/process/clock.ts';
import { openPaymentProvider } from './payment-provider.ts';

/** Nothing of it is asked here: the embedded provider keeps its checkouts there. */
const app = new Pool({}, 1);
const open = (environment: 'production' | 'test') =>
  openPaymentProvider({
    config: { checkout: null, environment },
    app,
    clock: systemClock,
    secret: Buffer.alloc(32, 1),
    publicUrl: () => 'https://batalat.example',
  });
const linkRequest = {
  reference: 'r',
  amount: 1,
  currency: 'SAR',
  description: '',
  return_url: 'https://batalat.example/pay/r',
  expires_at: '2026-03-01T00:00:00Z',
};

test('production without a payment provider fails links for good', async () => {
  const provider = await open('production');
  expect(provider.sandbox).toBeUndefined();
  await expect(provider.gateway.open(linkRequest)).rejects.toThrow(ServiceRefused);
  await expect(provider.gateway.cancel('x')).rejects.toThrow('CHECKOUT_URL');
  expect(await provider.gateway.find('r')).toBeNull();
});

test('development uses the embedded payment provider', async () => {
  const provider = await open('test');
  expect(provider.sandbox?.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  await provider.sandbox?.stop();
});
