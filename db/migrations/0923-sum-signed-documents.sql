-- feature: e-invoicing
-- What a unit signed never changes and stands in its chain one after the other: each place is summed once, by night.
create table daily_fiscal (
  merchant_id int not null references merchant, -- Tenant
  unit_id bigint not null, -- Who signed
  issue_on date not null, -- Date on the papers
  documents int not null, -- How many
  declared_vat bigint not null, -- What they declare, minor units
  until_counter bigint not null, -- Up to which place of the chain; all after the highest of the unit are not summed yet
  constraint daily_fiscal_pkey primary key (merchant_id, unit_id, issue_on),
  constraint daily_fiscal_unit_fkey foreign key (merchant_id, unit_id) references fiscal_unit (merchant_id, id)
);
comment on table daily_fiscal is 'Documents that a unit signed, added up by the date on the paper';
select make_tenant_table('daily_fiscal', 'select, insert, update');
