-- feature: customers
-- outside a transaction
-- Who has a birthday on a day or in a month.
create index concurrently customer_birthdays on customer (merchant_id, birth_month, birth_day, id)
  where birth_month is not null and merged_into is null;
