import { z } from 'zod';
import {
  byId,
  civilDate,
  flag,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { signingRefusals } from '../../kernel/contract/signing-refusals.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';
import { rollInput } from '../../kernel/domain/roll-input.ts';
import { permissions } from '../identity/permissions.ts';
import { collectingTender } from '../payments/contract.ts';
import { penaltyFields } from './penalty-fields.ts';
import { penaltyScreens } from './screens.ts';
import { penaltySettings } from './settings.ts';

const p = permissions.penalties;
const record = recordOf(penaltyFields);
const ended = ['penalty_not_found', 'penalty_already_paid', 'penalty_was_waived', 'period_is_locked'] as const;

/** Penalties of customers (specification sections 1, 3 and 4): charged, paid, waived; a tax document where VAT is on them. */
export const penalties = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/penalties',
    access: accessOf(penaltyScreens.list),
    summary: 'Penalties of customers, newest first, with search by number and customer',
    input: listInput(sortKeys(penaltyFields), {
      status: whole(0, 2).optional(),
      kind: whole(1, 2).optional(),
      customer_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(penaltyFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/penalties/:id',
    access: accessOf(penaltyScreens.record),
    summary: 'One penalty',
    input: byId,
    output: record,
    refusals: ['penalty_not_found'],
  }),
  charge: operation({
    area: 'merchant',
    method: 'POST',
    path: '/penalties',
    access: accessOf(penaltyScreens.create),
    moves_money: true,
    summary:
      'Charge a customer a penalty: owed from now on, with a numbered receipt that is no tax document; a tax invoice (388) where the shop’s setting says that it carries VAT, which is in the amount then',
    input: z.object({
      ...inputOf(penaltyFields),
      /** The person knows that the visit's deposit was kept, and charges the fee beside it. */
      beside_kept_deposit: flag.optional(),
    }),
    output: record,
    refusals: [
      ...signingRefusals,
      'customer_not_found',
      'balance_too_large',
      'appointment_not_found_or_cancelled',
      'visit_of_another_customer',
      'visit_was_not_missed',
      'visit_has_penalty',
      'visit_deposit_was_kept',
      'buyer_is_seller',
      'period_is_locked',
    ],
  }),
  proposed: operation({
    area: 'merchant',
    method: 'GET',
    path: '/penalties/proposed',
    access: accessOf(penaltyScreens.create),
    summary:
      'What a missed visit costs by the shop’s own rule, which penalties carry VAT, and what was kept of a visit’s deposit',
    input: z.object({ appointment_id: recordId.optional() }),
    output: z.object({
      /** Of the visit's deposits, with its VAT. */
      kept_amount: money,
      no_show_amount: money.nullable(),
      /** Whether VAT is in what is charged, by kind. */
      no_show_has_vat: z.boolean(),
      other_has_vat: z.boolean(),
    }),
  }),
  collect: operation({
    area: 'merchant',
    method: 'POST',
    path: '/penalties/:id/payments',
    access: { permission: permissions.accounting.collect_payment },
    moves_money: true,
    summary: 'Take what a penalty costs, whole: by money or from the customer’s balance',
    input: z.object({ id: recordId, payments: z.array(collectingTender).min(1, { message: 'required' }).max(10) }),
    output: record,
    refusals: [...ended, 'customer_balance_not_enough'],
  }),
  waive: operation({
    area: 'merchant',
    method: 'POST',
    path: '/penalties/:id/waive',
    access: { permission: p.waive },
    moves_money: true,
    summary:
      'Let a customer off a penalty that is not paid, with a reason; one that an invoice charges is taken back by a credit note',
    input: z.object({ id: recordId, reason: requiredText(300) }),
    output: record,
    refusals: [...ended, ...signingRefusals],
  }),
  pdf: operation({
    area: 'merchant',
    method: 'GET',
    path: '/penalties/:id/pdf',
    access: accessOf(penaltyScreens.record),
    summary:
      'The receipt of a penalty on a roll, as PDF or for a thermal printer: what for, how much, and whether it is paid; its invoice where it has one',
    input: byId.extend(rollInput),
    output: z.object({}),
    answers_file: true,
    refusals: ['penalty_not_found'],
    rate_per_minute: 120,
  }),
  settings: settingsOperations(penaltySettings, {
    area: 'merchant',
    permission: p.settings,
    summary: 'What the shop chose about penalties',
  }),
};
