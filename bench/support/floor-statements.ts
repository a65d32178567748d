import { nameOf, type Statement } from '../../src/platform/db/sql.ts';
import type { SaleRows, Table, TextRow } from './sale-rows.ts';

/** A value of a statement: fixed, or another with each run (`of`: the new value that stands for it, `kept` by what it replaces). */
type Value = { readonly fixed: string | null } | { readonly fresh: string; readonly isText: boolean };
export interface Template {
  readonly table: string;
  /** New rows times the table's foreign keys. */
  readonly checks: number;
  readonly text: string;
  readonly values: readonly Value[];
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** A table whose rows refer to another's comes after it. */
const inOrder = (tables: readonly Table[]): Table[] => {
  const left = new Map(tables.map((table) => [table.name, table]));
  const order: Table[] = [];
  while (left.size > 0) {
    const waitsFor = (table: Table) =>
      Object.values(table.references).filter((to) => to !== table.name && left.has(to)).length;
    const next = [...left.values()].sort((a, b) => waitsFor(a) - waitsFor(b))[0]!;
    order.push(next);
    left.delete(next.name);
  }
  return order;
};

/** Which values of new rows differ with each run: their ids, what refers to these, and one column of every unique index. */
const freshNames = (tables: readonly Table[], rows: SaleRows) => {
  const isNew = (table: string, id: string | null) =>
    rows.inserted.get(table)?.some((row) => row['id'] === id) ?? false;
  return (table: Table, column: string, row: TextRow, place: number): string | undefined => {
    const value = row[column]!;
    if (column === 'id') return `${table.name}.id.${value}`;
    const stem = column.replace(/_id$/, '');
    const to = table.references[column] ?? tables.find(({ name }) => name.endsWith(stem) && isNew(name, value))?.name;
    if (column.endsWith('_id') && to && isNew(to, value)) return `${to}.id.${value}`;
    const alone = table.unique.find((columns) => {
      const others = columns.filter((c) => c === 'id' || (table.references[c] && isNew(table.references[c]!, row[c]!)));
      return others.length === 0 && columns.findLast((c) => !table.references[c]) === column;
    });
    return alone && table.columns[column] !== 'smallint' ? `${table.name}.${column}.${place}` : undefined;
  };
};

const insertOf = (table: Table, rows: readonly TextRow[], freshOf: ReturnType<typeof freshNames>): Template => {
  const columns = Object.keys(table.columns).filter(
    (c) => table.hasDefault.has(c) || rows.some((row) => row[c] !== null),
  );
  const values: Value[] = [];
  const tuples = rows.map((row, place) => {
    const cells = columns.map((column) => {
      const fresh = row[column] === null ? undefined : freshOf(table, column, row, place);
      const isText = !/^(bigint|integer|smallint)$/.test(table.columns[column]!);
      return `$${values.push(fresh ? { fresh, isText } : { fixed: row[column]! })}::${table.columns[column]}`;
    });
    return `(${cells.join(', ')})`;
  });
  return {
    table: table.name,
    checks: rows.length * table.keys,
    text: `insert into ${table.name} (${quoted(columns)}) values ${tuples.join(', ')}`,
    values,
  };
};

const updateOf = (table: Table, { before, after }: { before: TextRow; after: TextRow }): Template => {
  const values: Value[] = [];
  const put = (column: string, text: string) => `$${values.push({ fixed: text })}::${table.columns[column]}`;
  const changed = Object.keys(table.columns).filter((c) => before[c] !== after[c] && after[c] !== null);
  const set = changed.map((column) => {
    const isNumber = /^(bigint|integer|smallint|numeric)/.test(table.columns[column]!);
    const moved = isNumber ? String(BigInt(after[column]!) - BigInt(before[column] ?? '0')) : '';
    return `"${column}" = ${isNumber ? `"${column}" + ${put(column, moved)}` : put(column, after[column]!)}`;
  });
  const where = table.key.map((column) => `"${column}" = ${put(column, after[column]!)}`);
  const text = `update ${table.name} set ${set.join(', ')} where ${where.join(' and ')}`;
  // A key whose column stays is not looked up again.
  return { table: table.name, checks: 0, text, values };
};

/** The rows of one sale as plain statements with parameters: what no way of writing them can be cheaper than. */
export const floorTemplates = (tables: readonly Table[], rows: SaleRows): Template[] => {
  const freshOf = freshNames(tables, rows);
  const inserted = inOrder(tables.filter(({ name }) => rows.inserted.has(name)));
  return [
    ...inserted.map((table) => insertOf(table, rows.inserted.get(table.name)!, freshOf)),
    ...tables.flatMap((table) => (rows.updated.get(table.name) ?? []).map((both) => updateOf(table, both))),
  ];
};

let fresh = 1_000_000_000;
/** One run of them: new ids and numbers, the same in every row that says them. */
export const floorStatements = (templates: readonly Template[]): Statement[] => {
  const given = new Map<string, number>();
  const textOf = (value: Value): string | null => {
    if ('fixed' in value) return value.fixed;
    const number = given.get(value.fresh) ?? ++fresh;
    given.set(value.fresh, number);
    return value.isText ? `floor-${process.pid}-${number}` : String(number);
  };
  return templates.map(({ text, values }) => ({ text, name: nameOf(text), values: values.map(textOf) }));
};
