-- feature: payments
-- Money that the provider took and whose booking failed for good is told again until it is booked.
create index payment_link_unbooked on payment_link (asked_at) where status = 5 and booked_at is null;

create or replace function merchants_with_open_payment_links(p_asked_before timestamptz) returns setof int language sql stable as $$
  select distinct merchant_id from payment_link
  where status in (1, 2) and coalesce(asked_at, created_at) < p_asked_before
  union
  select merchant_id from payment_link
  where status = 5 and booked_at is null and asked_at < p_asked_before
$$;
comment on function merchants_with_open_payment_links is 'Shops whose pending links nobody asked about since a moment, or whose paid ones are not booked';
select make_definer('merchants_with_open_payment_links(timestamptz)', 'batalat_app');
