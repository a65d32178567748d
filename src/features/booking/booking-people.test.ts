import { expect, test } from 'vitest';
import { bookingPage, colour, mask } from '../../../test/support/shop-page-examples.ts';
import { type Chosen, chosenIn, pairsOf } from '../shop-pages/chosen-booking.ts';
import type { BookableService } from './booking.ts';
import { choiceName, mayAskWhom, personChoices, priceOfPerson, withoutChoices } from './booking-people.ts';

const [sara, rosa] = colour.performers as [
  BookableService['performers'][number],
  BookableService['performers'][number],
];
const nails = { ...colour, id: 20, performers: [{ ...rosa, price: 9_000 }, sara] };
const waxing = { ...colour, id: 21, performers: [rosa] };
const all = [colour, mask, nails, waxing];
const chosenOf = (ids: readonly number[], more: Partial<Chosen> = {}): Chosen => ({
  ...bookingPage.chosen,
  services: ids.map((service_id) => ({ service_id })),
  ...more,
});
const choicesOf = (ids: readonly number[], more: Partial<Chosen> = {}) =>
  personChoices(all, chosenOf(ids, more)).map(({ services, performers }) => [
    services.map(({ id }) => id),
    performers.map(({ id }) => id),
  ]);

test.each([
  ['one service', [10], {}, []],
  ['one service with an addition', [10, 11], {}, []],
  [
    'two services',
    [10, 20],
    {},
    [
      [[10], [1, 2]],
      [[20], [2, 1]],
    ],
  ],
  [
    'two services and an addition',
    [10, 11, 20],
    {},
    [
      [[10], [1, 2]],
      [[20], [2, 1]],
    ],
  ],
  ['a service of one person beside another', [10, 21], {}, [[[10], [1, 2]]]],
  ['two services of one person each', [21, 22], {}, []],
  [
    "two services at the customer's",
    [10, 20],
    { place: 'home' },
    [
      [
        [10, 20],
        [1, 2],
      ],
    ],
  ],
  ["services at the customer's that one person does", [10, 21], { place: 'home' }, []],
] as const)('the step of people asks about %s', (_, ids, more, expected) => {
  expect(choicesOf(ids, more)).toEqual(expected);
});

test('one person at the home stands in every service', () => {
  const chosen = chosenOf([10, 20], { place: 'home' });
  const choices = personChoices(all, chosen);
  expect(choices.map(choiceName)).toEqual(['by']);
  const query = Object.fromEntries(
    Map.groupBy([...pairsOf(withoutChoices(chosen, choices)), ['by', '2']], ([n]) => n!),
  );
  const read = chosenIn(Object.fromEntries(Object.entries(query).map(([n, pairs]) => [n, pairs!.map(([, v]) => v!)])));
  expect(read.services).toEqual([10, 20].map((service_id) => ({ service_id, employee_id: 2 })));
  expect(priceOfPerson(choices[0]!, rosa.id)).toBe(29_000);
});

test('shops without a choice of people never ask', () => {
  expect(mayAskWhom({ services: all })).toBe(true);
  expect(mayAskWhom({ services: [colour, mask] })).toBe(false);
  expect(mayAskWhom({ services: [waxing, { ...waxing, id: 23 }] })).toBe(false);
});
