import type { Money } from '../../kernel/money/money.ts';
import type { StockNeed } from '../recipes/availability.ts';

/** A line of an order, at the price and with the VAT that stood on the page. */
export interface OrderLine extends StockNeed {
  readonly unit_price: Money;
  readonly vat_category: string;
  readonly vat_exemption_code: string | null;
  readonly recipe_version: number | null;
  /** Ordered so many hours ahead: nothing is kept for it. */
  readonly preorder_hours: number | null;
  /** A composed bouquet: what one of it is made of (`12x5-31`), and its minutes at the bench. */
  readonly composition: string | null;
  readonly bench_minutes: number | null;
}

/** What a composed bouquet has in it. */
interface OrderedPart {
  readonly pieces: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/** An order as its own page and its payment know it. */
export interface StoredOrder {
  readonly id: number;
  readonly unique_id: string;
  readonly asked_at: string;
  readonly held_until: string;
  readonly amount: Money;
  readonly language: 'ar' | 'en';
  readonly customer_id: number | null;
  readonly ready_at: string | null;
  readonly card_text: string | null;
  readonly notes: string | null;
  readonly invoice_id: number | null;
  readonly given_back_id: number | null;
  readonly collected_at: string | null;
  /** Its bill was taken back whole. */
  readonly is_credited: boolean;
  readonly lines: readonly (OrderLine & {
    readonly name_ar: string | null;
    readonly name_en: string | null;
    /** Of a composed bouquet; null of others. */
    readonly parts: readonly OrderedPart[] | null;
  })[];
}
