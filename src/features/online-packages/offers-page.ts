import type { OnlineOffer, PackagePage } from '../packages/online-offer.ts';
import type { ShopPage } from '../shop-pages/shop-page.ts';

/** The packages that a shop sells on its page. */
export interface OffersPage {
  readonly page: ShopPage;
  readonly offers: readonly OnlineOffer[];
  /** Whether they are paid for here; else the shop is asked. */
  readonly takes_cards: boolean;
}

/** A step of buying one of them: name and phone, then the code and the payment. */
export interface BuyOfferPage {
  readonly page: ShopPage;
  readonly step: 'details' | 'verify';
  /** Null with the reason in `problem`: nothing of it can be bought. */
  readonly offer: OnlineOffer | null;
  readonly problem: string | null;
  /** Calling code that is chosen first. */
  readonly prefix: string;
  /** Of who typed name and phone: the phone, both sealed, and whether its code was right a moment ago. */
  readonly phone: string | null;
  readonly who: string | null;
  readonly is_proved: boolean;
  readonly typed: Readonly<Record<string, string>>;
}

/** A customer's package, with the shop that sold it. */
export interface ShownPackage {
  readonly of: PackagePage;
  readonly page: ShopPage;
}
