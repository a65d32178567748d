-- feature: exports
-- A file that is too long for an answer: asked for, made by a job, fetched, and gone after a day.
create table export_file (
  merchant_id int not null references merchant,
  id bigint not null generated always as identity,
  user_id bigint not null, -- Who asked; nobody else sees it
  operation text not null, -- Whose list it is, as audit and keys name it
  input jsonb not null, -- Filters, sort and format, as the operation takes them
  digest bytea not null, -- SHA-256 of person, operation, input and language: the same is not made twice at once
  asker jsonb not null, -- The session as it was entered: what the list is read with
  language text not null, -- ar or en: of titles and names in the file
  request_id text not null, -- The request that asked
  title_en text not null,
  title_ar text not null,
  format text not null, -- xlsx, csv or pdf
  status smallint not null default 1, -- 1 waits, 2 is being made, 3 ready, 4 failed, 5 cancelled
  rows_total int, -- Known when it is begun
  rows_read int not null default 0,
  failure text, -- The refusal, where there is one
  storage_key text, -- Where its bytes lie, while they do
  file_name text,
  content_type text,
  byte_size bigint,
  asked_at timestamptz not null,
  ended_at timestamptz, -- Ready, failed or cancelled
  constraint export_file_pkey primary key (merchant_id, id),
  constraint export_file_user_fkey foreign key (merchant_id, user_id) references shop_user (merchant_id, id),
  constraint export_file_status_check check (status between 1 and 5),
  constraint export_file_ready_check check (status <> 3 or (storage_key is not null and byte_size is not null))
);
comment on table export_file is 'Exports that a job makes because they are too long for an answer';
comment on column export_file.title_en is 'Title of the list';
comment on column export_file.title_ar is 'Title of the list';
comment on column export_file.rows_read is 'Progress';
comment on column export_file.file_name is 'As it is saved';
comment on column export_file.content_type is 'Media type';
comment on column export_file.byte_size is 'Bytes';
comment on column export_file.asked_at is 'When';
create index export_file_user on export_file (merchant_id, user_id, asked_at desc);
create unique index export_file_same on export_file (merchant_id, user_id, digest) where status in (1, 2);
create index export_file_age on export_file (asked_at);
select make_tenant_table('export_file', 'select, insert');
grant update (status, rows_total, rows_read, failure, storage_key, file_name, content_type, byte_size, ended_at)
  on export_file to batalat_app;

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
