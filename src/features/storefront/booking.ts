import { addDays, isCivilDate } from '../../kernel/local-time.ts';
import { money } from '../../kernel/money.ts';
import { depositKind, depositRange, type ServicePolicy } from '../scheduling/policy.ts';
import type { Wanted } from '../scheduling/wanted.ts';
import type { ShopPage } from './shop-page.ts';

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
  }[];
  /** Only together with a service that offers it. */
  readonly is_addon: boolean;
  /** Additions that are offered with it, by number. */
  readonly addon_ids: readonly number[];
  /** Only for who had another service, or has it booked, within so many days before. */
  readonly needs: { readonly name_ar: string | null; readonly name_en: string | null; readonly days: number } | null;
  /** How many people may come together. */
  readonly max_people: number;
  /** What it asks for when it is booked. */
  readonly policy: ServicePolicy;
}

/** What somebody chose so far; it travels in the address. */
export interface Chosen {
  readonly services: readonly { readonly service_id: number; readonly employee_id?: number | undefined }[];
  /** How many come together, who chose the same; one without a word. */
  readonly people: number;
  /** The day that is looked at, `YYYY-MM-DD`. */
  readonly on: string | null;
  /** The beginning, an instant on a minute in UTC. */
  readonly at: string | null;
}

type Query = Readonly<Record<string, readonly string[]>>;

/** Services of one visit, and bookings to come that one phone may have. */
export const mostServices = 8;
export const mostOpenBookings = 4;
/** Who may come by one booking. */
export const mostPeople = 6;
/** What was typed before the code waits so long. */
export const waitingMinutes = 30;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Of this century: days around those at the ends of all that a date can say cannot be counted. */
const isMinute = (text: string): boolean =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:00Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** What an address says; what makes no sense is not chosen. */
export const chosenIn = (query: Query): Chosen => {
  const ids = (query['service'] ?? []).map(numberOf).filter((id) => id !== undefined);
  const on = query['on']?.[0];
  const people = numberOf(query['people']?.[0]) ?? 1;
  const at = query['at']?.[0];
  return {
    services: [...new Set(ids)].slice(0, mostServices).map((service_id) => ({
      service_id,
      employee_id: numberOf(query[`by_${service_id}`]?.[0]),
    })),
    people: people <= mostPeople ? people : 1,
    on: on !== undefined && isCivilDate(on) ? on : null,
    at: at !== undefined && isMinute(at) ? at : null,
  };
};

/** The names and values of an address that says this. */
export const pairsOf = ({ services, people, on, at }: Chosen): [string, string][] => [
  ...services.flatMap(({ service_id, employee_id }): [string, string][] => [
    ['service', String(service_id)],
    ...(employee_id === undefined ? [] : [[`by_${service_id}`, String(employee_id)] as [string, string]]),
  ]),
  ...(people === 1 ? [] : [['people', String(people)] as [string, string]]),
  ...(on === null ? [] : [['on', on] as [string, string]]),
  ...(at === null ? [] : [['at', at] as [string, string]]),
];
export const searchOfChosen = (chosen: Chosen, more: readonly [string, string][] = []): string =>
  `?${new URLSearchParams([...pairsOf(chosen), ...more])}`;

/** One after the other, each by whom it was asked for; whoever comes along has the same by anyone. */
export const wantedOf = ({ services, people }: Chosen): Wanted => ({
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
    const others = chosen.people - 1;
    lines.push({
      name_ar: service.name_ar,
      name_en: service.name_en,
      minutes: service.minutes,
      employee: employee_id === undefined ? null : able[0]!,
      needs: service.needs,
      // Whoever comes along is served by anyone.
      from_amount: Math.min(...prices) + others * Math.min(...all),
      to_amount: Math.max(...prices) + others * Math.max(...all),
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
  lines: readonly BookedLine[],
  shop: {
    readonly free_cancel_hours: number;
    readonly takes_cards: boolean;
    readonly hold_minutes: number;
    readonly new_customers_wait: boolean;
    readonly unpaid_waits: boolean;
  },
): BookingAsks => {
  const { from, to } = depositRange(
    lines.map((line) => ({ from: money(line.from_amount), to: money(line.to_amount), policy: line.policy })),
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

export interface OfferedTime {
  /** `HH:mm:ss` in the shop's zone. */
  readonly time: string;
  readonly at: string;
  readonly is_best: boolean;
}
export interface OfferedDay {
  readonly date: string;
  /** Beginnings that are free on it. */
  readonly free: number;
}

/** Days in a row that the page of times shows. */
export const shownDays = 7;

/** The days from the one that is looked at, within those on which a shop takes bookings. */
export const shownFrom = (on: string | null, today: string, last: string): string => {
  if (on === null || on < today || on > last) return today;
  let first = today;
  while (addDays(first, shownDays) <= on) first = addDays(first, shownDays);
  return first;
};

export type BookingStep = 'services' | 'time' | 'details' | 'verify' | 'closed';

/** What a page of booking is drawn from. */
export interface BookingPage {
  readonly page: ShopPage;
  readonly step: BookingStep;
  readonly chosen: Chosen;
  readonly services: readonly BookableService[];
  /** Empty at the first step. */
  readonly lines: readonly BookedLine[];
  /** Said above the step: why it is shown and not the next. */
  readonly problem: string | null;
  /** Of the step of time: a row of days, the times of the one that is looked at, and the first later day that has any. */
  readonly days: readonly OfferedDay[];
  readonly day: string | null;
  readonly times: readonly OfferedTime[];
  readonly next_day: string | null;
  readonly earlier: string | null;
  readonly later: string | null;
  /** Where the chosen time is not free: the two nearest that are. */
  readonly others: readonly OfferedTime[];
  readonly is_free: boolean;
  /** Of the last step. */
  readonly phone: string | null;
  readonly who: string | null;
  readonly free_cancel_hours: number;
  readonly asks: BookingAsks;
  /** The prices hold VAT. */
  readonly has_vat: boolean;
}
