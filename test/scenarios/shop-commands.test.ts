import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { furnishShop, must } from '../support/furnished-shop.ts';
import { type OwnServer, openOwnServer } from '../support/own-server.ts';
import { separateNumbers } from '../support/shop-numbers.ts';
import { openShopProgram } from '../support/shop-program.ts';

type Furnished = Awaited<ReturnType<typeof furnishShop>>;
type Program = ReturnType<typeof openShopProgram>;
let at: OwnServer;
let ours: Furnished;
let theirs: Furnished;
let program: Program;
let account: number;
let zip: string;

const look = async <T>(text: ReturnType<typeof sql>): Promise<T[]> => (await at.database.owner.batch([text]))[0] as T[];
const tablesOf = () =>
  look<{ name: string }>(sql`select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    and a.attname = 'merchant_id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
/** Rows and a checksum of every table of a shop. */
const printOf = async (merchantId: number): Promise<Record<string, string>> => {
  const client = await at.database.owner.pg.connect();
  try {
    const print: Record<string, string> = {};
    for (const { name } of await tablesOf()) {
      const { rows } = await client.query(
        `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where merchant_id = $1`,
        [merchantId],
      );
      if (Number(rows[0].n) > 0) print[name] = `${rows[0].n} ${rows[0].sum}`;
    }
    return print;
  } finally {
    client.release();
  }
};
const suspend = (merchantId: number, is: boolean) =>
  at.database.as(merchantId, (tx) =>
    tx.run(sql`update merchant set is_suspended = ${is} where merchant_id = ${merchantId}`),
  );
const nameOf = (merchantId: number) =>
  at.database.as(
    merchantId,
    async (tx) => (await tx.one<{ name: string }>(sql`select coalesce(name_en, name_ar) as name from merchant`)).name,
  );
const sell = (shop: Furnished) =>
  must(
    shop.owner('POST', '/api/invoices', {
      customer_id: shop.ids.customer,
      lines: [
        {
          kind: 'product',
          item_id: shop.ids.product,
          quantity_milli: 1000,
          unit_price: 4000,
          employee_id: shop.ids.employee,
        },
      ],
      payments: [],
    }),
  );

beforeAll(async () => {
  at = await openOwnServer({ works: true, pages: true });
  await separateNumbers(at);
  ours = await furnishShop(at);
  theirs = await furnishShop(at);
  account = ours.shop.merchantId;
  program = openShopProgram(at);
  zip = program.file('ours.zip');
}, 180_000);
afterAll(() => at.close());

describe('export', () => {
  test('a shop is listed with its account number', async () => {
    const { code, said } = await program.spawn(['list', String(account)]);
    expect(code).toBe(0);
    expect(said).toMatch(new RegExp(`^${account} · .* documents · .* customers`, 'm'));
    expect((await program.run(['list', 'no such shop'])).code).toBe(1);
    expect((await program.run(['sell'])).code).toBe(2);
  }, 60_000);

  test('an exported shop is whole and noted without session', async () => {
    await suspend(account, true);
    const { code, said } = await program.run(['export', String(account), zip]);
    expect(said).toContain('is the whole shop');
    expect(code).toBe(0);
    expect(existsSync(`${zip}.part`)).toBe(false);
    expect(await look(sql`select operator, action, account_id from operator_act`)).toEqual([
      { operator: userInfo().username, action: 'export', account_id: account },
    ]);
    expect((await program.run(['export', String(account), zip])).said).toContain('nothing is overwritten');
    expect((await program.run(['export', '999999', program.file('none.zip')])).said).toContain('there is no shop');
  }, 120_000);

  test('export into a missing folder ends with a message', async () => {
    const missing = program.file('no/such/folder/shop.zip');
    const { code, said } = await program.run(['export', String(account), missing]);
    expect(code).toBe(1);
    expect(said).toContain('no/such/folder is not there');
  });

  test('an archive agrees with its shop until it sells', async () => {
    const same = await program.run(['compare', zip, String(account)]);
    expect(same.said).toContain('0 differ');
    expect(same.code).toBe(0);
    const other = await program.run(['compare', zip, String(theirs.shop.merchantId)]);
    expect(other.code).toBe(1);
  }, 120_000);
});

describe('restore', () => {
  const shops = async () => (await look<{ n: number }>(sql`select count(*)::int as n from merchant`))[0]!.n;

  test('a damaged archive restores nothing', async () => {
    const broken = program.file('broken.zip');
    const bytes = readFileSync(zip);
    bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
    writeFileSync(broken, bytes);
    const before = await shops();
    const { code, said } = await program.run(['restore', broken, '--owner', 'new@tiny.test']);
    expect(said).toContain('Nothing was restored');
    expect(code).toBe(1);
    expect(await shops()).toBe(before);
  }, 60_000);

  test('a killed restore leaves no shop', async () => {
    const before = await shops();
    const { code } = await program.spawn(['restore', zip, '--owner', 'new@tiny.test'], 'writing rows');
    expect(code).toBe(null);
    expect(await shops()).toBe(before);
  }, 60_000);

  test('a restored shop agrees with its archive', async () => {
    const { code, said } = await program.run(['restore', zip, '--owner', 'new@tiny.test'], { mail: false });
    expect(said).toContain('nothing leaves the shop until its owner confirms');
    expect(code).toBe(0);
    const restored = Number(/account number (\d+)/.exec(said)![1]);
    const compared = await program.run(['compare', zip, String(restored)]);
    expect(compared.said).toContain('0 differ');
    expect(await bookErrors(at.database.owner, restored)).toEqual([]);
    const token = /reset-password\/([^?]+)\?/.exec(said)![1]!;
    await must(at.anonymous('POST', '/api/reset_password', { token, password: 'a long sentence of tests 7' }));
    const owner = await at.signIn('new@tiny.test', 'a long sentence of tests 7');
    expect((await owner('GET', '/api/restores')).body).toMatchObject({ is_outgoing_held: true, may_release: true });
    // Of the restore that was killed nothing lies there either.
    const known = new Set(
      (await look<{ id: number }>(sql`select merchant_id as id from merchant`)).map(({ id }) => String(id)),
    );
    expect(readdirSync(at.filesDirectory).filter((name) => !known.has(name))).toEqual([]);
    expect((await program.run(['restore', zip, '--owner', 'new@tiny.test'])).said).toContain('signs in with');
  }, 120_000);
});

describe('erasure', () => {
  const erase = (words: readonly string[], until?: string) =>
    until
      ? program.spawn(['erase', String(account), ...words], until)
      : program.run(['erase', String(account), ...words]);

  test('an active shop is not erased', async () => {
    await suspend(account, false);
    const { code, said } = await erase([zip, '--name', await nameOf(account)]);
    expect(code).toBe(1);
    expect(said).toContain('only one that is suspended or disabled');
    await suspend(account, true);
  }, 60_000);

  test('erasure needs the shop’s own current archive', async () => {
    const before = await printOf(account);
    const name = await nameOf(account);
    expect((await erase(['--without-archive', '--name', name])).said).toContain('name the archive');
    expect((await erase([zip, '--name', 'another'])).said).toContain('not the name of the shop');
    const others = program.file('theirs.zip');
    await program.run(['export', String(theirs.shop.merchantId), others]);
    expect((await erase([others, '--name', name])).said).toContain('is the archive of the shop');
    await suspend(account, false);
    await sell(ours);
    await suspend(account, true);
    expect((await erase([zip, '--name', name])).said).toContain('export it anew');
    expect(Object.keys(await printOf(account))).toEqual(Object.keys(before));
    expect(await look(sql`select 1 from shop_erasure`)).toEqual([]);
  }, 180_000);

  test('a killed erasure goes on while others sell', async () => {
    await at.database.as(account, (tx) =>
      tx.batch([
        sql`update merchant set alias_name = 'our-flowers' where merchant_id = ${account}`,
        sql`select claim_alias('our-flowers')`,
      ]),
    );
    const last = program.file('last.zip');
    expect((await program.run(['export', String(account), last])).code).toBe(0);
    const before = await printOf(theirs.shop.merchantId);
    const killed = await erase([last, '--name', await nameOf(account)], 'journal_line: ');
    expect(killed.code).toBe(null);
    expect((await printOf(account))['merchant']).toBeDefined();
    expect(await printOf(theirs.shop.merchantId)).toEqual(before);
    const manager = await at.signManagerIn();
    const resumed = await manager('POST', `/api/manager/merchants/${account}/resume`, {});
    expect(resumed).toMatchObject({ status: 501, body: 'merchant_not_found' });
    const [ended] = await Promise.all([erase([last]), sell(theirs)]);
    expect(ended.said).toContain('goes on with what was begun');
    expect(ended.said).toMatch(/the shop \d+ is erased/);
    expect(ended.code).toBe(0);
    expect(await printOf(account)).toEqual({});
  }, 240_000);

  test('an erased shop leaves its tombstone and nothing else', async () => {
    const [stone] = await look<{ archive_sum: string; ended_at: string; operator: string }>(
      sql`select archive_sum, ended_at, operator from shop_erasure where account_id = ${account}`,
    );
    expect(stone).toMatchObject({
      operator: userInfo().username,
      archive_sum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(stone!.ended_at).not.toBe(null);
    expect(existsSync(join(at.filesDirectory, String(account)))).toBe(false);
    expect(existsSync(join(`${at.filesDirectory}-exports`, String(account)))).toBe(false);
    const jobs = await look(sql`select 1 from job_queue.job where data ->> 'merchant_id' = ${account}::text`);
    expect(jobs).toEqual([]);
    expect((await ours.owner('GET', '/api/restores')).status).toBe(401);
    expect((await fetch(`${at.url}/shop/our-flowers/price-list`)).status).toBe(404);
    expect(await look(sql`select is_shop_alias('our-flowers') as is_known`)).toEqual([{ is_known: false }]);
    expect((await program.run(['erase', String(account), zip])).said).toContain('was erased at');
    const next = await at.database.openShop();
    expect(next).toBeGreaterThan(account);
    expect(await bookErrors(at.database.owner, theirs.shop.merchantId)).toEqual([]);
  }, 120_000);
});

describe('append-only rows', () => {
  const asApp = (merchantId: number, text: ReturnType<typeof sql>) => at.database.as(merchantId, (tx) => tx.run(text));

  test('the app cannot begin or do an erasure', async () => {
    const id = theirs.shop.merchantId;
    await look(sql`select set_config('app.erasing_shop', ${String(id)}, false)`);
    for (const text of [
      sql`delete from journal_line where merchant_id = ${id}`,
      sql`select erase_shop_rows('journal_line', ${id}, 10)`,
      sql`insert into shop_erasure (account_id, begun_at, operator) values (${id}, now(), 'app')`,
    ])
      await expect(asApp(id, text)).rejects.toThrow(/permission denied/);
    const roles = sql`select pg_has_role('batalat_app', 'batalat_definer', 'member') as is_member`;
    expect(await look(roles)).toEqual([{ is_member: false }]);
  });

  test('rows of a shop that stays are not erased', async () => {
    const client = await at.database.owner.pg.connect();
    const id = theirs.shop.merchantId;
    try {
      await client.query('begin; set local role batalat_definer');
      await client.query("select set_config('app.erasing_shop', $1, true)", [String(id)]);
      await expect(client.query('delete from audit_entry where merchant_id = $1', [id])).rejects.toThrow('append-only');
      await client.query('rollback; begin; set local role batalat_definer');
      await expect(client.query("select erase_shop_rows('customer', $1, 10)", [id])).rejects.toThrow(
        'is not being erased',
      );
    } finally {
      await client.query('rollback; reset role');
      client.release();
    }
  });

  test('every table of a shop can be emptied', async () => {
    const rows = await look<{ name: string }>(sql`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not has_table_privilege('batalat_definer', c.oid, 'delete')`);
    expect(rows).toEqual([]);
  });
});
