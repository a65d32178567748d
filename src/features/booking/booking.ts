import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { money } from '../../kernel/money/money.ts';
import type { BookingRequest, FirstByPerson } from '../appointments/booking-request.ts';
import { type AppointmentPlace, isGivenAt } from '../appointments/home.ts';
import { depositKind, depositRange, type ServicePolicy } from '../appointments/policy.ts';
import { type Chosen, mostPeople } from '../shop-pages/chosen-booking.ts';
import type { NearTimes, ShopPage } from '../shop-pages/shop-page.ts';
import type { WaitRequest } from './waits.ts';

/** A service that can be booked online, with who performs it; prices in minor units as buyers pay them. */
export interface BookableService {
  readonly id: number;
  readonly group_id: number;
  readonly group_name_ar: string | null;
  readonly group_name_en: string | null;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly minutes: number;
  readonly performers: readonly {
    readonly id: number;
    readonly name_ar: string | null;
    readonly name_en: string | null;
    /** Of this person; minor units. */
    readonly price: number;
    /** What is shown of the person (workforce/public-look.ts). */
    readonly look: number;
  }[];
  /** Only together with a service that offers it. */
  readonly is_addon: boolean;
  /** Additions that are offered with it, by number. */
  readonly addon_ids: readonly number[];
  /** Only for who had another service, or has it booked, within so many days before. */
  readonly needs: { readonly name_ar: string | null; readonly name_en: string | null; readonly days: number } | null;
  /** Where it is given: 0 at the shop, 1 there and at the customer's, 2 only at the customer's. */
  readonly place: number;
  /** How many people may come together. */
  readonly max_people: number;
  /** What it asks for when it is booked. */
  readonly policy: ServicePolicy;
}

/** Where the shop goes to, as a visitor chooses it. */
export interface OfferedArea {
  /** By which the address names it. */
  readonly key: string;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly up_to_metres: number | null;
  /** Minor units, as a buyer pays it. */
  readonly amount: number;
  readonly travel_minutes: number;
}

/** Bookings to come that one phone may have. */
export const mostOpenBookings = 4;
/** Bookings that one phone makes at a shop whatever becomes of them, and those of all phones that stand. */
export const bookingCeilings = {
  of_phone: { most_an_hour: 6, most_a_day: 12 },
  of_shop: { most_an_hour: 120 },
} as const;
/** What was typed before the code waits so long. */
export const waitingMinutes = 30;

/**
 * One after the other, each by whom it was asked for; whoever comes along has the same by anyone. At the customer's with the way
 * to their area around it.
 */
export const buildBookingRequest = ({ services, people }: Chosen, area: OfferedArea | null): BookingRequest => ({
  travel_minutes: area?.travel_minutes,
  one_employee: false,
  people: Array.from({ length: people }, (_, person) =>
    services.map((one) => [person === 0 ? one : { service_id: one.service_id }]),
  ),
});

export interface BookedLine {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly minutes: number;
  /** Whom it was asked of; null for anyone. */
  readonly employee: { readonly name_ar: string | null; readonly name_en: string | null } | null;
  readonly needs: BookableService['needs'];
  /** What it costs at least and at most: people may have their own prices. */
  readonly from_amount: number;
  readonly to_amount: number;
  /** The same of each who comes: what is paid ahead is rounded for each of them. */
  readonly each: readonly { readonly from: number; readonly to: number }[];
  readonly policy: ServicePolicy;
}

/** How many may come together by what is chosen: as many as each of the services takes. */
export const mostTogether = (services: readonly BookableService[], chosen: Chosen): number =>
  Math.min(
    mostPeople,
    ...chosen.services.map(({ service_id }) => services.find(({ id }) => id === service_id)?.max_people ?? 1),
  );

/** The additions that what is chosen offers, whether they are chosen or not. */
export const addonsOf = (services: readonly BookableService[], chosen: Chosen): BookableService[] => {
  const offered = chosen.services.flatMap(
    ({ service_id }) => services.find(({ id }) => id === service_id)?.addon_ids ?? [],
  );
  return [...new Set(offered)].flatMap((addon) => services.find(({ id }) => id === addon) ?? []);
};

/**
 * The chosen services as each step shows them. Undefined when one cannot be booked, or not by whom it was asked, or is an
 * addition to nothing that is chosen, or takes fewer people.
 */
