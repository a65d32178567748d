import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';

/** How many calls of a sandbox are kept. */
const keptCalls = 1000;

export type FaultKind = 'delay' | 'refuse' | 'drop' | 'duplicate';

/** One request as the managers' page shows it. */
export interface SandboxCall {
  readonly gateway: string;
  readonly method: string;
  readonly path: string;
  readonly request: unknown;
  /** Null: the answer was dropped. */
  readonly status: number | null;
  readonly answer: unknown;
  readonly faults: readonly string[];
}

/** Which faults a request meets; those with a number of times are counted down by it. */
export const takeFaults = async (app: Pool, gateway: string): Promise<{ kind: FaultKind; seconds: number }[]> => {
  const [faults] = await app.batch([
    sql`select kind, seconds from sandbox_fault where gateway = ${gateway} for update`,
    sql`delete from sandbox_fault where gateway = ${gateway} and times_left = 1`,
    sql`update sandbox_fault set times_left = times_left - 1 where gateway = ${gateway} and times_left > 1`,
  ]);
  return faults as { kind: FaultKind; seconds: number }[];
};

export const keepCall = async (app: Pool, call: SandboxCall): Promise<void> => {
  await app.batch([
    sql`insert into sandbox_call (gateway, method, path, request, status, answer, faults)
        values (${call.gateway}, ${call.method}, ${call.path}, ${JSON.stringify(call.request)}::jsonb, ${call.status},
          ${JSON.stringify(call.answer)}::jsonb, ${call.faults}::text[])`,
    sql`delete from sandbox_call where gateway = ${call.gateway} and id <= (
          select id from sandbox_call where gateway = ${call.gateway} order by id desc offset ${keptCalls} limit 1)`,
  ]);
};
