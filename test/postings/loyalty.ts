import { expirePointsEverywhere } from '../../src/features/loyalty/server/expire-points-everywhere-job.ts';
import { done, type Place, row } from './acts.ts';

/** 100 points are worth 5.00 with VAT, 4.35 without: a sale of 100.00 earns them. */
const ready = async (place: Place): Promise<number> => {
  const rules = await done(place.owner('GET', '/api/loyalty_programs'));
  if (rules.records.length === 0) {
    await done(place.owner('POST', '/api/loyalty_worth', { hundred_amount: 500 }));
    await done(place.owner('POST', '/api/loyalty_programs', { name_ar: 'نقاط', kind: 1, points: 1, per_amount: 100 }));
  }
  for (const { id } of rules.records) await done(place.owner('POST', `/api/loyalty_programs/${id}/enable`));
  return place.customer();
};
const off = async (place: Place): Promise<void> => {
  const { records } = await done(place.owner('GET', '/api/loyalty_programs'));
  for (const { id } of records) await done(place.owner('POST', `/api/loyalty_programs/${id}/disable`));
};
export const bill = (place: Place, customer_id: number, unit_price: number, more: object = {}) =>
  done(
    place.owner('POST', '/api/invoices', {
      customer_id,
      lines: [{ kind: 'service', item_id: place.shop.services[0], quantity_milli: 1_000, unit_price }],
      payments: [{ method: 'cash', amount: 100_000 }],
      ...more,
    }),
  );
/** A customer with 100 points, in a shop where nothing more is earned. */
export const holder = async (place: Place): Promise<number> => {
  const id = await ready(place);
  await bill(place, id, 10_000);
  await off(place);
  return id;
};

const endAll = (place: Place): Promise<void> => {
  const later = new Date(Date.now() + 400 * 86_400_000).toISOString();
  return place.at.database.as(place.shop.merchantId, (tx) => expirePointsEverywhere(tx, later));
};

/** Rows of "points earned", "points used, expired, taken back", "birthday and referral points", "worth of a point changed". */
export const loyaltyRows = [
  row({
    act: 'points earned',
    before: ready,
    does: async (place, id: number) => {
      await bill(place, id, 10_000);
      await off(place);
    },
    posts: { '1010': 10_000, '4010': -8_696, '2100': -1_304, '4095': 435, '2220': -435 },
  }),
  row({
    act: 'points used: a discount of the bill',
    before: holder,
    does: (place, id: number) => bill(place, id, 10_000, { loyalty_points: 100 }),
    posts: { '1010': 9_500, '4010': -8_261, '2100': -1_239, '4095': -435, '2220': 435 },
  }),
  row({
    act: 'points expired',
    before: async (place) => {
      await endAll(place);
      return holder(place);
    },
    does: endAll,
    posts: { '4095': -435, '2220': 435 },
  }),
  row({
    act: 'points taken back with a return',
    before: async (place) => {
      const id = await ready(place);
      const sold = await bill(place, id, 10_000);
      await off(place);
      return sold.id as number;
    },
    does: (place, id: number) =>
      done(
        place.owner('POST', `/api/invoices/${id}/credit_notes`, {
          ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
          lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'shelf' }],
        }),
      ),
    posts: { '1010': -10_000, '4090': 8_696, '2100': 1_304, '4095': -435, '2220': 435 },
  }),
  row({
    act: 'points given: no entry until used, and none then',
    before: async (place) => {
      const id = await ready(place);
      await off(place);
      return id;
    },
    does: async (place, id: number) => {
      await done(place.owner('POST', `/api/customers/${id}/points`, { points: 100, reason: 'هدية' }));
      await bill(place, id, 10_000, { loyalty_points: 100 });
    },
    posts: { '1010': 9_500, '4010': -8_261, '2100': -1_239 },
  }),
  row({
    act: 'worth of a point changed',
    before: holder,
    does: (place) => done(place.owner('POST', '/api/loyalty_worth', { hundred_amount: 600 })),
    posts: { '4095': 87, '2220': -87 },
  }),
];
