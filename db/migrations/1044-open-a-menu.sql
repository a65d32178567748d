-- feature: flower-menu
-- What a shop offers on its public menu, in its own order, and what is ordered there.
create table menu (
  merchant_id int not null references merchant, -- Tenant
  version int not null default 1, -- Rises with each change
  is_open boolean not null default false, -- There is a menu for visitors
  hold_minutes smallint not null default 10, -- How long an order that is not paid keeps its stems
  few_left smallint not null default 5, -- At or under it the menu says how many are left
  lead_minutes smallint not null default 60, -- The earliest that an order is ready, minutes from now
  days_ahead smallint not null default 7, -- For how many days after today orders are taken
  saved_at timestamptz not null, -- When
  saved_by bigint, -- Shop user
  constraint menu_pkey primary key (merchant_id),
  constraint menu_figures check (hold_minutes between 5 and 60 and few_left between 0 and 100
    and lead_minutes between 0 and 2880 and days_ahead between 0 and 30)
);
comment on table menu is 'Public menus of shops';
select make_tenant_table('menu', 'select, insert, update', true, true);

create table menu_item (
  merchant_id int not null references merchant, -- Tenant
  product_id bigint not null, -- What is offered; each size is a row
  position smallint not null, -- Order in its group
  is_shown boolean not null default true, -- Visitors see it
  season_from date, -- From which day on; empty: from the beginning
  season_until date, -- The last day; empty: without end
  preorder_hours smallint, -- Only ordered so many hours ahead, whatever is in stock; empty: from stock
  constraint menu_item_pkey primary key (merchant_id, product_id),
  constraint menu_item_season check (season_from <= season_until),
  constraint menu_item_preorder check (preorder_hours between 1 and 720),
  constraint menu_item_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table menu_item is 'Products and sizes that a shop offers on its menu';
select make_tenant_table('menu_item', 'select, insert, update, delete', false, true);

create sequence menu_order_id_seq;
create table menu_order (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('menu_order_id_seq'), -- Number
  unique_id text not null, -- In its public address
  asked_at timestamptz not null, -- When it was begun
  held_until timestamptz not null, -- Until when its stems are kept while it is not paid
  amount bigint not null, -- What is paid, minor units with VAT
  language text not null, -- Of who orders
  asker text, -- Hash of the address that asked, for limits; empty once the customer is known
  customer_id bigint, -- Whose phone was verified; empty before
  ready_at timestamptz, -- When it is collected; empty before it was chosen
  card_text text, -- Written on the card
  notes text, -- For the shop
  invoice_id bigint, -- The bill that it became
  given_back_id bigint, -- Or the document of money that went back, as it could not be sold any more
  collected_at timestamptz, -- When it was handed over
  collected_by bigint, -- Shop user who did it
  constraint menu_order_pkey primary key (merchant_id, id),
  constraint menu_order_unique_id unique (unique_id, merchant_id),
  constraint menu_order_figures check (amount > 0 and language in ('ar', 'en') and length(card_text) <= 220 and length(notes) <= 500
    and unique_id ~ '^[A-Za-z0-9_-]{24}$'),
  constraint menu_order_ended_once check (num_nonnulls(invoice_id, given_back_id) < 2),
  constraint menu_order_whose check (num_nonnulls(invoice_id, given_back_id) = 0 or num_nonnulls(customer_id, ready_at) = 2),
  constraint menu_order_collected check (collected_at is null or invoice_id is not null),
  constraint menu_order_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint menu_order_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  constraint menu_order_given_back_fkey foreign key (merchant_id, given_back_id) references invoice (merchant_id, id)
);
comment on table menu_order is 'What visitors order on a shop''s menu';
create index menu_order_asked on menu_order (merchant_id, asked_at desc, id desc);
create index menu_order_ready on menu_order (merchant_id, ready_at, id) where invoice_id is not null and collected_at is null;
create index menu_order_customer on menu_order (merchant_id, customer_id, asked_at desc) where customer_id is not null;
create index menu_order_invoice on menu_order (merchant_id, invoice_id) where invoice_id is not null;
select make_tenant_table('menu_order', 'select, insert, delete');
grant select (merchant_id, id, unique_id, asked_at, held_until, amount, language, customer_id, ready_at, card_text, notes, invoice_id,
  given_back_id, collected_at) on menu_order to batalat_public;
grant update (held_until, asker, customer_id, ready_at, card_text, notes, invoice_id, given_back_id, collected_at, collected_by)
  on menu_order to batalat_app;
grant usage on sequence menu_order_id_seq to batalat_app, batalat_definer;
grant select, update on sequence menu_order_id_seq to batalat_definer;

-- An order whose bill was taken back is not prepared any more, and its page says so.
grant select (merchant_id, note_id, invoice_id) on document_note to batalat_public;

create table menu_order_line (
  merchant_id int not null references merchant, -- Tenant
  order_id bigint not null, -- Order
  position smallint not null, -- Order of the lines
  product_id bigint not null, -- What is ordered
  quantity_milli bigint not null, -- Pieces, thousandths
  unit_price bigint not null, -- As the catalogue had it, minor units in the shop's mode of prices
  vat_category text not null, -- As the catalogue had it
  vat_exemption_code text, -- As the catalogue had it
  recipe_version int, -- Of its recipe, where it has one
  preorder_hours smallint, -- Ordered so many hours ahead: nothing is kept for it; empty: from stock
  constraint menu_order_line_pkey primary key (merchant_id, order_id, position),
  constraint menu_order_line_figures check (quantity_milli between 1000 and 99000 and unit_price >= 0
    and preorder_hours between 1 and 720),
  constraint menu_order_line_order_fkey foreign key (merchant_id, order_id) references menu_order (merchant_id, id),
  constraint menu_order_line_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table menu_order_line is 'Products of orders on menus';
create index menu_order_line_product on menu_order_line (merchant_id, product_id, order_id);
select make_tenant_table('menu_order_line', 'select, insert, delete', false, true);

-- feature: shop-pages
alter table online_visit drop constraint online_visit_counts_check;
alter table online_visit add constraint online_visit_counts_check
  check (page between 0 and 9 and source between 1 and 9 and views >= visitors and visitors >= 0) not valid;
comment on column online_visit.page is
  '0 any page, 1 home, 2 price list, 3 terms, 4 booking, 5 time of booking, 6 details of booking, 7 booked, 8 packages, 9 flower menu';
