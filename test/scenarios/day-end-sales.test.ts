import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop that works past midnight: its day ends at three, and what it sells until then belongs to the evening. */
let at: OwnServer;
let shop: TinyShop;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T15:00:00.000Z' });
  shop = await at.openShop();
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update merchant set day_ends_time = '03:00' where merchant_id = ${shop.merchantId}`),
  );
});
afterAll(() => at.close());

const dayOfSale = async (owner: Caller, moment: string): Promise<{ today: string; business_on: string }> => {
  at.setNow(moment);
  const informations = (await owner('POST', '/api/get_global_informations', {})).body.global_informations;
  const { body } = await owner('POST', '/api/invoices', {
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
    payments: [{ method: 'cash', amount: 2500 }],
  });
  const invoice = (await owner('GET', `/api/invoices/${body.id}`)).body;
  return { today: informations.general_informations.today, business_on: invoice.business_on };
};

test.each([
  ['in the evening', '2026-02-14T18:00:00.000Z', '2026-02-14'],
  ['after midnight in Riyadh', '2026-02-14T22:30:00.000Z', '2026-02-14'],
  ['a second before three', '2026-02-14T23:59:59.000Z', '2026-02-14'],
  ['at three', '2026-02-15T00:00:00.000Z', '2026-02-15'],
])('sale %s', async (_when, moment, day) => {
  const owner = await at.signIn(shop.owner);
  expect(await dayOfSale(owner, moment)).toEqual({ today: day, business_on: day });
  const [rows] = await at.database.owner.batch([
    sql`select distinct entry_on from journal_entry where merchant_id = ${shop.merchantId} and source_kind = 'invoice' and posted_at = ${moment}::timestamptz`,
  ]);
  expect(rows).toEqual([{ entry_on: day }]);
});
