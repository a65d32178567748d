-- feature: scheduling
-- People who come together pay one deposit; each of them ends for herself, and her share follows her.
create table appointment_deposit_share (
  merchant_id int not null references merchant, -- Tenant
  document_id bigint not null, -- The deposit's document (386)
  appointment_id bigint not null, -- Whose share it is, of those who come together
  vat_category text not null, -- As in the deposit's part
  vat_rate_bp int not null, -- As in the deposit's part
  taxable_amount bigint not null, -- Her share, without VAT
  vat_amount bigint not null, -- Her share, VAT
  kept_taxable_amount bigint not null default 0, -- Kept of it by the policy, without VAT
  kept_vat_amount bigint not null default 0, -- Kept of it, VAT
  returned_taxable_amount bigint not null default 0, -- Given back of it, without VAT
  returned_vat_amount bigint not null default 0, -- Given back of it, VAT
  primary key (merchant_id, document_id, appointment_id, vat_category, vat_rate_bp),
  foreign key (merchant_id, document_id) references appointment_deposit (merchant_id, document_id),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  foreign key (merchant_id, document_id, vat_category, vat_rate_bp)
    references deposit_part (merchant_id, deposit_id, vat_category, vat_rate_bp),
  constraint appointment_deposit_share_check check (
    least(kept_taxable_amount, kept_vat_amount, returned_taxable_amount, returned_vat_amount) >= 0
    and kept_taxable_amount + kept_vat_amount + returned_taxable_amount + returned_vat_amount <= taxable_amount + vat_amount)
);
comment on table appointment_deposit_share is
  'Whose how much of a deposit is that was paid for people who come together, and what became of it; none of who comes alone';
create index appointment_deposit_share_of on appointment_deposit_share (merchant_id, appointment_id);
select make_tenant_table('appointment_deposit_share', 'select, insert');
grant update (kept_taxable_amount, kept_vat_amount, returned_taxable_amount, returned_vat_amount) on appointment_deposit_share
  to batalat_app;

-- feature: archives
create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'service_policy', 'appointment_deposit',
    'appointment_deposit_share', 'waitlist_entry', 'waitlist_service', 'freed_time', 'waitlist_offer', 'waitlist_ask', 'survey',
    'queue_mark', 'online_rule', 'service_addon', 'home_setting', 'appointment', 'appointment_line', 'appointment_home',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice',
    'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link', 'gateway_payout', 'gateway_payment',
    'gateway_attempt', 'gateway_refund', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'audit_entry', 'online_setting', 'online_visit')
$$;
