-- feature: identity
alter table role add column version integer not null default 1;
comment on column role.version is 'Counted up by each change: whoever saves an older one is told';
