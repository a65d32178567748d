import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeQr } from '../../src/features/e-invoicing/qr-tlv.ts';
import { hashOfXml } from '../../src/features/e-invoicing/server/canonical-xml.ts';
import { firstHash } from '../../src/features/e-invoicing/server/public-api.ts';
import { checkStamp } from '../../src/features/e-invoicing/server/sandbox/check-stamp.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { createFiscalUnit } from '../support/fiscal-unit.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop whose unit signs: every document in the transaction that issues it, in one chain without gaps. */
let at: OwnServer;
let shop: TinyShop;
let other: TinyShop;
let owner: Caller;
let unit: number;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 4000 });
  other = await at.openShop({ stock: 40 });
  owner = await at.signIn(shop.owner);
  unit = await createFiscalUnit(at, shop.merchantId);
});
afterAll(() => at.close());

interface Signed {
  readonly counter: number;
  readonly document_kind: number;
  readonly document_number: string;
  readonly hash: string;
  readonly previous_hash: string;
  readonly qr: string;
  readonly xml: string;
  readonly warned: string[];
  readonly state: number;
  readonly is_simplified: boolean;
}
const documents = (merchantId = shop.merchantId): Promise<Signed[]> =>
  at.database.as(merchantId, (tx) =>
    tx.many<Signed>(sql`select * from fiscal_document where merchant_id = ${merchantId} order by unit_id, counter`),
  );
/** Invoices without a document of theirs: none, once a unit signs. */
const unsigned = (merchantId = shop.merchantId): Promise<object[]> =>
  at.database.as(merchantId, (tx) =>
    tx.many(sql`select i.document_number from invoice i where i.merchant_id = ${merchantId} and not exists (
      select from fiscal_document d where d.merchant_id = ${merchantId} and d.invoice_id = i.id)`),
  );

const bouquet = (pieces = 1) => ({
  ...{ kind: 'product', item_id: shop.products[0], quantity_milli: pieces * 1000, unit_price: 18_900 },
});
const cash = (amount: number) => [{ method: 'cash', amount }];
const must = async (path: string, body: object) => {
  const answer = await owner('POST', `/api/${path}`, body);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};

const expectWhole = async (): Promise<Signed[]> => {
  const all = await documents();
  let previous = firstHash;
  for (const [i, one] of all.entries()) {
    expect([one.counter, one.previous_hash]).toEqual([i + 1, previous]);
    previous = one.hash;
  }
  const end = await at.database.as(shop.merchantId, (tx) =>
    tx.one(sql`select counter, last_hash from fiscal_unit where merchant_id = ${shop.merchantId} and id = ${unit}`),
  );
  expect(end).toEqual({ counter: all.length, last_hash: previous });
  expect(await unsigned()).toEqual([]);
  return all;
};

