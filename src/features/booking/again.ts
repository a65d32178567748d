import type { Chosen } from '../shop-pages/chosen-booking.ts';
import type { ShopPage } from '../shop-pages/shop-page.ts';
import { type BookableService, type OfferedArea, validateSelection } from './booking.ts';

/** Visits to come and earlier bookings that are shown to who proved the phone. */
export const mostShownAgain = 5;

/** A visit as it is booked again. */
export interface AppointmentBefore {
  readonly id: number;
  readonly unique_id: string;
  readonly from_at: string;
  readonly is_to_come: boolean;
  readonly lines: readonly {
    readonly service_id: number;
    /** Whom it was asked of; null for anyone. */
    readonly employee_id: number | null;
    readonly name_ar: string | null;
    readonly name_en: string | null;
    readonly employee_name_ar: string | null;
    readonly employee_name_en: string | null;
  }[];
}

export type AgainStep = 'phone' | 'code' | 'visits' | 'closed';

/** What a page of booking again is drawn from. */
export interface AgainPage {
  readonly page: ShopPage;
  readonly step: AgainStep;
  /** The proof is over, or was never given. */
  readonly is_over: boolean;
  /** Calling code that is chosen first. */
  readonly prefix: string;
  readonly phone: string | null;
  readonly who: string | null;
  readonly to_come: readonly AppointmentBefore[];
  /** Earlier ones, the newest of each kind, with what books them again. */
  readonly before: readonly { readonly visit: AppointmentBefore; readonly chosen: Chosen }[];
}

const servicesOf = ({ lines }: AppointmentBefore): string => lines.map(({ service_id }) => service_id).join();

/** One of each kind: who comes every week for the same reads it once. */
export const kindsOf = (appointments: readonly AppointmentBefore[]): AppointmentBefore[] => {
  const kinds = new Map<string, AppointmentBefore>();
  for (const appointment of appointments)
    if (!kinds.has(servicesOf(appointment))) kinds.set(servicesOf(appointment), appointment);
  return [...kinds.values()];
};

/**
 * What books a visit again as the shop takes it today: by the same people, else by anyone; where it was at the customer's and is
 * given only there, the area is chosen first. Null where a service is not booked online any more.
 */
export const chosenAgain = (
  appointment: AppointmentBefore,
  services: readonly BookableService[],
  areas: readonly OfferedArea[],
): Chosen | null => {
  const chosenAt = (place: Chosen['place'], isByThem: boolean): Chosen => ({
    services: appointment.lines.map(({ service_id, employee_id }) => ({
      service_id,
      employee_id: isByThem ? (employee_id ?? undefined) : undefined,
    })),
    place,
    area: null,
    people: 1,
    on: null,
    at: null,
  });
  for (const place of ['shop', 'home'] as const)
    for (const isByThem of [true, false]) {
      const chosen = chosenAt(place, isByThem);
      const judged = validateSelection(services, areas, chosen);
      if (!('problem' in judged) || judged.problem === 'needs_area') return chosen;
    }
  return null;
};
