import { describe, expect, test } from 'vitest';
import { cityDay, hour, problemWith, stopNorth, van } from '../../../../test/support/route-problems.ts';
import { checkPlan } from './check-plan.ts';
import { evaluateMove, moveStop, pinStop } from './move-stop.ts';
import { planRoutes, writePlan } from './plan-routes.ts';

const quick = { seed: 3, iterations: 100 };
const [one, two, three] = [1, 2, 3].map((n) => stopNorth(`s${n}`, n * 1000));
const stops = [one, two, three].flatMap((stop) => stop ?? []);
const problem = problemWith(stops, [van('a'), van('b', { capacity: 1, maxStops: 1 })]);
const plan = writePlan(problem, [stops.slice(0, 2), stops.slice(2)], []);

describe('evaluateMove', () => {
  test('move that breaks nothing is fine', () => {
    const effect = evaluateMove(problem, plan, { stopId: 's3', vehicleId: 'a', position: 2 });
    expect(effect).toMatchObject({ isFine: true, late: [], broken: [], addedMetres: expect.closeTo(-4000, -1) });
  });

  test('full vehicle shows its overload', () => {
    const effect = evaluateMove(problem, plan, { stopId: 's1', vehicleId: 'b', position: 0 });
    expect(effect).toMatchObject({ isFine: false, overload: 1, extraStops: 1 });
  });

  test('stop that becomes late shows its minutes', () => {
    const tight = stops.map((stop) => (stop.id === 's1' ? { ...stop, closes: 8 * hour + 100 } : stop));
    const strict = problemWith(tight, problem.vehicles);
    const before = writePlan(strict, [tight.slice(0, 2), tight.slice(2)], []);
    // 200 s to the second stop, 300 s there, 100 s back: 600 s, which is 500 s after the window.
    const effect = evaluateMove(strict, before, { stopId: 's2', vehicleId: 'a', position: 0 });
    expect(effect.late).toEqual([{ stopId: 's1', minutes: 9 }]);
  });

  test('late return, areas and order are shown', () => {
    const strict = problemWith(
      [{ ...stopNorth('s1', 1000), before: 's2' }, { ...stopNorth('s2', 2000), area: 'east' }, stopNorth('s3', 3000)],
      [van('a'), van('b', { areas: ['west'], returns: 8 * hour + 60 })],
    );
    const now = writePlan(strict, [strict.stops, []], []);
    const effect = evaluateMove(strict, now, { stopId: 's2', vehicleId: 'b', position: 0 });
    // 200 s there, 300 s of service, 200 s back: 640 s after the return.
    expect(effect).toMatchObject({ returnMinutes: 11, broken: ['area', 'order'] });
    expect(evaluateMove(strict, now, { stopId: 's1', vehicleId: 'a', position: 2 }).broken).toEqual(['order']);
  });

  test('goods of a van on the road stay there', () => {
    const road = problemWith(
      stops.map((stop) => ({ ...stop, vehicle: 'a' })),
      [van('a', { hasLeft: true }), van('b')],
    );
    const now = writePlan(road, [stops, []], []);
    const move = { stopId: 's1', vehicleId: 'b', position: 0 };
    expect(evaluateMove(road, now, move).broken).toContain('has_left');
    expect(() => moveStop(road, now, move)).toThrow(RangeError);
  });

  test('hundred stops are judged in ten milliseconds', () => {
    const day = cityDay(2, 100, 5);
    const full = planRoutes(day, { seed: 1, iterations: 20 });
    const move = { stopId: 50, vehicleId: 'van-0', position: 3 };
    const began = process.cpuUsage();
    for (let n = 0; n < 50; n++) evaluateMove(day, full, move);
    expect(process.cpuUsage(began).user / 1000 / 50).toBeLessThan(10);
  });
});

describe('moveStop', () => {
  test('dragged stop stays in later plans', () => {
    const moved = moveStop(problem, plan, { stopId: 's3', vehicleId: 'a', position: 1 });
    expect(moved.plan.routes[0]?.visits.map(({ stopId }) => stopId)).toEqual(['s1', 's3', 's2']);
    expect(moved.problem.vehicles[0]?.first).toEqual(['s1', 's3']);
    const again = planRoutes(moved.problem, quick);
    expect(again.routes[0]?.visits.map(({ stopId }) => stopId).slice(0, 2)).toEqual(['s1', 's3']);
    expect([checkPlan(moved.problem, moved.plan), checkPlan(moved.problem, again)]).toEqual([[], []]);
  });

  test('dragged stop may be late', () => {
    const late = problemWith([{ ...stopNorth('s1', 1000), closes: 8 * hour }], [van('a')]);
    const missing = planRoutes(late, quick);
    expect(missing.unplanned).toEqual([{ stopId: 's1', reason: 'window_unreachable' }]);
    const moved = moveStop(late, missing, { stopId: 's1', vehicleId: 'a', position: 0 });
    expect(moved.plan).toMatchObject({ unplanned: [], routes: [{ visits: [{ late: 100 }] }] });
    expect(planRoutes(moved.problem, quick)).toEqual(moved.plan);
  });

  test('stop dragged back is fixed once', () => {
    const there = moveStop(problem, plan, { stopId: 's3', vehicleId: 'a', position: 1 });
    const back = moveStop(there.problem, there.plan, { stopId: 's3', vehicleId: 'b', position: 0 });
    expect(back.problem.vehicles.map(({ first }) => first)).toEqual([['s1'], ['s3']]);
    expect(back.plan.metres).toBe(plan.metres);
  });

  test('pinned stop keeps its vehicle', () => {
    const pinned = pinStop(problem, 's2', 'b');
    expect(planRoutes(pinned, quick).routes[1]?.visits.map(({ stopId }) => stopId)).toEqual(['s2']);
  });
});
