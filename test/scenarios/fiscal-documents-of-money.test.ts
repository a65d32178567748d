import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { authorityGatewayName } from '../../src/features/e-invoicing/sandbox-faults.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { switchFault } from '../../src/platform/gateways/sandbox-log.ts';
import { done, refused, until } from '../support/answers.ts';
import { connectShop } from '../support/connect-shop.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { shopDay } from '../support/shop-day.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What a connected shop does with money: every paper is signed, what is issued again changes no book, and VAT is told once. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let errorsBefore: object[];

beforeAll(async () => {
  at = await openOwnServer({ works: true });
  shop = await at.openShop({ stock: 400 });
  owner = await at.signIn(shop.owner);
  await done(owner('PUT', '/api/settings/penalties', { version: 0, value: { no_show_has_vat: true } }));
  await connectShop(owner);
  errorsBefore = await bookErrors(at.database.owner, shop.merchantId);
});
afterAll(() => at.close());

const bouquet = (milli = 1000, more: object = {}) => ({
  ...{ kind: 'product', item_id: shop.products[0], quantity_milli: milli, unit_price: 18_900, ...more },
});
const cash = (amount: number) => [{ method: 'cash', amount }];
const sell = (more: object = {}) =>
  done(owner('POST', '/api/invoices', { lines: [bouquet()], payments: cash(18_900), ...more }));
const newCompany = async (name_ar = 'شركة قاعات الفيصل'): Promise<number> =>
  (
    await done(
      owner('POST', '/api/customers', {
        ...{ name_ar, trn: `3${String(10_000_000_000_00 + ++companies).padStart(13, '9')}3`, street: 'صلاح الدين' },
        ...{ building_number: '1111', district: 'المروج', city: 'الرياض', postal_code: '12222', country_code: 'SA' },
      }),
    )
  ).id;
let companies = 0;
const fault = (kind: string, on: boolean) =>
  at.database.owner.batch([switchFault({ gateway: authorityGatewayName, kind: kind as 'refuse', on, seconds: 0 })]);
interface Kept {
  readonly invoice_id: number;
  readonly state: number;
  readonly is_simplified: boolean;
  readonly xml: string;
  readonly answer: object;
  readonly document_number: string;
}
const rows = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  at.database.as(shop.merchantId, (tx) => tx.many<T>(statement));
const kept = (id?: number) =>
  rows<Kept>(sql`select * from fiscal_document where merchant_id = ${shop.merchantId}
    and (${id ?? null}::bigint is null or invoice_id = ${id ?? null}) order by unit_id, counter`);
const noneWaits = () => until(async () => (await kept()).every(({ state }) => state !== 1));
const reissue = (id: number) => owner('POST', `/api/invoices/${id}/reissue`, {});
const rejecting = async <T>(work: () => Promise<T>): Promise<T> => {
  await noneWaits();
  await fault('reject_all', true);
  const result = await work();
  await noneWaits();
  await fault('reject_all', false);
  return result;
};
/** Issued again and taken; its books as they were. */
const againAndTaken = async (id: number) => {
  await done(reissue(id));
  await noneWaits();
  const all = await kept(id);
  expect([2, 3, 4, 5], JSON.stringify(all.at(-1)!.answer)).toContain(all.at(-1)!.state);
  expect(new Set(all.map(({ is_simplified }) => is_simplified)).size).toBe(1);
  return all;
};
const credit = (id: number, more: object) =>
  owner('POST', `/api/invoices/${id}/credit_notes`, { reason_kind: 'changed_mind', back: { to: 'tenders' }, ...more });

const agree = async () => {
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual(errorsBefore);
  const { months } = await done(
    owner('GET', '/api/fiscal_documents/reconciliation?from_on=2020-01-01&to_on=2030-12-31'),
  );
  for (const month of months) expect(month).toMatchObject({ untold_vat: 0, waiting_vat: 0 });
};

