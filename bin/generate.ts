import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { routes } from '../src/apps/features.ts';
import { configurationTable } from '../src/platform/config/settings.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { addressFromUrl } from '../src/platform/db/pools.ts';
import { frozenText, historyText } from '../src/platform/db/schema-files.ts';
import { securitySnapshotText } from '../src/platform/db/security-snapshot.ts';
import { allRefusals } from './documents/all-refusals.ts';
import { containerProxy } from './documents/container-proxy.ts';
import { accessMatrix, refusalTable } from './documents/contract-text.ts';
import { counterStyles } from './documents/counter-styles.ts';
import { environmentExample } from './documents/environment-example.ts';
import { featureMap } from './documents/feature-map.ts';
import { functionsText } from './documents/functions-text.ts';
import { rowTypes } from './documents/row-types.ts';
import { schemaText } from './documents/schema-text.ts';
import { sizingDocuments } from './documents/sizing-documents.ts';

/** What a database of its own says on the server named by TEST_DATABASE_URL, migrated from nothing, once a run. */
const readSchema = async () => {
  const server = process.env.TEST_DATABASE_URL!;
  const admin = new pg.Client(server);
  await admin.connect();
  const name = `test_schema_${process.pid}`;
  await admin.query(`create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    const { owner } = addressFromUrl(url.href);
    await migrate(owner);
    const client = new pg.Client(owner as pg.ClientConfig);
    await client.connect();
    const said = {
      schema: await schemaText(client),
      functions: await functionsText(client),
      fences: await securitySnapshotText(client),
      rows: await rowTypes(client),
    };
    await client.end();
    return said;
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};
let read: ReturnType<typeof readSchema> | undefined;
const database = () => {
  read ??= readSchema();
  return read;
};

/** Documents made from the code, by their path; test/safety/generated.test.ts fails when one is stale. */
export const documents: Record<string, () => string | Promise<string>> = {
  'docs/generated/configuration.md': configurationTable,
  'deploy/batalat.env.example': environmentExample,
  'docs/generated/access-matrix.md': () => accessMatrix(routes.map((r) => r.operation)),
  'docs/generated/refusals.md': async () => refusalTable(await allRefusals()),
  'docs/generated/feature-map.md': featureMap,
  'deploy/nginx/batalat-containers.conf.template': containerProxy,
  'db/schema.sql': async () => (await database()).schema,
  'docs/generated/functions.sql': async () => (await database()).functions,
  'db/security-snapshot.txt': async () => (await database()).fences,
  'db/migrations.sums': frozenText,
  'db/functions/history.txt': historyText,
  'src/features/booking/pages/booking-counters.gen.css': counterStyles,
  ...sizingDocuments,
  'src/platform/db/rows.gen.ts': async () => (await database()).rows,
};

if (import.meta.main) {
  const stop = await (await import('../test/support/test-database.ts')).default();
  for (const [path, make] of Object.entries(documents)) {
    const file = join(import.meta.dirname, '..', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await make());
    console.log(path);
  }
  await stop();
}
