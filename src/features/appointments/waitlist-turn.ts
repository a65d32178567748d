import { type Candidate, inOrder, mostRecipients, type OfferRule, selectRecipients } from './waitlist.ts';

/** One who could take a place. */
export interface Turn extends Candidate {
  /** What stays free of the place. */
  readonly leaves_minutes: number;
  /** When their visit would begin, an instant. */
  readonly from_at: string;
  /** Of the held offer: asked, declined; null for who is not asked. */
  readonly asked: number | null;
  /** Why no message reaches them, or null. */
  readonly untold: string | null;
}

/** A place that got free, with who fits it. */
interface Place<C extends Turn = Turn> {
  readonly id: number;
  readonly offer: { readonly goes_on: boolean } | null;
  readonly fits: readonly C[];
}

type Rank = readonly [number, number, string];
const isBefore = (a: Rank, b: Rank): boolean => {
  const i = a.findIndex((value, n) => value !== b[n]);
  return i !== -1 && a[i]! < b[i]!;
};

/**
 * The place of each who waits by their number: where they are asked, else the one that they leave least of, else the next. One
 * that is held and will be offered to nobody after that comes last.
 */
export const bestPlaces = (places: readonly Place[]): ReadonlyMap<number, number> => {
  const best = new Map<number, { readonly place: number; readonly rank: Rank }>();
  for (const { id: place, offer, fits } of places)
    for (const { id, leaves_minutes, from_at, asked } of fits) {
      const rank = [asked !== null ? 0 : offer && !offer.goes_on ? 2 : 1, leaves_minutes, from_at] as const;
      const known = best.get(id);
      if (!known || isBefore(rank, known.rank)) best.set(id, { place, rank });
    }
  return new Map([...best].map(([id, { place }]) => [id, place]));
};

/**
 * Whose turn it is at a place: the one answer for the list, the first offer and going on by itself. `own` are asked about this
 * place, in order, those last whom no message reaches; `elsewhere` fit another place better and are asked about this one only
 * when nobody else is left; `next` are those who would be asked now, nobody by hand.
 */
export const turnOf = <C extends Turn>(place: Place<C>, bestOf: ReadonlyMap<number, number>, rule: OfferRule) => {
  const ordered = [
    ...inOrder(rule, place.fits).filter(({ untold }) => untold === null),
    ...inOrder(rule, place.fits).filter(({ untold }) => untold !== null),
  ];
  const own = ordered.filter(({ id }) => bestOf.get(id) === place.id);
  const elsewhere = ordered.filter(({ id }) => bestOf.get(id) !== place.id);
  const open = (all: readonly C[]): C[] => all.filter(({ untold, asked }) => untold === null && asked === null);
  const ownOpen = open(own);
  const next = selectRecipients(rule, ownOpen.length > 0 ? ownOpen : open(elsewhere)).slice(0, mostRecipients);
  return { own, elsewhere, next };
};

/** As a place is offered the next time: as it was the last time where that goes on, else as the shop chose. */
export const nextRule = (
  last: { readonly rule: number; readonly goes_on: boolean } | undefined,
  chosen: number,
): OfferRule => (last?.goes_on ? last.rule : chosen) as OfferRule;
