import { z } from 'zod';
import {
  byId,
  civilDate,
  edited,
  flag,
  instant,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, civilTime, customerSearch } from '../../kernel/contract/zod-rules.ts';
import { type PeriodInput, periodErrors } from '../../kernel/time/period.ts';
import { permissions } from '../identity/permissions.ts';
import { mostServices, noteInput } from './booking-input.ts';
import { appointmentScreens } from './screens.ts';
import { mostRecipients } from './waitlist.ts';
import { waitlistFields } from './waitlist-fields.ts';

const text = z.string().nullable();
const id = z.number().int();
const p = permissions.appointments;

/** Days that one entry may span: whoever waits longer says so anew. */
export const mostWaitingDays = 365;

interface Days extends PeriodInput {
  readonly from_time?: string | null | undefined;
  readonly to_time?: string | null | undefined;
}
const daysErrors = ({ from_on, to_on, from_time, to_time }: Days): FieldErrors => ({
  ...periodErrors(mostWaitingDays)({ from_on, to_on }),
  ...(from_time && to_time && to_time <= from_time ? { to_time: [{ key: 'ends_before_it_begins' }] } : {}),
});

const entryInput = {
  customer_id: recordId,
  services: z
    .array(z.object({ service_id: recordId, employee_id: recordId.optional() }))
    .min(1, 'appointment_needs_service')
    .max(mostServices),
  one_employee: flag.default(false),
  from_on: civilDate,
  to_on: civilDate,
  /** The whole visit lies between these wall times; absent: at any. */
  from_time: civilTime.optional(),
  to_time: civilTime.optional(),
  note: noteInput,
};

const service = z.object({
  service_id: id,
  name_ar: text,
  name_en: text,
  employee_id: id.nullable(),
  employee_name_ar: text,
  employee_name_en: text,
});

/** Who waits. The mobile is null without the right to see customers. */
const entry = z.object({
  id,
  version: id,
  customer_id: id,
  customer_name_ar: text,
  customer_name_en: text,
  customer_mobile: text,
  services: z.array(service),
  one_employee: z.boolean(),
  from_on: civilDate,
  to_on: civilDate,
  from_time: text,
  to_time: text,
  note: text,
  /** 0 given up, 1 waiting, 2 offered, 3 booked, 4 over. */
  status: id,
  created_at: instant,
  appointment_id: id.nullable(),
});

const offer = z.object({
  id,
  /** 0 by hand, 1 first in line, 2 longest ticket, 3 all at once. */
  rule: id,
  goes_on: z.boolean(),
  hold_minutes: id,
  expires_at: instant,
});

/** A place that got free, who fits it, and who does not for what reason. */
const gap = z.object({
  id,
  employee_id: id,
  employee_name_ar: text,
  employee_name_en: text,
  /** The whole free time around what was given back. */
  from_at: instant,
  to_at: instant,
  freed_at: instant,
  /** cancelled, moved, no_show, unblocked */
  cause: z.string(),
  customer_name_ar: text,
  customer_name_en: text,
  offer: offer.nullable(),
  /** By which rule it is offered the next time, unless somebody chooses another. */
  next_rule: id,
  /** By age. */
  fits: z.array(
    entry.extend({
      from_at: instant,
      to_at: instant,
      amount: money,
      leaves_minutes: id,
      /** Of the held offer: 1 asked, 3 declined; null for who is not asked. */
      asked: id.nullable(),
      /** Why no message reaches them: they are asked by telephone and never by themselves. */
      untold: text,
    }),
  ),
  others: z.array(
    entry.extend({
      reason: z.string(),
      /** By how much it is too long. */
      minutes: id.nullable(),
    }),
  ),
  /** What happened, in order: the cause, then offered, accepted, declined, expired, withdrawn. */
  events: z.array(z.object({ at: instant, what: z.string(), customer_name_ar: text, customer_name_en: text })),
});

