-- feature: scheduling
-- Rooms and chairs, by kind: a service takes one of a kind.
create sequence resource_kind_id_seq;
create table resource_kind (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('resource_kind_id_seq'), -- Number
  version int not null default 1, -- Rises with each change
  name_ar text, -- Name in Arabic
  name_en text, -- Name in English
  status smallint not null default 1, -- 1 active, 0 disabled
  primary key (merchant_id, id),
  constraint resource_kind_name_check check (coalesce(name_ar, name_en) is not null),
  constraint resource_kind_status_check check (status in (0, 1))
);
comment on table resource_kind is 'Kinds of rooms and chairs of which services take one';
select make_tenant_table('resource_kind');
grant usage on sequence resource_kind_id_seq to batalat_app, batalat_definer;
grant select, update on sequence resource_kind_id_seq to batalat_definer;

create sequence resource_id_seq;
create table resource (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('resource_id_seq'), -- Number
  version int not null default 1, -- Rises with each change
  kind_id bigint not null, -- What it is
  name_ar text, -- Name in Arabic
  name_en text, -- Name in English
  status smallint not null default 1, -- 1 active, 0 disabled
  primary key (merchant_id, id),
  foreign key (merchant_id, kind_id) references resource_kind (merchant_id, id),
  constraint resource_name_check check (coalesce(name_ar, name_en) is not null),
  constraint resource_status_check check (status in (0, 1))
);
comment on table resource is 'Rooms and chairs, each taken by one visit at a time';
create index resource_of_kind on resource (merchant_id, kind_id);
select make_tenant_table('resource');
grant usage on sequence resource_id_seq to batalat_app, batalat_definer;
grant select, update on sequence resource_id_seq to batalat_definer;

create table service_resource (
  merchant_id int not null references merchant, -- Tenant
  service_id bigint not null, -- Service
  kind_id bigint not null, -- Takes one of these
  primary key (merchant_id, service_id, kind_id),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  foreign key (merchant_id, kind_id) references resource_kind (merchant_id, id)
);
comment on table service_resource is 'Kinds of rooms and chairs that a service takes from its beginning to its end';
create index service_resource_of_kind on service_resource (merchant_id, kind_id);
select make_tenant_table('service_resource', 'select, insert, delete');

create table service_part (
  merchant_id int not null references merchant, -- Tenant
  service_id bigint not null, -- Service
  number smallint not null, -- Place in the order
  minutes int not null, -- How long
  is_active boolean not null, -- Its employee has to do with it; else the customer waits and the employee is free
  primary key (merchant_id, service_id, number),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  constraint service_part_number_check check (number between 1 and 12),
  constraint service_part_minutes_check check (minutes between 1 and 720)
);
comment on table service_part is 'Pieces of a service that works by itself in between; a service without any is one piece of its time';
select make_tenant_table('service_part', 'select, insert, delete');

create table service_rule (
  merchant_id int not null references merchant, -- Tenant
  service_id bigint not null, -- Service
  version int not null default 1, -- Rises with each change
  before_minutes int not null default 0, -- Kept free of others before it
  after_minutes int not null default 0, -- Kept free of others after it
  fits_in_gap boolean not null default false, -- May run while an earlier service of the visit works by itself
  primary key (merchant_id, service_id),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  constraint service_rule_before_check check (before_minutes between 0 and 240),
  constraint service_rule_after_check check (after_minutes between 0 and 240)
);
comment on table service_rule is 'How a service is put into a day';
select make_tenant_table('service_rule');

