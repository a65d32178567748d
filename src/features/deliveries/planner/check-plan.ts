import { measureLeg } from './distances.ts';
import type { Distances, Id, Place, Plan, Problem, Route, Stop, Vehicle } from './problem.ts';

export type FaultKind =
  | 'unknown_stop'
  | 'planned_twice'
  | 'not_listed'
  | 'late'
  | 'overload'
  | 'too_many_stops'
  | 'leaves_early'
  | 'returns_late'
  | 'wrong_vehicle'
  | 'wrong_area'
  | 'not_ready'
  | 'wrong_order'
  | 'first_moved'
  | 'wrong_times'
  | 'wrong_sums';

export interface Fault {
  readonly kind: FaultKind;
  readonly vehicleId?: Id;
  readonly stopId?: Id;
}

/** Arrival second by plain steps from band to band; shares nothing with the planner's own clock. */
const driveLeg = (distances: Distances, from: Place, to: Place, leaves: number): number => {
  if (distances.kind === 'tables')
    return 'index' in from && 'index' in to
      ? leaves + (distances.seconds[from.index]?.[to.index] ?? Number.NaN)
      : Number.NaN;
  let rest = measureLeg(distances, from, to) * 1000;
  let time = leaves;
  const { speeds } = distances;
  for (let n = 0; n < speeds.length; n++) {
    const until = speeds[n + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (time >= until) continue;
    const pace = Math.round(((speeds[n]?.kmh ?? 0) * 1_000_000) / 3600);
    if (rest <= (until - time) * pace) return time + Math.ceil(rest / pace);
    rest -= (until - time) * pace;
    time = until;
  }
  return Number.NaN;
};

const checkTimes = (problem: Problem, vehicle: Vehicle, route: Route, stops: readonly Stop[]): Fault[] => {
  const faults: Fault[] = [];
  let [place, time, metres, seconds, load] = [vehicle.start, route.leaves, 0, 0, 0];
  for (const [n, stop] of stops.entries()) {
    const visit = route.visits[n];
    const arrives = driveLeg(problem.distances, place, stop.place, time);
    const begins = Math.max(arrives, stop.opens);
    const isSame = visit?.arrives === arrives && visit.begins === begins && visit.departs === begins + stop.service;
    const late = begins > stop.closes ? begins - stop.closes : 0;
    if (!isSame || visit.wait !== begins - arrives || visit.late !== late)
      faults.push({ kind: 'wrong_times', vehicleId: vehicle.id, stopId: stop.id });
    if (late > 0 && !vehicle.first?.includes(stop.id))
      faults.push({ kind: 'late', vehicleId: vehicle.id, stopId: stop.id });
    metres += measureLeg(problem.distances, place, stop.place);
    seconds += arrives - time;
    load += stop.demand;
    [place, time] = [stop.place, begins + stop.service];
  }
  const end = vehicle.end === undefined ? vehicle.start : vehicle.end;
  if (end && stops.length > 0) {
    const arrives = driveLeg(problem.distances, place, end, time);
    metres += measureLeg(problem.distances, place, end);
    seconds += arrives - time;
    time = arrives;
  }
  if (route.returns !== time) faults.push({ kind: 'wrong_times', vehicleId: vehicle.id });
  if (route.metres !== metres || route.seconds !== seconds || route.load !== load)
    faults.push({ kind: 'wrong_sums', vehicleId: vehicle.id });
  return faults;
};

/** Limits of the vehicle. What a person fixed may break them alone; nothing is planned beside it then. */
const checkLimits = (vehicle: Vehicle, route: Route, stops: readonly Stop[]): Fault[] => {
  const vehicleId = vehicle.id;
  const { first = [] } = vehicle;
  const faults: Fault[] = [];
  if (first.some((id, n) => stops[n]?.id !== id)) faults.push({ kind: 'first_moved', vehicleId });
  if (route.leaves < vehicle.leaves) faults.push({ kind: 'leaves_early', vehicleId });
  if (stops.length <= first.length) return faults;
  if (stops.reduce((sum, { demand }) => sum + demand, 0) > vehicle.capacity)
    faults.push({ kind: 'overload', vehicleId });
  if (stops.length > (vehicle.maxStops ?? stops.length)) faults.push({ kind: 'too_many_stops', vehicleId });
  if (route.returns > vehicle.returns) faults.push({ kind: 'returns_late', vehicleId });
  return faults;
};

const checkStops = (vehicle: Vehicle, route: Route, stops: readonly Stop[], plan: Plan): Fault[] =>
  stops.flatMap((stop, n) => {
    const faults: Fault[] = [];
    const place = { vehicleId: vehicle.id, stopId: stop.id };
    if (!vehicle.hasLeft && stop.readyAt !== undefined && route.leaves < stop.readyAt)
      faults.push({ kind: 'not_ready', ...place });
    if (vehicle.first?.includes(stop.id)) return faults;
    if (stop.vehicle !== undefined ? stop.vehicle !== vehicle.id : vehicle.hasLeft)
      faults.push({ kind: 'wrong_vehicle', ...place });
    if (stop.area !== undefined && vehicle.areas && !vehicle.areas.includes(stop.area))
      faults.push({ kind: 'wrong_area', ...place });
    const isLaterPlanned = plan.routes.some(({ visits }) => visits.some(({ stopId }) => stopId === stop.before));
    if (isLaterPlanned && !stops.slice(n + 1).some(({ id }) => id === stop.before))
      faults.push({ kind: 'wrong_order', ...place });
    return faults;
  });

const checkLists = (problem: Problem, plan: Plan): Fault[] => {
  const listed = new Map<Id, number>();
  const ids = [...plan.routes.flatMap(({ visits }) => visits), ...plan.unplanned].map(({ stopId }) => stopId);
  for (const id of ids) listed.set(id, (listed.get(id) ?? 0) + 1);
  const known = new Set(problem.stops.map(({ id }) => id));
  const missing = new Set(plan.unplanned.map(({ stopId }) => stopId));
  const fixed = new Set(problem.vehicles.flatMap(({ first = [] }) => first));
  return [
    ...ids.filter((id) => !known.has(id)).map((stopId): Fault => ({ kind: 'unknown_stop', stopId })),
    ...[...listed].filter(([, n]) => n > 1).map(([stopId]): Fault => ({ kind: 'planned_twice', stopId })),
    ...[...known].filter((id) => !listed.has(id)).map((stopId): Fault => ({ kind: 'not_listed', stopId })),
    // What comes later is not driven to when what it waits for is not.
    ...problem.stops
      .filter(({ id, before }) => before !== undefined && missing.has(id) && !missing.has(before) && !fixed.has(before))
      .map(({ id: stopId }): Fault => ({ kind: 'wrong_order', stopId })),
  ];
};

/** What is wrong with a plan, counted from the beginning by plain code of its own; nothing when it is right. */
export const checkPlan = (problem: Problem, plan: Plan): Fault[] => {
  const faults = checkLists(problem, plan);
  for (const [v, vehicle] of problem.vehicles.entries()) {
    const route = plan.routes[v];
    if (route?.vehicleId !== vehicle.id) {
      faults.push({ kind: 'wrong_sums', vehicleId: vehicle.id });
      continue;
    }
    const stops = route.visits.flatMap(({ stopId }) => problem.stops.find(({ id }) => id === stopId) ?? []);
    if (stops.length !== route.visits.length) continue;
    faults.push(
      ...checkTimes(problem, vehicle, route, stops),
      ...checkLimits(vehicle, route, stops),
      ...checkStops(vehicle, route, stops, plan),
    );
  }
  if (plan.metres !== plan.routes.reduce((sum, { metres }) => sum + metres, 0)) faults.push({ kind: 'wrong_sums' });
  return faults;
};
