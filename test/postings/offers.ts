import { offerPurchase } from '../../src/features/online-packages/server/offer-purchase.ts';
import { expirePackages } from '../../src/features/packages/server/expire-job.ts';
import { readOfferFact, storeOrder } from '../../src/features/packages/server/public-api.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { money } from '../../src/kernel/money/money.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { noSealer } from '../../src/platform/secrets/sealing.ts';
import { done, type Place, row } from './acts.ts';

/** Four uses of a service of 25.00 for 80.00: 69.57 and 10.43 of VAT. */
const newOffer = async (place: Place, valid_days = 90) =>
  (
    await done(
      place.owner('POST', '/api/offers', {
        ...{ name_ar: 'أربع جلسات', service_use: 1, price: 8_000, valid_days },
        services: [{ service_id: place.shop.services[0], quantity: 4 }],
      }),
    )
  ).id as number;

const sell = async (place: Place, customer_id: number, offer: number) =>
  (
    await done(
      place.owner('POST', '/api/invoices', {
        customer_id,
        lines: [{ kind: 'offer', item_id: offer, quantity_milli: 1000, unit_price: 8_000 }],
        payments: [{ method: 'cash', amount: 8_000 }],
      }),
    )
  ).id as number;

const bought = async (place: Place) => {
  const customer = await place.customer();
  const invoice = await sell(place, customer, await newOffer(place));
  const { records } = await done(place.owner('GET', `/api/customers/${customer}/offers`));
  return { customer, invoice, id: records[0].id as number };
};

const use = (place: Place, of: { customer: number; id: number }, pieces = 1) =>
  done(
    place.owner('POST', '/api/invoices', {
      customer_id: of.customer,
      lines: [
        {
          ...{ kind: 'service', item_id: place.shop.services[0], quantity_milli: pieces * 1000, unit_price: 0 },
          customer_offer_id: of.id,
        },
      ],
      payments: [],
    }),
  );

const creditInvoice = (place: Place, invoice: number) =>
  done(
    place.owner('POST', `/api/invoices/${invoice}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'tenders' }, lines: [{ line_number: 1, quantity_milli: 1000 }] },
    }),
  );

/** 20.00 and 3.00 of VAT more for the line of a bill. */
const charge = async (place: Place, invoice: number) =>
  (
    await done(
      place.owner('POST', `/api/invoices/${invoice}/debit_notes`, {
        ...{ reason_kind: 'other', reason: 'جلسة أطول', lines: [{ line_number: 1, amount: 2_300 }] },
        payments: [{ method: 'cash', amount: 2_300 }],
      }),
    )
  ).id as number;

type Bought = Awaited<ReturnType<typeof bought>>;

/** Rows of "Selling and taking back" about offers. */
export const offerRows = [
  row({
    act: 'offer sold',
    before: async (place) => ({ customer: await place.customer(), offer: await newOffer(place) }),
    does: (place, { customer, offer }: { customer: number; offer: number }) => sell(place, customer, offer),
    posts: { '1010': 8_000, '2215': -6_957, '2100': -1_043 },
  }),
  row({
    act: 'an offer’s use: what remains by the uses that remain',
    before: bought,
    does: (place, of: Bought) => use(place, of),
    posts: { '2215': 1_739, '4010': -1_739 },
  }),
  row({
    act: 'an offer’s last use takes the rest',
    before: async (place) => {
      const of = await bought(place);
      await use(place, of, 3);
      return of;
    },
    does: (place, of: Bought) => use(place, of),
    posts: { '2215': 1_739, '4010': -1_739 },
  }),
  row({
    act: 'offer refunded, not used',
    before: bought,
    does: (place, of: Bought) => creditInvoice(place, of.invoice),
    posts: { '2215': 6_957, '2100': 1_043, '1010': -8_000 },
  }),
  row({
    act: 'offer refunded, partly used: what remains and its VAT',
    before: async (place) => {
      const of = await bought(place);
      await use(place, of, 2);
      return of;
    },
    does: (place, of: Bought) => creditInvoice(place, of.invoice),
    posts: { '2215': 3_478, '2100': 521, '1010': -3_999 },
  }),
  row({
    act: 'credit note of an offer’s use: its worth is owed again',
    before: async (place) => {
      const of = await bought(place);
      return (await use(place, of)).id as number;
    },
    does: (place, invoice: number) => creditInvoice(place, invoice),
    posts: { '4090': 1_739, '2215': -1_739 },
  }),
  row({
    act: 'offer expired (VAT stays)',
    before: async (place) => {
      const of = await bought(place);
      await use(place, of);
      return of;
    },
    does: async (place, of: Bought) => {
      await place.at.database.as(place.shop.merchantId, async (tx) => {
        await tx.run(sql`update customer_offer set expires_on = '2020-01-01' where merchant_id = ${tx.merchantId}
          and id = ${of.id}`);
        await expirePackages(tx, new Date().toISOString());
      });
    },
    posts: { '2215': 5_218, '4045': -5_218 },
  }),
  row({
    act: 'offer sold online: when the gateway says that it took the money',
    before: async (place) => {
      const [customer_id, offer, now] = [await place.customer(), await newOffer(place), new Date().toISOString()];
      const order_id = await place.at.database.as(place.shop.merchantId, async (tx) => {
        const terms = (await readOfferFact(tx, offer))!;
        return storeOrder(tx, { terms, customer_id, amount: money(8_000), now });
      });
      return { customer_id, order_id, now };
    },
    does: (place, { customer_id, order_id, now }: { customer_id: number; order_id: number; now: string }) =>
      place.at.database.as(place.shop.merchantId, (tx) =>
        offerPurchase.paid(
          tx,
          {
            ...{ id: 1, unique_id: newUniqueId(), purpose: 'offer', purpose_id: order_id, customer_id },
            ...{ amount: money(8_000), currency_code: 'SAR', note: null, created_by: null, created_at: now },
          },
          { now, today: now.slice(0, 10), public_url: 'http://batalat.test', sealer: noSealer },
        ),
      ),
    posts: { '1050': 8_000, '2215': -6_957, '2100': -1_043 },
  }),
  row({
    act: 'debit note on a package: owed for the uses that remain',
    before: async (place) => {
      const of = await bought(place);
      await use(place, of, 2);
      return of;
    },
    does: (place, of: Bought) => charge(place, of.invoice),
    posts: { '1010': 2_300, '2215': -2_000, '2100': -300 },
  }),
  row({
    act: 'debit note on a package that is used up: earned',
    before: async (place) => {
      const of = await bought(place);
      await use(place, of, 4);
      return of;
    },
    does: (place, of: Bought) => charge(place, of.invoice),
    posts: { '1010': 2_300, '4010': -2_000, '2100': -300 },
  }),
  row({
    act: 'credit note of that debit note: what is not used of it, the rest as a return',
    before: async (place) => {
      const of = await bought(place);
      const note = await charge(place, of.invoice);
      await use(place, of, 2);
      return note;
    },
    does: (place, note: number) => creditInvoice(place, note),
    posts: { '2215': 1_000, '4090': 1_000, '2100': 300, '1010': -2_300 },
  }),
  row({
    act: 'offer refunded after a debit note: what that charged and is not used goes back too',
    before: async (place) => {
      const of = await bought(place);
      await charge(place, of.invoice);
      return of;
    },
    does: (place, of: Bought) => creditInvoice(place, of.invoice),
    // A credit note to the debit note takes 20.00 and its VAT beside the one to the invoice.
    posts: { '2215': 8_957, '2100': 1_343, '1010': -10_300 },
  }),
];