create sequence appointment_id_seq;
create table appointment (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('appointment_id_seq'), -- Number
  unique_id text not null, -- Address of its public page
  version int not null default 1, -- Rises with each change
  group_id bigint, -- The first of several people who come together; empty for one
  customer_id bigint not null, -- Who comes, or booked for who comes
  guest_name text, -- Whom the customer brings, of a group
  source smallint not null default 0, -- 0 system, 1 online (specification section 4)
  status smallint not null default 1, -- 0 cancelled, 1 scheduled, 2 check-in, 3 attended, 4 no-show
  payment_status smallint not null default 0, -- 0 unpaid, 1 paid, 2 waiting (specification section 4)
  confirmed_at timestamptz, -- The customer said that they come
  from_at timestamptz not null, -- Begins
  to_at timestamptz not null, -- Ends
  business_on date not null, -- Business day of its beginning
  is_overbooked boolean not null default false, -- Somebody who may put it where there was no room
  note text, -- For the people at work
  created_at timestamptz not null, -- Booked
  created_by bigint, -- Shop user; empty for the customer
  ended_at timestamptz, -- Cancelled, attended or said not to have come
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references appointment (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint appointment_address_unique unique (merchant_id, unique_id),
  constraint appointment_source_check check (source in (0, 1)),
  constraint appointment_status_check check (status between 0 and 4),
  constraint appointment_payment_status_check check (payment_status between 0 and 2),
  constraint appointment_time_check check (to_at > from_at and to_at <= from_at + interval '24 hours'),
  constraint appointment_minute_check check (extract(second from from_at) = 0 and extract(second from to_at) = 0),
  constraint appointment_note_check check (length(note) <= 2000),
  constraint appointment_guest_check check (length(guest_name) <= 200)
);
comment on table appointment is 'Visits to come and gone, each of one person';
create index appointment_by_time on appointment (merchant_id, from_at, id);
create index appointment_by_day on appointment (merchant_id, business_on, status);
create index appointment_of_customer on appointment (merchant_id, customer_id, from_at desc);
create index appointment_of_group on appointment (merchant_id, group_id) where group_id is not null;
select make_tenant_table('appointment');
grant usage on sequence appointment_id_seq to batalat_app, batalat_definer;
grant select, update on sequence appointment_id_seq to batalat_definer;

create table appointment_line (
  merchant_id int not null references merchant, -- Tenant
  appointment_id bigint not null, -- Visit
  line_number smallint not null, -- Place in the order
  service_id bigint not null, -- What is done
  name_ar text, -- Its name then
  name_en text, -- Its name then
  price bigint not null, -- Its price then, minor units, as the shop's prices are
  employee_id bigint not null, -- Who does it
  is_wished boolean not null, -- The customer asked for them
  from_at timestamptz not null, -- Begins
  to_at timestamptz not null, -- Ends
  active jsonb not null, -- When the employee has to do with it: [[from, to], …], minutes from its beginning
  before_minutes int not null, -- Kept free of others before it
  after_minutes int not null, -- Kept free of others after it
  resource_ids bigint[] not null default '{}', -- Rooms and chairs that it takes
  primary key (merchant_id, appointment_id, line_number),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  constraint appointment_line_time_check check (to_at > from_at),
  constraint appointment_line_name_check check (coalesce(name_ar, name_en) is not null),
  constraint appointment_line_price_check check (price >= 0),
  constraint appointment_line_number_check check (line_number between 1 and 20)
);
comment on table appointment_line is 'Services of a visit, with who does them and when';
create index appointment_line_of_service on appointment_line (merchant_id, service_id);
create index appointment_line_of_employee on appointment_line (merchant_id, employee_id, from_at);
select make_tenant_table('appointment_line', 'select, insert, update, delete');

create sequence appointment_event_id_seq;
create table appointment_event (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('appointment_event_id_seq'), -- Number
  appointment_id bigint not null, -- Visit
  happened_at timestamptz not null, -- When
  user_id bigint, -- Shop user; empty for the customer and for jobs
  action text not null, -- booked, moved, changed, confirmed, check_in, attended, cancelled, no_show, taken_back
  reason text, -- Why, where somebody said it
  detail jsonb not null default '{}', -- Before and after, where something changed
  primary key (merchant_id, id),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  foreign key (merchant_id, user_id) references shop_user (merchant_id, id),
  constraint appointment_event_action_check check (action ~ '^[a-z_]{1,30}$')
);
comment on table appointment_event is 'What became of a visit, by whom and when; nothing of it changes';
create index appointment_event_of on appointment_event (merchant_id, appointment_id, id);
select make_tenant_table('appointment_event', 'select, insert');
grant usage on sequence appointment_event_id_seq to batalat_app, batalat_definer;
grant select, update on sequence appointment_event_id_seq to batalat_definer;

create sequence block_time_id_seq;
create table block_time (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('block_time_id_seq'), -- Number
  version int not null default 1, -- Rises with each change
  employee_id bigint not null, -- Who takes no visits meanwhile
  from_at timestamptz not null, -- Begins
  to_at timestamptz not null, -- Ends
  reason text, -- What for
  created_at timestamptz not null, -- When it was written
  created_by bigint, -- Shop user
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint block_time_length_check check (to_at > from_at and to_at <= from_at + interval '24 hours'),
  constraint block_time_minute_check check (extract(second from from_at) = 0 and extract(second from to_at) = 0),
  constraint block_time_reason_check check (length(reason) <= 500)
);
comment on table block_time is 'Times in which an employee is at work and takes no visits';
create index block_time_of on block_time (merchant_id, employee_id, from_at);
select make_tenant_table('block_time', 'select, insert, update, delete');
grant usage on sequence block_time_id_seq to batalat_app, batalat_definer;
grant select, update on sequence block_time_id_seq to batalat_definer;

-- One table for everything that nobody else may have at that time: whatever the code thinks, two never meet.
create sequence busy_time_id_seq;
create table busy_time (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('busy_time_id_seq'), -- Number
  employee_id bigint, -- Whose time, or
  resource_id bigint, -- which room's or chair's, or
  customer_id bigint, -- which customer's
  from_at timestamptz not null, -- From, with the minutes that are kept free before it
  to_at timestamptz not null, -- To, with the minutes that are kept free after it
  appointment_id bigint, -- By this visit, or
  block_id bigint, -- by this blocked time
  is_overbooked boolean not null default false, -- Put there by somebody who may, though it was taken
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, resource_id) references resource (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  foreign key (merchant_id, block_id) references block_time (merchant_id, id),
  constraint busy_time_whose_check check (num_nonnulls(employee_id, resource_id, customer_id) = 1),
  constraint busy_time_by_check check (num_nonnulls(appointment_id, block_id) = 1),
  constraint busy_time_length_check check (to_at > from_at and to_at <= from_at + interval '32 hours')
);
comment on table busy_time is 'Time that is taken of employees, rooms, chairs and customers: two rows of one never meet, unless somebody may overbook';
create index busy_time_by_time on busy_time (merchant_id, from_at) include (to_at, employee_id, resource_id);
create index busy_time_of_employee on busy_time (merchant_id, employee_id, from_at) where employee_id is not null;
create index busy_time_of_resource on busy_time (merchant_id, resource_id, from_at) where resource_id is not null;
create index busy_time_of_customer on busy_time (merchant_id, customer_id, from_at) where customer_id is not null;
create index busy_time_of_appointment on busy_time (merchant_id, appointment_id) where appointment_id is not null;
create index busy_time_of_block on busy_time (merchant_id, block_id) where block_id is not null;
select make_tenant_table('busy_time', 'select, insert, delete');
grant usage on sequence busy_time_id_seq to batalat_app, batalat_definer;
grant select, update on sequence busy_time_id_seq to batalat_definer;

-- Two who write at once: the second waits for the first, by the row of whose time it is.
create function busy_time_alone() returns trigger language plpgsql as $$
declare
  v_longest constant interval := interval '32 hours';
begin
  if new.employee_id is not null then
    perform 1 from employee where merchant_id = new.merchant_id and id = new.employee_id for no key update;
    if not new.is_overbooked and exists (select 1 from busy_time b where b.merchant_id = new.merchant_id
        and b.employee_id = new.employee_id and b.from_at > new.from_at - v_longest and b.from_at < new.to_at
        and b.to_at > new.from_at) then
      raise exclusion_violation using constraint = 'busy_time_employee_alone', message = 'an employee is taken';
    end if;
  elsif new.resource_id is not null then
    perform 1 from resource where merchant_id = new.merchant_id and id = new.resource_id for no key update;
    if not new.is_overbooked and exists (select 1 from busy_time b where b.merchant_id = new.merchant_id
        and b.resource_id = new.resource_id and b.from_at > new.from_at - v_longest and b.from_at < new.to_at
        and b.to_at > new.from_at and b.appointment_id is distinct from new.appointment_id) then
      raise exclusion_violation using constraint = 'busy_time_resource_alone', message = 'a room or chair is taken';
    end if;
  else
    perform 1 from customer where merchant_id = new.merchant_id and id = new.customer_id for no key update;
    if not new.is_overbooked and exists (select 1 from busy_time b where b.merchant_id = new.merchant_id
        and b.customer_id = new.customer_id and b.from_at > new.from_at - v_longest and b.from_at < new.to_at
        and b.to_at > new.from_at) then
      raise exclusion_violation using constraint = 'busy_time_customer_alone', message = 'a customer is elsewhere';
    end if;
  end if;
  return new;
end $$;
comment on function busy_time_alone is 'Trigger of busy_time: time that is taken is taken once';
create trigger busy_time_alone before insert or update on busy_time for each row execute function busy_time_alone();

create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'appointment', 'appointment_line',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice', 'invoice_line', 'line_share', 'deposit_part',
    'deposit_use', 'payment', 'payment_link', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'audit_entry')
$$;
