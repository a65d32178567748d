import { expect, test } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { Pool } from '../platform/db/pools.ts';
import { ServiceRefused } from '../platform/gateways/call-service.ts';
import { systemClock } from '../platform/process/clock.ts';
import { Sealer } from '../platform/secrets/sealing.ts';
import { openTaxAuthority } from './tax-authority.ts';

/** Nothing of it is asked here. */
const app = new Pool({}, 1);
const open = (environment: 'production' | 'test', told: Record<string, string> = {}) =>
  openTaxAuthority({
    config: { environment, authority: loadConfig(told).authority },
    app,
    clock: systemClock,
    sealer: new Sealer(Buffer.alloc(32, 1)),
  });

test('production has no sandbox and uses the configured authority', async () => {
  const authority = await open('production');
  expect(authority.sandbox).toBeUndefined();
  expect(() => authority.address('sandbox')).toThrow(ServiceRefused);
  expect(authority.address('simulation')).toBe('https://gw-fatoora.zatca.gov.sa/e-invoicing/simulation');
  expect(authority.address('production')).toBe('https://gw-fatoora.zatca.gov.sa/e-invoicing/core');
});

test('development sends sandbox units only to the embedded authority', async () => {
  const authority = await open('test');
  expect(authority.address('sandbox')).toBe(authority.sandbox?.url);
  expect(authority.address('sandbox')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/e-invoicing\//);
  expect(authority.address('production')).toMatch(/^https:\/\/gw-fatoora/);
  await authority.sandbox?.stop();
});

test('each authority address is configurable', async () => {
  const told = {
    AUTHORITY_SANDBOX_URL: 'http://localhost:1/a',
    AUTHORITY_SIMULATION_URL: 'http://localhost:2/b',
    AUTHORITY_PRODUCTION_URL: 'http://localhost:3/c',
  };
  for (const environment of ['test', 'production'] as const) {
    const { address, sandbox } = await open(environment, told);
    expect(sandbox).toBeUndefined();
    expect([address('sandbox'), address('simulation'), address('production')]).toEqual(Object.values(told));
  }
});
