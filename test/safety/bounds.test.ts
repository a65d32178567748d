import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../src/apps/features.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import { ask, type Input, withValue } from '../support/call-operation.ts';
import { fiscalInputs } from '../support/fiscal-examples.ts';
import { type FurnishedShop, furnishShop, suggestion } from '../support/furnished-shop.ts';
import { operationExamples } from '../support/operation-examples.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';

/**
 * Every number, date and instant that an operation takes, at the ends of what the database can hold and at the largest that
 * the contract allows, and dates that are none: it is refused beside its field or done, and never a fault.
 */
let at: OwnServer;
let ward: FurnishedShop;
let manager: Caller;

beforeAll(async () => {
  at = await openOwnServer();
  ward = await furnishShop(at);
  manager = await at.signManagerIn();
});
afterAll(() => at.close());

const dates = ['0000-01-01', '0001-01-01', '1900-01-01', '2999-12-31', '9999-12-31'];
const instants = dates.map((date) => `${date}T21:00:00.000Z`);
const instantsOutOfReach = instants.filter((instant) => /^(0|9)/.test(instant));
/** What is no date, or no instant: always refused, beside the field. */
const noDates = ['2026-13-01', '2026-02-30', '10000-01-01', '١٢٣', '', 'null'];
const numbers = [2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1];

interface Field {
  readonly path: string;
  readonly values: readonly (number | string)[];
  /** Never understood. */
  readonly wrong: readonly string[];
}
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly allOf?: Schema[];
}

/** The numbers and dates of a schema: `customer_id`, `lines.0.quantity_milli`. */
const fieldsOf = (schema: Schema, path: string): Field[] => [
  ...(schema.type === 'integer' || schema.type === 'number'
    ? [{ path, values: [...new Set([...numbers, schema.maximum ?? 0])], wrong: [] }]
    : []),
  ...(schema.format === 'date' ? [{ path, values: dates, wrong: noDates }] : []),
  ...(schema.format === 'date-time' ? [{ path, values: instants, wrong: [...noDates, ...instantsOutOfReach] }] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  ),
  ...(schema.items ? fieldsOf(schema.items, `${path}.0`) : []),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (list ?? []).flatMap((one) => fieldsOf(one, path))),
];
const inputOf = (o: AnyOperation): Field[] =>
  fieldsOf(z.toJSONSchema(o.input, { unrepresentable: 'any', io: 'input' }) as Schema, '');

const period = { from_on: '2026-01-01', to_on: '2026-12-31' };
/** Sales by key are read at most 93 days at once. */
const quarter = { from_on: '2026-01-01', to_on: '2026-03-31' };
const mail = { merchant_id: 1, id: 1 };

/** A manager's calls on the suggestion of each kind. */
const suggested = (entity: string, made: Input, changed: Input): Record<string, Input> => {
  const path = `/api/manager/suggested_${entity}`;
  const names = { name_ar: 'اسم', name_en: `Suggested ${entity} again` };
  return {
    [`POST ${path}`]: { ...names, ...made },
    [`GET ${path}/:id`]: { id: suggestion },
    [`PUT ${path}/:id`]: { id: suggestion, version: 1, ...names, ...changed },
    [`POST ${path}/:id/enable`]: { id: suggestion },
    [`POST ${path}/:id/disable`]: { id: suggestion },
  };
};
const service = { group_id: suggestion, price: 100, job_time_minutes: 30, sort_order: 1 };
const product = { group_id: suggestion + 1, price: 100, sort_order: 1 };
/** No shop has this number: what closes one would close the shops of this test. */
const nobody = 999_999;

const named = { name_ar: 'سارة', name_en: 'Sara' };
const employee = { ...named, email: 'sara@platform.test', role_id: 1, language: 'ar' };

