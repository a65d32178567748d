-- feature: offers
-- Packages of services: what they grant, who bought which, and each movement of a bought one with the document that caused it.
create sequence offer_id_seq;
create table offer (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('offer_id_seq'), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  words text, -- What customers are told of it
  service_use smallint not null, -- 1 fixed services, 2 customer selection
  services jsonb not null, -- Its services with how often each may be used: [{service_id, quantity}]
  max_uses int not null, -- Services that may be used in all
  price bigint not null, -- Minor units in the mode of the prices
  valid_days int, -- Days from the sale on
  until_on date, -- The last day on which it is sold and used
  weekdays smallint[] not null default '{}', -- Usable on these, Sunday 0; empty: every day
  from_time time, -- First moment of such a day
  until_time time, -- The moment from which no more
  not_on_holidays boolean not null default false, -- Not usable on events and national holidays
  sold_online boolean not null default false, -- Offered on the shop's page
  status smallint not null default 1, -- 0 disabled, 1 active
  version int not null default 1, -- Grows with every change
  created_at timestamptz not null default now(), -- When
  constraint offer_pkey primary key (merchant_id, id),
  constraint offer_named check (coalesce(name_en, name_ar) is not null),
  constraint offer_figures check (service_use in (1, 2) and max_uses > 0 and price > 0 and valid_days > 0
    and num_nonnulls(valid_days, until_on) > 0 and status in (0, 1) and (from_time is null) = (until_time is null)
    and jsonb_array_length(services) > 0)
);
comment on table offer is 'Packages of services that are sold as one and used one by one';
create index offer_newest on offer (merchant_id, created_at, id);
select make_tenant_table('offer', 'select, insert, update');
grant usage on sequence offer_id_seq to batalat_app, batalat_definer;
grant select, update on sequence offer_id_seq to batalat_definer;

create sequence customer_offer_id_seq;
create table customer_offer (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('customer_offer_id_seq'), -- Number
  unique_id text not null, -- Random id, as its paper shows it
  offer_id bigint not null, -- What was sold
  customer_id bigint not null, -- Owner
  person_ids bigint[] not null default '{}', -- Customers whom the owner named: they use it as the owner does
  invoice_id bigint not null, -- The bill that it was sold with
  line_number smallint not null, -- Its line
  name_ar text, -- Arabic name when it was sold
  name_en text, -- English name when it was sold
  services jsonb not null, -- Services, how often each may be used and was: [{service_id, quantity, used}]
  uses int not null, -- Services that may be used in all
  uses_left int not null, -- Of them left
  amount bigint not null, -- What was paid without VAT, minor units
  vat_amount bigint not null, -- VAT of it, declared when it was sold
  remaining bigint not null, -- Of the amount: not earned yet
  weekdays smallint[] not null default '{}', -- As the offer said when it was sold
  from_time time, -- As the offer said when it was sold
  until_time time, -- As the offer said when it was sold
  not_on_holidays boolean not null, -- As the offer said when it was sold
  sold_at timestamptz not null, -- When
  sold_on date not null, -- Business day of the sale
  expires_on date not null, -- The last day on which it is used
  ended_at timestamptz, -- When the rest expired or went back
  ended_as smallint, -- 4 expired, 5 refunded
  ended_uses int not null default 0, -- Uses that were left then
  ended_amount bigint not null default 0, -- What was not earned then, minor units
  version int not null default 1, -- Grows with every change
  constraint customer_offer_pkey primary key (merchant_id, id),
  constraint customer_offer_line_unique unique (merchant_id, invoice_id, line_number),
  constraint customer_offer_not_overused check (uses > 0 and uses_left between 0 and uses and amount >= 0 and vat_amount >= 0
    and remaining between 0 and amount),
  constraint customer_offer_earned_when_used check (uses_left > 0 or remaining = 0),
  constraint customer_offer_end_is_whole check (num_nonnulls(ended_at, ended_as) in (0, 2) and ended_amount >= 0
    and ended_uses >= 0 and (ended_as is null or (uses_left = 0 and ended_as in (4, 5)))),
  constraint customer_offer_offer_fkey foreign key (merchant_id, offer_id) references offer (merchant_id, id),
  constraint customer_offer_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint customer_offer_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id)
) with (fillfactor = 80);
comment on table customer_offer is 'Packages that customers bought, with what is left of them';
create unique index customer_offer_address on customer_offer (unique_id, merchant_id);
create index customer_offer_sold on customer_offer (merchant_id, sold_at, id);
create index customer_offer_living on customer_offer (merchant_id, expires_on, id) where uses_left > 0;
create index customer_offer_of_customer on customer_offer (merchant_id, customer_id, id);
create index customer_offer_of_offer on customer_offer (merchant_id, offer_id, id);
create index customer_offer_of_person on customer_offer using gin (person_ids) where person_ids <> '{}';
select make_tenant_table('customer_offer', 'select, insert');
grant update (person_ids, services, uses_left, remaining, expires_on, ended_at, ended_as, ended_uses, ended_amount, version)
  on customer_offer to batalat_app;
