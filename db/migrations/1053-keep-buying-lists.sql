-- feature: buying
-- What to buy for some days: quantities that somebody typed in place of the suggested ones, and what was sent to suppliers.
create table buying_quantity (
  merchant_id int not null references merchant, -- Tenant
  first_on date not null, -- First day of the list
  last_on date not null, -- Its last day
  product_id bigint not null, -- Product
  unit_count int not null, -- Purchase units to order; 0: none, though some were suggested
  unit_milli bigint not null, -- How many pieces one held then, thousandths
  typed_at timestamptz not null, -- When
  typed_by bigint, -- Shop user
  constraint buying_quantity_pkey primary key (merchant_id, first_on, last_on, product_id),
  constraint buying_quantity_figures check (unit_count between 0 and 100000 and unit_milli > 0 and first_on <= last_on),
  constraint buying_quantity_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table buying_quantity is 'Quantities of buying lists that were typed';
select make_tenant_table('buying_quantity', 'select, insert, update, delete');

create sequence buying_order_id_seq;
create table buying_order (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('buying_order_id_seq'), -- Number
  document_number text not null, -- BUY-000123
  supplier_id bigint not null, -- To whom
  first_on date not null, -- First day of the list that it comes from
  last_on date not null, -- Its last day
  channel text not null, -- mail or whatsapp
  sent_to text not null, -- The address
  message_ids bigint[] not null, -- Messages that carry it
  arrives_on date, -- When it was to arrive; empty: nobody said
  arrives_at time, -- At what hour
  total_amount bigint not null, -- Of the lines whose price is known, minor units without VAT
  is_total_known boolean not null, -- The price of every line is known
  status smallint not null default 1, -- 1 sent, 2 arrived, 3 cancelled
  created_at timestamptz not null, -- When
  created_by bigint, -- Shop user
  ended_at timestamptz, -- When it arrived or was cancelled
  ended_by bigint, -- Shop user
  version int not null default 1, -- Rises with each change
  constraint buying_order_pkey primary key (merchant_id, id),
  constraint buying_order_number_unique unique (merchant_id, document_number),
  constraint buying_order_known check (channel in ('mail', 'whatsapp') and status in (1, 2, 3)),
  constraint buying_order_figures check (total_amount >= 0 and first_on <= last_on and (status = 1) = (ended_at is null)),
  constraint buying_order_supplier_fkey foreign key (merchant_id, supplier_id) references supplier (merchant_id, id)
);
comment on table buying_order is 'Orders as they were sent to suppliers';
create index buying_order_created on buying_order (merchant_id, created_at desc, id desc);
create index buying_order_of_supplier on buying_order (merchant_id, supplier_id, id desc);
create index buying_order_open on buying_order (merchant_id, arrives_on) where status = 1;
select make_tenant_table('buying_order', 'select, insert');
grant update (status, ended_at, ended_by, version) on buying_order to batalat_app;
grant usage on sequence buying_order_id_seq to batalat_app, batalat_definer;
grant select, update on sequence buying_order_id_seq to batalat_definer;

create table buying_order_line (
  merchant_id int not null references merchant, -- Tenant
  order_id bigint not null, -- Order
  position smallint not null, -- Order of the lines
  product_id bigint not null, -- What is ordered
  name_ar text, -- As it was called then
  name_en text, -- As it was called then
  unit_name_ar text, -- The purchase unit as it was called then; empty: pieces
  unit_name_en text, -- The same in English
  unit_milli bigint not null, -- How many pieces one held then, thousandths
  unit_count int not null, -- How many of them
  price_amount bigint, -- Of one, minor units without VAT; empty: not known
  constraint buying_order_line_pkey primary key (merchant_id, order_id, position),
  constraint buying_order_line_figures check (unit_count between 1 and 100000 and unit_milli > 0
    and price_amount between 0 and 100000000),
  constraint buying_order_line_order_fkey foreign key (merchant_id, order_id) references buying_order (merchant_id, id),
  constraint buying_order_line_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table buying_order_line is 'Products of orders to suppliers, as they were sent';
create index buying_order_line_product on buying_order_line (merchant_id, product_id, order_id);
select make_tenant_table('buying_order_line', 'select, insert');
