import type { DepositPageFacts } from '../../features/deposits/deposit-page.ts';
import type { BuyPageFacts } from '../../features/gift-cards/buy-card.ts';
import type { GatewayPageFacts } from '../../features/payments/gateway-page.ts';
import type { ShopPage } from '../../features/shop-pages/shop-page.ts';

/** A payment with the shop that it goes to. */
export interface PaymentStatus {
  readonly facts: GatewayPageFacts;
  readonly page: ShopPage;
  /** How often the page looked again by itself. */
  readonly looks: number;
  /** Another attempt was just begun: the page goes on to the gateway's by itself. */
  readonly is_going_on: boolean;
  /** Where a time is chosen again, without a language prefix; null where the shop has no pages. */
  readonly booking_path: string | null;
  /** The page of the menu's order that it pays for, without a language prefix. */
  readonly order_path: string | null;
}

/** A deposit with the shop that has it. */
export interface ShownDeposit {
  readonly facts: DepositPageFacts;
  readonly page: ShopPage;
}

/** A page that sells gift cards, with its shop. */
export interface BuyPage {
  readonly facts: BuyPageFacts;
  readonly page: ShopPage;
}
