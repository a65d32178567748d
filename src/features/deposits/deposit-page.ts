/** What /e-deposit/{uniqueId} shows: the deposit, what became of it, and how it was paid. */
export interface DepositPageFacts {
  readonly unique_id: string;
  readonly shop_name_en: string | null;
  readonly shop_name_ar: string | null;
  readonly trn: string | null;
  readonly document_number: string;
  readonly issue_on: string;
  readonly currency_code: string;
  readonly notes: string | null;
  /** Minor units, VAT included. */
  readonly total: number;
  readonly vat: number;
  /** Of it, VAT included: what invoices took, what went back, what is left. */
  readonly used_amount: number;
  readonly refunded_amount: number;
  /** Kept by the shop's policy. */
  readonly kept_amount: number;
  readonly rest_amount: number;
  /** The tender of the money, and what a gateway says that it was paid by. */
  readonly method: string;
  readonly card_method: string | null;
  readonly paid_at: string;
  readonly zone: string;
}
