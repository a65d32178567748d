-- feature: catalogue
-- The normal form of search lost marks and forms that the browser's lost already. What was stored by the old one is made
-- again; a name that only now equals an older one gets its number, because the shop's next edit would be refused.
set local role batalat_definer;
update customer set name_ar = name_ar;
do $$
declare
  v_table text;
  v_name text;
begin
  foreach v_table in array array['catalogue_group', 'service', 'product'] loop
    foreach v_name in array array['name_ar', 'name_en'] loop
      execute format('update %1$I t set %2$I = %2$I || '' '' || id where exists (select from %1$I o where o.merchant_id = t.merchant_id
        and o.id < t.id and search_normal(o.%2$I) = search_normal(t.%2$I) %3$s)', v_table, v_name,
        case when v_table = 'catalogue_group' then 'and o.kind = t.kind' else '' end);
    end loop;
  end loop;
end $$;
reset role;
reindex index catalogue_group_name_ar_unique;
reindex index catalogue_group_name_en_unique;
reindex index service_name_ar_unique;
reindex index service_name_en_unique;
reindex index product_name_ar_unique;
reindex index product_name_en_unique;
