import { z } from 'zod';
import {
  bilingualNames,
  byId,
  civilDate,
  done,
  edited,
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
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import { statusChange } from '../catalogue/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { directMethods } from '../payments/tender-kinds.ts';
import { differenceReasonKeys, purposeKeys } from './drawer.ts';
import { moveErrors } from './move-rules.ts';
import { tillShiftScreens } from './screens.ts';
import { tillShiftSettings } from './settings.ts';
import { slipMethods } from './shift-count.ts';
import { tillShiftFields } from './shift-fields.ts';
import { shiftTotals } from './shift-totals.ts';
import { tillErrors } from './till.ts';

const { work, move, read } = permissions.shifts;
const ofTill = { path: '/tills', permission: permissions.settings.till, refusal: 'till_not_found' };

const till = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ...bilingualNames,
  status: z.number().int(),
  /** Of its shift that is not closed. */
  shift_id: z.number().int().nullable(),
});
const names = { name_ar: optionalText(60), name_en: optionalText(60) };

/** The drawers of a shop. */
export const tills = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/tills',
    access: { permission: permissions.settings.till, or: [work, read] },
    summary: 'The tills of the shop, with the shift of each that is not closed',
    input: z.object({}),
    output: z.object({ tills: z.array(till) }),
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/tills',
    access: accessOf(tillShiftScreens.tills),
    summary: 'Add a till',
    input: z.object(names).superRefine(agreeing(tillErrors)),
    output: till,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/tills/:id',
    access: accessOf(tillShiftScreens.tills),
    summary: 'Rename a till',
    input: z.object({ ...edited, ...names }).superRefine(agreeing(tillErrors)),
    output: till,
    refusals: ['till_not_found'],
  }),
  enable: statusChange({ ...ofTill, verb: 'enable', summary: 'Use a till again' }),
  disable: operation({
    ...statusChange({ ...ofTill, verb: 'disable', summary: 'Use a till no more' }),
    refusals: ['till_not_found', 'till_in_use'],
  }),
  bind: operation({
    area: 'merchant',
    method: 'POST',
    path: '/tills/:id/device',
    access: { permission: work },
    summary: 'This device takes its money at this till from now on',
    input: byId,
    output: done,
    refusals: ['till_not_found', 'till_disabled'],
  }),
  settings: settingsOperations(tillShiftSettings, {
    area: 'merchant',
    permission: permissions.settings.till,
    summary: 'What the shop chose about its shifts',
  }),
};

const method = z.enum(directMethods);
export const comparison = z.object({
  method,
  expected_amount: money,
  counted_amount: money,
  difference_amount: money,
});

const count = z.object({
  pieces: z.array(z.object({ value: money, pieces: z.number().int() })),
  slips: z.array(z.object({ method, amount: money })),
});
/** What may be known once a count is fixed. */
const counted = z.object({
  counted_at: z.string(),
  count,
  first_count: count.nullable(),
  can_count_again: z.boolean(),
  comparison: z.array(comparison),
  totals: shiftTotals,
});

const shiftHead = {
  id: z.number().int(),
  z_number: z.string(),
  till: z.object({ id: z.number().int(), ...bilingualNames }),
  opened_at: z.string(),
  opened_on: civilDate,
  opened_by_name: z.string().nullable(),
  float_amount: money,
};

