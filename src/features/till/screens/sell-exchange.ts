import type { OutputOf } from '../../../kernel/contract.ts';
import type { till } from '../contract.ts';
import type { TicketExchange } from '../ticket-exchange.ts';
import type { SaleRequest } from '../ticket-pricing.ts';

/** Sells with what comes back of an invoice; notes are a later feature's, so the surface gives it. */
export type SellExchange = (
  exchange: TicketExchange,
  sale: SaleRequest,
  options: { readonly idempotencyKey: string; readonly ownRefusals: true },
) => Promise<OutputOf<typeof till.issueInvoice>>;
