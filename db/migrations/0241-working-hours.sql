-- feature: hours
-- Ranges are {weekday?, from_time, to_time}; an end at or before the beginning lies on the next day. Two never meet: the
-- calendar trusts it. Of a week, Saturday night runs into Sunday.
create function ranges_meet(p_ranges jsonb, p_of_week boolean) returns boolean language sql immutable parallel safe as $$
  with span as (
    select n, begins as b, begins + case when t > f then t - f else t - f + 1440 end as e
    from (
      select n, extract(epoch from (r->>'from_time')::time)::int / 60 as f, extract(epoch from (r->>'to_time')::time)::int / 60 as t,
        case when p_of_week then (r->>'weekday')::int * 1440 else 0 end + extract(epoch from (r->>'from_time')::time)::int / 60 as begins
      from jsonb_array_elements(p_ranges) with ordinality as u (r, n)) x)
  select exists (
    select 1 from span a join span c on c.n > a.n
    cross join (values (-10080), (0), (10080)) as turn (w)
    where (p_of_week or w = 0) and a.b + w < c.e and c.b < a.e + w)
$$;
comment on function ranges_meet is 'Whether two ranges of a day, or of a week, meet';

create table working_week (
  merchant_id int not null references merchant, -- Tenant
  owner bigint not null default 0, -- 0 the shop itself, else the employee
  employee_id bigint generated always as (nullif(owner, 0)) stored, -- The employee, empty for the shop
  version int not null default 1, -- Rises with each change
  ranges jsonb not null, -- Weekday (Sunday 0), from_time and to_time of each range
  changed_at timestamptz not null, -- When
  changed_by bigint, -- Shop user; empty for the system
  primary key (merchant_id, owner),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, changed_by) references shop_user (merchant_id, id),
  constraint working_week_ranges_check check (jsonb_typeof(ranges) = 'array' and not ranges_meet(ranges, true))
);
comment on table working_week is 'When the shop is open and its people work in a usual week; who has none follows the shop';
select make_tenant_table('working_week', 'select, insert, update, delete');

create sequence special_day_id_seq;
create table special_day (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('special_day_id_seq'), -- Number
  owner bigint not null default 0, -- 0 the shop itself, else the employee
  employee_id bigint generated always as (nullif(owner, 0)) stored, -- The employee, empty for the shop
  version int not null default 1, -- Rises with each change
  name_ar text, -- What for, in Arabic
  name_en text, -- What for, in English
  from_on date not null, -- First day
  to_on date not null, -- Last day
  ranges jsonb not null default '[]', -- Hours of each of the days; none is closed
  created_at timestamptz not null default now(), -- When
  created_by bigint, -- Who
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint special_day_name_check check (coalesce(name_ar, name_en) is not null),
  constraint special_day_period_check check (to_on between from_on and from_on + 365),
  constraint special_day_hours_check check (ranges = '[]' or to_on < from_on + 30),
  constraint special_day_ranges_check check (jsonb_typeof(ranges) = 'array' and not ranges_meet(ranges, false))
);
comment on table special_day is 'Holidays and other hours than the week''s, of the shop or one of its people';
create index special_day_of on special_day (merchant_id, owner, from_on);
select make_tenant_table('special_day', 'select, insert, update, delete');
grant usage on sequence special_day_id_seq to batalat_app, batalat_definer;

-- Two people who add days at once: the second waits for the first, by the shop's own row.
create function special_day_alone() returns trigger language plpgsql as $$
begin
  perform 1 from merchant where merchant_id = new.merchant_id for no key update;
  if exists (select 1 from special_day d where d.merchant_id = new.merchant_id and d.owner = new.owner and d.id <> new.id
      and d.from_on <= new.to_on and new.from_on <= d.to_on) then
    raise exclusion_violation using constraint = 'special_day_alone', message = 'special days meet';
  end if;
  return new;
end $$;
comment on function special_day_alone is 'Trigger of special_day: days of one owner never meet';
create trigger special_day_alone before insert or update of from_on, to_on, owner on special_day
  for each row execute function special_day_alone();
