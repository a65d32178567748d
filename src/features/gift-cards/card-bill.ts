import type { z } from 'zod';
import type { cardSale } from './contract.ts';

/** A card on a bill: who buys it and what pays it are the bill's. */
type CardOnBill = Omit<z.input<typeof cardSale>, 'payments' | 'buyer_id' | 'type' | 'reason'>;

/** The bill that is open at the till, which a card is sold with; the till is a later feature, so the app brings it. */
export interface CardBill {
  /** Lines on it. */
  readonly items: number;
  /** The customer of the bill, who buys its cards. */
  readonly customer: string | null;
  /** It was come from there. */
  readonly is_chosen: boolean;
  /** The card of the bill that is being changed. */
  readonly begun: CardOnBill | null;
  /** Why no card can be put on it now; null when one can. */
  readonly why_not: string | null;
  /** Puts the card on it, or in the place of the one that was begun, and goes there. */
  readonly put: (card: CardOnBill, buyer_id: number | null) => Promise<void>;
  /** The card that was begun was sold by itself. */
  readonly sold: () => void;
}