/** Calls that are understood, of the operations that name no record of a shop. */
const others: Readonly<Record<string, Input>> = {
  'POST /api/login': { account_id: 1, user_name: 'owner', password: 'x' },
  'POST /api/manager/login': { email: 'nobody@tiny.test', password: 'x' },
  'POST /api/forgot_password': { account_id: 1, user_name: 'nobody' },
  'POST /api/register': {
    name_ar: 'متجر',
    owner_name: 'هند',
    email: 'hind@tiny.test',
    mobile: '966512345670',
    password: 'a-password-for-tests-7',
  },
  'POST /api/customers': { name_ar: 'عميلة' },
  'PUT /api/profile/public_look': { public_look: 1 },
  'PUT /api/profile': { version: 1, name_ar: 'هند' },
  'POST /api/restores': { byte_size: 100 },
  'PUT /api/settings/till': { version: 0, value: { hold_invoice: true } },
  'PUT /api/settings/notifications': { version: 0, value: {} },
  'PUT /api/manager/settings/platform': { version: 0, value: {} },
  'POST /api/js_errors/add_js_error': { type: 1, error: { message: 'x' } },
  'POST /api/manager/blocked_ips': { ip: '198.51.100.7', hours: 1, reason: 'x' },
  'POST /api/manager/js_errors/add_js_error': { type: 2, error: { message: 'x' } },
  'DELETE /api/manager/profile/passkeys/:id': { id: nobody },
  'GET /api/manager/js_errors/:id': { id: 1 },
  'GET /api/manager/sandbox_mails/:id': { id: 1 },
  'GET /api/manager/sandbox_authority_documents/:id': { id: 1 },
  'GET /api/manager/mails/:merchant_id/:id': mail,
  'POST /api/manager/mails/:merchant_id/:id/resend': mail,
  'POST /api/manager/sandbox_faults': { gateway: 'sms', kind: 'delay', on: false },
  'GET /api/manager/merchants/:id': { id: 1 },
  'POST /api/manager/merchants/:id/extend': { id: 1, days: 1 },
  'POST /api/manager/merchants/:id/change_plan': { id: 1, plan: 'basic' },
  'POST /api/manager/merchants/:id/disable': { id: nobody, reason: 'x' },
  'POST /api/manager/merchants/:id/enable': { id: 1 },
  'POST /api/manager/merchants/:id/suspend': { id: nobody, reason: 'x' },
  'POST /api/manager/merchants/:id/resume': { id: 1 },
  'POST /api/manager/merchants/:id/change_owner': { id: 1, user_id: 1, reason: 'x' },
  'POST /api/manager/merchants/:id/take_second_step': { id: nobody, reason: 'x' },
  'GET /api/manager/platform_employees/:id': { id: 1 },
  'POST /api/manager/platform_employees': employee,
  'PUT /api/manager/platform_employees/:id': { id: nobody, version: 1, ...employee },
  'POST /api/manager/platform_employees/:id/invite': { id: nobody },
  'POST /api/manager/platform_employees/:id/take_second_step': { id: nobody, reason: 'x' },
  'POST /api/manager/platform_employees/:id/disable': { id: nobody },
  'POST /api/manager/platform_employees/:id/enable': { id: nobody },
  'GET /api/manager/platform_roles/:id': { id: 1 },
  'POST /api/manager/platform_roles': { ...named, permissions: {} },
  'PUT /api/manager/platform_roles/:id': { id: nobody, version: 1, ...named, permissions: {} },
  'POST /api/manager/platform_roles/:id/delete': { id: nobody },
  'POST /api/manager/merchants/:id/login_as_owner': { id: 1, reason: 'x' },
  'POST /api/manager/account_requests/:id/approve': { id: 1 },
  'POST /api/manager/account_requests/:id/reject': { id: 1, reason: 'x' },
  'PUT /api/gateway_accounts/:gateway': { gateway: 'sandbox', version: 1, is_active: true },
  'POST /api/gateway_accounts/:gateway/try': { gateway: 'sandbox' },
  'GET /api/gateway_payouts/preview': { gateway: 'sandbox', until_on: '2026-01-31' },
  'POST /api/gateway_payouts': {
    gateway: 'sandbox',
    until_on: '2026-01-31',
    reference: 'po',
    paid_on: '2026-02-01',
    gross_amount: 100,
    net_amount: 90,
    fee_vat_amount: 1,
  },
  'PUT /api/manager/settings/card_gateways': { version: 0, value: {} },
  'PUT /api/manager/settings/card_methods': { version: 0, value: {} },
  'PUT /api/manager/platform_gateway': { version: 0, gateway: null },
  'PUT /api/manager/settings/accounts': { version: 0, value: {} },
  'POST /api/attendance/checks': { direction: 'in', latitude: 24.81, longitude: 46.64, accuracy: 9 },
  'PUT /api/settings/attendance': { version: 0, value: {} },
  'POST /api/resource_kinds': { ...named, units: [{ ...named }] },
  'PUT /api/settings/scheduling': { version: 0, value: {} },
  'POST /api/queues/send_all': { queue: 'birthdays' },
  'PUT /api/settings/messaging': { version: 0, value: {} },
  'GET /api/appointments/calendar': { from_on: '2026-01-01', to_on: '2026-01-07' },
  'GET /api/appointments/days': { from_on: '2026-01-01', to_on: '2026-01-31' },
  'GET /api/notifications/get_records': { type: 'stocks' },
  'GET /api/reports/sales_by_item': quarter,
  'GET /api/reports/waste_by_product': quarter,
  'GET /api/reports/waste_by_supplier': quarter,
  'GET /api/reports/arrangement_margin': quarter,
  'GET /api/reports/component_use': quarter,
  'GET /api/reports/sales_by_group': quarter,
  'GET /api/reports/sales_by_hour': quarter,
  'GET /api/reports/sales_by_seller': quarter,
  'GET /api/reports/appointments_by_employee': period,
  'GET /api/reports/appointments_by_service': period,
  'GET /api/reports/attendance_by_employee': { from_on: '2026-01-01', to_on: '2026-01-31' },
  'GET /api/reports/attendance_month_sheet': { month_on: '2026-01-01' },
  'GET /api/reports/employees_commissions': { month_on: '2026-01-01' },
  'GET /api/commission/mine': { month_on: '2026-01-01' },
  'POST /api/commission/months/approve': { month_on: '2026-01-01' },
  'GET /api/dashboard': period,
  'GET /api/reports/online_daily_visits': period,
  'GET /api/dashboard/payments_by_method': period,
  'GET /api/reports/daily_payments_summary': period,
  'GET /api/reports/vat': period,
  ...fiscalInputs,
  ...suggested('groups', { trade: 'gifts', kind: 'service', sort_order: 1 }, { sort_order: 1 }),
  ...suggested('services', service, service),
  ...suggested('products', product, product),
};

