-- feature: customers
-- A page opened by its link knows the address of the buyer, under whichever number the document names him.
grant select (merged_into) on customer to batalat_public;
