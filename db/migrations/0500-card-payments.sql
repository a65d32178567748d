-- feature: payments
-- A shop's own account at a payment gateway: what its customers pay by card goes there. Its secrets are sealed, and read by
-- nobody but the jobs and the notices that need them.
create table gateway_account (
  merchant_id int not null references merchant, -- Tenant
  gateway text not null, -- sandbox, moyasar or tap
  version int not null default 1, -- Rises with each change
  status smallint not null default 1, -- 1 takes new payments, 0 only what was begun with it
  key_sealed bytea, -- What we sign in with there, sealed; empty for the sandbox
  key_hint text, -- Its last letters, for who looks at the settings
  secret_sealed bytea, -- What its notices are proved by, sealed; empty where the key proves them
  company text, -- The shop's name on the payment page
  gateway_merchant text, -- The shop's number there
  webhook_id text not null, -- The last part of the address of its notices
  checked_at timestamptz, -- When the connection was last tried
  check_error text, -- Why that did not work; empty when it did
  changed_at timestamptz not null, -- When
  changed_by bigint, -- Shop user; empty for the system
  primary key (merchant_id, gateway),
  foreign key (merchant_id, changed_by) references shop_user (merchant_id, id),
  constraint gateway_account_gateway_check check (gateway in ('sandbox', 'moyasar', 'tap')),
  constraint gateway_account_status_check check (status in (0, 1)),
  constraint gateway_account_key_check check (gateway = 'sandbox' or key_sealed is not null)
);
comment on table gateway_account is 'A shop''s accounts at payment gateways; one of them takes new payments';
create unique index gateway_account_one_active on gateway_account (merchant_id) where status = 1;
create unique index gateway_account_webhook on gateway_account (webhook_id, merchant_id);
select make_tenant_table('gateway_account');

