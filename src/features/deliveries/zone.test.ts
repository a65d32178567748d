import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { districtNames } from './district-names.ts';
import { districts, isDistrict } from './districts.ts';
import { findZone, metresBetween, zoneErrors, zoneKind } from './zone.ts';

const shop = { latitude: 24.7136, longitude: 46.6753 };
const zone = (id: number, more: { radius_m?: number; districts?: string[] }) => ({
  id,
  kind: more.radius_m ? zoneKind.circle : zoneKind.districts,
  radius_m: more.radius_m ?? null,
  districts: more.districts ?? [],
});

/** So far north of the shop, metres. */
const north = (metres: number) => ({ ...shop, latitude: shop.latitude + metres / 111_195 });

describe('zone of an address', () => {
  const zones = [
    zone(1, { radius_m: 10_000 }),
    zone(2, { radius_m: 3_000 }),
    zone(3, { districts: ['riyadh/olaya', 'riyadh/malaz'] }),
  ];
  test.each([
    ['its district', { district: 'riyadh/malaz', pin: null }, 3],
    ['its district before its pin', { district: 'riyadh/olaya', pin: north(1_000) }, 3],
    ['the narrowest circle', { district: null, pin: north(2_900) }, 2],
    ['the wider circle', { district: 'riyadh/laban', pin: north(3_200) }, 1],
    ['none outside of all', { district: null, pin: north(10_200) }, null],
    ['none without district and pin', { district: null, pin: null }, null],
  ])('address belongs to %s', (_, at, id) => {
    expect(findZone(zones, shop, at)?.id ?? null).toBe(id);
  });

  test('circles need the place of the shop', () => {
    expect(findZone(zones, null, { district: null, pin: north(100) })).toBeNull();
  });
});

test('distance matches a known pair of cities', () => {
  // Riyadh to Jeddah, 848 km.
  const jeddah = { latitude: 21.5433, longitude: 39.1728 };
  expect(metresBetween(shop, jeddah) / 1000).toBeCloseTo(848, -1);
});

test('distance is symmetric and zero only to itself', () => {
  const point = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(metresBetween(a, b)).toBe(metresBetween(b, a));
      expect(metresBetween(a, a)).toBe(0);
    }),
  );
});

test('districts have two names and a key each', () => {
  const lines = Object.values(districtNames).flatMap((text) => text.split('\n'));
  expect(districts).toHaveLength(lines.length);
  expect(new Set(districts.map((one) => one.key)).size).toBe(districts.length);
  for (const one of districts) {
    expect(one.name_ar, one.key).toMatch(/^[\p{Script=Arabic}\d ،]+$/u);
    expect(one.name_en, one.key).toMatch(/^[A-Za-z\d ,]+$/);
    expect(isDistrict(one.key)).toBe(true);
  }
  expect(isDistrict('riyadh/nowhere')).toBe(false);
});

test.each([
  [{ name_ar: 'أ', kind: 1, districts: ['riyadh/olaya'] }, {}],
  [{ kind: 1, districts: ['riyadh/olaya'] }, { name_ar: [{ key: 'required' }] }],
  [{ name_en: 'a', kind: 1, districts: [] }, { districts: [{ key: 'required' }] }],
  [{ name_en: 'a', kind: 2 }, { radius_m: [{ key: 'required' }] }],
  [{ name_en: 'a', kind: 2, radius_m: 500 }, {}],
])('zone says what it lacks: %j', (input, errors) => {
  expect(zoneErrors(input)).toEqual(errors);
});
