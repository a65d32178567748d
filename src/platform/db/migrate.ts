import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requireRights, sayRights } from './owner-rights.ts';
import { type SchemaFile, schemaFiles } from './schema-files.ts';
import { compareSchema, readApplied, SchemaError } from './schema-version.ts';
import { statementsOf } from './split-sql.ts';

/**
 * A trailing `-- text` on a column's line is its COMMENT: the table is documented where it is written, and the database
 * knows it too (architecture.md: every table and column has a comment).
 */
const columnComments = (text: string): string => {
  const comments: string[] = [];
  for (const [, table, body] of text.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)[^;]*;/gm)) {
    for (const line of body!.split('\n')) {
      const m = /^ {2}(\w+) .*? -- (.+)$/.exec(line);
      if (m)
        comments.push(`comment on column ${table}.${m[1]} is '${m[2]!.replaceAll("''", "'").replaceAll("'", "''")}';`);
    }
  }
  return comments.join('\n');
};

export interface MigrateOptions {
  /** Only these migrations: a restore stops at the version of its backup. */
  readonly only?: ReadonlySet<string>;
  /** The files of another version than this one, in their order. */
  readonly files?: readonly SchemaFile[];
  /** Told what it waits for. */
  readonly say?: (line: string) => void;
  /** How long a statement waits for a lock before all it holds is let go again. */
  readonly lockSeconds?: number;
  /** How often a migration is tried while somebody holds what it needs. */
  readonly tries?: number;
}

/** Not waited for inside one statement: `create index concurrently` would wait for the one that waits for it. */
const acquireLock = async (client: pg.Client, say: (line: string) => void): Promise<void> => {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(7268416) as mine');
    if (rows[0]!.mine) return;
    if (tries === 20) say('another process is migrating; waiting for it');
    await sleep(100);
  }
};

/** Whose transactions have been open for longest: what a migration that gets no lock most likely waits for. */
const whoHolds = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ line: string }>(
    `select format('process %s (%s, %s) in a transaction since %s: %s', pid, usename,
       coalesce(nullif(application_name, ''), 'no name'), to_char(xact_start, 'HH24:MI:SS'),
       left(regexp_replace(query, '\\s+', ' ', 'g'), 80)) as line
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 3`,
  );
  return rows.map((r) => r.line).join('; ');
};

/** A lock that somebody holds, or that somebody else waits for crosswise (lock_not_available, deadlock_detected). */
const inTheWay: readonly unknown[] = ['55P03', '40P01'];

/**
 * Five early migrations switch row_security off before they add keys: for an owner that is no superuser, on whom the
 * policies are forced, the check of such a key is then an error. He sees every row without it, as a member of
 * batalat_definer, so the line is left out for everybody; it changes nothing for a superuser.
 */
const textToRun = (file: SchemaFile): string => file.text.replaceAll('set local row_security = off;', '');

/**
 * A statement that is a transaction of its own: what `concurrently` builds waits for others, while nobody waits for it.
 * An attempt that ended half-way is gone on with: what it built stays, what it left half built is built anew.
 */
const runAlone = async (client: pg.Client, statement: string): Promise<void> => {
  const [, verb, index] = /^(create|drop) (?:unique )?index concurrently (\w+)/i.exec(statement) ?? [];
  if (index) {
    const { rows } = await client.query<{ is_whole: boolean }>(
      'select indisvalid as is_whole from pg_index where indexrelid = to_regclass($1)',
      [`public.${index}`],
    );
    const isThere = rows.length > 0;
    if (verb!.toLowerCase() === 'drop' ? !isThere : rows[0]?.is_whole) return;
    if (verb!.toLowerCase() === 'create' && isThere) await client.query(`drop index concurrently public.${index}`);
  }
  await client.query(statement);
};

/**
 * One file in one transaction. A lock that somebody holds is waited for shortly, then everything is let go and tried
 * again: behind a migration that waits, every reader of the table would queue, and with it every shop.
 */
const apply = async (
  client: pg.Client,
  file: SchemaFile,
  { say, lockSeconds, tries }: Required<Omit<MigrateOptions, 'only' | 'files'>>,
): Promise<void> => {
  const remember = () =>
    client.query(
      `insert into schema_migration (name, checksum, needs) values ($1, $2, $3)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [file.name, file.checksum, file.needs],
    );
  for (let attempt = 1; ; attempt++) {
    try {
      if (file.inTransaction) {
        await client.query('begin');
        await client.query(`set local lock_timeout = '${lockSeconds}s'`);
        // Where the database is spread: one connection to each machine, so that what follows sees what was made (a setting of
        // nobody's elsewhere).
        await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
        await client.query(textToRun(file));
        const comments = columnComments(file.text);
        if (comments) await client.query(comments);
        await remember();
        await client.query('commit');
      } else {
        for (const statement of statementsOf(textToRun(file))) await runAlone(client, statement);
        await remember();
      }
      return;
    } catch (error) {
      if (file.inTransaction) await client.query('rollback');
      if (!inTheWay.includes((error as { code?: unknown }).code)) throw sayRights(error, file.name);
      const holders = await whoHolds(client);
      if (attempt === tries)
        throw new SchemaError(
          `${file.name} got no lock within ${lockSeconds} s, ${tries} times. Open for longest: ${holders || 'nobody now'}. ` +
            'Nothing of it was applied; end that transaction and run it again.',
        );
      say(`${file.name}: a table is in use, trying again (${attempt} of ${tries}; ${holders})`);
      await sleep(Math.min(5_000, 500 * attempt) * (0.5 + Math.random()));
    }
  }
};

/**
 * The files of a schema of certain migrations. Functions of today may read what a schema that stops earlier does not have:
 * there those of the migrations stay in force, and the rest of the way brings them.
 */
const filesUpTo = (files: readonly SchemaFile[], only: ReadonlySet<string> | undefined): SchemaFile[] => {
  const isWhole = !only || files.every((f) => f.isFunctions || only.has(f.name));
  return files.filter((f) => isWhole || (f.isFunctions ? !f.isLast : only.has(f.name)));
};

/**
 * Brings a database to this version: what migrations call first, then the numbered migrations that it has not seen, then
 * the functions whose text changed, each file in a transaction of its own; several processes take turns. Nothing is
 * applied to a schema that is newer than this version, and a migration whose text changed after it ran is refused.
 * Answers what was applied.
 */
export const migrate = async (owner: pg.PoolConfig, options: MigrateOptions = {}): Promise<string[]> => {
  const { only, say = () => {}, lockSeconds = 2, tries = 30 } = options;
  const client = new pg.Client(owner);
  await client.connect();
  const applied: string[] = [];
  try {
    await acquireLock(client, say);
    const files = filesUpTo(options.files ?? (await schemaFiles()), only);
    const state = compareSchema(await readApplied(client), files);
    if (state.kind === 'ahead')
      say(`the schema is newer than this version (${state.unknown.join(', ')}): nothing applied`);
    if (state.kind !== 'behind') return [];
    await requireRights(client);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query(`do $$ begin
      if not exists (select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'needs') then
        alter table schema_migration add column needs text;
        comment on table schema_migration is 'Which migrations this database has had';
        comment on column schema_migration.needs is 'The oldest version that may serve after it, by its newest migration';
      end if;
    end $$`);
    const missing = new Set(state.missing);
    for (const file of files) {
      if (!missing.has(file.name)) continue;
      await apply(client, file, { say, lockSeconds, tries });
      applied.push(file.name);
    }
    return applied;
  } finally {
    await client.end();
  }
};
