import type { Fields } from '../../kernel/noun.ts';
import { TransportError } from '../../kernel/refusal.ts';
import { join, literal, type Sql, sql } from './sql.ts';
import type { MerchantTx } from './transaction.ts';

/** Values by column. A column's name is the program's word, never a person's. */
export type ColumnValues = Readonly<Record<string, unknown>>;

const nameOf = (identifier: string): ReturnType<typeof literal> => {
  if (!/^[a-z][a-z0-9_]*$/.test(identifier)) throw new Error(`not a name of the schema: ${identifier}`);
  return literal(identifier);
};

/** What a form sent, by column: every field that may be asked for, null where it was left out (a PUT clears it). */
export const askedValues = (fields: Fields, input: Readonly<Record<string, unknown>>): ColumnValues =>
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

/**
 * Changes a record of this shop if nobody changed it since it was read, and counts its version up. Otherwise 409
 * `changed_meanwhile` with the record as it is now (api.md); `current` refuses when it does not exist.
 */
export const updateVersion = async (
  tx: MerchantTx,
  table: string,
  edited: Edited,
  row: ColumnValues,
  current: () => Promise<unknown>,
): Promise<void> => {
  const changed = await tx.maybe(sql`
    update ${nameOf(table)} set ${setColumns(row)}, version = version + 1
    where merchant_id = ${tx.merchantId} and id = ${edited.id} and version = ${edited.version}
    returning id`);
  if (!changed) throw new TransportError(409, 'changed_meanwhile', { current: await current() });
};
