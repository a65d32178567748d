-- feature: promotions
-- What codes and vouchers grant, the codes themselves, and each use with the bill it was on.
create sequence discount_program_id_seq;
create table discount_program (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('discount_program_id_seq'), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  kind smallint not null, -- 1 one code, 2 a batch of vouchers used once each
  code text, -- Of kind 1: what is typed
  category smallint not null, -- 1 everything, 2 services, 3 products, 4 selected, 5 selected services, 6 selected products
  percent_bp int, -- Basis points, or
  amount bigint, -- minor units in the mode of the prices
  minimum_amount bigint, -- What the bill must come to
  from_on date, -- First day
  until_on date, -- Last day
  weekdays smallint[] not null default '{}', -- Sunday 0; empty: every day
  from_time time, -- First moment of such a day
  until_time time, -- The moment from which no more
  most_uses int, -- In all; null without limit
  most_uses_of_customer int, -- Of each customer; null without limit
  service_ids bigint[] not null default '{}', -- What it reaches
  product_ids bigint[] not null default '{}', -- What it reaches
  notes text, -- What the shop keeps in mind
  status smallint not null default 1, -- 0 disabled, 1 active
  version int not null default 1, -- Grows with every change
  created_at timestamptz not null default now(), -- When
  constraint discount_program_pkey primary key (merchant_id, id),
  constraint discount_program_named check (coalesce(name_en, name_ar) is not null),
  constraint discount_program_figures check (kind in (1, 2) and (kind = 1) = (code is not null) and category between 1 and 6
    and (percent_bp is null) <> (amount is null) and percent_bp between 1 and 10000 and amount > 0
    and minimum_amount >= 0 and from_on <= until_on and most_uses > 0 and most_uses_of_customer > 0 and status in (0, 1)
    and (from_time is null) = (until_time is null))
);
comment on table discount_program is 'What discount codes and vouchers grant, and when';
create index discount_program_newest on discount_program (merchant_id, created_at, id);
select make_tenant_table('discount_program', 'select, insert, update');
grant usage on sequence discount_program_id_seq to batalat_app, batalat_definer;
grant select, update on sequence discount_program_id_seq to batalat_definer;

create sequence discount_code_id_seq;
create table discount_code (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('discount_code_id_seq'), -- Number
  program_id bigint not null, -- What it grants
  code text not null, -- Capital Latin letters, digits and dashes
  uses int not null default 0, -- Bills it was used on
  created_at timestamptz not null default now(), -- When
  constraint discount_code_pkey primary key (merchant_id, id),
  constraint discount_code_unique unique (merchant_id, code),
  constraint discount_code_figures check (uses >= 0 and code ~ '^[A-Z0-9-]{3,24}$'),
  constraint discount_code_program_fkey foreign key (merchant_id, program_id) references discount_program (merchant_id, id)
);
comment on table discount_code is 'Codes that customers type or show, each of one program';
create index discount_code_of_program on discount_code (merchant_id, program_id, id);
select make_tenant_table('discount_code', 'select, insert');
grant update (uses) on discount_code to batalat_app;
grant usage on sequence discount_code_id_seq to batalat_app, batalat_definer;
grant select, update on sequence discount_code_id_seq to batalat_definer;

create table discount_code_use (
  merchant_id int not null references merchant, -- Tenant
  invoice_id bigint not null, -- The bill
  code_id bigint not null, -- By which code
  program_id bigint not null, -- Of which program
  customer_id bigint, -- Whose bill
  amount bigint not null, -- What it took off, in the mode of the prices
  used_on date not null, -- Business day
  constraint discount_code_use_pkey primary key (merchant_id, invoice_id),
  constraint discount_code_use_amount check (amount >= 0),
  constraint discount_code_use_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  constraint discount_code_use_code_fkey foreign key (merchant_id, code_id) references discount_code (merchant_id, id),
  constraint discount_code_use_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id)
);
comment on table discount_code_use is 'Each use of a code, with the bill it was on';
create index discount_code_use_of_program on discount_code_use (merchant_id, program_id, invoice_id);
create index discount_code_use_of_customer on discount_code_use (merchant_id, customer_id, program_id) where customer_id is not null;
create index discount_code_use_of_code on discount_code_use (merchant_id, code_id);
select make_tenant_table('discount_code_use', 'select, insert');
