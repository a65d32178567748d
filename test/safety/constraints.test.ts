import { afterAll, beforeAll, expect, test } from 'vitest';
import { constraints } from '../../src/apps/features.ts';
import { rowsOf } from '../../src/platform/db/batch.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { buyingConstraints } from '../support/buying-constraints.ts';
import { fiscalConstraints } from '../support/fiscal-constraints.ts';
import { giftCardConstraints } from '../support/gift-card-constraints.ts';
import { operatorConstraints } from '../support/operator-constraints.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';
import { promotionConstraints } from '../support/promotion-constraints.ts';
import { sandboxConstraints } from '../support/sandbox-constraints.ts';
import { shopPageConstraints } from '../support/shop-page-constraints.ts';
import { waitlistConstraints } from '../support/waitlist-constraints.ts';

/**
 * Every constraint of the schema has words for whoever meets it, or stands here with the reason why nobody can: a new one that
 * has neither fails, because it would be a fault at the till.
 */
let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.drop());

/** By reason; what proves it stands behind. */
const unreachable: Readonly<Record<string, readonly string[]>> = {
  // bin/shop.ts: an account of the operating system, three actions, a SHA-256.
  'the terminal writes no other value': operatorConstraints,
  // test/safety/bounds.test.ts tries every number, bad-input.test.ts every form, of every operation.
  'the contract takes no other value': [
    'gateway_account_gateway_check',
    'payment_method_known',
    'payment_card_has_code',
    'employee_dates_are_days',
    'merchant_dates_are_days',
    'gateway_payment_amount_check',
    'gateway_payment_note_check',
    'manager_role_named',
    'catalogue_group_check',
    'supplier_named',
    ...buyingConstraints.contract,
    ...promotionConstraints.contract,
    ...giftCardConstraints.contract,
    ...shopPageConstraints.contract,
    ...sandboxConstraints.contract,
    'catalogue_group_kind_check',
    'employee_check',
    'employee_check1',
    'idempotency_key_key_check',
    'js_error_type_check',
    'manager_idempotency_key_key_check',
    'manager_language_check',
    'merchant_business_kind_check',
    'merchant_check',
    'merchant_language_check',
    'account_event_reason_check',
    'notification_read_type_check',
    'service_check1',
    'service_job_time_minutes_check',
    'service_price_check',
    'service_vat_category_check',
    'service_check',
    'shop_user_language_check',
    'customer_figures',
    'suggested_group_kind_check',
    'suggested_group_trade_check',
    'suggested_product_price_check',
    'suggested_service_job_time_minutes_check',
    'suggested_service_price_check',
    'merchant_trn_check',
    'verification_code_purpose_check',
    'employee_service_duration_check',
    'home_setting_areas_check',
    'home_setting_fee_by_check',
    'online_rule_place_check',
    'appointment_home_place_check',
    'employee_service_price_check',
    'leave_request_kind_check',
    'leave_request_period_check',
    'salary_amount_check',
    'shop_session_shared_name_check',
    'user_passkey_sign_count',
    'manager_passkey_sign_count',
  ],
  // test/safety/transitions.test.ts tries every action from every state.
  'a state is only reached by its transition table': [
    'gateway_account_status_check',
    'gateway_attempt_ended_check',
    'gateway_attempt_status_check',
    'gateway_payment_ended_check',
    'gateway_payment_status_check',
    'gateway_refund_ended_check',
    'gateway_refund_status_check',
    'catalogue_group_status_check',
    'employee_status_check',
    'held_invoice_state_check',
    'ledger_account_status_check',
    'manager_status_check',
    'mail_message_check',
    'mail_message_status_check',
    'merchant_status_check',
    'merchant_approval_check',
    'account_request_status_check',
    'account_request_shop_check',
    'account_request_password_check',
    'payment_link_check',
    'payment_link_check1',
    'payment_link_check2',
    'payment_link_status_check',
    'sandbox_checkout_status_check',
    'service_status_check',
    'supplier_status_check',
    'till_status_check',
    'suggested_group_status_check',
    'suggested_product_status_check',
    'suggested_service_status_check',
    'shop_session_check',
    'shop_user_status_check',
    'verification_code_check',
    'verification_code_tries_check',
    'leave_request_state_check',
    'leave_request_decided_check',
    'manager_session_end_reason_check',
    'shop_session_end_reason_check',
  ],
  // The arithmetic's property tests (src/kernel/money/bill.test.ts, documents/deposit.test.ts) and the books at every scenario's end.
  'our own arithmetic gives no such figures': [
    'drawer_move_figures',
    'gateway_payout_figures',
    ...giftCardConstraints.arithmetic,
    'gateway_refund_amount_check',
    'deposit_use_taxable_amount_check',
    'deposit_use_vat_amount_check',
    'document_counter_last_number_check',
    'held_invoice_item_count_check',
    'held_invoice_total_amount_check',
    'invoice_figures',
    ...promotionConstraints.arithmetic,
    ...fiscalConstraints.arithmetic,
    'invoice_line_figures',
    'journal_line_one_side',
    'payment_figures',
    'payment_change_is_cash',
    'payment_cancels_deposits',
    'payment_link_amount_check',
    'product_stock_figures',
    'stock_operation_figures',
    'tax_line_direction_check',
    'tax_line_return_box',
  ],
  'written by the product alone, from constants of its code': [
    'installation_key_check',
    'installation_key_fingerprint_check',
    'gateway_account_key_check',
    ...giftCardConstraints.constants,
    ...sandboxConstraints.constants,
    'gateway_payment_method_check',
    'manager_role_key_check',
    'manager_role_key_key',
    'attendance_check_values_check',
    'attendance_correction_kind_check',
    'attendance_correction_status_check',
    'attendance_correction_times_check',
    'work_shift_ends_check',
    'commission_line_of_check',
    'commission_month_first_check',
    'commission_rule_target_check',
    'commission_rule_values_check',
    'line_share_part_check',
    'pay_adjustment_values_check',
    'commission_question_values_check',
    'work_shift_length_check',
    'work_shift_status_check',
    'work_shift_way_check',
    'queue_mark_action_check',
    'queue_mark_occasion_check',
    'queue_mark_queue_check',
    'survey_language_check',
    'survey_ratings_check',
    'survey_words_check',
    'country_code_key',
    'document_reminder_document_check',
    'country_vat_rate_bp_check',
    'country_vat_rate_vat_rate_bp_check',
    'export_file_ready_check',
    'export_file_same',
    'export_file_status_check',
    'file_byte_size_check',
    'file_digest_check',
    'daily_item_item_kind_check',
    'monthly_item_item_kind_check',
    'monthly_item_month_on_check',
    'manager_visit_hour_check',
    'file_kind_check',
    'file_name_check',
    'ledger_account_kind_check',
    'ledger_account_merchant_id_code_key',
    'ledger_account_merchant_id_system_key_key',
    'mail_message_language_check',
    'merchant_check1',
    'merchant_paper_check',
    'merchant_place_check',
    'merchant_check2',
    'merchant_is_no_platform',
    'merchant_plan_check',
    'merchant_prefix_is_its_own',
    'merchant_setting_version_check',
    'merchant_vat_rate_bp_check',
    'message_channel_check',
    'message_fits_its_channel',
    'platform_setting_version_check',
    'role_check',
    'role_max_discount_bp_check',
    'role_merchant_id_key_key',
    ...fiscalConstraints.written,
    'special_day_hours_check',
    'special_day_name_check',
    'special_day_nights_check',
    'special_day_period_check',
    'special_day_ranges_check',
    'tax_change_ended_check',
    'tax_change_rate_check',
    'tax_change_status_check',
    'tax_change_trn_check',
    'working_week_ranges_check',
    'working_week_before_ranges_check',
    'online_visit_counts_check',
    'online_visitor_hash_check',
    'shop_user_one_owner',
    'sign_in_attempt_area_check',
    'sign_in_attempt_failed_type_check',
    'suggested_group_code_key',
    'suggested_product_code_key',
    'suggested_service_code_key',
  ],
  // Rules of the slot engine and of booking write them; what people type is checked by the contract.
  'appointments are written by booking alone': [
    'appointment_event_action_check',
    'appointment_guest_check',
    'appointment_line_name_check',
    'appointment_line_number_check',
    'appointment_line_price_check',
    'appointment_line_time_check',
    'appointment_minute_check',
    'appointment_note_check',
    'appointment_payment_status_check',
    'appointment_source_check',
    'appointment_status_check',
    'appointment_time_check',
    'block_time_length_check',
    'block_time_minute_check',
    'block_time_reason_check',
    'freed_time_cause_check',
    'freed_time_length_check',
    ...waitlistConstraints.written,
    'busy_time_by_check',
    'busy_time_length_check',
    'busy_time_whose_check',
    'resource_kind_name_check',
    'resource_kind_status_check',
    'resource_name_check',
    'resource_status_check',
    'service_part_minutes_check',
    'service_part_number_check',
    'appointment_deposit_amount_check',
    'appointment_deposit_check',
    'appointment_deposit_gone_check',
    'appointment_deposit_share_check',
    'appointment_deposit_turn_check',
    'appointment_home_area_check',
    'appointment_home_fee_check',
    'appointment_home_travel_check',
    'appointment_hold_check',
    'appointment_request_check',
    'service_policy_deposit_check',
    'service_policy_hours_check',
    'service_policy_part_check',
    'service_rule_after_check',
    'service_rule_before_check',
  ],
  'written by migrations only': ['city_country_id_arabic_name_key', 'city_country_id_english_name_key'],
  'drawn at random, 24 letters or 32 bytes': [
    'gateway_account_webhook_id',
    'gateway_attempt_reference_unique',
    ...fiscalConstraints.random,
    ...giftCardConstraints.random,
    ...sandboxConstraints.random,
    'gateway_payment_unique_id',
    'gateway_refund_reference_unique',
    'manager_invitation_token_hash_key',
    'file_name_unique',
    'account_request_unique_id_key',
    'manager_visit_merchant_id_token_hash_key',
    'appointment_address_unique',
    'appointment_unique_id',
    'waitlist_ask_unique_id',
    'waitlist_entry_unique_id',
    'invoice_unique_id',
    'manager_session_token_hash_key',
    'password_reset_token',
    'payment_link_unique_id',
    'payment_merchant_id_unique_id_key',
    'shop_session_token',
  ],
  // test/scenarios/till-races.test.ts: 32 at once; suggested-catalogue.test.ts: eight; waitlist-races.test.ts: forty.
  'drawn or written under a lock, or with "on conflict"': [
    ...giftCardConstraints.drawn,
    ...fiscalConstraints.drawn,
    'queue_mark_once',
    'survey_once',
    'gateway_account_one_active',
    'gateway_attempt_number_unique',
    'gateway_attempt_one_pending',
    'catalogue_group_suggested',
    'invoice_document_number_unique',
    'invoice_number_unique',
    'journal_entry_reversed_once',
    'manager_session_one_live',
    'product_suggested',
    'seller_identity_merchant_id_digest_key',
    'service_suggested',
    'account_request_form_key_key',
    'account_request_merchant',
    'shop_session_one_own',
    'tax_change_waiting',
    'waitlist_ask_of_offer',
    'waitlist_ask_one_accepts',
    'waitlist_offer_one_held',
    'customer_duplicate_pair',
    'user_passkey_credential',
    'manager_passkey_credential_id_key',
  ],
  // customer.ts and record-contract.ts know the same choices; merging empties the balances in the statement that points.
  'written by the program from choices of its contract': [
    'customer_consent_channel_check',
    'customer_duplicate_search_status_check',
    'customer_merged_holds_no_money',
    'customer_relative_birthday_check',
    'customer_relative_relation_check',
    'import_batch_status_check',
    'import_row_state_check',
    'shop_restore_status_check',
    'appointment_invoiced_check',
    'shop_restore_one',
    'customer_language_check',
    'customer_answer_outcome_check',
    'online_rule_needs_check',
    'online_rule_people_check',
    'service_addon_other_check',
    'customer_answer_said_check',
    'customer_message_channel_check',
    'customer_message_kind_check',
    'customer_message_language_check',
    'customer_message_occasion_check',
  ],
  // notify-customer.ts: on conflict do nothing, the customer was told.
  'met by the program, which takes it for told': ['customer_message_once', 'customer_answer_once'],
  'no operation writes it yet': ['employee_merchant_id_user_id_key', 'merchant_alias'],
};

