/** A point on the earth, WGS 84 degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a device says it is: within `accuracy` metres of the point, 95 % of the time (W3C Geolocation). */
export interface Located extends Point {
  readonly accuracy: number;
}

/** How near to the shop's map point somebody checks in and out, metres (specification section 1). */
export const radiusMetres = 50;
/** Of the sphere by which the specification measures, metres (section 9). */
export const earthMetres = 6_371_000;
/** Nobody comes to work faster, kilometres an hour. */
const fastestKmh = 300;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points along the great circle, by the haversine formula. */
export const metresBetween = (a: Point, b: Point): number => {
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const h =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(h)));
};

export const verdicts = ['inside', 'outside', 'unsure'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Whether a device is in the circle round the shop. All of its own circle of accuracy must be on one side: one that crosses
 * the border can't tell, also when it is so wide that it holds the shop from kilometres away.
 */
export const checkDistance = (distance: number, accuracy: number, radius = radiusMetres): Verdict => {
  if (distance + accuracy <= radius) return 'inside';
  return distance - accuracy > radius ? 'outside' : 'unsure';
};

/** What a place that was made up often looks like. Noted for people, refused by nobody. */
export const placeSigns = ['exact', 'round', 'jump'] as const;
export type PlaceSign = (typeof placeSigns)[number];

/** The place of an earlier check, and when it was. */
export interface EarlierPlace extends Point {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A whole number of thousandths of a degree: a device measures millionths. */
const isRound = (degrees: number): boolean => Math.abs(degrees * 1_000 - Math.round(degrees * 1_000)) < 1e-9;

/**
 * `exact`: an accuracy of a metre or better, which no phone reaches; `round`: both coordinates in whole thousandths of a
 * degree (by chance once in a million); `jump`: faster than 300 km/h since the last check, what both may be off taken away.
 */
export const signsOf = (here: Located, at: number, earlier: EarlierPlace | null): PlaceSign[] => {
  const hours = earlier ? Math.max(at - earlier.at, 1_000) / 3_600_000 : 0;
  const metres = earlier ? metresBetween(earlier, here) - here.accuracy - radiusMetres : 0;
  const isSign: Record<PlaceSign, boolean> = {
    exact: here.accuracy <= 1,
    round: isRound(here.latitude) && isRound(here.longitude),
    jump: earlier !== null && metres / 1_000 / hours > fastestKmh,
  };
  return placeSigns.filter((sign) => isSign[sign]);
};
