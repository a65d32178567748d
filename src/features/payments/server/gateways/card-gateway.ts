import type { CardMethod, PaidBy } from '../../gateway-payment.ts';

/** A page that a gateway shows to who pays. */
export interface NewPage {
  /** Our name for it; told again, it is the same page. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly return_url: string;
  readonly webhook_url: string;
  readonly expires_at: string;
  readonly methods: readonly CardMethod[];
  /** Who pays, as far as the shop knows it. */
  readonly payer: { readonly name: string | null; readonly email: string | null; readonly mobile: string | null };
  /** It may have been opened before, and the answer was lost. */
  readonly tried_before: boolean;
}

/** How a page stands at the gateway. */
export interface PaymentReport {
  /** Our name for it, where the gateway says it. */
  readonly reference: string | null;
  readonly provider_id: string;
  readonly status: 'open' | 'paid' | 'expired' | 'cancelled' | 'declined';
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly url: string | null;
  readonly method: PaidBy | null;
  /** What a refund names. */
  readonly provider_payment_id: string | null;
  /** What the gateway keeps, with VAT, minor units; null when it does not say. */
  readonly fee_amount: number | null;
  /** Why it was declined, in the gateway's words. */
  readonly words: string | null;
}

/** Which page is meant, by whatever of it is known. */
interface KnownPage {
  readonly reference: string;
  readonly provider_id: string | null;
}

interface RefundRequest {
  readonly reference: string;
  readonly provider_id: string;
  readonly provider_payment_id: string | null;
  /** What the gateway answered before, where it did. */
  readonly provider_refund_id: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** What was given back of the same payment before. */
  readonly refunded_before: number;
  readonly reason: string;
  readonly webhook_url: string;
}

export interface RefundReport {
  readonly provider_refund_id: string | null;
  readonly status: 'pending' | 'done' | 'refused';
  readonly words: string | null;
}

/** A notice whose sender is proved. */
interface Notice {
  /** The same when it is told again. */
  readonly event_id: string;
  /** Null: news of something else, taken and not acted on. */
  readonly told: PaymentReport | null;
}

type NoticeHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A payment gateway with a page of its own. Every method may be asked again with the same reference: it is done once.
 * Throws ServiceOutage for what may work later and ServiceRefused for what never will.
 */
export interface CardGateway {
  open(page: NewPage): Promise<PaymentReport>;
  /** Null when the gateway knows of no such page. */
  find(page: KnownPage): Promise<PaymentReport | null>;
  /** Closes a page that nobody paid; a gateway without such a call answers how it stands. */
  cancel(page: KnownPage): Promise<PaymentReport | null>;
  refund(wanted: RefundRequest): Promise<RefundReport>;
  /** Undefined for what is not proved to come from the gateway, null for what it says and nobody can read. */
  readNotice(raw: Buffer, headers: NoticeHeaders, now: string): Notice | null | undefined;
  /** Resolves when the keys open the account. */
  tryKeys(): Promise<void>;
}
