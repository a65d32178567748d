import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { asDrawerHolds, type MoneyBack, type MoneySource } from '../../src/features/credit-notes/allocate-refund.ts';
import { money, sum } from '../../src/kernel/money/money.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A refund in cash above what the drawer holds: what is there now, the rest later (docs/postings.md, 2235). */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let shift: number;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 100 });
  owner = await at.signIn(shop.owner);
  const till = (await owner('POST', '/api/tills', { name_ar: 'صندوق الواجهة' })).body.id;
  shift = (await owner('POST', '/api/shifts', { till_id: till, float_amount: 5_000 })).body.id;
});
afterAll(() => at.close());

const price = 18_900;
const sellByCard = async (customer_id?: number): Promise<number> => {
  const { status, body } = await owner('POST', '/api/invoices', {
    ...(customer_id ? { customer_id } : {}),
    lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: price }],
    payments: [{ method: 'credit_card', amount: price, authorization_code: '640215' }],
  });
  expect(status).toBe(200);
  return body.id;
};
const credit = (id: number, more: object = {}, by: Caller = owner) =>
  by('POST', `/api/invoices/${id}/credit_notes`, {
    ...{ reason_kind: 'changed_mind', amount: price, back: { to: 'method', method: 'cash' } },
    ...more,
  });
const waiting = async () =>
  (await owner('GET', '/api/refunds_due?status=0')).body.records as { id: number; amount: number }[];
const payRefund = (id: number, method = 'cash', by: Caller = owner) =>
  by('POST', `/api/refunds_due/${id}/payments`, { method });
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
const postedOf = async (number: string): Promise<Record<string, number>> => {
  const [lines] = await at.database.owner.batch([
    sql`select a.system_key as key, sum(l.debit - l.credit)::bigint as net from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        join invoice i on i.merchant_id = l.merchant_id and i.journal_entry_id = l.entry_id
        where i.merchant_id = ${shop.merchantId} and i.document_number = ${number} group by 1`,
  ]);
  return Object.fromEntries((lines as { key: string; net: number }[]).map(({ key, net }) => [key, net]));
};

describe('drawer content', () => {
  const row = (method: 'cash' | 'credit_card', amount: number, i: number): MoneyBack => ({
    ...{ payment_id: i + 1, method, amount: money(amount), authorization_code: null, reference: null },
    ...{ gift_card_id: null, source: {} as MoneySource },
  });
  const rows = fc.array(
    fc.tuple(fc.constantFrom('cash' as const, 'credit_card' as const), fc.integer({ min: 1, max: 9_999 })),
    {
      maxLength: 6,
    },
  );
  test('refund splits into cash now and later', () => {
    fc.assert(
      fc.property(rows, fc.option(fc.integer({ min: -500, max: 20_000 })), (asked, drawer) => {
        const all = asked.map(([method, amount], i) => row(method, amount, i));
        const { now, later } = asDrawerHolds(all, drawer === null ? null : money(drawer));
        expect(sum([...now, ...later].map((r) => r.amount))).toBe(sum(all.map((r) => r.amount)));
        const cash = sum(now.filter((r) => r.method === 'cash').map((r) => r.amount));
        if (drawer === null) expect(later).toEqual([]);
        else {
          expect(cash).toBeLessThanOrEqual(Math.max(drawer, 0));
          if (later.length > 0) expect(cash).toBe(Math.max(drawer, 0));
        }
        for (const { amount } of [...now, ...later]) expect(amount).toBeGreaterThan(0);
      }),
    );
  });
});

test('available cash refunds now, the rest later, books agree', async () => {
  const { id: customer_id } = (await owner('POST', '/api/customers', { name_ar: 'عميلة الدرج' })).body;
  const sale = await sellByCard(customer_id);
  const { body: before } = await owner('GET', `/api/invoices/${sale}/creditable`);
  expect(before, JSON.stringify(before)).toMatchObject({ cash_at_hand: 5_000 });
  const { body: note } = await credit(sale);
  expect(note).toMatchObject({ payments: [{ method: 'cash', amount: 5_000 }], later_amount: 13_900 });
  expect(await postedOf(note.document_number)).toMatchObject({ cash: -5_000, refunds_due: -13_900 });
  await noErrors();
  const [due] = await waiting();
  expect(due).toMatchObject({ amount: 13_900, document_number: note.document_number, customer_name: 'عميلة الدرج' });
  for (const [search, ids] of [
    ['عميلة الدرج', [due!.id]],
    [note.document_number, [due!.id]],
    ['عميلة أخرى', []],
  ] as const)
    expect(
      (await owner('GET', `/api/refunds_due?search=${encodeURIComponent(search)}`)).body.records.map(
        (r: { id: number }) => r.id,
      ),
    ).toEqual(ids);
  expect((await payRefund(due!.id)).body.errors).toMatchObject({ method: expect.anything() });
  const moved = await owner('POST', `/api/shifts/${shift}/moves`, { purpose: 'owner_in', note: 'x', amount: 20_000 });
  expect(moved.status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 8 }, () => payRefund(due!.id)));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(answers.filter((a) => a.status !== 200).every((a) => a.body === 'refund_already_given')).toBe(true);
  await noErrors();
  const { body: record } = await owner('GET', `/api/invoices/${note.id}`);
  expect(record.payments.map((p: { amount: number }) => p.amount)).toEqual([5_000, 13_900]);
  expect((await owner('GET', `/api/shifts/${shift}`)).body.expected_now_amount).toBe(6_100);
});

