import type { Money } from '../../kernel/money/money.ts';

/** What the page that sells cards offers. Amounts in minor units. */
export interface BuyPageFacts {
  readonly currency_code: string;
  readonly zone: string;
  readonly today: string;
  readonly amounts: readonly Money[];
  readonly least: Money;
  readonly most: Money;
}

/** What a gateway payment of a card is for. */
export const giftPurpose = 'gift_card';
