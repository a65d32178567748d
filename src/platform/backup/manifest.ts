import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** What a backup holds. The sums of its files stand beside it in SHA256SUMS, as `sha256sum -c` reads them. */
const manifestSchema = z.strictObject({
  format: z.literal('batalat backup 1'),
  taken_at: z.string(),
  postgres: z.string(),
  /** Migrations that the database had, by name and checksum: a restore makes exactly this schema first. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.strictObject({
      schema: z.enum(['public', 'job_queue']),
      name: z.string().regex(/^\w+$/),
      // A name that SQL keeps for itself stands in quotes.
      columns: z.array(z.string().regex(/^(\w+|"\w+")$/)),
      rows: z.number().int(),
    }),
  ),
  sequences: z.array(
    z.strictObject({ name: z.string().regex(/^\w+$/), last_value: z.string(), is_called: z.boolean() }),
  ),
  /** Uploaded files, by merchant and digest. */
  files: z.number().int(),
  /** Files that the database names and the store had lost already. */
  lost_files: z.array(z.string()),
  has_secret_key: z.boolean(),
  /** Lines of SHA256SUMS besides the manifest's own. */
  entries: z.number().int(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A backup that is not whole, or is not one. */
export class BackupError extends Error {}

export const manifestName = 'manifest.json';
export const sumsName = 'SHA256SUMS';
export const tableFile = (table: { schema: string; name: string }): string =>
  `tables/${table.schema}.${table.name}.copy.gz`;

export const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Paths of all files below a folder, with slashes. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort();
};

/** Writes manifest and sums, in this order: without both it is no backup. */
export const sealBackup = async (
  folder: string,
  manifest: Omit<Manifest, 'entries'>,
  sums: ReadonlyMap<string, string>,
): Promise<Manifest> => {
  const whole = { ...manifest, entries: sums.size };
  await writeFile(join(folder, manifestName), `${JSON.stringify(whole, null, 1)}\n`, { mode: 0o600 });
  const lines = [...sums, [manifestName, await sumOf(join(folder, manifestName))] as const];
  await writeFile(join(folder, sumsName), lines.map(([path, sum]) => `${sum}  ${path}\n`).join(''), { mode: 0o600 });
  return whole;
};

/** Reads a backup's manifest after every byte was compared with its sum; BackupError names what is not as it was. */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const read = (name: string): Promise<string> =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new BackupError(`${folder} is not a complete backup: ${name} is missing`);
    });
  const sums = new Map<string, string>();
  for (const line of (await read(sumsName)).split('\n')) {
    if (line === '') continue;
    const found = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line);
    if (!found || found[2]!.includes('..')) throw new BackupError(`${sumsName} is damaged: ${line.slice(0, 80)}`);
    sums.set(found[2]!, found[1]!);
  }
  const text = await read(manifestName);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError(`${manifestName} is damaged: ${parsed.error.issues[0]?.path.join('.')}`);
  const manifest = parsed.data;
  if (sums.size !== manifest.entries + 1)
    throw new BackupError(`${sumsName} names ${sums.size - 1} files and the backup was made of ${manifest.entries}`);
  const there = new Set(await filesBelow(folder));
  const wrong: string[] = [];
  for (const [path, sum] of sums) {
    if (!there.delete(path)) wrong.push(`${path} is missing`);
    else if ((await sumOf(join(folder, path))) !== sum)
      wrong.push(`${path} has changed since the backup was made (checksum differs)`);
  }
  there.delete(sumsName);
  for (const path of there) wrong.push(`${path} is not part of this backup`);
  for (const table of manifest.tables)
    if (!sums.has(tableFile(table))) wrong.push(`${tableFile(table)} has no checksum`);
  if (wrong.length > 0)
    throw new BackupError(
      `the backup is incomplete or damaged; nothing was restored: ${wrong.slice(0, 10).join('; ')}${wrong.length > 10 ? ' …' : ''}`,
    );
  return manifest;
};
