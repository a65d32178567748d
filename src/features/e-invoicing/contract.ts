import { z } from 'zod';
import { done, operation, recordId } from '../../kernel/contract.ts';
import { email } from '../../kernel/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';

const paper = z.enum(['a4', 'receipt']).default('a4');

export const eInvoicing = {
  pdf: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: { permission: permissions.accounting.invoices, or: [permissions.billing.sell] },
    summary: 'An issued document as PDF: A4 or an 80 mm receipt',
    input: z.object({ id: recordId, paper }),
    output: z.object({}),
    answers_file: true,
    refusals: ['invoice_not_found'],
    rate_per_minute: 120,
  }),
  send: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/send',
    access: { permission: permissions.accounting.send_invoice },
    summary: 'Send an issued document by e-mail with its PDF and link; to the customer when no address is given',
    input: z.object({ id: recordId, email: email.optional() }),
    output: done,
    refusals: ['invoice_not_found'],
    rate_per_minute: 60,
  }),
  publicPdf: operation({
    area: 'public',
    method: 'GET',
    path: '/e_invoices/:unique_id/pdf',
    access: { public_because: 'the link itself is the secret: 144 random bits' },
    summary: 'The PDF behind a public invoice link',
    input: z.object({ unique_id: z.string().regex(/^[A-Za-z0-9_-]{24}$/, { message: 'invalid' }), paper }),
    output: z.object({}),
    answers_file: true,
    refusals: ['invoice_not_found'],
    rate_per_minute: 60,
  }),
};
