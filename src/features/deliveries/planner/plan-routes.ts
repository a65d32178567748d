import { measureSeconds } from './distances.ts';
import { improvePlan } from './improve.ts';
import { type FoundPlace, findOnVehicle, insertByRegret } from './insertion.ts';
import { at } from './integers.ts';
import { buildModel, type Model } from './model.ts';
import type { Budget, Plan, Problem, Route, Stop, UnplannedReason } from './problem.ts';
import { timeRoute } from './route-times.ts';
import { createState, endNode, missingPoints, type State, startNode } from './state.ts';

/** How many vehicles a first plan compares. */
const regretDepth = 3;

/** Distance of a route's legs by the weights of the problem. */
const weighRoute = (problem: Problem, route: Route): number => {
  const { metre = 1, second = 0, vehicle = 0, balance = 0 } = problem.weights ?? {};
  const stops = route.visits.length;
  if (stops === 0) return 0;
  return metre * route.metres + second * driveSeconds(problem, route) + vehicle + balance * stops * stops;
};

/** Driving seconds as the weights count them: at the first band's speed, so that a leg costs the same at every hour. */
const driveSeconds = (problem: Problem, route: Route): number => {
  if (problem.distances.kind === 'straight' && problem.distances.speeds.length === 1) return route.seconds;
  if (problem.distances.kind === 'tables') return route.seconds;
  const vehicle = problem.vehicles.find(({ id }) => id === route.vehicleId);
  const places = route.visits.flatMap(({ stopId }) => problem.stops.find(({ id }) => id === stopId)?.place ?? []);
  if (!vehicle) return 0;
  const end = vehicle.end === undefined ? vehicle.start : vehicle.end;
  const path = [vehicle.start, ...places, ...(end ? [end] : [])];
  return path.slice(1).reduce((sum, to, n) => sum + measureSeconds(problem.distances, path[n] ?? to, to), 0);
};

/** A plan of these orders of stops, one for each vehicle. */
export const writePlan = (
  problem: Problem,
  orders: readonly (readonly Stop[])[],
  unplanned: Plan['unplanned'],
): Plan => {
  const routes = problem.vehicles.map((vehicle, v) => timeRoute(problem, vehicle, orders[v] ?? []));
  return {
    routes,
    unplanned,
    metres: routes.reduce((sum, { metres }) => sum + metres, 0),
    cost: routes.reduce((sum, route) => sum + weighRoute(problem, route), 0),
  };
};

const canPlace = (state: State, stop: number, vehicle: number): boolean => {
  const found: FoundPlace = { points: Number.POSITIVE_INFINITY, behind: 0, vehicle: 0 };
  findOnVehicle(state, stop, vehicle, found, null);
  return found.points < Number.POSITIVE_INFINITY;
};

/** The same problem without limits of load, or without the stops of the plan. */
const withoutLimits = (model: Model): Model => ({
  ...model,
  capacity: new Int32Array(model.vehicles).fill(1 << 30),
  maxStops: new Int32Array(model.vehicles).fill(1 << 30),
});

const explainMissing = (state: State, stop: number): UnplannedReason => {
  const { model } = state;
  const fleet = Array.from({ length: model.vehicles }, (_, v) => v);
  const allowed = fleet.filter((v) => at(model.isAllowed, v * model.stops + stop) === 1);
  if (allowed.length === 0) return 'no_vehicle';
  if (allowed.every((v) => at(model.demand, stop) > at(model.capacity, v))) return 'too_large';
  if (model.earlier[stop]?.some((one) => at(state.route, one) < 0)) return 'earlier_stop_unplanned';
  const alone = createState({ ...withoutLimits(model), earlier: [] });
  if (!allowed.some((v) => canPlace(alone, stop, v))) return 'window_unreachable';
  const loose = { ...state, model: withoutLimits(model) };
  return allowed.some((v) => canPlace(loose, stop, v)) ? 'no_capacity_left' : 'no_time_left';
};

const readOrders = (problem: Problem, state: State): Stop[][] =>
  problem.vehicles.map((_, v) => {
    const order: Stop[] = [];
    const end = endNode(state.model, v);
    for (let i = at(state.next, startNode(state.model, v)); i !== end; i = at(state.next, i)) {
      const stop = problem.stops[i];
      if (stop) order.push(stop);
    }
    return order;
  });

/**
 * Plans the stops on the vehicles: the most stops first, then the least points. Every stop is in a route or listed with
 * a reason;
 * windows, capacity and returns hold, but for what `first` fixes. Throws RangeError for a problem that `buildModel` refuses.
 */
export const planRoutes = (problem: Problem, budget: Budget): Plan => {
  const model = buildModel(problem);
  const state = createState(model);
  insertByRegret(state, { points: 0, behind: 0, vehicle: 0 }, regretDepth, missingPoints(model));
  improvePlan(state, budget);
  const missing = [...state.absent.subarray(0, at(state.absentCount, 0))].sort((a, b) => a - b);
  const unplanned = missing.flatMap((i) => {
    const stop = problem.stops[i];
    return stop ? [{ stopId: stop.id, reason: explainMissing(state, i) }] : [];
  });
  return writePlan(problem, readOrders(problem, state), unplanned);
};
