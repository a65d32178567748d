import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../src/apps/across-shops.ts';
import { migrateAndVerify } from '../../src/apps/database.ts';
import { assembleProduct } from '../../src/apps/product.ts';
import { restore } from '../../src/apps/restore.ts';
import { createBackup } from '../../src/platform/backup/create-backup.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { addressFromUrl, Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { addDatabaseMetrics } from '../../src/platform/observability/database-metrics.ts';
import {
  type DearStatement,
  dearestStatements,
  type Uncounted,
} from '../../src/platform/observability/dearest-statements.ts';
import { type DebianCluster, debianPostgres, startDebianCluster } from '../support/debian-postgres.ts';
import { openTinyShop } from '../support/tiny-shop.ts';

/** Debian's PostgreSQL (the oldest that is supported) with an owner who is no superuser, from the first step on. */
if (!debianPostgres) console.log('No PostgreSQL of Debian (apt-get install postgresql): this drill is left out.');

let cluster: DebianCluster;
let folder: string;
beforeAll(() => {
  if (!debianPostgres) return;
  cluster = startDebianCluster(Number(process.env['DRILL_PORT'] ?? 5201) + 20);
  folder = mkdtempSync(join(tmpdir(), 'batalat-plain-'));
  cluster.run(`"$PGBIN/psql" -qc "create role shop login" -c "create database shop" -c "create database copy"`);
});
afterAll(() => {
  if (!debianPostgres) return;
  cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

const superuser = (text: string) => cluster.run(`"$PGBIN/psql" -v ON_ERROR_STOP=1 -qc '${text}'`);
const urlOf = (database: string) =>
  `postgres://shop@localhost:${cluster.port}/${database}?host=${encodeURIComponent(cluster.socket)}`;
const { limits } = loadConfig({});

/** What `npm run migrate` says, and the cure that it names. */
const migrated = async (): Promise<string> => {
  try {
    await migrateAndVerify(addressFromUrl(urlOf('shop')), limits, () => {});
    return 'migrated';
  } catch (error) {
    return (error as Error).message;
  }
};
const cureOf = (said: string): string => /As a superuser: (.*)$/.exec(said)![1]!;

describe.skipIf(!debianPostgres)('owner without superuser', () => {
  test('missing grants are named one at a time', async () => {
    const first = await migrated();
    expect(first).toContain('does not own the database shop');
    superuser(cureOf(first));
    const second = await migrated();
    expect(second).toContain(
      'may not create roles, and batalat_app, batalat_manager, batalat_public, batalat_definer are not there',
    );
    superuser(cureOf(second));
    expect(await migrated()).toBe('migrated');
  });

  test('plain owner serves, backs up and restores', async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      DATABASE_URL: urlOf('shop'),
      DATA_DIR: folder,
    });
    const product = await assembleProduct(config);
    await openTinyShop(product.app);
    const health = await product.server.inject('/api/ready');
    expect(health.statusCode).toBe(200);
    await product.stop();
    superuser('alter database copy owner to shop');
    const into = join(folder, 'backup');
    const { owner } = addressFromUrl(urlOf('shop'));
    await createBackup({ owner, files: new DiskFileStore(join(folder, 'files')), into, now: '2026-11-22T09:00:00Z' });
    const copy = addressFromUrl(urlOf('copy'));
    await restore(loadConfig({ DATA_DIR: join(folder, 'copy') }), copy, into, () => {});
    expect((await checkBooks(copy)).map((shop) => shop.errors)).toEqual([[]]);
  });

  test('monitoring grants are named and connections are visible', async () => {
    const owner = new Pool(addressFromUrl(urlOf('shop')).owner, 1);
    const lacking = async () => ((await dearestStatements(owner, 5)) as Uncounted).lacking;
    const cure = /As a superuser in shop: (.*)$/.exec(await lacking())![1]!;
    expect(cure).toBe('create extension pg_stat_statements; grant pg_read_all_stats to "shop";');
    cluster.run(`"$PGBIN/psql" -v ON_ERROR_STOP=1 -d shop -qc '${cure}'`);
    expect(await lacking()).toContain('is not loaded');
    cluster.run(`echo "shared_preload_libraries = 'pg_stat_statements'" >> "$PGDATA/postgresql.conf"`);
    await owner.end();
    cluster.run('"$PGBIN/pg_ctl" -D "$PGDATA" -o "-p $PGPORT" -l "$PGDATA/log" -w -m fast restart > /dev/null');
    const again = new Pool(addressFromUrl(urlOf('shop')).owner, 1);
    const app = new Pool(addressFromUrl(urlOf('shop')).app, 1);
    await app.batch([sql`select 'asked by the app'`]);
    const rows = (await dearestStatements(again, 50)) as readonly DearStatement[];
    expect(rows.map((row) => row.text).join()).toContain('select $1');
    const registry = new Registry();
    addDatabaseMetrics(registry, { owner: again, replica: undefined, onFailure: () => {} });
    const used = /^batalat_database_connections (\d+)$/m.exec(await registry.metrics())![1];
    expect(Number(used)).toBeGreaterThanOrEqual(2);
    await Promise.all([again.end(), app.end()]);
  });
});
