import { createBlink, insertGreedily } from './insertion.ts';
import { at } from './integers.ts';
import type { Model } from './model.ts';
import type { Budget } from './problem.ts';
import { createRandom, type Random } from './random.ts';
import { createRemovalSpace, removeStrings } from './removal.ts';
import { missingPoints, type State, startNode, sumPoints } from './state.ts';

const blinkRate = 0.01;
/** Points that a worse plan may cost at the beginning and at the end, as parts of the first plan's mean leg. */
const [warm, cold] = [0.5, 0.03];
/** Iterations between two looks at the clock. */
const clockStep = 32;

/** Ranks of the stops by which a search orders what it inserts, each with its weight. */
const listOrders = (model: Model): { readonly ranks: Int32Array; readonly weight: number }[] => {
  const stops = Array.from({ length: model.stops }, (_, i) => i);
  const rank = (score: (stop: number) => number, weight: number) => {
    const ranks = new Int32Array(model.stops);
    const sorted = [...stops].sort((a, b) => score(a) - score(b) || a - b);
    for (const [n, stop] of sorted.entries()) ranks[stop] = n;
    return { ranks, weight };
  };
  const far = (i: number) => (model.vehicles === 0 ? 0 : at(model.points, startNode(model, 0) * model.nodes + i));
  return [
    { ranks: new Int32Array(model.stops), weight: 4 },
    rank((i) => -at(model.demand, i), 4),
    rank((i) => -far(i), 2),
    rank((i) => far(i), 1),
    rank((i) => at(model.closes, i) - at(model.opens, i), 2),
    rank((i) => at(model.opens, i), 2),
    rank((i) => -at(model.closes, i), 2),
  ];
};

type Orders = ReturnType<typeof listOrders>;

const drawOrder = (orders: Orders, random: Random): Orders[number] | undefined => {
  let draw = random.below(orders.reduce((sum, { weight }) => sum + weight, 0));
  for (const order of orders) {
    draw -= order.weight;
    if (draw < 0) return order;
  }
  return orders[0];
};

/** Sorts the absent stops by an order drawn by its weight; the first order is chance. */
const sortAbsent = (state: State, orders: Orders, random: Random): void => {
  const { absent, absentCount } = state;
  const total = at(absentCount, 0);
  const order = drawOrder(orders, random);
  if (!order || order === orders[0]) {
    for (let n = total - 1; n > 0; n--) {
      const other = random.below(n + 1);
      const stop = at(absent, n);
      absent[n] = at(absent, other);
      absent[other] = stop;
    }
    return;
  }
  const { ranks } = order;
  for (let n = 1; n < total; n++) {
    const stop = at(absent, n);
    let place = n;
    for (; place > 0 && at(ranks, at(absent, place - 1)) > at(ranks, stop); place--)
      absent[place] = at(absent, place - 1);
    absent[place] = stop;
  }
};

/** Of the budget used: from 0 to 1. */
const createProgress = ({ iterations, milliseconds, clock }: Budget) => {
  const began = clock?.() ?? 0;
  let ofTime = 0;
  return (done: number): number => {
    if (clock && milliseconds !== undefined && done % clockStep === 0)
      ofTime = milliseconds > 0 ? (clock() - began) / milliseconds : 1;
    return Math.max(ofTime, done / Math.max(1, iterations));
  };
};

/**
 * Large-neighbourhood search by simulated annealing: remove strings of stops, insert them again, and go on from the
 * result when it
 * is better or a little worse. The state holds the best plan afterwards. The fewest missing stops come first, then points.
 */
export const improvePlan = (state: State, budget: Budget): void => {
  const { model, buffer, absentCount } = state;
  if (model.stops === 0 || model.vehicles === 0) return;
  const random = createRandom(budget.seed);
  const blink = createBlink(random, blinkRate);
  const space = createRemovalSpace(state);
  const orders = listOrders(model);
  const found = { points: 0, behind: 0, vehicle: 0 };
  const missing = missingPoints(model);
  const price = () => sumPoints(state) + missing * at(absentCount, 0);
  const [current, best] = [buffer.slice(), buffer.slice()];
  let points = price();
  let least = points;
  const meanLeg = Math.max(1, sumPoints(state) / (model.stops + model.vehicles));
  const measureProgress = createProgress(budget);
  for (let done = 0; ; done++) {
    const progress = measureProgress(done);
    if (progress >= 1) break;
    removeStrings(state, random, space);
    sortAbsent(state, orders, random);
    insertGreedily(state, found, blink);
    const tried = price();
    const heat = meanLeg * warm * (cold / warm) ** progress;
    if (tried < points - heat * Math.log(1 - random.next() || Number.MIN_VALUE)) {
      points = tried;
      current.set(buffer);
      if (tried < least) {
        least = tried;
        best.set(buffer);
      }
    } else buffer.set(current);
  }
  buffer.set(best);
};
