import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { constraints } from '../../src/apps/features.ts';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { importJobs } from '../../src/features/imports/server/import-jobs.ts';
import { rowsAtOnce } from '../../src/features/imports/server/import-records.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import { systemActor } from '../../src/platform/http/actor.ts';
import { noSealer } from '../../src/platform/secrets/sealing.ts';
import { must } from '../support/furnished-shop.ts';
import { type Answer, type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Sheets become records: read, checked, written, taken back. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ works: true });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const send = (by: Caller, kind: string, bytes: Uint8Array | string, name = 'sheet.csv'): Promise<Answer> => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return by('POST', '/api/imports', form);
};
const batch = async (id: number, by = owner) => (await must(by('GET', `/api/imports/${id}`))) as Record<string, never>;
const until = async (id: number, status: number, by = owner) => {
  for (let i = 0; i < 400; i++) {
    const found = await batch(id, by);
    if (found['status'] === status) return found as Record<string, never> & { [key: string]: never };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never ${status}: ${JSON.stringify(await batch(id, by))}`);
};
const check = async (sent: { id: number; mapping: object }, by = owner) => {
  await must(by('POST', `/api/imports/${sent.id}/check`, { mapping: sent.mapping }));
  return until(sent.id, 3, by);
};
const run = async (id: number, by = owner) => {
  await must(by('POST', `/api/imports/${id}/run`, {}));
  return until(id, 5, by);
};
const undo = async (id: number, by = owner) => {
  await must(by('POST', `/api/imports/${id}/undo`, {}));
  return until(id, 8, by);
};
const refused = async (id: number, language = 'en') =>
  (await owner('GET', `/api/imports/${id}/refused`, undefined, { 'accept-language': language })).body.rows as {
    number: number;
    reasons: string[];
  }[];

describe('customer import', () => {
  test('import validates names, mobiles and duplicates, undo spares buyers', async () => {
    await must(owner('POST', '/api/customers', { name_ar: 'موجودة', mobile: '966500000001' }));
    const csv = [
      'Customer name,رقم الجوال,E-mail,Date of birth,Sex,Something',
      'نورة العتيبي,0500000002,n@example.test,14/03/1992,أنثى,x',
      'Sultan,966500000003,,1990-02-30,,',
      '=cmd|calc,966500000004,,,,',
      'سارة,966500000001,,,,',
      'ليلى,0500000005,wrong,,,',
      'هند,500000006,,,female,',
      'هند الثانية,٠٥٠٠٠٠٠٠٠٦,,,,',
      ',966500000007,,,,',
      'بلا جوال,,,,,',
      'قصير,05000,,,,',
    ].join('\r\n');
    const sent = (await send(owner, 'customers', csv)).body;
    expect(sent).toMatchObject({ row_count: 10, mapping: { name: 0, mobile: 1, email: 2, birthday: 3, gender: 4 } });
    const checked = await check(sent);
    expect(checked).toMatchObject({ refused_count: 8, written_count: 0, checked_count: 10 });
    expect(await refused(sent.id)).toEqual([
      { number: 3, cells: expect.anything(), reasons: [expect.stringContaining('Birthday')] },
      { number: 4, cells: expect.anything(), reasons: [expect.stringContaining('Name')] },
      { number: 5, cells: expect.anything(), reasons: ['Mobile is already in the shop'] },
      { number: 6, cells: expect.anything(), reasons: [expect.stringContaining('Email')] },
      { number: 8, cells: expect.anything(), reasons: ['Mobile is already in row 7 of the file'] },
      { number: 9, cells: expect.anything(), reasons: [expect.stringContaining('Name')] },
      { number: 10, cells: expect.anything(), reasons: [expect.stringContaining('Mobile')] },
      { number: 11, cells: expect.anything(), reasons: [expect.stringContaining('Mobile')] },
    ]);
    expect((await refused(sent.id, 'ar'))[2]!.reasons).toEqual(['الجوال موجود في المتجر من قبل']);
    // The file of refused rows says the formula as text.
    const file = await owner('GET', `/api/imports/${sent.id}/refused?format=csv`, undefined, {
      'accept-language': 'en',
    });
    expect(String(file.body)).toContain("'=cmd|calc");
    expect(await run(sent.id)).toMatchObject({ written_count: 2, refused_count: 8 });
    const found = (await must(owner('GET', '/api/customers?search=نورة'))).records[0];
    const noura = (await owner('GET', `/api/customers/${found.id}`)).body;
    expect(noura).toMatchObject({
      name_ar: 'نورة العتيبي',
      mobile: '966500000002',
      email: 'n@example.test',
      birth_month: 3,
      birth_day: 14,
      gender: 2,
    });
    const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
    await must(
      owner('POST', '/api/invoices', {
        customer_id: found.id,
        lines: [line],
        payments: [{ method: 'cash', amount: 2500 }],
      }),
    );
    expect(await undo(sent.id)).toMatchObject({ undone_count: 1 });
    expect((await must(owner('GET', '/api/customers?search=هند'))).records).toEqual([]);
    expect((await owner('GET', `/api/customers/${found.id}`)).status).toBe(200);
  });

  test('killed import resumes without duplicates or losses', async () => {
    const there = await at.openShop();
    const mine = await at.signIn(there.owner);
    const rows = Array.from(
      { length: 200 },
      (_, i) => `Customer ${'abcdefghij'[i % 10]},9665${String(10_000_000 + i)}`,
    );
    const sent = (await send(mine, 'customers', ['name,mobile', ...rows].join('\n'))).body;
    await check(sent, mine);
    // The job's own code with a transaction that dies after its second chunk, before it commits.
    await at.database.as(there.merchantId, (tx) =>
      tx.run(sql`update import_batch set status = 4 where merchant_id = ${there.merchantId} and id = ${sent.id}`),
    );
    const job = importJobs(() => constraints).find((one) => one.name === 'import.run')!;
    let chunks = 0;
    const dying = {
      jobId: 'x',
      merchantId: there.merchantId,
      actor: systemActor,
      now: new Date().toISOString(),
      isLastTry: false,
      sealer: noSealer,
      transaction: <T>(work: (tx: MerchantTx) => Promise<T>) =>
        at.database.as(there.merchantId, async (tx) => {
          const result = await work(tx);
          if (++chunks === 3) throw new Error('killed');
          return result;
        }),
    };
    await expect(job.handle(dying, { import_id: sent.id })).rejects.toThrow('killed');
    expect((await batch(sent.id, mine))['written_count']).toBe(2 * rowsAtOnce);
    chunks = 100;
    await job.handle(dying, { import_id: sent.id });
    expect(await batch(sent.id, mine)).toMatchObject({ status: 5, written_count: 200, refused_count: 0 });
    const [counted] = await at.database.owner.batch([
      sql`select count(*)::int as n, count(distinct mobile)::int as mobiles from customer
          where merchant_id = ${there.merchantId} and mobile like '96651_______' and id not in (${there.customers[0]}, ${there.customers[1]})`,
    ]);
    expect(counted![0]).toEqual({ n: 200, mobiles: 200 });
  });

  test('customer added meanwhile is refused on writing', async () => {
    const sent = (await send(owner, 'customers', 'name,mobile\nAdel,966500000881\nOmar,966500000882')).body;
    await check(sent);
    await must(owner('POST', '/api/customers', { name_en: 'Adel', mobile: '966500000881' }));
    expect(await run(sent.id)).toMatchObject({ written_count: 1, refused_count: 1 });
    expect((await refused(sent.id)).map((row) => row.reasons)).toEqual([['Mobile is already in the shop']]);
  });
});

describe('uploaded sheet', () => {
  test('Windows-1256 and the Excel template are read', async () => {
    const there = await at.openShop();
    await at.database.owner.batch([
      sql`update product set name_ar = 'غيرها', name_en = null where merchant_id = ${there.merchantId} and name_en = 'Rose bouquet'`,
    ]);
    const owner = await at.signIn(there.owner);
    // نوره in Windows-1256.
    const bytes = Buffer.concat([
      Buffer.from('name,mobile\r\n'),
      Buffer.from([0xe4, 0xe6, 0xd1, 0xe5]),
      Buffer.from(',966500000991'),
    ]);
    const sent = (await send(owner, 'customers', bytes)).body;
    expect(sent.sample).toEqual([['نوره', '966500000991']]);
    for (const kind of ['customers', 'employees', 'products', 'services', 'suppliers']) {
      const response = await fetch(`${at.url}/api/import_template?kind=${kind}`, {
        headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'ar' },
      });
      const template = new Uint8Array(await response.arrayBuffer());
      const read = (await send(owner, kind, template, 'template.xlsx')).body;
      expect(read.row_count).toBe(2);
      expect(Object.keys(read.mapping)).toHaveLength(read.headers.length);
      expect(await check(read, owner)).toMatchObject({ refused_count: 0 });
    }
  });

  test('invalid, empty, long or foreign sheet is refused', async () => {
    const pdf = Buffer.from('%PDF-1.4\0\0');
    expect((await send(owner, 'customers', pdf)).body).toBe('excel_incorrect');
    expect((await send(owner, 'customers', Buffer.from('PK\x03\x04 no workbook'))).body).toBe('excel_incorrect');
    expect((await send(owner, 'customers', 'name,mobile\n')).body).toBe('sheet_is_empty');
    const long = await send(owner, 'customers', `name,mobile\n${'a,1\n'.repeat(20_001)}`);
    expect([long.status, long.body.errors.file[0].key]).toEqual([422, 'sheet_too_many_rows']);
    const big = await send(owner, 'customers', 'x'.repeat(5 * 1024 * 1024 + 1));
    expect(big.status).toBe(413);
    const sent = (await send(owner, 'customers', 'name,mobile\nAdel,966500000001')).body;
    const next = await at.signIn((await at.openShop()).owner);
    expect((await next('GET', `/api/imports/${sent.id}`)).body).toBe('import_not_found');
    expect((await next('GET', `/api/imports/${sent.id}/refused`)).body).toBe('import_not_found');
    expect((await owner('POST', `/api/imports/${sent.id}/run`, {})).body).toBe('import_not_now');
    expect((await owner('POST', `/api/imports/${sent.id}/check`, { mapping: { name: 0 } })).status).toBe(422);
    expect((await owner('POST', `/api/imports/${sent.id}/check`, { mapping: { name: 0, mobile: 7 } })).status).toBe(
      422,
    );
    const cashier = await at.signIn(shop.cashier);
    expect((await send(cashier, 'customers', 'name,mobile\nAdel,966500000001')).status).toBe(403);
    await must(owner('DELETE', `/api/imports/${sent.id}`));
    expect((await owner('GET', `/api/imports/${sent.id}`)).body).toBe('import_not_found');
  });
});

describe('catalogue and team import', () => {
  test('product import posts opening stock and undo reverses it', async () => {
    const there = await at.openShop();
    const mine = await at.signIn(there.owner);
    const csv = [
      'المنتج;المجموعة;السعر;الكمية;التكلفة;الباركود',
      'سلة فاكهة;باقات;189.00;12;72.50;6281000011111',
      'شمعة معطرة;هدايا;65;0;;',
      'سلة الفاكهة;باقات;100;1;;6281000011111',
      'مزهرية;هدايا;لا سعر;1;10;',
    ].join('\n');
    const sent = (await send(mine, 'products', csv)).body;
    expect(await check(sent, mine)).toMatchObject({ refused_count: 2 });
    expect(await run(sent.id, mine)).toMatchObject({ written_count: 2 });
    const { records } = await must(mine('GET', '/api/products?search=سلة'));
    expect(records).toMatchObject([
      {
        name_ar: 'سلة فاكهة',
        price: 18_900,
        quantity_milli: 12_000,
        stock_value_amount: 87_000,
        group_name_ar: 'باقات',
      },
    ]);
    expect(await bookErrors(at.database.owner, there.merchantId)).toEqual([]);
    expect(await undo(sent.id, mine)).toMatchObject({ undone_count: 2 });
    const left = (await must(mine('GET', '/api/products?search=سلة'))).records;
    expect(left).toMatchObject([{ status: 0, quantity_milli: 0, stock_value_amount: 0 }]);
    expect((await must(mine('GET', '/api/products?search=معطرة'))).records).toEqual([]);
    expect(await bookErrors(at.database.owner, there.merchantId)).toEqual([]);
  });

  test('services, employees and suppliers import', async () => {
    const services = (await send(owner, 'services', 'service,category,price,duration\nGift box,Wrapping,15.5,10\n'))
      .body;
    await check(services);
    expect(await run(services.id)).toMatchObject({ written_count: 1 });
    expect((await must(owner('GET', '/api/services?search=Gift box'))).records).toMatchObject([
      { name_en: 'Gift box', price: 1550, job_time_minutes: 10, group_name_en: 'Wrapping' },
    ]);
    const team = (
      await send(owner, 'employees', 'الاسم,الجوال,تاريخ التعيين,الوظيفة\nغادة,0500000661,2024-09-01,منسقة\n')
    ).body;
    await check(team);
    expect(await run(team.id)).toMatchObject({ written_count: 1 });
    expect((await must(owner('GET', '/api/employees?search=غادة'))).records).toMatchObject([
      { name_ar: 'غادة', joining_on: '2024-09-01', job_title_ar: 'منسقة', mobile: '966500000661' },
    ]);
    const sheet = [
      'اسم المورد,المسؤول,الهاتف,الرقم الضريبي',
      'أزهار الرياض,أحمد,011 412 3344,310122393500003',
      'ازهار الرياض,,0112223344,',
      'زهور هولندا,,ليس رقمًا,',
      'أقمشة الخليج,,,310122393500003',
      'ورق وتغليف,,,123',
    ].join('\n');
    const suppliers = (await send(owner, 'suppliers', sheet)).body;
    await check(suppliers);
    expect(await run(suppliers.id)).toMatchObject({ written_count: 1 });
    expect((await must(owner('GET', '/api/suppliers?search=0114123'))).records).toMatchObject([
      { name_ar: 'أزهار الرياض', contact_person: 'أحمد', phone: '011 412 3344', trn: '310122393500003', status: 1 },
    ]);
    for (const { id } of [services, team, suppliers]) expect(await undo(id)).toMatchObject({ undone_count: 1 });
  });
});
