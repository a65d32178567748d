import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour, problemArbitrary, problemWith, shop, stopNorth, van } from '../../../../test/support/route-problems.ts';
import { checkPlan } from './check-plan.ts';
import { planRoutes, writePlan } from './plan-routes.ts';
import type { Plan } from './problem.ts';
import { advanceRun, planHandover, replanFailedStop } from './replan.ts';

const quick = { seed: 5, iterations: 60 };
const stops = [1, 2, 3, 4].map((n) => stopNorth(`s${n}`, n * 1000));
const other = [stopNorth('b1', -1000), stopNorth('b2', -2000)];
const problem = problemWith([...stops, ...other], [van('a'), van('b')]);
const situation = { problem, plan: writePlan(problem, [stops, other], []) };
const orders = (plan: Plan) => plan.routes.map(({ visits }) => visits.map(({ stopId }) => stopId));
const progress = { vehicleId: 'a', driven: ['s1'], leaves: 9 * hour };

describe('advanceRun', () => {
  test('driven stops leave and the rest stays aboard', () => {
    const now = advanceRun(situation, progress);
    expect(orders(now.plan)).toEqual([
      ['s2', 's3', 's4'],
      ['b1', 'b2'],
    ]);
    expect(now.plan.routes[0]).toMatchObject({ leaves: 9 * hour, load: 3 });
    expect(now.problem.vehicles[0]).toMatchObject({ hasLeft: true, start: stops[0]?.place });
    expect(checkPlan(now.problem, now.plan)).toEqual([]);
    expect(() => advanceRun(situation, { ...progress, driven: ['b1'] })).toThrow(RangeError);
  });
});

describe('replanFailedStop', () => {
  test('failed stop is tried again later', () => {
    const retry = { opens: 12 * hour, closes: 13 * hour };
    const now = replanFailedStop(situation, { stopId: 's2', progress, retry, shop }, quick);
    expect(orders(now.plan)[0]).toContain('s2');
    const again = now.plan.routes[0]?.visits.find(({ stopId }) => stopId === 's2');
    expect(again?.begins).toBeGreaterThanOrEqual(12 * hour);
    expect([now.returned, checkPlan(now.problem, now.plan)]).toEqual([[], []]);
  });

  test('goods go back to the shop at the end', () => {
    const home = { lat: shop.lat + 0.09, lng: shop.lng };
    const ends = problemWith(problem.stops, [van('a', { end: home }), van('b')]);
    const from = { problem: ends, plan: writePlan(ends, [stops, other], []) };
    const now = replanFailedStop(from, { stopId: 's2', progress, shop }, quick);
    expect([now.returned, orders(now.plan)[0]?.length]).toEqual([['s2'], 2]);
    expect(now.problem.vehicles[0]?.end).toEqual(shop);
    // From the second stop to the fourth and back to the shop.
    expect(now.plan.routes[0]?.metres).toBeCloseTo(6000, -1);
    expect(checkPlan(now.problem, now.plan)).toEqual([]);
  });

  test('second try that cannot be met comes back', () => {
    const retry = { opens: 8 * hour, closes: 8 * hour + 1 };
    const now = replanFailedStop(situation, { stopId: 's2', progress, retry, shop }, quick);
    expect([now.returned, now.plan.unplanned[0]?.stopId]).toEqual([['s2'], 's2']);
  });

  test('delivery of goods never collected is not driven', () => {
    const pair = problemWith([stopNorth('s1', 1000, { before: 's2' }), stopNorth('s2', 2000)], [van('a')]);
    const from = { problem: pair, plan: writePlan(pair, [pair.stops], []) };
    const now = replanFailedStop(from, { stopId: 's1', progress: { ...progress, driven: [] }, shop }, quick);
    expect(now.plan.unplanned).toEqual([{ stopId: 's2', reason: 'earlier_stop_unplanned' }]);
  });

  test('driven stops and other vans never change', () => {
    const seconds = fc.integer({ min: 0, max: 4 * hour });
    fc.assert(
      fc.property(problemArbitrary, fc.nat(), fc.nat(), seconds, fc.boolean(), (random, v, n, delay, isRetried) => {
        const plan = planRoutes(random, quick);
        const route = plan.routes[v % plan.routes.length];
        const failed = route?.visits[n % Math.max(1, route.visits.length)];
        if (!route || !failed) return;
        const driven = route.visits.slice(0, route.visits.indexOf(failed)).map(({ stopId }) => stopId);
        const leaves = failed.begins + delay;
        const retry = isRetried ? { opens: leaves, closes: leaves + 2 * hour } : undefined;
        const run = { vehicleId: route.vehicleId, driven, leaves };
        const now = replanFailedStop(
          { problem: random, plan },
          { stopId: failed.stopId, progress: run, retry, shop },
          quick,
        );
        for (const [w, old] of plan.routes.entries()) {
          const visited = orders(now.plan)[w] ?? [];
          if (old.vehicleId !== route.vehicleId) expect(now.plan.routes[w]).toEqual(old);
          else {
            const aboard = old.visits.map(({ stopId }) => stopId).filter((id) => !driven.includes(id));
            expect(aboard).toEqual(expect.arrayContaining([...visited]));
            const missing = [...now.plan.unplanned.map(({ stopId }) => stopId), ...now.returned];
            expect([...visited, ...missing]).toEqual(expect.arrayContaining(aboard));
          }
        }
        expect(checkPlan(now.problem, now.plan)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('planHandover', () => {
  const handover = { ...{ stopId: 's4', fromVehicle: 'a', toVehicle: 'b', service: 120 }, place: shop };

  test('both vans meet before the stop is delivered', () => {
    const times = [9 * hour, 10 * hour];
    const now = planHandover(situation, { ...handover, times }, quick);
    if (!now) throw new Error('a handover');
    const [from, to] = now.plan.routes;
    const drop = from?.visits.find(({ stopId }) => stopId === 'drop:s4');
    const pickup = to?.visits.find(({ stopId }) => stopId === 'pickup:s4');
    expect(drop?.begins).toBe(pickup?.begins);
    expect(times).toContain(drop?.begins);
    const order = to?.visits.map(({ stopId }) => stopId) ?? [];
    expect(order.indexOf('s4')).toBeGreaterThan(order.indexOf('pickup:s4'));
    expect(checkPlan(now.problem, now.plan)).toEqual([]);
  });

  test('handover that loses a stop is refused', () => {
    expect(planHandover(situation, { ...handover, times: [7 * hour] }, quick)).toBeNull();
    const full = problemWith(problem.stops, [van('a'), van('b', { capacity: 2 })]);
    const from = { problem: full, plan: writePlan(full, [stops, other], []) };
    expect(planHandover(from, { ...handover, times: [9 * hour] }, quick)).toBeNull();
    expect(() => planHandover(from, { ...handover, toVehicle: 'a', times: [] }, quick)).toThrow(RangeError);
  });
});
