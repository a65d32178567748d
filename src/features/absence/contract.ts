import { z } from 'zod';
import { civilDate, instant, operation, recordId, version } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import { minuteInstant } from '../appointments/booking-input.ts';
import { appointmentSummary } from '../appointments/record-contract.ts';
import { appointmentScreens } from '../appointments/screens.ts';
import { permissions } from '../identity/permissions.ts';
import { leaveErrors } from '../working-hours/leave.ts';
import { leaveKindNames } from '../working-hours/leave-fields.ts';

const text = z.string().nullable();
const count = z.number().int();

/** What becomes of a visit whose employee is away; whatever is not named stays. */
export const awayActs = ['hand_over', 'move', 'ask', 'cancel'] as const;
export type AwayAct = (typeof awayActs)[number];

/** Visits of one go: each is looked for in the diaries of its day and of the weeks around. */
export const mostAwayAppointments = 40;

const days = { from_on: civilDate, to_on: civilDate };

const choice = z.object({
  appointment_id: recordId,
  /** As the plan saw it: whatever somebody changed since is left alone. */
  version,
  act: z.enum(awayActs),
  /** Handed over: who does each service, in their order. */
  employee_ids: z.array(recordId).min(1).max(20).optional(),
  /** Moved: to when. */
  from_at: minuteInstant.optional(),
});

/** Visits of somebody who is away: looked over first, then settled in one act. */
export const awayAppointments = {
  count: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employee_appointments/:id/count',
    access: accessOf(appointmentScreens.calendar),
    summary: 'How many visits to come of an employee lie in some days',
    input: z.object({ id: recordId, ...days }).superRefine(agreeing(leaveErrors)),
    output: z.object({ count }),
    refusals: ['employee_not_found'],
  }),
  plan: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employee_appointments/:id/away',
    access: { permission: permissions.appointments.edit },
    summary:
      'The visits of an employee in some days, who could take each over, and when the employee could do it instead',
    input: z.object({ id: recordId, ...days }).superRefine(agreeing(leaveErrors)),
    output: z.object({
      employee: z.object({ id: count, name_ar: text, name_en: text }),
      /** All of these days are closed for them already: nobody books them any more. */
      is_closed: z.boolean(),
      visits: z.array(
        z.object({
          visit: appointmentSummary,
          version: count,
          /** The customer asked for this employee. */
          is_wished: z.boolean(),
          /** Several people come together. */
          is_group: z.boolean(),
          /** It waits for a payment or an answer. */
          is_held: z.boolean(),
          has_deposit: z.boolean(),
          /** A message reaches the customer. */
          is_reached: z.boolean(),
          /** Who takes it over, by service; null where nobody can. */
          hand_over: z
            .object({
              employee_ids: z.array(count),
              /** Each of those who take over once. */
              people: z.array(z.object({ name_ar: text, name_en: text })),
            })
            .nullable(),
          /** Why nobody can. */
          reason: text,
          /** The nearest time on another day with the same people; null where there is none. */
          move_to: instant.nullable(),
        }),
      ),
      /** Later ones that were not looked at: they come in the next go. */
      rest_count: count,
    }),
    refusals: ['employee_not_found'],
  }),
  settle: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employee_appointments/:id/away',
    access: { permission: permissions.appointments.edit },
    summary:
      'Hand visits over, move them, ask their customers for another time, or cancel them, as chosen for each; tell the customers',
    input: z
      .object({
        id: recordId,
        ...days,
        choices: z.array(choice).max(mostAwayAppointments),
        /** Why, for those that are cancelled. */
        reason: optionalText(500),
        /** Enters leave of this kind for these days and approves it: nobody books them any more. */
        leave: z.enum(leaveKindNames).optional(),
      })
      .superRefine(agreeing(leaveErrors)),
    output: z.object({
      outcomes: z.array(
        z.object({
          visit: appointmentSummary,
          act: z.enum(awayActs),
          /** Why it was left as it is; null where it was done. */
          reason: text,
          /** The customer was written to; null where there was nothing to tell. */
          is_told: z.boolean().nullable(),
        }),
      ),
    }),
    refusals: [
      'employee_not_found',
      'appointment_not_found_or_cancelled',
      'cancelling_not_allowed',
      'entering_leave_not_allowed',
      'own_leave',
      'leave_meets_days',
    ],
  }),
};
