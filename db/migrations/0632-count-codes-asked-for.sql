-- feature: identity
-- Codes cost money and ring strangers' phones: they are counted by who asks and by the shop that sends.
alter table verification_code add column asked_by text;
comment on column verification_code.asked_by is 'The address that asked, of IPv6 its first half; empty for one of the inside';
