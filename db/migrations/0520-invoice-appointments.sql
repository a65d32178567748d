-- feature: scheduling
-- A visit that became an invoice: one invoice each, so that it is charged once.
alter table appointment add column invoice_id bigint; -- Invoice that it became
comment on column appointment.invoice_id is 'Invoice that it became';
alter table appointment add constraint appointment_invoice_fk foreign key (merchant_id, invoice_id)
  references invoice (merchant_id, id) not valid;
alter table appointment add constraint appointment_invoiced_check
  check (invoice_id is null or status = 3) not valid;