export const linesOf = (services: readonly BookableService[], chosen: Chosen): BookedLine[] | undefined => {
  const lines: BookedLine[] = [];
  if (chosen.services.length > 0 && chosen.people > mostTogether(services, chosen)) return undefined;
  const offered = addonsOf(services, chosen);
  for (const { service_id, employee_id } of chosen.services) {
    const service = services.find(({ id }) => id === service_id);
    const able = service?.performers.filter(({ id }) => employee_id === undefined || id === employee_id) ?? [];
    if (!service || able.length === 0 || (service.is_addon && !offered.includes(service))) return undefined;
    const prices = able.map(({ price }) => price);
    const all = service.performers.map(({ price }) => price);
    const anyone = { from: Math.min(...all), to: Math.max(...all) };
    // Whoever comes along is served by anyone.
    const each = [
      { from: Math.min(...prices), to: Math.max(...prices) },
      ...Array.from({ length: chosen.people - 1 }, () => anyone),
    ];
    lines.push({
      name_ar: service.name_ar,
      name_en: service.name_en,
      minutes: service.minutes,
      employee: employee_id === undefined ? null : able[0]!,
      needs: service.needs,
      from_amount: each.reduce((sum, { from }) => sum + from, 0),
      to_amount: each.reduce((sum, { to }) => sum + to, 0),
      each,
      policy: service.policy,
    });
  }
  return lines;
};

/** What a booking asks for besides its time. */
export interface BookingAsks {
  /** Deposit, minor units with VAT: least and most. */
  readonly from: number;
  readonly to: number;
  /** It is paid now, and the time held for so many minutes; else the shop asks for it. */
  readonly hold_minutes: number | null;
  /** The shop answers before it stands: always, or to who never came. */
  readonly waits: 'always' | 'new_customers' | 'never';
  /** The longest of the hours until which its services are cancelled freely. */
  readonly cancel_hours: number;
  readonly keeps_on_no_show: boolean;
}

/** What the chosen services ask for together, as the server will agree to it. */
export const asksOf = (
  lines: readonly Pick<BookedLine, 'each' | 'policy'>[],
  shop: {
    readonly free_cancel_hours: number;
    readonly takes_cards: boolean;
    readonly hold_minutes: number;
    readonly new_customers_wait: boolean;
    readonly unpaid_waits: boolean;
  },
  /** Of coming to the customer, as a buyer pays it. */
  fee = 0,
): BookingAsks => {
  const { from, to } = depositRange(
    lines.flatMap(({ each, policy }) => each.map(({ from, to }) => ({ from: money(from), to: money(to), policy }))),
    money(fee),
  );
  const asks = to > 0;
  return {
    from,
    to,
    hold_minutes: asks && shop.takes_cards ? shop.hold_minutes : null,
    waits:
      asks && !shop.takes_cards && shop.unpaid_waits ? 'always' : shop.new_customers_wait ? 'new_customers' : 'never',
    cancel_hours: Math.max(
      ...lines.map(({ policy }) => policy.free_cancel_hours ?? shop.free_cancel_hours),
      ...(lines.length === 0 ? [shop.free_cancel_hours] : []),
    ),
    keeps_on_no_show: lines.some(({ policy }) => policy.deposit !== depositKind.none && policy.keeps_on_no_show),
  };
};

/** Whether a customer may choose to pay everything now: a part is asked for, and it is paid by card. */
export const mayPayAll = ({ asks, lines, area }: Pick<BookingPage, 'asks' | 'lines' | 'area'>): boolean =>
  asks.to > 0 &&
  asks.hold_minutes !== null &&
  lines.reduce((sum, { from_amount }) => sum + from_amount, area?.amount ?? 0) > asks.from;

export interface OfferedTime {
  /** `HH:mm:ss` in the shop's zone. */
  readonly time: string;
  readonly at: string;
  readonly is_best: boolean;
}
/** The next free beginning of what is chosen. */
export interface NextFree {
  readonly date: string;
  /** `HH:mm:ss` in the shop's zone. */
  readonly time: string;
  readonly at: string;
}
export interface OfferedDay {
  readonly date: string;
  /** Beginnings that are free on it. */
  readonly free: number;
}

/** Where a visit can be: a choice only where both are possible. */
export const placesOf = (services: readonly BookableService[], areas: readonly OfferedArea[]): AppointmentPlace[] =>
  (['shop', 'home'] as const).filter(
    (where) =>
      (where === 'shop' || areas.length > 0) &&
      services.some(({ place, is_addon }) => !is_addon && isGivenAt(place, where)),
  );

