import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { must } from '../support/furnished-shop.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { importSheet, sendSheet } from '../support/sent-sheets.ts';
import { longFormatWorkbook, repeatedTextWorkbook, rowsOf, workbookOf } from '../support/workbooks.ts';

/** Sheets as the programs of others write them, and our own files, sent to be imported. */
let at: OwnServer;
let owner: Caller;
const opened = async (): Promise<Caller> => at.signIn((await at.openShop()).owner);

beforeAll(async () => {
  at = await openOwnServer({ works: true });
  owner = await opened();
});
afterAll(() => at.close());

const list = async (path: string, by = owner) =>
  (await must(by('GET', `/api/${path}`))).records as Record<string, never>[];
const mobiles = async (by = owner): Promise<string[]> =>
  (await list('customers?page_size=200', by)).map((row) => row['mobile'] as unknown as string);

describe('imported customers', () => {
  test('phones in every spelling are written', async () => {
    const csv = [
      '\uFEFFالاسم;رقم الجوال',
      'ألف تجربة;+966 0 50 123 0051',
      'باء تجربة;00966501230052',
      'جيم تجربة;٠٥٠١٢٣٠٠٥٣',
      'دال تجربة;\u202a+966 50-123-0054\u202c',
      'هاء تجربة;501230055',
      'واو تجربة;966501230051',
      'زاي تجربة;="0501230056"',
      "حاء تجربة;'0501230057",
      'طاء تجربة;9.66501E+11',
      'ياء تجربة;+971 50 123 0058',
      'كاف تجربة;501230059.0',
    ].join('\r\n');
    const { refused } = await importSheet(owner, 'customers', csv);
    expect(refused.map(({ number, reasons }) => [number, reasons])).toEqual([
      [7, ['Mobile is already in row 2 of the file']],
      [10, [expect.stringContaining('Mobile was rounded by the spreadsheet (9.66501E+11)')]],
    ]);
    expect(await mobiles()).toEqual(
      expect.arrayContaining([
        ...['966501230051', '966501230052', '966501230053', '966501230054', '966501230055'],
        ...['966501230056', '966501230057', '971501230058', '966501230059'],
      ]),
    );
  });

  test('names follow the form and are no formulas', async () => {
    const csv = [
      'Name,Mobile',
      'Al-Harbi Sara,0501237001',
      '"O\'Connor Maeve",0501237002',
      'د. هند,0501237003',
      'Amélie,0501237004',
      'أم عبد الله (ياسر),0501237005',
      'شركة ورد 2,0501237006',
      '=cmd|calc,0501237007',
      '0501237008,0501237008',
    ].join('\n');
    const { refused } = await importSheet(owner, 'customers', csv);
    expect(refused.map(({ number }) => number)).toEqual([8, 9]);
    expect(refused[0]!.reasons[0]).toContain('Name must have letters');
    for (const name of ['Al-Harbi Sara', "O'Connor Maeve", 'Amélie', 'شركة ورد'])
      expect(await list(`customers?search=${encodeURIComponent(name)}`), name).toHaveLength(1);
  });

  test('Hijri birthdays convert by Umm al-Qura', async () => {
    await importSheet(owner, 'customers', 'الاسم,الجوال,تاريخ الميلاد\nمها تجربة,0501230041,12/05/1410\n');
    const [maha] = await list('customers?search=مها تجربة');
    expect(await must(owner('GET', `/api/customers/${maha!['id']}`))).toMatchObject({ birth_month: 12, birth_day: 11 });
  });

  test('American spreadsheet birthdays use its order', async () => {
    const csv = [
      'Name,Mobile,Birthday',
      'American Alpha,0501230061,12/25/1992',
      'American Beta,0501230062,3/4/1992',
      'American Gamma,0501230063,25/12/1992',
    ];
    const birthdays = async () => {
      const found = await list('customers?search=American&sort=id');
      const records = await Promise.all(found.map((row) => must(owner('GET', `/api/customers/${row['id']}`))));
      return records.map((one) => [one['birth_month'], one['birth_day']]);
    };
    await importSheet(owner, 'customers', csv.slice(0, 3).join('\n'));
    expect(await birthdays()).toEqual([
      [12, 25],
      [3, 4],
    ]);
    // Cells of both orders: one that either order makes a date is none.
    const there = await opened();
    const { refused } = await importSheet(there, 'customers', csv.join('\n'));
    expect(refused.map(({ number }) => number)).toEqual([3]);
  });

  test('file with a separator hint is read', async () => {
    await importSheet(owner, 'customers', 'sep=;\nالاسم;الجوال\nليان تجربة;0501230031\n');
    expect(await mobiles()).toContain('966501230031');
  });

  test('note line breaks and codes are preserved', async () => {
    const bytes = workbookOf({
      rows:
        rowsOf(['الاسم', 'الجوال', 'ملاحظات']) +
        '<row><c t="inlineStr"><is><t>نورة تجربة</t></is></c><c><v>501230011</v></c><c t="s"><v>0</v></c></row>' +
        '<row><c t="inlineStr"><is><t>دانة تجربة</t></is></c><c><v>501230012</v></c><c t="s"><v>1</v></c></row>',
      strings: '<si><t>سطر أول_x000D_\nسطر ثان</t></si><si><t>_x005F_x0041_ رمز</t></si>',
      names: { strings: 'SharedStrings.xml' },
    });
    expect((await importSheet(owner, 'customers', bytes)).refused).toEqual([]);
    const notes = async (name: string) => {
      const [found] = await list(`customers?search=${name}`);
      return (await must(owner('GET', `/api/customers/${found!['id']}`)))['notes'];
    };
    expect(await notes('نورة تجربة')).toBe('سطر أول\nسطر ثان');
    expect(await notes('دانة تجربة')).toBe('_x0041_ رمز');
  });

  test('unstorable cell characters do not block the row', async () => {
    const bytes = workbookOf({
      rows: rowsOf(['Name', 'Mobile', 'Notes'], ['Nul Test', '0501230013', 'a_x0000_b_xD800_']),
    });
    expect((await importSheet(owner, 'customers', bytes)).refused).toEqual([]);
    const long = `Name,Mobile,Notes\nLong Test,0501230014,${'0'.repeat(30_000)}x\n`;
    expect((await importSheet(owner, 'customers', long)).refused[0]!.reasons).toEqual([
      'Notes must have at most 2000 characters',
    ]);
  });
});

