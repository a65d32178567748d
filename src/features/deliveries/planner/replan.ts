import type { Situation } from './move-stop.ts';
import { planRoutes, writePlan } from './plan-routes.ts';
import type { Budget, Id, Place, Plan, Problem, Stop, Vehicle } from './problem.ts';

/** Where a run is: what it has visited, in any order, and when it leaves the last of it. */
export interface Progress {
  readonly vehicleId: Id;
  readonly driven: readonly Id[];
  readonly leaves: number;
  /** Where the van is: its last driven stop when left out. */
  readonly place?: Place;
}

/** Another time for the failed stop in the same run. */
interface Retry {
  readonly opens: number;
  readonly closes: number;
}

export interface FailedStop {
  readonly stopId: Id;
  /** Of the van whose stop failed, without the failed one. */
  readonly progress: Progress;
  /** Tried again in this window; left out: its goods go back to the shop. */
  readonly retry?: Retry;
  readonly shop: Place;
}

export interface Replanned extends Situation {
  /** Stops whose goods the van brings back at its end. */
  readonly returned: readonly Id[];
}

const never = 1 << 29;

const findVehicle = (problem: Problem, id: Id): Vehicle => {
  const vehicle = problem.vehicles.find((one) => one.id === id);
  if (!vehicle) throw new RangeError(`no vehicle ${id}`);
  return vehicle;
};

const listRest = (plan: Plan, vehicleId: Id): Id[] =>
  plan.routes.find((route) => route.vehicleId === vehicleId)?.visits.map(({ stopId }) => stopId) ?? [];

/** Routes of some vehicles written anew, those of all others as they are. */
const replaceRoutes = (problem: Problem, plan: Plan, part: Plan): Plan => {
  const routes = plan.routes.map((old) => part.routes.find(({ vehicleId }) => vehicleId === old.vehicleId) ?? old);
  const replaced = new Set(part.unplanned.map(({ stopId }) => stopId));
  const known = new Set(problem.stops.map(({ id }) => id));
  const others = plan.unplanned.filter(({ stopId }) => !replaced.has(stopId) && known.has(stopId));
  const planned = new Set(routes.flatMap(({ visits }) => visits.map(({ stopId }) => stopId)));
  const unplanned = [...others.filter(({ stopId }) => !planned.has(stopId)), ...part.unplanned];
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const orders = routes.map(({ visits }) => visits.flatMap(({ stopId }) => stops.get(stopId) ?? []));
  return writePlan(problem, orders, unplanned);
};

/**
 * A run on the road: what is driven leaves the problem and is history of the caller, the van starts where it is, and what it
 * carries stays on it. Late visits show in the plan. Throws RangeError for an unknown vehicle or stop.
 */
export const advanceRun = ({ problem, plan }: Situation, progress: Progress): Situation => {
  const { vehicleId, driven, leaves } = progress;
  const vehicle = findVehicle(problem, vehicleId);
  const last = problem.stops.find(({ id }) => id === driven.at(-1));
  if (driven.length > 0 && !last) throw new RangeError('a driven stop of another problem');
  const aboard = new Set(listRest(plan, vehicleId));
  if (driven.some((id) => !aboard.has(id))) throw new RangeError('a driven stop of another run');
  const gone = new Set(driven);
  const end = vehicle.end === undefined ? vehicle.start : vehicle.end;
  const first = vehicle.first?.filter((id) => !gone.has(id));
  const start = progress.place ?? last?.place ?? vehicle.start;
  const onRoad: Vehicle = {
    ...vehicle,
    ...{ start, end, leaves, hasLeft: true, first: first?.length ? first : undefined },
  };
  const stops = problem.stops
    .filter(({ id }) => !gone.has(id))
    .map((stop): Stop => {
      const open = stop.before !== undefined && gone.has(stop.before) ? { ...stop, before: undefined } : stop;
      return aboard.has(stop.id) ? { ...open, vehicle: vehicleId } : open;
    });
  const vehicles = problem.vehicles.map((one) => (one.id === vehicleId ? onRoad : one));
  const moved: Problem = { ...problem, vehicles, stops };
  return { problem: moved, plan: replaceRoutes(moved, plan, { routes: [], unplanned: [], metres: 0, cost: 0 }) };
};

/** The part of a problem that some vehicles drive; their stops stay on them. */
const cutProblem = ({ problem, plan }: Situation, vehicleIds: readonly Id[], more: readonly Id[]): Problem => {
  const on = new Map(vehicleIds.flatMap((id) => listRest(plan, id).map((stopId) => [stopId, id] as const)));
  const part = new Set([...on.keys(), ...more]);
  return {
    ...problem,
    vehicles: problem.vehicles.filter(({ id }) => vehicleIds.includes(id)),
    stops: problem.stops.flatMap((stop) => {
      if (!part.has(stop.id)) return [];
      const before = stop.before !== undefined && part.has(stop.before) ? stop.before : undefined;
      return [{ ...stop, before, vehicle: on.get(stop.id) ?? stop.vehicle }];
    }),
  };
};

