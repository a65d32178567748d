import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import type { Row } from '../../src/platform/db/batch.ts';
import type { Pool } from '../../src/platform/db/pools.ts';
import type { Statement } from '../../src/platform/db/sql.ts';
import { begin, commit, setMerchant } from '../../src/platform/db/transaction.ts';
import type { Ask } from './asks.ts';
import type { ListeningServer } from './listening-server.ts';

export interface Measured {
  readonly ask: Ask;
  /**
   * What the database took for all statements of the call, the session apart: the quickest of four, since what the machine
   * does beside it is not the plan's.
   */
  readonly ms: number;
  /** Rows that the first statement answered: the page, or the figures. */
  readonly answered: number;
  /** Rows that the first statement read. */
  readonly read: number;
  /** Rows that the statements after it read: counts and sums. */
  readonly counted: number;
  readonly statements: readonly Statement[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** Rows that the leaves of a plan looked at, whether they were kept or not. */
const rowsRead = (node: Node): number => {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);
  if (!/Scan$/.test(node['Node Type']) || /CTE|Subquery|Values|Bitmap Index|WorkTable/.test(node['Node Type']))
    return below;
  const loops = node['Actual Loops'] ?? 0;
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + Math.round(each * loops);
};

const explained = (statement: Statement, how: string): Statement => ({
  text: `explain (${how}) ${statement.text}`,
  values: statement.values,
  name: `x${statement.name}`,
});

/** Runs statements in a transaction of the shop, as the role that the product has there. */
const inShop = async (pool: Pool, merchantId: number, statements: readonly Statement[]): Promise<Row[][]> => {
  const answers = await pool.batch([begin, setMerchant(merchantId), ...statements, commit]);
  return answers.slice(2, -1);
};

/** Neither opens nor ends a transaction nor sets something in it: what the call asked for itself. */
const isOwn = ({ text }: Statement): boolean =>
  !/^(begin|commit|rollback)$|^select set_config\(|\bpg_try_advisory_xact_lock\(|\bfrom enter_session\(/.test(text);

export const urlOfAsk = ({ operation, query }: Ask): string => `${urlOf(operation)}?${new URLSearchParams(query)}`;

/** Asks as a screen does, by the API, and then lets the same statements be explained. */
export const measure = async (
  server: ListeningServer,
  who: { readonly merchantId: number; readonly owner: string; readonly manager: string },
  ask: Ask,
): Promise<Measured> => {
  const isManager = ask.operation.area === 'manager';
  const took: number[] = [];
  let statements: readonly Statement[] = [];
  // The first one plans and reads what was not read for a while.
  for (let run = 0; run < 5; run++) {
    const heard = await server.get(isManager ? who.manager : who.owner, urlOfAsk(ask));
    if (heard.status !== 200) throw new Error(`${urlOfAsk(ask)}: ${heard.status} ${heard.body.slice(0, 300)}`);
    statements = heard.asked.flatMap((asked) => asked.statements).filter(isOwn);
    const ms = heard.asked.reduce((sum, asked) => sum + asked.ms, 0);
    if (run > 0) took.push(ms);
    // Slow twice is slow.
    if (run === 2 && Math.min(...took) > 400) break;
  }
  const plans = await inShop(
    isManager ? server.manager : server.app,
    who.merchantId,
    statements.map((statement) => explained(statement, 'analyze, buffers, timing off, format json')),
  );
  const roots = plans.map(([row]) => (row!['QUERY PLAN'] as [{ Plan: Node }])[0].Plan);
  return {
    ask,
    ms: Math.min(...took),
    answered: roots[0]?.['Actual Rows'] ?? 0,
    read: roots[0] ? rowsRead(roots[0]) : 0,
    counted: roots.slice(1).reduce((sum, root) => sum + rowsRead(root), 0),
    statements,
  };
};

/** The plans of a measured ask in words, for whoever makes it faster. */
export const planText = async (
  server: ListeningServer,
  merchantId: number,
  { ask, statements }: Measured,
): Promise<string> => {
  const plans = await inShop(
    ask.operation.area === 'manager' ? server.manager : server.app,
    merchantId,
    statements.map((statement) => ({ ...explained(statement, 'analyze, buffers'), name: `t${statement.name}` })),
  );
  return plans
    .map((lines, i) => `${statements[i]!.text}\n\n${lines.map((line) => line['QUERY PLAN']).join('\n')}`)
    .join('\n\n');
};
