-- feature: penalties
-- outside a transaction
alter table customer_penalty validate constraint customer_penalty_document_fkey;
alter table customer_penalty validate constraint customer_penalty_one_paper;
create unique index concurrently customer_penalty_document on customer_penalty (merchant_id, document_id)
  where document_id is not null;
