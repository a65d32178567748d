import type { Span } from '../../slots/spans.ts';
import type { FreedRow } from './read-gaps.ts';

/** What was given back of one employee's time. */
export interface Place extends Span {
  readonly ids: readonly number[];
  /** The latest of it. */
  readonly freed: FreedRow;
}

/** What touches of one employee is one place; rows by employee and beginning. */
const placesOf = (rows: readonly FreedRow[]): Place[] => {
  const places: Place[] = [];
  for (const row of rows) {
    const before = places.at(-1);
    if (before && before.freed.employee_id === row.employee_id && row.from <= before.to)
      places[places.length - 1] = {
        ids: [...before.ids, row.id],
        freed: before.freed.id > row.id ? before.freed : row,
        from: before.from,
        to: Math.max(before.to, row.to),
      };
    else places.push({ ids: [row.id], freed: row, from: row.from, to: row.to });
  }
  return places;
};

/** What was given back so near in one free time is one place: whoever fits one of two fits the other. */
const nearMinutes = 60;

/**
 * Places of one free time of one person that lie near each other as one; `freeOf` is the time around each as if nothing were
 * offered, so that an offer of the whole stays one. Two that are held are two.
 */
export const mergePlaces = (
  rows: readonly FreedRow[],
  freeOf: (place: Place) => Span | null,
  isOffered: (place: Place) => boolean,
): Place[] => {
  const all: { readonly place: Place; readonly free: Span }[] = [];
  for (const place of placesOf(rows)) {
    const free = freeOf(place);
    if (!free) continue;
    const before = all.at(-1);
    const isOne =
      before !== undefined &&
      before.place.freed.employee_id === place.freed.employee_id &&
      before.free.from === free.from &&
      before.free.to === free.to &&
      place.from - before.place.to <= nearMinutes &&
      !(isOffered(before.place) && isOffered(place));
    if (!isOne) all.push({ place, free });
    else
      all[all.length - 1] = {
        free,
        place: {
          ids: [...before.place.ids, ...place.ids],
          freed: before.place.freed.id > place.freed.id ? before.place.freed : place.freed,
          from: before.place.from,
          to: Math.max(before.place.to, place.to),
        },
      };
  }
  return all.map(({ place }) => place);
};
