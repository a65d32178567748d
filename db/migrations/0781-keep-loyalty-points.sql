-- feature: loyalty
-- Points: by which rules customers earn them, what a point is worth, each lot with what is left of it, each movement with its cause.
create sequence loyalty_program_id_seq;
create table loyalty_program (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('loyalty_program_id_seq'), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  kind smallint not null, -- 1 by spending, 2 by visit, 3 by item
  points int not null, -- Points for each amount, visit or piece
  per_amount bigint, -- By spending: for each such amount with VAT, minor units
  minimum_amount bigint, -- Only on bills of at least this, minor units; empty: on any
  group_ids bigint[] not null default '{}', -- By item: groups that count
  service_ids bigint[] not null default '{}', -- By item: services that count
  product_ids bigint[] not null default '{}', -- By item: products that count
  from_on date, -- First day
  until_on date, -- Last day
  status smallint not null default 1, -- 0 disabled, 1 active
  version int not null default 1, -- Grows with every change
  created_at timestamptz not null default now(), -- When
  constraint loyalty_program_pkey primary key (merchant_id, id),
  constraint loyalty_program_named check (coalesce(name_en, name_ar) is not null),
  constraint loyalty_program_figures check (kind in (1, 2, 3) and points between 1 and 100000 and status in (0, 1)
    and (kind = 1) = (per_amount is not null) and per_amount > 0 and minimum_amount >= 0 and until_on >= from_on
    and (kind = 3 or cardinality(group_ids || service_ids || product_ids) = 0))
);
comment on table loyalty_program is 'Rules by which customers earn points';
create index loyalty_program_newest on loyalty_program (merchant_id, created_at, id);
create index loyalty_program_active on loyalty_program (merchant_id) where status = 1;
select make_tenant_table('loyalty_program', 'select, insert, update');
grant usage on sequence loyalty_program_id_seq to batalat_app, batalat_definer;
grant select, update on sequence loyalty_program_id_seq to batalat_definer;

create sequence loyalty_worth_id_seq;
create table loyalty_worth (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('loyalty_worth_id_seq'), -- Number
  hundred_amount bigint not null, -- What 100 points take off a bill, minor units in the mode of the prices
  vat_rate_bp int not null, -- VAT that the worth contains, basis points; 0 where prices are without
  difference bigint not null, -- What the liability for living points grew by, minor units
  points bigint not null, -- Points that lived then
  set_at timestamptz not null, -- When
  business_on date not null, -- Business day
  journal_entry_id bigint, -- Where the difference is posted; empty where there is none
  created_by bigint, -- Shop user
  constraint loyalty_worth_pkey primary key (merchant_id, id),
  constraint loyalty_worth_figures check (hundred_amount > 0 and vat_rate_bp between 0 and 10000 and points >= 0),
  constraint loyalty_worth_entry_fkey foreign key (merchant_id, journal_entry_id) references journal_entry (merchant_id, id)
);
comment on table loyalty_worth is 'What a point was worth since when, never changed; the newest holds';
select make_tenant_table('loyalty_worth', 'select, insert', false, true);
grant usage on sequence loyalty_worth_id_seq to batalat_app, batalat_definer;
grant select, update on sequence loyalty_worth_id_seq to batalat_definer;

create sequence loyalty_lot_id_seq;
create table loyalty_lot (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('loyalty_lot_id_seq'), -- Number
  customer_id bigint not null, -- Whose
  cause smallint not null, -- 1 earned, 2 birthday, 3 brought a customer, 4 was brought, 5 given by hand
  program_id bigint, -- By which rule
  invoice_id bigint, -- By which bill
  points int not null, -- Points at first
  points_left int not null, -- Of them left
  taken_back int not null default 0, -- Of those earned: taken back with a return, so that they count for no level
  worth bigint not null, -- Posted for them without VAT, minor units; 0 for gifts, which are posted when used at nothing
  worth_left bigint not null, -- Of it left: 2220
  cause_year smallint, -- Of a birthday: the year
  cause_customer_id bigint, -- Of a gift for bringing somebody: whom, or by whom
  earned_on date not null, -- Business day
  expires_on date, -- The last day on which they are used; empty: for ever
  version int not null default 1, -- Grows with every change
  constraint loyalty_lot_pkey primary key (merchant_id, id),
  constraint loyalty_lot_figures check (points > 0 and points_left between 0 and points and worth >= 0
    and worth_left >= 0 and cause between 1 and 5 and taken_back between 0 and points),
  constraint loyalty_lot_worth_of_living check (points_left > 0 or worth_left = 0),
  constraint loyalty_lot_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint loyalty_lot_program_fkey foreign key (merchant_id, program_id) references loyalty_program (merchant_id, id),
  constraint loyalty_lot_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id)
) with (fillfactor = 80);
comment on table loyalty_lot is 'Points that were earned or given at once, with what is left of them';
create index loyalty_lot_living on loyalty_lot (merchant_id, customer_id, expires_on, id) where points_left > 0;
create index loyalty_lot_ending on loyalty_lot (merchant_id, expires_on, id) where points_left > 0 and expires_on is not null;
create index loyalty_lot_earned on loyalty_lot (merchant_id, customer_id, earned_on) include (points, taken_back) where cause = 1;
create index loyalty_lot_of_invoice on loyalty_lot (merchant_id, invoice_id, id) where invoice_id is not null;
create unique index loyalty_lot_birthday_once on loyalty_lot (merchant_id, customer_id, cause_year) where cause = 2;
create unique index loyalty_lot_brought_once on loyalty_lot (merchant_id, customer_id, cause_customer_id)
  where cause in (3, 4);
