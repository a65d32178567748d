-- feature: documents
create table daily_document (
  merchant_id int not null references merchant, -- Tenant
  document_kind smallint not null, -- UNTDID 1001 type code
  employee_id bigint not null, -- Seller, 0 where nobody was named
  day_on date not null, -- Business day
  document_count int not null, -- How many
  subtotal bigint not null, -- Without VAT
  vat bigint not null, -- VAT
  total bigint not null, -- With VAT
  payable bigint not null, -- Less deposits used
  primary key (merchant_id, document_kind, employee_id, day_on)
);
comment on table daily_document is 'Documents of a past day by kind and seller (summed_until)';
select make_tenant_table('daily_document', 'select, insert, update');

create table daily_item (
  merchant_id int not null references merchant, -- Tenant
  day_on date not null, -- Business day
  item_kind text not null check (item_kind in ('product', 'service')), -- What it is
  item_id bigint not null, -- Its number
  quantity_milli bigint not null, -- Sold, thousandths
  revenue_amount bigint not null, -- Without VAT
  primary key (merchant_id, day_on, item_kind, item_id)
);
comment on table daily_item is 'What invoices of a past day sold (summed_until)';
select make_tenant_table('daily_item', 'select, insert, update');

create table monthly_item (
  merchant_id int not null references merchant, -- Tenant
  month_on date not null check (extract(day from month_on) = 1), -- Its first day
  item_kind text not null check (item_kind in ('product', 'service')), -- What it is
  item_id bigint not null, -- Its number
  quantity_milli bigint not null, -- Sold, thousandths
  revenue_amount bigint not null, -- Without VAT
  primary key (merchant_id, month_on, item_kind, item_id)
);
comment on table monthly_item is 'The days of daily_item by month; of months that are summed to their end';
select make_tenant_table('monthly_item', 'select, insert, update');
