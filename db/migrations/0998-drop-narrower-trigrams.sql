-- feature: catalogue
-- outside a transaction
-- Read by the functions of before 0997 alone, which that one replaced.
drop index concurrently customer_trigrams;
drop index concurrently product_trigrams;
