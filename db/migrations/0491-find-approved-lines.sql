-- feature: commission
-- outside a transaction
-- Whether a line's commission is approved in any month is asked before it is shared anew.
create index concurrently commission_line_sale on commission_line (merchant_id, invoice_id, line_number);
