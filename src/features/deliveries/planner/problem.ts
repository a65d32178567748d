/** What the route planner reads and answers. Times are whole seconds from the day's midnight, distances whole metres. */

export type Id = number | string;

/** A point of the earth in degrees, or the row of the distance tables. */
export type Place = { readonly lat: number; readonly lng: number } | { readonly index: number };

export interface Stop {
  readonly id: Id;
  readonly place: Place;
  /** Service begins from `opens` to `closes`, both included; a driver who is early waits. */
  readonly opens: number;
  readonly closes: number;
  readonly service: number;
  /** Units of the vehicle's capacity, such as bouquets or litres. */
  readonly demand: number;
  /** Goods are ready at this time: the stop is on no run that leaves earlier. */
  readonly readyAt?: number;
  /** On this vehicle and no other: dragged there, or its goods are on a van that has left. */
  readonly vehicle?: Id;
  /** Visited earlier than that stop, on the same vehicle. */
  readonly before?: Id;
  readonly area?: string;
}

export interface Vehicle {
  readonly id: Id;
  readonly capacity: number;
  readonly maxStops?: number;
  /** Earliest departure. Of a van that has left: when it leaves the place where it is. */
  readonly leaves: number;
  /** Latest return, or the end of the last service when the run ends at its last stop. */
  readonly returns: number;
  readonly start: Place;
  /** Where the run ends: `start` when left out; null is the last stop. */
  readonly end?: Place | null;
  /** Stops with an area of this list or without one; all when left out. */
  readonly areas?: readonly string[];
  /** On the road: it carries the stops that name it and accepts no other. */
  readonly hasLeft?: boolean;
  /** First stops in this order, as a person set them. They stay, even where a window or the capacity breaks. */
  readonly first?: readonly Id[];
}

/** Speed from this second of the day until the next band. */
export interface SpeedBand {
  readonly from: number;
  readonly kmh: number;
}

export type Distances =
  | {
      readonly kind: 'straight';
      /** Road metres of a metre as the crow flies, such as 1.35. */
      readonly detour: number;
      /** In order of `from`; the first holds before it too. */
      readonly speeds: readonly SpeedBand[];
    }
  | {
      readonly kind: 'tables';
      readonly metres: readonly (readonly number[])[];
      readonly seconds: readonly (readonly number[])[];
    };

/** What a plan costs: whole points for each metre, second of driving and used vehicle. Metres alone when left out. */
interface Weights {
  readonly metre?: number;
  readonly second?: number;
  readonly vehicle?: number;
  /** Points times the square of a vehicle's number of stops: stops spread over drivers. */
  readonly balance?: number;
}

export interface Problem {
  readonly stops: readonly Stop[];
  readonly vehicles: readonly Vehicle[];
  readonly distances: Distances;
  readonly weights?: Weights;
}

/** How long to search. The same problem, seed and iterations have the same plan; a clock makes it depend on the machine. */
export interface Budget {
  readonly seed: number;
  readonly iterations: number;
  readonly milliseconds?: number;
  /** Milliseconds from any beginning; without it `milliseconds` has no effect. */
  readonly clock?: () => number;
}

export interface Visit {
  readonly stopId: Id;
  readonly opens: number;
  readonly closes: number;
  readonly arrives: number;
  readonly begins: number;
  readonly departs: number;
  /** Seconds between arrival and service. */
  readonly wait: number;
  /** Seconds after `closes`: 0 but for stops that a person fixed. */
  readonly late: number;
  /** Driven to this stop. */
  readonly metres: number;
}

export interface Route {
  readonly vehicleId: Id;
  readonly leaves: number;
  readonly returns: number;
  readonly visits: readonly Visit[];
  readonly metres: number;
  /** Driving only. */
  readonly seconds: number;
  readonly load: number;
}

export type UnplannedReason =
  /** No vehicle may carry it: its area, its own vehicle, or all have left. */
  | 'no_vehicle'
  /** More than each of its vehicles holds. */
  | 'too_large'
  /** A vehicle that does nothing else would miss the window or return late. */
  | 'window_unreachable'
  /** What has to be visited earlier is not planned. */
  | 'earlier_stop_unplanned'
  /** Vehicles that have the time are full. */
  | 'no_capacity_left'
  /** Vehicles with room have no time. */
  | 'no_time_left';

interface UnplannedStop {
  readonly stopId: Id;
  readonly reason: UnplannedReason;
}

export interface Plan {
  /** One for each vehicle, in the problem's order; empty ones too. */
  readonly routes: readonly Route[];
  readonly unplanned: readonly UnplannedStop[];
  readonly metres: number;
  /** Points of `Weights`, without unplanned stops. */
  readonly cost: number;
}
