import { done, type Place, row } from './acts.ts';

const receiveTip = (place: Place, method = 'cash', more: object = {}) =>
  done(
    place.owner('POST', '/api/staff_tips', {
      employee_id: place.shop.employee,
      payment: { method, amount: 2_000, ...more },
    }),
  );

/** Rows of "tip by card or cash, paid out". */
export const tipRows = [
  row({
    act: 'tip by card',
    does: (place) => receiveTip(place, 'credit_card', { authorization_code: '482913' }),
    posts: { '1030': 2_000, '2050': -2_000 },
  }),
  row({
    act: 'tips paid out',
    before: (place) => receiveTip(place),
    does: (place) =>
      done(
        place.owner('POST', `/api/employees/${place.shop.employee}/tips/pay_outs`, {
          payment: { method: 'cash', amount: 2_000 },
        }),
      ),
    posts: { '1010': -2_000, '2050': 2_000 },
  }),
  row({
    act: 'tip taken back',
    before: async (place) => (await receiveTip(place)).id as number,
    does: (place, id: number) =>
      done(place.owner('POST', `/api/staff_tips/${id}/take_back`, { reason: 'typed wrongly' })),
    posts: { '1010': -2_000, '2050': 2_000 },
  }),
];
