-- feature: archives
create table shop_restore (
  merchant_id int not null references merchant,
  id bigserial not null,
  status smallint not null default 1, -- 1 being sent, 2 being checked, 3 checked, 4 being written, 5 done, 6 refused
  storage_key text not null, -- Where the pieces of the file lie, with the number of each
  byte_size bigint not null, -- Of the whole file
  piece_count int not null, -- Pieces that it comes in
  summary jsonb, -- What is in it, once it is checked
  failure text, -- The refusal, where there is one
  asked_at timestamptz not null, -- When
  asked_by bigint not null, -- The owner who sends it
  ended_at timestamptz, -- Done or refused
  constraint shop_restore_pkey primary key (merchant_id, id),
  constraint shop_restore_asker_fkey foreign key (merchant_id, asked_by) references shop_user (merchant_id, id),
  constraint shop_restore_status_check check (status between 1 and 6)
);
comment on table shop_restore is 'An archive that is sent to an empty shop, checked, and written there as its history';
create unique index shop_restore_one on shop_restore (merchant_id) where status = 4;
select make_tenant_table('shop_restore', 'select, insert');
grant update (status, summary, failure, ended_at) on shop_restore to batalat_app;

-- Nothing that a restore would mix with.
create function shop_is_empty() returns boolean language plpgsql stable as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  return not exists (select 1 from invoice where merchant_id = v_merchant)
    and not exists (select 1 from journal_entry where merchant_id = v_merchant)
    and not exists (select 1 from payment where merchant_id = v_merchant)
    and not exists (select 1 from customer where merchant_id = v_merchant)
    and not exists (select 1 from held_invoice where merchant_id = v_merchant)
    and not exists (select 1 from catalogue_group where merchant_id = v_merchant)
    and not exists (select 1 from employee where merchant_id = v_merchant);
end $$;
comment on function shop_is_empty is 'Whether this transaction''s merchant has neither documents nor customers, catalogue or employees';

-- Begins the writing: what a new shop was given and the archive brings of its own goes.
create function begin_restore(p_id bigint) returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  perform 1 from merchant where merchant_id = v_merchant for update;
  if not shop_is_empty() then perform refuse('shop_is_not_empty'); end if;
  update shop_restore set status = 4 where merchant_id = v_merchant and id = p_id and status in (3, 4);
  if not found then raise exception 'restore % is not checked', p_id; end if;
  delete from ledger_account where merchant_id = v_merchant;
  delete from document_counter where merchant_id = v_merchant;
  delete from merchant_setting where merchant_id = v_merchant;
  delete from tax_change where merchant_id = v_merchant;
  delete from working_week where merchant_id = v_merchant;
  delete from special_day where merchant_id = v_merchant;
end $$;
comment on function begin_restore is 'Makes room in this transaction''s empty merchant for the rows of an archive';
select make_definer('begin_restore(bigint)', 'batalat_app');

