/** Sign-in limits (product.md: slowing down and address block after repeated failures). */
export const signInPolicy = {
  /**
   * Seconds to wait before the next try, by the failures of one person on unknown devices (or on one known device): four
   * are free, then each costs twice the one before. Nobody is locked out for good by a stranger.
   */
  waits: [0, 0, 0, 0, 60, 120, 240, 480, 900],
  /** The person is told by mail when failures reach this. */
  failures_until_told: 5,
  /** Failures older than this are forgotten; a sign-in and a new password forget them too. */
  failures_hours: 24,
  /** Failures from one address within the window before it is blocked. */
  failures_per_address: 30,
  window_minutes: 15,
  address_block_minutes: 30,
  session_days: 14,
  reset_link_minutes: 10,
  /** How long an invitation waits for its person to choose a password. */
  invitation_hours: 72,
  /** Mails with a link to a new password that one person is sent in an hour. */
  reset_mails_per_hour: 3,
  /** An answer that must not tell whether somebody exists takes this long for everybody. */
  same_answer_ms: 300,
} as const;