/** Who waits for a place, and the places that got free. */
export const waitlist = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/waitlist',
    access: accessOf(appointmentScreens.waitlist),
    summary: 'Who waits for a place, the oldest first',
    input: listInput(['id', ...sortKeys(waitlistFields)], {
      search: customerSearch.optional(),
      status: whole(0, 4).optional(),
      service_id: recordId.optional(),
      employee_id: recordId.optional(),
      /** Who could come on a day of these. */
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(waitlistFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/waitlist/:id',
    access: accessOf(appointmentScreens.waitlist),
    summary: 'One who waits, with the services',
    input: byId,
    output: entry,
    refusals: ['waitlist_entry_not_found'],
  }),
  add: operation({
    area: 'merchant',
    method: 'POST',
    path: '/waitlist',
    access: { permission: p.create },
    summary: 'Note who waits, for which services, and when they could come',
    input: z.object(entryInput).superRefine(agreeing(daysErrors)),
    output: entry,
    refusals: ['customer_not_found', 'customer_disabled', 'service_not_found', 'employee_not_found'],
  }),
  change: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/waitlist/:id',
    access: { permission: p.create },
    summary: 'Change what somebody waits for; not while a place is offered to them',
    input: z.object({ ...edited, ...entryInput }).superRefine(agreeing(daysErrors)),
    output: entry,
    refusals: [
      'waitlist_entry_not_found',
      'waitlist_entry_not_waiting',
      'customer_not_found',
      'customer_disabled',
      'service_not_found',
      'employee_not_found',
    ],
  }),
  giveUp: operation({
    area: 'merchant',
    method: 'POST',
    path: '/waitlist/:id/give_up',
    access: { permission: p.create },
    summary: 'Take somebody off the waitlist',
    input: byId,
    output: entry,
    refusals: ['waitlist_entry_not_found', 'waitlist_entry_not_waiting'],
  }),
  restore: operation({
    area: 'merchant',
    method: 'POST',
    path: '/waitlist/:id/restore',
    access: { permission: p.create },
    summary: 'Put somebody back on the waitlist, in their old place',
    input: byId,
    output: entry,
    refusals: ['waitlist_entry_not_found'],
  }),
  gaps: operation({
    area: 'merchant',
    method: 'GET',
    path: '/waitlist/gaps',
    access: accessOf(appointmentScreens.waitlist),
    summary: 'Places that got free, who fits them in the order in which they would be asked, and who does not and why',
    input: z.object({}),
    output: z.object({
      waiting_count: id,
      held_count: id,
      /** Prices of what was booked by offers since the week began. */
      filled_amount: money,
      /** As the shop chose: rule, minutes of a hold, whether the next is asked by itself. */
      rule: id,
      hold_minutes: id,
      goes_on: z.boolean(),
      gaps: z.array(gap),
    }),
  }),
  brief: operation({
    area: 'merchant',
    method: 'GET',
    path: '/waitlist/brief',
    access: accessOf(appointmentScreens.waitlist),
    summary: 'How many wait, how many places are free that somebody fits, how many are held',
    input: z.object({}),
    output: z.object({ waiting_count: id, gap_count: id, held_count: id }),
  }),
  leaveFree: operation({
    area: 'merchant',
    method: 'POST',
    path: '/waitlist/gaps/:id/leave_free',
    access: { permission: p.create },
    summary: 'Offer a place to nobody',
    input: byId,
    output: z.object({ done: z.literal(true) }),
    refusals: ['freed_time_not_found', 'waitlist_offer_held'],
  }),
  offer: operation({
    area: 'merchant',
    method: 'POST',
    path: '/waitlist/offers',
    access: { permission: p.create },
    summary: 'Hold a place and ask one or several whether they take it; the first who accepts has it',
    input: z.object({
      gap_id: recordId,
      entry_ids: z.array(recordId).min(1, 'required').max(mostRecipients),
      rule: whole(0, 3),
      hold_minutes: whole(5, 1_440),
    }),
    output: z.object({
      id,
      /** Who could not be written to, and why: they are to be called. */
      untold: z.array(z.object({ entry_id: id, reason: z.string() })),
    }),
    refusals: ['freed_time_not_found', 'waitlist_offer_held', 'waitlist_entry_fits_no_more'],
  }),
  withdraw: operation({
    area: 'merchant',
    method: 'POST',
    path: '/waitlist/offers/:id/withdraw',
    access: { permission: p.create },
    summary: 'Take an offer back; the place is free again',
    input: byId,
    output: z.object({ done: z.literal(true) }),
    refusals: ['waitlist_offer_over'],
  }),
};
