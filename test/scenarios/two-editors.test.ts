import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/apps/features.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import { sendPicture } from '../support/furnished-shop.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Two people have the same record open: whoever saves second is told what the first one saved, and nothing is lost. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let colleague: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  colleague = await at.signIn(shop.cashier);
  await owner('GET', '/api/customers');
});
afterAll(() => at.close());

/** How each entity is made, and what each of the two sends for it. */
const entities = [
  { path: '/customers', made: { name_ar: 'نورة سعد' }, change: { name_ar: 'نورة فهد', notes: 'تحب الجوري' } },
  { path: '/employees', made: { name_ar: 'هيفاء سعد' }, change: { name_ar: 'هيفاء فهد' } },
  {
    path: '/catalogue_groups',
    made: { kind: 'service', name_ar: 'تنسيق القاعات' },
    change: { name_ar: 'تنسيق الحفلات', sort_order: 4 },
  },
  {
    path: '/services',
    group: 'service',
    made: { name_ar: 'باقة عروس', price: 100 },
    change: { name_ar: 'باقة تخرج', price: 200 },
  },
  {
    path: '/products',
    group: 'product',
    made: { name_ar: 'مزهرية زجاج', price: 100 },
    change: { name_ar: 'مزهرية خزف', price: 200 },
  },
] as const;

const withGroup = async (entity: (typeof entities)[number], body: object): Promise<object> => {
  if (!('group' in entity)) return body;
  const groups = await owner('GET', `/api/catalogue_groups?kind=${entity.group}`);
  return { group_id: groups.body.records[0].id, ...body };
};

describe('record with two editors', () => {
  test.each(entities)('$path: second save conflicts', async (entity) => {
    const made = await owner('POST', `/api${entity.path}`, await withGroup(entity, entity.made));
    expect([made.status, made.body.version]).toEqual([200, 1]);
    const path = `/api${entity.path}/${made.body.id}`;
    const change = await withGroup(entity, entity.change);
    const first = await owner('PUT', path, { ...change, version: 1 });
    expect([first.status, first.body.version]).toEqual([200, 2]);

    const second = await owner('PUT', path, { ...change, name_ar: 'اسم متأخر', version: 1 });
    expect([second.status, second.body.message]).toEqual([409, 'changed_meanwhile']);
    const now = await owner('GET', path);
    expect(second.body.current).toEqual(now.body);
    expect(now.body).toMatchObject({ ...entity.change, version: 2 });

    const again = await owner('PUT', path, { ...change, name_ar: 'اسم متأخر', version: second.body.current.version });
    expect([again.status, again.body.version, again.body.name_ar]).toEqual([200, 3, 'اسم متأخر']);
  });

  test.each(entities)('$path: one of eight simultaneous saves wins', async (entity) => {
    const made = await owner(
      'POST',
      `/api${entity.path}`,
      await withGroup(entity, { ...entity.made, name_ar: 'سجل واحد' }),
    );
    const change = await withGroup(entity, { ...entity.change, name_ar: 'سجل ثان' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner('PUT', `/api${entity.path}/${made.body.id}`, { ...change, version: 1 })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test.each(entities)('$path: change names its version', async (entity) => {
    const made = await owner(
      'POST',
      `/api${entity.path}`,
      await withGroup(entity, { ...entity.made, name_ar: 'سجل ثالث' }),
    );
    const answer = await owner('PUT', `/api${entity.path}/${made.body.id}`, await withGroup(entity, entity.change));
    expect([answer.status, answer.body.errors]).toEqual([422, { version: [{ key: 'required' }] }]);
  });

  test('sale changes debt without the editor’s version', async () => {
    const id = shop.customers[0]!;
    const read = await owner('GET', `/api/customers/${id}`);
    const sale = await colleague('POST', '/api/invoices', {
      customer_id: id,
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [{ method: 'cash', amount: 2500 }],
    });
    expect(sale.status).toBe(200);
    const saved = await owner('PUT', `/api/customers/${id}`, { version: read.body.version, name_ar: 'نورة' });
    expect([saved.status, saved.body.invoice_count]).toEqual([200, read.body.invoice_count + 1]);
  });
});

describe('values without a version', () => {
  test('second logo change conflicts and names the chosen', async () => {
    const [mine, theirs] = [await sendPicture(at, owner, 'mine'), await sendPicture(at, owner, 'theirs')];
    const { version } = (await owner('GET', '/api/merchant_logo')).body;
    const first = await owner('PUT', '/api/merchant_logo', { version, file_id: theirs });
    expect(first.body).toMatchObject({ version: version + 1, file_id: theirs });
    const second = await owner('PUT', '/api/merchant_logo', { version, file_id: mine });
    expect([second.status, second.body]).toEqual([409, { message: 'changed_meanwhile', current: first.body }]);
    expect((await owner('GET', '/api/merchant_logo')).body).toEqual(first.body);
    const unsaid = await owner('PUT', '/api/merchant_logo', { file_id: mine });
    expect(unsaid.body.errors).toEqual({ version: [{ key: 'required' }] });
  });

  test('second profile window conflicts, language switch included', async () => {
    const user = async () => (await owner('POST', '/api/get_global_informations', {})).body.global_informations.user;
    const { version } = await user();
    const change = { name_ar: 'هند', name_en: 'Hind', language: 'ar' };
    const first = await owner('PUT', '/api/profile', { version, ...change });
    expect(first.body).toEqual({ id: (await user()).id, version: version + 1, ...change });
    const second = await owner('PUT', '/api/profile', { version, ...change, name_ar: 'هند علي' });
    expect([second.status, second.body]).toEqual([409, { message: 'changed_meanwhile', current: first.body }]);
    await owner('PUT', '/api/profile/language', { language: 'ar' });
    expect((await user()).version).toBe(version + 1);
    await owner('PUT', '/api/profile/language', { language: 'en' });
    const late = await owner('PUT', '/api/profile', { version: version + 1, ...change });
    expect([late.status, late.body.current]).toEqual([409, { ...first.body, version: version + 2, language: 'en' }]);
  });
});

describe('query', () => {
  const reads = routes.map((r) => r.operation).filter((o) => o.method === 'GET' && o.area === 'merchant');
  test.each(reads.map((o) => [o.path, o] as const))('misspelt query of %s answers 422', async (_, operation) => {
    const path = urlOf(operation).replace(/:[a-z_]+/g, '1');
    const answer = await owner('GET', `${path}?statuss=1`);
    expect([answer.status, answer.body.errors]).toEqual([422, { statuss: [{ key: 'unknown_field' }] }]);
  });
});
