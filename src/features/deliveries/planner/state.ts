import { at } from './integers.ts';
import type { Model } from './model.ts';

/**
 * Routes as linked nodes, all in one buffer, so that a search copies a state at once. `leaves` and `latest` hold for the last
 * refresh of a route: with them an insertion is checked by two legs (forward time slack: Savelsbergh, ORSA Journal on Computing
 * 4(2), 1992), here as the latest arrival, which stays exact where the speed changes with the hour.
 */
export interface State {
  readonly model: Model;
  readonly buffer: Int32Array;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Vehicle of a stop, or -1. */
  readonly route: Int32Array;
  /** When a node is left, by its earliest service. */
  readonly leaves: Int32Array;
  /** Latest arrival at a node that keeps every later window. */
  readonly latest: Int32Array;
  readonly load: Int32Array;
  readonly count: Int32Array;
  /** Last fixed node of a vehicle: stops are inserted after it. */
  readonly tail: Int32Array;
  /** Stops without a vehicle: `absent[0 .. absentCount[0]]`. */
  readonly absent: Int32Array;
  readonly absentCount: Int32Array;
}

export const startNode = (model: Model, vehicle: number): number => model.stops + 2 * vehicle;
export const endNode = (model: Model, vehicle: number): number => model.stops + 2 * vehicle + 1;

const arrive = (model: Model, from: number, to: number, leaves: number): number => {
  const leg = from * model.nodes + to;
  return model.clock ? model.clock.arrive(leaves, at(model.metres, leg)) : leaves + at(model.seconds, leg);
};

const leaveBy = (model: Model, from: number, to: number, arrives: number): number => {
  const leg = from * model.nodes + to;
  return model.clock ? model.clock.leaveBy(arrives, at(model.metres, leg)) : arrives - at(model.seconds, leg);
};

/** Times of a route from its departure on; afterwards insertions into it can be checked. */
export const refreshRoute = (state: State, vehicle: number): void => {
  const { model, next, previous, leaves, latest } = state;
  const { opens, closes, service, ready } = model;
  const [start, end] = [startNode(model, vehicle), endNode(model, vehicle)];
  let leave = at(opens, start);
  for (let i = at(next, start); i !== end; i = at(next, i)) if (at(ready, i) > leave) leave = at(ready, i);
  leaves[start] = leave;
  let from = start;
  for (let i = at(next, start); i !== end; i = at(next, i)) {
    const arrives = arrive(model, from, i, leave);
    leave = Math.max(arrives, at(opens, i)) + at(service, i);
    leaves[i] = leave;
    from = i;
  }
  let limit = at(closes, end);
  latest[end] = limit;
  let to = end;
  for (let i = at(previous, end); i !== start; i = at(previous, i)) {
    limit = leaveBy(model, i, to, limit) - at(service, i);
    if (at(closes, i) < limit) limit = at(closes, i);
    latest[i] = limit;
    to = i;
  }
};

/** Puts an absent stop behind a node. The route has to be refreshed afterwards; the list of absent stops is the caller's. */
export const linkStop = (state: State, stop: number, behind: number, vehicle: number): void => {
  const { next, previous, route, load, count } = state;
  const after = at(next, behind);
  next[behind] = stop;
  previous[stop] = behind;
  next[stop] = after;
  previous[after] = stop;
  route[stop] = vehicle;
  load[vehicle] = at(load, vehicle) + at(state.model.demand, stop);
  count[vehicle] = at(count, vehicle) + 1;
};

/** Makes a planned stop absent, and those that have to come after it. The routes have to be refreshed afterwards. */
export const unlinkStop = (state: State, stop: number): void => {
  const { next, previous, route, load, count, absent, absentCount, model } = state;
  const vehicle = at(route, stop);
  if (vehicle < 0) return;
  const [before, after] = [at(previous, stop), at(next, stop)];
  next[before] = after;
  previous[after] = before;
  route[stop] = -1;
  load[vehicle] = at(load, vehicle) - at(model.demand, stop);
  count[vehicle] = at(count, vehicle) - 1;
  absent[at(absentCount, 0)] = stop;
  absentCount[0] = at(absentCount, 0) + 1;
  const later = at(model.later, stop);
  if (later >= 0 && at(model.isFixed, later) === 0) unlinkStop(state, later);
};

