import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../db/migrate.ts';
import { schemaFiles } from '../db/schema-files.ts';
import { type FileStore, fileKeyOf } from '../files/file-store.ts';
import { prepareJobs } from '../jobs/queue.ts';
import { backedUpKeyName } from './backup-keys.ts';
import { BackupError, filesBelow, type Manifest, tableFile } from './manifest.ts';

export interface RestoreParts {
  readonly owner: pg.PoolConfig;
  readonly from: string;
  readonly manifest: Manifest;
  /** Where the uploaded files go; must be empty. */
  readonly files: FileStore;
  /** Where the secret key goes when the backup has it. */
  readonly secretKey: string;
  readonly say: (line: string) => void;
}

const rowsIn = async <T extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<T[]> =>
  (await client.query<T>(text)).rows;

/** Refuses before anything is touched: a database or a folder with something in it, a version that does not know the backup's. */
const requireRoom = async (client: pg.Client, parts: RestoreParts): Promise<void> => {
  const [found] = await rowsIn<{ n: number; name: string }>(
    client,
    `select count(*)::int as n, current_database() as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'job_queue') and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  );
  if (found!.n > 0)
    throw new BackupError(
      `the database ${found!.name} is not empty. Restore into an empty database; nothing was overwritten.`,
    );
  for await (const _ of parts.files.list())
    throw new BackupError(`${parts.files.place} is not empty: a restore overwrites nothing`);
  const known = new Map((await schemaFiles()).map((file) => [file.name, file.checksum]));
  const strange = parts.manifest.migrations.filter((one) => known.get(one.name) !== one.checksum);
  if (strange.length > 0)
    throw new BackupError(
      `this version does not know ${strange.map((one) => one.name).join(', ')} of the backup: restore with the version that took it, or a later one`,
    );
};

const loadTable = async (client: pg.Client, from: string, table: Manifest['tables'][number]): Promise<void> => {
  const name = `${table.schema}.${pg.escapeIdentifier(table.name)}`;
  const copy = client.query(copyFrom(`copy ${name} (${table.columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(from, tableFile(table))), createGunzip(), copy);
  if (copy.rowCount !== table.rows)
    throw new BackupError(`${name}: only ${copy.rowCount} of ${table.rows} rows loaded; nothing was restored`);
};

interface Suspended {
  readonly away: string[];
  readonly back: string[];
}

/**
 * What stands in the way of rows that come in any order: foreign keys (checked at once when they return, which is
 * cheaper too), triggers, and row-level security, which the owner of a database that is no superuser's falls under.
 */
const suspended = async (client: pg.Client): Promise<Suspended> => {
  const keys = await rowsIn<{ away: string; back: string }>(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`,
  );
  const triggers = await rowsIn<{ away: string; back: string }>(
    client,
    `select distinct format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case when tgenabled = 'A' then 'always' else '' end, tgname) as back
     from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled in ('O', 'A')`,
  );
  const fences = await rowsIn<{ away: string; back: string }>(
    client,
    `select format('alter table %s no force row level security', oid::regclass) as away,
       format('alter table %s force row level security', oid::regclass) as back
     from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  const all = [...keys, ...triggers, ...fences];
  return { away: all.map((one) => one.away), back: all.map((one) => one.back) };
};

/** Rows, numbers and what guards them in one transaction: all of it or nothing. */
const loadRows = async (client: pg.Client, { from, manifest }: RestoreParts): Promise<void> => {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  const { away, back } = await suspended(client);
  for (const statement of away) await client.query(statement);
  const here = new Set(
    (
      await rowsIn<{ name: string }>(
        client,
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           and not relispartition and relname <> 'schema_migration'`,
      )
    ).map((row) => row.name),
  );
  const tables = manifest.tables.filter((table) => table.schema === 'public');
  const unknown = tables.filter((table) => !here.delete(table.name)).map((table) => table.name);
  if (unknown.length + here.size > 0)
    throw new BackupError(`the schema does not have the backup’s tables: ${[...unknown, ...here].join(', ')}`);
  // What the migrations wrote themselves (countries and the like) comes back with the rows.
  await client.query(`truncate ${tables.map((table) => `public.${pg.escapeIdentifier(table.name)}`).join(', ')}`);
  for (const table of tables) await loadTable(client, from, table);
  // In the order of the queue's foreign keys.
  for (const name of ['queue', 'schedule', 'subscription', 'job', 'job_dependency']) {
    const table = manifest.tables.find((one) => one.schema === 'job_queue' && one.name === name);
    if (!table) continue;
    if (name === 'queue')
      await client.query('delete from job_queue.schedule; delete from job_queue.job; delete from job_queue.queue');
    await loadTable(client, from, table);
  }
  for (const { name, last_value, is_called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      last_value,
      is_called,
    ]);
  for (const statement of back) await client.query(statement);
  await client.query('commit');
};

/**
 * Puts a backup whose sums were compared (verifyBackup) into an empty database and an empty folder: roles, the schema of
 * its version with its owners and policies, every row in one transaction, the files.
 */
export const loadBackup = async (parts: RestoreParts): Promise<void> => {
  const client = new pg.Client(parts.owner);
  await client.connect();
  try {
    await requireRoom(client, parts);
    parts.say(`schema of ${parts.manifest.migrations.at(-1)!.name} …`);
    await migrate(parts.owner, { only: new Set(parts.manifest.migrations.map((one) => one.name)) });
    await prepareJobs(parts.owner, []);
    parts.say(`${parts.manifest.tables.reduce((n, table) => n + table.rows, 0).toLocaleString('en')} rows …`);
    await loadRows(client, parts);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  const stored = join(parts.from, 'files');
  for (const path of existsSync(stored) ? await filesBelow(stored) : []) {
    const key = fileKeyOf(path);
    if (key) await parts.files.put(key.merchantId, key.digest, await readFile(join(stored, path)));
  }
  if (!parts.manifest.has_secret_key) return;
  if (existsSync(parts.secretKey))
    parts.say(`${parts.secretKey} already exists; the backup’s secret key was not copied`);
  else await copyFile(join(parts.from, backedUpKeyName), parts.secretKey);
};
