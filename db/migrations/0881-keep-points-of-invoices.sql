-- feature: documents
-- What an invoice says of its customer's points is kept as it was printed, as everything else of it is.
alter table invoice add column points jsonb;
comment on column invoice.points is
  'Points of its customer: used, used_amount (what they took off), earned, balance (after it); empty where it moved none';
