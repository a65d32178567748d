-- feature: archives
-- Which tables an archive is written into stands in a function of its own: a later table replaces this and nothing else.
create function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice', 'invoice_line', 'line_share', 'deposit_part',
    'deposit_use', 'payment', 'payment_link', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'audit_entry')
$$;
comment on function is_restored is 'Whether an archive has a table of this name that is written into a shop';

create or replace function restore_rows(p_table text, p_rows jsonb) returns int language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_columns text;
  v_values text;
  v_written int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  if is_restored(p_table) is not true then
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
