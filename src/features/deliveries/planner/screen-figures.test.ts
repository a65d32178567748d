import { describe, expect, test } from 'vitest';
import { hour, problemWith, shop, stopNorth, van } from '../../../../test/support/route-problems.ts';
import { arrivalRange } from './arrival-range.ts';
import { writePlan } from './plan-routes.ts';
import { projectSketch } from './sketch.ts';

describe('arrivalRange', () => {
  const stops = Array.from({ length: 9 }, (_, n) => stopNorth(`s${n}`, (n + 1) * 1000));
  const problem = problemWith(stops, [van('a')]);
  const plan = writePlan(problem, [stops.slice(0, 8)], [{ stopId: 's8', reason: 'no_time_left' }]);

  test('range is wide enough and holds the service', () => {
    for (const { stopId, begins, opens } of plan.routes[0]?.visits ?? []) {
      const range = arrivalRange(plan, stopId) ?? { from: 0, to: 0 };
      expect(range.to - range.from).toBeGreaterThanOrEqual(1800);
      expect([range.from % 300, range.to % 300]).toEqual([0, 0]);
      expect([range.from <= begins, begins <= range.to, range.from >= opens]).toEqual([true, true, true]);
    }
  });

  test('later stops have wider ranges', () => {
    const width = (id: string) => {
      const range = arrivalRange(plan, id) ?? { from: 0, to: 0 };
      return range.to - range.from;
    };
    expect([width('s0'), width('s7')]).toEqual([1800, 2700]);
    expect(arrivalRange(plan, 's0')?.from).toBe(8 * hour);
  });

  test('unplanned stop has no range', () => {
    expect(arrivalRange(plan, 's8')).toBeNull();
  });
});

describe('projectSketch', () => {
  const box = { width: 400, height: 300, padding: 20 };

  test('points stay in the box with north up', () => {
    const points = [shop, { lat: shop.lat + 0.1, lng: shop.lng + 0.05 }, { lat: shop.lat - 0.1, lng: shop.lng }];
    const places = projectSketch(points, box);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(380);
      expect(y).toBeGreaterThanOrEqual(20 - 1e-9);
      expect(y).toBeLessThanOrEqual(280 + 1e-9);
    }
    expect(places[1]?.y).toBeCloseTo(20);
    expect(places[2]?.y).toBeCloseTo(280);
  });

  test('kilometre is as long both ways', () => {
    const [metresNorth, metresEast] = [1 / 111_195, 1 / 111_195 / Math.cos((shop.lat * Math.PI) / 180)];
    const points = [
      shop,
      { lat: shop.lat + 1000 * metresNorth, lng: shop.lng },
      { lat: shop.lat, lng: shop.lng + 1000 * metresEast },
    ];
    const [middle, north, east] = projectSketch(points, box);
    expect((east?.x ?? 0) - (middle?.x ?? 0)).toBeCloseTo((middle?.y ?? 0) - (north?.y ?? 0), 1);
  });

  test('single point stands in the middle', () => {
    expect(projectSketch([shop], box)).toEqual([{ x: 200, y: 150 }]);
  });
});
