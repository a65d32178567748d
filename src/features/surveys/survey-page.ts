import type { ShopPage } from '../shop-pages/shop-page.ts';

/** What the two pages of a rating are drawn from. */
export interface SurveyPage {
  /** The shop, for its frame and its links. */
  readonly page: ShopPage;
  readonly document_number: string;
  readonly issue_on: string;
  readonly is_rated: boolean;
  /** Cancelled, or given back by a credit note. */
  readonly is_taken_back: boolean;
  /** The shop is suspended, disabled or has expired. */
  readonly is_closed: boolean;
}
