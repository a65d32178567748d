import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Customers are found, read and added by their own permissions: selling alone shows nobody's mobile and debt. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
const { billing, customers } = permissions;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  const { id } = (await owner('POST', '/api/employees', { name_en: 'Sara' })).body;
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update employee set user_id = (select id from shop_user where lower(email) = ${shop.cashier})
      where merchant_id = ${shop.merchantId} and id = ${id}`),
  );
});
afterAll(() => at.close());

const holds = async (name_en: string, held: Parameters<typeof toPermissionMap>[0]) => {
  const flags = {
    may_change_price: false,
    may_sell_without_stock: false,
    may_hold_invoice: true,
    may_allow_debt: false,
    may_add_free_gift_cards: false,
    may_overbook: false,
    max_discount_bp: 0,
  };
  const role = await owner('POST', '/api/roles', { name_en, ...flags, permissions: toPermissionMap(held) });
  const { records } = (await owner('GET', '/api/employees?search=Sara')).body;
  const given = await owner('POST', `/api/employees/${records[0].id}/login/role`, { role_id: role.body.id });
  expect([role.status, given.status]).toEqual([200, 200]);
};

const sell = (customer_id?: number) =>
  cashier('POST', '/api/invoices', {
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1_000, unit_price: 2_500 }],
    payments: [{ method: 'cash', amount: 2_500 }],
    ...(customer_id === undefined ? {} : { customer_id }),
  });

const looks = async () => {
  const [one] = shop.customers;
  const paths = ['/search?term=05', `/${one}`, `/${one}/facts`, `/${one}/timeline`, ''];
  return Promise.all(paths.map(async (path) => (await cashier('GET', `/api/customers${path}`)).status));
};

test('sell-only role finds no customers and sells walk-in', async () => {
  await holds('Only sells', [billing.sell, billing.hold]);
  expect(await looks()).toEqual([403, 403, 403, 403, 403]);
  expect((await cashier('GET', '/api/customer_tags')).status).toBe(403);
  expect((await cashier('GET', '/api/till_catalogue')).status).toBe(200);
  expect((await sell()).status).toBe(200);
  expect((await cashier('POST', '/api/customers', { name_en: 'Dana', gender: 2 })).status).toBe(403);
});

test('cashier sees only what an address lacks', async () => {
  await holds('Sells on tax invoices', [billing.sell]);
  const bare = await owner('POST', '/api/customers', { name_en: 'Bare Ltd' });
  const street = { street: 'Olaya', building_number: '7', city: 'Riyadh' };
  const half = await owner('POST', '/api/customers', { name_en: 'Half Ltd', ...street });
  const address = async (id: number) => cashier('GET', `/api/customers/${id}/buyer_address`);
  const all = ['street', 'building_number', 'district', 'city', 'postal_code'];
  expect((await address(bare.body.id)).body).toEqual({ is_missing: true, lacking: all });
  expect((await address(half.body.id)).body).toEqual({ is_missing: false, lacking: ['district', 'postal_code'] });
  expect((await address(999_999)).body).toBe('customer_not_found');
});

test('add-only role adds and sells without finding others', async () => {
  await holds('Adds', [billing.sell, customers.create]);
  const added = await cashier('POST', '/api/customers', { name_en: 'Dana', mobile: '966501112233', gender: 2 });
  expect(added.status).toBe(200);
  expect((await sell(added.body.id)).status).toBe(200);
  expect(await looks()).toEqual([403, 403, 403, 403, 403]);
});

test('customer permission finds customers', async () => {
  await holds('Sees', [billing.sell, customers.view]);
  expect(await looks()).toEqual([200, 200, 200, 200, 200]);
});

test('appointment-only role finds customers by name, not phone', async () => {
  const [customer] = shop.customers;
  await at.database.as(shop.merchantId, async (tx) => {
    await tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`);
    await tx.run(sql`update customer set name_en = 'Noura Behind', mobile = '966512345987'
      where merchant_id = ${shop.merchantId} and id = ${customer}`);
  });
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const booked = await owner('POST', '/api/appointments', {
    customer_id: customer,
    from_at: `${day}T07:00:00Z`,
    people: [[{ service_id: shop.services[0], employee_id: shop.employee }]],
    overbook: true,
  });
  const waits = { customer_id: customer, services: [{ service_id: shop.services[0] }], from_on: day, to_on: day };
  const noted = await owner('POST', '/api/waitlist', waits);
  expect([booked.status, noted.status]).toEqual([200, 200]);
  const found = async (term: string) =>
    Promise.all(
      ['/api/appointments?', '/api/waitlist?', `/api/queues/reminders?on=${day}&`].map(async (path) => {
        const { status, body } = await cashier('GET', `${path}search=${term}`);
        return status === 200 ? body.records.length : status;
      }),
    );
  const held = [permissions.appointments.view, permissions.queues.view];
  await holds('Sees visits', held);
  expect(await found('behind')).toEqual([1, 1, 1]);
  expect(await found('0512345987')).toEqual([0, 0, 0]);
  // Text or digits, not both: specification, section 5.
  expect(await found('Behind%209665')).toEqual([422, 422, 422]);
  expect(await found('96')).toEqual([0, 0, 0]);
  await holds('Sees both', [...held, customers.view]);
  expect(await found('0512345987')).toEqual([1, 1, 1]);
});

test('payments-only role finds customers by name, not phone', async () => {
  const [customer_id] = shop.customers;
  const sold = await owner('POST', '/api/invoices', {
    customer_id,
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1_000, unit_price: 2_500 }],
    payments: [{ method: 'cash', amount: 1_000 }],
  });
  expect(sold.status).toBe(200);
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`insert into gateway_payment (unique_id, purpose, customer_id, amount, currency_code, created_at, expires_at)
      values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'deposit', ${customer_id}, 500, 'SAR', now(), now())`),
  );
  const { accounting, reports } = permissions;
  const held = [accounting.payments, accounting.invoices, reports.gateway_payments];
  const found = async (term: string) =>
    Promise.all(
      ['payments', 'receivables', 'invoices', 'gateway_payments'].map(async (path) => {
        const { status, body } = await cashier('GET', `/api/${path}?search=${term}`);
        return status === 200 ? body.records.length : status;
      }),
    );
  await holds('Sees money', held);
  expect(await found('behind')).toEqual([1, 1, 1, 1]);
  for (const term of ['0512345987', '966512345987']) expect(await found(term)).toEqual([0, 0, 0, 0]);
  expect(await found('Behind%209665')).toEqual([0, 422, 0, 0]);
  await holds('Sees money and customers', [...held, customers.view]);
  expect(await found('0512345987')).toEqual([1, 1, 1, 1]);
});