interface Row {
  readonly name: string;
  readonly kind: string;
}
const all = async (): Promise<Row[]> =>
  rowsOf<Row>(
    (
      await database.owner.batch([
        sql`select conname::text as name, contype::text as kind from pg_constraint
          where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x', 'f', 'p')
          union all
          select indexrelid::regclass::text, 'u' from pg_index i join pg_class c on c.oid = i.indrelid
          where c.relnamespace = 'public'::regnamespace and indisunique
            and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
          union all
          select tgname::text, 'c' from pg_trigger g join pg_proc p on p.oid = g.tgfoid where p.proname in ('refuse_figures', 'special_day_alone', 'leave_request_alone', 'work_shift_alone')
          union all
          select (regexp_matches(prosrc, 'constraint = ''(\\w+)''', 'g'))[1], 'c' from pg_proc where proname = 'busy_time_alone'
          order by 1`,
      ])
    )[0],
  );

test('every constraint has a message or a reason', async () => {
  const listed = new Set(Object.values(unreachable).flat());
  const judged = (await all()).filter(({ kind }) => kind !== 'p' && kind !== 'f');
  const silent = judged.filter(({ name }) => !(name in constraints) && !listed.has(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
  const names = new Set(judged.map(({ name }) => name));
  expect([...listed].filter((name) => !names.has(name) || name in constraints)).toEqual([]);
});

test('messages exist only for existing constraints', async () => {
  const names = new Set((await all()).map(({ name }) => name));
  expect(Object.keys(constraints).filter((name) => !names.has(name))).toEqual([]);
});

// A foreign key is met by an id that does not exist: test/safety/foreign-records.test.ts and bounds.test.ts give every
// operation such ids and find no fault. A primary key is drawn from its sequence, or is written with "on conflict".
