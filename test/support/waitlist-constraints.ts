/** Constraints of the waitlist that nobody meets, by the reason: see test/safety/constraints.test.ts. */
export const waitlistConstraints = {
  written: [
    'waitlist_ask_amount_check',
    'waitlist_ask_answered_check',
    'waitlist_ask_booked_check',
    'waitlist_ask_status_check',
    'waitlist_ask_time_check',
    'waitlist_entry_booked_check',
    'waitlist_entry_days_check',
    'waitlist_entry_note_check',
    'waitlist_entry_source_check',
    'waitlist_entry_status_check',
    'waitlist_entry_times_check',
    'waitlist_offer_ended_check',
    'waitlist_offer_hold_check',
    'waitlist_offer_rule_check',
    'waitlist_offer_status_check',
    'waitlist_service_number_check',
  ],
} as const;
