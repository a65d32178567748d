import type {
  Booking,
  Diary,
  EmployeeDiary,
  Need,
  Part,
  Performer,
} from '../../src/features/appointments/slots/visit.ts';

/**
 * Free beginnings by trying everything minute by minute, as a person with a paper diary would. Slow and without any of the
 * engine's own thoughts: what both answer alike is right.
 */
interface Laid {
  readonly person: number;
  readonly need: Need;
  readonly performer: Performer;
  readonly units: readonly number[];
  readonly from: number;
}

const has = (spans: readonly number[], minute: number): boolean => {
  for (let i = 0; i < spans.length; i += 2) if (spans[i]! <= minute && minute < spans[i + 1]!) return true;
  return false;
};
const total = (parts: readonly Part[]): number => parts.reduce((n, part) => n + part.minutes, 0);
/** Minutes from the beginning on, with what the employee does in each. */
const minutesOf = (laid: Laid): { readonly minute: number; readonly is_active: boolean }[] => {
  let at = laid.from;
  return laid.performer.parts.flatMap((part) =>
    Array.from({ length: part.minutes }, () => ({ minute: at++, is_active: part.is_active })),
  );
};
const around = ({ from, need, performer }: Laid): { readonly before: number[]; readonly after: number[] } => {
  const end = from + total(performer.parts);
  return {
    before: Array.from({ length: need.before }, (_, n) => from - 1 - n),
    after: Array.from({ length: need.after }, (_, n) => end + n),
  };
};

/** Whether a laid out booking breaks nothing. */
const isSound = (all: readonly Laid[], diary: Diary): boolean => {
  const doing = new Set<string>();
  const sitting = new Map<string, number>();
  for (const laid of all) {
    const employee = diary.employees.find(({ id }) => id === laid.performer.employee_id) as EmployeeDiary;
    const { before, after } = around(laid);
    if ([...before, ...after].some((minute) => has(employee.busy, minute))) return false;
    for (const { minute, is_active } of minutesOf(laid)) {
      if (has(diary.customer, minute)) return false;
      if (!is_active) continue;
      if (!has(employee.work, minute) || has(employee.busy, minute)) return false;
      const key = `${employee.id}/${minute}`;
      if (doing.has(key)) return false;
      doing.add(key);
    }
    if (new Set(laid.units).size !== laid.units.length) return false;
    for (const id of laid.units) {
      const unit = diary.resources.find((one) => one.id === id)!;
      for (const minute of [...before, ...minutesOf(laid).map((one) => one.minute), ...after]) {
        if (has(unit.busy, minute)) return false;
        const key = `${id}/${minute}`;
        const other = sitting.get(key);
        if (other !== undefined && other !== laid.person) return false;
        sitting.set(key, laid.person);
      }
    }
  }
  return true;
};

function* unitsFor(kinds: readonly number[], diary: Diary): Generator<readonly number[]> {
  const [kind, ...rest] = kinds;
  if (kind === undefined) return yield [];
  for (const unit of diary.resources)
    if (unit.kind === kind) for (const others of unitsFor(rest, diary)) yield [unit.id, ...others];
}

interface Gap {
  readonly from: number;
  readonly to: number;
}
interface Reached {
  readonly laid: readonly Laid[];
  readonly end: number;
  readonly gaps: readonly Gap[];
}

/** Every way to lay a need at a minute. */
function* ways(person: number, need: Need, from: number, diary: Diary): Generator<Laid> {
  for (const performer of need.performers)
    if (diary.employees.some(({ id }) => id === performer.employee_id))
      for (const units of unitsFor(need.resource_kinds, diary)) yield { person, need, performer, units, from };
}

/** Every way to lay a step after what was reached. */
function* afterStep(person: number, step: readonly Need[], reached: Reached, diary: Diary): Generator<Reached> {
  if (step.length === 1 && step[0]!.fits_in_gap)
    for (const [i, gap] of reached.gaps.entries())
      for (const one of ways(person, step[0]!, gap.from, diary)) {
        const end = gap.from + total(one.performer.parts);
        if (end > gap.to) continue;
        const gaps = reached.gaps.map((g, k) => (k === i ? { from: end, to: g.to } : g));
        yield { laid: [...reached.laid, one], end: reached.end, gaps };
      }
  let together: (readonly Laid[])[] = [[]];
  for (const need of step)
    together = together.flatMap((some) => [...ways(person, need, reached.end, diary)].map((one) => [...some, one]));
  for (const some of together) {
    const end = Math.max(reached.end, ...some.map((one) => reached.end + total(one.performer.parts)));
    const own =
      step.length > 1
        ? []
        : some.flatMap((one) => {
            const found: Gap[] = [];
            let at = one.from;
            for (const part of one.performer.parts) {
              if (!part.is_active && part.minutes > 0) found.push({ from: at, to: at + part.minutes });
              at += part.minutes;
            }
            return found;
          });
    yield { laid: [...reached.laid, ...some], end, gaps: [...reached.gaps, ...own] };
  }
}

function* layouts(booking: Booking, diary: Diary, at: number): Generator<readonly Laid[]> {
  let reached: readonly (readonly Laid[])[] = [[]];
  for (const [person, steps] of booking.people.entries()) {
    let ends: Reached[] = reached.map((laid) => ({ laid, end: at, gaps: [] }));
    for (const step of steps) ends = ends.flatMap((one) => [...afterStep(person, step, one, diary)]);
    reached = ends.map(({ laid }) => laid);
  }
  for (const laid of reached) {
    const whole = (person: number) => laid.filter((one) => one.person === person);
    const isOne = booking.people.every((_, p) => new Set(whole(p).map((l) => l.performer.employee_id)).size <= 1);
    if (!booking.one_employee || isOne) yield laid;
  }
}

/** The employees who could take the first service at a beginning; none where the booking does not fit. */
export const plainWho = (booking: Booking, diary: Diary, at: number): number[] => {
  const who = new Set<number>();
  for (const laid of layouts(booking, diary, at))
    if (laid[0] && isSound(laid, diary)) who.add(laid[0].performer.employee_id);
  return [...who].sort((a, b) => a - b);
};

/** Whether what the engine laid out breaks nothing. */
export const isSoundAt = (
  booking: Booking,
  diary: Diary,
  placed: readonly {
    readonly person: number;
    readonly need: number;
    readonly employee_id: number;
    readonly resource_ids: readonly number[];
    readonly from: number;
  }[],
): boolean =>
  isSound(
    placed.map((one) => {
      const need = booking.people[one.person]!.flat()[one.need]!;
      const performer = need.performers.find(({ employee_id }) => employee_id === one.employee_id)!;
      return { person: one.person, need, performer, units: one.resource_ids, from: one.from };
    }),
    diary,
  );
