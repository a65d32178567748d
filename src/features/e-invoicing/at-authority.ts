import { z } from 'zod';
import { instant } from '../../kernel/contract/contract.ts';

/** How an issued document stands at the tax authority, as the screens of other features tell it. */
export const atAuthority = z.object({
  id: z.number().int(),
  state: z.number().int(),
  is_simplified: z.boolean(),
  /** What became of a rejected one: 1 issued again, 2 taken back by a note; null while it asks for somebody. */
  settled_by: z.number().int().nullable(),
  /** When a simplified one that waits must be reported at the latest; null otherwise. */
  due_at: instant.nullable(),
  /** A standard document that is not cleared is given to nobody. */
  may_be_given: z.boolean(),
});
export type AtAuthority = z.output<typeof atAuthority>;
