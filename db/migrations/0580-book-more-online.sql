-- feature: scheduling
-- How a service is offered online besides its time: as an addition to others, after another one, to several at once.
create table online_rule (
  merchant_id int not null references merchant, -- Tenant
  service_id bigint not null, -- Service
  version int not null default 1, -- Rises with each change
  is_addon boolean not null default false, -- Only together with a service that offers it
  needs_service_id bigint, -- Only for who had this one, or has it booked, …
  needs_within_days int, -- … so many days before at most
  max_people smallint not null default 1, -- Who may come together by one booking
  primary key (merchant_id, service_id),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  foreign key (merchant_id, needs_service_id) references service (merchant_id, id),
  constraint online_rule_needs_check check ((needs_service_id is null) = (needs_within_days is null)
    and needs_within_days between 1 and 730),
  constraint online_rule_people_check check (max_people between 1 and 6)
);
comment on table online_rule is 'How a service may be booked online';
create index online_rule_needs on online_rule (merchant_id, needs_service_id) where needs_service_id is not null;
select make_tenant_table('online_rule');

create table service_addon (
  merchant_id int not null references merchant, -- Tenant
  service_id bigint not null, -- With this service
  addon_id bigint not null, -- this one is offered
  number smallint not null, -- Place in the order
  primary key (merchant_id, service_id, addon_id),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  foreign key (merchant_id, addon_id) references service (merchant_id, id),
  constraint service_addon_other_check check (addon_id <> service_id)
);
comment on table service_addon is 'Paid additions that are offered with a service';
create index service_addon_of_addon on service_addon (merchant_id, addon_id);
select make_tenant_table('service_addon', 'select, insert, delete');

grant select (merchant_id, service_id, is_addon, needs_service_id, needs_within_days, max_people) on online_rule to batalat_public;
grant select (merchant_id, service_id, addon_id, number) on service_addon to batalat_public;

-- feature: archives
create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'online_rule', 'service_addon', 'appointment', 'appointment_line',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice',
    'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link', 'gateway_payout', 'gateway_payment',
    'gateway_attempt', 'gateway_refund', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'audit_entry', 'online_setting', 'online_visit')
$$;
