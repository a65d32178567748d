import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopsNamed, usersNamed } from '../../src/features/tenancy/server/public-api.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { begin, commit } from '../../src/platform/db/transaction.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** People type names and phones as they know them, or paste them: every list finds them. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  const group = (await owner('GET', '/api/catalogue_groups?kind=product')).body.records[0].id;
  for (const name_en of ['Kérastase Serum', 'Rose box'])
    await owner('POST', '/api/products', {
      group_id: group,
      name_en,
      name_ar: name_en === 'Rose box' ? 'صندوق ورد' : 'سيروم',
      price: 1000,
    });
  await owner('POST', '/api/suppliers', { name_ar: 'مزارع الطائف', phone: '+966112345678' });
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`with people as (insert into customer (name_ar, mobile) values
        ('عبد الله المطيري', '966501239001'), ('علی کریمی', '966501239002'), ('سارة أحمد', '966501239003'))
      insert into employee (name_ar, mobile) values ('هند', '966501239222')`),
  );
});
afterAll(() => at.close());

const found = async (path: string, search: string): Promise<string[]> => {
  const answer = await owner('GET', `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`);
  expect(answer.status, search).toBe(200);
  return answer.body.records.map((one: { name_ar: string; name_en: string }) => one.name_ar ?? one.name_en);
};

const spellings = (national: string): string[] => [
  `+966${national}`,
  `00966${national}`,
  `9660${national}`,
  `0${national}`,
  national,
  `0${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`,
  `\u202a+966 ${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}\u202c`,
  `0${national}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
];

describe('phones', () => {
  test.each(spellings('501239001'))('customer is found by "%s"', async (typed) => {
    expect(await found('/api/customers', typed)).toEqual(['عبد الله المطيري']);
    const best = await owner('GET', `/api/customers/search?term=${encodeURIComponent(typed)}`);
    expect(best.body.records.map((one: { mobile: string }) => one.mobile)).toEqual(['966501239001']);
  });
  test.each(spellings('501239222'))('employee is found by "%s"', async (typed) => {
    expect(await found('/api/employees', typed)).toEqual(['هند']);
  });
  test.each(spellings('112345678'))('supplier is found by "%s"', async (typed) => {
    expect(await found('/api/suppliers', typed)).toEqual(['مزارع الطائف']);
  });
});

describe('names', () => {
  test.each([
    ['عبدالله المطيري', 'عبد الله المطيري'],
    ['عبد الله', 'عبد الله المطيري'],
    ['المطيري عبد الله', 'عبد الله المطيري'],
    ['المطيرى', 'عبد الله المطيري'],
    ['علي كريمي', 'علی کریمی'],
    ['كريمي', 'علی کریمی'],
    ['كر', 'علی کریمی'],
    ['احمد ساره', 'سارة أحمد'],
    ['\u200fسارة', 'سارة أحمد'],
  ])('customer is found by "%s"', async (typed, name) => {
    expect(await found('/api/customers', typed)).toEqual([name]);
  });
  test.each(['Kerastase', 'serum kérastase', 'SERUM', 'سيروم kera', 'kér'])(
    'product is found by "%s"',
    async (typed) => {
      expect(await found('/api/products', typed)).toEqual(['سيروم']);
    },
  );
  test('percent sign is a letter', async () => {
    expect(await found('/api/customers', '%')).toEqual([]);
    expect(await found('/api/products', '50%')).toEqual([]);
  });
});

describe('mixed search for customers', () => {
  test.each([
    '/api/customers',
    '/api/appointments',
    '/api/waitlist',
    '/api/customer_offers',
    '/api/receivables',
    '/api/queues/balances',
  ])('%s refuses letters beside digits', async (path) => {
    const answer = await owner('GET', `${path}?search=${encodeURIComponent('سارة 050')}`);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('search');
  });
  test('documents are found by a number with letters', async () => {
    expect((await owner('GET', '/api/invoices?search=INV-5')).status).toBe(200);
  });
});

describe('lists of all shops', () => {
  test.each([
    ['shops', 'merchant_form_trigrams', shopsNamed('tiny flowers')],
    ['people', 'shop_user_form_trigrams', usersNamed('owner tiny')],
  ])('%s are found by their index', async (_, index, query) => {
    const client = await at.database.owner.connect();
    try {
      const answers = await client.batch([begin, sql`set local enable_seqscan = off`, sql`explain ${query}`, commit]);
      expect(JSON.stringify(answers)).toContain(index);
    } finally {
      client.release();
    }
  });

  test('shop is found by the telephone of its pages', async () => {
    const manager = await at.signManagerIn();
    const setting = {
      version: 0,
      takes_bookings: true,
      shows_prices: true,
      shows_hours: true,
      has_home_service: false,
    };
    const { status } = await owner('PUT', '/api/online_setting', {
      ...{ ...setting, home_fee_by: 1, style: 1, primary_color: '#1f5f8b', complaints_phone: '+966114567890' },
      telephone: '+966533001122',
    });
    expect(status).toBe(200);
    for (const search of ['0533001122', '+966 53 300 1122', '533001122', '0114567890']) {
      const { body } = await manager('GET', `/api/manager/merchants?search=${encodeURIComponent(search)}`);
      expect([search, body.records?.map((one: { id: number }) => one.id)]).toEqual([search, [shop.merchantId]]);
    }
  });

  test('people are found by words in any order', async () => {
    const manager = await at.signManagerIn();
    await at.database.owner.batch([
      sql`update employee set name_ar = 'هند العتيبي' where merchant_id = ${shop.merchantId} and name_ar = 'هند'`,
    ]);
    for (const search of ['العتيبى هند', 'عتيب', 'هند']) {
      const path = `/api/manager/global_employees?search=${encodeURIComponent(search)}`;
      const { status, body } = await manager('GET', path);
      expect([search, status, body.records?.map((one: { name_ar: string }) => one.name_ar)]).toEqual([
        search,
        200,
        ['هند العتيبي'],
      ]);
    }
  });
});
