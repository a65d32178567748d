-- feature: queues
-- What the people at the counter did without a message: called somebody, or found that there is nothing to do.
create sequence queue_mark_id_seq;
create table queue_mark (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('queue_mark_id_seq'), -- Number
  queue text not null, -- reminders, no_shows, ratings, balances, birthdays
  subject_id bigint not null, -- What it is about: a visit, an invoice, a customer
  occasion text not null, -- Why again, of one queue and subject: the beginning of a visit, the year of a birthday
  action text not null, -- called, done
  happened_at timestamptz not null, -- When
  user_id bigint, -- Shop user
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references shop_user (merchant_id, id),
  constraint queue_mark_once unique (merchant_id, queue, subject_id, occasion),
  constraint queue_mark_queue_check check (queue ~ '^[a-z_]{1,20}$'),
  constraint queue_mark_action_check check (action in ('called', 'done')),
  constraint queue_mark_occasion_check check (length(occasion) <= 60)
);
comment on table queue_mark is 'Rows of the queues of the counter that somebody marked as done by hand';
select make_tenant_table('queue_mark', 'select, insert, delete');
grant usage on sequence queue_mark_id_seq to batalat_app, batalat_definer;
grant select, update on sequence queue_mark_id_seq to batalat_definer;

create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'appointment', 'appointment_line',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice',
    'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link', 'gateway_payout', 'gateway_payment',
    'gateway_attempt', 'gateway_refund', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'audit_entry', 'online_setting', 'online_visit', 'survey', 'queue_mark')
$$;
