-- feature: payments
-- Whether the money of a link was booked is said on the link itself: the reference of a payment is text that people type.
alter table payment_link add column booked_at timestamptz check (booked_at is null or status = 5);
comment on column payment_link.booked_at is 'When its money came into the books';
grant update (booked_at) on payment_link to batalat_app;

set local role batalat_definer;
set local row_security = on;
update payment_link l set booked_at = l.ended_at
where l.status = 5 and exists (
  select from payment p where p.merchant_id = l.merchant_id and p.method = 'payment_link' and p.reference = l.unique_id);
reset role;
set local row_security = off;
