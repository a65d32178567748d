-- feature: imports
-- What an import brought and nobody touched (version 1) goes again; what another record names stays.
create or replace function take_back_records(p_table text, p_ids bigint[]) returns setof bigint language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_id bigint;
  v_gone bigint;
begin
  if p_table not in ('customer', 'employee', 'product', 'service', 'supplier') then
    raise exception 'nothing of % is taken back', p_table;
  end if;
  foreach v_id in array p_ids loop
    begin
      if p_table = 'customer' then
        delete from customer_consent s where s.merchant_id = v_merchant and s.customer_id = v_id and s.source = 'import'
          and exists (select from customer c where c.merchant_id = v_merchant and c.id = v_id and c.version = 1);
      end if;
      execute format('delete from %I where merchant_id = $1 and id = $2 and version = 1 returning id', p_table)
        using v_merchant, v_id into v_gone;
      if v_gone is not null then return next v_gone; end if;
    exception when foreign_key_violation then null;
    end;
  end loop;
end $$;
comment on function take_back_records is 'Deletes imported records of this transaction''s merchant that nothing names and nobody changed; answers which';
select make_definer('take_back_records(text,bigint[])', 'batalat_app');
