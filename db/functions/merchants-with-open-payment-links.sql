-- feature: payments
-- Links that nobody asked about since the moment, and paid ones that are not booked yet: the second lets a crash between the
-- two be made good.
create or replace function merchants_with_open_payment_links(p_asked_before timestamptz) returns setof int language plpgsql stable as $$
begin
  return query
    select l.merchant_id from payment_link l
    where l.status in (1, 2) and coalesce(l.asked_at, l.created_at) < p_asked_before
      or l.status = 5 and l.booked_at is null and l.asked_at < p_asked_before
    group by l.merchant_id;
end $$;
comment on function merchants_with_open_payment_links is 'Shops whose pending links nobody asked about since a moment, or whose paid ones are not booked';
select make_definer('merchants_with_open_payment_links(timestamptz)', 'batalat_app');
