-- feature: hours
-- outside a transaction
alter table special_day validate constraint special_day_nights_check;
