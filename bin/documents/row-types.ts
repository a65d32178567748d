import type pg from 'pg';

/** How `src/platform/db/pools.ts` reads each type of a column. */
const readAs: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  // Money, quantities and ids, always inside the safe range.
  int8: 'number',
  bool: 'boolean',
  text: 'string',
  // ISO 8601: instants in UTC, civil dates and times.
  timestamptz: 'string',
  date: 'string',
  time: 'string',
  numeric: 'string',
  xid8: 'string',
  uuid: 'string',
  jsonb: 'unknown',
  bytea: 'Buffer',
};

const typeOf = (name: string): string => {
  const element = name.startsWith('_') ? name.slice(1) : name;
  const read = readAs[element];
  if (!read) throw new Error(`bin/documents/row-types.ts does not know how a ${name} is read`);
  return name.startsWith('_') ? `${read}[]` : read;
};

const rowName = (table: string): string =>
  `${table.replace(/(^|_)([a-z])/g, (_, _gap, letter: string) => letter.toUpperCase())}Row`;

/** One interface a table, as a query that selects its columns by their names gets them. */
export const rowTypes = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ table: string; column: string; type: string; not_null: boolean }>(
    `select c.relname as table, a.attname as column, t.typname as type, a.attnotnull as not_null
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`,
  );
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${rowName(table)} {\n${columns
        .map((c) => `  ${c.column}: ${typeOf(c.type)}${c.not_null || c.type === 'jsonb' ? '' : ' | null'};\n`)
        .join('')}}\n`,
  );
  return `// Made from the migrations by \`npm run generate\`; test/safety fails when it is stale.\n\n${interfaces.join('\n')}`;
};
