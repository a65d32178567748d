import { join } from 'node:path';
import { type AuthorityAddress, authorityAddress } from '../features/e-invoicing/server/authority-address.ts';
import type { Config } from '../platform/config/config.ts';
import type { Pool } from '../platform/db/pools.ts';
import type { Sandbox } from '../platform/gateways/sandbox-server.ts';
import type { Clock } from '../platform/process/clock.ts';
import type { Sealer } from '../platform/secrets/sealing.ts';

export interface TaxAuthority {
  /** Where the gateway answers units of an environment. */
  readonly address: AuthorityAddress;
  /** Only while no other address is set for it, and never in production. */
  readonly sandbox: Sandbox | undefined;
}

/** The schemas are OASIS's: they stand beside the checkout and not in it. */
const besideCheckout = join(import.meta.dirname, '../../../shared/zatca');

/**
 * The tax authority's gateway: its own addresses, and for units that only try things out the embedded one. In production there
 * is none of these without a setting: a shop would believe that its documents were reported.
 */
export const openTaxAuthority = async (parts: {
  config: Pick<Config, 'authority' | 'environment'>;
  app: Pool;
  clock: Clock;
  sealer: Sealer;
}): Promise<TaxAuthority> => {
  const { config, app, clock, sealer } = parts;
  const { urls, data } = config.authority;
  if (urls.sandbox !== null || config.environment === 'production')
    return { address: authorityAddress(urls), sandbox: undefined };
  // Only where it runs: what it reads XML with is compiled for a while, and a process that ends meanwhile may not get out.
  const { readSchema } = await import('../features/e-invoicing/server/sandbox/authority-schema.ts');
  const { startAuthoritySandbox } = await import('../features/e-invoicing/server/sandbox/start-authority.ts');
  let read: { readonly schema: ReturnType<typeof readSchema> } | undefined;
  const sandbox = await startAuthoritySandbox({
    app,
    clock,
    sealer,
    get schema() {
      read ??= { schema: readSchema(data ?? besideCheckout) };
      return read.schema;
    },
  });
  return { address: authorityAddress({ ...urls, sandbox: sandbox.url }), sandbox };
};
