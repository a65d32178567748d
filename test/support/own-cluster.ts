import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';

/** A server for one test file alone: for what counts on a whole server, and for starts and stops of it. */
export interface OwnCluster {
  /** The address of one of its databases; the same after a stop and a start. */
  urlOf(database: string, user?: string): string;
  asSuperuser<T extends pg.QueryResultRow>(text: string, where?: { database?: string; user?: string }): Promise<T[]>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export const openOwnCluster = async (): Promise<OwnCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'batalat-own-'));
  chmodSync(folder, 0o755);
  let server: EmbeddedPostgres | undefined;
  let base = '';
  const start = async (): Promise<void> => {
    if (server) return;
    server = await startEmbeddedPostgres({ dataDir: folder, name: 'own', disposable: true });
    base = server.url ?? `postgres://localhost:${server.port}/?host=${encodeURIComponent(server.socketDir)}`;
  };
  const stop = async (): Promise<void> => {
    await server?.stop();
    server = undefined;
  };
  const urlOf = (database: string, user = 'postgres'): string => {
    const url = new URL(base);
    url.pathname = `/${database}`;
    url.username = user;
    return url.href;
  };
  await start();
  return {
    urlOf,
    asSuperuser: async <T extends pg.QueryResultRow>(
      text: string,
      { database = 'postgres', user }: { database?: string; user?: string } = {},
    ) => {
      const client = new pg.Client(urlOf(database, user));
      await client.connect();
      try {
        return (await client.query<T>(text)).rows;
      } finally {
        await client.end();
      }
    },
    start,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
