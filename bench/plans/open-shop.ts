import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sumNextDays } from '../../src/features/books-check/server/sum-days-job.ts';
import { sumNextSigned } from '../../src/features/e-invoicing/server/public-api.ts';
import { fillCustomerTypeDays } from '../../src/features/reports/server/customer-types.ts';
import type { DatabaseAddress } from '../../src/platform/db/pools.ts';
import { Pool } from '../../src/platform/db/pools.ts';
import { statementsOf } from '../../src/platform/db/split-sql.ts';
import { type Statement, sql } from '../../src/platform/db/sql.ts';
import { merchantTransaction } from '../../src/platform/db/transaction.ts';
import { openTestManager, openTinyShop } from '../../test/support/tiny-shop.ts';
import { saleOf } from '../support/bench-shops.ts';
import { copyShop } from '../support/copy-shop.ts';
import { openListeningServer } from './listening-server.ts';

export interface LargeShop {
  readonly merchantId: number;
  readonly owner: string;
  readonly manager: string;
}

/** Shops beside it: a copy each of one that has sold a little. */
const otherShops = 1_000;

/** Indexes of the tables that are filled, without those of keys: made afterwards, they are made in a tenth of the time. */
const indexes = sql`select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    and t.relname = any(array['customer', 'invoice', 'payment', 'stock_operation', 'journal_entry', 'journal_line', 'tax_line',
      'message', 'fiscal_document', 'fiscal_answer'])`;

const plain = (text: string): Statement => sql([text] as unknown as TemplateStringsArray);

/** Sections of a file begin with `-- 1: what they make`. */
const sectionsOf = (text: string): { title: string; statements: string[] }[] =>
  text
    .split(/^-- \d: /m)
    .slice(1)
    .map((part) => {
      const [title, ...rest] = part.split('\n');
      return { title: title!, statements: statementsOf(rest.join('\n')) };
    });

/** Makes the large shop among others in a migrated, empty database. */
export const openLargeShop = async (
  address: DatabaseAddress,
  documents: number,
  say: (line: string) => void,
): Promise<LargeShop> => {
  const owner = new Pool(address.owner, 1);
  const server = await openListeningServer(address);
  try {
    const { email: manager } = await openTestManager(owner);
    const model = await openTinyShop(server.app, { stock: 10_000 });
    const token = await server.signIn('merchant', model.owner);
    for (let n = 0; n < 12; n++) {
      const sale = await server.post(token, '/api/invoices', saleOf(model));
      if (sale.status !== 200) throw new Error(`a sale of the copied shop: ${sale.status} ${sale.body}`);
    }
    say(`${otherShops.toLocaleString('en')} other shops`);
    await copyShop(owner, model.merchantId, 100_001, 100_000 + otherShops);
    await owner.batch([
      sql`update merchant set status = (merchant_id % 30 > 0)::int, is_trial = merchant_id % 20 = 1, name_en = 'Shop ' || merchant_id,
        plan = (array['basic', 'advanced', 'premium'])[1 + merchant_id % 3],
        business_kind = (array['flowers', 'gifts', 'beauty'])[1 + merchant_id % 3],
        expires_on = case when merchant_id % 11 = 0 then current_date - 30 end, created_at = now() - interval '1 day' * (merchant_id % 900)
        where merchant_id > 100000`,
    ]);
    const shop = await openTinyShop(server.app, { stock: 10_000 });
    const client = await owner.connect();
    try {
      await client.batch([
        sql`select set_config('session_replication_role', 'replica', false), set_config('synchronous_commit', 'off', false),
          set_config('work_mem', '256MB', false), set_config('maintenance_work_mem', '256MB', false),
          set_config('plans.merchant', ${shop.merchantId}::text, false), set_config('plans.documents', ${documents}::text, false)`,
      ]);
      const [dropped] = await client.batch([indexes]);
      for (const { name } of dropped!) await client.batch([plain(`drop index ${name as string}`)]);
      const texts = await Promise.all(
        ['large-shop.sql', 'large-shop-fiscal.sql'].map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
      );
      for (const { title, statements } of texts.flatMap(sectionsOf)) {
        const began = performance.now();
        for (const statement of statements) await client.batch([plain(statement)]);
        say(`${title}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
      }
      const began = performance.now();
      for (const { definition } of dropped!) await client.batch([plain(definition as string)]);
      say(`indexes: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
      // Temporary tables and the settings go with the connection.
      await client.batch([sql`discard all`]);
    } finally {
      client.release();
    }
    // The figures of all customers were written at once, which a shop does in years.
    await owner.batch([sql`vacuum full customer`]);
    await owner.batch([sql`analyze`]);
    const summing = performance.now();
    // What the nightly job does, until yesterday's eve.
    const now = new Date().toISOString();
    while (await merchantTransaction(server.app, shop.merchantId, (tx) => sumNextDays(tx, now)));
    while (await merchantTransaction(server.app, shop.merchantId, sumNextSigned));
    while (await merchantTransaction(server.app, shop.merchantId, (tx) => fillCustomerTypeDays(tx, now)));
    say(`past days summed: ${((performance.now() - summing) / 1_000).toFixed(0)} s`);
    const began = performance.now();
    await owner.batch([sql`vacuum analyze`]);
    await owner.batch([sql`checkpoint`]);
    say(`vacuum and statistics: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    return { merchantId: shop.merchantId, owner: shop.owner, manager };
  } finally {
    await server.close();
    await owner.end();
  }
};
