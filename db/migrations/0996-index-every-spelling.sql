-- feature: catalogue
-- outside a transaction
create index concurrently customer_form_trigrams on customer
  using gin (tenant_trigrams(merchant_id, customer_form(name_ar, name_en, mobile))) with (fastupdate = off);
create index concurrently product_form_trigrams on product
  using gin (tenant_trigrams(merchant_id, product_form(name_ar, name_en, barcode))) with (fastupdate = off);
