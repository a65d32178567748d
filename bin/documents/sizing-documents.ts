import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usualAssumptions } from '../../src/platform/sizing/assumptions.ts';
import { computeSize } from '../../src/platform/sizing/compute-size.ts';
import { poolerConf, postgresConf } from '../../src/platform/sizing/postgres-settings.ts';
import { fillTables, usualShops } from '../../src/platform/sizing/size-tables.ts';

const page = 'docs/sizing.md';

/** The pooler's file is for this size; the lines that follow the size are said in it. */
const poolerShops = 5_000;

/** What follows from the formula of the sizes, by path. */
export const sizingDocuments: Record<string, () => string> = {
  [page]: () => fillTables(readFileSync(join(import.meta.dirname, '../..', page), 'utf8')),
  'deploy/pgbouncer/pgbouncer.ini': () => poolerConf(computeSize(poolerShops, usualAssumptions)),
  ...Object.fromEntries(
    usualShops.map((shops) => [
      `deploy/postgresql/${shops}-shops.conf`,
      () => postgresConf(computeSize(shops, usualAssumptions), usualAssumptions),
    ]),
  ),
};
