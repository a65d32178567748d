-- feature: platform
-- Turns a table into a tenant table: merchant_id defaults from the transaction, row-level security is forced, every
-- key starts with the merchant, and only the named privileges are granted to the app (architecture.md, fences 3 and 4).
create or replace function make_tenant_table(
  p_table regclass,
  p_privileges text default 'select, insert, update',
  p_manager_reads boolean default false,
  p_public_reads boolean default false
) returns void language plpgsql as $$
declare
  v_name text := p_table::text;
  v_first text;
begin
  select a.attname into v_first
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = p_table and i.indisprimary;
  if v_first is distinct from 'merchant_id' then
    raise 'tenant table %: the primary key must start with merchant_id', v_name;
  end if;
  execute format('alter table %s alter column merchant_id set default current_setting(''app.merchant_id'')::int', v_name);
  execute format('alter table %s enable row level security', v_name);
  execute format('alter table %s force row level security', v_name);
  -- No merchant set is an error (42704 or 22P02), never an empty or a full list.
  execute format(
    'create policy tenant on %s to batalat_app, batalat_public using (merchant_id = current_setting(''app.merchant_id'')::int) with check (merchant_id = current_setting(''app.merchant_id'')::int)',
    v_name);
  execute format('create policy definer on %s to batalat_definer using (true) with check (true)', v_name);
  execute format('grant select, insert, update, delete on %s to batalat_definer', v_name);
  execute format('grant %s on %s to batalat_app', p_privileges, v_name);
  if exists (select from pg_attribute where attrelid = p_table and attname = 'id')
    and pg_get_serial_sequence(v_name, 'id') is not null then
    execute format('grant usage on sequence %s to batalat_app, batalat_definer', pg_get_serial_sequence(v_name, 'id'));
  end if;
  if p_manager_reads then
    execute format('create policy manager on %s for select to batalat_manager using (true)', v_name);
    execute format('grant select on %s to batalat_manager', v_name);
  end if;
  if p_public_reads then
    execute format('grant select on %s to batalat_public', v_name);
  end if;
  execute format('comment on column %s.merchant_id is %L', v_name, 'The tenant');
  if exists (select from pg_attribute where attrelid = p_table and attname = 'id' and not attisdropped) then
    execute format('comment on column %s.id is %L', v_name, 'Number inside the tenant');
  end if;
  if exists (select from pg_attribute where attrelid = p_table and attname = 'created_at' and not attisdropped) then
    execute format('comment on column %s.created_at is %L', v_name, 'When the row was written');
  end if;
  if exists (select from pg_attribute where attrelid = p_table and attname = 'updated_at' and not attisdropped) then
    execute format('comment on column %s.updated_at is %L', v_name, 'When the row was last changed');
  end if;
  if exists (select from pg_attribute where attrelid = p_table and attname = 'created_by' and not attisdropped) then
    execute format('comment on column %s.created_by is %L', v_name, 'The shop user who did it; empty for the system');
  end if;
end $$;
comment on function make_tenant_table is 'Stamps a table as belonging to merchants: default, forced row-level security, policies, grants';

-- Makes a security definer function run as the role that may look across merchants, with a fixed search path.
create or replace function make_definer(p_function regprocedure, p_roles text) returns void language plpgsql as $$
begin
  execute format('alter function %s security definer', p_function);
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', p_function);
  execute format('revoke all on function %s from public', p_function);
  execute format('grant execute on function %s to %s', p_function, p_roles);
  grant create on schema public to batalat_definer;
  execute format('alter function %s owner to batalat_definer', p_function);
  revoke create on schema public from batalat_definer;
end $$;
comment on function make_definer is 'Hands a function to batalat_definer with a fixed search_path and grants its use';

-- A business rule found broken inside a statement: aborts it with the refusal key (SQLSTATE BT501).
create or replace function refuse(p_key text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'BT501', message = p_key;
end $$;
comment on function refuse is 'Aborts the statement with a refusal of specification section 8';

create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  -- What a person asked to have erased is emptied in the trail, by erase_traces alone: the app has no right to change it.
  -- (A part of the table on several machines has its number behind the name.)
  if tg_op = 'UPDATE' and tg_table_name ~ '^audit_entry(_[0-9]+)?$' and current_user = 'batalat_definer'
    and current_setting('app.erasing', true) = 'on' then
    return null;
  end if;
  -- A shop that the operator erases goes whole, by erase_shop_rows alone: the app has no right to delete and cannot begin it.
  if tg_op = 'DELETE' and current_user = 'batalat_definer' and coalesce(current_setting('app.erasing_shop', true), '') <> '' then
    if is_shop_being_erased(current_setting('app.erasing_shop')::int) then return null; end if;
  end if;
  raise exception using errcode = 'BT500', message = format('%s is append-only', tg_table_name);
end $$;
comment on function forbid_change is 'Trigger of append-only tables: corrections are reversals';

-- The one normal form of names and phones for search: mirrors kernel/search-text, compared by test/safety/rules-in-sql.
create or replace function search_normal(p_text text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(translate(
    regexp_replace(lower(normalize(coalesce(p_text, ''), NFKC)),
      '[\u064B-\u065F\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
    'أإآٱةىؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااهيوي01234567890123456789'), '\s+', ' ', 'g'))
$$;
comment on function search_normal is 'Lower case, one alef, no tashkeel or tatweel, Latin digits, single spaces';

-- Trigrams keyed by tenant: a shared trigram index gets slower as other tenants grow, this one does not.
-- Costs what it does: a planner that thought less of it would make it for every row instead of asking the index.
create or replace function tenant_trigrams(p_merchant int, p_text text) returns int[]
  language sql immutable parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct (hashtextextended(substr(p_text, i, 3), p_merchant) & 2147483647)::int), '{}')
  from generate_series(1, length(p_text) - 2) i
$$;
comment on function tenant_trigrams is 'Hashes of the three-letter parts of a text, salted by merchant';
