import { createSpeedClock, measureLeg, measureSeconds } from './distances.ts';
import type { Distances, Place, Problem, Route, Stop, Vehicle, Visit } from './problem.ts';

/** Metres and arrival of a leg that is left at a time. */
type Drive = (from: Place, to: Place, leaves: number) => { readonly metres: number; readonly arrives: number };

const createDrive = (distances: Distances): Drive => {
  const clock =
    distances.kind === 'straight' && distances.speeds.length > 1 ? createSpeedClock(distances.speeds) : null;
  return (from, to, leaves) => {
    const metres = measureLeg(distances, from, to);
    const arrives = clock ? clock.arrive(leaves, metres) : leaves + measureSeconds(distances, from, to);
    return { metres, arrives };
  };
};

/**
 * Latest departure from the start that is early enough for the first stop: nobody waits at a door what could be
 * waited in the shop.
 */
const delayDeparture = (problem: Problem, vehicle: Vehicle, first: Stop, leaves: number): number => {
  const { distances } = problem;
  if (vehicle.hasLeft) return leaves;
  const clock =
    distances.kind === 'straight' && distances.speeds.length > 1 ? createSpeedClock(distances.speeds) : null;
  const latest = clock
    ? clock.leaveBy(first.opens, measureLeg(distances, vehicle.start, first.place))
    : first.opens - measureSeconds(distances, vehicle.start, first.place);
  return Math.max(leaves, latest);
};

/** Times, distance and load of a vehicle that visits these stops in this order, late or not. */
export const timeRoute = (problem: Problem, vehicle: Vehicle, stops: readonly Stop[]): Route => {
  const drive = createDrive(problem.distances);
  const ready = vehicle.hasLeft ? [] : stops.map(({ readyAt }) => readyAt ?? vehicle.leaves);
  const first = stops[0];
  const earliest = Math.max(vehicle.leaves, ...ready);
  const leaves = first ? delayDeparture(problem, vehicle, first, earliest) : vehicle.leaves;
  let [place, time, metres, seconds, load] = [vehicle.start, leaves, 0, 0, 0];
  const visits: Visit[] = [];
  for (const stop of stops) {
    const leg = drive(place, stop.place, time);
    const begins = Math.max(leg.arrives, stop.opens);
    metres += leg.metres;
    seconds += leg.arrives - time;
    load += stop.demand;
    time = begins + stop.service;
    place = stop.place;
    visits.push({
      ...{ stopId: stop.id, opens: stop.opens, closes: stop.closes, arrives: leg.arrives, begins, departs: time },
      ...{ wait: begins - leg.arrives, late: Math.max(0, begins - stop.closes), metres: leg.metres },
    });
  }
  const end = vehicle.end === undefined ? vehicle.start : vehicle.end;
  if (first && end) {
    const leg = drive(place, end, time);
    metres += leg.metres;
    seconds += leg.arrives - time;
    time = leg.arrives;
  }
  return { vehicleId: vehicle.id, leaves, returns: time, visits, metres, seconds, load };
};
