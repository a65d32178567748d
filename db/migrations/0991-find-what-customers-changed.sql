-- feature: scheduling
-- outside a transaction
-- The bell reads what customers moved and cancelled themselves within a week.
create index concurrently appointment_event_by_customer on appointment_event (merchant_id, happened_at)
  where user_id is null and action in ('moved', 'cancel');
-- The bell reads what was bought by card on the shop's pages within a week.
create index concurrently gateway_payment_sold_online on gateway_payment (merchant_id, ended_at)
  where told_status = 5 and purpose in ('gift_card', 'offer');
