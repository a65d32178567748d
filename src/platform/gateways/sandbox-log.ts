import type { Pool } from '../db/pools.ts';
import { type Statement, sql } from '../db/sql.ts';

/** How many calls of a sandbox are kept. */
const keptCalls = 1000;

/** `delay`, `refuse`, `drop`, `duplicate`, or what only one service does; the table knows them all. */
export type FaultKind = string;

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
export const consumeFaults = async (app: Pool, gateway: string): Promise<{ kind: FaultKind; seconds: number }[]> => {
  const [faults] = await app.batch([
    sql`select kind, seconds from sandbox_fault where gateway = ${gateway} for update`,
    sql`delete from sandbox_fault where gateway = ${gateway} and times_left = 1`,
    sql`update sandbox_fault set times_left = times_left - 1 where gateway = ${gateway} and times_left > 1`,
  ]);
  return faults as { kind: FaultKind; seconds: number }[];
};

export const storeSandboxCall = async (app: Pool, call: SandboxCall): Promise<void> => {
  await app.batch([
    sql`insert into sandbox_call (gateway, method, path, request, status, answer, faults)
        values (${call.gateway}, ${call.method}, ${call.path}, ${JSON.stringify(call.request)}::jsonb, ${call.status},
          ${JSON.stringify(call.answer)}::jsonb, ${call.faults}::text[])`,
    sql`delete from sandbox_call where gateway = ${call.gateway} and id <= (
          select id from sandbox_call where gateway = ${call.gateway} order by id desc offset ${keptCalls} limit 1)`,
  ]);
};

/** Every fault that is switched on, for the managers' page. */
export const readFaults: Statement = sql`select gateway, kind, seconds, times_left from sandbox_fault order by 1, 2`;

/** Switches a fault on, for a number of requests or until it is switched off, or off. */
export const switchFault = (fault: {
  readonly gateway: string;
  readonly kind: FaultKind;
  readonly on: boolean;
  readonly seconds: number;
  readonly times?: number | undefined;
}): Statement =>
  fault.on
    ? sql`insert into sandbox_fault (gateway, kind, seconds, times_left)
          values (${fault.gateway}, ${fault.kind}, ${fault.kind === 'delay' ? fault.seconds : 0}, ${fault.times ?? null})
          on conflict (gateway, kind) do update set seconds = excluded.seconds, times_left = excluded.times_left`
    : sql`delete from sandbox_fault where gateway = ${fault.gateway} and kind = ${fault.kind}`;
