import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Transaction, transaction } from '../../src/platform/db/transaction.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';

/** Forty guesses over HTTP meet too seldom to show it: here one stands in its transaction while the next one comes. */
let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.drop());

test('guess waits until the previous guess is counted', async () => {
  const now = '2026-03-01T09:00:00.000Z';
  const claim = (tx: Transaction) =>
    tx.one<{ failures: number }>(sql`select failures from claim_sign_in('merchant', 'nobody', 'nobody', '192.0.2.9',
      ${now}::timestamptz, ${now}::timestamptz - interval '1 hour', array[0, 0, 0, 0, 60])`);
  let second: Promise<{ failures: number }> | undefined;
  await transaction(database.app, [], async (tx) => {
    expect((await claim(tx)).failures).toBe(0);
    second = transaction(database.app, [], claim);
    await sleep(200);
  });
  // It saw the first one, which was written while it waited.
  expect((await second!).failures).toBe(1);
});
