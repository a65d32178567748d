-- feature: catalogue
-- What suppliers sell a product in: a carton of 25, a bunch of 10. Stock and recipes count in the product's own unit.
create table product_unit (
  merchant_id int not null references merchant, -- Tenant
  product_id bigint not null, -- Product
  position smallint not null, -- Order in which they are offered
  kind text not null, -- carton, bunch, sack, or own: what the shop calls it
  name_ar text, -- Own name; only of own
  name_en text, -- Own name; only of own
  quantity_milli bigint not null, -- How many of the product's own unit are in one, thousandths
  is_default boolean not null, -- The one that it is bought in as a rule
  constraint product_unit_pkey primary key (merchant_id, product_id, position),
  constraint product_unit_kind_known check (kind in ('carton', 'bunch', 'sack', 'own')),
  constraint product_unit_named check ((kind = 'own') = (num_nonnulls(name_ar, name_en) > 0)),
  constraint product_unit_figures check (quantity_milli between 1 and 100000000 and position between 0 and 9
    and length(name_ar) <= 40 and length(name_en) <= 40),
  constraint product_unit_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade
);
comment on table product_unit is 'Units in which products are bought, and how many of the product''s own unit one holds';
create unique index product_unit_name_unique
  on product_unit (merchant_id, product_id, kind, coalesce(name_ar, ''), coalesce(name_en, ''));
create unique index product_unit_one_default on product_unit (merchant_id, product_id) where is_default;
select make_tenant_table('product_unit', 'select, insert, delete', false, true);
