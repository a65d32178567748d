-- feature: identity
-- A standard role is what the code says with what the shop changed of it, so that a new permission reaches the shops that
-- exist. Nobody could change one before, so none differs.
comment on column role.permissions is 'Module number to action numbers (specification section 6); of a standard role the differences: granted and withdrawn';
update role set permissions = '{}' where key is not null;
-- VAT rates are a country's to set: a shop charges one of them, or none.
-- feature: tenancy
create table country_vat_rate (
  country_id int not null references country, -- Country
  vat_rate_bp int not null check (vat_rate_bp between 0 and 10000), -- Basis points
  primary key (country_id, vat_rate_bp)
);
comment on table country_vat_rate is 'The VAT rates that a country knows; zero is for shops that are not registered';
insert into country_vat_rate select id, 0 from country union select id, vat_rate_bp from country union values (1, 500);
grant select on country_vat_rate to batalat_app, batalat_manager, batalat_public, batalat_definer;
alter table merchant add constraint merchant_rate_of_its_country
  foreign key (country_id, vat_rate_bp) references country_vat_rate (country_id, vat_rate_bp);
