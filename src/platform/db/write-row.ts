import type { Fields } from '../../kernel/contract/entity.ts';
import { TransportError } from '../../kernel/contract/refusal.ts';
import type { AuditNote } from '../http/audit.ts';
import { join, literal, type Raw, type Sql, sql } from './sql.ts';
import type { ManagerTx, MerchantTx, Transaction } from './transaction.ts';

/** Values by column. A column's name is the program's word, never a person's. */
export type ColumnValues = Readonly<Record<string, unknown>>;

const checked = (identifier: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(identifier)) throw new Error(`not a name of the schema: ${identifier}`);
  return identifier;
};
const nameOf = (identifier: string): Raw => literal(checked(identifier));

/** What a form sent, by column: every field that may be asked for, null where it was left out (a PUT clears it). */
export const inputValues = (fields: Fields, input: Readonly<Record<string, unknown>>): ColumnValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (field.input ? [[key, input[key] ?? null]] : [])),
  );

/** `insert into table (…) values (…)`; goes on with `returning`. The tenant comes from the table's own default. */
export const insertRow = (table: string, row: ColumnValues): Sql =>
  sql`insert into ${nameOf(table)} (${join(
    Object.keys(row).map((key) => sql`${nameOf(key)}`),
    ', ',
  )}) values (${join(
    Object.values(row).map((value) => sql`${value}`),
    ', ',
  )})`;

/** `a = $1, b = $2` of an update. */
export const setColumns = (row: ColumnValues): Sql =>
  join(
    Object.entries(row).map(([key, value]) => sql`${nameOf(key)} = ${value}`),
    ', ',
  );

/** Which record is changed, as whoever changes it last saw it. */
export interface Edited {
  readonly id: number;
  readonly version: number;
}

/** The fields of a record that an edit changed, as they were and as they are. */
const changesOf = (before: ColumnValues, after: ColumnValues): { before: ColumnValues; after: ColumnValues } => {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (row: ColumnValues) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: only(before), after: only(after) };
};

/** Rows that a statement may touch, of a table by its name. */
type Own = (target: Raw) => Sql;

const changeVersion = async (
  ctx: { note(facts: AuditNote): void },
  tx: Transaction,
  { table, own, edited, row }: { table: string; own: Own; edited: Edited; row: ColumnValues },
  current: () => Promise<unknown>,
): Promise<void> => {
  const target = nameOf(table);
  const keys = Object.keys(row);
  const of = (alias: Raw, when: 'before' | 'after') =>
    join(
      keys.map((key) => sql`${alias}.${nameOf(key)} as ${nameOf(`${when}_${key}`)}`),
      ', ',
    );
  const mine = sql`${own(target)} and ${target}.id = ${edited.id}`;
  const changed = await tx.maybe<ColumnValues>(sql`
    update ${target} set ${setColumns(row)}, version = ${target}.version + 1
    from (select * from ${target} where ${mine} for no key update) was
    where ${mine} and ${target}.version = ${edited.version}
    returning ${of(literal('was'), 'before')}, ${of(target, 'after')}`);
  if (!changed) throw new TransportError(409, 'changed_meanwhile', { current: await current() });
  const valuesOf = (when: 'before' | 'after'): ColumnValues =>
    Object.fromEntries(keys.map((key) => [key, changed[`${when}_${key}`]]));
  ctx.note(changesOf(valuesOf('before'), valuesOf('after')));
};

/**
 * Changes a record of this shop if nobody changed it since it was read, counts its version up and notes for the audit what
 * was before and after. Otherwise 409 `changed_meanwhile` with the record as it is now (api.md); `current` refuses when it
 * does not exist.
 */
export const updateVersion = (
  ctx: { note(facts: AuditNote): void },
  tx: MerchantTx,
  table: string,
  edited: Edited,
  row: ColumnValues,
  current: () => Promise<unknown>,
): Promise<void> => {
  const own: Own = (target) => sql`${target}.merchant_id = ${tx.merchantId}`;
  return changeVersion(ctx, tx, { table, own, edited, row }, current);
};

/** The same for a record of the platform: a table without shops. */
export const updatePlatformVersion = (
  ctx: { note(facts: AuditNote): void },
  tx: ManagerTx,
  table: string,
  edited: Edited,
  row: ColumnValues,
  current: () => Promise<unknown>,
): Promise<void> => changeVersion(ctx, tx, { table, own: () => sql`true`, edited, row }, current);
