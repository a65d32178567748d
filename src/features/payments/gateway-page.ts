import type { Trade } from '../../kernel/text/said-by-trade.ts';
import type { CardMethod, GatewayStatus } from './gateway-payment.ts';

/** What /shop/{aliasName}/payment-gateway-status/{uniqueId} shows to who pays. */
export interface GatewayPageFacts {
  readonly shop_name_en: string | null;
  readonly shop_name_ar: string | null;
  readonly trade: Trade;
  readonly purpose: string;
  readonly note: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency_code: string;
  readonly status: GatewayStatus;
  /** By what it was paid. */
  readonly method: string | null;
  /** What was given back of it, minor units. */
  readonly refunded_amount: number;
  /** The gateway's page, while it can be paid there. */
  readonly provider_url: string | null;
  /** Nobody may try any more. */
  readonly is_over: boolean;
  /** The shop is suspended or disabled: nobody pays it by the page. */
  readonly is_closed: boolean;
  /** Nobody may try after it: an instant; and when the page was drawn. */
  readonly expires_at: string;
  readonly now: string;
  /** The address of the visit that it is the deposit of. */
  readonly visit_unique_id: string | null;
  /** Its number, as the shop and its customer name it. */
  readonly visit_id: number | null;
  /** When it begins. */
  readonly visit_from_at: string | null;
  /** That visit stands; money for one that does not goes back. */
  readonly visit_stands: boolean | null;
  /** It was held for this payment, and nobody paid in time. */
  readonly visit_lapsed: boolean | null;
  /** An instant until which its time is held for this payment; null where nothing is held, as when the desk asks. */
  readonly visit_held_until: string | null;
  readonly zone: string;
  /** It came for nothing that stands, or a second time: the money goes back by itself. */
  readonly goes_back: boolean;
  /** It was paid after its time was over. */
  readonly is_late: boolean;
  /** Which attempt is the newest; 0 before the first. */
  readonly attempt: number;
  /** Of it: when who pays went to the gateway's page, came back by its way, and when the gateway last said that nobody paid. */
  readonly left_at: string | null;
  readonly returned_at: string | null;
  readonly found_open_at: string | null;
  /** The newest attempt was ended by the shop. */
  readonly is_called_off: boolean;
  /** The gateway took another amount than asked for. */
  readonly is_other_amount: boolean;
  /** The newest attempt was never open at the gateway. */
  readonly was_not_opened: boolean;
  /** By what it can be paid. */
  readonly methods: readonly CardMethod[];
  /** The address of the document that was issued for it. */
  readonly document_unique_id: string | null;
}
