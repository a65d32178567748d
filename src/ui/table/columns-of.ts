import type { ReactNode } from 'react';
import type { z } from 'zod';
import { choiceOf, choicesOf, type Field, type Fields, type RowShape } from '../../kernel/contract/entity.ts';
import { fieldValue, namesOf } from '../display/field-value.tsx';
import { inThisLanguage } from '../language/language.ts';
import type { Column } from './column.ts';

/** One row of the entity's list. */
export type RowOf<F extends Fields> = z.output<z.ZodObject<RowShape<F>>>;

/** What a screen says of a column beside what the entity says. */
export interface ColumnOwn<R, T> {
  readonly render?: (record: R, t: T) => ReactNode;
  /** Makes the value a link to the rows behind it. */
  readonly to?: (record: R) => string | null;
  readonly hidden?: boolean;
  readonly width?: number;
  /** Place on the phone's card where it is not the entity's own. */
  readonly card?: Column<R, T>['card'];
}
type Own<F extends Fields, R, T> = { readonly [K in keyof F]?: ColumnOwn<R, T> };

const hasTones = (field: Field): boolean =>
  field.kind === 'choice' && typeof field.choices !== 'function' && choicesOf(field).some((one) => one.tone);

const columnOf = <R, T>(key: string, field: Field, own: ColumnOwn<R, T> = {}): Column<R, T> => {
  const values = (record: R) => record as Readonly<Record<string, unknown>>;
  const column = {
    key,
    label: () => inThisLanguage(field.label),
    kind: field.kind,
    sortable: field.sort ?? false,
    hidden: own.hidden ?? field.list === 'hidden',
    ...((own.card ?? field.card) ? { card: own.card ?? field.card } : {}),
    ...(field.only_with_vat ? { only_with_vat: true } : {}),
    ...(own.width ? { width: own.width } : {}),
    ...(own.to ? { to: own.to } : {}),
  };
  if (own.render) return { ...column, render: own.render };
  if (field.names && !field.picture && !field.icon)
    return { ...column, kind: 'name', name: (r) => namesOf(field, values(r)) };
  if (hasTones(field))
    return {
      ...column,
      value: (r) => values(r)[key],
      status: (r) => {
        const choice = choiceOf(choicesOf(field), values(r)[key]);
        return { tone: choice?.tone ?? 'quiet', label: choice ? inThisLanguage(choice) : '' };
      },
    };
  return { ...column, render: (r) => fieldValue(field, key, values(r)) };
};

/**
 * The columns of an entity's list, in its own order; `own` says what this screen shows otherwise. Of a name's parts only the
 * name itself is a column.
 */
export const columnsOf = <F extends Fields, T extends object = object>(
  fields: F,
  own: Own<F, RowOf<F>, NoInfer<T>> = {},
): Column<RowOf<F>, T>[] =>
  Object.entries(fields)
    .filter(([, field]) => field.list === 'shown' || field.list === 'hidden')
    .map(([key, field]) => columnOf<RowOf<F>, T>(key, field, own[key]));

/** Some columns of an entity in an order of its own, e.g. for a tab. */
export const pickColumns = <F extends Fields, T extends object = object>(
  fields: F,
  keys: readonly (keyof F & string)[],
  own: Own<F, RowOf<F>, NoInfer<T>> = {},
): Column<RowOf<F>, T>[] => keys.map((key) => columnOf<RowOf<F>, T>(key, fields[key]!, own[key]));

/** The entity's columns for rows that are not its list's but have the same fields, e.g. inside a record or a report. */
export const columnsFor = <R extends object, K extends keyof R & string>(
  fields: Readonly<Record<K, Field>>,
  keys: readonly K[],
  own: { readonly [O in K]?: ColumnOwn<R, object> } = {},
): Column<R, object>[] => keys.map((key) => columnOf<R, object>(key, fields[key], own[key]));
