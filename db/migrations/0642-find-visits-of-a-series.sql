-- feature: scheduling
-- outside a transaction
create index concurrently appointment_of_series on appointment (merchant_id, series_id) where series_id is not null;
alter table appointment validate constraint appointment_series_fk;