select make_tenant_table('loyalty_lot', 'select, insert');
grant update (points_left, worth_left, taken_back, expires_on, version) on loyalty_lot to batalat_app;
grant usage on sequence loyalty_lot_id_seq to batalat_app, batalat_definer;
grant select, update on sequence loyalty_lot_id_seq to batalat_definer;

create sequence loyalty_movement_id_seq;
create table loyalty_movement (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('loyalty_movement_id_seq'), -- Number
  lot_id bigint not null, -- Of which points
  customer_id bigint not null, -- Whose
  kind smallint not null, -- 1 earned, 2 used, 3 expired, 4 taken back, 5 given back, 6 given, 7 taken by hand, 8 into a card, 9 worth
  points int not null, -- Signed
  amount bigint not null, -- What the liability moved by, signed, minor units
  missing int not null default 0, -- Of taking back: points that were not there any more
  invoice_id bigint, -- The document that caused it
  reason text, -- In the shop's own words
  moved_at timestamptz not null, -- When
  business_on date not null, -- Business day
  journal_entry_id bigint, -- Where it is posted; empty where nothing is
  created_by bigint, -- Shop user
  constraint loyalty_movement_pkey primary key (merchant_id, id),
  constraint loyalty_movement_figures check (kind between 1 and 9 and missing >= 0 and length(reason) <= 300
    and (kind in (1, 5, 6) and points > 0 or kind in (2, 3, 7, 8) and points < 0 or kind = 4 and points <= 0
      or kind = 9 and points = 0)),
  constraint loyalty_movement_lot_fkey foreign key (merchant_id, lot_id) references loyalty_lot (merchant_id, id),
  constraint loyalty_movement_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint loyalty_movement_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  constraint loyalty_movement_entry_fkey foreign key (merchant_id, journal_entry_id) references journal_entry (merchant_id, id)
);
comment on table loyalty_movement is 'Each movement of points with its cause, never changed';
create index loyalty_movement_of_customer on loyalty_movement (merchant_id, customer_id, id);
create index loyalty_movement_of_lot on loyalty_movement (merchant_id, lot_id, id);
create index loyalty_movement_of_invoice on loyalty_movement (merchant_id, invoice_id, id) where invoice_id is not null;
create index loyalty_movement_days on loyalty_movement (merchant_id, business_on, id);
create index loyalty_movement_newest on loyalty_movement (merchant_id, moved_at, id);
select make_tenant_table('loyalty_movement', 'select, insert', false, true);
grant usage on sequence loyalty_movement_id_seq to batalat_app, batalat_definer;
grant select, update on sequence loyalty_movement_id_seq to batalat_definer;

create sequence loyalty_referral_id_seq;
create table loyalty_referral (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('loyalty_referral_id_seq'), -- Number
  customer_id bigint not null, -- Who was brought
  by_customer_id bigint not null, -- By whom
  named_at timestamptz not null default now(), -- When it was said
  named_by bigint, -- Shop user
  given_at timestamptz, -- When both got their points
  constraint loyalty_referral_pkey primary key (merchant_id, id),
  constraint loyalty_referral_once unique (merchant_id, customer_id),
  constraint loyalty_referral_of_two check (customer_id <> by_customer_id),
  constraint loyalty_referral_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint loyalty_referral_by_fkey foreign key (merchant_id, by_customer_id) references customer (merchant_id, id)
);
comment on table loyalty_referral is 'Customers whom another customer brought';
create index loyalty_referral_open on loyalty_referral (merchant_id, id) where given_at is null;
create index loyalty_referral_by on loyalty_referral (merchant_id, by_customer_id);
select make_tenant_table('loyalty_referral', 'select, insert');
grant update (given_at) on loyalty_referral to batalat_app;
grant usage on sequence loyalty_referral_id_seq to batalat_app, batalat_definer;
grant select, update on sequence loyalty_referral_id_seq to batalat_definer;

-- Shops where points end, a birthday is due or somebody was brought: what the hourly visit looks for.
create function merchants_with_loyalty(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query
    select distinct l.merchant_id from loyalty_lot l join merchant m on m.merchant_id = l.merchant_id
      where l.points_left > 0 and l.expires_on < (p_now at time zone m.zone)::date
    union select merchant_id from loyalty_program where status = 1;
end $$;
comment on function merchants_with_loyalty is 'Shops whose points end or which give points now';
select make_definer('merchants_with_loyalty(timestamptz)', 'batalat_app');

do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''customer_penalty''',
    '''customer_penalty'', ''loyalty_program'', ''loyalty_worth'', ''loyalty_lot'', ''loyalty_movement'', ''loyalty_referral''');
end $$;
