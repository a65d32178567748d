import { transitions } from '../../kernel/contract/transitions.ts';
import { periodErrors } from '../../kernel/time/period.ts';

/** Days away: asked for, decided, and taken back. */
export const leaveState = { asked: 0, approved: 1, rejected: 2, cancelled: 3 } as const;

/** What was approved stands among the employee's special days until it is cancelled. */
export const leaveTransitions = transitions('state', [
  { action: 'approve', from: [leaveState.asked], to: leaveState.approved, refusal: 'leave_decided' },
  { action: 'reject', from: [leaveState.asked], to: leaveState.rejected, refusal: 'leave_decided' },
  { action: 'withdraw', from: [leaveState.asked], to: leaveState.cancelled, refusal: 'leave_decided' },
  {
    action: 'cancel',
    from: [leaveState.asked, leaveState.approved],
    to: leaveState.cancelled,
    refusal: 'leave_decided',
  },
]);

/** Longest leave in days. */
const mostLeaveDays = 366;

/** An end no earlier than the beginning; at most a year. */
export const leaveErrors = periodErrors(mostLeaveDays);
