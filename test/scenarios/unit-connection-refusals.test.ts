import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { createFiscalUnit } from '../support/fiscal-unit.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What a shop is told that connects, renews or gives up a unit at the wrong moment; nothing is asked of the authority. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const form = {
  ...{
    environment: 'sandbox',
    otp: '123345',
    title: '1100',
    organization: 'ورد',
    branch: 'الفرع',
    business: 'Flowers',
  },
  ...{ commercial_registration: '1010445566', short_address: 'RRRD2929', street: 'طريق الملك فهد' },
  ...{ building_number: '7421', district: 'العليا', city: 'الرياض', postal_code: '12214' },
};
const refused = async (path: string, body: object, by = owner): Promise<unknown> => {
  const answer = await by('POST', `/api/fiscal_unit${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(501);
  return answer.body.key ?? answer.body;
};

test('ineligible shop cannot connect and its form says so', async () => {
  const plain = await at.signIn((await at.openShop({ vat_rate_bp: 0 })).owner);
  const said = (await plain('GET', '/api/fiscal_unit')).body;
  expect(said).toMatchObject({ why_not: 'fiscal_shop_not_registered', unit: null, next: null });
  expect(await refused('', form, plain)).toBe('fiscal_shop_not_registered');
});

test('actions without a unit are refused', async () => {
  expect(await refused('/renew', { otp: '123345' })).toBe('fiscal_unit_not_found');
  expect(await refused('/retry', { otp: '123345' })).toBe('fiscal_unit_is_no_draft');
  expect(await refused('/resume', {})).toBe('fiscal_unit_not_found');
  expect(await refused('/cancel', { id: 1, reason: 'x' })).toBe('fiscal_unit_not_found');
});

test('connecting unit blocks another attempt and shows its input', async () => {
  const began = await owner('POST', '/api/fiscal_unit', form);
  expect(began.status).toBe(200);
  expect(began.body.unit).toMatchObject({
    status: 1,
    organization: 'ورد',
    progress: { phase: 'asked', failure: null },
  });
  expect(JSON.stringify(began.body)).not.toContain('123345');
  expect(await refused('/retry', { otp: '123345' })).toBe('fiscal_unit_is_connecting');
  expect(await refused('', form)).toBe('fiscal_phase_2_already_activated');
  expect((await owner('POST', '/api/fiscal_unit/cancel', { id: began.body.unit.id, reason: 'x' })).status).toBe(200);
  expect((await owner('GET', '/api/fiscal_unit')).body.unit).toBeNull();
});

test('uncertifiable input is refused first: failed to generate files', async () => {
  // A VAT group must name its member in ten digits.
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update merchant set trn = '310122393510003' where merchant_id = ${tx.merchantId}`),
  );
  const answer = await owner('POST', '/api/fiscal_unit', form);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([501, expect.stringContaining('fiscal_files_failed')]);
  expect((await owner('GET', '/api/fiscal_unit')).body.unit).toBeNull();
});

test('unusable key refuses the sale with a reason', async () => {
  const other = await at.openShop();
  const seller = await at.signIn(other.owner);
  const id = await createFiscalUnit(at, other.merchantId);
  await at.database.as(other.merchantId, (tx) =>
    tx.run(sql`update fiscal_unit set sealed_key = '\\x00' where merchant_id = ${tx.merchantId} and id = ${id}`),
  );
  const sale = {
    lines: [{ kind: 'service', item_id: other.services[0], quantity_milli: 1000, unit_price: 2500 }],
    payments: [{ method: 'cash', amount: 2500 }],
  };
  const answer = await seller('POST', '/api/invoices', sale);
  expect([answer.status, answer.body]).toEqual([501, 'fiscal_key_unreadable']);
  expect((await seller('GET', '/api/invoices')).body.total).toBe(0);
});
