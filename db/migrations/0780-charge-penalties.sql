-- feature: penalties
-- A customer is charged for a missed visit or for something else: owed, paid or waived, with a receipt of its own series.
create sequence customer_penalty_id_seq;
create table customer_penalty (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('customer_penalty_id_seq'), -- Number
  unique_id text not null, -- Random id of the paper
  number bigint not null, -- Gap-free in its series
  receipt_number text not null, -- As it is printed: PEN-000001
  customer_id bigint not null, -- Who is charged
  appointment_id bigint, -- The visit that it is for
  kind smallint not null, -- 1 no show, 2 others
  status smallint not null default 0, -- 0 unpaid, 1 paid, 2 waived
  amount bigint not null, -- Minor units, without VAT
  reason text, -- In the shop's own words
  business_on date not null, -- Business day
  issued_at timestamptz not null, -- When
  journal_entry_id bigint not null, -- Where the charge is posted
  created_by bigint, -- Shop user
  ended_at timestamptz, -- When it was paid or waived
  end_entry_id bigint, -- Where that is posted
  ended_by bigint, -- Shop user
  waived_reason text, -- Why it was waived
  version int not null default 1, -- Grows with each change
  constraint customer_penalty_pkey primary key (merchant_id, id),
  constraint customer_penalty_number_unique unique (merchant_id, number),
  constraint customer_penalty_figures check (amount > 0 and kind in (1, 2) and status in (0, 1, 2)
    and length(reason) <= 300 and length(waived_reason) <= 300),
  constraint customer_penalty_ends_whole check ((status = 0) = (ended_at is null) and (status = 0) = (end_entry_id is null)
    and (status = 2) = (waived_reason is not null)),
  constraint customer_penalty_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint customer_penalty_appointment_fkey foreign key (merchant_id, appointment_id) references appointment (merchant_id, id),
  constraint customer_penalty_entry_fkey foreign key (merchant_id, journal_entry_id) references journal_entry (merchant_id, id),
  constraint customer_penalty_end_entry_fkey foreign key (merchant_id, end_entry_id) references journal_entry (merchant_id, id)
);
comment on table customer_penalty is 'What customers are charged for missed visits and other reasons, with how it ended';
create index customer_penalty_customer on customer_penalty (merchant_id, customer_id, id);
create index customer_penalty_issued on customer_penalty (merchant_id, issued_at, id);
create unique index customer_penalty_visit_once on customer_penalty (merchant_id, appointment_id)
  where appointment_id is not null and status <> 2;
select make_tenant_table('customer_penalty', 'select, insert, update');
grant usage on sequence customer_penalty_id_seq to batalat_app, batalat_definer;
grant select, update on sequence customer_penalty_id_seq to batalat_definer;
do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''balance_receipt''',
    '''balance_receipt'', ''customer_penalty''');
end $$;
