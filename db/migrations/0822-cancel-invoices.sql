-- feature: documents
-- An invoice is cancelled where specification section 8 lets it: a note takes all of it back, and it counts no more. Cancelled
-- once, it stays so.
create function forbid_uncancelling() returns trigger language plpgsql as $$
begin
  raise exception 'a cancelled invoice stays cancelled';
end $$;
comment on function forbid_uncancelling() is 'A cancelled invoice stays cancelled';
create trigger invoice_stays_cancelled before update of status on invoice
  for each row when (new.status <> 0 or old.status = 0) execute function forbid_uncancelling();
grant update (status) on invoice to batalat_app;
