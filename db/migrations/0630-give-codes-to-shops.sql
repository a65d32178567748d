-- feature: identity
-- A code that a shop's page sent opens what is that shop's, and nothing of another. Versions before this leave the column empty:
-- what they sent meanwhile opens nothing on a page of this one, and whoever holds it asks again.
alter table verification_code add column of_shop int;
comment on column verification_code.of_shop is 'The shop whose page sent it; empty for the platform''s own';
