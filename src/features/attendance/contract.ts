import { z } from 'zod';
import {
  civilDate,
  done,
  instant,
  listInput,
  listOutput,
  operation,
  recordId,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { agreeing, civilTime, requiredText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { checkFields, ownDayFields } from './attendance-fields.ts';
import { correctionErrors, correctionKinds } from './correction.ts';
import { verdicts } from './place.ts';
import { attendanceScreens } from './screens.ts';
import { attendanceSettings } from './settings.ts';

const { check_in, correct, approve, view, settings } = permissions.attendance;
export const direction = z.enum(['in', 'out']);
const name = z.string().nullable();

export const stay = z.object({
  id: z.number().int(),
  day_on: civilDate,
  in_at: instant,
  out_at: instant.nullable(),
  in_by: z.string(),
  out_by: z.string().nullable(),
  version: z.number().int(),
});
const stretch = z.object({ from_at: instant, to_at: instant });
const ownDay = rowOf(ownDayFields).omit({ id: true });
const employeeName = { name_ar: name, name_en: name };

const correction = z.object({
  id: z.number().int(),
  employee_id: z.number().int(),
  ...employeeName,
  kind: z.enum(correctionKinds),
  in_at: instant.nullable(),
  out_at: instant.nullable(),
  before_in_at: instant.nullable(),
  before_out_at: instant.nullable(),
  reason: z.string(),
  status: z.number().int(),
  asked_at: instant,
  asked_by_name: z.string(),
  decided_at: instant.nullable(),
  decided_by_name: z.string().nullable(),
  /** The reader may approve or refuse it. */
  may_decide: z.boolean(),
});

/** What a check answers: taken (`inside`), or why not, and how things stand now. */
const checked = z.object({
  verdict: z.enum(verdicts),
  distance_m: z.number().int(),
  accuracy_m: z.number().int(),
  /** The stay that it began or ended; null where it was not taken. */
  shift: stay.nullable(),
});

const asking = { reason: requiredText(500) };

export const attendance = {
  mine: operation({
    area: 'merchant',
    method: 'GET',
    path: '/attendance/mine',
    access: { permission: check_in },
    summary: "The caller's own attendance: now, today, this month, and where the shop is",
    input: z.object({}),
    output: z.object({
      now: instant,
      employee: z.object({ id: z.number().int(), ...employeeName }).nullable(),
      /** Degrees; null until the shop is put on the map. */
      place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      out_at_shop: z.boolean(),
      open_shift: stay.nullable(),
      /** Null without an employee. */
      today: ownDay.extend({ planned: z.array(stretch), stays: z.array(stay) }).nullable(),
      /** Days of this month until today on which something was planned or worked, newest first. */
      days: z.array(ownDay.extend({ stays: z.array(stay) })),
      corrections: z.array(correction),
    }),
  }),
  check: operation({
    area: 'merchant',
    method: 'POST',
    path: '/attendance/checks',
    access: { permission: check_in },
    rate_per_minute: 20,
    summary: 'Check in or out where the device is; taken within 50 m of the shop, told why not otherwise',
    input: z.object({
      direction,
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** Metres, as the device says it. */
      accuracy: z.number().min(0).max(20_037_509),
    }),
    output: checked,
    refusals: [
      'not_an_employee',
      'shop_has_no_place',
      'already_checked_in',
      'not_checked_in',
      'shifts_meet',
      'not_in_owners_place',
    ],
  }),
  askNow: operation({
    area: 'merchant',
    method: 'POST',
    path: '/attendance/ask_now',
    access: { permission: check_in },
    rate_per_minute: 20,
    summary: 'Ask a colleague to approve a check-in or check-out of this moment, where the place could not be told',
    input: z.object({ direction, ...asking }),
    output: correction,
    refusals: [
      'not_an_employee',
      'already_checked_in',
      'not_checked_in',
      'correction_is_waiting',
      'not_in_owners_place',
    ],
  }),
  ask: operation({
    area: 'merchant',
    method: 'POST',
    path: '/attendance/corrections',
    access: { permission: check_in, or: [correct] },
    rate_per_minute: 60,
    summary: 'Ask for a correction: a stay that is missing, other times of one, or one that was none',
    input: z
      .object({
        /** Absent: the caller's own. */
        employee_id: recordId.optional(),
        kind: z.enum(correctionKinds),
        shift_id: recordId.optional(),
        /** Civil, in the shop's zone. */
        in_on: civilDate.optional(),
        in_time: civilTime.optional(),
        out_on: civilDate.optional(),
        out_time: civilTime.optional(),
        ...asking,
      })
      .superRefine(agreeing(correctionErrors)),
    output: correction,
    refusals: [
      'not_an_employee',
      'employee_not_found',
      'shift_not_found',
      'correction_is_waiting',
      'correction_of_others',
      'not_in_owners_place',
    ],
  }),
  corrections: operation({
    area: 'merchant',
    method: 'GET',
    path: '/attendance/corrections',
    access: { permission: view },
    summary: 'Corrections that wait, oldest first, and the last hundred that were decided',
    input: z.object({}),
    output: z.object({ records: z.array(correction) }),
  }),
  approve: operation({
    area: 'merchant',
    method: 'POST',
    path: '/attendance/corrections/:id/approve',
    access: { permission: approve },
    summary: 'Approve a correction: the stay is as it asks, what it was is kept',
    input: z.object({ id: recordId }),
    output: done,
    refusals: [
      'correction_not_found',
      'correction_is_decided',
      'own_correction',
      'shift_changed_meanwhile',
      'shifts_meet',
      'not_in_owners_place',
    ],
  }),
  refuse: operation({
    area: 'merchant',
    method: 'POST',
    path: '/attendance/corrections/:id/refuse',
    access: { permission: approve },
    summary: 'Refuse a correction: everything stays as it is',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['correction_not_found', 'correction_is_decided', 'own_correction', 'not_in_owners_place'],
  }),
  team: operation({
    area: 'merchant',
    method: 'GET',
    path: '/attendance/team',
    access: { permission: view },
    summary: 'Everybody today: who is here, who is late, who is absent',
    input: z.object({}),
    output: z.object({
      records: z.array(ownDay.extend({ id: z.number().int(), ...employeeName })),
    }),
  }),
  checks: operation({
    area: 'merchant',
    method: 'GET',
    path: '/attendance/checks',
    access: accessOf(attendanceScreens.checks),
    summary: 'Every check-in and check-out that was tried, newest first',
    input: listInput(sortKeys(checkFields), {
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
      employee_id: recordId.optional(),
      verdict: z.enum([...verdicts, 'kiosk']).optional(),
    }).omit({ search: true }),
    output: listOutput(rowOf(checkFields)),
  }),
  settings: settingsOperations(attendanceSettings, {
    area: 'merchant',
    permission: settings,
    summary: 'What the shop chose about attendance',
  }),
};

export type Stay = z.output<typeof stay>;
export type Correction = z.output<typeof correction>;
export type OwnDay = z.output<typeof ownDay>;
