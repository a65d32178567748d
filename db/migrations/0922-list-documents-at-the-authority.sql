-- feature: e-invoicing
-- outside a transaction
-- The list reads a day after another, as it shows them, and within a day what was signed after what was signed before; one index
-- of days gives that for every period, in place of one of moments and one of days.
create index concurrently fiscal_document_by_day on fiscal_document (merchant_id, business_on, id);
drop index concurrently fiscal_document_newest;
drop index concurrently fiscal_document_of_day;
create index concurrently fiscal_document_in_state on fiscal_document (merchant_id, state, business_on, id);
drop index concurrently fiscal_document_by_state;
-- By number, also those of some years: which those are is read from the index.
create index concurrently fiscal_document_numbered on fiscal_document (merchant_id, document_number, id) include (business_on);
drop index concurrently fiscal_document_of_number;
-- What few documents are has an index of its own; a usual sale enters none of these.
create index concurrently fiscal_document_other_kinds on fiscal_document (merchant_id, document_kind, business_on, id)
  include (document_number) where document_kind <> 388;
create index concurrently fiscal_document_standard on fiscal_document (merchant_id, business_on, id) where not is_simplified;
create index concurrently fiscal_document_warned on fiscal_document (merchant_id, business_on, id)
  include (document_number) where cardinality(warned) > 0;
