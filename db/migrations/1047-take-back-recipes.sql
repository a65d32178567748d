-- feature: recipes
-- Recipes that a sheet brought are taken back while nothing was made by them and nobody changed them.
create function take_back_recipes(p_ids bigint[]) returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_id bigint;
begin
  for v_id in
    select r.id from recipe r
    where r.merchant_id = v_merchant and r.id = any(p_ids) and r.version = 1 and r.family_id is null
      and not exists (select from assembly a where a.merchant_id = v_merchant and a.recipe_id = r.id)
    for update
  loop
    delete from recipe_component where merchant_id = v_merchant and recipe_id = v_id;
    delete from recipe_version where merchant_id = v_merchant and recipe_id = v_id;
    delete from recipe where merchant_id = v_merchant and id = v_id;
  end loop;
end $$;
comment on function take_back_recipes is 'Deletes imported recipes of this transaction''s merchant that nothing was made by and nobody changed';
select make_definer('take_back_recipes(bigint[])', 'batalat_app');
