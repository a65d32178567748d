import { indexIds } from './model.ts';
import { writePlan } from './plan-routes.ts';
import type { Id, Plan, Problem, Stop, Vehicle } from './problem.ts';
import { timeRoute } from './route-times.ts';

/** A problem and the plan that belongs to it. */
export interface Situation {
  readonly problem: Problem;
  readonly plan: Plan;
}

/** A stop dragged to a vehicle, at a place among the stops that are there without it, from 0. */
export interface Move {
  readonly stopId: Id;
  readonly vehicleId: Id;
  readonly position: number;
}

export interface MoveEffect {
  /** Stops of both routes that the move makes late, or later than they were; minutes are rounded up. */
  readonly late: readonly { readonly stopId: Id; readonly minutes: number }[];
  /** Units above the vehicle's capacity. */
  readonly overload: number;
  /** Stops above the vehicle's number. */
  readonly extraStops: number;
  /** Minutes after the latest return, rounded up. */
  readonly returnMinutes: number;
  /** What else forbids it. */
  readonly broken: readonly ('other_vehicle' | 'area' | 'has_left' | 'order')[];
  /** Of both routes together; negative when the move is shorter. */
  readonly addedMetres: number;
  readonly isFine: boolean;
}

const readStops = (problem: Problem): Map<Id, Stop> => new Map(problem.stops.map((stop) => [stop.id, stop]));

/** Stops of each vehicle in order, after a move when there is one. Throws RangeError for a stop or vehicle of another problem. */
const listOrders = ({ problem, plan }: Situation, move: Move): Stop[][] => {
  const stops = readStops(problem);
  const dragged = stops.get(move.stopId);
  const target = indexIds(problem.vehicles).get(move.vehicleId);
  if (!dragged || target === undefined) throw new RangeError('a stop or vehicle of another problem');
  return plan.routes.map(({ visits }, v) => {
    const order = visits.flatMap(({ stopId }) => (stopId === move.stopId ? [] : (stops.get(stopId) ?? [])));
    if (v === target) order.splice(move.position, 0, dragged);
    return order;
  });
};

const minutesAbove = (seconds: number): number => Math.ceil(Math.max(0, seconds) / 60);

/** Rules of the move that are no figures. */
const listBroken = (situation: Situation, vehicle: Vehicle, order: readonly Stop[], move: Move) => {
  const { plan, problem } = situation;
  const broken: MoveEffect['broken'][number][] = [];
  const from = plan.routes.find(({ visits }) => visits.some(({ stopId }) => stopId === move.stopId));
  const stop = order.find(({ id }) => id === move.stopId);
  const isOther = from?.vehicleId !== vehicle.id;
  if (stop?.vehicle !== undefined && stop.vehicle !== vehicle.id) broken.push('other_vehicle');
  if (stop?.area !== undefined && vehicle.areas && !vehicle.areas.includes(stop.area)) broken.push('area');
  const source = problem.vehicles.find(({ id }) => id === from?.vehicleId);
  if (isOther && (vehicle.hasLeft || source?.hasLeft)) broken.push('has_left');
  const place = order.findIndex(({ id }) => id === move.stopId);
  const isPlanned = (id: Id) => plan.routes.some(({ visits }) => visits.some(({ stopId }) => stopId === id));
  const later = stop?.before;
  const isTooLate = later !== undefined && isPlanned(later) && !order.slice(place).some(({ id }) => id === later);
  const earlier = problem.stops.filter(({ before }) => before === move.stopId);
  const isTooEarly = earlier.some(({ id }) => !order.slice(0, place).some((one) => one.id === id));
  if (isTooLate || isTooEarly) broken.push('order');
  return broken;
};

/** What a move would break, without making it: two routes are timed again. */
export const evaluateMove = (problem: Problem, plan: Plan, move: Move): MoveEffect => {
  const situation = { problem, plan };
  const orders = listOrders(situation, move);
  const wasLate = new Map(plan.routes.flatMap(({ visits }) => visits.map(({ stopId, late }) => [stopId, late])));
  const late: { stopId: Id; minutes: number }[] = [];
  let addedMetres = 0;
  let effect = { overload: 0, extraStops: 0, returnMinutes: 0, broken: [] as MoveEffect['broken'] };
  for (const [v, vehicle] of problem.vehicles.entries()) {
    const [order, before] = [orders[v] ?? [], plan.routes[v]];
    const isTarget = vehicle.id === move.vehicleId;
    if (!before || !(isTarget || before.visits.some(({ stopId }) => stopId === move.stopId))) continue;
    const route = timeRoute(problem, vehicle, order);
    addedMetres += route.metres - before.metres;
    for (const visit of route.visits)
      if (visit.late > (wasLate.get(visit.stopId) ?? 0))
        late.push({ stopId: visit.stopId, minutes: minutesAbove(visit.late) });
    if (!isTarget) continue;
    effect = {
      overload: Math.max(0, route.load - vehicle.capacity),
      extraStops: Math.max(0, order.length - (vehicle.maxStops ?? order.length)),
      returnMinutes: minutesAbove(route.returns - vehicle.returns),
      broken: listBroken(situation, vehicle, order, move),
    };
  }
  const isFine = late.length + effect.overload + effect.extraStops + effect.returnMinutes + effect.broken.length === 0;
  return { late, addedMetres, ...effect, isFine };
};

/**
 * Makes a move as the dispatcher wants it, late or not: the stop stays on its vehicle, and it and what stands before it stay in
 * their order (`Vehicle.first`) in every later plan. Goods of a van that has left stay on it: such a move throws RangeError.
 */
export const moveStop = (problem: Problem, plan: Plan, move: Move): Situation => {
  const orders = listOrders({ problem, plan }, move);
  if (evaluateMove(problem, plan, move).broken.includes('has_left')) throw new RangeError('the van has left');
  const vehicles = problem.vehicles.map((vehicle, v): Vehicle => {
    const first = (vehicle.first ?? []).filter((id) => id !== move.stopId);
    if (vehicle.id !== move.vehicleId)
      return first.length > 0 ? { ...vehicle, first } : { ...vehicle, first: undefined };
    const order = (orders[v] ?? []).map(({ id }) => id);
    const fixed = Math.max(
      order.indexOf(move.stopId) + 1,
      first.length + (vehicle.first?.includes(move.stopId) ? 1 : 0),
    );
    return { ...vehicle, first: order.slice(0, fixed) };
  });
  const stops = problem.stops.map((stop) => (stop.id === move.stopId ? { ...stop, vehicle: move.vehicleId } : stop));
  const moved = { ...problem, vehicles, stops };
  const unplanned = plan.unplanned.filter(({ stopId }) => stopId !== move.stopId);
  return { problem: moved, plan: writePlan(moved, orders, unplanned) };
};

/** Binds a stop to a vehicle and leaves its place there to the planner. */
export const pinStop = (problem: Problem, stopId: Id, vehicleId: Id): Problem => ({
  ...problem,
  stops: problem.stops.map((stop) => (stop.id === stopId ? { ...stop, vehicle: vehicleId } : stop)),
});
