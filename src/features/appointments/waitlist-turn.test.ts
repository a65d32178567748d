import { expect, test } from 'vitest';
import { offerRule } from './waitlist.ts';
import { bestPlaces, nextRule, turnOf } from './waitlist-turn.ts';

const could = (id: number, leaves_minutes: number, hour = '10', asked: number | null = null) => ({
  id,
  created_at: `2026-03-01T0${id}:00:00Z`,
  amount: id * 100,
  leaves_minutes,
  from_at: `2026-03-02T${hour}:00:00Z`,
  asked,
  untold: null as string | null,
});
const [noura, lama, hala] = [1, 2, 3];

test.each<[string, Parameters<typeof bestPlaces>[0], readonly (readonly [number, number])[]]>([
  [
    'the one that is filled best',
    [
      { id: 7, offer: null, fits: [could(noura, 30)] },
      { id: 8, offer: null, fits: [could(noura, 0)] },
    ],
    [[noura, 8]],
  ],
  [
    'of equals the next',
    [
      { id: 7, offer: null, fits: [could(noura, 0, '12')] },
      { id: 8, offer: null, fits: [could(noura, 0, '11')] },
    ],
    [[noura, 8]],
  ],
  [
    'where it is offered already',
    [
      { id: 7, offer: null, fits: [could(noura, 60, '12', 1)] },
      { id: 8, offer: null, fits: [could(noura, 0)] },
    ],
    [[noura, 7]],
  ],
  [
    'for each by themselves',
    [
      { id: 7, offer: null, fits: [could(noura, 0), could(lama, 30)] },
      { id: 8, offer: null, fits: [could(lama, 15)] },
    ],
    [
      [noura, 7],
      [lama, 8],
    ],
  ],
  [
    'not one that is held and then offered to nobody',
    [
      { id: 7, offer: { goes_on: false }, fits: [could(noura, 0)] },
      { id: 8, offer: null, fits: [could(noura, 30)] },
    ],
    [[noura, 8]],
  ],
])('%s', (_, places, best) => {
  expect([...bestPlaces(places)]).toEqual(best);
});

test('waitlist turn prefers the best place, then a call', () => {
  const mute = { ...could(hala, 0), id: 4, created_at: '2026-03-01T00:00:00Z', untold: 'customer_without_contact' };
  const place = { id: 7, offer: null, fits: [mute, could(noura, 30), could(lama, 30), could(hala, 30)] };
  const other = { id: 8, offer: null, fits: [could(noura, 0)] };
  const best = bestPlaces([place, other]);
  const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
  const turn = turnOf(place, best, offerRule.first);
  expect([ids(turn.own), ids(turn.elsewhere), ids(turn.next)]).toEqual([[lama, hala, 4], [noura], [lama]]);
  expect(ids(turnOf(place, best, offerRule.dearest).next)).toEqual([hala]);
  expect(ids(turnOf(place, best, offerRule.all).next)).toEqual([lama, hala]);
  expect(ids(turnOf(place, best, offerRule.by_hand).next)).toEqual([]);
  const left = { ...place, fits: [mute, could(noura, 30)] };
  expect(ids(turnOf(left, bestPlaces([left, other]), offerRule.first).next)).toEqual([noura]);
  const held = { ...place, offer: { goes_on: true }, fits: [{ ...could(lama, 30), asked: 1 }, could(hala, 30)] };
  expect(ids(turnOf(held, bestPlaces([held, other]), offerRule.first).next)).toEqual([hala]);
});

test('place continues as it was offered or chosen', () => {
  expect(nextRule({ rule: offerRule.dearest, goes_on: true }, offerRule.first)).toBe(offerRule.dearest);
  expect(nextRule({ rule: offerRule.by_hand, goes_on: false }, offerRule.first)).toBe(offerRule.first);
  expect(nextRule(undefined, offerRule.all)).toBe(offerRule.all);
});
