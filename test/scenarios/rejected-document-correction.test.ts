import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { authorityGatewayName } from '../../src/features/e-invoicing/sandbox-faults.ts';
import { permissions, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { switchFault } from '../../src/platform/gateways/sandbox-log.ts';
import { done, until } from '../support/answers.ts';
import { trialBalance } from '../support/books.ts';
import { connectShop } from '../support/connect-shop.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** The authority rejects a tax invoice for its buyer's VAT number: corrected on its record, kept with the customer, issued again. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ works: true, pages: true });
  shop = await at.openShop({ stock: 400 });
  owner = await at.signIn(shop.owner);
  await connectShop(owner);
});
afterAll(() => at.close());

const fault = (kind: string, on: boolean) =>
  at.database.owner.batch([switchFault({ gateway: authorityGatewayName, kind: kind as 'refuse', on, seconds: 0 })]);
const documents = async () => (await done(owner('GET', '/api/fiscal_documents'))).records;
const ofInvoice = async (id: number) =>
  (await documents()).filter((one: { invoice_id: number }) => one.invoice_id === id);
const noneWaits = () =>
  until(async () => (await done(owner('GET', '/api/fiscal_documents?state=1'))).records.length === 0);

const address = {
  ...{ street: 'صلاح الدين', building_number: '1111', district: 'المروج', city: 'الرياض', postal_code: '12222' },
  country_code: 'SA',
};
const wrongTrn = '399999999800003';
const rightTrn = '311208465700003';
const newCompany = (more: object = {}) =>
  done(owner('POST', '/api/customers', { name_ar: 'قاعات ورق الليمون', trn: wrongTrn, ...address, ...more }));

/** A tax invoice to that customer, which the authority rejected. */
const rejected = async (customer_id: number, fault_kind = 'buyer_unknown') => {
  await fault(fault_kind, true);
  const line = { kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 18_900 };
  const sold = await done(
    owner('POST', '/api/invoices', {
      ...{ lines: [line], payments: [{ method: 'cash', amount: 18_900 }], customer_id, wants_tax_invoice: true },
    }),
  );
  await noneWaits();
  await fault(fault_kind, false);
  expect((await ofInvoice(sold.id)).map((one: { state: number }) => one.state)).toEqual([6]);
  return sold as { id: number; document_number: string };
};
const rejection = (id: number) => done(owner('GET', `/api/invoices/${id}/rejection`));
/** What a form sends of a buyer: what is empty is left out. */
const asSent = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