/** What has to come after a stop, and after that. */
const listLater = (problem: Problem, stop: Stop): Id[] => {
  const next = problem.stops.find(({ id }) => id === stop.before);
  return next ? [next.id, ...listLater(problem, next)] : [];
};

const endAtShop = (problem: Problem, vehicleId: Id, shop: Place): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map((vehicle) => {
    const isThere = JSON.stringify(vehicle.end) === JSON.stringify(shop);
    return vehicle.id !== vehicleId || isThere ? vehicle : { ...vehicle, end: shop, returns: never };
  }),
});

/**
 * Plans the rest of a run after a stop failed: the same driver tries again in another window, or brings the goods back
 * to the shop.
 * Nothing driven and no other van changes. What no longer fits is unplanned and comes back too. A van with goods to
 * bring back ends
 * at the shop, without a limit of its return when it would have ended elsewhere.
 */
export const replanFailedStop = (situation: Situation, failed: FailedStop, budget: Budget): Replanned => {
  const { stopId, progress, retry, shop } = failed;
  const { vehicleId } = progress;
  const stop = situation.problem.stops.find(({ id }) => id === stopId);
  if (!stop || !listRest(situation.plan, vehicleId).includes(stopId)) throw new RangeError('a stop of another run');
  // The van is at the failed door, which counts as driven but for a second try.
  const onRoad = advanceRun(situation, {
    ...progress,
    place: progress.place ?? stop.place,
    driven: [...progress.driven, stopId],
  });
  const again: Stop = { ...stop, ...retry, vehicle: vehicleId };
  const blocked = retry ? [] : listLater(situation.problem, stop);
  const stops = retry ? [...onRoad.problem.stops, again] : onRoad.problem.stops;
  const solve = (problem: Problem): Replanned => {
    const cut = cutProblem({ problem, plan: onRoad.plan }, [vehicleId], retry ? [stopId] : []);
    const part = planRoutes({ ...cut, stops: cut.stops.filter(({ id }) => !blocked.includes(id)) }, budget);
    const unplanned = [
      ...part.unplanned,
      ...blocked.map((id) => ({ stopId: id, reason: 'earlier_stop_unplanned' as const })),
    ];
    const plan = replaceRoutes(problem, onRoad.plan, { ...part, unplanned });
    return { problem, plan, returned: [...(retry ? [] : [stopId]), ...part.unplanned.map((one) => one.stopId)] };
  };
  const problem = { ...onRoad.problem, stops };
  const replanned = solve(retry ? problem : endAtShop(problem, vehicleId, shop));
  return replanned.returned.length > 0 && retry ? solve(endAtShop(problem, vehicleId, shop)) : replanned;
};

/** Goods of a stop change vans at a named place: one of the times is chosen. */
export interface Handover {
  readonly stopId: Id;
  readonly fromVehicle: Id;
  readonly toVehicle: Id;
  readonly place: Place;
  /** Seconds of the day at which both could be there. */
  readonly times: readonly number[];
  readonly service: number;
}

/** Ids of the two stops at the meeting point. */
const meetingIds = (stopId: Id): { readonly drop: Id; readonly pickup: Id } => ({
  drop: `drop:${stopId}`,
  pickup: `pickup:${stopId}`,
});

const meetAt = ({ problem, plan }: Situation, handover: Handover, time: number): Situation => {
  const { stopId, fromVehicle, toVehicle, place, service } = handover;
  const { drop, pickup } = meetingIds(stopId);
  const meeting = { place, service, opens: time, closes: time, demand: 0 };
  const stops = problem.stops.map((stop) => (stop.id === stopId ? { ...stop, vehicle: toVehicle } : stop));
  const added = [
    { id: drop, vehicle: fromVehicle, ...meeting },
    { id: pickup, vehicle: toVehicle, before: stopId, ...meeting },
  ];
  const routes = plan.routes.map((route) => ({
    ...route,
    visits: route.visits.filter((visit) => visit.stopId !== stopId),
  }));
  return { problem: { ...problem, stops: [...stops, ...added] }, plan: { ...plan, routes } };
};

/**
 * Hands a stop's goods over to another van: both are at the meeting point at the same second, and the other van drives
 * to the stop
 * afterwards. Of the times the cheapest that loses no stop; null when there is none. The goods have to fit beside all
 * that the other
 * van left with. Both problems have to be of now (`advanceRun`).
 */
export const planHandover = (situation: Situation, handover: Handover, budget: Budget): Situation | null => {
  const { stopId, fromVehicle, toVehicle, times } = handover;
  if (fromVehicle === toVehicle) throw new RangeError('a handover needs two vans');
  const { drop, pickup } = meetingIds(stopId);
  let best: { situation: Situation; cost: number } | null = null;
  for (const time of times) {
    const met = meetAt(situation, handover, time);
    const part = planRoutes(cutProblem(met, [fromVehicle, toVehicle], [stopId, drop, pickup]), budget);
    if (part.unplanned.length > 0 || (best && part.cost >= best.cost)) continue;
    best = { situation: { problem: met.problem, plan: replaceRoutes(met.problem, met.plan, part) }, cost: part.cost };
  }
  return best?.situation ?? null;
};
