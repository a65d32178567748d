/** Sign-in limits (product.md: lockout and address block after repeated failures). */
export const signInPolicy = {
  /** Failures of one identifier within the window before it is locked. */
  failures_per_identifier: 5,
  /** Failures from one address within the window before it is blocked. */
  failures_per_address: 30,
  window_minutes: 15,
  address_block_minutes: 30,
  session_days: 14,
  reset_link_minutes: 60,
} as const;
