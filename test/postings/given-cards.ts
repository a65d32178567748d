import { expireCards } from '../../src/features/gift-cards/server/expire-job.ts';
import { done, type Place, row } from './acts.ts';
import { bill, holder } from './loyalty.ts';

interface Held {
  readonly customer: number;
  readonly card: number;
}

/** A free card of 5.00 of a customer. */
const free = async (place: Place): Promise<Held> => {
  const customer = await place.customer();
  const given = { type: 2, amount: 500, beneficiary_name: 'لمى', beneficiary_id: customer, reason: 'اعتذار' };
  return { customer, card: (await done(place.owner('POST', '/api/gift_cards', given))).id };
};
/** 100 earned points, which are owed at 4.35, as a card that takes 5.00 off. */
const makeCard = async (place: Place, customer: number): Promise<Held> => {
  const asked = { points: 100, beneficiary_name: 'لمى', beneficiary_id: customer };
  const { id } = await done(place.owner('POST', `/api/customers/${customer}/points/gift_card`, asked));
  return { customer, card: id };
};
const holds = async (place: Place): Promise<number> => {
  const id = await holder(place);
  // Another row may have changed what points are worth.
  await done(place.owner('POST', '/api/loyalty_worth', { hundred_amount: 500 }));
  return id;
};
const ofPoints = async (place: Place): Promise<Held> => makeCard(place, await holds(place));
const use = (place: Place, { customer, card }: Held, amount = 500) =>
  bill(place, customer, 10_000, { discount_cards: [{ gift_card_id: card, amount }] });
const creditInvoice = (place: Place, invoice: number) =>
  done(
    place.owner('POST', `/api/invoices/${invoice}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
      lines: [{ line_number: 1, quantity_milli: 1_000 }],
    }),
  );
const expireAll = (place: Place) => {
  const later = new Date(Date.now() + 400 * 86_400_000).toISOString();
  return place.at.database.as(place.shop.merchantId, (tx) => expireCards(tx, later));
};

/** Rows of "free gift card used" and "points used, also through a loyalty card". */
export const givenCardRows = [
  row({ act: 'free gift card given: no entry', does: free, posts: {} }),
  row({
    act: 'free gift card used: a discount, no entry of its own',
    before: free,
    does: use,
    posts: { '1010': 9_500, '4010': -8_261, '2100': -1_239 },
  }),
  row({
    act: 'a bill that a free card took something off comes back: the money that was paid',
    before: async (place) => (await use(place, await free(place))).id as number,
    does: creditInvoice,
    posts: { '1010': -9_500, '4090': 8_261, '2100': 1_239 },
  }),
  row({ act: 'points become a card: owed on, no entry', before: holds, does: makeCard, posts: {} }),
  row({
    act: 'points used through a loyalty card',
    before: ofPoints,
    does: use,
    posts: { '1010': 9_500, '4010': -8_261, '2100': -1_239, '4095': -435, '2220': 435 },
  }),
  row({
    act: 'a loyalty card used in part',
    before: ofPoints,
    does: (place, held: Held) => use(place, held, 200),
    posts: { '1010': 9_800, '4010': -8_522, '2100': -1_278, '4095': -174, '2220': 174 },
  }),
  row({
    act: 'what a loyalty card took off comes back to it: owed again',
    before: async (place) => (await use(place, await ofPoints(place))).id as number,
    does: creditInvoice,
    posts: { '1010': -9_500, '4090': 8_261, '2100': 1_239, '4095': 435, '2220': -435 },
  }),
  row({
    act: 'loyalty card expired',
    before: async (place) => {
      await expireAll(place);
      return ofPoints(place);
    },
    does: expireAll,
    posts: { '4095': -435, '2220': 435 },
  }),
  row({
    act: 'free gift card expired: no entry',
    before: async (place) => {
      await expireAll(place);
      return free(place);
    },
    does: expireAll,
    posts: {},
  }),
];