describe('reissue', () => {
  test('reissue works after partial credit and collection', async () => {
    const company = await newCompany();
    const [paid, owed] = await rejecting(async () => [
      await sell({ customer_id: company, wants_tax_invoice: true }),
      await sell({ customer_id: company, wants_tax_invoice: true, lines: [bouquet(2000)], payments: cash(10_000) }),
    ]);
    await done(credit(paid!.id, { amount: 900 }));
    await done(owner('POST', `/api/invoices/${owed!.id}/payments`, { payments: cash(27_800) }));
    for (const { id } of [paid!, owed!]) await againAndTaken(id);
    await agree();
  });

  test('deposit, credit note and debit note reissue', async () => {
    const company = await newCompany();
    const deposit = await rejecting(() =>
      done(owner('POST', '/api/deposits', { customer_id: company, payment: cash(11_500)[0] })),
    );
    await againAndTaken(deposit.id);
    await sell({
      ...{ customer_id: company, wants_tax_invoice: true, lines: [bouquet(2000)] },
      ...{ deposits: [{ deposit_id: deposit.id, amount: 11_500 }], payments: cash(26_300) },
    });
    const plain = await sell();
    await noneWaits();
    const note = await rejecting(() => done(credit(plain.id, { amount: 900 })));
    await againAndTaken(note.id);
    const debit = await rejecting(() =>
      done(
        owner('POST', `/api/invoices/${plain.id}/debit_notes`, {
          ...{ reason_kind: 'left_out', amount: 500, payments: cash(500) },
        }),
      ),
    );
    await againAndTaken(debit.id);
    await agree();
  });

  test('erased buyer stays on the reissued document', async () => {
    const person = (await done(owner('POST', '/api/customers', { name_ar: 'نوف السالم المطيري' }))).id;
    const company = await newCompany('شركة ستُمحى');
    const [simple, standard] = await rejecting(async () => [
      await sell({ customer_id: person }),
      await sell({ customer_id: company, wants_tax_invoice: true }),
    ]);
    for (const id of [person, company]) await done(owner('POST', `/api/customers/${id}/erase`, { reason: 'طلبها' }));
    for (const { id } of [simple!, standard!]) await againAndTaken(id);
    expect((await kept(simple!.id)).at(-1)!.xml).toContain('نوف السالم المطيري');
    expect((await kept(standard!.id)).at(-1)!.xml).toContain('شركة ستُمحى');
    await agree();
  });

  test('merged or number-less buyer can be reissued', async () => {
    const [a, b, c] = [await newCompany('شركة أولى'), await newCompany('شركة ثانية'), await newCompany('شركة ثالثة')];
    const [merged, bare] = await rejecting(async () => [
      await sell({ customer_id: a, wants_tax_invoice: true }),
      await sell({ customer_id: c, wants_tax_invoice: true }),
    ]);
    const { body, status } = await owner('POST', `/api/customers/${b}/merge`, { other_id: a });
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    expect((await againAndTaken(merged!.id)).at(-1)!.xml).toContain('شركة ثانية');
    await at.database.owner.batch([
      sql`update customer set trn = null, wants_tax_invoice = false where merchant_id = ${shop.merchantId} and id = ${c}`,
    ]);
    const again = await reissue(bare!.id);
    // Refused with what to mend, or issued and taken: never rejected, never another kind.
    if (again.status === 200) {
      await noneWaits();
      const last = (await kept(bare!.id)).at(-1)!;
      expect(last.is_simplified).toBe(false);
      expect(last.state).not.toBe(6);
    } else expect(again.body).toBe('fiscal_rule_broken');
    await agree();
  });

  test('waiting, accepted or never rejected document is refused', async () => {
    await fault('refuse', true);
    const sold = await sell();
    await refused(reissue(sold.id), 'fiscal_document_not_rejected');
    // A note of what waits is signed after it.
    await done(credit(sold.id, { lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }] }));
    await fault('refuse', false);
    await done(owner('POST', '/api/fiscal_unit/resume'));
    await noneWaits();
    expect((await kept()).filter(({ state, invoice_id }) => state === 6 && invoice_id >= sold.id)).toEqual([]);
    await refused(reissue(sold.id), 'fiscal_document_not_rejected');
    await agree();
  });

  test('fully reversed rejected document is settled', async () => {
    const sold = await rejecting(() => sell());
    await done(credit(sold.id, { lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }] }));
    await noneWaits();
    await refused(reissue(sold.id), 'fiscal_document_not_rejected');
    // An invoice with VAT is never cancelled: a note takes it back, and it is signed.
    const cancelled = await sell();
    await refused(owner('POST', `/api/invoices/${cancelled.id}/cancel`, { reason: 'خطأ في البيع' }), 'invoice_has_vat');
    await done(credit(cancelled.id, { lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }] }));
    await noneWaits();
    await agree();
  });
});

