import { z } from 'zod';
import { bilingualNames, recordId, whole } from '../../kernel/contract/contract.ts';
import { stockKind } from '../inventory/stock.ts';

const count = z.number().int();

/** Of a product with a recipe: the assemblies that its pieces can be taken apart by, in their order (`ApartPart`). */
export const apartParts = z.array(
  z.object({
    ...{ assembly_id: count, quantity_milli: count, undone_milli: count },
    components: z.array(z.object({ product_id: count, ...bilingualNames, quantity_milli: count })),
  }),
);

/** What becomes of the components of pieces that are taken apart. */
export const apartFields = {
  /** What goes back to stock of each; of what is not named nothing does. */
  restored: z
    .array(z.object({ product_id: recordId, quantity_milli: whole(0, 1_000_000_000) }))
    .max(60)
    .optional(),
  /** Why the rest is written off: expired (1) or lost (2), which it is where nobody says it. */
  rest_kind: z.union([z.literal(stockKind.expired), z.literal(stockKind.lost)]).optional(),
};
