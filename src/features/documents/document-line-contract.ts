import { z } from 'zod';
import { bilingualNames, money } from '../../kernel/contract/contract.ts';

/** The head of a line in every answer that lists lines of a document: what, how much of it, and its VAT. */
export const documentLine = {
  line_number: z.number().int(),
  service_id: z.number().int().nullable(),
  product_id: z.number().int().nullable(),
  ...bilingualNames,
  quantity_milli: z.number().int(),
  unit_price: money,
  vat_category: z.enum(['S', 'Z', 'E', 'O']),
  vat_rate_bp: z.number().int(),
};
