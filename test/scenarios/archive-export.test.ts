import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionList, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { readCsvLines } from '../../src/features/shop-archive/archive-csv.ts';
import { archivedTables, leftOut, leftOutColumns } from '../../src/features/shop-archive/archive-tables.ts';
import { manifestSchema } from '../../src/features/shop-archive/manifest.ts';
import { beginArchive } from '../../src/features/shop-archive/server/begin-archive.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import type { MerchantContext } from '../../src/platform/http/context.ts';
import { type FurnishedShop, furnishShop, must } from '../support/furnished-shop.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { separateNumbers } from '../support/shop-numbers.ts';

let at: OwnServer;
let ours: FurnishedShop;
let theirs: FurnishedShop;

beforeAll(async () => {
  at = await openOwnServer({ works: true });
  await separateNumbers(at);
  ours = await furnishShop(at);
  theirs = await furnishShop(at);
}, 120_000);
afterAll(() => at.close());

const untilEnded = async (caller: Caller, id: number) => {
  for (let tries = 0; tries < 600; tries++) {
    const { body } = await caller('GET', `/api/exports/${id}`);
    if (body.status > 2) return body;
    await sleep(100);
  }
  throw new Error('the archive was never made');
};

const exportShop = async (owner: Caller, with_documents: boolean) => {
  const { export_id } = await must(owner('POST', '/api/archives', { with_documents }));
  const made = await untilEnded(owner, export_id);
  expect(made).toMatchObject({ status: 3, format: 'zip', rows_read: made.rows_total });
  const answer = await fetch(`${at.url}/api/exports/${export_id}/file`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
};

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const rowsOf = async (entries: Record<string, Uint8Array>, table: string) => {
  const rows = [];
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(entries[`tables/${table}.csv`]);
  for await (const row of readCsvLines(
    (async function* () {
      yield text;
    })(),
  ))
    rows.push(row);
  const [names, ...cells] = rows;
  return cells.map((row) => Object.fromEntries(names!.map((name, i) => [name!, row[i]!])));
};

describe('archive tables', () => {
  test('every shop table is listed once or excused', async () => {
    const [rows] = await at.database.owner.batch([
      sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attname = 'merchant_id' and not a.attisdropped order by 1`,
    ]);
    expect([...archivedTables, ...Object.keys(leftOut)].sort()).toEqual(rows!.map(({ name }) => name));
  });

  test('archive omits every secret column', async () => {
    const [rows] = await at.database.owner.batch([
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = any(${archivedTables}::text[])
          and (column_name ~ '(password|secret|token|_hash|pin_|_pin$)') order by 1, 2`,
    ]);
    // When the password was changed lets nobody in, nor does where a chain of documents stands.
    const harmless = ['fiscal_document.previous_hash', 'fiscal_unit.last_hash', 'shop_user.password_changed_at'];
    const kept = (rows as { table: keyof typeof leftOutColumns; column: string }[])
      .filter(({ table, column }) => !leftOutColumns[table]?.includes(column))
      .map(({ table, column }) => `${table}.${column}`);
    expect(kept).toEqual(harmless);
  });

  test('restore writes the listed tables except the shop', async () => {
    const [rows] = await at.database.owner.batch([
      sql`select t as name from unnest(${archivedTables}::text[]) t where not is_restored(t)
        union all
        select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not c.relispartition and is_restored(c.relname) and not c.relname = any(${archivedTables}::text[])`,
    ]);
    expect(rows).toEqual([{ name: 'merchant' }]);
  });

  test('tables come after those they reference', async () => {
    const [rows] = await at.database.owner.batch([
      sql`select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
    ]);
    const placeOf = (table: unknown): number => archivedTables.indexOf(table as never);
    const early = rows!
      .filter(({ from, to }) => placeOf(from) >= 0 && placeOf(to) > placeOf(from))
      .map(({ from, to }) => `${from} before ${to}`)
      .sort();
    // A shop names its logo and its newest seller, an entry its first line.
    expect(early).toEqual([
      'journal_entry before journal_line',
      'merchant before file',
      'merchant before seller_identity',
    ]);
  });
});

describe('shop archive', () => {
  test('archive holds listed bytes, every row and document', async () => {
    const entries = await exportShop(ours.owner, true);
    const list = manifestSchema.parse(JSON.parse(textOf(entries['manifest.json'])));
    expect(Object.keys(entries).sort()).toEqual([...list.entries.map(({ path }) => path), 'manifest.json'].sort());
    for (const { path, bytes, sha256 } of list.entries) {
      expect(entries[path]!.length, path).toBe(bytes);
      expect(createHash('sha256').update(entries[path]!).digest('hex'), path).toBe(sha256);
    }
    for (const table of archivedTables) {
      const { rows } = list.entries.find(({ path }) => path === `tables/${table}.csv`)!;
      const { n } = await at.database.as(ours.shop.merchantId, (tx) =>
        tx.one<{ n: number }>(
          sql`select count(*)::int as n from ${literal(table)} where merchant_id = ${tx.merchantId}`,
        ),
      );
      // The row that says that the archive was asked for is among the last of the trail.
      expect(rows, table).toBe(n);
      expect((await rowsOf(entries, table)).length, table).toBe(n);
    }
    const invoices = await rowsOf(entries, 'invoice');
    const papers = Object.keys(entries).filter((path) => path.startsWith('documents/'));
    expect(papers.length).toBe(invoices.length);
    expect(invoices.length).toBeGreaterThan(2);
    for (const path of papers) expect(textOf(entries[path]!.subarray(0, 5)), path).toBe('%PDF-');
    const pictures = await rowsOf(entries, 'file');
    expect(pictures.length).toBeGreaterThan(0);
    for (const { digest } of pictures)
      expect(createHash('sha256').update(entries[`files/${digest}`]!).digest('hex')).toBe(digest);
    expect(list.tables.find(({ name }) => name === 'customer')).toMatchObject({ means: 'Buys or books' });
  }, 120_000);

  test('archive holds no other shop’s data or secrets', async () => {
    const entries = await exportShop(ours.owner, false);
    expect(Object.keys(entries).filter((path) => path.startsWith('documents/'))).toEqual([]);
    const all = Object.values(entries).map(textOf).join('\n');
    expect(all).toContain(ours.mark);
    expect(all).not.toContain(theirs.mark);
    expect(all).not.toContain('argon2');
  }, 120_000);

  test('archive is spreadsheet-safe and reads back equal', async () => {
    const name = '=HYPERLINK("http://x","y")';
    await must(ours.owner('POST', '/api/customers', { name_en: 'Adel', notes: `${name}\nsecond; @line` }));
    const entries = await exportShop(ours.owner, false);
    const text = textOf(entries['tables/customer.csv']);
    expect(text).not.toMatch(/(^|[,;\t\n"])=HYPERLINK/);
    expect(text).toContain("'=HYPERLINK");
    const found = (await rowsOf(entries, 'customer')).find(({ name_en }) => name_en === 'Adel');
    expect(found!['notes']).toBe(`${name}\nsecond; @line`);
  }, 120_000);

  test('archive requests are audited and run one by one', async () => {
    const first = await ours.owner('POST', '/api/archives', { with_documents: true });
    expect(first.status).toBe(200);
    expect(await ours.owner('POST', '/api/archives', { with_documents: false })).toMatchObject({
      status: 501,
      body: 'archive_under_way',
    });
    await untilEnded(ours.owner, first.body.export_id);
    const { n } = await at.database.as(ours.shop.merchantId, (tx) =>
      tx.one<{ n: number }>(sql`select count(*)::int as n from audit_entry where operation = 'POST /api/archives'`),
    );
    expect(n).toBeGreaterThan(2);
  }, 120_000);

  test('large archive omits PDFs', async () => {
    const full = Object.fromEntries(Object.entries(toPermissionMap(permissionList)));
    const ctx = { user: { permissions: full }, now: new Date().toISOString() } as unknown as MerchantContext;
    const asked = at.database.as(ours.shop.merchantId, async (tx) => {
      await tx.run(sql`insert into invoice select p.* from (select to_jsonb(i) as row from invoice i
          where merchant_id = ${tx.merchantId} limit 1) i, generate_series(1, 20000) n,
        jsonb_populate_record(null::invoice, i.row || jsonb_build_object('id', 900000000 + n, 'number', 900000 + n,
          'document_number', 'X-' || n, 'unique_id', 'paper-' || n, 'uuid', gen_random_uuid())) p`);
      return beginArchive(ctx, tx, { with_documents: true });
    });
    await expect(asked).rejects.toMatchObject({ key: 'archive_has_too_many_papers' });
  });

  test('archive needs every permission', async () => {
    const cashier = await at.signIn(ours.shop.cashier);
    expect((await cashier('POST', '/api/archives', { with_documents: false })).status).toBe(403);
    await at.database.as(ours.shop.merchantId, (tx) =>
      tx.run(sql`update role set permissions = '{"granted":{"10":[7]}}' where key = 'cashier'`),
    );
    const trusted = await at.signIn(ours.shop.cashier);
    expect(await trusted('POST', '/api/archives', { with_documents: false })).toMatchObject({
      status: 501,
      body: 'archive_needs_every_right',
    });
  });
});
