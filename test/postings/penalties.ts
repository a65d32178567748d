import { done, type Place, row } from './acts.ts';

const charge = (place: Place, customer_id: number) =>
  done(place.owner('POST', '/api/penalties', { customer_id, kind: 2, amount: 5_000 }));
const charged = async (place: Place): Promise<number> => (await charge(place, await place.customer())).id;

/** Kind 1 carries VAT here, kind 2 does not. */
const chargeWithVat = async (place: Place, customer_id: number) => {
  const { version, value } = await done(place.owner('GET', '/api/settings/penalties'));
  if (!value.no_show_has_vat)
    await done(place.owner('PUT', '/api/settings/penalties', { version, value: { ...value, no_show_has_vat: true } }));
  return done(place.owner('POST', '/api/penalties', { customer_id, kind: 1, amount: 11_500 }));
};
const chargedWithVat = async (place: Place) => chargeWithVat(place, await place.customer());

/** Rows of "no-show fee or other penalty". */
export const penaltyRows = [
  row({
    act: 'penalty charged',
    before: (place) => place.customer(),
    does: charge,
    posts: { '1100': 5_000, '4030': -5_000 },
  }),
  row({
    act: 'penalty paid',
    before: charged,
    does: (place, id: number) =>
      done(place.owner('POST', `/api/penalties/${id}/payments`, { payments: [{ method: 'cash', amount: 5_000 }] })),
    posts: { '1010': 5_000, '1100': -5_000 },
  }),
  row({
    act: 'penalty waived',
    before: charged,
    does: (place, id: number) => done(place.owner('POST', `/api/penalties/${id}/waive`, { reason: 'excused' })),
    posts: { '1100': -5_000, '4030': 5_000 },
  }),
  row({
    act: 'penalty with VAT charged',
    before: (place) => place.customer(),
    does: chargeWithVat,
    posts: { '1100': 11_500, '4030': -10_000, '2100': -1_500 },
  }),
  row({
    act: 'penalty with VAT paid',
    before: chargedWithVat,
    does: (place, { id }: { id: number }) =>
      done(place.owner('POST', `/api/penalties/${id}/payments`, { payments: [{ method: 'cash', amount: 11_500 }] })),
    posts: { '1010': 11_500, '1100': -11_500 },
  }),
  row({
    act: 'penalty with VAT waived (381)',
    before: chargedWithVat,
    does: (place, { id }: { id: number }) =>
      done(place.owner('POST', `/api/penalties/${id}/waive`, { reason: 'excused' })),
    posts: { '1100': -11_500, '4090': 10_000, '2100': 1_500 },
  }),
  row({
    act: 'more charged for a penalty with VAT (383)',
    before: chargedWithVat,
    does: (place, { document_id }: { document_id: number }) =>
      done(
        place.owner('POST', `/api/invoices/${document_id}/debit_notes`, {
          reason_kind: 'price_too_low',
          amount: 1_150,
        }),
      ),
    posts: { '1100': 1_150, '4030': -1_000, '2100': -150 },
  }),
];
