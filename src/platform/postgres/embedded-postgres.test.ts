import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { accountIn } from './unprivileged-account.ts';

const scratch = mkdtempSync(join(tmpdir(), 'batalat-postgres-'));
chmodSync(scratch, 0o755);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const query = async (server: EmbeddedPostgres, text: string): Promise<unknown[]> => {
  const client = server.url
    ? new pg.Client({ connectionString: server.url })
    : new pg.Client({ host: server.socketDir, port: server.port, database: server.database, user: server.ownerUser });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
};
const postmasterOf = (folder: string) => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

test('new cluster speaks UTF-8, Arabic and private socket only', async () => {
  const server = await startEmbeddedPostgres({ dataDir: scratch, name: 'fresh', disposable: true });
  try {
    expect(server).toMatchObject({ database: 'batalat', ownerUser: 'postgres', adopted: false, url: null });
    await query(server, 'create extension pg_trgm');
    expect(
      await query(server, `select current_setting('server_encoding'), cardinality(show_trgm('أحمد زهرة'))`),
    ).toEqual(['UTF8', 10]);
    expect(
      await query(
        server,
        `select current_setting(name) from unnest(array['listen_addresses','jit','random_page_cost','max_wal_size',
         'wal_compression','timezone','recovery_init_sync_method']) with ordinality as t(name, n) order by n`,
      ),
    ).toEqual([
      ...['', 'off', '1.1', '2GB', 'pglz', 'UTC'],
      // Each file by itself takes seconds before the log is even replayed.
      process.platform === 'linux' ? 'syncfs' : 'fsync',
    ]);
  } finally {
    await server.stop();
  }
  expect(existsSync(join(scratch, 'fresh/postmaster.pid'))).toBe(false);
});

test('killed server restarts with its data', async () => {
  const server = await startEmbeddedPostgres({ dataDir: scratch, name: 'killed', disposable: true });
  try {
    await query(server, 'create table kept (n int)');
    await query(server, 'insert into kept values (7)');
    // A disposable server commits without waiting for its log.
    await query(server, 'checkpoint');
    const killed = postmasterOf(join(scratch, 'killed'));
    process.kill(killed, 'SIGKILL');
    const until = performance.now() + 20_000;
    let found: unknown[] = [];
    while (found.length === 0 && performance.now() < until) {
      await sleep(100);
      found = await query(server, 'select n from kept').catch(() => []);
    }
    expect(found).toEqual([7]);
    expect(postmasterOf(join(scratch, 'killed'))).not.toBe(killed);
  } finally {
    await server.stop();
  }
  await sleep(1_500);
  expect(existsSync(join(scratch, 'killed/postmaster.pid'))).toBe(false);
});

test('second user shares the server, last one stops it', async () => {
  const [one, two] = await Promise.all([
    startEmbeddedPostgres({ dataDir: scratch, name: 'shared', disposable: true }),
    startEmbeddedPostgres({ dataDir: scratch, name: 'shared', disposable: true }),
  ]);
  expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
  await one.stop();
  expect(await query(two, 'select 1')).toEqual([1]);
  await two.stop();
  await expect(query(two, 'select 1')).rejects.toThrow();
});

test('server surviving a killed process is adopted with data', async () => {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(scratch)}, name: 'orphan' });
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const adopted = await startEmbeddedPostgres({ dataDir: scratch, name: 'orphan' });
  expect(adopted.adopted).toBe(true);
  await query(adopted, 'create table sale as select 1 as id');

  // and the server itself may be killed
  process.kill(postmasterOf(join(scratch, 'orphan')), 'SIGKILL');
  for (let tries = 0; tries < 100 && (await query(adopted, 'select 1').catch(() => null)) !== null; tries++)
    await sleep(50);
  const again = await startEmbeddedPostgres({ dataDir: scratch, name: 'orphan' });
  expect(again.adopted).toBe(false);
  expect(await query(again, 'select id from sale')).toEqual([1]);
  await again.stop();
  expect(await query(adopted, 'select 1')).toEqual([1]); // the other handle still uses it
  await adopted.stop();
  expect(existsSync(join(scratch, 'orphan/postmaster.pid'))).toBe(false);
});

test('a half-made cluster is made again', async () => {
  mkdirSync(join(scratch, 'half.new/base'), { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: scratch, name: 'half', disposable: true });
  expect(await query(server, 'select 1')).toEqual([1]);
  await server.stop();
  expect(readdirSync(scratch)).not.toContain('half.new');
});

test('overlong socket path gets a short folder', async () => {
  const deep = join(scratch, 'long-'.repeat(12), 'long-'.repeat(12));
  const server = await startEmbeddedPostgres({ dataDir: deep, name: 'postgres', disposable: true });
  expect(server.socketDir.length).toBeLessThan(80);
  expect(await query(server, 'select 1')).toEqual([1]);
  await server.stop();
  rmSync(server.socketDir, { recursive: true, force: true });
});

test('no Unix sockets means loopback with a password', async () => {
  const server = await startEmbeddedPostgres({ dataDir: scratch, name: 'tcp', disposable: true, transport: 'tcp' });
  expect(await query(server, 'select 1')).toEqual([1]);
  const wrong = { ...server, url: server.url!.replace(/:[^:@]+@/, ':wrong@') };
  await expect(query(wrong, 'select 1')).rejects.toThrow(/password/);
  await server.stop();
});

test('the account is postgres, else nobody', () => {
  expect(accountIn('root:x:0:0\nnobody:x:65534:65534\npostgres:x:101:104\n')).toEqual({ uid: 101, gid: 104 });
  expect(accountIn('root:x:0:0\nnobody:x:65534:65533\n')).toEqual({ uid: 65534, gid: 65533 });
  expect(accountIn('root:x:0:0\n')).toBeNull();
});

if (process.getuid?.() === 0) {
  test('root stores data where the server account reads it', async () => {
    const closed = join(scratch, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ dataDir: join(closed, 'data'), name: 'postgres', disposable: true });
    expect(server.socketDir).toMatch(/^\/var\/lib\/batalat\//);
    expect(await query(server, 'select 1')).toEqual([1]);
    await server.stop();
    rmSync(join(server.socketDir, '..'), { recursive: true, force: true });
  });

  test('an ordinary user starts it too', () => {
    const home = join(scratch, 'home');
    mkdirSync(home);
    chownSync(home, 65534, 65534);
    const code = `
      import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(home)}, name: 'postgres', disposable: true });
      await server.stop();
      console.log(server.socketDir);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      uid: 65534,
      gid: 65534,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    expect(run.stderr).toBe('');
    expect(run.stdout.trim()).toBe(join(home, 'postgres'));
  });
}
