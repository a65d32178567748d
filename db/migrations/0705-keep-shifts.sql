-- feature: shifts
-- A till is a drawer with a name; a device sells at one; a shift is opened with a float and ends by a blind count.
create sequence till_id_seq;
create table till (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('till_id_seq'), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  status smallint not null default 1, -- 0 disabled, 1 active
  version int not null default 1, -- Grows with every change
  created_at timestamptz not null default now(), -- When
  constraint till_pkey primary key (merchant_id, id),
  constraint till_named check (coalesce(name_en, name_ar) is not null),
  constraint till_status_check check (status in (0, 1))
);
comment on table till is 'A drawer of the shop that holds money';
create unique index till_name_ar_unique on till (merchant_id, search_normal(name_ar)) where name_ar is not null;
create unique index till_name_en_unique on till (merchant_id, search_normal(name_en)) where name_en is not null;
select make_tenant_table('till', 'select, insert, update');
grant usage on sequence till_id_seq to batalat_app, batalat_definer;
grant select, update on sequence till_id_seq to batalat_definer;

create table till_device (
  merchant_id int not null references merchant, -- Tenant
  session_id bigint not null, -- The session of the device
  till_id bigint not null, -- The drawer beside it
  bound_at timestamptz not null default now(), -- When
  constraint till_device_pkey primary key (merchant_id, session_id),
  constraint till_device_session_fkey foreign key (merchant_id, session_id)
    references shop_session (merchant_id, id) on delete cascade,
  constraint till_device_till_fkey foreign key (merchant_id, till_id) references till (merchant_id, id)
);
comment on table till_device is 'At which till a signed-in device takes money';
select make_tenant_table('till_device', 'select, insert, update, delete');

create sequence till_shift_id_seq;
create table till_shift (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('till_shift_id_seq'), -- Number
  till_id bigint not null, -- Whose drawer
  number int not null, -- Running number of the till, without a gap
  opened_at timestamptz not null, -- When it began
  opened_on date not null, -- Business day on which it began
  opened_by bigint, -- Who opened it
  float_amount bigint not null, -- Money in the drawer as it began, minor units
  counted_at timestamptz, -- When the last count was fixed: nothing is taken in it from then on
  counted_by bigint, -- Who counted
  cash_amount bigint, -- Cash that was counted, minor units
  count jsonb, -- The count by denomination and by method
  first_count jsonb, -- The count before it was repeated
  expected_amount bigint, -- Cash that the books expected, minor units
  totals jsonb, -- What was taken in it, as it ended
  closed_at timestamptz, -- When the difference was named and posted
  closed_by bigint, -- Who closed it
  closed_on date, -- Business day on which it was closed
  difference_amount bigint, -- Cash counted less expected, minor units
  reason text, -- Why they differ
  note text, -- Why, in words
  left_amount bigint, -- Money that stays in the drawer, minor units
  constraint till_shift_pkey primary key (merchant_id, id),
  constraint till_shift_number_unique unique (merchant_id, till_id, number),
  constraint till_shift_till_fkey foreign key (merchant_id, till_id) references till (merchant_id, id),
  constraint till_shift_opened_by_fkey foreign key (merchant_id, opened_by) references shop_user (merchant_id, id),
  constraint till_shift_counted_by_fkey foreign key (merchant_id, counted_by) references shop_user (merchant_id, id),
  constraint till_shift_closed_by_fkey foreign key (merchant_id, closed_by) references shop_user (merchant_id, id),
  constraint till_shift_figures check (float_amount >= 0 and number > 0
    and (counted_at is null or (cash_amount >= 0 and expected_amount is not null and totals is not null and count is not null))
    and (closed_at is null or (counted_at is not null and difference_amount = cash_amount - expected_amount
      and left_amount between 0 and cash_amount and closed_on is not null)))
);
comment on table till_shift is 'A shift of a till, from its float to its count';
create unique index till_shift_one_open on till_shift (merchant_id, till_id) where closed_at is null;
create index till_shift_newest on till_shift (merchant_id, opened_on, id);
select make_tenant_table('till_shift', 'select, insert, update');
grant usage on sequence till_shift_id_seq to batalat_app, batalat_definer;
grant select, update on sequence till_shift_id_seq to batalat_definer;

