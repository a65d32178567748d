-- feature: scheduling
-- Visits that were booked as one series know each other: the desk sees which of how many one is, and the customer hears of all at once.
alter table appointment add column series_id bigint;
alter table appointment add constraint appointment_series_fk foreign key (merchant_id, series_id)
  references appointment (merchant_id, id) not valid;
comment on column appointment.series_id is 'The first of visits that were booked as one series; empty for one that is not repeated';
