-- feature: e-invoicing
-- The embedded tax authority stands outside of every shop, as the other sandboxes do: units, certificates and documents are
-- its own view of them, and all processes share it.
create table sandbox_authority_key (
  name text primary key check (name in ('ca', 'clearance')), -- ca signs certificates, clearance stamps cleared documents
  key_sealed bytea not null, -- The private key, sealed by the installation's secret
  certificate text, -- Base64 of its DER; of clearance
  made_at timestamptz not null -- When
);
comment on table sandbox_authority_key is 'What the embedded tax authority signs with';
grant select, insert, update on sandbox_authority_key to batalat_app;

create table sandbox_authority_otp (
  fingerprint bytea primary key, -- HMAC of the six digits
  made_at timestamptz not null, -- When
  expires_at timestamptz not null, -- An hour later
  used_at timestamptz -- It lets in once
);
comment on table sandbox_authority_otp is 'One-time passwords of the embedded tax authority';
grant select, insert, update on sandbox_authority_otp to batalat_app;
grant select (fingerprint), insert on sandbox_authority_otp to batalat_manager;

create table sandbox_authority_chain (
  id bigserial primary key, -- Number
  trn text not null, -- VAT number of who issues
  last_counter bigint not null default 0, -- ICV of the last document in it
  last_hash text not null -- Hash of the last document in it; before the first, the one that the authority names
);
comment on table sandbox_authority_chain is 'Chains of documents as the embedded tax authority saw them: one a unit, also after a renewal';
grant select, insert, update on sandbox_authority_chain to batalat_app;
grant usage on sequence sandbox_authority_chain_id_seq to batalat_app;

create table sandbox_authority_csid (
  id bigserial primary key, -- Number
  chain_id bigint not null references sandbox_authority_chain, -- Which unit's
  kind text not null check (kind in ('compliance', 'production')), -- What it opens
  request_id bigint not null unique, -- What the authority calls the request
  token_digest bytea not null unique, -- SHA-256 of the user name
  secret_digest bytea not null, -- SHA-256 of the password
  certificate text not null, -- Base64 of its DER
  csr text not null, -- The request that it was given for
  title text not null, -- Which documents it may sign: 1000, 0100 or 1100
  steps text[] not null default '{}', -- Which compliance checks its unit has passed
  issued_at timestamptz not null, -- When
  expires_at timestamptz not null -- Until when its certificate is valid
);
comment on table sandbox_authority_csid is 'Certificates that the embedded tax authority gave, with what opens its gateway';
create index sandbox_authority_csid_chain on sandbox_authority_csid (chain_id);
grant select, insert, update on sandbox_authority_csid to batalat_app;
grant usage on sequence sandbox_authority_csid_id_seq to batalat_app;

create table sandbox_authority_document (
  id bigserial primary key, -- Number
  chain_id bigint not null references sandbox_authority_chain, -- Which unit's
  asked text not null check (asked in ('compliance', 'reporting', 'clearance')), -- What for
  number text not null, -- As printed
  kind text not null, -- 388, 381, 383, 386
  is_simplified boolean not null, -- Else standard
  counter bigint, -- ICV
  hash text not null, -- As computed from it
  is_chained boolean not null, -- It has its place in the chain
  status smallint not null, -- HTTP status of the answer
  findings text[] not null default '{}', -- Codes of what was found
  xml text not null, -- As it came
  cleared_xml text, -- As it was stamped
  received_at timestamptz not null -- When
);
comment on table sandbox_authority_document is 'Documents that the embedded tax authority received';
create index sandbox_authority_document_hash on sandbox_authority_document (chain_id, hash);
create index sandbox_authority_document_counter on sandbox_authority_document (chain_id, counter);
create index sandbox_authority_document_received on sandbox_authority_document (received_at);
grant select, insert, delete on sandbox_authority_document to batalat_app;
grant usage on sequence sandbox_authority_document_id_seq to batalat_app;
grant select on sandbox_authority_document, sandbox_authority_chain to batalat_manager;
grant select, delete on sandbox_authority_document, sandbox_authority_otp to batalat_definer;

-- feature: platform
-- What only one service does wrong stands beside what all do.
alter table sandbox_fault drop constraint sandbox_fault_kind_check;
alter table sandbox_fault add constraint sandbox_fault_kind_check check (kind in ('delay', 'refuse', 'drop', 'duplicate',
  'server_error', 'unauthorized', 'too_many', 'expired', 'clearance_off', 'not_json', 'loose_chain', 'unchecked',
  'reject_all', 'renew_at_once')) not valid;

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
    when 'sandbox_authority_document' then 'received_at < $1'
    when 'sandbox_authority_otp' then 'expires_at < $1'
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
