-- feature: penalties
-- A penalty that carries VAT is a tax invoice: it has the invoice's number, and none in the series of receipts.
alter table customer_penalty add column document_id bigint;
alter table customer_penalty alter column number drop not null;
alter table customer_penalty add constraint customer_penalty_document_fkey
  foreign key (merchant_id, document_id) references invoice (merchant_id, id) not valid;
alter table customer_penalty add constraint customer_penalty_one_paper
  check ((number is null) = (document_id is not null)) not valid;
comment on column customer_penalty.document_id is
  'The tax invoice that charges it, where it carries VAT: whether it is paid is told by that; it is taken back by credit notes';
comment on column customer_penalty.number is 'Gap-free in the series of receipts; empty where an invoice charges it';
comment on column customer_penalty.receipt_number is 'As it is printed: PEN-000001, or the number of its invoice';
comment on column customer_penalty.status is '0 unpaid, 1 paid, 2 waived; of an invoice 0 until all of it was taken back (2)';
comment on column customer_penalty.amount is 'Minor units, all that is owed: with VAT where an invoice charges it';
