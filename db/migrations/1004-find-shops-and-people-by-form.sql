-- feature: tenancy
create function named_form(p_ar text, p_en text, p_more text) returns text language sql immutable parallel safe as $$
  select public.search_form(coalesce(p_ar, '') || ' ' || coalesce(p_en, '') || ' ' || coalesce(p_more, ''))
$$;
comment on function named_form is 'Both names of a shop or a person and what else it is known by, as a search looks at them';

create function shop_form(p_ar text, p_en text, p_phone text) returns text language sql immutable parallel safe as $$
  select public.named_form(p_ar, p_en, coalesce(p_phone, '') || ' 0' || coalesce(substr(p_phone, 4), ''))
$$;
comment on function shop_form is 'Names and phone of a shop as a search looks at them';
