import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { migrateAndVerify, openDatabase } from '../../src/apps/database.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import {
  describeSums,
  leastMaxConnections,
  spareConnections,
  sumConnections,
  totalOf,
} from '../../src/platform/db/connection-sums.ts';
import { addressFromUrl } from '../../src/platform/db/pools.ts';
import { statementsOf } from '../../src/platform/db/split-sql.ts';
import { readSecretKey } from '../../src/platform/secrets/secret-key.ts';
import { type OwnCluster, openOwnCluster } from '../support/own-cluster.ts';
import { testWith } from '../support/test-with.ts';

/** The database of deploy/: who owns it, who signs in, and how many connections there are. */
const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
// biome-ignore lint/suspicious/noExplicitAny: a file of others' form
const compose = parse(read('deploy/compose.yml'), { merge: true }) as any;
const folder = mkdtempSync(join(tmpdir(), 'batalat-deploy-database-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secrets = ['database_owner_password', 'database_app_password', 'database_manager_password'];

/** What psql makes of the file: its variables set, its own commands left out, in parts of one database each. */
const partsOf = (text: string): { database: string; statements: string[] }[] => {
  const set = [...text.matchAll(/^\\set (\w+) `cat "\$\{SECRETS:-\/run\/secrets\}\/(\w+)"`$/gm)];
  const files = new Map(set.map(([, name, file]) => [name!, file!]));
  expect([...files.values()]).toEqual(secrets);
  const filled = text
    .replaceAll(/^(\\set|--) .*$/gm, '')
    .replaceAll(/:'(\w+)'/g, (_, name: string) => `'of ${files.get(name)!}'`);
  return `postgres\n${filled}`.split(/^\\connect /m).map((part) => ({
    database: part.slice(0, part.indexOf('\n')),
    statements: statementsOf(part.slice(part.indexOf('\n'))),
  }));
};

const inOneSession = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A production process on this cluster, as the settings of deploy/ arrange it. */
const configOf = (cluster: OwnCluster, more: Record<string, string> = {}) => {
  readSecretKey(join(folder, 'secret.key'));
  return loadConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://petals.example',
    TRUST_PROXY: '1',
    SMTP_URL: 'none',
    SMS_URL: 'none',
    DATA_DIR: folder,
    DATABASE_URL: cluster.urlOf('batalat', 'batalat'),
    DATABASE_APP_URL: cluster.urlOf('batalat', 'batalat_app'),
    DATABASE_MANAGER_URL: cluster.urlOf('batalat', 'batalat_manager'),
    ...more,
  });
};
const openingOf = async (cluster: OwnCluster, more: Record<string, string> = {}): Promise<string[]> => {
  const said: string[] = [];
  const opened = await openDatabase(configOf(cluster, more), (line) => void said.push(line));
  await opened.leave();
  return said;
};

describe('container database', () => {
  let cluster: OwnCluster;
  beforeAll(async () => {
    cluster = await openOwnCluster();
    await cluster.asSuperuser('drop database batalat');
    for (const { database, statements } of partsOf(read('deploy/database/create-owner.sql')))
      await inOneSession(cluster.urlOf(database), statements);
    await migrateAndVerify(addressFromUrl(cluster.urlOf('batalat', 'batalat')), loadConfig({}).limits, () => {});
  }, 180_000);
  afterAll(() => cluster.remove());

  test('container database belongs to a plain role', async () => {
    const rows = await cluster.asSuperuser(
      `select r.rolname, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcanlogin, a.rolpassword like 'SCRAM-%' as has_password
       from pg_roles r join pg_authid a using (oid) where r.rolname ~ '^batalat' order by 1`,
    );
    const usual = { rolsuper: false, rolbypassrls: false };
    expect(rows).toEqual([
      { ...usual, rolname: 'batalat', rolcreaterole: true, rolcanlogin: true, has_password: true },
      { ...usual, rolname: 'batalat_app', rolcreaterole: false, rolcanlogin: true, has_password: true },
      { ...usual, rolname: 'batalat_definer', rolcreaterole: false, rolcanlogin: false, has_password: null },
      { ...usual, rolname: 'batalat_manager', rolcreaterole: false, rolcanlogin: true, has_password: true },
      { ...usual, rolname: 'batalat_public', rolcreaterole: false, rolcanlogin: false, has_password: null },
    ]);
    const owners = `select pg_get_userbyid(datdba) as owner from pg_database where datname = 'batalat'`;
    expect(await cluster.asSuperuser(owners)).toEqual([{ owner: 'batalat' }]);
  });

  test('example settings serve without warning', async () => {
    const example = read('deploy/batalat.env.example');
    for (const [setting, role] of [
      ['DATABASE_URL', 'batalat'],
      ['DATABASE_APP_URL', 'batalat_app'],
      ['DATABASE_MANAGER_URL', 'batalat_manager'],
    ])
      expect(example).toMatch(new RegExp(`^${setting}="postgres://${role}:<password>@[\\w.]+:5432/batalat"$`, 'm'));
    // Nothing is warned of: only the sum of the connections is said.
    expect(await openingOf(cluster)).toEqual([expect.stringContaining('= 28 connections a process')]);
  });

  test('requests signing in as owner cause a warning', async () => {
    const said = await openingOf(cluster, { DATABASE_APP_URL: '', DATABASE_MANAGER_URL: '' });
    expect(said[0]).toContain('without DATABASE_APP_URL and DATABASE_MANAGER_URL requests sign in as the owner');
  });

  test('superuser is refused', async () => {
    await cluster.asSuperuser('create role root_too login superuser');
    await expect(openingOf(cluster, { DATABASE_URL: cluster.urlOf('batalat') })).rejects.toThrow(
      'DATABASE_URL signs in as postgres, a superuser, whom no rule of the database holds: nothing is served. It made this server',
    );
    const other = cluster.urlOf('batalat', 'root_too');
    await expect(openingOf(cluster, { DATABASE_URL: other })).rejects.toThrow(
      'As another superuser: alter role "root_too" nosuperuser createrole;',
    );
    await cluster.asSuperuser('create role member login; grant root_too, batalat to member');
    await expect(openingOf(cluster, { DATABASE_URL: cluster.urlOf('batalat', 'member') })).rejects.toThrow(
      'DATABASE_URL signs in as member, a superuser',
    );
  });

  test('superuser is lowered outside production', { timeout: 120_000 }, async () => {
    await cluster.asSuperuser('create database trial owner root_too');
    const trial = { NODE_ENV: 'development', MIGRATE: '1', DATABASE_URL: cluster.urlOf('trial', 'root_too') };
    expect(await openingOf(cluster, { ...trial, DATABASE_APP_URL: '', DATABASE_MANAGER_URL: '' })).toHaveLength(1);
  });

  test('production refuses requests signing in as owner', async () => {
    for (const [setting, role] of [
      ['DATABASE_APP_URL', 'batalat_app'],
      ['DATABASE_MANAGER_URL', 'batalat_manager'],
    ] as const) {
      await cluster.asSuperuser(
        `drop role if exists twofold; create role twofold login; grant batalat, ${role} to twofold`,
      );
      await cluster.asSuperuser(`alter role twofold set role = '${role}'; alter role twofold set timezone = 'UTC'`);
      await expect(openingOf(cluster, { [setting]: cluster.urlOf('batalat', 'twofold') })).rejects.toThrow(
        `${setting} signs in as twofold, the owner of the database: nothing is served. It must sign in as ${role}`,
      );
    }
  });
});

