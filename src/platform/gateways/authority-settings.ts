import { z } from 'zod';
import { setting, webAddress } from '../config/setting.ts';

/** Where the tax authority's gateway answers, by what a unit was set up for. */
export interface AuthorityUrls {
  /** Null: the embedded sandbox, and none in production. */
  readonly sandbox: string | null;
  readonly simulation: string;
  readonly production: string;
}
export interface AuthoritySettings {
  readonly urls: AuthorityUrls;
  /** Folder with the authority's schemas; null: beside the checkout, where they stand there. */
  readonly data: string | null;
}

const gateway = 'https://gw-fatoora.zatca.gov.sa/e-invoicing';
const usual = { simulation: `${gateway}/simulation`, production: `${gateway}/core` } as const;

export const authorityRows = {
  AUTHORITY_SANDBOX_URL: setting(
    webAddress.optional(),
    'embedded sandbox',
    'Where documents of units in the environment `sandbox` go. Not set: a tax authority of our own, which production has not.',
  ),
  AUTHORITY_SIMULATION_URL: setting(
    webAddress.optional(),
    usual.simulation,
    "The tax authority's gateway for units in the environment `simulation`: elsewhere only to try something out.",
  ),
  AUTHORITY_PRODUCTION_URL: setting(
    webAddress.optional(),
    usual.production,
    "The tax authority's gateway for units in the environment `production`: elsewhere only to try something out.",
  ),
  AUTHORITY_DATA: setting(
    z.string().optional(),
    '../shared/zatca, where it is',
    [
      "Folder with the tax authority's schemas (`xsd/maindoc`, `xsd/common`), which are not part of the product:",
      'the embedded sandbox checks the form of documents by them, and without them does not.',
    ].join(' '),
  ),
};

export const authorityFrom = (env: {
  readonly AUTHORITY_SANDBOX_URL?: string | undefined;
  readonly AUTHORITY_SIMULATION_URL?: string | undefined;
  readonly AUTHORITY_PRODUCTION_URL?: string | undefined;
  readonly AUTHORITY_DATA?: string | undefined;
}): AuthoritySettings => ({
  urls: {
    sandbox: env.AUTHORITY_SANDBOX_URL ?? null,
    simulation: env.AUTHORITY_SIMULATION_URL ?? usual.simulation,
    production: env.AUTHORITY_PRODUCTION_URL ?? usual.production,
  },
  data: env.AUTHORITY_DATA ?? null,
});
