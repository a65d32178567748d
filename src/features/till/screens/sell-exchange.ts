import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { Money } from '../../../kernel/money/money.ts';
import type { till } from '../contract.ts';
import type { TicketExchange } from '../ticket-exchange.ts';
import type { SaleRequest } from '../ticket-pricing.ts';

/**
 * Sells with what comes back of an invoice; notes are a later feature's, so the app brings it. `later_amount` is what the
 * drawer could not refund at once, minor units.
 */
export type SellExchange = (
  exchange: TicketExchange,
  sale: SaleRequest,
  options: { readonly idempotencyKey: string; readonly ownRefusals: true },
) => Promise<{ readonly sale: OutputOf<typeof till.issueInvoice>; readonly later_amount: Money }>;