const nameOf = (o: AnyOperation): string => `${o.method} ${urlOf(o)}`;
/** What takes a record out of use comes last. */
const isLast = (o: AnyOperation): number => Number(o.path.endsWith('/disable') || o.method === 'DELETE');
const operationsWithInput = routes
  .map((r) => r.operation)
  .filter((o) => inputOf(o).length > 0 && !o.accepts_file)
  .sort((a, b) => isLast(a) - isLast(b))
  .map((o) => [nameOf(o), o] as const);

const exampleOf = (o: AnyOperation): Input => operationExamples[nameOf(o)]?.(ward.ids) ?? others[nameOf(o)] ?? {};

let count = 0;
/** The same call again, where names are given once and versions rise. */
const anew = async (caller: Caller, o: AnyOperation, example: Input): Promise<Input> => ({
  ...example,
  ...('name_ar' in example ? { name_ar: `اسم ${++count}` } : {}),
  ...('version' in example && 'id' in example
    ? { version: (await caller('GET', urlOf(o).replace(':id', String(example.id)))).body.version }
    : {}),
});

describe('extreme numbers and dates', () => {
  test.each(operationsWithInput)('%s', async (_, o) => {
    const caller = o.area === 'manager' ? manager : o.area === 'merchant' ? ward.owner : at.anonymous;
    const example = exampleOf(o);
    const understood = o.input.safeParse(example);
    expect(understood.error?.issues ?? [], `${nameOf(o)} has no example that is understood`).toEqual([]);
    const faults: string[] = [];
    for (const { path, values } of inputOf(o))
      for (const value of values) {
        const answer = await ask(caller, o, withValue(await anew(caller, o, example), path, value));
        if (answer.status === 500 || answer.status > 501) faults.push(`${path} = ${value}: ${answer.status}`);
      }
    expect(faults).toEqual([]);
  });

  test.each(operationsWithInput.filter(([, o]) => 'from_on' in o.input.shape && 'to_on' in o.input.shape))(
    'one-day period at the limit: %s',
    async (_, o) => {
      const caller = o.area === 'manager' ? manager : ward.owner;
      let example = exampleOf(o);
      // What was tried above may have changed it.
      if ('version' in example && 'id' in example)
        example = { ...example, version: (await anew(caller, o, example)).version ?? example.version };
      for (const day of ['1900-01-01', '2999-12-31']) {
        const answer = await ask(caller, o, { ...example, from_on: day, to_on: day });
        expect([answer.status, answer.status === 200 ? null : answer.body], day).toEqual([200, null]);
        // A record that was changed has another version now.
        if ('version' in example) example = { ...example, version: answer.body.version };
      }
    },
  );

  const dated = operationsWithInput.filter(([, o]) => inputOf(o).some(({ wrong }) => wrong.length > 0));
  test.each(dated)('invalid date is refused beside its field: %s', async (_, o) => {
    const caller = o.area === 'manager' ? manager : o.area === 'merchant' ? ward.owner : at.anonymous;
    const example = exampleOf(o);
    const tried = async (input: Input, fields: readonly string[]) => {
      const answer = await ask(caller, o, input);
      return [answer.status, fields.filter((field) => !(field in (answer.body.errors ?? {})))];
    };
    const fields = inputOf(o).filter(({ wrong }) => wrong.length > 0);
    for (const { path, wrong } of fields)
      for (const value of wrong) expect(await tried(withValue(example, path, value), [path]), value).toEqual([422, []]);
    // Both ends at once: nothing about them is left to reckon with.
    if (!fields.some(({ path }) => path === 'from_on') || !fields.some(({ path }) => path === 'to_on')) return;
    for (const day of noDates)
      expect(await tried({ ...example, from_on: day, to_on: day }, ['from_on', 'to_on']), day).toEqual([422, []]);
  });

  test('limits are tried in many places', () => {
    expect(operationsWithInput.flatMap(([, o]) => inputOf(o)).length).toBeGreaterThan(150);
  });
});
