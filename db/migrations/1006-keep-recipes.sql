-- feature: recipes
-- A product that is made of others: its recipe in versions, and the pieces of it that were made ahead or taken apart.
create sequence recipe_id_seq;
create table recipe (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('recipe_id_seq'), -- Number
  product_id bigint not null, -- What is made
  status smallint not null default 1, -- 1 active, 0 disabled
  makes_to_order boolean not null default true, -- What a sale lacks is made with it
  family_id bigint, -- The recipe whose sizes these are, itself included; none of one size alone
  size_ar text, -- What the size is called
  size_en text, -- What the size is called
  saved_at timestamptz not null, -- When the version in force was saved
  saved_by bigint, -- Shop user
  version int not null default 1, -- The version in force
  constraint recipe_pkey primary key (merchant_id, id),
  constraint recipe_of_product unique (merchant_id, product_id),
  constraint recipe_states check (status in (0, 1)),
  constraint recipe_size check ((family_id is null) = (coalesce(size_ar, size_en) is null) and length(size_ar) <= 40
    and length(size_en) <= 40),
  constraint recipe_family_fkey foreign key (merchant_id, family_id) references recipe (merchant_id, id),
  constraint recipe_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table recipe is 'Products that are made of other products';
create index recipe_family on recipe (merchant_id, family_id, id) where family_id is not null;
create index recipe_saved on recipe (merchant_id, saved_at desc, id desc);
create table recipe_version (
  merchant_id int not null, -- Tenant
  recipe_id bigint not null, -- Recipe
  version int not null, -- Counts up with each change
  minutes int not null, -- Work at the bench for one piece
  notes text, -- How it is made
  saved_at timestamptz not null, -- When
  saved_by bigint, -- Shop user
  constraint recipe_version_pkey primary key (merchant_id, recipe_id, version),
  constraint recipe_version_figures check (version > 0 and minutes between 0 and 1440 and length(notes) <= 1000),
  constraint recipe_version_recipe_fkey foreign key (merchant_id, recipe_id) references recipe (merchant_id, id)
);
comment on table recipe_version is 'Recipes as they were saved, none is changed afterwards';
create table recipe_component (
  merchant_id int not null, -- Tenant
  recipe_id bigint not null, -- Recipe
  version int not null, -- Version of it
  position smallint not null, -- Order in the recipe
  product_id bigint not null, -- What is taken
  quantity_milli bigint not null, -- For one piece, thousandths, without waste
  waste_bp int not null, -- What is cut off and broken, basis points of the quantity
  is_optional boolean not null, -- Neither in the cost nor needed
  substitute_ids bigint[] not null, -- Products to take instead, the best first
  constraint recipe_component_pkey primary key (merchant_id, recipe_id, version, position),
  constraint recipe_component_once unique (merchant_id, recipe_id, version, product_id),
  constraint recipe_component_figures check (position >= 0 and quantity_milli between 1 and 100000000
    and waste_bp between 0 and 10000 and cardinality(substitute_ids) <= 5),
  constraint recipe_component_version_fkey foreign key (merchant_id, recipe_id, version)
    references recipe_version (merchant_id, recipe_id, version),
  constraint recipe_component_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table recipe_component is 'What one piece of a recipe''s version takes';
create index recipe_component_product on recipe_component (merchant_id, product_id, recipe_id, version);
create sequence assembly_id_seq;
create table assembly (
  merchant_id int not null, -- Tenant
  id bigint not null default nextval('assembly_id_seq'), -- Number
  kind smallint not null, -- 1 assembly, 2 disassembly, 3 made to order, with the sale
  document_number text not null, -- ASM-000001
  recipe_id bigint not null, -- Recipe
  recipe_version int not null, -- Version of it
  product_id bigint not null, -- What was made or taken apart
  quantity_milli bigint not null, -- Pieces, thousandths
  cost_amount bigint not null, -- What they cost, minor units
  of_assembly_id bigint, -- The assembly whose pieces are taken apart
  undone_milli bigint not null default 0, -- Of an assembly: pieces of it that were taken apart
  notes text, -- In the shop's own words
  business_on date not null, -- Business day
  happened_at timestamptz not null, -- When
  created_by bigint, -- Shop user
  constraint assembly_pkey primary key (merchant_id, id),
  constraint assembly_number_unique unique (merchant_id, document_number),
  constraint assembly_figures check (kind in (1, 2, 3) and quantity_milli > 0 and cost_amount >= 0
    and undone_milli between 0 and quantity_milli and (kind = 2) = (of_assembly_id is not null) and (kind <> 2 or undone_milli = 0)
    and length(notes) <= 500),
  constraint assembly_version_fkey foreign key (merchant_id, recipe_id, recipe_version)
    references recipe_version (merchant_id, recipe_id, version),
  constraint assembly_of_fkey foreign key (merchant_id, of_assembly_id) references assembly (merchant_id, id),
  constraint assembly_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table assembly is 'Products made ahead from their components, and taken apart again';
create index assembly_happened on assembly (merchant_id, happened_at desc, id desc);
create index assembly_recipe on assembly (merchant_id, recipe_id, happened_at desc, id desc);
create table assembly_component (
  merchant_id int not null, -- Tenant
  assembly_id bigint not null, -- Assembly
  position smallint not null, -- Order
  product_id bigint not null, -- What was taken, or came back
  quantity_milli bigint not null, -- Thousandths
  cost_amount bigint not null, -- Minor units
  constraint assembly_component_pkey primary key (merchant_id, assembly_id, position),
  constraint assembly_component_figures check (position >= 0 and quantity_milli > 0 and cost_amount >= 0),
  constraint assembly_component_assembly_fkey foreign key (merchant_id, assembly_id) references assembly (merchant_id, id),
  constraint assembly_component_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table assembly_component is 'What an assembly took and a disassembly gave back, with its cost';
select make_tenant_table('recipe', 'select, insert, update');
select make_tenant_table('recipe_version', 'select, insert');
select make_tenant_table('recipe_component', 'select, insert');
select make_tenant_table('assembly', 'select, insert, update');
select make_tenant_table('assembly_component', 'select, insert');
grant usage on sequence recipe_id_seq, assembly_id_seq to batalat_app, batalat_definer;
grant select, update on sequence recipe_id_seq, assembly_id_seq to batalat_definer;