describe('other fiscal documents', () => {
  test('penalties, exchanges and deposit outcomes sign and pass', async () => {
    const customer = (await done(owner('POST', '/api/customers', { name_ar: 'عميلة الرسوم' }))).id;
    const { id } = await done(owner('POST', '/api/penalties', { customer_id: customer, kind: 1, amount: 11_500 }));
    await done(owner('POST', `/api/penalties/${id}/payments`, { payments: cash(11_500) }));
    const waived = await done(owner('POST', '/api/penalties', { customer_id: customer, kind: 1, amount: 11_500 }));
    await done(owner('POST', `/api/penalties/${waived.id}/waive`, { reason: 'عذر مقبول' }));
    const plain = await sell();
    await done(
      owner('POST', `/api/invoices/${plain.id}/exchanges`, {
        credit: {
          ...{ reason_kind: 'damaged', back: { to: 'method', method: 'cash' } },
          lines: [{ line_number: 1, quantity_milli: 500, goods_to: 'waste' }],
        },
        sale: { lines: [bouquet()], payments: cash(18_900) },
      }),
    );
    const deposit = await done(owner('POST', '/api/deposits', { customer_id: customer, payment: cash(2_300)[0] }));
    await done(owner('POST', `/api/deposits/${deposit.id}/refund`, { amount: 1_150, method: 'cash', reason: 'ألغت' }));
    await noneWaits();
    expect((await kept()).filter((one) => one.state === 6 && one.invoice_id >= plain.id)).toEqual([]);
    await agree();
  });

  test('zero VAT is reported with reason in every combination', async () => {
    const kind = { kind: 'service', name_ar: 'بلا ضريبة' };
    const { id: group_id } = await done(owner('POST', '/api/catalogue_groups', kind));
    const first = (await kept()).length;
    const company = await newCompany('شركة بلا ضريبة');
    const person = (
      await done(
        owner('POST', '/api/customers', {
          ...{ name_ar: 'نورة العتيبي', identification_scheme: 'NAT', identification: '1098765437' },
        }),
      )
    ).id;
    // One of each category; private education and healthcare are told with the citizen's number.
    for (const [vat_category, vat_exemption_code, customer_id] of [
      ['Z', 'VATEX-SA-35', company],
      ['Z', 'VATEX-SA-HEA', person],
      ['E', 'VATEX-SA-29', company],
      ['E', 'VATEX-SA-30', null],
      ['O', 'VATEX-SA-OOS', null],
      ['O', 'VATEX-SA-OOS', company],
    ] as const) {
      const item = await done(
        owner('POST', '/api/services', {
          ...{ name_ar: `بلا ضريبة ${vat_exemption_code} ${customer_id}`, group_id, price: 10_000 },
          ...{ vat_category, vat_exemption_code },
        }),
      );
      const free = { kind: 'service', item_id: item.id, quantity_milli: 1000, unit_price: 10_000 };
      const buyer = customer_id === null ? {} : { customer_id };
      const alone = await sell({ lines: [free], payments: cash(10_000), ...buyer });
      const mixed = await sell({ lines: [free, bouquet()], payments: cash(28_900), ...buyer });
      for (const { id } of [alone, mixed])
        await done(credit(id, { lines: [{ line_number: 1, quantity_milli: 500, goods_to: 'waste' }] }));
      if (customer_id === null) continue;
      const deposit = await done(owner('POST', '/api/deposits', { customer_id, payment: cash(5_000)[0] }));
      const deposits = [{ deposit_id: deposit.id, amount: 5_000 }];
      await sell({ lines: [free, bouquet()], payments: cash(23_900), ...buyer, deposits });
    }
    await noneWaits();
    const told = (await kept()).slice(first);
    expect(told.length).toBeGreaterThan(24);
    expect(told.filter(({ state }) => ![2, 4].includes(state)).map(({ answer }) => JSON.stringify(answer))).toEqual([]);
    for (const code of ['VATEX-SA-35', 'VATEX-SA-HEA', 'VATEX-SA-29', 'VATEX-SA-30', 'VATEX-SA-OOS'])
      expect(told.filter(({ xml }) => xml.includes(`>${code}<`)).length, code).toBeGreaterThan(2);
    await agree();
  });

  test('odd invoices pass or are refused before selling', async () => {
    const odd: [string, object][] = [
      ['nothing to pay', { lines: [bouquet(1000, { unit_price: 0 })], payments: [] }],
      [
        'the whole line off',
        { lines: [bouquet(1000, { discount: { kind: 'percent', percent_bp: 10_000 } })], payments: [] },
      ],
      ['the whole bill off', { discount: { kind: 'percent', percent_bp: 10_000 }, payments: [] }],
      ['a part of a piece', { lines: [bouquet(333), bouquet(1001), bouquet(7)], payments: cash(30_000) }],
      ['a halala off', { lines: [bouquet(3000, { discount: { kind: 'amount', amount: 1 } })], payments: cash(60_000) }],
      [
        'a halala each',
        { lines: Array.from({ length: 200 }, () => bouquet(1000, { unit_price: 1 })), payments: cash(200) },
      ],
      [
        'a third off the bill',
        {
          lines: [bouquet(1000), bouquet(777)],
          discount: { kind: 'percent', percent_bp: 3_333 },
          payments: cash(40_000),
        },
      ],
      [
        'a note with signs',
        { notes: `]]> & <b> "x" 'y' \u0007\u202e ${'ملاحظة '.repeat(30)}`, payments: cash(18_900) },
      ],
      ['a long note', { notes: 'ن'.repeat(2_000), payments: cash(18_900) }],
    ];
    const { top } = (
      await rows<{ top: number }>(
        sql`select max(counter) as top from fiscal_document where merchant_id = ${shop.merchantId}`,
      )
    )[0]!;
    for (const [name, bill] of odd) {
      const company = await newCompany(`شركة ]]> & <${companies}> "${'ط'.repeat(80)}"`);
      for (const to of [{}, { customer_id: company, wants_tax_invoice: true }]) {
        const answer = await owner('POST', '/api/invoices', { lines: [bouquet()], ...bill, ...to });
        expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(502);
        expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).not.toBe(500);
        if (answer.status !== 200) expect([422, 501], name).toContain(answer.status);
      }
    }
    await noneWaits();
    const open = await rows<{ answer: object; document_number: string; total: number }>(
      sql`select document_number, total, answer from fiscal_document where merchant_id = ${shop.merchantId} and state = 6 and settled_by is null and counter > ${top}`,
    );
    expect(open).toEqual([]);
    await agree();
  });
});

test('deregistered shop reissues nothing as registered', async () => {
  const sold = await rejecting(() => sell());
  const { version } = await done(owner('GET', '/api/shop_settings'));
  await done(
    owner('PUT', '/api/shop_settings/tax', {
      ...{ version, is_vat_registered: false, trn: '310122393500003', vat_rate_bp: 0, prices_include_vat: true },
      effective_on: shopDay(),
    }),
  );
  const answer = await reissue(sold.id);
  expect([answer.status, answer.body]).toEqual([501, 'fiscal_trn_changed']);
  expect((await kept(sold.id)).map(({ state }) => state)).toEqual([6]);
  expect((await sell()).id).toBeGreaterThan(0);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual(errorsBefore);
});
