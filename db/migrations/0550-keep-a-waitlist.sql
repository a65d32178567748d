-- feature: scheduling
-- Who waits for a place, what for, and when they could come.
create sequence waitlist_entry_id_seq;
create table waitlist_entry (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('waitlist_entry_id_seq'), -- Number
  version int not null default 1, -- Rises with each change
  customer_id bigint not null, -- Who waits
  from_on date not null, -- First day on which they could come
  to_on date not null, -- Last day; after it nobody waits any more
  from_time time, -- Not before this time of a day; empty for any
  to_time time, -- Over by this time of a day; empty for any
  one_employee boolean not null default false, -- Everything by one employee
  note text, -- For the people at work
  status smallint not null default 1, -- 0 given up, 1 waiting, 2 offered, 3 booked
  appointment_id bigint, -- The visit that it became
  created_at timestamptz not null, -- Since when they wait
  created_by bigint, -- Shop user
  ended_at timestamptz, -- Given up or booked
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint waitlist_entry_days_check check (to_on >= from_on),
  constraint waitlist_entry_times_check check (to_time > from_time),
  constraint waitlist_entry_status_check check (status between 0 and 3),
  constraint waitlist_entry_booked_check check (appointment_id is null or status = 3),
  constraint waitlist_entry_note_check check (length(note) <= 2000)
);
comment on table waitlist_entry is 'Customers who wait for a place, the oldest first';
create index waitlist_entry_by_age on waitlist_entry (merchant_id, created_at, id);
create index waitlist_entry_waiting on waitlist_entry (merchant_id, created_at, id) where status in (1, 2);
create index waitlist_entry_by_day on waitlist_entry (merchant_id, to_on, id);
create index waitlist_entry_of_customer on waitlist_entry (merchant_id, customer_id);
create index waitlist_entry_of_appointment on waitlist_entry (merchant_id, appointment_id) where appointment_id is not null;
select make_tenant_table('waitlist_entry');
grant usage on sequence waitlist_entry_id_seq to batalat_app, batalat_definer;
grant select, update on sequence waitlist_entry_id_seq to batalat_definer;

create table waitlist_service (
  merchant_id int not null references merchant, -- Tenant
  entry_id bigint not null, -- Who waits
  number smallint not null, -- Place in the order
  service_id bigint not null, -- What for
  employee_id bigint, -- By whom they wish; empty for anyone
  primary key (merchant_id, entry_id, number),
  foreign key (merchant_id, entry_id) references waitlist_entry (merchant_id, id),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  constraint waitlist_service_number_check check (number between 1 and 10)
);
comment on table waitlist_service is 'Services that somebody waits for, one after the other';
create index waitlist_service_of_service on waitlist_service (merchant_id, service_id);
create index waitlist_service_of_employee on waitlist_service (merchant_id, employee_id) where employee_id is not null;
select make_tenant_table('waitlist_service', 'select, insert, delete');

-- A place that got free: it is shown to who keeps the waitlist until it is taken, over, or left free on purpose.
create sequence freed_time_id_seq;
create table freed_time (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('freed_time_id_seq'), -- Number
  employee_id bigint not null, -- Whose time
  from_at timestamptz not null, -- From
  to_at timestamptz not null, -- To
  cause text not null, -- cancelled, moved, no_show, unblocked
  appointment_id bigint, -- The visit that stood there; empty for a blocked time
  freed_at timestamptz not null, -- When it got free
  freed_by bigint, -- Shop user; empty for the customer
  left_at timestamptz, -- Somebody leaves it free
  left_by bigint, -- Shop user
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  foreign key (merchant_id, freed_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, left_by) references shop_user (merchant_id, id),
  constraint freed_time_length_check check (to_at > from_at and to_at <= from_at + interval '32 hours'),
  constraint freed_time_cause_check check (cause in ('cancelled', 'moved', 'no_show', 'unblocked'))
);
comment on table freed_time is 'Times of employees that got free again, for those who wait';
create index freed_time_to_come on freed_time (merchant_id, to_at, id) where left_at is null;
create index freed_time_of_appointment on freed_time (merchant_id, appointment_id) where appointment_id is not null;
create index freed_time_of_employee on freed_time (merchant_id, employee_id);
select make_tenant_table('freed_time');
grant usage on sequence freed_time_id_seq to batalat_app, batalat_definer;
grant select, update on sequence freed_time_id_seq to batalat_definer;

