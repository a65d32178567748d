-- feature: commission
create sequence commission_question_id_seq;
create table commission_question (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('commission_question_id_seq'), -- Number
  month_on date not null, -- First day of the month in which the line stands
  employee_id bigint not null, -- Whose line
  invoice_id bigint not null, -- The sale
  line_number smallint not null, -- Its line
  body text not null, -- What is asked
  asked_at timestamptz not null, -- When
  asked_by bigint not null, -- By whom
  is_accepted boolean, -- Whether the line was wrong; empty while nobody has answered
  answer text, -- In words: what was corrected, or why it stays
  answered_at timestamptz, -- When
  answered_by bigint, -- By whom
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, invoice_id, line_number) references invoice_line (merchant_id, invoice_id, line_number),
  foreign key (merchant_id, asked_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, answered_by) references shop_user (merchant_id, id),
  constraint commission_question_values_check check (month_on = date_trunc('month', month_on)::date
    and num_nulls(is_accepted, answer, answered_at, answered_by) in (0, 4))
);
comment on table commission_question is 'What employees ask about lines of their commission, and what they were answered';
create unique index commission_question_open on commission_question (merchant_id, month_on, employee_id, invoice_id, line_number)
  where answered_at is null;
create index commission_question_month on commission_question (merchant_id, month_on, employee_id, id);
select make_tenant_table('commission_question', 'select, insert');
grant update (is_accepted, answer, answered_at, answered_by) on commission_question to batalat_app;
grant usage on sequence commission_question_id_seq to batalat_app, batalat_definer;
grant select, update on sequence commission_question_id_seq to batalat_definer;

create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'appointment', 'appointment_line',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry',
    'journal_line', 'tax_line', 'invoice', 'invoice_line', 'line_share', 'deposit_part',
    'deposit_use', 'payment', 'payment_link', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'audit_entry')
$$;
