import fc from 'fast-check';
import { expect } from 'vitest';
import { givenActs } from './given-lives.ts';
import { Act, direct, type Life, post, prices, type Real, type Sold, wrapping } from './one-life.ts';
import type { Caller } from './own-server.ts';
import { expectPromises, promiseActs, readyPromises } from './promised-lives.ts';
import type { TinyShop } from './tiny-shop.ts';

/** What a bill is paid by, as far as there is something: balance, card, deposits, then money; `owed` stays unpaid. */
interface Pays {
  readonly balance: number;
  readonly card: number;
  readonly deposit: boolean;
  readonly owed: number;
  readonly way: number;
}
const pays = fc.record<Pays>({
  balance: fc.integer({ min: 0, max: 20_000 }),
  card: fc.integer({ min: 0, max: 20_000 }),
  deposit: fc.boolean(),
  owed: fc.constantFrom(0, 0, 0, 1, 2_000, 9_999_999),
  way: fc.nat(2),
});

const payFor = (life: Life, total: number, how: Pays) => {
  let due = total;
  const take = (most: number): number => {
    const amount = Math.min(due, most);
    due -= amount;
    return amount;
  };
  const deposits = (how.deposit ? life.deposits : []).flatMap((d) => {
    const amount = take(d.left);
    d.left -= amount;
    return amount > 0 ? [{ deposit_id: d.id, amount }] : [];
  });
  const balance = take(Math.min(how.balance, life.balance));
  const card = take(Math.min(how.card, life.card?.balance ?? 0));
  life.balance -= balance;
  if (life.card) life.card.balance -= card;
  const owed = Math.min(due, how.owed);
  const money = due - owed;
  return {
    owed,
    deposits,
    payments: [
      ...(balance > 0 ? [{ method: 'customer_balance', amount: balance }] : []),
      ...(card > 0 ? [{ method: 'gift_card', amount: card, gift_card_id: life.card!.id }] : []),
      ...(money > 0 ? [direct(how.way, money)] : []),
    ],
  };
};

const lines = fc.array(
  fc.record({ item: fc.nat(3), pieces: fc.integer({ min: 1, max: 3 }), off: fc.integer({ min: 0, max: 500 }) }),
  { minLength: 1, maxLength: 3 },
);
const billed = (real: Real, asked: readonly { item: number; pieces: number; off: number }[]) =>
  asked.map(({ item, pieces, off }) => ({
    kind: item === 3 ? 'service' : 'product',
    item_id: item === 3 ? real.shop.services[0] : real.shop.products[item],
    quantity_milli: pieces * 1000,
    unit_price: item === 3 ? wrapping : prices[item],
    ...(off > 0 ? { discount: { kind: 'amount', amount: off } } : {}),
  }));
const totalOf = (asked: readonly { item: number; pieces: number; off: number }[]): number =>
  asked.reduce((n, { item, pieces, off }) => n + (item === 3 ? wrapping : prices[item]!) * pieces - off, 0);

const sell = fc.record({ asked: lines, how: pays, off: fc.integer({ min: 0, max: 999 }) }).map(
  ({ asked, how, off }) =>
    new Act(
      `sell ${JSON.stringify({ asked, how, off })}`,
      () => true,
      async (life, real) => {
        const total = totalOf(asked) - off;
        const { owed, ...paid } = payFor(life, total, how);
        const body = {
          customer_id: real.customer_id,
          lines: billed(real, asked),
          ...(off > 0 ? { discount: { kind: 'amount', amount: off } } : {}),
          ...paid,
        };
        const sale = await post(real, 'invoices', body);
        expect(sale).toMatchObject({ total, due_amount: owed });
        life.sold.push({
          id: sale.id,
          total,
          due: owed,
          rest: total,
          left: asked.map((l) => l.pieces * 1000),
          kinds: asked.map((l) => (l.item === 3 ? 'service' : 'product')),
        });
      },
    ),
);

const owing = (life: Life): Sold[] => life.sold.filter((s) => s.due > 0);
const collect = fc.record({ of: fc.nat(), share: fc.integer({ min: 1, max: 4 }), way: fc.nat(2) }).map(
  ({ of, share, way }) =>
    new Act(
      `collect ${JSON.stringify({ of, share, way })}`,
      (life) => owing(life).length > 0,
      async (life, real) => {
        const sold = owing(life)[of % owing(life).length]!;
        const amount = Math.ceil(sold.due / share);
        await post(real, `invoices/${sold.id}/payments`, { payments: [direct(way, amount)] });
        sold.due -= amount;
      },
    ),
);

