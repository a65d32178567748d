import { at } from './integers.ts';
import type { Random } from './random.ts';
import { endNode, fitsBehind, linkStop, refreshRoute, type State } from './state.ts';

/** The cheapest place found for a stop. One is reused by a whole search. */
export interface FoundPlace {
  /** Points it adds; Infinity when there is none. */
  points: number;
  behind: number;
  vehicle: number;
}

/** Leaves places out now and then, so that a search does not repeat itself. */
export interface Blink {
  readonly random: Random;
  readonly rate: number;
  /** Places until the next one that is left out. */
  left: number;
}

const drawGap = (blink: Blink): number => Math.floor(Math.log(1 - blink.random.next()) / Math.log(1 - blink.rate));

export const createBlink = (random: Random, rate: number): Blink => {
  const blink = { random, rate, left: 0 };
  blink.left = drawGap(blink);
  return blink;
};

/** Node behind which a stop may stand at the earliest, or -1 when what comes before it is not on this vehicle. */
const findEarliest = (state: State, stop: number, vehicle: number): number => {
  const { model, next, route, tail } = state;
  const earlier = model.earlier[stop];
  let behind = at(tail, vehicle);
  if (!earlier || earlier.length === 0) return behind;
  for (const one of earlier) if (at(route, one) !== vehicle) return -1;
  const end = endNode(model, vehicle);
  for (let i = at(next, behind); i !== end; i = at(next, i)) if (earlier.includes(i)) behind = i;
  return behind;
};

/** Whether another stop that has to come before the same later one is on another vehicle. */
const isTornApart = (state: State, stop: number, vehicle: number): boolean => {
  const later = at(state.model.later, stop);
  if (later < 0) return false;
  for (const one of state.model.earlier[later] ?? []) {
    const on = at(state.route, one);
    if (on >= 0 && on !== vehicle) return true;
  }
  return false;
};

/** Whether a vehicle has room for a stop and may carry it. */
const hasRoom = (state: State, stop: number, vehicle: number): boolean => {
  const { model, load, count } = state;
  if (at(model.isAllowed, vehicle * model.stops + stop) === 0) return false;
  if (at(load, vehicle) + at(model.demand, stop) > at(model.capacity, vehicle)) return false;
  return at(count, vehicle) < at(model.maxStops, vehicle);
};

/** Improves `found` by the cheapest place on a vehicle. Without `blink` every place is tried. */
export const findOnVehicle = (
  state: State,
  stop: number,
  vehicle: number,
  found: FoundPlace,
  blink: Blink | null,
): void => {
  if (!hasRoom(state, stop, vehicle)) return;
  const { model, next, leaves, count } = state;
  const { points, nodes } = model;
  let behind = findEarliest(state, stop, vehicle);
  if (behind < 0 || isTornApart(state, stop, vehicle)) return;
  const end = endNode(model, vehicle);
  const stops = at(count, vehicle);
  const extra = model.balance * (2 * stops + 1) + (stops === 0 ? model.vehiclePoints : 0);
  const lastLeave = at(model.closes, stop) - at(model.reach, stop);
  const row = stop * nodes;
  while (behind !== end) {
    if (at(leaves, behind) > lastLeave) return;
    const after = at(next, behind);
    const saved = stops === 0 ? 0 : at(points, behind * nodes + after);
    const added = at(points, behind * nodes + stop) + at(points, row + after) - saved + extra;
    if (added < found.points && !isLeftOut(blink) && fitsBehind(state, stop, behind, vehicle)) {
      found.points = added;
      found.behind = behind;
      found.vehicle = vehicle;
    }
    behind = after;
  }
};

const isLeftOut = (blink: Blink | null): boolean => {
  if (blink === null) return false;
  if (blink.left-- > 0) return false;
  blink.left = drawGap(blink);
  return true;
};

const isLikeEarlierEmpty = (state: State, vehicle: number): boolean => {
  const { model, count } = state;
  if (at(count, vehicle) > 0) return false;
  for (let v = 0; v < vehicle; v++)
    if (at(count, v) === 0 && at(model.kind, v) === at(model.kind, vehicle)) return true;
  return false;
};

