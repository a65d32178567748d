-- feature: recipes
-- outside a transaction
-- What an assembly drew, and what was made with an invoice: few of all movements.
create index concurrently stock_operation_assembly on stock_operation (merchant_id, assembly_id) where assembly_id is not null;
create index concurrently assembly_document on assembly (merchant_id, document_id) where document_id is not null;
