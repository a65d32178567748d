-- feature: catalogue
-- What the platform suggests to shops of a trade: kept by its managers, read by every shop.
create table suggested_group (
  id bigserial primary key, -- Number
  code text, -- Its name in the product's own list; empty for one that a manager added
  trade text not null, -- As merchants have it (merchant.business_kind)
  kind text not null, -- What it groups: service or product
  name_en text not null, -- English name
  name_ar text not null, -- Arabic name
  icon_kind text, -- What it is drawn as; empty: as the trade is
  sort_order int not null default 0, -- Order in its trade
  status smallint not null default 1, -- 0 disabled, 1 enabled
  version int not null default 1, -- Counts changes by people
  created_at timestamptz not null default now(), -- When
  constraint suggested_group_code_key unique (code),
  constraint suggested_group_trade_check check (trade in ('flowers', 'gifts', 'beauty')),
  constraint suggested_group_kind_check check (kind in ('service', 'product')),
  constraint suggested_group_status_check check (status in (0, 1))
);
comment on table suggested_group is 'Groups that the platform suggests to shops of a trade';
create unique index suggested_group_name_en on suggested_group (kind, search_normal(name_en));
create unique index suggested_group_name_ar on suggested_group (kind, search_normal(name_ar));

create table suggested_service (
  id bigserial primary key, -- Number
  code text, -- Its name in the product's own list; empty for one that a manager added
  group_id bigint not null, -- Group
  name_en text not null, -- English name
  name_ar text not null, -- Arabic name
  price bigint not null, -- Halalas with VAT
  job_time_minutes int not null, -- How long it takes
  icon_kind text, -- What it is drawn as; empty: as its group is
  sort_order int not null default 0, -- Order in its group
  status smallint not null default 1, -- 0 disabled, 1 enabled
  version int not null default 1, -- Counts changes by people
  created_at timestamptz not null default now(), -- When
  constraint suggested_service_code_key unique (code),
  constraint suggested_service_group_fkey foreign key (group_id) references suggested_group (id),
  constraint suggested_service_price_check check (price >= 0),
  constraint suggested_service_job_time_minutes_check check (job_time_minutes between 0 and 1440),
  constraint suggested_service_status_check check (status in (0, 1))
);
comment on table suggested_service is 'Services that the platform suggests';
create unique index suggested_service_name_en on suggested_service (search_normal(name_en));
create unique index suggested_service_name_ar on suggested_service (search_normal(name_ar));
create index suggested_service_group on suggested_service (group_id);

create table suggested_product (
  id bigserial primary key, -- Number
  code text, -- Its name in the product's own list; empty for one that a manager added
  group_id bigint not null, -- Group
  name_en text not null, -- English name
  name_ar text not null, -- Arabic name
  price bigint not null, -- Halalas with VAT
  unit text not null, -- What one of it is: piece, bouquet, stem, …
  icon_kind text, -- What it is drawn as; empty: as its group is
  sort_order int not null default 0, -- Order in its group
  status smallint not null default 1, -- 0 disabled, 1 enabled
  version int not null default 1, -- Counts changes by people
  created_at timestamptz not null default now(), -- When
  constraint suggested_product_code_key unique (code),
  constraint suggested_product_group_fkey foreign key (group_id) references suggested_group (id),
  constraint suggested_product_price_check check (price >= 0),
  constraint suggested_product_status_check check (status in (0, 1))
);
comment on table suggested_product is 'Products that the platform suggests';
create unique index suggested_product_name_en on suggested_product (search_normal(name_en));
create unique index suggested_product_name_ar on suggested_product (search_normal(name_ar));
create index suggested_product_group on suggested_product (group_id);

grant select on suggested_group, suggested_service, suggested_product to batalat_app;
grant select, insert, update on suggested_group, suggested_service, suggested_product to batalat_manager, batalat_definer;
grant usage on sequence suggested_group_id_seq, suggested_service_id_seq, suggested_product_id_seq
  to batalat_manager, batalat_definer;

-- What stands for a thing of the shop without a picture, and which suggestion it came from: by number alone, because
-- suggestions are never deleted and a shop's rows may lie on a machine that has no copy of a new shared table yet.
alter table catalogue_group add column icon_kind text;
comment on column catalogue_group.icon_kind is 'What it is drawn as without a picture; empty: as the trade is';
alter table catalogue_group add column suggested_id bigint;
comment on column catalogue_group.suggested_id is 'The suggestion it was taken from';
alter table service add column icon_kind text;
comment on column service.icon_kind is 'What it is drawn as without a picture; empty: as its group is';
alter table service add column suggested_id bigint;
comment on column service.suggested_id is 'The suggestion it was taken from';
alter table product add column icon_kind text;
comment on column product.icon_kind is 'What it is drawn as without a picture; empty: as its group is';
alter table product add column suggested_id bigint;
comment on column product.suggested_id is 'The suggestion it was taken from';
