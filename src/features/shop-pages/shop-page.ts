import type { Trade } from '../../kernel/text/said-by-trade.ts';
import { rangesOn } from '../../kernel/time/working-week.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import type { PublicPerson } from '../workforce/public-look.ts';
import type { ShopHours } from '../working-hours/shop-hours.ts';
import type { KeptSetting } from './online-setting.ts';
import type { PublicPhoto } from './shop-photo.ts';

/** What the public pages know of a shop. */
export interface ShopFacts {
  readonly alias_name: string;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly trade: Trade;
  readonly zone: string;
  readonly currency_code: string;
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
  readonly country_code: string;
  readonly building_number: string | null;
  readonly street: string | null;
  readonly district: string | null;
  readonly postal_code: string | null;
  readonly city_en: string | null;
  readonly city_ar: string | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly background_url: string | null;
  readonly logo_url: string | null;
}

/** What customers answered in twelve months: the average of 1 to 5 in tenths, and how many invoices were rated. */
export interface ShopRating {
  readonly average_tenths: number;
  readonly count: number;
}
export const tenthsText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;
/** So many answers at least: fewer say more of who answered than of the shop. */
export const leastAnswers = 5;

/** Ratings of services, of people, and of people in a service: each only where `leastAnswers` rated. */
export interface ShopRatings {
  readonly of_service: ReadonlyMap<string, ShopRating>;
  readonly of_person: ReadonlyMap<string, ShopRating>;
  /** By `ratingKey`. */
  readonly of_person_in_service: ReadonlyMap<string, ShopRating>;
}
export const ratingKey = (...ids: readonly number[]): string => ids.join(' ');

interface NearTime {
  readonly date: string;
  readonly time: string;
  readonly at: string;
}
/** When somebody could come for a service. */
export interface NearTimes {
  readonly service: { readonly id: number; readonly name_ar: string | null; readonly name_en: string | null };
  readonly times: readonly NearTime[];
  /** The first of each person who does it, by the person's number. */
  readonly of_person: ReadonlyMap<number, NearTime>;
}

/** What every page of a shop is drawn from. */
export interface ShopPage {
  readonly shop: ShopFacts;
  readonly setting: KeptSetting;
  /** Drawn beside the form, with what is not saved yet. */
  readonly is_preview?: true;
  /** The instant of the look, ISO 8601. */
  readonly now: string;
  readonly today: string;
  /** Null when the shop does not show its hours. */
  readonly hours: ShopHours | null;
  readonly rating: ShopRating | null;
  /** Null where the shop shows none. */
  readonly ratings: ShopRatings | null;
  /** Of the home page, in the shop's order. */
  readonly photos: readonly PublicPhoto[];
  /** Whom one may book, of a home page that takes bookings. */
  readonly people: readonly PublicPerson[];
  /** The nearest free times of what is booked most, of a home page that takes bookings. */
  readonly near: NearTimes | null;
  /** Null when there is no price list, or the page needs none. */
  readonly prices: PriceList | null;
  /** It sells packages on its page. */
  readonly has_offers: boolean;
  /** And gift cards. */
  readonly sells_cards: boolean;
  /** A menu of flowers to order from. */
  readonly has_menu: boolean;
  /** Of the home page: who looks came by the address of a menu that is closed. */
  readonly is_menu_closed?: boolean;
}

export type ShopPageKind = 'home' | 'price-list' | 'terms-and-conditions';

/** The picture beside a shared address, and the widths of a cover. */
export const cardSize = { width: 1200, height: 630 } as const;
export const coverWidths = [800, 1600] as const;

/** Whether the shop says that it is closed on a civil day; one that does not show its hours, or never said them, says nothing. */
export const isClosedOn = ({ hours }: Pick<ShopPage, 'hours'>, date: string): boolean =>
  hours !== null &&
  (hours.week.length > 0 || hours.specials.some(({ from_on, to_on }) => from_on <= date && date <= to_on)) &&
  rangesOn(date, hours.week, hours.specials).length === 0;
