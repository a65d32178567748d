import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiscalDay } from '../../src/apps/fiscal-check.ts';
import { fiscalNames } from '../../src/features/e-invoicing/fiscal-names.ts';
import { checkFiscal } from '../../src/features/e-invoicing/fiscal-rules/check-fiscal.ts';
import { decodeQr } from '../../src/features/e-invoicing/qr-tlv.ts';
import { hashOfXml } from '../../src/features/e-invoicing/server/canonical-xml.ts';
import { firstHash } from '../../src/features/e-invoicing/server/public-api.ts';
import { readElements } from '../../src/features/e-invoicing/server/read-elements.ts';
import { checkStamp } from '../../src/features/e-invoicing/server/sandbox/check-stamp.ts';
import { authorityPath, hasAuthorityData } from '../support/authority-data.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What a shop issues in a day, as the tax authority would read it: every kind, from the frozen rows. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let folder: string;
const now = '2026-11-25T09:00:00Z';

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 40 });
  owner = await at.signIn(shop.owner);
  folder = await mkdtemp(join(tmpdir(), 'fiscal-'));
});
afterAll(async () => {
  await at.close();
  await rm(folder, { recursive: true, force: true });
});

const must = async (path: string, body: object) => {
  const answer = await owner('POST', `/api/${path}`, body);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const bouquets = (pieces: number, more: object = {}) => ({
  ...{ kind: 'product', item_id: shop.products[0], quantity_milli: pieces * 1000, unit_price: 18_900 },
  ...more,
});
const wrapping = () => ({ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 });

const read = (xml: string, path: string): string[] => {
  const document = XmlDocument.fromString(xml);
  try {
    return document.find(path, fiscalNames).map((node) => node.content);
  } finally {
    document.dispose();
  }
};
const one = (xml: string, path: string): string => read(xml, `/ubl:Invoice/${path}`)[0] ?? '';

/** Everything that a shop issues: plain, discounted, to a company, a deposit and what deducts it, notes, debt. */
const aDay = async (): Promise<void> => {
  const cash = (amount: number) => [{ method: 'cash', amount }];
  const plain = await must('invoices', { lines: [bouquets(1), wrapping()], payments: cash(21_400) });
  await must('invoices', {
    lines: [bouquets(3, { discount: { kind: 'percent', percent_bp: 777 } }), wrapping()],
    discount: { kind: 'amount', amount: 1_001 },
    payments: [
      { method: 'credit_card', amount: 20_000, authorization_code: '482913' },
      { method: 'transfer', amount: 33_793 },
    ],
  });
  const company = await must('customers', {
    ...{ name_ar: 'شركة قاعات الفيصل', trn: '399999999800003', street: 'صلاح الدين', building_number: '1111' },
    ...{ district: 'المروج', city: 'الرياض', postal_code: '12222', country_code: 'SA' },
  });
  const deposit = await must('deposits', { customer_id: company.id, payment: cash(11_500)[0] });
  await must('invoices', {
    customer_id: company.id,
    wants_tax_invoice: true,
    lines: [bouquets(2)],
    deposits: [{ deposit_id: deposit.id, amount: 11_500 }],
    payments: cash(26_300),
  });
  await must('invoices', { customer_id: shop.customers[0], lines: [bouquets(1)], payments: [] });
  await must(`invoices/${plain.id}/credit_notes`, {
    ...{ reason_kind: 'damaged', reason: 'ذبلت', back: { to: 'tenders' } },
    lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'waste' }],
  });
  await must(`invoices/${plain.id}/credit_notes`, {
    reason_kind: 'changed_mind',
    amount: 333,
    back: { to: 'tenders' },
  });
  const raised = await must('invoices', { lines: [wrapping()], payments: cash(2_500) });
  await must(`invoices/${raised.id}/debit_notes`, { reason_kind: 'left_out', amount: 500, payments: cash(500) });
};

