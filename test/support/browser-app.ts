import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';

/**
 * The app as browser tests meet it: the real process on a fresh database with the demo shops. The server below it is
 * held here, without durability, and the app adopts it.
 */
const root = join(import.meta.dirname, '../..');
const dataDir = join(root, '.data/browser');
mkdirSync(dataDir, { recursive: true });
rmSync(join(dataDir, 'files'), { recursive: true, force: true });
const database = await startEmbeddedPostgres({ dataDir, name: 'postgres', disposable: true });
const address = database.url
  ? { connectionString: database.url.replace(/\/\w+$/, '/postgres') }
  : { host: database.socketDir, port: database.port, user: database.ownerUser, database: 'postgres' };
const client = new pg.Client(address);
await client.connect();
await client.query(`drop database if exists ${database.database} with (force)`);
await client.end();

const app = spawn(process.execPath, [join(root, 'src/surfaces/app.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', DEMO: 'true', DATA_DIR: dataDir },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill('SIGTERM'));
app.on('exit', async (code) => {
  await database.stop();
  process.exit(code ?? 0);
});
