-- feature: storefront
create function shop_page_form(p_links jsonb, p_complaints_phone text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(ltrim(phone, '+') || ' 0' || substr(ltrim(phone, '+'), 4), ' '), '')
  from unnest(array[p_links->>'0', p_links->>'1', p_complaints_phone]) phone
$$;
comment on function shop_page_form is 'Telephone, WhatsApp and complaints phone of a shop''s pages as a search looks at them';

create function find_shops_by_page_phone(p_phone text) returns setof int language plpgsql stable rows 10 as $$
begin
  return query
    select s.merchant_id from online_setting s
    where tenant_trigrams(0, shop_page_form(s.links, s.complaints_phone)) @> trigrams_of_words(0, array[p_phone])
      and shop_page_form(s.links, s.complaints_phone) like '%' || p_phone || '%';
end
$$;
comment on function find_shops_by_page_phone is 'Shops whose pages show a phone that contains these digits; by trigrams from three digits on';
