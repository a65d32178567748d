import type { RollWish } from '../../kernel/domain/roll-input.ts';
import type { FileAnswer } from '../http/route.ts';
import { downloadRoll, rollPage } from './download-roll.ts';

/** One row of a receipt, already written as text; `is_text` wraps, figures keep their width. */
interface ReceiptFact {
  readonly label: string;
  readonly value: string;
  readonly is_text?: boolean;
}

/** A receipt that is no tax document, in the shop's language. */
export interface SmallReceipt {
  readonly language: 'ar' | 'en';
  readonly shop: string;
  readonly title: string;
  readonly number: string;
  readonly facts: readonly ReceiptFact[];
  readonly amount: ReceiptFact;
  readonly after: readonly ReceiptFact[];
  readonly note: string | null;
  /** Instant, ISO 8601. */
  readonly issued_at: string;
}

/** It as it was wished for; the same receipt gives the same bytes. */
export const downloadSmallReceipt = (receipt: SmallReceipt, wish: RollWish): FileAnswer =>
  downloadRoll(wish, {
    fileName: `${receipt.number}.pdf`,
    request: async () => ({
      template: new URL('./small-receipt.typ', import.meta.url),
      created_at: receipt.issued_at,
      data: { ...receipt, roll: rollPage(wish.roll) },
    }),
  });
