import { z } from 'zod';
import { money } from '../../kernel/contract/contract.ts';
import { atAuthority } from '../e-invoicing/at-authority.ts';

/** What stands beside an invoice on its record: its notes, and what was sold with it. */
export const relatedDocuments = {
  /** The notes that correct it. */
  corrected_by: z.array(
    z.object({ id: z.number().int(), document_kind: z.number().int(), document_number: z.string(), total: money }),
  ),
  /** Cancelled: one of them took all of it back. */
  is_cancelled: z.boolean(),
  /** Gift cards that were sold with it in one act. */
  sold_cards: z.array(z.object({ id: z.number().int(), receipt_number: z.string(), amount: money })),
  /** How it stands at the tax authority; null for what no unit signed. */
  fiscal: atAuthority.nullable(),
};
