import { isCivilDate } from '../../kernel/time/local-time.ts';
import type { AppointmentPlace } from '../appointments/home.ts';

/** What somebody chose so far; it travels in the address. */
export interface Chosen {
  readonly services: readonly { readonly service_id: number; readonly employee_id?: number | undefined }[];
  readonly place: AppointmentPlace;
  /** Of a visit at the customer's. */
  readonly area: string | null;
  /** How many come together, who chose the same; one without a word. */
  readonly people: number;
  /** The day that is looked at, `YYYY-MM-DD`. */
  readonly on: string | null;
  /** Its whole month is shown. */
  readonly by_month?: boolean;
  /** The beginning, an instant on a minute in UTC. */
  readonly at: string | null;
}

type Query = Readonly<Record<string, readonly string[]>>;

/** Services of one visit, and who may come by one booking. */
export const mostServices = 8;
export const mostPeople = 6;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Of this century: days around those at the ends of all that a date can say cannot be counted. */
const isMinute = (text: string): boolean =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:00Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** What an address says; what makes no sense is not chosen. */
export const chosenIn = (query: Query): Chosen => {
  const ids = (query['service'] ?? []).map(numberOf).filter((id) => id !== undefined);
  const on = query['on']?.[0];
  const by = numberOf(query['by']?.[0]);
  const people = numberOf(query['people']?.[0]) ?? 1;
  const at = query['at']?.[0];
  const isHome = query['place']?.[0] === 'home';
  const area = query['area']?.[0]?.trim();
  return {
    services: [...new Set(ids)].slice(0, mostServices).map((service_id) => ({
      service_id,
      employee_id: numberOf(query[`by_${service_id}`]?.[0]) ?? by,
    })),
    place: isHome ? 'home' : 'shop',
    area: isHome && area && area.length <= 80 ? area : null,
    people: people <= mostPeople ? people : 1,
    on: on !== undefined && isCivilDate(on) ? on : null,
    ...(query['days']?.[0] === 'month' ? { by_month: true } : {}),
    at: at !== undefined && isMinute(at) ? at : null,
  };
};

/** The names and values of an address that says this. */
export const pairsOf = ({ services, place, area, people, on, by_month, at }: Chosen): [string, string][] => [
  ...(place === 'shop' ? [] : [['place', place] as [string, string]]),
  ...(area === null ? [] : [['area', area] as [string, string]]),
  ...services.flatMap(({ service_id, employee_id }): [string, string][] => [
    ['service', String(service_id)],
    ...(employee_id === undefined ? [] : [[`by_${service_id}`, String(employee_id)] as [string, string]]),
  ]),
  ...(people === 1 ? [] : [['people', String(people)] as [string, string]]),
  ...(on === null ? [] : [['on', on] as [string, string]]),
  ...(by_month ? [['days', 'month'] as [string, string]] : []),
  ...(at === null ? [] : [['at', at] as [string, string]]),
];
export const searchOfChosen = (chosen: Chosen, more: readonly [string, string][] = []): string =>
  `?${new URLSearchParams([...pairsOf(chosen), ...more])}`;