create sequence waitlist_offer_id_seq;
create table waitlist_offer (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('waitlist_offer_id_seq'), -- Number
  freed_id bigint not null, -- The place
  rule smallint not null, -- 0 by hand, 1 first in line, 2 longest ticket, 3 all at once
  goes_on boolean not null, -- When it ends without a visit the next in line is asked
  hold_minutes int not null, -- How long it holds the place
  status smallint not null default 1, -- 0 withdrawn, 1 held, 2 accepted, 3 declined by all, 4 expired
  expires_at timestamptz not null, -- Until when it holds
  created_at timestamptz not null, -- When it was made
  created_by bigint, -- Shop user; empty when it followed by itself
  ended_at timestamptz, -- When it was accepted, declined, withdrawn or over
  ended_by bigint, -- Shop user who withdrew it
  primary key (merchant_id, id),
  foreign key (merchant_id, freed_id) references freed_time (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, ended_by) references shop_user (merchant_id, id),
  constraint waitlist_offer_rule_check check (rule between 0 and 3),
  constraint waitlist_offer_hold_check check (hold_minutes between 5 and 1440),
  constraint waitlist_offer_status_check check (status between 0 and 4),
  constraint waitlist_offer_ended_check check ((status = 1) = (ended_at is null))
);
comment on table waitlist_offer is 'Freed places that are held for whoever of those who were asked accepts first';
create unique index waitlist_offer_one_held on waitlist_offer (merchant_id, freed_id) where status = 1;
create index waitlist_offer_of_freed on waitlist_offer (merchant_id, freed_id);
create index waitlist_offer_held on waitlist_offer (merchant_id, expires_at) where status = 1;
select make_tenant_table('waitlist_offer');
grant usage on sequence waitlist_offer_id_seq to batalat_app, batalat_definer;
grant select, update on sequence waitlist_offer_id_seq to batalat_definer;

create sequence waitlist_ask_id_seq;
create table waitlist_ask (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('waitlist_ask_id_seq'), -- Number
  unique_id text not null, -- Address of its public page
  offer_id bigint not null, -- The held place
  entry_id bigint not null, -- Who is asked
  status smallint not null default 1, -- 1 asked, 2 accepted, 3 declined; what else became of it the offer says
  from_at timestamptz not null, -- When the visit would begin
  to_at timestamptz not null, -- When it would end
  lines jsonb not null, -- What it would be: lines of a visit, minutes since 1970
  amount bigint not null, -- Its prices, minor units, as the shop's prices are
  answered_at timestamptz, -- When they accepted or declined
  appointment_id bigint, -- The visit that it became
  primary key (merchant_id, id),
  foreign key (merchant_id, offer_id) references waitlist_offer (merchant_id, id),
  foreign key (merchant_id, entry_id) references waitlist_entry (merchant_id, id),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  constraint waitlist_ask_status_check check (status between 1 and 3),
  constraint waitlist_ask_answered_check check ((status = 1) = (answered_at is null)),
  constraint waitlist_ask_booked_check check ((status = 2) = (appointment_id is not null)),
  constraint waitlist_ask_time_check check (to_at > from_at and to_at <= from_at + interval '24 hours'),
  constraint waitlist_ask_amount_check check (amount >= 0)
);
comment on table waitlist_ask is 'Who is asked whether they take a held place, and what they said';
create unique index waitlist_ask_one_accepts on waitlist_ask (merchant_id, offer_id) where status = 2;
create unique index waitlist_ask_of_offer on waitlist_ask (merchant_id, offer_id, entry_id);
create index waitlist_ask_of_entry on waitlist_ask (merchant_id, entry_id, id);
create index waitlist_ask_accepted on waitlist_ask (merchant_id, answered_at) where status = 2;
create index waitlist_ask_of_appointment on waitlist_ask (merchant_id, appointment_id) where appointment_id is not null;
create unique index waitlist_ask_link on waitlist_ask (unique_id, merchant_id);
select make_tenant_table('waitlist_ask');
grant usage on sequence waitlist_ask_id_seq to batalat_app, batalat_definer;
grant select, update on sequence waitlist_ask_id_seq to batalat_definer;

-- A held place is taken as a visit's is: nobody books it meanwhile, at the desk or online.
alter table busy_time add column offer_id bigint; -- by this held offer
comment on column busy_time.offer_id is 'by this held offer';
alter table busy_time add constraint busy_time_offer_fk foreign key (merchant_id, offer_id)
  references waitlist_offer (merchant_id, id) not valid;
alter table busy_time drop constraint busy_time_by_check;
alter table busy_time add constraint busy_time_by_check check (num_nonnulls(appointment_id, block_id, offer_id) = 1) not valid;

-- As before; two offers never share a room either.
create or replace function busy_time_alone() returns trigger language plpgsql as $$
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
        and b.to_at > new.from_at
        and (b.appointment_id is distinct from new.appointment_id or new.appointment_id is null)) then
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

-- The page of an offer reads what it offers, and never who waits.
grant select (merchant_id, id, status, expires_at) on waitlist_offer to batalat_public;
grant select (merchant_id, id, unique_id, offer_id, status, from_at, to_at, lines, appointment_id) on waitlist_ask
  to batalat_public;

create function enter_offer_link(p_unique_id text) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from waitlist_ask where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
comment on function enter_offer_link is 'Public link of an offered place to its merchant; sets app.merchant_id for the transaction';
select make_definer('enter_offer_link(text)', 'batalat_app, batalat_public');

create function merchants_with_ended_offers(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select distinct o.merchant_id from waitlist_offer o where o.status = 1 and o.expires_at <= p_now;
end $$;
comment on function merchants_with_ended_offers is 'Shops that hold a place longer than they offered it';
select make_definer('merchants_with_ended_offers(timestamptz)', 'batalat_app');

create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'appointment', 'appointment_line',
    'appointment_event', 'block_time', 'waitlist_entry', 'waitlist_service', 'freed_time', 'waitlist_offer', 'waitlist_ask',
    'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice',
    'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link', 'gateway_payout', 'gateway_payment',
    'gateway_attempt', 'gateway_refund', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'audit_entry', 'online_setting', 'online_visit')
$$;
