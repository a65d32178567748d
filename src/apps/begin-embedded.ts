import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';

/** Starts the embedded server of the product, or joins the one that runs on the same data. */
export const beginEmbedded = (config: { readonly dataDir: string }): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: config.dataDir, name: 'postgres' });
