import { afterAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** A package's use earns its performer commission by its share of what was paid; its sale earns nobody anything. */
const at = await openSharedServer({ now: '2026-03-02T09:00:00.000Z' });
const shop = await at.openShop({ vat_rate_bp: 1500 });
const owner = await at.signIn(shop.owner);
afterAll(() => at.close());
const seller = shop.employee;
const sarah = await at.database.as(shop.merchantId, async (tx) => {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into employee (name_ar, name_en) values ('سارة', 'Sarah') returning id`,
  );
  return id;
});
const must = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { id: number; records: { id: number }[]; people: { employee_id: number }[] };
};
const of = async (employee: number) => {
  const { people } = await must(owner('GET', '/api/reports/employees_commissions?month_on=2026-03-01'));
  return people.find(({ employee_id }) => employee_id === employee);
};
const service = shop.services[0]!;
const customer = (await must(owner('POST', '/api/customers', { name_ar: 'هند' }))).id;
const use = (customer_offer_id: number, pieces: number, employee_id: number) =>
  must(
    owner('POST', '/api/invoices', {
      customer_id: customer,
      lines: [
        {
          ...{ kind: 'service', item_id: service, quantity_milli: pieces * 1_000, unit_price: 0 },
          ...{ customer_offer_id, employee_id },
        },
      ],
      payments: [],
    }),
  );

test('package uses earn 5 % together, its seller nothing', async () => {
  await must(
    owner('POST', '/api/commission/rules', {
      ...{ scope: 'default', kind: 'percent', rate_bp: 500, valid_from_on: '2026-03-02' },
    }),
  );
  const offer = await must(
    owner('POST', '/api/offers', {
      ...{ name_ar: 'أربع جلسات', service_use: 1, price: 8_000, valid_days: 60 },
      services: [{ service_id: service, quantity: 4 }],
    }),
  );
  await must(
    owner('POST', '/api/invoices', {
      customer_id: customer,
      lines: [{ kind: 'offer', item_id: offer.id, quantity_milli: 1_000, unit_price: 8_000, employee_id: seller }],
      payments: [{ method: 'cash', amount: 8_000 }],
    }),
  );
  const earned = async (employee: number) => (await of(employee)) ?? { commission_amount: 0, base_amount: 0 };
  expect(await earned(seller)).toMatchObject({ commission_amount: 0 });
  const bought = (await must(owner('GET', `/api/customers/${customer}/offers`))).records[0]!.id;

  const first = await use(bought, 1, sarah);
  // 69.57 by four uses: 17.39; 5 % of it are 0.87.
  expect(await earned(sarah)).toMatchObject({ base_amount: 1_739, commission_amount: 87 });
  await use(bought, 2, seller);
  // Of 52.18 for three: two are 34.79.
  expect(await earned(seller)).toMatchObject({ base_amount: 3_479, commission_amount: 174 });
  await use(bought, 1, sarah);
  expect(await earned(sarah)).toMatchObject({ base_amount: 1_739 + 1_739, commission_amount: 174 });

  // A use that is taken back takes its commission with it, and nobody else's.
  await must(
    owner('POST', `/api/invoices/${first.id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'tenders' }, lines: [{ line_number: 1, quantity_milli: 1_000 }] },
    }),
  );
  expect(await earned(sarah)).toMatchObject({ base_amount: 1_739, commission_amount: 87 });
  expect(await earned(seller)).toMatchObject({ base_amount: 3_479, commission_amount: 174 });
});
