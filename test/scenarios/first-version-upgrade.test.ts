import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaText } from '../../bin/documents/schema-text.ts';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { closeOpening } from '../../src/features/books-check/server/close-opening-job.ts';
import { managerPermissionList, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { managerRights } from '../../src/features/identity/platform-role-rules.ts';
import { guardSchema } from '../../src/platform/db/guard.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';

/**
 * Two shops of the first sale (test/support/first-sale.sql.gz: migrations up to 0060), restored and brought to today:
 * nothing that was issued changes, the books agree, and the shops go on selling on top of what they had.
 */
let at: OwnServer;
let owners: Caller[];
const merchants = [1, 2];
const root = join(import.meta.dirname, '../..');
const moment = '2026-03-02T09:00:00.000Z';

beforeAll(async () => {
  const dump = gunzipSync(await readFile(join(root, 'test/support/first-sale.sql.gz'))).toString('utf8');
  // Two names that were different then and are one now: they differ in a mark that nobody sees.
  const twins = `insert into public.service (merchant_id, group_id, name_ar, price)
    select 1, min(id), name, 100 from public.catalogue_group, unnest(array['بطاقة', E'بطاقة\\u200f']) name
    where merchant_id = 1 and kind = 'service' group by name;`;
  // Managers of then: one with every right, one who only saw the trackers beside the merchants.
  const managers = `insert into public.manager (email, password_hash, name_en, name_ar, permissions) values
    ('all@batalat.test', 'x', 'All', 'الكل', '{"1": [1], "2": [1], "3": [1, 2, 3], "4": [1]}'),
    ('few@batalat.test', 'x', 'Few', 'القليل', '{"2": [1], "3": [1, 2, 3]}');`;
  at = await openOwnServer({ now: moment, dump: dump + twins + managers });
  const emails = await rows<{ email: string }>(sql`select email from shop_user where is_owner order by merchant_id`);
  owners = await Promise.all(emails.map(({ email }) => at.signIn(email)));
});
afterAll(() => at.close());

const rows = async <T>(statement: Parameters<typeof at.database.owner.batch>[0][number]): Promise<T[]> =>
  (await at.database.owner.batch([statement]))[0] as T[];

describe('database of the first sale', () => {
  test('upgrade ends with the new schema', async () => {
    const client = new pg.Client(at.database.address.owner as pg.ClientConfig);
    await client.connect();
    const upgraded = await schemaText(client);
    await client.end();
    expect(upgraded).toBe(await readFile(join(root, 'db/schema.sql'), 'utf8'));
  });

  test('upgraded database passes the guard like a new one', async () => {
    expect(await guardSchema(at.database.address)).toEqual([]);
  });

  test('upgrade preserves every issued document', async () => {
    const documents = await rows<{ text: string }>(sql`
      select concat_ws(' ', merchant_id, document_number, business_on, subtotal, vat, total, paid_amount, cost_amount) as text
      from invoice order by merchant_id, document_kind, number`);
    expect(documents.map((d) => d.text)).toMatchInlineSnapshot(`
      [
        "1 CN-000001 2026-02-20 17391 2609 20000 20000 0",
        "1 DEP-000001 2026-02-20 43478 6522 50000 50000 0",
        "1 DEP-000002 2026-02-20 17391 2609 20000 20000 0",
        "1 INV-000001 2026-02-14 16435 2465 18900 18900 4000",
        "1 INV-000002 2026-02-14 27825 4174 31999 31999 4000",
        "1 INV-000003 2026-02-14 24348 3652 28000 10000 12000",
        "1 INV-000004 2026-02-14 23913 3587 27500 5000 4000",
        "1 INV-000005 2026-02-20 197217 29583 226800 226800 48000",
        "1 INV-000006 2026-02-20 2174 326 2500 2500 0",
        "1 INV-000007 2026-03-02 9565 1435 11000 11000 4000",
        "2 CN-000001 2026-02-20 19048 952 20000 20000 0",
        "2 DEP-000001 2026-02-20 47619 2381 50000 50000 0",
        "2 DEP-000002 2026-02-20 19048 952 20000 20000 0",
        "2 INV-000001 2026-02-14 18900 945 19845 19845 4000",
        "2 INV-000002 2026-02-14 31999 1600 33599 33599 4000",
        "2 INV-000003 2026-02-14 28000 1400 29400 10000 12000",
        "2 INV-000004 2026-02-14 27500 1375 28875 5000 4000",
        "2 INV-000005 2026-02-20 226800 11340 238140 238140 48000",
        "2 INV-000006 2026-02-20 2500 125 2625 2625 0",
        "2 INV-000007 2026-03-02 11000 550 11550 11550 4000",
      ]
    `);
  });

  test('full-rights managers alone become super admins', async () => {
    const held = await rows<Parameters<typeof managerRights>[0] & { email: string }>(
      sql`select m.email, m.permissions, r.key as role_key, r.permissions as role_permissions
        from manager m left join manager_role r on r.id = m.role_id
        where email in ('all@batalat.test', 'few@batalat.test') order by email`,
    );
    const [all, few] = held.map(managerRights);
    expect(all).toEqual({ is_super_admin: true, permissions: toPermissionMap(managerPermissionList) });
    expect(few!.is_super_admin).toBe(false);
    expect(few!.permissions['2']).toEqual([1]);
  });

  test('name equal to an older one gets a number', async () => {
    const named = await rows<{ name_ar: string; id: number }>(
      sql`select name_ar, id from service where merchant_id = 1 and name_ar like 'بطاقة%' order by id`,
    );
    expect(named.map((s) => s.name_ar)).toEqual(['بطاقة', `بطاقة\u200f ${named[1]!.id}`]);
  });

  test.each(merchants)('upgrade preserves the books of shop %i', async (merchantId) => {
    // The first night closes what older versions left in opening balances (decision 0047).
    const left = await bookErrors(at.database.owner, merchantId);
    expect(left.map(({ what }) => what)).toEqual(['opening balances of a live shop']);
    await at.database.as(merchantId, (tx) => closeOpening(tx, moment));
    expect(await bookErrors(at.database.owner, merchantId)).toEqual([]);
  });

  test('upgrade retains former tax, money and goods', async () => {
    const balances = await rows<{ merchant_id: number; system_key: string; balance: number }>(sql`
      select l.merchant_id, a.system_key, sum(l.debit - l.credit)::bigint as balance
      from journal_line l join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
      where a.system_key in ('cash', 'card_clearing', 'bank', 'cheques', 'vat_output', 'inventory', 'cost_of_goods', 'receivable')
      group by 1, 2 order by 1, 2`);
    expect(balances.map((b) => `${b.merchant_id} ${b.system_key} ${b.balance}`)).toMatchInlineSnapshot(`
      [
        "1 bank 10000",
        "1 card_clearing 20000",
        "1 cash 310199",
        "1 cheques 5000",
        "1 cost_of_goods 76999",
        "1 inventory 129661",
        "1 receivable 40500",
        "1 vat_output -51744",
        "2 bank 10000",
        "2 card_clearing 20000",
        "2 cash 324209",
        "2 cheques 5000",
        "2 cost_of_goods 78664",
        "2 inventory 67996",
        "2 receivable 43275",
        "2 vat_output -19716",
      ]
    `);
  });

  test.each(merchants)(
    'shop %i continues selling, collecting, resuming and cancelling deposits',
    async (merchantId) => {
      const owner = owners[merchantId - 1]!;
      const answer = async (call: ReturnType<Caller>) => {
        const { status, body } = await call;
        expect(status, JSON.stringify(body)).toBe(200);
        return body;
      };
      const { records } = await answer(owner('GET', '/api/held_invoices'));
      const held = records[0];
      const { bill } = await answer(owner('GET', `/api/held_invoices/${held.id}`));
      const { customer_id, lines } = bill;
      const sold = await answer(
        owner('POST', '/api/invoices', {
          customer_id,
          lines,
          held_invoice_id: held.id,
          payments: [{ method: 'cash', amount: held.total_amount }],
        }),
      );
      expect(sold.document_number).toBe('INV-000008');
      const { records: owed } = await answer(
        owner('GET', '/api/invoices?payment_state=2&document_kind=388&sort=issued_at'),
      );
      await answer(
        owner('POST', `/api/invoices/${owed[0].id}/payments`, {
          payments: [{ method: 'transfer', amount: 1000, reference: 'TR-9' }],
        }),
      );
      const { records: deposits } = await answer(owner('GET', '/api/payments?source=1&status=1'));
      await answer(owner('POST', `/api/payments/${deposits[0].id}/cancel`, { reason: 'أُلغيت المناسبة' }));
      expect(await bookErrors(at.database.owner, merchantId)).toEqual([]);
    },
  );
});
