-- feature: scheduling
-- Where a shop goes to, what the way costs and how long it takes. It is the calendar's: visits are placed by it. Until now it stood
-- with the public pages, whose columns a later release takes away.
create table home_setting (
  merchant_id int not null references merchant, -- Tenant
  is_offered boolean not null default false, -- Services are given at the customer's too
  fee_by smallint not null default 1, -- 1 district, 2 distance
  areas jsonb not null default '[]', -- name_ar, name_en, up_to_metres, fee_amount (minor units, as prices are), travel_minutes each
  fee_service_id bigint, -- The service under which the fee is billed; empty until it is chosen or made
  primary key (merchant_id),
  foreign key (merchant_id, fee_service_id) references service (merchant_id, id),
  constraint home_setting_fee_by_check check (fee_by in (1, 2)),
  constraint home_setting_areas_check check (are_home_areas(areas))
);
comment on table home_setting is 'Where a shop goes to, with the fee and the minutes of travel of each area';
create index home_setting_fee_service on home_setting (merchant_id, fee_service_id) where fee_service_id is not null;
select make_tenant_table('home_setting');
grant select (merchant_id, is_offered, fee_by, areas, fee_service_id) on home_setting to batalat_public;
insert into home_setting (merchant_id, is_offered, fee_by, areas)
select merchant_id, has_home_service, home_fee_by, home_areas from online_setting;

-- What was agreed for a visit at the customer's stays on it, whatever the areas become.
create table appointment_home (
  merchant_id int not null references merchant, -- Tenant
  appointment_id bigint not null, -- Visit
  area_ar text, -- Name of the district then
  area_en text, -- The same in English
  up_to_metres int, -- How far, where the fee is by distance
  travel_minutes int not null, -- Kept before and after, within the minutes around its lines
  fee_amount bigint not null, -- Minor units, as the shop's prices are; of people who come together on the first visit alone
  fee_service_id bigint, -- The service under which the fee is billed
  address text, -- Where; empty once the customer is erased
  map_link text, -- The same on a map
  primary key (merchant_id, appointment_id),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  foreign key (merchant_id, fee_service_id) references service (merchant_id, id),
  constraint appointment_home_area_check check (coalesce(area_ar, area_en) is not null or up_to_metres is not null),
  constraint appointment_home_travel_check check (travel_minutes between 0 and 480),
  constraint appointment_home_fee_check check (fee_amount >= 0 and (fee_amount = 0 or fee_service_id is not null)),
  constraint appointment_home_place_check check (length(address) between 1 and 300 and length(map_link) <= 500
    and map_link ~ '^https://')
);
comment on table appointment_home is 'Of a visit at the customer''s: where, the fee and the minutes of travel as they were agreed';
create index appointment_home_fee_service on appointment_home (merchant_id, fee_service_id) where fee_service_id is not null;
select make_tenant_table('appointment_home', 'select, insert, update, delete');
grant select (merchant_id, appointment_id, area_ar, area_en, up_to_metres, travel_minutes, fee_amount, fee_service_id, address,
  map_link) on appointment_home to batalat_public;

alter table online_rule add column place smallint not null default 0;
alter table online_rule add constraint online_rule_place_check check (place in (0, 1, 2)) not valid;
comment on column online_rule.place is 'Where it is given: 0 at the shop, 1 there and at the customer''s, 2 only at the customer''s';
grant select (merchant_id, place) on online_rule to batalat_public;

-- feature: archives
create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'service_policy', 'appointment_deposit',
    'waitlist_entry', 'waitlist_service', 'freed_time', 'waitlist_offer', 'waitlist_ask', 'survey', 'queue_mark',
    'online_rule', 'service_addon', 'home_setting', 'appointment', 'appointment_line', 'appointment_home',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice',
    'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link', 'gateway_payout', 'gateway_payment',
    'gateway_attempt', 'gateway_refund', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'audit_entry', 'online_setting', 'online_visit')
$$;
