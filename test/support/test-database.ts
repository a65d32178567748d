import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';

/**
 * Starts the server of a test run and names it in TEST_DATABASE_URL, signing in as its owner; test files make databases
 * of their own on it. Set beforehand, that server is used instead (another version of PostgreSQL, for example).
 */
export default async (): Promise<() => Promise<void>> => {
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  const server = await startEmbeddedPostgres({
    dataDir: join(import.meta.dirname, '../../.data'),
    name: 'test',
    disposable: true,
  });
  const url =
    server.url ??
    `postgres://${server.ownerUser}@localhost:${server.port}/postgres?host=${encodeURIComponent(server.socketDir)}`;
  if (!server.adopted) await dropLeftovers(url);
  process.env['TEST_DATABASE_URL'] = url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await server.stop();
  };
};

/** Databases of runs that were killed. */
const dropLeftovers = async (url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname ~ '^test_'`);
  for (const { datname } of rows) await client.query(`drop database ${datname}`);
  await client.end();
};