/** The cheapest place of all vehicles. */
const findPlace = (state: State, stop: number, found: FoundPlace, blink: Blink | null): void => {
  found.points = Number.POSITIVE_INFINITY;
  const { vehicles } = state.model;
  for (let v = 0; v < vehicles; v++) {
    if (isLikeEarlierEmpty(state, v)) continue;
    findOnVehicle(state, stop, v, found, blink);
  }
};

/** Plans the absent stops in their order, each at its cheapest place; those without one stay absent. */
export const insertGreedily = (state: State, found: FoundPlace, blink: Blink | null): void => {
  const { absent, absentCount } = state;
  const total = at(absentCount, 0);
  let rest = 0;
  for (let n = 0; n < total; n++) {
    const stop = at(absent, n);
    findPlace(state, stop, found, blink);
    if (found.points === Number.POSITIVE_INFINITY) {
      absent[rest++] = stop;
      continue;
    }
    linkStop(state, stop, found.behind, found.vehicle);
    refreshRoute(state, found.vehicle);
  }
  absentCount[0] = rest;
};

/** Places of the first plan: those of each stop on each vehicle, kept until the vehicle's route changes. */
interface Offers {
  readonly points: Float64Array;
  readonly behind: Int32Array;
}

const offerVehicle = (state: State, vehicle: number, offers: Offers, found: FoundPlace): void => {
  const { absent, absentCount, model } = state;
  for (let n = 0; n < at(absentCount, 0); n++) {
    const stop = at(absent, n);
    found.points = Number.POSITIVE_INFINITY;
    if (!isLikeEarlierEmpty(state, vehicle)) findOnVehicle(state, stop, vehicle, found, null);
    offers.points[stop * model.vehicles + vehicle] = found.points;
    offers.behind[stop * model.vehicles + vehicle] = found.behind;
  }
};

/** Sum of what the second to the `depth`th vehicle cost more than the first; a stop with fewer choices is more urgent. */
const measureRegret = (row: Float64Array, depth: number, missing: number): { best: number; regret: number } => {
  const cheapest = [...row.keys()].sort((a, b) => (row[a] ?? 0) - (row[b] ?? 0) || a - b).slice(0, depth);
  const price = (v: number | undefined) => Math.min(missing, v === undefined ? missing : (row[v] ?? missing));
  const best = cheapest[0] ?? 0;
  if (row[best] === Number.POSITIVE_INFINITY) return { best, regret: Number.NEGATIVE_INFINITY };
  let regret = 0;
  for (let k = 1; k < depth; k++) regret += price(cheapest[k]) - price(best);
  return { best, regret: regret - price(best) / (missing + 1) };
};

/** The first plan: always the stop that loses most by waiting (regret: Potvin & Rousseau 1993). */
export const insertByRegret = (state: State, found: FoundPlace, depth: number, missing: number): void => {
  const { model, absent, absentCount } = state;
  const { vehicles } = model;
  const offers = {
    points: new Float64Array(model.stops * vehicles).fill(Number.POSITIVE_INFINITY),
    behind: new Int32Array(model.stops * vehicles),
  };
  for (let v = 0; v < vehicles; v++) offerVehicle(state, v, offers, found);
  for (;;) {
    let [chosen, vehicle, most] = [-1, -1, Number.NEGATIVE_INFINITY];
    for (let n = 0; n < at(absentCount, 0); n++) {
      const stop = at(absent, n);
      const row = offers.points.subarray(stop * vehicles, (stop + 1) * vehicles);
      const { best, regret } = measureRegret(row, depth, missing);
      if (regret > most) [chosen, vehicle, most] = [n, best, regret];
    }
    if (chosen < 0) return;
    const stop = at(absent, chosen);
    const wasEmpty = at(state.count, vehicle) === 0;
    linkStop(state, stop, at(offers.behind, stop * vehicles + vehicle), vehicle);
    refreshRoute(state, vehicle);
    absent.copyWithin(chosen, chosen + 1, at(absentCount, 0));
    absentCount[0] = at(absentCount, 0) - 1;
    // An empty vehicle that became used makes room for the next of its kind; a planned stop lets its later one in.
    if (wasEmpty || at(model.later, stop) >= 0)
      for (let v = 0; v < vehicles; v++) offerVehicle(state, v, offers, found);
    else offerVehicle(state, vehicle, offers, found);
  }
};
