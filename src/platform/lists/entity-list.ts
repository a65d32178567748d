import { yesAndNo } from '../../kernel/contract/common-fields.ts';
import {
  type ComputedKeys,
  choiceOf,
  choicesOf,
  type Field,
  type Fields,
  type ValueKind,
} from '../../kernel/contract/entity.ts';
import { type Language, nameIn } from '../../kernel/text/messages.ts';
import { join, literal, type Sql, sql } from '../db/sql.ts';
import type { ColumnKind } from '../sheets/export-column.ts';
import type { ListColumn } from './list-column.ts';

/** The SQL of the fields that no column of the table holds. */
type Computed<F> = { readonly [K in ComputedKeys<F> & string]: Sql };

/** An entity's table as a query reads it. */
export interface EntitySource<F extends Fields> {
  readonly fields: F;
  /** The table's name in `from`. */
  readonly alias: string;
  readonly computed: Computed<F>;
}

const sqlOf = <F extends Fields>({ alias, computed }: EntitySource<F>, key: string): Sql =>
  (computed as Record<string, Sql>)[key] ?? sql`${literal(alias)}.${literal(key)}`;

const idOf = ({ alias }: { readonly alias: string }): Sql => sql`${literal(alias)}.id`;

const selected = <F extends Fields>(source: EntitySource<F>, own: readonly Sql[], kept: (f: Field) => boolean): Sql =>
  join(
    [
      ...own,
      ...Object.entries(source.fields)
        .filter(([, field]) => field.output && kept(field))
        .map(([key]) => sql`${sqlOf(source, key)} as ${literal(key)}`),
    ],
    ', ',
  );

/** `select` of a row of the entity's list (`rowOf`); `id` where the table's own is called otherwise. */
export const selectRow = <F extends Fields>(source: EntitySource<F>, id = idOf(source)): Sql =>
  selected(source, [sql`${id} as id`], (field) => field.list !== undefined);

/** `select` of its record (`recordOf`). */
export const selectRecord = <F extends Fields>(source: EntitySource<F>): Sql =>
  selected(source, [sql`${idOf(source)} as id`, sql`${literal(source.alias)}.version`], () => true);

/** The name that the reader sees, for sorting. */
const nameSort = (alias: string, [ar, en]: readonly [string, string], language: Language): Sql => {
  const [first, second] = language === 'ar' ? [ar, en] : [en, ar];
  const a = literal(alias);
  return sql`coalesce(${a}.${literal(first)}, ${a}.${literal(second)})`;
};

/** What a list of the entity may be sorted by, and its id. */
export const sortsOf = <F extends Fields>(source: EntitySource<F>, language: Language): Record<string, Sql> => ({
  id: idOf(source),
  ...Object.fromEntries(
    Object.entries(source.fields)
      .filter(([, field]) => field.sort)
      .map(([key, field]) => [key, field.names ? nameSort(source.alias, field.names, language) : sqlOf(source, key)]),
  ),
});

const sheetKinds: Partial<Record<ValueKind, ColumnKind>> = {
  money: 'money',
  number: 'number',
  duration: 'number',
  quantity: 'quantity',
  percent: 'percent',
  // Hours with their thousandths, as sheets of salaries multiply them.
  hours: 'quantity',
  date: 'date',
  instant: 'instant',
};

const sheetColumn = (key: string, field: Field): ListColumn => ({
  key,
  label: field.label,
  kind: sheetKinds[field.kind] ?? 'text',
  ...(field.only_with_vat ? { only_with_vat: true } : {}),
  ...(field.kind === 'choice'
    ? { value: (row, language) => choiceOf(choicesOf(field), row[key])?.[language] ?? null }
    : {}),
  ...(field.kind === 'hours'
    ? { value: (row) => (typeof row[key] === 'number' ? Math.round((row[key] * 1_000) / 60) : null) }
    : {}),
  ...(field.kind === 'flag' ? { value: (row, language) => yesAndNo[row[key] ? 'yes' : 'no'][language] } : {}),
  ...(field.names
    ? {
        value: (row, language) =>
          nameIn(language, {
            name_ar: row[field.names![0]] as string | null,
            name_en: row[field.names![1]] as string | null,
          }),
      }
    : {}),
});

/** The columns of the entity's file: all that its lists can show. A name is two columns where both are in the file. */
export const sheetOf = (fields: Fields): ListColumn[] =>
  Object.entries(fields)
    .filter(([, field]) => field.list && field.list !== 'row')
    .filter(([, field]) => !field.names?.every((key) => fields[key]?.list === 'sheet'))
    .map(([key, field]) => sheetColumn(key, field));

/** `alias.key = value` for each of these filters that was asked. */
export const equalTo = <I extends object>(alias: string, input: I, keys: readonly (keyof I & string)[]): Sql[] =>
  keys.flatMap((key) => (input[key] === undefined ? [] : [sql`${literal(alias)}.${literal(key)} = ${input[key]}`]));
