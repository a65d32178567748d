import { z } from 'zod';
import { flag, operation, whole } from '../../kernel/contract/contract.ts';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import { rollInput, rollOnly } from '../../kernel/domain/roll-input.ts';
import { permissions } from '../identity/permissions.ts';

const said = optionalText(500);

/** What a form holds that is not saved yet; what is left out is the shop's own. */
export const sampleInput = {
  name_ar: said,
  name_en: said,
  commercial_registration: said,
  phone: said,
  building_number: said,
  street: said,
  district: said,
  postal_code: said,
  is_vat_registered: flag.optional(),
  trn: said,
  vat_rate_bp: whole(0, 10_000).optional(),
  prices_include_vat: flag.optional(),
  invoice_prefix: said,
  invoice_note_ar: said,
  invoice_note_en: said,
};

/** An invoice that is none: how the shop's documents look, with what is not saved yet. */
export const samples = {
  paper: operation({
    area: 'merchant',
    method: 'GET',
    path: '/sample_invoice',
    access: {
      permission: permissions.settings.general,
      or: [permissions.settings.invoice, permissions.settings.tax, permissions.billing.sell],
    },
    summary: 'A sample of an invoice as the shop would issue it: a picture for the screen, or what tries the printer',
    input: z
      .object({
        paper: z.enum(['a4', 'receipt']).default('receipt'),
        roll: rollInput.roll,
        format: z.enum(['svg', 'pdf', 'escpos']).default('svg'),
        language: z.enum(['ar', 'en']).optional(),
        ...sampleInput,
      })
      .refine(...rollOnly),
    output: z.object({}),
    answers_file: true,
    rate_per_minute: 120,
  }),
};
