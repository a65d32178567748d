interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A box of a drawing in its own units; the points stay `padding` away from its edges. */
export interface SketchBox {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

/**
 * Places of points in a drawing, north up, in the same scale both ways: a degree of longitude is as much shorter as it
 * is at the
 * middle of the points. One point, or several at one place, stand in the middle.
 */
export const projectSketch = (
  points: readonly Point[],
  { width, height, padding }: SketchBox,
): { readonly x: number; readonly y: number }[] => {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const [lat, lng] = [middle(lats), middle(lngs)];
  const shrink = Math.cos((lat * Math.PI) / 180);
  const scale = Math.min((width - 2 * padding) / (spread(lngs) * shrink), (height - 2 * padding) / spread(lats));
  const factor = Number.isFinite(scale) ? scale : 0;
  return points.map((point) => ({
    x: width / 2 + (point.lng - lng) * shrink * factor,
    y: height / 2 - (point.lat - lat) * factor,
  }));
};
