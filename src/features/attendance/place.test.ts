import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDistance, earthMetres, metresBetween, signsOf } from './place.ts';

const riyadh = { latitude: 24.7136, longitude: 46.6753 };
const north = (metres: number) => ({
  latitude: riyadh.latitude + (metres / (Math.PI * earthMetres)) * 180,
  longitude: riyadh.longitude,
});

describe('metres between two points', () => {
  test.each([
    ['the same point', riyadh, riyadh, 0, 0],
    ['a thousandth of a degree north', riyadh, { latitude: 24.7146, longitude: 46.6753 }, 111.2, 0.1],
    ['a thousandth of a degree east, shorter by the cosine', riyadh, { ...riyadh, longitude: 46.6763 }, 101.0, 0.1],
    // Half the earth's girth at the sphere of 6,371,000 m.
    ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, Math.PI * earthMetres, 1],
    ['across the date line', { latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }, 22_239, 1],
  ])('distance in metres: %s', (_what, a, b, metres, off) => {
    expect(Math.abs(metresBetween(a, b) - metres)).toBeLessThanOrEqual(off);
    expect(metresBetween(b, a)).toBeCloseTo(metresBetween(a, b), 6);
  });

  test('distance agrees with the law of cosines', () => {
    const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
    const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
    const byCosines = (a: typeof riyadh, b: typeof riyadh) =>
      earthMetres *
      Math.acos(sin(a.latitude) * sin(b.latitude) + cos(a.latitude) * cos(b.latitude) * cos(b.longitude - a.longitude));
    for (const city of [
      { latitude: 25.2048, longitude: 55.2708 },
      { latitude: 30.0444, longitude: 31.2357 },
      { latitude: 40.7128, longitude: -74.006 },
      { latitude: -33.8688, longitude: 151.2093 },
    ])
      expect(Math.abs(metresBetween(riyadh, city) - byCosines(riyadh, city))).toBeLessThan(0.01);
  });

  test('distance satisfies the triangle inequality and half circumference', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 0.5);
        expect(metresBetween(a, b)).toBeLessThanOrEqual(Math.PI * earthMetres + 0.001);
      }),
    );
  });
});

describe('position inside or outside the premises', () => {
  test.each([
    ['in the shop', 18, 9, 'inside'],
    ['at the border, exactly known', 50, 0, 'inside'],
    ['all of the circle of accuracy inside, to the border', 30, 20, 'inside'],
    ['the circle crosses the border by a metre', 31, 20, 'unsure'],
    ['outside by its middle, but not by all of it', 60, 15, 'unsure'],
    ['the circle touches the border from outside', 70, 20, 'unsure'],
    ['the circle is outside by a metre', 71, 20, 'outside'],
    ['across the street', 120, 12, 'outside'],
    ['from 3 km with an accuracy of 4 km', 3_000, 4_000, 'unsure'],
    ['from 3 km with an accuracy of 2 km', 3_000, 2_000, 'outside'],
    ['in the shop, known to the city only', 0, 5_000, 'unsure'],
  ] as const)('position check: %s', (_what, distance, accuracy, verdict) =>
    expect(checkDistance(distance, accuracy)).toBe(verdict),
  );

  test('accepted position is within 50 m despite its accuracy', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (distance, accuracy, where) => {
          const real = Math.abs(distance + where * accuracy);
          const verdict = checkDistance(distance, accuracy);
          if (verdict === 'inside') expect(real).toBeLessThanOrEqual(50.000001);
          if (verdict === 'outside') expect(real).toBeGreaterThan(49.999999);
        },
      ),
    );
  });
});

describe('signs of a faked position', () => {
  const at = Date.parse('2026-03-01T09:00:00Z');
  const here = { latitude: 24.713612, longitude: 46.675297, accuracy: 12 };
  const earlier = (metres: number, minutes: number) => ({ ...north(metres), at: at - minutes * 60_000 });
  test.each([
    ['a phone in the shop', here, null, []],
    ['an accuracy of zero', { ...here, accuracy: 0 }, null, ['exact']],
    ['an accuracy of exactly a metre', { ...here, accuracy: 1 }, null, ['exact']],
    ['whole thousandths of a degree', { ...here, latitude: 24.714, longitude: 46.675 }, null, ['round']],
    ['one whole thousandth is chance', { ...here, latitude: 24.714 }, null, []],
    ['100 km in 20 minutes, exactly 300 km/h', here, earlier(100_000, 20), []],
    ['101 km in 20 minutes', here, earlier(101_000, 20), ['jump']],
    ['home and back in a day', here, earlier(40_000, 540), []],
    ['two checks in one second from one place', here, earlier(5, 0), []],
    ['a wide circle explains the way', { ...here, accuracy: 4_000 }, earlier(4_000, 0.2), []],
    [
      'all of them',
      { latitude: 24.714, longitude: 46.675, accuracy: 0 },
      earlier(900_000, 5),
      ['exact', 'round', 'jump'],
    ],
  ])('faked position: %s', (_what, place, last, signs) => expect(signsOf(place, at, last)).toEqual(signs));
});
