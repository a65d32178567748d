-- feature: composer
-- A shop lets visitors compose a bouquet: which stems, wraps, vases and cards there are, and what arranging costs.
create table composer (
  merchant_id int not null references merchant, -- Tenant
  version int not null default 1, -- Rises with each change
  is_open boolean not null default false, -- Visitors may compose
  product_id bigint not null, -- What composed bouquets are sold as; its recipe names what each of them took
  smallest_amount bigint not null default 0, -- The least that a bouquet costs a visitor, minor units with VAT
  arranging smallint not null default 1, -- How arranging is priced: 1 one amount, 2 by the minutes at the hourly rate of recipes
  arranging_amount bigint not null default 0, -- That amount, minor units in the shop's mode of prices
  base_minutes smallint not null default 5, -- Work at the bench for any bouquet
  stem_seconds smallint not null default 30, -- And for each of its stems
  saved_at timestamptz not null, -- When
  saved_by bigint, -- Shop user
  constraint composer_pkey primary key (merchant_id),
  constraint composer_figures check (smallest_amount between 0 and 100000000 and arranging in (1, 2)
    and arranging_amount between 0 and 100000000 and base_minutes between 0 and 240 and stem_seconds between 0 and 600),
  constraint composer_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table composer is 'Composers of bouquets on the menus of shops';
select make_tenant_table('composer', 'select, insert, update', true, true);

create table composer_part (
  merchant_id int not null references merchant, -- Tenant
  product_id bigint not null, -- What may be chosen
  kind smallint not null, -- 1 stem, 2 wrap, 3 vase, 4 card
  position smallint not null, -- Order in its kind
  drawing text, -- Of a stem: which flower is drawn
  colour text not null, -- Its colour in the drawing, by which visitors filter
  is_listed boolean not null default true, -- False: taken off the composer; links that name it still know what it was
  constraint composer_part_pkey primary key (merchant_id, product_id),
  constraint composer_part_figures check (kind between 1 and 4 and (kind = 1) = (drawing is not null) and position >= 0
    and drawing ~ '^[a-z]{1,20}$' and colour ~ '^[a-z]{1,20}$'),
  constraint composer_part_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table composer_part is 'Products of which visitors compose a bouquet';
select make_tenant_table('composer_part', 'select, insert, update', false, true);

-- feature: flower-menu
alter table menu_order_line add column composition text;
alter table menu_order_line add column bench_minutes smallint;
comment on column menu_order_line.composition is 'A composed bouquet: its stems, wrap, vase and card (12x5-31)';
comment on column menu_order_line.bench_minutes is 'Work at the bench for one of it; empty: not composed';
alter table menu_order_line add constraint menu_order_line_composed
  check ((composition is null) = (bench_minutes is null) and length(composition) <= 400
    and composition ~ '^[1-9][0-9]{0,14}(x[1-9][0-9]{0,2})?(-[1-9][0-9]{0,14}(x[1-9][0-9]{0,2})?)*$'
    and bench_minutes between 0 and 2400) not valid;
