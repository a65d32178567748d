-- feature: promotions
-- The public page of a document names the code that took something off it, and nothing else of codes.
grant select (merchant_id, invoice_id, code_id, amount) on discount_code_use to batalat_public;
grant select (merchant_id, id, code) on discount_code to batalat_public;
