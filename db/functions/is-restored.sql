-- feature: archives
-- The tables of an archive that are written into a shop. A new table of shops is named here, or an archive loses it:
-- test/scenarios/archive-export.test.ts notices.
create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in (
    'role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'supplier', 'discount_program', 'discount_code',
    'recipe', 'recipe_version', 'recipe_component', 'assembly', 'assembly_component',
    'delivery_zone', 'delivery_district', 'delivery_window', 'delivery_day_off', 'window_day', 'window_place',
    'discount_code_use', 'balance_receipt', 'customer_penalty', 'staff_tip', 'fiscal_unit', 'fiscal_document',
    'fiscal_answer', 'refund_due', 'loyalty_program', 'loyalty_worth', 'loyalty_lot', 'loyalty_movement',
    'loyalty_referral', 'employee', 'user_picture', 'employee_service', 'salary', 'working_week', 'working_week_before',
    'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check', 'attendance_correction',
    'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before', 'customer_relative',
    'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day', 'resource_kind',
    'resource', 'service_resource', 'service_part', 'service_rule', 'service_policy', 'appointment_deposit',
    'appointment_deposit_share', 'waitlist_entry', 'waitlist_service', 'freed_time', 'waitlist_offer', 'waitlist_ask',
    'survey', 'queue_mark', 'online_rule', 'service_addon', 'home_setting', 'appointment', 'appointment_line',
    'appointment_home', 'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line',
    'tax_line', 'invoice', 'invoice_line', 'invoice_line_content', 'line_share', 'deposit_part', 'deposit_use', 'document_note',
    'document_note_line', 'payment', 'payment_link', 'offer', 'customer_offer', 'customer_offer_movement', 'gift_card',
    'gift_card_movement', 'gateway_payout', 'gateway_payment', 'gateway_attempt', 'gateway_refund', 'till', 'till_shift',
    'drawer_move', 'payment_correction', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'product_unit', 'product_supplier', 'buying_quantity', 'buying_order', 'buying_order_line', 'stock_lot', 'stock_lot_movement', 'audit_entry', 'menu', 'menu_item', 'composer', 'composer_part', 'menu_order', 'menu_order_line', 'shop_order', 'shop_order_line', 'shop_order_deposit',
    'shop_order_photo', 'shop_order_pick', 'shop_order_substitute', 'shop_order_question',
    'online_setting', 'online_visit', 'shop_photo')
$$;
comment on function is_restored is 'Whether an archive has a table of this name that is written into a shop';
