-- feature: archives
-- What an operator does with one shop at the terminal, and shops that are erased.
create table operator_act (
  id bigserial primary key, -- Number
  happened_at timestamptz not null, -- When
  operator text not null check (length(operator) between 1 and 100), -- Account of the operating system
  action text not null check (action in ('export', 'restore', 'erase')), -- What was done
  account_id int not null, -- Account number of the shop
  detail jsonb not null default '{}' -- With what
);
comment on table operator_act is 'What the operator did with one shop at the terminal, without a session';
create trigger operator_act_append_only before update or delete on operator_act for each statement execute function forbid_change();

create table shop_erasure (
  account_id int primary key, -- Account number that is never given again
  begun_at timestamptz not null, -- When its rows began to go
  operator text not null check (length(operator) between 1 and 100), -- Account of the operating system
  archive_sum text check (archive_sum ~ '^[0-9a-f]{64}$'), -- SHA-256 of the archive that the shop was exported to; empty for a shop without documents
  ended_at timestamptz -- When nothing of it was left; empty while it is erased
);
comment on table shop_erasure is 'Shops that were erased, or are being erased: all that is left of them';
grant select on shop_erasure to batalat_definer;

create function is_shop_being_erased(p_account int) returns boolean language plpgsql stable as $$
begin
  return exists (select from shop_erasure where account_id = p_account and ended_at is null);
end $$;
comment on function is_shop_being_erased is 'Whether the operator is erasing this shop: nothing opens it again';
select make_definer('is_shop_being_erased(int)', 'batalat_app');

-- The only way by which append-only rows go: those of a shop that the operator has begun to erase, which the app cannot begin.
create function erase_shop_rows(p_table text, p_account int, p_most int) returns int language plpgsql as $$
declare
  v_leaf text;
  v_count int;
begin
  if not is_shop_being_erased(p_account) then raise exception 'shop % is not being erased', p_account; end if;
  -- Rows that others of their table name go after those.
  select coalesce(string_agg(format(' and not exists (select from %I c where c.ctid <> t.ctid and %s)', p_table,
      (select string_agg(format('c.%I = t.%I', own.attname, named.attname), ' and ')
       from unnest(k.conkey, k.confkey) as pair (own_number, named_number)
       join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own_number
       join pg_attribute named on named.attrelid = k.conrelid and named.attnum = pair.named_number)), ''), '')
    into v_leaf
    from pg_constraint k where k.contype = 'f' and k.conrelid = p_table::regclass and k.confrelid = k.conrelid;
  -- What is left in the end may name each other.
  if p_most is null then v_leaf := ''; end if;
  perform set_config('app.erasing_shop', p_account::text, true);
  execute format('delete from %1$I where merchant_id = $1 and ctid = any(array(
    select t.ctid from %1$I t where t.merchant_id = $1%2$s limit $2))', p_table, v_leaf) using p_account, p_most;
  get diagnostics v_count = row_count;
  perform set_config('app.erasing_shop', '', true);
  return v_count;
end $$;
comment on function erase_shop_rows is 'Deletes at most so many rows, or all, of a shop that the operator is erasing from one table, append-only or not; answers how many';
select make_definer('erase_shop_rows(text,int,int)', 'batalat_definer');
