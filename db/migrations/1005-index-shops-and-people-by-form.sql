-- feature: tenancy
-- outside a transaction
create index concurrently merchant_form_trigrams on merchant
  using gin (tenant_trigrams(0, shop_form(name_ar, name_en, phone))) with (fastupdate = off);
create index concurrently shop_user_form_trigrams on shop_user
  using gin (tenant_trigrams(0, named_form(name_ar, name_en, email))) with (fastupdate = off);
create index concurrently employee_form_trigrams on employee
  using gin (tenant_trigrams(0, named_form(name_ar, name_en, null))) with (fastupdate = off);
