import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from './own-server.ts';

const setNumbers = async (at: OwnServer, from: (name: string, i: number) => number | null): Promise<void> => {
  const [sequences] = await at.database.owner.batch([
    sql`select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by 1`,
  ]);
  await at.database.owner.batch(
    (sequences as { name: string }[]).map(
      ({ name }, i) => sql`select setval(${name}::regclass, ${from(name, i)}::bigint)`,
    ),
  );
};

/** Numbers of all tables are disjoint from here on: another shop's number can be ours in no table. */
export const separateNumbers = (at: OwnServer): Promise<void> =>
  setNumbers(at, (name, i) => (name.startsWith('merchant_') ? 7 : (i + 1) * 100_000));

/** From here on all tables give the same numbers, which none gave before: each is that of a row in most of them. */
export const joinNumbers = (at: OwnServer): Promise<void> =>
  setNumbers(at, (name) => (name.startsWith('merchant_') ? null : 900_000_000));
