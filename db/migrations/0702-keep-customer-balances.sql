-- feature: balances
-- A customer pays ahead without saying what for, or takes back what is left: each act a receipt of its own series, no tax paper.
create sequence balance_receipt_id_seq;
create table balance_receipt (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('balance_receipt_id_seq'), -- Number
  unique_id text not null, -- Random id of the paper
  number bigint not null, -- Gap-free in its series
  receipt_number text not null, -- As it is printed: BAL-000001
  customer_id bigint not null, -- Whose balance
  kind smallint not null, -- 1 top-up, 2 paid back
  amount bigint not null, -- Minor units
  balance_after_amount bigint not null, -- What the balance was then
  reason text, -- Why, or a note
  business_on date not null, -- Business day
  issued_at timestamptz not null, -- When
  journal_entry_id bigint not null, -- Where it is posted
  created_by bigint, -- Shop user
  constraint balance_receipt_pkey primary key (merchant_id, id),
  constraint balance_receipt_number_unique unique (merchant_id, number),
  constraint balance_receipt_figures check (amount > 0 and balance_after_amount >= 0 and kind in (1, 2) and length(reason) <= 1000),
  constraint balance_receipt_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint balance_receipt_entry_fkey foreign key (merchant_id, journal_entry_id) references journal_entry (merchant_id, id)
);
comment on table balance_receipt is 'Receipts of money that customers pay ahead without a purpose, or take back';
create index balance_receipt_customer on balance_receipt (merchant_id, customer_id, id);
select make_tenant_table('balance_receipt', 'select, insert');
grant usage on sequence balance_receipt_id_seq to batalat_app, batalat_definer;
grant select, update on sequence balance_receipt_id_seq to batalat_definer;