describe('database container', () => {
  const { database, ...services } = compose.services;

  test('first start creates the owner and no superuser', () => {
    expect(database.volumes).toContain('./database/create-owner.sql:/docker-entrypoint-initdb.d/create-owner.sql:ro');
    expect(database.environment.POSTGRES_USER).toBeUndefined();
    for (const secret of secrets) {
      expect(database.secrets).toContain(secret);
      expect(compose.secrets[secret]).toEqual({ file: `secrets/${secret}` });
    }
    for (const service of Object.values(services) as { secrets?: string[] }[])
      expect((service.secrets ?? []).filter((name) => name.startsWith('database'))).toEqual([]);
  });

  test('connections cover all processes and a replacement', () => {
    const settings = services['app-1'].environment;
    const processes = Object.keys(services).filter((name) => name.startsWith('app-')).length;
    expect(Number(settings.DATABASE_PROCESSES)).toBe(processes);
    const [, most] = /^max_connections=(\d+)$/.exec(
      database.command.find((word: string) => word.startsWith('max_connections=')),
    )!;
    const example = parseEnv(read('deploy/batalat.env.example').replaceAll('<password>', 'x'));
    const { DATABASE_PROCESSES, METRICS_PORT } = settings;
    const sums = sumConnections(loadConfig({ ...example, NODE_ENV: 'test', DATABASE_PROCESSES, METRICS_PORT }));
    expect(totalOf(sums)).toBe(29);
    expect(Number(most)).toBeGreaterThanOrEqual(leastMaxConnections(sums, processes + 1, 3));
  });
});

test('operations page repeats the connection formula', () => {
  const page = read('docs/operations.md');
  const config = loadConfig({ METRICS_PORT: '9100' });
  const sums = sumConnections(config);
  expect(page).toContain(describeSums(sums));
  expect(page).toContain(
    `\`max_connections\` ≥ ${totalOf(sums)} × processes + ${spareConnections} + those kept for superusers`,
  );
  for (const processes of [1, 2, 3, 5])
    expect(page).toMatch(new RegExp(`\\| ${processes} +\\| ${leastMaxConnections(sums, processes, 3)} +\\|`));
  const pooled = loadConfig({
    DATABASE_URL: 'postgres://shop@database/shops',
    DATABASE_APP_URL: 'postgres://batalat_app@pooler/shops',
    DATABASE_MANAGER_URL: 'postgres://batalat_manager@pooler/shops',
  });
  expect(page).toContain(describeSums(sumConnections({ ...pooled, metrics: config.metrics })));
});

test('systemd retries the start without limit', () => {
  expect(read('deploy/systemd/batalat.service')).toMatch(/^StartLimitIntervalSec=0$/m);
});

/** The file as the container runs it. */
const hasPsql = spawnSync('psql', ['--version']).error === undefined;
testWith(hasPsql, 'psql', 'psql reads the passwords from the files', async () => {
  const cluster = await openOwnCluster();
  try {
    await cluster.asSuperuser('drop database batalat');
    for (const [i, secret] of secrets.entries()) writeFileSync(join(folder, secret), `it's the password ${i}\n`);
    const run = (SECRETS: string) =>
      spawnSync(
        'psql',
        [
          '-v',
          'ON_ERROR_STOP=1',
          '--no-psqlrc',
          '-f',
          join(root, 'deploy/database/create-owner.sql'),
          cluster.urlOf('postgres'),
        ],
        { env: { PATH: process.env['PATH'], SECRETS }, encoding: 'utf8' },
      );
    expect(run(join(folder, 'nowhere')).status).not.toBe(0);
    const roles = `select count(*)::int as n from pg_roles where rolname ~ '^batalat'`;
    expect(await cluster.asSuperuser(roles)).toEqual([{ n: 0 }]);
    const done = run(folder);
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect(await cluster.asSuperuser(roles)).toEqual([{ n: 5 }]);
  } finally {
    await cluster.remove();
  }
});
