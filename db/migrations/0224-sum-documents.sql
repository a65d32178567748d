-- feature: documents
create table document_day (
  merchant_id int not null references merchant, -- Tenant
  document_kind smallint not null, -- UNTDID 1001 type code
  day_on date not null, -- Business day
  document_count int not null, -- How many
  subtotal bigint not null, -- Without VAT
  vat bigint not null, -- VAT
  total bigint not null, -- With VAT
  payable bigint not null, -- Less deposits used
  primary key (merchant_id, document_kind, day_on)
);
comment on table document_day is 'Documents of a past day (summed_until)';
select make_tenant_table('document_day', 'select, insert, update');

create table item_day (
  merchant_id int not null references merchant, -- Tenant
  day_on date not null, -- Business day
  item_kind text not null check (item_kind in ('product', 'service')), -- What it is
  item_id bigint not null, -- Its number
  quantity_milli bigint not null, -- Sold, thousandths
  revenue_amount bigint not null, -- Without VAT
  primary key (merchant_id, day_on, item_kind, item_id)
);
comment on table item_day is 'What invoices of a past day sold (summed_until)';
select make_tenant_table('item_day', 'select, insert, update');

create table item_month (
  merchant_id int not null references merchant, -- Tenant
  month_on date not null check (extract(day from month_on) = 1), -- Its first day
  item_kind text not null check (item_kind in ('product', 'service')), -- What it is
  item_id bigint not null, -- Its number
  quantity_milli bigint not null, -- Sold, thousandths
  revenue_amount bigint not null, -- Without VAT
  primary key (merchant_id, month_on, item_kind, item_id)
);
comment on table item_month is 'The days of item_day by month; of months that are summed to their end';
select make_tenant_table('item_month', 'select, insert, update');
