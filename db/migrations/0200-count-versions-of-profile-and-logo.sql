-- feature: tenancy
-- Two managers who choose a logo at once, and a person who edits the profile in two windows: whoever saves second is told.
alter table merchant add column logo_version int not null default 1;
comment on column merchant.logo_version is 'Counted up by each choice of a logo: whoever saves an older one is told';

-- feature: identity
alter table shop_user add column version int not null default 1;
comment on column shop_user.version is 'Counted up by each change of the profile: whoever saves an older one is told';
