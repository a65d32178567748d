-- feature: orders
-- What the bench does with an order: picks its flowers, asks about substitutes, takes a photo.
alter table shop_order add column wants_photo boolean not null default false;
comment on column shop_order.wants_photo is 'It is ready only with a photo of what was made';
alter table shop_order add column leaves_at timestamptz;
comment on column shop_order.leaves_at is 'When the run leaves that takes it; empty: no run has it yet';

create table shop_order_photo (
  merchant_id int not null references merchant, -- Tenant
  order_id bigint not null, -- Order
  file_id bigint not null, -- Photo of what was made
  taken_at timestamptz not null, -- When
  taken_by bigint not null, -- Shop user
  constraint shop_order_photo_pkey primary key (merchant_id, order_id),
  constraint shop_order_photo_order_fkey foreign key (merchant_id, order_id) references shop_order (merchant_id, id),
  constraint shop_order_photo_file_fkey foreign key (merchant_id, file_id) references file (merchant_id, id)
);
comment on table shop_order_photo is 'Photos of orders as they were made';
create index shop_order_photo_file on shop_order_photo (merchant_id, file_id);
select make_tenant_table('shop_order_photo', 'select, insert, update');

create table shop_order_pick (
  merchant_id int not null references merchant, -- Tenant
  order_id bigint not null, -- Order
  product_id bigint not null, -- What was laid ready for it
  picked_at timestamptz not null, -- When
  picked_by bigint not null, -- Shop user
  constraint shop_order_pick_pkey primary key (merchant_id, order_id, product_id),
  constraint shop_order_pick_order_fkey foreign key (merchant_id, order_id) references shop_order (merchant_id, id),
  constraint shop_order_pick_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table shop_order_pick is 'What of orders is laid ready at the bench';
create index shop_order_pick_product on shop_order_pick (merchant_id, product_id, order_id);
select make_tenant_table('shop_order_pick', 'select, insert, delete');

create table shop_order_substitute (
  merchant_id int not null references merchant, -- Tenant
  order_id bigint not null, -- Order
  missing_id bigint not null, -- Product that its recipes do without
  substitute_id bigint, -- Product that they take instead; empty: nothing
  constraint shop_order_substitute_pkey primary key (merchant_id, order_id, missing_id),
  constraint shop_order_substitute_order_fkey foreign key (merchant_id, order_id) references shop_order (merchant_id, id),
  constraint shop_order_substitute_missing_fkey foreign key (merchant_id, missing_id) references product (merchant_id, id),
  constraint shop_order_substitute_other_fkey foreign key (merchant_id, substitute_id) references product (merchant_id, id),
  constraint shop_order_substitute_differs check (substitute_id <> missing_id)
);
comment on table shop_order_substitute is 'What orders are made of instead of what is missing';
create index shop_order_substitute_missing on shop_order_substitute (merchant_id, missing_id);
create index shop_order_substitute_other on shop_order_substitute (merchant_id, substitute_id) where substitute_id is not null;
select make_tenant_table('shop_order_substitute', 'select, insert, update, delete');

create sequence shop_order_question_id_seq;
create table shop_order_question (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('shop_order_question_id_seq'), -- Number
  order_id bigint not null, -- Order
  missing_id bigint not null, -- What is missing
  substitute_id bigint, -- What is proposed instead; empty where the order says to refund it
  missing_price bigint not null, -- Price of a piece of what is missing when it was asked, minor units
  substitute_price bigint, -- Price of a piece of what is proposed when it was asked, minor units
  state smallint not null, -- 1 waits for an answer, 2 accepted, 3 refused, 4 the time was over, 5 withdrawn
  asked_at timestamptz not null, -- When
  asked_by bigint not null, -- Shop user
  ends_at timestamptz not null, -- Until when an answer counts
  answered_at timestamptz, -- When it was decided
  answered_by bigint, -- Shop user who noted the answer; empty: the buyer
  late_answer boolean, -- What the buyer answered after the time: yes or no
  constraint shop_order_question_pkey primary key (merchant_id, id),
  constraint shop_order_question_order_fkey foreign key (merchant_id, order_id) references shop_order (merchant_id, id),
  constraint shop_order_question_missing_fkey foreign key (merchant_id, missing_id) references product (merchant_id, id),
  constraint shop_order_question_other_fkey foreign key (merchant_id, substitute_id) references product (merchant_id, id),
  constraint shop_order_question_states check (state between 1 and 5 and (state = 1) = (answered_at is null)),
  constraint shop_order_question_figures check (missing_price >= 0 and asked_at <= ends_at
    and (substitute_id is null) = (substitute_price is null) and substitute_price >= 0 and substitute_id <> missing_id)
);
comment on table shop_order_question is 'Questions to buyers about what is missing for their orders';
create index shop_order_question_order on shop_order_question (merchant_id, order_id, id);
create index shop_order_question_missing on shop_order_question (merchant_id, missing_id);
create index shop_order_question_other on shop_order_question (merchant_id, substitute_id) where substitute_id is not null;
create unique index shop_order_question_once on shop_order_question (merchant_id, order_id, missing_id) where state = 1;
select make_tenant_table('shop_order_question', 'select, insert, update');
grant usage on sequence shop_order_question_id_seq to batalat_app, batalat_definer;
grant select, update on sequence shop_order_question_id_seq to batalat_definer;
