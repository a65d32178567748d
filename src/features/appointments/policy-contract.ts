import { z } from 'zod';
import { byId, flag, moneyAtLeast, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';
import { serviceScreens } from '../catalogue/screens.ts';
import { permissions } from '../identity/permissions.ts';
import { appointmentRecord } from './appointment-record.ts';
import { minuteInstant } from './booking-input.ts';
import { depositKind, depositTurn } from './policy.ts';

const id = z.number().int();
const deposits = [depositKind.none, depositKind.part, depositKind.full] as const;

const policy = z.object({
  /** 0 when nothing was ever chosen. */
  version: id,
  deposit: z.literal(deposits),
  deposit_bp: id,
  free_cancel_hours: id.nullable(),
  keeps_on_no_show: z.boolean(),
  /** Hours of the shop, where the service has none of its own. */
  shop_hours: id,
});

/** What a service asks for when it is booked: a deposit, until when it is free, what is kept. */
export const servicePolicies = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/services/:id/policy',
    access: accessOf(serviceScreens.record),
    summary: 'What a service asks for when it is booked',
    input: byId,
    output: policy,
    refusals: ['service_not_found'],
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/services/:id/policy',
    access: { permission: permissions.catalogue.edit },
    summary: 'Change what a service asks for; visits that are booked keep what was agreed',
    input: z.object({
      id: recordId,
      version: whole(0, 2_147_483_647),
      deposit: z.coerce.number().pipe(z.literal(deposits)).default(depositKind.none),
      deposit_bp: whole(100, 10_000).default(3_000),
      /** Absent: the shop's. */
      free_cancel_hours: whole(0, 720).nullable().optional(),
      keeps_on_no_show: flag.default(true),
    }),
    output: policy,
    refusals: ['service_not_found'],
  }),
};

/** Whether a message to the customer was queued; screens say that they were notified by this alone. */
const is_told = z.boolean();

/** Deposits of visits, as the desk decides on them. */
export const depositChoices = {
  ask: operation({
    area: 'merchant',
    method: 'POST',
    path: '/appointments/:id/ask_deposit',
    access: { permission: permissions.accounting.collect_payment },
    moves_money: true,
    summary: 'Ask for the deposit of a visit by card: answers the page on which it is paid',
    input: z.object({
      ...byId.shape,
      /** With VAT; what was agreed when absent, at most what all who come together cost. */
      amount: moneyAtLeast(100).optional(),
    }),
    output: z.object({ id, url: z.string(), is_told }),
    refusals: ['appointment_not_found_or_cancelled', 'appointment_deposit_paid', 'card_payments_not_offered'],
  }),
  turn: operation({
    area: 'merchant',
    method: 'POST',
    path: '/appointments/:id/deposit_turn',
    access: { permission: permissions.accounting.cancel_payment },
    moves_money: true,
    summary: 'Give the deposit of a visit that did not take place back, or keep it',
    input: z.object({
      ...byId.shape,
      /** 1 given back, 2 kept. */
      turn: z.coerce.number().pipe(z.literal([depositTurn.given_back, depositTurn.kept])),
      /** The person knows that a fee was charged for the visit, and keeps the deposit beside it. */
      beside_charged_fee: flag.optional(),
    }),
    output: appointmentRecord,
    refusals: [
      'appointment_not_found_or_cancelled',
      'appointment_not_over',
      'appointment_without_deposit',
      'visit_fee_was_charged',
    ],
  }),
};

/** A booking that the shop answered, and whether its customer was notified. */
const answeredRequest = appointmentRecord.extend({ is_told });

/** Bookings that wait for the shop. */

export const bookingRequests = {
  accept: operation({
    area: 'merchant',
    method: 'POST',
    path: '/appointments/:id/accept',
    access: { permission: permissions.appointments.edit },
    summary: 'Accept a booking that waits; its deposit is asked for by card where one was agreed',
    input: byId,
    output: answeredRequest,
    refusals: ['appointment_not_found_or_cancelled', 'appointment_request_answered'],
  }),
  decline: operation({
    area: 'merchant',
    method: 'POST',
    path: '/appointments/:id/decline',
    access: { permission: permissions.appointments.cancel },
    summary: 'Decline a booking that waits, with a reason; its time is free again',
    input: z.object({ ...byId.shape, reason: requiredText(500) }),
    output: answeredRequest,
    refusals: ['appointment_not_found_or_cancelled', 'appointment_request_answered'],
  }),
  propose: operation({
    area: 'merchant',
    method: 'POST',
    path: '/appointments/:id/propose',
    access: { permission: permissions.appointments.edit },
    summary: 'Propose another time for a booking that waits: it is held until the customer answers',
    input: z.object({ ...byId.shape, from_at: minuteInstant }),
    output: answeredRequest,
    refusals: [
      'appointment_not_found_or_cancelled',
      'appointment_request_answered',
      'appointment_customer_conflict',
      'appointment_employee_conflict',
      'appointment_block_conflict',
      'appointment_room_conflict',
      'no_available_times',
      'employee_not_found',
      'service_not_found',
    ],
  }),
};
