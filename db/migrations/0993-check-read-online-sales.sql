-- feature: insights
-- outside a transaction
alter table notification_read validate constraint notification_read_type_check;
