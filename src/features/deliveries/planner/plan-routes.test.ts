import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cityDay,
  hour,
  problemArbitrary,
  problemWith,
  stopNorth,
  van,
} from '../../../../test/support/route-problems.ts';
import { checkPlan } from './check-plan.ts';
import { planRoutes } from './plan-routes.ts';
import type { Plan } from './problem.ts';

const quick = { seed: 7, iterations: 60 };
const orders = (plan: Plan) => plan.routes.map(({ visits }) => visits.map(({ stopId }) => stopId));

describe('planRoutes', () => {
  test('random problems get plans without a fault', () => {
    fc.assert(
      fc.property(problemArbitrary, (problem) => {
        const plan = planRoutes(problem, quick);
        expect(checkPlan(problem, plan)).toEqual([]);
        expect(planRoutes(problem, quick)).toEqual(plan);
      }),
      { numRuns: 400 },
    );
  });

  test('pinned stops stay on their vehicle', () => {
    fc.assert(
      fc.property(problemArbitrary, (problem) => {
        const plan = planRoutes(problem, quick);
        for (const { vehicleId, visits } of plan.routes)
          for (const { stopId } of visits) {
            const pinned = problem.stops.find(({ id }) => id === stopId)?.vehicle;
            if (pinned !== undefined) expect(pinned).toBe(vehicleId);
          }
        for (const [v, { first = [] }] of problem.vehicles.entries())
          expect(orders(plan)[v]?.slice(0, first.length)).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  test('stops on one road are visited without turning', () => {
    const stops = [3, 1, 5, 2, 4].map((n) => stopNorth(`${n}`, n * 1000));
    const plan = planRoutes(problemWith(stops, [van('a')]), quick);
    expect([plan.metres, plan.cost]).toEqual([10_000, 10_000].map((n) => expect.closeTo(n, -2)));
    expect(plan.routes[0]).toMatchObject({ leaves: 8 * hour, load: 5 });
  });

  test('early driver leaves the shop later', () => {
    const plan = planRoutes(problemWith([stopNorth('late', 6000, { opens: 12 * hour })], [van('a')]), quick);
    expect(plan.routes[0]).toMatchObject({ leaves: 12 * hour - 600, returns: 12 * hour + 900 });
    expect(plan.routes[0]?.visits[0]).toMatchObject({ wait: 0, begins: 12 * hour });
  });

  test('second vehicle leaves when the first is full', () => {
    const stops = [1, 2, 3].map((n) => stopNorth(`${n}`, n * 1000, { demand: 4 }));
    const plan = planRoutes(problemWith(stops, [van('a', { capacity: 8 }), van('b', { capacity: 8 })]), quick);
    expect(plan.routes.map(({ load }) => load).sort()).toEqual([4, 8]);
    expect(plan.unplanned).toEqual([]);
  });

  test('run waits until its goods are ready', () => {
    const stops = [stopNorth('a', 1000), stopNorth('b', 2000, { readyAt: 11 * hour })];
    expect(planRoutes(problemWith(stops, [van('a')]), quick).routes[0]?.leaves).toBe(11 * hour);
    const morning = [stopNorth('a', 1000, { closes: 10 * hour }), ...stops.slice(1)];
    expect(planRoutes(problemWith(morning, [van('a')]), quick).unplanned).toHaveLength(1);
  });

  test('balance spreads stops over the drivers', () => {
    const stops = [1, 2, 3, 4].map((n) => stopNorth(`${n}`, n * 1000));
    const problem = problemWith(stops, [van('a'), van('b')]);
    const count = (plan: Plan) => plan.routes.map(({ visits }) => visits.length).sort();
    expect(count(planRoutes(problem, quick))).toEqual([0, 4]);
    expect(count(planRoutes({ ...problem, weights: { balance: 2000 } }, quick))).toEqual([2, 2]);
  });

  test('run without an end stops at its last door', () => {
    const stops = [stopNorth('a', 1000), stopNorth('b', 2000)];
    const plan = planRoutes(problemWith(stops, [van('a', { end: null })]), quick);
    expect([plan.metres, orders(plan)]).toEqual([expect.closeTo(2000, -1), [['a', 'b']]]);
  });

  test('unplanned stops say why', () => {
    const reason = (problem: Parameters<typeof planRoutes>[0]) => planRoutes(problem, quick).unplanned[0]?.reason;
    const one = stopNorth('a', 1000);
    expect(reason(problemWith([one], [van('a', { hasLeft: true })]))).toBe('no_vehicle');
    expect(reason(problemWith([{ ...one, area: 'east' }], [van('a', { areas: ['west'] })]))).toBe('no_vehicle');
    expect(reason(problemWith([{ ...one, demand: 21 }], [van('a')]))).toBe('too_large');
    expect(reason(problemWith([{ ...one, closes: 8 * hour + 60 }], [van('a')]))).toBe('window_unreachable');
    expect(reason(problemWith([{ ...one, demand: 12 }, stopNorth('b', 900, { demand: 12 })], [van('a')]))).toBe(
      'no_capacity_left',
    );
    const sameTime = { opens: 9 * hour, closes: 9 * hour };
    expect(reason(problemWith([stopNorth('a', 1000, sameTime), stopNorth('b', 1000, sameTime)], [van('a')]))).toBe(
      'no_time_left',
    );
    const pair = [stopNorth('a', 10, { demand: 99, before: 'b' }), stopNorth('b', 10)];
    expect(planRoutes(problemWith(pair, [van('a')]), quick).unplanned).toEqual([
      { stopId: 'a', reason: 'too_large' },
      { stopId: 'b', reason: 'earlier_stop_unplanned' },
    ]);
  });

  test('search ends with its time', () => {
    let now = 0;
    const clock = () => (now += 50);
    const budget = { seed: 1, iterations: 1e9, milliseconds: 200, clock };
    expect(planRoutes(cityDay(1, 20, 2), budget).unplanned).toEqual([]);
    expect(now).toBeLessThanOrEqual(400);
  });

  test('wrong ids and circles are refused', () => {
    const circle = [stopNorth('a', 1, { before: 'b' }), stopNorth('b', 1, { before: 'a' })];
    expect(() => planRoutes(problemWith(circle, [van('a')]), quick)).toThrow(RangeError);
    expect(() => planRoutes(problemWith([stopNorth('a', 1), stopNorth('a', 1)], []), quick)).toThrow(RangeError);
    expect(() => planRoutes(problemWith([], [van('a', { first: ['x'] })]), quick)).toThrow(RangeError);
    expect(() => planRoutes(problemWith([stopNorth('a', 1, { place: { index: 0 } })], [van('a')]), quick)).toThrow(
      RangeError,
    );
  });
});
