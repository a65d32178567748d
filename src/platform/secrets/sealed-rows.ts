import type pg from 'pg';
import type { Row } from '../db/batch.ts';
import type { SealedPlace } from './sealed-place.ts';

/** The rows of shops are seen by the role that may look across them, and by no owner; all others by the owner. */
const seeRowsOf = (client: pg.Client, { isOfShops }: Pick<SealedPlace, 'isOfShops'>): Promise<unknown> =>
  client.query(`set role ${isOfShops ? 'batalat_definer' : 'none'}`);

const columnsOf = ({ key, sealed, needs = {} }: SealedPlace): string =>
  [
    ...[...key, ...sealed].map((column) => `r.${column}`),
    ...Object.entries(needs).map(([name, expression]) => `${expression} as ${name}`),
  ].join(', ');
const hasAny = ({ sealed, where = 'true' }: SealedPlace): string =>
  `(${sealed.map((column) => `r.${column} is not null`).join(' or ')}) and ${where}`;

/** Some rows of a place, the last ones of its key. */
export const sampleRows = async (client: pg.Client, place: SealedPlace, most: number): Promise<Row[]> => {
  await seeRowsOf(client, place);
  const order = place.key.map((column) => `r.${column} desc`).join(', ');
  const { rows } = await client.query<Row>(
    `select ${columnsOf(place)} from ${place.name} r where ${hasAny(place)} order by ${order} limit ${most}`,
  );
  return rows;
};

export const countRows = async (client: pg.Client, place: SealedPlace): Promise<number> => {
  await seeRowsOf(client, place);
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from ${place.name} r where ${hasAny(place)}`,
  );
  return rows[0]!.n;
};

/** The next rows in the order of their key; `after` is the last one before them. */
export const nextRows = async (
  client: pg.Client,
  place: SealedPlace,
  { after, most }: { readonly after: Row | undefined; readonly most: number },
): Promise<Row[]> => {
  await seeRowsOf(client, place);
  const key = place.key.map((column) => `r.${column}`).join(', ');
  const from = after ? `(${key}) > (${place.key.map((_, i) => `$${i + 1}`).join(', ')})` : 'true';
  const { rows } = await client.query<Row>(
    `select ${columnsOf(place)} from ${place.name} r where ${hasAny(place)} and ${from} order by ${key} limit ${most}`,
    after ? place.key.map((column) => after[column]) : [],
  );
  return rows;
};

/** Writes what moved, unless somebody changed the row since it was read: then it is met again in the next pass. */
export const writeRow = async (
  client: pg.Client,
  place: SealedPlace,
  row: Row,
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const names = Object.keys(changes);
  const given = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Buffer.isBuffer(value) ? JSON.stringify(value) : value;
  const n = names.length;
  const conditions = [
    ...place.key.map((column, i) => `${column} = $${n + i + 1}`),
    ...names.map((name, i) => `${name} = $${n + place.key.length + i + 1}`),
  ];
  const { rowCount } = await client.query(
    `update ${place.name} set ${names.map((name, i) => `${name} = $${i + 1}`).join(', ')} where ${conditions.join(' and ')}`,
    [
      ...names.map((name) => changes[name]),
      ...place.key.map((column) => row[column]),
      ...names.map((name) => given(row[name])),
    ],
  );
  return rowCount === 1;
};
