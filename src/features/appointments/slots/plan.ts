import { isInside, type Spans, without } from './spans.ts';
import { activeIn, gapsIn, minutesOf, startWindows, takenFor } from './start-windows.ts';
import type { Booking, Diary, Need, Performer, ResourceDiary } from './visit.ts';

type Stretch = { readonly from: number; readonly to: number };

/** A performer of a need with everything that does not depend on when it begins. */
export interface PlannedPerformer {
  readonly employee_id: number;
  readonly minutes: number;
  /** From the beginning. */
  readonly active: readonly Stretch[];
  readonly gaps: readonly Stretch[];
  /** The minutes at which it may begin. */
  readonly windows: Spans;
  /** Units of each kind that it takes, with the beginnings at which they are taken. */
  readonly units: readonly (readonly { readonly id: number; readonly taken: Spans }[])[];
}
export interface PlannedNeed {
  /** Number within the person, in the order of the steps. */
  readonly number: number;
  readonly before: number;
  readonly after: number;
  readonly fits_in_gap: boolean;
  readonly performers: readonly PlannedPerformer[];
}

/** A booking before a diary: made once, asked for each beginning. */
export interface Plan {
  readonly people: readonly (readonly (readonly PlannedNeed[])[])[];
  readonly one_employee: boolean;
  readonly customer: Spans;
  /** Free time of an employee: working hours without what is taken. */
  readonly freeOf: (employeeId: number) => Spans;
}

export const planBooking = (booking: Booking, diary: Diary): Plan => {
  const employees = new Map(diary.employees.map((one) => [one.id, one]));
  const kinds = new Map<number, ResourceDiary[]>();
  for (const unit of diary.resources) kinds.set(unit.kind, [...(kinds.get(unit.kind) ?? []), unit]);
  const frees = new Map<number, Spans>();
  const planned = (performer: Performer, need: Need): PlannedPerformer[] => {
    const one = employees.get(performer.employee_id);
    if (!one) return [];
    const { parts } = performer;
    const minutes = minutesOf(parts);
    const units = need.resource_kinds.map((kind) =>
      (kinds.get(kind) ?? []).map(({ id, busy }) => ({
        id,
        taken: takenFor(busy, -need.before, minutes + need.after),
      })),
    );
    const windows = startWindows(one, parts, need);
    return [{ employee_id: one.id, minutes, active: activeIn(parts), gaps: gapsIn(parts), windows, units }];
  };
  // A need that several people have is planned once.
  const known = new Map<Need, readonly PlannedPerformer[]>();
  const performersOf = (need: Need): readonly PlannedPerformer[] => {
    const made = known.get(need) ?? need.performers.flatMap((performer) => planned(performer, need));
    known.set(need, made);
    return made;
  };
  return {
    one_employee: booking.one_employee,
    customer: diary.customer,
    people: booking.people.map((steps) => {
      let number = 0;
      return steps.map((step) =>
        step.map((need) => ({
          number: number++,
          before: need.before,
          after: need.after,
          fits_in_gap: need.fits_in_gap,
          performers: performersOf(need),
        })),
      );
    }),
    freeOf: (id) => {
      const known = frees.get(id);
      if (known) return known;
      const one = employees.get(id);
      const free = one ? without(one.work, one.busy) : [];
      frees.set(id, free);
      return free;
    },
  };
};

/** Whether a performer may begin at a minute, by their own diary. */
export const mayBegin = (performer: PlannedPerformer, at: number): boolean => isInside(performer.windows, at, at + 1);

/** The only need of a booking that has no rooms: most of them, and each performer answers alone. */
export const onlyNeed = (plan: Plan) => {
  const [person] = plan.people;
  const [step] = person ?? [];
  const isOne = plan.people.length === 1 && person!.length === 1 && step!.length === 1;
  return isOne && step![0]!.performers.every(({ units }) => units.length === 0) ? step![0]! : null;
};
