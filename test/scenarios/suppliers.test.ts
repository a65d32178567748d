import { afterAll, expect, test } from 'vitest';
import { openSharedServer } from '../support/shared-server.ts';

/** Suppliers over HTTP: found in any spelling, once in a shop, nobody else's. */
const at = await openSharedServer();
afterAll(() => at.close());
const [shop, elsewhere] = [await at.openShop(), await at.openShop()];
const [owner, stranger] = [await at.signIn(shop.owner), await at.signIn(elsewhere.owner)];

const nursery = {
  name_ar: 'أزهار الرياض',
  name_en: 'Riyadh Nurseries',
  contact_person: 'أحمد سالم',
  phone: '+966 11 412 3344',
  trn: '310122393500003',
};

test('supplier is added, found, changed, disabled and enabled', async () => {
  const added = await owner('POST', '/api/suppliers', nursery);
  expect(added.status).toBe(200);
  const { id } = added.body;
  const found = async (search: string) =>
    (await owner('GET', `/api/suppliers?search=${encodeURIComponent(search)}`)).body.records.map(
      (one: { id: number }) => one.id,
    );
  for (const term of ['ازهار', 'nurs', 'احمد', '4123344', '3101223935']) expect(await found(term), term).toEqual([id]);
  for (const term of ['ورد', '99887766']) expect(await found(term), term).toEqual([]);
  const changed = await owner('PUT', `/api/suppliers/${id}`, { ...nursery, version: 1, city: 'الرياض' });
  expect(changed.body).toMatchObject({ city: 'الرياض', version: 2 });
  expect((await owner('PUT', `/api/suppliers/${id}`, { ...nursery, version: 1 })).status).toBe(409);
  await owner('POST', `/api/suppliers/${id}/disable`, {});
  expect((await owner('GET', '/api/suppliers?status=0')).body.records).toMatchObject([{ id, status: 0 }]);
  await owner('POST', `/api/suppliers/${id}/enable`, {});
  expect((await owner('GET', `/api/suppliers/${id}`)).body.status).toBe(1);
});

test('supplier errors appear beside fields', async () => {
  const wrong = async (more: object) => {
    const { status, body } = await owner('POST', '/api/suppliers', more);
    expect(status).toBe(422);
    return Object.entries<{ key: string }[]>(body.errors).map(([field, [error]]) => `${field}: ${error!.key}`);
  };
  expect(await wrong({ name_ar: '', phone: '12' })).toEqual(expect.arrayContaining(['phone: invalid']));
  expect(await wrong({ contact_person: 'أحمد' })).toEqual(['name_ar: required']);
  // The same name in another spelling, the same number.
  expect(await wrong({ name_ar: 'ازهار الرياض' })).toEqual(['name_ar: supplier_already_exists']);
  expect(await wrong({ name_ar: 'غيرها', trn: nursery.trn })).toEqual(['trn: supplier_already_exists']);
  expect((await wrong({ name_ar: 'غيرها', trn: '123' }))[0]).toMatch(/^trn: /);
});

test('same supplier name in another shop is separate', async () => {
  const { id } = (await owner('GET', '/api/suppliers')).body.records[0];
  const unseen = await stranger('GET', `/api/suppliers/${id}`);
  expect([unseen.status, unseen.body]).toEqual([501, 'supplier_not_found']);
  expect((await stranger('PUT', `/api/suppliers/${id}`, { ...nursery, version: 3 })).body).toBe('supplier_not_found');
  expect((await stranger('GET', '/api/suppliers')).body.records).toEqual([]);
  expect((await stranger('POST', '/api/suppliers', nursery)).status).toBe(200);
});
