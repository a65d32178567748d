import { z } from 'zod';
import { byId, instant, operation } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';

const rating = z.number().int();

/** A rating as the shop reads it. */
export const surveyRow = z.object({
  id: z.number().int(),
  reception: rating,
  cleanliness: rating,
  prices: rating,
  service_quality: rating,
  words: z.string().nullable(),
  rated_at: instant,
});

/** What customers thought of their invoices. */
export const surveys = {
  ofInvoice: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/survey',
    access: { permission: permissions.customer_care.surveys },
    summary: 'What its customer thought of an invoice; null where nobody rated it',
    input: byId,
    output: z.object({ survey: surveyRow.nullable() }),
  }),
};
