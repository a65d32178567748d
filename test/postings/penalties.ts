import { done, type Place, row } from './acts.ts';

const charge = (place: Place, customer_id: number) =>
  done(place.owner('POST', '/api/penalties', { customer_id, kind: 2, amount: 5_000 }));
const charged = async (place: Place): Promise<number> => (await charge(place, await place.customer())).id;

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
];