describe('signed document', () => {
  test('each document is signed when issued', async () => {
    const plain = await must('invoices', { lines: [bouquet()], payments: cash(18_900) });
    const company = await must('customers', {
      ...{ name_ar: 'شركة قاعات الفيصل', trn: '399999999800003', street: 'صلاح الدين', building_number: '1111' },
      ...{ district: 'المروج', city: 'الرياض', postal_code: '12222', country_code: 'SA' },
    });
    const deposit = await must('deposits', { customer_id: company.id, payment: cash(11_500)[0] });
    await must('invoices', {
      customer_id: company.id,
      wants_tax_invoice: true,
      lines: [bouquet(2)],
      deposits: [{ deposit_id: deposit.id, amount: 11_500 }],
      payments: cash(26_300),
    });
    await must(`invoices/${plain.id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', amount: 900, back: { to: 'tenders' } },
    });
    await must(`invoices/${plain.id}/debit_notes`, { reason_kind: 'left_out', amount: 500, payments: cash(500) });
    const rest = await must('deposits', { customer_id: company.id, payment: cash(2_300)[0] });
    await must(`deposits/${rest.id}/refund`, { amount: 2_300, method: 'cash', reason: 'ألغت الحفل' });
    await must(`invoices/${plain.id}/exchanges`, {
      credit: {
        ...{ reason_kind: 'damaged', back: { to: 'method', method: 'cash' } },
        lines: [{ line_number: 1, quantity_milli: 500, goods_to: 'waste' }],
      },
      sale: { customer_id: company.id, lines: [bouquet()], payments: cash(18_900) },
    });

    const all = await expectWhole();
    expect(new Set(all.map((one) => one.document_kind))).toEqual(new Set([388, 386, 381, 383]));
    for (const { xml, hash, qr, document_number, warned } of all) {
      expect(checkStamp(xml), document_number).toEqual([]);
      expect(hashOfXml(xml)).toBe(hash);
      expect(decodeQr(qr).invoice_hash).toBe(hash);
      expect(warned, document_number).toEqual([]);
    }
    // The note's paper names the money that it gave back, which is written after it.
    const note = all.find(({ document_kind }) => document_kind === 381)!;
    expect(note.xml).toContain('<cbc:PaymentMeansCode>10</cbc:PaymentMeansCode>');
  });

  test('shop without a unit signs nothing', async () => {
    const theirs = await at.signIn(other.owner);
    const line = { kind: 'service', item_id: other.services[0], quantity_milli: 1000, unit_price: 2_500 };
    const answer = await theirs('POST', '/api/invoices', { lines: [line], payments: cash(2_500) });
    expect(answer.status).toBe(200);
    expect(await documents(other.merchantId)).toEqual([]);
  });
});

describe('document the authority would reject', () => {
  test('unsignable sale is refused with advice and leaves nothing', async () => {
    const company = await must('customers', { name_ar: 'شركة بلا عنوان', trn: '399999999900003' });
    const sale = { customer_id: company.id, wants_tax_invoice: true, lines: [bouquet()], payments: cash(18_900) };
    // What is only missing is a warning, counted and kept.
    await must('invoices', sale);
    const before = await documents();
    expect(before.at(-1)!.warned).toContain('BR-KSA-10');
    // A number that no form lets in, as one may stand that was entered before it was checked.
    await at.database.owner.batch([sql`drop trigger customer_figures on customer`]);
    const numbered = (trn: string) =>
      at.database.owner.batch([
        sql`update customer set trn = ${trn} where merchant_id = ${shop.merchantId} and id = ${company.id}`,
      ]);
    await numbered('399');
    const answer = await owner('POST', '/api/invoices', sale);
    expect([answer.status, answer.body]).toEqual([501, 'fiscal_rule_broken']);
    expect(answer.headers.get('x-refusal-params') ?? '').not.toBe('');
    expect(await documents()).toEqual(before);
    await numbered('399999999900003');
    await must('invoices', sale);
    await expectWhole();
  });

  test('wrong number, expired certificate and missing kind are refused', async () => {
    const sell = () => owner('POST', '/api/invoices', { lines: [bouquet()], payments: cash(18_900) });
    const change = (set: ReturnType<typeof sql>) =>
      at.database.owner.batch([
        sql`update fiscal_unit set ${set} where merchant_id = ${shop.merchantId} and id = ${unit}`,
      ]);
    await change(sql`trn = '300000000000003'`);
    expect((await sell()).body).toBe('fiscal_trn_changed');
    await change(sql`trn = '310122393500003', certificate_until = now() - interval '1 second'`);
    expect((await sell()).body).toBe('fiscal_certificate_expired');
    await change(sql`certificate_until = now() + interval '1 year', title = '1000'`);
    expect((await sell()).body).toBe('fiscal_title_lacks_kind');
    await change(sql`title = '1100', halted_reason = 'behind'`);
    expect((await sell()).body).toBe('fiscal_unit_halted');
    await change(sql`halted_reason = null`);
    expect((await sell()).status).toBe(200);
    await expectWhole();
  });
});

test('future-dated document is refused', async () => {
  const sell = () => owner('POST', '/api/invoices', { lines: [bouquet()], payments: cash(18_900) });
  // The clock of the one before was a day ahead; times of papers never run backwards.
  at.setNow(new Date(Date.now() + 86_400_000).toISOString());
  await must('invoices', { lines: [bouquet()], payments: cash(18_900) });
  at.setNow(new Date().toISOString());
  expect((await sell()).body).toBe('fiscal_clock_wrong');
  at.setNow(new Date(Date.now() + 86_400_000).toISOString());
  expect((await sell()).status).toBe(200);
  await expectWhole();
});

test('32 concurrent tills make one gapless chain', async () => {
  const sold = await Promise.all(
    Array.from({ length: 160 }, async (_, i) => {
      // A few are refused, so that places are given back too.
      const fails = i % 10 === 9;
      const answer = await owner('POST', '/api/invoices', {
        ...{ lines: [bouquet()], payments: cash(fails ? 18_900 : 20_000) },
        ...(fails ? { customer_id: 999_999 } : {}),
      });
      return answer.status;
    }),
  );
  expect(sold.filter((status) => status === 200)).toHaveLength(144);
  await expectWhole();
});
