/** Of a free place: who fits it and how well, and who of them is asked already. */
interface Place {
  readonly id: number;
  readonly fits: readonly {
    readonly id: number;
    readonly leaves_minutes: number;
    readonly from_at: string;
    readonly asked: number | null;
  }[];
}

/** The place of each who waits by their number: where they are asked, else the one that they leave least of, else the next. */
export const bestPlaces = (places: readonly Place[]): ReadonlyMap<number, number> => {
  const best = new Map<number, { readonly place: number; readonly rank: readonly [number, number, string] }>();
  for (const place of places)
    for (const { id, leaves_minutes, from_at, asked } of place.fits) {
      const rank = [asked === null ? 1 : 0, leaves_minutes, from_at] as const;
      const known = best.get(id);
      if (!known || isBefore(rank, known.rank)) best.set(id, { place: place.id, rank });
    }
  return new Map([...best].map(([id, { place }]) => [id, place]));
};

const isBefore = (a: readonly [number, number, string], b: readonly [number, number, string]): boolean => {
  const i = a.findIndex((value, n) => value !== b[n]);
  return i !== -1 && a[i]! < b[i]!;
};
