import { rowsOf } from '../../src/platform/db/batch.ts';
import { distributedStatement } from '../../src/platform/db/distributed.ts';
import type { Pool } from '../../src/platform/db/pools.ts';
import { sharedTables } from '../../src/platform/db/shared-tables.ts';
import type { Statement } from '../../src/platform/db/sql.ts';
import type { Tracing } from '../../src/platform/observability/tracing.ts';
import type { Observability } from '../../src/platform/observability/watch-requests.ts';

/** A statement, and the operation that was first heard to send it. */
export interface TracedStatement {
  readonly operation: string;
  readonly statement: Statement;
}

/** Records the statements that a server's requests send: each text once. */
export const recordStatements = (): {
  readonly observability: Observability;
  readonly heard: ReadonlyMap<string, TracedStatement>;
} => {
  const heard = new Map<string, TracedStatement>();
  const tracing: Tracing = {
    begin: () => {},
    asked: ({ operation }, { statements }) => {
      for (const statement of statements)
        if (!heard.has(statement.text)) heard.set(statement.text, { operation, statement });
    },
    end: () => {},
    stop: async () => {},
  };
  return { observability: { metrics: undefined, tracing, slowStatementMs: 0 }, heard };
};

interface PlanNode {
  readonly Plans?: readonly PlanNode[];
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
}

const isByValue = (node: PlanNode): boolean =>
  [node['Index Cond'], node['Recheck Cond'], node.Filter].some((said) => /\bmerchant_id = '?\d+\b/.test(said ?? ''));

const scansIn = (node: PlanNode): PlanNode[] => [
  ...(node['Relation Name'] && node['Node Type'] !== 'ModifyTable' ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansIn),
];

/** As whom the statements are planned: any number, said as the driver says it to a database of several machines. */
const shop = 1;

/**
 * Scans of shops' tables that PostgreSQL knows no shop for, as Citus would not: its own planner tells what follows from the
 * statement, which is what Citus finds the machine by. What is sent as a function of the shop runs whole where it lies. To be
 * asked as a superuser, for whom no policy adds the shop.
 */
export const scansWithoutShop = async (owner: Pool, asked: Iterable<TracedStatement>): Promise<string[]> => {
  const found: string[] = [];
  for (const { operation, statement } of asked) {
    if (statement.act || !/^\s*(select|with|insert|update|delete)\b/i.test(statement.text)) continue;
    const { text, values } = distributedStatement(statement, shop);
    const [rows] = await owner.batch([{ text: `explain (format json) ${text}`, values, name: '' }]);
    const [plan] = rowsOf<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(rows);
    const loose = scansIn(plan!['QUERY PLAN'][0]!.Plan).filter(
      (node) => !(node['Relation Name']! in sharedTables) && !isByValue(node),
    );
    if (loose.length > 0)
      found.push(
        `${operation}: ${loose.map((node) => `${node['Relation Name']} ${node.Alias}`).join(', ')} in ${statement.text
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, 100)}`,
      );
  }
  return found;
};
