import type { Trade } from '../../kernel/text/said-by-trade.ts';
import type { LinkStatus } from './payment-link.ts';

/** What /pay/{uniqueId} shows to who pays. */
export interface PayPageFacts {
  readonly shop_name_en: string | null;
  readonly shop_name_ar: string | null;
  readonly trade: Trade;
  /** What it pays. */
  readonly document_number: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency_code: string;
  readonly status: LinkStatus;
  /** The shop is suspended or disabled: nobody pays it by the page. */
  readonly is_closed: boolean;
  /** The provider's hosted page, once it is open. */
  readonly provider_url: string | null;
}
