import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, seedDemo } from '../../../db/seeds/demo.ts';
import { seedShops } from '../../../db/seeds/shops.ts';
import { checkBooks } from '../../../src/apps/across-shops.ts';
import { routes } from '../../../src/apps/features.ts';
import { referenceLists } from '../../../src/apps/reference-lists.ts';
import { beginImpersonation } from '../../../src/features/identity/server/public-api.ts';
import { urlOf } from '../../../src/kernel/contract/request-rows.ts';
import { isDistributed, unprotectedShards } from '../../../src/platform/db/check-distribution.ts';
import { distribute } from '../../../src/platform/db/distribute.ts';
import { guardConnections, guardSchema } from '../../../src/platform/db/guard.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { Pool } from '../../../src/platform/db/pools.ts';
import { checksumOf, headOf, schemaFiles } from '../../../src/platform/db/schema-files.ts';
import { sql } from '../../../src/platform/db/sql.ts';
import { syncReferenceData } from '../../../src/platform/db/sync-reference-data.ts';
import { DiskFileStore } from '../../../src/platform/files/disk-file-store.ts';
import { Sealer } from '../../../src/platform/secrets/sealing.ts';
import { newKey, type OwnServer, openOwnServer } from '../../support/own-server.ts';
import { openTestManager } from '../../support/tiny-shop.ts';

/** The product with its demo shops on a coordinator and two machines; jobs are done. */
let at: OwnServer;
beforeAll(async () => {
  at = await openOwnServer({ works: true, pages: true });
  await seedDemo({
    app: at.database.app,
    address: at.database.address,
    sealer: new Sealer(Buffer.alloc(32, 7)),
    files: new DiskFileStore(at.filesDirectory),
    say: () => {},
    days: 20,
  });
});
afterAll(() => at.close());

const owner = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client(at.database.address.owner);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
};

