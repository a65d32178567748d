import { z } from 'zod';
import {
  bilingualNames,
  byId,
  money,
  moneyAtLeast,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { purchaseUnits } from '../catalogue/purchase-units.ts';
import { productScreens } from '../catalogue/screens.ts';
import { permissions } from '../identity/permissions.ts';

const record = z.object({
  /** The product's number. */
  id: z.number().int(),
  /** 0: nothing was said yet. */
  version: z.number().int(),
  supplier_id: z.number().int().nullable(),
  supplier: z.object(bilingualNames).nullable(),
  /** Of one purchase unit without VAT; null where it is not known, and for who may not see what goods cost. */
  price_amount: money.nullable(),
  /** How many pieces that unit held when the price was typed, thousandths. */
  price_milli: z.number().int().nullable(),
  purchase_units: purchaseUnits,
  /** Whether the person may see what goods cost. */
  sees_cost: z.boolean(),
});

/** Whom a product is bought from as a rule, and at what price. */
export const productBuying = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/products/:id/buying',
    access: accessOf(productScreens.record),
    summary: 'The preferred supplier of a product, with the price of its usual purchase unit',
    input: byId,
    output: record,
    refusals: ['product_not_found'],
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/products/:id/buying',
    access: { permission: permissions.products.edit },
    summary:
      'Say whom a product is bought from; the price is of its usual unit as it is now. Who may not see costs leaves it',
    input: z.object({
      id: recordId,
      version: whole(0, 2_147_483_647),
      supplier_id: recordId.nullable().default(null),
      price_amount: moneyAtLeast(0)
        .refine((amount) => amount <= 100_000_000, { message: 'amount_too_large' })
        .nullable()
        .default(null),
    }),
    output: record,
    refusals: ['product_not_found'],
  }),
};
