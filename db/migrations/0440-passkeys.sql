-- feature: identity
create table user_passkey (
  merchant_id int not null references merchant,
  id bigserial not null,
  user_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_asked_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references shop_user,
  constraint user_passkey_sign_count check (sign_count >= 0)
);
create unique index user_passkey_credential on user_passkey (merchant_id, credential_id);
create index user_passkey_user on user_passkey (merchant_id, user_id, id);
comment on table user_passkey is 'Keys of a shop user''s own devices, which sign in without a password (WebAuthn)';
comment on column user_passkey.id is 'Number';
comment on column user_passkey.user_id is 'Whose';
comment on column user_passkey.credential_id is 'What the device calls the key';
comment on column user_passkey.public_key is 'COSE key that its signatures are checked with';
comment on column user_passkey.sign_count is 'Of its newest signature, where the device counts them; 0 where it does not';
comment on column user_passkey.name is 'What the person calls it';
comment on column user_passkey.created_at is 'When it was added';
comment on column user_passkey.last_used_at is 'When it opened a sign-in last';
comment on column user_passkey.last_asked_at is 'When the question was asked that it answered last: an older one is not answered any more';
select make_tenant_table('user_passkey', 'select, insert, update, delete');
-- An owner's own keys stand in a shop into which an archive is written.
grant select, update on sequence user_passkey_id_seq to batalat_definer;

create table manager_passkey (
  id bigserial primary key,
  manager_id bigint not null references manager,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_asked_at timestamptz,
  constraint manager_passkey_sign_count check (sign_count >= 0)
);
create index manager_passkey_manager on manager_passkey (manager_id, id);
comment on table manager_passkey is 'Keys of a platform manager''s own devices, which sign in without a password (WebAuthn)';
comment on column manager_passkey.id is 'Number';
comment on column manager_passkey.manager_id is 'Whose';
comment on column manager_passkey.credential_id is 'What the device calls the key';
comment on column manager_passkey.public_key is 'COSE key that its signatures are checked with';
comment on column manager_passkey.sign_count is 'Of its newest signature, where the device counts them; 0 where it does not';
comment on column manager_passkey.name is 'What the person calls it';
comment on column manager_passkey.created_at is 'When it was added';
comment on column manager_passkey.last_used_at is 'When it opened a sign-in last';
comment on column manager_passkey.last_asked_at is 'When the question was asked that it answered last: an older one is not answered any more';
grant select, insert, update, delete on manager_passkey to batalat_manager;
grant usage on sequence manager_passkey_id_seq to batalat_manager;
