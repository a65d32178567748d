import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { Money } from '../../../kernel/money/money.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { penalties } from '../contract.ts';

/** What the invoice of a penalty says of it. */
interface PenaltyInvoice {
  readonly document_id: number;
  readonly document_number: string;
  readonly entry_id: number;
  readonly issued_at: string;
}

/**
 * What later features know of a visit's deposits and do with a penalty that carries VAT: an invoice (388) charges it, a credit
 * note (381) takes it back.
 */
export interface PenaltyInvoices {
  /** What was kept of a visit's deposits, and whether VAT is in it. */
  readonly readForfeitedDeposit: (
    tx: MerchantTx,
    appointmentId: number,
  ) => Promise<{ readonly amount: Money; readonly is_taxed: boolean }>;
  /** Joins the invoice `i` (payable_amount, paid_amount, vat) that charges the penalty `p`, if one does. */
  readonly joined: Sql;
  /** `amount` is with VAT; the customer's row is locked. Refuses `buyer_is_seller`. */
  readonly issue: (
    ctx: MerchantContext,
    tx: MerchantTx,
    of: {
      readonly customer_id: number;
      readonly kind: number;
      readonly amount: Money;
      readonly reason: string | null;
    },
  ) => Promise<PenaltyInvoice>;
  /** Takes all that it still owes. */
  readonly collect: (
    ctx: MerchantContext,
    tx: MerchantTx,
    of: { readonly document_id: number; readonly payments: InputOf<typeof penalties.collect>['payments'] },
  ) => Promise<void>;
  /** Credits all of it, which ends the penalty; what was paid of it in part goes back to what paid. */
  readonly takeBack: (
    ctx: MerchantContext,
    tx: MerchantTx,
    of: { readonly document_id: number; readonly reason: string },
  ) => Promise<unknown>;
  readonly give: (
    ctx: MerchantContext,
    tx: MerchantTx,
    of: { readonly document_id: number; readonly wish: InputOf<typeof penalties.pdf> },
  ) => Promise<FileAnswer>;
}
