import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.drop());

/** What a request can name: another shop's must be refused by the database, whatever the code forgets. */
const nameable = ['customer', 'product', 'service', 'employee', 'till', 'gift_card'];

/** Columns that name one of these and have no key, each with its reason. */
const unproven: Record<string, string> = {
  'customer_offer_movement.service_id': 'one of the services that the row of the package lists',
  'daily_document.employee_id': 'summed from documents, which have the key',
  'fiscal_document.customer_id': 'copied from its document, which has the key',
  'journal_line.till_id': 'the till of the shift that posts it; till_shift has the key',
  'payment.gift_card_id': 'gift_card_movement, written beside it, has the key',
};

test('column that a request names has a key', async () => {
  const [columns] = await database.owner.batch([
    sql`select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    where c.relnamespace = 'public'::regnamespace and not a.attisdropped and a.attnum > 0
      and a.attname = any(array(select t || '_id' from unnest(${nameable}::text[]) t where to_regclass(t) is not null))
      and exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id' and not m.attisdropped)
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
        and (select attname from pg_attribute m where m.attrelid = k.conrelid and m.attnum = k.conkey[1]) = 'merchant_id')
    order by 1`,
  ]);
  expect(columns!.map((c) => c['name'])).toEqual(Object.keys(unproven));
});
