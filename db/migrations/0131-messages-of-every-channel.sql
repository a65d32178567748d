-- feature: platform
-- Mail, SMS and WhatsApp are one table, one queue and one tracker: the channel is a column. A message of the platform
-- itself (a code to somebody who has no shop yet) belongs to merchant 0, so the key to merchant skips it.
alter table mail_message rename to message;
alter index mail_message_pkey rename to message_pkey;
alter index mail_message_day rename to message_day;
alter table message drop constraint mail_message_merchant_id_fkey;
alter table message
  add column shop_id int generated always as (nullif(merchant_id, 0)) stored references merchant,
  add column channel text not null default 'mail' check (channel in ('mail', 'sms', 'whatsapp')),
  add column template jsonb,
  add column provider_id text,
  alter column subject drop not null,
  add constraint message_fits_its_channel check (
    (channel = 'mail') = (subject is not null) and (channel = 'whatsapp' or template is null)
    and (channel = 'mail' or (html_body is null and attachment is null)));
alter table message alter column channel drop default;
comment on table message is 'Outgoing messages, written in the transaction of their cause and sent by a job';
comment on column message.shop_id is 'The shop, empty for a message of the platform itself';
comment on column message.channel is 'How it travels: mail, sms, whatsapp';
comment on column message.kind is 'Which message: reset_password, welcome, invoice, verification_code';
comment on column message.to_address is 'Whom: an e-mail address, or a phone''s digits with country code';
comment on column message.subject is 'Subject of a mail';
comment on column message.text_body is 'What it says; emptied after sending when it held a secret';
comment on column message.template is 'WhatsApp: name and parameters of the approved template; emptied like the text';
comment on column message.message_id is 'Our own name for it, the same for every try: Message-ID of a mail, reference of the others';
comment on column message.provider_id is 'What the provider calls it';

alter table sandbox_mail rename to sandbox_message;
alter index sandbox_mail_pkey rename to sandbox_message_pkey;
alter table sandbox_message add column channel text not null default 'mail' check (channel in ('mail', 'sms', 'whatsapp'));
alter table sandbox_message alter column channel drop default;
comment on table sandbox_message is 'What the embedded mail server and the embedded phone services received; only while no real ones are configured';
comment on column sandbox_message.channel is 'How it came: mail, sms, whatsapp';
comment on column sandbox_message.from_address is 'Envelope sender, or the sender''s name or number';
comment on column sandbox_message.to_addresses is 'Envelope recipients, or one phone';
comment on column sandbox_message.source is 'The message as received';

-- The same function under its name: a manager's call sends a message again, whatever its channel.
create or replace function resend_mail(p_merchant_id int, p_mail_id bigint) returns boolean language plpgsql as $$
begin
  perform set_config('app.merchant_id', p_merchant_id::text, true);
  update message set status = 1, last_error = null where merchant_id = p_merchant_id and id = p_mail_id and status = 0;
  if not found then return false; end if;
  perform enqueue_jobs('message.send', jsonb_build_array(jsonb_build_object('payload', jsonb_build_object('message_id', p_mail_id))));
  return true;
end $$;
comment on function resend_mail is 'Puts a failed message of a shop, or of the platform (0), into the queue again; false when there is no such failed one';
select make_definer('resend_mail(int,bigint)', 'batalat_manager');

-- What the embedded stand-ins of outside services were asked and answered, and how they shall misbehave.
create table sandbox_call (
  id bigint generated always as identity primary key, -- Number
  gateway text not null, -- Which service: sms, whatsapp, geolocation, payment_link
  method text not null, -- HTTP method
  path text not null, -- Path and query
  request jsonb, -- Body as sent
  status smallint, -- Answered status; empty when the answer was dropped
  answer jsonb, -- Body as answered
  faults text[] not null default '{}', -- Which switched faults it met
  called_at timestamptz not null default now() -- When
);
comment on table sandbox_call is 'Requests to and from embedded sandboxes, newest 1,000 of each; only while no real service is configured';
create index sandbox_call_gateway on sandbox_call (gateway, id desc);
grant select, insert, delete on sandbox_call to batalat_app;
grant select on sandbox_call to batalat_manager;

create table sandbox_fault (
  gateway text not null, -- Which service
  kind text not null check (kind in ('delay', 'refuse', 'drop', 'duplicate')), -- How it misbehaves
  seconds int not null default 0 check (seconds between 0 and 120), -- Length of a delay
  times_left int check (times_left > 0), -- For how many more requests; empty until switched off
  primary key (gateway, kind)
);
comment on table sandbox_fault is 'Faults that a manager or a test switched on in an embedded sandbox';
grant select, update, delete on sandbox_fault to batalat_app;
grant select, insert, update, delete on sandbox_fault to batalat_manager;

-- feature: identity
create table verification_code (
  merchant_id int not null, -- Tenant; 0 is the platform itself
  id bigint generated by default as identity, -- Number
  purpose text not null check (purpose in ('register')), -- What it verifies the phone for
  phone text not null, -- Digits with country code
  code_hash text not null, -- argon2id of the six digits
  tries smallint not null default 0 check (tries between 0 and 5), -- Wrong tries so far
  created_at timestamptz not null, -- When it was asked for
  expires_at timestamptz not null, -- Ten minutes later
  ended_at timestamptz, -- Replaced by a newer one, or spent by a right try
  proof_hash bytea, -- SHA-256 of the token given for the right code
  proof_expires_at timestamptz, -- Until when the token counts
  proof_used_at timestamptz, -- When the token was spent
  primary key (merchant_id, id),
  check ((proof_hash is null) = (proof_expires_at is null))
);
comment on table verification_code is 'Six digits sent to a phone, kept hashed, and the proof given for typing them right';
create unique index verification_code_one_open on verification_code (merchant_id, purpose, phone) where ended_at is null;
create index verification_code_phone on verification_code (merchant_id, purpose, phone, created_at);
create index verification_code_age on verification_code (created_at);
select make_tenant_table('verification_code', 'select, insert, update');

create function forget_old_codes(p_before timestamptz) returns bigint language plpgsql as $$
declare
  v_codes bigint;
begin
  with old as (select merchant_id, id from verification_code where created_at < p_before limit 5000)
  delete from verification_code c using old where c.merchant_id = old.merchant_id and c.id = old.id;
  get diagnostics v_codes = row_count;
  return v_codes;
end $$;
comment on function forget_old_codes is 'Deletes verification codes older than a moment; answers how many';
select make_definer('forget_old_codes(timestamptz)', 'batalat_app');

-- A phone is verified before its shop exists, so the proof belongs to the platform; the registration's transaction, which
-- is the new shop's, spends it here.
create function spend_phone_proof(p_purpose text, p_phone text, p_proof_hash bytea, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  update verification_code set proof_used_at = p_now
  where merchant_id = 0 and purpose = p_purpose and phone = p_phone and proof_hash = p_proof_hash
    and proof_used_at is null and proof_expires_at > p_now;
  return found;
end $$;
comment on function spend_phone_proof is 'Whether a proof of the platform for this phone was still good; it is spent by asking';
select make_definer('spend_phone_proof(text,text,bytea,timestamptz)', 'batalat_app');

-- feature: tenancy
alter table merchant add column phone_verified_at timestamptz;
comment on column merchant.phone_verified_at is 'When a code proved that the phone is the owner''s; empty for shops from before';
