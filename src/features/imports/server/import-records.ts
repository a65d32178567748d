import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Values, Writer } from './import-writers.ts';
import { recordsOf } from './records-of.ts';

/** Rows of one transaction: short enough that a sale beside it does not feel it. */
export const rowsAtOnce = 30;
/** Rows are read so many more where several are one record: one is never cut in two. */
export const longestRecord = 240;

/** The rows of the next transaction: whole records, and whether they are the last. */
export const nextRows = <T>(
  found: readonly T[],
  keyOf: ((row: T) => string) | undefined,
): { readonly rows: readonly T[]; readonly isOver: boolean } => {
  if (!keyOf) return { rows: found, isOver: found.length < rowsAtOnce };
  const isAll = found.length < longestRecord;
  const records = recordsOf(found, keyOf);
  // The last one may go on.
  const whole = isAll || records.length === 1 ? records : records.slice(0, -1);
  const rows: T[] = [];
  for (const record of whole) {
    if (rows.length > 0 && rows.length + record.length > rowsAtOnce) break;
    rows.push(...record);
  }
  return { rows, isOver: isAll && rows.length === found.length };
};

/** A row with what is wrong with it, by the field of the sheet. */
export interface CheckedRow {
  readonly number: number;
  readonly values: Values;
  readonly errors: FieldErrors;
}

/** Rows that the shop's own records do not go with. */
export const refuseByShop = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  writer: Writer,
  rows: readonly CheckedRow[],
): Promise<void> => {
  const wrong = await writer.checkShop?.(
    ctx,
    tx,
    rows.map((row) => row.values),
  );
  rows.forEach(({ errors }, i) => {
    for (const [field, list] of Object.entries(wrong?.[i] ?? {})) errors[field] ??= list;
  });
};

/** Rows that the shop or the sheet has already; `seen`: the rows of the sheet by their keys. */
export const refuseKnown = async (
  tx: MerchantTx,
  writer: Writer,
  rows: readonly CheckedRow[],
  seen: Map<string, number>,
): Promise<void> => {
  const keys = new Map<string, Set<string>>();
  for (const { values } of rows)
    for (const [field, key] of writer.uniques(values)) keys.set(field, (keys.get(field) ?? new Set()).add(key));
  const taken = new Map<string, ReadonlySet<string>>();
  for (const [field, found] of keys) taken.set(field, await writer.taken(tx, field, [...found]));
  for (const { number, values, errors } of rows)
    for (const [field, key] of writer.uniques(values)) {
      const before = seen.get(`${field}:${key}`);
      if (taken.get(field)?.has(key)) errors[field] ??= [{ key: 'already_in_shop' }];
      else if (before !== undefined) errors[field] ??= [{ key: 'already_in_sheet', params: { row: before } }];
      else seen.set(`${field}:${key}`, number);
    }
};

/** Rows of a record whose other rows stand elsewhere in the sheet: it would be written in two parts. */
export const refuseApart = (
  rows: readonly CheckedRow[],
  keyOf: (values: Values) => string,
  seen: Map<string, number>,
): void => {
  for (const [first] of recordsOf(rows, (row) => keyOf(row.values))) {
    if (!first) continue;
    const key = `record:${keyOf(first.values)}`;
    const before = seen.get(key);
    if (before === undefined) seen.set(key, first.number);
    else first.errors['product'] ??= [{ key: 'already_in_sheet', params: { row: before } }];
  }
};

/** Of a record none of whose rows may be missing: where one is wrong, the others wait with it. */
export const refuseWithOthers = (rows: readonly CheckedRow[], keyOf: (values: Values) => string): void => {
  for (const record of recordsOf(rows, (row) => keyOf(row.values))) {
    const wrong = record.find((row) => Object.keys(row.errors).length > 0);
    for (const row of wrong ? record : [])
      if (Object.keys(row.errors).length === 0)
        row.errors['_'] = [{ key: 'other_row_refused', params: { row: wrong?.number ?? 0 } }];
  }
};
