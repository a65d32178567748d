-- feature: documents
-- A document is made of facts that were read a moment before it is written. Whoever changes the country meanwhile holds the
-- shop's row, for which each document waits: the later one is begun anew with what holds now.
create function invoice_has_the_shops_currency() returns trigger language plpgsql as $$
begin
  if not exists (select from merchant m
    where m.merchant_id = new.merchant_id and m.currency_code = new.currency_code) then
    raise exception using errcode = '40001', message = 'the currency of the shop was changed meanwhile';
  end if;
  return null;
end $$;
comment on function invoice_has_the_shops_currency is 'Refuses a document in a currency that is not the shop''s any more; it is tried again';
create trigger invoice_has_the_shops_currency after insert on invoice
  for each row execute function invoice_has_the_shops_currency();
