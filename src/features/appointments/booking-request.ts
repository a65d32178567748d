import type { Part } from './slots/visit.ts';

/** A service that somebody wants, by a certain employee or by anyone. */
export interface RequestedService {
  readonly service_id: number;
  readonly employee_id?: number | undefined;
  /** False: the desk put it with that employee, and the customer did not ask for them. */
  readonly is_wished?: boolean | undefined;
}

/** What somebody wants: people who come together, each with steps one after the other. */
export interface BookingRequest {
  readonly people: readonly (readonly (readonly RequestedService[])[])[];
  readonly one_employee: boolean;
  /** At the customer's, so far away: one employee for each person from beginning to end, and nothing of the shop is taken. */
  readonly travel_minutes?: number | undefined;
}

/** A service as booking looks at it. */
export interface BookedService {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly price: number;
  readonly job_time_minutes: number;
  readonly parts: readonly Part[];
  readonly before_minutes: number;
  readonly after_minutes: number;
  readonly fits_in_gap: boolean;
  readonly resource_kinds: readonly number[];
}

/** An employee who takes visits, with what is their own of the services that are asked for. */
export interface BookedEmployee {
  readonly id: number;
  readonly performs_all: boolean;
  readonly joining_on: string | null;
  readonly leaving_on: string | null;
  readonly own: readonly {
    readonly service_id: number;
    readonly duration_minutes: number | null;
    readonly price: number | null;
  }[];
}

/** When a booking could begin first if an employee did one of its services. */
export interface FirstByPerson {
  readonly service_id: number;
  readonly employee_id: number;
  /** Null where nothing is free; absent where it was not looked for to the end. */
  readonly first?: { readonly date: string; readonly time: string; readonly at: string } | null;
}
