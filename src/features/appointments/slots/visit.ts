import type { Spans } from './spans.ts';

/** A piece of a service. While it is not active the customer waits (colour works, a mask dries) and its employee is free. */
export interface Part {
  readonly minutes: number;
  readonly is_active: boolean;
}

/** An employee who performs a service, with their own parts of it. */
export interface Performer {
  readonly employee_id: number;
  readonly parts: readonly Part[];
}

/** A service of a visit. */
export interface Need {
  /** Who may perform it: the one that was chosen, or everybody who performs it. */
  readonly performers: readonly Performer[];
  /** Minutes before and after in which employee, room and chair do nothing for others. They need not be working hours. */
  readonly before: number;
  readonly after: number;
  /** Kinds of rooms or chairs of which it takes one each, from its beginning to its end. */
  readonly resource_kinds: readonly number[];
  /** May run while an earlier service of the visit works by itself. */
  readonly fits_in_gap: boolean;
}

/** What one person comes for: steps one after the other, the needs of a step together at one time. */
type Person = readonly (readonly Need[])[];

export interface Booking {
  /** One person, or up to six who come at the same time. */
  readonly people: readonly Person[];
  /** Everything of a person is done by one employee. */
  readonly one_employee: boolean;
}

/** When an employee works, and what is taken of it by others, with their minutes before and after. */
export interface EmployeeDiary {
  readonly id: number;
  /** Working hours without breaks, holidays, blocked times and pauses. */
  readonly work: Spans;
  readonly busy: Spans;
}

/** A room or chair. */
export interface ResourceDiary {
  readonly id: number;
  readonly kind: number;
  readonly busy: Spans;
}

export interface Diary {
  readonly employees: readonly EmployeeDiary[];
  readonly resources: readonly ResourceDiary[];
  /** Visits that the customer has already. */
  readonly customer: Spans;
}

/** A service of the booking with who, where and when; `from` to `to` is the customer's time. */
export interface Placed {
  readonly person: number;
  /** Number of the need of this person, in the order of the steps. */
  readonly need: number;
  readonly employee_id: number;
  readonly resource_ids: readonly number[];
  readonly from: number;
  readonly to: number;
  /** When the employee has to do with it. */
  readonly active: readonly { readonly from: number; readonly to: number }[];
}
