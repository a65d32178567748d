-- feature: deliveries
-- Where a shop delivers, when, and how many places each window of a day has.
create sequence delivery_zone_id_seq;
create table delivery_zone (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('delivery_zone_id_seq'), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  kind smallint not null, -- 1 districts by name, 2 a circle around the shop
  radius_m int, -- Of a circle, metres
  districts text[] not null default '{}', -- Keys of districts; of kind 1
  fee_amount bigint not null, -- Price of a delivery there, minor units in the shop's mode of prices
  drive_minutes smallint not null default 30, -- From the shop to there
  status smallint not null default 1, -- 1 active, 0 disabled
  version int not null default 1, -- Rises with each change
  created_at timestamptz not null default now(), -- When
  constraint delivery_zone_pkey primary key (merchant_id, id),
  constraint delivery_zone_named check (coalesce(name_ar, name_en) <> ''),
  constraint delivery_zone_figures check (fee_amount >= 0 and drive_minutes between 1 and 600 and status in (0, 1)),
  constraint delivery_zone_reach check (case kind when 1 then cardinality(districts) > 0 and radius_m is null
    when 2 then radius_m between 100 and 200000 and cardinality(districts) = 0 else false end)
);
comment on table delivery_zone is 'Areas that a shop delivers to';
select make_tenant_table('delivery_zone', 'select, insert, update', true, true);
grant usage on sequence delivery_zone_id_seq to batalat_app, batalat_definer;
grant select, update on sequence delivery_zone_id_seq to batalat_definer;

-- A district lies in one zone: the rows follow from the zones' lists.
create table delivery_district (
  merchant_id int not null references merchant, -- Tenant
  district text not null, -- Key of a district
  zone_id bigint not null, -- The zone that it lies in
  constraint delivery_district_pkey primary key (merchant_id, district),
  constraint delivery_district_zone_fkey foreign key (merchant_id, zone_id) references delivery_zone (merchant_id, id)
);
comment on table delivery_district is 'Which zone each district lies in';
create index delivery_district_zone on delivery_district (merchant_id, zone_id);
select make_tenant_table('delivery_district', 'select, insert, delete', false, true);

create sequence delivery_window_id_seq;
create table delivery_window (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('delivery_window_id_seq'), -- Number
  kind smallint not null, -- 1 delivery, 2 pick-up in the shop
  weekdays smallint[] not null default '{}', -- Days of the week, Sunday = 0; empty: every day
  from_time time not null, -- It begins
  until_time time not null, -- It ends; not after it begins: the next day
  from_on date, -- First day; empty: from the beginning
  until_on date, -- Last day; empty: without end
  fee_amount bigint not null default 0, -- Added to the zone's price, minor units in the shop's mode of prices
  is_same_day boolean not null default true, -- May be chosen on its own day
  cutoff_minutes int not null default 120, -- Ordered so long before it begins at the latest
  stops_limit int, -- Orders that it has places for; empty: any number
  minutes_limit int, -- Minutes at the bench that it has; empty: any number
  status smallint not null default 1, -- 1 active, 0 disabled
  version int not null default 1, -- Rises with each change
  created_at timestamptz not null default now(), -- When
  constraint delivery_window_pkey primary key (merchant_id, id),
  constraint delivery_window_times check (from_time <> until_time and from_on <= until_on),
  constraint delivery_window_figures check (kind in (1, 2) and fee_amount >= 0 and cutoff_minutes between 0 and 43200
    and stops_limit between 0 and 10000 and minutes_limit between 0 and 100000 and status in (0, 1)),
  constraint delivery_window_weekdays check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[])
);
create unique index delivery_window_once on delivery_window
  (merchant_id, kind, from_time, until_time, weekdays, from_on, until_on) nulls not distinct where status = 1;
comment on table delivery_window is 'Windows in which orders are delivered or collected';
select make_tenant_table('delivery_window', 'select, insert, update', true, true);
grant usage on sequence delivery_window_id_seq to batalat_app, batalat_definer;
grant select, update on sequence delivery_window_id_seq to batalat_definer;

