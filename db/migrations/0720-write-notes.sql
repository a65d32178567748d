-- feature: notes
-- What of an invoice's debt was taken back by credit notes, not paid: a part of what is settled (paid_amount).
alter table invoice add column credited_amount bigint not null default 0;
comment on column invoice.credited_amount is 'Of what is settled (paid_amount): by credit notes instead of money';
grant update (credited_amount) on invoice to batalat_app;

create table document_note (
  merchant_id int not null references merchant, -- Tenant
  note_id bigint not null, -- The note: 381 or 383
  invoice_id bigint not null, -- The document that it corrects
  reason_kind text not null, -- Why, as chosen from the list; the paper says it in words
  settled_amount bigint not null default 0, -- Of a credit note: what was taken off the debt
  constraint document_note_pkey primary key (merchant_id, note_id),
  constraint document_note_note_known foreign key (merchant_id, note_id) references invoice (merchant_id, id),
  constraint document_note_invoice_known foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  constraint document_note_settled check (settled_amount >= 0)
);
comment on table document_note is 'A credit or debit note: which document it corrects and why';
create index document_note_of on document_note (merchant_id, invoice_id);
select make_tenant_table('document_note', 'select, insert');
create trigger document_note_append_only before update or delete on document_note
  for each statement execute function forbid_change();

create table document_note_line (
  merchant_id int not null references merchant, -- Tenant
  note_id bigint not null, -- The credit note
  invoice_id bigint not null, -- The document that it corrects
  line_number smallint not null, -- The line of that document
  quantity_milli bigint not null, -- Came back, thousandths; zero where the note is by amount
  excl_vat_amount bigint not null, -- Credited of the line, without VAT
  vat_amount bigint not null, -- Credited of the line, VAT
  cost_amount bigint not null default 0, -- The sale's cost of what came back
  goods_to smallint, -- Where goods went: 1 the shelf, 2 waste; empty where nothing came back
  constraint document_note_line_pkey primary key (merchant_id, note_id, line_number),
  constraint document_note_line_note_known foreign key (merchant_id, note_id) references document_note (merchant_id, note_id),
  constraint document_note_line_known foreign key (merchant_id, invoice_id, line_number)
    references invoice_line (merchant_id, invoice_id, line_number),
  constraint document_note_line_figures check (least(quantity_milli, excl_vat_amount, vat_amount, cost_amount) >= 0
    and goods_to in (1, 2) and (goods_to is null or quantity_milli > 0))
);
comment on table document_note_line is 'What a credit note credits of each line of its invoice: never more than the line had';
create index document_note_line_of on document_note_line (merchant_id, invoice_id, line_number);
select make_tenant_table('document_note_line', 'select, insert');
create trigger document_note_line_append_only before update or delete on document_note_line
  for each statement execute function forbid_change();

-- What an archive restores of a shop, added to whatever it restores by now.
do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''deposit_use''',
    '''deposit_use'', ''document_note'', ''document_note_line''');
end $$;
