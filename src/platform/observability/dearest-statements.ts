import { rowsOf } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';

export interface DearStatement {
  /** That this process's comment names: the first that a process ran it for. */
  readonly operation: string | null;
  /** As in slow-statement lines. */
  readonly name: string | null;
  readonly calls: number;
  readonly total_ms: number;
  readonly mean_ms: number;
  readonly rows: number;
  readonly text: string;
}

/** Where the statements are not counted, or not for this owner: what has to be done, in a sentence. */
export interface Uncounted {
  readonly lacking: string;
}

interface State {
  readonly owner: string;
  readonly database: string;
  readonly is_there: boolean;
  readonly may_read: boolean;
}

/**
 * The app's statements belong to another role: without pg_read_all_stats the view shows the owner their rows without their
 * text, and being a member of that role does not help.
 */
const state = sql`
  select current_user as owner, current_database() as database,
    exists (select from pg_extension where extname = 'pg_stat_statements') as is_there,
    pg_has_role(current_user, 'pg_read_all_stats', 'usage') as may_read`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const lackingIn = ({ owner, database, is_there, may_read }: State): string | undefined => {
  const grants = [
    ...(is_there ? [] : ['create extension pg_stat_statements;']),
    ...(may_read ? [] : [`grant pg_read_all_stats to ${quoted(owner)};`]),
  ];
  if (grants.length === 0) return undefined;
  const why = [
    ...(is_there ? [] : [`${database} does not have pg_stat_statements`]),
    ...(may_read ? [] : [`${owner}, whom DATABASE_URL signs in as, may not read the statements of other roles`]),
  ].join(', and ');
  return `${why}. As a superuser in ${database}: ${grants.join(' ')}`;
};

const notLoaded =
  "pg_stat_statements is not loaded. In postgresql.conf: shared_preload_libraries = 'pg_stat_statements'; " +
  'then restart PostgreSQL.';

/** The statements that cost this database most, or what is lacking to see them. */
export const dearestStatements = async (owner: Pool, limit: number): Promise<readonly DearStatement[] | Uncounted> => {
  const [found] = await owner.batch([state]);
  const lacking = lackingIn(rowsOf<State>(found)[0]!);
  if (lacking) return { lacking };
  try {
    const [rows] = await owner.batch([
      sql`select substring(query from '/[*] (.+?) s[0-9a-f]{20} [*]/') as operation,
            substring(query from '/[*] .+? (s[0-9a-f]{20}) [*]/') as name, calls,
            round(total_exec_time::numeric, 1)::float8 as total_ms, round(mean_exec_time::numeric, 2)::float8 as mean_ms, rows,
            left(regexp_replace(regexp_replace(query, ' /[*].*?[*]/', ''), '\\s+', ' ', 'g'), 80) as text
          from pg_stat_statements
          where dbid = (select oid from pg_database where datname = current_database())
          order by total_exec_time desc limit ${limit}`,
    ]);
    return rowsOf<DearStatement>(rows);
  } catch (error) {
    // Made, and the server was started without its library.
    if ((error as { code?: string }).code === '55000') return { lacking: notLoaded };
    throw error;
  }
};