create sequence drawer_move_id_seq;
create table drawer_move (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('drawer_move_id_seq'), -- Number
  shift_id bigint, -- In which shift; empty for what the safe does alone
  kind text not null, -- float, pay_in, pay_out, drop, difference, banked
  amount bigint not null, -- What the drawer has more by it, minor units; of banked: what left the safe
  account_key text not null, -- The account on the other side
  vat_amount bigint not null default 0, -- VAT of a tax invoice that was paid out of the drawer, minor units
  tax_invoice_number text, -- Number of that tax invoice
  employee_id bigint, -- To whom an advance was given
  note text, -- What it was
  moved_at timestamptz not null, -- When
  moved_on date not null, -- Business day
  journal_entry_id bigint not null, -- Where it is posted
  created_by bigint, -- Shop user
  constraint drawer_move_pkey primary key (merchant_id, id),
  constraint drawer_move_shift_fkey foreign key (merchant_id, shift_id) references till_shift (merchant_id, id),
  constraint drawer_move_employee_fkey foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  constraint drawer_move_entry_fkey foreign key (merchant_id, journal_entry_id) references journal_entry (merchant_id, id),
  constraint drawer_move_created_by_fkey foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint drawer_move_figures check (kind in ('float', 'pay_in', 'pay_out', 'drop', 'difference', 'banked')
    and amount <> 0 and (shift_id is null) = (kind = 'banked') and vat_amount >= 0
    and (vat_amount = 0 or (kind = 'pay_out' and tax_invoice_number is not null)))
);
comment on table drawer_move is 'Money that a drawer or the safe received or gave without a sale; never changed';
create index drawer_move_of_shift on drawer_move (merchant_id, shift_id, id);
select make_tenant_table('drawer_move', 'select, insert');
grant usage on sequence drawer_move_id_seq to batalat_app, batalat_definer;
grant select, update on sequence drawer_move_id_seq to batalat_definer;

create sequence payment_correction_id_seq;
create table payment_correction (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('payment_correction_id_seq'), -- Number
  payment_id bigint not null, -- The payment whose shift had been counted
  shift_id bigint, -- The shift that was open when it was corrected
  from_method text not null, -- As it was keyed in
  to_method text not null, -- As it was
  amount bigint not null, -- Minor units
  corrected_at timestamptz not null, -- When
  corrected_on date not null, -- Business day
  journal_entry_id bigint not null, -- Where it is posted
  created_by bigint, -- Shop user
  constraint payment_correction_pkey primary key (merchant_id, id),
  constraint payment_correction_payment_fkey foreign key (merchant_id, payment_id) references payment (merchant_id, id),
  constraint payment_correction_shift_fkey foreign key (merchant_id, shift_id) references till_shift (merchant_id, id),
  constraint payment_correction_entry_fkey foreign key (merchant_id, journal_entry_id)
    references journal_entry (merchant_id, id),
  constraint payment_correction_created_by_fkey foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint payment_correction_figures check (amount > 0 and from_method <> to_method)
);
comment on table payment_correction is 'A method that was corrected after the payment''s shift had been counted; never changed';
create index payment_correction_of_shift on payment_correction (merchant_id, shift_id, id);
create index payment_correction_of_payment on payment_correction (merchant_id, payment_id);
select make_tenant_table('payment_correction', 'select, insert');
grant usage on sequence payment_correction_id_seq to batalat_app, batalat_definer;
grant select, update on sequence payment_correction_id_seq to batalat_definer;

-- A payment lies in the shift that was open where it was taken.
alter table payment add column shift_id bigint;
comment on column payment.shift_id is 'The shift in which it was taken; empty where no shift was open';
alter table payment add constraint payment_shift_fkey foreign key (merchant_id, shift_id)
  references till_shift (merchant_id, id) not valid;

-- What an archive restores of a shop.
create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account',
    'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'supplier', 'employee', 'user_picture', 'employee_service',
    'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'service_policy', 'appointment_deposit',
    'appointment_deposit_share', 'waitlist_entry', 'waitlist_service', 'freed_time', 'waitlist_offer', 'waitlist_ask', 'survey',
    'queue_mark', 'online_rule', 'service_addon', 'home_setting', 'appointment', 'appointment_line', 'appointment_home',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice',
    'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link', 'gateway_payout', 'gateway_payment',
    'gateway_attempt', 'gateway_refund', 'till', 'till_shift', 'drawer_move', 'payment_correction', 'stock_operation',
    'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'audit_entry', 'online_setting', 'online_visit')
$$;
