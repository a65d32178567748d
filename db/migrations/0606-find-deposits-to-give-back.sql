-- feature: scheduling
-- outside a transaction
create index concurrently appointment_deposit_by_hand on appointment_deposit (merchant_id, document_id)
  where not is_by_card and returned_amount + kept_amount < amount;