/** Where the money of a note goes, as the note said: each step to where it is counted here. */
const applyNote = (life: Life, sold: Sold, note: Note): void => {
  expect(note.settled_amount).toBe(Math.min(note.total, sold.due));
  expect(note.settled_amount + note.payments.reduce((n, p) => n + p.amount, 0)).toBe(note.total);
  sold.due -= note.settled_amount;
  sold.rest -= note.total;
  expect(sold.rest).toBeGreaterThanOrEqual(0);
  for (const { method, amount } of note.payments) {
    if (method === 'customer_balance') life.balance += amount;
    if (method === 'gift_card') life.card!.balance += amount;
  }
};
interface Note {
  readonly total: number;
  readonly settled_amount: number;
  readonly payments: readonly { readonly method: string; readonly amount: number }[];
}
const creditable = (life: Life): Sold[] => life.sold.filter((s) => s.rest > 0);
const back = fc.constantFrom({ to: 'tenders' }, { to: 'tenders' }, { to: 'balance' }, { to: 'method', method: 'cash' });

const credit = fc
  .record({ of: fc.nat(), by: fc.nat(3), part: fc.integer({ min: 1, max: 4 }), back, waste: fc.boolean() })
  .map(
    ({ of, by, part, back: to, waste }) =>
      new Act(
        `credit ${JSON.stringify({ of, by, part, to, waste })}`,
        (life) => creditable(life).length > 0,
        async (life, real) => {
          const sold = creditable(life)[of % creditable(life).length]!;
          const hasPieces = sold.left.some((n) => n > 0);
          const asked =
            by > 0 && hasPieces
              ? {
                  lines: sold.left.flatMap((n, i) => {
                    const quantity_milli = by === 3 ? n : Math.ceil(n / part);
                    if (quantity_milli === 0) return [];
                    const goods = sold.kinds[i] === 'product' ? { goods_to: waste ? 'waste' : 'shelf' } : {};
                    return [{ line_number: i + 1, quantity_milli, ...goods }];
                  }),
                }
              : { amount: Math.ceil(sold.rest / part) };
          const path = `invoices/${sold.id}/credit_notes`;
          const body = { reason_kind: 'changed_mind', ...asked, back: to };
          const note = await post(real, path, body);
          applyNote(life, sold, note);
          for (const l of 'lines' in asked ? asked.lines! : []) sold.left[l.line_number - 1]! -= l.quantity_milli;
        },
      ),
  );

const exchange = fc.record({ of: fc.nat(), asked: lines, way: fc.nat(2) }).map(
  ({ of, asked, way }) =>
    new Act(
      `exchange ${JSON.stringify({ of, asked, way })}`,
      (life) => creditable(life).some((s) => s.due === 0 && s.left[0]! > 0),
      async (life, real) => {
        const able = creditable(life).filter((s) => s.due === 0 && s.left[0]! > 0);
        const sold = able[of % able.length]!;
        const total = totalOf(asked);
        // What went back to a card pays nothing here; the rest of the balance is known only after the note.
        const done = await post(real, `invoices/${sold.id}/exchanges`, {
          credit: {
            reason_kind: 'changed_mind',
            lines: [
              {
                line_number: 1,
                quantity_milli: sold.left[0],
                ...(sold.kinds[0] === 'product' ? { goods_to: 'shelf' } : {}),
              },
            ],
            back: { to: 'balance' },
          },
          sale: {
            customer_id: real.customer_id,
            lines: billed(real, asked),
            payments: [direct(way, total)],
          },
        });
        applyNote(life, sold, done.note);
        sold.left[0] = 0;
        expect(done.sale.total).toBe(total);
        life.sold.push({
          id: done.sale.id,
          total,
          due: 0,
          rest: total,
          left: asked.map((l) => l.pieces * 1000),
          kinds: asked.map((l) => (l.item === 3 ? 'service' : 'product')),
        });
      },
    ),
);

/** A debit note has no debit note of its own. */
const invoices = (life: Life): Sold[] => life.sold.filter((s) => s.kinds.length > 0);

