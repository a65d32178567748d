import { createSpeedClock, measureLeg, measureSeconds, type SpeedClock } from './distances.ts';
import { at } from './integers.ts';
import type { Id, Place, Problem, Stop, Vehicle } from './problem.ts';

/** Later than every time of a problem. */
const never = 1 << 29;

/**
 * A problem as arrays of whole numbers. Nodes are the stops from 0, then each vehicle's start (`stops + 2 × vehicle`)
 * and end (one
 * more). Tables are rows of `nodes` numbers; those of vehicles × stops are rows of `stops`.
 */
export interface Model {
  readonly stops: number;
  readonly vehicles: number;
  readonly nodes: number;
  readonly metres: Int32Array;
  readonly seconds: Int32Array;
  readonly points: Int32Array;
  readonly clock: SpeedClock | null;
  readonly opens: Int32Array;
  readonly closes: Int32Array;
  readonly service: Int32Array;
  /** Least seconds into a stop; 0 where speeds change. */
  readonly reach: Int32Array;
  readonly demand: Int32Array;
  readonly ready: Int32Array;
  /** 1 for stops that a person fixed at the beginning of a run. */
  readonly isFixed: Int32Array;
  /** Stop that has to come later on the same vehicle, or -1. */
  readonly later: Int32Array;
  readonly earlier: readonly (readonly number[])[];
  readonly capacity: Int32Array;
  readonly maxStops: Int32Array;
  /** Vehicles of the same kind have the same number: one empty one is tried for all. */
  readonly kind: Int32Array;
  readonly isAllowed: Int32Array;
  /** Other stops by nearness: rows of `stops - 1`. */
  readonly near: Int32Array;
  readonly vehiclePoints: number;
  readonly balance: number;
  readonly firstStops: readonly (readonly number[])[];
}

const fillTables = (problem: Problem, places: readonly (Place | null)[]) => {
  const nodes = places.length;
  const { distances, weights = {} } = problem;
  const hasBands = distances.kind === 'straight' && distances.speeds.length > 1;
  const metres = new Int32Array(nodes * nodes);
  const seconds = new Int32Array(nodes * nodes);
  const points = new Int32Array(nodes * nodes);
  const { metre = 1, second = 0 } = weights;
  for (let a = 0; a < nodes; a++)
    for (let b = 0; b < nodes; b++) {
      const [from, to] = [places[a], places[b]];
      // A run that ends at its last stop drives nowhere.
      if (!from || !to || a === b) continue;
      const leg = a * nodes + b;
      metres[leg] = measureLeg(distances, from, to);
      const driven = measureSeconds(distances, from, to);
      seconds[leg] = driven;
      points[leg] = metre * at(metres, leg) + second * driven;
    }
  const clock = hasBands ? createSpeedClock(distances.speeds) : null;
  return { metres, seconds, points, clock };
};

/** Other stops of each stop, the nearest first. */
const listNear = (points: Int32Array, stops: number, nodes: number): Int32Array => {
  const near = new Int32Array(stops * Math.max(0, stops - 1));
  for (let i = 0; i < stops; i++) {
    const others = Array.from({ length: stops }, (_, j) => j).filter((j) => j !== i);
    const far = (j: number) => at(points, i * nodes + j) + at(points, j * nodes + i);
    others.sort((a, b) => far(a) - far(b) || a - b);
    near.set(others, i * (stops - 1));
  }
  return near;
};

const canCarry = (vehicle: Vehicle, stop: Stop, isFirst: boolean): boolean => {
  if (isFirst) return true;
  if (stop.vehicle !== undefined ? stop.vehicle !== vehicle.id : vehicle.hasLeft) return false;
  return stop.area === undefined || vehicle.areas === undefined || vehicle.areas.includes(stop.area);
};

/**
 * Pairs of stops in order; a stop goes only where those that come later may go too, and
 * nowhere when a person fixed the later one without it. Throws for unknown ids and circles.
 */
const linkStops = (
  problem: Problem,
  indexes: ReadonlyMap<Id, number>,
  isAllowed: Int32Array,
  fixed: ReadonlySet<number>,
) => {
  const stops = problem.stops.length;
  const later = new Int32Array(stops).fill(-1);
  const earlier: number[][] = problem.stops.map(() => []);
  for (const [i, stop] of problem.stops.entries()) {
    if (stop.before === undefined) continue;
    const next = indexes.get(stop.before);
    if (next === undefined) throw new RangeError(`no stop ${stop.before}`);
    later[i] = next;
    earlier[next]?.push(i);
  }
  for (let i = 0; i < stops; i++) {
    let steps = 0;
    for (let next = at(later, i); next >= 0; next = at(later, next)) {
      if (++steps > stops) throw new RangeError('stops that wait for each other');
      for (let v = 0; v < problem.vehicles.length; v++)
        if (at(isAllowed, v * stops + next) === 0 || (fixed.has(next) && !fixed.has(i))) isAllowed[v * stops + i] = 0;
    }
  }
  return { later, earlier };
};

