-- feature: hours
-- Hours that change today leave the days before as they were: attendance of past days is judged by what held then.
create table working_week_before (
  merchant_id int not null references merchant, -- Tenant
  owner bigint not null, -- 0 the shop itself, else the employee
  employee_id bigint generated always as (nullif(owner, 0)) stored, -- The employee, empty for the shop
  until_on date not null, -- The last day on which it held
  ranges jsonb, -- As of a working week; empty: followed the shop
  primary key (merchant_id, owner, until_on),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  constraint working_week_before_ranges_check check (jsonb_typeof(ranges) = 'array')
);
comment on table working_week_before is 'Working weeks that held until some day';
create index working_week_before_since on working_week_before (merchant_id, until_on);
select make_tenant_table('working_week_before', 'select, insert');

create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'appointment', 'appointment_line',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice', 'invoice_line', 'line_share', 'deposit_part',
    'deposit_use', 'payment', 'payment_link', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'audit_entry')
$$;
