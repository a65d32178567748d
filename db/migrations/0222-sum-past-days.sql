-- feature: ledger
-- Figures over years are added up from days that are over: what was posted never changes, so a past day is summed once.
create table summed_until (
  merchant_id int not null references merchant, -- Tenant
  until_on date not null, -- Last business day whose sums hold
  primary key (merchant_id)
);
comment on table summed_until is 'Until which day the sums of past days hold; a shop without a row has none';
select make_tenant_table('summed_until', 'select, insert, update');

create table daily_account (
  merchant_id int not null references merchant, -- Tenant
  account_id bigint not null, -- Account
  day_on date not null, -- Business day
  debit bigint not null, -- Minor units
  credit bigint not null, -- Minor units
  taken bigint not null, -- Debit less credit of entries that took money from customers or gave it back
  primary key (merchant_id, account_id, day_on),
  foreign key (merchant_id, account_id) references ledger_account (merchant_id, id)
);
comment on table daily_account is 'What the journal moved on an account on a past day';
select make_tenant_table('daily_account', 'select, insert, update');

create table daily_tax (
  merchant_id int not null references merchant, -- Tenant
  tax_on date not null, -- Date on the papers
  direction smallint not null, -- As in the tax lines
  document_kind smallint not null, -- UNTDID 1001 type code, 0 where there was no paper
  vat_category text not null, -- EN 16931 category
  vat_rate_bp int not null, -- Basis points
  taxable_amount bigint not null, -- Minor units
  vat_amount bigint not null, -- Minor units
  primary key (merchant_id, tax_on, direction, document_kind, vat_category, vat_rate_bp)
);
comment on table daily_tax is 'Tax lines of a past day (summed_until)';
select make_tenant_table('daily_tax', 'select, insert, update');

create table daily_posted_vat (
  merchant_id int not null references merchant, -- Tenant
  tax_on date not null, -- Date on the papers
  amount bigint not null, -- Output VAT that the journal posted for them, minor units
  primary key (merchant_id, tax_on)
);
comment on table daily_posted_vat is 'What the journal says beside the tax lines of a past day: the VAT return is proved by it';
select make_tenant_table('daily_posted_vat', 'select, insert, update');