describe('database distributed over two machines', () => {
  test('every shop is on one machine, both hold shops', async () => {
    expect(await isDistributed(at.database.address.owner)).toBe(true);
    const places = await owner<{ nodeport: number }>(
      'select distinct nodeport from citus_shards where table_name::text = $1',
      ['merchant'],
    );
    expect(places).toHaveLength(2);
    const groups = await owner(
      `select colocation_id from citus_tables where citus_table_type = 'distributed' group by 1`,
    );
    expect(groups).toHaveLength(1);
  });

  test('schema, roles and policies are valid on both machines', async () => {
    const manager = new Pool(at.database.address.manager, 2);
    expect(await guardSchema(at.database.address)).toEqual([]);
    expect(await guardConnections({ address: at.database.address, app: at.database.app, manager })).toEqual([]);
    await manager.end();
    const [shard] = await owner<{ shard: string; host: string; port: number }>(
      `select shard_name as shard, nodename as host, nodeport as port from citus_shards where table_name::text = 'customer'`,
    );
    const { connectionString } = at.database.address.owner;
    const machine = new pg.Client(connectionString!.replace(/@[^/]+/, `@${shard!.host}:${shard!.port}`));
    await machine.connect();
    await machine.query(
      `set citus.enable_manual_changes_to_shards = on; alter table ${shard!.shard} no force row level security`,
    );
    expect((await unprotectedShards(at.database.address.owner)).join()).toContain(shard!.shard);
    await machine.query(
      `set citus.enable_manual_changes_to_shards = on; alter table ${shard!.shard} force row level security`,
    );
    await machine.end();
    expect(await unprotectedShards(at.database.address.owner)).toEqual([]);
  });

  test('distributing again changes nothing', async () => {
    const said: string[] = [];
    await distribute(at.database.address.owner, { say: (line) => said.push(line) });
    expect(said.at(-1)).toMatch(/^0 tables of shops/);
    expect(await guardSchema(at.database.address)).toEqual([]);
  });

  test('every list, report and till search answers', async () => {
    const call = await at.signIn(seedShops[0]!.owner.email, demoPassword);
    const paths = routes
      .map(({ operation }) => operation)
      .filter((o) => o.method === 'GET' && o.area === 'merchant' && !o.path.includes(':'))
      .map((o) => urlOf(o));
    expect(paths.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const path of paths) {
      const asked = `${path}?search=${encodeURIComponent('نورة')}`;
      for (const one of [path, asked]) {
        const { status, body } = await call('GET', one);
        if (status >= 500 && status !== 501) faults.push(`${one}: ${status} ${JSON.stringify(body)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('later migration runs unchanged and its tables distribute again', async () => {
    const text = `-- feature: customers
create table scent (
  merchant_id int not null references merchant, -- Tenant
  id bigserial, -- Number
  name text not null, -- Name
  primary key (merchant_id, id)
);
comment on table scent is 'What a flower smells of';
select make_tenant_table('scent');
alter table customer add column scent_id bigint;
create function count_scents() returns bigint language plpgsql stable as $$
begin
  return (select count(*) from scent);
end $$;
select make_definer('count_scents()', 'batalat_app');
`;
    const extra = {
      name: '9999-smell.sql',
      text,
      checksum: checksumOf(text),
      isFunctions: false,
      isLast: false,
      earlier: [],
      ...headOf(text),
    };
    const applied = await migrate(at.database.address.owner, { files: [...(await schemaFiles()), extra] });
    expect(applied).toEqual(['9999-smell.sql']);
    const shop = await at.database.openShop();
    await at.database.as(shop, (tx) => tx.run(sql`insert into scent (name) values ('Jasmine')`));
    const said: string[] = [];
    await distribute(at.database.address.owner, { say: (line) => said.push(line) });
    expect(said).toContain('scent: where its shop is');
    await at.database.as(shop, (tx) => tx.run(sql`insert into scent (name) values ('Rose')`));
    const [names] = await at.database.owner.batch([sql`select string_agg(name, ' ' order by id) as names from scent`]);
    expect(names![0]!['names']).toBe('Jasmine Rose');
    await at.database.as(shop, (tx) => tx.run(sql`update customer set scent_id = 1 where merchant_id = ${shop}`));
  });

  test('npm run migrate brings code lists to every shop', async () => {
    const lacking = sql`select count(*)::int as n from ledger_account where system_key = 'cash'`;
    const [before] = await at.database.owner.batch([lacking]);
    await owner(`delete from synchronised_list`);
    expect(await syncReferenceData(at.database.address.owner, referenceLists)).toHaveLength(referenceLists.length);
    const [after] = await at.database.owner.batch([lacking]);
    expect(after![0]!['n']).toBe((before![0]!['n'] as number) + 1);
  });

  test('demo shops sell and list their invoices', async () => {
    for (const shop of seedShops) {
      const call = await at.signIn(shop.owner.email, demoPassword);
      const { body: till } = await call('GET', '/api/till_catalogue');
      const item = till.items.find(
        (i: { kind: string; quantity_milli: number }) => i.kind === 'service' || i.quantity_milli > 5000,
      );
      const sold = await call(
        'POST',
        '/api/invoices',
        {
          lines: [{ kind: item.kind, item_id: item.id, quantity_milli: 1000, unit_price: item.price }],
          payments: [{ method: 'cash', amount: item.price * 2 }],
        },
        { 'idempotency-key': newKey() },
      );
      expect(sold.status, JSON.stringify(sold.body)).toBe(200);
      const page = await fetch(`${at.url}/e-invoice/${sold.body.unique_id}`);
      expect(page.status).toBe(200);
    }
  });

  test('VAT number is written everywhere and reads back immediately', async () => {
    const call = await at.signIn(seedShops[0]!.owner.email, demoPassword);
    const { body: now } = await call('GET', '/api/shop_settings');
    const { version, vat_rate_bp, prices_include_vat } = now;
    const tax = { version, is_vat_registered: true, vat_rate_bp, prices_include_vat, trn: '399999999900003' };
    const informations = await call('POST', '/api/get_global_informations', {});
    const effective_on = informations.body.global_informations.general_informations.today;
    const saved = await call('PUT', '/api/shop_settings/tax', { ...tax, effective_on });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body).toMatchObject({ trn: tax.trn, vat_rates: now.vat_rates });
  });

  test('disabling a manager ends visits on any machine', async () => {
    const { email } = await openTestManager(at.database.owner);
    const [manager] = await owner<{ id: string }>('select id from manager where email = $1', [email]);
    const owners = await owner<{ shop: number; id: string }>(
      'select merchant_id as shop, id from shop_user where is_owner order by 1 limit $1',
      [seedShops.length],
    );
    const by = { name_en: 'M', name_ar: 'م', reason: 'Looks', mayEnterDisabled: false, ip: '127.0.0.1' };
    const now = new Date().toISOString();
    const tokens: string[] = [];
    for (const { shop, id } of owners) {
      const begin = { ...by, managerId: Number(manager!.id), now };
      tokens.push((await at.database.as(shop, (tx) => beginImpersonation(tx, Number(id), begin))).token);
    }
    const looks = async () => {
      const status = async (token: string) =>
        (await fetch(`${at.url}/api/customers`, { headers: { authorization: `Bearer ${token}` } })).status;
      return Promise.all(tokens.map(status));
    };
    expect(await looks()).toEqual(tokens.map(() => 200));
    await owner('update manager set status = 0 where email = $1', [email]);
    expect(await looks()).toEqual(tokens.map(() => 401));
  });

  test('books of the demo shops agree', async () => {
    const shops = await checkBooks(at.database.address);
    expect(shops.length).toBeGreaterThanOrEqual(seedShops.length);
    expect(shops.flatMap((shop) => shop.errors)).toEqual([]);
  });

  test('job and its row commit together in two phases', async () => {
    const prepared = async (): Promise<number> =>
      Number((await owner<{ n: string }>('select count(*) as n from pg_dist_transaction'))[0]!.n);
    const mail = `nobody-${Date.now()}@petals.test`;
    const before = await prepared();
    await at.anonymous('POST', '/api/forgot_password', { email: seedShops[0]!.owner.email });
    await at.anonymous('POST', '/api/forgot_password', { email: mail });
    expect(await prepared()).toBeGreaterThan(before);
    for (let tries = 0; tries < 100; tries++) {
      const [sent] = await at.database.owner.batch([sql`select count(*)::int as n from message where status = 2`]);
      if ((sent![0]!['n'] as number) > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('no mail was sent');
  });
});
