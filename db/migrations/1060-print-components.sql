-- feature: documents
-- What a sold piece is made of and until when it is good, as the paper of its sale says it.
alter table recipe add column lists_components boolean not null default false;
comment on column recipe.lists_components is 'Invoices list the components under the line';
alter table recipe add column prints_expiry boolean not null default false;
comment on column recipe.prints_expiry is 'Invoices say when what is in it expires at the earliest';

alter table assembly add column document_id bigint;
comment on column assembly.document_id is 'The invoice that it was made with; empty for pieces made ahead, and before it was kept';
alter table stock_operation add column assembly_id bigint;
comment on column stock_operation.assembly_id is 'The assembly or disassembly that moved it; empty before it was kept';
alter table stock_operation add constraint stock_operation_assembly_fkey
  foreign key (merchant_id, assembly_id) references assembly (merchant_id, id) not valid;

create table invoice_line_content (
  merchant_id int not null, -- Tenant
  invoice_id bigint not null, -- Invoice
  line_number smallint not null, -- Its line
  expires_on date, -- The earliest last good day of what is in it; empty where the paper does not say it
  components jsonb, -- Names in both languages and the quantity in one piece, thousandths; empty where the paper lists none
  constraint invoice_line_content_pkey primary key (merchant_id, invoice_id, line_number),
  constraint invoice_line_content_said check (expires_on is not null or components is not null),
  constraint invoice_line_content_line_fkey foreign key (merchant_id, invoice_id, line_number)
    references invoice_line (merchant_id, invoice_id, line_number)
);
comment on table invoice_line_content is 'What papers say under a line: what it is made of and when it expires, as it was sold';
select make_tenant_table('invoice_line_content', 'select, insert', false, true);
create trigger invoice_line_content_append_only before update or delete on invoice_line_content
  for each statement execute function forbid_change();
