import { checkPlacing, type NotThere, type PlacedByHand } from './check-placing.ts';
import type { Spans } from './slots/spans.ts';
import type { Diary } from './slots/visit.ts';

/** A service of a visit where it stands, and who could do it instead; nobody for one that stays with its employee. */
export interface GivenLine extends PlacedByHand {
  readonly others: readonly number[] | null;
}

/** Combinations that are tried for one visit at most: more people than that are not looked through for three services of it. */
const mostTries = 400;

/**
 * Who does the given services of one visit at the time at which they stand: one person for all of them where there is one, else
 * any that are free, the first of each list first. Answers the employees by line, or why the first who could do them cannot.
 */
export const handOver = (
  lines: readonly GivenLine[],
  diary: Diary,
  blocks: ReadonlyMap<number, Spans>,
  /** At a customer's everything is done by one. */
  { isByOne = false }: { readonly isByOne?: boolean } = {},
): readonly number[] | NotThere['key'] => {
  let tries = 0;
  let why: NotThere['key'] | undefined;
  const works = (people: readonly number[]): boolean => {
    tries++;
    const placed = lines.map((line, i) => ({ ...line, employee_id: people[i]! }));
    const found = checkPlacing(placed, diary, blocks);
    if ('key' in found) why ??= found.key;
    return !('key' in found);
  };
  const given = lines.filter(({ others }) => others !== null);
  const forAll = (given[0]?.others ?? []).filter((id) => given.every(({ others }) => others!.includes(id)));
  for (const id of forAll) {
    const people = lines.map((line) => (line.others === null ? line.employee_id : id));
    if (works(people)) return people;
  }
  const search = (people: readonly number[]): readonly number[] | null => {
    if (tries >= mostTries) return null;
    const line = lines[people.length];
    if (!line) return works(people) ? people : null;
    for (const id of line.others ?? [line.employee_id]) {
      const found = search([...people, id]);
      if (found) return found;
    }
    return null;
  };
  return (isByOne ? null : search([])) ?? why ?? 'no_available_times';
};
