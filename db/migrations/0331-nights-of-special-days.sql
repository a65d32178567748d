-- feature: hours
-- Hours that hold on several days: a night runs into the next morning, which has the same hours.
create function ranges_meet_daily(p_ranges jsonb) returns boolean language sql immutable parallel safe as $$
  with span as (
    select n, f as b, case when t > f then t else t + 1440 end as e
    from (
      select n, extract(epoch from (r->>'from_time')::time)::int / 60 as f, extract(epoch from (r->>'to_time')::time)::int / 60 as t
      from jsonb_array_elements(p_ranges) with ordinality as u (r, n)) x)
  select exists (
    select 1 from span a join span c on c.n > a.n
    cross join (values (-1440), (0), (1440)) as turn (w)
    where a.b + w < c.e and c.b < a.e + w)
$$;
comment on function ranges_meet_daily is 'Whether two ranges meet that hold on each of several days';
alter table special_day add constraint special_day_nights_check
  check (from_on = to_on or not ranges_meet_daily(ranges)) not valid;