describe('imported prices and quantities', () => {
  test('commas before decimals never multiply by a hundred', async () => {
    const there = await opened();
    const csv = [
      'المنتج;المجموعة;السعر;الكمية;التكلفة',
      'باقة فاصلة;باقات;12,50;1,5;7,25',
      'باقة مئات;باقات;1,234;2;1',
      'باقة ملتبسة;باقات;5;1,500;1',
      'باقة صفر;باقات;05;1;1',
    ].join('\n');
    const { refused } = await importSheet(there, 'products', csv);
    expect(refused.map(({ number, reasons }) => [number, reasons])).toEqual([
      [4, ['Stock on hand can be read as 1.500 or as 1500; write one of them']],
      [5, ['Price must not start with a zero']],
    ]);
    const found = Object.fromEntries((await list('products?page_size=200', there)).map((row) => [row['name_ar'], row]));
    expect(found['باقة فاصلة']).toMatchObject({ price: 1_250, quantity_milli: 1_500, average_cost_amount: 725 });
    expect(found['باقة مئات']).toMatchObject({ price: 123_400 });
  });

  test('doubles of Excel and Java read as meant', async () => {
    const there = await opened();
    const bytes = workbookOf({
      rows: rowsOf(
        ['المنتج', 'المجموعة', 'السعر', 'الباركود'],
        ['شمعة ألف', 'هدايا', { v: '1.1000000000000001' }, { v: '6.281000099991E12' }],
        ['شمعة باء', 'هدايا', { v: '4.3499999999999996' }, { v: '6281000099992' }],
        ['شمعة جيم', 'هدايا', { v: '19.989999999999998' }, ''],
        ['شمعة دال', 'هدايا', { v: '20' }, '6.28E+12'],
        ['شمعة هاء', 'هدايا', { v: '25.0' }, ''],
      ),
    });
    const { refused } = await importSheet(there, 'products', bytes, 'ar');
    expect(refused).toMatchObject([{ number: 5, reasons: [expect.stringContaining('قرّبه برنامج الجداول')] }]);
    const found = await list('products?page_size=200&search=شمعة', there);
    const prices = Object.fromEntries(found.map((row) => [row['name_ar'], [row['price'], row['barcode']]]));
    expect(prices).toMatchObject({
      'شمعة ألف': [110, '6281000099991'],
      'شمعة باء': [435, '6281000099992'],
      'شمعة جيم': [1_999, null],
      'شمعة هاء': [2_500, null],
    });
  });

  test('text barcodes retain their zeros', async () => {
    const there = await opened();
    await importSheet(there, 'products', 'المنتج,المجموعة,السعر,الباركود\nصابون تجربة,هدايا,30,="0062810000123"\n');
    expect((await list('products?barcode=0062810000123', there))[0]).toMatchObject({ name_ar: 'صابون تجربة' });
  });
});

