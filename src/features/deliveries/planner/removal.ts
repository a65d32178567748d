import { at } from './integers.ts';
import type { Random } from './random.ts';
import { endNode, refreshRoute, type State, unlinkStop } from './state.ts';

/**
 * Strings of neighbouring stops on neighbouring routes are removed (slack induction by string removals: Christiaens &
 * Vanden Berghe,
 * Transportation Science 54(2), 2020): what is near in place and in time changes together.
 */
const averageRemoved = 10;
const longestString = 10;
/** How often some stops inside of a string stay. */
const splitRate = 0.5;
const growRate = 0.01;

/** Space of a removal, reused. */
export interface RemovalSpace {
  readonly path: Int32Array;
  readonly isTouched: Int32Array;
}

export const createRemovalSpace = ({ model }: State): RemovalSpace => ({
  path: new Int32Array(model.stops),
  isTouched: new Int32Array(model.vehicles),
});

/** Stops of a vehicle behind its fixed ones; returns how many. */
const readPath = (state: State, vehicle: number, path: Int32Array): number => {
  const end = endNode(state.model, vehicle);
  let size = 0;
  for (let i = at(state.next, at(state.tail, vehicle)); i !== end; i = at(state.next, i)) path[size++] = i;
  return size;
};

const removeString = (state: State, stop: number, longest: number, random: Random, { path }: RemovalSpace): void => {
  const size = readPath(state, at(state.route, stop), path);
  const length = 1 + random.below(Math.min(size, longest));
  let staying = 0;
  if (length > 1 && length < size && random.next() < splitRate) {
    staying = 1;
    while (length + staying < size && random.next() < growRate) staying++;
  }
  const place = path.indexOf(stop);
  const whole = length + staying;
  const first = Math.max(0, place - whole + 1);
  const last = Math.min(place, size - whole);
  const from = first + random.below(last - first + 1);
  const stayFrom = from + (staying > 0 ? random.below(length + 1) : whole);
  for (let n = from; n < from + whole; n++) if (n < stayFrom || n >= stayFrom + staying) unlinkStop(state, at(path, n));
};

/** Removes strings around a stop by chance and refreshes the routes that lost one. */
export const removeStrings = (state: State, random: Random, space: RemovalSpace): void => {
  const { model, route } = state;
  const { stops, vehicles, near, isFixed } = model;
  const { isTouched } = space;
  isTouched.fill(0);
  let used = 0;
  for (let v = 0; v < vehicles; v++) if (at(state.count, v) > 0) used++;
  const planned = stops - at(state.absentCount, 0);
  const longest = Math.max(1, Math.min(longestString, Math.floor(planned / Math.max(1, used))));
  const strings = 1 + random.below(Math.max(1, Math.floor((4 * averageRemoved) / (1 + longest))));
  const seed = random.below(stops);
  let removed = 0;
  for (let n = -1; n < stops - 1 && removed < strings; n++) {
    const stop = n < 0 ? seed : at(near, seed * (stops - 1) + n);
    const vehicle = at(route, stop);
    if (vehicle < 0 || at(isTouched, vehicle) === 1 || at(isFixed, stop) === 1) continue;
    removeString(state, stop, longest, random, space);
    isTouched[vehicle] = 1;
    removed++;
  }
  for (let v = 0; v < vehicles; v++) if (at(isTouched, v) === 1) refreshRoute(state, v);
};
