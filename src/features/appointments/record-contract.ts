import { z } from 'zod';
import { byId, instant, operation } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';
import { appointmentScreens } from './screens.ts';

const text = z.string().nullable();
const count = z.number().int();

/** A visit as records name it: who, when, what and by whom. */
export const appointmentSummary = z.object({
  id: count,
  status: count,
  /** The customer said that they come. */
  is_confirmed: z.boolean(),
  from_at: instant,
  to_at: instant,
  customer_id: count,
  customer_name_ar: text,
  customer_name_en: text,
  /** In their order. */
  lines: z.array(
    z.object({ name_ar: text, name_en: text, employee_id: count, employee_name_ar: text, employee_name_en: text }),
  ),
});
export type BriefAppointment = z.output<typeof appointmentSummary>;

/** What the records of customers and employees tell of their visits. */
export const appointmentRecords = {
  ofCustomer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/appointments/of_customer/:id',
    access: accessOf(appointmentScreens.calendar),
    summary: 'The next visit of a customer, how many are to come, took place, and were not come to',
    input: byId,
    output: z.object({
      next: appointmentSummary.nullable(),
      coming_count: count,
      attended_count: count,
      no_show_count: count,
      last_at: instant.nullable(),
    }),
    refusals: ['customer_not_found'],
  }),
  ofEmployee: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employee_appointments/:id',
    access: accessOf(appointmentScreens.calendar),
    summary: 'The visits to come and the last ones of an employee, and how many of them nobody does any more',
    input: byId,
    output: z.object({
      coming_count: count,
      /** To come, of somebody who is disabled, takes no visits, or has left by then: the next first, as all of these are. */
      left_alone_count: count,
      left_alone: z.array(appointmentSummary),
      coming: z.array(appointmentSummary),
      last: z.array(appointmentSummary),
    }),
    refusals: ['employee_not_found'],
  }),
  handOver: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employee_appointments/:id/hand_over',
    access: { permission: permissions.appointments.edit },
    summary:
      'Give the visits that an employee does no more to others who are free then; answers those that stay and why',
    input: byId,
    output: z.object({
      handed: z.array(appointmentSummary),
      kept: z.array(z.object({ visit: appointmentSummary, reason: z.string() })),
      /** Later ones that were not looked at: they are given in the next go. */
      rest_count: count,
    }),
    refusals: ['employee_not_found'],
  }),
};