create table delivery_day_off (
  merchant_id int not null references merchant, -- Tenant
  day date not null, -- Nothing is delivered or collected on it
  reason text, -- Why, for the shop
  saved_at timestamptz not null, -- When
  saved_by bigint, -- Shop user
  constraint delivery_day_off_pkey primary key (merchant_id, day),
  constraint delivery_day_off_reason check (length(reason) <= 200)
);
comment on table delivery_day_off is 'Days on which a shop neither delivers nor hands orders over';
select make_tenant_table('delivery_day_off', 'select, insert, update, delete', false, true);

create table window_day (
  merchant_id int not null references merchant, -- Tenant
  window_id bigint not null, -- Window
  day date not null, -- Day
  stops_limit int, -- Its places on this day; empty: as the window has
  minutes_limit int, -- Its bench minutes on this day; empty: as the window has
  is_closed boolean not null default false, -- Not offered on this day
  is_own boolean not null default false, -- The limits are this day's own, whatever the window has
  stops_taken int not null default 0, -- Places taken, kept by a trigger
  minutes_taken int not null default 0, -- Bench minutes taken, kept by a trigger
  constraint window_day_pkey primary key (merchant_id, window_id, day),
  constraint window_day_stops check (stops_taken between 0 and coalesce(stops_limit, 2147483647)),
  constraint window_day_minutes check (minutes_taken between 0 and coalesce(minutes_limit, 2147483647)),
  constraint window_day_window_fkey foreign key (merchant_id, window_id) references delivery_window (merchant_id, id)
);
comment on table window_day is 'What is taken of each window on a day; no more than there is';
create index window_day_day on window_day (merchant_id, day);
select make_tenant_table('window_day', 'select, insert, update', false, true);

create sequence window_place_id_seq;
create table window_place (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('window_place_id_seq'), -- Number
  window_id bigint not null, -- Window
  day date not null, -- Day
  holder text not null, -- The kind of record that has it: shop_order
  holder_id bigint not null, -- That record
  stops smallint not null default 1, -- Places
  minutes int not null default 0, -- Minutes at the bench
  held_until timestamptz, -- Freed then, when it is not confirmed before; empty: confirmed
  constraint window_place_pkey primary key (merchant_id, id),
  constraint window_place_once unique (merchant_id, holder, holder_id),
  constraint window_place_figures check (stops between 1 and 100 and minutes between 0 and 10000 and holder ~ '^[a-z_]{1,40}$'),
  constraint window_place_day_fkey foreign key (merchant_id, window_id, day) references window_day (merchant_id, window_id, day)
);
comment on table window_place is 'Places that orders have in windows';
create index window_place_day on window_place (merchant_id, window_id, day, held_until);
select make_tenant_table('window_place', 'select, insert, update, delete');
grant usage on sequence window_place_id_seq to batalat_app, batalat_definer;
grant select, update on sequence window_place_id_seq to batalat_definer;

-- Places are counted where nobody can forget it, and the check of the day refuses the one too many.
create function count_window_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.window_id, old.day) = (new.window_id, new.day) then
    update window_day set stops_taken = stops_taken - old.stops + new.stops, minutes_taken = minutes_taken - old.minutes + new.minutes
      where merchant_id = new.merchant_id and window_id = new.window_id and day = new.day;
    return null;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    -- A limit that was held up by what was promised falls with it, as far as to the window's.
    update window_day d set stops_taken = d.stops_taken - old.stops, minutes_taken = d.minutes_taken - old.minutes,
        stops_limit = case when d.is_own then d.stops_limit
          when w.stops_limit is not null then greatest(w.stops_limit, d.stops_taken - old.stops) end,
        minutes_limit = case when d.is_own then d.minutes_limit
          when w.minutes_limit is not null then greatest(w.minutes_limit, d.minutes_taken - old.minutes) end
      from delivery_window w
      where w.merchant_id = old.merchant_id and w.id = old.window_id
        and d.merchant_id = old.merchant_id and d.window_id = old.window_id and d.day = old.day;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update window_day set stops_taken = stops_taken + new.stops, minutes_taken = minutes_taken + new.minutes
      where merchant_id = new.merchant_id and window_id = new.window_id and day = new.day;
  end if;
  return null;
end $$;
comment on function count_window_place is 'Adds a place to what is taken of its window and day, or takes it off';
create trigger window_place_counted after insert or delete or update of window_id, day, stops, minutes on window_place
  for each row execute function count_window_place();
