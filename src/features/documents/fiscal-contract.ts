import { z } from 'zod';
import { byId, operation } from '../../kernel/contract.ts';
import { signingRefusals } from '../../kernel/signing-refusals.ts';
import { permissions } from '../identity/permissions.ts';

/** What the tax authority makes of an issued document. */
export const fiscalPapers = {
  reissue: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/reissue',
    access: { permission: permissions.tax_authority.retry },
    summary:
      'Issue a document again that the authority rejected: same number, amounts and entry, buyer and seller as they are now, signed anew',
    input: byId,
    output: z.object({ id: z.number().int(), document_number: z.string(), fiscal_id: z.number().int() }),
    refusals: ['invoice_not_found', 'fiscal_document_not_rejected', 'fiscal_unit_not_found', ...signingRefusals],
  }),
  archive: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/archive_pdf',
    access: { permission: permissions.tax_authority.view },
    summary: 'The document as PDF/A-3 with the XML that the authority has embedded in it',
    input: byId,
    output: z.object({}),
    answers_file: true,
    refusals: ['invoice_not_found', 'fiscal_document_not_found', 'fiscal_not_cleared_yet'],
    rate_per_minute: 60,
  }),
};
