import { expect, test } from 'vitest';
import { bestPlaces } from './best-places.ts';

const could = (id: number, leaves_minutes: number, hour = '10', asked: number | null = null) => ({
  id,
  leaves_minutes,
  from_at: `2026-03-02T${hour}:00:00Z`,
  asked,
});
const [noura, lama] = [1, 2];

test.each<[string, Parameters<typeof bestPlaces>[0], readonly (readonly [number, number])[]]>([
  [
    'the one that is filled best',
    [
      { id: 7, fits: [could(noura, 30)] },
      { id: 8, fits: [could(noura, 0)] },
    ],
    [[noura, 8]],
  ],
  [
    'of equals the next',
    [
      { id: 7, fits: [could(noura, 0, '12')] },
      { id: 8, fits: [could(noura, 0, '11')] },
    ],
    [[noura, 8]],
  ],
  [
    'where it is offered already',
    [
      { id: 7, fits: [could(noura, 60, '12', 1)] },
      { id: 8, fits: [could(noura, 0)] },
    ],
    [[noura, 7]],
  ],
  [
    'for each by themselves',
    [
      { id: 7, fits: [could(noura, 0), could(lama, 30)] },
      { id: 8, fits: [could(lama, 15)] },
    ],
    [
      [noura, 7],
      [lama, 8],
    ],
  ],
])('%s', (_, places, best) => {
  expect([...bestPlaces(places)]).toEqual(best);
});
