-- feature: documents
-- locks: each table for the moment in which it loses a key
-- Each of these keys was looked up for every sale, and says of a row only what the statement that writes it says already:
-- the entry and the document get their numbers in that statement, and whoever acts was read from the session in the same
-- transaction (as payment.created_by and journal_entry.created_by, which never had a key). books-check compares documents
-- and movements with what they name (documents name their entry, movements name their document and entry).
alter table invoice drop constraint invoice_merchant_id_created_by_fkey;
alter table invoice drop constraint invoice_merchant_id_journal_entry_id_fkey;

-- feature: inventory
alter table stock_operation drop constraint stock_operation_merchant_id_invoice_id_fkey;
alter table stock_operation drop constraint stock_operation_merchant_id_journal_entry_id_fkey;
