import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../db/', import.meta.url));

/** A file of db/functions (repeatable) or db/migrations (once, in the order of the names). */
export interface SchemaFile {
  /** As the database remembers it: `0204-claim-sign-ins.sql`, `functions/0-roles.sql`. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly isFunctions: boolean;
  /** A function by its own name (`functions/enter-session.sql`): applied after the migrations, whose tables it reads. */
  readonly isLast: boolean;
  /** Repeatable files only: the checksums that the file had in earlier versions. */
  readonly earlier: readonly string[];
  /** `-- contract: needs 0211`: processes whose newest migration is older may not serve on the schema after it. */
  readonly needs: string | null;
  /** `-- outside a transaction`: each statement is a transaction of its own (`create index concurrently`). */
  readonly inTransaction: boolean;
}

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The head lines of a migration: the comment before its first statement. */
export const headOf = (text: string): { needs: string | null; inTransaction: boolean } => {
  const head = /^(?:\s*--.*\n)*/.exec(text)![0];
  return {
    needs: /^-- contract: needs (\d{4})\b/m.exec(head)?.[1] ?? null,
    inTransaction: !/^-- outside a transaction/m.test(head),
  };
};

/** Which checksums the repeatable files had before: written by `npm run generate`, so that an older process knows itself. */
const historyFile = join(root, 'functions/history.txt');
const history = async (): Promise<Map<string, string[]>> => {
  const known = new Map<string, string[]>();
  const text = await readFile(historyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const [, name, checksum] of text.matchAll(/^(\S+\.sql) ([0-9a-f]{64})$/gm))
    known.set(name!, [...(known.get(name!) ?? []), checksum!]);
  return known;
};

const filesIn = async (folder: 'functions' | 'migrations', known: Map<string, string[]>): Promise<SchemaFile[]> => {
  const names = (await readdir(join(root, folder))).filter((n) => n.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(root, folder, name), 'utf8');
      const checksum = checksumOf(text);
      const isFunctions = folder === 'functions';
      const earlier = isFunctions ? (known.get(name) ?? []).filter((one) => one !== checksum) : [];
      return {
        name: isFunctions ? `functions/${name}` : name,
        text,
        checksum,
        isFunctions,
        isLast: isFunctions && !/^\d/.test(name),
        earlier,
        ...(isFunctions ? { needs: null, inTransaction: true } : headOf(text)),
      };
    }),
  );
};

/**
 * Everything that makes the schema of this version, in the order in which it is applied: what migrations call
 * (`functions/1-make-tenant-table.sql`), the migrations, the functions that are written again when they change.
 */
export const schemaFiles = async (): Promise<SchemaFile[]> => {
  const known = await history();
  const functions = await filesIn('functions', known);
  const migrations = await filesIn('migrations', known);
  return [...functions.filter((one) => !one.isLast), ...migrations, ...functions.filter((one) => one.isLast)];
};

/**
 * db/functions/history.txt as it must be: what it was, with today's checksums last. Throws where a file of it is gone: a
 * database remembers its name, and a name that this version does not know means that a newer version was here.
 */
export const historyText = async (): Promise<string> => {
  const known = await history();
  const files = (await filesIn('functions', known)).map((f) => ({ ...f, name: f.name.slice('functions/'.length) }));
  const gone = [...known.keys()].filter((name) => !files.some((f) => f.name === name));
  if (gone.length > 0)
    throw new Error(
      `files of db/functions are gone: ${gone.join(', ')}. Leave a comment that says so in each (db/README.md).`,
    );
  return [
    '# Checksums of the repeatable files in every version, the newest last; `npm run generate` adds to it.',
    ...files.flatMap((f) => [...f.earlier, f.checksum].map((one) => `${f.name} ${one}`)),
    '',
  ].join('\n');
};

/** The sums that migrations were frozen with: once a database may have run one, its file never changes again. */
const frozenFile = join(root, 'migrations.sums');

/**
 * db/migrations.sums as it must be: what it was, and the migrations that came since. Throws where a frozen one was changed or is
 * gone: a database that ran it could not be upgraded. What nobody has run yet is changed by taking its line out first.
 */
export const frozenText = async (): Promise<string> => {
  const kept = new Map<string, string>();
  for (const [, checksum, name] of (await readFile(frozenFile, 'utf8')).matchAll(/^([0-9a-f]{64}) {2}(\S+\.sql)$/gm))
    kept.set(name!, checksum!);
  const today = new Map((await filesIn('migrations', new Map())).map((file) => [file.name, file.checksum]));
  const changed = [...kept].filter(([name, checksum]) => today.get(name) !== checksum).map(([name]) => name);
  if (changed.length > 0)
    throw new Error(`frozen migrations were changed or are gone: ${changed.join(', ')}. Write a new one instead.`);
  return [
    '# Checksums of migrations, which are frozen from the first commit on main; `npm run generate` adds new ones.',
    ...[...today].map(([name, checksum]) => `${checksum}  ${name}`),
    '',
  ].join('\n');
};
