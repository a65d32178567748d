import type { Money } from '../../../kernel/money/money.ts';
import type { Row } from '../../../platform/db/batch.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import type { GatewayStatus } from '../gateway-payment.ts';

/** What somebody pays for by card, as its feature sees it. */
export interface Purchase extends Row {
  readonly id: number;
  readonly unique_id: string;
  /** Which kind of thing it pays for, and the record of that kind. */
  readonly purpose: string;
  readonly purpose_id: number | null;
  readonly customer_id: number | null;
  readonly amount: Money;
  readonly currency_code: string;
  readonly note: string | null;
  readonly created_by: number | null;
  /** When it was asked for. */
  readonly created_at: string;
}

/** When it happens, for the books: the instant and the shop's business day. */
export interface PurchaseMoment {
  readonly now: string;
  readonly today: string;
  /** Address of this product, for links in what is told. */
  readonly public_url: string;
  /** Opens what the shop keeps sealed. */
  readonly sealer: Sealer;
}

/**
 * What a kind of purchase does about its money. Each is called once for each turn, in the transaction that says that it was
 * told: all of it or nothing. `paid` posts the money (1050, `payment_link`) with what it was for, and answers the document.
 */
export interface PurchaseKind {
  readonly purpose: string;
  readonly paid: (
    tx: MerchantTx,
    purchase: Purchase,
    moment: PurchaseMoment,
  ) => Promise<{ readonly document_id: number | null }>;
  /** It expired (3), was cancelled (4) or failed (6); another attempt may follow until its time is over. */
  readonly ended?: (tx: MerchantTx, purchase: Purchase, status: GatewayStatus, moment: PurchaseMoment) => Promise<void>;
  /** The gateway gave money of it back; called in the transaction that notes it, once for each refund. */
  readonly refunded?: (
    tx: MerchantTx,
    purchase: Pick<Purchase, 'id' | 'purpose_id'>,
    refund: { readonly id: number; readonly amount: Money },
    moment: Pick<PurchaseMoment, 'now' | 'public_url'>,
  ) => Promise<void>;
  /** Somebody tries again: refuses when what it was for is gone. */
  readonly retried?: (tx: MerchantTx, purchase: Purchase, moment: PurchaseMoment) => Promise<void>;
}

/** Every kind by its purpose, as the app puts them together. */
export type PurchaseKinds = ReadonlyMap<string, PurchaseKind>;
export const purchaseKinds = (kinds: readonly PurchaseKind[]): PurchaseKinds =>
  new Map(kinds.map((kind) => [kind.purpose, kind]));
