-- feature: imports
create table import_batch (
  merchant_id int not null references merchant,
  id bigserial not null,
  kind text not null, -- customers, employees, products, services
  status smallint not null default 1, -- 1 read, 2 checking, 3 checked, 4 importing, 5 done, 6 failed, 7 being undone, 8 undone
  file_name text, -- As it was sent
  headers jsonb not null, -- The first row of the sheet
  mapping jsonb not null, -- Which column each field is read from
  asker jsonb, -- Who lets it be written, with the rights of that moment
  language text not null, -- ar or en
  row_count int not null, -- Rows under the headers
  checked_count int not null default 0, -- Progress of checking
  refused_count int not null default 0, -- Rows with a reason against them
  written_count int not null default 0, -- Rows that became records
  undone_count int not null default 0, -- Records that were taken back
  sent_at timestamptz not null, -- When
  sent_by bigint not null, -- The shop user who sent it
  ended_at timestamptz, -- Done, failed or undone
  constraint import_batch_pkey primary key (merchant_id, id),
  constraint import_batch_sender_fkey foreign key (merchant_id, sent_by) references shop_user (merchant_id, id),
  constraint import_batch_status_check check (status between 1 and 8)
);
comment on table import_batch is 'A sheet that a shop sent to be imported';
create index import_batch_newest on import_batch (merchant_id, id desc);
create index import_batch_age on import_batch (sent_at);
select make_tenant_table('import_batch', 'select, insert, delete');
grant update (status, mapping, asker, checked_count, refused_count, written_count, undone_count, ended_at)
  on import_batch to batalat_app;

create table import_row (
  merchant_id int not null references merchant,
  batch_id bigint not null, -- Of which sheet
  number int not null, -- Row as the person sees it in the spreadsheet
  cells jsonb not null, -- Its texts
  state smallint not null default 0, -- 0 not checked, 1 valid, 2 refused, 3 written, 4 taken back, 5 kept because it was used
  errors jsonb, -- Reasons by field
  record_id bigint, -- What it became
  constraint import_row_pkey primary key (merchant_id, batch_id, number),
  constraint import_row_batch_fkey foreign key (merchant_id, batch_id) references import_batch (merchant_id, id) on delete cascade,
  constraint import_row_state_check check (state between 0 and 5)
);
comment on table import_row is 'Rows of a sheet on their way to become records; forgotten with their batch after a month';
create index import_row_state on import_row (merchant_id, batch_id, state, number);
select make_tenant_table('import_row', 'select, insert');
grant update (state, errors, record_id) on import_row to batalat_app;

-- Records that nothing names and nobody changed are deleted one by one; the rest stay. Answers those that are gone.
create function take_back_records(p_table text, p_ids bigint[]) returns setof bigint language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_id bigint;
  v_gone bigint;
begin
  if p_table not in ('customer', 'employee', 'product', 'service') then
    raise exception 'nothing of % is taken back', p_table;
  end if;
  foreach v_id in array p_ids loop
    begin
      execute format('delete from %I where merchant_id = $1 and id = $2 and version = 1 returning id', p_table)
        using v_merchant, v_id into v_gone;
      if v_gone is not null then return next v_gone; end if;
    exception when foreign_key_violation then null;
    end;
  end loop;
end $$;
comment on function take_back_records is 'Deletes imported records of this transaction''s merchant that nothing names and nobody changed; answers which';
select make_definer('take_back_records(text,bigint[])', 'batalat_app');

create or replace function sweep(p_table text, p_before timestamptz) returns int language plpgsql as $$
declare
  v_old text := case p_table
    when 'idempotency_key' then 'created_at < $1'
    when 'manager_idempotency_key' then 'created_at < $1'
    when 'sign_in_attempt' then 'attempted_at < $1'
    when 'ip_block' then 'until_at < $1'
    when 'outbox_event' then 'happened_at < $1 and delivered_at is not null'
    when 'verification_code' then 'created_at < $1'
    when 'password_reset' then 'expires_at < $1'
    when 'known_device' then 'seen_at < $1'
    when 'manager_device' then 'seen_at < $1'
    when 'shop_session' then 'least(ended_at, expires_at) < $1'
    when 'manager_session' then 'least(ended_at, expires_at) < $1'
    when 'message' then 'created_at < $1 and status <> 1'
    when 'js_error' then 'received_at < $1'
    when 'sandbox_call' then 'called_at < $1'
    when 'sandbox_message' then 'received_at < $1'
    when 'export_file' then 'asked_at < $1'
    when 'import_batch' then 'sent_at < $1 and status not in (2, 4, 7)'
    -- 2: waiting for verify. What was decided stays.
    when 'account_request' then 'asked_at < $1 and status = 2'
  end;
  v_gone int;
begin
  if v_old is null then raise exception 'nothing of % is swept', p_table; end if;
  execute format('delete from %I where ctid = any(array(select ctid from %I where %s limit 5000))', p_table, p_table, v_old)
    using p_before;
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
select make_definer('sweep(text,timestamptz)', 'batalat_app');
