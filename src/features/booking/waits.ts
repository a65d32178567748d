import { addDays } from '../../kernel/time/local-time.ts';
import type { AppointmentPlace } from '../appointments/home.ts';
import type { ShopPage } from '../shop-pages/shop-page.ts';

/** Open entries of the waitlist that one customer may have at a shop. */
export const mostOpenWaits = 3;

/** Days after the wanted one on which they may come as well. */
export const waitDays = ['0', '7'] as const;
/** The whole visit lies between these wall times, as the desk's waitlist means them. */
export const waitParts = {
  any: { from_time: undefined, to_time: undefined },
  morning: { from_time: undefined, to_time: '12:00:00' },
  afternoon: { from_time: '12:00:00', to_time: '17:00:00' },
  evening: { from_time: '17:00:00', to_time: undefined },
} as const;
export type WaitPart = keyof typeof waitParts;
export const waitPartNames = Object.keys(waitParts) as WaitPart[];

/** When somebody could come; it travels in the address beside what is chosen. */
export interface WaitRequest {
  readonly until: (typeof waitDays)[number];
  readonly part: WaitPart;
}

/** What an address says of it; what makes no sense is that day, at any time. */
export const waitIn = (query: Readonly<Record<string, readonly string[]>>): WaitRequest => ({
  until: waitDays.find((one) => one === query['until']?.[0]) ?? '0',
  part: waitPartNames.find((one) => one === query['part']?.[0]) ?? 'any',
});
export const pairsOfWait = ({ until, part }: WaitRequest): [string, string][] => [
  ['until', until],
  ['part', part],
];
/** First and last day, `YYYY-MM-DD`. */
export const daysOfWait = (on: string, { until }: WaitRequest) => ({ from_on: on, to_on: addDays(on, Number(until)) });

/** The part of the day that two wall times mean; null for times that the desk chose otherwise. */
export const partOfTimes = (from: string | null, to: string | null): WaitPart | null =>
  waitPartNames.find((one) => (waitParts[one].from_time ?? null) === from && (waitParts[one].to_time ?? null) === to) ??
  null;

interface ShopTakes {
  readonly takes_bookings: boolean;
  readonly takes_waiting: boolean;
}

/** Why nobody may wait for what is chosen, a key of `bookingRefusals`; null where they may. Days are civil days of the shop. */
export const whyNoWaiting = (
  shop: ShopTakes & { readonly today: string; readonly last: string },
  { place, people, on }: { readonly place: AppointmentPlace; readonly people: number; readonly on: string | null },
) => {
  if (!shop.takes_bookings || !shop.takes_waiting) return 'waiting_not_taken';
  if (place !== 'shop' || people !== 1) return 'waiting_is_for_one';
  return on === null || on < shop.today || on > shop.last ? 'waiting_needs_day' : null;
};

/** What became of who waits, as their own page says it. */
export type WaitState = 'waiting' | 'offered' | 'booked' | 'given_up' | 'over';

/** What the page of somebody who waits is drawn from. */
export interface WaitPage {
  readonly page: ShopPage;
  readonly state: WaitState;
  readonly from_on: string;
  readonly to_on: string;
  /** Wall times, `HH:mm:ss`. */
  readonly from_time: string | null;
  readonly to_time: string | null;
  readonly services: readonly {
    readonly name_ar: string | null;
    readonly name_en: string | null;
    /** By whom they wish; both null for anyone. */
    readonly employee_name_ar: string | null;
    readonly employee_name_en: string | null;
  }[];
}
