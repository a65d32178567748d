import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = fileURLToPath(new URL('../../../db/', import.meta.url));

/**
 * A trailing `-- text` on a column's line is its COMMENT: the table is documented where it is written, and the database
 * knows it too (architecture.md: every table and column has a comment).
 */
export const columnComments = (text: string): string => {
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

const filesIn = async (folder: string): Promise<{ name: string; text: string; checksum: string }[]> => {
  const names = (await readdir(join(root, folder))).filter((n) => n.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(root, folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/**
 * Brings a database to this version: repeatable functions first, then the numbered migrations that it has not seen, each
 * in a transaction of its own. An advisory lock lets several processes start together. A migration whose text changed
 * after it ran is refused.
 */
export const migrate = async (owner: pg.PoolConfig): Promise<string[]> => {
  const client = new pg.Client(owner);
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock(7268416)');
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query(`comment on table schema_migration is 'Which migrations this database has had'`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const seen = new Map(rows.map((r) => [r.name, r.checksum]));
    for (const folder of ['functions', 'migrations']) {
      for (const file of await filesIn(folder)) {
        const name = folder === 'functions' ? `functions/${file.name}` : file.name;
        if (seen.get(name) === file.checksum) continue;
        if (folder === 'migrations' && seen.has(name)) throw new Error(`migration ${name} was changed after it ran`);
        await client.query('begin');
        await client.query(file.text);
        const comments = columnComments(file.text);
        if (comments) await client.query(comments);
        await client.query(
          `insert into schema_migration (name, checksum) values ($1, $2)
           on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
          [name, file.checksum],
        );
        await client.query('commit');
        applied.push(name);
      }
    }
    return applied;
  } finally {
    await client.end();
  }
};
