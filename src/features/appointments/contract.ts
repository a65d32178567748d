import { z } from 'zod';
import {
  byId,
  civilDate,
  flag,
  instant,
  listInput,
  listOutput,
  manyNumbers,
  money,
  operation,
  recordId,
  version,
  whole,
} from '../../kernel/contract/contract.ts';
import { recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { agreeing, customerSearch, optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { appointmentFields } from './appointment-fields.ts';
import { appointmentRecord } from './appointment-record.ts';
import { blockFields } from './block-fields.ts';
import { bookingRequestInput, handLine, minuteInstant, noteInput, repeatInput } from './booking-input.ts';
import { drawnErrors, mostDrawnDays, searchedErrors } from './calendar.ts';
import { calendarHold, calendarPause } from './calendar-hold.ts';
import { homeInput } from './home-contract.ts';
import { appointmentScreens } from './screens.ts';
import { appointmentSettings } from './settings.ts';

const text = z.string().nullable();
const id = z.number().int();
const p = permissions.appointments;
const conflicts = [
  'appointment_customer_conflict',
  'appointment_employee_conflict',
  'appointment_block_conflict',
  'appointment_room_conflict',
  'no_available_times',
  'appointment_too_long',
] as const;

const calendarAppointment = z.object({
  id,
  version: id,
  customer_id: id,
  customer_name_ar: text,
  customer_name_en: text,
  guest_name: text,
  group_id: id.nullable(),
  source: id,
  status: id,
  payment_status: id,
  /** Paid is a deposit, and less than the whole. */
  is_only_deposit: z.boolean(),
  confirmed_at: instant.nullable(),
  held_until: instant.nullable(),
  request_status: id.nullable(),
  is_overbooked: z.boolean(),
  note: text,
  invoice_id: id.nullable(),
  /** Of a visit at the customer's: where about, and how far. */
  home: z.object({ area_ar: text, area_en: text, up_to_metres: id.nullable(), travel_minutes: id }).nullable(),
  /** As in the record, with instants as minutes since 1970 and `active` from the beginning of the line. */
  lines: z.array(
    z.object({
      line_number: id,
      service_id: id,
      name_ar: text,
      name_en: text,
      employee_id: id,
      from: id,
      to: id,
      active: z.array(z.tuple([id, id])),
      before_minutes: id,
      after_minutes: id,
      resource_ids: z.array(id),
    }),
  ),
});

const blockRecord = recordOf(blockFields);

const transition = (verb: string, summary: string, permission = p.edit, refusals: string[] = []) =>
  operation({
    area: 'merchant',
    method: 'POST',
    path: `/appointments/:id/${verb}`,
    access: { permission },
    summary,
    input: byId,
    output: appointmentRecord,
    refusals: ['appointment_not_found_or_cancelled', ...refusals],
  });

/** Visits: booked, moved, and what became of them (specification sections 4, 5, 8 and 9). */
export const appointments = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/appointments',
    access: accessOf(appointmentScreens.list),
    summary: 'Appointments, those to come last; of days by their beginning',
    input: listInput(['id', ...sortKeys(appointmentFields)], {
      search: customerSearch.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
      status: whole(0, 4).optional(),
      payment_status: whole(0, 2).optional(),
      source: whole(0, 1).optional(),
      /** 1 those whose customer said that they come, 0 those to come whose did not. */
      is_confirmed: whole(0, 1).optional(),
      request_status: whole(1, 4).optional(),
      employee_id: recordId.optional(),
      customer_id: recordId.optional(),
    }),
    output: listOutput(rowOf(appointmentFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/appointments/:id',
    access: accessOf(appointmentScreens.calendar),
    summary: 'One appointment with its services and what became of it',
    input: byId,
    output: appointmentRecord.extend({
      /** Charged for it and not waived, with its VAT; 0 for none. */
      charged_fee_amount: money,
    }),
    refusals: ['appointment_not_found_or_cancelled'],
  }),
  calendar: operation({
    area: 'merchant',
    method: 'GET',
    path: '/appointments/calendar',
    access: accessOf(appointmentScreens.calendar),
    summary: `Everything that the calendar draws of at most ${mostDrawnDays} days: people with their hours, visits, blocked times`,
    input: z.object({ from_on: civilDate, to_on: civilDate }).superRefine(agreeing(drawnErrors)),
    output: z.object({
      step_minutes: id,
      /** Minutes since 1970: the midnights with which the days begin. */
      days: z.array(z.object({ date: civilDate, from: id, to: id })),
      employees: z.array(
        z.object({
          id,
          name_ar: text,
          name_en: text,
          job_title: text,
          image_url: text,
          /** Working hours, minutes since 1970: from, to, from, to, … */
          work: z.array(id),
          /** Services that they perform; null for all. */
          service_ids: z.array(id).nullable(),
        }),
      ),
      resources: z.array(
        z.object({
          id,
          kind: id,
          name_ar: text,
          name_en: text,
          /** From, to, and the visit that takes it. */
          busy: z.array(z.tuple([id, id, id.nullable()])),
        }),
      ),
      visits: z.array(calendarAppointment),
      /** Visits to come, of any day, that wait for the shop's answer. */
      requests_count: id,
      blocks: z.array(z.object({ id, version: id, employee_id: id, from: id, to: id, reason: text })),
      /** Places that are held for who waits: the name of who was asked, or how many were. */
      holds: z.array(calendarHold),
      pauses: z.array(calendarPause),
    }),
  }),
  days: operation({
    area: 'merchant',
    method: 'GET',
    path: '/appointments/days',
    access: accessOf(appointmentScreens.calendar),
    summary: 'How many appointments each day of a month view has, by state',
    input: z.object({ from_on: civilDate, to_on: civilDate }).superRefine(agreeing(searchedErrors)),
    output: z.object({
      records: z.array(z.object({ day_on: civilDate, open: id, attended: id, no_show: id, minutes: id })),
    }),
  }),
  freeTimes: operation({
    area: 'merchant',
    method: 'POST',
    path: '/appointments/free_times',
    access: { permission: p.create, or: [p.edit] },
    summary: 'When the services can begin, and who could do the first; the best stand out',
    not_audited_because: 'it only reads',
    only_reads: true,
    input: z
      .object({
        ...bookingRequestInput,
        from_on: civilDate,
        to_on: civilDate,
        customer_id: recordId.optional(),
        /** A visit that is to be moved: its own time is free to it. */
        appointment_id: recordId.optional(),
        /** An area of visits at customers', null for the shop; left out it is where the visit that is moved takes place. */
        area: z.string().max(80).nullish(),
      })
      .superRefine(agreeing(searchedErrors)),
    output: z.object({
      /** Days on which there is any, in order. */
      days: z.array(
        z.object({
          date: civilDate,
          times: z.array(
            z.object({
              /** `HH:mm:ss` as a wall shows it. */
              time: z.string(),
              at: instant,
              employee_ids: manyNumbers,
              /** Leaves no rest that is of no use. */
              is_best: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    refusals: ['service_not_found', 'employee_not_found', 'customer_not_found', 'appointment_not_found_or_cancelled'],
  }),
  book: operation({
    area: 'merchant',
    method: 'POST',
    path: '/appointments',
    access: { permission: p.create },
    summary: 'Book an appointment, one a person; repeated ones answer which could not be booked and why',
    input: z.object({
      customer_id: recordId,
      from_at: minuteInstant,
      ...bookingRequestInput,
      note: noteInput,
      /** At the customer's; else at the shop. */
      home: homeInput.optional(),
      /** Where there is no room: needs the role's flag. */
      overbook: flag.default(false),
      repeat: repeatInput.optional(),
    }),
    output: z.object({
      ids: z.array(id),
      refused: z.array(z.object({ from_at: instant, reason: z.string() })),
      /** Beginnings of a series at which somebody else does it than at the first. */
      by_others: z.array(instant),
    }),
    refusals: [
      ...conflicts,
      'overbooking_not_allowed',
      'service_not_found',
      'employee_not_found',
      'customer_not_found',
      'customer_disabled',
    ],
    // A time that is taken is said at the time; `who`, `name` and `until` of the refusal say by what.
    refusal_fields: Object.fromEntries(conflicts.map((key) => [key, 'from_at'])),
  }),
  change: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/appointments/:id',
    access: { permission: p.edit },
    summary: 'Move an appointment, change its services, people, lengths and note; a line that exists keeps its price',
    input: z.object({
      id: recordId,
      version,
      lines: z.array(handLine).min(1, 'appointment_needs_service').max(20),
      note: noteInput,
      /** At the customer's; left out it stays where it is, unless it is to be at the shop. */
      home: homeInput.optional(),
      is_at_shop: flag.default(false),
      overbook: flag.default(false),
      /** It undoes the move that was made a moment ago: nothing got free by the two. */
      takes_back: flag.default(false),
    }),
    output: appointmentRecord,
    refusals: [
      'appointment_not_found_or_cancelled',
      'appointment_has_invoice',
      ...conflicts,
      'appointment_not_at_work',
      'appointment_employee_cannot',
      'home_needs_one_employee',
      'overbooking_not_allowed',
      'service_not_found',
      'employee_not_found',
    ],
  }),
  confirm: transition('confirm', 'Note that the customer said that they come'),
  unconfirm: transition('unconfirm', 'Take the confirmation back'),
  checkIn: transition('check_in', 'Note that the customer arrived; also of whoever was taken for a no-show', p.edit, [
    'appointment_customer_conflict',
    'appointment_employee_conflict',
    'appointment_block_conflict',
    'appointment_room_conflict',
  ]),
  undoCheckIn: transition('undo_check_in', 'Take the arrival back', p.edit, ['appointment_not_checked_in']),
  attend: transition('attend', 'Note that the appointment took place'),
  reopen: transition('reopen', 'Take back that it took place', p.edit, [
    'appointment_not_attended',
    'appointment_has_invoice',
  ]),
  noShow: transition('no_show', 'Note that nobody came; the time is free again', p.edit, ['appointment_not_begun']),
  cancel: operation({
    area: 'merchant',
    method: 'POST',
    path: '/appointments/:id/cancel',
    access: { permission: p.cancel },
    summary: 'Cancel with a reason; the time is free again',
    input: z.object({
      ...byId.shape,
      reason: requiredText(500),
      /** What was paid ahead goes back, unless somebody who may cancel payments keeps it. */
      keeps_deposit: flag.default(false),
      /** The person knows that a fee was charged for the visit, and keeps the deposit beside it. */
      beside_charged_fee: flag.optional(),
      /** Of a series this one and all that begin later and are still to come. */
      and_later: flag.default(false),
    }),
    output: appointmentRecord,
    refusals: [
      'appointment_not_found_or_cancelled',
      'appointment_has_invoice',
      'keeping_deposit_not_allowed',
      'visit_fee_was_charged',
    ],
  }),
  settings: settingsOperations(appointmentSettings, {
    area: 'merchant',
    permission: p.settings,
    summary: 'How appointments are booked',
  }),
};

const blockInput = {
  employee_id: recordId,
  from_at: minuteInstant,
  minutes: whole(5, 1_440),
  reason: optionalText(500),
};

/** Times in which an employee is at work and takes no visits. */
export const blockTimes = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/block_times',
    access: accessOf(appointmentScreens.blocks),
    summary: 'Blocked times, the latest first',
    input: listInput(['id', ...sortKeys(blockFields)], {
      employee_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(blockFields)),
  }),
  add: operation({
    area: 'merchant',
    method: 'POST',
    path: '/block_times',
    access: { permission: p.block },
    summary: 'Block a time; visits that stand in it are moved first',
    input: z.object(blockInput),
    output: blockRecord,
    refusals: ['employee_not_found', 'appointment_employee_conflict', 'appointment_block_conflict'],
  }),
  change: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/block_times/:id',
    access: { permission: p.block },
    summary: 'Move a blocked time, or change its reason',
    input: z.object({ id: recordId, version, ...blockInput }),
    output: blockRecord,
    refusals: [
      'block_time_not_found',
      'employee_not_found',
      'appointment_employee_conflict',
      'appointment_block_conflict',
    ],
  }),
  delete: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/block_times/:id',
    access: { permission: p.block },
    summary: 'Take a blocked time away',
    input: byId,
    output: z.object({ done: z.literal(true) }),
    refusals: ['block_time_not_found'],
  }),
};