test('each document is chained, stamped and matches its paper', async () => {
  await aDay();
  const asked = { merchantId: shop.merchantId, day: null, folder, now };
  const written = await writeFiscalDay(at.database.address, asked);
  expect(written.map(({ kind }) => kind).toSorted()).toEqual([381, 381, 383, 386, 388, 388, 388, 388, 388]);
  expect(await readdir(folder)).toHaveLength(3 * written.length);

  let previous = firstHash;
  for (const [i, { file, number }] of written.entries()) {
    const xml = await readFile(file, 'utf8');
    expect(checkStamp(xml), number).toEqual([]);
    expect(one(xml, "cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID")).toBe(String(i + 1));
    expect(
      one(xml, "cac:AdditionalDocumentReference[cbc:ID='PIH']/cac:Attachment/cbc:EmbeddedDocumentBinaryObject"),
    ).toBe(previous);
    // Nothing that the authority's rules would say of it, errors or warnings.
    const said = `${one(xml, 'cbc:IssueDate')}T${one(xml, 'cbc:IssueTime')}`;
    const moment = { today: said.slice(0, 10), now: said, is_stamped: true };
    expect(checkFiscal(readElements(xml), moment), number).toEqual([]);
    previous = hashOfXml(xml);
    const qr = decodeQr((await readFile(file.replace(/xml$/, 'qr.txt'), 'utf8')).trim());
    expect(qr.invoice_hash).toBe(previous);
    // What its lines and its totals add up to, exactly.
    const sumOf = (path: string): string =>
      (read(xml, path).reduce((total, text) => total + Math.round(Number(text) * 100), 0) / 100).toFixed(2);
    expect(sumOf('//cac:InvoiceLine/cbc:LineExtensionAmount')).toBe(
      one(xml, 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount'),
    );
    expect(sumOf('/ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount')).toBe(
      one(xml, 'cac:TaxTotal/cbc:TaxAmount'),
    );
  }
});

test('deduction names its deposit; correction names its original', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.xml'));
  const all = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const ofKind = (kind: string) => all.filter((xml) => one(xml, 'cbc:InvoiceTypeCode') === kind);
  const standard = all.filter((xml) => one(xml, 'cbc:InvoiceTypeCode/@name').startsWith('01'));
  const deducting = standard.find((xml) => one(xml, 'cac:LegalMonetaryTotal/cbc:PrepaidAmount') === '115.00')!;
  expect(one(deducting, 'cac:InvoiceLine/cac:DocumentReference/cbc:ID')).toBe(one(ofKind('386')[0]!, 'cbc:ID'));
  expect(one(deducting, 'cac:InvoiceLine/cac:DocumentReference/cbc:UUID')).toBe(one(ofKind('386')[0]!, 'cbc:UUID'));
  expect(one(deducting, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('263.00');
  expect(one(deducting, 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')).toBe(
    '399999999800003',
  );
  for (const note of [...ofKind('381'), ...ofKind('383')]) {
    expect(one(note, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toMatch(/^INV-/);
    expect(one(note, 'cac:PaymentMeans/cbc:InstructionNote')).not.toBe('');
  }
  const owed = all.find((xml) => read(xml, '//cac:PaymentMeans/cbc:PaymentMeansCode').join() === '30');
  expect(owed).toBeDefined();
});

test('each document is valid under the UBL schema', async () => {
  if (!hasAuthorityData) return;
  xmlRegisterFsInputProviders();
  const path = authorityPath('xsd/maindoc/UBL-Invoice-2.1.xsd');
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }));
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.xml'))) {
    const document = XmlDocument.fromString(await readFile(join(folder, name), 'utf8'));
    expect(() => schema.validate(document), name).not.toThrow();
    document.dispose();
  }
});

test('unregistered shop reports nothing', async () => {
  const free = await at.openShop({ vat_rate_bp: 0 });
  const theirs = await at.signIn(free.owner);
  const line = { kind: 'service', item_id: free.services[0], quantity_milli: 1000, unit_price: 2_500 };
  await theirs('POST', '/api/invoices', { lines: [line], payments: [{ method: 'cash', amount: 2_500 }] });
  const asked = { merchantId: free.merchantId, day: null, folder, now };
  expect(await writeFiscalDay(at.database.address, asked)).toEqual([]);
});
