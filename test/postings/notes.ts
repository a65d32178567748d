import { done, type Place, row } from './acts.ts';

/** A bouquet of 189.00, a candle of 85.00, a wrapping of 25.00 with VAT; goods cost 40.00 a piece in a tiny shop. */
const bouquet = (place: Place, pieces = 1) => ({
  kind: 'product',
  item_id: place.shop.products[0],
  quantity_milli: pieces * 1000,
  unit_price: 18_900,
});
const wrapping = (place: Place) => ({
  kind: 'service',
  item_id: place.shop.services[0],
  quantity_milli: 1000,
  unit_price: 2_500,
});

const sell = async (place: Place, lines: readonly object[], payments: readonly object[], more: object = {}) => ({
  id: (
    await done(place.owner('POST', '/api/invoices', { customer_id: await place.customer(), lines, payments, ...more }))
  ).id as number,
});
const credit = (place: Place, id: number, more: object) =>
  done(
    place.owner('POST', `/api/invoices/${id}/credit_notes`, {
      reason_kind: 'damaged',
      back: { to: 'tenders' },
      ...more,
    }),
  );

/** Rows of "Selling and taking back" that notes bring. */
export const noteRows = [
  row({
    act: 'credit note on an unpaid invoice: off what is owed',
    before: (place) => sell(place, [wrapping(place)], []),
    does: (place, { id }: { id: number }) => credit(place, id, { lines: [{ line_number: 1, quantity_milli: 1000 }] }),
    posts: { '4090': 2_174, '2100': 326, '1100': -2_500 },
  }),
  row({
    act: 'credit note by amount: to the tender that paid',
    before: (place) => sell(place, [wrapping(place)], [{ method: 'cash', amount: 2_500 }]),
    does: (place, { id }: { id: number }) => credit(place, id, { amount: 1_000 }),
    posts: { '4090': 870, '2100': 130, '1010': -1_000 },
  }),
  row({
    act: 'credit note: to the tenders that paid, newest first',
    before: (place) =>
      sell(
        place,
        [wrapping(place)],
        [
          { method: 'cash', amount: 1_500 },
          { method: 'transfer', amount: 1_000 },
        ],
      ),
    does: (place, { id }: { id: number }) => credit(place, id, { lines: [{ line_number: 1, quantity_milli: 1000 }] }),
    posts: { '4090': 2_174, '2100': 326, '1020': -1_000, '1010': -1_500 },
  }),
  row({
    act: 'credit note: all to the balance of the customer',
    before: (place) => sell(place, [wrapping(place)], [{ method: 'cash', amount: 2_500 }]),
    does: (place, { id }: { id: number }) =>
      credit(place, id, { lines: [{ line_number: 1, quantity_milli: 1000 }], back: { to: 'balance' } }),
    posts: { '4090': 2_174, '2100': 326, '2230': -2_500 },
  }),
  row({
    act: 'credit note: a used deposit to the balance',
    before: async (place) => {
      const customer_id = await place.customer();
      const deposit = await done(
        place.owner('POST', '/api/deposits', { customer_id, payment: { method: 'cash', amount: 1_000 } }),
      );
      return sell(place, [wrapping(place)], [{ method: 'transfer', amount: 1_500 }], {
        customer_id,
        deposits: [{ deposit_id: deposit.id, amount: 1_000 }],
      });
    },
    does: (place, { id }: { id: number }) => credit(place, id, { lines: [{ line_number: 1, quantity_milli: 1000 }] }),
    posts: { '4090': 2_174, '2100': 326, '1020': -1_500, '2230': -1_000 },
  }),
  row({
    act: 'goods back to the shelf',
    before: (place) => sell(place, [bouquet(place, 2)], [{ method: 'cash', amount: 37_800 }]),
    does: (place, { id }: { id: number }) =>
      credit(place, id, { lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }] }),
    posts: { '4090': 16_435, '2100': 2_465, '1010': -18_900, '1200': 4_000, '5010': -4_000 },
  }),
  row({
    act: 'goods back to waste',
    before: (place) => sell(place, [bouquet(place)], [{ method: 'cash', amount: 18_900 }]),
    does: (place, { id }: { id: number }) =>
      credit(place, id, { lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'waste' }] }),
    posts: { '4090': 16_435, '2100': 2_465, '1010': -18_900, '5020': 4_000, '5010': -4_000 },
  }),
  row({
    act: 'debit note: owed, for a service',
    before: (place) => sell(place, [wrapping(place)], [{ method: 'cash', amount: 2_500 }]),
    does: (place, { id }: { id: number }) =>
      done(
        place.owner('POST', `/api/invoices/${id}/debit_notes`, {
          reason_kind: 'price_too_low',
          lines: [{ line_number: 1, amount: 1_150 }],
        }),
      ),
    posts: { '1100': 1_150, '4010': -1_000, '2100': -150 },
  }),
  row({
    act: 'debit note: paid at once, by amount over a service and a product',
    before: (place) => sell(place, [wrapping(place), bouquet(place)], [{ method: 'cash', amount: 21_400 }]),
    does: (place, { id }: { id: number }) =>
      done(
        place.owner('POST', `/api/invoices/${id}/debit_notes`, {
          reason_kind: 'left_out',
          amount: 2_140,
          payments: [{ method: 'transfer', amount: 2_140 }],
        }),
      ),
    posts: { '1020': 2_140, '4010': -217, '4020': -1_644, '2100': -279 },
  }),
];
