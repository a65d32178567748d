import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSpeedClock, measureLeg, measureStraight } from './distances.ts';

const hour = 3600;
const bands = [
  { from: 0, kmh: 60 },
  { from: 8 * hour, kmh: 20 },
  { from: 10 * hour, kmh: 40 },
];

describe('distances', () => {
  test('London and Paris are 344 kilometres apart', () => {
    const metres = measureStraight({ lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 });
    expect(metres / 1000).toBeCloseTo(343.56, 1);
  });

  test('quarter of the equator is a quarter of it', () => {
    expect(measureStraight({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo((6_371_009 * Math.PI) / 2, 3);
  });

  test('detour lengthens the road', () => {
    const leg = (detour: number) =>
      measureLeg({ kind: 'straight', detour, speeds: bands }, { lat: 24, lng: 46 }, { lat: 24.1, lng: 46 });
    expect(leg(1.5) / leg(1)).toBeCloseTo(1.5, 3);
  });

  test('speed changes while the van drives', () => {
    const clock = createSpeedClock(bands);
    expect(clock.arrive(7 * hour, 60_000)).toBe(8 * hour);
    // Half an hour at 60, then 10 km at 20.
    expect(clock.arrive(7.5 * hour, 40_000)).toBe(8.5 * hour);
    expect(clock.leaveBy(8.5 * hour, 40_000)).toBe(7.5 * hour);
  });

  test('departure and arrival are inverses', () => {
    const clock = createSpeedClock(bands);
    const second = fc.integer({ min: 0, max: 30 * hour });
    fc.assert(
      fc.property(second, fc.nat(90_000), second, (leaves, metres, arrives) => {
        expect(clock.arrive(leaves, metres) <= arrives).toBe(leaves <= clock.leaveBy(arrives, metres));
        expect(clock.arrive(leaves + 1, metres)).toBeGreaterThanOrEqual(clock.arrive(leaves, metres));
      }),
      { numRuns: 2000 },
    );
  });

  test('speed of zero is refused', () => {
    expect(() => createSpeedClock([{ from: 0, kmh: 0 }])).toThrow(RangeError);
    expect(() => createSpeedClock([])).toThrow(RangeError);
  });
});
