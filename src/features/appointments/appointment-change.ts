import { epochOf } from '../../kernel/time/local-time.ts';
import { appointmentStatus } from './appointment.ts';

/** What a visit is now, and what its customer knows of it. */
export interface KnownAppointment {
  readonly status: number;
  readonly from_at: string;
  readonly told_from_at: string | null;
  /** Where it first stood, if it was moved after the time in which it would have been told; null where it was not. */
  readonly moved_from_at: string | null;
  /** One of several people who come together: the first one's news are everybody's. */
  readonly is_guest: boolean;
}

/** What is new for the customer; null: nothing, or nothing any more. */
export const pendingChange = (
  { status, from_at, told_from_at, moved_from_at, is_guest }: KnownAppointment,
  now: string,
): 'booking_link' | 'booking_moved' | 'booking_cancelled' | null => {
  if (is_guest) return null;
  const told = told_from_at === null ? null : epochOf(told_from_at);
  if (status === appointmentStatus.cancelled) return told !== null && told > epochOf(now) ? 'booking_cancelled' : null;
  if (status !== appointmentStatus.scheduled || epochOf(from_at) <= epochOf(now)) return null;
  // Who was never written to knows what was agreed when it was booked.
  const known = told ?? (moved_from_at === null ? null : epochOf(moved_from_at));
  if (known === null) return 'booking_link';
  return known === epochOf(from_at) ? null : 'booking_moved';
};

/** A visit waits so long before it is told: a slip of the hand and its undoing are no news. */
export const changeNoticeSeconds = 120;
