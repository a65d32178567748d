-- feature: identity
-- locks: manager has a row for each platform manager
create table user_second_step (
  merchant_id int not null references merchant,
  user_id bigint not null,
  secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references shop_user
);
comment on table user_second_step is 'The second step of a shop user''s sign-in: codes of an app';
comment on column user_second_step.user_id is 'Whose';
comment on column user_second_step.secret is 'Shared with the app, sealed by the installation''s key';
comment on column user_second_step.begun_at is 'When the secret was shown';
comment on column user_second_step.confirmed_at is 'When a first code proved the app; asked for at sign-in from then on';
comment on column user_second_step.last_step is 'Of the newest code that was taken (30 seconds since 1970): none counts twice';
select make_tenant_table('user_second_step', 'select, insert, update, delete');

create table user_recovery_code (
  merchant_id int not null references merchant,
  user_id bigint not null,
  code bytea not null,
  used_at timestamptz,
  primary key (merchant_id, user_id, code),
  foreign key (merchant_id, user_id) references shop_user
);
comment on table user_recovery_code is 'Codes that each open a sign-in once, for who lost the app';
comment on column user_recovery_code.user_id is 'Whose';
comment on column user_recovery_code.code is 'Fingerprint by the installation''s key';
comment on column user_recovery_code.used_at is 'When it was used';
select make_tenant_table('user_recovery_code', 'select, insert, update, delete');

create table manager_second_step (
  manager_id bigint primary key references manager,
  secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table manager_second_step is 'The second step of a platform manager''s sign-in';
comment on column manager_second_step.manager_id is 'Whose';
comment on column manager_second_step.secret is 'Shared with the app, sealed by the installation''s key';
comment on column manager_second_step.begun_at is 'When the secret was shown';
comment on column manager_second_step.confirmed_at is 'When a first code proved the app; asked for at sign-in from then on';
comment on column manager_second_step.last_step is 'Of the newest code that was taken (30 seconds since 1970): none counts twice';
grant select, insert, update, delete on manager_second_step to batalat_manager;

create table manager_recovery_code (
  manager_id bigint not null references manager,
  code bytea not null,
  used_at timestamptz,
  primary key (manager_id, code)
);
comment on table manager_recovery_code is 'Codes that each open a platform sign-in once';
comment on column manager_recovery_code.manager_id is 'Whose';
comment on column manager_recovery_code.code is 'Fingerprint by the installation''s key';
comment on column manager_recovery_code.used_at is 'When it was used';
grant select, insert, update, delete on manager_recovery_code to batalat_manager;

alter table manager add column needs_second_step boolean not null default true;
comment on column manager.needs_second_step is 'May do nothing but set the second step up until it is there; not asked of the demo';
update manager set needs_second_step = false where email = 'manager@batalat.test';
