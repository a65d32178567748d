-- feature: storefront
-- outside a transaction
create index concurrently online_setting_form_trigrams on online_setting
  using gin (tenant_trigrams(0, shop_page_form(links, complaints_phone))) with (fastupdate = off);
