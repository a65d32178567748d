-- feature: identity
-- locks: the platform has a handful of managers
create table manager_role (
  id bigserial primary key,
  key text unique,
  name_en text,
  name_ar text,
  permissions jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint manager_role_named check (coalesce(name_en, name_ar) is not null),
  constraint manager_role_key_check check (key in ('superadmin'))
);
comment on table manager_role is 'What a manager of the platform may do';
comment on column manager_role.id is 'Number';
comment on column manager_role.key is 'superadmin holds everything, now and with every later version; empty for the others';
comment on column manager_role.name_en is 'English name';
comment on column manager_role.name_ar is 'Arabic name';
comment on column manager_role.permissions is 'Module number to action numbers; not asked of a super admin';
comment on column manager_role.version is 'Counts changes by people';
comment on column manager_role.created_at is 'When it was made';
create unique index manager_role_name_en_unique on manager_role (lower(name_en));
create unique index manager_role_name_ar_unique on manager_role (lower(name_ar));
grant select, insert, update, delete on manager_role to batalat_manager;
grant usage on sequence manager_role_id_seq to batalat_manager;
insert into manager_role (key, name_en, name_ar) values ('superadmin', 'Super admin', 'مشرف عام');

alter table manager add column role_id bigint references manager_role;
comment on column manager.role_id is 'What he may do; empty for one of before roles, who keeps his own permissions';
alter table manager add column mobile text;
comment on column manager.mobile is 'E.164 digits without plus';
alter table manager add column has_password boolean not null default true;
comment on column manager.has_password is 'False until an invited manager has chosen one';
alter table manager add column version int not null default 1;
comment on column manager.version is 'Counts changes by people';
grant insert on manager to batalat_manager;
grant usage on sequence manager_id_seq to batalat_manager;

-- Who was made with every right of his day, as every manager was, and kept all over shops, holds everything from now on.
update manager set role_id = (select id from manager_role where key = 'superadmin')
  where permissions @> '{"1": [1], "2": [1, 2, 3, 4, 5, 6, 7, 8, 9], "3": [1, 2], "4": [1]}';

create table manager_invitation (
  id bigserial primary key,
  manager_id bigint not null references manager,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table manager_invitation is 'Mailed links with which a manager chooses a password';
comment on column manager_invitation.id is 'Number';
comment on column manager_invitation.manager_id is 'Whose';
comment on column manager_invitation.token_hash is 'SHA-256 of the mailed token';
comment on column manager_invitation.created_at is 'When it was mailed';
comment on column manager_invitation.expires_at is 'Ends by itself';
comment on column manager_invitation.used_at is 'Spent, or taken back';
create index manager_invitation_open on manager_invitation (manager_id) where used_at is null;
grant select, insert, update on manager_invitation to batalat_manager;
grant usage on sequence manager_invitation_id_seq to batalat_manager;
