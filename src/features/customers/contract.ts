import { z } from 'zod';
import { civilDate, done, flag, listInput, listOutput, money, operation, recordId } from '../../kernel/contract.ts';
import { agreeing, email, mobile, optionalText, trn } from '../../kernel/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { customerErrors } from './customer.ts';
import { nationalityCodes } from './nationality.ts';

export const customerRow = z.object({
  id: z.number().int(),
  name_en: z.string().nullable(),
  name_ar: z.string().nullable(),
  mobile: z.string().nullable(),
  gender: z.number().int(),
  /** frequent, missed or new (specification section 9). */
  type: z.enum(['frequent', 'missed', 'new']),
  /** What the customer owes. */
  owed_amount: money,
  /** Deposits not used yet, VAT included. */
  deposit_amount: money,
  /** Money of the customer that the shop holds. */
  credit_amount: money,
  loyalty_points: z.number().int(),
  invoice_count: z.number().int(),
  last_invoice_on: civilDate.nullable(),
  status: z.number().int(),
});

export const customerRecord = customerRow.extend({
  email: z.string().nullable(),
  nationality: z.string().nullable(),
  birth_month: z.number().int().nullable(),
  birth_day: z.number().int().nullable(),
  address: z.string().nullable(),
  trn: z.string().nullable(),
  identification: z.string().nullable(),
  notes: z.string().nullable(),
  allow_whatsapp_contact: z.boolean(),
  created_at: z.string(),
});

const fields = {
  name_ar: optionalText(120),
  name_en: optionalText(120),
  mobile: mobile.optional(),
  email: email.optional(),
  gender: z.coerce.number().int().min(1).max(4).default(4),
  nationality: z.enum(nationalityCodes).optional(),
  birth_month: z.coerce.number().int().min(1).max(12).optional(),
  birth_day: z.coerce.number().int().min(1).max(31).optional(),
  address: optionalText(300),
  // Which shape it must have is the shop's country's to say: `trnErrors` in customer.ts.
  trn: trn('').optional(),
  identification: optionalText(60),
  notes: optionalText(2_000),
  allow_whatsapp_contact: flag.default(true),
};

export const customers = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers',
    access: { permission: permissions.customers.view },
    summary: 'Customers with search by either name or phone',
    input: listInput({
      status: z.coerce.number().int().min(0).max(1).optional(),
      type: z.enum(['frequent', 'missed', 'new']).optional(),
      gender: z.coerce.number().int().min(1).max(4).optional(),
      owes: flag.optional(),
    }),
    output: listOutput(customerRow),
  }),
  search: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/search',
    access: { permission: permissions.customers.view, or: [permissions.billing.sell] },
    summary: 'The best twenty matches for a name or phone, for the till and Ctrl-K',
    input: z.object({ term: z.string().trim().min(1, { message: 'required' }).max(100) }),
    output: z.object({ records: z.array(customerRow) }),
    rate_per_minute: 1_200,
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id',
    access: { permission: permissions.customers.view, or: [permissions.billing.sell] },
    summary: 'One customer',
    input: z.object({ id: recordId }),
    output: customerRecord,
    refusals: ['customer_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers',
    access: { permission: permissions.customers.create },
    summary: 'Add a customer',
    input: z.object(fields).superRefine(agreeing(customerErrors)),
    output: customerRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/customers/:id',
    access: { permission: permissions.customers.edit },
    summary: 'Change a customer; a field left out is cleared',
    input: z.object({ id: recordId, ...fields }).superRefine(agreeing(customerErrors)),
    output: customerRecord,
    refusals: ['customer_not_found'],
  }),
  enable: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/enable',
    access: { permission: permissions.customers.enable },
    summary: 'Make a customer active',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['customer_not_found'],
  }),
  disable: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/disable',
    access: { permission: permissions.customers.enable },
    summary: 'Stop selling to a customer',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['customer_not_found'],
  }),
};