describe('own exports', () => {
  const filled: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
    customers: [
      {
        ...{
          name_ar: 'هند تجربة',
          name_en: 'Hind Test',
          mobile: '966501238001',
          email: 'hind@example.test',
          gender: 2,
        },
      },
      { name_en: "O'Neil-Test (Amal)", mobile: '966501238002' },
    ],
    employees: [
      {
        ...{ name_ar: 'ريم تجربة', name_en: 'Reem Test', mobile: '966501238003', joining_on: '2024-09-01' },
        ...{ job_title_ar: 'منسقة', job_title_en: 'Florist', show_in_billing: false },
      },
    ],
    products: [
      {
        ...{ name_ar: 'شمعة تجربة', name_en: 'Candle test', barcode: '0062810000456', price: 1_234_50, group_id: 1 },
        ...{ initial_quantity_milli: 1_500, initial_unit_cost_amount: 725, warning_level_milli: 250 },
        expiry_on: '2027-03-01',
      },
    ],
    services: [{ name_ar: 'خدمة تجربة', name_en: 'Service test', price: 99_95, job_time_minutes: 75, group_id: 1 }],
    suppliers: [
      {
        ...{ name_ar: 'مورد تجربة', name_en: 'Supplier test', phone: '0114123344', contact_person: 'أحمد' },
        ...{ email: 's@example.test', trn: '310122393500003', city: 'الرياض' },
      },
    ],
  };
  /** What a record must be again; numbers of records and what the other shop computes are its own. */
  const compared: Readonly<Record<string, readonly string[]>> = {
    customers: ['name_ar', 'name_en', 'mobile', 'gender'],
    employees: ['name_ar', 'name_en', 'mobile', 'joining_on', 'job_title_ar', 'job_title_en', 'show_in_billing'],
    products: [
      ...['name_ar', 'name_en', 'barcode', 'price', 'quantity_milli', 'average_cost_amount', 'warning_level_milli'],
      'expiry_on',
    ],
    services: ['name_ar', 'name_en', 'price', 'job_time_minutes'],
    suppliers: ['name_ar', 'name_en', 'phone', 'contact_person', 'trn', 'city'],
  };
  const groupOf = async (by: Caller, kind: string): Promise<number> => {
    const found = await list(`catalogue_groups?kind=${kind.replace(/s$/, '')}`, by);
    return found[0]!['id'] as unknown as number;
  };
  const fill = async (kind: string, by: Caller): Promise<void> => {
    for (const record of filled[kind]!) {
      const group_id = 'group_id' in record ? { group_id: await groupOf(by, kind) } : {};
      await must(by('POST', `/api/${kind}`, { ...record, ...group_id }));
    }
  };
  const fileOf = async (by: Caller, kind: string, format: string, language: string): Promise<Uint8Array> => {
    const answer = await fetch(`${at.url}/api/${kind}?format=${format}`, {
      headers: { authorization: `Bearer ${by.token}`, 'accept-language': language },
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const recordsOf = async (by: Caller, kind: string) =>
    (await list(`${kind}?page_size=200`, by))
      .filter((row) => /تجربة|test/i.test(`${row['name_ar']} ${row['name_en']}`))
      .map((row) => Object.fromEntries(compared[kind]!.map((key) => [key, row[key]])))
      .sort((a, b) => String(a['name_en']).localeCompare(String(b['name_en'])));

  test.each(Object.keys(filled))('exports of %s import again in both languages', async (kind) => {
    const from = await opened();
    await fill(kind, from);
    const before = await recordsOf(from, kind);
    expect(before).toHaveLength(filled[kind]!.length);
    for (const [format, language] of [
      ['csv', 'en'],
      ['csv', 'ar'],
      ['xlsx', 'en'],
      ['xlsx', 'ar'],
    ] as const) {
      const to = await opened();
      const { refused } = await importSheet(to, kind, await fileOf(from, kind, format, language));
      const wrong = refused.filter(({ reasons }) => reasons.some((one) => !one.includes('already in the shop')));
      expect(wrong, `${format} ${language}`).toEqual([]);
      expect(await recordsOf(to, kind), `${format} ${language}`).toEqual(before);
    }
  });

  test('phone stays text in a spreadsheet', async () => {
    const from = await opened();
    const csv = new TextDecoder().decode(await fileOf(from, 'customers', 'csv', 'en'));
    expect(csv).toContain('"=""966512345678"""');
    expect(csv).not.toMatch(/(^|,)966512345678/m);
  });

  test('headings of both names are recognised', async () => {
    const there = await opened();
    const csv = '\uFEFFArabic name,English name,Mobile,Type,Gender\nهند تجربة,Hind Test,0501238001,New,Female\n';
    const { mapping } = await importSheet(there, 'customers', csv);
    expect(mapping).toEqual({ name: 0, name_other: 1, mobile: 2, gender: 4 });
    expect((await list('customers?search=Hind', there))[0]).toMatchObject({
      name_ar: 'هند تجربة',
      name_en: 'Hind Test',
    });
  });
});

describe('hostile sheet', () => {
  test('hostile sheet is refused while another shop’s is read', async () => {
    const there = await opened();
    const harmful = Promise.all([
      sendSheet(there, 'customers', repeatedTextWorkbook(), 'a.xlsx'),
      sendSheet(there, 'customers', longFormatWorkbook(), 'b.xlsx'),
    ]);
    const began = performance.now();
    expect((await sendSheet(owner, 'customers', 'name,mobile\nAdel,966500000001')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(10_000);
    const [repeated, long] = await harmful;
    expect([repeated!.status, repeated!.body.errors.file[0].key]).toEqual([422, 'sheet_too_large']);
    expect(long!.status).toBe(200);
  });

  test('third sheet of a shop waits and is resent', async () => {
    const there = await opened();
    const sheet = `name,mobile\n${'Adel,966500000001\n'.repeat(5_000)}`;
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendSheet(there, 'customers', sheet)));
    const statuses = sent.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(statuses).toContain(429);
  });

  test('fifty sheets a day: too_many_imports_today', async () => {
    const { merchantId, owner: email } = await at.openShop();
    const there = await at.signIn(email);
    const { id } = (await sendSheet(there, 'customers', 'name,mobile\nAdel,966500000001')).body;
    await at.database.as(merchantId, (tx) =>
      tx.run(sql`insert into import_batch (kind, file_name, headers, mapping, language, row_count, sent_at, sent_by)
        select kind, file_name, headers, mapping, language, row_count, sent_at, sent_by
        from import_batch, generate_series(1, 49) where merchant_id = ${merchantId} and id = ${id}`),
    );
    expect((await sendSheet(there, 'customers', 'name,mobile\nAdel,966500000001')).body).toBe('too_many_imports_today');
    await must(there('DELETE', `/api/imports/${id}`));
    expect((await sendSheet(there, 'customers', 'name,mobile\nAdel,966500000001')).status).toBe(200);
  });
});
