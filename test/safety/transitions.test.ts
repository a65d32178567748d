import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groups, services } from '../../src/features/catalogue/contract.ts';
import { groupTransitions, productTransitions, serviceTransitions } from '../../src/features/catalogue/item.ts';
import { products } from '../../src/features/catalogue/product-contract.ts';
import { customers } from '../../src/features/customers/contract.ts';
import { customerTransitions } from '../../src/features/customers/customer.ts';
import { employees } from '../../src/features/workforce/contract.ts';
import { employeeTransitions } from '../../src/features/workforce/employee.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import { blockedReason, type Transitions, transitionOf } from '../../src/kernel/contract/transitions.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Every action of an entity's table from every state over HTTP: the server does what the table says, and nothing else. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

interface Entity {
  readonly table: string;
  readonly transitions: Transitions<'status', string, string, unknown>;
  readonly operations: Readonly<Record<string, AnyOperation>>;
}
const entities: readonly Entity[] = [
  { table: 'customer', transitions: customerTransitions, operations: customers },
  { table: 'catalogue_group', transitions: groupTransitions, operations: groups },
  { table: 'service', transitions: serviceTransitions, operations: services },
  { table: 'product', transitions: productTransitions, operations: products },
  { table: 'employee', transitions: employeeTransitions, operations: employees },
];

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const statusOf = (table: string, id: number): Promise<number> =>
  at.database.as(shop.merchantId, async (tx) => {
    const row = await tx.one<{ status: number }>(sql`select status from ${literal(table)} where id = ${id}`);
    return row.status;
  });

const cases = entities.flatMap(({ table, transitions, operations }) =>
  transitions.rows.flatMap(({ action }) =>
    [0, 1].map((status) => ({ table, transitions, operation: operations[action]!, action, status })),
  ),
);

describe('record transitions', () => {
  test.each(cases)('$table: $action from $status', async ({ table, transitions, operation, action, status }) => {
    const id = await at.database.as(shop.merchantId, async (tx) => {
      const row = await tx.one<{ id: number }>(sql`select min(id) as id from ${literal(table)}`);
      await tx.run(sql`update ${literal(table)} set status = ${status} where id = ${row.id}`);
      return row.id;
    });
    const answer = await owner(operation.method, urlOf(operation).replace(':id', String(id)), {});
    const why = blockedReason(transitions, action, { status });
    expect([answer.status, answer.body]).toEqual(why ? [501, why] : [200, { done: true }]);
    expect(await statusOf(table, id)).toBe(why ? status : transitionOf(transitions, action).to);
  });

  test.each(entities)('another shop cannot move a $table', async ({ table, transitions, operations }) => {
    const other = await at.signIn((await at.openShop()).owner);
    const { id, status } = await at.database.as(shop.merchantId, (tx) =>
      tx.one<{ id: number; status: number }>(sql`select id, status from ${literal(table)} order by id limit 1`),
    );
    for (const { action } of transitions.rows) {
      const operation = operations[action]!;
      const answer = await other(operation.method, urlOf(operation).replace(':id', String(id)), {});
      expect([answer.status, answer.body]).toEqual([501, operation.refusals![0]]);
    }
    expect(await statusOf(table, id)).toBe(status);
  });
});
