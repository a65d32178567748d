-- feature: catalogue
create function product_text(p_ar text, p_en text, p_barcode text) returns text language sql immutable parallel safe as $$
  select public.search_normal(coalesce(p_ar, '') || ' | ' || coalesce(p_en, '') || ' | ' || coalesce(p_barcode, ''))
$$;
comment on function product_text is 'Both names and the barcode of a product as a search looks at them';

-- Runs as definer because array operators are not leakproof and could not use their index under row-level security; it filters
-- by the transaction's merchant itself.
create function search_products(p_term text) returns setof bigint language plpgsql stable as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_term text := search_normal(p_term);
begin
  if length(v_term) < 3 then
    return query
      select p.id from product p
      where p.merchant_id = v_merchant and position(v_term in product_text(p.name_ar, p.name_en, p.barcode)) > 0;
  else
    return query
      with matched as materialized (
        select p.id, product_text(p.name_ar, p.name_en, p.barcode) as text from product p
        where tenant_trigrams(p.merchant_id, product_text(p.name_ar, p.name_en, p.barcode)) @> tenant_trigrams(v_merchant, v_term)
          and p.merchant_id = v_merchant)
      select m.id from matched m where position(v_term in m.text) > 0;
  end if;
end $$;
comment on function search_products is 'Products of this transaction''s merchant whose names or barcode contain the term';
select make_definer('search_products(text)', 'batalat_app');
-- What a search finds is few: a planner that is told nothing thinks of a thousand, and reads the whole table beside them.
alter function search_products(text) rows 50;
alter function search_customers(text, int) rows 50;