const describeKind = (vehicle: Vehicle): string =>
  JSON.stringify({ ...vehicle, id: vehicle.hasLeft || vehicle.first?.length ? vehicle.id : null });

const numberKinds = (problem: Problem): Int32Array => {
  const pinned = new Set(problem.stops.map((stop) => stop.vehicle));
  const kinds = new Map<string, number>();
  return Int32Array.from(problem.vehicles, (vehicle) => {
    const words = pinned.has(vehicle.id) ? JSON.stringify(vehicle) : describeKind(vehicle);
    const number = kinds.get(words) ?? kinds.size;
    kinds.set(words, number);
    return number;
  });
};

/** Places of the stops and vehicles of a problem by their ids. Throws for an id that is there twice. */
export const indexIds = (things: readonly { readonly id: Id }[]): Map<Id, number> => {
  const indexes = new Map(things.map(({ id }, n) => [id, n]));
  if (indexes.size !== things.length) throw new RangeError('an id is there twice');
  return indexes;
};

const lowestReach = (seconds: Int32Array, stop: number, nodes: number): number => {
  let least = never;
  for (let a = 0; a < nodes; a++) if (a !== stop) least = Math.min(least, at(seconds, a * nodes + stop));
  return least;
};

/** Compiles a problem. Throws RangeError for unknown or repeated ids, circles of `before`, and places without distance. */
export const buildModel = (problem: Problem): Model => {
  const { stops: list, vehicles: fleet, weights = {} } = problem;
  const [stops, vehicles] = [list.length, fleet.length];
  const indexes = indexIds(list);
  indexIds(fleet);
  const firstStops = fleet.map(({ first = [] }) =>
    first.map((id) => {
      const found = indexes.get(id);
      if (found === undefined) throw new RangeError(`no stop ${id}`);
      return found;
    }),
  );
  const fixed = new Set(firstStops.flat());
  if (fixed.size !== firstStops.flat().length) throw new RangeError('a stop is fixed twice');
  const ends = fleet.flatMap((one): (Place | null)[] => [one.start, one.end === undefined ? one.start : one.end]);
  const places = [...list.map(({ place }) => place), ...ends];
  const nodes = places.length;
  const tables = fillTables(problem, places);
  const isAllowed = new Int32Array(vehicles * stops);
  for (const [v, vehicle] of fleet.entries())
    for (const [i, stop] of list.entries()) {
      const isFirst = firstStops[v]?.includes(i) === true;
      if (canCarry(vehicle, stop, isFirst)) isAllowed[v * stops + i] = fixed.has(i) && !isFirst ? 0 : 1;
    }
  const atEnds = fleet.flatMap(({ leaves, returns }) => [
    { opens: leaves, closes: never },
    { opens: -never, closes: returns },
  ]);
  const withClosing = list.map((stop, i) => ({ ...stop, closes: fixed.has(i) ? never : stop.closes }));
  const carrying = new Set(fleet.filter(({ hasLeft }) => hasLeft).map(({ id }) => id));
  return {
    ...{ stops, vehicles, nodes, ...tables, isAllowed, firstStops },
    opens: Int32Array.from([...list, ...atEnds], ({ opens }) => opens),
    closes: Int32Array.from([...withClosing, ...atEnds], ({ closes }) => closes),
    service: Int32Array.from(places, (_, i) => list[i]?.service ?? 0),
    reach: Int32Array.from(list, (_, i) => (tables.clock ? 0 : lowestReach(tables.seconds, i, nodes))),
    demand: Int32Array.from(list, ({ demand }) => demand),
    // What is on the road is ready.
    ready: Int32Array.from(list, ({ readyAt = -never, vehicle }) =>
      vehicle !== undefined && carrying.has(vehicle) ? -never : readyAt,
    ),
    isFixed: Int32Array.from(list, (_, i) => (fixed.has(i) ? 1 : 0)),
    ...linkStops(problem, indexes, isAllowed, fixed),
    capacity: Int32Array.from(fleet, ({ capacity }) => capacity),
    maxStops: Int32Array.from(fleet, ({ maxStops = stops }) => maxStops),
    kind: numberKinds(problem),
    near: listNear(tables.points, stops, nodes),
    vehiclePoints: weights.vehicle ?? 0,
    balance: weights.balance ?? 0,
  };
};
