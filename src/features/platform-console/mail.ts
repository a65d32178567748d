import { transitions } from '../../kernel/contract/transitions.ts';

/** Mail sent (specification section 4). */
export const mailStatus = { failed: 0, pending: 1, success: 2 } as const;

/** One that is under way or was taken needs no second try. */
export const mailTransitions = transitions('status', [
  {
    action: 'resend',
    from: [mailStatus.failed],
    to: mailStatus.pending,
    refusal: 'only_failed_mails_are_resent',
  },
]);