-- Rows of an archive, each an object of column and text, as they are: of the merchant of the transaction whatever they say.
create function restore_rows(p_table text, p_rows jsonb) returns int language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_columns text;
  v_values text;
  v_written int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  if p_table not in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'employee_service', 'salary', 'working_week',
    'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check', 'attendance_correction', 'customer',
    'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before', 'customer_relative', 'customer_consent',
    'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day', 'held_invoice', 'journal_entry', 'journal_line',
    'tax_line', 'invoice', 'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link',
    'stock_operation', 'commission_rule', 'commission_month', 'commission_line', 'pay_adjustment', 'audit_entry') then
    raise exception 'nothing of % is restored', p_table;
  end if;
  select string_agg(format('%I', a.attname), ', ' order by a.attnum),
      string_agg(format('(r ->> %L)::%s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
    into v_columns, v_values
    from pg_attribute a
    where a.attrelid = p_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> 'merchant_id' and p_rows -> 0 ? a.attname;
  execute format('insert into %I (merchant_id, %s) overriding system value select $1, %s from jsonb_array_elements($2) r',
    p_table, v_columns, v_values) using v_merchant, p_rows;
  get diagnostics v_written = row_count;
  return v_written;
end $$;
comment on function restore_rows is 'Writes rows of an archive into this transaction''s merchant while it is being restored';
select make_definer('restore_rows(text,jsonb)', 'batalat_app');

-- The shop's own row: what the archive brings; the account, its registers and its addresses stay as they are.
create function restore_shop(p_row jsonb) returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  update merchant set name_en = p_row ->> 'name_en', name_ar = p_row ->> 'name_ar', business_kind = p_row ->> 'business_kind',
    country_id = (p_row ->> 'country_id')::int, currency_code = p_row ->> 'currency_code', zone = p_row ->> 'zone',
    day_ends_time = (p_row ->> 'day_ends_time')::time, commercial_registration = p_row ->> 'commercial_registration',
    street = p_row ->> 'street', building_number = p_row ->> 'building_number', district = p_row ->> 'district',
    city = p_row ->> 'city', postal_code = p_row ->> 'postal_code', trn = p_row ->> 'trn',
    is_vat_registered = (p_row ->> 'is_vat_registered')::boolean, vat_rate_bp = (p_row ->> 'vat_rate_bp')::int,
    prices_include_vat = (p_row ->> 'prices_include_vat')::boolean, invoice_prefix = p_row ->> 'invoice_prefix',
    invoice_note_en = p_row ->> 'invoice_note_en', invoice_note_ar = p_row ->> 'invoice_note_ar',
    city_id = (p_row ->> 'city_id')::int, short_address = p_row ->> 'short_address', paper = p_row ->> 'paper',
    latitude = (p_row ->> 'latitude')::numeric, longitude = (p_row ->> 'longitude')::numeric,
    tax_changes_at = (p_row ->> 'tax_changes_at')::timestamptz
  where merchant_id = v_merchant;
end $$;
comment on function restore_shop is 'Gives this transaction''s merchant the name, place and settings of an archive while it is being restored';
select make_definer('restore_shop(jsonb)', 'batalat_app');

-- A standard role that is there already takes the archive's names, rights and flags.
create function restore_role(p_id bigint, p_row jsonb) returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  update role set name_en = p_row ->> 'name_en', name_ar = p_row ->> 'name_ar', permissions = (p_row ->> 'permissions')::jsonb,
    may_change_price = (p_row ->> 'may_change_price')::boolean, may_hold_invoice = (p_row ->> 'may_hold_invoice')::boolean,
    may_sell_without_stock = (p_row ->> 'may_sell_without_stock')::boolean, may_overbook = (p_row ->> 'may_overbook')::boolean,
    may_allow_debt = (p_row ->> 'may_allow_debt')::boolean, max_discount_bp = (p_row ->> 'max_discount_bp')::int,
    may_add_free_gift_cards = (p_row ->> 'may_add_free_gift_cards')::boolean
  where merchant_id = v_merchant and id = p_id;
end $$;
comment on function restore_role is 'Gives a standard role of this transaction''s merchant what an archive says of it while it is being restored';
select make_definer('restore_role(bigint,jsonb)', 'batalat_app');

-- What points forward, once everything that is pointed to is there: merged customers, the shop's logo and newest seller.
create function restore_pointers(p_merged jsonb, p_logo bigint, p_seller bigint) returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  update customer c set merged_into = m.into_id from jsonb_to_recordset(p_merged) as m(id bigint, into_id bigint)
    where c.merchant_id = v_merchant and c.id = m.id;
  update merchant set logo_file_id = p_logo, seller_identity_id = coalesce(p_seller, seller_identity_id)
    where merchant_id = v_merchant;
end $$;
comment on function restore_pointers is 'Sets what rows of an archive point forward to, in this transaction''s merchant while it is being restored';
select make_definer('restore_pointers(jsonb,bigint,bigint)', 'batalat_app');

-- New rows are numbered after the restored ones. An archive of another installation may be ahead of this one, by so many at most.
create function number_after_restore() returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_table text;
  v_highest bigint;
  v_last bigint;
  v_sequence text;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  for v_table in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'id'
      and exists (select 1 from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id')
      and c.relrowsecurity
  loop
    select coalesce(pg_get_serial_sequence(v_table, 'id'), (
        select substring(pg_get_expr(d.adbin, d.adrelid) from 'nextval\(''([a-z_.]+)''') from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where d.adrelid = v_table::regclass and a.attname = 'id')) into v_sequence;
    continue when v_sequence is null;
    execute format('select max(id) from %I where merchant_id = $1', v_table) using v_merchant into v_highest;
    continue when v_highest is null;
    execute format('select last_value from %s', v_sequence) into v_last;
    continue when v_highest <= v_last;
    if v_highest > v_last + 100000000 then perform refuse('archive_numbers_too_far'); end if;
    perform setval(v_sequence::regclass, v_highest);
  end loop;
end $$;
comment on function number_after_restore is 'Draws on numbers after those that were restored into this transaction''s merchant';
select make_definer('number_after_restore()', 'batalat_app');
do $$
declare
  v_sequence regclass;
begin
  for v_sequence in
    select c.oid from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
      and c.relname like '%\_id\_seq' and c.relname not like 'manager%' and c.relname not like 'merchant\_%'
  loop
    execute format('grant select, update on sequence %s to batalat_definer', v_sequence);
  end loop;
end $$;
