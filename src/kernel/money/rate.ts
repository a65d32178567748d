/** A part of a whole in basis points, half up; null where there is no whole. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);
