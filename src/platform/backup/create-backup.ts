import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readApplied, SchemaError } from '../db/schema-version.ts';
import { type FileStore, filePath } from '../files/file-store.ts';
import { BackupError, type Manifest, sealBackup, sumOf, tableFile } from './manifest.ts';

export interface BackupParts {
  /** The owner, at an address with sessions. */
  readonly owner: pg.PoolConfig;
  /** Where the uploaded files lie. */
  readonly files: FileStore;
  /** The folder to make; must not exist. */
  readonly into: string;
  readonly now: string;
  /** Included only when it is asked for: whoever has both reads what it protects. */
  readonly secretKey?: string | undefined;
}

interface Table {
  schema: 'public' | 'job_queue';
  name: string;
  columns: string[];
  /** What is written for each column. */
  written: string[];
  secured: boolean;
  readable: boolean;
}

/** What the queue cannot make itself again; its statistics and warnings it can. */
const queueTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/**
 * Transaction numbers belong to the cluster that gave them: in another one a later transaction may get the same number
 * and would pass for the one that wrote the row. Zero is nobody's.
 */
const tablesQuery = `
  select n.nspname as schema, c.relname as name, c.relrowsecurity as secured,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns,
    array_agg(case when a.atttypid = 'xid8'::regtype then '''0''::xid8' else quote_ident(a.attname) end
      order by a.attnum) as written,
    not c.relrowsecurity or (has_table_privilege('batalat_definer', c.oid, 'select') and exists (
      select from pg_policy k where k.polrelid = c.oid and k.polpermissive and k.polcmd in ('*', 'r')
        and (select oid from pg_roles where rolname = 'batalat_definer') = any(k.polroles)
        and pg_get_expr(k.polqual, k.polrelid) = 'true')
      and not exists (select from pg_policy k where k.polrelid = c.oid and not k.polpermissive)) as readable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration')
    or (n.nspname = 'job_queue' and c.relname = any($1))
  group by 1, 2, 3, c.oid order by 1, 2`;

/** The rows of a table into a file; answers how many and the sum of the bytes. */
const writeTable = async (client: pg.Client, table: Table, file: string): Promise<{ rows: number; sum: string }> => {
  // Every row of a table that is fenced by shop is seen by the role that may look across them, and by no owner.
  await client.query(table.secured ? 'set local role batalat_definer' : 'set local role none');
  const name = `${table.schema}.${pg.escapeIdentifier(table.name)}`;
  const copy = client.query(copyTo(`copy (select ${table.written.join(', ')} from ${name}) to stdout`));
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(piece, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  await pipeline(copy, createGzip({ level: 3 }), counted, createWriteStream(file, { mode: 0o600, flush: true }));
  return { rows: copy.rowCount, sum: hash.digest('hex') };
};

/** Copies what the store holds; what it writes meanwhile is of rows that the snapshot does not have. */
const copyFiles = async (store: FileStore, to: string, sums: Map<string, string>): Promise<Set<string>> => {
  const copied = new Set<string>();
  for await (const key of store.list()) {
    const path = filePath(key);
    const bytes = await store.stream(key.merchantId, key.digest);
    if (!bytes) continue;
    const target = join(to, 'files', path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(target, { mode: 0o600, flush: true }));
    const sum = await sumOf(target);
    if (sum !== key.digest)
      throw new BackupError(`files/${path} differs from what was uploaded: the file store is damaged`);
    sums.set(`files/${path}`, sum);
    copied.add(path);
  }
  return copied;
};

/**
 * Writes a backup: all tables out of one snapshot, then the uploaded files (which are never overwritten, so that every
 * file the snapshot names is there), a manifest and the sums of everything. Under its name only when it is whole.
 */
export const createBackup = async (parts: BackupParts): Promise<Manifest> => {
  if (existsSync(parts.into))
    throw new BackupError(`${parts.into} already exists. Choose another folder; a backup never overwrites.`);
  const folder = `${parts.into}.partial-${process.pid}`;
  const client = new pg.Client(parts.owner);
  await client.connect();
  try {
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const migrations = (await readApplied(client)).filter((one) => !one.name.startsWith('functions/'));
    if (migrations.length === 0) throw new SchemaError('there is nothing to back up: the database is empty');
    const { rows: tables } = await client.query<Table>(tablesQuery, [queueTables]);
    const hidden = tables.filter((table) => !table.readable).map((table) => table.name);
    if (hidden.length > 0)
      throw new BackupError(
        `batalat_definer does not see every row of ${hidden.join(', ')}: run npm run migrate first`,
      );
    // Nobody changes or empties a table between the snapshot and its turn.
    const names = tables.map((t) => `${t.schema}.${pg.escapeIdentifier(t.name)}`);
    await client.query(`lock table ${names.join(', ')} in access share mode`);

    const sums = new Map<string, string>();
    const written: Manifest['tables'] = [];
    for (const table of tables) {
      const { rows, sum } = await writeTable(client, table, join(folder, tableFile(table)));
      sums.set(tableFile(table), sum);
      written.push({ schema: table.schema, name: table.name, columns: table.columns, rows });
    }
    await client.query('set local role none');
    // Numbers are drawn outside of transactions: read after the rows they can only be later, never given twice.
    const { rows: sequences } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
    );
    const counters: Manifest['sequences'] = [];
    for (const { name } of sequences) {
      const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
        `select last_value::text, is_called from public.${pg.escapeIdentifier(name)}`,
      );
      counters.push({ name, ...rows[0]! });
    }
    await client.query('set local role batalat_definer');
    const { rows: named } = await client.query<{ path: string }>(
      `select distinct merchant_id || '/' || left(digest, 2) || '/' || digest as path from file order by 1`,
    );
    const { rows: version } = await client.query<{ v: string }>(`select current_setting('server_version') as v`);
    await client.query('commit');

    const copied = await copyFiles(parts.files, folder, sums);
    if (parts.secretKey) {
      await copyFile(parts.secretKey, join(folder, 'secret.key'));
      sums.set('secret.key', await sumOf(join(folder, 'secret.key')));
    }
    const manifest = await sealBackup(
      folder,
      {
        format: 'batalat backup 1',
        taken_at: parts.now,
        postgres: version[0]!.v,
        migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
        tables: written,
        sequences: counters,
        files: copied.size,
        lost_files: named.map((row) => row.path).filter((path) => !copied.has(path)),
        has_secret_key: parts.secretKey !== undefined,
      },
      sums,
    );
    await rename(folder, parts.into);
    return manifest;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
};
