import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/apps/features.ts';
import { type Level, levelsOf, permissionModules, withLevel } from '../../src/features/identity/permission-tree.ts';
import { permissionList, permissions } from '../../src/features/identity/permissions.ts';
import { roleFlagKeys } from '../../src/features/identity/role-fields.ts';
import type { Actions } from '../../src/features/identity/role-permissions.ts';
import { createShopUser } from '../../src/features/identity/server/public-api.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { pathParameters, permissionOf, urlOf } from '../../src/kernel/contract/request-rows.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { hashPassword } from '../../src/platform/secrets/secrets.ts';
import { ask } from '../support/call-operation.ts';
import { type FurnishedShop, furnishShop } from '../support/furnished-shop.ts';
import { operationExamples } from '../support/operation-examples.ts';
import { type Answer, type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import { tinyPassword } from '../support/tiny-shop.ts';

/**
 * Who may do what: every operation of a shop, asked through the whole pipeline by a person of every standard role and of roles
 * that a shop made up. What a role may is worked out here from the registry's rows and the levels, not by the server's check.
 */
/** What ends or locks the session is asked last. */
const lastOf = (path: string): number => ['/till_lock', '/logout'].indexOf(path) + 1;
const nameOf = (o: AnyOperation): string => `${o.method} ${urlOf(o)}`;
/** Leaving ends the session: last. */
const operations = routes
  .map((r) => r.operation)
  .filter((o) => o.area === 'merchant')
  .sort((a, b) => lastOf(a.path) - lastOf(b.path));
const openToAll = operations.filter((o) => permissionOf(o) === undefined).map(nameOf);

const everywhere = (level: Level): Actions =>
  permissionModules.reduce<Actions>((held, module) => withLevel(held, module, level), {});
const { module: accounting, action: collecting } = permissions.accounting.collect_payment;
const products = permissionModules.find(({ module }) => module === permissions.products.view.module)!;

/** Each module at a level that chance chose; the same in every run. */
const [levels] = fc.sample(fc.tuple(...permissionModules.map((module) => fc.constantFrom(...levelsOf(module)))), {
  numRuns: 1,
  seed: 7,
});
const mixed = levels!.reduce<Actions>((held, level, i) => withLevel(held, permissionModules[i]!, level), {});

const madeUp: Readonly<Record<string, Actions>> = {
  'views everywhere': everywhere('view'),
  'reads everywhere': everywhere('read'),
  'one module in full': withLevel({}, products, 'full'),
  'one action alone': { [accounting]: [collecting] },
  'flags only': {},
  nothing: {},
  'mixed by chance': mixed,
};
const standard = ['superadmin', 'administrator', 'owner', 'manager', 'receptionist', 'cashier'] as const;

/** What a role holds, told by the registry: of a standard role who is named at each permission. */
const mayBy = (role: string, o: AnyOperation): boolean => {
  const wanted = permissionOf(o);
  if (wanted === undefined) return true;
  return wanted.some(({ module, action }) => {
    if (role in madeUp) return madeUp[role]![module]?.includes(action) === true;
    if (['superadmin', 'administrator', 'owner'].includes(role)) return true;
    const row = permissionList.find((one) => one.module === module && one.action === action);
    return (row!.staff as readonly string[]).includes(role);
  });
};

let at: OwnServer;
let ward: FurnishedShop;
const people = new Map<string, { readonly call: Caller; readonly id: number }>();

/** In the server's own process, through everything that a request goes through. */
const inside = (token: string): Caller => {
  const call = async (method: string, url: string, body?: unknown): Promise<Answer> => {
    const answer = await at.server.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = answer.headers['content-type']?.toString().includes('json');
    const headers = new Headers();
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.payload, headers };
  };
  return Object.assign(call, { token }) as Caller;
};

beforeAll(async () => {
  at = await openSharedServer();
  ward = await furnishShop(at);
  for (const [name_en, actions] of Object.entries(madeUp)) {
    const flags = Object.fromEntries(roleFlagKeys.map((key) => [key, name_en === 'flags only']));
    const max_discount_bp = name_en === 'flags only' ? 10_000 : 0;
    const made = await ward.owner('POST', '/api/roles', { name_en, permissions: actions, ...flags, max_discount_bp });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  }
  const password_hash = await hashPassword(tinyPassword);
  const roles = await at.database.owner.batch([
    sql`select id, coalesce(key, name_en) as name from role where merchant_id = ${ward.shop.merchantId}`,
  ]);
  for (const name of [...standard, ...Object.keys(madeUp)]) {
    const email = name === 'owner' ? ward.shop.owner : `${name.replaceAll(' ', '-')}@matrix.test`;
    if (name !== 'owner') {
      const role_id = Number(roles[0]!.find((row) => row['name'] === name)!['id']);
      const who = {
        user_name: email.split('@')[0]!.concat('-of-matrix'),
        email,
        password_hash,
        name_en: name,
        name_ar: null,
      };
      await at.database.as(ward.shop.merchantId, (tx) =>
        createShopUser(tx, { ...who, role_id, is_owner: false, language: 'en' }),
      );
    }
    const { token } = await at.signIn(email);
    const [row] = await at.database.owner.batch([sql`select id from shop_user where email = ${email}`]);
    people.set(name, { call: inside(token), id: Number(row![0]!['id']) });
  }
});
afterAll(() => at.close());

/** A call whose numbers lead nowhere: who may is told so, and nothing is used up. A sale is read before its seller is known. */
const callOf = (caller: Caller, o: AnyOperation): Promise<Answer> => {
  if (routes.find((r) => r.operation === o)!.kind === 'hot')
    return ask(caller, o, operationExamples[nameOf(o)]!(ward.ids));
  return ask(caller, o, Object.fromEntries(pathParameters(o.path).map((name) => [name, 999_999_999])));
};