create sequence gateway_payout_id_seq;
create table gateway_payout (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('gateway_payout_id_seq'), -- Number
  gateway text not null, -- Who paid it out
  reference text not null, -- As the gateway or the bank names it: a payout is booked once
  paid_on date not null, -- Day on which it reached the bank
  until_on date not null, -- Payments and refunds up to this business day
  gross_amount bigint not null, -- Payments less refunds, minor units
  fee_amount bigint not null, -- What the gateway kept, without VAT
  fee_vat_amount bigint not null, -- VAT of that
  net_amount bigint not null, -- What reached the bank
  tax_invoice_number text, -- The gateway's tax invoice of its fee; empty while it is awaited
  journal_entry_id bigint not null, -- Its entry
  created_at timestamptz not null, -- When
  created_by bigint, -- Shop user
  primary key (merchant_id, id),
  foreign key (merchant_id, journal_entry_id) references journal_entry (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint gateway_payout_reference_unique unique (merchant_id, gateway, reference),
  constraint gateway_payout_figures check (gross_amount = net_amount + fee_amount + fee_vat_amount and fee_amount >= 0
    and fee_vat_amount >= 0 and net_amount > 0)
);
comment on table gateway_payout is 'What gateways paid out to the bank: fee and net of the payments that are settled by it';
select make_tenant_table('gateway_payout', 'select, insert');
grant usage on sequence gateway_payout_id_seq to batalat_app, batalat_definer;
grant select, update on sequence gateway_payout_id_seq to batalat_definer;

create sequence gateway_payment_id_seq;
create table gateway_payment (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('gateway_payment_id_seq'), -- Number
  unique_id text not null, -- Address of its page
  purpose text not null, -- What it pays for: deposit, …
  purpose_id bigint, -- The record of that kind; empty where it is made when the money is there
  customer_id bigint, -- Who pays
  amount bigint not null, -- Minor units
  currency_code text not null, -- ISO 4217
  note text, -- What the shop wrote for who pays
  status smallint not null default 1, -- 1 made, 2 open at the gateway, 3 expired, 4 cancelled, 5 paid, 6 failed
  told_status smallint, -- The state of which what it pays for heard last: 5 is in the books
  gateway text, -- Who took it
  method text, -- By what it was paid: mada, card, apple_pay, other
  fee_amount bigint, -- What the gateway said that it keeps, with VAT; empty when it did not say
  provider_payment_id text, -- What the gateway calls the payment
  document_id bigint, -- The document that was issued for it
  paid_on date, -- Business day on which it was booked
  payout_id bigint, -- The payout that settled it
  created_at timestamptz not null, -- When
  created_by bigint, -- Shop user; empty for who pays
  expires_at timestamptz not null, -- No attempt begins after this moment
  ended_at timestamptz, -- When it was paid, or the last attempt ended
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  foreign key (merchant_id, document_id) references invoice (merchant_id, id),
  foreign key (merchant_id, payout_id) references gateway_payout (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint gateway_payment_amount_check check (amount > 0),
  constraint gateway_payment_status_check check (status between 1 and 6),
  constraint gateway_payment_ended_check check ((status in (1, 2)) = (ended_at is null)),
  constraint gateway_payment_method_check check (method in ('mada', 'card', 'apple_pay', 'other')),
  constraint gateway_payment_note_check check (length(note) <= 1000)
);
comment on table gateway_payment is 'Money asked for by card on a gateway''s page (specification section 4: gateway payment)';
create unique index gateway_payment_address on gateway_payment (unique_id, merchant_id);
create index gateway_payment_by_time on gateway_payment (merchant_id, created_at, id);
create index gateway_payment_by_status on gateway_payment (merchant_id, status, created_at, id);
create index gateway_payment_of_customer on gateway_payment (merchant_id, customer_id, id) where customer_id is not null;
create index gateway_payment_of_purpose on gateway_payment (merchant_id, purpose, purpose_id) where purpose_id is not null;
create index gateway_payment_of_document on gateway_payment (merchant_id, document_id) where document_id is not null;
create index gateway_payment_of_payout on gateway_payment (merchant_id, payout_id) where payout_id is not null;
create index gateway_payment_untold on gateway_payment (merchant_id, ended_at) where status <> coalesce(told_status, 0)
  and status in (3, 4, 5, 6);
create index gateway_payment_unsettled on gateway_payment (merchant_id, paid_on) where status = 5 and payout_id is null;
select make_tenant_table('gateway_payment', 'select, insert, update', false, true);
grant usage on sequence gateway_payment_id_seq to batalat_app, batalat_definer;
grant select, update on sequence gateway_payment_id_seq to batalat_definer;

create sequence gateway_attempt_id_seq;
create table gateway_attempt (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('gateway_attempt_id_seq'), -- Number
  payment_id bigint not null, -- What it tries to pay
  number smallint not null, -- First, second, …
  reference text not null, -- Our name for it at the gateway
  gateway text not null, -- Where
  provider_id text, -- What the gateway calls it
  provider_url text, -- The gateway's page
  status smallint not null default 1, -- As of the payment
  method text, -- By what it was paid
  fee_amount bigint, -- What the gateway said that it keeps, with VAT
  provider_payment_id text, -- What the gateway calls the payment in it, for refunds
  last_error text, -- Why it was not opened yet, or failed
  tries smallint not null default 0, -- How often the gateway was asked to open it
  created_at timestamptz not null, -- When
  asked_at timestamptz, -- When the gateway was last asked about it
  ended_at timestamptz, -- When it ended
  primary key (merchant_id, id),
  foreign key (merchant_id, payment_id) references gateway_payment (merchant_id, id),
  constraint gateway_attempt_number_unique unique (merchant_id, payment_id, number),
  constraint gateway_attempt_reference_unique unique (merchant_id, reference),
  constraint gateway_attempt_status_check check (status between 1 and 6),
  constraint gateway_attempt_ended_check check ((status in (1, 2)) = (ended_at is null))
);
comment on table gateway_attempt is 'Each time that somebody set out to pay a gateway payment: a page of the gateway each';
create unique index gateway_attempt_one_pending on gateway_attempt (merchant_id, payment_id) where status in (1, 2);
create index gateway_attempt_pending on gateway_attempt (asked_at) where status in (1, 2);
create index gateway_attempt_of_provider on gateway_attempt (merchant_id, gateway, provider_id) where provider_id is not null;
create index gateway_attempt_ended on gateway_attempt (merchant_id, ended_at) where status in (3, 4, 6);
select make_tenant_table('gateway_attempt', 'select, insert, update', false, true);
grant usage on sequence gateway_attempt_id_seq to batalat_app, batalat_definer;
grant select, update on sequence gateway_attempt_id_seq to batalat_definer;

create table gateway_event (
  merchant_id int not null references merchant, -- Tenant
  gateway text not null, -- Who told it
  event_id text not null, -- The gateway's name for it: a second delivery is known by it
  attempt_id bigint, -- What it was about; empty when we know nothing of that
  told text not null, -- What it said
  outcome text not null, -- What became of it
  received_at timestamptz not null, -- When it came
  primary key (merchant_id, gateway, event_id),
  foreign key (merchant_id, attempt_id) references gateway_attempt (merchant_id, id)
);
comment on table gateway_event is 'What gateways told us, each notice once';
create index gateway_event_of_attempt on gateway_event (merchant_id, attempt_id) where attempt_id is not null;
select make_tenant_table('gateway_event', 'select, insert');

create sequence gateway_refund_id_seq;
create table gateway_refund (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('gateway_refund_id_seq'), -- Number
  payment_id bigint not null, -- What it gives back of
  attempt_id bigint not null, -- The attempt that took the money
  amount bigint not null, -- Minor units
  reason text not null, -- Why
  reference text not null, -- Our name for it at the gateway
  status smallint not null default 1, -- 1 on its way, 2 given back, 3 refused by the gateway
  is_double boolean not null default false, -- Of a second attempt that was paid too: no document knows of its money
  is_due boolean not null default false, -- Its money stands in 2235 until it is given back, no more in 1050
  provider_refund_id text, -- What the gateway calls it
  last_error text, -- Why it was not given back
  tries smallint not null default 0, -- How often the gateway was asked for it
  paid_on date, -- Business day on which it was given back
  payout_id bigint, -- The payout that it was taken off
  created_at timestamptz not null, -- When
  created_by bigint, -- Shop user; empty for the system
  asked_at timestamptz, -- When the gateway was last asked
  ended_at timestamptz, -- When it was given back or refused
  primary key (merchant_id, id),
  foreign key (merchant_id, payment_id) references gateway_payment (merchant_id, id),
  foreign key (merchant_id, attempt_id) references gateway_attempt (merchant_id, id),
  foreign key (merchant_id, payout_id) references gateway_payout (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint gateway_refund_reference_unique unique (merchant_id, reference),
  constraint gateway_refund_amount_check check (amount > 0),
  constraint gateway_refund_status_check check (status between 1 and 3),
  constraint gateway_refund_ended_check check ((status = 1) = (ended_at is null))
);
comment on table gateway_refund is 'Money of gateway payments that goes back by the way it came';
create unique index gateway_refund_one_pending on gateway_refund (merchant_id, attempt_id) where status = 1;
create index gateway_refund_of_payment on gateway_refund (merchant_id, payment_id, id);
create index gateway_refund_of_payout on gateway_refund (merchant_id, payout_id) where payout_id is not null;
create index gateway_refund_pending on gateway_refund (asked_at) where status = 1;
create index gateway_refund_unsettled on gateway_refund (merchant_id, paid_on) where status = 2 and payout_id is null;
select make_tenant_table('gateway_refund', 'select, insert, update', false, true);
grant usage on sequence gateway_refund_id_seq to batalat_app, batalat_definer;
grant select, update on sequence gateway_refund_id_seq to batalat_definer;

create function enter_gateway_payment(p_unique_id text) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from gateway_payment where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
comment on function enter_gateway_payment is 'The address of a gateway payment to its merchant; sets app.merchant_id for the transaction';
select make_definer('enter_gateway_payment(text)', 'batalat_app, batalat_public');

create function enter_gateway_webhook(p_webhook_id text) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from gateway_account where webhook_id = p_webhook_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
comment on function enter_gateway_webhook is
  'The address of a gateway''s notices to the shop whose account it is; sets app.merchant_id for the transaction';
select make_definer('enter_gateway_webhook(text)', 'batalat_app');

create function merchants_with_gateway_work(p_asked_before timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select distinct a.merchant_id from gateway_attempt a
    where a.status in (1, 2) and coalesce(a.asked_at, a.created_at) < p_asked_before
    union
    select r.merchant_id from gateway_refund r where r.status = 1 and coalesce(r.asked_at, r.created_at) < p_asked_before
    union
    select p.merchant_id from gateway_payment p
    where p.status in (3, 4, 5, 6) and p.status <> coalesce(p.told_status, 0) and p.ended_at < p_asked_before
    union
    select a.merchant_id from gateway_attempt a where a.status in (3, 4, 6) and a.provider_id is not null
      and a.ended_at between p_asked_before - interval '1 day' and p_asked_before
      and coalesce(a.asked_at, a.created_at) < p_asked_before - interval '1 hour';
end $$;
comment on function merchants_with_gateway_work is 'Shops with gateway payments that nobody asked about since a moment';
select make_definer('merchants_with_gateway_work(timestamptz)', 'batalat_app');

-- What the platform chose about card payments, for every shop: nothing secret is in these two.
create function card_payment_rules() returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(feature, value), '{}') from platform_setting
  where feature in ('card_gateways', 'card_methods')
$$;
comment on function card_payment_rules is 'Which gateways shops may use and by what their customers may pay';
grant select on platform_setting to batalat_definer;
select make_definer('card_payment_rules()', 'batalat_app, batalat_public');

create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'appointment', 'appointment_line',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice', 'invoice_line', 'line_share', 'deposit_part',
    'deposit_use', 'payment', 'payment_link', 'gateway_payout', 'gateway_payment', 'gateway_attempt', 'gateway_refund',
    'stock_operation', 'commission_rule', 'commission_month', 'commission_line', 'pay_adjustment', 'audit_entry')
$$;
