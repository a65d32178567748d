import fc from 'fast-check';
import type { Problem, Stop, Vehicle } from '../../src/features/deliveries/planner/problem.ts';
import { createRandom } from '../../src/features/deliveries/planner/random.ts';

/** A shop in the middle of Riyadh. */
export const shop = { lat: 24.7136, lng: 46.6753 };
export const hour = 3600;

/** A stop north of the shop by so many metres, open all day; what differs is added. */
export const stopNorth = (id: string, metres: number, more: Partial<Stop> = {}): Stop => ({
  ...{ id, place: { lat: shop.lat + metres / 111_195, lng: shop.lng } },
  ...{ opens: 8 * hour, closes: 22 * hour, service: 300, demand: 1, ...more },
});
export const van = (id: string, more: Partial<Vehicle> = {}): Vehicle => ({
  ...{ id, capacity: 20, leaves: 8 * hour, returns: 23 * hour, start: shop, ...more },
});
/** Roads as the crow flies at 36 km/h: ten metres a second. */
export const problemWith = (stops: readonly Stop[], vehicles: readonly Vehicle[]): Problem => ({
  ...{ stops, vehicles, distances: { kind: 'straight', detour: 1, speeds: [{ from: 0, kmh: 36 }] } },
});

/** A day of a shop in a city: stops in windows of two hours, so many vehicles, hours of slow traffic. */
export const cityDay = (seed: number, stops: number, vehicles: number): Problem => {
  const random = createRandom(seed);
  const near = (middle: number) => middle + (random.next() - 0.5) * 0.25;
  return {
    distances: {
      ...{ kind: 'straight', detour: 1.35 },
      speeds: [
        { from: 0, kmh: 45 },
        { from: 16 * hour, kmh: 28 },
        { from: 20 * hour, kmh: 40 },
      ],
    },
    vehicles: Array.from({ length: vehicles }, (_, n) => van(`van-${n}`, { capacity: 60, leaves: 9 * hour })),
    stops: Array.from({ length: stops }, (_, n) => {
      const opens = (9 + random.below(6) * 2) * hour;
      const place = { lat: near(shop.lat), lng: near(shop.lng) };
      return { id: n, place, opens, closes: opens + 2 * hour, service: 240, demand: 1 + random.below(3) };
    }),
  };
};

const stopArbitrary = fc.record({
  ...{ lat: fc.integer({ min: -80, max: 80 }), lng: fc.integer({ min: -80, max: 80 }) },
  ...{ opens: fc.integer({ min: 8, max: 18 }), width: fc.integer({ min: 0, max: 4 * hour }) },
  ...{ service: fc.integer({ min: 0, max: 900 }), demand: fc.integer({ min: 0, max: 6 }) },
  ready: fc.option(fc.integer({ min: 8 * hour, max: 14 * hour }), { nil: undefined, freq: 4 }),
  vehicle: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined, freq: 4 }),
  before: fc.option(fc.nat(20), { nil: undefined, freq: 4 }),
  area: fc.option(fc.constantFrom('north', 'south'), { nil: undefined }),
});
const vehicleArbitrary = fc.record({
  ...{
    capacity: fc.integer({ min: 3, max: 25 }),
    maxStops: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  },
  ...{ leaves: fc.integer({ min: 8, max: 12 }), returns: fc.integer({ min: 13, max: 23 }) },
  ...{ end: fc.constantFrom(undefined, null, shop), areas: fc.constantFrom(undefined, ['north'], ['north', 'south']) },
  ...{ hasLeft: fc.boolean(), fixed: fc.nat(2) },
});

/** Small problems with everything in them: areas, pairs, pinned and fixed stops, vans on the road, hours of slow traffic. */
export const problemArbitrary: fc.Arbitrary<Problem> = fc
  .record({
    stops: fc.array(stopArbitrary, { minLength: 1, maxLength: 18 }),
    vehicles: fc.array(vehicleArbitrary, { minLength: 1, maxLength: 4 }),
    isSlow: fc.boolean(),
    weights: fc.constantFrom(undefined, { metre: 1, second: 3, vehicle: 500, balance: 40 }),
  })
  .map(({ stops, vehicles, isSlow, weights }) => {
    const slow = [
      { from: 10 * hour, kmh: 18 },
      { from: 13 * hour, kmh: 45 },
    ];
    const fixed = new Map(
      vehicles.map(({ fixed: count }, v) => [
        v,
        stops
          .map((_, i) => i)
          .filter((i) => i % 7 === v)
          .slice(0, count),
      ]),
    );
    return {
      weights,
      distances: { kind: 'straight', detour: 1.3, speeds: [{ from: 0, kmh: 40 }, ...(isSlow ? slow : [])] },
      vehicles: vehicles.map(({ fixed: _, leaves, returns, ...one }, id) => ({
        ...{ ...one, id, start: shop, first: fixed.get(id), leaves: leaves * hour, returns: returns * hour },
      })),
      stops: stops.map(({ lat, lng, opens, width, ready, before, vehicle, ...one }, id) => {
        const place = { lat: shop.lat + lat / 1000, lng: shop.lng + lng / 1000 };
        const isFixed = [...fixed.values()].some((ids) => ids.includes(id));
        // Pairs have no circles: the later one has the higher number.
        const later = before !== undefined && before > id && before < stops.length && !isFixed ? before : undefined;
        return {
          ...{ ...one, id, place, opens: opens * hour, closes: opens * hour + width, readyAt: ready },
          ...{
            vehicle: vehicle !== undefined && vehicle < vehicles.length && !isFixed ? vehicle : undefined,
            before: later,
          },
        };
      }),
    };
  });
