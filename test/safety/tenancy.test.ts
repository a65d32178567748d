import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credit, debit } from '../../src/features/ledger/entry.ts';
import { postEntry } from '../../src/features/ledger/server/public-api.ts';
import { money } from '../../src/kernel/money/money.ts';
import { sharedTables } from '../../src/platform/db/shared-tables.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { lockBooks } from '../support/books.ts';
import type { OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/**
 * The fences of tenancy (architecture.md) read from the database itself: what a migration forgets fails here, whoever
 * wrote it.
 */
let at: OwnServer;
let ward: TinyShop;
let lulu: TinyShop;

beforeAll(async () => {
  at = await openSharedServer();
  ward = await at.openShop();
  lulu = await at.openShop();
});
afterAll(() => at.close());

const rows = async <T>(text: TemplateStringsArray, ...values: unknown[]): Promise<T[]> =>
  (await at.database.owner.batch([sql(text, ...values)]))[0] as T[];

/** Spread over machines (npm run drill:citus): the coordinator's catalogue holds no rows and says less; what is done is the same. */
const isDistributed = Boolean(process.env['TEST_CITUS_WORKERS']);

interface Table {
  name: string;
  oid: number;
  forced: boolean;
  enabled: boolean;
  comment: string | null;
  has_merchant: boolean;
}

const tables = (): Promise<Table[]> => rows<Table>`
  select c.relname as name, c.oid::int as oid, c.relforcerowsecurity as forced, c.relrowsecurity as enabled, obj_description(c.oid) as comment,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped) as has_merchant
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

/** Tables of shops. */
const ofShops = async (): Promise<Table[]> =>
  (await tables()).filter((t) => t.has_merchant && !(t.name in sharedTables));

describe('database tables', () => {
  test.skipIf(isDistributed)('table has forced row security or a reason', async () => {
    const open = (await tables()).filter((t) => !(t.forced && t.enabled)).map((t) => t.name);
    expect(open.filter((name) => !sharedTables[name])).toEqual([]);
    expect(Object.keys(sharedTables).filter((name) => !open.includes(name))).toEqual([]);
  });

  test.skipIf(isDistributed)('policies admit app, public and manager as defined', async () => {
    const own = "(merchant_id = (current_setting('app.merchant_id'::text))::integer)";
    const all = await rows<Record<string, string>>`
      select tablename, policyname, permissive, array_to_string(roles, ' ') as roles, cmd, qual, with_check from pg_policies
      where schemaname = 'public' order by 1, 2`;
    const shape = {
      tenant: { roles: 'batalat_app batalat_public', cmd: 'ALL', qual: own, with_check: own },
      definer: { roles: 'batalat_definer', cmd: 'ALL', qual: 'true', with_check: 'true' },
      manager: { roles: 'batalat_manager', cmd: 'SELECT', qual: 'true', with_check: null },
    } as Record<string, object>;
    for (const { tablename, policyname, ...policy } of all)
      expect(policy, `${policyname} of ${tablename}`).toEqual({ permissive: 'PERMISSIVE', ...shape[policyname!] });
    const secured = (await tables()).filter((t) => t.enabled).map((t) => t.name);
    for (const policy of ['tenant', 'definer'])
      expect(all.filter((p) => p.policyname === policy).map((p) => p.tablename)).toEqual(secured);
  });

  test.skipIf(isDistributed)('every table and column has a comment', async () => {
    const bare = await rows<{ what: string }>`
      select c.relname || coalesce('.' || a.attname, '') as what
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname <> 'schema_migration'
        and coalesce(col_description(c.oid, a.attnum), '') = ''
      union all select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and obj_description(c.oid) is null`;
    expect(bare.map((r) => r.what)).toEqual([]);
  });
});

describe('app role', () => {
  test('app role owns nothing and cannot bypass', async () => {
    const [role] = await rows<{ super: boolean; bypass: boolean; owned: number }>`
      select rolsuper as super, rolbypassrls as bypass, (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'batalat_app'`;
    expect(role).toEqual({ super: false, bypass: false, owned: 0 });
  });

  test('app role cannot become manager or definer', async () => {
    const [member] = await rows<{ manager: boolean; definer: boolean }>`
      select pg_has_role('batalat_app', 'batalat_manager', 'member') as manager, pg_has_role('batalat_app', 'batalat_definer', 'member') as definer`;
    expect(member).toEqual({ manager: false, definer: false });
  });

  test('missing merchant raises an error, not empty lists', async () => {
    for (const table of await ofShops()) {
      const granted = await rows<{
        may: boolean;
      }>`select has_any_column_privilege('batalat_app', ${table.oid}::oid, 'select') as may`;
      if (!granted[0]!.may) continue;
      await expect(
        at.database.app.batch([sql`select merchant_id from ${literal(table.name)}`]),
        table.name,
      ).rejects.toThrow(/app\.merchant_id|invalid input syntax/);
    }
  });

  test('app sees own rows even in unfiltered queries', async () => {
    for (const table of await ofShops()) {
      const granted = await rows<{
        may: boolean;
      }>`select has_any_column_privilege('batalat_app', ${table.oid}::oid, 'select') as may`;
      if (!granted[0]!.may) continue;
      const foreign = await at.database.as(ward.merchantId, (tx) =>
        tx.many(sql`select merchant_id from ${literal(table.name)} where merchant_id <> ${ward.merchantId}`),
      );
      expect(foreign, table.name).toEqual([]);
    }
  });

  test('app cannot write or reference another shop’s row', async () => {
    await expect(
      at.database.as(ward.merchantId, (tx) =>
        tx.run(sql`insert into customer (merchant_id, name_en) values (${lulu.merchantId}, 'Intruder')`),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      at.database.as(ward.merchantId, (tx) =>
        tx.run(
          sql`insert into held_invoice (customer_id, bill, item_count, total_amount, held_at, held_by)
            select ${lulu.customers[0]}::bigint, '{}', 1, 1, now(), min(id) from shop_user where merchant_id = ${ward.merchantId}`,
        ),
      ),
    ).rejects.toThrow(/foreign key/);
    await at.database.as(ward.merchantId, (tx) =>
      tx.run(sql`update customer set notes = 'mine' where id = ${lulu.customers[0]}`),
    );
    const [row] = await rows<{
      notes: string | null;
    }>`select notes from customer where merchant_id = ${lulu.merchantId} and id = ${lulu.customers[0]}`;
    expect(row!.notes).toBeNull();
  });
});

describe('security definer functions', () => {
  test('definer functions have search path, owner, no public', async () => {
    const loose = await rows<{ name: string }>`
      select p.proname as name from pg_proc p join pg_roles o on o.oid = p.proowner
      where p.prosecdef and p.pronamespace = 'public'::regnamespace
        and (not exists (select from unnest(p.proconfig) c where c like 'search_path=%') or p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`;
    expect(loose.map((r) => r.name)).toEqual([]);
  });

  test('definer functions search only the transaction’s merchant', async () => {
    const found = await at.database.as(ward.merchantId, (tx) =>
      tx.many<{ id: number }>(sql`select id from search_customers('نورة', 20)`),
    );
    expect(found.map((r) => r.id)).toEqual([ward.customers[0]]);
  });
});

describe('append-only records', () => {
  test('journal, issued documents and movements cannot be changed', async () => {
    for (const [table, change] of [
      ['journal_entry', sql`update journal_entry set memo = 'x'`],
      ['journal_line', sql`update journal_line set debit = debit`],
      ['invoice', sql`update invoice set total = total`],
      ['invoice', sql`delete from invoice`],
      ['invoice_line', sql`update invoice_line set line_vat = 0`],
      ['tax_line', sql`delete from tax_line`],
      ['deposit_use', sql`delete from deposit_use`],
      ['document_note', sql`update document_note set settled_amount = 0`],
      ['document_note_line', sql`delete from document_note_line`],
      ['stock_operation', sql`delete from stock_operation`],
    ] as const) {
      await expect(
        at.database.as(ward.merchantId, (tx) => tx.run(change)),
        table,
      ).rejects.toThrow(/permission denied|append-only/);
    }
  });

  test('unbalanced entry fails; committed entry accepts no lines', async () => {
    const account = (key: string) =>
      sql`(select id from ledger_account where merchant_id = ${ward.merchantId} and system_key = ${key})`;
    await expect(
      at.database.as(ward.merchantId, async (tx) => {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into journal_entry (entry_on, posted_at, source_kind) values ('2026-01-01', now(), 'opening') returning id`,
        );
        await tx.run(
          sql`insert into journal_line (entry_id, line_number, account_id, debit, entry_on)
            select ${id}::bigint, 1, ${account('cash')}, 5, '2026-01-01'::date`,
        );
      }),
    ).rejects.toThrow(/not balanced/);
    const id = await at.database.as(ward.merchantId, async (tx) => {
      const row = await tx.one<{ id: number }>(
        sql`insert into journal_entry (entry_on, posted_at, source_kind) values ('2026-01-01', now(), 'opening') returning id`,
      );
      await tx.run(sql`insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_on)
        select ${row.id}::bigint, 1, ${account('cash')}, 5, 0, '2026-01-01'::date
        union all select ${row.id}::bigint, 2, ${account('equity')}, 0, 5, '2026-01-01'`);
      return row.id;
    });
    await expect(
      at.database.as(ward.merchantId, (tx) =>
        tx.run(sql`insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_on)
          select ${id}::bigint, 3, ${account('cash')}, 7, 0, '2026-01-01'::date
          union all select ${id}::bigint, 4, ${account('equity')}, 0, 7, '2026-01-01'`),
      ),
    ).rejects.toThrow(/takes no lines from another transaction/);
  });

  test('entry needs lines and an unlocked period', async () => {
    await expect(
      at.database.as(lulu.merchantId, (tx) =>
        tx.run(
          sql`insert into journal_entry (entry_on, posted_at, source_kind) values ('2026-01-01', now(), 'opening')`,
        ),
      ),
    ).rejects.toThrow(isDistributed ? /could not commit transaction/ : /journal_entry_has_lines/);
    const post = (entry_on: string) =>
      at.database.as(lulu.merchantId, (tx) =>
        postEntry(tx, {
          entry_on,
          posted_at: `${entry_on}T10:00:00Z`,
          source_kind: 'opening',
          source_id: null,
          memo: null,
          created_by: null,
          postings: [debit('cash', money(100)), credit('equity', money(100))],
        }),
      );
    await at.database.as(lulu.merchantId, (tx) => lockBooks(tx, '2025-12-31', null));
    await at.database.as(lulu.merchantId, (tx) => lockBooks(tx, '2025-06-30', null));
    await expect(post('2025-12-31')).rejects.toThrow(/period_is_locked/);
    expect(await post('2026-01-01')).toBeGreaterThan(0);
    // Another shop's books are as open as they were.
    await at.database.as(ward.merchantId, (tx) =>
      postEntry(tx, {
        entry_on: '2025-12-31',
        posted_at: '2025-12-31T10:00:00Z',
        source_kind: 'opening',
        source_id: null,
        memo: null,
        created_by: null,
        postings: [debit('cash', money(5)), credit('equity', money(5))],
      }),
    );
  });
});

/** Tables of shops that point at nothing, each with its reason. */
const keyless: Record<string, string> = {
  audit_entry: 'written by the pipeline from the session just read, for every sale; people and shops are never deleted',
  idempotency_key: 'written by the pipeline from the session just read, for every sale, and swept after days',
  message: 'may be the platform’s own, which is no shop (0)',
  outbox_event: 'may be the platform’s own, which is no shop (0)',
  verification_code: 'is sent before a shop exists (0)',
};

test('every shop table reaches its merchant by required keys', async () => {
  const keys = await rows<{ child: string; parent: string }>`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not k.condeferrable
      and (select attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) = 'merchant_id'
      and not exists (select from unnest(k.conkey) c (n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.n where not a.attnotnull)`;
  const reaches = (name: string, seen: readonly string[] = []): boolean =>
    name === 'merchant' ||
    keys.some(
      (k) => k.child === name && !seen.includes(k.parent) && k.parent !== name && reaches(k.parent, [...seen, name]),
    );
  const names = (await ofShops()).map((t) => t.name).filter((name) => name !== 'merchant');
  expect(names.filter((name) => !reaches(name))).toEqual(Object.keys(keyless));
});
