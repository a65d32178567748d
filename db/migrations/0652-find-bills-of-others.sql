-- feature: scheduling
-- outside a transaction
create index concurrently appointment_billed_elsewhere on appointment (merchant_id, id)
  where is_billed_elsewhere;
