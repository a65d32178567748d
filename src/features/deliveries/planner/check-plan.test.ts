import { describe, expect, test } from 'vitest';
import { hour, problemWith, stopNorth, van } from '../../../../test/support/route-problems.ts';
import { checkPlan, type FaultKind } from './check-plan.ts';
import { writePlan } from './plan-routes.ts';
import type { Plan, Problem, Stop, Vehicle } from './problem.ts';

const faults = (problem: Problem, plan: Plan): FaultKind[] => checkPlan(problem, plan).map(({ kind }) => kind);
/** A plan in the order of the stops, whatever the rules say. */
const inOrder = (stops: readonly Stop[], vehicle: Vehicle) => {
  const problem = problemWith(stops, [vehicle]);
  return faults(problem, writePlan(problem, [stops], []));
};
const [one, two] = [stopNorth('one', 1000), stopNorth('two', 2000)];

describe('checkPlan', () => {
  test('right plan has no fault', () => {
    expect(inOrder([one, two], van('a'))).toEqual([]);
  });

  test('each broken rule is found', () => {
    expect(inOrder([{ ...one, closes: 8 * hour + 99 }], van('a'))).toEqual(['late']);
    expect(inOrder([one, two], van('a', { capacity: 1 }))).toEqual(['overload']);
    expect(inOrder([one, two], van('a', { maxStops: 1 }))).toEqual(['too_many_stops']);
    expect(inOrder([one], van('a', { returns: 8 * hour + 499 }))).toEqual(['returns_late']);
    expect(inOrder([one], van('a', { returns: 8 * hour + 500 }))).toEqual([]);
    expect(inOrder([{ ...one, vehicle: 'b' }], van('a'))).toEqual(['wrong_vehicle']);
    expect(inOrder([one], van('a', { hasLeft: true }))).toEqual(['wrong_vehicle']);
    expect(inOrder([{ ...one, area: 'east' }], van('a', { areas: [] }))).toEqual(['wrong_area']);
    expect(inOrder([one, { ...two, before: 'one' }], van('a'))).toEqual(['wrong_order']);
    expect(inOrder([one, two], van('a', { first: ['two'] }))).toEqual(['first_moved']);
  });

  test('fixed stops may be late alone', () => {
    expect(inOrder([{ ...one, closes: 8 * hour }], van('a', { first: ['one'], capacity: 0 }))).toEqual([]);
    expect(inOrder([{ ...one, closes: 8 * hour }, two], van('a', { first: ['one'], capacity: 1 }))).toEqual([
      'overload',
    ]);
  });

  test('figures that were changed are found', () => {
    const problem = problemWith([one, two], [van('a')]);
    const plan = writePlan(problem, [[one, two]], []);
    const [route] = plan.routes;
    if (!route) throw new Error('a route');
    const withRoute = (more: Partial<typeof route>) => faults(problem, { ...plan, routes: [{ ...route, ...more }] });
    expect(withRoute({ load: 1 })).toEqual(['wrong_sums']);
    expect(withRoute({ returns: route.returns + 1 })).toEqual(['wrong_times']);
    expect(withRoute({ leaves: route.leaves - 1 })).toContain('leaves_early');
    expect(withRoute({ visits: route.visits.slice(1) })).toContain('not_listed');
    expect(withRoute({ visits: [...route.visits, ...route.visits] })).toContain('planned_twice');
    expect(faults(problem, { ...plan, metres: 1 })).toEqual(['wrong_sums']);
    expect(faults(problem, { ...plan, unplanned: [{ stopId: 'x', reason: 'no_vehicle' }] })).toEqual(['unknown_stop']);
    const ready = problemWith([{ ...one, readyAt: 9 * hour }], [van('a')]);
    const early = writePlan(problemWith([one], [van('a')]), [[one]], []);
    expect(faults(ready, early)).toEqual(['not_ready']);
  });
});
