import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Codes of categories 4 to 6 (specification section 4): what each reaches of bills with chosen things, others, and a package. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let customer: number;
let offer: number;

const must = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-11-24T09:00:00.000Z' });
  shop = await at.openShop({ stock: 1_000 });
  owner = await at.signIn(shop.owner);
  customer = must(await owner('POST', '/api/customers', { name_ar: 'نورة' })).id;
  offer = must(
    await owner('POST', '/api/offers', {
      ...{ name_ar: 'باقة', service_use: 1, price: 1_000, valid_days: 30 },
      services: [{ service_id: shop.services[0], quantity: 4 }],
    }),
  ).id;
});
afterAll(() => at.close());

/** Each at 10.00, so that a tenth of what is reached counts the lines. */
const things = {
  'chosen service': () => ({ kind: 'service', item_id: shop.services[0] }),
  'other service': () => ({ kind: 'service', item_id: shop.services[1] }),
  'chosen product': () => ({ kind: 'product', item_id: shop.products[0] }),
  'other product': () => ({ kind: 'product', item_id: shop.products[1] }),
  package: () => ({ kind: 'offer', item_id: offer }),
} as const;
type Thing = keyof typeof things;
const all = Object.keys(things) as Thing[];

const chosen = () => ({ service_ids: [shop.services[0]], product_ids: [shop.products[0]] });
let codes = 0;
const codeOf = async (category: number): Promise<string> => {
  codes += 1;
  const code = `SEL-${codes}`;
  must(
    await owner('POST', '/api/discount_programs', { name_ar: 'خصم', code, percent_bp: 1_000, category, ...chosen() }),
  );
  return code;
};
const sell = async (of: readonly Thing[], discount_code: string): Promise<Answer> =>
  owner('POST', '/api/invoices', {
    customer_id: customer,
    lines: of.map((thing) => ({ ...things[thing](), quantity_milli: 1_000, unit_price: 1_000 })),
    payments: [{ method: 'cash', amount: 10_000 }],
    discount_code,
  });

describe.each<[string, number, readonly Thing[]]>([
  ['4 selected services and products', 4, ['chosen service', 'chosen product']],
  ['5 selected services', 5, ['chosen service']],
  ['6 selected products', 6, ['chosen product']],
])('code for category %s', (_, category, reached) => {
  test('code deducts a tenth of what it reaches', async () => {
    const sold = must(await sell(all, await codeOf(category)));
    expect(sold.total).toBe(all.length * 1_000 - reached.length * 100);
    const { lines } = must(await owner('GET', `/api/invoices/${sold.id}`));
    expect(lines.map((line: { discount_amount: number }) => line.discount_amount)).toEqual(
      all.map((thing) => (reached.includes(thing) ? 100 : 0)),
    );
  });

  test.each(all)('single-item invoice: %s', async (thing) => {
    const answer = await sell([thing], await codeOf(category));
    if (reached.includes(thing)) expect(must(answer).total).toBe(900);
    else {
      expect(answer.status).toBe(422);
      expect(answer.body.errors.discount_code[0].key).toBe('code_reaches_nothing');
    }
  });
});

test.each([
  [4, { service_ids: [], product_ids: [] }, 'service_ids'],
  [5, { service_ids: [] }, 'service_ids'],
  [6, { product_ids: [] }, 'product_ids'],
])('category %i names something to reach', async (category, none, field) => {
  const terms = { name_ar: 'خصم', code: `NONE-${category}`, percent_bp: 1_000, category, ...chosen(), ...none };
  const { status, body } = await owner('POST', '/api/discount_programs', terms);
  expect(status).toBe(422);
  expect(body.errors[field][0].key).toBe('items_of_code_required');
});