const debit = fc.record({ of: fc.nat(), amount: fc.integer({ min: 1, max: 5_000 }), way: fc.nat(3) }).map(
  ({ of, amount, way }) =>
    new Act(
      `debit ${JSON.stringify({ of, amount, way })}`,
      (life) => invoices(life).length > 0,
      async (life, real) => {
        const sold = invoices(life)[of % invoices(life).length]!;
        const payments = way === 3 ? [] : [direct(way, amount)];
        const note = await post(real, `invoices/${sold.id}/debit_notes`, { reason_kind: 'left_out', amount, payments });
        expect(note).toMatchObject({ total: amount, due_amount: way === 3 ? amount : 0 });
        life.sold.push({ id: note.id, total: amount, due: way === 3 ? amount : 0, rest: amount, left: [], kinds: [] });
      },
    ),
);

const money = fc.record({ amount: fc.integer({ min: 100, max: 30_000 }), way: fc.nat(2) });
const topUp = money.map(
  ({ amount, way }) =>
    new Act(
      `top up ${amount}`,
      () => true,
      async (life, real) => {
        await post(real, `customers/${real.customer_id}/balance/top_ups`, { payments: [direct(way, amount)] });
        life.balance += amount;
      },
    ),
);
const payBack = fc.integer({ min: 1, max: 3 }).map(
  (part) =>
    new Act(
      `pay back 1/${part}`,
      (life) => life.balance > 0,
      async (life, real) => {
        const amount = Math.ceil(life.balance / part);
        const body = { payment: direct(0, amount), reason: 'طلب العميل' };
        await post(real, `customers/${real.customer_id}/balance/pay_backs`, body);
        life.balance -= amount;
      },
    ),
);
const deposit = money.map(
  ({ amount, way }) =>
    new Act(
      `deposit ${amount}`,
      (life) => life.deposits.length < 3,
      async (life, real) => {
        const { id } = await post(real, 'deposits', { customer_id: real.customer_id, payment: direct(way, amount) });
        life.deposits.push({ id, left: amount });
      },
    ),
);
const buyCard = money.map(
  ({ amount, way }) =>
    new Act(
      `buy a card of ${amount}`,
      (life) => life.card === null,
      async (life, real) => {
        const { id } = await post(real, 'gift_cards', {
          amount,
          beneficiary_name: 'نورة',
          buyer_id: real.customer_id,
          beneficiary_id: real.customer_id,
          payments: [direct(way, amount)],
        });
        life.card = { id, balance: amount };
      },
    ),
);

const acts = [
  sell,
  sell,
  collect,
  credit,
  credit,
  exchange,
  debit,
  topUp,
  payBack,
  deposit,
  buyCard,
  ...promiseActs,
  ...givenActs,
];
let people = 0;

/** So many lives go on at once: they share the shelves, the series of numbers, the packages and the code. */
const lanes = 4;

/** Lives of invoices against the real shop, each a customer's own; at its end everybody says the same of what is left. */
export const liveInvoices = async (by: Caller, shop: TinyShop, lives: number, seed = Date.now()): Promise<void> => {
  const promised = await readyPromises(by, shop);
  const live = async (commands: Iterable<fc.AsyncCommand<Life, Real>>): Promise<void> => {
    const { id: customer_id } = (await by('POST', '/api/customers', { name_ar: `حياة ${++people}` })).body;
    const life: Life = { sold: [], balance: 0, card: null, given: [], deposits: [], packages: [] };
    const real: Real = { by, shop, customer_id, ...promised };
    await fc.asyncModelRun(() => ({ model: life, real }), commands);
    const { body: customer } = await by('GET', `/api/customers/${real.customer_id}`);
    expect(customer.credit_amount).toBe(life.balance);
    expect(customer.owed_amount).toBe(life.sold.reduce((n, s) => n + s.due, 0));
    expect(customer.deposit_amount).toBe(life.deposits.reduce((n, d) => n + d.left, 0));
    await expectPromises(real, life);
    if (life.card) expect((await by('GET', `/api/gift_cards/${life.card.id}`)).body.balance).toBe(life.card.balance);
  };
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.assert(fc.asyncProperty(fc.commands(acts, { maxCommands: 12 }), live), {
        numRuns: Math.ceil((lives - lane) / lanes),
        seed: (seed + lane) | 0,
        endOnFailure: lives > 1_000,
      }),
    ),
  );
};
