-- feature: customers
-- Who changes a record says which version he read; a change in between is told instead of being overwritten.
alter table customer add column version int not null default 1;
comment on column customer.version is 'Counts changes by people';
-- feature: catalogue
alter table catalogue_group add column version int not null default 1;
comment on column catalogue_group.version is 'Counts changes by people';
alter table service add column version int not null default 1;
comment on column service.version is 'Counts changes by people';
alter table product add column version int not null default 1;
comment on column product.version is 'Counts changes by people';
-- feature: workforce
alter table employee add column version int not null default 1;
comment on column employee.version is 'Counts changes by people';
