import { done, type Place, row } from './acts.ts';

const wrapping = (place: Place) => ({
  kind: 'service',
  item_id: place.shop.services[0],
  quantity_milli: 1000,
  unit_price: 2_500,
});
const sell = async (place: Place, customer_id: number, payments: readonly object[]) => ({
  id: (await done(place.owner('POST', '/api/invoices', { customer_id, lines: [wrapping(place)], payments })))
    .id as number,
});
const topUp = (place: Place, id: number, amount: number) =>
  done(place.owner('POST', `/api/customers/${id}/balance/top_ups`, { payments: [{ method: 'cash', amount }] }));
const card = async (place: Place, amount: number) => {
  const payments = [{ method: 'transfer', amount }];
  const { id } = await done(place.owner('POST', '/api/gift_cards', { amount, beneficiary_name: 'لمى', payments }));
  const { code } = await done(place.owner('POST', `/api/gift_cards/${id}/code`, {}));
  return { id: id as number, code: code as string };
};
const byCard = (of: { id: number; code: string }, amount: number) => ({
  ...{ method: 'gift_card', amount, gift_card_id: of.id, gift_card_code: of.code },
});

/** Rows of "Selling and taking back" about balances of customers and gift cards. */
export const heldMoneyRows = [
  row({
    act: 'balance top-up',
    before: (place) => place.customer(),
    does: (place, id: number) => topUp(place, id, 5_000),
    posts: { '1010': 5_000, '2230': -5_000 },
  }),
  row({
    act: 'balance used on a sale',
    before: async (place) => {
      const id = await place.customer();
      await topUp(place, id, 1_000);
      return id;
    },
    does: (place, id: number) =>
      sell(place, id, [
        { method: 'customer_balance', amount: 1_000 },
        { method: 'cash', amount: 1_500 },
      ]),
    posts: { '1010': 1_500, '2230': 1_000, '4010': -2_174, '2100': -326 },
  }),
  row({
    act: 'balance paid back',
    before: async (place) => {
      const id = await place.customer();
      await topUp(place, id, 1_000);
      return id;
    },
    does: (place, id: number) =>
      done(
        place.owner('POST', `/api/customers/${id}/balance/pay_backs`, {
          payment: { method: 'transfer', amount: 1_000 },
          reason: 'asked',
        }),
      ),
    posts: { '2230': 1_000, '1020': -1_000 },
  }),
  row({
    act: 'gift card sold: no tax document',
    before: () => Promise.resolve(null),
    does: (place) => card(place, 30_000),
    posts: { '1020': 30_000, '2210': -30_000 },
  }),
  row({
    act: 'gift card used',
    before: async (place) => ({ of: await card(place, 2_000), customer: await place.customer() }),
    does: (place, { of, customer }: { of: { id: number; code: string }; customer: number }) =>
      sell(place, customer, [byCard(of, 2_000), { method: 'cash', amount: 500 }]),
    posts: { '2210': 2_000, '1010': 500, '4010': -2_174, '2100': -326 },
  }),
  row({
    act: 'credit note: to the card that paid',
    before: async (place) => sell(place, await place.customer(), [byCard(await card(place, 2_500), 2_500)]),
    does: (place, { id }: { id: number }) =>
      done(
        place.owner('POST', `/api/invoices/${id}/credit_notes`, {
          ...{ reason_kind: 'damaged', back: { to: 'tenders' }, lines: [{ line_number: 1, quantity_milli: 1000 }] },
        }),
      ),
    posts: { '4090': 2_174, '2100': 326, '2210': -2_500 },
  }),
];