/** A state with the fixed stops planned and all others absent. */
export const createState = (model: Model): State => {
  const { stops, vehicles, nodes } = model;
  const sizes = [nodes, nodes, stops, nodes, nodes, vehicles, vehicles, vehicles, stops, 1];
  const buffer = new Int32Array(sizes.reduce((sum, size) => sum + size, 0));
  let from = 0;
  const cut = (size: number) => {
    from += size;
    return buffer.subarray(from - size, from);
  };
  const [next, previous, route, leaves, latest] = [cut(nodes), cut(nodes), cut(stops), cut(nodes), cut(nodes)];
  const [load, count, tail, absent, absentCount] = [cut(vehicles), cut(vehicles), cut(vehicles), cut(stops), cut(1)];
  const state: State = {
    ...{ model, buffer, next, previous, route, leaves, latest, load, count, tail, absent, absentCount },
  };
  route.fill(-1);
  for (let v = 0; v < vehicles; v++) {
    next[startNode(model, v)] = endNode(model, v);
    previous[endNode(model, v)] = startNode(model, v);
    let last = startNode(model, v);
    for (const stop of model.firstStops[v] ?? []) {
      linkStop(state, stop, last, v);
      last = stop;
    }
    tail[v] = last;
    refreshRoute(state, v);
  }
  for (let i = 0; i < stops; i++) {
    if (at(route, i) >= 0) continue;
    absent[at(absentCount, 0)] = i;
    absentCount[0] = at(absentCount, 0) + 1;
  }
  return state;
};

/** Whether a stop may stand behind a node by its window, the windows after it and the time its goods are ready. */
export const fitsBehind = (state: State, stop: number, behind: number, vehicle: number): boolean => {
  const { model, next, leaves, latest } = state;
  const start = startNode(model, vehicle);
  if (at(model.ready, stop) > at(leaves, start)) return fitsLaterRun(state, stop, behind, vehicle);
  const arrives = arrive(model, behind, stop, at(leaves, behind));
  if (arrives > at(model.closes, stop)) return false;
  const begins = Math.max(arrives, at(model.opens, stop));
  const after = at(next, behind);
  return arrive(model, stop, after, begins + at(model.service, stop)) <= at(latest, after);
};

/** The same where the whole run leaves later because of the stop: its times are counted anew. */
const fitsLaterRun = (state: State, stop: number, behind: number, vehicle: number): boolean => {
  const { model, next } = state;
  const { opens, closes, service } = model;
  const end = endNode(model, vehicle);
  let from = startNode(model, vehicle);
  let leave = at(model.ready, stop);
  while (from !== end) {
    const to = from === behind ? stop : from === stop ? at(next, behind) : at(next, from);
    const arrives = arrive(model, from, to, leave);
    if (arrives > at(closes, to)) return false;
    leave = Math.max(arrives, at(opens, to)) + (to === end ? 0 : at(service, to));
    from = to;
  }
  return true;
};

/** Points of a vehicle's stops and of using it, beside its legs. */
const countPoints = (model: Model, stops: number): number =>
  stops === 0 ? 0 : model.vehiclePoints + model.balance * stops * stops;

/** More than any plan of all stops costs: one more planned stop is worth it. */
export const missingPoints = (model: Model): number => {
  let longest = 0;
  for (const points of model.points) if (points > longest) longest = points;
  const legs = (model.stops + model.vehicles) * longest;
  return 1 + legs + model.vehicles * model.vehiclePoints + model.balance * model.stops * model.stops;
};

/** Points of all routes, without absent stops. */
export const sumPoints = (state: State): number => {
  const { model, next, count } = state;
  let points = 0;
  for (let v = 0; v < model.vehicles; v++) {
    if (at(count, v) === 0) continue;
    points += countPoints(model, at(count, v));
    const end = endNode(model, v);
    for (let i = startNode(model, v); i !== end; i = at(next, i))
      points += at(model.points, i * model.nodes + at(next, i));
  }
  return points;
};
