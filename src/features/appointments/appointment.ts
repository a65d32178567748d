import { transitions } from '../../kernel/contract/transitions.ts';

/** Specification section 4, and ours from 3 on. */
export const appointmentStatus = { cancelled: 0, scheduled: 1, checked_in: 2, attended: 3, no_show: 4 } as const;
export const appointmentPayment = { unpaid: 0, paid: 1, waiting: 2 } as const;
export const appointmentSource = { system: 0, online: 1 } as const;

const { cancelled, scheduled, checked_in, attended, no_show } = appointmentStatus;

/** What a visit's rules look at besides its state. */
export interface AppointmentFacts {
  /** Its beginning is over. */
  readonly has_begun: boolean;
  /** It became an invoice. */
  readonly is_invoiced: boolean;
}

const notInvoiced = ({ is_invoiced }: AppointmentFacts): 'appointment_has_invoice' | null =>
  is_invoiced ? 'appointment_has_invoice' : null;

/**
 * What may become of a visit. Moving and changing it need a visit that is scheduled, like `cancel`; whoever came late after all
 * is checked in from `no_show`.
 */
export const appointmentTransitions = transitions('status', [
  { action: 'check_in', from: [scheduled, no_show], to: checked_in, refusal: 'appointment_not_found_or_cancelled' },
  { action: 'undo_check_in', from: [checked_in], to: scheduled, refusal: 'appointment_not_checked_in' },
  { action: 'attend', from: [scheduled, checked_in], to: attended, refusal: 'appointment_not_found_or_cancelled' },
  {
    action: 'reopen',
    from: [attended],
    to: checked_in,
    refusal: 'appointment_not_attended',
    guard: notInvoiced,
  },
  {
    action: 'cancel',
    from: [scheduled, checked_in],
    to: cancelled,
    refusal: 'appointment_not_found_or_cancelled',
    guard: notInvoiced,
  },
  {
    action: 'no_show',
    from: [scheduled],
    to: no_show,
    refusal: 'appointment_not_found_or_cancelled',
    guard: ({ has_begun }: AppointmentFacts) => (has_begun ? null : ('appointment_not_begun' as const)),
  },
]);

/** Only these still take time of somebody that others might want. */
export const takesTime = (status: number): boolean =>
  status === scheduled || status === checked_in || status === attended;
