-- feature: purchasing
-- Until when a supplier takes orders, when what is ordered arrives, and how orders reach it.
alter table supplier add column order_channel text;
comment on column supplier.order_channel is 'How orders reach it: mail or whatsapp; empty: not through the program';
alter table supplier add column order_days_before smallint;
comment on column supplier.order_days_before is 'So many days before the arrival it must be ordered; empty: one';
alter table supplier add column order_until time;
comment on column supplier.order_until is 'Until when on that day; empty: until its end';
alter table supplier add column arrives_on smallint[] not null default '{}';
comment on column supplier.arrives_on is 'Weekdays on which it delivers, Sunday 0; none: every day';
alter table supplier add column arrives_at time;
comment on column supplier.arrives_at is 'When it arrives on those days';
alter table supplier add constraint supplier_orders check (order_channel in ('mail', 'whatsapp')
  and order_days_before between 0 and 14 and arrives_on <@ '{0,1,2,3,4,5,6}'::smallint[]) not valid;

-- Whom the shop prefers to buy a product from, and at what price.
create table product_supplier (
  merchant_id int not null references merchant, -- Tenant
  product_id bigint not null, -- Product
  supplier_id bigint not null, -- Whom it is bought from as a rule
  price_amount bigint, -- Of one purchase unit without VAT, minor units; empty: not known
  price_milli bigint, -- How many pieces that unit held when the price was typed, thousandths
  version int not null default 1, -- Rises with each change
  constraint product_supplier_pkey primary key (merchant_id, product_id),
  constraint product_supplier_figures check (price_amount between 0 and 100000000 and price_milli > 0
    and (price_amount is null) = (price_milli is null)),
  constraint product_supplier_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id),
  constraint product_supplier_supplier_fkey foreign key (merchant_id, supplier_id) references supplier (merchant_id, id)
);
comment on table product_supplier is 'Preferred suppliers of products with their prices';
create index product_supplier_supplier on product_supplier (merchant_id, supplier_id, product_id);
select make_tenant_table('product_supplier', 'select, insert, update, delete');
