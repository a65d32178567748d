import { z } from 'zod';
import {
  bilingualNames,
  byId,
  civilDate,
  edited,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { agreeing, requiredText } from '../../kernel/contract/zod-rules.ts';
import { statusChange } from '../catalogue/contract.ts';
import { cardHandling, cardWishes, newCard, wishErrors } from '../gift-cards/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { movementFields, programFields } from './loyalty-fields.ts';
import { programErrors } from './program.ts';
import { loyaltyScreens } from './screens.ts';
import { loyaltySettings } from './settings.ts';

const ids = z.array(recordId).max(500).default([]);
const terms = z.object({ ...inputOf(programFields), group_ids: ids, service_ids: ids, product_ids: ids });
const list = z.array(z.number().int());
const record = recordOf(programFields).extend({ group_ids: list, service_ids: list, product_ids: list });
const ofProgram = {
  path: '/loyalty_programs',
  permission: permissions.loyalty.enable,
  refusal: 'loyalty_program_not_found',
};

/** Rules by which customers earn points (specification sections 1 and 4). */
export const loyaltyPrograms = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/loyalty_programs',
    access: accessOf(loyaltyScreens.list),
    summary: 'Loyalty programs with search by name',
    input: listInput(sortKeys(programFields), { status: whole(0, 1).optional(), kind: whole(1, 3).optional() }),
    output: listOutput(rowOf(programFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/loyalty_programs/:id',
    access: accessOf(loyaltyScreens.record),
    summary: 'One loyalty program',
    input: byId,
    output: record,
    refusals: ['loyalty_program_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/loyalty_programs',
    access: accessOf(loyaltyScreens.create),
    summary: 'Add a rule by which customers earn points from now on',
    input: terms.superRefine(agreeing(programErrors)),
    output: record,
    refusals: ['loyalty_worth_missing'],
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/loyalty_programs/:id',
    access: accessOf(loyaltyScreens.edit),
    summary: 'Change a rule; points that were earned by it stay',
    input: terms.extend(edited).superRefine(agreeing(programErrors)),
    output: record,
    refusals: ['loyalty_program_not_found'],
  }),
  enable: statusChange({ ...ofProgram, verb: 'enable', summary: 'Enable a loyalty program' }),
  disable: statusChange({
    ...ofProgram,
    verb: 'disable',
    summary: 'Disable a loyalty program: nothing is earned by it',
  }),
};

const worth = z.object({
  /** What 100 points take off a bill, in the mode of the shop's prices; null: it was never said. */
  hundred_amount: money.nullable(),
  /** Living points of all customers, and what the shop owes for them, and for those in cards, without VAT (2220). */
  points: z.number().int(),
  owed_amount: money,
});

/** What a customer has, as the till and the record show it. */
export const pointsOfCustomer = z.object({
  /** Living points that may be used. */
  points: z.number().int(),
  /** Points that returns could not take back: the next that come settle them. */
  debt: z.number().int(),
  /** What 100 of them take off a bill; null: nothing yet. */
  hundred_amount: money.nullable(),
  /** At least so many are used at once. */
  minimum_points: z.number().int(),
  tier: z.object({ name_ar: z.string(), name_en: z.string() }).nullable(),
  /** Points earned in the last twelve months, by which the level goes. */
  earned_points: z.number().int(),
  /** What ends first. */
  ending: z.object({ points: z.number().int(), on: civilDate }).nullable(),
  /** Who brought the customer. */
  brought_by: z.object({ id: z.number().int(), ...bilingualNames }).nullable(),
});

/** Points of customers: lots that are earned, used oldest first, taken back, given back (docs/postings.md, 2220 and 4095). */
export const points = {
  worth: operation({
    area: 'merchant',
    method: 'GET',
    path: '/loyalty_worth',
    access: { permission: permissions.loyalty.settings, or: [permissions.loyalty.view] },
    summary: 'What a point is worth now, and what the shop owes for living points',
    input: z.object({}),
    output: worth,
  }),
  setWorth: operation({
    area: 'merchant',
    method: 'POST',
    path: '/loyalty_worth',
    access: { permission: permissions.loyalty.settings },
    moves_money: true,
    summary: 'Say what 100 points are worth from now on; the difference for living points is posted today',
    input: z.object({ hundred_amount: moneyAtLeast(1) }),
    output: worth,
    refusals: ['period_is_locked'],
  }),
  movements: operation({
    area: 'merchant',
    method: 'GET',
    path: '/loyalty_movements',
    access: accessOf(loyaltyScreens.points),
    summary: 'Every movement of points with its cause, newest first, with search by customer and document',
    input: listInput(sortKeys(movementFields), {
      kind: whole(1, 9).optional(),
      customer_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(movementFields)),
  }),
  ofCustomer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/points',
    access: { permission: permissions.billing.sell, or: [permissions.loyalty.view] },
    summary: 'The points of a customer, what they are worth, and what ends first',
    input: byId,
    output: pointsOfCustomer,
    refusals: ['customer_not_found'],
  }),
  adjust: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/points',
    access: { permission: permissions.loyalty.adjust },
    moves_money: true,
    summary: 'Give a customer points, or take some, by hand and with a reason',
    input: z.object({
      id: recordId,
      points: whole(-1_000_000, 1_000_000).refine((n) => n !== 0, { message: 'required' }),
      reason: requiredText(300),
    }),
    output: pointsOfCustomer,
    refusals: ['customer_not_found', 'period_is_locked'],
  }),
  intoCard: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/points/gift_card',
    access: { permission: permissions.gift_cards.sell },
    moves_money: true,
    summary: 'Make a gift card of a customer’s points: they leave their lots, the card takes off what they are worth',
    input: z
      .object({ ...cardWishes, ...cardHandling, id: recordId, points: whole(1, 100_000_000) })
      .superRefine(agreeing(wishErrors)),
    output: newCard.extend({ amount: money, points: z.number().int() }),
    refusals: ['customer_not_found', 'customer_disabled', 'customer_disallows_contact'],
  }),
  broughtBy: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/brought_by',
    access: { permission: permissions.customers.edit },
    summary: 'Say who brought a customer: both get points after the first bill, where the shop gives them',
    input: z.object({ id: recordId, by_customer_id: recordId }),
    output: pointsOfCustomer,
    refusals: ['customer_not_found', 'customer_brought_already', 'customer_brought_himself'],
  }),
  settings: settingsOperations(loyaltySettings, {
    area: 'merchant',
    permission: permissions.loyalty.settings,
    summary: 'What the shop chose about points',
  }),
};