/** Shifts: from the float to the count, and the report of them. */
export const shifts = {
  current: operation({
    area: 'merchant',
    method: 'GET',
    path: '/shifts/current',
    access: { permission: work },
    summary: 'The till of this device and its shift; nothing of what is expected before the count is fixed',
    input: z.object({}),
    output: z.object({
      needs_shift: z.boolean(),
      tills: z.array(till.extend({ carried_amount: money })),
      /** Who may add a till, by name; only while the shop has none. */
      may_add_tills: z.array(z.string()),
      /** Where this device takes money. */
      till_id: z.number().int().nullable(),
      /** The notes and coins of the shop's currency, minor units. */
      denominations: z.array(money),
      shift: z
        .object({
          ...shiftHead,
          /** It began on an earlier business day. */
          is_left_open: z.boolean(),
          moves: z.array(
            z.object({
              id: z.number().int(),
              kind: z.string(),
              amount: money,
              note: z.string().nullable(),
              moved_at: z.string(),
            }),
          ),
          counted: counted.nullable(),
        })
        .nullable(),
      /** The shift that this person closed here last, while no other is open: its report stays to be read and printed. */
      closed: z.object({ ...shiftHead, closed_at: z.string(), reason: z.string().nullable(), counted }).nullable(),
    }),
  }),
  open: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shifts',
    access: { permission: work },
    moves_money: true,
    drawer: 'opens',
    summary:
      'Open a shift with its float; what the drawer did not hold comes from the safe, what the safe does not hold from the owner, what is too much goes to the safe',
    input: z.object({ till_id: recordId, float_amount: moneyAtLeast(0) }),
    output: z.object({ id: recordId }),
    refusals: ['till_not_found', 'till_disabled', 'shift_is_open', 'period_is_locked'],
  }),
  move: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shifts/:id/moves',
    access: { permission: move },
    moves_money: true,
    drawer: 'opens',
    summary: 'Pay money into the drawer or out of it, or bring it to the safe',
    input: z
      .object({
        id: recordId,
        purpose: z.enum(purposeKeys),
        amount: moneyAtLeast(1),
        note: optionalText(200),
        /** Of an advance. */
        employee_id: recordId.optional(),
        /** VAT of a tax invoice that was paid with it, part of the amount. */
        vat_amount: moneyAtLeast(0).optional(),
        tax_invoice_number: optionalText(80),
        /** VAT number of the supplier who wrote it. */
        supplier_trn: optionalText(15),
      })
      .superRefine(agreeing(moveErrors)),
    output: z.object({ id: recordId }),
    refusals: [
      'shift_not_found',
      'shift_is_counted',
      'shift_is_closed',
      'employee_not_found',
      'drawer_has_less',
      'safe_has_less',
      'period_is_locked',
    ],
    refusal_fields: { drawer_has_less: 'amount', safe_has_less: 'amount' },
  }),
  count: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shifts/:id/count',
    access: { permission: work },
    summary: 'Fix the count: nothing more is taken in the shift. A second count is allowed once, the first stays',
    input: z.object({
      id: recordId,
      pieces: z.array(z.object({ value: moneyAtLeast(1), pieces: whole(0, 100_000) })).max(30),
      slips: z
        .array(z.object({ method: z.enum(slipMethods as [string, ...string[]]), amount: moneyAtLeast(0) }))
        .max(20),
    }),
    output: counted,
    refusals: ['shift_not_found', 'shift_is_closed', 'shift_counted_twice'],
  }),
  close: operation({
    area: 'merchant',
    method: 'POST',
    path: '/shifts/:id/close',
    access: { permission: work },
    moves_money: true,
    drawer: 'opens',
    summary:
      'Close a counted shift: the difference is named and posted (6070), what is not left in the drawer goes to the safe',
    input: z.object({
      id: recordId,
      reason: z.enum(differenceReasonKeys).optional(),
      note: optionalText(300),
      left_amount: moneyAtLeast(0),
    }),
    output: z.object({ id: recordId, z_number: z.string(), difference_amount: money, to_safe_amount: money }),
    refusals: [
      'shift_not_found',
      'shift_is_closed',
      'shift_not_counted',
      'difference_needs_reason',
      'left_is_more_than_counted',
      'period_is_locked',
    ],
    refusal_fields: { difference_needs_reason: 'reason', left_is_more_than_counted: 'left_amount' },
  }),
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/shifts',
    access: accessOf(tillShiftScreens.list),
    summary: 'Shifts, newest first',
    input: listInput(sortKeys(tillShiftFields), {
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
      till_id: recordId.optional(),
      opened_by: recordId.optional(),
      /** 1 open, 2 counted, 3 closed. */
      state: whole(1, 3).optional(),
    }),
    output: listOutput(rowOf(tillShiftFields)).extend({ totals: z.object({ difference_amount: money }) }),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/shifts/:id',
    access: accessOf(tillShiftScreens.record),
    summary: 'One shift with its figures; of an open one as they stand now (X)',
    input: byId,
    output: rowOf(tillShiftFields).extend({
      ...shiftHead,
      expected_now_amount: money,
      comparison: z.array(comparison).nullable(),
      count: count.nullable(),
      first_count: count.nullable(),
      totals: shiftTotals,
      moves: z.array(
        z.object({
          id: z.number().int(),
          kind: z.string(),
          amount: money,
          account_key: z.string(),
          note: z.string().nullable(),
          moved_at: z.string(),
          by_name: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['shift_not_found'],
  }),
  paper: operation({
    area: 'merchant',
    method: 'GET',
    path: '/shifts/:id/paper',
    access: { permission: work, or: [read] },
    summary:
      'The report of a shift as PDF on 80 mm: Z when it is closed, a draft before; of one that is not counted for readers only',
    input: byId,
    output: z.object({}),
    answers_file: true,
    refusals: ['shift_not_found', 'shift_not_counted'],
  }),
};
