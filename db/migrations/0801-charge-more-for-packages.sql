-- feature: offers
-- A debit note on a package that is not used up raises what is owed for the uses that remain.
alter table customer_offer add column added_amount bigint not null default 0; -- Charged more for it by debit notes, without VAT
comment on column customer_offer.added_amount is 'Charged more for it by debit notes, without VAT, less what notes took off again';
alter table customer_offer drop constraint customer_offer_not_overused;
alter table customer_offer add constraint customer_offer_not_overused check (uses > 0 and uses_left between 0 and uses
  and amount >= 0 and vat_amount >= 0 and added_amount >= 0 and remaining between 0 and amount + added_amount) not valid;
alter table customer_offer_movement drop constraint customer_offer_movement_figures;
alter table customer_offer_movement add constraint customer_offer_movement_figures check (kind between 1 and 9
  and uses_after >= 0 and (kind in (2, 4, 5)) = (uses < 0)
  and (amount = 0 or (amount < 0) = (kind in (2, 4, 5, 8, 9)))) not valid;
comment on column customer_offer_movement.kind is
  '1 sold, 2 used, 3 given back, 4 expired, 5 refunded, 6 prolonged, 7 charged more, 8 taken off again, 9 earned with its refund';
grant update (added_amount) on customer_offer to batalat_app;
