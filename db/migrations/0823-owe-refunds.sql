-- feature: notes
-- What a note gives back in cash beyond what the drawer holds: owed (2235) until it is given.
create sequence refund_due_id_seq;
create table refund_due (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('refund_due_id_seq'), -- Number
  note_id bigint not null, -- The credit note that gives it back
  payment_id bigint not null, -- The payment that it came in by
  customer_id bigint, -- To whom, where known
  amount bigint not null, -- Minor units
  status smallint not null default 0, -- 0 waits, 1 given
  owed_at timestamptz not null, -- Since when
  business_on date not null, -- Business day of the note
  method text, -- How it was given
  given_at timestamptz, -- When
  given_by bigint, -- Shop user
  given_entry_id bigint, -- Where its giving is posted
  constraint refund_due_pkey primary key (merchant_id, id),
  constraint refund_due_figures check (amount > 0 and status in (0, 1)
    and num_nonnulls(method, given_at, given_entry_id) = case when status = 1 then 3 else 0 end),
  constraint refund_due_note_fkey foreign key (merchant_id, note_id) references document_note (merchant_id, note_id),
  constraint refund_due_payment_fkey foreign key (merchant_id, payment_id) references payment (merchant_id, id),
  constraint refund_due_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint refund_due_given_by_fkey foreign key (merchant_id, given_by) references shop_user (merchant_id, id),
  constraint refund_due_entry_fkey foreign key (merchant_id, given_entry_id) references journal_entry (merchant_id, id)
);
comment on table refund_due is 'Cash of credit notes that the drawer did not hold: owed until it is given';
create index refund_due_newest on refund_due (merchant_id, owed_at, id);
create index refund_due_waiting on refund_due (merchant_id, payment_id) where status = 0;
create index refund_due_of_note on refund_due (merchant_id, note_id);
select make_tenant_table('refund_due', 'select, insert, update (status, method, given_at, given_by, given_entry_id)');
grant usage on sequence refund_due_id_seq to batalat_app, batalat_definer;
grant select, update on sequence refund_due_id_seq to batalat_definer;

do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''staff_tip''',
    '''staff_tip'', ''refund_due''');
end $$;
