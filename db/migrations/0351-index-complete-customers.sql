-- feature: customers
-- outside a transaction
create index concurrently if not exists customer_merged on customer (merchant_id, merged_into, id) where merged_into is not null;
create index concurrently if not exists audit_entry_customer on audit_entry (merchant_id, record_id, id)
  where operation like '% /api/customer%';
create index concurrently if not exists message_to on message (merchant_id, to_address, id);
