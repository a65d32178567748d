/** Mail sent (specification section 4). */
export const mailStatus = { failed: 0, pending: 1, success: 2 } as const;

/** Why a mail cannot be sent again, or null: one that is under way or was taken needs no second try. */
export const whyNotResend = (mail: { status: number }): 'only_failed_mails_are_resent' | null =>
  mail.status === mailStatus.failed ? null : 'only_failed_mails_are_resent';
