-- feature: orders
-- Orders that a shop takes for a day: who buys, who receives, when, and how far they are.
create sequence shop_order_id_seq;
create table shop_order (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('shop_order_id_seq'), -- Number
  number int not null, -- Counted without a gap, kind 9070
  source smallint not null, -- 1 by phone, 2 in the shop, 3 by message
  state smallint not null, -- 0 draft, 1 confirmed, 2 completed, 3 cancelled
  production smallint not null default 1, -- 1 waiting, 2 in work, 3 ready
  delivery smallint not null, -- 0 collected in the shop, 1 waits for its address, 2 to deliver, 3 on the way, 4 delivered, 5 failed, 6 refused, 7 returned
  kind smallint not null, -- 1 delivery, 2 pick-up in the shop
  customer_id bigint not null, -- Who buys
  recipient_name text, -- Who receives it, where that is somebody else
  recipient_mobile text, -- Phone of who receives it
  zone_id bigint, -- Of a delivery, the zone of its address
  district text, -- Key of the district
  short_address text, -- National short address, four letters and four digits
  address text, -- As written
  window_id bigint not null, -- When it is delivered or collected
  day date not null, -- On this day of the shop
  starts_at timestamptz not null, -- Of the window, as it was promised
  ends_at timestamptz not null, -- Of the window, as it was promised
  bench_minutes int not null default 0, -- Work at the bench
  occasion smallint, -- 1 birthday, 2 graduation, 3 wedding, 4 recovery, 5 thanks, 6 newborn, 7 other
  card_text text, -- Written on the card
  is_sender_hidden boolean not null default false, -- The recipient does not learn who sends it
  florist_notes text, -- For the bench
  driver_notes text, -- For the driver
  substitution smallint not null default 1, -- Where something is missing: 1 ask, 2 the best match, 3 refund it
  fee_amount bigint not null default 0, -- Price of the delivery, minor units in the shop's mode of prices
  fee_service_id bigint, -- The service that the delivery is billed as
  amount bigint not null, -- What is paid for all of it, minor units with VAT
  started_by bigint, -- Shop user who took it to the bench
  started_at timestamptz, -- When
  ready_at timestamptz, -- When it was ready
  sent_at timestamptz, -- When it left the shop
  ended_at timestamptz, -- When it was handed over, or cancelled
  delivered_to text, -- Who took it
  reason text, -- Why it was cancelled, or not delivered
  invoice_id bigint, -- Its bill
  created_at timestamptz not null, -- When it was taken
  created_by bigint not null, -- Shop user who took it
  version int not null default 1, -- Rises with each change
  constraint shop_order_pkey primary key (merchant_id, id),
  constraint shop_order_number unique (merchant_id, number),
  constraint shop_order_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint shop_order_window_fkey foreign key (merchant_id, window_id) references delivery_window (merchant_id, id),
  constraint shop_order_zone_fkey foreign key (merchant_id, zone_id) references delivery_zone (merchant_id, id),
  constraint shop_order_fee_fkey foreign key (merchant_id, fee_service_id) references service (merchant_id, id),
  constraint shop_order_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  constraint shop_order_states check (source between 1 and 3 and state between 0 and 3 and production between 1 and 3
    and substitution between 1 and 3 and occasion between 1 and 7),
  constraint shop_order_way check (case kind when 1 then delivery between 1 and 7 when 2 then delivery in (0, 4) else false end),
  constraint shop_order_address check (kind = 1 or num_nonnulls(zone_id, district, short_address, address) = 0),
  constraint shop_order_figures check (number > 0 and starts_at < ends_at and bench_minutes between 0 and 10000
    and fee_amount >= 0 and amount >= 0 and (fee_amount = 0 or fee_service_id is not null)),
  constraint shop_order_words check (length(card_text) <= 220 and length(recipient_name) <= 120 and length(address) <= 300
    and length(florist_notes) <= 500 and length(driver_notes) <= 500 and length(delivered_to) <= 120 and length(reason) <= 300
    and recipient_mobile ~ '^[0-9]{6,18}$' and short_address ~ '^[A-Z]{4}[0-9]{4}$'),
  constraint shop_order_billed check ((invoice_id is not null) = (state = 2))
);
comment on table shop_order is 'Orders for a day, delivered or collected';
create index shop_order_starts on shop_order (merchant_id, starts_at, id);
create index shop_order_state on shop_order (merchant_id, state, starts_at, id);
create index shop_order_amount on shop_order (merchant_id, amount, id);
create index shop_order_created on shop_order (merchant_id, created_at, id);
create index shop_order_customer on shop_order (merchant_id, customer_id, starts_at);
create index shop_order_window on shop_order (merchant_id, window_id, day);
create index shop_order_invoice on shop_order (merchant_id, invoice_id) where invoice_id is not null;
create index shop_order_bench on shop_order (merchant_id, starts_at, id) where state = 1;
create index shop_order_zone on shop_order (merchant_id, zone_id) where zone_id is not null;
create index shop_order_fee on shop_order (merchant_id, fee_service_id) where fee_service_id is not null;
select make_tenant_table('shop_order', 'select, insert, update');
grant usage on sequence shop_order_id_seq to batalat_app, batalat_definer;
grant select, update on sequence shop_order_id_seq to batalat_definer;

create table shop_order_line (
  merchant_id int not null references merchant, -- Tenant
  order_id bigint not null, -- Order
  position smallint not null, -- Order of the lines
  product_id bigint not null, -- What is ordered
  quantity_milli bigint not null, -- Pieces, thousandths
  unit_price bigint not null, -- As agreed, minor units in the shop's mode of prices
  vat_category text not null, -- As the catalogue had it
  vat_exemption_code text, -- As the catalogue had it
  constraint shop_order_line_pkey primary key (merchant_id, order_id, position),
  constraint shop_order_line_order_fkey foreign key (merchant_id, order_id) references shop_order (merchant_id, id),
  constraint shop_order_line_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id),
  constraint shop_order_line_figures check (quantity_milli between 1000 and 999000 and quantity_milli % 1000 = 0
    and unit_price >= 0 and position between 0 and 99)
);
comment on table shop_order_line is 'What orders consist of';
create index shop_order_line_product on shop_order_line (merchant_id, product_id, order_id);
select make_tenant_table('shop_order_line', 'select, insert, delete');

create table shop_order_deposit (
  merchant_id int not null references merchant, -- Tenant
  document_id bigint not null, -- The document of the money (386)
  order_id bigint not null, -- The order that it was paid for
  constraint shop_order_deposit_pkey primary key (merchant_id, document_id),
  constraint shop_order_deposit_order_fkey foreign key (merchant_id, order_id) references shop_order (merchant_id, id),
  constraint shop_order_deposit_document_fkey foreign key (merchant_id, document_id) references invoice (merchant_id, id)
);
comment on table shop_order_deposit is 'What was paid ahead for orders';
create index shop_order_deposit_order on shop_order_deposit (merchant_id, order_id);
select make_tenant_table('shop_order_deposit', 'select, insert');
