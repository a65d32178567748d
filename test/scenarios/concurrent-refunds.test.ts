import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { permissions, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Cash that a note owes, given at two tills at the same moment: once, out of one of the two drawers. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let clerk: Caller;
let shifts: number[];

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 100 });
  owner = await at.signIn(shop.owner);
  const { id: employee } = await done(owner('POST', '/api/employees', { name_en: 'Sara Noor' }));
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update employee set user_id = (select id from shop_user where lower(email) = ${shop.cashier})
      where merchant_id = ${shop.merchantId} and id = ${employee}`),
  );
  const rights = { may_change_price: false, may_sell_without_stock: false, may_hold_invoice: false };
  const all = [permissions.billing, permissions.accounting, permissions.shifts].flatMap((part) => Object.values(part));
  const { id: role_id } = await done(
    owner('POST', '/api/roles', {
      ...{ name_en: 'Clerk', ...rights, may_allow_debt: false, may_add_free_gift_cards: false, may_overbook: false },
      ...{ max_discount_bp: 0, permissions: toPermissionMap(all) },
    }),
  );
  await done(owner('POST', `/api/employees/${employee}/login/role`, { role_id }));
  clerk = await at.signIn(shop.cashier);
  const open = async (by: Caller, name_ar: string, float_amount: number): Promise<number> => {
    const { id: till_id } = await done(owner('POST', '/api/tills', { name_ar }));
    return (await done(by('POST', '/api/shifts', { till_id, float_amount }))).id;
  };
  shifts = [await open(owner, 'صندوق الواجهة', 0), await open(clerk, 'صندوق الداخل', 0)];
});
afterAll(() => at.close());

const price = 18_900;
const held = (): Promise<number[]> =>
  Promise.all(shifts.map(async (id) => (await done(owner('GET', `/api/shifts/${id}`))).expected_now_amount));
const payRefund = (by: Caller, id: number) => by('POST', `/api/refunds_due/${id}/payments`, { method: 'cash' });

test('eight concurrent refunds at two tills pay once', async () => {
  for (let round = 0; round < 3; round++) {
    const sale = await done(
      owner('POST', '/api/invoices', {
        lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: price }],
        payments: [{ method: 'credit_card', amount: price, authorization_code: '640215' }],
      }),
    );
    const before = await held();
    const note = await done(
      owner('POST', `/api/invoices/${sale.id}/credit_notes`, {
        ...{ reason_kind: 'changed_mind', amount: price, back: { to: 'method', method: 'cash' } },
      }),
    );
    expect(note.later_amount).toBe(price - before[0]!);
    const { records } = await done(owner('GET', '/api/refunds_due?status=0'));
    expect(records).toMatchObject([{ amount: note.later_amount }]);
    for (const [i, by] of [owner, clerk].entries())
      await done(by('POST', `/api/shifts/${shifts[i]}/moves`, { purpose: 'owner_in', note: 'x', amount: price }));
    const full = await held();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => payRefund(n % 2 ? owner : clerk, records[0].id)),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status !== 200).every((a) => a.body === 'refund_already_given')).toBe(true);
    const gone = (await held()).map((amount, i) => full[i]! - amount);
    expect(gone.toSorted((a, b) => a - b)).toEqual([0, note.later_amount]);
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
    // The drawers are empty again for the next one.
    for (const [i, amount] of (await held()).entries())
      if (amount > 0)
        await done(
          [owner, clerk][i]!('POST', `/api/shifts/${shifts[i]}/moves`, { purpose: 'owner_out', note: 'x', amount }),
        );
  }
});