describe('document rejected for its buyer', () => {
  test('rejected document shows the fault and reissues at once', async () => {
    const company = await newCompany({ notes: 'تدفع آخر الشهر', mobile: '966551112233' });
    const { id, document_number } = await rejected(company.id);
    const { is_of_shop, buyer } = await rejection(id);
    expect({ is_of_shop, ...buyer, now: buyer.now.trn, sent: buyer.sent.trn }).toEqual({
      ...{ is_of_shop: false, at_fault: ['trn'], customer_id: company.id, version: buyer.version },
      ...{ now: wrongTrn, sent: wrongTrn },
    });
    const books = () => at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2099-12-31'));
    const before = await books();
    const input = { version: buyer.version, ...asSent(buyer.now), trn: rightTrn };
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => owner('POST', `/api/invoices/${id}/correct`, input)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    // Whoever waited finds nothing to correct any more.
    expect(
      new Set(tries.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body}`)),
    ).toEqual(new Set(['501 fiscal_document_not_rejected']));
    await noneWaits();
    const both = await ofInvoice(id);
    expect(both.map((one: { state: number }) => one.state).toSorted()).toEqual([4, 6]);
    expect(new Set(both.map((one: { document_number: string }) => one.document_number))).toEqual(
      new Set([document_number]),
    );
    const cleared = both.find((one: { state: number }) => one.state === 4);
    const xml = (await owner('GET', `/api/fiscal_documents/${cleared.id}/xml`)).body as string;
    expect([xml.includes(rightTrn), xml.includes(wrongTrn)]).toEqual([true, false]);
    // The customer has it from now on, and everything else of him is as it was.
    expect(await done(owner('GET', `/api/customers/${company.id}`))).toMatchObject({
      ...{ trn: rightTrn, notes: 'تدفع آخر الشهر', mobile: '966551112233', ...address, version: buyer.version + 1 },
    });
    expect(await books()).toEqual(before);
  });

  test('refused correction changes nothing and explains why', async () => {
    const company = await newCompany();
    const { id } = await rejected(company.id);
    const { buyer } = await rejection(id);
    const correct = (more: object) =>
      owner('POST', `/api/invoices/${id}/correct`, { version: buyer.version, ...asSent(buyer.now), ...more });
    for (const [field, more] of [
      ['trn', { trn: '311208465700001' }],
      ['postal_code', { postal_code: '1222' }],
      ['identification', { identification_scheme: 'NAT', identification: '2012345678' }],
      ['identification_scheme', { identification: '1012345678' }],
      ['name_ar', { name_ar: '', name_en: '' }],
      ['trn', { trn: '' }],
    ] as const) {
      const answer = await correct(more);
      expect(answer.status, field).toBe(422);
      expect(Object.keys(answer.body.errors ?? {}), field).toEqual([field]);
    }
    // The shop's own number: our own check of the document says no, and nothing of it is kept.
    const shops = (await done(owner('GET', '/api/fiscal_unit'))).trn;
    expect((await correct({ trn: shops })).body).toBe('fiscal_rule_broken');
    expect((await done(owner('GET', `/api/customers/${company.id}`))).trn).toBe(wrongTrn);
    const kept = { name_ar: company.name_ar, trn: wrongTrn, ...address, version: buyer.version };
    await done(owner('PUT', `/api/customers/${company.id}`, { ...kept, city: 'جدة' }));
    const late = await correct({ trn: rightTrn });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ id, version: buyer.version + 1, city: 'جدة', trn: wrongTrn });
    expect((await ofInvoice(id)).map((one: { state: number }) => one.state)).toEqual([6]);
    await done(correct({ trn: rightTrn, city: 'جدة', version: buyer.version + 1 }));
    await noneWaits();
  });

  test('unknown fault offers all buyer fields unless erased', async () => {
    const company = await newCompany();
    const { id } = await rejected(company.id, 'reject_all');
    const { buyer } = await rejection(id);
    expect(buyer).toMatchObject({ at_fault: [], sent: { trn: wrongTrn, ...address } });
    await done(owner('POST', `/api/customers/${company.id}/erase`, {}));
    expect((await rejection(id)).buyer).toBeNull();
    const input = { version: buyer.version, ...asSent(buyer.now), trn: rightTrn };
    expect((await owner('POST', `/api/invoices/${id}/correct`, input)).body).toBe('fiscal_buyer_not_yours');
  });

  test('correction needs the permission to change customers', async () => {
    const company = await newCompany();
    const { id } = await rejected(company.id);
    const { buyer } = await rejection(id);
    const { id: employee } = await done(owner('POST', '/api/employees', { name_en: 'Sara Noor' }));
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update employee set user_id = (select id from shop_user
          where merchant_id = ${shop.merchantId} and lower(email) = ${shop.cashier})
        where merchant_id = ${shop.merchantId} and id = ${employee}`),
    );
    const { view, retry } = permissions.tax_authority;
    const rights = { ...{ may_change_price: false, may_sell_without_stock: false, may_hold_invoice: false } };
    const role = await done(
      owner('POST', '/api/roles', {
        ...{ name_en: 'Sends', ...rights, may_allow_debt: false, may_add_free_gift_cards: false, may_overbook: false },
        ...{ max_discount_bp: 0, permissions: toPermissionMap([view, retry]) },
      }),
    );
    await done(owner('POST', `/api/employees/${employee}/login/role`, { role_id: role.id }));
    const clerk = await at.signIn(shop.cashier);
    expect((await done(clerk('GET', `/api/invoices/${id}/rejection`))).buyer).toBeNull();
    const input = { version: buyer.version, ...asSent(buyer.now), trn: rightTrn };
    expect((await clerk('POST', `/api/invoices/${id}/correct`, input)).body).toBe('fiscal_buyer_not_yours');
    await done(clerk('POST', `/api/invoices/${id}/reissue`, {}));
    await noneWaits();
  });
});

test('concurrent customer changes and correction serialise cleanly', async () => {
  const others = {
    changes: (id: number) =>
      owner('PUT', `/api/customers/${id}`, { version: 2, name_ar: 'اسم آخر', trn: wrongTrn, ...address }),
    merges: async (id: number) => {
      const other = await done(owner('POST', '/api/customers', { name_ar: 'من بقي', trn: wrongTrn, ...address }));
      return owner('POST', `/api/customers/${other.id}/merge`, { other_id: id });
    },
    erases: (id: number) => owner('POST', `/api/customers/${id}/erase`, {}),
    credits: (_: number, invoice: number) =>
      owner('POST', `/api/invoices/${invoice}/credit_notes`, {
        ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
        lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }],
      }),
    issuesAgain: (_: number, invoice: number) => owner('POST', `/api/invoices/${invoice}/reissue`, {}),
  };
  for (const [what, other] of Object.entries(others)) {
    const company = await newCompany();
    const { id } = await rejected(company.id);
    const { buyer } = await rejection(id);
    const input = { version: buyer.version, ...asSent(buyer.now), trn: rightTrn };
    const [mine, theirs] = await Promise.all([
      owner('POST', `/api/invoices/${id}/correct`, input),
      other(company.id, id),
    ]);
    for (const { status } of [mine, theirs])
      expect([200, 409, 501], `${what}: ${JSON.stringify(mine.body)}`).toContain(status);
    await noneWaits();
    const all = await ofInvoice(id);
    const open = all.filter((one: { state: number; settled_by: number | null }) => one.state === 6 && !one.settled_by);
    const taken = all.filter(({ state }: { state: number }) => state === 4 || state === 5);
    // Corrected and taken once, or still to be corrected, or taken back: never two of them.
    expect([open.length, taken.length].toSorted(), what).not.toEqual([1, 1]);
    expect(taken.length, what).toBeLessThan(2);
    if (mine.status === 200) expect(taken.length, what).toBe(1);
  }
  const errors = await bookErrors(at.database.owner, shop.merchantId);
  expect(errors.filter(({ what }) => /unit|chain|issued again|summed/.test(what))).toEqual([]);
});