grant usage on sequence customer_offer_id_seq to batalat_app, batalat_definer;
grant select, update on sequence customer_offer_id_seq to batalat_definer;

create sequence customer_offer_movement_id_seq;
create table customer_offer_movement (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('customer_offer_movement_id_seq'), -- Number
  customer_offer_id bigint not null, -- The package
  kind smallint not null, -- 1 sold, 2 used, 3 given back, 4 expired, 5 refunded, 6 prolonged
  service_id bigint, -- Of a use: the service
  uses int not null, -- Signed
  amount bigint not null, -- Signed, minor units without VAT
  uses_after int not null, -- Uses left after it
  invoice_id bigint, -- The document that caused it
  line_number smallint, -- Its line
  used_by_id bigint, -- Of a use: whose bill
  reason text, -- Of a prolonging: why
  expires_on date, -- Of a prolonging: the new last day
  moved_at timestamptz not null, -- When
  business_on date not null, -- Business day
  journal_entry_id bigint, -- Where it is posted; empty where nothing is
  created_by bigint, -- Shop user
  constraint customer_offer_movement_pkey primary key (merchant_id, id),
  constraint customer_offer_movement_figures check (kind between 1 and 6 and uses_after >= 0
    and (kind in (2, 4, 5)) = (uses < 0) and (amount = 0 or (amount < 0) = (kind in (2, 4, 5)))),
  constraint customer_offer_movement_package_fkey foreign key (merchant_id, customer_offer_id)
    references customer_offer (merchant_id, id),
  constraint customer_offer_movement_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  constraint customer_offer_movement_entry_fkey foreign key (merchant_id, journal_entry_id)
    references journal_entry (merchant_id, id)
);
comment on table customer_offer_movement is 'Each movement of a bought package, never changed';
create index customer_offer_movement_of_package on customer_offer_movement (merchant_id, customer_offer_id, id);
create index customer_offer_movement_of_invoice on customer_offer_movement (merchant_id, invoice_id, id)
  where invoice_id is not null;
select make_tenant_table('customer_offer_movement', 'select, insert', false, true);
grant usage on sequence customer_offer_movement_id_seq to batalat_app, batalat_definer;
grant select, update on sequence customer_offer_movement_id_seq to batalat_definer;

alter table invoice_line add column offer_id bigint;
comment on column invoice_line.offer_id is 'The offer that the line sells; its revenue is earned when it is used (2215)';
alter table invoice_line add column customer_offer_id bigint;
comment on column invoice_line.customer_offer_id is 'The package that the line uses; nothing is to be paid for it';
alter table invoice_line add column offer_amount bigint;
comment on column invoice_line.offer_amount is 'Of a use: what it is worth without VAT, taken from 2215';

create function merchants_with_ended_packages(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select distinct c.merchant_id from customer_offer c join merchant m on m.merchant_id = c.merchant_id
    where c.uses_left > 0 and c.expires_on < (p_now at time zone m.zone)::date;
end $$;
comment on function merchants_with_ended_packages is 'Shops with packages whose last day is over and whose rest is not taken yet';
select make_definer('merchants_with_ended_packages(timestamptz)', 'batalat_app');

-- What an archive restores of a shop, added to whatever it restores by now.
do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''payment_link'',',
    '''payment_link'', ''offer'', ''customer_offer'', ''customer_offer_movement'',');
end $$;
