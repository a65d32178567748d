import type { Db } from 'pg-boss';
import { describe, expect, test } from 'vitest';
import { currentMerchantId, type Statement, sql } from '../db/sql.ts';
import { setMerchant } from '../db/transaction.ts';
import { QueueTransaction } from './queue-transaction.ts';

/** A queue's connection that answers every statement with one row, and the texts that it was asked. */
const listening = (told: object) => {
  const texts: string[] = [];
  const executeSql = (text: string) => {
    texts.push(text.replaceAll(/\s+/g, ' ').trim());
    return Promise.resolve({ rows: [{ told }] });
  };
  return { texts, database: { executeSql } as unknown as Db };
};
const read = sql`select id from customer where merchant_id = ${currentMerchantId}`;
const act = (kind: 'reads' | 'writes'): Statement => ({ text: 'select 1', name: 'sabc', values: [1], act: kind });

describe('distributed job transaction', () => {
  test('large statement runs at its shop with drawn numbers', async () => {
    const { texts, database } = listening({ id: 7, at: '2026-11-26T10:00:00+00:00' });
    const tx = new QueueTransaction(database, true);
    await tx.run(setMerchant(12));
    texts.length = 0;
    expect(await tx.batch([act('reads'), act('writes')])).toEqual([
      [{ id: 7, at: '2026-11-26T10:00:00Z' }],
      [{ id: 7, at: '2026-11-26T10:00:00Z' }],
    ]);
    const call = 'select acts.sabc($1::int, $2::text[]) as told';
    expect(texts).toEqual([call, 'select acts.hand_numbers()', call]);
  });

  test('shop is a value and shopless acts are unchanged', async () => {
    const { texts, database } = listening({});
    const tx = new QueueTransaction(database, true);
    await tx.run(act('writes'));
    expect(texts).toEqual(['select 1']);
    await tx.run(setMerchant(12));
    texts.length = 0;
    await tx.run(read);
    expect(texts).toEqual(['select id from customer where merchant_id = $1::int']);
  });

  test('undistributed tables leave every statement unchanged', async () => {
    const { texts, database } = listening({});
    const tx = new QueueTransaction(database);
    await tx.batch([setMerchant(12), act('writes'), read]);
    expect(texts.slice(1)).toEqual(['select 1', read.text]);
  });
});
