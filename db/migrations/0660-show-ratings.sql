-- feature: storefront
-- A shop that never chose shows no figures of its customers' answers.
alter table online_setting add column shows_rating boolean not null default false;
comment on column online_setting.shows_rating is 'The average of customers'' answers and their number stand on the pages';
-- feature: surveys
-- Neither words nor who answered.
grant select (merchant_id, reception, cleanliness, prices, service_quality, rated_at) on survey to batalat_public;
