-- feature: tips
-- Tips that customers gave to people of the shop: passed on whole, so they are owed (2050) until they are paid out.
create sequence staff_tip_id_seq;
create table staff_tip (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('staff_tip_id_seq'), -- Number
  number bigint not null, -- Gap-free in its series
  receipt_number text not null, -- As it is shown: TIP-000001
  employee_id bigint not null, -- Whose
  kind smallint not null, -- 1 given, 2 paid out, 3 taken back
  amount bigint not null, -- What is owed moved by, signed, minor units
  method text not null, -- How the money came or went
  invoice_id bigint, -- The bill that it was given with
  tip_id bigint, -- Of one that was taken back: which
  reason text, -- Of one that was taken back: why
  business_on date not null, -- Business day
  moved_at timestamptz not null, -- When
  journal_entry_id bigint not null, -- Where it is posted
  created_by bigint, -- Shop user
  constraint staff_tip_pkey primary key (merchant_id, id),
  constraint staff_tip_number_unique unique (merchant_id, number),
  constraint staff_tip_back_once unique (merchant_id, tip_id),
  constraint staff_tip_figures check (kind in (1, 2, 3) and amount <> 0 and (kind = 1) = (amount > 0)
    and (kind = 3) = (tip_id is not null) and length(reason) <= 300),
  constraint staff_tip_employee_fkey foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  constraint staff_tip_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  constraint staff_tip_tip_fkey foreign key (merchant_id, tip_id) references staff_tip (merchant_id, id),
  constraint staff_tip_entry_fkey foreign key (merchant_id, journal_entry_id) references journal_entry (merchant_id, id)
);
comment on table staff_tip is 'Tips owed to people of the shop: given, paid out, taken back; never changed';
create index staff_tip_of_employee on staff_tip (merchant_id, employee_id, id) include (amount);
create index staff_tip_newest on staff_tip (merchant_id, moved_at, id);
create index staff_tip_of_invoice on staff_tip (merchant_id, invoice_id) where invoice_id is not null;
select make_tenant_table('staff_tip', 'select, insert');
grant usage on sequence staff_tip_id_seq to batalat_app, batalat_definer;
grant select, update on sequence staff_tip_id_seq to batalat_definer;

do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''customer_penalty''',
    '''customer_penalty'', ''staff_tip''');
end $$;
