import { z } from 'zod';
import {
  bilingualNames,
  civilDate,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { directTender } from '../payments/contract.ts';
import { paymentMethods } from '../payments/tender-kinds.ts';
import { tipScreens } from './screens.ts';
import { payOutMethods, tipMethods } from './tip.ts';
import { tipFields } from './tip-fields.ts';

const p = permissions.tips;
const moved = z.object({
  id: z.number().int(),
  receipt_number: z.string(),
  amount: money,
  /** How the money came or went. */
  method: z.enum(paymentMethods),
  /** What the employee is owed in tips afterwards. */
  owed_amount: money,
});

/** Tips: voluntary, no part of a bill or its VAT, passed on whole to a person of the shop (2050). */
export const tips = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/staff_tips',
    access: accessOf(tipScreens.list),
    summary: 'Movements of tips, newest first, with search by their number',
    input: listInput(sortKeys(tipFields), {
      kind: whole(1, 3).optional(),
      employee_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(tipFields)),
  }),
  owed: operation({
    area: 'merchant',
    method: 'GET',
    path: '/staff_tips/owed',
    access: accessOf(tipScreens.list),
    summary: 'What each employee is owed in tips, the most first',
    input: z.object({}),
    output: z.object({
      records: z.array(
        z.object({
          id: z.number().int(),
          ...bilingualNames,
          owed_amount: money,
        }),
      ),
      owed_amount: money,
    }),
  }),
  take: operation({
    area: 'merchant',
    method: 'POST',
    path: '/staff_tips',
    access: { permission: p.take },
    moves_money: true,
    summary: 'Take a tip for an employee, with a bill or without one: owed to the employee until it is paid out',
    input: z.object({
      employee_id: recordId,
      payment: directTender.extend({ method: z.enum(tipMethods), amount: moneyAtLeast(1) }),
      invoice_id: recordId.optional(),
    }),
    output: moved,
    refusals: ['employee_not_found', 'invoice_not_found', 'period_is_locked'],
  }),
  payOut: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/tips/pay_outs',
    access: { permission: p.pay_out },
    moves_money: true,
    summary: 'Pay an employee the tips that are owed, all of them or a part',
    input: z.object({
      id: recordId,
      payment: directTender.extend({ method: z.enum(payOutMethods), amount: moneyAtLeast(1) }),
    }),
    output: moved,
    refusals: ['employee_not_found', 'tips_not_owed', 'drawer_has_less', 'period_is_locked'],
  }),
  takeBack: operation({
    area: 'merchant',
    method: 'POST',
    path: '/staff_tips/:id/take_back',
    access: { permission: p.pay_out },
    moves_money: true,
    summary: 'Take a tip back that was typed wrongly: the money goes back the way it came',
    input: z.object({
      id: recordId,
      reason: requiredText(300),
      /** Of the refund at the terminal, where the tip came by card. */
      authorization_code: optionalText(40),
    }),
    output: moved,
    refusals: [
      'tip_not_found',
      'tip_was_taken_back',
      'only_given_tips_are_taken_back',
      'tips_not_owed',
      'drawer_has_less',
      'period_is_locked',
    ],
    refusal_fields: { drawer_has_less: 'reason' },
  }),
};
