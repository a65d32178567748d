import type { OfferState } from '../appointments/waitlist.ts';
import type { ShopPage } from '../shop-pages/shop-page.ts';
import type { BookingAsks } from './booking.ts';

export interface OfferLine {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly employee_name_ar: string | null;
  readonly employee_name_en: string | null;
  readonly from_at: string;
  /** Minor units, as a buyer pays it. */
  readonly amount: number;
}

/** What the page of an offered place is drawn from. */
export interface OfferPage {
  readonly page: ShopPage;
  readonly state: OfferState;
  readonly from_at: string;
  readonly to_at: string;
  readonly expires_at: string;
  readonly lines: readonly OfferLine[];
  /** What is paid ahead, and until when it is cancelled freely. */
  readonly asks: BookingAsks;
  /** Others were asked too. */
  readonly is_shared: boolean;
  /** Of the visit that it became. */
  readonly booking_link: string | null;
  /** It can be accepted and declined now. */
  readonly is_open: boolean;
  readonly has_vat: boolean;
}
