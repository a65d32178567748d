/** What /e-gift/{uniqueId} shows. Amounts in minor units. */
export interface GiftPageFacts {
  readonly unique_id: string;
  readonly shop_name_en: string | null;
  readonly shop_name_ar: string | null;
  readonly alias_name: string | null;
  readonly logo_url: string | null;
  readonly zone: string;
  readonly currency_code: string;
  /** As the buyer chose. */
  readonly language: 'ar' | 'en';
  readonly design: string;
  readonly beneficiary_name: string | null;
  readonly buyer_name: string | null;
  readonly words: string | null;
  readonly amount: number;
  readonly balance: number;
  readonly expires_on: string;
  /** `cardState`. */
  readonly state: number;
  /** Until then the envelope stays closed; null once it is open. */
  readonly opens_at: string | null;
  /** What it paid and what came back, the newest first. */
  readonly uses: readonly {
    readonly moved_at: string;
    readonly amount: number;
    readonly name_en: string | null;
    readonly name_ar: string | null;
  }[];
  /** Absent while it is closed, and of a card that pays nothing any more. */
  readonly codes: { readonly code: string; readonly short_code: string } | null;
}
