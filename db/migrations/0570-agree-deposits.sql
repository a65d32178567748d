-- feature: scheduling
-- What a service asks for when it is booked. A service without a row asks for nothing.
create table service_policy (
  merchant_id int not null references merchant, -- Tenant
  service_id bigint not null, -- Service
  version int not null default 1, -- Rises with each change
  deposit smallint not null default 0, -- 0 none, 1 a part, 2 its whole price
  deposit_bp int not null default 3000, -- Basis points of its price that are paid ahead, of a part
  free_cancel_hours int, -- Moved and cancelled freely until so many hours before; empty for the shop's own
  keeps_on_no_show boolean not null default true, -- The deposit of who does not come is kept
  primary key (merchant_id, service_id),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  constraint service_policy_deposit_check check (deposit in (0, 1, 2)),
  constraint service_policy_part_check check (deposit_bp between 100 and 10000),
  constraint service_policy_hours_check check (free_cancel_hours between 0 and 720)
);
comment on table service_policy is 'What is paid ahead for a service, until when it is cancelled freely, and what is kept';
select make_tenant_table('service_policy');
grant select (merchant_id, service_id, deposit, deposit_bp, free_cancel_hours, keeps_on_no_show) on service_policy to batalat_public;

-- What was agreed stays on the visit, whatever the services ask for later.
alter table appointment add column deposit_amount bigint not null default 0;
alter table appointment add column deposit_parts jsonb not null default '[]';
alter table appointment add column cancel_hours int;
alter table appointment add column keeps_deposit boolean not null default true;
alter table appointment add column deposit_turn smallint not null default 0;
alter table appointment add column held_until timestamptz;
alter table appointment add column lapsed_at timestamptz;
alter table appointment add column request_status smallint;
alter table appointment add column requested_from_at timestamptz;
comment on column appointment.deposit_amount is 'Deposit that was agreed, minor units with VAT; 0 for none';
comment on column appointment.deposit_parts is 'The same by VAT category: [{vat_category, vat_exemption_code, amount}]';
comment on column appointment.cancel_hours is 'Agreed: free until so many hours before; empty for the shop''s setting (booked before it was kept)';
comment on column appointment.keeps_deposit is 'Agreed: the deposit of who does not come is kept';
comment on column appointment.deposit_turn is 'What becomes of what was paid ahead: 0 stays for the visit, 1 given back, 2 kept';
comment on column appointment.held_until is 'Its time is held until then and no longer: for the payment, or for an answer';
comment on column appointment.lapsed_at is 'When its hold ended without payment or answer';
comment on column appointment.request_status is '1 waits for the shop, 2 another time is proposed, 3 accepted, 4 declined; empty for who books at once';
comment on column appointment.requested_from_at is 'The time that was asked for, where the shop proposed another';
alter table appointment add constraint appointment_deposit_check check (deposit_amount >= 0) not valid;
alter table appointment add constraint appointment_deposit_turn_check check (deposit_turn in (0, 1, 2)) not valid;
alter table appointment add constraint appointment_request_check check (request_status between 1 and 4) not valid;
alter table appointment add constraint appointment_hold_check check (held_until is null or status = 1) not valid;
grant select (merchant_id, id, deposit_amount, cancel_hours, keeps_deposit, deposit_turn, held_until, lapsed_at, request_status,
  requested_from_at, payment_status) on appointment to batalat_public;

create table appointment_deposit (
  merchant_id int not null references merchant, -- Tenant
  document_id bigint not null, -- The deposit's document (386)
  appointment_id bigint not null, -- The visit that it was paid for
  document_number text not null, -- Its number as printed
  unique_id text not null, -- Address of its page
  amount bigint not null, -- Taken, minor units with VAT
  returned_amount bigint not null default 0, -- Given back of it
  kept_amount bigint not null default 0, -- Kept of it by the policy
  is_by_card boolean not null default false, -- By a gateway, by which it goes back, too
  primary key (merchant_id, document_id),
  foreign key (merchant_id, document_id) references invoice (merchant_id, id),
  foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  constraint appointment_deposit_amount_check check (amount > 0),
  constraint appointment_deposit_gone_check check (least(returned_amount, kept_amount) >= 0
    and returned_amount + kept_amount <= amount)
);
comment on table appointment_deposit is 'What was paid ahead for a visit, and what became of it besides its bill';
create index appointment_deposit_of on appointment_deposit (merchant_id, appointment_id);
select make_tenant_table('appointment_deposit', 'select, insert');
grant update (returned_amount, kept_amount) on appointment_deposit to batalat_app;
grant select (merchant_id, document_id, appointment_id, unique_id, amount, returned_amount, kept_amount) on appointment_deposit
  to batalat_public;

create function merchants_with_lapsed_holds(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select distinct merchant_id from appointment where held_until <= p_now and status = 1;
end $$;
comment on function merchants_with_lapsed_holds is 'Shops with visits whose hold is over';
select make_definer('merchants_with_lapsed_holds(timestamptz)', 'batalat_app');

-- feature: payments
-- A page says whether its shop takes cards, and nothing else of the account.
grant select (merchant_id, gateway, status, changed_at) on gateway_account to batalat_public;

-- feature: documents
-- A deposit that is kept by the policy is income; its VAT stays due (docs/postings).
alter table deposit_part add column kept_taxable_amount bigint not null default 0;
alter table deposit_part add column kept_vat_amount bigint not null default 0;
comment on column deposit_part.kept_taxable_amount is 'Kept by the policy, without VAT';
comment on column deposit_part.kept_vat_amount is 'The VAT of what is kept: it stays due';
alter table deposit_part add constraint deposit_part_not_overkept check (least(kept_taxable_amount, kept_vat_amount) >= 0
  and used_taxable_amount + refunded_taxable_amount + kept_taxable_amount <= taxable_amount
  and used_vat_amount + refunded_vat_amount + kept_vat_amount <= vat_amount) not valid;
grant update (kept_taxable_amount, kept_vat_amount) on deposit_part to batalat_app;

-- feature: archives
create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'service_policy', 'appointment',
    'appointment_line', 'appointment_event', 'appointment_deposit', 'block_time', 'busy_time', 'held_invoice', 'journal_entry',
    'journal_line', 'tax_line', 'invoice', 'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link',
    'gateway_payout', 'gateway_payment', 'gateway_attempt', 'gateway_refund', 'stock_operation', 'commission_rule',
    'commission_month', 'commission_line', 'pay_adjustment', 'commission_question', 'audit_entry', 'online_setting', 'online_visit')
$$;