test('second note excludes the waiting refund', async () => {
  const sale = await sellByCard();
  const first = await credit(sale, { amount: 10_000 });
  expect(first.body.later_amount).toBe(3_900);
  const { body: left } = await owner('GET', `/api/invoices/${sale}/creditable`);
  expect(left.sources[0].rest_amount).toBe(8_900);
  expect((await credit(sale, { amount: 8_901 })).status).not.toBe(200);
  const second = await credit(sale, { amount: 8_900, back: { to: 'tenders' } });
  expect(second.body).toMatchObject({ payments: [{ method: 'credit_card', amount: 8_900 }], later_amount: 0 });
  const [due] = await waiting();
  expect((await payRefund(due!.id, 'transfer')).status).toBe(200);
  await noErrors();
});

test('eight notes share the drawer without overdrawing it', async () => {
  await owner('POST', `/api/shifts/${shift}/moves`, { purpose: 'owner_in', note: 'x', amount: 30_000 });
  const sales = await Promise.all(Array.from({ length: 8 }, () => sellByCard()));
  const answers = await Promise.all(sales.map((id) => credit(id)));
  expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200));
  const { body } = await owner('GET', `/api/shifts/${shift}`);
  expect(body.expected_now_amount).toBe(0);
  const later = sum(answers.map((a) => a.body.later_amount));
  expect(later).toBe(8 * price - 30_000);
  await noErrors();
});

test('foreign refunds are hidden and refunding needs permission', async () => {
  const [due] = await waiting();
  const other = await at.signIn((await at.openShop()).owner);
  expect((await payRefund(due!.id, 'cash', other)).body).toBe('refund_due_not_found');
  const cashier = await at.signIn(shop.cashier);
  expect((await payRefund(due!.id, 'cash', cashier)).status).toBe(403);
  expect((await cashier('GET', '/api/refunds_due')).status).toBe(403);
});

test('exchange absorbs its cash without waiting', async () => {
  const sale = await sellByCard();
  const { body } = await owner('POST', `/api/invoices/${sale}/exchanges`, {
    id: sale,
    credit: { reason_kind: 'changed_mind', amount: price, back: { to: 'method', method: 'cash' } },
    sale: {
      lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: price }],
      payments: [{ method: 'cash', amount: price }],
    },
  });
  expect(body.note.later_amount).toBe(0);
  await noErrors();
});

describe('exchange beside the drawer', () => {
  const exchange = (id: number, payments: readonly object[]) =>
    owner('POST', `/api/invoices/${id}/exchanges`, {
      credit: { reason_kind: 'changed_mind', amount: price, back: { to: 'method', method: 'cash' } },
      sale: {
        lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 }],
        payments,
      },
    });
  const held = async (): Promise<number> => (await owner('GET', `/api/shifts/${shift}`)).body.expected_now_amount;

  test('exchange pays at most drawer plus its sale’s cash', async () => {
    const before = await held();
    expect(before).toBeLessThan(price - 2_500);
    const { status, body } = await exchange(await sellByCard(), [{ method: 'cash', amount: 2_500 }]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.note.later_amount).toBe(price - 2_500 - before);
    expect(await held()).toBe(0);
    await noErrors();
    const [due] = await waiting();
    expect((await payRefund(due!.id, 'transfer')).status).toBe(200);
  });

  test('sale’s change is unavailable to the note', async () => {
    const sale = await sellByCard();
    const refused = await exchange(sale, [{ method: 'cash', amount: 18_900 }]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject({ 'sale.payments': [{ key: 'drawer_has_less' }] });
    expect(await held()).toBe(0);
    await noErrors();
  });
});

describe('other cash refunds', () => {
  test.each([
    [
      'the rest of a gift card',
      async () => {
        const kept = (await owner('GET', '/api/settings/gift_cards')).body;
        await owner('PUT', '/api/settings/gift_cards', { ...kept, value: { ...kept.value, may_refund: true } });
        const card = await owner('POST', '/api/gift_cards', {
          ...{ amount: 5_000, beneficiary_name: 'لمى', payments: [{ method: 'transfer', amount: 5_000 }] },
        });
        return [`gift_cards/${card.body.id}/refund`, 'method', (method: string) => ({ method })] as const;
      },
    ],
    [
      'a balance',
      async () => {
        const customer = shop.customers[0];
        await owner('POST', `/api/customers/${customer}/balance/top_ups`, {
          payments: [{ method: 'transfer', amount: 5_000 }],
        });
        const body = (method: string) => ({ payment: { method, amount: 5_000 }, reason: 'طلبها' });
        return [`customers/${customer}/balance/pay_backs`, 'payment.amount', body] as const;
      },
    ],
    [
      'tips',
      async () => {
        const payment = { method: 'credit_card', amount: 5_000, authorization_code: '640215' };
        await owner('POST', '/api/staff_tips', { employee_id: shop.employee, payment });
        const body = (method: string) => ({ payment: { method, amount: 5_000 } });
        return [`employees/${shop.employee}/tips/pay_outs`, 'payment.amount', body] as const;
      },
    ],
    [
      'a deposit',
      async () => {
        const payment = { method: 'transfer', amount: 5_000 };
        const { body } = await owner('POST', '/api/deposits', { customer_id: shop.customers[0], payment });
        return [
          `deposits/${body.id}/refund`,
          'method',
          (method: string) => ({ method, reason: 'تغيّر الموعد' }),
        ] as const;
      },
    ],
  ])('%s: limited to the drawer; other methods at once', async (_what, ready) => {
    const [path, field, body] = await ready();
    const refused = await owner('POST', `/api/${path}`, body('cash'));
    expect(refused.status, JSON.stringify(refused.body)).toBe(422);
    expect(refused.body.errors).toEqual({ [field]: [{ key: 'drawer_has_less' }] });
    expect((await owner('GET', `/api/shifts/${shift}`)).body.expected_now_amount).toBe(0);
    const given = await owner('POST', `/api/${path}`, body('transfer'));
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    await noErrors();
  });
});
