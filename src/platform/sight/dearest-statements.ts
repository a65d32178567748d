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

/** Not there, not loaded, or not for us: nothing of ours broke. */
const absent = new Set(['42P01', '55000', '42501']);

/** The statements that cost this database most; undefined where pg_stat_statements is not there. */
export const dearestStatements = async (owner: Pool, limit: number): Promise<readonly DearStatement[] | undefined> => {
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
    return rows as unknown as DearStatement[];
  } catch (error) {
    if (absent.has((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
};
