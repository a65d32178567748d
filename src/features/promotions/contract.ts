import { z } from 'zod';
import {
  bilingualNames,
  byId,
  edited,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import { triesPerMinute } from '../../kernel/domain/guessed-secrets.ts';
import { weekdaysInput, weekdaysOutput } from '../../kernel/time/usable-times.ts';
import { statusChange } from '../catalogue/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { mostVouchers } from './code-terms.ts';
import { newProgramErrors, programErrors } from './program.ts';
import { codeFields, programFields } from './program-fields.ts';
import { promotionScreens } from './screens.ts';

const ids = z.array(recordId).max(500).default([]);
const terms = z.object({
  ...inputOf(programFields),
  weekdays: weekdaysInput,
  service_ids: ids,
  product_ids: ids,
});
const record = recordOf(programFields).extend({
  weekdays: weekdaysOutput,
  service_ids: z.array(z.number().int()),
  product_ids: z.array(z.number().int()),
  /** Codes that the program has: one, or its vouchers. */
  codes: z.number().int(),
});
const ofProgram = {
  path: '/discount_programs',
  permission: permissions.promotions.enable,
  refusal: 'discount_program_not_found',
};
const list = z.array(z.number().int());

/** What the till is told of a code: its terms as they are now for this customer (`CodeTerms`). */
export const foundCode = z.object({
  code: z.string(),
  ...bilingualNames,
  status: z.number().int(),
  category: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  percent_bp: z.number().int().nullable(),
  amount: money.nullable(),
  minimum_amount: money.nullable(),
  from_on: z.string().nullable(),
  until_on: z.string().nullable(),
  weekdays: weekdaysOutput,
  from_time: z.string().nullable(),
  until_time: z.string().nullable(),
  service_ids: list,
  product_ids: list,
  uses_left: z.number().int().nullable(),
  customer_uses_left: z.number().int().nullable(),
  needs_customer: z.boolean(),
  /** Why it is not for this moment of the shop; null: it is. */
  not_now: z
    .object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .nullable(),
});

/** Discount codes and vouchers (specification sections 1 and 4). */
export const discountPrograms = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/discount_programs',
    access: accessOf(promotionScreens.list),
    summary: 'Discount codes and vouchers with search by name and code, what they were used and gave away',
    input: listInput(sortKeys(programFields), { status: whole(0, 1).optional(), category: whole(1, 6).optional() }),
    output: listOutput(rowOf(programFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/discount_programs/:id',
    access: accessOf(promotionScreens.record),
    summary: 'One discount code or batch of vouchers',
    input: byId,
    output: record,
    refusals: ['discount_program_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/discount_programs',
    access: accessOf(promotionScreens.create),
    summary: 'Add a code, or make up to 1,000 vouchers that are used once each',
    input: terms
      .extend({
        kind: whole(1, 2).default(1),
        code: optionalText(24),
        count: whole(1, mostVouchers).optional(),
      })
      .superRefine(agreeing(newProgramErrors)),
    output: record,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/discount_programs/:id',
    access: accessOf(promotionScreens.edit),
    summary: 'Change what a code grants and when; the code itself stays',
    input: terms.extend(edited).superRefine(agreeing(programErrors)),
    output: record,
    refusals: ['discount_program_not_found'],
  }),
  enable: statusChange({ ...ofProgram, verb: 'enable', summary: 'Enable a discount' }),
  disable: statusChange({ ...ofProgram, verb: 'disable', summary: 'Disable a discount: the till takes it no more' }),
  codes: operation({
    area: 'merchant',
    method: 'GET',
    path: '/discount_programs/:id/codes',
    access: accessOf(promotionScreens.record),
    summary: 'The codes of a program with their uses, to be sent or printed',
    input: listInput(sortKeys(codeFields), { id: recordId }),
    output: listOutput(rowOf(codeFields)),
  }),
  print: operation({
    area: 'merchant',
    method: 'GET',
    path: '/discount_programs/:id/pdf',
    access: accessOf(promotionScreens.record),
    summary: 'The codes of a program that nobody used, to cut out and hand over: ten on a sheet, as PDF',
    input: byId,
    output: z.object({}),
    answers_file: true,
    refusals: ['discount_program_not_found'],
    rate_per_minute: 20,
  }),
  send: operation({
    area: 'merchant',
    method: 'POST',
    path: '/discount_programs/:id/send',
    access: { permission: permissions.promotions.edit },
    summary: 'Send a code to a customer, once: the one code, or a voucher that nobody has',
    input: z.object({ id: recordId, customer_id: recordId }),
    output: z.object({ code: z.string(), channel: z.string() }),
    refusals: [
      'discount_program_not_found',
      'discount_program_disabled',
      'discount_program_over',
      'no_voucher_left',
      'customer_not_found',
      'customer_disabled',
      'customer_without_contact',
      'customer_allows_no_contact',
      'already_told',
    ],
    rate_per_minute: 120,
  }),
  lookUp: operation({
    area: 'merchant',
    method: 'GET',
    path: '/discount_codes',
    access: { permission: permissions.billing.sell },
    summary: 'What a code that a customer shows grants now',
    input: z.object({ code: z.string().min(1).max(40), customer_id: recordId.optional() }),
    output: foundCode,
    refusals: ['discount_program_not_found'],
    rate_per_minute: triesPerMinute.discount_code,
    tries: () => ({ discount_code: 1 }),
  }),
};
