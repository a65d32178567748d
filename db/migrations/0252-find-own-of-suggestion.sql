-- feature: catalogue
-- Runs as definer because search_normal is not leakproof: under row-level security its indexes would not be used, and every
-- record of the shop be read for every suggestion. It filters by the transaction's merchant itself.
create function own_of_suggestion(p_noun text, p_id bigint, p_kind text, p_name_ar text, p_name_en text) returns bigint
  language plpgsql stable as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_ar text := search_normal(p_name_ar);
  v_en text := search_normal(p_name_en);
begin
  if p_noun = 'service' then
    return coalesce(
      (select r.id from service r where r.merchant_id = v_merchant and r.suggested_id = p_id),
      (select r.id from service r
        where r.merchant_id = v_merchant and r.name_ar is not null and search_normal(r.name_ar) = v_ar),
      (select r.id from service r
        where r.merchant_id = v_merchant and r.name_en is not null and search_normal(r.name_en) = v_en));
  elsif p_noun = 'product' then
    return coalesce(
      (select r.id from product r where r.merchant_id = v_merchant and r.suggested_id = p_id),
      (select r.id from product r
        where r.merchant_id = v_merchant and r.name_ar is not null and search_normal(r.name_ar) = v_ar),
      (select r.id from product r
        where r.merchant_id = v_merchant and r.name_en is not null and search_normal(r.name_en) = v_en));
  end if;
  return coalesce(
    (select r.id from catalogue_group r where r.merchant_id = v_merchant and r.suggested_id = p_id),
    (select r.id from catalogue_group r where r.merchant_id = v_merchant and r.kind = p_kind and r.name_ar is not null
      and search_normal(r.name_ar) = v_ar),
    (select r.id from catalogue_group r where r.merchant_id = v_merchant and r.kind = p_kind and r.name_en is not null
      and search_normal(r.name_en) = v_en));
end $$;
comment on function own_of_suggestion is 'The record of this transaction''s merchant that was taken from a suggestion or has its name';
select make_definer('own_of_suggestion(text,bigint,text,text,text)', 'batalat_app');
