import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** The drawers of a shop: named once, not disabled while somebody works there, and nobody else's. */
let at: OwnServer;
let owner: Caller;
let cashier: Caller;
let stranger: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  const shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  stranger = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

const must = ({ status, body }: Answer) => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const newTill = async (name: string): Promise<number> => must(await owner('POST', '/api/tills', { name_ar: name })).id;
const open = async (till_id: number, float_amount: number): Promise<number> =>
  must(await cashier('POST', '/api/shifts', { till_id, float_amount })).id;
const count = (id: number, _cash: 0, slips: object[] = [], by = cashier) =>
  by('POST', `/api/shifts/${id}/count`, { pieces: [], slips });
const close = (id: number, left_amount: number, more: object = {}, by = cashier) =>
  by('POST', `/api/shifts/${id}/close`, { left_amount, ...more });

describe('tills', () => {
  test('till name is unique; busy or disabled tills refuse', async () => {
    const till = await newTill('صندوق 4');
    const same = await owner('POST', '/api/tills', { name_ar: 'صندوق 4' });
    expect(same.body.errors.name_ar[0].key).toBe('till_already_exists');
    expect((await owner('POST', '/api/tills', {})).body.errors.name_ar[0].key).toBe('required');
    const renamed = must(
      await owner('PUT', `/api/tills/${till}`, { version: 1, name_ar: 'صندوق أ', name_en: 'Till A' }),
    );
    expect(renamed).toMatchObject({ version: 2, name_en: 'Till A' });
    const shift = await open(till, 0);
    expect((await owner('POST', `/api/tills/${till}/disable`, {})).body).toBe('till_in_use');
    must(await count(shift, 0));
    must(await close(shift, 0));
    must(await owner('POST', `/api/tills/${till}/disable`, {}));
    expect((await cashier('POST', '/api/shifts', { till_id: till, float_amount: 0 })).body).toBe('till_disabled');
    expect((await cashier('POST', `/api/tills/${till}/device`, {})).body).toBe('till_disabled');
    must(await owner('POST', `/api/tills/${till}/enable`, {}));
    expect((await cashier('POST', '/api/tills', { name_ar: 'x' })).status).toBe(403);
  });

  test('another shop’s tills are hidden', async () => {
    const till = await newTill('صندوق 5');
    const shift = await open(till, 0);
    expect((await stranger('POST', `/api/tills/${till}/device`, {})).body).toBe('till_not_found');
    expect((await stranger('POST', '/api/shifts', { till_id: till, float_amount: 0 })).body).toBe('till_not_found');
    expect((await stranger('GET', `/api/shifts/${shift}`)).body).toBe('shift_not_found');
    expect((await stranger('GET', `/api/shifts/${shift}/paper`)).body).toBe('shift_not_found');
    expect((await count(shift, 0, [], stranger)).body).toBe('shift_not_found');
    expect((await close(shift, 0, {}, stranger)).body).toBe('shift_not_found');
    expect(must(await stranger('GET', '/api/tills')).tills).toEqual([]);
    must(await count(shift, 0));
    must(await close(shift, 0));
  });
});
