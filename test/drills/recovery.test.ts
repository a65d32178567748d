import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../src/apps/across-shops.ts';
import { migrateAndVerify, openDatabase } from '../../src/apps/database.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { addressFromSocket, type DatabaseAddress, Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { addBackupMetrics } from '../../src/platform/observability/backup-metrics.ts';
import { addDatabaseMetrics } from '../../src/platform/observability/database-metrics.ts';
import { type DebianCluster, debianPostgres, startDebianCluster } from '../support/debian-postgres.ts';
import { openTinyShop } from '../support/tiny-shop.ts';

/** Runs the commands of docs/recovery.md as they stand there, on servers of Debian's PostgreSQL. */
const isThere = debianPostgres !== undefined && spawnSync('gpg', ['--version']).status === 0;
if (!isThere)
  console.log('No PostgreSQL of Debian, or no gpg (apt-get install postgresql gnupg): this drill is left out.');

const page = readFileSync(new URL('../../docs/recovery.md', import.meta.url), 'utf8');
const commands = (name: string): string => {
  const found = new RegExp(`^\`\`\`sh ${name}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page);
  if (!found) throw new Error(`docs/recovery.md has no commands named ${name}`);
  return found[1]!;
};

const base = Number(process.env['DRILL_PORT'] ?? 5201) + 10;
let cluster: DebianCluster;
let folder: string;
let environment: Record<string, string>;
const run = (text: string, more: Record<string, string> = {}): string => cluster.run(text, { ...environment, ...more });
/** What a command of the page says when it fails; throws where it says that all went well. */
const failing = (name: string, more: Record<string, string> = {}): string => {
  try {
    run(commands(name), more);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`${name} ended with status 0`);
};
/** Everything in a folder of the archive. */
const kept = (name: string): string[] => readdirSync(join(folder, 'elsewhere', name)).toSorted();
const restart = '"$PGBIN/pg_ctl" -D "$PGDATA" -w -m fast restart > /dev/null';

const addressOf = (port: number): DatabaseAddress =>
  addressFromSocket({ host: cluster.socket, port, database: 'shops', owner: 'postgres' });

beforeAll(() => {
  if (!isThere) return;
  cluster = startDebianCluster(base);
  folder = cluster.folder;
  const at = (name: string): string => join(folder, name);
  environment = {
    ELSEWHERE: at('elsewhere'),
    KEYRING: at('public'),
    PRIVATE: at('private'),
    DATA_DIR: at('product'),
    SCRATCH: at('scratch'),
    FISCAL_CHAIN_FILE: at('product/fiscal-chains.log'),
    BATALAT: join(import.meta.dirname, '../..'),
    RECOVERY_ENV: at('recovery.env'),
    ARCHIVE_SECONDS: '2',
    STATUS_DIR: at('status'),
  };
  // archive_command reads the settings file: PostgreSQL gives it no others.
  const settings = ['ELSEWHERE', 'KEYRING', 'PGBIN', 'PGHOST', 'PGPORT'];
  run(
    `mkdir -m 700 public private && mkdir -p product/files elsewhere scratch status && touch product/fiscal-chains.log`,
  );
  run(`(${settings.map((name) => `echo "${name}='$${name}'"`).join('; ')}) > recovery.env`);
  run('"$PGBIN/createdb" shops');
});
afterAll(() => {
  if (!isThere) return;
  run('gpgconf --homedir "$PRIVATE" --kill all; gpgconf --homedir "$KEYRING" --kill all');
  cluster.remove('moment', 'all');
});

/** What the product tells of this database and of its base backup. */
const figures = async (address: DatabaseAddress): Promise<Record<string, number>> => {
  const registry = new Registry();
  const owner = new Pool(address.owner, 1);
  addDatabaseMetrics(registry, { owner, replica: undefined, onFailure: () => {} });
  const statusDir = environment['STATUS_DIR']!;
  addBackupMetrics(registry, { backupDir: join(folder, 'none'), statusDir, onFailure: () => {} });
  const text = await registry.metrics();
  await owner.end();
  return Object.fromEntries(
    [...text.matchAll(/^batalat_(\S+) (\S+)$/gm)].map(([, name, value]) => [name!, Number(value)]),
  );
};

/** What a base backup needs, each broken by itself. */
const brokenSources = (): Record<string, Record<string, string>> => {
  const refused = join(folder, 'refused');
  run(`mkdir -p refused/files locked/files && echo x > locked/files/a && chmod 000 locked/files/a`);
  run(`mkdir -p small/files && mkdir -p unsealed`);
  return {
    'a server that is not there': { PGPORT: '1' },
    'a role that may not copy': { PGUSER: 'nobody' },
    'files that may not be read': { DATA_DIR: join(folder, 'locked') },
    'no files': { DATA_DIR: join(folder, 'public') },
    'a fraction of the files': { DATA_DIR: refused },
    'no key': { KEYRING: join(folder, 'unsealed') },
    'a folder that is not mounted': { ELSEWHERE: refused },
    'no room to check it in': { SCRATCH: join(folder, 'nowhere') },
    'no folder for its status': { STATUS_DIR: join(folder, 'nowhere') },
    'no file of the chains': { FISCAL_CHAIN_FILE: join(folder, 'nowhere') },
  };
};

describe.skipIf(!isThere)('commands of docs/recovery.md', () => {
  test('database recovers to just before damage and loss', async () => {
    const address = addressOf(base);
    await migrateAndVerify(address, loadConfig({}).limits, () => {});
    let app = new Pool(address.app, 2);
    run(commands('keys'));
    run(commands('archive'));
    run(restart);
    await app.end();
    app = new Pool(address.app, 2);
    await openTinyShop(app);
    mkdirSync(join(folder, 'product/files/1'), { recursive: true });
    writeFileSync(join(folder, 'product/files/1/picture'), 'a picture');
    writeFileSync(join(folder, 'product/files/1/noise'), randomBytes(100_000));
    const untold = await figures(address);
    expect(untold).toMatchObject({ 'backup_finished_seconds{kind="base"}': 0, database_up: 1 });
    expect(untold['archive_age_seconds']).toBeLessThan(60);
    run(commands('base'));
    const told = await figures(address);
    expect(Date.now() / 1000 - told['backup_finished_seconds{kind="base"}']!).toBeLessThan(60);
    const before = { base: kept('base'), files: kept('files') };
    for (const [what, more] of Object.entries(brokenSources())) {
      expect([what, failing('base', more)]).toEqual([what, expect.stringMatching(/\w/)]);
      expect({ base: kept('base'), files: kept('files') }).toEqual(before);
    }
    // The same piece sent again is sent; another of its name is refused.
    const piece = kept('wal')
      .find((name) => name.endsWith('.gpg'))!
      .slice(0, -4);
    const archive = `"$BATALAT/deploy/recovery/archive-wal"`;
    run(`"$BATALAT/deploy/recovery/fetch-wal" ${piece} piece && ${archive} piece ${piece}`);
    expect(() => run(`echo more >> piece && ${archive} piece ${piece}`)).toThrow('two servers send to one archive');
    expect(() => run(`mv elsewhere/batalat-archive mark && ${archive} piece new`)).toThrow('is it mounted?');
    run('mv mark elsewhere/batalat-archive');

    const second = await openTinyShop(app);
    await sleep(1_100);
    const good = run(`"$PGBIN/psql" -d shops -Atc 'select clock_timestamp()'`);
    await sleep(1_100);
    run(`"$PGBIN/psql" -d shops -c "update customer set owed_amount = owed_amount + 1"`);
    const third = await openTinyShop(app);
    // What was acknowledged longer ago than the limit of loss survives the whole machine.
    await sleep(2_000 + 2_500);
    await app.end();
    run('kill -9 $(head -n 1 "$PGDATA/postmaster.pid"); rm -rf "$PGDATA"');

    const into = (name: string, port: number, to = '') => ({
      NEWDATA: join(folder, name),
      NEWPORT: String(port),
      NEWFILES: join(folder, `${name}-files`),
      RECOVER_TO: to,
    });
    const copy = async (name: string, port: number, to: string) => {
      run(commands('recover'), into(name, port, to));
      expect(readFileSync(join(folder, `${name}-files/files/1/picture`), 'utf8')).toBe('a picture');
      return addressOf(port);
    };
    const moment = await copy('moment', base + 1, good);
    const shops = await checkBooks(moment);
    expect(shops.map((shop) => shop.merchantId)).toEqual([1, second.merchantId]);
    expect(shops.flatMap((shop) => shop.errors)).toEqual([]);
    const all = await checkBooks(await copy('all', base + 2, ''));
    expect(all.map((shop) => shop.merchantId)).toEqual([1, second.merchantId, third.merchantId]);
    expect(all[0]!.errors.length).toBeGreaterThan(0);

    // A hole in the journal is no end of it: a piece that was damaged, and one that is missing.
    const pieces = kept('wal').filter((name) => /^[0-9A-F]{24}\.gpg$/.test(name));
    const middle = pieces.at(-2)!;
    run(`cp elsewhere/wal/${middle} whole && truncate --size=-9 elsewhere/wal/${middle}`);
    expect(failing('recover', into('damaged', base + 3))).toMatch(
      /is damaged|PostgreSQL did not start|PostgreSQL stopped/,
    );
    run(`rm elsewhere/wal/${middle}`);
    expect(failing('recover', into('missing', base + 4))).toContain('a piece is missing');
    run(`"$PGBIN/pg_ctl" -D missing -m immediate stop > /dev/null; mv whole elsewhere/wal/${middle}`);

    // The copy is served: its fences are those of the migrations, on this version of PostgreSQL too.
    const url = `postgres://postgres@localhost:${base + 1}/shops?host=${encodeURIComponent(cluster.socket)}`;
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder });
    const warnings: string[] = [];
    const opened = await openDatabase(config, (line) => warnings.push(line));
    const [now] = await opened.app.batch([sql`select current_user::text as who`]);
    expect(now).toEqual([{ who: 'batalat_app' }]);
    expect(warnings).toEqual([expect.stringContaining('connections a process')]);
    await opened.leave();
  });
});