describe.each([...standard, ...Object.keys(madeUp)])('%s', (role) => {
  test('role may do exactly what it says', async () => {
    const { call } = people.get(role)!;
    const wrong: string[] = [];
    const tryOne = async (o: AnyOperation): Promise<void> => {
      const { status, body } = await callOf(call, o);
      const may = mayBy(role, o);
      const isRefused = status === 403 && body.message === 'no_permission';
      if (may ? [401, 403, 500, 503].includes(status) : !isRefused)
        wrong.push(`${nameOf(o)}: ${may ? 'may' : 'may not'}, answered ${status} ${JSON.stringify(body).slice(0, 80)}`);
    };
    const [leave, lock, ...others] = operations.toReversed();
    const queue = [...others];
    const walk = async (): Promise<void> => {
      for (let o = queue.pop(); o; o = queue.pop()) await tryOne(o);
    };
    await Promise.all([walk(), walk(), walk()]);
    await tryOne(lock!);
    await tryOne(leave!);
    expect(wrong).toEqual([]);
  });
});

describe('well-known roles', () => {
  const allowed = (role: string): string[] =>
    operations
      .filter((o) => mayBy(role, o))
      .map(nameOf)
      .filter((name) => !openToAll.includes(name));

  test('view-only role changes nothing', () => {
    expect(allowed('views everywhere').filter((name) => !name.startsWith('GET '))).toEqual([]);
    expect(allowed('views everywhere').length).toBeGreaterThan(10);
  });
  test('flags alone grant nothing', () => {
    expect([allowed('flags only'), allowed('nothing')]).toEqual([[], []]);
  });
  test('reading role only holds invoices and sends documents', () => {
    expect(allowed('reads everywhere').filter((name) => !name.startsWith('GET '))).toEqual([
      'POST /api/customer_offers/:id/send',
      'POST /api/invoices/:id/send',
      'POST /api/held_invoices',
      'PUT /api/held_invoices/:id',
      'DELETE /api/held_invoices/:id',
    ]);
  });
  test('collecting role receives money and sees no list', () => {
    expect(allowed('one action alone').sort()).toEqual([
      'GET /api/balance_receipts/:id/pdf',
      'GET /api/customers/:id/debts',
      'GET /api/customers/:id/deposits',
      'GET /api/deposits/by_card',
      'GET /api/invoices/:id/payment_links',
      'POST /api/appointments/:id/ask_deposit',
      'POST /api/customers/:id/balance/top_ups',
      'POST /api/customers/:id/debts/payments',
      'POST /api/deposits',
      'POST /api/deposits/ask',
      'POST /api/gateway_payments/:id/cancel',
      'POST /api/invoices/:id/payment_links',
      'POST /api/invoices/:id/payments',
      'POST /api/payment_links/:id/cancel',
      'POST /api/penalties/:id/payments',
    ]);
  });
  test('products-only role sells nothing and sees no payments', () => {
    const paths = allowed('one module in full').map((name) => name.replace(/^\w+ \/api\/(\w+).*/, '$1'));
    expect([...new Set(paths)].sort()).toEqual([
      'catalogue_groups',
      'employees',
      'files',
      'product_labels',
      'products',
      'reports',
      'stock_operations',
      'suggestions',
    ]);
    // What was wasted belongs to the stock; what was sold does not.
    expect(allowed('one module in full').filter((name) => name.includes('/reports/'))).toEqual([
      'GET /api/reports/waste_by_product',
      'GET /api/reports/waste_by_supplier',
    ]);
    expect(allowed('one module in full').filter((name) => name.includes('employees'))).toEqual([
      'GET /api/employees/names',
    ]);
  });
  test('signed-in users manage only themselves', () => {
    expect(openToAll.map((name) => name.replace(/^\w+ \/api\/(\w+).*/, '$1')).sort()).toEqual([
      ...['attendance', 'attendance'],
      ...['exports', 'exports', 'exports', 'exports', 'get_global_informations', 'logout'],
      ...['my_leaves', 'my_leaves', 'my_leaves', 'my_pin', 'notifications', 'notifications'],
      ...Array.from({ length: 21 }, () => 'profile'),
      ...['till_lock', 'till_open', 'till_open_by_password', 'till_people'],
    ]);
  });
  test('cashier sells without corrections, team, reports or settings', () => {
    // Her own commission stands among the reports.
    const own = 'GET /api/reports/employees_commissions/:id';
    const names = allowed('cashier')
      .filter((name) => name !== own)
      .join('\n');
    expect(names).toContain('POST /api/invoices\n');
    for (const none of ['employees/:id', 'roles', 'reports', 'settings', 'cancel', 'adjust'])
      expect(names).not.toContain(none);
  });
});

test('refused operations left no trace', async () => {
  const [rows] = await at.database.owner.batch([
    sql`select distinct user_id, operation from audit_entry where merchant_id = ${ward.shop.merchantId}`,
  ]);
  const byId = new Map([...people].map(([role, { id }]) => [id, role]));
  const done = rows!.flatMap((row) => {
    const role = byId.get(Number(row['user_id']));
    const o = operations.find((one) => nameOf(one) === row['operation']);
    return role && o ? [{ role, o }] : [];
  });
  expect(done.length).toBeGreaterThan(5);
  expect(done.filter(({ role, o }) => !mayBy(role, o)).map(({ role, o }) => `${role}: ${nameOf(o)}`)).toEqual([]);
});
