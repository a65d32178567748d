import { z } from 'zod';
import { byId, edited, operation } from '../../kernel/contract/contract.ts';
import { inputOf } from '../../kernel/contract/entity.ts';
import { signingRefusals } from '../../kernel/contract/signing-refusals.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { customerFields } from '../customers/customer-fields.ts';
import { buyerErrors, buyerFields } from '../e-invoicing/buyer-faults.ts';
import { permissions } from '../identity/permissions.ts';

const shape = inputOf(customerFields);
/** What documents say of a customer, as he is asked for it. */
const buyerInput = {
  ...{ name_ar: shape.name_ar, name_en: shape.name_en, trn: shape.trn },
  ...{ identification_scheme: shape.identification_scheme, identification: shape.identification },
  ...{ street: shape.street, building_number: shape.building_number, additional_number: shape.additional_number },
  ...{ district: shape.district, city: shape.city, postal_code: shape.postal_code, country_code: shape.country_code },
};
const buyerShown = z.record(z.enum(buyerFields), z.string().nullable());
const reissued = z.object({ id: z.number().int(), document_number: z.string(), fiscal_id: z.number().int() });

/** What the tax authority makes of an issued document. */
export const fiscalDocuments = {
  rejection: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/rejection',
    access: { permission: permissions.tax_authority.retry },
    summary:
      'A rejected document: what of its buyer the authority found at fault, as it was sent and as the customer is now',
    input: byId,
    output: z.object({
      id: z.number().int(),
      document_number: z.string(),
      /** It is rejected, and nothing was done about it: an open screen hears a moment later that something was. */
      is_open: z.boolean(),
      /** It names something that the shop says of itself. */
      is_of_shop: z.boolean(),
      /** Null: nobody bought who can be corrected here, or the person may not change customers. */
      buyer: z
        .object({
          customer_id: z.number().int(),
          version: z.number().int(),
          /** Empty: the authority named nothing of the buyer. */
          at_fault: z.array(z.enum(buyerFields)),
          sent: buyerShown,
          now: buyerShown,
        })
        .nullable(),
    }),
    refusals: ['invoice_not_found'],
  }),
  correct: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/correct',
    access: { permission: permissions.tax_authority.retry },
    summary:
      'Correct the customer of a rejected document and issue it again, in one act: `version` is the customer’s, a field left out is cleared',
    input: z.object({ ...edited, ...buyerInput }).superRefine(agreeing(buyerErrors)),
    output: reissued,
    refusals: [
      ...['invoice_not_found', 'fiscal_buyer_not_yours', 'fiscal_document_not_rejected', 'fiscal_unit_not_found'],
      ...signingRefusals,
    ],
  }),
  reissue: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/reissue',
    access: { permission: permissions.tax_authority.retry },
    summary:
      'Issue a document again that the authority rejected: same number, amounts and entry, buyer and seller as they are now, signed anew',
    input: byId,
    output: reissued,
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
