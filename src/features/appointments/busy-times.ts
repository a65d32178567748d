import { type Span, type Spans, spansOf, without } from './slots/spans.ts';
import type { Diary, Placed } from './slots/visit.ts';

/** A placed service with the minutes that are kept free around it. */
export interface Kept extends Placed {
  readonly before: number;
  readonly after: number;
}

/** Time that a booking takes of an employee or of a room or chair, minutes since 1970. */
export interface Taken {
  readonly person: number;
  readonly employee_id: number | null;
  readonly resource_id: number | null;
  readonly from: number;
  readonly to: number;
}

/** What one person takes of an employee or a room: the times themselves, and the minutes to be kept around them. */
interface Use {
  readonly person: number;
  readonly times: readonly Span[];
  readonly around: readonly Span[];
}

const spansAs = (spans: Spans): Span[] =>
  Array.from({ length: spans.length / 2 }, (_, i) => ({ from: spans[i * 2]!, to: spans[i * 2 + 1]! }));

/** Stretches by person, none meeting another: kept minutes give way to the times of others of the booking. */
const apart = (uses: readonly Use[]): { readonly person: number; readonly span: Span }[] => {
  let taken = spansOf(uses.flatMap(({ times }) => times));
  const own = new Map<number, Span[]>();
  for (const { person, times } of uses) own.set(person, [...(own.get(person) ?? []), ...times]);
  for (const { person, around } of uses) {
    const free = spansAs(without(spansOf(around), taken));
    own.get(person)!.push(...free);
    taken = spansOf([...spansAs(taken), ...free]);
  }
  return [...own].flatMap(([person, spans]) => spansAs(spansOf(spans)).map((span) => ({ person, span })));
};

const keptAround = ({ from, to, before, after }: Kept): Span[] => [
  { from: from - before, to: from },
  { from: to, to: to + after },
];

const byKey = (entries: Iterable<readonly [number, Use]>): [number, Use[]][] => {
  const groups = new Map<number, Use[]>();
  for (const [key, use] of entries) groups.set(key, [...(groups.get(key) ?? []), use]);
  return [...groups].sort(([a], [b]) => a - b);
};

/**
 * The rows of a booking in the order of their locks: an employee's for the active parts, a room's or chair's from beginning to
 * end, each with the minutes that are kept free around it. Those of one employee or room never meet.
 */
export const takenBy = (booking: readonly Kept[]): Taken[] => {
  const employees = byKey(
    booking.map((one) => [one.employee_id, { person: one.person, times: one.active, around: keptAround(one) }]),
  );
  const rooms = byKey(
    booking.flatMap((one) =>
      one.resource_ids.map((id): [number, Use] => {
        const times = [{ from: one.from, to: one.to }];
        return [id, { person: one.person, times, around: keptAround(one) }];
      }),
    ),
  );
  const rows = (uses: readonly Use[]) => apart(uses).toSorted((a, b) => a.span.from - b.span.from);
  return [
    ...employees.flatMap(([employee_id, uses]) =>
      rows(uses).map(({ person, span }) => ({ person, employee_id, resource_id: null, ...span })),
    ),
    ...rooms.flatMap(([resource_id, uses]) =>
      rows(uses).map(({ person, span }) => ({ person, employee_id: null, resource_id, ...span })),
    ),
  ];
};

/** A diary as if these rows stood in it too: what a plan promised to others before. */
export const withTaken = (diary: Diary, rows: readonly Taken[]): Diary => {
  if (rows.length === 0) return diary;
  const and = (busy: Spans, own: readonly Taken[]): Spans => spansOf([...spansAs(busy), ...own]);
  return {
    ...diary,
    employees: diary.employees.map((one) => {
      const own = rows.filter(({ employee_id }) => employee_id === one.id);
      return { ...one, busy: and(one.busy, own) };
    }),
    resources: diary.resources.map((one) => {
      const own = rows.filter(({ resource_id }) => resource_id === one.id);
      return { ...one, busy: and(one.busy, own) };
    }),
  };
};
