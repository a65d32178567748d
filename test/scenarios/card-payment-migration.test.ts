import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../../src/platform/db/split-sql.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { begin } from '../../src/platform/db/transaction.ts';
import { done } from '../support/answers.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** Rules of payments that came back, over rows of before. */
const at = await openSharedServer();
afterAll(() => at.close());

test.each([
  ['no code', 'null'],
  ['an empty code', `''`],
])('card payment with %s passes the migration', async (_, code) => {
  const shop = await at.openShop();
  const owner = await at.signIn(shop.owner);
  const lines = [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 }];
  const payments = [{ method: 'credit_card', amount: 2_500, authorization_code: '482913' }];
  await done(owner('POST', '/api/invoices', { lines, payments }));
  const text = await readFile(new URL('../../db/migrations/0952-check-payments-again.sql', import.meta.url), 'utf8');
  const rules = ['method_known', 'card_has_code', 'change_is_cash', 'cancels_deposits'];
  const client = await at.database.owner.connect();
  try {
    const answers = await client.batch([
      begin,
      ...rules.map((rule) => sql`alter table payment drop constraint ${literal(`payment_${rule}`)}`),
      sql`alter table payment disable trigger user`,
      sql`update payment set authorization_code = ${literal(code)} where merchant_id = ${shop.merchantId}`,
      ...statementsOf(text).map((statement) => sql`${literal(statement)}`),
      sql`alter table payment validate constraint payment_card_has_code`,
      sql`select authorization_code from payment where merchant_id = ${shop.merchantId}`,
      sql`rollback`,
    ]);
    expect(answers.at(-2)).toEqual([{ authorization_code: 'not noted' }]);
  } finally {
    client.release();
  }
});
