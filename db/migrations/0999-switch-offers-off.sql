-- feature: storefront
-- Specification section 3: "offers" is a switch of the online setting. Each package still says for itself whether it is sold there.
alter table online_setting add column shows_offers boolean not null default true;
comment on column online_setting.shows_offers is 'Packages that are sold online have a page';
