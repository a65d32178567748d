import type pg from 'pg';
import type { SchemaFile } from './schema-files.ts';

/**
 * How a database's schema stands to the one that this version of the product was made with.
 * - `same`: nothing to do.
 * - `behind`: `npm run migrate` brings what is missing.
 * - `ahead`: a newer version was here. This one applies nothing; it may serve unless the newer schema says otherwise.
 */
export type SchemaState =
  | { readonly kind: 'same' }
  | { readonly kind: 'behind'; readonly missing: readonly string[] }
  | { readonly kind: 'ahead'; readonly unknown: readonly string[]; readonly needs: string | null };

/** The schema cannot be used, or not be brought on; the message says what to do. */
export class SchemaError extends Error {}

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly needs: string | null;
}

/** What the database remembers, or nothing when it is empty. */
export const readApplied = async (client: pg.ClientBase): Promise<Applied[]> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.schema_migration') is not null as is_there`,
  );
  if (!rows[0]!.is_there) return [];
  // Read as JSON: a database of an earlier version has no column `needs`.
  const { rows: applied } = await client.query<{ one: Applied }>(
    'select to_jsonb(m) as one from schema_migration m order by name',
  );
  return applied.map(({ one }) => ({ ...one, needs: one.needs ?? null }));
};

/** `0204` of `0204-claim-sign-ins.sql`. */
const numberOf = (name: string): string => name.slice(0, 4);

/**
 * Compares what was applied with the files of this version. The rule (docs/how-to.md, "A migration"): migrations only
 * expand, so an older process may serve on a newer schema, until a migration with `-- contract: needs NNNN` was applied
 * and the process does not know NNNN.
 */
export const compareSchema = (applied: readonly Applied[], files: readonly SchemaFile[]): SchemaState => {
  const known = new Map(files.map((f) => [f.name, f]));
  const seen = new Map(applied.map((a) => [a.name, a]));
  for (const file of files) {
    const was = seen.get(file.name);
    if (was && !file.isFunctions && was.checksum !== file.checksum)
      throw new SchemaError(`migration ${file.name} was changed after it ran`);
  }
  const isNewer = ({ name, checksum }: Applied): boolean => {
    const file = known.get(name);
    if (!file) return true;
    return file.isFunctions && file.checksum !== checksum && !file.earlier.includes(checksum);
  };
  const missing = files.filter((f) => seen.get(f.name)?.checksum !== f.checksum).map((f) => f.name);
  const unknown = applied.filter(isNewer).map((a) => a.name);
  if (unknown.length > 0) {
    const lacking = missing.filter((name) => !seen.has(name) && !known.get(name)!.isFunctions);
    if (lacking.length > 0)
      throw new SchemaError(
        `the database has what this version does not know (${unknown.join(', ')}) and lacks what it needs ` +
          `(${lacking.join(', ')}): neither is older. Run the version that has both.`,
      );
    const needs = applied.flatMap((a) => a.needs ?? []).sort();
    return { kind: 'ahead', unknown, needs: needs.at(-1) ?? null };
  }
  return missing.length > 0 ? { kind: 'behind', missing } : { kind: 'same' };
};

/** May a process that knows these files serve on a schema that is ahead of it? */
export const maySee = (state: SchemaState & { kind: 'ahead' }, files: readonly SchemaFile[]): boolean => {
  const newest = files.filter((f) => !f.isFunctions).at(-1);
  return state.needs === null || (newest !== undefined && numberOf(newest.name) >= state.needs);
};