/** At the customer's everything is done by one employee: somebody who performs it all, and is asked for throughout. */
const canBeOne = (services: readonly BookableService[], chosen: Chosen): boolean => {
  const able = chosen.services.map(({ service_id, employee_id }) =>
    services
      .find(({ id }) => id === service_id)!
      .performers.map(({ id }) => id)
      .filter((id) => employee_id === undefined || id === employee_id),
  );
  return (able[0] ?? []).some((id) => able.every((one) => one.includes(id)));
};

/**
 * What is chosen, looked over: its services at the place where they are to be, and the area; or why the first step is to be shown
 * again.
 */
export const validateSelection = (
  all: readonly BookableService[],
  areas: readonly OfferedArea[],
  chosen: Chosen,
): { readonly problem: string } | { readonly lines: readonly BookedLine[]; readonly area: OfferedArea | null } => {
  const services = all.filter(({ place }) => isGivenAt(place, chosen.place));
  const isHome = chosen.place === 'home';
  const area = isHome ? (areas.find(({ key }) => key === chosen.area) ?? null) : null;
  if (isHome && areas.length === 0) return { problem: 'home_not_offered' };
  const lines = linesOf(services, chosen);
  if (!lines) return { problem: 'service_not_found' };
  if (lines.length === 0) return { problem: 'appointment_needs_service' };
  if (isHome && !area) return { problem: chosen.area === null ? 'needs_area' : 'home_area_gone' };
  if (isHome && !canBeOne(services, chosen)) return { problem: 'home_needs_one_employee' };
  return { lines, area };
};

/** Who is come to says where. */
export const addressErrors = (typed: {
  readonly place?: string | undefined;
  readonly address?: string | undefined;
}): FieldErrors => (typed.place === 'home' && !typed.address ? { address: [{ key: 'required' }] } : {});

export type BookingStep = 'services' | 'people' | 'time' | 'details' | 'verify' | 'wait' | 'wait_code' | 'closed';

/** What a page of booking is drawn from. */
export interface BookingPage {
  readonly page: ShopPage;
  readonly step: BookingStep;
  readonly chosen: Chosen;
  /** What is given at the place that is chosen. */
  readonly services: readonly BookableService[];
  readonly places: readonly AppointmentPlace[];
  readonly areas: readonly OfferedArea[];
  /** The one that is chosen, of a visit at the customer's. */
  readonly area: OfferedArea | null;
  /** Empty at the first step. */
  readonly lines: readonly BookedLine[];
  /** Said above the step: why it is shown and not the next. */
  readonly problem: string | null;
  /** Of the step of time: a row of days, the times of the one that is looked at, and the first time of a later day; of the
   * step of services the next free time of what is chosen. */
  readonly days: readonly OfferedDay[];
  readonly day: string | null;
  readonly times: readonly OfferedTime[];
  readonly next: NextFree | null;
  readonly earlier: string | null;
  readonly later: string | null;
  /** Of the step of people: when each could begin first. */
  readonly firsts: readonly FirstByPerson[];
  /** Of the step of services while nothing is chosen: when what is booked most is free. */
  readonly near: NearTimes | null;
  /** Where the chosen time is not free: the two nearest that are. */
  readonly others: readonly OfferedTime[];
  readonly is_free: boolean;
  /** Of the last step. */
  readonly phone: string | null;
  /** Its code was right a moment ago: none is asked for. */
  readonly is_proved: boolean;
  readonly who: string | null;
  /** Calling code of the country that the visitor is in, else of the shop. */
  readonly prefix: string;
  /** What was typed before the code, for who comes back to it. */
  readonly typed: Readonly<Record<string, string>>;
  readonly free_cancel_hours: number;
  readonly asks: BookingAsks;
  /** The prices hold VAT. */
  readonly has_vat: boolean;
  /** Of the last steps: when it ends, and who does each service, as it would be booked now; null where there is no room. */
  readonly foreseen: { readonly to_at: string; readonly employee_ids: readonly number[] } | null;
  /** The visitor may be in another zone than the shop: in another country, or nobody knows where. */
  readonly is_abroad: boolean;
  /** On a full day they may ask to be told when a place gets free. */
  readonly may_wait: boolean;
  /** Of the steps of waiting: when they could come. */
  readonly wait: WaitRequest | null;
}
