import type { Distances, Place, SpeedBand } from './problem.ts';

const earthMetres = 6_371_009;
const radians = Math.PI / 180;

/** Metres between two points as the crow flies (haversine), not rounded. */
export const measureStraight = (
  from: { readonly lat: number; readonly lng: number },
  to: { readonly lat: number; readonly lng: number },
): number => {
  const lat = Math.sin(((to.lat - from.lat) * radians) / 2);
  const lng = Math.sin(((to.lng - from.lng) * radians) / 2);
  const half = lat * lat + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * lng * lng;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
};

/** Driven metres of a leg. Throws when a place has no row in the tables, or no point on the earth. */
export const measureLeg = (distances: Distances, from: Place, to: Place): number => {
  if (distances.kind === 'tables') {
    const metres = 'index' in from && 'index' in to ? distances.metres[from.index]?.[to.index] : undefined;
    if (metres === undefined) throw new RangeError('a place without its row in the table of metres');
    return metres;
  }
  if ('index' in from || 'index' in to) throw new RangeError('a place without a point');
  return Math.round(measureStraight(from, to) * distances.detour);
};

/** Driving seconds of a leg that do not depend on the time of day: of tables, and of one speed. */
export const measureSeconds = (distances: Distances, from: Place, to: Place): number => {
  if (distances.kind === 'tables') {
    const seconds = 'index' in from && 'index' in to ? distances.seconds[from.index]?.[to.index] : undefined;
    if (seconds === undefined) throw new RangeError('a place without its row in the table of seconds');
    return seconds;
  }
  const pace = readPace(distances.speeds[0]);
  return Math.ceil((measureLeg(distances, from, to) * 1000) / pace);
};

/** Millimetres of a second, whole. Throws without a positive speed. */
const readPace = (band: SpeedBand | undefined): number => {
  const pace = Math.round(((band?.kmh ?? 0) * 1_000_000) / 3600);
  if (!(pace > 0)) throw new RangeError('a speed has to be above zero');
  return pace;
};

/** Driving through hours of different speeds. */
export interface SpeedClock {
  /** Second of arrival when `metres` are driven from `leaves` on. */
  readonly arrive: (leaves: number, metres: number) => number;
  /** Latest departure that arrives by `arrives`. */
  readonly leaveBy: (arrives: number, metres: number) => number;
}

/**
 * The speed changes while the van drives, so who leaves later never arrives earlier (Ichoua, Gendreau & Potvin 2003).
 * Counted in
 * whole millimetres driven since midnight: `arrive` and `leaveBy` are exact inverses, which the check of insertions relies on.
 */
export const createSpeedClock = (speeds: readonly SpeedBand[]): SpeedClock => {
  const count = speeds.length;
  if (count === 0) throw new RangeError('a speed has to be above zero');
  const from = Float64Array.from(speeds, (band) => band.from);
  const pace = Float64Array.from(speeds, readPace);
  const driven = new Float64Array(count);
  const number = (list: Float64Array, band: number): number => list[band] as number;
  for (let n = 1; n < count; n++)
    driven[n] = number(driven, n - 1) + (number(from, n) - number(from, n - 1)) * number(pace, n - 1);
  const findBand = (starts: Float64Array, value: number): number => {
    let band = count - 1;
    while (band > 0 && number(starts, band) > value) band--;
    return band;
  };
  const driveUntil = (second: number): number => {
    const band = findBand(from, second);
    return number(driven, band) + (second - number(from, band)) * number(pace, band);
  };
  const findSecond = (millimetres: number, round: (seconds: number) => number): number => {
    const band = findBand(driven, millimetres);
    return number(from, band) + round((millimetres - number(driven, band)) / number(pace, band));
  };
  return {
    arrive: (leaves, metres) => findSecond(driveUntil(leaves) + metres * 1000, Math.ceil),
    leaveBy: (arrives, metres) => findSecond(driveUntil(arrives) - metres * 1000, Math.floor),
  };
};
