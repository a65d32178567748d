-- feature: recipes
-- What an order that is not paid yet keeps from others for a while: rows whose time is over count for nothing.
create sequence stock_hold_id_seq;
create table stock_hold (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('stock_hold_id_seq'), -- Number
  product_id bigint not null, -- What is kept: finished pieces, or the components of those that would be made
  quantity_milli bigint not null, -- How much of it, thousandths
  holder text not null, -- The kind of record that it is kept for: menu_order
  holder_id bigint not null, -- That record
  held_until timestamptz not null, -- Until when
  constraint stock_hold_pkey primary key (merchant_id, id),
  constraint stock_hold_once unique (merchant_id, holder, holder_id, product_id),
  constraint stock_hold_figures check (quantity_milli > 0 and holder ~ '^[a-z_]{1,40}$'),
  constraint stock_hold_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table stock_hold is 'Stock that is kept for orders which are not paid yet';
create index stock_hold_product on stock_hold (merchant_id, product_id, held_until);
create index stock_hold_over on stock_hold (merchant_id, held_until);
select make_tenant_table('stock_hold', 'select, insert, delete', false, true);
grant usage on sequence stock_hold_id_seq to batalat_app, batalat_definer;
grant select, update on sequence stock_hold_id_seq to batalat_definer;

-- A public menu says what can be made now.
grant select (merchant_id, id, product_id, status, makes_to_order, family_id, size_ar, size_en, version) on recipe to batalat_public;
grant select (merchant_id, recipe_id, version, position, product_id, quantity_milli, waste_bp, is_optional)
  on recipe_component to batalat_public;
grant select (merchant_id, id, product_id, expires_on, quantity_milli) on stock_lot to batalat_public;
grant select (quantity_milli, oversold_milli, vase_life_days, image_file_id, icon_kind, vat_exemption_code)
  on product to batalat_public;
grant select (icon_kind, description_ar, description_en, image_file_id) on catalogue_group to batalat_public;
